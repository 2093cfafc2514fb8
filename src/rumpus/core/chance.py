"""Where outcomes come from: a seed, fair dice, or real dice on a real table.

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

from rumpus.core.errors import RecordError, shown
from rumpus.core.rng import below, stream


class Chance(Protocol):
    """A source of outcomes."""

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """The index of outcome ``number`` of the match, by weight; ``words`` names the possibilities."""
        ...

    def describe(self) -> dict[str, Any]:
        """What a record says of the source."""
        ...


def at_weight(ticket: int, weights: Sequence[int]) -> int:
    """The index whose weights cover a ticket from 0 up to their sum."""
    return bisect_right(list(accumulate(weights)), ticket)


def dice_weights(dice: int, faces: int) -> list[int]:
    """The number of ways to throw each total, from ``dice`` up."""
    ways = {0: 1}
    for _ in range(dice):
        ways = {t: sum(ways.get(t - f, 0) for f in range(1, faces + 1)) for t in range(max(ways) + faces + 1)}
    return [ways[t] for t in range(dice, dice * faces + 1)]


@dataclass(frozen=True)
class Seeded:
    """Fast and repeatable, for simulation and practice."""

    seed: int

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """A stream of its own for each number."""
        return at_weight(int(below(stream(self.seed, number), sum(weights))), weights)

    def describe(self) -> dict[str, Any]:
        """What a record says of it."""
        return {"kind": "seeded", "seed": self.seed}


@dataclass(frozen=True)
class Fair:
    """Dice nobody can load: see docs/fair-dice.md.

    The house commits to ``secret`` before anyone sits down, by showing its hash; every seat then adds ``entropy`` of
    its own; outcome i is taken from HMAC-SHA256 of both. The secret is shown at the end, and anyone can check.
    """

    secret: bytes
    entropy: tuple[str, ...] = ()

    @classmethod
    def fresh(cls) -> Fair:
        """A source with a new secret, before the seats have added anything."""
        return cls(secrets.token_bytes(32))

    @property
    def commitment(self) -> str:
        """What the house shows before anyone sits down."""
        return hashlib.sha256(self.secret).hexdigest()

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        """A ticket from HMAC-SHA256 of the secret over all entropy and the number, by rejection sampling."""
        total = sum(weights)
        room = (1 << 256) // total * total  # tickets past it are drawn again, so that all are equally likely
        for attempt in count():
            message = "\n".join(["rumpus", *self.entropy, str(number), str(attempt)])
            ticket = int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256"))
            if ticket < room:
                return at_weight(ticket % total, weights)
        raise AssertionError("unreachable")

    def describe(self, *, reveal: bool = True) -> dict[str, Any]:
        """What a record says of it: the secret only if it may be told."""
        told = {"kind": "fair", "commitment": self.commitment, "entropy": list(self.entropy)}
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
    """The source a record speaks of, if its outcomes can be worked out again.

    None for dice thrown by hand, and for fair dice whose secret is not told. A secret that is told fits its commitment.
    """
    try:
        match told["kind"]:
            case "seeded":
                return Seeded(int(told["seed"]))
            case "fair":
                _check_sealed(told["commitment"], told["entropy"])
                return _opened(told) if "secret" in told else None
            case "hand":
                return None
            case other:
                raise RecordError(f"record: chance.kind = {shown(other)}: must be seeded, fair or hand")
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise RecordError(f"record: chance is malformed: {error}") from None


def _check_sealed(commitment: Any, entropy: Any) -> None:
    """What a record tells of fair dice from the start: people compare it with what they were shown."""
    if not isinstance(commitment, str) or not re.fullmatch("[0-9a-f]{64}", commitment):
        raise ValueError("commitment must be a SHA-256 hash in hexadecimal")
    if not isinstance(entropy, list) or any(not isinstance(text, str) for text in entropy):
        raise ValueError("entropy must be a list of texts")


def _opened(told: Mapping[str, Any]) -> Fair:
    """Fair dice whose secret is told."""
    fair = Fair(bytes.fromhex(told["secret"]), tuple(told["entropy"]))
    if fair.commitment != told["commitment"]:
        raise RecordError("record: chance: the secret does not fit the commitment made before the match")
    return fair
