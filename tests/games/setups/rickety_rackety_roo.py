"""Positions of Rickety Rackety Roo made by hand."""

from __future__ import annotations

from typing import Any

import rumpus
from rumpus.core.compiler.layout import blank
from rumpus.core.constants import CHANCE, OVER  # noqa: F401  (for tests that ask whose move it is)
from rumpus.core.play.position import Position
from rumpus.games.rickety_rackety_roo.rules import turns
from rumpus.games.rickety_rackety_roo.state import THROW

NAMES = "RGYB"


def roo(
    *drawn: str,
    players: int = 2,
    turn: int = 0,
    pawns: tuple[int, ...] = (),
    placing: int | None = None,
    **changes: Any,
) -> Position:
    """A position described by its Roos.

    drawn    up to nine texts, Roo 1 first, each nine letters read like a page (spaces and line ends are ignored):
             R, G, Y, B for a counter of RED, GREEN, YELLOW, BLACK (seats 0 to 3), "." for an empty spot. Missing
             Roos are empty. ``None`` for a position is not needed: use nine dots.
    turn     the seat whose turn it is.
    pawns    the track block of each seat's pawn, 1 to 36; 0 is START. START for everybody if not given.
    placing  the number (1 to 9) of the Roo into which the player must put a counter now;
             None (the default): they are about to throw the dice.
    changes  other equipment, with a double underscore for the dot: ``track__blocks=45, counters__each=3``.

    The position is over by itself if the rules say that it is.

    What can be said of a position (see rumpus.Position): ``position.play(words)`` gives the next one,
    ``position.to_move`` is a seat, CHANCE (the dice are to be thrown) or OVER, ``position.moves`` are numbers,
    ``position.words(move)`` their words, ``position.why_not(words)`` is None or has ``.clause``, ``position.scores``,
    ``position.shares`` (at the end), ``position.weights`` (at CHANCE, beside ``position.moves``).

    Outcomes are said as "throw 2" ... "throw 12". Moves are the spots: "top left", "top", "top right", "left",
    "middle", "right", "bottom left", "bottom", "bottom right".

    ``position.view()["pawns"]`` are the pawns' blocks, ``["roos"][i]["spots"]`` the owners (or None) of the spots of
    Roo i + 1, ``["roos"][i]["dead"]`` whether it is dead, ``["roo"]`` the Roo being played into, counted from 0.
    """
    box = rumpus.game("rickety-rackety-roo").box(players, changes={k.replace("__", "."): v for k, v in changes.items()})
    rules = box.game.rules
    s = blank(rules.State)
    rules.start(box.packed, s)
    for i, text in enumerate(drawn):
        letters = "".join(text.split())
        assert len(letters) == 9, text
        for spot, letter in enumerate(letters):
            if letter != ".":
                s.taken[i, NAMES.index(letter)] |= 1 << spot
        if turns.is_dead(box.packed, s, i):
            s.dead |= 1 << i
    for seat, block in enumerate(pawns):
        s.pawn[seat] = block
    s.turn = turn
    s.over = s.dead == turns.ALL_DEAD or not turns.anyone_has_counter(box.packed, s)
    s.roo = THROW if placing is None or s.over else placing - 1
    return Position.of(box, s)
