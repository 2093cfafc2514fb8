"""Guesses: every value and ruling that is not stated, against its plausible alternatives, ranked by what it changes.

The weight of a guess is the largest change it brings about in one of these respects, in hundredths: balance (points of
the first seat's share of the win, or of ties), length (per cent of the decisions), choice (per cent of the legal moves
a decision), all from random play; drama (Browne's) and skill (what it costs to choose a quarter of one's moves at
random and not by rules of thumb, in points of the win), both from games by rules of thumb (see ratings.py). Beside them
stands what happens in the rules: the counter that changes most.

Game i has the same random numbers with and without an alternative, and differences are taken game by game. So many of
them are looked at that some are large by chance alone: Holm's procedure over all of them says which count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from rumpus.core.compiler.layout import FloatArray
from rumpus.core.game.box import BoxFile, Values
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError
from rumpus.lab.measure.measures import Measure, measures
from rumpus.lab.measure.ratings import drama_values, skill_values
from rumpus.lab.measure.statistics import SIGNIFICANCE, holm
from rumpus.lab.studies.study import (
    INTERRUPTED,
    MeasureChange,
    Study,
    Variant,
    brief,
    changes_in_words,
    instead_of,
    study,
    study_changes,
)
from rumpus.run.executor import Executor, Threads

WEIGHED = ("balance", "length", "choice", "drama", "skill")
"""The respects that count for the weight."""
RESPECTS = (*WEIGHED, "events")
RANDOM_PER_THUMB = 4
"""One game by rules of thumb is played for so many at random."""
POINTS, PLAYOUTS_A_POINT = 6, 24
"""Positions of a game whose chances are worked out for its drama, and playouts to value one."""


def _not_of_rows(rows: FloatArray) -> FloatArray:
    raise TypeError("drama and skill are measured by rules of thumb, and not from rows of random games")


BY_THUMB = {
    "drama": Measure("drama", "how far winners were behind, while they were", _not_of_rows, "share"),
    "skill": Measure("skill", "what slips cost, of the win", _not_of_rows, "share"),
}
"""The respects that are measured by rules of thumb."""


@dataclass(frozen=True)
class BoxAlternative:
    """Something that could plausibly have been otherwise: a value of the box, or an option that settles a ruling."""

    key: str
    value: Any
    why: str
    clause: str
    """The ruling that it is another reading of; empty for a piece of equipment."""
    also: Values
    given: Values = field(default_factory=dict)
    """What must be so, also where it is not otherwise, for it to show."""
    is_option: bool = False
    number: int = 1
    """Which of the alternatives of its key."""

    @property
    def name(self) -> str:
        """ "track.blocks = 45", or of a value too long to be read "board.spaces, alternative 2"."""
        told = brief(self.value)
        return f"{self.key} = {told}" if told == str(self.value) else f"{self.key}, alternative {self.number}"

    def start(self, base: Box) -> Box:
        """The box it is compared with."""
        return base.game.box(base.players, base.options, {**base.changes, **self.given}) if self.given else base

    def box(self, base: Box) -> Box | None:
        """The box in which it is so; None if so many players cannot notice it, or cannot play so."""
        try:
            if self.is_option:
                box = base.game.box(base.players, {**base.options, self.key: self.value}, base.changes)
            else:
                changes = {**base.changes, **self.given, **self.also, self.key: self.value}
                box = base.game.box(base.players, base.options, changes)
        except RumpusError:
            return None
        return None if box == self.start(base) else box


def others(file: BoxFile) -> list[BoxAlternative]:
    """All that a game's box says could have been otherwise."""
    found = [
        BoxAlternative(key, other.value, other.why, item.clause, other.also, other.given, number=number)
        for key, item in file.items.items()
        for number, other in enumerate(item.alternatives, 1)
    ]
    for name, option in file.options.items():
        if option.clause:
            found += [
                BoxAlternative(name, value, option.text, option.clause, {}, is_option=True)
                for value in option.values[1:]
            ]
    return found


