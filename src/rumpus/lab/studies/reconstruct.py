"""Reconstruct: candidates for a structure of the box, each played and rated, and which of them nothing beats.

Candidates come one after the other from one stream of the seed, and each is rated by itself: the same seed gives the
same result on any number of cores, and one that was cut off can be gone on with.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from rumpus.bots.player import seed_for
from rumpus.core.contract.study import Changes, Structure, violated
from rumpus.core.game.game import Box, Game, games
from rumpus.errors import BoxError, RumpusError, nearest
from rumpus.lab.measure.pareto import as_table, dominators, front, ranks
from rumpus.lab.measure.ratings import CRITERIA, BoxRatings, RatingEffort, rate_box
from rumpus.lab.measure.statistics import Z
from rumpus.run.executor import Executor, Threads

MOST_TRIES = 4000
"""Limit on proposals in a row without a new candidate, after which there are taken to be no more."""


@dataclass(frozen=True)
class Candidate:
    """A box that has another structure in it."""

    name: str
    changes: Changes
    box: Box = field(repr=False, compare=False)
    why: str = ""
    """For an alternative that the box lists: the reason it gives."""


@dataclass
class Reconstruction:
    """Candidates and their ratings; the first is the box as it is."""

    base: Box
    key: str
    structure: Structure
    candidates: list[Candidate]
    seed: int
    effort: RatingEffort
    rated: dict[str, BoxRatings] = field(default_factory=dict)
    """By the name of the candidate."""
    refused: list[tuple[Candidate, list[str]]] = field(default_factory=list)
    """Alternatives of the box that break constraints, and what each breaks."""

    @property
    def done(self) -> list[Candidate]:
        """The candidates that have been rated."""
        return [candidate for candidate in self.candidates if candidate.name in self.rated]


@dataclass(frozen=True)
class CandidateStanding:
    """Ranking of a candidate among all that were rated."""

    candidate: Candidate
    values: dict[str, float]
    errors: dict[str, float]
    ranks: dict[str, int]
    dominated_by: list[str]
    clearly_by: list[str]
    """Those of them that are better in some rating by more than the 95% interval of the difference."""

    @property
    def mean_rank(self) -> float:
        """The mean of its ranks: by this the front is put in order."""
        return sum(self.ranks.values()) / len(self.ranks)


def structure_of(game: Game, key: str) -> Structure:
    """What a key stands for; an error that names what can be reconstructed if it is nothing of the kind."""
    found = game.study.STRUCTURES
    if key in found:
        return found[key]
    if found:
        raise RumpusError(f"{game.name} has no generator for {key}: {nearest(key, found)}")
    able = ", ".join(f"{g.id} {key}" for g in games() for key in g.study.STRUCTURES)
    raise RumpusError(f"{game.name} has nothing that can be reconstructed; there is {able}")


def generated(
    base: Box, structure: Structure, number: int, seed: int, known: set[Hashable]
) -> Iterator[tuple[Changes, Box]]:
    """Candidates that satisfy all constraints, each once; fewer than asked for where there seem to be no more."""
    rng = random.Random(seed_for(seed, "candidates"))
    found = tries = 0
    while found < number and tries < MOST_TRIES:
        tries += 1
        changes = structure.propose(rng, base)
        if changes is None:
            continue
        try:
            box = with_changes(base, changes)
        except BoxError:
            continue
        same = structure.canonical(box)
        if same in known:
            continue
        known.add(same)
        if all(constraint.holds(box) for constraint in structure.constraints):
            found, tries = found + 1, 0
            yield changes, box


def with_changes(base: Box, changes: Mapping[str, Any]) -> Box:
    """The box with something changed."""
    return base.game.box(base.players, base.options, {**base.changes, **changes})


def reconstruction(base: Box, key: str, number: int, seed: int, effort: RatingEffort) -> Reconstruction:
    """All candidates, none of them rated yet: the box as it is, its alternatives that fit, and generated ones."""
    structure = structure_of(base.game, key)
    ours = {key: base.values[key]}
    found = Reconstruction(base, key, structure, [Candidate("ours", ours, base)], seed, effort)
    known = {structure.canonical(base)}
    for i, other in enumerate(base.game.file.items[key].alternatives, 1):
        changes = {key: other.value, **other.also}
        candidate = Candidate(f"alternative {i}", changes, with_changes(base, changes), other.why)
        if structure.canonical(candidate.box) in known:
            continue
        if breaks := violated(structure, candidate.box):
            found.refused.append((candidate, [constraint.text for constraint in breaks]))
        else:
            found.candidates.append(candidate)
            known.add(structure.canonical(candidate.box))
    for i, (changes, box) in enumerate(generated(base, structure, number, seed, known), 1):
        found.candidates.append(Candidate(str(i), changes, box))
    return found


def run(
    going: Reconstruction,
    executor: Executor | None = None,
    progress: Callable[[Reconstruction], None] = lambda going: None,
) -> Reconstruction:
    """Rate all candidates that have not been; Ctrl-C ends it with those that are finished."""
    waiting = [candidate for candidate in going.candidates if candidate.name not in going.rated]
    job = partial(_rated, going.seed, going.effort)
    try:
        found = (executor or Threads()).map(job, [candidate.box for candidate in waiting])
        for candidate, ratings in zip(waiting, found, strict=True):
            going.rated[candidate.name] = ratings
            progress(going)
    except KeyboardInterrupt:
        if not going.rated:
            raise
    return going


def _rated(seed: int, effort: RatingEffort, box: Box) -> BoxRatings:
    return rate_box(box, seed, effort)


def standings(going: Reconstruction) -> list[CandidateStanding]:
    """Where every rated candidate stands, in the order of the candidates."""
    done = going.done
    values = [{name: value for name, (value, _) in going.rated[one.name].items()} for one in done]
    table = as_table(values)
    errors = np.array([[going.rated[one.name][rating.name][1] for rating in CRITERIA] for one in done])
    place = ranks(table)

    def clearly(k: int, i: int) -> bool:
        return bool((table[k] - table[i] > Z * np.hypot(errors[k], errors[i])).any())

    return [
        CandidateStanding(
            candidate,
            values[i],
            {name: error for name, (_, error) in going.rated[candidate.name].items()},
            {rating.name: int(place[i, k]) for k, rating in enumerate(CRITERIA)},
            [done[k].name for k in dominators(table, i)],
            [done[k].name for k in dominators(table, i) if clearly(k, i)],
        )
        for i, candidate in enumerate(done)
    ]


def pareto_front(found: list[CandidateStanding]) -> list[CandidateStanding]:
    """The front: those that no other dominates, the best mean rank first."""
    table = as_table([standing.values for standing in found])
    return sorted((found[i] for i in front(table)), key=lambda standing: standing.mean_rank)


def verdict_on_ours(found: list[CandidateStanding]) -> str:
    """Where ours stands, in a sentence or two."""
    ours = next((standing for standing in found if standing.candidate.name == "ours"), None)
    if ours is None:
        return "Ours has not been rated yet."
    places = ", ".join(f"{rating.name} {ours.ranks[rating.name]}" for rating in CRITERIA)
    told = f"Ours among {len(found)}: {places}."
    if not ours.dominated_by:
        return f"{told} It is on the front: no candidate is better in one rating and as good in all others."
    noise = f"by more than the noise: {_listed(ours.clearly_by)}" if ours.clearly_by else "by none beyond the noise"
    return f"{told} It is dominated by {_listed(ours.dominated_by)}: as good in every rating, better in one; {noise}."


def _listed(names: list[str], most: int = 8) -> str:
    return ", ".join(names[:most]) + (f" and {len(names) - most} others" if len(names) > most else "")


def reconstruction_data(going: Reconstruction) -> dict[str, Any]:
    """The result as plain data."""
    found = standings(going)
    return {
        "game": going.base.game.id,
        "players": going.base.players,
        "options": going.base.options,
        "changes": going.base.changes,
        "key": going.key,
        "seed": going.seed,
        "games": going.effort.games,
        "constraints": [
            {"clauses": list(constraint.clauses), "text": constraint.text} for constraint in going.structure.constraints
        ],
        "ratings": [{"name": r.name, "text": r.text, "higher": r.higher} for r in CRITERIA],
        "candidates": [
            {
                "name": one.candidate.name,
                "changes": one.candidate.changes,
                "values": one.values,
                "errors": one.errors,
                "ranks": one.ranks,
                "dominated_by": one.dominated_by,
                "clearly_by": one.clearly_by,
            }
            for one in found
        ],
        "refused": [{"name": one.name, "changes": one.changes, "breaks": why} for one, why in going.refused],
        "front": [one.candidate.name for one in pareto_front(found)],
        "ours": verdict_on_ours(found),
        "finished": len(going.rated) == len(going.candidates),
    }
