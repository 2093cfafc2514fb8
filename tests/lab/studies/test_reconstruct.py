"""Reconstructions: every candidate keeps the leaflet, the same seed gives the same, and the front is what it says."""

import json
import random
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.contract.study import violated
from rumpus.core.game.game import Box, game, games
from rumpus.errors import RumpusError
from rumpus.lab.measure.pareto import as_table, dominators, front, ranks
from rumpus.lab.measure.ratings import CRITERIA, RatingEffort, rate_box
from rumpus.lab.pages.reconstruct_files import (
    load_reconstruction,
    reconstruction_html,
    save_reconstruction,
    write_reconstruction,
)
from rumpus.lab.play.rows import rows_of
from rumpus.lab.studies import reconstruct
from rumpus.lab.studies.reconstruct import (
    generated,
    pareto_front,
    reconstruction,
    reconstruction_data,
    run,
    standings,
    structure_of,
    verdict_on_ours,
)
from rumpus.run.executor import Threads
from tests.commands.run_command import rumpus

KEYS = [(g.id, key) for g in games() for key in g.study.STRUCTURES]
BAM, ROWS = "bamboozle", "board.rows"
SMALL = RatingEffort(20)


@pytest.mark.parametrize(("which", "key"), KEYS)
def test_ours_satisfies_every_constraint_and_each_names_clauses_that_there_are(which: str, key: str) -> None:
    structure = structure_of(game(which), key)
    known = {clause.id for clause in game(which).rulebook.clauses}
    for constraint in structure.constraints:
        assert constraint.clauses
        assert set(constraint.clauses) <= known
        assert constraint.text
    for players in game(which).file.players:
        assert not violated(structure, game(which).box(players))


@pytest.mark.parametrize(("which", "key"), KEYS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=4, deadline=None)
def test_every_candidate_satisfies_every_constraint_and_no_two_are_the_same(which: str, key: str, seed: int) -> None:
    base = game(which).box()
    structure = structure_of(game(which), key)
    found = list(generated(base, structure, 4, seed, set()))
    assert len(found) == 4
    assert len({structure.canonical(box) for _, box in found}) == 4
    for changes, box in found:
        assert not violated(structure, box)
        assert all(box.values[name] == value for name, value in changes.items())
        assert key in changes


GRAY = "G G G G G G G G G"
OURS = [GRAY, "* . . . W . . . *", "W W * W W W * W W", "W . . . W . . . W", "W W * W W W * W W"]


@pytest.mark.parametrize(
    ("rows", "clause"),
    [
        (["G G G . G . G G G", *OURS[1:]], "BAM-L3"),  # a gap in the gray path
        ([GRAY, "* . . . W . . . *", "W W * W W W * W W", "W . W . W . . . W", "W W * W W W * W W"], ""),  # fits
        ([*OURS[:4], "W W * W . . * W W"], "BAM-L14"),  # dead ends
        ([GRAY, "* . . W W . . . *", *OURS[2:]], "BAM-L22"),  # a square of four spaces
        ([GRAY, "* . . . . . . . *", "* * * * W W W W W"], "BAM-L14"),  # no junction on a field
        ([GRAY, "W . . . . . . . W", "* W W W * W W W *", "W . W . W . W . W", "W * W * W * W W W"], ""),
        (
            [GRAY, "* . . . W . . . *", "W W W W * W W W W", "W W * W W W * W W", "W W W W * W W W W"],
            "BAM-L17",
        ),  # no room
        ([GRAY, "* . * . * . * . *", *["W . W . W . W . W"] * 5, "W W W W * W W W W"], "BAM-L4"),  # far too large
    ],
)
def test_a_board_that_breaks_a_constraint_of_bamboozle_is_told_by_it(rows: list[str], clause: str) -> None:
    box = game(BAM).box(changes={ROWS: rows})
    told = {name for constraint in violated(structure_of(game(BAM), ROWS), box) for name in constraint.clauses}
    assert clause in told if clause else not told


def test_mirror_images_are_one_candidate() -> None:
    structure = structure_of(game(BAM), ROWS)
    lopsided = [GRAY, "* . . W . . . . *", *OURS[2:]]
    one, other, ours = (
        structure.canonical(game(BAM).box(changes={ROWS: rows}))
        for rows in (lopsided, [row[::-1] for row in lopsided], OURS)
    )
    assert one == other != ours


def test_a_ring_that_is_turned_is_the_same_candidate_and_plays_the_same_game() -> None:
    structure = structure_of(game("india"), "board.circles")
    ours = game("india").box()
    turned = game("india").box(changes={"board.entering": 7, "board.foot": 2, "board.circles": [2, 7, 14]})
    nearer = game("india").box(changes={"board.entering": 7, "board.foot": 1, "board.circles": [2, 7, 14]})
    assert structure.canonical(turned) == structure.canonical(ours) != structure.canonical(nearer)
    assert rows_of(turned, 1, 0, 4).tolist() == rows_of(ours, 1, 0, 4).tolist()


