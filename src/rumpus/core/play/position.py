"""Position: one state of a game as an immutable value, for people who write Python."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np

from rumpus.core.cached_property import cached_property
from rumpus.core.compiler.layout import FloatArray, blank, copied, from_bytes
from rumpus.core.constants import CHANCE, HIDDEN, OPEN, OVER, PUBLIC
from rumpus.core.contract import rules as contract
from rumpus.core.contract.seen import Seen
from rumpus.core.drawing import picture as drawing
from rumpus.core.game.game import Box, Game, game
from rumpus.core.snapshot import snapshot_reader
from rumpus.core.words.messages import ENGLISH, Said, say
from rumpus.errors import Refused, RumpusError

DO_FIRST = {"dice": "throw-first", "spinner": "spin-first", "cards": "draw-first"}
"""What is said to a seat that throws, spins or draws before it can do anything else."""
Range = range  # the name is taken below, by the range of moves


class Position:
    """A position in a match. Playing a move gives a new one; nothing ever changes an old one.

    >>> roo = Position("rickety-rackety-roo", players=2)
    >>> roo = roo.play("throw 5")
    >>> roo.play("middle").scores
    (0, 0)
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        changes: Mapping[str, Any] | None = None,
        state: str | None = None,
        **options: Any,
    ) -> None:
        box = game(name).box(players, options, changes)
        if state is None:
            s = blank(box.game.rules.State)
            contract.start(box.packed, s)
        else:
            try:
                s = from_bytes(box.game.rules.State, zlib.decompress(base64.b85decode(state)))
            except (ValueError, zlib.error) as error:
                raise RumpusError(f"not a state of {box.game.name}: {error}") from None
        self.box: Box = box
        self._s: Any = s

    @classmethod
    def first(cls, box: Box) -> Position:
        """The position a match with this box starts from."""
        s = blank(box.game.rules.State)
        contract.start(box.packed, s)
        return cls._owning(box, s)

    @classmethod
    def of(cls, box: Box, state: Any) -> Position:
        """The position with this state, which is copied."""
        return cls._owning(box, copied(state))

    @classmethod
    def _owning(cls, box: Box, state: Any) -> Position:
        """The position with this state, which nobody else holds."""
        self = cls.__new__(cls)
        self.box, self._s = box, state
        return self

    # What it is

    @property
    def game(self) -> Game:
        """The game played."""
        return self.box.game

    @property
    def state(self) -> Any:
        """A copy of the state record."""
        return copied(self._s)

    @cached_property
    def snapshot(self) -> Any:
        """The state as plain Python values: the snapshot that the game declares."""
        return snapshot_reader(self.game.rules.Snapshot)(self._s.data)

    @cached_property
    def seen(self) -> Seen[Any, Any]:
        """This position as a game's voice is given it."""
        return Seen(self.box.snapshot, self.snapshot, self)

    def rule(self, name: str, *numbers: int) -> int:
        """What a function ``name(box, s, *numbers)`` of the rules returns here."""
        value: int = getattr(self.game.rules, name)(self.box.packed, self._s, *numbers)
        return value.item() if isinstance(value, np.generic) else value  # uncompiled rules give NumPy's numbers

    def rule_list(self, name: str, *numbers: int) -> list[int]:
        """What a function ``name(box, s, *numbers, out)`` of the rules writes to ``out``: as many as it returns."""
        rules = self.game.rules
        out = np.zeros(max(rules.MOVES, rules.OUTCOMES), np.int64)
        many = getattr(rules, name)(self.box.packed, self._s, *numbers, out)
        return out[:many].tolist()  # type: ignore[no-any-return]

    def __bytes__(self) -> bytes:
        return bytes(self._s.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.box == other.box and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.box, bytes(self)))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.box.options.items())
        changes = f", changes={self.box.changes!r}" if self.box.changes else ""
        state = base64.b85encode(zlib.compress(bytes(self), 9)).decode()
        return f"Position({self.game.id!r}, players={self.box.players}{options}{changes}, state={state!r})"

    def __str__(self) -> str:
        return self.text(PUBLIC)

    def _repr_svg_(self) -> str:
        return self.svg(PUBLIC)

    # Whose turn, and what can be done

    @cached_property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE or OVER."""
        return int(contract.to_move(self.box.packed, self._s))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == OVER

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """The legal moves, or at CHANCE the possible outcomes."""
        rules = self.game.rules
        out = np.zeros(max(rules.MOVES, rules.OUTCOMES), np.int64)
        return tuple(out[: contract.moves(self.box.packed, self._s, out)].tolist())

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """At CHANCE the weight of each outcome; the chance of one is its weight over their sum."""
        if self.to_move != CHANCE:
            return ()
        out = np.zeros(self.game.rules.OUTCOMES, np.int64)
        contract.weights(self.box.packed, self._s, out)
        return tuple(out[: len(self.moves)].tolist())

    @property
    def thrower(self) -> tuple[int, str]:
        """At CHANCE: the seat whose throw, spin or card it is, and with what: dice, spinner or cards."""
        seat, device = self.game.voice.throws(self.seen)
        return int(seat), str(device)

    @property
    def range(self) -> Range:
        """All numbers that could be a move (at CHANCE an outcome) in some position."""
        rules = self.game.rules
        return Range(rules.OUTCOMES if self.to_move == CHANCE else rules.MOVES)

    def play(self, move: int | str) -> Position:
        """The position after a move or outcome, given as a number or in words."""
        if isinstance(move, str):
            move = self.parse(move)
        if refusal := self.why_not(move):
            raise refusal
        after = copied(self._s)
        contract.play(self.box.packed, after, move)
        return Position._owning(self.box, after)

    def why_not(self, move: int | str, lang: str = ENGLISH) -> Refused | None:
        """None for a legal move or outcome; for any other the clause that forbids it, and why."""
        if isinstance(move, str):
            move = self.parse(move)
        if move in self.moves:
            return None
        if move not in self.range:
            return self._refused(lang, "ALL-3", say("no-such-move", move=str(move), most=len(self.range) - 1))
        if self.over:
            return self._refused(lang, "ALL-4", say("is-over"))
        known = self if self.to_move == CHANCE else self.seen_by(self.to_move)
        return self._refused(lang, *self.game.voice.why_not(known.seen, move))

    def _refused(self, lang: str, clause: str, reason: Said) -> Refused:
        return Refused(clause, self.game.words(lang).text(reason), reason)

    def why_untouchable(self, touched: list[str], lang: str = ENGLISH) -> Refused | None:
        """Why the seat to move cannot go on by touching the last of these things; None if a legal move begins so.

        It is told from what that seat may know; what is no part of this board has no reason.
        """
        if self.to_move < 0 or any(self.touch(move)[: len(touched)] == touched for move in self.moves):
            return None
        return self.why_not_laid(self.to_move, touched, lang)

    def why_not_laid(self, seat: int, touched: list[str], lang: str = ENGLISH) -> Refused | None:
        """Why a seat that lays out its first moves at once (``plan``) cannot lay out a piece there."""
        try:
            reason = self.game.voice.untouchable(self.seen_by(seat).seen, seat, touched)
        except (LookupError, ValueError, TypeError):  # a name that nothing on this board has
            return None
        return self._refused(lang, *reason) if reason else None

    def why_waiting(self, seat: int, lang: str = ENGLISH) -> Refused | None:
        """Why a seat cannot touch anything yet: it throws first, or others are to play; None for the seat to move."""
        if self.to_move == seat:
            return None
        if self.over:
            return self._refused(lang, "ALL-4", say("is-over"))
        clause = self.game.voice.waits(self.seen_by(seat).seen, seat)
        who, device = self.thrower if self.to_move == CHANCE else (self.to_move, "")
        if who == seat:
            return self._refused(lang, clause, say(DO_FIRST[device]))
        return self._refused(lang, clause, say("others-turn", who=self.game.voice.seats(self.box.snapshot)[who]))

    # Words

    def words(self, move: int, lang: str = ENGLISH) -> str:
        """A move or outcome in words; ``parse`` understands those in English."""
        return self.game.words(lang).text(self.said(move))

    def said(self, move: int) -> Said:
        """A move or outcome as a message, to be put into words in any language."""
        return self.game.voice.words(self.seen, move)

    def status(self, lang: str = ENGLISH) -> str:
        """Whose turn it is, or who won."""
        return self.game.words(lang).text(self.game.voice.status(self.seen))

    def asks(self, lang: str = ENGLISH) -> str:
        """What whoever is to move or to throw is to do, said to them; the status, where the game does not say it."""
        return self.status(lang) if self.over else self.game.words(lang).text(self.game.voice.asks(self.seen))

    def parse(self, text: str) -> int:
        """The move or outcome that these words mean here, legal or not."""
        wanted = normalized(text)
        wanted = normalized(self.game.words().text(self.game.voice.alias(self.seen, wanted)))
        for move in (*self.moves, *self.range):
            if normalized(self.words(move)) == wanted:
                return int(move)
        close = [self.words(m) for m in self.moves if normalized(self.words(m)).startswith(wanted)]
        if len(close) == 1:
            return self.parse(close[0])
        hint = "; ".join(close[:4] or [self.words(m) for m in self.moves[:4]])
        raise RumpusError(f"{text!r} is not a move; " + (f"try: {hint}" if hint else "the game is over"))

    # What a seat may know

    def _check_seat(self, seat: int, *, anybody: bool = True) -> None:
        """Refuse what is no seat of this match; ``anybody`` also allows PUBLIC and OPEN, who sit nowhere."""
        try:
            number = index(seat)
        except TypeError:
            number = CHANCE
        if not (0 <= number < self.box.players or (anybody and number in (PUBLIC, OPEN))):
            raise RumpusError(f"seat {seat!r}: must be a whole number from 0 to {self.box.players - 1}")

    def seen_by(self, seat: int) -> Position:
        """This position with everything the seat may not know blanked out; for OPEN nothing is."""
        self._check_seat(seat)
        if seat == OPEN or not self.game.secretive:
            return self
        hidden = copied(self._s)
        contract.hide(self.box.packed, hidden, seat)
        return Position._owning(self.box, hidden)

    def dealt(self, seat: int, rng: Any) -> Position:
        """Determinization: a random whole position that is consistent with what this seat knows."""
        self._check_seat(seat)
        if seat == OPEN:
            return self
        guess = self.seen_by(seat).state
        contract.deal(self.box.packed, guess, seat, rng)
        return Position._owning(self.box, guess)

    def seen_move(self, move: int, seat: int) -> int:
        """The move as this seat sees it: HIDDEN if it is a secret."""
        self._check_seat(seat)
        if seat == OPEN or not self.game.secretive:
            return move
        return int(contract.seen(self.box.packed, self._s, move, seat))

    def view(self, seat: int = PUBLIC) -> dict[str, Any]:
        """What the seat sees, as plain data for JSON."""
        return self.game.voice.view(self.seen_by(seat).seen, seat)

    def text(self, seat: int = PUBLIC, lang: str = ENGLISH) -> str:
        """What the seat sees, as lines of text."""
        return self.game.words(lang).lines(self.game.voice.text(self.seen_by(seat).seen, seat))

    def svg(self, seat: int = PUBLIC, lang: str = ENGLISH) -> str:
        """What the seat sees, as a picture."""
        return drawing.still(self.game.board, self.box, self.view(seat), lang)

    def features(self, seat: int) -> FloatArray:
        """What the seat sees, as numbers for a learner."""
        self._check_seat(seat, anybody=False)
        out = np.zeros(self.game.rules.FEATURES)
        contract.features(self.box.packed, self.seen_by(seat)._s, seat, out)
        return out

    def tell(self, move: int, after: Position, seat: int = PUBLIC, lang: str = ENGLISH) -> str:
        """A sentence for the log: what the seat sees of this move and of what came of it."""
        shown = self.seen_move(move, seat)
        return self.game.words(lang).text(self.told(shown, after, seat))

    def told(self, move: int, after: Position, seat: int) -> Said:
        """What the seat is told of a move that it sees so (see ``seen_move``), as a message."""
        return self.game.voice.tell(self.seen_by(seat).seen, move, after.seen_by(seat).seen, seat)

    def touch(self, move: int) -> list[str]:
        """The things on the board to touch, in order, to make this move."""
        return list(self.game.voice.touch(self.seen, move))

    # How it stands

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, once the game is over."""
        if not self.over:
            raise RumpusError("nobody has won yet: the game is not over")
        out = np.zeros(self.box.players)
        contract.shares(self.box.packed, self._s, out)
        return tuple(out.tolist())

    @cached_property
    def scores(self) -> tuple[int, ...] | None:
        """Each seat's score as it stands, or None for a game without scores. It may tell secrets."""
        out = np.zeros(self.box.players)
        n = contract.scores(self.box.packed, self._s, out)
        return tuple(int(x) for x in out[:n]) or None


def normalized(text: str) -> str:
    """Words as they are compared: lower case, single spaces."""
    return " ".join(text.lower().split())


__all__ = ["CHANCE", "HIDDEN", "OVER", "PUBLIC", "Position", "normalized"]
