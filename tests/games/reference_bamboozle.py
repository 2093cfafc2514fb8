"""Bamboozle once more, in plain Python, written from the leaflet and the rulings alone.

It shares nothing with ``rumpus``. Spaces are named as on a chess board seen from Red's end, a move is the words said at
the table ("hide in hut 3", "2 from hut 3 to d3", "3 from e5 to e8"). It is slow and plain on purpose, and there to be
played beside the real thing (``test_bamboozle_from_the_text``).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

RED, BLUE = 0, 1
ROWS = (
    "G G G G G G G G G",
    "* . . . W . . . *",
    "W W * W W W * W W",
    "W . . . W . . . W",
    "W W * W W W * W W",
)
OVER = -1
HutOrSpace = int | str  # the number of a hut, or the name of a space
Move = tuple[int, HutOrSpace, str]  # a man's value, where he is, where he stops


class Board:
    """The graph: spaces with their neighbours, the field each lies on (None: gray), the stars of each side's huts."""

    def __init__(self, rows: Sequence[str]) -> None:
        grid = [row.split() for row in rows]
        last, middle = len(grid[0]) - 1, len(grid)
        kinds: dict[tuple[int, int], str] = {}  # (column, rank)
        self.field: dict[str, int | None] = {}
        self.stars: tuple[list[str], list[str]] = ([], [])
        for row, kind_of_column in enumerate(grid):
            for column, kind in enumerate(kind_of_column):
                for side, at in ((RED, (column, middle - row)), (BLUE, (last - column, middle + row))):
                    if kind == ".":
                        continue
                    kinds[at] = kind
                    self.field[name(at)] = None if row == 0 else side
                    if kind == "*":
                        self.stars[side].append(name(at))
        self.near = {
            name((c, r)): [name(n) for n in ((c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1)) if n in kinds]
            for c, r in kinds
        }

    @cache  # noqa: B019 - boards are few
    def stops(self, start: str, steps: int) -> frozenset[str]:
        """Where a walk of exactly so many steps can end that never goes straight back."""
        walks: list[tuple[str, ...]] = [(start,)]
        for _ in range(steps):
            walks = [(*w, n) for w in walks for n in self.near[w[-1]] if len(w) < 2 or n != w[-2]]
        return frozenset(w[-1] for w in walks)


def name(at: tuple[int, int]) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[at[0]] + str(at[1])


@dataclass
class Side:
    hand: list[int]  # still to be hidden, in order
    huts: list[list[int]]
    came_out: list[list[int]]
    silent: set[int] = field(default_factory=set)  # huts that did not answer a call, and so were empty
    out: list[tuple[int, str]] = field(default_factory=list)
    captured: list[int] = field(default_factory=list)

    @property
    def hidden(self) -> list[int]:
        return sorted(v for hut in self.huts for v in hut)

    @property
    def left(self) -> int:
        return sum(self.hand) + sum(self.hidden) + sum(v for v, _ in self.out)


