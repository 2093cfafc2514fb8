"""Reports: figures that follow from the games, one page with everything inside, the same from the same seed."""

import json
import re
import weakref
from collections.abc import Iterator
from dataclasses import replace
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rumpus.bots.levels import bot
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import Game, game, games
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.lab.measure.board_use import gains, moments, traffic
from rumpus.lab.measure.chances import chance_curve, drama
from rumpus.lab.measure.measures import mean_in_words, measures
from rumpus.lab.measure.statistics import mean_interval, share_interval
from rumpus.lab.pages.report_page import counter_in_words, report_html, write_report
from rumpus.lab.play.matches import played
from rumpus.lab.play.rows import chunks, rows_of
from rumpus.lab.studies.report import Report, Sizes, never, report
from rumpus.run.executor import Threads

ROO = "rickety-rackety-roo"
SMALL = Sizes(random=200, matches=3, decisions=4, ladder=2)


@pytest.fixture(scope="module")
def made() -> Report:
    return report(game(ROO).box(2), bot("level1"), seed=7, sizes=SMALL)


def test_the_same_seed_gives_the_same_report(made: Report) -> None:
    again = report(game(ROO).box(2), bot("level1"), seed=7, sizes=SMALL, executor=Threads(2))
    assert again.to_json() == made.to_json()
    assert report(game(ROO).box(2), bot("level1"), seed=8, sizes=SMALL).to_json()["random"] != made.random


def test_a_page_holds_everything_and_asks_for_nothing(made: Report, tmp_path: Path) -> None:
    import polars as pl

    page = write_report(made, tmp_path).read_text(encoding="utf-8")
    asked = re.findall(r"""(?:src|href)=["']([^"'#][^"']*)""", page) + re.findall(r"url\((?!#)[^)]*\)|@import", page)
    assert asked == []
    for heading in ("Balance", "Length", "Decisions", "Skill and luck", "Drama", "Rules at work", "On the board"):
        assert f">{heading}</h2>" in page
    assert page.count("<svg") >= 6
    assert json.loads((tmp_path / "report.json").read_text())["game"] == ROO
    frame = pl.read_parquet(tmp_path / "report.parquet")
    assert set(frame["play"]) == {"random", "level1"}


def test_figures_are_those_of_the_games(made: Report) -> None:
    assert sum(made.random[f"share:{seat}"]["mean"] for seat in made.box.seats) == pytest.approx(1)
    assert sum(made.lengths["counts"]) == 200
    assert made.random["decisions"]["q5"] <= made.random["decisions"]["q95"]
    assert [rung["stronger"] for rung in made.ladder] == ["level1", "level2", "level3", "level4"]
    assert made.traffic.games == 3
    assert never(made) == []


