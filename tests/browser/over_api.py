"""Play over the API with a page's own cookie, where clicking is not what a test is about."""

import random
import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Page, expect

from tests.browser.people import bot, make, you
from tests.browser.server_process import until

SHORT: dict[str, dict[str, Any]] = {
    "rickety-rackety-roo": {"counters.each": 6, "ruling.out_of_counters": "ends"},
    "rin-tin-tin": {"squads.men": 3, "squads.figures": 1},
    "india": {"discs.each": 1},
    "bamboozle": {"win.points": 3},
    "ruffhouse": {"goal.points": 1},
}
"""Changes to the boxes after which a game is soon over; everything that can happen in it still can."""

LESS: dict[str, dict[str, Any]] = {"india": {"discs.each": 2}, "bamboozle": {"win.points": 6}}
"""Boxes of which a game is over sooner than of the printed ones, and still takes many moves: two discs block and are
captured, and at least two men have to come across.
"""


def scene_of(page: Page, table: str) -> dict[str, Any]:
    """A table as a page's person sees it."""
    answer = page.request.get(f"/api/tables/{table}")
    assert answer.status == 200, answer.text()
    return dict(answer.json())


def do(page: Page, table: str, after: int = 0, **act: object) -> dict[str, Any]:
    """An act of a page's person; the scene after it."""
    answer = _sent(page, table, after, act)
    assert answer.status == 200, answer.text()
    return dict(answer.json())


def do_in_time(page: Page, table: str, after: int, **act: object) -> dict[str, Any]:
    """As `do`, or nothing if something else came first: a clock ran out, or it was thrown for somebody absent."""
    answer = _sent(page, table, after, act)
    assert answer.status in (200, 409), answer.text()
    return dict(answer.json()) if answer.status == 200 else scene_of(page, table)


def _sent(page: Page, table: str, after: int, act: dict[str, object]) -> APIResponse:
    told = {"key": secrets.token_hex(8), "after": after, "act": act}
    return page.request.post(f"/api/tables/{table}/acts", data=told)


def begun(page: Page, table: str) -> None:
    """Wait until the game has begun: browsers first fix the dice, after the page is there."""
    until(lambda: scene_of(page, table)["status"] == "playing", page=page)


Choose = Callable[[dict[str, Any]], list[dict[str, Any]]]


def choices(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be done now: a move, a throw, an outcome to tell, the next seat at the same screen."""
    if scene["curtain"] is not None:
        return [{"kind": "curtain", "seat": scene["curtain"]}]
    if scene["throw"]:
        return [{"kind": "throw", "seat": scene["throw"]["seat"]}]
    told = [{"kind": "outcome", "outcome": one["outcome"]} for one in scene["outcomes"]]
    return told or [{"kind": "move", "seat": one["seat"], "move": one["move"]} for one in scene["moves"]]


def play_over_api(pages: list[Page], table: str, choose: Choose = choices) -> None:
    """Play to the end, everybody with their own cookie, at random among what they choose from; the pages show it."""
    rng = random.Random(1)

    def is_over() -> bool:
        for page in pages:
            scene = scene_of(page, table)
            while scene["status"] == "playing" and (able := choose(scene)):
                scene = do_in_time(page, table, scene["seq"], **rng.choice(able))
            if scene["status"] == "over":
                return True
        return False

    until(is_over, page=pages[0])
    for page in pages:
        expect(page.locator(".banner.over")).to_be_visible()


def finished(page: Page, game: str, **spec: object) -> str:
    """A short game with a bot, played to its end; the page shows that, and this is its table."""
    table = make(page, **{"game": game, "players": 2, "seats": [you(), bot("level1")], "changes": SHORT[game], **spec})
    begun(page, table)
    play_over_api([page], table)
    return table