class Reference:
    def __init__(
        self,
        players: int = 2,
        *,
        rows: Sequence[str] = ROWS,
        men: Sequence[int] = (2, 3, 3),
        most: int = 3,
        goal: int = 10,
        limit: int = 400,
        force: str = "stop",
        captures: str = "legal",
    ) -> None:
        self.players, self.most, self.goal, self.limit = players, most, goal, limit
        self.force, self.captures = force, captures
        self.board = Board(rows)
        values = [value for value, number in zip((1, 2, 3), men, strict=True) for _ in range(number)]
        huts = len(self.board.stars[RED])
        self.sides = [Side(list(values), [[] for _ in range(huts)], [[] for _ in range(huts)]) for _ in "RB"]
        self.eight = len(values)
        self.made = 0  # moves and passes since the hiding
        self.passes = 0
        self.called: int | None = None  # the hut of the side to move on whose star the last move ended
        self.shares: tuple[float, ...] | None = None
        self.ending = ""

    # Whose turn, and what can be done

    @property
    def to_move(self) -> int:
        if self.shares is not None:
            return OVER
        for side in (RED, BLUE):  # Red hides all their men, then Blue; partners by turns
            if hand := self.sides[side].hand:
                return side + 2 * ((self.eight - len(hand)) % (self.players // 2))
        return self.made % self.players

    def words(self) -> set[str]:
        if self.shares is not None:
            return set()
        me = self.to_move % 2
        if self.sides[me].hand:
            return {f"hide in hut {i}" for i, hut in enumerate(self.sides[me].huts, 1) if len(hut) < self.most}
        return {f"{v} from {'hut ' if isinstance(at, int) else ''}{at} to {to}" for v, at, to in self.turn(me)}

    def turn(self, side: int) -> set[Move]:
        """The moves of the side whose turn it is: a call from an opposing man binds if somebody hides there."""
        hut = self.called
        if hut is not None and self.sides[side].huts[hut - 1]:
            return self.out_of(side, hut)
        return self.free(side)

    def free(self, side: int) -> set[Move]:
        moves = {(v, at, to) for v, at in self.sides[side].out for to in self.board.stops(at, v)}
        return moves.union(*(self.out_of(side, hut + 1) for hut in range(len(self.sides[side].huts))))

    def out_of(self, side: int, hut: int) -> set[Move]:
        star = self.board.stars[side][hut - 1]  # it is the first space of the count
        return {(v, hut, to) for v in self.sides[side].huts[hut - 1] for to in self.board.stops(star, v - 1)}

    # Playing

    def play(self, words: str) -> None:
        assert words in self.words(), words
        me = self.to_move % 2
        mine, theirs = self.sides[me], self.sides[1 - me]
        if words.startswith("hide"):
            mine.huts[int(words.split()[-1]) - 1].append(mine.hand.pop(0))
            self.go_on()
            return
        man, _, rest = words.partition(" from ")
        place, _, stop = rest.partition(" to ")
        value = int(man)
        if self.called is not None and place != f"hut {self.called}":
            mine.silent.add(self.called)
        if place.startswith("hut"):
            hut = int(place.split()[1]) - 1
            mine.huts[hut].remove(value)
            mine.came_out[hut].append(value)
        else:
            mine.out.remove((value, place))
        mine.out.append((value, stop))
        theirs.captured += [v for v, at in theirs.out if at == stop]
        theirs.out = [(v, at) for v, at in theirs.out if at != stop]
        stars = self.board.stars[1 - me]
        self.called = stars.index(stop) + 1 if stop in stars else None
        if self.force == "standing" and (self.called is None or self.known_empty(1 - me, self.called)):
            self.called = self.stood_at(1 - me) or self.called
        self.made += 1
        self.check(me)
        self.go_on()

    def stood_at(self, side: int) -> int | None:
        """BAM-6 ruled otherwise: the lowest hut of a side that may hold men and has an opposing man on its star."""
        there = {at for _, at in self.sides[1 - side].out}
        huts = [hut for hut, star in enumerate(self.board.stars[side], 1) if star in there]
        return next((hut for hut in huts if not self.known_empty(side, hut)), None)

    def go_on(self) -> None:
        while self.shares is None and not self.words():
            self.called = self.stood_at(1 - self.to_move % 2) if self.force == "standing" else None
            self.made += 1
            self.passes += 1
            if self.made >= self.limit:
                self.count("BAM-10")

    # The end

    def check(self, mover: int) -> None:
        """After a move: nobody left, ten safe points, the count, the limit."""
        other = 1 - mover
        if not self.sides[other].left:
            self.win(mover, "BAM-9")
            return
        for side in (mover, other):
            if sum(v for v, _ in self.safe(side, mover)) >= self.goal:
                self.win(side, "BAM-7")
                return
        weak = all(side.left < self.goal for side in self.sides)
        if weak and any(len(self.safe(s, mover)) == len(self.sides[s].out + self.sides[s].hidden) for s in (0, 1)):
            self.count("BAM-8")
        elif self.made >= self.limit:
            self.count("BAM-10")

    def safe(self, side: int, mover: int) -> list[tuple[int, str]]:
        """The men of a side that the other could not capture were it their turn; only who comes next is bound."""
        bound = side == mover and self.captures == "legal"
        moves = self.turn(1 - side) if bound else self.free(1 - side)
        hit = {to for _, _, to in moves}
        return [(v, at) for v, at in self.sides[side].out if self.board.field[at] == 1 - side and at not in hit]

    def across(self, side: int) -> int:
        return sum(v for v, at in self.sides[side].out if self.board.field[at] == 1 - side)

    def win(self, side: int | None, why: str) -> None:
        part = [0.5, 0.5] if side is None else [float(side == RED), float(side == BLUE)]
        self.shares = tuple(part[seat % 2] * 2 / self.players for seat in range(self.players))
        self.ending = why

    def count(self, why: str) -> None:
        red, blue = self.across(RED), self.across(BLUE)
        self.win(None if red == blue else RED if red > blue else BLUE, why)

    # What everybody knows

    def known_empty(self, side: int, hut: int) -> bool:
        s = self.sides[side]
        if s.hand:
            return False
        return hut in s.silent or len(s.came_out[hut - 1]) == self.most or not s.hidden


# To play it beside the real thing: arguments of Reference, the same as changes of a box, and ways to choose moves

BOXES: dict[str, dict[str, Any]] = {
    "the box": {},
    "short": {"limit": 60},
    "low": {"goal": 5},
    "high": {"goal": 17, "limit": 150},
    "ladder": {"rows": ("G G", "* W", "W *"), "men": (2, 2, 2), "most": 4, "goal": 6, "limit": 120},
    "dead ends": {"rows": ("G G G", "* . W", "W . *"), "men": (1, 2, 2), "most": 5, "goal": 4, "limit": 90},
    "block": {"rows": ("G G G", "* W *", "W W W"), "men": (1, 2, 2), "goal": 5, "limit": 200},
    "line": {"rows": ("G", "*", "W"), "men": (4, 2, 0), "most": 6, "goal": 3, "limit": 50},
    "stars": {"rows": ("G G G", "* * *", "* * *"), "men": (2, 2, 4), "most": 4, "goal": 18, "limit": 300},
    "ring": {"rows": ("G . G", "* . W", "W * W"), "men": (1, 1, 3), "goal": 6, "limit": 60},
}
RULINGS: dict[str, dict[str, Any]] = {
    "standing": {"force": "standing"},
    "any capture": {"captures": "any"},
    "standing, any capture": {"force": "standing", "captures": "any"},
}
"""How the game may be ruled otherwise."""
KEYS = {"rows": "board.rows", "men": "men.each", "most": "huts.most", "goal": "win.points", "limit": "limit.moves"}
KEYS |= {"force": "ruling.force", "captures": "ruling.captures_that_count"}


def changes_of(box: dict[str, Any]) -> dict[str, Any]:
    changes = {KEYS[key]: list(value) if isinstance(value, tuple) else value for key, value in box.items()}
    return changes | ({"huts.number": "".join(box["rows"]).count("*")} if "rows" in box else {})


def choose(q: Reference, style: int, rng: random.Random) -> str:
    """At random, or mostly towards the other field, or mostly there and out of huts."""
    words = sorted(q.words())
    if style and rng.random() < 0.75:
        over = [w for w in words if q.board.field.get(w.split()[-1]) == 1 - q.to_move % 2]
        fresh = [w for w in over if "from hut" in w]
        words = (fresh if style == 2 else []) or over or words
    return rng.choice(words)
