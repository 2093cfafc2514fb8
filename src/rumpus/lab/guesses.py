"""Guesses: every value of a box that is not stated, against its plausible alternatives, ranked by what it changes.

The weight of a guess is the largest change it brings about in one of four respects: balance (points of the first
seat's share, in hundredths of the win, or of ties), length (per cent of the decisions), choice (per cent of the legal
moves a decision) and events (per cent of the rules' own counters, half counted). Skill is the share that the rules of
thumb take from random play, in points; it is measured on fewer games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.bots.levels import bot
from rumpus.core.game import Box
from rumpus.lab.matches import match_rows
from rumpus.lab.measures import Measure, measures
from rumpus.lab.rows import SEATS
from rumpus.lab.statistics import Moments
from rumpus.lab.study import Study, Variant, Z, brief, sentence, study

SKILL_GAMES = 60


@dataclass(frozen=True)
class Guess:
    """An alternative to a value of the box, and what it changes."""

    key: str
    value: Any
    why: str
    study: Study
    effects: dict[str, float]
    """By respect: the change in hundredths, 0 where it is within its interval."""
    skill: tuple[float, float] | None
    """The change of the rules of thumb's share, in hundredths, and half its interval."""

    @property
    def name(self) -> str:
        """ "track.blocks = 45"."""
        return f"{self.key} = {brief(self.value)}"

    @property
    def weight(self) -> float:
        """The largest change."""
        return max(self.effects.values(), default=0.0)

    @property
    def sentence(self) -> str:
        """What changed."""
        return sentence(self.study, self.study.variants[1])


def alternatives(base: Box) -> list[tuple[Variant, str]]:
    """Every alternative that this number of players can notice, as a variant, with its reason."""
    found = []
    for key, item in base.game.file.items.items():
        for other in item.alternatives:
            changes = {**base.changes, **other.also, key: other.value}
            box = base.game.box(base.players, base.options, changes)
            if box != base:
                found.append((Variant({key: other.value}, box), other.why))
    return found


def guesses(
    base: Box,
    *,
    seed: int = 0,
    games: int = 20_000,
    cores: int = 1,
    skill: bool = True,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Guess]:
    """Measure all alternatives; the weightiest first. Ctrl-C ends early with those that are finished."""
    known = measures(base)
    wanted = [known["decisions"], known["choices"], known["ties"], known[f"share:{base.seats[0]}"]]
    wanted += [known[name] for name in base.game.rules.COUNTERS]
    standard = _skill(base, seed) if skill else None
    found: list[Guess] = []
    try:
        for variant, why in alternatives(base):
            key, value = next(iter(variant.choice.items()))
            usual = Variant({key: base.values[key]}, base)
            done = study(Study([usual, variant], wanted, seed), games=games, cores=cores)
            changed = None
            if standard is not None:
                difference = Moments(1)
                difference.add((_skill(variant.box, seed) - standard).reshape(-1, 1))
                changed = 100 * float(difference.mean[0]), 100 * Z * float(difference.standard_error[0])
            found.append(Guess(key, value, why, done, effects(done, wanted), changed))
            progress(1)
    except KeyboardInterrupt:
        if not found:
            raise
    return sorted(found, key=lambda guess: -guess.weight)


def effects(done: Study, wanted: Sequence[Measure]) -> dict[str, float]:
    """The change in each respect, in hundredths; what is within its interval counts as none."""
    base, other = done.variants[0], done.variants[1]
    found = {"balance": 0.0, "length": 0.0, "choice": 0.0, "events": 0.0}
    rows = zip(wanted, base.totals.mean, other.differences.mean, other.differences.standard_error, strict=True)
    for measure, mean, difference, error in rows:
        if abs(difference) <= Z * error:
            continue
        size = 100 * abs(float(difference)) / measure.scale(float(mean))
        respect = {"decisions": "length", "choices": "choice"}.get(measure.name)
        if respect is None:
            respect = "balance" if measure.kind == "share" else "events"
        if respect == "events":
            size = min(size, 100.0) / 2
        found[respect] = max(found[respect], size)
    return found


def _skill(box: Box, seed: int) -> Any:
    """The share that the rules of thumb take in the first seat from random play in the others, game by game."""
    bots = [bot("thumb"), *[bot("random")] * (box.players - 1)]
    return match_rows(box, bots, seed, 0, SKILL_GAMES)[:, SEATS]


def as_data(base: Box, found: Sequence[Guess], games: int, seed: int) -> dict[str, Any]:
    """The ranking as plain data."""
    rows = [
        {
            "key": guess.key,
            "value": guess.value,
            "why": guess.why,
            "weight": guess.weight,
            **guess.effects,
            "skill": guess.skill[0] if guess.skill else None,
            "skill_margin": guess.skill[1] if guess.skill else None,
            "sentence": guess.sentence,
        }
        for guess in found
    ]
    return {
        "game": base.game.id,
        "players": base.players,
        "options": base.options,
        "games": games,
        "seed": seed,
        "guesses": rows,
    }
