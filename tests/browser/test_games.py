"""Each game from the first touch to the last, by clicks, one browser and a bot."""

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.over_api import LESS
from tests.browser.people import GAMES, bot, make, over, person, play, you
from tests.browser.server_process import ServerProcess


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks_against_a_bot(browser: Browser, server: ServerProcess, game: str) -> None:
    rng = random.Random(7)
    with person(browser, server) as page:
        make(page, game=game, players=2, seats=[you(), bot()], changes=LESS.get(game, {}))
        play(page, rng.randrange)
        assert over(page)
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        expect(page.get_by_role("link", name="Look at it again")).to_be_visible()
