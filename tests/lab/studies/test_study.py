"""Studies: differences game by game, sentences that say what changed, and going on where one was cut off."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from rumpus.bots.levels import bot
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box, Game, configurations, game, games
from rumpus.errors import RumpusError
from rumpus.lab.measure.measures import chosen, measures
from rumpus.lab.measure.statistics import NORMAL_FROM, holm, t_critical, t_p_value
from rumpus.lab.pages import guesses_page
from rumpus.lab.pages.guesses_page import (
    data_beside,
    expected,
    named,
    page,
    planned_guesses,
    read_figures,
    shipped_games,
)
from rumpus.lab.play.matches import match_rows, played, row_of
from rumpus.lab.play.rows import DECISIONS, FIRST_SEAT, OUTCOMES, row_columns, rows_of
from rumpus.lab.studies.guesses import RESPECTS, WEIGHED, Guess, alternatives, guesses, guesses_data, others
from rumpus.lab.studies.study import Study, parse_vary, study, study_sentences, table, variants
from rumpus.run.executor import Threads
from tests.commands.run_command import rumpus
from tests.installing import ROOT

ROO = "rickety-rackety-roo"


def roo_study(seed: int = 3, wanted: list[str] | None = None, key: str = "counters.points=10,25") -> Study:
    base = game(ROO).box(2)
    return Study(variants(base, parse_vary([key])), chosen(base, wanted), seed)


def test_an_alternative_that_changes_nothing_is_said_to_change_nothing() -> None:
    """With the numbers in order any multiple of nine blocks plays the same game."""
    done = study(roo_study(key="track.blocks=36,45"), games=512)
    assert study_sentences(done) == ["track.blocks = 45 instead of 36: exactly the same in everything measured."]
    assert not any(row["difference"] for row in table(done))


def test_a_change_is_found_and_told_with_what_stays() -> None:
    done = study(roo_study(wanted=["score:Red", "decisions"]), games=512)
    (told,) = study_sentences(done)
    assert told.startswith("counters.points = 25 instead of 10: Red's score ")
    assert "(+150.0%)" in told
    assert told.endswith("; decisions unchanged.")


def test_a_sentence_names_things_as_one_says_them_and_gives_points_and_per_cent_apart() -> None:
    wanted = ["decisions", "ties", "share:Red", "roos_dead_with_empty_spots"]
    (told,) = study_sentences(study(roo_study(wanted=wanted, key="dice.faces=6,8"), games=512))
    number, share = r"\d+\.\d%", r"\d+\.\d points"
    assert re.search(
        rf"roos dead with empty spots unchanged within {number}; .*Red's share unchanged within {share}", told
    )
    assert "_" not in told
    assert measures(game("india").box(2))["ending_IND-21"].words == "endings (IND-21)"


def test_boards_are_told_by_where_they_differ() -> None:
    """They differ far behind the place where a long list is cut off; rows and sentences must not be called the same."""
    base = game("ruffhouse").box(2)
    ours = list(base.values["board.spaces"])
    at = ours.index("breaks 8")
    earlier = [*ours[: at - 1], ours[at], ours[at - 1], *ours[at + 1 :]]
    done = Study(variants(base, {"board.spaces": [earlier, ours]}), chosen(base, ["throws"]), seed=1)
    (told,) = study_sentences(study(done, games=512))
    before, after = f"['{ours[at - 1]}', 'breaks 8'] at {at - 1}", f"['breaks 8', '{ours[at - 1]}'] at {at - 1}"
    moved = f"breaks 8 at {at - 1} instead of {at} and {ours[at - 1]} at {at} instead of {at - 1}"
    assert told.startswith(f"board.spaces with {moved}: throws ")
    assert {row["variant"] for row in table(done)} == {f"board.spaces = {before}", f"board.spaces = {after}"}


def test_the_same_games_on_any_number_of_cores() -> None:
    asked = [(roo_study(key="dice.faces=6,8"), Threads(cores)) for cores in (1, 3)]
    tables = [table(study(new, games=2048 + 100, executor=executor)) for new, executor in asked]
    assert tables[0] == tables[1]


def test_every_game_is_played_once_however_much_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    def counted(box: Box, seed: int, first: int, games: int, common: bool = False) -> FloatArray:
        played.append((first, games))
        return rows_of(box, seed, first, games, common)

    monkeypatch.setattr("rumpus.lab.studies.study.rows_of", counted)
    study(roo_study(), games=64)
    assert played == [(0, 64)] * 2, "once for each of two variants"


@pytest.mark.parametrize(
    "words",
    [("study", ROO, "--vary", "counters.each=0,20"), ("study", ROO, "--guesses"), ("report", ROO), ("dataset", ROO)],
    ids=lambda words: words[0],
)
def test_a_place_that_cannot_be_written_is_told_before_anything_is_played(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    run = rumpus(*words, "--out", str(taken))
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.strip() == f"rumpus: --out {taken}: cannot be made a folder: File exists"


def test_common_dice_narrow_the_intervals_of_differences() -> None:
    done = study(roo_study(wanted=["share:Red"], key="counters.each=0,30"), games=4096)
    apart = np.sqrt(sum(v.totals.standard_error[0] ** 2 for v in done.variants))
    assert done.variants[1].differences.standard_error[0] < 0.95 * apart


def test_it_stops_when_the_intervals_are_as_narrow_as_asked() -> None:
    rough = study(roo_study(wanted=["share:Red"], key="dice.faces=6,8"), games=100_000, precision=0.05)
    assert (rough.stopped, rough.games < 100_000) == ("precision", True)
    assert rough.widest() <= 0.05
    assert study(roo_study(key="dice.faces=6,8"), games=10**9, seconds=0).stopped == "time"


def test_a_study_cut_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    from rumpus.lab.pages.study_files import load_study, write_study

    whole = study(roo_study(), games=4096)
    write_study(study(roo_study(), games=2048), tmp_path)
    rest = roo_study()
    load_study(rest, tmp_path)
    assert rest.games == 2048
    assert table(study(rest, games=4096)) == table(whole)
    with pytest.raises(RumpusError, match="another study"):
        load_study(roo_study(seed=4), tmp_path)
    with pytest.raises(RumpusError, match="no study"):
        load_study(roo_study(), tmp_path / "nowhere")


def test_what_is_written_can_be_read_back(tmp_path: Path) -> None:
    import polars as pl

    from rumpus.lab.pages.study_files import write_study

    done = study(roo_study(wanted=["decisions", "ties"]), games=512)
    write_study(done, tmp_path)
    frame = pl.read_parquet(tmp_path / "study.parquet")
    assert frame.height == 4
    assert frame.filter(pl.col("measure") == "decisions")["mean"].to_list() == [
        float(v.totals.mean[0]) for v in done.variants
    ]
    assert json.loads((tmp_path / "study.json").read_text())["sentences"] == study_sentences(done)
    svg = (tmp_path / "decisions.svg").read_text()
    assert svg.startswith("<svg")
    assert "var(--first" in svg
    assert "counters.points = 25" in svg


def test_two_keys_make_a_heat_map(tmp_path: Path) -> None:
    from rumpus.lab.pages.study_files import plots

    base = game(ROO).box(2)
    found = variants(base, parse_vary(["dice.faces=4,6", "counters.points=10,20"]))
    assert found[0].choice == {"dice.faces": 6, "counters.points": 10}, "the box as it is comes first"
    done = study(Study(found, chosen(base, ["decisions"]), 1, keys=["dice.faces", "counters.points"]), games=64)
    assert {"dice.faces", "counters.points"} <= set(plots(done)["decisions.svg"].replace("<", ">").split(">"))


def test_bots_play_the_same_rows_as_their_games() -> None:
    box = game(ROO).box(2)
    bots = [bot("thumb"), bot("random")]
    rows = match_rows(box, bots, 5, 0, 3)
    line = played(box, bots, 5, 2)
    assert (rows[2] == row_of(box, line)).all()
    assert rows[2, DECISIONS] + rows[2, OUTCOMES] == len(line)
    assert tuple(rows[2, FIRST_SEAT : FIRST_SEAT + 2]) == line[-1][2].shares
    assert not (rows[0] == match_rows(box, bots, 6, 0, 1)[0]).all()


@pytest.mark.parametrize("which", games(), ids=lambda g: str(g.id))
def test_every_measure_of_every_game_is_a_number_for_each_game(which: object) -> None:
    for players in which.file.players:  # type: ignore[attr-defined]
        box = which.box(players)  # type: ignore[attr-defined]
        rows = rows_of(box, 1, 0, 32, common=True)
        assert rows.shape == (32, len(row_columns(box)))
        for measure in measures(box).values():
            values = measure.of(rows)
            assert values.shape == (32,)
            assert np.isfinite(values).all()


@pytest.mark.parametrize("which", games(), ids=lambda g: str(g.id))
def test_every_reconstructed_value_lists_alternatives_that_can_be_played(which: object) -> None:
    items = which.file.items  # type: ignore[attr-defined]
    without = [key for key, item in items.items() if item.provenance == "reconstructed" and not item.alternatives]
    assert without == []
    listed = {(other.key, str(other.value)) for other in others(which.file)}  # type: ignore[attr-defined]
    noticed = set()
    for players in which.file.players:  # type: ignore[attr-defined]
        base = which.box(players)  # type: ignore[attr-defined]
        for variant, other in alternatives(base):
            assert other.why.endswith(".")
            noticed |= {(key, str(value)) for key, value in variant.choice.items()}
            assert rows_of(variant.box, 1, 0, 2, common=True)[:, DECISIONS].all()
    for players, options in configurations(which):  # type: ignore[arg-type]
        base = which.box(players, options)  # type: ignore[attr-defined]
        noticed |= {(key, str(value)) for variant, _ in alternatives(base) for key, value in variant.choice.items()}
    assert noticed == listed


def test_guesses_are_ranked_by_what_they_change() -> None:
    found = guesses(game(ROO).box(2), games=512, by_thumb=False)
    weights = [guess.weight for guess in found]
    assert weights == sorted(weights, reverse=True)
    by_name = {guess.name: guess for guess in found}
    assert by_name["track.blocks = 45"].weight == 0
    assert by_name["counters.each = 20"].weight > 0


@pytest.mark.parametrize(
    ("said", "right"),
    [("dice", "KEY=VALUE"), ("=1,2", "KEY=VALUE"), ("dice.faces=", "KEY=VALUE")],
)
def test_a_mistake_in_what_varies_is_told(said: str, right: str) -> None:
    with pytest.raises(RumpusError, match=right):
        parse_vary([said])


def test_unknown_keys_values_and_measures_are_told() -> None:
    base = game(ROO).box(2)
    with pytest.raises(RumpusError, match=r"no track\.block: .*track\.blocks"):
        variants(base, {"track.block": [36, 45]})
    with pytest.raises(RumpusError, match=r"no option or value blocks: did you mean track\.blocks\?"):
        variants(base, {"blocks": [36, 45]})
    with pytest.raises(RumpusError, match="multiple of 9"):
        variants(base, {"track.blocks": [36, 44]})
    with pytest.raises(RumpusError, match=r"no measure decision: .*decisions"):
        chosen(base, ["decision"])
    with pytest.raises(RumpusError, match="at least two values"):
        variants(base, {"track.blocks": [36]})
    assert parse_vary(["a.b=[1,2];[3]"]) == {"a.b": [[1, 2], [3]]}


def test_an_alternative_that_shows_only_with_another_value_is_compared_with_that_one() -> None:
    """ROO-6 needs a limit of counters: what the limit itself changes is not counted against it."""
    found = {guess.name: guess for guess in guesses(game(ROO).box(2), games=512, by_thumb=False)}
    ends = found["ruling.out_of_counters = ends"]
    base = game(ROO).box(2)
    with_it = ends.other.box(base)
    assert ends.other.start(base).changes == {"counters.each": 20}
    assert with_it is not None
    assert with_it.changes == {"counters.each": 20, "ruling.out_of_counters": "ends"}
    limited = {change.measure.name: change for change in found["counters.each = 20"].changes}
    both = {change.measure.name: change for change in ends.changes}
    assert both["decisions"].before == limited["decisions"].after, "the same games"


def test_guesses_that_were_stopped_say_how_far_they_came() -> None:
    def stop(games: int) -> None:
        raise KeyboardInterrupt

    box = game(ROO).box(2)
    found = guesses(box, games=100_000, progress=stop)
    data = guesses_data(box, found, 100_000, 0)
    assert data["interrupted"]
    assert 0 < data["games"] < 100_000
    assert "ruling.dead" in {row["key"] for row in data["guesses"]}
    assert "ruling.out_of_counters" not in {row["key"] for row in data["guesses"]}, "one Ctrl-C ends it"


def test_drama_and_skill_come_with_their_intervals_and_count_only_beyond_them() -> None:
    for guess in guesses(game(ROO).box(2), games=80):
        assert [change.measure.name for change in guess.by_thumb] == ["drama", "skill"]
        for change in guess.by_thumb:
            beyond = abs(change.difference) > change.margin(guess.level)
            counts = 100 * abs(change.difference) if beyond else 0.0
            assert guess.effects[change.measure.name] == pytest.approx(counts)
        assert guess.weight == max(guess.effects[respect] for respect in WEIGHED)
        if guess.other.key == "track.blocks":
            assert [(one.difference, one.error) for one in guess.by_thumb] == [(0.0, 0.0)] * 2, "the same games"


def test_what_counts_is_settled_over_all_that_is_looked_at() -> None:
    """By Holm's procedure, and the table counts what the sentence tells."""
    found = guesses(game(ROO).box(2), games=512, by_thumb=False)
    level = found[0].level
    assert {guess.level for guess in found} == {level}
    p_values = [change.p_value for guess in found for change in guess.every_change]
    assert level == holm(p_values)
    assert 0.05 / len(p_values) <= level < 0.005
    assert any(level < p < 0.05 for p in p_values), "a level of 5% for each would tell of more"
    for guess in found:
        counting = [change for change in guess.changes if change.p_value <= level]
        for change in guess.changes:
            words = f"{change.measure.words} {change.measure.said(change.before)} to "
            assert (words in guess.sentence) == (change in counting)
        assert any(guess.effects[respect] for respect in RESPECTS) == bool(counting)


