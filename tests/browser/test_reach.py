"""Within reach of a hand: what to do is in sight at every size, large enough, and stays where it is."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.board import CHANCY
from tests.browser.people import bot, make, person, seq, settled, told_otherwise, you
from tests.browser.server_process import ServerProcess, until

SIZES = {
    "desk": (1360, 860),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "desk at twice its size": (680, 430),
}


# Which of the elements are not whole in the window.
OUTSIDE = """(all) => all.map((one) => [one.className, one.getBoundingClientRect().toJSON()])
  .filter(([, box]) => box.top < 0 || box.bottom > innerHeight)"""


@pytest.mark.parametrize("game", [*CHANCY, "bamboozle"])
def test_what_to_do_is_in_sight(browser: Browser, server: ServerProcess, game: str) -> None:
    with person(browser, server) as page:
        make(page, game=game, players=2, seats=[you(), bot()], throw="self")
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            expect(page.locator(".throw:enabled, .says button").first).to_be_visible()
            settled(page)
            assert page.evaluate("scrollY") == 0
            outside = page.locator(".banner, .throw, .says button, .stage").evaluate_all(OUTSIDE)
            assert not outside, (width, height, outside)


def test_no_panel_lies_under_the_board(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["desk"]) as page:
        make(page, game="ruffhouse", players=2, seats=[you(), bot()], chat=True)
        settled(page)
        board = page.locator(".stage").bounding_box()
        chat = page.get_by_role("region", name="Chat").bounding_box()
        assert board
        assert chat
        assert chat["x"] + chat["width"] <= board["x"] or chat["x"] >= board["x"] + board["width"]


def test_what_came_up_is_asked_in_sight(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
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
    browser: Browser, server: ServerProcess, game: str, options: dict[str, int]
) -> None:
    """On a phone, too, however it is held: whoever throws dice of their own sees the board meanwhile, whole."""
    with person(browser, server, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
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


def test_a_finger_on_something_small_is_asked_again(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
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


def test_buttons_to_touch_are_large_enough(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
        make(page, game="india", players=2, seats=[you(), bot()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        for one in page.locator(".table button:visible, .table select:visible, .stage .ready").all():
            box = one.bounding_box()
            assert box
            assert min(box["height"], box["width"]) >= 43.5, (one.text_content(), box)


def test_a_table_is_opened_without_scrolling(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
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


def test_a_long_sentence_does_not_move_the_board_below_a_finger(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["phone"], has_touch=True, is_mobile=True, locale="de-DE") as page:
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
