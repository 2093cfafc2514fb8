"""Bamboozle positions made by hand.

Spaces are named as on a chess board seen from Red's end. On the board in the box (columns a to i, ranks 1 to 9) Red's
field is ranks 1 to 4, the gray path is rank 5, Blue's field ranks 6 to 9; ``*3`` is the star beside hut 3:

    9  W    W    *6   W    W    W    *5   W    W
    8  W                   W                   W          Blue
    7  W    W    *4   W    W    W    *3   W    W
    6  *2                  W                   *1
    5  G    G    G    G    G    G    G    G    G
    4  *1                  W                   *2
    3  W    W    *3   W    W    W    *4   W    W
    2  W                   W                   W          Red
    1  W    W    *5   W    W    W    *6   W    W
       a    b    c    d    e    f    g    h    i

Words for moves (``position.play``, ``why_not``, ``parse``; there are no outcomes, nothing is thrown in this game):

    "hide in hut 3"         while men are hidden: the next man in order of value goes into that hut of one's own
    "2 from hut 3 to d3"    a man of value 2 comes out of hut 3 of the side to move and stops on d3
    "3 from e5 to e8"       a man of value 3 goes from e5 to e8

Any stop can be said, also one that is too near, too far or no space at all: it is then refused with its clause.
"2 from e5 to hut 3" is understood too, and refused. Nobody ever says "pass": passes happen by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.compiler.layout import blank
from rumpus.core.game.game import game
from rumpus.core.play.position import Position
from rumpus.games.bamboozle import rules
from rumpus.games.bamboozle.rules.safety import deciding
from rumpus.games.bamboozle.rules.turns import note_bare, put

Places = Mapping[str, str]
SIDES = ("Red", "Blue")


def bamboozle(
    red: Places,
    blue: Places,
    turn: int = 0,
    *,
    called: int | None = None,
    moves: int | None = None,
    red_out: Mapping[int, str] | None = None,
    blue_out: Mapping[int, str] | None = None,
    red_empty: Sequence[int] = (),
    blue_empty: Sequence[int] = (),
    players: int = 2,
    changes: Mapping[str, Any] | None = None,
) -> Position:
    """A position after the hiding.

    ``red``, ``blue``: where the men are, ``{"hut 1": "1 2", "c5": "2", "e6": "3 3"}``: each place with the values of
        the men there. A place is a hut of that side or a space. Men of the box that are not mentioned are captured.
    ``turn``: the seat to move. With two players 0 is Red and 1 Blue; in teams 0 and 2 are Red, 1 and 3 Blue.
    ``called``: the number of the hut, of the side to move, on whose star an opposing man has just stopped (he must
        stand there). If the hut holds men it is forced. None: the last move was no such stop.
    ``moves``: how many moves have been made since the hiding, passes counted. Must leave ``turn`` over when divided
        by the number of players; the least such number if not given.
    ``red_out``, ``blue_out``: out of which hut men came, ``{3: "1 2"}``, for men on the board or captured. Whoever is
        not mentioned came out of the first hut, from 1 up, that could have held him. It is part of the position, so
        say it for all men, on the board and captured, where positions are compared that differ in their huts.
    ``red_empty``, ``blue_empty``: huts known to all to be empty, because they did not answer a call. Huts that
        everybody can work out to be empty (three came out, or nobody hides any more) need not be mentioned.
    ``players``: 2 or 4. ``changes``: another box, say ``{"limit.moves": 40}``.

    The position is taken as it is: it is not looked at whether the last move had already ended the game, but guesses of
    huts agree that it had not, and nothing is known of the turns before. With few men
    the next move may (BAM-8): leave a man in a hut or on his own field to keep play going. Of a hut it matters how
    many were ever in it: those inside and those that came out are three at most.

    >>> p = bamboozle({"hut 3": "1 2", "c7": "3"}, {"hut 4": "1", "e5": "2 2"}, turn=1, called=4)
    >>> [p.words(m) for m in p.moves]  # Blue is forced, and the 1 captures
    ['1 from hut 4 to c7']
    """
    box = game("bamboozle").box(players, changes=changes)
    packed, s = box.packed, blank(rules.State)
    rules.start(packed, s)
    s.placed = 2 * packed.men
    for side, (men, out) in enumerate(((red, red_out), (blue, blue_out))):
        _put_men(packed, s, side, men)
        _bring_out(packed, s, side, out or {})
    for side, huts in enumerate((red_empty, blue_empty)):
        _know_empty(packed, s, side, huts)
    s.turn = turn
    s.moved = turn if moves is None else moves
    if not 0 <= turn < players or s.moved % players != turn:
        raise ValueError(f"after {s.moved} moves it is not the turn of seat {turn}")
    if called is not None:
        star = packed.star[turn % 2, called - 1]
        if not any(man // 3 == star for man in s.men[1 - turn % 2, : s.many[1 - turn % 2]]):
            raise ValueError(f"nobody stands on the star of hut {called}")
        s.called = called - 1
    s.tense = any(deciding(packed, s, side) for side in range(2))
    return Position.of(box, s)


def hidden(
    red: Mapping[int, str],
    blue: Mapping[int, str] | None = None,
    *,
    players: int = 2,
    changes: Mapping[str, Any] | None = None,
) -> Position:
    """The position when Red, or both, have hidden all their men: ``{1: "1 2", 3: "1 3 3", ...}``, hut and values.

    It is reached by playing the moves one by one. Without ``blue`` it is Blue's turn to hide a first man.
    """
    position = Position("bamboozle", players, changes=changes)
    for huts in (red,) if blue is None else (red, blue):
        men = sorted((int(value), hut) for hut, values in huts.items() for value in values.split())
        for _, hut in men:
            position = position.play(f"hide in hut {hut}")
    return position


def _put_men(box: Any, s: Any, side: int, places: Places) -> None:
    """Men into huts and onto spaces; points left in the game."""
    points = 0
    for place, men in places.items():
        for value in map(int, men.split()):
            points += value
            if place.startswith("hut"):
                s.hut[side, int(place.split()[1]) - 1, value - 1] += 1
            else:
                put(s, side, _space(box, place) * 3 + value - 1)
    s.left[side] = points
    shared = {man // 3 for man in s.men[0, : s.many[0]]} & {man // 3 for man in s.men[1, : s.many[1]]}
    if shared:
        raise ValueError("men of both sides on one space")


def _space(box: Any, name: str) -> int:
    column, rank = ord(name[0]) - ord("a"), int(name[1:]) - 1
    if not (0 <= column < box.columns and 0 <= rank < box.ranks) or box.space[column, rank] < 0:
        raise ValueError(f"{name} is not a space")
    return int(box.space[column, rank])


def _bring_out(box: Any, s: Any, side: int, out: Mapping[int, str]) -> None:
    """Every man who is not in a hut came out of one, which had room for him when men were hidden."""
    for hut, men in out.items():
        for value in map(int, men.split()):
            s.came[side, hut - 1, value - 1] += 1
    for v in range(3):
        missing = box.each[v] - int(s.hut[side, :, v].sum()) - int(s.came[side, :, v].sum())
        seen = sum(man % 3 == v for man in s.men[side, : s.many[side]])
        if missing < 0 or box.each[v] - s.hut[side, :, v].sum() < seen:
            raise ValueError(f"{SIDES[side]} has not so many men of value {v + 1}")
        for _ in range(missing):
            used = (s.hut[side] + s.came[side]).sum(axis=1)
            s.came[side, next(h for h in range(box.huts) if used[h] < box.most), v] += 1
    if (s.hut[side] + s.came[side]).sum(axis=1).max() > box.most:
        raise ValueError(f"a hut of {SIDES[side]} held more than {box.most} men")


def _know_empty(box: Any, s: Any, side: int, huts: Sequence[int]) -> None:
    """What everybody knows of empty huts."""
    for hut in huts:
        if s.hut[side, hut - 1].sum():
            raise ValueError(f"{SIDES[side]}'s hut {hut} is not empty")
        s.bare[side, hut - 1] = 1
    note_bare(box, s, side, 0)  # called is -1 here: only what can be worked out
