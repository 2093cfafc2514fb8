"""The page of a report: one HTML file with its pictures inside, and its data beside it."""

from __future__ import annotations

import json
from pathlib import Path

from rumpus.core.game import Box
from rumpus.lab import plots
from rumpus.lab.chances import DECIDED, MARGIN, PLAYOUTS
from rumpus.lab.decisions import MATTERS, SIMULATIONS
from rumpus.lab.measures import SECONDS_A_DECISION, SECONDS_AN_OUTCOME, measures
from rumpus.lab.report import Report, never, told
from rumpus.lab.traffic import drawn, moments

TEMPLATE = Path(__file__).with_name("report.html.jinja")


def write(done: Report, folder: Path) -> Path:
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
    page.write_text(html(done), encoding="utf-8")
    return page


def html(done: Report) -> str:
    """The page."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["percent"] = lambda value: f"{100 * value:.0f}%"
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    return template.render(
        report=done,
        box=done.box,
        said=said(done),
        pictures=pictures(done),
        moments=moments(done.box, done.traffic) if done.traffic.games else {},
        never=[name.replace("_", " ") for name in never(done)],
        counters=list(done.box.game.rules.COUNTERS),
        reconstructed=[(key, item) for key, item in done.box.game.file.items.items() if item.alternatives],
        assumed={"decision": SECONDS_A_DECISION, "outcome": SECONDS_AN_OUTCOME},
        playouts=PLAYOUTS,
        margin=MARGIN,
        decided=DECIDED,
        simulations=SIMULATIONS,
        matters=MATTERS,
        settings=_settings(done.box),
    )


def _settings(box: Box) -> str:
    chosen = {**box.options, **box.changes}
    return ", ".join(f"{key} = {value}" for key, value in chosen.items())


def said(done: Report) -> dict[str, dict[str, str]]:
    """Each measure in words, for both kinds of play."""
    known = measures(done.box)
    return {
        "random": {name: told(known[name], numbers) for name, numbers in done.random.items()},
        "bots": {name: told(known[name], numbers) for name, numbers in done.bots.items()},
    }


def pictures(done: Report) -> dict[str, str]:
    """The plots and boards of the page, as SVG."""
    box, found = done.box, {}
    shares = [f"share:{seat}" for seat in box.seats]
    for play, numbers in (("random", done.random), ("bots", done.bots)):
        if numbers:
            who = "random play" if play == "random" else done.bot
            parts = [numbers[name] for name in shares]
            means, lows, highs = ([100 * part[edge] for part in parts] for edge in ("mean", "low", "high"))
            title = f"share of the win, per cent, {who}"
            found[f"balance_{play}"] = plots.intervals(box.seats, means, lows, highs, title, at=100 / box.players)
    if done.lengths:
        title = "decisions in a game, random play"
        found["length"] = plots.histogram(done.lengths["edges"], done.lengths["counts"], title, "decisions")
    if done.curve:
        xs = [i / max(len(done.curve) - 1, 1) * 100 for i in range(len(done.curve))]
        series = {seat: [100 * row[k] for row in done.curve] for k, seat in enumerate(box.seats)}
        found["curve"] = plots.lines(xs, series, f"chances in one game by {done.bot}, per cent", "per cent of the game")
    if done.ladder:
        names = [f"{rung['stronger']} against {rung['weaker']}" for rung in done.ladder]
        lows = [100 * (rung["interval"] or (0, 1))[0] for rung in done.ladder]
        highs = [100 * (rung["interval"] or (0, 1))[1] for rung in done.ladder]
        means = [100 * rung["share"] for rung in done.ladder]
        title = "share of the win of a seat of the stronger bot, per cent"
        found["ladder"] = plots.intervals(names, means, lows, highs, title, at=100 / box.players)
    if done.traffic.games:
        found["arrived"] = drawn(box, done.traffic.arrived, "Where pieces arrive: the larger, the more often")
        if done.traffic.taken:
            found["taken"] = drawn(box, done.traffic.taken, "Where pieces are taken", "#8b1e3f")
    return found