def test_a_proposal_is_a_board_or_nothing() -> None:
    structure = structure_of(game(BAM), ROWS)
    rng = random.Random(1)
    base = game(BAM).box()
    found = [structure.propose(rng, base) for _ in range(50)]
    for changes in found:
        assert changes is None or changes[ROWS][0].startswith("G G G G G G G")
    assert sum(changes is not None for changes in found) > 25


# The front


def test_the_front_of_a_table_made_by_hand() -> None:
    names = [rating.name for rating in CRITERIA]
    assert [rating.higher for rating in CRITERIA] == [False, True, True, True, False]

    def rated(*values: float) -> dict[str, float]:
        return dict(zip(names, values, strict=True))

    values = [
        rated(5, 0.5, 10, 50, 2),
        rated(5, 0.4, 10, 50, 2),  # beaten by the first in drama alone
        rated(1, 0.1, 1, 1, 9),  # the best balance, all else worst
        rated(5, 0.5, 10, 50, 2),  # the same as the first: neither dominates the other
        rated(6, 0.4, 9, 49, 3),  # beaten by the first, the second and the fourth
    ]
    table = as_table(values)
    assert front(table) == [0, 2, 3]
    assert dominators(table, 4) == [0, 1, 3]
    assert dominators(table, 1) == [0, 3]
    assert dominators(table, 0) == []
    assert ranks(table)[:, 0].tolist() == [2, 2, 1, 2, 5]
    assert ranks(table)[:, 1].tolist() == [1, 3, 5, 1, 3]


@given(st.lists(st.lists(st.integers(0, 3), min_size=3, max_size=3), min_size=1, max_size=12))
def test_whatever_is_not_on_the_front_is_dominated_by_something_on_it(rows: list[list[int]]) -> None:
    table = np.array(rows, float)
    best = front(table)
    assert best
    for i in range(len(table)):
        assert (i in best) == (not set(dominators(table, i)) & set(best))


# Playing


@pytest.fixture(scope="module")
def made() -> reconstruct.Reconstruction:
    return run(reconstruction(game(BAM).box(), ROWS, 3, 5, SMALL))


def test_the_same_seed_gives_the_same_on_any_number_of_cores(made: reconstruct.Reconstruction) -> None:
    again = run(reconstruction(game(BAM).box(), ROWS, 3, 5, SMALL), Threads(3))
    assert reconstruction_data(again) == reconstruction_data(made)
    other = reconstruction(game(BAM).box(), ROWS, 3, 6, SMALL)
    assert [one.changes for one in other.candidates[-3:]] != [one.changes for one in made.candidates[-3:]]


def test_more_candidates_begin_with_the_same(made: reconstruct.Reconstruction) -> None:
    more = reconstruction(game(BAM).box(), ROWS, 5, 5, SMALL)
    assert [one.changes for one in more.candidates][: len(made.candidates)] == [one.changes for one in made.candidates]


def test_alternatives_of_the_box_are_rated_or_said_to_break_something(made: reconstruct.Reconstruction) -> None:
    named = [one.name for one in made.candidates if not one.name.isdigit()] + [one.name for one, _ in made.refused]
    many = len(game(BAM).file.items[ROWS].alternatives)
    assert sorted(named) == sorted(["ours", *(f"alternative {i + 1}" for i in range(many))])
    assert all(why for _, why in made.refused)


def test_ratings_are_numbers_with_errors_in_their_ranges(made: reconstruct.Reconstruction) -> None:
    for rated in made.rated.values():
        assert set(rated) == {rating.name for rating in CRITERIA}
        for value, error in rated.values():
            assert np.isfinite(value)
            assert error >= 0
        assert 0 <= rated["balance"][0] <= 0.5
        assert 0 <= rated["drama"][0] <= 1
        assert 0 < rated["rules"][0] <= 1
        assert 0 <= rated["stalling"][0] <= 1


def test_a_box_in_which_every_game_is_stopped_by_its_limit_stalls() -> None:
    usual = rate_box(game(BAM).box(), 1, SMALL)
    short = rate_box(game(BAM).box(changes={"limit.moves": 4}), 1, SMALL)
    assert short["stalling"][0] == 1
    assert usual["stalling"][0] < 1
    assert short["rules"][0] < usual["rules"][0]


