"""Report: what a game is like, measured by random play and by a bot, as plain data. The page is in report_page.py.

Every number comes from a seed: the same seed, bots and numbers of games give the same report.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from statistics import fmean, stdev
from typing import Any

import numpy as np

from rumpus.bots.levels import LEVELS, bot
from rumpus.bots.player import Bot, seed_for
from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.lab.measure.board_use import Traffic, traffic
from rumpus.lab.measure.chances import Drama, chance_curve, drama
from rumpus.lab.measure.clause_use import AtWork, at_work, clause_counts, unseen
from rumpus.lab.measure.decisions import SMALLEST_STAKE, Judgement, judge_decision, sampled
from rumpus.lab.measure.measures import measures
from rumpus.lab.measure.statistics import Lengths, MeasureSummary, t_critical
from rumpus.lab.play.matches import played, row_of
from rumpus.lab.play.rows import chunks
from rumpus.lab.play.tournament import tournament
from rumpus.run.executor import Executor, Threads


@dataclass(frozen=True)
class Sizes:
    """Sample sizes of a report."""

    random: int = 20_000
    matches: int = 60
    decisions: int = 120
    ladder: int = 40
    """Games for each step of the ladder."""


@dataclass
class Report:
    """A report as data."""

    box: Box
    bot: str
    seed: int
    sizes: Sizes
    random: dict[str, dict[str, float]] = field(default_factory=dict)
    """By measure: mean, low and high of its interval, and the quantiles 5, 25, 50, 75, 95."""
    bots: dict[str, dict[str, float]] = field(default_factory=dict)
    lengths: dict[str, Any] = field(default_factory=dict)
    drama: dict[str, dict[str, float]] = field(default_factory=dict)
    luck: float | None = None
    """The part of the variance of the first seat's fortune that throws, spins and draws explain."""
    decisions: dict[str, float] = field(default_factory=dict)
    ladder: list[dict[str, Any]] = field(default_factory=list)
    traffic: Traffic = field(default_factory=Traffic)
    clauses: AtWork = field(default_factory=AtWork)
    curve: list[list[float]] = field(default_factory=list)
    """Each seat's chance along the first of the games by bots."""

    def to_json(self) -> dict[str, Any]:
        """Everything but the pictures."""
        return {
            "game": self.box.game.id,
            "name": self.box.game.name,
            "players": self.box.players,
            "options": self.box.options,
            "changes": self.box.changes,
            "bot": self.bot,
            "seed": self.seed,
            "sizes": asdict(self.sizes),
            "random": self.random,
            "bots": self.bots,
            "lengths": self.lengths,
            "drama": self.drama,
            "luck": self.luck,
            "decisions": self.decisions,
            "ladder": self.ladder,
            "arrived": dict(self.traffic.arrived),
            "taken": dict(self.traffic.taken),
            "gained": dict(self.traffic.gained),
            "first": {mark: fmean(parts) for mark, parts in self.traffic.first.items()},
            "never": never(self),
            "clauses": [asdict(each) for each in clause_counts(self.box.game, self.clauses)],
            **self._clauses_unseen(),
        }

    def _clauses_unseen(self) -> dict[str, Any]:
        """The clauses that could have shown and did not, and those that cannot with this box."""
        if not self.clauses.games:
            return {"clauses_unseen": [], "clauses_out_of_play": {}}
        found = unseen(self.box, self.clauses)
        out = {needed: [clause.id for clause in clauses] for needed, clauses in found.out_of_play.items()}
        return {"clauses_unseen": [clause.id for clause in found.never], "clauses_out_of_play": out}


def report(
    box: Box,
    player: Bot,
    *,
    seed: int = 0,
    sizes: Sizes | None = None,
    executor: Executor | None = None,
    progress: Callable[[str], None] = lambda part: None,
) -> Report:
    """Measure a game. Ctrl-C ends it with what is finished."""
    done, on = Report(box, player.name, seed, sizes or Sizes()), executor or Threads()
    try:
        progress("random play")
        _random(done, on)
        progress(f"games by {player.name}")
        games = list(on.map(partial(_followed, box, player, seed), range(done.sizes.matches)))
        lines = [line for line, _ in games]
        summary = MeasureSummary(measures(box).values())
        summary.add(np.array([row_of(box, line) for line in lines]))
        done.bots = summary.result()
        progress("the course of the games")
        _course(done, lines, [curve for _, curve in games])
        done.traffic = traffic(box, lines)
        done.clauses = at_work(box, lines)
        progress("decisions")
        found = list(on.map(partial(_judged, seed), sampled(lines, done.sizes.decisions)))
        done.decisions = _decisions([one for one in found if one is not None], lines)
        for stronger, weaker in ladder():
            progress(f"{stronger} against {weaker}")
            done.ladder.append(_rung(done, stronger, weaker, on))
    except KeyboardInterrupt:
        if not done.random:
            raise
    return done


