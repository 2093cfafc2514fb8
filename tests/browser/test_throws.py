"""People throw: by hand or have it thrown, and nothing is told before it is seen."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board import CHANCY
from tests.browser.over_api import SHORT, do, scene_of
from tests.browser.people import OPEN, bot, bring_about, make, make_a_move, person, play, seq, settled, you
from tests.browser.server_process import ServerProcess, until

# Notes, in order, what appears on the page: dice or a spinner that turn, and everything that tells what came up. From
# when the table is first shown, if it is there before the page.
WATCH = """() => {
  window.noted = [];
  const text = (where) => document.querySelector(where)?.textContent ?? '';
  let known = null;
  const see = () => {
    if (!document.querySelector('.table')) return;
    known ??= { log: text('[role=log]'), banner: text('.banner') };
    const note = (what) => window.noted.at(-1) !== what && window.noted.push(what);
    if (document.querySelector('.thrown .die') && !document.querySelector('.said')) note('tumbling');
    if (document.querySelector('.said')) note('said');
    if (document.querySelector('.stage [data-place^="spot:"].may')) note('lit');
    for (const [what, where] of [['log', '[role=log]'], ['banner', '.banner']])
      if (text(where) !== known[what]) { known[what] = text(where); note(what); }
  };
  see();
  new MutationObserver(see).observe(document, { subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: ['class'] });
}"""


# Notes, for as long as dice turn and it is not said what came up, whether something looks as it did before they did.
PLATE = """(plate) => {
  window.turning = [];
  let before = plate.innerHTML;
  const see = () => {
    const turns = document.querySelector('.thrown .die.tumbling') && !document.querySelector('.said');
    if (turns) window.turning.push(plate.isConnected && plate.innerHTML === before);
    else before = plate.innerHTML;
  };
  new MutationObserver(see).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def thrown(page: Page) -> None:
    expect(page.locator(".throw:enabled")).to_have_count(0)
    settled(page)


def test_nothing_is_told_before_the_dice_lie_still(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, still=False, pace="slow") as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        throw = page.get_by_role("button", name="Throw the dice")
        expect(throw).to_be_visible()
        page.evaluate(WATCH)
        throw.click()
        expect(page.locator('.stage [data-place^="spot:"].may').first).to_be_attached()
        noted = page.evaluate("window.noted")
        assert noted[0] == "tumbling", noted
        assert {"said", "log", "banner", "lit"} <= set(noted[1:]), noted
        assert "tumbling" not in noted[1:], noted


def test_nothing_is_told_before_it_is_seen_when_a_game_begins(browser: Browser, server: ServerProcess) -> None:
    """The first throw is the bot's, and everybody's eyes change as the game begins."""
    with person(browser, server, still=False, pace="slow") as page:
        page.add_init_script(f"({WATCH})()")
        make(page, game="rickety-rackety-roo", players=2, seats=[bot(), you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        noted = page.evaluate("window.noted")
        assert noted.index("tumbling") < noted.index("said") < noted.index("log"), noted


def test_dice_of_people_elsewhere_tumble_too(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server, still=False, pace="slow") as ben:
        make(ann, game="rickety-rackety-roo", players=2, seats=[you(), OPEN], throw="self")
        ben.goto(ann.url)
        ben.get_by_role("button", name="Sit at place 2").click()
        expect(ann.locator(".throw:enabled")).to_be_visible()
        expect(ben.locator(".banner")).to_contain_text("throws")
        ben.evaluate(WATCH)
        ann.locator(".throw:enabled").click()
        expect(ben.locator("[role=log]")).to_contain_text("Red throws")
        noted = ben.evaluate("window.noted")
        assert noted.index("tumbling") < noted.index("said") < noted.index("log"), noted


def test_scores_on_the_board_wait_for_what_earns_them(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, still=False, pace="slow") as page:
        make(page, game="india", players=2, seats=[you(), bot()], throw="self")
        plate = page.locator('.stage [data-piece="plate:0"], .stage [data-at="seat:0"]').first
        expect(page.locator(".throw:enabled")).to_be_visible()
        plate.evaluate(PLATE)
        before = seq(page)
        page.locator(".throw:enabled").click()
        until(lambda: seq(page) > before)  # what came up is said on the board for a moment only
        settled(page)
        turning = page.evaluate("window.turning")
        assert turning, "the die was seen to turn"
        assert set(turning) == {True}, "whose turn it is next is not told while the die turns"


@pytest.mark.parametrize("game", CHANCY)
def test_one_touches_what_is_thrown(browser: Browser, server: ServerProcess, game: str) -> None:
    with person(browser, server) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        bring_about(page, ".throw:enabled", random.Random(3).randrange)
        before = seq(page)
        device = page.locator('.stage :is([data-place="dice"], [data-place="spinner"]).may[role=button]')
        expect(device).to_have_count(1)
        big = page.locator(".stage .ready")
        (big if big.count() else device).click(force=True)
        until(lambda: seq(page) > before)


def test_space_bar_and_shaking_throw(browser: Browser, server: ServerProcess) -> None:
    shake = """() => { for (const [time, x] of [[1000, 30], [1200, -30]]) {
      const event = new Event('devicemotion');
      Object.defineProperties(event, { acceleration: { value: { x, y: 0, z: 0 } }, timeStamp: { value: time } });
      dispatchEvent(event);
    } }"""
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        page.keyboard.press("Space")
        thrown(page)
        make_a_move(page)
        expect(page.locator(".throw:enabled")).to_be_visible()
        page.evaluate(shake)
        thrown(page)


def test_it_can_be_thrown_for_one_at_every_table(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        spec = {"game": "rickety-rackety-roo", "players": 2, "seats": [you(), bot()], "throw": "self"}
        make(page, **spec)
        switch = page.get_by_label("Throw for me")
        switch.check()
        expect(page.locator("[data-move]").first).to_be_visible()
        make(page, **spec)
        expect(page.locator("[data-move]").first).to_be_visible()
        expect(switch).to_be_checked()
        before = seq(page)
        switch.uncheck()
        until(lambda: seq(page) > before, page=page)
        expect(switch).not_to_be_checked()  # and is still there
        make(page, **spec)
        expect(page.locator(".throw:enabled")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (360, 740), (740, 360)])
def test_a_second_tap_on_throw_does_not_meet_the_switch(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    with person(browser, server, size=size) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        throw = page.locator(".act .throw:enabled")
        expect(throw).to_be_visible()
        throw.scroll_into_view_if_needed()
        box = throw.bounding_box()
        assert box
        spot = box["x"] + 20, box["y"] + box["height"] / 2  # above the switch
        page.mouse.click(*spot)
        thrown(page)
        page.mouse.click(*spot)
        expect(page.get_by_label("Throw for me")).not_to_be_checked()
        make_a_move(page)
        expect(throw).to_be_visible()


def test_throws_that_decide_nothing_are_run_through(browser: Browser, server: ServerProcess) -> None:
    """With one die nobody moves before a 5: after a throw that left nothing to choose the rest can be run through."""
    with person(browser, server) as page:
        table = make(page, game="india", players=2, seats=[you(), bot()], throw="self")
        run = page.get_by_role("button", name="Run on to my next choice")
        while not run.count():  # until the first throw that leaves nothing to choose
            settled(page)
            scene = scene_of(page, table)
            if scene["throw"] and not scene["throw"]["run"]:
                do(page, table, scene["seq"], kind="throw", seat=0)
            elif scene["moves"]:
                do(page, table, scene["seq"], kind="move", seat=0, move=scene["moves"][0]["move"])
            page.wait_for_timeout(50)
        before = seq(page)
        run.click()
        until(lambda: seq(page) > before and page.locator("[data-move]").count() > 0, page=page)
        expect(page.locator(".throw")).to_have_count(0)
        scene = scene_of(page, table)
        assert scene["moves"], "it stops where there is something to choose"


def test_a_whole_game_of_throws_by_hand_and_runs(browser: Browser, server: ServerProcess) -> None:
    rng = random.Random(11)
    with person(browser, server) as page:
        changes = SHORT["rickety-rackety-roo"]
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self", changes=changes)
        play(page, rng.randrange)
