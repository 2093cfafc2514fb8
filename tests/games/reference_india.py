"""India once more, in plain Python, written from the leaflet and the rulings alone, to be held beside the game.

Discs are known by their progress. A board is a tuple that holds for each seat a sorted tuple of its discs; boards are
never changed, so that "can all the numbers still be used?" (IND-16) is answered by trying.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

OUT = -1
CHANCE, OVER = -1, -2  # what ``to_move`` says when nobody chooses
ENTER, PASS = "enter", "pass"
ARMS = {2: (0, 2), 3: (0, 3, 2), 4: (0, 3, 2, 1)}
DEFAULT: dict[str, Any] = {
    "board.arm": 17,
    "board.row": 7,
    "board.entering": 5,
    "board.foot": 0,
    "board.circles": [0, 5, 12],
    "discs.each": 4,
    "throws.entering": 5,
    "throws.six": 12,
    "throws.limit": 3000,
    "points.capture": 20,
    "points.penalty": 20,
    "points.home": 10,
    "ruling.discs": "any",
    "ruling.five": "may",
    "ruling.given": "next-in-play",
    "ruling.numbers": "each",
    "ruling.doublet": "whole",
    "ruling.third_doublet": "penalty",
    "ruling.chance": "legal",
}


class Disc(NamedTuple):
    """Where a disc is; the space of its blockade when the doublet was thrown, if it was in one; has it moved since?"""

    at: int
    pair: int = OUT
    moved: bool = False


Board = tuple[tuple[Disc, ...], ...]
Numbers = tuple[int, ...]


class Step(NamedTuple):
    """One step: which disc (None: one enters), by how much, which numbers it leaves, and what comes of it."""

    disc: Disc | None
    spaces: int
    left: Numbers
    after: Board
    victim: int | None


class Reference:
    """One game; ``moves`` or ``outcomes`` say what can happen next, ``play`` makes it happen."""

    def __init__(self, players: int, dice: int, changes: dict[str, Any] | None = None) -> None:
        self.players, self.dice = players, dice
        self.box = {**DEFAULT, **(changes or {})}
        self.ring = 4 * self.box["board.arm"]
        self.foot = (self.box["board.foot"] - self.box["board.entering"]) % self.ring
        self.home = self.foot + self.box["board.row"] + 1
        self.circles = {self.box["board.arm"] * a + c for a in range(4) for c in self.box["board.circles"]}
        self.board: Board = ((Disc(OUT),) * self.box["discs.each"],) * players
        self.turn, self.mover = 0, 0
        self.phase = "throw"
        self.repeats = self.throws = 0
        self.points, self.debts, self.entered = [0] * players, [0] * players, [False] * players
        self.numbers: Numbers = ()
        self.doublet = self.begun = False
        self.chances = self.entries = self.laid = 0
        self.given: list[int] = []  # who may play this throw after the mover
        self.thrown_numbers: Numbers = ()

    # The board

    def space(self, seat: int, at: int) -> int:
        """The ring space of a progress up to the foot."""
        box = self.box
        return (int(box["board.entering"] + box["board.arm"] * ARMS[self.players][seat]) + at) % int(self.ring)

    def standing(self, board: Board, seat: int, at: int) -> list[tuple[int, Disc]]:
        """Who stands on what is progress ``at`` for this seat. Home is never full."""
        if at > self.foot:
            return [(seat, d) for d in board[seat] if d.at == at < self.home]
        space = self.space(seat, at)
        every = ((s, d) for s, discs in enumerate(board) for d in discs)
        return [(s, d) for s, d in every if 0 <= d.at <= self.foot and self.space(s, d.at) == space]

    def put(self, board: Board, seat: int, old: Disc, new: Disc) -> Board:
        discs = list(board[seat])
        discs.remove(old)
        return (*board[:seat], tuple(sorted([*discs, new])), *board[seat + 1 :])

    def arrive(self, board: Board, seat: int, disc: Disc, at: int) -> tuple[Board, int | None] | None:
        """IND-1, IND-2, IND-3, IND-17: the board with this disc there, and who lost one; None if it may not stop."""
        there = self.standing(board, seat, at)
        if len(there) == 2:
            return None
        victim = None
        for other, lone in there:
            if other == seat:
                if disc.pair != OUT and lone.pair == disc.pair and lone.moved:
                    return None
            elif disc.at != OUT and lone.at != 0 and self.space(seat, at) in self.circles:
                return None
            else:
                victim = other
                board = self.put(board, other, lone, Disc(OUT))
        return self.put(board, seat, disc, Disc(at, disc.pair, True)), victim

    def move(self, board: Board, seat: int, disc: Disc, spaces: int) -> tuple[Board, int | None] | None:
        """IND-1, IND-5: past no blockade, and not beyond Home."""
        end = disc.at + spaces
        if disc.at in (OUT, self.home) or end > self.home:
            return None
        if any(len(self.standing(board, seat, at)) == 2 for at in range(disc.at + 1, end)):
            return None
        return self.arrive(board, seat, disc, end)

    def out(self, board: Board, seat: int) -> list[Disc]:
        return [d for d in board[seat] if d.at == OUT]

    # Steps

    def steps(self, board: Board, numbers: Numbers) -> list[Step]:
        """Every single step of the mover that IND-1 to IND-5 and IND-17 allow with one of these numbers."""
        found: list[Step] = []
        discs = sorted(set(board[self.mover]))
        if alone := [disc for disc in discs if disc.moved and self.one_disc]:
            discs = alone
        for number in sorted(set(numbers)):
            rest = list(numbers)
            rest.remove(number)
            tried = [(disc, self.move(board, self.mover, disc, number)) for disc in discs]
            found += [Step(disc, number, tuple(rest), *result) for disc, result in tried if result]
        if alone:
            return found
        entry = self.box["throws.entering"]
        ways = [tuple(n for n in numbers if n != entry) + (entry,) * (numbers.count(entry) - 1)] * (entry in numbers)
        ways += [()] * (len(numbers) == 2 and sum(numbers) == entry)
        waiting = self.out(board, self.mover)
        if ways and waiting and (result := self.arrive(board, self.mover, waiting[0], 0)):
            found.append(Step(None, 0, ways[0], *result))
        return found

    @property
    def one_disc(self) -> bool:
        """IND-13 ruled otherwise: two different numbers are for one disc, the one that has moved or entered."""
        return self.dice == 2 and not self.doublet and self.box["ruling.discs"] == "one"

    @property
    def whole(self) -> bool:
        """IND-16: whether all numbers of this throw are used or none."""
        how = self.box["ruling.doublet"]
        return self.doublet and (how == "whole" or (how == "whole-of-four" and self.laid == 4))

    def ends(self, board: Board, numbers: Numbers) -> set[tuple[tuple[int, ...], ...]]:
        """IND-16, IND-17: how the board can look when the throw is done, from within it."""
        known: dict[tuple[Board, Numbers], set[tuple[tuple[int, ...], ...]]] = {}

        def look(board: Board, numbers: Numbers) -> set[tuple[tuple[int, ...], ...]]:
            key = board, tuple(sorted(numbers))
            if key not in known:
                steps = self.legal(board, numbers)
                known[key] = set().union(*(look(s.after, s.left) for s in steps))
                if not steps or self.may_stop(numbers, steps, begun=True):
                    known[key].add(tuple(tuple(sorted(d.at for d in discs)) for discs in board))
            return known[key]

        return look(board, numbers)

    def usable(self, board: Board, numbers: Numbers) -> bool:
        """IND-16: whether all these numbers can be used."""
        dead: set[tuple[Board, Numbers]] = set()

        def look(board: Board, numbers: Numbers) -> bool:
            key = board, tuple(sorted(numbers))
            if key in dead:
                return False
            if not numbers or any(look(s.after, s.left) for s in self.steps(board, numbers)):
                return True
            dead.add(key)
            return False

        return look(board, numbers)

    def legal(self, board: Board, numbers: Numbers) -> list[Step]:
        """IND-7, IND-14, IND-15, IND-16: the steps that may be taken."""
        if self.dice == 1:
            (thrown,) = numbers
            if thrown == 6:
                return self.steps(board, (self.box["throws.six"],))
            found = self.steps(board, numbers)
            return [s for s in found if s.disc is None and s.victim is None] or found
        found = self.steps(board, numbers)
        if self.whole:
            found = [s for s in found if self.usable(s.after, s.left)]
        if self.box["ruling.numbers"] == "most" and not self.doublet and len(numbers) == 2:
            found = [s for s in found if self.usable(s.after, s.left)] or found
        if self.must_enter(numbers, found):
            kept = [s for s in found if s.spaces != self.box["throws.entering"]]
            return [s for s in kept if s.disc is None] if self.one_disc else kept
        return found

    def must_enter(self, numbers: Numbers, steps: list[Step]) -> bool:
        """IND-14 ruled otherwise: a five on a die enters if it can, unless that captures."""
        if self.box["ruling.five"] != "must" or self.box["throws.entering"] not in numbers:
            return False
        return any(s.disc is None and s.victim is None for s in steps)

    def may_stop(self, numbers: Numbers, steps: list[Step], *, begun: bool) -> bool:
        """IND-6, IND-15, IND-16: whether all these legal steps may be left."""
        if begun and self.whole:
            return False
        if self.dice == 1:
            return all(s.victim is not None for s in steps)
        if begun and not self.doublet and self.entries and self.box["ruling.numbers"] == "optional":
            return True
        if self.must_enter(numbers, steps):
            return False
        return all(s.victim is not None or s.disc is None for s in steps)

    def moves(self) -> dict[str, Step | None]:
        """The legal moves in words. None is a pass."""
        if self.phase != "move":
            return {}
        steps = self.legal(self.board, self.numbers)
        named: dict[str, Step | None] = {}
        for step in sorted(steps, key=lambda s: s.disc or Disc(OUT)):  # a disc of no pair, or of the farther one, first
            words = self.words(step)
            twin = named.get(words)
            if twin is None:
                named[words] = step
            elif twin.disc != step.disc and self.ends(twin.after, twin.left) != self.ends(step.after, step.left):
                named["other " + words] = step
        if steps and self.may_stop(self.numbers, steps, begun=self.begun):
            named[PASS] = None
        return named

    def words(self, step: Step) -> str:
        if step.disc is None:
            return ENTER
        return f"{self.place(step.disc.at)} to {self.place(step.disc.at + step.spaces)}"

    def place(self, at: int) -> str:
        if at == self.home:
            return "Home"
        return f"row {at - self.foot}" if at > self.foot else str(self.space(self.mover, at))

    # Throws

    def outcomes(self) -> Counter[str]:
        if self.phase != "throw":
            return Counter()
        if self.dice == 1:
            return Counter({f"throw {n}": 1 for n in range(1, 7)})
        pairs = combinations_with_replacement(range(1, 7), 2)
        return Counter({f"throw {a}-{b}": 1 + (a != b) for a, b in pairs})

    def thrown(self, numbers: Numbers) -> None:
        """A throw, until somebody has to choose or the next throw is due."""
        self.throws += 1
        self.phase, self.mover, self.begun = "move", self.turn, False
        self.numbers, self.thrown_numbers, self.chances, self.entries = numbers, numbers, 0, 0
        self.doublet = self.dice == 2 and numbers[0] == numbers[1]
        self.laid = 0
        self.repeats += self.doublet or numbers == (6,)
        if self.repeats == 3 and self.box["ruling.third_doublet"] == "penalty":  # IND-9, IND-18
            nearest = max((d for d in self.board[self.turn] if d.at < self.home), default=Disc(OUT))
            self.board = self.put(self.board, self.turn, nearest, Disc(OUT)) if nearest.at != OUT else self.board
            self.finish(again=False)
            return
        if self.dice == 1:
            self.go_on()
            return
        self.given = self.players_of(numbers)
        self.give()

    def players_of(self, numbers: Numbers) -> list[int]:
        """IND-12: who may play this throw, in the order in which it comes to them."""
        entry = self.box["throws.entering"]
        if self.entered[self.turn] or entry in (*numbers, sum(numbers)):
            return [self.turn]
        order = [(self.turn + i) % self.players for i in range(1, self.players)]
        in_play = [seat for seat in order if any(OUT < d.at < self.home for d in self.board[seat])]
        how = self.box["ruling.given"]
        if self.players == 2 or how in ("able", "all"):
            return in_play
        return in_play[:1] if how == "next-in-play" else [seat for seat in order[:1] if seat in in_play]

    def give(self) -> None:
        """IND-12, IND-13, IND-17, IND-19: the next of them plays, if they can; with nobody left the throw is done."""
        if not self.given:
            self.finish(again=self.throws_again())
            return
        self.mover = self.given.pop(0)
        self.numbers, self.begun = self.thrown_numbers, False
        if self.doublet:
            if not self.out(self.board, self.mover):
                self.numbers += (7 - self.numbers[0],) * 2
            mine = [d.at for d in self.board[self.mover]]
            paired = [Disc(at, at if OUT < at < self.home and mine.count(at) == 2 else OUT) for at in mine]
            self.board = (*self.board[: self.mover], tuple(sorted(paired)), *self.board[self.mover + 1 :])
        self.laid = len(self.numbers)
        if self.mover == self.turn:
            self.chances = self.chances_now()
        self.go_on()

    def chances_now(self) -> int:
        """IND-19: how many debts this throw may cost."""
        how, entry = self.box["ruling.chance"], self.box["throws.entering"]
        if how == "throw":
            return self.debts[self.turn]
        if how == "number":
            there = entry in self.thrown_numbers or sum(self.thrown_numbers) == entry
        else:
            there = any(s.disc is None for s in self.legal(self.board, self.numbers))
        return (2 if self.doublet else 1) if there else 0

    def throws_again(self) -> bool:
        """IND-18: whether this doublet gives another throw."""
        most = {"penalty": 2, "one-more": 1, "no-penalty": 2}[self.box["ruling.third_doublet"]]
        return self.doublet and self.repeats <= most

    def go_on(self) -> None:
        """The mover chooses again if possible; otherwise the throw is done, or the next of them plays it."""
        if self.numbers and self.moves():
            return
        if self.dice == 1:
            self.finish(again=6 in self.numbers)
        else:
            self.hand_on()

    def hand_on(self) -> None:
        """IND-12: all may play it, or the first who can; everybody has been asked if it is the thrower's own."""
        if self.begun and self.box["ruling.given"] != "all":
            self.given = []
        if any(all(d.at == self.home for d in discs) for discs in self.board):
            self.given = []
        self.give()

    def play(self, words: str) -> None:
        if self.phase == "throw":
            self.thrown(tuple(int(n) for n in words.split()[1].split("-")))
            return
        step = self.moves()[words]
        six = self.dice == 1 and 6 in self.numbers
        if step is None:
            self.begun = True
        else:
            self.take(step)
        if self.dice == 1:
            self.finish(again=six)
        elif step is None:
            self.hand_on()
        else:
            self.go_on()

    def take(self, step: Step) -> None:
        """IND-4, IND-19, IND-20: a step and what it brings."""
        self.begun, self.board, self.numbers = True, step.after, step.left
        if step.disc is None:
            self.entered[self.mover] = True
            self.entries += 1
            self.debts[self.mover] = max(0, self.debts[self.mover] - 1)
        elif step.disc.at + step.spaces == self.home:
            self.points[self.mover] += self.box["points.home"]
        if step.victim is not None:
            self.points[self.mover] += self.box["points.capture"]
            self.debts[step.victim] += 1

    def finish(self, *, again: bool) -> None:
        """IND-19, IND-20, IND-21: the throw is done."""
        missed = min(self.debts[self.turn], max(0, self.chances - self.entries))
        self.points[self.turn] -= missed * self.box["points.penalty"]
        self.debts[self.turn] -= missed
        self.board = tuple(tuple(sorted(Disc(d.at) for d in discs)) for discs in self.board)
        self.phase, self.numbers = "throw", ()
        if any(all(d.at == self.home for d in discs) for discs in self.board):
            self.phase = "over"
        if self.dice == 2 and self.throws >= self.box["throws.limit"]:
            self.phase = "over"
        if not again:
            self.turn, self.repeats = (self.turn + 1) % self.players, 0

    # How it stands

    def scores(self) -> tuple[int, ...] | None:
        return tuple(self.points) if self.dice == 2 else None

    def shares(self) -> tuple[float, ...]:
        if self.dice == 1:
            return tuple(float(all(d.at == self.home for d in discs)) for discs in self.board)
        best = [p == max(self.points) for p in self.points]
        return tuple(won / sum(best) for won in best)

    def discs(self, seat: int) -> list[int]:
        return sorted(d.at for d in self.board[seat])


