"""Pydantic models of records (docs/records.md) and throws: for the OpenAPI document and the types generated from it.

Like those of scenes they validate nothing while the server runs.
"""

from __future__ import annotations

from typing import Any, Literal

from rumpus.server.web.models.scenes import StrictModel, Who


class RecordedEntry(StrictModel):
    """A move or outcome; of an outcome, since format 2, its number, what could have come up, and the weights of it."""

    who: Who
    move: int
    words: str
    hash: str
    throw: int | None = None
    outcomes: list[int] | None = None
    weights: list[int] | None = None


class RecordedThrow(StrictModel):
    """A throw of the seating draw."""

    person: int
    outcome: int
    throw: int | None = None
    outcomes: list[int] | None = None
    weights: list[int] | None = None


class RecordedSeating(StrictModel):
    """The seating draw: the person who took each seat, and the throws."""

    order: list[int]
    throws: list[RecordedThrow]


class RecordedStir(StrictModel):
    """What a person added to fair dice: the hash they committed to, and the text they showed."""

    person: int
    commitment: str | None
    text: str | None


class RecordedChance(StrictModel):
    """The source of outcomes."""

    kind: Literal["seeded", "fair", "hand"]
    seed: int | None = None
    commitment: str | None = None
    stirs: list[RecordedStir] | None = None
    secret: str | None = None


class RecordedResult(StrictModel):
    """How it ended; ``scores`` is null if it was not played to its end, or has none."""

    shares: list[float]
    scores: list[int] | None


class MatchRecord(StrictModel):
    """A whole match; ``takebacks``: from how many entries to how many; ``resigned``: seats that gave up, in order;
    ``end``: the hash that closes the chain, since format 2."""

    format: int
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    changes: dict[str, Any]
    seats: list[str]
    chance: RecordedChance
    seating: RecordedSeating | None
    entries: list[RecordedEntry]
    takebacks: list[list[int]] | None = None
    resigned: list[int] | None = None
    result: RecordedResult | None
    end: str
