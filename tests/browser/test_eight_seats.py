"""A game for eight: every seat is in sight, at the table and on the big screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import PATIENCE_MS, bot, make, person, you
from tests.browser.server_process import ServerProcess
from tests.six_seats import race_for

pytestmark = pytest.mark.timeout(1800)  # the game is compiled first
SEATS = 'section[aria-label="At the table"] li'


@pytest.fixture(scope="module")
def long_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    games = tmp_path_factory.mktemp("games")
    race_for([2, 6, 8], games)
    server = ServerProcess(tmp_path_factory.mktemp("house"), GAMES_DIR=str(games))
    server.start(warm=False)
    yield server
    server.stop()


def unseen(page: Page) -> list[str]:
    """Rows of the list of seats that are not wholly inside what the window shows."""
    found: list[str] = page.locator(SEATS).evaluate_all(
        """rows => rows.filter(row => {
            const { top, bottom, height } = row.getBoundingClientRect();
            return !height || top < 0 || bottom > innerHeight;
        }).map(row => row.textContent)"""
    )
    return found


def on_the_screen(page: Page, tv: Page) -> None:
    page.get_by_role("button", name="Put it on the big screen").click()
    tv.goto(page.get_by_label("Link for the television").input_value())
    page.keyboard.press("Escape")
    expect(tv.locator(".screen")).to_be_visible()


def test_all_eight_are_in_sight_at_the_table_and_on_the_screen(browser: Browser, long_table: ServerProcess) -> None:
    with person(browser, long_table) as ann, person(browser, long_table, size=(1920, 1080)) as tv:
        ann.context.set_default_timeout(900_000)  # the game is compiled when it is asked for
        make(ann, game="long-race", players=8, seats=[you(), *[bot("level1")] * 7])
        ann.context.set_default_timeout(PATIENCE_MS)
        on_the_screen(ann, tv)
        for page in (ann, tv):
            expect(page.locator(f"{SEATS} .sign")).to_have_count(8)
            assert unseen(page) == []
            assert len(set(page.locator(f"{SEATS} .sign").evaluate_all("all => all.map(each => each.innerHTML)"))) == 8
