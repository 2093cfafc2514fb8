"""The shelf: what is on it, and how quickly one plays."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Response, Route, expect

from tests.browser.people import GAMES, make_a_move, person, played_out
from tests.browser.server_process import ServerProcess, until


def test_from_opening_the_page_to_the_first_throw_in_two_clicks(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.goto("/")
        page.get_by_role("button", name="Play Rickety Rackety Roo with a bot, now").click()  # one
        page.get_by_role("button", name="Throw the dice").click()  # two
        expect(page.locator('.stage [data-place^="spot:"].may').first).to_be_attached()
        before = page.locator('[data-piece^="counter:"]').count()
        make_a_move(page)
        expect(page.locator('[data-piece^="counter:"]').nth(before)).to_be_attached()


def test_whoever_plays_for_the_first_time_is_told_how_to_win_and_then_plays(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server, size=(390, 844), has_touch=True, is_mobile=True, new=True) as page:
        page.goto("/")
        play = page.get_by_role("button", name="Play Rickety Rackety Roo with a bot, now")
        expect(play).to_be_visible()
        wide = "[...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().right)"
        assert page.evaluate(f"Math.max(...{wide})") <= 390, "nothing reaches beyond the page"
        play.click()
        page.get_by_role("dialog").get_by_role("button", name="Play now").click()
        expect(page.locator(".banner")).to_contain_text(re.compile("Your throw|throws"))
        expect(page.locator(".banner.yours")).to_contain_text("Touch the dice: they move your pawn.")
        expect(page.get_by_role("button", name="Take back")).to_be_disabled()


@pytest.mark.parametrize("late", ["woff2", "/api/games", "/api/puzzles", "/api/tables", "/assets/DayPuzzle"])
def test_links_stay_where_they_are_drawn_whatever_comes_late(
    browser: Browser, server: ServerProcess, late: str
) -> None:
    """A link that moves between a finger's coming down and going up is not followed."""
    with person(browser, server) as page:
        waits: list[Route] = []

        def hold(route: Route) -> None:
            if late not in route.request.url or waits:
                return route.continue_()
            waits.append(route)
            page.wait_for_timeout(400)
            return route.continue_()

        page.route("**/*", hold)
        where = """() => Object.fromEntries([...document.querySelectorAll('main a')].map((link) => {
          const box = link.getBoundingClientRect();
          return [link.href, [box.x + scrollX, box.y + scrollY]];
        }))"""
        page.add_init_script(
            f"""window.first = {{}};
            const look = () => {{
              window.first = {{ ...({where})(), ...window.first }};
              requestAnimationFrame(look);
            }};
            addEventListener('DOMContentLoaded', look);"""
        )
        page.goto("/")
        expect(page.get_by_role("link", name="Your games")).to_be_visible()
        expect(page.get_by_role("link", name="Learn it").last).to_be_visible()
        until(lambda: bool(waits), page=page)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        assert page.evaluate("window.first") == page.evaluate(where)


def test_the_five_boxes_and_the_ways_to_take_them(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.goto("/")
        expect(page.locator("article")).to_have_count(len(GAMES))
        page.get_by_role("link", name="Set up a table for India").click()
        expect(page.get_by_role("heading", name="A table for India")).to_be_focused()
        page.get_by_label("3", exact=True).check()
        expect(page.get_by_label("Who plays at place 3")).to_be_visible()
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator(".stage")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("region", name="Your tables").get_by_role("link").first).to_be_visible()


def test_a_table_can_be_left_before_the_game_and_is_then_put_away(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.goto("/new/india")
        page.get_by_label("Who plays at place 2").select_option("open")
        page.get_by_role("button", name="Open the table").click()
        leave = page.get_by_role("button", name="Leave the table")
        expect(leave).to_be_visible()
        table = page.url
        leave.click()
        expect(page.get_by_role("heading", name="Take a box off the shelf")).to_be_visible()
        page.goto(table)
        expect(page.get_by_text("Nobody plays at this table any more.")).to_be_visible()
        page.get_by_role("link", name="To the shelf", exact=True).click()
        expect(page.get_by_role("heading", name="Take a box off the shelf")).to_be_visible()


def test_bots_can_be_watched(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        page.goto("/")
        page.get_by_role("button", name="Watch bots play Rin-Tin-Tin").click()
        expect(page.get_by_text("You are watching")).to_be_visible()
        played_out(page)


def test_a_friend_by_the_link(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        ann.goto("/new/bamboozle")
        ann.get_by_label("Who plays at place 2").select_option("open")
        ann.get_by_label("Show it in the lobby").check()
        ann.get_by_role("button", name="Open the table").click()
        link = ann.get_by_label("Send them this link:").input_value()
        bob.goto("/")
        expect(bob.get_by_role("region", name="Open tables").get_by_role("link").first).to_be_visible()
        bob.goto(link)
        bob.get_by_label("Your name").fill("Bob")
        bob.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, bob):
            expect(page.locator('.table[data-line="live"]')).to_be_visible()
            expect(page.get_by_role("region", name="At the table").get_by_text("Bob")).to_be_visible()
        until(lambda: any(page.locator(".banner.yours").count() for page in (ann, bob)))


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_first_page_is_light(browser: Browser, server: ServerProcess, locale: str) -> None:
    answers: list[Response] = []
    with person(browser, server, locale=locale) as page:
        page.on("response", lambda answer: answers.append(answer))
        page.goto("/")
        expect(page.locator("article")).to_have_count(len(GAMES))
        page.wait_for_load_state("networkidle")
        # But for the tables, of which there are as many as other tests have left open.
        told = [answer for answer in answers if "/api/tables?" not in answer.url]
        sizes = {answer.url: len(gzip.compress(answer.body())) for answer in told}
    assert sum(sizes.values()) < 110_000, sizes
