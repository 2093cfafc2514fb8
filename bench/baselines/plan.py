"""Order of the baselines' matches, what they cost, and what the rest of them would take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from bench.baselines.confidence import interval
from rumpus.core.game.game import Box, configurations, games

BOTS = {
    "random": ("levels 1 to 3, thumb, random", 0.03), "level1": ("levels 1 to 3, thumb, random", 0.4),
    "level2": ("levels 1 to 3, thumb, random", 0.6), "thumb": ("levels 1 to 3, thumb, random", 0.1),
    "level3": ("levels 1 to 3, thumb, random", 1.5), "level4": ("level 4", 4.0),
    "openspiel:100ms": ("OpenSpiel 0.1 s", 100.0), "search:100ms": ("search 0.1 s", 60.0),
    "openspiel:1000ms": ("OpenSpiel 1 s", 1000.0), "search:1000ms": ("search 1 s", 600.0),
}  # fmt: skip
"""From weak to strong, about: the stage a bot belongs to, and milliseconds of a choice, about. Level 5 is ``search``
with 0.9 s, and has no row of its own: ``search:1000ms`` stands for both."""
STAGES = ("levels 1 to 3, thumb, random", "level 4", "search 0.1 s", "OpenSpiel 0.1 s", "search 1 s", "OpenSpiel 1 s")
"""From cheap to dear; a pair belongs to the stage of the dearer of its bots."""
LADDER = (
    ("level1", "random"), ("level2", "level1"), ("level3", "level2"), ("level4", "level3"), ("search:100ms", "level4"),
    ("search:1000ms", "search:100ms"), ("thumb", "random"), ("level3", "thumb"), ("level4", "thumb"),
    ("search:100ms", "thumb"), ("search:100ms", "openspiel:100ms"),
)  # fmt: skip
"""Pairs that tell most: the columns of the short table."""
RUNGS = {*LADDER, ("thumb", "level2"), ("search:1000ms", "openspiel:1000ms")}
"""Neighbours in strength, and who may be neighbour to rules of thumb: with them alone all bots are in order."""
SECONDS = (5.0, 20.0, 80.0, 320.0, 1280.0, 5120.0)
"""What a match may cost, about, before all others have had as much; at last it has MOST rounds, whatever they cost."""
MOST = 1024
"""Rounds after which a match is left undecided."""
AHEAD = 2
"""Neighbours are given so many of SECONDS before the rest begin with the first."""
FOR_TWO = "openspiel"
"""Bots that are measured between two players alone."""
EVEN = 0.1
"""Width of an interval that still holds an even share, from which on two bots count as even."""
ORDERED = ("stronger", "weaker")
FURTHER, LONGEST = 1.3, 1000.0
"""By so much is a match thought longer at a time, until it would be decided, or so many times as long."""
UNKNOWN = 40
"""Rounds that a pair is thought to need of which nothing is known in any box, nor of the same with less time."""
LESS_TIME = {"search:1000ms": "search:100ms", "openspiel:1000ms": "openspiel:100ms"}
"""The same bot with less time, whose matches say about how many rounds this one's will need."""

CellData = dict[str, Any]
Pair = tuple[str, str]


def boxes(only: str | None, players: int | None = None) -> list[Box]:
    """The boxes asked for; those for two players first, as they tell most."""
    chosen = [g for g in games() if only in (None, g.id)]
    found = [g.box(number, options) for g in chosen for number, options in configurations(g)]
    return sorted((box for box in found if players in (None, box.players)), key=lambda box: box.players)


@dataclass(frozen=True)
class Task:
    """A cell to be played up to so many rounds."""

    box: Box
    one: str
    other: str
    rounds: int


def pairs(players: int, names: list[str]) -> list[Pair]:
    """Every two bots that meet among so many players, the one thought stronger first."""
    ranks = {name: i for i, name in enumerate(BOTS)}
    there = [name for name in names if players == 2 or not name.startswith(FOR_TWO)]
    return [(one, other) for other, one in combinations(sorted(there, key=ranks.__getitem__), 2)]


def game_cost(players: int, decisions: float, pair: Pair) -> float:
    """Seconds of processor time that a game takes, about, by how long it is and how long its bots think."""
    one, other = pair
    return decisions * (BOTS[one][1] + (players - 1) * BOTS[other][1]) / players / 1000


def plan(chosen: list[Box], names: list[str], decisions: Mapping[Box, float]) -> list[Task]:
    """What is played, in order: by what a match may cost, neighbours before others, the cheap before the dear."""
    ordered = []
    for box in chosen:
        for pair in pairs(box.players, names):
            cost, before = box.players * game_cost(box.players, decisions[box], pair), 0
            for turn, seconds in enumerate((*SECONDS, None)):
                rounds = MOST if seconds is None else min(MOST, int(seconds / cost))
                if rounds > before:
                    before, rung = rounds, pair in RUNGS
                    ordered.append(((turn - AHEAD * rung, not rung, cost), Task(box, *pair, rounds)))
    return [task for _, task in sorted(ordered, key=lambda each: each[0])]


