"""Puzzles: reachable by legal play, the best move clearly best and no rule of thumb's, nothing told that is secret."""

import dataclasses

import pytest

from rumpus.core.compiler.rng import stream
from rumpus.core.game.game import Game, languages
from rumpus.core.words.messages import FELL_BACK
from rumpus.exercises import puzzle_words
from rumpus.exercises.puzzle_checks import doubts, puzzle_problems
from rumpus.exercises.puzzles import Puzzle, has_puzzles, puzzles
from rumpus.terminal.puzzle import PuzzleSession

CHECKED = 4
"""So many puzzles of a game are rolled out again, evenly from the first to the last."""


def puzzles_of(game_under_test: Game) -> tuple[Puzzle, ...]:
    """The puzzles of the game under test."""
    if not has_puzzles(game_under_test):
        pytest.skip(f"{game_under_test.id} has no puzzles.json")
    return puzzles(game_under_test)


def test_every_puzzle_is_reachable_and_what_it_claims_is_so(game_under_test: Game) -> None:
    known = puzzles_of(game_under_test)
    assert [f"{number}: {why}" for number, puzzle in enumerate(known) for why in puzzle_problems(puzzle)] == []
    assert len({puzzle.id for puzzle in known}) == len(known), "no puzzle is there twice"


def test_the_best_move_is_the_best_in_new_rollouts_too(game_under_test: Game) -> None:
    known = puzzles_of(game_under_test)
    step = max(1, len(known) // CHECKED)
    assert [f"{puzzle.id}: {why}" for puzzle in known[::step] for why in doubts(puzzle)] == []


def test_a_puzzle_is_told_in_every_language(game_under_test: Game) -> None:
    known = puzzles_of(game_under_test)
    game = known[0].box.game
    for lang in [lang for lang in languages() if (game.folder / "words" / f"{lang}.ftl").is_file()]:
        for puzzle in known:
            told = [puzzle_words.task(puzzle, lang), *puzzle_words.answer_sentences(puzzle, lang)]
            told += puzzle_words.tried(puzzle, puzzle.usual, lang)
            assert not [text for text in told if FELL_BACK in text or not text], lang


def test_puzzles_are_solved_in_the_terminal(game_under_test: Game, capsys: pytest.CaptureFixture[str]) -> None:
    known = puzzles_of(game_under_test)
    answers = [word for puzzle in known for word in _typed(puzzle)]
    session = PuzzleSession(known, plain=True, ask=lambda prompt: answers.pop(0))
    session.run()
    assert session.tries == dict.fromkeys(range(len(known)), 2)
    shown = capsys.readouterr().out
    for puzzle in known:
        for sentence in (*puzzle_words.tried(puzzle, puzzle.usual), *puzzle_words.answer_sentences(puzzle)):
            assert sentence in shown


def _typed(puzzle: Puzzle) -> tuple[str, str, str]:
    """The usual move by its number, a word for a hint, and the best move in words."""
    return str(1 + puzzle.seen.moves.index(puzzle.usual)), "hint", puzzle.seen.words(puzzle.best)


def test_worlds_that_differ_in_secrets_make_the_same_puzzle(game_under_test: Game) -> None:
    known = puzzles_of(game_under_test)
    if not known[0].box.game.secretive:
        pytest.skip("nothing is hidden in this game")
    others = 0
    for puzzle in known:
        other = in_another_world(puzzle, 7)
        others += other.position != puzzle.position
        for move in puzzle.seen.moves:
            assert [step[-1] for step in other.shown(move)] == [step[-1] for step in puzzle.shown(move)]
            assert puzzle_words.tried(other, move) == puzzle_words.tried(puzzle, move)
        assert puzzle_words.answer_sentences(other) == puzzle_words.answer_sentences(puzzle)
    assert others, "in every puzzle nothing was left to be hidden"


def in_another_world(puzzle: Puzzle, seed: int) -> Puzzle:
    """The same puzzle, had the truth been another that fits what its seat knows."""
    other = dataclasses.replace(puzzle)
    other.__dict__["position"] = puzzle.position.dealt(puzzle.seat, stream(seed))
    return other
