"""At home on the phone: it can be installed, and opens without the server with what is kept, and nobody's secrets."""

import re
import struct
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from rumpus.core.game.game import game
from rumpus.exercises.puzzles import puzzles
from tests.browser.people import bot, make, make_a_move, person, settled, you
from tests.browser.server_process import ServerProcess, until
from tests.browser.test_axe import complaints
from tests.browser.test_puzzles import try_move

ROO, INDIA = "rickety-rackety-roo", "india"
KEPT = """async () => {
  const cache = await caches.open('rumpus-kept');
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}"""
PUBLIC = re.compile(r"/(kept/.*|api/games.*|api/puzzles|api/tables/[^/]+/(record|entries|board|scenes/\d+))")


def kept(page: Page) -> list[str]:
    return list(page.evaluate(KEPT))


def finish(page: Page, words: tuple[str, str] = ("Give up", "Yes, give up")) -> str:
    """A short game against a bot, given up; its table."""
    table = make(page, game=ROO, players=2, seats=[you(), bot("level1")])
    settled(page)
    make_a_move(page)
    settled(page)
    for word in words:
        page.get_by_role("button", name=word, exact=True).click()
    expect(page.locator(".banner.over")).to_be_visible()
    return table


def test_it_can_be_installed(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.goto("/")
        link = page.locator('link[rel="manifest"]').get_attribute("href") or ""
        answer = page.request.get(link)
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = answer.json()
        assert {"name", "short_name", "start_url", "display", "icons"} <= set(manifest)
        assert (manifest["display"], manifest["scope"]) == ("standalone", "/")
        purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
        touch = {"src": page.locator('link[rel="apple-touch-icon"]').get_attribute("href"), "sizes": "180x180"}
        for icon in [*manifest["icons"], touch]:
            picture = page.request.get(icon["src"])
            assert picture.ok
            if icon["src"].endswith(".png"):
                width, height = struct.unpack(">II", picture.body()[16:24])
                assert f"{width}x{height}" == icon["sizes"]
        session = page.context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []


def test_the_worker_is_never_kept_from_being_replaced(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        for path in ("/sw.js", "/", "/rules/india"):
            assert page.request.get(path).headers["cache-control"] == "no-cache", path


def test_without_the_house_there_is_what_was_kept(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, WARM_UP="false")
    server.start(warm=False)
    try:
        with person(browser, server, keeps=True) as page:
            page.goto("/")
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            table = finish(page)
            page.goto(f"/replay/{table}")
            until(lambda: f"/api/tables/{table}/entries" in kept(page))
            page.goto(f"/rules/{INDIA}")  # in the middle of keeping: the next page goes on with it
            until(lambda: f"/kept/en/{INDIA}" in kept(page) and f"/api/tables/{table}/scenes/0" in kept(page))
            page.goto(f"/puzzles/{INDIA}")
            until(lambda: f"/kept/en/puzzles/{INDIA}" in kept(page))
            assert all(PUBLIC.fullmatch(path) for path in kept(page)), kept(page)

            server.stop()
            page.goto("/")
            away = page.get_by_role("region", name="The house is out of reach")
            expect(away).to_contain_text("Tables, bots and hints need the house")
            expect(page.get_by_role("button", name="Play India with a bot, now")).to_be_disabled()
            expect(page.get_by_role("region", name="Puzzle of the day")).to_be_visible()
            for scheme in ("dark", "light"):
                page.emulate_media(color_scheme=scheme)
                assert not complaints(page)
            away.get_by_role("link", name="Rules of India").click()
            expect(page.locator("#IND-7")).to_be_visible()
            picture = page.locator("figure img").first
            picture.scroll_into_view_if_needed()
            until(lambda: bool(picture.evaluate("image => image.complete && image.naturalWidth > 0")))
            page.goto(f"/learn/{INDIA}")
            expect(page.locator(".stage")).to_be_visible()
            page.goto("/")
            away.get_by_role("link", name="India: puzzles").click()
            expect(page.locator('[data-puzzle="0"]')).to_be_visible()
            puzzle = puzzles(game(INDIA))[0]
            try_move(page, puzzle, puzzle.best)
            expect(page.locator('[data-phase="solved"]')).to_be_visible()
            page.goto(f"/replay/{table}")
            expect(page.locator(".replay")).to_be_visible()
            page.get_by_role("button", name="To the beginning").click()
            expect(page.locator('.replay[data-shown="0"]')).to_be_visible()
            page.goto("/rules/ruffhouse")
            expect(page.get_by_text("This page needs the house")).to_be_visible()
            page.goto("/puzzles/ruffhouse")
            expect(page.get_by_text("This page needs the house")).to_be_visible()

            server.start(warm=False)
            page.goto("/")
            expect(page.get_by_role("region", name="Open tables")).to_be_visible()
            expect(away).to_be_hidden()
    finally:
        server.stop()


def test_another_replay_takes_the_place_of_the_last(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, keeps=True) as page:
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        tables = [finish(page) for _ in range(2)]
        for table in tables:
            page.goto(f"/replay/{table}")
            until(lambda table=table: f"/api/tables/{table}/scenes/0" in kept(page))  # type: ignore[misc]
        assert not [path for path in kept(page) if tables[0] in path]


def test_a_new_build_takes_over_and_forgets_the_old(browser: Browser, server: ServerProcess) -> None:
    """A worker of another build comes: the caches of the one before are gone, and what was kept is kept anew."""
    with person(browser, server, keeps=True) as page:
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.evaluate("""async () => {
          await caches.open('rumpus-shell-of-an-older-build');
          await (await caches.open('rumpus-kept')).put('/api/games?lang=en', new Response('old'));
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.unregister();
        }""")
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        until(lambda: "rumpus-shell-of-an-older-build" not in page.evaluate("caches.keys()"))
        fresh = "caches.match('/api/games?lang=en').then((found) => found?.text() ?? 'old')"
        until(lambda: page.evaluate(fresh) != "old")
        assert len([name for name in page.evaluate("caches.keys()") if name.startswith("rumpus-shell-")]) == 1
