"""Pydantic models of a person's own data: devices, history, statistics; and of the leaderboard."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from rumpus.server.web.models.scenes import StrictModel

Rated = Literal["open", "counted", "capped"]


class CodeRequest(StrictModel):
    """Request with a code, read from another screen."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class UnlinkRequest(StrictModel):
    """Request to unlink a device; null is the one that asks."""

    device: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")] | None = None


class EmptyRequest(StrictModel):
    """Empty body of a request without arguments."""


class Device(BaseModel):
    """Linked device."""

    id: str
    made: float
    platform: str
    this: bool


class Me(BaseModel):
    """Identity of whoever asks: whether this browser is linked to another one, and all linked devices."""

    linked: bool
    devices: list[Device]


class Code(BaseModel):
    """One-time code for another device, the link with it, that link as a QR code (SVG), and its lifetime in seconds."""

    code: str
    link: str
    qr: str
    seconds: float


class OtherPlayer(BaseModel):
    """Another player at a finished table."""

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
    """Results against bots of a level, or against people."""

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
    """Statistics of a person for one game; ``luck`` is the sum over the games for which it is known."""

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
    """Person on a leaderboard."""

    name: str
    you: bool


class GameLeaderboard(BaseModel):
    """Leaderboard of one game."""

    game: str
    people: list[RankedPerson]


class Leaderboard(BaseModel):
    """Leaderboards of all games, and the least number of rated games to be listed."""

    games: list[GameLeaderboard]
    fewest: Annotated[int, Field(ge=1)]
