"""At one's own pace: what others do is shown, marked or summed up, with time to read."""

import itertools
import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import bot, make, person, seq, settled, you
from tests.browser.server_process import ServerProcess, until


def test_what_happens_before_ones_first_choice_is_shown_or_summed_up(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, pace="quick") as page:
        make(page, game="india", players=4, seats=[bot("level1")] * 3 + [you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        log = page.get_by_role("region", name="What happened")
        for colour in ("Red", "Blue", "Yellow"):
            expect(log).to_contain_text(f"{colour} throws")
        expect(log).not_to_contain_text("passed over")


def test_what_a_bot_did_is_marked_on_the_board(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        make(page, game="rickety-rackety-roo", players=2, seats=[bot(), you()], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        settled(page)
        marked = page.locator('.stage [data-place^="spot:"].last')
        expect(marked).to_have_count(1)
        there = marked.get_attribute("data-place")
        expect(page.locator(f'.stage [data-at="{there}"]').first).to_be_attached()


def stays(page: Page) -> bool:
    """Whether nothing new is shown for longer than a step takes at the usual pace."""
    before = seq(page)
    page.wait_for_timeout(3000)
    return seq(page) == before


def test_bots_are_watched_at_ones_own_pace(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, pace="normal") as page:
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


def test_without_motion_there_is_time_to_read(browser: Browser, server: ServerProcess) -> None:
    """A busy machine takes longer, never less."""
    note = """() => {
      window.shown = [];
      const table = document.querySelector('.table');
      const see = () => window.shown.push([Number(table.dataset.seq), performance.now()]);
      new MutationObserver(see).observe(table, { attributeFilter: ['data-seq'] });
    }"""
    with person(browser, server, pace="normal") as page:
        make(page, game="rin-tin-tin", players=2, seats=[bot("level1"), bot("level1")], public=True)
        expect(page.locator(".table[data-seq]")).to_be_visible()
        page.evaluate(note)
        until(lambda: len(page.evaluate("window.shown")) > 4)
        shown = page.evaluate("window.shown")[1:]  # the first may have come soon after one that was there before
        for (before, then), (after, now) in itertools.pairwise(shown):
            assert after == before + 1
            assert now - then > 600


def test_arrow_keys_go_through_a_replay(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
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
