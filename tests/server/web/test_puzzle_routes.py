"""Puzzles over the wire: as their models say, the same for everybody, and nothing of what the seat may not know."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from rumpus.core.game.game import game
from rumpus.exercises.puzzles import Puzzle, of_the_day, puzzles, solvable
from rumpus.server.tables.scenes import puzzle as puzzle_scenes
from rumpus.server.tables.scenes.encoding import json_bytes
from rumpus.server.web.models import exercises as exercise_models
from rumpus.testing.kit.test_puzzles import in_another_world
from tests.server.running import Browser

KNOWN = [g.id for g in solvable()]
RIN = "rin-tin-tin"


@pytest.mark.parametrize("id", KNOWN)
def test_every_puzzle_is_told_whole(ann: Browser, id: str) -> None:
    for number, puzzle in enumerate(puzzles(game(id))):
        shown = exercise_models.Puzzle.model_validate(ann.get(f"/games/{id}/puzzles/{number}"))
        assert (shown.id, shown.number, shown.of) == (puzzle.id, number, len(puzzles(game(id))))
        assert [move.move for move in shown.moves] == list(puzzle.chances)
        assert shown.scene.eyes == puzzle.seat
        board = ann.get(f"/games/{id}/puzzles/{number}/board")
        assert {piece.place for piece in shown.scene.pieces} <= set(board["places"])
        right = exercise_models.PuzzleTry.model_validate(ann.get(f"/games/{id}/puzzles/{number}/tries/{puzzle.best}"))
        wrong = exercise_models.PuzzleTry.model_validate(ann.get(f"/games/{id}/puzzles/{number}/tries/{puzzle.usual}"))
        assert (right.right, wrong.right) == (True, False)
        assert right.chance > wrong.chance
        assert right.scenes
        answer = exercise_models.PuzzleAnswer.model_validate(ann.get(f"/games/{id}/puzzles/{number}/answer"))
        assert (answer.move, answer.right) == (puzzle.best, True)
        assert answer.touch == next(move.touch for move in shown.moves if move.move == puzzle.best)


def test_a_wrong_try_does_not_give_the_answer_away(ann: Browser) -> None:
    for number, puzzle in enumerate(puzzles(game(RIN))):
        best = puzzle.seen.words(puzzle.best)
        told = [ann.get(f"/games/{RIN}/puzzles/{number}/tries/{puzzle.usual}")["told"]]
        told.append([ann.get(f"/games/{RIN}/puzzles/{number}")["words"]])
        assert not [text for each in told for text in each[:1] if f"“{best}”" in text]


def test_the_puzzle_of_the_day_is_by_the_servers_date_and_the_same_for_everybody(ann: Browser, bob: Browser) -> None:
    before = datetime.now(UTC).date()
    one, two = (exercise_models.Puzzles.model_validate(each.get("/puzzles")) for each in (ann, bob))
    if datetime.now(UTC).date() != before:
        pytest.skip("midnight passed")
    assert one == two
    day = of_the_day(before)
    assert day is not None
    assert one.day is not None
    assert (one.date, one.day.game, one.day.number) == (before.isoformat(), day[0].id, day[1])
    assert {each.game: each.ids for each in one.games} == {g.id: [p.id for p in puzzles(g)] for g in solvable()}
    shelf = {each["id"]: each["puzzles"] for each in ann.get("/games")}
    assert {id: many for id, many in shelf.items() if many} == {each.game: len(each.ids) for each in one.games}


def test_answers_may_be_kept_and_are_told_in_the_language_asked_for(ann: Browser) -> None:
    answer = ann.request("GET", f"/games/{RIN}/puzzles/0?lang=de")
    assert answer.headers["cache-control"] == "public, max-age=600"
    assert answer.json()["words"].startswith("Du bist ")
    assert ann.request("GET", "/puzzles").headers["cache-control"] == "no-cache", "the day changes at midnight"


def test_what_is_not_there_is_said_in_a_line(ann: Browser) -> None:
    many = len(puzzles(game(RIN)))
    for path, status, why in (
        (f"/games/{RIN}/puzzles/{many}", 400, f"Rin-Tin-Tin has {many} puzzles, counted from 0"),
        (f"/games/{RIN}/puzzles/0/tries/9999", 400, "move 9999 is not legal here"),
        ("/games/nothing/puzzles/0", 404, "no game nothing"),
    ):
        answer = ann.request("GET", path)
        assert answer.status_code == status, answer.text
        assert why in answer.json()["message"]


def test_what_may_not_be_touched_is_told_by_its_clause_as_at_a_table(ann: Browser) -> None:
    shown = ann.get(f"/games/{RIN}/puzzles/0")
    legal = shown["moves"][0]["touch"]
    assert ann.get(f"/games/{RIN}/puzzles/0/why?touch={legal[0]}")["clause"] is None


def bytes_of(puzzle: Puzzle, lang: str = "en") -> list[bytes]:
    """Everything that is ever sent of a puzzle."""
    tried = [puzzle_scenes.try_data(puzzle, move, lang) for move in puzzle.seen.moves]
    return [
        json_bytes(each)
        for each in (puzzle_scenes.puzzle_data(puzzle, 0, 1, lang), puzzle_scenes.answer_data(puzzle), *tried)
    ]


@pytest.mark.parametrize("id", [id for id in KNOWN if game(id).secretive])
def test_had_the_truth_been_another_the_same_bytes_would_be_sent(id: str) -> None:
    changed = 0
    for puzzle in puzzles(game(id)):
        for seed in range(3):
            other = in_another_world(puzzle, seed)
            changed += other.position != puzzle.position
            assert bytes_of(other) == bytes_of(puzzle)
    assert changed, "no other world was tried"
