"""Report: what a game is like, measured by random play and by a bot, as plain data. The page is in report_page.py.

Every number comes from a seed: the same seed, bots and numbers of games give the same report.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean, stdev
from typing import Any

import numpy as np

from rumpus.bots.levels import LEVELS, bot
from rumpus.bots.player import Bot
from rumpus.core.game import Box
from rumpus.core.layout import FloatArray
from rumpus.lab.chances import Drama, chances, drama
from rumpus.lab.decisions import MATTERS, Judged, judged, sampled
from rumpus.lab.matches import Line, in_threads, played, row_of
from rumpus.lab.measures import Measure, measures
from rumpus.lab.rows import chunks
from rumpus.lab.tournament import tournament
from rumpus.lab.traffic import Traffic, traffic

Z = 1.96


@dataclass(frozen=True)
class Sizes:
    """How many games and positions a report looks at."""

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
            "first": {mark: fmean(parts) for mark, parts in self.traffic.first.items()},
            "never": never(self),
        }


def report(
    box: Box,
    player: Bot,
    *,
    seed: int = 0,
    sizes: Sizes | None = None,
    cores: int = 1,
    progress: Callable[[str], None] = lambda part: None,
) -> Report:
    """Measure a game. Ctrl-C ends it with what is finished."""
    done = Report(box, player.name, seed, sizes or Sizes())
    try:
        progress("random play")
        _random(done, cores)
        progress(f"games by {player.name}")
        lines = list(in_threads(lambda i: played(box, [player], seed, i), range(done.sizes.matches), cores))
        rows = np.array([row_of(box, line) for line in lines])
        done.bots = summarized(measures(box).values(), rows)
        progress("the course of the games")
        _course(done, lines)
        done.traffic = traffic(box, lines)
        progress("decisions")
        found = [judged(box, at, seed) for at in sampled(lines, done.sizes.decisions)]
        done.decisions = _decisions([one for one in found if one is not None], lines)
        for stronger, weaker in steps():
            progress(f"{stronger} against {weaker}")
            done.ladder.append(_rung(done, stronger, weaker, cores))
    except KeyboardInterrupt:
        if not done.random:
            raise
    return done


def _random(done: Report, cores: int) -> None:
    rows = np.concatenate(list(chunks(done.box, done.sizes.random, done.seed, cores)))
    known = measures(done.box)
    done.random = summarized(known.values(), rows)
    values = known["decisions"].of(rows)
    counts, edges = np.histogram(values, bins=min(40, max(1, int(values.max() - values.min()) + 1)))
    done.lengths = {"edges": edges.tolist(), "counts": counts.tolist()}


def summarized(wanted: Any, rows: FloatArray) -> dict[str, dict[str, float]]:
    """Mean, 95% interval and quantiles of each measure."""
    found = {}
    for measure in wanted:
        values = measure.of(rows)
        error = float(values.std(ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0
        mean = float(values.mean())
        found[measure.name] = {
            "mean": mean,
            "low": mean - Z * error,
            "high": mean + Z * error,
            **{f"q{q}": float(np.quantile(values, q / 100)) for q in (5, 25, 50, 75, 95)},
        }
    return found


def _course(done: Report, lines: Sequence[Line]) -> None:
    curves = [chances(done.box, line, done.seed) for line in lines]
    done.curve = curves[0].tolist()
    found = [one for one in (drama(done.box, *pair) for pair in zip(lines, curves, strict=True)) if one is not None]
    if not found:
        return
    for name in ("lead_changes", "settled", "decided", "deficit", "behind"):
        values = [float(getattr(one, name)) for one in found]
        error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        mean = fmean(values)
        done.drama[name] = {"mean": mean, "low": mean - Z * error, "high": mean + Z * error}
    done.luck = _explained(found)


def _explained(found: Sequence[Drama]) -> float | None:
    """Variance of what outcomes gave, over that and the variance of what decisions gave."""
    if len(found) < 2:
        return None
    luck, skill = np.var([one.luck for one in found]), np.var([one.skill for one in found])
    return float(luck / (luck + skill)) if luck + skill > 0 else None


def _decisions(found: Sequence[Judged], lines: Sequence[Line]) -> dict[str, float]:
    asked = [at for line in lines for at, _ in line[:-1] if at.to_move >= 0]
    if not found or not asked:
        return {}
    return {
        "asked": len(asked) / len(lines),
        "forced": sum(len(at.moves) == 1 for at in asked) / len(asked),
        "moves": fmean(len(at.moves) for at in asked),
        "judged": len(found),
        "spread": fmean(one.spread for one in found),
        "matter": sum(one.spread >= MATTERS for one in found) / len(found),
        "obvious": sum(one.obvious for one in found) / len(found),
    }


def steps() -> list[tuple[str, str]]:
    """The steps of the ladder: each level against the one below, the first against random play."""
    names = ["random", *(name for name in LEVELS if name != "level5")]  # level 5 thinks a second a move
    return [(names[i], names[i - 1]) for i in range(1, len(names))]


def _rung(done: Report, stronger: str, weaker: str, cores: int) -> dict[str, Any]:
    result = tournament(
        done.box, [bot(stronger), bot(weaker)], done.sizes.ladder, done.seed, meeting=_meeting(done.box), workers=cores
    )
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


def told(measure: Measure, found: dict[str, float]) -> str:
    """A mean with its interval, in words."""
    return f"{measure.said(found['mean'])} ({measure.said(found['low'])} to {measure.said(found['high'])})"
