"""Sources of randomness: a seeded generator, fair dice (commit and reveal), or real dice on a real table.

Every source answers by the outcome's number in the match, so that a move taken back and made again meets the same
dice, and a record can be checked afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, count
from typing import Any, Protocol

from rumpus.core.cached_property import cached_property
from rumpus.core.compiler.rng import below, stream
from rumpus.errors import RecordError, shown


class Chance(Protocol):
    """A source of outcomes."""

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """The index of outcome ``number`` of the match, by weight; ``words`` names the possibilities."""
        ...

    def describe(self) -> dict[str, Any]:
        """The source as plain data for a record."""
        ...


def at_weight(ticket: int, weights: Sequence[int]) -> int:
    """Weighted choice: the index whose weights cover a ticket from 0 up to their sum."""
    return bisect_right(list(accumulate(weights)), ticket)


def dice_weights(dice: int, faces: int) -> list[int]:
    """The number of ways to throw each total, from ``dice`` up."""
    ways = {0: 1}
    for _ in range(dice):
        ways = {t: sum(ways.get(t - f, 0) for f in range(1, faces + 1)) for t in range(max(ways) + faces + 1)}
    return [ways[t] for t in range(dice, dice * faces + 1)]


SHORTEST_STIR, LONGEST_STIR = 8, 128
"""Characters of a text that people add to fair dice: a shorter one could be found by trying all that have its hash."""
STIR_PATTERN = rf"^[\x21-\x7e]{{{SHORTEST_STIR},{LONGEST_STIR}}}$"
"""Such a text: printable ASCII characters without spaces."""


@dataclass(frozen=True)
class Seeded:
    """Seeded generator: fast and repeatable, for simulation and practice."""

    seed: int

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """A stream of its own for each number."""
        return at_weight(int(below(stream(self.seed, number), sum(weights))), weights)

    def describe(self) -> dict[str, Any]:
        """What a record says of it."""
        return {"kind": "seeded", "seed": self.seed}


@dataclass(frozen=True)
class Stir:
    """What one person added to fair dice: the hash they committed to, and the text they showed when all had committed.

    Without a commitment they took no part; with one but without a text they did not show what they had committed to.
    """

    person: int
    commitment: str | None = None
    text: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The stir as plain data."""
        return {"person": self.person, "commitment": self.commitment, "text": self.text}


def commitment_to(server_commitment: str, person: int, text: str) -> str:
    """Commitment of a person, shown before any text: a hash that fits this match and this person and no other.

    A hash copied from somebody else, or from another match, fits no text here.
    """
    return hashlib.sha256(f"rumpus-2\n{server_commitment}\n{person}\n{text}".encode()).hexdigest()


@dataclass(frozen=True)
class Fair:
    """Fair dice by commit and reveal, which nobody can choose: see docs/fair-dice.md.

    The server commits to ``secret`` before anyone sits down, by showing its hash; everybody then commits to a text of
    their own, and shows it once all have committed; outcome i is taken from HMAC-SHA256 of the secret over all texts
    and i. The secret is shown at the end, and anyone can check.
    """

    secret: bytes
    stirs: tuple[Stir, ...] = ()

    @classmethod
    def fresh(cls) -> Fair:
        """A source with a new secret, before anybody has added anything."""
        return cls(secrets.token_bytes(32))

    def stirred(self, *texts: str) -> Fair:
        """The same source after persons 0, 1, 2 ... have committed to these texts and shown them."""
        stirs = [Stir(who, commitment_to(self.commitment, who, text), text) for who, text in enumerate(texts)]
        return Fair(self.secret, tuple(stirs))

    @property
    def commitment(self) -> str:
        """Commitment of the server, shown before anyone sits down: the hash of its secret."""
        return hashlib.sha256(self.secret).hexdigest()

    @cached_property
    def lines(self) -> list[str]:
        """HMAC input of every ticket, but for the outcome's number: only texts that were revealed count."""
        return ["rumpus-2", *(f"{stir.person} {stir.text}" for stir in self.stirs if stir.text is not None)]

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """A ticket from HMAC-SHA256 of the secret over all texts and the number, by rejection sampling."""
        total = sum(weights)
        room = (1 << 256) // total * total  # tickets past it are drawn again, so that all are equally likely
        for attempt in count():
            message = "\n".join([*self.lines, str(number), str(attempt)])
            ticket = int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256"))
            if ticket < room:
                return at_weight(ticket % total, weights)
        raise AssertionError("unreachable")

    def describe(self, *, reveal: bool = True) -> dict[str, Any]:
        """What a record says of it: the secret only if it may be told."""
        told = {"kind": "fair", "commitment": self.commitment, "stirs": [stir.to_json() for stir in self.stirs]}
        return {**told, "secret": self.secret.hex()} if reveal else told


