"""Coverage of clauses in play: how often each clause of the rulebook shows in some games, and which never do.

A clause shows in two ways, both read from games that are played anyway, at no cost to the rules. It *happens*: what
is told after a move is a message that tells of it (``CLAUSES_BY_MESSAGE`` in a game's ``study``). Or it *forbids*: a
move that could be tried at a decision is refused by it (``why_not`` of the game's ``voice``).

A clause that did not show is one of three, and only the first says something about the game: it could have shown and
did not; or it is *out of play* with this box (``out_of_play`` in ``study``: the clauses of two dice in a game with
one); or it *describes* what there is, where one sits, how something is counted, and has no moment of its own
(``DESCRIPTIVE``, and whatever no message and no refusal names).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rumpus.core.constants import CHANCE, OPEN
from rumpus.core.game.discovery import part_files
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

TOUCHING = {"untouchable", "waits"}
"""Functions of a voice that tell why something cannot be touched now."""


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
    told = box.game.study.CLAUSES_BY_MESSAGE
    for line in lines:
        for at, move, after in line:
            said = at.told(move, after, OPEN)
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
    legal, possible = set(at.moves), None
    if at.to_move == CHANCE:
        known = at
    else:
        known = at.seen_by(at.to_move)
        possible = box.game.voice.possible(box.snapshot)
    tried = [move for move in (at.range if possible is None else possible) if move not in legal]
    step = max(1, -(-len(tried) // MOST_TRIED))
    return {box.game.voice.why_not(known.seen, move)[0] for move in tried[::step]}


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


def observable(game: Game) -> set[str]:
    """The clauses that can show: those that messages tell of, and those by which ``why_not`` refuses."""
    ids = {clause.id for clause in game.rulebook} - set(game.study.DESCRIPTIVE)
    found = {clause for clauses in game.study.CLAUSES_BY_MESSAGE.values() for clause in clauses}
    for file in part_files(game.folder, "voice"):
        found |= set(_literals(ast.parse(file.read_text(encoding="utf-8"))))
    return found & ids


def _literals(module: ast.Module) -> Iterator[str]:
    """The texts of a module of a voice, without those that only tell why something cannot be touched."""
    names = {node.name for node in module.body if isinstance(node, ast.FunctionDef)}
    if TOUCHING & names and "why_not" not in names:
        return
    for part in module.body:
        if not (isinstance(part, ast.FunctionDef) and part.name in TOUCHING):
            texts = (node.value for node in ast.walk(part) if isinstance(node, ast.Constant))
            yield from (text for text in texts if isinstance(text, str))


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
    without, can = box.game.study.out_of_play(box), observable(box.game) - found.outcomes
    done = Unseen([], {}, [])
    for clause in box.game.rulebook:
        if found.happened[clause.id] or found.forbade[clause.id]:
            continue
        if clause.id in without:
            done.out_of_play.setdefault(without[clause.id], []).append(clause)
        else:
            (done.never if clause.id in can else done.describing).append(clause)
    return done