def test_one_that_was_cut_off_goes_on_as_if_it_had_not_been(made: reconstruct.Reconstruction, tmp_path: Path) -> None:
    def cut(so_far: reconstruct.Reconstruction) -> None:
        if len(so_far.rated) == 2:
            raise KeyboardInterrupt

    part = run(reconstruction(game(BAM).box(), ROWS, 3, 5, SMALL), progress=cut)
    assert 2 <= len(part.rated) < len(part.candidates)
    assert not reconstruction_data(part)["finished"]
    save_reconstruction(part, tmp_path)
    going = reconstruction(game(BAM).box(), ROWS, 3, 5, SMALL)
    load_reconstruction(going, tmp_path)
    assert going.rated == part.rated
    assert reconstruction_data(run(going)) == reconstruction_data(made)
    other = reconstruction(game(BAM).box(), ROWS, 3, 6, SMALL)
    with pytest.raises(RumpusError, match="holds another reconstruction"):
        load_reconstruction(other, tmp_path)
    with pytest.raises(RumpusError, match="nothing to go on with"):
        load_reconstruction(going, tmp_path / "nowhere")
    kept = json.loads((tmp_path / "rated.json").read_text())
    del kept["question"]["ratings"]
    (tmp_path / "rated.json").write_text(json.dumps(kept))
    with pytest.raises(RumpusError, match="the same version of Rumpus"):
        load_reconstruction(going, tmp_path)


def test_files_hold_everything_and_ask_for_nothing(made: reconstruct.Reconstruction, tmp_path: Path) -> None:
    import polars as pl

    page = write_reconstruction(made, tmp_path).read_text(encoding="utf-8")
    asked = re.findall(r"""(?:src|href)=["']([^"'#][^"']*)""", page) + re.findall(r"url\((?!#)[^)]*\)|@import", page)
    assert asked == []
    found = pareto_front(standings(made))
    assert page.count('role="img"') >= len(found)
    for constraint in made.structure.constraints:
        assert constraint.clauses[0] in page
    data = json.loads((tmp_path / "reconstruct.json").read_text())
    assert data["front"] == [one.candidate.name for one in found]
    frame = pl.read_parquet(tmp_path / "reconstruct.parquet")
    assert frame.height == len(made.rated)
    assert sorted(frame.filter(pl.col("front"))["candidate"]) == sorted(data["front"])
    for text in frame["changes"]:
        game(BAM).box(changes=json.loads(text))


@pytest.mark.parametrize(("which", "key"), KEYS)
def test_every_candidate_can_be_drawn(which: str, key: str) -> None:
    going = reconstruction(game(which).box(), key, 2, 1, SMALL)
    for candidate in going.candidates:
        going.rated[candidate.name] = {rating.name: (0.5, 0.1) for rating in CRITERIA}
    page = reconstruction_html(going)
    assert page.count('role="img"') == len(going.candidates)
    assert "It is on the front" in verdict_on_ours(standings(going))


def test_where_ours_stands_is_told() -> None:
    going = reconstruction(game(BAM).box(), ROWS, 2, 1, SMALL)
    going.rated = {
        "ours": {rating.name: (0.5, 0.1) for rating in CRITERIA},
        "1": {rating.name: (0.6 if rating.higher else 0.4, 0.1) for rating in CRITERIA},
    }
    told = verdict_on_ours(standings(going))
    assert told.startswith("Ours among 2: balance 2, drama 2,")
    assert "dominated by 1:" in told
    assert told.endswith("by none beyond the noise.")
    going.rated["1"]["drama"] = (0.9, 0.1)
    assert verdict_on_ours(standings(going)).endswith("by more than the noise: 1.")
    assert "dominated by 1" in reconstruction_html(going)


# Mistakes


def test_an_unknown_key_is_told_in_one_line_with_what_there_is() -> None:
    with pytest.raises(RumpusError, match=r"^Bamboozle has no generator for board.row: did you mean board.rows\?$"):
        structure_of(game(BAM), "board.row")
    with pytest.raises(RumpusError, match=r"nothing that can be reconstructed; there is bamboozle board\.rows"):
        structure_of(game("rin-tin-tin"), "boodle.values")


def test_the_command_prints_data_and_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    wrong = rumpus("reconstruct", BAM, "nonsense", "--out", str(tmp_path / "never"))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1
    assert not (tmp_path / "never").exists()
    words = (BAM, ROWS, "--candidates", "2", "--games", "20", "--seed", "5", "--json", "--out", str(tmp_path))
    done = rumpus("reconstruct", *words)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["finished"]
    assert (tmp_path / "reconstruct.html").exists()


def test_a_small_range_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconstruct, "MOST_TRIES", 200)
    base: Box = game("india").box(changes={"board.arm": 4, "board.entering": 2, "board.circles": [2]})
    found = list(generated(base, structure_of(game("india"), "board.circles"), 100, 1, set()))
    assert 0 < len(found) < 10
