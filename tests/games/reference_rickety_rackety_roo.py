"""The whole of Rickety Rackety Roo once more, in plain Python, written from the leaflet and the rulings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product

from rumpus.core.play.position import CHANCE, OVER
from tests.games.driving_rickety_rackety_roo import (
    ROWS,
    is_dead,
)


class Reference:
    """Rickety Rackety Roo from the text: rules 1 to 6 of the leaflet and ROO-1 to ROO-6."""

    def __init__(
        self, players: int, *, dice: int = 2, faces: int = 6, blocks: int = 36, each: int = 0, points: int = 10
    ) -> None:
        self.players, self.points = players, points
        self.ways = Counter(sum(throw) for throw in product(range(1, faces + 1), repeat=dice))
        self.track: list[int] = [*range(1, 10)] * (blocks // 9)
        self.pawns: list[int | None] = [None] * players  # a place on the track; None is START
        self.counters: list[float] = [each or float("inf")] * players
        self.board: dict[int, list[int | None]] = {roo: [None] * 9 for roo in range(1, 10)}
        self.turn = 0
        self.placing_in: int | None = None

    @property
    def to_move(self) -> int:
        if all(is_dead(spots) for spots in self.board.values()) or not any(self.counters):
            return OVER
        return CHANCE if self.placing_in is None else self.turn

    def moves(self) -> list[int]:
        if self.to_move == OVER:
            return []
        if self.placing_in is None:
            return sorted(self.ways)
        return [spot for spot, colour in enumerate(self.board[self.placing_in]) if colour is None]

    def roo_after(self, total: int) -> int:
        return self.track[self.place_after(total)]

    def place_after(self, total: int) -> int:
        place = self.pawns[self.turn]
        for _ in range(total):
            place = 0 if place is None or place == len(self.track) - 1 else place + 1
        assert place is not None
        return place

    def play(self, move: int) -> None:
        if self.placing_in is None:
            self.pawns[self.turn] = self.place_after(move)
            roo = self.track[self.place_after(0)]
            if not is_dead(self.board[roo]) and self.counters[self.turn]:
                self.placing_in = roo
                return
        else:
            self.board[self.placing_in][move] = self.turn
            self.counters[self.turn] -= 1
            self.placing_in = None
        self.turn = (self.turn + 1) % self.players

    def scores(self) -> tuple[int, ...]:
        won = [0] * self.players
        for spots in self.board.values():
            for a, b, c in ROWS:
                owner = spots[a]
                if owner is not None and owner == spots[b] == spots[c]:
                    won[owner] += self.points
        return tuple(won)

    def shares(self) -> tuple[float, ...]:
        scores = self.scores()
        first = [score == max(scores) for score in scores]
        return tuple(1 / sum(first) if tied else 0.0 for tied in first)


Policy = Callable[[Reference, random.Random], int]


def any_throw(game: Reference, rng: random.Random) -> int:
    """As the dice fall."""
    return rng.choices(list(game.ways), list(game.ways.values()))[0]


def to_the_fullest(game: Reference, rng: random.Random) -> int:
    """To the fullest Roo alive, so that some are played out while others are untouched."""
    if rng.random() < 0.2:
        return any_throw(game, rng)
    alive = [t for t in game.ways if not is_dead(game.board[game.roo_after(t)])] or list(game.ways)
    return max(alive, key=lambda t: (9 - game.board[game.roo_after(t)].count(None), rng.random()))


def any_spot(game: Reference, rng: random.Random) -> int:
    return rng.choice(game.moves())


def builder(game: Reference, rng: random.Random) -> int:
    """Adds to own rows, seldom in an opponent's way: full rows and Roos of one colour."""
    assert game.placing_in is not None
    spots = game.board[game.placing_in]

    def worth(spot: int) -> float:
        rows = [[spots[i] for i in row] for row in ROWS if spot in row]
        mine = [row.count(game.turn) for row in rows if not set(row) - {None, game.turn}]
        return float(sum(4**number for number in mine)) + rng.random()

    return max(game.moves(), key=worth)


def peacemaker(game: Reference, rng: random.Random) -> int:
    """Never completes a row if it can be helped, and leaves Roos alive as long as possible: many 0 to 0."""
    assert game.placing_in is not None
    spots = game.board[game.placing_in]

    def harm(spot: int) -> tuple[bool, bool, float]:
        after = [*spots[:spot], game.turn, *spots[spot + 1 :]]
        return any({after[i] for i in row} == {game.turn} for row in ROWS), is_dead(after), rng.random()

    return min(game.moves(), key=harm)
