"""Puzzles: from the lobby to the solution, by touching the board as at a table."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from rumpus.core.game.game import game
from rumpus.exercises.puzzles import Puzzle, puzzles
from tests.browser.people import person
from tests.browser.server_process import ServerProcess

RIN = "rin-tin-tin"


def try_move(page: Page, puzzle: Puzzle, move: int) -> None:
    for name in puzzle.seen.touch(move):
        lit = page.locator(f'.stage [data-place="{name}"].may, .stage [data-piece="{name}"].may').first
        expect(lit).to_be_attached()
        lit.focus()
        page.keyboard.press("Enter")


def test_a_puzzle_is_tried_hinted_at_and_solved_and_the_browser_remembers(
    browser: Browser, server: ServerProcess
) -> None:
    number, puzzle = next((number, each) for number, each in enumerate(puzzles(game(RIN))) if len(each.seen.moves) > 2)
    wrong = [move for move in puzzle.seen.moves if move != puzzle.best][:2]
    with person(browser, server) as page:
        page.goto("/")
        expect(
            page.get_by_role("region", name="Puzzle of the day").get_by_role("link", name="Solve it")
        ).to_be_visible()
        page.get_by_role("link", name="Rin-Tin-Tin: puzzles").click()
        expect(page.get_by_role("heading", name="Rin-Tin-Tin: find the best move")).to_be_focused()
        page.get_by_role("navigation").get_by_role("link", name=f"Puzzle {number + 1}", exact=True).click()
        exercise = page.locator(f'[data-puzzle="{number}"]')
        expect(exercise).to_be_visible()
        for move in wrong:
            expect(page.get_by_role("button", name="Give me a hint")).to_have_count(0)
            try_move(page, puzzle, move)
            expect(page.locator('[data-phase="wrong"]')).to_contain_text("The best move wins")
            page.get_by_role("button", name="Try again").click()
        page.get_by_role("button", name="Give me a hint").click()
        hinted = puzzle.seen.touch(puzzle.best)[0]
        expect(page.locator(f'.stage .preview[data-place="{hinted}"]').first).to_be_attached()
        try_move(page, puzzle, puzzle.best)
        expect(page.locator('[data-phase="solved"]')).to_contain_text("The move that first comes to mind")
        expect(exercise).to_contain_text("solved in 3 tries")
        page.get_by_role("link", name="Next puzzle").click()
        expect(page.locator(f'[data-puzzle="{number + 1}"][data-phase="ask"]')).to_be_visible()
        page.goto("/puzzles")
        expect(page.get_by_role("link", name="Rin-Tin-Tin")).to_contain_text("1 of")
