"""Positions of India by hand, for tests.

    position({0: [12, 12, HOME], 1: [30]}, turn=1, throw="2-5", dice=2)

describes the discs of each seat by their *progress*, and everything else by name. What is not said is as at the start.

Discs
    A list for each seat: 0 is the seat's entering circle, 1 to 63 the spaces after it on the ring (63 lies at the foot
    of its home row), 64 to 70 the home row, 71 or ``HOME`` Home, -1 or ``OUT`` out of play. Discs not listed are out of
    play. The order does not matter; two equal numbers are a blockade. Progress p of a seat is ring space
    ``ring_space(seat, p, players)``, and ``progress(seat, space, players)`` is the way back. (With ``changes`` to the
    board, HOME still means Home, but 63 and 71 move; say the numbers of that board.)

Whose turn
    ``turn`` is the seat that throws. ``throw`` is what it throws ("5", or "2-5"): the position returned is the one
    after that throw, in which somebody has to choose, or, if nobody can, in which the next throw is due. Without
    ``throw`` the position is the one before the throw. Everything later in a throw is reached by playing moves on it.

Two dice only
    ``scores``, ``debts``: a number for each seat, as a dict or a list. A debt is a captured disc that owes its entry.
    ``entered``: the seats that have ever entered a disc. If not said, those that now have a disc on the board or Home,
    or a debt. A seat that has entered, but lost all its discs again and owes nothing, must be named.
    ``throws``: how many throws have been made so far, for the limit.

Both games
    ``repeats``: how many sixes (one die) or doublets (two dice) this seat has thrown in this turn before: 0, 1 or 2.
    ``changes``: a box of one's own, such as ``{"throws.limit": 5}``.
    ``rules``: the version of the rules that is played, if not the present one.

Words of outcomes (``position.play(words)`` when a throw is due)
    one die   "throw 5", or just "5"
    two dice  "throw 2-5" (either order), "2-5", "2 5", "2+5", "2 and 5"

Words of moves (``position.play(words)`` when a seat has to choose)
    "enter"             a disc comes to the entering circle; on a 5, or on a sum that uses both dice
    "pass", "stop"      the same move: do nothing (more) with this throw
    "disc 12 by 5"      the mover's disc with *progress* 12 goes on by 5 spaces, using the 5. With one die a 6 is
                        "disc 12 by 12".
    "other disc 12 by 5"
                        of two discs on that space, the other one. It is a move of its own only in the rare case of
                        IND-17; "disc" is then the one that was in no blockade when the doublet was thrown (or, if
                        both were, the one whose pair is farther from Home), and "other disc" the other. If just one
                        of the two can make the step, "disc" is that one.
    "17 to 22"          the same as "disc 12 by 5" for seat 0, in the words the game itself uses: ring spaces by
                        their number, "row 1" to "row 7" for the home row of the mover, "Home"; "2 to row 3",
                        "row 6 to Home", "other 17 to 22".
    With two dice each step uses one number, so 2-5 with one disc is two moves. Every move above is understood even if
    it is illegal, and ``position.why_not(words)`` then gives the clause.

``steps(position)`` lists the legal moves as (progress, spaces) pairs, "enter" and "pass" (also for "stop"), and
``discs(position, seat)`` a seat's discs by their progress. Of the positions themselves see ``to_move``, ``scores``,
``shares``, ``over``, and ``view()``: "turn" (who throws), "mover" (who plays), "numbers" (still to be used), "repeats",
"throws", and for each of "seats" its "debt", "out", "home", "score", "entered".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.games.india.rules.steps import put
from rumpus.games.india.state import ENTER, FIRST_STEP, PASS
from rumpus.games.india.state import OUT as OUT

HOME = 1000
FACES = 6
Numbers = Mapping[int, int] | Sequence[int]


def position(
    discs: Mapping[int, Iterable[int]] | Sequence[Iterable[int]] = (),
    *,
    players: int = 2,
    dice: int = 1,
    turn: int = 0,
    throw: str | int | None = None,
    repeats: int = 0,
    scores: Numbers = (),
    debts: Numbers = (),
    entered: Iterable[int] | None = None,
    throws: int = 0,
    changes: Mapping[str, Any] | None = None,
) -> Position:
    """The position described; see the top of this file."""
    first = Position.first(game("india").box(players, {"dice": dice}, changes))
    box, s = first.box.packed, first.state
    for seat, places in _by_seat(discs).items():
        _place(box, s, seat, places)
    s.turn = s.mover = turn
    s.repeats = repeats
    if dice == 2:
        for seat, points in _by_seat(scores).items():
            s.score[seat] = points
        for seat, debt in _by_seat(debts).items():
            if debt > sum(p == OUT for p in s.disc[seat, : box.discs]):
                raise ValueError(f"seat {seat} owes more entries than it has discs out of play")
            s.debt[seat] = debt
        s.throws = throws
        for seat in _entered(box, s) if entered is None else entered:
            s.entered |= 1 << seat
    elif scores or debts or entered or throws:
        raise ValueError("scores, debts, entered and throws are for two dice")
    made = Position.of(first.box, s)
    return made if throw is None else made.play(f"throw {throw}")


def _place(box: Any, s: Any, seat: int, places: Iterable[int]) -> None:
    listed = sorted(int(box.home) if p == HOME else p for p in places)
    if len(listed) > box.discs or any(not OUT <= p <= box.home for p in listed):
        raise ValueError(f"seat {seat}: {listed}: at most {box.discs} discs, from {OUT} to {box.home}")
    listed = [OUT] * (int(box.discs) - len(listed)) + listed
    for i, p in enumerate(sorted(listed)):
        if p not in (OUT, box.home) and s.board[box.at[seat, p]] not in (0, seat + 1):
            raise ValueError(f"seat {seat}: no room for a disc with progress {p}")
        s.disc[seat, i] = p
        if p not in (OUT, box.home):
            put(box, s, seat, p)


def _entered(box: Any, s: Any) -> list[int]:
    return [seat for seat in range(box.players) if any(s.disc[seat, : box.discs] != OUT) or s.debt[seat]]


def _by_seat(told: Any) -> dict[int, Any]:
    return dict(told) if isinstance(told, Mapping) else dict(enumerate(told))


def ring_space(seat: int, p: int, players: int = 2) -> int:
    """The ring space of a disc with progress p (at most 63), on the board as it is in the box."""
    return int(game("india").box(players).packed.at[seat, p])


def progress(seat: int, space: int, players: int = 2) -> int:
    """The progress of a disc of this seat on a ring space, on the board as it is in the box."""
    box = game("india").box(players).packed
    return [int(x) for x in box.at[seat, : box.foot + 1]].index(space)


def discs(at: Position, seat: int) -> list[int]:
    """The progress of a seat's discs in increasing order: OUT for out of play, HOME for Home."""
    box, s = at.box.packed, at.state
    return [HOME if p == box.home else int(p) for p in s.disc[seat, : box.discs]]


def steps(at: Position) -> list[tuple[int, int] | str]:
    """The legal moves of the seat to move: "pass", "enter", and steps as (progress, spaces). None if a throw is due."""
    box, s = at.box.packed, at.state
    told: list[tuple[int, int] | str] = []
    for move in at.moves if at.to_move >= 0 else ():
        if move in (PASS, ENTER):
            told.append("pass" if move == PASS else "enter")
        else:
            i, n = divmod(move - FIRST_STEP, FACES)
            told.append((int(s.disc[s.mover, i]), int(box.spaces[n + 1])))
    return told


__all__ = ["HOME", "OUT", "Position", "discs", "position", "progress", "ring_space", "steps"]