@pytest.mark.parametrize(
    ("p_values", "limit"),
    [
        ([0.001, 0.5, 0.02, 0.01], 0.025),  # by 0.0125, 0.0167, 0.025, 0.05: three pass
        ([0.03, 0.04], 0.025),  # none does: the smallest would have to reach 0.025
        ([0.02, 0.02, 0.02], 0.05 / 3),
        ([0.04], 0.05),
        ([], 0.05),
    ],
)
def test_holm(p_values: list[float], limit: float) -> None:
    assert holm(p_values) == pytest.approx(limit)


@pytest.mark.parametrize("freedom", [1, 2, 3, 10, 49, 50, 1999])
def test_students_t_is_that_of_scipy(freedom: int) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy is not installed (pip install 'rumpus[lab]')")
    for t in (0.0, 0.3, 1.0, 2.5, 6.0):
        assert t_p_value(-t, freedom) == pytest.approx(2 * stats.t.sf(t, freedom), rel=1e-6, abs=1e-13)
    for level in (0.05, 1e-5):
        assert t_critical(freedom, level) == pytest.approx(stats.t.isf(level / 2, freedom))
    assert t_critical(NORMAL_FROM) == pytest.approx(1.959964)


@pytest.mark.parametrize("which", shipped_games(), ids=lambda g: str(g.id))
def test_the_page_of_guesses_names_every_guess_of_every_box(which: Game) -> None:
    found = named((ROOT / "docs" / "rulings-that-matter.md").read_text(encoding="utf-8"))
    assert sorted(found[which.name]) == sorted(expected(which)), "make it again: rumpus study all --guesses"


