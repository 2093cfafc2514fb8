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
    """Commitment and text of a person for fair dice; a table that began before there were commitments has no places."""

    place: int | None
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


class RulesVersions(StrictModel):
    """The version of the rules a table is played by, and the one new tables are made with."""

    played: int
    here: int


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


class Option(StrictModel):
    """Option of a game: for which numbers of players there is a choice."""

    values: list[Setting]
    default: Setting
    players: list[int]
    name: str
    text: str


class Level(StrictModel):
    """A bot."""

    bot: str
    text: str


class Equipment(StrictModel):
    """A value of the box, where it comes from, and what else may stand there."""

    key: str
    value: Any
    provenance: str
    why: str
    allowed: str


class Quick(StrictModel):
    """The options of a game that is started with one click, where they are not the default, and why."""

    options: dict[str, Setting]
    text: str


class SeatLook(StrictModel):
    """A seat: what it is called, its colour and the colour of text on it (CSS), its sign (SVG, 100 wide)."""

    name: str
    colour: str
    on: str
    sign: str


class Game(StrictModel):
    """A game on the shelf, in the language asked for; ``lesson``: whether it comes with one; ``puzzles``: how many it
    comes with; ``prints``: whether there is a PDF of it to print and play."""

    id: str
    name: str
    made: str | None
    line: str
    rules: int
    players: list[int]
    options: dict[str, Option]
    quick: Quick | None
    seats: dict[str, list[SeatLook]]
    levels: list[Level]
    secret: bool
    prints: bool
    lesson: bool
    puzzles: int
    equipment: list[Equipment]


class LessonCard(StrictModel):
    """Card on how you win: a picture by its name, its caption, and a sentence."""

    picture: str
    caption: str
    words: str


class LessonOverview(StrictModel):
    """The cards of a game, and its lesson: for how many, in which seat the learner sits, how many stops there are."""

    players: int
    seat: int
    stops: int
    cards: list[LessonCard]


class LessonScene(StrictModel):
    """A position of a lesson as the learner's seat (``eyes``) sees it."""

    eyes: int
    turn: Turn
    turned: int
    pieces: list[Piece]
    last: Last | None
    news: list[str]
    text: str
    scores: Scores | None


class LessonWay(StrictModel):
    """Continuation of a lesson after a move; null where there is nothing to choose."""

    move: int | None
    scenes: list[LessonScene]


class LessonStop(StrictModel):
    """A stop of a lesson. ``device``: what is thrown here; ``touch``: what to touch that is refused; ``ways``: moves
    with which it goes on."""

    stop: int
    of: int
    name: str
    do: Literal["throw", "move", "refused", "look"]
    clause: str
    title: str
    fresh: bool
    words: str
    done: str | None
    scene: LessonScene
    moves: list[LegalMove]
    labels: dict[str, Label]
    device: ThrowingDevice | None
    touch: list[str]
    ways: list[LessonWay]


class DayPuzzle(StrictModel):
    """The puzzle of the day: a game and a number, counted from 0."""

    game: str
    number: int


class GamePuzzles(StrictModel):
    """The puzzles of a game by their ids, which stay the same while the positions do."""

    game: str
    ids: list[str]


class Puzzles(StrictModel):
    """All puzzles, and which is that of the day: the day is the server's, in UTC."""

    date: str
    day: DayPuzzle | None
    games: list[GamePuzzles]


class Puzzle(StrictModel):
    """A position with one clearly best move. ``options``: of its box, in words; ``words``: what is asked."""

    number: int
    of: int
    id: str
    players: int
    seat: int
    options: list[str]
    words: str
    scene: LessonScene
    moves: list[LegalMove]
    labels: dict[str, Label]


class PuzzleTry(StrictModel):
    """Result of a try: whether it is the best move, the chance to win after it, and sentences about it; ``scenes``: it,
    and what mostly follows it."""

    move: int
    right: bool
    chance: float
    told: list[str]
    scenes: list[LessonScene]


class PuzzleAnswer(PuzzleTry):
    """The best move, for somebody who asks for it or for a hint; ``touch``: what to touch for it."""

    touch: list[str]


class Clause(StrictModel):
    """A clause of a rulebook, in the language it is there in."""

    id: str
    title: str
    section: str
    provenance: str
    rulings: list[str]
    text: str
    lang: str


class Rulebook(StrictModel):
    """A rulebook, clause by clause. ``aim``: what the game is about, in Markdown; ``lesson``: whether there is one;
    ``provenances``: what the game's own kinds of provenance mean."""

    title: str
    aim: str
    lesson: bool
    source: str
    provenances: dict[str, str]
    clauses: list[Clause]