# Other boxes to play with, and positions that games seldom come to

BOXES: dict[str, dict[str, Any]] = {
    "as it comes": {},
    "narrow": {"board.arm": 4, "board.entering": 1, "board.row": 1, "board.circles": [1]},
    "threes enter": {"board.arm": 6, "board.entering": 2, "board.foot": 1, "board.row": 3, "board.circles": [0, 2, 4]},
    "long rows": {"board.arm": 9, "board.entering": 3, "board.row": 12, "board.circles": [3]},
    "ones enter": {"board.arm": 5, "board.entering": 2, "board.row": 5, "board.circles": [0, 2], "discs.each": 3},
    "two discs": {"board.arm": 7, "board.entering": 4, "board.row": 6, "board.circles": [4], "discs.each": 2},
}
RULINGS: dict[str, tuple[str, ...]] = {
    "ruling.discs": ("one",),
    "ruling.five": ("must",),
    "ruling.given": ("next", "able", "all"),
    "ruling.numbers": ("optional", "most"),
    "ruling.doublet": ("whole-of-four", "each"),
    "ruling.third_doublet": ("one-more", "no-penalty"),
    "ruling.chance": ("number", "throw"),
}
"""How the game with two dice may be ruled otherwise."""
BOXES["threes enter"] |= {"throws.entering": 3}
BOXES["ones enter"] |= {"throws.entering": 1, "throws.six": 7}
BOXES["two discs"] |= {"throws.limit": 60, "points.home": 30, "points.penalty": 7}


