"""Pydantic models of what a person asks of themselves: devices, history, statistics; and of the house's best."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from rumpus.server.web.scene_models import StrictModel

Rated = Literal["open", "counted", "capped"]


class CodeRequest(StrictModel):
    """A code from another device."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class UnlinkRequest(StrictModel):
    """A device to be forgotten; null is the one that asks."""

    device: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")] | None = None


class EmptyRequest(StrictModel):
    """An empty body: what is asked for needs no more."""


class Device(BaseModel):
    """A device that was linked by a code."""

    id: str
    made: float
    platform: str
    this: bool


class Me(BaseModel):
    """Who asks: whether this browser is linked to another one, and all devices that are."""

    linked: bool
    devices: list[Device]


class Code(BaseModel):
    """A code for another device, the link with it, that link as a QR code (SVG), and for how many seconds it works."""

    code: str
    link: str
    qr: str
    seconds: float


class OtherPlayer(BaseModel):
    """Somebody else at a finished table."""

    name: str
    bot: str | None
    won: bool


class PlayedGame(BaseModel):
    """A finished game as one of those who played it sees it."""

    table: str
    game: str
    ended: float
    outcome: Literal["won", "shared", "lost", "both", "left"]
    against: str
    rated: Rated | None
    luck: float | None
    name: str
    seats: list[int]
    others: list[OtherPlayer]
    resigned: bool
    takebacks: int


class History(BaseModel):
    """A page of finished games, the latest first; ``next`` asks for the next page, null on the last."""

    games: list[PlayedGame]
    next: str | None


class Against(BaseModel):
    """How games against bots of a level, or against people, ended."""

    against: str
    played: int
    won: int
    shared: int
    lost: int


class OwnRating(BaseModel):
    """One's own rating: how far it may be off either way, and from how many games."""

    rating: int
    uncertain: int
    games: int


class Statistics(BaseModel):
    """What became of all one's games of one kind; ``luck`` is the sum over the games for which it is known."""

    game: str
    played: int
    won: int
    shared: int
    lost: int
    streak: int
    luck: float
    luck_games: int
    by: list[Against]
    rating: OwnRating | None


class RankedPerson(OwnRating):
    """One of the house's best."""

    name: str
    you: bool


class GameLeaderboard(BaseModel):
    """The house's best at a game."""

    game: str
    people: list[RankedPerson]


class Leaderboard(BaseModel):
    """The house's best, a game after the other, and from how many rated games on somebody is among them."""

    games: list[GameLeaderboard]
    fewest: Annotated[int, Field(ge=1)]
