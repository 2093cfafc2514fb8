"""Guesses: every value and ruling that is not stated, against its plausible alternatives, ranked by what it changes.

The weight of a guess is the largest change it brings about in one of these respects, in hundredths: balance (points of
the first seat's share of the win, or of ties), length (per cent of the decisions), choice (per cent of the legal moves
a decision), all from random play; drama (Browne's) and skill (what it costs to choose a quarter of one's moves at
random and not by rules of thumb, in points of the win), both from games by rules of thumb (see ratings.py). Beside them
stands what happens in the rules: the counter that changes most.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rumpus.core.game.box import BoxFile, Values
from rumpus.core.game.game import Box
from rumpus.errors import RumpusError
from rumpus.lab.measure.measures import Measure, measures
from rumpus.lab.measure.ratings import BoxRatings, RatingEffort, rate_box
from rumpus.lab.measure.statistics import Z
from rumpus.lab.studies.study import INTERRUPTED, Study, Variant, brief, sentence, study
from rumpus.run.executor import Executor, Threads

WEIGHED = ("balance", "length", "choice", "drama", "skill")
"""The respects that count for the weight."""
RESPECTS = (*WEIGHED, "events")
Z_999 = 3.29
"""Half the width of the 99.9% interval within which a change counts as none: hundreds of figures are looked at."""
RANDOM_PER_THUMB = 4
"""One game by rules of thumb is played for so many at random."""
BY_THUMB = {"drama": "drama", "skill": "decisions"}
"""By respect: the rating that tells of it."""


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
    study: Study
    variant: Variant
    effects: dict[str, float]
    """By respect: the change in hundredths, 0 where it is within its interval."""
    by_thumb: dict[str, tuple[float, float]]
    """Drama and skill: the change in hundredths and half its interval; empty if they were not measured."""

    @property
    def name(self) -> str:
        """ "track.blocks = 45"."""
        return self.other.name

    @property
    def weight(self) -> float:
        """The largest change."""
        return max((self.effects[respect] for respect in WEIGHED), default=0.0)

    @property
    def sentence(self) -> str:
        """The change in a sentence."""
        return sentence(self.study, self.variant)


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
    ranked: list[Guess] = []
    for start, group in grouped(base, wanted):
        try:
            done = _studied(start, group, seed, games, on, progress)
        except KeyboardInterrupt:
            if not ranked:
                raise
            break
        rated = _rated(done, seed, effort_for(games), on) if by_thumb and done.stopped != INTERRUPTED else []
        for k, (variant, other) in enumerate(group):
            thumb = _by_thumb(rated[0], rated[k + 1]) if rated else {}
            ranked.append(Guess(other, done, variant, effects(done, variant, thumb), thumb))
        if done.stopped == INTERRUPTED:
            break
    return sorted(ranked, key=lambda guess: -guess.weight)


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


def effects(done: Study, other: Variant, by_thumb: dict[str, tuple[float, float]]) -> dict[str, float]:
    """The change in each respect, in hundredths; what is within its interval counts as none."""
    base = done.base
    found = dict.fromkeys(RESPECTS, 0.0)
    rows = zip(done.measures, base.totals.mean, other.differences.mean, other.differences.standard_error, strict=True)
    for measure, mean, difference, error in rows:
        if abs(difference) <= Z_999 * error:
            continue
        respect = _respect(measure)
        found[respect] = max(found[respect], 100 * abs(float(difference)) / measure.scale(float(mean)))
    found["events"] = min(found["events"], 100.0)  # a rate of zero before: the relative change would be infinite
    for respect, (change, margin) in by_thumb.items():
        found[respect] = abs(change) if abs(change) > margin * Z_999 / Z else 0.0
    return found


def _respect(measure: Measure) -> str:
    if measure.kind == "share":
        return "balance"
    return {"decisions": "length", "choices": "choice"}.get(measure.name, "events")


def effort_for(games: int) -> RatingEffort:
    """How much is played by rules of thumb beside so many games at random: roughly as long as those take."""
    return RatingEffort(max(20, games // RANDOM_PER_THUMB), points=6, playouts=24)


def _rated(done: Study, seed: int, effort: RatingEffort, executor: Executor) -> list[BoxRatings]:
    """The ratings of every variant by rules of thumb; none at all if interrupted."""
    try:
        return list(executor.map(partial(_rate, seed, effort), [variant.box for variant in done.variants]))
    except KeyboardInterrupt:
        done.stopped = INTERRUPTED
        return []


def _rate(seed: int, effort: RatingEffort, box: Box) -> BoxRatings:
    return rate_box(box, seed, effort)


def _by_thumb(usual: BoxRatings, other: BoxRatings) -> dict[str, tuple[float, float]]:
    """The change of drama and skill in hundredths, and half its interval."""
    found = {}
    for respect, rating in BY_THUMB.items():
        (before, error), (after, error_after) = usual[rating], other[rating]
        found[respect] = 100 * (after - before), 100 * Z * (error**2 + error_after**2) ** 0.5
    return found


def interrupted(found: Sequence[Guess]) -> bool:
    """Whether somebody stopped it before everything was measured."""
    return any(guess.study.stopped == INTERRUPTED for guess in found)


def fewest_games(found: Sequence[Guess], asked: int) -> int:
    """How many random games of each were played, which are fewer than asked for if somebody stopped it."""
    return min((guess.study.games for guess in found), default=asked)


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
            **{f"{respect}_change": guess.by_thumb.get(respect, (None, None))[0] for respect in BY_THUMB},
            **{f"{respect}_margin": guess.by_thumb.get(respect, (None, None))[1] for respect in BY_THUMB},
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
        "guesses": rows,
    }
