"""Interface of a game's ``voice``: what a seat sees and says. Plain Python over snapshots.

``at`` is a :class:`~rumpus.core.contract.seen.Seen`: ``at.box`` and ``at.s`` are snapshots of the packed box and state,
``at.to_move``, ``at.moves``, ``at.scores`` and ``at.rule("name", ...)`` ask the rules. What reaches a seat is called
with the state hidden for that seat (``rules.hide``). A ``box`` by itself is the same as ``at.box``.

Where something is said these functions give messages (``say("id", ...)``, see core/words/messages.py), never sentences:
sentences stand in ``words/en.ftl`` and beside it, one file for each language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rumpus.core.contract.seen import LineOfPlay, Seen
from rumpus.core.words.messages import Said

Reason = tuple[str, Said]
"""The clause that forbids something, and why in a sentence: lower case, without a full stop."""
Account = Sequence[Sequence[tuple[Said, int]]]
"""For each seat, as a message, what earned it points, and how many; they add up to its score."""
At = Seen[Any, Any]


class GameVoice(Protocol):
    """What a ``voice`` has. Functions that the module of this Protocol has too may be left out."""

    ACTS: Sequence[str]
    """How names of things to touch begin that stand for an act and for no way to go, such as cards or an opponent:
    ``("card:",)``. What is said, ``dice`` and ``spinner`` are acts anyway. Where all moves are acts, a browser offers
    each as a button."""

    ASIDES: Sequence[str]
    """What is said that declines or ends something, ``("say:pass",)``: buttons that come last, and plain."""

    # Seats

    def seats(self, box: Any) -> list[Said]:
        """What the seats are called, in their order."""

    def side(self, box: Any, seat: int) -> int:
        """Where seats are partners: the number of the side a seat plays for. Without this all play for themselves."""

    # Moves

    def words(self, at: At, move: int) -> Said:
        """A move, or at CHANCE an outcome, in words: in English different words for different numbers, over the whole
        range, legal or not; records keep these, and ``Position.parse`` understands them."""

    def alias(self, at: At, text: str) -> Said:
        """Other English ways to say a move (lower case, single spaces), turned into its words; otherwise as it is."""

    def touch(self, at: At, move: int) -> Sequence[str]:
        """The things to touch for a move, in order: places or pieces of the picture, ``dice``, ``spinner``; for a throw
        also what each die shows, ``die:3``. Legal moves differ in it. ``say:pass`` is a button with a label of its own:
        the rest of the name is its English, and other languages have it as the message ``say-pass``."""

    def offers(self, at: At, moves: Sequence[int]) -> list[tuple[Said, Sequence[str]]]:
        """``words`` and ``touch`` of each of these legal moves, where a game can tell all of them faster than one by
        one: a server asks for them with every move."""

    def throws(self, at: At) -> tuple[int, str]:
        """At CHANCE: the seat whose throw, spin or card it is, and with what: ``dice``, ``spinner`` or ``cards``. Every
        game with CHANCE has it."""

    def possible(self, box: Any) -> list[int] | None:
        """The moves that some position of this box could have, where boxes differ in it: outside tools number these.
        None stands for all of them."""

    # Refusals

    def why_not(self, at: At, move: int) -> Reason:
        """Why a number in the range that is not legal here is not."""

    def untouchable(self, at: At, seat: int, touched: list[str]) -> Reason | None:
        """For things touched in this order, with which no legal move begins: why the seat to move cannot touch the last
        of them; None for what is no part of the board."""

    def waits(self, at: At, seat: int) -> str:
        """The clause by which a seat that is not to move can touch nothing yet: one on the throw that it makes first,
        or on whose turn it is. Not called when the game is over."""

    # What a seat sees

    def view(self, at: At, seat: int) -> dict[str, Any]:
        """What the seat sees, as plain data for JSON, the same in every language; has ``to_move``, and ``turn`` where
        it is somebody's turn."""

    def text(self, at: At, seat: int) -> list[Said]:
        """What the seat sees as lines of text, understandable when read aloud; the last is the status."""

    def status(self, at: At) -> Said:
        """Whose turn it is and what for, or who won, in a sentence."""

    def asks(self, at: At) -> Said:
        """What the seat to move, or at CHANCE the one who throws, is to do, said to them in a sentence or two that name
        what to touch: "Choose a disc to move 5." Not called when the game is over."""

    def tell(self, before: At, move: int, after: At, seat: int) -> Said:
        """What happened, for the log, in a sentence or several; ``move`` may be HIDDEN."""

    # The whole match, the box

    def account(self, line: LineOfPlay) -> Account | None:
        """For each seat of a match played to its end what earned it points, adding up to its score."""

    def remarks(self, box: Any) -> list[Said]:
        """Sentences on this very box, printed by ``rumpus rules GAME --provenance --box my.toml``."""

    # Windows and plans

    def window(self, at: At) -> float | None:
        """In a real-time game, for how many seconds those asked one after the other may answer all at once: the window
        that a table opens here. None where there is none: then each is asked in turn, and waited for. The message
        ``silence`` is what somebody ticks who wants to stay silent in all windows: "Pass, unless I touch a card"."""

    def silence(self, at: At) -> int:
        """The move of a seat that has said nothing when its window closes. Belongs to ``window``."""

    def plan(self, at: At, seat: int) -> dict[str, Any] | None:
        """Where a seat can lay out its first moves all at once, before its turn: the values of its ``pieces`` in order,
        the ``spots`` for them (each with the ``move`` and the ``touch`` for it), the ``hand`` they come from, the
        ``most`` that one spot holds, and ``words``: messages for what is to be done (``title`` and ``text``, or
        ``last`` if only this seat is waited for), that it is done (``laid``), and that others are waited for
        (``waiting``). None where it cannot."""


# Defaults

ACTS: Sequence[str] = ()
ASIDES: Sequence[str] = ()


def side(box: Any, seat: int) -> int:
    """All play for themselves."""
    return seat


def alias(at: At, text: str) -> Said:
    """No other ways to say a move."""
    return text


def offers(part: GameVoice, at: At, moves: Sequence[int]) -> list[tuple[Said, Sequence[str]]]:
    """Each move by itself."""
    return [(part.words(at, move), part.touch(at, move)) for move in moves]


def throws(at: At) -> tuple[int, str]:
    """A game without chance has no throws."""
    raise TypeError("voice has no function throws(at): a game with CHANCE must say whose throw it is")


def possible(box: Any) -> list[int] | None:
    """All moves."""
    return None


def waits(at: At, seat: int) -> str:
    """ALL-3 for every game that names no clause of its own."""
    return "ALL-3"


def asks(part: GameVoice, at: At) -> Said:
    """The status says whose turn it is."""
    return part.status(at)


def account(line: LineOfPlay) -> Account | None:
    """Nothing is told of where points came from."""
    return None


def remarks(box: Any) -> list[Said]:
    """Nothing to say of a box."""
    return []


def window(at: At) -> float | None:
    """No window: everybody is asked in turn."""
    return None


def silence(at: At) -> int:
    """Without windows silence is no move."""
    raise TypeError("voice has no function silence(at): it belongs to window(at)")


def plan(at: At, seat: int) -> dict[str, Any] | None:
    """Nothing is laid out ahead."""
    return None
