"""A game of Rickety Rackety Roo in which the seats are sent where a test wants them, by legal moves alone.

Written from the leaflet and the rulings, by someone who has not seen how it is programmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rumpus import Position
from rumpus.core.play.position import CHANCE

ROO = "rickety-rackety-roo"
RED, GREEN, YELLOW, BLACK = range(4)
LETTERS = "RGYB"
SPOTS = ("top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right")
ACROSS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
DOWN = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONAL = ((0, 4, 8), (2, 4, 6))
ROWS = ACROSS + DOWN + DIAGONAL

Spots = Sequence[int | None]


def is_live(spots: Spots, row: tuple[int, int, int]) -> bool:
    """ROO-1: a row is live while it has an empty spot and counters of at most one colour."""
    here = [spots[i] for i in row]
    return None in here and len({colour for colour in here if colour is not None}) <= 1


def is_dead(spots: Spots) -> bool:
    """ROO-1: a Roo is dead when it has no live row, whether or not spots are empty."""
    return has_no_live_row(tuple(spots))


@cache
def has_no_live_row(spots: tuple[int | None, ...]) -> bool:
    return not any(is_live(spots, row) for row in ROWS)


# Driving a game


class Table:
    """A game in which the seats are sent where the test wants them, by throws that are always possible."""

    def __init__(self, players: int, changes: dict[str, int] | None = None) -> None:
        self.at = Position(ROO, players=players, changes=changes)
        self.players = players
        self.turn = 0
        self.steps = [0] * players  # walked from START so far
        self.roos: list[list[int | None]] = [[None] * 9 for _ in range(9)]

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.at, other.players, other.turn = self.at, self.players, self.turn
        other.steps, other.roos = list(self.steps), [list(roo) for roo in self.roos]
        return other

    def throw(self, total: int) -> Table:
        """The seat whose turn it is throws this."""
        assert self.at.to_move == CHANCE
        self.at = self.at.play(total)
        self.steps[self.turn] += total
        return self

    def send(self, roo: int) -> Table:
        """It throws such dice that its pawn stops on a block of this Roo, 1 to 9."""
        return self.throw(next(t for t in range(2, 13) if (self.steps[self.turn] + t - roo) % 9 == 0))

    def take(self, roo: int, spot: int) -> Table:
        """It is there, is asked, and takes this spot."""
        assert self.at.to_move == self.turn
        self.at = self.at.play(spot)
        self.roos[roo - 1][spot] = self.turn
        self.turn = (self.turn + 1) % self.players
        return self

    def place(self, roo: int, spot: int) -> Table:
        """The seat whose turn it is stops on this Roo and takes this spot."""
        return self.send(roo).take(roo, spot)

    def rest(self, roo: int) -> Table:
        """The seat whose turn it is stops on this Roo, is asked nothing, and the next one has the dice."""
        self.send(roo)
        assert self.at.to_move == CHANCE
        self.turn = (self.turn + 1) % self.players
        return self

    def wait_for(self, seat: int, *, idle: int = 9) -> Table:
        """The others rest on a dead Roo until it is this seat's turn."""
        while self.turn != seat:
            self.rest(idle)
        return self

    def put(self, seat: int, roo: int, spot: int, *, idle: int = 9) -> Table:
        """The others rest until it is this seat's turn, who then places."""
        return self.wait_for(seat, idle=idle).place(roo, spot)

    def fill(self, roo: int, pattern: str, *, idle: int = 9) -> Table:
        """Counters of these colours, in reading order, until the pattern is done or the Roo is dead."""
        for spot, letter in enumerate(pattern.replace("/", "")):
            if letter != "." and not is_dead(self.roos[roo - 1]):
                self.put(LETTERS.index(letter), roo, spot, idle=idle)
        return self

    def empty(self, roo: int) -> set[int]:
        return {i for i, colour in enumerate(self.roos[roo - 1]) if colour is None}

    def live(self, roo: int) -> list[tuple[int, int, int]]:
        return [row for row in ROWS if is_live(self.roos[roo - 1], row)]

    def shown_dead(self, roo: int) -> bool:
        """What the board says of this Roo."""
        return bool(self.at.view()["roos"][roo - 1]["dead"])

    def shown(self, roo: int) -> list[int | None]:
        return list(self.at.view()["roos"][roo - 1]["spots"])

    def asked(self) -> set[str]:
        """What the seat that must choose may do, in words."""
        assert self.at.to_move == self.turn
        return {self.at.words(m) for m in self.at.moves}


# Six counters are the fewest that can kill a Roo, for each of its rows across needs two. Between two players it takes
# three rounds, and one of them has then a diagonal; among three players two rounds, and nobody need have a row.
DIES_FOR_GREEN = ".RG/RG./G.R"
DIES_FOR_RED = ".GR/GR./R.G"
DIES_OF_THREE = ".RG/YG./R.Y"
DIES_OF_FOUR = ".BR/BG./Y.B"
DRAWN = "RGR/RGG/GRR"
# The top row is RED's and the only live one. Nobody has a row. "." at the bottom is on no live row.
ONE_LIVE_ROW = "RR./GGR/R.G"


def in_rounds(table: Table, *work: tuple[int, str]) -> Table:
    """Put down the counters of these (Roo, pattern) in turn order; each colour must have as many as the others."""
    todo: list[list[tuple[int, int]]] = [[] for _ in range(table.players)]
    for roo, pattern in work:
        for spot, letter in enumerate(pattern.replace("/", "")):
            if letter != ".":
                todo[LETTERS.index(letter)].append((roo, spot))
    assert len({len(t) for t in todo}) == 1
    while todo[table.turn]:
        table.place(*todo[table.turn].pop(0))
    return table


def with_a_dead_roo(players: int, changes: dict[str, int] | None = None, *, roo: int = 9) -> Table:
    """This Roo dead, three of its spots empty, RED to throw.

    Of two players GREEN has 10 points by then, of more nobody has any. With four the Roo before it is dead as well.
    """
    table = Table(players, changes)
    if players == 2:
        return in_rounds(table, (roo, DIES_FOR_GREEN))
    if players == 3:
        return in_rounds(table, (roo, DIES_OF_THREE))
    return in_rounds(table, (roo, DIES_OF_THREE), (roo - 1 or 9, DIES_OF_FOUR))