def test_the_page_of_guesses_asks_owners_of_what_matters() -> None:
    plans = planned_guesses(game("rin-tin-tin"), 1, Threads())
    assert {base.options.get("squads") for base, wanted in plans if ("ruling.open_groups", "draw") in wanted} != {2}, (
        "with two squads each no group stays open: it is measured where it can show"
    )
    text = page(guesses_page.measure_guesses(plans, seed=1, games=128, executor=Threads()), "PAGE.json")
    assert sorted(named(text)["Rin-Tin-Tin"]) == sorted(expected(game("rin-tin-tin")))
    assert "What an owner of an original should look at and send us:\n\n- `spinner." in text
    assert "`squads = 1`" in text.partition("## Rin-Tin-Tin")[0], "in short"


def roo_part(games: int, seed: int) -> list[guesses_page.Measured]:
    base = game(ROO).box(2)
    return [guesses_page.Measured(base, games, seed, guesses(base, seed=seed, games=games, executor=Threads(2)))]


def ruffhouse_part() -> list[guesses_page.Measured]:
    base = game("ruffhouse").box(2)
    found = guesses(base, seed=3, games=64, executor=Threads(2), wanted={("dice.faces", "8")})
    return [guesses_page.Measured(base, 64, 3, found, "0.0.7", 5)]


