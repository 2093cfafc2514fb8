"""Finding puzzles: the same from the same seed, confirmed by numbers that are independent, and kept when stopped."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from rumpus.bots.levels import bot
from rumpus.bots.rollouts import rollouts
from rumpus.cli import app
from rumpus.core.compiler.rng import below, stream
from rumpus.core.constants import HIDDEN
from rumpus.core.game.game import game, games
from rumpus.core.play.position import Position
from rumpus.errors import GameFileError
from rumpus.exercises.puzzle_checks import doubts, puzzle_problems
from rumpus.exercises.puzzle_finder import (
    PuzzleEffort,
    find_puzzles,
    is_new,
    looked_quickly,
    near_duplicates,
    of_match,
    thumb_moves,
)
from rumpus.exercises.puzzles import (
    PUZZLES_FILE,
    PUZZLES_FORMAT,
    SMALLEST_LEAD,
    Following,
    Puzzle,
    file_text,
    load_puzzles,
    of_the_day,
    puzzle_entry,
    puzzle_from,
    puzzles,
    read_sets,
)
from rumpus.lab.play.matches import played

RIN = "rin-tin-tin"
ROO = "rickety-rackety-roo"
SMALL = PuzzleEffort(look=200, sift=16, rollouts=60)


@pytest.fixture(scope="module")
def some() -> tuple[Puzzle, ...]:
    """The puzzles that come with a game of secrets."""
    return puzzles(game(RIN))


def test_the_same_seed_finds_the_same_puzzles_whatever_the_number_of_threads() -> None:
    box = game(RIN).box(2, {"squads": 1})
    one, two, other = (
        find_puzzles(box, [bot("random")], 2, seed=seed, matches=30, effort=SMALL, cores=cores)
        for seed, cores in ((5, 1), (5, 3), (6, 1))
    )
    assert len(one["puzzles"]) == 2
    assert one == two
    assert one["puzzles"] != other["puzzles"]
    for data in one["puzzles"]:
        assert puzzle_problems(puzzle_from(box, data)) == []


def effort_of(made: dict[str, Any]) -> PuzzleEffort:
    """How a set was looked for."""
    asked = {each.name: made[each.name] for each in fields(PuzzleEffort) if each.name in made}
    return PuzzleEffort(**asked)


def test_every_game_comes_with_puzzles() -> None:
    assert {g.id: len(puzzles(g)) >= 8 for g in games()} == {g.id: True for g in games()}


def test_a_puzzle_of_the_end_of_a_game_is_made_by_its_seed() -> None:
    """Its match alone is looked through: those before it would take a while."""
    made = read_sets(game(ROO).folder / PUZZLES_FILE, game(ROO))[0]
    box = game(ROO).box(made["players"], made["options"], made["changes"])
    first, bots = made["puzzles"][0], [bot(name) for name in made["bots"]]
    again = of_match(box, bots, made["seed"], first["match"], effort_of(made), Event())
    assert again is not None
    assert json.loads(json.dumps(puzzle_entry(again))) == first
    assert len(first["moves"]) * 100 >= made["since"] * len(played(box, bots, made["seed"], first["match"])) - 100


def test_a_quick_look_names_what_rollouts_find_and_nothing_that_rules_of_thumb_play() -> None:
    known = puzzles(game(ROO))
    assert [looked_quickly(each.position, 3) for each in known[4:6]] == [each.best for each in known[4:6]]
    at = Position.first(game(ROO).box(2)).play("throw 5")  # the middle spot, as everybody says
    assert looked_quickly(at, 3) is None


def test_the_puzzles_that_come_with_a_game_are_made_by_their_seed(some: tuple[Puzzle, ...]) -> None:
    made = read_sets(game(RIN).folder / PUZZLES_FILE, game(RIN))[0]
    box = game(RIN).box(made["players"], made["options"], made["changes"])
    effort = effort_of(made)

    def stop(looked: int, found: int) -> None:
        if found == 2:
            raise KeyboardInterrupt

    bots = [bot(name) for name in made["bots"]]
    again = find_puzzles(box, bots, len(made["puzzles"]), seed=made["seed"], effort=effort, cores=2, progress=stop)
    assert json.loads(json.dumps(again["puzzles"])) == made["puzzles"][:2]


def test_what_was_found_before_it_was_stopped_is_kept() -> None:
    box = game(RIN).box(2, {"squads": 1})

    def stop(looked: int, found: int) -> None:
        if found:
            raise KeyboardInterrupt

    made = find_puzzles(box, [bot("random")], 9, seed=5, matches=30, effort=SMALL, progress=stop)
    assert (made["stopped"], len(made["puzzles"])) == (True, 1)


# Rollouts


def a_choice(id: str, seed: int, depth: int) -> Position:
    """A position of a random game in which a seat has at least three moves."""
    at, rng = game(id).start(2), stream(seed)
    while depth > 0 or at.to_move < 0 or len(at.moves) < 3:
        at = at.play(at.moves[int(below(rng, len(at.moves)))])
        depth -= 1
    return at


def test_rollouts_know_only_what_the_seat_may_know() -> None:
    places = (a_choice(RIN, 3, depth) for depth in range(20, 80, 4))
    at, other = next((at, other) for at in places if (other := at.dealt(at.to_move, stream(9))) != at)
    one, two = rollouts(at, 24, 4), rollouts(other, 24, 4)
    assert np.array_equal(one.won, two.won)
    assert np.array_equal(one.lines, two.lines)


def test_every_move_is_rolled_out_with_the_same_dice() -> None:
    at = a_choice(RIN, 3, 20)
    alone = rollouts(at, 24, 4, at.moves[1:2])
    assert np.array_equal(alone.won[:, 0], rollouts(at, 24, 4).won[:, 1])
    assert not np.array_equal(alone.won, rollouts(at, 24, 5, at.moves[1:2]).won)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of many intervals from few rollouts about one in twenty misses what very many rollouts say."""
    at = a_choice(RIN, 3, 30)
    truth, doubt = rollouts(at, 4000, 1, at.moves[:1]).chance(0)
    missed = 0
    for seed in range(100, 200):
        chance, error = rollouts(at, 40, seed, at.moves[:1]).chance(0)
        missed += abs(chance - truth) > error + doubt / 2
    assert missed <= 14


