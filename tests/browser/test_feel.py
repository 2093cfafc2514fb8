"""A table one feels: people throw, nothing is told before it is seen, at one's own pace, within reach of a hand."""

import itertools
import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House, bot, bring_about, make, person, play, seq, settled, touch_something, until, you

SIZES = {
    "desk": (1360, 860),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "desk at twice its size": (680, 430),
}
CHANCY = {"rickety-rackety-roo": "dice", "india": "dice", "rin-tin-tin": "spinner", "ruffhouse": "dice"}

# Notes, in order, what appears on the page: dice or a spinner that turn, and everything that tells what came up.
WATCH = """() => {
  window.noted = [];
  const text = (where) => document.querySelector(where)?.textContent ?? '';
  const known = { log: text('[role=log]'), banner: text('.banner') };
  const see = () => {
    const note = (what) => window.noted.at(-1) !== what && window.noted.push(what);
    if (document.querySelector('.thrown .die') && !document.querySelector('.said')) note('tumbling');
    if (document.querySelector('.said')) note('said');
    if (document.querySelector('.stage [data-place^="spot:"].may')) note('lit');
    for (const [what, where] of [['log', '[role=log]'], ['banner', '.banner']])
      if (text(where) !== known[what]) { known[what] = text(where); note(what); }
  };
  new MutationObserver(see).observe(document.body, { subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: ['class'] });
}"""


def thrown(page: Page) -> None:
    expect(page.locator(".throw:enabled")).to_have_count(0)
    settled(page)


def test_nothing_is_told_before_the_dice_lie_still(browser: Browser, house: House) -> None:
    with person(browser, house, still=False, pace="slow") as page:
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


def test_nothing_is_told_before_it_is_seen_when_a_game_begins(browser: Browser, house: House) -> None:
    """The first throw is the bot's, and everybody's eyes change as the game begins."""
    with person(browser, house, still=False, pace="slow") as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[bot(), you()], throw="self")
        expect(page.locator(".thrown .die").first).to_be_visible()
        page.evaluate(WATCH)
        expect(page.locator(".throw:enabled")).to_be_visible(timeout=60_000)
        noted = page.evaluate("window.noted")
        assert noted.index("said") < noted.index("log"), noted


def test_scores_on_the_board_wait_for_what_earns_them(browser: Browser, house: House) -> None:
    with person(browser, house, still=False, pace="slow") as page:
        make(page, game="india", players=2, seats=[you(), bot()], throw="self")
        plate = page.locator('.stage [data-piece="plate:0"], .stage [data-at="seat:0"]').first
        expect(page.locator(".throw:enabled")).to_be_visible()
        lit = plate.inner_html()
        page.locator(".throw:enabled").click()
        expect(page.locator(".thrown .die.tumbling").first).to_be_visible()
        assert page.locator(".said").count() == 0
        assert plate.inner_html() == lit, "whose turn it is next is not told while the die turns"


def test_a_touch_out_of_turn_is_answered(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        make(page, game="rin-tin-tin", players=2, seats=[you(), bot()], throw="self", options={"squads": 1})
        expect(page.locator(".throw:enabled")).to_be_visible()
        page.locator('.stage [data-place="deck"]').click(force=True)
        expect(page.get_by_role("alert").get_by_text("Throw first.")).to_be_visible()


@pytest.mark.parametrize("game", CHANCY)
def test_one_touches_what_is_thrown(browser: Browser, house: House, game: str) -> None:
    with person(browser, house) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        bring_about(page, ".throw:enabled", random.Random(3).randrange)
        before = seq(page)
        device = page.locator(f'.stage [data-place="{CHANCY[game]}"].may[role=button]')
        expect(device).to_have_count(1)
        big = page.locator(".stage .ready")
        (big if big.count() else device).click(force=True)
        until(lambda: seq(page) > before)


def test_space_bar_and_shaking_throw(browser: Browser, house: House) -> None:
    shake = """() => { for (const [time, x] of [[1000, 30], [1200, -30]]) {
      const event = new Event('devicemotion');
      Object.defineProperties(event, { acceleration: { value: { x, y: 0, z: 0 } }, timeStamp: { value: time } });
      dispatchEvent(event);
    } }"""
    with person(browser, house) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        page.keyboard.press("Space")
        thrown(page)
        expect(page.locator("[data-move]").first).to_be_visible()
        touch_something(page, lambda many: 0)
        expect(page.locator(".throw:enabled")).to_be_visible()
        page.evaluate(shake)
        thrown(page)


def test_it_can_be_thrown_for_one_at_every_table(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        spec = {"game": "rickety-rackety-roo", "players": 2, "seats": [you(), bot()], "throw": "self"}
        make(page, **spec)
        page.get_by_label("Throw for me").check()
        expect(page.locator("[data-move]").first).to_be_visible()
        make(page, **spec)
        expect(page.locator("[data-move]").first).to_be_visible()
        expect(page.get_by_label("Throw for me")).to_be_checked()
        page.get_by_label("Throw for me").uncheck()
        make(page, **spec)
        expect(page.locator(".throw:enabled")).to_be_visible()


def stays(page: Page) -> bool:
    """Whether nothing new is shown for longer than a step takes at the usual pace."""
    before = seq(page)
    page.wait_for_timeout(3000)
    return seq(page) == before


def test_bots_are_watched_at_ones_own_pace(browser: Browser, house: House) -> None:
    with person(browser, house, pace="normal") as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[bot("level1"), bot("level1")], public=True)
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_text(re.compile(r"\d+ moves behind"))).to_be_visible()
        until(lambda: stays(page))  # once what was being shown has been shown to its end
        before = seq(page)
        page.get_by_role("button", name="One step").click()
        until(lambda: seq(page) > before)
        until(lambda: stays(page))
        page.get_by_role("button", name="Show how it stands now").click()
        expect(
            page.get_by_role("region", name="What happened").locator("li", has_text="passed over")
        ).not_to_have_count(0)
        page.get_by_label("Pace").select_option("at once")
        page.reload()
        expect(page.get_by_label("Pace")).to_have_value("once")


