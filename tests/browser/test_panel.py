"""The panel beside the board: every score that the board shows."""

import random

from playwright.sync_api import Browser, expect

from tests.browser.over_api import begun, do, scene_of
from tests.browser.people import OPEN, bot, make, person, you
from tests.browser.server_process import ServerProcess


def test_the_panel_shows_every_score_that_the_board_shows(browser: Browser, server: ServerProcess) -> None:
    """Also of a squad that holds cards whose worth others do not know: what is known of it, and a plus."""
    few = {"board.groups": [1, 1, 1, 1], "squads.men": 5, "squads.figures": 1}
    with person(browser, server) as ann, person(browser, server) as bob:
        table = make(ann, game="rin-tin-tin", players=2, seats=[you("Ann"), OPEN], changes=few)
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        begun(ann, table)
        rng = random.Random(4)
        scenes = [scene_of(page, table) for page in (ann, bob)]
        # Until each sees of the other that they hold a card.
        while "+" not in f"{scenes[1]['scores'][0]}" or "+" not in f"{scenes[0]['scores'][1]}":
            for page in (ann, bob):
                scene = scene_of(page, table)
                if scene["status"] == "playing" and scene["moves"]:
                    move = rng.choice(scene["moves"])
                    do(page, table, scene["seq"], kind="move", seat=move["seat"], move=move["move"])
            scenes = [scene_of(page, table) for page in (ann, bob)]
            assert scenes[0]["status"] == "playing", "nobody held a card before the end"
        for page, scene in zip((ann, bob), scenes, strict=True):
            expect(page.locator(f'.table[data-seq="{scene["seq"]}"][data-settled="true"]')).to_be_visible()
            seen = zip(scene["view"]["players"], scene["view"]["scores"], strict=True)
            known = [f"{player['outlaws']}+" if score is None else str(score) for player, score in seen]
            panel = page.get_by_role("region", name="At the table")
            expect(panel.locator(".score > [aria-hidden]")).to_have_text(known)


def test_points_of_india_are_in_the_panel_where_there_are_points(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        for dice in (2, 1):
            make(page, game="india", players=2, seats=[you(), bot()], options={"dice": dice}, throw="self")
            expect(page.locator(".throw:enabled")).to_be_visible()
            scores = page.get_by_role("region", name="At the table").locator(".score > [aria-hidden]")
            expect(scores).to_have_text(["0", "0"] if dice == 2 else [])