@dataclass(frozen=True)
class Guess:
    """An alternative to a value of the box, and what it changes."""

    other: BoxAlternative
    usual: Any
    """The value in use."""
    changes: list[MeasureChange]
    """In random play."""
    by_thumb: list[MeasureChange]
    """Of drama and skill, by rules of thumb; empty if they were not measured."""
    stopped: str = ""
    """Why it ended."""
    level: float = SIGNIFICANCE
    """The p-value up to which a change counts (see ``corrected``)."""

    @property
    def name(self) -> str:
        """ "track.blocks = 45"."""
        return self.other.name

    @property
    def games(self) -> int:
        """Random games of each that were played."""
        return self.changes[0].games

    @property
    def every_change(self) -> list[MeasureChange]:
        """All that is looked at."""
        return [*self.changes, *self.by_thumb]

    @property
    def effects(self) -> dict[str, float]:
        """By respect: the change in hundredths; what may be chance counts as none."""
        found = dict.fromkeys(RESPECTS, 0.0)
        for change in self.every_change:
            if change.p_value <= self.level:
                respect = respect_of(change.measure)
                found[respect] = max(found[respect], abs(change.hundredths(change.difference)))
        found["events"] = min(found["events"], 100.0)  # a rate of zero before: the relative change would be infinite
        return found

    @property
    def weight(self) -> float:
        """The largest change."""
        return max(self.effects[respect] for respect in WEIGHED)

    @property
    def sentence(self) -> str:
        """The change in random play, in a sentence."""
        return f"{instead_of(self.other.key, self.other.value, self.usual)}: {self.told}."

    @property
    def told(self) -> str:
        """The change in random play, in words, without what was varied."""
        return changes_in_words(self.changes, self.level)


def common_level(found: Iterable[Guess]) -> float:
    """The p-value up to which changes count that are looked at together, by Holm's procedure."""
    return holm(change.p_value for guess in found for change in guess.every_change)


def corrected(found: Sequence[Guess]) -> list[Guess]:
    """Guesses that are looked at together, the weightiest first: only changes that pass Holm's procedure count."""
    level = common_level(found)
    return sorted((replace(guess, level=level) for guess in found), key=lambda guess: -guess.weight)


def alternatives(base: Box) -> list[tuple[Variant, BoxAlternative]]:
    """Every alternative that this number of players can notice, as a variant."""
    found = []
    for other in others(base.game.file):
        box = other.box(base)
        if box is not None:
            found.append((Variant({other.key: other.value}, box), other))
    return found


def guesses(
    base: Box,
    *,
    seed: int = 0,
    games: int = 20_000,
    executor: Executor | None = None,
    by_thumb: bool = True,
    wanted: Collection[tuple[str, str]] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Guess]:
    """Measure all alternatives, or those ``wanted`` (keys and values as text); the weightiest first.

    All are played side by side, the same games of each. Ctrl-C ends early with the games that are finished.
    """
    on = executor or Threads()
    measured: list[Guess] = []
    for start, group in grouped(base, wanted):
        try:
            done = _studied(start, group, seed, games, on, progress)
        except KeyboardInterrupt:
            if not measured:
                raise
            break
        rated = _rated(done, seed, thumb_games(games), on) if by_thumb and done.stopped != INTERRUPTED else []
        for k, (variant, other) in enumerate(group):
            thumb = [_by_thumb(name, rated[0][name], rated[k + 1][name]) for name in BY_THUMB] if rated else []
            usual = done.base.choice[other.key]
            measured.append(Guess(other, usual, study_changes(done, variant), thumb, done.stopped))
        if done.stopped == INTERRUPTED:
            break
    return corrected(measured)


GuessGroup = tuple[Box, list[tuple[Variant, BoxAlternative]]]


def grouped(base: Box, wanted: Collection[tuple[str, str]] | None = None) -> Iterator[GuessGroup]:
    """The alternatives by what they are compared with: most with the box as it is."""
    groups: dict[str, GuessGroup] = {}
    for variant, other in alternatives(base):
        if wanted is None or (other.key, str(other.value)) in wanted:
            name = json.dumps(dict(other.given), sort_keys=True)
            groups.setdefault(name, (other.start(base), []))[1].append((variant, other))
    yield from groups.values()


