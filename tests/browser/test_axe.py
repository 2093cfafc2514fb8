"""axe finds nothing on any page, by day and by night, large and small."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.bots.levels import bot as bot_named
from rumpus.core.game.game import game
from rumpus.lab.measure.ratings import CRITERIA, RatingEffort
from rumpus.lab.pages import report_page
from rumpus.lab.pages.reconstruct_files import reconstruction_html as reconstruct_html
from rumpus.lab.studies.reconstruct import reconstruction
from rumpus.lab.studies.report import Sizes, report
from tests.browser.over_api import finished
from tests.browser.people import AXE, GAMES, SIZES, bot, make, person, settled, touch_something, you
from tests.browser.server_process import ServerProcess, until

# With every rule; what passes is not told of each element.
RUN = "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)"


def complaints(page: Page) -> list[str]:
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for each in found for node in each["nodes"]
    ]


@pytest.fixture(autouse=True)
def axe_is_there() -> None:
    if not AXE.exists():
        pytest.skip("axe-core has not been installed")


def by_day_and_by_night(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert not complaints(page), scheme


PAGES = {
    "/": "article",
    "/new/india": "fieldset",
    "/new/rin-tin-tin": "fieldset",
    "/rules/bamboozle#BAM-L1": "article.open",
    "/puzzles": "article, li a",
    "/puzzles/rin-tin-tin": ".stage",
    "/nowhere/at/all": "a",
}
"""Addresses, and what is there once the page is."""


def test_pages(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["tablet"]) as page:
        for path, there in PAGES.items():
            page.goto(path)
            expect(page.locator("main").locator(there).first).to_be_visible()
            by_day_and_by_night(page)


SHOWN = {  # the pages around the games, and what is there once they are
    "/games": "section.panel",
    "/best": "main p a",
    "/device": "form input",
    "/join": "form input",
    "/puzzles": ".games li",
    "/puzzles/ruffhouse": ".stage",
    "/learn/bamboozle": ".stage",
}


@pytest.mark.parametrize(
    ("scheme", "locale", "size", "days"),
    [("dark", "de", (390, 844), "3 Tage pro Zug"), ("light", "fr", (844, 390), "3 jours par coup")],
)
def test_pages_around_the_games(
    browser: Browser, server: ServerProcess, scheme: str, locale: str, size: tuple[int, int], days: str
) -> None:
    """In another language, on a phone upright and on its side: nothing in English, nothing wider than the window."""
    with person(browser, server, size=size, color_scheme=scheme, locale=locale) as page:
        for path, shown in SHOWN.items():
            page.goto(path)
            fine(page, shown)
        page.goto("/new/rickety-rackety-roo")
        page.get_by_label(days).check()
        fine(page, ".after")
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), {"kind": "open"}], days=3)
        fine(page, '.table[data-settled="true"]')
        page.goto(f"/table/{table}/screen")
        fine(page, ".screen .digits")


def fine(page: Page, shown: str) -> None:
    expect(page.locator(shown).first).to_be_visible()
    assert page.locator('main [lang="en"]:not(option)').all_inner_texts() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} is too wide"
    assert not complaints(page), page.url


@pytest.mark.parametrize("game", GAMES)
def test_tables(browser: Browser, server: ServerProcess, game: str) -> None:
    rng = random.Random(3)
    scheme = "dark" if GAMES.index(game) % 2 else "light"
    size = SIZES["phone"] if GAMES.index(game) % 3 == 0 else SIZES["large"]
    with person(browser, server, color_scheme=scheme, size=size) as page:
        make(page, game=game, players=2, seats=[you(), bot()], chat=True, throw="self")
        for _ in range(6):
            until(lambda: touch_something(page, rng.randrange), page=page)
        settled(page)
        for details in page.locator("details > summary").all():
            details.click()
        expect(page.locator(".thrown")).to_have_count(0)  # large dice lie above the board for a moment
        assert not complaints(page)


def test_a_table_has_a_heading_before_the_games_are_known(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.route(re.compile(r"/api/games(\?|$)"), lambda route: None)  # the answer takes its time
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Rumpus")
        assert not complaints(page)
        page.unroute_all(behavior="ignoreErrors")


def test_the_end_of_a_game_and_its_replay(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = finished(page, "rin-tin-tin")
        by_day_and_by_night(page)
        page.goto(f"/replay/{table}")
        page.get_by_role("button", name="Check the dice").click()
        expect(page.get_by_text("Luck and skill")).to_be_visible()
        by_day_and_by_night(page)


def test_the_curtain_and_the_dialogs(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="bamboozle", players=2, seats=[you("Ann"), you("Bob")])
        page.get_by_role("button", name="At random").click()
        page.get_by_role("button", name="Done").click()
        expect(page.locator("dialog.opaque")).to_be_visible()
        assert not complaints(page)
        page.locator("dialog.opaque button").click()
        page.get_by_role("button", name="Rules", exact=True).click()
        page.locator("dialog article").first.wait_for()
        assert not complaints(page)


def lab_report() -> str:
    """A report of two games, its costliest sections filled in by hand."""

    def no_search(part: str) -> None:
        if part == "decisions":
            raise KeyboardInterrupt

    sizes = Sizes(random=64, matches=2)
    done = report(game("rickety-rackety-roo").box(2), bot_named("random"), sizes=sizes, progress=no_search)
    done.decisions = {"asked": 54, "forced": 0.1, "moves": 5, "judged": 2, "spread": 0.1, "matter": 0.5, "obvious": 0.5}
    rung = {"stronger": "level1", "weaker": "random", "share": 0.7, "interval": (0.6, 0.8), "games": 2, "fair": 0.5}
    done.ladder = [rung]
    return report_page.report_html(done)


def lab_reconstruction() -> str:
    going = reconstruction(game("bamboozle").box(), "board.rows", 2, 1, RatingEffort(20))
    going.rated = {one.name: {rating.name: (0.5, 0.1) for rating in CRITERIA} for one in going.candidates}
    return reconstruct_html(going)


@pytest.mark.parametrize("made", [lab_report, lab_reconstruction])
def test_pages_of_the_lab(browser: Browser, made: Callable[[], str]) -> None:
    page = browser.new_page(viewport={"width": 794, "height": 1123})
    try:
        page.set_content(made())
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert not complaints(page)
        page.emulate_media(color_scheme="light", media="print")
        assert not page.locator("nav").is_visible(), "links lead nowhere on paper"
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "as wide as a sheet of A4"
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    finally:
        page.close()
