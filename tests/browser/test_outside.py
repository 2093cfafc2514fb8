"""A game from outside in the browser: installed by pip, on the shelf among ours, played by clicks to its end."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import GAMES, PATIENCE_MS, bot, make, over, person, play, you
from tests.browser.server_process import ServerProcess
from tests.installing import UR, installed, path_with

pytestmark = pytest.mark.timeout(1800)  # the game is compiled first


@pytest.fixture(scope="module")
def server_with_ur(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    site = installed(UR, tmp_path_factory.mktemp("site"))
    server = ServerProcess(tmp_path_factory.mktemp("house"), python_path=path_with(site))
    server.start(warm=False)
    yield server
    server.stop()


def test_the_royal_game_of_ur_is_on_the_shelf_and_played_by_clicks(
    browser: Browser, server_with_ur: ServerProcess
) -> None:
    with person(browser, server_with_ur) as page:
        page.goto("/")
        expect(page.get_by_text("The Royal Game of Ur").first).to_be_visible()
        boxes = page.request.get("/api/games").json()
        assert {g["id"] for g in boxes} == {*GAMES, "royal-game-of-ur"}
        page.context.set_default_timeout(900_000)  # the game is compiled when it is asked for
        box = {"pieces.each": 3}  # over sooner than with seven
        make(page, game="royal-game-of-ur", players=2, seats=[you(), bot("level1")], changes=box)
        page.context.set_default_timeout(PATIENCE_MS)
        play(page, random.Random(7).randrange)
        assert over(page)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
