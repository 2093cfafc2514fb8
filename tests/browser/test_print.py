"""On paper: a rulebook with its pictures and clauses, a replay as its moves with the board, and nothing to touch."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import person
from tests.browser.server_process import ServerProcess
from tests.browser.test_offline import finish

SEEN = (
    """(selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length"""
)


def on_paper(page: Page, selector: str) -> int:
    return int(page.evaluate(SEEN, selector))


def test_a_rulebook_on_paper(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, color_scheme="dark") as page:
        page.goto("/rules/india")
        expect(page.locator("article").first).to_be_visible()
        clauses = page.locator("article").count()
        page.emulate_media(media="print")
        assert on_paper(page, "article") == clauses > 20
        assert on_paper(page, "figure img") > 1
        assert on_paper(page, "header, footer, nav, button, a.button, select") == 0
        ground = page.locator("html").evaluate("element => getComputedStyle(element).backgroundColor")
        ink = page.locator("article p").first.evaluate("element => getComputedStyle(element).color")
        assert (ground, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)"), "whatever the theme"


@pytest.mark.parametrize(
    ("locale", "name", "paper"),
    [("de-AT", "Ausdrucken und spielen: Ruffhouse", "a4"), ("en-US", "Print it and play: Ruffhouse", "letter")],
)
def test_the_lobby_offers_a_game_to_print_on_the_paper_at_hand(
    browser: Browser, server: ServerProcess, locale: str, name: str, paper: str
) -> None:
    with person(browser, server, locale=locale) as lobby:
        lobby.goto("/")
        link = lobby.get_by_role("link", name=name)
        expect(link).to_be_visible()
        address = link.get_attribute("href") or ""
        assert f"paper={paper}" in address
        made = lobby.request.get(address)
        assert made.headers["content-type"] == "application/pdf"
        assert made.body().startswith(b"%PDF-")
        assert f"lang={locale[:2]}" in address


def test_a_replay_on_paper(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = finish(page)
        page.goto(f"/replay/{table}")
        expect(page.locator(".replay")).to_be_visible()
        moves = page.locator(".entries li").count()
        page.emulate_media(media="print")
        assert on_paper(page, ".entries li .words") == moves > 1
        assert on_paper(page, ".stage") == 1
        assert on_paper(page, "header, footer, input, select, .buttons button, a.button") == 0
        tall = "(list => list.scrollHeight - list.clientHeight)(document.querySelector('.entries'))"
        assert page.evaluate(tall) == 0, "no move is hidden in a list that scrolls"