def scattered(ref: Reference, rng: random.Random) -> dict[str, Any]:
    """Puts the game into a crowded position; the same in the words of ``setups.india``."""
    taken: dict[tuple[int, int], list[int]] = {}
    crowd, each = rng.randrange(ref.ring), ref.box["discs.each"]
    placed: dict[int, list[int]] = {}
    for seat in range(ref.players):
        mine = placed[seat] = []
        waiting = seat == 0 and rng.random() < 0.2
        while len(mine) < each:
            near = [at for at in mine if OUT < at < ref.home]
            at = rng.choice([OUT, ref.home, 0, rng.randrange(ref.home), *[OUT - 1] * 3])
            if at < OUT:  # beside another of the same seat, or where the crowd is
                at = (crowd + rng.randrange(14) - ref.space(seat, 0)) % ref.ring
                at = rng.choice(near) + rng.choice([0, 0, 1, 2, 3, 4, 5, 6]) if near and rng.random() < 0.6 else at
            at = OUT if waiting else min(at, ref.home)
            if at == ref.home and mine.count(at) == each - 1:
                continue
            if OUT < at < ref.home:
                there = taken.setdefault((seat, at) if at > ref.foot else (OUT, ref.space(seat, at)), [])
                if len(there) == 2 or there not in ([], [seat]):
                    continue
                there.append(seat)
            mine.append(at)
    ref.board = tuple(tuple(sorted(Disc(at) for at in mine)) for mine in placed.values())
    ref.turn, ref.repeats = rng.choice([0, rng.randrange(ref.players)]), rng.choice([0, 0, 0, 1, 2])
    told: dict[str, Any] = {"discs": placed, "turn": ref.turn, "repeats": ref.repeats}
    if ref.dice == 2:
        out = [mine.count(OUT) for mine in placed.values()]
        ref.debts = [rng.randint(0, n) * rng.randint(0, 1) for n in out]
        ref.entered = [bool(n < each or debt or rng.random() < 0.3) for n, debt in zip(out, ref.debts, strict=True)]
        ref.points = [rng.randrange(-3, 4) * 10 for _ in out]
        ref.throws = ref.box["throws.limit"] - rng.choice([1, 2, 3, 20, 50])
        entered = [seat for seat, yes in enumerate(ref.entered) if yes]
        told |= {"scores": list(ref.points), "debts": list(ref.debts), "entered": entered, "throws": ref.throws}
    return told


