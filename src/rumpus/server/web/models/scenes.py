"""Pydantic models of scenes: for the OpenAPI document, and the TypeScript types generated from it.

Nothing is validated by them while the server runs: scenes are encoded from plain data, and tests hold both together.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Setting = bool | int | str


class StrictModel(BaseModel):
    """Base model without unknown keys."""

    model_config = ConfigDict(extra="forbid")


Scores = list[int | str]
"""A score for each seat: "12+" where something secret comes on top."""
Status = Literal["open", "playing", "over", "archived"]
Kind = Literal["open", "person", "bot"]
Who = int | Literal["chance"]
"""A seat, or chance."""
ThrowingDevice = Literal["dice", "spinner", "cards"]


class Place(StrictModel):
    """Place at the table, and who sits there. ``here``: whether they are connected."""

    place: int
    seat: int | None
    kind: Kind
    name: str
    bot: str | None
    you: bool
    here: bool


class ComingThrow(StrictModel):
    """Whose throw, spin or card comes now, and the device it is made with."""

    seat: int
    device: ThrowingDevice


class Turn(StrictModel):
    """Whose turn it is, in words; ``thrower`` is the seat for whose throw the table waits, ``throws`` what chance
    decides now, also where nobody is waited for."""

    to_move: int | Literal["chance", "over"] | None
    name: str | None
    words: str
    thrower: int | None
    throws: ComingThrow | None


class LegalMove(StrictModel):
    """A legal move: the things to touch for it, in order. ``button``: how it is offered besides on the board, if it is
    an act and no way to go; ``aside`` is one that declines or ends something."""

    seat: int
    move: int
    words: str
    touch: list[str]
    button: Literal["main", "aside"] | None


class Label(StrictModel):
    """Label of a button, for something to touch that is said and not on the board; ``aside`` as of a move."""

    words: str
    aside: bool


class Stir(StrictModel):
    """Commitment and text of a person for fair dice."""

    place: int
    commitment: str | None
    text: str | None


class Stirring(StrictModel):
    """Commit and reveal for fair dice: what people have committed to, and what they have shown."""

    step: Literal["commit", "reveal", "done"]
    people: list[Stir]


class PossibleOutcome(StrictModel):
    """Dice by hand: something that may have come up."""

    outcome: int
    words: str


class Piece(StrictModel):
    """Piece on the board. Pieces of one ``kind`` cannot be told apart; ``home`` is where it comes from."""

    id: str
    touch: str
    kind: str
    place: str
    home: str | None
    mark: bool
    x: float
    y: float
    turn: float
    scale: float
    look: str
    title: str


class Last(StrictModel):
    """Last entry, as far as it may be seen; the ``touch`` of a throw names the faces of its dice."""

    who: Who
    words: str | None
    touch: list[str]


class PieceChanges(StrictModel):
    """Diff of the pieces: those that came or changed, the ids of those that went, and all ids in order
    where that changed; with ``order`` only those pieces are left."""

    set: list[Piece]
    gone: list[str]
    order: list[str] | None


class Step(StrictModel):
    """One event between the scene before and this one: what came up or was done, and what moved."""

    seq: int
    last: Last | None
    news: list[str]
    to_move: int | Literal["chance", "over"] | None
    words: str
    throws: ComingThrow | None
    pieces: PieceChanges | None
    scores: Scores | None


class Earned(StrictModel):
    """Item of a score breakdown."""

    words: str
    points: int


class MatchResult(StrictModel):
    """Result of the match; ``account``: what earned each seat its points, of a game that was played to its end."""

    shares: list[float]
    scores: list[int] | None
    winners: list[int]
    words: str
    resigned: list[int]
    account: list[list[Earned]] | None


class RematchAnswers(StrictModel):
    """The places whose people want to play again, and those whose people have not said so."""

    agreed: list[int]
    waiting: list[int]


class SeatThrow(StrictModel):
    """A throw of the seating draw."""

    place: int
    outcome: int


class Seating(StrictModel):
    """The seating draw."""

    text: str
    throws: list[SeatThrow]
    order: list[int]


class ChatLine(StrictModel):
    """Chat message."""

    place: int
    name: str
    text: str


class Agreement(StrictModel):
    """Answer of a place to a request."""

    place: int
    agree: bool


class Asking(StrictModel):
    """Open takeback request."""

    kind: Literal["takeback"]
    from_: int = Field(alias="from")
    answers: list[Agreement]


class Window(StrictModel):
    """How long those asked can still answer; ``closes`` is null while the clock waits for some to see the question."""

    closes: int | None
    total: int
    waiting: list[int]


class ThrowOffer(StrictModel):
    """A throw that this person may make now."""

    seat: int
    device: ThrowingDevice
    run: bool


class Throwing(StrictModel):
    """Whether people throw at this table, and whether the server throws for this person."""

    self: bool
    auto: bool


class ReadyWait(StrictModel):
    """The first throw waits for these places."""

    waiting: list[int]


class QuietOffer(StrictModel):
    """Staying silent in windows unless one acts: whether this person does, what the game calls it, and whether they are
    asked in one now."""

    on: bool
    words: str
    asked: bool


class Spot(StrictModel):
    """Where a piece can be laid out: the move for it, and what is touched."""

    move: int
    touch: str


class PlanWords(StrictModel):
    """What a game says of laying out: what is to be done, in short and in a sentence; the same while only oneself is
    waited for (``last``); that it is done, and that others are waited for."""

    title: str
    text: str
    last: str
    laid: str
    waiting: str


class PlanOffer(StrictModel):
    """What a seat can lay out ahead of its turn: the values of its pieces in the order in which they are laid out, the
    place they come from, the spots, how many one spot holds, and the moves that have been laid out."""

    seat: int
    pieces: list[int]
    hand: str
    spots: list[Spot]
    most: int
    words: PlanWords
    laid: list[int]


class TurnedBoard(StrictModel):
    """The board as it is turned for seats that do not sit below."""

    svg: str
    places: dict[str, list[float]]


class Board(StrictModel):
    """The board without pieces. ``ways``: places in the order in which pieces pass them; ``faces``: of the dice, as SVG
    by name; ``dice``: those thrown, as they lie before the first throw; ``spins``: how far the arrow of a spinner turns
    for each outcome; ``turned``: the board by the quarter turns that scenes name."""

    class_: str = Field(alias="class")
    width: float
    height: float
    style: str
    svg: str
    places: dict[str, list[float]]
    ways: list[list[str]]
    faces: dict[str, str]
    dice: list[str]
    spins: dict[str, float]
    turned: dict[str, TurnedBoard]


class ReplayScene(StrictModel):
    """The public scene after so many entries of a finished game."""

    table: str
    entry: int
    eyes: int | None
    of: int
    turn: Turn
    view: dict[str, Any]
    turned: int
    pieces: list[Piece]
    last: Last | None
    news: list[str]
    text: str
    scores: Scores | None


class Hint(StrictModel):
    """Move suggested by the adviser."""

    move: int
    words: str
    value: float
    visits: int


class JudgedEntry(StrictModel):
    """Judgement of one entry of a finished game."""

    entry: int
    chances: list[float]
    luck: list[float] | None
    quality: float | None
    best: str | None


class Analysis(StrictModel):
    """Analysis of a finished game, so far."""

    done: int
    of: int
    points: list[JudgedEntry]


class SummaryPlace(StrictModel):
    """Place of a table in a list."""

    kind: Kind
    name: str
    bot: str | None


class Summary(BaseModel):
    """A table, in a list: the places of whoever looks, the one whose turn it is, and those that won."""

    table: str
    game: str
    players: int
    options: dict[str, Setting]
    status: Status
    public: bool
    dice: Literal["fair", "hand"]
    rated: bool
    seq: int
    made: float
    updated: float
    places: list[SummaryPlace]
    you: list[int]
    to_move: int | None
    won: list[int] | None
    days: int | None
    waits: list[int]
    until: float | None
