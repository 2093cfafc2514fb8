"""What one can do at a table besides winning."""

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.over_api import SHORT, finished
from tests.browser.people import (
    SIZES,
    TOUCH,
    bot,
    bring_about,
    make,
    over,
    person,
    play,
    seq,
    settled,
    told_otherwise,
    you,
)
from tests.browser.server_process import ServerProcess, until


def test_what_is_not_allowed_says_why_and_opens_the_rulebook(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rin-tin-tin", players=2, seats=[you(), bot()])
        settled(page)
        spots = '.stage:has(.may) [data-place^="group:"]:not(.may):not(:has(.may)) > .hit'
        dark = page.locator(spots)
        bring_about(page, spots, lambda many: 0)  # until the spinner names a territory
        box = dark.first.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        why = page.get_by_role("alert")
        expect(why).to_be_visible()
        lit = page.evaluate(TOUCH)
        assert lit
        above = "([x, y]) => document.elementFromPoint(x, y).closest('[role=alert]')"
        assert not any(page.evaluate(above, spot) for spot in lit), "it lies on what can be touched"
        clause = why.get_by_role("button", name="in the rules")
        name = (clause.text_content() or "").split()[0]
        clause.click()
        expect(page.locator(f"dialog article.open#{name}")).to_be_visible()
        page.locator("dialog").get_by_role("button", name="Close").click()
        expect(page.locator("dialog")).to_have_count(0)


def test_touching_narrows_and_one_more_touch_plays(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="bamboozle", players=2, seats=[you(), bot()])
        settled(page)
        bring_about(page, '.stage [data-piece^="man:red:hut"].may', random.Random(2).randrange)
        many = page.locator("[data-move]").count()
        man = page.locator(".stage [data-piece].may").first
        man.click(force=True)
        expect(page.locator(".stage [data-piece].chosen").first).to_be_attached()
        assert page.locator("[data-move]").count() < many
        page.keyboard.press("Escape")
        expect(page.locator(".stage .chosen")).to_have_count(0)
        assert page.locator("[data-move]").count() == many


def test_a_man_can_be_dragged(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="bamboozle", players=2, seats=[you(), bot()])
        settled(page)
        bring_about(page, '.stage [data-piece^="man:red:hut"].may', random.Random(4).randrange)
        before = seq(page)
        start = page.locator(".stage [data-piece].may").first.bounding_box()
        assert start
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.mouse.move(start["x"] + 40, start["y"] + 40, steps=4)
        goal = page.locator(".stage [data-place].may > .hit").first.bounding_box()
        assert goal
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
        page.mouse.up()
        until(lambda: seq(page) > before)


def test_hint_takeback_and_giving_up(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hints button").first).to_contain_text("to win")
        before = page.locator('[data-piece^="counter:"]').count()
        page.locator(".hints button").first.click()
        expect(page.locator('[data-piece^="counter:"]').nth(before)).to_be_attached()
        expect(page.locator(".banner.yours")).to_be_visible()
        page.get_by_role("button", name="Take back").click()
        expect(page.get_by_text("Taken back.").first).to_be_attached()
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Yes, give up").click()
        expect(page.locator(".banner.over")).to_be_visible()
        page.get_by_role("button", name="Play again").click()
        expect(page.locator(".banner:not(.over)")).to_be_visible()


def test_dice_by_hand(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()], dice="hand")
        page.get_by_role("button", name="throw 7").click()
        expect(page.locator(".banner.yours")).to_be_visible()
        dice = page.get_by_role("region", name="Just now").get_by_role("img")
        expect(dice).to_have_accessible_name(re.compile(r"The dice show \d and \d"))
        faces = re.findall(r"\d", dice.get_attribute("aria-label") or "")
        assert sum(map(int, faces)) == 7
        expect(page.locator('.lying [fill="var(--pip)"]')).to_have_count(7)


def test_a_whole_game_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    rng = random.Random(9)
    with person(browser, server) as page:
        page.goto("/")
        page.locator("article").first.wait_for()
        tab_to(page, "Play Rickety Rackety Roo with a bot, now")
        page.route("**/api/tables?*", shorter)
        page.keyboard.press("Enter")
        expect(page.locator(".throw:enabled")).to_be_visible()  # once the dice are fixed, which may come after the page
        press(page, "Space")
        expect(page.locator("[data-move]").first).to_be_visible()
        tab_to_a_move(page)
        while True:
            # Whoever plays by keyboard finds themselves in the list again at their turn.
            until(lambda: over(page) or can_throw(page) or at_a_move(page), page=page)
            if over(page):
                break
            if can_throw(page):
                press(page, "Space")
                continue
            for _ in range(rng.randrange(3)):
                page.keyboard.press("Tab")
            if not at_a_move(page):
                tab_to_a_move(page, "Shift+Tab")
            press(page, "Enter")
        tab_to(page, "Look at it again")
        page.keyboard.press("Enter")
        expect(page.get_by_label("Moment of the game").first).to_be_visible()


def shorter(route: Route) -> None:
    """Let a table be made with a box that is sooner over."""
    asked = route.request.post_data_json if route.request.method == "POST" else None
    if asked is None:
        route.continue_()
    else:
        route.continue_(post_data=json.dumps({**asked, "changes": SHORT[asked["game"]]}))


def press(page: Page, key: str) -> None:
    """Press a key that throws or moves, and wait until that has been done and is seen."""
    before = seq(page)
    page.keyboard.press(key)
    until(lambda: seq(page) > before, page=page)


def can_throw(page: Page) -> bool:
    return page.locator(".throw:enabled").count() > 0


def at_a_move(page: Page) -> bool:
    return bool(page.evaluate("document.activeElement?.matches('[data-move]:enabled')"))


def tab_to_a_move(page: Page, key: str = "Tab") -> None:
    for _ in range(150):
        page.keyboard.press(key)
        if at_a_move(page):
            return
    raise AssertionError("no move can be reached with Tab")


def test_a_board_can_be_touched_by_keyboard(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        expect(page.locator(".stage .may").first).to_be_attached()
        before = page.locator('[data-piece^="counter:"]').count()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.matches('.stage .may')"):
                break
        label = page.evaluate("document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label')")
        assert re.match(r"Roo \d, ", label)
        page.keyboard.press("Enter")
        expect(page.locator('[data-piece^="counter:"]').nth(before)).to_be_attached()


def tab_to(page: Page, name: str) -> None:
    for _ in range(150):
        page.keyboard.press("Tab")
        said = page.evaluate("(document.activeElement.ariaLabel || document.activeElement.textContent || '').trim()")
        if said == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_a_whole_game_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=SIZES["phone"], has_touch=True, is_mobile=True) as page:
        make(page, game="rin-tin-tin", players=2, seats=[you(), bot()], changes=SHORT["rin-tin-tin"])
        play(page, random.Random(5).randrange)
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]


