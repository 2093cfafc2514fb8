"""Data sets: read back and replayed, nothing in them that the seat to move may not know; records measured."""

import json
from pathlib import Path

import numpy as np
import pytest

from rumpus.bots.levels import bot
from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.core.game.game import game
from rumpus.core.play.chance import Seeded
from rumpus.core.play.record import Record
from rumpus.errors import RumpusError
from rumpus.lab.studies.dataset import dataset, load_dataset, records, replayed, stats
from rumpus.run.executor import Threads
from tests.commands.run_command import rumpus

ROO = "rickety-rackety-roo"


@pytest.mark.parametrize("id", [ROO, "ruffhouse"])
def test_a_data_set_is_read_back_and_replayed(tmp_path: Path, id: str) -> None:
    import polars as pl

    made = game(id).box(2)
    about = dataset(made, [bot("thumb"), bot("random")], 3, tmp_path, seed=5, simulations=8)
    box, lazy = load_dataset(tmp_path)
    frame = lazy.collect()
    assert (box, frame.height, frame["game"].n_unique()) == (made, about["rows"], 3)
    for number in range(3):
        rows = frame.filter(pl.col("game") == number).sort("entry").to_dicts()
        positions = replayed(box, [row["move"] for row in rows])
        assert positions[-1].over
        assert tuple(rows[0]["shares"]) == positions[-1].shares
        for row, at in zip(rows, positions, strict=False):
            seat = row["seat"]
            assert seat == max(at.to_move, -1)
            assert row["state"] == bytes(at.seen_by(PUBLIC if seat < 0 else seat)), "what the seat may know, no more"
            assert tuple(row["moves"]) == at.moves
            assert (row["weights"] is None) == (seat >= 0)
            if seat >= 0:
                assert np.allclose(row["features"], at.features(seat))
                assert len(row["values"]) == len(at.moves)


def test_the_same_seed_gives_the_same_data_whatever_the_number_of_cores(tmp_path: Path) -> None:
    box = game(ROO).box(2)
    for name, cores in (("one", 1), ("two", 2)):
        dataset(box, [bot("random")], 4, tmp_path / name, seed=2, executor=Threads(cores))
    assert load_dataset(tmp_path / "one")[1].collect().equals(load_dataset(tmp_path / "two")[1].collect())


def test_a_data_set_is_not_written_over(tmp_path: Path) -> None:
    box = game(ROO).box(2)
    dataset(box, [bot("random")], 1, tmp_path)
    with pytest.raises(RumpusError, match="holds a data set already"):
        dataset(box, [bot("random")], 1, tmp_path)
    with pytest.raises(RumpusError, match="holds no data set"):
        load_dataset(tmp_path / "nowhere")


def record(seed: int, moves: int | None = None) -> Record:
    made, rng = Record(game(ROO).box(2), ["Ann", "Bob"], Seeded(seed)), np.random.default_rng(seed)
    while not made.over and (moves is None or len(made.entries) < moves):
        at = made.position
        if at.to_move == CHANCE:
            made.roll()
        else:
            made.play(int(rng.choice(at.moves)))
    return made


def test_records_are_measured_as_games_by_bots_are(tmp_path: Path) -> None:
    finished, cut, left = record(0), record(1, 20), record(2, 30)
    left.resign([0], over=True)
    lines = [json.dumps(each.to_json(private=True)) for each in (finished, cut, left)]
    path = tmp_path / "records.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (group,) = stats(records(path))
    assert (group["games"], group["given_up"], group["unfinished"]) == (1, 1, 1)
    assert group["measures"]["decisions"]["mean"] == sum(entry.who != CHANCE for entry in finished.entries)
    folder = tmp_path / "saved"
    folder.mkdir()
    finished.save(folder / "match.json", private=True)
    assert stats(records(folder))[0]["measures"] == group["measures"]


def test_few_records_have_intervals_that_can_be(tmp_path: Path) -> None:
    for seed in range(3):
        record(seed).save(tmp_path / f"match{seed}.json", private=True)
    (group,) = stats(records(tmp_path))
    for name in (*(f"share:{seat}" for seat in game(ROO).box(2).seats), "ties"):
        found = group["measures"][name]
        assert 0 <= found["low"] < found["high"] <= 1, name
        assert found["high"] - found["low"] > 0.5, "three games say little"
    few = group["measures"]["decisions"]
    assert 0 < few["low"] < few["mean"] < few["high"]
    low, high = (100 * group["measures"]["share:Red"][end] for end in ("low", "high"))
    assert f"({low:.1f}% to {high:.1f}%)" in rumpus("stats", str(tmp_path)).stdout


def test_a_record_that_was_tampered_with_is_told_by_its_line(tmp_path: Path) -> None:
    data = record(0).to_json(private=True)
    data["entries"][3]["move"] = 10**6
    path = tmp_path / "records.jsonl"
    path.write_text(json.dumps(record(1).to_json(private=True)) + "\n" + json.dumps(data) + "\n", encoding="utf-8")
    with pytest.raises(RumpusError, match="line 2"):
        stats(records(path))