# What a false puzzle is caught by


def test_a_puzzle_that_claims_what_is_not_so_is_caught(some: tuple[Puzzle, ...]) -> None:
    puzzle = some[0]
    usual, other = puzzle.usual, next(move for move in puzzle.chances if move != puzzle.best)
    lies = {
        "is not to move": replace(puzzle, seat=1 - puzzle.seat),
        "not legal": replace(puzzle, best=puzzle.position.range[-1]),
        "entry 0": replace(puzzle, moves=(99, *puzzle.moves)),
        "rules of thumb play the best move": replace(puzzle, best=usual),
        "rules of thumb play [": replace(puzzle, usual=puzzle.best),
        "must be": replace(puzzle, margin=(0.09, SMALLEST_LEAD - 0.01)),
        "not that of the chances": replace(puzzle, margin=(0.99, 0.98)),
        "legal are": replace(puzzle, chances={other: (0.1, 0.01)}),
    }
    for why, lie in lies.items():
        assert any(why in each for each in puzzle_problems(lie)), (why, puzzle_problems(lie))
    assert puzzle_problems(puzzle) == doubts(puzzle) == []


def test_a_move_that_is_not_the_best_is_refuted_by_new_rollouts(some: tuple[Puzzle, ...]) -> None:
    puzzle = max(some, key=lambda each: each.margin[1])
    swapped = {**puzzle.chances, puzzle.best: puzzle.chances[puzzle.usual], puzzle.usual: puzzle.chances[puzzle.best]}
    assert doubts(replace(puzzle, best=puzzle.usual, chances=swapped))


def test_no_puzzle_is_there_twice_and_no_best_move_too_often(some: tuple[Puzzle, ...]) -> None:
    assert near_duplicates(some[0], some[0])
    assert not is_new(some[0], some[:1], 20)
    assert is_new(some[0], [], 1)
    same = [replace(each, best=some[0].best) for each in some[1:8]]
    assert not is_new(some[0], same, 8)