def _random(done: Report, executor: Executor) -> None:
    known = measures(done.box)
    summary, lengths = MeasureSummary(known.values()), Lengths()
    for rows in chunks(done.box, done.sizes.random, done.seed, executor):
        summary.add(rows)
        lengths.add(known["decisions"].of(rows))
    done.random, done.lengths = summary.result(), lengths.histogram()


def _followed(box: Box, player: Bot, seed: int, number: int) -> tuple[Line[Position], FloatArray]:
    """A game by the bot, and each seat's chance along it, by playouts with streams of this game's own."""
    line = played(box, [player], seed, number)
    return line, chance_curve(box, line, seed_for(seed, "chances", number))


def _judged(seed: int, at: Position) -> Judgement | None:
    return judge_decision(at.box, at, seed)


def _course(done: Report, lines: Sequence[Line[Position]], curves: Sequence[FloatArray]) -> None:
    done.curve = curves[0].tolist()
    found = [one for one in (drama(done.box, *pair) for pair in zip(lines, curves, strict=True)) if one is not None]
    if not found:
        return
    for name in ("lead_changes", "settled", "decided", "deficit", "behind"):
        values = [float(getattr(one, name)) for one in found]
        n, mean = len(values), fmean(values)
        half = t_critical(n - 1) * stdev(values) / n**0.5 if n > 1 else 0.0
        most = mean + half if name == "lead_changes" else min(mean + half, 1.0)
        done.drama[name] = {"mean": mean, "low": max(mean - half, 0.0), "high": most}
    done.luck = _explained(found)


def _explained(found: Sequence[Drama]) -> float | None:
    """Variance of what outcomes gave, over that and the variance of what decisions gave."""
    if len(found) < 2:
        return None
    luck, skill = np.var([one.luck for one in found]), np.var([one.skill for one in found])
    return float(luck / (luck + skill)) if luck + skill > 0 else None


def _decisions(found: Sequence[Judgement], lines: Sequence[Line[Position]]) -> dict[str, float]:
    asked = [at for line in lines for at, _, _ in line if at.to_move >= 0]
    if not found or not asked:
        return {}
    return {
        "asked": len(asked) / len(lines),
        "forced": sum(len(at.moves) == 1 for at in asked) / len(asked),
        "moves": fmean(len(at.moves) for at in asked),
        "judged": len(found),
        "spread": fmean(one.spread for one in found),
        "matter": sum(one.spread >= SMALLEST_STAKE for one in found) / len(found),
        "obvious": sum(one.obvious for one in found) / len(found),
    }


def ladder() -> list[tuple[str, str]]:
    """The steps of the ladder: each level against the one below, the first against random play."""
    names = ["random", *(name for name in LEVELS if name != "level5")]  # level 5 thinks a second a move
    return [(names[i], names[i - 1]) for i in range(1, len(names))]


def _rung(done: Report, stronger: str, weaker: str, executor: Executor) -> dict[str, Any]:
    both, sizes = [bot(stronger), bot(weaker)], done.sizes
    result = tournament(done.box, both, sizes.ladder, done.seed, meeting=_meeting(done.box), executor=executor)
    first = result["bots"][0]
    return {
        "stronger": stronger,
        "weaker": weaker,
        "share": first["share"],
        "interval": first["interval"],
        "games": result["games"],
        "fair": 1 / done.box.players,
    }


def _meeting(box: Box) -> list[tuple[int, ...]]:
    """Alternate seats: as many of the stronger as of the weaker, as far as the number of seats allows."""
    return [tuple(seat % 2 for seat in range(box.players))]


def never(done: Report) -> list[str]:
    """The counters of the rules that stayed at zero in all games."""
    names = done.box.game.rules.COUNTERS
    return [
        name for name in names if not done.random.get(name, {}).get("mean") and not done.bots.get(name, {}).get("mean")
    ]
