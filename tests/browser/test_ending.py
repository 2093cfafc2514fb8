"""The end of a game: its story, the next game with one click, and lists that tell how it ended."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.over_api import SHORT, begun
from tests.browser.people import GAMES, OPEN, bot, make, person, played_out, settled, you
from tests.browser.server_process import ServerProcess

ROO = "rickety-rackety-roo"


def give_up(page: Page) -> None:
    settled(page)
    page.get_by_role("button", name="Give up", exact=True).click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".banner.over")).to_be_visible()


def two(ann: Page, bob: Page, game: str = ROO) -> str:
    table = make(ann, game=game, players=2, seats=[you("Ann"), OPEN])
    bob.goto(f"/table/{table}")
    bob.get_by_label("name").fill("Bob")
    bob.get_by_role("button", name="Sit at place 2").click()
    begun(ann, table)
    for page in (ann, bob):
        settled(page)
    return table


def test_one_click_leads_to_the_next_game_with_a_bot(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        first = make(page, game=ROO, players=2, seats=[you(), bot()])
        give_up(page)
        page.get_by_role("button", name="Play again").click()
        expect(page.get_by_role("region", name="Moves")).to_be_visible()
        assert first not in page.url
        give_up(page)
        page.goto("/")
        yours = page.get_by_role("region", name="Your tables")
        expect(yours.get_by_role("listitem")).to_have_count(2)
        expect(yours.locator(".state")).to_have_text(["Level 2 won", "Level 2 won"])


def test_the_table_of_a_rematch_that_is_over_says_who_won(browser: Browser, server: ServerProcess) -> None:
    """Its people came from another table, and none of its places waits for anybody."""
    with person(browser, server) as ann, person(browser, server) as bob:
        first = two(ann, bob)
        give_up(ann)
        ann.get_by_role("button", name="Play again").click()
        bob.get_by_role("button", name="Play again with Ann").click()
        for page in (ann, bob):
            expect(page.get_by_role("region", name="Moves")).to_be_visible()
        assert first not in ann.url
        give_up(bob)
        for page in (ann, bob):
            expect(page.locator(".banner.over")).to_contain_text("wins")
            page.reload()
            expect(page.locator(".banner.over")).to_contain_text("wins")
            settled(page)
            assert "aiting" not in page.locator(".table").inner_text()
            page.goto("/")
            yours = page.get_by_role("region", name="Your tables")
            expect(yours.get_by_role("listitem")).to_have_count(2)
            assert "waiting" not in yours.inner_text()


def test_whoever_agrees_is_taken_to_the_next_game_when_all_have(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        first = two(ann, bob)
        give_up(ann)
        ann.get_by_role("button", name="Play again").click()
        expect(ann.get_by_text("Waiting for Bob to agree.")).to_be_visible()
        assert first in ann.url
        bob.get_by_role("button", name="Play again with Ann").click()
        for page in (ann, bob):
            expect(page.get_by_role("region", name="Moves")).to_be_visible()
            assert first not in page.url
        assert ann.url == bob.url


@pytest.mark.parametrize("game", [ROO, "ruffhouse"])
def test_a_guest_who_sits_down_by_link_is_refused_nothing(browser: Browser, server: ServerProcess, game: str) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        wrong: list[str] = []
        slow = "closed before the connection is established"  # a line that took long to open was opened anew
        for page in (ann, bob):
            page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
            page.on(
                "console",
                lambda said: wrong.append(said.text) if said.type == "error" and slow not in said.text else None,
            )
        two(ann, bob, game)
        ann.wait_for_timeout(500)
        assert not wrong


def test_a_list_says_where_it_is_ones_turn_and_how_it_ended(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        two(ann, bob)
        states = []
        for page in (ann, bob):
            page.goto("/")
            shown = page.get_by_role("region", name="Your tables").locator(".state")
            expect(shown).to_have_count(1)
            states.append(shown.inner_text())
        assert sorted(states) == ["in play", "your turn"]
        bob.go_back()
        give_up(bob)
        for page, words in ((ann, "you won"), (bob, "Ann won")):
            page.goto("/")
            expect(page.get_by_role("region", name="Your tables").locator(".state")).to_have_text(words)
            expect(page.get_by_role("region", name="Your tables").get_by_role("listitem")).to_contain_text(":")


@pytest.mark.parametrize("game", GAMES)
def test_the_end_says_what_earned_the_points_and_where_it_turned(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    with person(browser, server) as page:
        bots = [bot("level1"), bot("level1")]
        # Where a game of Roo is short, nobody may have a row to earn points with.
        changes = {} if game == ROO else SHORT[game]
        table = make(page, game=game, players=2, seats=bots, public=True, throw="table", changes=changes)
        played_out(page)
        ending = page.get_by_role("region", name="How it ended")
        heading = "How far everybody got" if game == "india" else "What earned the points"
        expect(ending.get_by_role("heading", name=heading)).to_be_visible()
        assert ending.locator(".earned .points").count() > 0
        expect(ending.get_by_role("heading", name="The turning point")).to_be_visible()
        expect(ending.get_by_role("heading", name="Luck and skill")).to_be_visible()
        link = ending.locator(".turn a")
        if link.count():
            entry = (link.get_attribute("href") or "").split("#")[1]
            link.click()
            expect(page.locator(f'.replay[data-shown="{entry}"]')).to_be_visible()
            assert table in page.url


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server where one address may have two tables that are not over."""
    folder: Path = tmp_path_factory.mktemp("small")
    server = ServerProcess(folder, TABLES_PER_ADDRESS="2", WARM_UP="false")
    server.start(warm=False)
    yield server
    server.stop()


def test_whoever_meets_the_limit_can_leave_tables_there(browser: Browser, small: ServerProcess) -> None:
    with person(browser, small) as page:
        for seats in ([you(), bot()], [you(), OPEN]):
            make(page, game=ROO, players=2, seats=seats)
        page.goto("/")
        page.get_by_role("button", name="Play Rickety Rackety Roo with a bot, now").click()
        limit = page.get_by_role("region", name="Too many tables at once")
        expect(limit.get_by_role("listitem")).to_have_count(2)
        for left in (1, 0):
            limit.get_by_role("button", name="Leave").first.click()
            expect(limit.get_by_role("listitem")).to_have_count(left)
        expect(limit.get_by_text("There is room again")).to_be_visible()
        page.get_by_role("button", name="Play Rickety Rackety Roo with a bot, now").click()
        expect(page.get_by_role("region", name="Moves")).to_be_visible()


def test_play_at_once_gives_each_of_two_one_squad_and_says_why(browser: Browser, server: ServerProcess) -> None:
    """RTT-12: with two squads each luck alone decides."""
    with person(browser, server) as page:
        page.goto("/")
        expect(page.get_by_text("luck alone decides (RTT-12)")).to_be_visible()
        page.get_by_role("button", name="Play Rin-Tin-Tin with a bot, now").click()
        expect(page.locator(".table")).to_be_visible()
        scene = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
        assert scene["options"]["squads"] == 1
