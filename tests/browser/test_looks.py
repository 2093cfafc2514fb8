"""Pictures of every page and board at three sizes, for people to look at; and nothing wider than its window."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.over_api import finished
from tests.browser.people import GAMES, SIZES, bot, make, over, person, settled, touch_something, you
from tests.browser.server_process import ServerProcess, until

COMPLETE = """() => Promise.all([
  document.fonts.ready,
  ...[...document.images].filter((one) => one.loading !== 'lazy').map((one) => one.decode().catch(() => null)),
])"""


def photograph(page: Page, artifacts: Path, name: str, size: str) -> None:
    page.evaluate(COMPLETE)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} pixels wider than the window"
    page.screenshot(path=artifacts / f"{name}-{size}.png", full_page=True)


def some_moves(page: Page, many: int, seed: int = 5) -> None:
    rng = random.Random(seed)
    for _ in range(many):
        until(lambda: over(page) or touch_something(page, rng.randrange), page=page)
    settled(page)


PAGES = {"lobby": "/", "new": "/new/india", "rules": "/rules/ruffhouse#RUF-L4", "lost": "/x/y"}


def test_the_lobby_and_what_is_around_it(browser: Browser, server: ServerProcess, artifacts: Path) -> None:
    with person(browser, server) as page:
        for name, path in PAGES.items():
            page.goto(path)
            expect(page.locator("main").locator("article, fieldset, a").first).to_be_visible()
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                photograph(page, artifacts, name, size)


LIGHTS = ("dark", "light", "dark", "light")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_at_the_start_and_in_play(browser: Browser, server: ServerProcess, artifacts: Path, game: str) -> None:
    """By day and by night at each of the three sizes, the one at the start and the other in play."""
    with person(browser, server) as page:
        make(page, game=game, players=2, seats=[you(), bot()])
        settled(page)
        at_every_size(page, artifacts, f"{game}-start", LIGHTS)
        some_moves(page, 12)
        at_every_size(page, artifacts, f"{game}-play", LIGHTS[1:])


def at_every_size(page: Page, artifacts: Path, name: str, lights: tuple[str, ...]) -> None:
    """At three sizes, each in a light of its own."""
    for scheme, size in zip(lights, ("phone", "tablet", "large"), strict=False):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
        photograph(page, artifacts, f"{name}-{scheme}", size)


def test_a_replay(browser: Browser, server: ServerProcess, artifacts: Path) -> None:
    with person(browser, server) as page:
        table = finished(page, "ruffhouse")
        page.goto(f"/replay/{table}#12")
        page.get_by_role("button", name="Check the dice").click()
        expect(page.get_by_text("chained as they should be")).to_be_visible()
        expect(page.get_by_text("Luck and skill")).to_be_visible()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            photograph(page, artifacts, "replay", size)
