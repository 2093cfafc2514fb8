"""What is touched: lit in one colour, refused by its clause, dragged to where it is drawn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board import ASTRAY, CHANCY, middle, refused
from tests.browser.people import OPEN, bot, make, person, seq, settled, you
from tests.browser.server_process import ServerProcess, until

OUT_OF_TURN = {  # what is touched; the clause for whoever is to throw or to move, and for whoever waits
    ("rin-tin-tin", 1): ("deck", "RTT-L12", "RTT-L12"),
    ("india", 1): ("space:20", "IND-L7", "IND-L41"),
    ("india", 2): ("space:20", "IND-13", "IND-L41"),
    ("rickety-rackety-roo", 1): ("spot:0:0", "ROO-L5", "ROO-L4"),
    ("ruffhouse", 1): ("space:0", "RUF-L8", "RUF-L7"),
}


@pytest.mark.parametrize(("game", "dice"), OUT_OF_TURN)
def test_a_touch_out_of_turn_names_the_clause(browser: Browser, server: ServerProcess, game: str, dice: int) -> None:
    place, first, waiting = OUT_OF_TURN[game, dice]
    options = {"dice": dice} if game == "india" else {}
    with person(browser, server) as ann, person(browser, server) as bob:
        make(ann, game=game, players=2, seats=[you("Ann"), OPEN], throw="self", options=options)
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        if game == "ruffhouse":
            for page in (ann, bob):
                page.get_by_role("button", name="I'm ready").click()
        expect(ann.locator(".throw:enabled")).to_be_visible()
        refused(ann, place, first)
        refused(bob, place, waiting)


# How each place that can be touched is marked, by its ground and its rim.
MARKED = """() => [...document.querySelectorAll('.stage .may > .hit')].map((hit) => {
  const { fill, stroke } = getComputedStyle(hit);
  return `${fill} in ${stroke}`;
})"""


def test_what_can_be_touched_has_one_colour_in_all_games(browser: Browser, server: ServerProcess) -> None:
    marks: dict[str, set[str]] = {}
    with person(browser, server) as page:
        for game in (*CHANCY, "bamboozle"):
            make(page, game=game, players=2, seats=[you(), bot()], throw="self")
            expect(page.locator(".stage .may > .hit").first).to_be_attached()
            marks[game] = set(page.evaluate(MARKED))
    assert len(set.union(*marks.values())) == 1, marks


def below(page: Page, one: str, other: str) -> bool:
    return middle(page, one)[1] > middle(page, other)[1]


def test_ones_own_arm_is_below_and_drags_land_where_they_should(browser: Browser, server: ServerProcess) -> None:
    mine, theirs = '.stage [data-place="row:2:1"]', '.stage [data-place="row:0:1"]'
    with person(browser, server) as ann, person(browser, server) as watcher:
        table = make(ann, game="india", players=2, seats=[bot(), you()], dice="hand")

        def throw(number: int, then: str) -> None:
            before = seq(ann)
            ann.get_by_role("button", name=f"throw {number}", exact=True).click()
            until(lambda: seq(ann) > before, page=ann)
            expect(ann.locator(".banner")).to_contain_text(then)
            settled(ann)

        expect(ann.locator(".banner")).to_contain_text("Red throws")
        throw(1, "Your throw")  # nothing to move yet
        assert below(ann, mine, theirs)
        throw(5, "entering circle")
        ann.locator('.stage [data-place="out:1"].may').click(force=True)
        ann.locator('.stage [data-place^="space:"].may').click(force=True)
        expect(ann.locator(".banner")).to_contain_text("Red throws")
        throw(1, "Your throw")
        throw(3, "Choose a disc")
        disc = '.stage [data-piece^="disc:1:"][data-at^="space:"]'
        x, y = middle(ann, disc)
        ann.mouse.move(x, y)
        ann.mouse.down()
        ann.mouse.move(x - 20, y, steps=4)
        goal = ann.locator(".stage [data-place].may:not(.chosen)")
        expect(goal).to_have_count(1)
        name = goal.get_attribute("data-place") or ""
        assert name != ann.locator(disc).get_attribute("data-at")
        ann.mouse.move(*middle(ann, f'.stage [data-place="{name}"] > .hit'), steps=6)
        ann.mouse.up()
        expect(ann.locator(disc)).to_have_attribute("data-at", name)
        settled(ann)
        assert ann.evaluate(ASTRAY) == []

        watcher.goto(f"/table/{table}")  # who watches sees it as it is drawn
        settled(watcher)
        assert below(watcher, theirs, mine)
        assert watcher.evaluate(ASTRAY) == []
        ann.get_by_role("button", name="Give up").click()
        ann.get_by_role("button", name="Yes, give up").click()
        expect(ann.locator(".banner.over")).to_be_visible()
        for page, address in ((ann, f"/table/{table}"), (ann, f"/replay/{table}#3"), (watcher, f"/replay/{table}#3")):
            page.goto(address)
            expect(page.locator('.replay[data-shown="3"], .banner.over').first).to_be_visible()
            assert below(page, mine, theirs) == (page is ann)
            assert page.evaluate(ASTRAY) == []
