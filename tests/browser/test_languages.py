"""Another language is files alone: the interface, the words of the games, and rulebooks from a folder of one's own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.over_api import LESS, SHORT, finished, play_over_api
from tests.browser.people import AXE, PATIENCE_MS, bot, make, person, settled, you
from tests.browser.server_process import ServerProcess
from tests.browser.test_axe import complaints

TRANSLATED = """# Das Roo-Buch

## In der Schachtel

### ROO-L1 · Neun Roos zu acht Reihen

Das Brett zeigt neun Roos, siehe ROO-2.
"""


def test_the_page_changes_its_language_without_a_reload_and_remembers_it(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server) as page:
        page.goto("/")
        page.evaluate("window.kept = true")
        expect(page.get_by_role("button", name="Play India with a bot, now")).to_be_visible()
        page.get_by_label("Language").select_option(label="Deutsch")
        expect(page.get_by_role("button", name="India sofort gegen einen Bot spielen")).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "de"
        assert page.evaluate("window.kept")
        page.reload()
        expect(page.get_by_label("Sprache")).to_have_value("de")
        expect(page.get_by_role("link", name="Tisch einrichten für India")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core has not been installed")
@pytest.mark.parametrize(
    ("game", "first", "told"),
    [("rickety-rackety-roo", "Du bist dran", "würfelt"), ("bamboozle", "Versteck deine Männer", "Der [123]er von")],
)
def test_a_whole_game_in_german(browser: Browser, server: ServerProcess, game: str, first: str, told: str) -> None:
    with person(browser, server, locale="de-DE") as page:
        table = make(page, game=game, players=2, seats=[you(), bot("level1")], changes={**SHORT, **LESS}[game])
        expect(page.get_by_text(first)).to_be_visible()
        play_over_api([page], table)
        expect(page.get_by_role("button", name="Noch einmal", exact=True)).to_be_visible()
        log = page.get_by_role("region", name="Was geschah")
        expect(log.get_by_text(re.compile(told)).first).to_be_visible()
        assert not page.locator('main [lang="en"]').count(), "every sentence of this game has been translated"
        assert not complaints(page)


@pytest.mark.parametrize("game", ["ruffhouse", "rin-tin-tin"])
def test_a_whole_game_in_french_has_nothing_left_in_english(browser: Browser, server: ServerProcess, game: str) -> None:
    english = '[lang="en"]:not(option)'
    with person(browser, server, locale="fr-FR") as page:
        for address in ("/", f"/new/{game}", f"/rules/{game}"):
            page.goto(address)
            expect(page.locator("main article, main fieldset").first).to_be_visible()
            assert page.locator(english).all_inner_texts() == []
        finished(page, game)
        expect(page.get_by_role("button", name="Rejouer", exact=True)).to_be_visible()
        assert page.locator(english).all_inner_texts() == []


def test_a_table_changes_its_language_in_the_middle_of_a_game(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        page.evaluate("window.kept = true")
        expect(page.get_by_role("region", name="What happened").get_by_text("throws").first).to_be_visible()
        page.get_by_label("Language").select_option("fr")
        expect(page.locator("ol li").get_by_text("lance").first).to_be_visible()
        settled(page)
        assert page.evaluate("window.kept")
        assert not page.locator('ol [lang="en"]').count()


def test_a_rulebook_in_german_has_nothing_in_english(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, locale="de") as page:
        page.goto("/rules/rickety-rackety-roo")
        expect(page.get_by_role("heading", name="Rickety Rackety Roo: die Regeln")).to_be_visible()
        expect(page.locator("#ROO-3")).to_contain_text("Die höchste Summe gewinnt")
        expect(page.locator("#ALL-6")).to_contain_text("Der Anteil am Sieg")
        assert not page.locator("article [lang]").count()
        expect(page.get_by_text("nur auf Englisch")).to_have_count(0)


def test_a_rulebook_from_a_folder_of_ones_own(browser: Browser, tmp_path: Path) -> None:
    books = tmp_path / "books" / "rickety-rackety-roo"
    books.mkdir(parents=True)
    (books / "rulebook.de.md").write_text(TRANSLATED, encoding="utf-8")
    server = ServerProcess(tmp_path, RULEBOOKS_DIR=str(books.parent), WARM_UP="false")
    server.start(warm=False)
    try:
        with person(browser, server, locale="de") as page:
            page.goto("/rules/rickety-rackety-roo")
            expect(page.get_by_role("heading", name="Das Roo-Buch: die Regeln")).to_be_visible()
            expect(page.get_by_role("heading", name="In der Schachtel")).to_be_visible()
            expect(page.locator("#ROO-L1")).to_contain_text("Das Brett zeigt neun Roos")
            expect(page.locator("#ROO-L2")).to_contain_text("Es gibt zwei Würfel")
    finally:
        server.stop()


def test_clauses_told_in_english_only_say_so(browser: Browser, server: ServerProcess) -> None:
    """As a server would answer whose rulebook has one clause in German, and then none."""
    german = {"ROO-L1"}

    def answer(route: Route) -> None:
        book = route.fetch(url=route.request.url.replace("lang=de", "lang=en"), timeout=PATIENCE_MS).json()
        for clause in book["clauses"]:
            if clause["id"] in german:
                clause["lang"] = "de"
        route.fulfill(json=book)

    with person(browser, server, locale="de") as page:
        page.route("**/rulebook?*", answer)
        page.goto("/rules/rickety-rackety-roo")
        english = page.locator("#ROO-L2")
        expect(english.locator('[lang="en"]').first).to_be_visible()
        assert not page.locator("#ROO-L1 [lang]").count()
        expect(english).to_contain_text("Diese Regel gibt es bisher nur auf Englisch")
        german.clear()
        page.goto("/rules/india")
        expect(page.get_by_text("Dieses Regelbuch gibt es bisher nur auf Englisch")).to_be_visible()
        page.get_by_label("Sprache").select_option("en")
        expect(page.get_by_text("Dieses Regelbuch")).to_have_count(0)
        page.unroute_all(behavior="wait")  # an answer on its way would fail in the next test