def _studied(
    start: Box,
    group: Sequence[tuple[Variant, BoxAlternative]],
    seed: int,
    games: int,
    executor: Executor,
    progress: Callable[[int], None],
) -> Study:
    """A study of all alternatives of a group beside what they are compared with."""
    known = measures(start)
    chosen = [known["decisions"], known["choices"], known["ties"], known[f"share:{start.seats[0]}"]]
    chosen += [known[name] for name in start.game.rules.COUNTERS]
    usual = Variant({other.key: {**start.values, **start.options}[other.key] for _, other in group}, start)
    done, seen = Study([usual, *(variant for variant, _ in group)], chosen, seed), 0

    def grown(so_far: Study) -> None:
        nonlocal seen
        progress(so_far.games - seen)
        seen = so_far.games

    return study(done, games=games, executor=executor, progress=grown)


def respect_of(measure: Measure) -> str:
    """The respect that a measure tells of."""
    if measure.name in BY_THUMB:
        return measure.name
    if measure.kind == "share":
        return "balance"
    return {"decisions": "length", "choices": "choice"}.get(measure.name, "events")


def thumb_games(games: int) -> int:
    """Games by rules of thumb beside so many at random: so many for drama, and as many for skill."""
    return max(20, games // RANDOM_PER_THUMB)


ThumbValues = dict[str, FloatArray]
"""By respect: a value for each game, or for each pair of games; NaN where there is none."""


def _rated(done: Study, seed: int, games: int, executor: Executor) -> list[ThumbValues]:
    """Every variant by rules of thumb; none at all if interrupted."""
    try:
        return list(executor.map(partial(_thumb_values, seed, games), [variant.box for variant in done.variants]))
    except KeyboardInterrupt:
        done.stopped = INTERRUPTED
        return []


def _thumb_values(seed: int, games: int, box: Box) -> ThumbValues:
    return {
        "drama": drama_values(box, seed, games, POINTS, PLAYOUTS_A_POINT),
        "skill": skill_values(box, seed, games),
    }


def _by_thumb(respect: str, usual: FloatArray, other: FloatArray) -> MeasureChange:
    """The change of a mean over the games that have a value, from what each game adds to both means."""
    added, means, counted = np.zeros(len(usual)), [], []
    for sign, values in ((-1, usual), (1, other)):
        known = ~np.isnan(values)
        counted.append(int(known.sum()))
        means.append(float(values[known].mean()) if known.any() else 0.0)
        added[known] += sign * (values[known] - means[-1]) * len(values) / max(counted[-1], 1)
    error = float(added.std(ddof=1)) / len(added) ** 0.5 if min(counted) > 1 else 1.0
    before, after = means
    return MeasureChange(BY_THUMB[respect], before, after, after - before, error, min(counted))


def interrupted(found: Sequence[Guess]) -> bool:
    """Whether somebody stopped it before everything was measured."""
    return any(guess.stopped == INTERRUPTED for guess in found)


def fewest_games(found: Sequence[Guess], asked: int) -> int:
    """How many random games of each were played, which are fewer than asked for if somebody stopped it."""
    return min((guess.games for guess in found), default=asked)


def guesses_data(base: Box, found: Sequence[Guess], games: int, seed: int) -> dict[str, Any]:
    """The ranking as plain data."""
    rows = [
        {
            "key": guess.other.key,
            "value": guess.other.value,
            "clause": guess.other.clause or None,
            "why": guess.other.why,
            "weight": guess.weight,
            **guess.effects,
            **{f"{respect}_change": None for respect in BY_THUMB},
            **{f"{respect}_margin": None for respect in BY_THUMB},
            **{f"{one.measure.name}_change": one.hundredths(one.difference) for one in guess.by_thumb},
            **{f"{one.measure.name}_margin": one.hundredths(one.margin()) for one in guess.by_thumb},
            "sentence": guess.sentence,
        }
        for guess in found
    ]
    return {
        "game": base.game.id,
        "players": base.players,
        "options": base.options,
        "games": fewest_games(found, games),
        "interrupted": interrupted(found),
        "seed": seed,
        "figures": sum(len(guess.every_change) for guess in found),
        "level": found[0].level if found else None,
        "guesses": rows,
    }
