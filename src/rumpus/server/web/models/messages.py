"""Pydantic models of requests, responses and socket messages: requests are validated, all are in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from rumpus.server.tables.fields import Hash, Key, Name
from rumpus.server.tables.verbs import Act
from rumpus.server.web.models import scenes as parts

Word = Annotated[str, StringConstraints(max_length=64)]
Whole = Annotated[int, Field(ge=-(2**31), le=2**31)]
GivenSetting = bool | Whole | Annotated[str, StringConstraints(max_length=200)]
Value = GivenSetting | Annotated[list[Any], Field(max_length=200)]


class NewSeat(parts.StrictModel):
    """Place at a new table: yours, open, or a bot's."""

    kind: Literal["you", "open", "bot"]
    name: Name = ""
    bot: Word | None = None


class NewTable(parts.StrictModel):
    """Request to make a table."""

    game: Word
    players: Annotated[int, Field(ge=1, le=16)]
    options: dict[Word, GivenSetting] = Field({}, max_length=20)
    changes: dict[Word, Value] = Field({}, max_length=100)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    dice: Literal["fair", "hand"] = "fair"
    draw: bool = True
    public: bool = False
    chat: bool = False
    absent: Annotated[float, Field(ge=5, le=30 * 86400)] | None = None
    window: Annotated[float, Field(ge=0, le=120)] | None = None
    throw: Literal["self", "table"] = "table"
    days: Annotated[int, Field(ge=1, le=30)] | None = None
    rated: bool = False


class SitRequest(parts.StrictModel):
    """Request to sit down at a place, with one's commitment for fair dice."""

    place: Annotated[int, Field(ge=0, le=15)]
    name: Name = ""
    commitment: Hash | None = None


class ActRequest(parts.StrictModel):
    """Request to carry out an act: the act, the scene it answers, and its idempotency key."""

    key: Key
    after: Annotated[int, Field(ge=0, le=2**31)]
    act: Act


class TableLink(parts.StrictModel):
    """Id of a table that was made, left or found."""

    table: str


class Scene(BaseModel):
    """All that a person needs to draw a table; docs/protocol.md tells what each part is."""

    table: str
    seq: int
    lang: str
    game: str
    players: int
    options: dict[str, parts.Setting]
    changes: dict[str, Any]
    dice: Literal["fair", "hand"]
    public: bool
    chat: bool
    rated: bool
    absent: float | None
    days: int | None
    until: float | None
    status: parts.Status
    places: list[parts.Place]
    screen: bool
    you: list[int]
    eyes: int | None
    turned: int
    curtain: int | None
    commitment: str | None
    stirring: parts.Stirring | None
    seating: parts.Seating | None
    turn: parts.Turn
    asks: str | None
    moves: list[parts.LegalMove]
    labels: dict[str, parts.Label]
    outcomes: list[parts.PossibleOutcome]
    last: parts.Last | None
    entered: bool
    news: list[str]
    asking: parts.Asking | None
    window: parts.Window | None
    throw: parts.ThrowOffer | None
    takeback: bool
    throwing: parts.Throwing
    quiet: parts.QuietOffer | None
    ready: parts.ReadyWait | None
    plan: parts.PlanOffer | None
    planned: list[int]
    secrets: list[str]
    resigned: list[int]
    result: parts.MatchResult | None
    rematch: parts.RematchAnswers | None
    next: str | None
    said: list[parts.ChatLine]
    scores: parts.Scores | None
    view: dict[str, Any] | None = None
    pieces: list[parts.Piece] | None = None
    text: str | None = None
    steps: list[parts.Step] | None = None


class RefusalBody(BaseModel):
    """Error response: code, message, the clause that forbids something, and the scene as it is."""

    error: str
    message: str
    clause: str | None
    scene: Scene | None


class TableLists(BaseModel):
    """Lists of tables: with an open seat, one's own, to be watched."""

    open: list[parts.Summary]
    yours: list[parts.Summary]
    watching: list[parts.Summary]


class TableQuota(BaseModel):
    """Quota of unfinished tables of one's address: the limit, how many there are, and those that one can leave."""

    most: int
    counted: int
    tables: list[parts.Summary]


class Why(BaseModel):
    """The clause that forbids something, or null."""

    clause: str | None
    title: str | None = None
    reason: str | None = None


# Messages of the WebSocket


class SceneMessage(Scene):
    """Scene after one or several events."""

    kind: Literal["scene"]


class PlacePresence(BaseModel):
    """A place whose person connected or disconnected."""

    place: int
    here: bool


class PresenceMessage(BaseModel):
    """Presence change: the places whose people connected or disconnected, and a big screen if that changed."""

    kind: Literal["here"]
    places: list[PlacePresence]
    screen: bool | None = None


class DoneMessage(BaseModel):
    """Acknowledgement of an act sent over the socket; its scene has this number."""

    kind: Literal["done"]
    key: str
    seq: int


class RefusedMessage(RefusalBody):
    """An act sent over the socket was refused."""

    kind: Literal["refused"]
    key: str | None


class ActMessage(ActRequest):
    """An act sent over the socket."""

    kind: Literal["act"]


class PingMessage(BaseModel):
    """Heartbeat of a client that has heard nothing for a while."""

    kind: Literal["ping"]


class PongMessage(BaseModel):
    """The answer to a ping."""

    kind: Literal["pong"]


class Messages(BaseModel):
    """Messages of the WebSocket, each one JSON text: what the server sends, and what it accepts."""

    tells: SceneMessage | PresenceMessage | DoneMessage | RefusedMessage | PongMessage
    takes: ActMessage | PingMessage
