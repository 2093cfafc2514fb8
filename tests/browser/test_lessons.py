"""Lessons in a real browser: each is played to its last stop by touching what it asks for; and the card how you win."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.core.game.game import Game, games
from rumpus.exercises.lessons import has_lesson, lesson
from tests.browser.people import person
from tests.browser.server_process import ServerProcess, until

TAUGHT = [each for each in games() if has_lesson(each)]

# Where a place or piece is, at a point that nothing else covers; it is brought into view first. It is noted whether the
# next touch reaches it: while a page shifts, one may miss.
WHERE = """(name) => {
  const found = document.querySelectorAll(`.stage [data-place="${name}"], .stage [data-piece="${name}"]`);
  for (const element of found) {
    const hit = element.querySelector(':scope > .hit') ?? element;
    const box = hit.getBoundingClientRect();
    for (const [x, y] of [[5, 5], [5, 2], [5, 8], [2, 5], [8, 5], [2, 2], [8, 8], [2, 8], [8, 2], [5, 1], [5, 9]]) {
      const spot = [box.left + (box.width * x) / 10, box.top + (box.height * y) / 10];
      const top = document.elementFromPoint(...spot);
      const meant = (found) => element.contains(found) || found?.closest('[data-at]')?.dataset.at === name;
      if (!meant(top)) continue; // it, or what stands there
      window.reached = false;
      const note = (event) => (window.reached = meant(event.target));
      addEventListener('pointerdown', note, { capture: true, once: true });
      return spot;
    }
  }
  found[0]?.scrollIntoView({ block: 'center' });
  return null;
}"""

# Whether the lesson stands as it did: the stop, its phase, and what has been touched of a move.
STANDS = """() => {
  const here = document.querySelector('.learn');
  const chosen = [...document.querySelectorAll('.stage .chosen, .stage .aimed')].length;
  return [here?.dataset.stop, here?.dataset.phase, chosen, !!document.querySelector('.why')].join(' ');
}"""


def at_stop(page: Page, number: int, *phases: str) -> None:
    """Wait until the lesson stands at a stop in one of these phases, which stay until somebody does something."""
    wanted = ", ".join(f'.learn[data-stop="{number}"][data-phase="{phase}"]' for phase in phases)
    expect(page.locator(wanted)).to_be_visible()


def touch(page: Page, name: str) -> None:
    """Touch a place or a piece, and wait until that has been answered.

    One touch: another while the server is asked why something is refused would close the answer.
    """
    before = page.evaluate(STANDS)
    until(lambda: reached(page, name), page=page)
    page.wait_for_function(f"(before) => ({STANDS})() !== before", arg=before, polling=50)


def reached(page: Page, name: str) -> bool:
    """Click on a place or a piece; whether it was hit."""
    spot = page.evaluate(WHERE, name)
    if spot:
        page.mouse.click(*spot)
    return bool(spot and page.evaluate("window.reached"))


def do_what_is_asked(page: Page, which: Game, number: int) -> None:
    """Do the deed of a stop: throw, look, try what is refused, or make the move."""
    course = lesson(which)
    stop = course.stops[number]
    if stop.do in ("throw", "look"):
        page.locator(".act .choice").first.click()
        return
    move = course.wanted(number)[0] if stop.do == "move" else None
    button = page.locator(f'.act [data-move="{move}"]')
    if button.count():
        button.click()
        return
    for name in course.start(number).touch(move) if move is not None else stop.touch:
        if name.startswith("say:"):
            page.locator(f'.act [data-say="{name}"]').click()
        else:
            touch(page, name)


@pytest.mark.parametrize("which", TAUGHT, ids=lambda each: each.id)
def test_a_lesson_is_played_to_its_end(browser: Browser, server: ServerProcess, which: Game) -> None:
    stops = lesson(which).stops
    with person(browser, server) as page:
        page.goto("/")
        page.get_by_role("link", name=f"Learn it: {which.name} in two minutes").first.click()
        for number, stop in enumerate(stops):
            at_stop(page, number, "ask")
            expect(page.locator(".told")).to_contain_text(f"Step {number + 1} of {len(stops)}")
            expect(page.locator(".told .clause")).to_contain_text(stop.clause)
            do_what_is_asked(page, which, number)
            if lesson(which).done_words(number):
                at_stop(page, number, "done")
                if stop.do == "refused":
                    expect(page.locator(".why")).to_contain_text(stop.clause)
                page.get_by_role("button", name="Go on").click()
        at_stop(page, len(stops) - 1, "end")
        expect(page.get_by_role("button", name="Play a real game now")).to_be_visible()
        assert page.evaluate(f"localStorage.getItem('rumpus.lesson.{which.id}')") == "done"
        page.reload()  # a lesson that was learned begins anew
        at_stop(page, 0, "ask")


def test_what_the_lesson_does_not_ask_for_is_told_and_the_right_thing_pointed_out(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server) as page:
        page.goto("/learn/rickety-rackety-roo")
        at_stop(page, 0, "ask")
        page.locator(".act .choice").first.click()
        at_stop(page, 0, "done")
        page.get_by_role("button", name="Go on").click()
        at_stop(page, 1, "ask")
        until(lambda: reached(page, "spot:4:0"), page=page)
        expect(page.locator(".told .hint")).to_contain_text("the lesson goes on with what is marked")
        expect(page.locator('.stage .preview[data-place="spot:4:4"]')).to_be_attached()
        touch(page, "spot:4:4")
        at_stop(page, 1, "done")


@pytest.mark.parametrize("which", TAUGHT, ids=lambda each: each.id)
def test_how_you_win_is_three_pictures_and_three_sentences_before_the_first_game(
    browser: Browser, server: ServerProcess, which: Game
) -> None:
    course = lesson(which)
    with person(browser, server, new=True) as page:
        page.goto("/")
        page.get_by_role("button", name=f"Play {which.name} with a bot, now").first.click()
        card = page.get_by_role("dialog", name=f"{which.name}: how you win")
        expect(card.get_by_role("listitem")).to_have_count(3)
        for picture, item in zip(course.cards, card.get_by_role("listitem").all(), strict=True):
            expect(item).to_contain_text(course.card_words(picture))
            expect(item.get_by_role("img", name=course.caption(picture))).to_be_visible()
        loaded = "() => [...document.querySelectorAll('dialog img')].every((i) => i.complete && i.naturalWidth > 0)"
        page.wait_for_function(loaded, polling=50)
        assert "/table/" not in page.url  # nothing has begun behind it
        page.keyboard.press("Escape")
        page.get_by_role("button", name=f"{which.name}: how you win").click()  # and whenever one asks
        expect(card.get_by_role("listitem")).to_have_count(3)
        card.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/table/*")
        page.goto("/")
        page.get_by_role("button", name=f"Play {which.name} with a bot, now").first.click()
        page.wait_for_url("**/table/*")  # known by now
