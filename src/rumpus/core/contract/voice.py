"""Interfaces of a game's ``table.py``, ``touching.py`` and ``asking.py``: what a seat sees and says.

:class:`TableModule` is what every game writes, :class:`TableExtras` what it writes where it needs it,
:class:`TouchingModule` is its ``touching.py``, :class:`TouchingExtras` what that may have, :class:`AskingModule` its
``asking.py``. They are plain Python. ``box`` is the packed box (``Box.packed``), ``s`` a state; whatever reaches a seat
is called with the state hidden for that seat (``contract.hide``).

Where something is said they give messages (``say("id", ...)``, see core.words.messages), never sentences: these stand
in ``words/en.ftl`` and beside it, one file for each language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rumpus.core.contract.account import Account
from rumpus.core.line import Line
from rumpus.core.words.messages import Said

Reason = tuple[str, Said]
"""The clause that forbids something, and why in a sentence: lower case, without a full stop."""


class TableModule(Protocol):
    """What every ``table.py`` has."""

    def seats(self, box: Any) -> list[Said]:
        """What the seats are called, in their order."""

    def words(self, box: Any, s: Any, move: int) -> Said:
        """A move, or at CHANCE an outcome, in words: in English different words for different numbers, over the whole
        range, legal or not; records keep these, and ``Position.parse`` understands them."""

    def why_not(self, box: Any, s: Any, move: int) -> Reason:
        """Why a number in the range that is not legal here is not."""

    def view(self, box: Any, s: Any, seat: int) -> dict[str, Any]:
        """What the seat sees, as plain data for JSON, the same in every language; has ``to_move``, and ``turn`` where
        it is somebody's turn."""

    def text(self, box: Any, s: Any, seat: int) -> list[Said]:
        """What the seat sees as lines of text, understandable when read aloud; the last is the status."""

    def status(self, box: Any, s: Any) -> Said:
        """Whose turn it is and what for, or who won, in a sentence."""

    def tell(self, box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
        """What happened, for the log, in a sentence or several; ``move`` may be HIDDEN."""

    def touch(self, box: Any, s: Any, move: int) -> list[str]:
        """The things to touch for a move, in order: places or pieces of the picture, ``dice``, ``spinner``; for a throw
        also what each die shows, ``die:3``. Legal moves differ in it. ``say:pass`` is a button with a label of its own:
        the rest of the name is its English, and other languages have it as the message ``say-pass``."""


class TableExtras(Protocol):
    """What a ``table.py`` may have besides."""

    ACTS: Sequence[str]
    """How names of things to touch begin that stand for an act and for no way to go, such as cards or an opponent:
    ``("card:",)``. What is said, ``dice`` and ``spinner`` are acts anyway. Where all moves are acts, a browser offers
    each as a button."""

    ASIDES: Sequence[str]
    """What is said that declines or ends something, ``("say:pass",)``: buttons that come last, and plain."""

    def throws(self, box: Any, s: Any) -> tuple[int, str]:
        """At CHANCE: the seat whose throw, spin or card it is, and with what: ``dice``, ``spinner`` or ``cards``. Every
        game with CHANCE has it."""

    def alias(self, box: Any, s: Any, text: str) -> Said:
        """Other English ways to say a move (lower case, single spaces), turned into its words; else as it is."""

    def offers(self, box: Any, s: Any, moves: Sequence[int]) -> list[tuple[Said, Sequence[str]]]:
        """``words`` and ``touch`` of each of these legal moves, where a game can tell all of them faster than one by
        one: a server asks for them with every move."""

    def possible(self, box: Any) -> list[int]:
        """The moves that some position of this box could have, where boxes differ in it: outside tools number these."""

    def side(self, box: Any, seat: int) -> int:
        """Where seats are partners: the number of the side a seat plays for. Without this all play for themselves."""

    def account(self, box: Any, line: Line[Any]) -> Account:
        """For each seat of a match played to its end what earned it points, adding up to its score."""

    def remarks(self, box: Any) -> list[Said]:
        """Sentences on this very box, printed by ``rumpus rules GAME --provenance --box my.toml``."""

    def window(self, box: Any, s: Any) -> float | None:
        """In a real-time game, for how many seconds those asked one after the other may answer all at once: the window
        that a table opens here. None where there is none: then each is asked in turn, and waited for. The message
        ``silence`` is what somebody ticks who wants to stay silent in all windows: "Pass, unless I touch a card"."""

    def silence(self, box: Any, s: Any) -> int:
        """The move of a seat that has said nothing when its window closes. Belongs to ``window``."""

    def plan(self, box: Any, s: Any, seat: int) -> dict[str, Any] | None:
        """Where a seat can lay out its first moves all at once, before its turn: the values of its ``pieces`` in order,
        the ``spots`` for them (each with the ``move`` and the ``touch`` for it), the ``hand`` they come from, the
        ``most`` that one spot holds, and ``words``: messages for what is to be done (``title`` and ``text``, or
        ``last`` if only this seat is waited for), that it is done (``laid``), and that others are waited for
        (``waiting``). None where it cannot."""


class TouchingModule(Protocol):
    """What every ``touching.py`` has."""

    def untouchable(self, box: Any, s: Any, seat: int, touched: list[str]) -> Reason | None:
        """For things touched in this order, with which no legal move begins: why the seat to move cannot touch the last
        of them; None for what is no part of the board."""


class TouchingExtras(Protocol):
    """What a ``touching.py`` may have besides."""

    def waits(self, box: Any, s: Any, seat: int) -> str:
        """The clause by which a seat that is not to move can touch nothing yet: one on the throw that it makes first,
        or on whose turn it is. Not called when the game is over. Without this, ALL-3 is named."""


class AskingModule(Protocol):
    """What an ``asking.py`` has, in a game that comes with one."""

    def asks(self, box: Any, s: Any) -> Said:
        """What the seat to move, or at CHANCE whoever throws, is to do, said to them in a sentence or two that name
        what to touch: "Choose a disc to move 5." Not called when the game is over."""
