"""Ruffhouse: a question at a time, without haste, each choice offered once."""

import random
import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import OPEN, bot, clicked, make, over, person, settled, touch_something, you
from tests.browser.server_process import ServerProcess, until

# Of each choice whether it declines something; that is never red, nor as loud as the others.
LOOKS = """(all) => all.map((one) => {
  const aside = /^(let it spin|end the turn|keep|no)/i.test(one.innerText);
  if (aside && (one.classList.contains('loud') || one.classList.contains('choice'))) throw Error(one.innerText);
  return aside;
})"""


def go_on(page: Page, rng: random.Random) -> bool:
    """Throw, or touch something; whether there was anything to do."""
    throw = page.locator(".bar .throw:enabled")
    if throw.count():
        return clicked(throw.first)
    return touch_something(page, rng.randrange)


def test_against_bots_nobody_is_hurried_and_each_choice_is_offered_once(
    browser: Browser, server: ServerProcess
) -> None:
    rng = random.Random(1)
    with person(browser, server) as page:

        def table() -> None:
            make(page, game="ruffhouse", players=4, seats=[you(), bot(), bot(), bot()], throw="self")

        table()
        met: set[str] = set()
        for _ in range(1000):
            settled(page)
            expect(page.locator(".clock")).to_have_count(0)
            offered = [text.lower() for text in page.locator(".act button, .list button").all_inner_texts()]
            assert len(offered) == len(set(offered)), offered
            passes = page.locator(".says button").evaluate_all(LOOKS)
            assert [place for place, aside in enumerate(passes) if aside] in ([], [len(passes) - 1]), "passing is last"
            met.update(offered)
            if {"double-cross", "let it spin", "commit to 1", "throw the dice"} <= met:
                break
            if page.locator(".banner.over").count():
                table()
                continue
            until(lambda: go_on(page, rng) or bool(page.locator(".banner.over").count()), page=page)
        assert {"double-cross", "let it spin", "commit to 1", "throw the dice"} <= met, met


def test_whoever_lets_it_spin_is_asked_no_more(browser: Browser, server: ServerProcess) -> None:
    rng = random.Random(2)
    with person(browser, server) as page:
        quiet = page.get_by_label("Let it spin, unless I touch a card")
        asked = page.locator(".says [data-move]", has_text="let it spin")  # of me: nothing goes on before I answer

        def asked_at_last() -> bool:  # at another table, if this game is over before
            if over(page):
                make(page, game="ruffhouse", players=4, seats=[you(), bot(), bot(), bot()], throw="self")
            settled(page)
            if asked.count() and quiet.count():
                return True
            go_on(page, rng)
            return False

        make(page, game="ruffhouse", players=4, seats=[you(), bot(), bot(), bot()], throw="self")
        while not asked_at_last():
            page.wait_for_timeout(20)
        quiet.click()
        expect(quiet).to_be_checked()
        # A spin goes on by itself: the next that is asked is something else.
        asked_else = page.locator("[data-move]").filter(
            has_not_text=re.compile("let it spin|double-cross", re.IGNORECASE)
        )
        expect(page.locator(".bar .throw").or_(asked_else).first).to_be_visible()


def test_the_first_spin_waits_for_everybody(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as ben:
        make(ann, game="ruffhouse", players=2, seats=[you(), OPEN], throw="self")
        ben.goto(ann.url)
        ben.get_by_role("button", name="Sit at place 2").click()
        ready = [page.get_by_role("button", name="I'm ready") for page in (ann, ben)]
        for button in ready:
            expect(button).to_be_visible()
        for page in (ann, ben):
            expect(page.locator(".banner.yours")).to_contain_text("Ready?")
        expect(ann.locator(".clock")).to_have_count(0)
        ready[0].click()
        expect(ready[0]).to_have_count(0)
        expect(ann.locator(".bar .throw")).to_have_count(0)
        ready[1].click()
        expect(ann.get_by_role("button", name="Throw the dice")).to_be_visible()
        expect(ready[1]).to_have_count(0)
