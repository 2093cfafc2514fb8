"""People with browsers, and what they do with the pages of a server."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from playwright.sync_api import Error as Failed
from playwright.sync_api import TimeoutError as TooLate

from rumpus import all_games
from tests.browser.server_process import ROOT, until
from tests.patience import PATIENCE

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARTIFACTS = Path(__file__).parent / "artifacts"
# What Playwright switches off, repeated since the last list counts; and the window around a page, of which nobody sees
# anything: its address bar starts a renderer with two pages of its own for every person, which takes longer than ours.
WITHOUT = [
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(WITHOUT)}",
]
GAMES = tuple(g.id for g in all_games())
SIZES = {"large": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}
PATIENCE_MS = 1000 * PATIENCE

expect.set_options(timeout=PATIENCE_MS)


class Address(Protocol):
    """Where a server is reached."""

    url: str


@contextmanager
def person(browser: Browser, server: Address, *, still: bool = True, pace: str = "once", **more: Any) -> Iterator[Page]:
    """Somebody with a browser of their own, who sees no motion and everything at once unless they want to.

    Errors on the page fail the test.
    """
    width, height = more.pop("size", SIZES["large"])
    knows_nothing = more.pop("new", False)
    context: BrowserContext = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        reduced_motion="reduce" if still else "no-preference",
        service_workers="allow" if more.pop("keeps", False) else "block",  # what is kept hides what is asked for
        **more,
    )
    context.set_default_timeout(PATIENCE_MS)
    if not knows_nothing:  # how you win is known to whoever tests something else
        seen = ";".join(f"localStorage.setItem('rumpus.card.{id}', 'seen')" for id in GAMES)
        context.add_init_script(seen)
    context.add_init_script(f"localStorage.getItem('rumpus.pace') ?? localStorage.setItem('rumpus.pace', '{pace}')")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
    page.on("request", lambda request: wrong.append(request.url) if not request.url.startswith(server.url) else None)
    try:
        yield page
        assert not wrong, wrong
    finally:
        context.close()


def make(page: Page, **spec: object) -> str:
    """Make a table over the page's own connection, and go there."""
    wanted = {"options": {}, "dice": "fair", "draw": False, "public": False, "chat": False, "absent": None, **spec}
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"])
    page.goto(f"/table/{table}")
    return table


@contextmanager
def told_otherwise(page: Page, address: str | re.Pattern[str], change: Callable[[Any], None]) -> Iterator[None]:
    """Change what the server answers there, until the end."""

    def answer(route: Route) -> None:
        with suppress(Failed):  # the page may be left while the server answers
            told = route.fetch(timeout=PATIENCE_MS).json()
            change(told)
            route.fulfill(json=told)

    page.route(address, answer)
    yield
    page.unroute_all(behavior="ignoreErrors")


def you(name: str = "Ann") -> dict[str, str]:
    return {"kind": "you", "name": name}


def bot(level: str = "level2") -> dict[str, str]:
    return {"kind": "bot", "bot": level}


OPEN = {"kind": "open"}


# What one sees


def seq(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-seq") or -1)


def over(page: Page) -> bool:
    return page.locator(".banner.over").count() > 0


SETTLED = """() => {
  const table = document.querySelector('.table');
  return table?.dataset.settled === 'true' && table.dataset.line === 'live';
}"""


def settled(page: Page) -> None:
    """The page shows how the table stands, and nothing is on its way. Asked more often than an expectation would be."""
    page.wait_for_function(SETTLED, polling=50)


def played_out(page: Page) -> None:
    """Wait until bots have played to the end: the limit is for a game that stands still, not for one that is long."""
    while not over(page):
        before = seq(page)
        until(lambda before=before: over(page) or seq(page) > before, page=page)  # type: ignore[misc]


# What one does

TOUCH = """() => {
  const lit = [...document.querySelectorAll('.stage .may')].map((element) => {
    const hit = element.querySelector(':scope > .hit') ?? element;
    const box = hit.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  return lit.filter(([x, y]) => y > 0 && y < innerHeight && x > 0 && x < innerWidth);
}"""

# Where there is something to touch: the curtain; or what is lit on the board, then the buttons beside it. Nothing while
# something is on its way: what is lit then is answered no more.
OFFERED = f"""() => {{
  const middle = (button) => {{
    const box = button.getBoundingClientRect();
    const spot = [box.left + box.width / 2, box.top + box.height / 2];
    return button.contains(document.elementFromPoint(...spot)) ? [spot] : [];
  }};
  const curtain = document.querySelector('dialog.opaque button.loud');
  if (curtain) return middle(curtain);
  if (document.querySelector('.table')?.dataset.settled !== 'true') return [];
  const says = [...document.querySelectorAll('.says button:enabled')];
  const found = [...({TOUCH})(), ...says.flatMap(middle)];
  if (found.length) return found;
  document.querySelector('.why .quiet')?.click(); // an answer to a touch that missed may lie above it
  (document.querySelector('.stage .may') ?? says[0])?.scrollIntoView({{ block: 'center' }});
  return [];
}}"""


def touch_something(page: Page, choose: Callable[[int], int]) -> bool:
    """Touch something that is lit, on the board or a button beside it."""
    offered = page.evaluate(OFFERED)
    if offered:
        page.mouse.click(*offered[choose(len(offered))])
    return bool(offered)


# Whether something was done since a number of entries: it is there already, or on its way. Asked in one go: between two
# questions a quick answer can arrive, so that neither of them would see it.
TAKEN = """(before) => {
  const table = document.querySelector('.table');
  return Number(table.dataset.seq) > before || table.dataset.settled === 'false';
}"""
STANDS = f"() => [Number(document.querySelector('.table')?.dataset.seq ?? -1), ({OFFERED})()]"


def make_a_move(page: Page) -> None:
    """Touch the first thing that is lit until a move is on its way: where a page has just shifted, a touch misses.

    No touch follows one that was taken: it could be the next throw's. A page has marked it as being on its way once the
    click returns, however long the server takes to answer: nothing has to be waited for.
    """

    def taken() -> bool:
        before, offered = page.evaluate(STANDS)
        if not offered:
            return False
        page.mouse.click(*offered[0])
        return bool(page.evaluate(TAKEN, before))

    until(taken, page=page)


def clicked(button: Locator) -> bool:
    """Click a button, unless it has gone meanwhile: a window closes while one thinks."""
    while button.count():
        try:
            button.click(timeout=5000)
        except TooLate:
            continue
        return True
    return False


def bring_about(page: Page, wanted: str, choose: Callable[[int], int], *, most: int = 400) -> None:
    """Play by touching until `wanted` is there to be touched with nothing chosen: one's own turn, which stays."""
    touches = 0
    while touches < most:
        settled(page)
        if page.locator(wanted).count():
            page.keyboard.press("Escape")
            expect(page.locator(".stage .chosen")).to_have_count(0)
            if page.locator(wanted).count():
                return
        touches += touch_something(page, choose)
        page.wait_for_timeout(20)
    raise AssertionError(f"no {wanted} after {most} touches")


def play(page: Page, choose: Callable[[int], int], *, most: int = 4000) -> int:
    """Play by touching until the game is over."""
    page.locator(".stage").scroll_into_view_if_needed()
    touches = 0
    while touches < most:
        if over(page):
            return touches
        if touch_something(page, choose):
            touches += 1
        else:
            page.wait_for_timeout(15)
    raise AssertionError(f"not over after {most} touches")
