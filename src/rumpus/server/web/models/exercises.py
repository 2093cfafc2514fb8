"""Pydantic models of lessons and puzzles (see scene_models.py)."""

from __future__ import annotations

from typing import Literal

from rumpus.server.web.models.scenes import Label, Last, LegalMove, Piece, Scores, StrictModel, ThrowingDevice, Turn


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
