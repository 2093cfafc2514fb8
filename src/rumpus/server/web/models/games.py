"""Pydantic models of games and their rulebooks (see scene_models.py)."""

from __future__ import annotations

from typing import Any

from rumpus.server.web.models.scenes import Setting, StrictModel


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
