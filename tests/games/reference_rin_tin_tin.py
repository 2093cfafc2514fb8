"""Rin-Tin-Tin once more, in plain Python, written from the leaflet and the rulings alone.

It shares nothing with ``rumpus``: moves and outcomes are the words said at the table, cards are a list of numbers. It
is slow and plain on purpose, and there to be played beside the real thing (``test_rin_tin_tin_from_the_text``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

TERRITORIES = ("Red", "Yellow", "Blue", "Green")
FREE, RIN = "Free Color Choice", "Rin Tin Tin"
SECTORS = (*TERRITORIES, FREE, RIN)
ORDINARY = 5  # circles of a group, beside its one Rin Tin Tin circle

SPIN, MAN, FIGURE, DRAW, BREAK, OVER = "spin", "man", "figure", "draw", "tie-break", "over"


@dataclass
class Group:
    """Six circles: who covers how many of the ordinary ones, and who the Rin Tin Tin circle."""

    name: str
    territory: str
    men: list[int]
    figure: int | None = None

    @property
    def open(self) -> bool:
        """Whether an ordinary circle is empty."""
        return sum(self.men) < ORDINARY

    @property
    def complete(self) -> bool:
        return not self.open and self.figure is not None

    def score(self, seat: int) -> int:
        """RTT-7: circles covered, doubled with the Rin Tin Tin circle among them."""
        return 2 * (self.men[seat] + 1) if self.figure == seat else self.men[seat]

    def winner(self) -> int:
        """RTT-8: the highest score; on a tie the holder of the Rin Tin Tin circle."""
        scores = [self.score(seat) for seat in range(len(self.men))]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(best) == 1:
            return best[0]
        assert self.figure in best, "RTT-8: they are always among the tied"
        return self.figure


@dataclass
class Reference:
    players: int
    squads: int = 1
    men: int = 10
    figures: int = 2
    groups_in: Sequence[int] = (2, 2, 2, 2)
    spinner: Sequence[int] = (1, 1, 1, 1, 1, 1)
    cards: Sequence[int] = (0, 0, 2, 2, 5, 5, 10, 10)
    open_groups: str = "no-card"
    reshuffle: str = "too-few"

    turn: int = 0
    phase: str = SPIN
    drawer: int | None = None
    spun: str | None = None
    breaking: list[int] = field(default_factory=list)  # tied players of this round who have yet to draw
    round: list[int] = field(default_factory=list)  # all tied players of this round
    waiting: list[int] | None = None  # who is to draw for groups left open, once all pieces are on the board

    def __post_init__(self) -> None:
        seats = range(self.players)
        self.groups = [
            Group(f"{territory} {i + 1}", territory, [0] * self.players)
            for territory, number in zip(TERRITORIES, self.groups_in, strict=True)
            for i in range(number)
        ]
        self.men_of = [self.men * self.squads for _ in seats]
        self.figures_of = [self.figures * self.squads for _ in seats]
        self.deck = list(self.cards)
        self.won: list[list[int]] = [[] for _ in seats]
        self.extra: list[list[int]] = [[] for _ in seats]  # tie-break cards
        self.lost_turns = 0
        self.reshuffles = 0

    @classmethod
    def of(cls, players: int, squads: int | None, changes: Mapping[str, Any]) -> Reference:
        """With a box changed in the words of ``box.toml``; two players lead two squads each if nothing is said."""
        names = {"squads.men": "men", "squads.figures": "figures", "board.groups": "groups_in", "boodle.cards": "cards"}
        names |= {"ruling.open_groups": "open_groups", "ruling.reshuffle": "reshuffle"}
        known: dict[str, Any] = {names[key]: value for key, value in changes.items() if key in names}
        widths = [changes.get(f"spinner.{sector.lower().replace(' ', '_')}", 1) for sector in SECTORS]
        return cls(players, squads or (2 if players == 2 else 1), spinner=widths, **known)

    # What can happen

    @property
    def chooser(self) -> int | None:
        """The seat that must choose, None where chance or nobody does."""
        return self.turn if self.phase in (MAN, FIGURE) else None

    @property
    def at_chance(self) -> bool:
        return self.phase in (SPIN, DRAW, BREAK)

    def outcomes(self) -> dict[str, int]:
        if self.phase == SPIN:
            return {f"spin {sector}": weight for sector, weight in zip(SECTORS, self.spinner, strict=True)}
        return {f"draw ${value} Million": number for value, number in Counter(self.deck).items()}

    def moves(self) -> set[str]:
        if self.phase == MAN:
            return {f"cavalryman to {group.name}" for group in self.room_for_a_man()}
        if self.phase == FIGURE:
            return {f"figure to {group.name}" for group in self.groups if group.figure is None}
        return set()

    def room_for_a_man(self) -> list[Group]:
        anywhere = self.spun in (FREE, RIN)
        return [group for group in self.groups if group.open and (anywhere or group.territory == self.spun)]

    # How it goes on

    def play(self, words: str) -> None:
        assert words in (self.outcomes() if self.at_chance else self.moves()), words
        match self.phase:
            case "spin":
                self.spin(words.removeprefix("spin "))
            case "draw":
                assert self.drawer is not None
                self.take(words, self.won[self.drawer])
                self.drawer = None
                self.next_turn()
            case "tie-break":
                self.take(words, self.extra[self.breaking.pop(0)])
                if not self.breaking:
                    self.next_round(self.round)
                elif not self.deck:
                    self.shuffle()
            case _:
                self.place(words.split(" to ")[1])

    def spin(self, sector: str) -> None:
        self.spun = sector
        if sector == RIN and self.figures_of[self.turn]:
            self.phase = FIGURE
        elif self.room_for_a_man():
            self.phase = MAN
        else:
            self.lost_turns += 1
            self.next_turn()

    def place(self, name: str) -> None:
        group = next(group for group in self.groups if group.name == name)
        if self.phase == FIGURE:
            assert group.figure is None
            group.figure = self.turn
            self.figures_of[self.turn] -= 1
        else:
            assert group.open
            group.men[self.turn] += 1
            self.men_of[self.turn] -= 1
        if group.complete:
            self.phase, self.spun, self.drawer = DRAW, None, group.winner()
        else:
            self.next_turn()

    def take(self, words: str, hand: list[int]) -> None:
        value = int(words.split("$")[1].split()[0])
        self.deck.remove(value)
        hand.append(value)

    def next_turn(self) -> None:
        """RTT-9: to the left, to somebody with a piece in hand. RTT-5: without men they do not spin."""
        self.spun = None
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.men_of[seat] or self.figures_of[seat]:
                self.turn, self.phase = seat, SPIN if self.men_of[seat] else FIGURE
                return
        if self.open_groups == "draw" and self.waiting is None:
            self.waiting = [best for group in self.groups if (best := self.best_in_open(group)) is not None]
        if self.waiting:
            self.phase, self.drawer = DRAW, self.waiting.pop(0)
            return
        self.next_round(list(range(self.players)))

    def best_in_open(self, group: Group) -> int | None:
        """RTT-10 ruled otherwise: who draws for a group left open; None if it is complete, or tied without a figure."""
        scores = [group.score(seat) for seat in range(self.players)]
        best = [seat for seat, score in enumerate(scores) if score == max(scores) > 0]
        if group.complete or not best:
            return None
        return best[0] if len(best) == 1 else group.figure if group.figure in best else None

    def next_round(self, among: list[int]) -> None:
        """RTT-11: over if one is ahead; else those tied for first place draw, in seat order."""
        scores = self.scores()
        best = max(scores[seat] for seat in among)
        self.round = [seat for seat in among if scores[seat] == best]
        if len(self.round) == 1:
            self.phase = OVER
            return
        self.phase, self.breaking = BREAK, list(self.round)
        if len(self.deck) < (len(self.round) if self.reshuffle == "too-few" else 1):
            self.shuffle()

    def shuffle(self) -> None:
        """RTT-L30: all cards together."""
        self.deck = list(self.cards)
        self.reshuffles += 1

    # How it stands

    def outlaws(self, seat: int) -> int:
        return sum(group.score(seat) for group in self.groups)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.outlaws(seat) + sum(self.won[seat]) + sum(self.extra[seat]) for seat in range(self.players))

    def shares(self) -> tuple[float, ...]:
        assert self.phase == OVER
        scores = self.scores()
        return tuple(float(score == max(scores)) for score in scores)

    @property
    def shown(self) -> bool:
        """RTT-8: whether the end has come, and all cards lie open."""
        return self.phase in (BREAK, OVER)

    def seen_by(self, seat: int | None) -> list[dict[str, Any]]:
        """RTT-8: what a seat (None for a passer-by) sees of each player's cards, the score with them included."""
        return [
            {
                "cards": len(self.won[owner]),
                "boodle": sorted(self.won[owner], reverse=True) if known else None,
                "tiebreak": sorted(self.extra[owner], reverse=True),
                "score": self.scores()[owner] if known else None,
            }
            for owner in range(self.players)
            for known in [self.shown or seat == owner or not self.won[owner]]
        ]
