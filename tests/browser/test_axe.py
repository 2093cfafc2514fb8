"""axe finds nothing on any page, by day and by night, large and small."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.house import AXE, GAMES, SIZES, House, bot, make, person, play, settled, touch_something, you


def complaints(page: Page) -> list[str]:
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then((result) => result.violations)")
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for each in found for node in each["nodes"]
    ]


@pytest.fixture(autouse=True)
def axe_is_there() -> None:
    if not AXE.exists():
        pytest.skip("axe-core has not been installed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/india", "/new/rin-tin-tin", "/rules/bamboozle#BAM-L1", "/nowhere/at/all"])
def test_pages(browser: Browser, house: House, path: str, scheme: str) -> None:
    with person(browser, house, size=SIZES["tablet"], color_scheme=scheme) as page:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert not complaints(page)


@pytest.mark.parametrize("game", GAMES)
def test_tables(browser: Browser, house: House, game: str) -> None:
    rng = random.Random(3)
    scheme = "dark" if GAMES.index(game) % 2 else "light"
    size = SIZES["phone"] if GAMES.index(game) % 3 == 0 else SIZES["large"]
    with person(browser, house, color_scheme=scheme, size=size) as page:
        make(page, game=game, players=2, seats=[you(), bot()], chat=True, throw="self")
        page.locator(".stage").scroll_into_view_if_needed()
        for _ in range(12):
            touch_something(page, rng.randrange)
            page.wait_for_timeout(50)
        settled(page)
        for details in page.locator("details > summary").all():
            details.click()
        page.wait_for_timeout(1200)
        assert not complaints(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_of_a_game_and_its_replay(browser: Browser, house: House, scheme: str) -> None:
    with person(browser, house, color_scheme=scheme) as page:
        table = make(page, game="rin-tin-tin", players=2, seats=[you(), bot()])
        play(page, random.Random(1).randrange)
        assert not complaints(page)
        page.goto(f"/replay/{table}")
        page.get_by_role("button", name="Check the dice").click()
        page.get_by_text("Luck and skill").wait_for()
        page.wait_for_timeout(1500)
        assert not complaints(page)


def test_the_curtain_and_the_dialogs(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        make(page, game="bamboozle", players=2, seats=[you("Ann"), you("Bob")])
        rng = random.Random(1)
        while not page.locator("dialog.opaque").count():
            touch_something(page, rng.randrange)
            page.wait_for_timeout(50)
        assert not complaints(page)
        page.locator("dialog.opaque button").click()
        page.get_by_role("button", name="Rules", exact=True).click()
        page.locator("dialog article").first.wait_for()
        assert not complaints(page)
