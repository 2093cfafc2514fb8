"""The page of a report: one HTML file with its pictures inside, and its data beside it."""

from __future__ import annotations

import json
from pathlib import Path

from rumpus.core.game.game import Box
from rumpus.lab.measure.board_use import gains, heat_board, moments
from rumpus.lab.measure.chances import DECIDED, LEAD_MARGIN, PLAYOUTS
from rumpus.lab.measure.clause_use import clause_counts, unseen
from rumpus.lab.measure.decisions import SIMULATIONS, SMALLEST_STAKE
from rumpus.lab.measure.measures import SECONDS_A_DECISION, SECONDS_AN_OUTCOME, mean_in_words, measures
from rumpus.lab.pages import plots
from rumpus.lab.pages.page import render_page
from rumpus.lab.pages.summary import in_short, players_told
from rumpus.lab.studies.report import Report, never
from rumpus.lab.studies.study import brief


def write_report(done: Report, folder: Path) -> Path:
    """Write report.html, report.json and report.parquet into a folder; the path of the page."""
    import polars as pl

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(json.dumps(done.to_json(), indent=1, ensure_ascii=False), encoding="utf-8")
    rows = [
        {"play": play, "measure": name, **numbers}
        for play, found in (("random", done.random), (done.bot, done.bots))
        for name, numbers in found.items()
    ]
    pl.DataFrame(rows).write_parquet(folder / "report.parquet")
    page = folder / "report.html"
    page.write_text(report_html(done), encoding="utf-8")
    return page


def report_html(done: Report) -> str:
    """The page."""
    return render_page(
        "report.html.jinja",
        report=done,
        box=done.box,
        said=measures_in_words(done),
        in_short=in_short(done),
        players_told=players_told(done),
        pictures=pictures(done),
        moments=moments(done.box, done.traffic) if done.traffic.games else {},
        held=_held(done.box),
        never=[counter_in_words(done.box, name) for name in never(done)],
        counters={name: counter_in_words(done.box, name) for name in done.box.game.rules.COUNTERS},
        clauses=clause_counts(done.box.game, done.clauses),
        unseen=unseen(done.box, done.clauses),
        reconstructed=[(key, item) for key, item in done.box.game.file.items.items() if item.alternatives],
        in_use={key: brief(value) for key, value in done.box.values.items()},
        assumed={"decision": f"{SECONDS_A_DECISION:g}", "outcome": f"{SECONDS_AN_OUTCOME:g}"},
        playouts=PLAYOUTS,
        margin=LEAD_MARGIN,
        decided=DECIDED,
        simulations=SIMULATIONS,
        matters=SMALLEST_STAKE,
        settings=_settings(done.box),
    )


def counter_in_words(box: Box, name: str) -> str:
    """A counter of the rules for somebody who has not read them: "ended by IND-21 (A limit to endless play)"."""
    ending, book = name.removeprefix("ending_"), box.game.rulebook
    if ending != name and ending in book:
        clause = book[ending]
        return f"ended by {clause.id} ({clause.title})"
    return name.replace("_", " ")


def _held(box: Box) -> str:
    """What the numbers of the picture's ``held`` are."""
    return box.game.board.HELD


def _settings(box: Box) -> str:
    chosen = {**box.options, **box.changes}
    return ", ".join(f"{key} = {value}" for key, value in chosen.items())


def measures_in_words(done: Report) -> dict[str, dict[str, str]]:
    """Each measure in words, for both kinds of play."""
    known = measures(done.box)
    return {
        "random": {name: mean_in_words(known[name], numbers) for name, numbers in done.random.items()},
        "bots": {name: mean_in_words(known[name], numbers) for name, numbers in done.bots.items()},
    }


def pictures(done: Report) -> dict[str, str]:
    """The plots and boards of the page, as SVG."""
    box, found = done.box, {}
    shares = [f"share:{seat}" for seat in box.seats]
    for play, numbers in (("random", done.random), ("bots", done.bots)):
        if numbers:
            who = "random play" if play == "random" else done.bot
            parts = [numbers[name] for name in shares]
            means, lows, highs = ([100 * min(1, max(0, p[edge])) for p in parts] for edge in ("mean", "low", "high"))
            title = f"share of the win, per cent, {who}"
            found[f"balance_{play}"] = plots.intervals(box.seats, means, lows, highs, title, at=100 / box.players)
    if done.lengths and sum(count > 0 for count in done.lengths["counts"]) > 1:
        title = "decisions in a game, random play"
        found["length"] = plots.histogram(done.lengths["edges"], done.lengths["counts"], title, "decisions")
    if done.curve:
        xs = [i / max(len(done.curve) - 1, 1) * 100 for i in range(len(done.curve))]
        series = {seat: [100 * row[k] for row in done.curve] for k, seat in enumerate(box.seats)}
        title = f"chances in one game by {done.bot}, per cent"
        found["curve"] = plots.lines(xs, series, title, "per cent of the game", _seat_colours(box))
    if done.ladder:
        names = [f"{rung['stronger']} against {rung['weaker']}" for rung in done.ladder]
        lows = [100 * (rung["interval"] or (0, 1))[0] for rung in done.ladder]
        highs = [100 * (rung["interval"] or (0, 1))[1] for rung in done.ladder]
        means = [100 * rung["share"] for rung in done.ladder]
        title = "share of the win of a seat of the stronger bot, per cent"
        found["ladder"] = plots.intervals(names, means, lows, highs, title, at=100 / box.players)
    if done.traffic.games:
        found["arrived"] = heat_board(box, done.traffic.arrived, "Where pieces arrive: the larger, the more often")
        if done.traffic.taken:
            found["taken"] = heat_board(box, done.traffic.taken, "Where pieces are taken", "#8b1e3f")
        if done.traffic.gained:
            found["gained"] = gains(box, done.traffic, f"{_held(box)}: what a landing brings or costs")
    return found


def _seat_colours(box: Box) -> list[str]:
    """The colours that the seats have on the board: Red is drawn red."""
    picture = box.game.board
    return [picture.LIGHT.get(side.colour, side.colour) for side in picture.sides(box)]
