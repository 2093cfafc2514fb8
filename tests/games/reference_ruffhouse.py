"""Ruffhouse once more, in plain Python, written from the leaflet and the rulings alone.

It shares nothing with ``rumpus``: moves and outcomes are the words said at the table, spaces are the words of the box,
numbered cards are lists of numbers. It is slow and plain on purpose, and there to be played beside the real thing
(``test_ruffhouse_from_the_text``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

COLOURS = ("Red", "Blue", "Green", "White")
TROUBLE = "12 purple, 8 breaks, 6 gold, 11 purple, 5 gold, 9 gold, 3 purple, 7 gold, 4 gold, 10 gold, 2 purple"
CHANCES = ("stake 1", "bonus", "stake 2", "stake 1", "bonus", "stake 2", "stake 1", "bonus", "stake 2", "stake 1")
BOARD = (
    *("start", *["orange"] * 15),
    *("chips", *[" ".join(reversed(space.split())) for space in TROUBLE.split(", ")]),
    *("sofar", *CHANCES),
    "truth",
)

START, ROLL, COMMIT, MATCH, STAKE, CROSS, SPIN, DUEL, ESCAPE, MORE, OVER = (
    *("start of the turn", "roll", "commit", "match", "stake", "cross"),
    *("spin", "duel", "escape", "more zaps", "over"),
)
ASKING = (START, COMMIT, STAKE, CROSS, MORE)


@dataclass
class Player:
    crosses: int
    zaps: int
    at: int = 0
    chips: int = 0
    promise: list[int] = field(default_factory=list)  # the numbered cards, blue side up
    earned: list[int] = field(default_factory=list)  # the numbered cards, turned over


def cards_for(number: int, supply: Counter[int]) -> list[list[int]]:
    """RUF-3: the sets of cards that may stand for a number: as few cards as possible; none if it cannot be made."""
    for many in range(1, number + 1):
        ways = [sorted(cards, reverse=True) for cards in combinations_with_replacement(range(1, 6), many)]
        ways = [cards for cards in ways if sum(cards) == number and not Counter(cards) - supply]
        if ways:
            return ways
    return []


def said(number: int, cards: list[int]) -> str:
    """A commitment in words: which cards, if there are several."""
    if len(cards) == 1:
        return f"commit to {number}"
    return f"commit to {number} with {', '.join(map(str, cards[:-1]))} and {cards[-1]}"


def commitments(supply: Counter[int]) -> dict[str, list[int]]:
    """RUF-3: everything that can be committed to, in words, with the cards it takes."""
    return {said(n, cards): cards for n in range(1, 6) for cards in cards_for(n, supply)}


@dataclass
class Reference:
    players: int
    board: Sequence[str] = BOARD
    spinner: Sequence[int] = (0, 1, 2, 3, 4, 5)
    numbered: Sequence[int] = (6, 6, 4, 2, 2)
    faces: int = 6
    goal: int = 5
    crosses: int = 2
    zaps: int = 3

    turn: int = 0
    phase: str = START
    asked: int = 0
    passes: int = 0  # of the others, in a row, asked or not
    top: int | None = None
    target: int = 0
    spent: set[int] = field(default_factory=set)  # challenged in this turn, and not sent to SO FAR, SO GOOD by it

    def __post_init__(self) -> None:
        self.seats = [Player(self.crosses, self.zaps) for _ in range(self.players)]
        self.supply = Counter(dict(enumerate(self.numbered, start=1)))
        self.begin_turn()

    # What can happen

    @property
    def me(self) -> Player:
        return self.seats[self.turn]

    def space(self, player: Player) -> list[str]:
        return self.board[player.at].split()

    def who(self) -> int | None:
        """The seat that is asked, or None."""
        return None if self.phase not in ASKING else self.asked if self.phase == CROSS else self.turn

    def choices(self) -> set[str]:
        match self.phase:
            case "start of the turn":
                return {"roll", *self.zappable()}
            case "more zaps":
                return {"end turn", *self.zappable()}
            case "commit":
                return set(commitments(self.supply))
            case "stake":
                return {"stake", "keep"}
            case "cross":
                return {"double-cross", "pass"}
        return set()

    def outcomes(self) -> Counter[str]:
        """What dice or spinner may show, each with the number of ways."""
        dice = list(product(range(1, self.faces + 1), repeat=2))
        match self.phase:
            case "roll" | "match" | "escape":
                return Counter(f"throw {a + b}" for a, b in dice)
            case "duel":
                return Counter(f"{a} against {b}" for a, b in dice)
            case "spin":
                return Counter(f"spin {n}" for n in self.spinner)
        return Counter()

    def zappable(self) -> set[str]:
        """RUF-9: an opponent who has committed, is not on THE BREAKS, and was not challenged in vain in this turn."""
        if not self.me.zaps:
            return set()
        others = [(seat, p) for seat, p in enumerate(self.seats) if seat != self.turn and seat not in self.spent]
        return {f"zap {COLOURS[seat]}" for seat, p in others if p.promise and self.space(p)[0] != "breaks"}

    # What comes of it

    def play(self, words: str) -> None:
        assert words in self.choices() or words in self.outcomes()
        first, *rest = words.split()
        match self.phase, first:
            case ("roll", _):
                self.move(int(rest[0]))
            case ("match", _):
                self.trouble(self.me, int(rest[0]))
                self.end_turn()
            case ("escape", _):
                self.trouble(self.seats[self.target], int(rest[0]))
                if self.space(self.seats[self.target]) == ["sofar"]:
                    self.spent.discard(self.target)
                self.after_zap()
            case ("duel", _):
                self.duel(int(first), int(rest[-1]))
            case ("spin", _):
                winner = self.turn if self.top is None else self.top
                self.seats[winner].chips += int(rest[0])
                self.end_turn()
            case (_, "roll"):
                self.phase = ROLL
            case (_, "zap"):
                self.me.zaps -= 1
                self.target, self.phase = COLOURS.index(rest[0]), DUEL
                self.spent.add(self.target)
            case (_, "commit"):
                self.me.promise = commitments(self.supply)[words]
                self.supply -= Counter(self.me.promise)
                self.end_turn()
            case (_, "stake"):
                self.me.chips -= int(self.space(self.me)[1])
                self.announce()
            case (_, "double-cross"):
                self.seats[self.asked].crosses -= 1
                self.top, self.passes = self.asked, 0
                self.ask_next()
            case (_, "pass"):
                self.passes += 1
                self.ask_next()
            case _:  # keep, end turn
                self.end_turn()

    def begin_turn(self) -> None:
        self.phase = START
        if not self.zappable():
            self.phase = ROLL

    def end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.spent = set()
        self.begin_turn()

    def move(self, roll: int) -> None:
        """RUF-1: ahead, until THE CHIPS ARE DOWN or THE MOMENT OF TRUTH stops the piece."""
        for _ in range(roll):
            self.me.at += 1
            if self.board[self.me.at] in ("chips", "truth"):
                break
        match self.space(self.me):
            case ["orange"]:
                self.announce()
            case ["chips"]:
                self.phase = COMMIT
            case ["truth"]:
                self.truth()
            case ["sofar"]:
                self.end_turn()
            case ["bonus"]:
                self.me.chips += 1
                self.end_turn()
            case ["stake", chips]:
                self.phase = STAKE
                if self.me.chips < int(chips):
                    self.end_turn()
            case _:
                self.phase = MATCH

    def trouble(self, player: Player, thrown: int) -> None:
        """RUF-4: one roll for the number of the space."""
        kind, number = self.space(player)
        if thrown == int(number):
            player.at = list(self.board).index("sofar")
        elif kind == "purple":
            player.chips = max(0, player.chips - 1)
        elif kind == "gold":
            player.chips -= player.chips // 2

    def truth(self) -> None:
        """RUF-7."""
        number = sum(self.me.promise)
        if self.me.chips >= number:
            self.me.chips -= number
            self.me.earned += self.me.promise
        else:
            self.supply += Counter(self.me.promise)
        self.me.promise, self.me.at = [], 0
        if sum(self.me.earned) >= self.goal:
            self.phase = OVER
        else:
            self.end_turn()

    def announce(self) -> None:
        """RUF-8: a spin is announced; the others are asked from the left of the player who spins."""
        self.phase, self.asked, self.top, self.passes = CROSS, self.turn, None, 0
        self.ask_next()

    def ask_next(self) -> None:
        """RUF-8: the next who can play a card; those who cannot pass; when all have passed in a row it spins."""
        while self.passes < self.players - 1:
            self.asked = (self.asked + 1) % self.players
            if self.asked == self.turn:
                continue
            if self.seats[self.asked].crosses and self.asked != self.top:
                return
            self.passes += 1
        self.phase = SPIN

    def duel(self, mine: int, theirs: int) -> None:
        """RUF-9: higher sends the opponent to THE BREAKS, lower does nothing, a tie is rolled again."""
        if mine > theirs:
            target = self.seats[self.target]
            target.at = next(i for i, space in enumerate(self.board) if space.startswith("breaks"))
            self.phase = ESCAPE
        elif mine < theirs:
            self.after_zap()

    def after_zap(self) -> None:
        self.phase = MORE
        if not self.zappable():
            self.end_turn()

    # How it stands

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(p.earned) for p in self.seats)

    def shares(self) -> tuple[float, ...]:
        return tuple(float(seat == self.turn) for seat in range(self.players))

    def seen(self) -> list[dict[str, object]]:
        """What everybody sees of each player."""
        return [
            {
                "space": p.at,
                "chips": p.chips,
                "points": sum(p.earned),
                "commitment": sum(p.promise),
                "cards": sorted(p.promise, reverse=True),
                "double_cross": p.crosses,
                "zap": p.zaps,
            }
            for p in self.seats
        ]


# Other boxes to play with, by the names of Reference

SHORT = "start/orange/orange/orange/chips/gold 7/gold 7/breaks 6/purple 2/sofar/stake 1/bonus/stake 3/truth"
NARROW = "start/chips/purple 7/gold 5/gold 4/breaks 8/sofar/bonus/bonus/truth"
FEW = "start/orange/orange/orange/orange/orange/orange/chips/breaks 4/gold 2/purple 6/gold 5/sofar/stake 9/bonus/truth"
BOXES: dict[str, dict[str, Any]] = {
    "as it comes": {},
    "no cards": {"crosses": 0, "zaps": 0},
    "many cards": {"crosses": 7, "zaps": 9},
    "short board": {"board": SHORT.split("/"), "spinner": [0, 0, 1, 7]},
    "narrow board": {"board": NARROW.split("/"), "goal": 4},
    "no fours or fives": {"numbered": [6, 8, 6, 0, 0]},
    "few numbers": {"numbered": [0, 3, 10, 1, 0], "goal": 3},
    "ones and fours": {"numbered": [12, 0, 0, 8, 0]},
    "few faces": {"board": FEW.split("/"), "faces": 3},
    "many faces": {"faces": 8, "goal": 7, "numbered": [12, 6, 4, 2, 1]},
    "far goal": {"goal": 12, "numbered": [1000, 0, 4, 2, 9], "spinner": [0, 20, 20]},
}
KEYS = {"board": "board.spaces", "spinner": "spinner.numbers", "numbered": "cards.numbered", "faces": "dice.faces"}
KEYS |= {"goal": "goal.points", "crosses": "cards.double_cross", "zaps": "cards.zap"}


def changes(box: str) -> dict[str, Any]:
    """The same box as the changes that ``rumpus`` takes."""
    return {KEYS[key]: value for key, value in BOXES[box].items()}


# The check on BIG TROUBLE

WAYS = Counter(a + b for a, b in product(range(1, 7), repeat=2))


@cache
def first_lap(at: int = 0) -> dict[int, Fraction]:
    """How many chips a player alone brings to THE CHIPS ARE DOWN if they have none here."""
    if at >= 16:
        return {0: Fraction(1)}
    ends: dict[int, Fraction] = {}
    for roll, ways in WAYS.items():
        spins = range(6) if at + roll < 16 else (0,)
        for spun, (more, chance) in product(spins, first_lap(at + roll).items()):
            ends[spun + more] = ends.get(spun + more, Fraction(0)) + chance * Fraction(ways, 36 * len(spins))
    return ends


@cache
def lost(chips: int, most: int, at: int, land: Callable[[int, int, int], tuple[int, int]]) -> Fraction:
    """The chance to keep at most so many chips; ``land(at, chips, throw)`` is where landing there leads to."""
    if chips <= most or at >= 28:
        return Fraction(chips <= most)
    total = Fraction(0)
    for (roll, ways), (throw, more) in product(WAYS.items(), repeat=2):
        if at + roll < 28:
            space, left = land(at + roll, chips, throw)
            total += ways * more * lost(left, most, space, land)
    return total / 36**2