# Side by side


def said(p: Any) -> dict[str, int]:
    """The legal moves, or the outcomes, by their words."""
    words = {{"stop": "pass"}.get(p.words(move), p.words(move)): move for move in p.moves}
    assert len(words) == len(p.moves)
    return words


def compare(p: Any, ref: Reference) -> dict[str, int]:
    """All that decides how the game goes on; the weight of each thing that can happen."""
    assert p.scores == ref.scores()
    if ref.phase == "over":
        assert p.shares == ref.shares()
    if ref.phase != "move":
        for seat, told in enumerate(p.view()["seats"]):
            assert sorted(d["progress"] for d in told["discs"]) == ref.discs(seat)
            assert ref.dice == 1 or (told["debt"], told["entered"]) == (ref.debts[seat], ref.entered[seat])
    if ref.phase != "throw":
        assert p.to_move == (OVER if ref.phase == "over" else ref.mover)
        assert said(p).keys() == ref.moves().keys()
        return dict.fromkeys(sorted(ref.moves()), 1)
    assert (p.to_move, p.view()["turn"]) == (CHANCE, ref.turn)
    assert dict(zip(said(p), p.weights, strict=True)) == ref.outcomes()
    return ref.outcomes()


def beside(p: Any, ref: Reference, rng: random.Random, length: int, luck: int = 1) -> None:
    """Both play the same, at random, to the end or so far; luck makes doublets and sixes likelier."""
    for _ in range(length):
        chances = compare(p, ref)
        if ref.phase == "over":
            return
        lucky = {"throw 6", "throw 5", *(f"throw {n}-{n}" for n in range(1, 7))}
        weights = [weight * (luck if words in lucky else 1) for words, weight in chances.items()]
        words = rng.choices(list(chances), weights)[0]
        p = p.play(said(p)[words])
        ref.play(words)
