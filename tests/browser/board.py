"""Where things are on a board in the page, and what it answers to a touch that is not allowed."""

from contextlib import suppress

from playwright.sync_api import Page, expect

from tests.browser.people import settled
from tests.browser.server_process import until

CHANCY = ("rickety-rackety-roo", "india", "rin-tin-tin", "ruffhouse")


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


def refused(page: Page, place: str, clause: str) -> None:
    """Touch a place of the board: the message names the clause, and opens it."""
    named = page.get_by_role("alert").get_by_role("button", name=clause)

    def told() -> bool:  # a touch misses where a page has just shifted
        settled(page)
        page.mouse.click(*middle(page, f'.stage [data-place="{place}"]'))
        with suppress(AssertionError):
            expect(named).to_be_visible(timeout=10_000)
            return True
        return False

    until(told, page=page)
    named.click()
    expect(page.get_by_role("dialog").locator(f"#{clause}")).to_be_in_viewport()
    page.keyboard.press("Escape")