def test_without_motion_there_is_time_to_read(browser: Browser, house: House) -> None:
    """A busy machine takes longer, never less."""
    note = """() => {
      window.shown = [];
      const table = document.querySelector('.table');
      const see = () => window.shown.push([Number(table.dataset.seq), performance.now()]);
      new MutationObserver(see).observe(table, { attributeFilter: ['data-seq'] });
    }"""
    with person(browser, house, pace="normal") as page:
        make(page, game="rin-tin-tin", players=2, seats=[bot("level1"), bot("level1")], public=True)
        expect(page.locator(".table[data-seq]")).to_be_visible()
        page.evaluate(note)
        until(lambda: len(page.evaluate("window.shown")) > 4)
        shown = page.evaluate("window.shown")[1:]  # the first may have come soon after one that was there before
        for (before, then), (after, now) in itertools.pairwise(shown):
            assert after == before + 1
            assert now - then > 600


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", CHANCY)
def test_what_to_do_is_in_sight(browser: Browser, house: House, game: str, size: str) -> None:
    with person(browser, house, size=SIZES[size]) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        settled(page)
        until(lambda: page.locator(".bar").count() > 0 or page.locator(".stage .may").count() > 0)
        assert page.evaluate("scrollY") == 0
        for wanted in (".banner", ".throw", ".says button", ".stage"):
            for one in page.locator(wanted).all():
                box = one.bounding_box()
                assert box
                assert box["y"] >= 0, (wanted, box)
                assert box["y"] + box["height"] <= SIZES[size][1], (wanted, box)


def test_no_panel_lies_under_the_board(browser: Browser, house: House) -> None:
    with person(browser, house, size=SIZES["desk"]) as page:
        make(page, game="ruffhouse", players=2, seats=[you(), bot()], chat=True)
        settled(page)
        board = page.locator(".stage").bounding_box()
        chat = page.get_by_role("region", name="Chat").bounding_box()
        assert board
        assert chat
        assert chat["x"] + chat["width"] <= board["x"] or chat["x"] >= board["x"] + board["width"]


@pytest.mark.parametrize("size", SIZES)
def test_what_came_up_is_asked_in_sight(browser: Browser, house: House, size: str) -> None:
    with person(browser, house, size=SIZES[size]) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], dice="hand")
        asked = page.get_by_role("region", name="What came up?")
        expect(asked.get_by_role("button").first).to_be_in_viewport(ratio=1)
        expect(asked.get_by_role("heading")).to_be_in_viewport(ratio=1)
        expect(page.get_by_text("away", exact=True)).to_have_count(0)


def test_a_finger_on_something_small_is_asked_again(browser: Browser, house: House) -> None:
    with person(browser, house, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.locator(".stage .may").first).to_be_attached()
        before = seq(page)
        box = page.locator('.stage [data-place^="spot:"].may > .hit').first.bounding_box()
        assert box
        assert box["width"] < 44
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.touchscreen.tap(*spot)
        aim = page.get_by_role("button", name="Play: ")
        expect(aim).to_be_in_viewport(ratio=1)
        page.wait_for_timeout(300)
        assert seq(page) == before
        page.touchscreen.tap(*spot)
        until(lambda: seq(page) > before)
        expect(aim).to_have_count(0)


def test_buttons_to_touch_are_large_enough(browser: Browser, house: House) -> None:
    with person(browser, house, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
        make(page, game="india", players=2, seats=[you(), bot()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        for one in page.locator(".table button:visible, .table select:visible, .stage .ready").all():
            box = one.bounding_box()
            assert box
            assert min(box["height"], box["width"]) >= 43.5, (one.text_content(), box)


def test_arrow_keys_go_through_a_replay(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Yes, give up").click()
        expect(page.locator(".banner.over")).to_be_visible()
        page.goto(f"/replay/{table}#0")
        expect(page.locator('.replay[data-shown="0"]')).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator('.replay[data-shown="1"]')).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.locator('.replay[data-shown="0"]')).to_be_visible()


def test_a_whole_game_of_throws_by_hand_and_runs(browser: Browser, house: House) -> None:
    rng = random.Random(11)
    with person(browser, house) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        play(page, rng.randrange)
