"""A table one feels: people throw, nothing is told before it is seen, at one's own pace, within reach of a hand."""

import itertools
import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import (
    OPEN,
    House,
    bot,
    bring_about,
    make,
    make_a_move,
    person,
    play,
    seq,
    settled,
    told_otherwise,
    until,
    you,
)
from tests.browser.over_api import SHORT, begun, do, scene_of

SIZES = {
    "desk": (1360, 860),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "desk at twice its size": (680, 430),
}
CHANCY = ("rickety-rackety-roo", "india", "rin-tin-tin", "ruffhouse")

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
        page.add_init_script(f"({WATCH})()")
        make(page, game="rickety-rackety-roo", players=2, seats=[bot(), you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        noted = page.evaluate("window.noted")
        assert noted.index("tumbling") < noted.index("said") < noted.index("log"), noted


def test_dice_of_people_elsewhere_tumble_too(browser: Browser, house: House) -> None:
    with person(browser, house) as ann, person(browser, house, still=False, pace="slow") as ben:
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


def test_what_happens_before_ones_first_choice_is_shown_or_summed_up(browser: Browser, house: House) -> None:
    with person(browser, house, pace="quick") as page:
        make(page, game="india", players=4, seats=[bot("level1")] * 3 + [you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        log = page.get_by_role("region", name="What happened")
        for colour in ("Red", "Blue", "Yellow"):
            expect(log).to_contain_text(f"{colour} throws")
        expect(log).not_to_contain_text("passed over")


def test_scores_on_the_board_wait_for_what_earns_them(browser: Browser, house: House) -> None:
    with person(browser, house, still=False, pace="slow") as page:
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


def test_the_panel_shows_every_score_that_the_board_shows(browser: Browser, house: House) -> None:
    """Also of a squad that holds cards whose worth others do not know: what is known of it, and a plus."""
    few = {"board.groups": [1, 1, 1, 1], "squads.men": 5, "squads.figures": 1}
    with person(browser, house) as ann, person(browser, house) as bob:
        table = make(ann, game="rin-tin-tin", players=2, seats=[you("Ann"), OPEN], changes=few)
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        begun(ann, table)
        rng = random.Random(4)
        scenes = [scene_of(page, table) for page in (ann, bob)]
        # Until each sees of the other that they hold a card.
        while "+" not in f"{scenes[1]['scores'][0]}" or "+" not in f"{scenes[0]['scores'][1]}":
            for page in (ann, bob):
                scene = scene_of(page, table)
                if scene["status"] == "playing" and scene["moves"]:
                    move = rng.choice(scene["moves"])
                    do(page, table, scene["seq"], kind="move", seat=move["seat"], move=move["move"])
            scenes = [scene_of(page, table) for page in (ann, bob)]
            assert scenes[0]["status"] == "playing", "nobody held a card before the end"
        for page, scene in zip((ann, bob), scenes, strict=True):
            expect(page.locator(f'.table[data-seq="{scene["seq"]}"][data-settled="true"]')).to_be_visible()
            seen = zip(scene["view"]["players"], scene["view"]["scores"], strict=True)
            known = [f"{player['outlaws']}+" if score is None else str(score) for player, score in seen]
            panel = page.get_by_role("region", name="At the table")
            expect(panel.locator(".score > [aria-hidden]")).to_have_text(known)


def test_points_of_india_are_in_the_panel_where_there_are_points(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        for dice in (2, 1):
            make(page, game="india", players=2, seats=[you(), bot()], options={"dice": dice}, throw="self")
            expect(page.locator(".throw:enabled")).to_be_visible()
            scores = page.get_by_role("region", name="At the table").locator(".score > [aria-hidden]")
            expect(scores).to_have_text(["0", "0"] if dice == 2 else [])


OUT_OF_TURN = {  # what is touched; the clause for whoever is to throw or to move, and for whoever waits
    ("rin-tin-tin", 1): ("deck", "RTT-L12", "RTT-L12"),
    ("india", 1): ("space:20", "IND-L7", "IND-L41"),
    ("india", 2): ("space:20", "IND-13", "IND-L41"),
    ("rickety-rackety-roo", 1): ("spot:0:0", "ROO-L5", "ROO-L4"),
    ("ruffhouse", 1): ("space:0", "RUF-L8", "RUF-L7"),
}


def refused(page: Page, place: str, clause: str) -> None:
    """Touch a place of the board: the message names the clause, and opens it."""
    settled(page)
    page.mouse.click(*middle(page, f'.stage [data-place="{place}"]'))
    page.get_by_role("alert").get_by_role("button", name=clause).click()
    expect(page.get_by_role("dialog").locator(f"#{clause}")).to_be_in_viewport()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "dice"), OUT_OF_TURN)
def test_a_touch_out_of_turn_names_the_clause(browser: Browser, house: House, game: str, dice: int) -> None:
    place, first, waiting = OUT_OF_TURN[game, dice]
    options = {"dice": dice} if game == "india" else {}
    with person(browser, house) as ann, person(browser, house) as bob:
        make(ann, game=game, players=2, seats=[you("Ann"), OPEN], throw="self", options=options)
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        if game == "ruffhouse":
            for page in (ann, bob):
                page.get_by_role("button", name="I'm ready").click()
        expect(ann.locator(".throw:enabled")).to_be_visible()
        refused(ann, place, first)
        refused(bob, place, waiting)


@pytest.mark.parametrize("game", CHANCY)
def test_one_touches_what_is_thrown(browser: Browser, house: House, game: str) -> None:
    with person(browser, house) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        bring_about(page, ".throw:enabled", random.Random(3).randrange)
        before = seq(page)
        device = page.locator('.stage :is([data-place="dice"], [data-place="spinner"]).may[role=button]')
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
        make_a_move(page)
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


def test_throws_that_decide_nothing_are_run_through(browser: Browser, house: House) -> None:
    """With one die nobody moves before a 5: after a throw that left nothing to choose the rest can be run through."""
    with person(browser, house) as page:
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


def test_what_a_bot_did_is_marked_on_the_board(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[bot(), you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        settled(page)
        marked = page.locator('.stage [data-place^="spot:"].last')
        expect(marked).to_have_count(1)
        there = marked.get_attribute("data-place")
        expect(page.locator(f'.stage [data-at="{there}"]').first).to_be_attached()


# How each place that can be touched is marked, by its ground and its rim.
MARKED = """() => [...document.querySelectorAll('.stage .may > .hit')].map((hit) => {
  const { fill, stroke } = getComputedStyle(hit);
  return `${fill} in ${stroke}`;
})"""


def test_what_can_be_touched_has_one_colour_in_all_games(browser: Browser, house: House) -> None:
    marks: dict[str, set[str]] = {}
    with person(browser, house) as page:
        for game in (*CHANCY, "bamboozle"):
            make(page, game=game, players=2, seats=[you(), bot()], throw="self")
            expect(page.locator(".stage .may > .hit").first).to_be_attached()
            marks[game] = set(page.evaluate(MARKED))
    assert len(set.union(*marks.values())) == 1, marks


def stays(page: Page) -> bool:
    """Whether nothing new is shown for longer than a step takes at the usual pace."""
    before = seq(page)
    page.wait_for_timeout(3000)
    return seq(page) == before


def test_bots_are_watched_at_ones_own_pace(browser: Browser, house: House) -> None:
    with person(browser, house, pace="normal") as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[bot("level1"), bot("level1")], public=True)
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_text(re.compile(r"\d\d moves behind"))).to_be_visible()
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


# Which of the elements are not whole in the window.
OUTSIDE = """(all) => all.map((one) => [one.className, one.getBoundingClientRect().toJSON()])
  .filter(([, box]) => box.top < 0 || box.bottom > innerHeight)"""


@pytest.mark.parametrize("game", [*CHANCY, "bamboozle"])
def test_what_to_do_is_in_sight(browser: Browser, house: House, game: str) -> None:
    with person(browser, house) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            expect(page.locator(".throw:enabled, .says button").first).to_be_visible()
            settled(page)
            assert page.evaluate("scrollY") == 0
            outside = page.locator(".banner, .throw, .says button, .stage").evaluate_all(OUTSIDE)
            assert not outside, (width, height, outside)


def test_no_panel_lies_under_the_board(browser: Browser, house: House) -> None:
    with person(browser, house, size=SIZES["desk"]) as page:
        make(page, game="ruffhouse", players=2, seats=[you(), bot()], chat=True)
        settled(page)
        board = page.locator(".stage").bounding_box()
        chat = page.get_by_role("region", name="Chat").bounding_box()
        assert board
        assert chat
        assert chat["x"] + chat["width"] <= board["x"] or chat["x"] >= board["x"] + board["width"]


def test_what_came_up_is_asked_in_sight(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], dice="hand")
        asked = page.get_by_role("region", name="What came up?")
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            expect(asked.get_by_role("button").first).to_be_in_viewport(ratio=1)
            expect(asked.get_by_role("heading")).to_be_in_viewport(ratio=1)
            expect(page.get_by_text("away", exact=True)).to_have_count(0)


@pytest.mark.parametrize(("game", "options"), [(game, {}) for game in CHANCY] + [("india", {"dice": 2})])
def test_what_came_up_is_asked_beside_the_board(
    browser: Browser, house: House, game: str, options: dict[str, int]
) -> None:
    """On a phone, too, however it is held: whoever throws dice of their own sees the board meanwhile, whole."""
    with person(browser, house, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
        make(page, game=game, players=2, options=options, seats=[you(), bot()], dice="hand")
        for width, height in (SIZES["phone"], SIZES["phone on its side"]):
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            expect(page.get_by_role("region", name="What came up?").get_by_role("button").first).to_be_visible()
            settled(page)
            board, asked = page.evaluate(
                "() => ['.stage', '.bar'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"
            )
            assert asked["bottom"] <= height
            assert asked["top"] >= board["bottom"] or asked["left"] >= board["right"], (board, asked)


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
        changes = SHORT["rickety-rackety-roo"]
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self", changes=changes)
        play(page, rng.randrange)


# Where pieces stand whose place is drawn somewhere else: none, on any board, however it is turned.
ASTRAY = """() => [...document.querySelectorAll('.stage .pieces [data-at]:not(.mark)')].flatMap((piece) => {
  const place = document.querySelector(`.stage [data-place="${piece.dataset.at}"] > .hit`);
  if (!place) return [];
  const [a, b] = [piece.getBoundingClientRect(), place.getBoundingClientRect()];
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  const there = b.left <= x && x <= b.right && b.top <= y && y <= b.bottom;
  return there ? [] : [`${piece.dataset.piece} off ${piece.dataset.at}`];
})"""


def middle(page: Page, wanted: str) -> tuple[float, float]:
    box = page.locator(wanted).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def below(page: Page, one: str, other: str) -> bool:
    return middle(page, one)[1] > middle(page, other)[1]


def test_ones_own_arm_is_below_and_drags_land_where_they_should(browser: Browser, house: House) -> None:
    mine, theirs = '.stage [data-place="row:2:1"]', '.stage [data-place="row:0:1"]'
    with person(browser, house) as ann, person(browser, house) as watcher:
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


def test_a_table_is_opened_without_scrolling(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        page.goto("/new/india")
        for size in SIZES.values():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
            assert page.evaluate("scrollY") == 0


LONGEST = (  # of India with two dice, as its seats are asked
    "Wähle eine Scheibe, die 5 zieht, oder setze eine ein. Wird deine gefangene Scheibe nicht eingesetzt, kostet "
    "das 20 Punkte. Danach würfelst du noch einmal."
)


SCENE = re.compile(r"/api/tables/[^/?]+(\?|$)")


def test_a_long_sentence_does_not_move_the_board_below_a_finger(browser: Browser, house: House) -> None:
    with person(browser, house, size=SIZES["phone"], has_touch=True, is_mobile=True, locale="de-DE") as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        tops = []
        for sentence in ("Kurz.", LONGEST):
            with told_otherwise(page, SCENE, lambda told, words=sentence: told.update(asks=words)):  # type: ignore[misc]
                page.reload()
                expect(page.locator(".banner .small")).to_contain_text(sentence)
                page.evaluate("document.fonts.ready")
                box = page.locator(".stage").bounding_box()
                assert box
                tops.append(box["y"])
                small = page.locator(".banner .small")
                lines = small.evaluate(
                    "e => [...new Set([...e.querySelector('span').getClientRects()].map((r) => r.bottom))].at(-1)"
                )
                assert lines <= box["y"], "the last line lies on the board"
                assert (small.evaluate("e => e.style.fontSize") == "") == (sentence != LONGEST)
        assert tops[0] == tops[1]
