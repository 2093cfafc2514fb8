"""Coverage of clauses in play: how often each clause of the rulebook shows in some games, and which never do.

A clause shows in two ways, both read from games that are played anyway, at no cost to the rules. It *happens*: what
is told after a move is a message that tells of it (``TOLD`` in a game's ``clauses.py``). Or it *forbids*: a move that
could be tried at a decision is refused by it (``why_not`` of the game's ``table.py``).

A clause that did not show is one of three, and only the first says something about the game: it could have shown and
did not; or it is *out of play* with this box (``out_of_play`` in ``clauses.py``: the clauses of two dice in a game with
one); or it *describes* what there is, where one sits, how something is counted, and has no moment of its own
(``DESCRIBES``, and whatever no message and no refusal names).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from rumpus.core.contract.rules import CHANCE, OPEN
from rumpus.core.game.game import Box, Game
from rumpus.core.game.rulebook import Clause
from rumpus.core.line import Line
from rumpus.core.play.position import Position
from rumpus.core.words.messages import Message
from rumpus.lab.measure.decisions import sampled

SAMPLED_DECISIONS = 150
"""Sample size: decisions at which all that is forbidden is looked at, spread evenly over the games."""
SAMPLED_OUTCOMES = 50
"""Sample size: throws, spins and draws that are looked at in the same way."""
MOST_TRIED = 200
"""Limit on the moves that are tried at one of them, spread evenly over all there are."""


@dataclass
class AtWork:
    """Counts for each clause, over all games."""

    games: int = 0
    decisions: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    """By clause: how often it was told."""
    forbade: Counter[str] = field(default_factory=Counter)
    """By clause: at how many of the decisions it forbade something."""
    outcomes: set[str] = field(default_factory=set)
    """Clauses about outcomes that cannot come up: no game can show them, so that they are not reported as unseen."""


@dataclass(frozen=True)
class ClauseCount:
    """Counts of one clause that showed."""

    clause: str
    title: str
    text: str
    happened: float
    """Times a game."""
    forbade: float
    """The part of the decisions at which it forbids something."""


def at_work(box: Box, lines: Sequence[Line[Position]]) -> AtWork:
    """Count clauses in some games."""
    found = AtWork(games=len(lines))
    told = told_clauses(box.game)
    for line in lines:
        for at, move, after in line:
            said = box.game.table.tell(box.packed, at.state, move, after.state, OPEN)
            clauses = {clause for id in message_ids(said) for clause in told.get(id, ())}
            found.happened.update(clauses)
    for at in sampled(lines, SAMPLED_DECISIONS):
        found.decisions += 1
        found.forbade.update(forbidding(box, at))
    by_chance = [at for line in lines for at, _, _ in line if at.to_move == CHANCE]
    for at in by_chance[:: max(1, len(by_chance) // SAMPLED_OUTCOMES)]:
        found.outcomes |= forbidding(box, at)
    return found


def forbidding(box: Box, at: Position) -> set[str]:
    """The clauses that forbid something at a decision, or an outcome where there is none."""
    table, legal = box.game.table, set(at.moves)
    if at.to_move == CHANCE:
        known, possible = at.state, at.range
    else:
        known = at.seen_by(at.to_move).state
        possible = table.possible(box.packed) if hasattr(table, "possible") else at.range
    tried = [move for move in possible if move not in legal]
    step = max(1, -(-len(tried) // MOST_TRIED))
    return {table.why_not(box.packed, known, move)[0] for move in tried[::step]}


def message_ids(said: Any, outer: str = "") -> Iterator[str]:
    """The ids of all messages in what is said; one inside another also as ``outer>inner``."""
    if isinstance(said, Message):
        id, arguments = said
        yield id
        if outer:
            yield f"{outer}>{id}"
        for _, value in arguments:
            yield from message_ids(value, id)
    elif isinstance(said, tuple):
        for part in said:
            yield from message_ids(part, outer)


def told_clauses(game: Game) -> Mapping[str, Sequence[str]]:
    """By the id of a message: the clauses that it tells of; empty for a game without ``clauses.py``."""
    if not (game.folder / "clauses.py").exists():
        return {}
    told: Mapping[str, Sequence[str]] = import_module(f"{game.module}.clauses").TOLD
    return told


def out_of_play(box: Box) -> Mapping[str, str]:
    """By clause that cannot come up with a box: with what it would ("with two dice")."""
    if not (box.game.folder / "clauses.py").exists():
        return {}
    found = getattr(import_module(f"{box.game.module}.clauses"), "out_of_play", None)
    without: Mapping[str, str] = found(box) if found else {}
    return without


def _describing(game: Game) -> set[str]:
    """The clauses by which only what is not there is refused, as the game says."""
    if not (game.folder / "clauses.py").exists():
        return set()
    return set(getattr(import_module(f"{game.module}.clauses"), "DESCRIBES", ()))


def observable(game: Game) -> set[str]:
    """The clauses that can show: those that messages tell of, and those by which ``why_not`` refuses."""
    ids = {clause.id for clause in game.rulebook} - _describing(game)
    found = {clause for clauses in told_clauses(game).values() for clause in clauses}
    for name in ("table.py", "refusals.py"):
        if (game.folder / name).exists():
            found |= set(_literals((game.folder / name).read_text(encoding="utf-8")))
    return found & ids


def _literals(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def clause_counts(game: Game, found: AtWork) -> list[ClauseCount]:
    """Counts of the clauses that showed, in the order of the rulebook."""
    games, decisions = max(1, found.games), max(1, found.decisions)
    return [
        ClauseCount(
            clause.id,
            clause.title,
            clause.read,
            found.happened[clause.id] / games,
            found.forbade[clause.id] / decisions,
        )
        for clause in game.rulebook
        if found.happened[clause.id] or found.forbade[clause.id]
    ]


@dataclass(frozen=True)
class Unseen:
    """Clauses that did not show, by why."""

    never: list[Clause]
    """They could have, and did not."""
    out_of_play: dict[str, list[Clause]]
    """They cannot with this box, by with what they would."""
    describing: list[Clause]
    """They have no moment of their own."""


def unseen(box: Box, found: AtWork) -> Unseen:
    """The clauses that did not show in some games."""
    without, can = out_of_play(box), observable(box.game) - found.outcomes
    done = Unseen([], {}, [])
    for clause in box.game.rulebook:
        if found.happened[clause.id] or found.forbade[clause.id]:
            continue
        if clause.id in without:
            done.out_of_play.setdefault(without[clause.id], []).append(clause)
        else:
            (done.never if clause.id in can else done.describing).append(clause)
    return done