def test_a_replay_is_scrubbed_checked_and_downloaded(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = finished(page, "rin-tin-tin")
        page.get_by_role("link", name="Look at it again").click()
        page.locator("input[type=range]").focus()
        page.keyboard.press("Home")
        expect(page.locator('.replay[data-shown="0"]')).to_be_visible()
        assert not page.locator('[data-piece^="man:"]').count()
        page.keyboard.press("End")
        expect(page.locator('[data-piece^="man:"]').first).to_be_attached()
        page.get_by_role("button", name="Check the dice").click()
        expect(page.get_by_text("The secret has the fingerprint")).to_be_visible()
        expect(page.get_by_text(re.compile(r"All \d+ throws follow from the secret"))).to_be_visible()
        expect(page.locator("li.bad, [data-compared].bad")).to_have_count(0)  # a blunder in the list is bad, too
        expect(page.get_by_text("Luck and skill")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        assert download.value.suggested_filename.endswith(".json")
        assert page.url.split("#")[0].endswith(table)


def test_a_tampered_throw_and_a_tampered_record_are_found_in_the_page(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = finished(page, "rickety-rackety-roo")
        verdict = page.locator("li.bad")

        def check() -> None:
            page.goto(f"/replay/{table}")
            page.get_by_role("button", name="Check the dice").click()

        def other_throw(told: dict[str, Any]) -> None:
            fourth = [entry for entry in told["entries"] if entry["who"] == "chance"][3]
            fourth["outcomes"].append(fourth["outcomes"].pop(0))

        def other_words(told: dict[str, Any]) -> None:
            told["entries"][4]["words"] = "something else"

        check()
        expect(page.get_by_text(re.compile(r"All \d+ throws follow from the secret"))).to_be_visible()
        expect(verdict).to_have_count(0)
        for lie, found in (
            (other_throw, "Throw 4 does not follow from the secret!"),
            (other_words, "The record was changed at entry 5!"),
        ):
            with told_otherwise(page, "**/record?*", lie):
                check()
                expect(verdict).to_contain_text(found)


def test_a_record_that_is_not_of_this_game_is_found_without_being_asked(
    browser: Browser, server: ServerProcess
) -> None:
    """A server that has changed its secret, or a text, and worked out everything else again from there."""
    with person(browser, server) as page:
        table = finished(page, "rickety-rackety-roo")
        compared = page.locator("[data-compared]")
        expect(compared).to_have_attribute("data-compared", "match")

        def other_house(told: dict[str, Any]) -> None:
            told["chance"]["commitment"] = "0" * 64

        def other_text(told: dict[str, Any]) -> None:
            told["chance"]["stirs"][0]["text"] = "another-text"

        for lie, verdict in ((other_house, "house"), (other_text, "text")):
            with told_otherwise(page, "**/record?*", lie):
                for address in (f"/table/{table}", f"/replay/{table}"):
                    page.goto(address)
                    expect(compared).to_have_attribute("data-compared", verdict)
                    expect(compared).to_have_role("alert")
                    expect(compared).to_contain_text("This is not right!")