def test_figures_of_many_games_are_added_up_chunk_by_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quantiles near the exact ones, and no chunk is kept once it has been added: memory stays flat."""
    box = game(ROO).box(2)
    known = measures(box)
    kept: list[weakref.ref[FloatArray]] = []
    alive: list[int] = []

    def watched(*asked: Any) -> Iterator[FloatArray]:
        for rows in chunks(*asked):
            kept.append(weakref.ref(rows))
            yield rows
            del rows
            alive.append(sum(ref() is not None for ref in kept))

    monkeypatch.setattr("rumpus.lab.studies.report.chunks", watched)
    sizes = Sizes(random=4096, matches=2, decisions=0, ladder=2)

    def after_random(part: str) -> None:
        if part != "random play":
            raise KeyboardInterrupt

    done = report(box, bot("random"), seed=7, sizes=sizes, progress=after_random)
    assert len(alive) == 16
    assert max(alive) <= 1
    rows = np.concatenate(list(chunks(box, 4096, 7)))
    for name, measure in known.items():
        values = measure.of(rows)
        atoms = np.unique(values)  # a sketch may lie between two neighbouring values
        assert done.random[name]["mean"] == pytest.approx(values.mean())
        for q in (5, 25, 50, 75, 95):
            low, high = np.quantile(values, [max(0, q / 100 - 0.02), min(1, q / 100 + 0.02)])
            below, above = atoms[atoms < low][-1:], atoms[atoms > high][:1]
            assert min([low, *below]) <= done.random[name][f"q{q}"] <= max([high, *above])
    exact = np.histogram(known["decisions"].of(rows), bins=len(done.lengths["counts"]))
    assert done.lengths["counts"] == exact[0].tolist()
    assert done.lengths["edges"] == exact[1].tolist()


def test_games_stopped_by_a_limit_are_told() -> None:
    box = game("bamboozle").box(changes={"limit.moves": 4})
    rows = rows_of(box, 1, 0, 8)
    assert measures(box)["limited"].of(rows).tolist() == [1.0] * 8
    assert "limited" not in measures(game(ROO).box(2))
    assert "limited" in measures(game("india").box(2))


def test_intervals_stay_where_a_figure_can_be() -> None:
    known = measures(game("rin-tin-tin").box(2))

    def told(name: str, mean: float, error: float, games: int) -> str:
        low, high = mean_interval(known[name], mean, error, games)
        return mean_in_words(known[name], {"mean": mean, "low": low, "high": high})

    assert told("lost_turns", 0.05, 0.05, 60) == "0.05 (0 to 0.15)"
    assert told("score:Black", 1.0, 1.0, 60) == "1 (-1 to 3)"
    assert told("share:Black", 2 / 3, 1 / 3, 3) == "66.7% (20.8% to 93.9%)", "by Wilson; it was 1.3% to 132.0%"
    assert told("decisions", 30.0, 2.0, 3) == "30 (21.4 to 38.6)", "by Student's t"
    assert told("decisions", 30.0, 0.0, 1) == "30", "a single game says nothing of how far games differ"
    assert told("ties", 0.0, 0.0, 300) == "0.0% (0.0% to 1.0%)", "the rule of three"
    assert told("ties", 1.0, 0.0, 300) == "100.0% (99.0% to 100.0%)"
    assert told("tiebreak_draws", 0.0, 0.0, 30) == "0 (0 to 0.095)"


@pytest.mark.parametrize(("share", "n"), [(0.02, 60), (0.1, 40), (0.5, 10), (0.9, 25)])
def test_intervals_of_a_share_hold_it_as_often_as_they_say(share: float, n: int) -> None:
    """Added up over all results that n games can have; twice the standard error held 70% of the first."""
    held = 0.0
    for wins in range(n + 1):
        low, high = share_interval(wins / n, n)
        assert 0 <= low < high <= 1
        if low <= share <= high:
            held += comb(n, wins) * share**wins * (1 - share) ** (n - wins)
    assert held > 0.93


def test_a_page_is_read_without_knowing_the_code(made: Report) -> None:
    page = report_html(made)
    short = page[page.index('id="short"') : page.index('id="balance"')]
    assert "Every rule that can come up did." in short or "could have come up and never did" in short
    assert "In play only with a limited number of counters, and not here: ROO-6 (Limited counters)." in page
    assert "<details><summary>Rest on a dead Roo</summary>" in page, "a clause can be read where it is counted"
    curve = page[page.index("chances in one game") :]
    red = game(ROO).board.LIGHT[game(ROO).board.sides(made.box)[0].colour]
    assert red.lower() in curve[: curve.index("</svg>")].lower(), "Red is drawn in the red of the board"
    india = game("india").box(2)
    assert counter_in_words(india, "ending_IND-21") == "ended by IND-21 (A limit to endless play)"
    assert counter_in_words(india, "debts_paid") == "debts paid"


def test_a_length_that_is_always_the_same_is_a_sentence_and_no_picture(made: Report) -> None:
    assert "Nine of ten games at random have" in report_html(made)
    page = report_html(replace(made, lengths={"edges": [23.5, 24.5], "counts": [200]}))
    assert "Nine of ten" not in page
    assert re.search(r"Every game has \d+ decisions\.", page)


def test_what_becomes_of_chips_is_told_where_it_happens() -> None:
    box = game("ruffhouse").box(2)
    lines = [played(box, [bot("random")], 1, i) for i in range(4)]
    found = traffic(box, lines)
    kinds = box.values["board.spaces"]
    costly = {place for place, gained in found.gained.items() if gained < 0}
    assert costly, "BIG TROUBLE costs chips"
    for place in costly:
        kind = kinds[int(place.removeprefix("space:"))].split()[0]
        assert kind in ("gold", "purple", "stake", "start"), (
            "and so does THE MOMENT OF TRUTH, from where one goes to START"
        )
    for place, gained in found.gained.items():
        if gained > 0:
            assert kinds[int(place.removeprefix("space:"))].split()[0] in ("orange", "bonus", "stake")
    assert "+" in gains(box, found, "Chips")


@pytest.fixture(scope="module")
def line() -> Line[Position]:
    return played(game(ROO).box(2), [bot("random")], 3, 0)


def test_chances_end_with_the_result_and_add_up(line: Line[Position]) -> None:
    curve = chance_curve(line[0][0].box, line, playouts=16)
    assert tuple(curve[-1]) == line[-1][2].shares
    assert np.allclose(curve.sum(axis=1), 1)


def test_luck_and_skill_add_up_to_what_became_of_the_first_seat(line: Line[Position]) -> None:
    curve = np.tile([0.5, 0.5], (len(line) + 1, 1))
    thrown = [i for i, (at, _, _) in enumerate(line) if at.to_move == CHANCE]
    curve[thrown[4] + 1 :] = [0.8, 0.2]  # a lucky throw
    curve[-1] = line[-1][2].shares
    found = drama(line[0][0].box, line, curve)
    assert found is not None
    assert found.luck + found.skill == pytest.approx(curve[-1, 0] - curve[0, 0])
    assert found.luck >= 0.3 - 1e-9


def test_leads_deficits_and_when_it_was_settled(line: Line[Position]) -> None:
    box, end = line[0][0].box, line[-1][2].shares
    winner = end.index(1.0)
    curve = np.tile([0.5, 0.5], (len(line) + 1, 1))
    third, half = len(line) // 3, len(line) // 2
    curve[third:half, 1 - winner], curve[third:half, winner] = 0.7, 0.3
    curve[half:, winner], curve[half:, 1 - winner] = 0.95, 0.05
    curve[-1] = end
    found = drama(box, line, curve)
    assert found is not None
    assert found.lead_changes == 1
    assert found.settled == found.decided == pytest.approx(half / len(line))
    assert found.deficit == pytest.approx(0.4)
    assert found.behind == pytest.approx(0.4**0.5)


@pytest.mark.parametrize("which", games(), ids=lambda g: str(g.id))
def test_every_game_has_traffic_on_its_own_board(which: Game) -> None:
    box = which.box()
    found = traffic(box, [played(box, [bot("random")], 1, 0)])
    places = which.board.places(box)
    assert found.arrived
    assert any(place in places for place in found.arrived)
    assert "dice" not in found.arrived, "dice are thrown, they do not travel"
    for picture in moments(box, found).values():
        assert "%</text>" in picture


def test_captures_are_seen_where_they_happen() -> None:
    box = game("india").box(2, {"dice": 1})
    lines = [played(box, [bot("random")], 1, i) for i in range(2)]
    captured = 0
    for each in lines:
        for at, _, after in each:
            if at.to_move >= 0:
                captured += sum((after.state.disc[1 - at.to_move] == -1) & (at.state.disc[1 - at.to_move] != -1))
    assert sum(traffic(box, lines).taken.values()) == captured > 0


def test_a_report_cut_short_still_makes_a_page() -> None:
    box = game(ROO).box(2)
    parts: list[str] = []

    def interrupted(part: str) -> None:
        parts.append(part)
        if part == "decisions":
            raise KeyboardInterrupt

    done = report(box, bot("random"), sizes=SMALL, progress=interrupted)
    assert parts[-1] == "decisions"
    assert not done.ladder
    assert "Balance" in report_html(done)