def test_what_rules_of_thumb_play_is_what_the_bot_plays(some: tuple[Puzzle, ...]) -> None:
    for puzzle in some:
        chosen = bot("thumb").sit(puzzle.box, puzzle.seat, 3).choose(puzzle.position).move
        assert chosen in thumb_moves(puzzle.position)
        assert chosen != puzzle.best


# Lines, files, and the day


def test_a_line_ends_where_the_seat_sees_nothing(some: tuple[Puzzle, ...]) -> None:
    puzzle = replace(some[0], lines={some[0].best: Following((HIDDEN,), 1.0)})
    assert len(puzzle.shown(puzzle.best)) == 1


def test_a_file_is_read_back_as_it_was_written(tmp_path: Path, some: tuple[Puzzle, ...]) -> None:
    box = some[0].box
    some = tuple(each for each in some if each.box == box)
    about = {"players": box.players, "options": box.options, "changes": box.changes}
    file = tmp_path / "puzzles.json"
    file.write_text(file_text(box.game, [{**about, "puzzles": [puzzle_entry(each) for each in some]}]))
    assert [puzzle_entry(each) for each in load_puzzles(file, RIN)] == [puzzle_entry(each) for each in some]
    assert [each.id for each in load_puzzles(file, RIN)] == [each.id for each in some]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "cannot be read"),
        ("[]", f"no file of puzzles of format {PUZZLES_FORMAT}"),
        ('{"format": 1, "game": "india", "rules": 1, "sets": []}', "was made for india"),
        ('{"format": 1, "game": "rin-tin-tin", "rules": 99, "sets": []}', "by version 99 of its rules"),
    ],
)
def test_a_file_that_is_none_is_told_in_a_line(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text)
    with pytest.raises(GameFileError, match=why):
        load_puzzles(file, RIN)


def test_a_set_that_lacks_something_is_told_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(file_text(game(RIN), [{"players": 2, "options": {}, "changes": {}, "puzzles": [{"match": 1}]}]))
    with pytest.raises(GameFileError, match="set 0: KeyError: 'moves'"):
        load_puzzles(file, RIN)


def test_every_day_has_a_puzzle_and_in_time_it_is_every_games_turn() -> None:
    from datetime import date, timedelta

    first = date(2026, 11, 17)
    days = [of_the_day(first + timedelta(days=i)) for i in range(40)]
    assert days[:1] == [of_the_day(first)]
    found = [day for day in days if day is not None]
    assert len(found) == 40
    known = {which.id for which, _ in found}
    assert [which.id for which, _ in found[: len(known)]] != [found[0][0].id] * len(known) or len(known) == 1
    assert all(0 <= number < len(puzzles(which)) for which, number in found)
    assert len({(which.id, number) for which, number in found}) > len(known)


# The command


def test_the_command_writes_a_set_and_keeps_those_of_other_boxes(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    run = CliRunner().invoke
    small = ["puzzles", RIN, "--rollouts", "40", "--matches", "12", "--bots", "random", "--cores", "1"]
    assert run(app, [*small, "--set", "squads=1", "--count", "1", "--out", str(file)]).exit_code == 0
    before = load_puzzles(file, RIN)
    assert len(before) == 1
    load_puzzles.cache_clear()
    result = run(app, [*small, "--players", "3", "--count", "1", "--out", str(file), "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["players"] == 3
    after = load_puzzles(file, RIN)
    assert before[0].id in {each.id for each in after}


def test_the_command_says_what_is_wrong_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("{}")
    for more, why in (
        (["--out", str(tmp_path / "nowhere" / "puzzles.json")], "there is no folder"),
        (["--out", str(tmp_path / "other.json")], "is no file of puzzles"),
        (["--bots", "thumb,thumb,thumb"], "3 bots for 2 seats"),
    ):
        result = CliRunner().invoke(app, ["puzzles", RIN, *more])
        assert why in str(result.exception), result.output