def figures(found: list[Guess]) -> list[list[float]]:
    return [
        [change.before, change.after, change.difference, change.error]
        for guess in sorted(found, key=lambda guess: guess.name)
        for change in guess.every_change
    ]


def test_the_part_of_one_game_is_measured_again_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    assert read_figures(path) == []
    guesses_page.write_page(path, [*roo_part(64, 1), *ruffhouse_part()])
    first = path.read_text()
    before = read_figures(path)
    assert np.allclose(figures(before[0].found), figures(roo_part(64, 1)[0].found), rtol=1e-8)
    again = guesses_page.merged(before, roo_part(96, 2))
    assert [one.base.game.id for one in again] == [ROO, "ruffhouse"]
    guesses_page.write_page(path, again)
    text = path.read_text()
    kept = "64 random games of each and 20 by rules of thumb, seed 3; Rumpus 0.0.7, version 5 of the rules."
    assert kept in first
    assert kept in text
    assert "64 random games of each and 20 by rules of thumb, seed 1; Rumpus " in first
    assert "96 random games of each and 24 by rules of thumb, seed 2; Rumpus " in text
    assert f"rumpus study {ROO} --guesses --games 96 --seed 2 --out PAGE.md\n    rumpus study ruffhouse" in text
    looked_at = sum(len(guess.every_change) for one in again for guess in one.found)
    assert f"This page looks at {looked_at} figures." in " ".join(text.split())


def test_a_page_whose_figures_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    data_beside(path).write_text('{"configurations": [{}]}')
    run = rumpus("study", ROO, "--guesses", "--games", "4", "--out", str(path))
    assert run.returncode == 2
    assert run.stderr.startswith(f"rumpus: {data_beside(path)} cannot be read as the figures of a page of guesses")
    assert len(run.stderr.splitlines()) == 1


def test_a_page_of_one_game_takes_no_players() -> None:
    run = rumpus("study", ROO, "--guesses", "--players", "3", "--out", "page.md")
    assert run.returncode == 2
    assert run.stderr.strip() == (
        "rumpus: a page of guesses looks for players and options by itself: say the game, --games, --seed"
    )


def test_the_page_is_what_its_figures_say() -> None:
    """Tables and verdicts follow from the file beside the page: neither was changed without the other."""

    def told(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.startswith(("| ", "- **"))]

    path = ROOT / "docs" / "rulings-that-matter.md"
    assert told(page(read_figures(path), data_beside(path).name)) == told(path.read_text(encoding="utf-8"))
