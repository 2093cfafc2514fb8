"""Pictures of every page and board at three sizes, for people to look at; and nothing wider than its window."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.house import GAMES, SIZES, House, bot, make, person, play, settled, touch_something, you


def photograph(page: Page, artifacts: Path, name: str, size: str) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} pixels wider than the window"
    page.screenshot(path=artifacts / f"{name}-{size}.png", full_page=True)


def some_moves(page: Page, many: int, seed: int = 5) -> None:
    rng = random.Random(seed)
    page.locator(".stage").scroll_into_view_if_needed()
    for _ in range(many):
        touch_something(page, rng.randrange)
        page.wait_for_timeout(40)
    settled(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_what_is_around_it(browser: Browser, house: House, artifacts: Path, size: str) -> None:
    with person(browser, house, size=SIZES[size]) as page:
        for name, path in {
            "lobby": "/",
            "new": "/new/india",
            "rules": "/rules/ruffhouse#RUF-L4",
            "lost": "/x/y",
        }.items():
            page.goto(path)
            page.locator("h1").first.wait_for(state="attached")
            photograph(page, artifacts, name, size)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_at_the_start_and_in_play(browser: Browser, house: House, artifacts: Path, game: str) -> None:
    with person(browser, house) as page:
        make(page, game=game, players=2, seats=[you(), bot()])
        settled(page)
        in_every_light(page, artifacts, f"{game}-start")
        some_moves(page, 24)
        in_every_light(page, artifacts, f"{game}-play")


def in_every_light(page: Page, artifacts: Path, name: str) -> None:
    """At three sizes, by day and by night; then as it was."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size in ("phone", "tablet", "large"):
            page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
            photograph(page, artifacts, f"{name}-{scheme}", size)


@pytest.mark.parametrize("size", SIZES)
def test_a_replay(browser: Browser, house: House, artifacts: Path, size: str) -> None:
    with person(browser, house, size=SIZES[size]) as page:
        table = make(page, game="ruffhouse", players=2, seats=[you(), bot()])
        play(page, random.Random(3).randrange)
        page.goto(f"/replay/{table}#30")
        page.get_by_role("button", name="Check the dice").click()
        page.get_by_text("chained as they should be").wait_for()
        page.wait_for_timeout(2500)
        photograph(page, artifacts, "replay", size)
