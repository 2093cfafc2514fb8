"""Who is there and who is not: throws for the absent, a spin's clock that waits until it is seen, tables left alone."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.over_api import begun, do, do_in_time, scene_of
from tests.browser.people import OPEN, bot, clicked, make, person, seq, settled, you
from tests.browser.server_process import ServerProcess, until

ROO = "rickety-rackety-roo"
HOUR = 3600


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server where it is soon thrown for the absent, and a spin takes long."""
    server = ServerProcess(
        tmp_path_factory.mktemp("patient"), THROW_SECONDS="0.5", WINDOW_SECONDS="3000", WARM_UP="false"
    )
    server.start(warm=False)
    yield server
    server.stop()


# Notes whether a page ever lost its line: on a busy machine it may, and whoever it belongs to is absent then.
LOST = """new MutationObserver(() => { window.lost ||= document.querySelector('.line.lost') !== null; })
  .observe(document, { subtree: true, childList: true })"""


def test_it_is_thrown_for_somebody_who_is_absent_and_for_nobody_else(browser: Browser, patient: ServerProcess) -> None:
    with person(browser, patient) as ann, person(browser, patient) as ben:
        ann.add_init_script(LOST)
        table = make(ann, game=ROO, players=2, seats=[you(), OPEN], throw="self")
        settled(ann)
        ben.goto(ann.url)
        ben.get_by_role("button", name="Sit at place 2").click()
        expect(ann.locator(".throw:enabled, [data-move]").first).to_be_visible()
        ann.wait_for_timeout(2000)  # longer than it waits for the absent
        waits = scene_of(ann, table)["throw"]
        assert waits or ann.evaluate("window.lost"), "whoever is there throws themselves"
        ann.goto("/")
        expect(ben.get_by_role("region", name="What happened")).to_contain_text("Red throws")
        ann.goto(f"/table/{table}")  # and finds what came up
        expect(ann.locator(".throw")).to_have_count(0)
        expect(ann.locator("[data-move]").first).to_be_visible()


def to_a_spin(people: list[Page], table: str) -> None:
    """Play over the API, as nobody looks, until somebody spins."""
    for _ in range(400):
        for page in people:
            scene = scene_of(page, table)
            if scene["window"]:
                return
            if scene["throw"]:
                do_in_time(page, table, scene["seq"], kind="throw", seat=scene["throw"]["seat"])
            elif scene["moves"]:
                move = scene["moves"][0]
                do_in_time(page, table, scene["seq"], kind="move", seat=move["seat"], move=move["move"])
    raise AssertionError("nobody ever spins")


def test_one_clock_for_a_spin_starts_when_everybody_has_seen_it(browser: Browser, patient: ServerProcess) -> None:
    with person(browser, patient) as ann, person(browser, patient) as ben:
        table = make(ann, game="ruffhouse", players=3, seats=[you(), OPEN, bot()], throw="self")
        ben.goto(ann.url)
        ben.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, ben):
            page.get_by_role("button", name="I'm ready").click()
        for page in (ann, ben):
            expect(page.get_by_role("button", name="I'm ready")).to_have_count(0)
        ben.goto("/")
        to_a_spin([ann, ben], table)
        asked: list[Page] = []

        def somebody_is_asked() -> bool:  # the bot has answered, if it was asked before them
            asked[:] = [page for page in (ann, ben) if (now := scene_of(page, table))["turn"]["to_move"] in now["you"]]
            return bool(asked) and seq(ann) == scene_of(ann, table)["seq"]

        until(somebody_is_asked, page=ann)
        settled(ann)
        assert scene_of(ann, table)["window"]["closes"] is None, "Ben has not seen it"
        expect(ann.locator(".clock")).to_have_count(0)
        ben.goto(f"/table/{table}")
        for page in (ann, ben):
            expect(page.locator(".clock")).to_be_visible()
        whole = scene_of(ann, table)["window"]
        assert 0 < whole["closes"] <= whole["total"] == 3_000_000

        # A card does not set it back: it is one clock, also for whoever may still answer the card.
        scene = scene_of(asked[0], table)
        cross = next(move for move in scene["moves"] if move["words"] == "double-cross")
        left = do(asked[0], table, scene["seq"], kind="move", seat=cross["seat"], move=cross["move"])["window"]
        assert 0 < left["closes"] <= scene["window"]["closes"], "it runs on, and does not begin anew"


def test_whoever_says_nothing_lets_it_spin(browser: Browser, server: ServerProcess) -> None:
    """Among people: whoever seldom crosses ticks a box, or does nothing, and the spinner stops by its clock."""
    with person(browser, server) as ann, person(browser, server) as ben:
        table = make(ann, game="ruffhouse", players=2, seats=[you(), OPEN], throw="self", window=20)
        ben.goto(ann.url)
        ben.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, ben):
            page.get_by_role("button", name="I'm ready").click()
        expect(ann.locator(".throw:enabled")).to_be_visible()
        ticked: list[Page] = []
        while not ticked:  # at a spin, before it stops
            to_a_spin([ann, ben], table)
            boxes = [(page, page.get_by_label("Let it spin, unless I touch a card")) for page in (ann, ben)]
            ticked = [page for page, box in boxes if clicked(box)]
        for page in ticked:
            expect(page.get_by_label("Let it spin, unless I touch a card")).to_be_checked()
            expect(page.get_by_role("region", name="What happened")).to_contain_text("lets it spin")


@pytest.fixture
def small(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with room for two tables of an address."""
    server = ServerProcess(tmp_path, TABLES_PER_ADDRESS="2", WARM_UP="false")
    server.start(warm=False)
    yield server
    server.stop()


def idle_for(server: ServerProcess, seconds: float) -> None:
    """Nothing has happened at any table for so long."""
    with closing(sqlite3.connect(server.folder / "tables.sqlite", timeout=60)) as store, store:
        store.execute("UPDATE tables SET updated = ?", (time.time() - seconds,))


def test_bots_tables_that_nobody_looks_at_do_not_count_after_an_hour(browser: Browser, small: ServerProcess) -> None:
    with person(browser, small) as page:
        # With dice by hand bots alone wait for somebody who says what came up: their game does not go on meanwhile.
        for seats, dice in (([you(), bot()], "fair"), ([bot(), bot()], "hand")):
            begun(page, make(page, game=ROO, players=2, seats=seats, dice=dice, throw="self"))
        page.goto("/")
        play = page.get_by_role("button", name="Play Rickety Rackety Roo with a bot, now")
        limit = page.get_by_role("region", name="Too many tables at once")
        idle_for(small, HOUR - 600)
        play.click()
        expect(limit.get_by_role("listitem")).to_have_count(2)  # which tables count
        idle_for(small, HOUR + 600)
        page.reload()
        play.click()
        expect(page.locator(".throw:enabled")).to_be_visible()
        assert page.request.get("/api/room").json()["counted"] == 1