@dataclass(frozen=True)
class ByHand:
    """People roll real dice, spin a real spinner, and say what came up."""

    ask: Callable[[list[str]], int]

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """What the people at the table say."""
        return self.ask(words())

    def describe(self) -> dict[str, Any]:
        """What a record says of it."""
        return {"kind": "hand"}


def from_description(told: Mapping[str, Any]) -> Chance | None:
    """Parse the source in a record, if its outcomes can be computed again.

    None for dice thrown by hand, and for fair dice whose secret is not told. A secret that is told fits its commitment,
    and so does every text.
    """
    try:
        match told["kind"]:
            case "seeded":
                return Seeded(int(told["seed"]))
            case "fair":
                return _fair(told)
            case "hand":
                return None
            case other:
                raise RecordError(f"record: chance.kind = {shown(other)}: must be seeded, fair or hand")
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise RecordError(f"record: chance is malformed: {error}") from None


def _fair(told: Mapping[str, Any]) -> Fair | None:
    """Fair dice, if their secret is told; all that is told is checked in any case."""
    commitment = _hash(told["commitment"], "commitment")
    stirs = _stirs(told["stirs"], commitment)
    if "secret" not in told:
        return None
    fair = Fair(bytes.fromhex(told["secret"]), stirs)
    if fair.commitment != commitment:
        raise RecordError("record: chance: the secret does not fit the commitment made before the match")
    return fair


def _hash(found: Any, name: str) -> str:
    if not isinstance(found, str) or not re.fullmatch("[0-9a-f]{64}", found):
        raise ValueError(f"{name} must be a SHA-256 hash in hexadecimal")
    return found


def _stirs(found: Any, server_commitment: str) -> tuple[Stir, ...]:
    """What people added, in the order of their places, every text with the hash that was committed to."""
    if not isinstance(found, list) or any(not isinstance(one, dict) or one.keys() != _STIR for one in found):
        raise ValueError("stirs must be a list of objects with person, commitment and text")
    stirs = tuple(Stir(**one) for one in found)
    people = [stir.person for stir in stirs]
    if any(type(who) is not int or who < 0 for who in people) or sorted({*people}) != people:
        raise ValueError(f"stirs are of people {shown(people)}: must be numbers from 0 up, each once, in order")
    for stir in stirs:
        if stir.commitment is not None:
            _hash(stir.commitment, f"commitment of person {stir.person}")
        if stir.text is not None:
            _check_text(stir, server_commitment)
    return stirs


_STIR = {"person", "commitment", "text"}


def _check_text(stir: Stir, server_commitment: str) -> None:
    if not isinstance(stir.text, str) or not re.fullmatch(STIR_PATTERN, stir.text):
        raise ValueError(
            f"text of person {stir.person} must be {SHORTEST_STIR} to {LONGEST_STIR} printable ASCII characters "
            "without spaces"
        )
    if stir.commitment is None:
        raise RecordError(f"record: chance: person {stir.person} shows a text without having committed to one")
    if commitment_to(server_commitment, stir.person, stir.text) != stir.commitment:
        raise RecordError(f"record: chance: the text of person {stir.person} does not fit the commitment to it")