def stage_of(pair: Pair) -> str:
    """The stage of a pair."""
    return max((BOTS[name][0] for name in pair), key=STAGES.index)


@dataclass
class Stage:
    """What is known of the pairs of a stage, and about how long the rest would take."""

    name: str
    pairs: int = 0
    ordered: int = 0
    even: int = 0
    open: int = 0
    spent: float = 0.0
    left: float = 0.0
    """Seconds of processor time."""

    @property
    def unplayed(self) -> int:
        """Pairs of which no game was played."""
        return self.pairs - self.ordered - self.even - self.open


def stages(kept: dict[str, Any]) -> list[Stage]:
    """All pairs of all boxes by stage. What a game costs is measured where it was, else reckoned by the measured others
    of its stage; how many are needed is taken from how it goes, else from the same pair in other boxes."""
    found = {name: Stage(name) for name in STAGES}
    factors, usual = _factors(kept), _usual_rounds(kept)
    for box in kept["boxes"]:
        cells = {(cell["bot"], cell["against"]): cell for cell in box["cells"]}
        for pair in pairs(box["players"], kept["bots"]):
            stage, cell = found[stage_of(pair)], cells.get(pair)
            stage.pairs += 1
            if cell is not None:
                stage.spent += cell["seconds"]
                stage.ordered += cell["verdict"] in ORDERED
                stage.even += cell["verdict"] == "even"
                stage.open += cell["verdict"] == "open"
            if cell is None or cell["verdict"] == "open":
                stage.left += _games_left(box, pair, cell, usual) * _seconds_a_game(kept, box, pair, cell, factors)
    return list(found.values())


def _games_left(box: dict[str, Any], pair: Pair, cell: CellData | None, usual: Mapping[Pair, float]) -> float:
    players = box["players"]
    if cell is None:
        one, other = (LESS_TIME.get(name, name) for name in pair)
        return float(players * min(MOST, usual.get(pair, usual.get((one, other), UNKNOWN))))
    return float(max(0, min(needed(cell), players * MOST) - cell["games"]))


def _usual_rounds(kept: dict[str, Any]) -> dict[Pair, float]:
    """Rounds that each pair took, or would take, on average over the boxes in which it has met."""
    met: dict[Pair, list[float]] = {}
    for box in kept["boxes"]:
        for cell in box["cells"]:
            games = needed(cell) if cell["verdict"] == "open" else cell["games"]
            met.setdefault((cell["bot"], cell["against"]), []).append(games / box["players"])
    return {pair: sum(rounds) / len(rounds) for pair, rounds in met.items()}


def _factors(kept: dict[str, Any]) -> dict[str, float]:
    """By how much games of a stage cost more than was thought, where that was measured."""
    measured, thought = dict.fromkeys(STAGES, 0.0), dict.fromkeys(STAGES, 0.0)
    for box in kept["boxes"]:
        for cell in box["cells"]:
            if cell["timed"]:
                pair = (cell["bot"], cell["against"])
                measured[stage_of(pair)] += cell["seconds"]
                thought[stage_of(pair)] += cell["timed"] * _thought(kept, box, pair)
    return {name: measured[name] / thought[name] if thought[name] else 1.0 for name in STAGES}


def _thought(kept: dict[str, Any], box: dict[str, Any], pair: Pair) -> float:
    return game_cost(box["players"], kept["decisions"].get(box["box"], 0.0), pair)


def _seconds_a_game(
    kept: dict[str, Any], box: dict[str, Any], pair: Pair, cell: CellData | None, factors: Mapping[str, float]
) -> float:
    if cell is not None and cell["timed"]:
        return float(cell["seconds"] / cell["timed"])
    return _thought(kept, box, pair) * factors[stage_of(pair)]


def needed(cell: CellData) -> int:
    """Games that would decide an open match if it went on as it went so far, about."""
    counts = {float(value): often for value, often in cell["rounds"].items()}
    rounds = sum(counts.values())
    players = int(cell["games"]) // rounds
    times = FURTHER
    while times < LONGEST:
        low, high = interval({value: round(times * often) for value, often in counts.items()})
        if not low <= 1 / players <= high or high - low < EVEN:
            break
        times *= FURTHER
    return int(10 * round(players * rounds * times / 10))


def estimate(kept: dict[str, Any]) -> str:
    """What is left, by stage, in lines for somebody who waits."""
    lines = [
        f"{stage.name}: {stage.ordered} ordered, {stage.even} even, {stage.open} not decided, {stage.unplayed} not "
        f"measured; about {stage.left / 3600:.1f} core hours left"
        for stage in stages(kept)
    ]
    return "\n".join(lines)
