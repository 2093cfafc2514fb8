"""Scenes of a puzzle: what a browser shows before and after a try, from what the puzzle's seat may know. Stateless."""

from __future__ import annotations

from typing import Any

from rumpus.core.words.messages import ENGLISH
from rumpus.exercises import puzzle_words
from rumpus.exercises.puzzles import Puzzle
from rumpus.server.tables.scenes.choices import labels_of, move_data
from rumpus.server.tables.scenes.lesson import SceneData, position_scene


def puzzle_data(which: Puzzle, number: int, of: int, lang: str = ENGLISH) -> dict[str, Any]:
    """A puzzle as plain data: the task, the position and the legal moves, without the answer."""
    moves = [move_data(which.seen, which.seat, move, lang) for move in which.seen.moves]
    return {
        "number": number,
        "of": of,
        "id": which.id,
        "players": which.box.players,
        "seat": which.seat,
        "options": _options(which, lang),
        "words": puzzle_words.task(which, lang),
        "scene": position_scene(which.seen, which.seat, lang),
        "moves": moves,
        "labels": labels_of(which.box.game, (move["touch"] for move in moves), lang),
    }


def try_data(which: Puzzle, move: int, lang: str = ENGLISH) -> dict[str, Any]:
    """The result of a try: whether it is the best move, its chance to win, sentences, and the scenes after it."""
    right = move == which.best
    return {
        "move": move,
        "right": right,
        "chance": which.chances[move][0],
        "told": puzzle_words.answer_sentences(which, lang) if right else puzzle_words.tried(which, move, lang),
        "scenes": _scenes(which, move, lang),
    }


def answer_data(which: Puzzle, lang: str = ENGLISH) -> dict[str, Any]:
    """The answer: the best move, what to touch for it, and why it is the best."""
    told = puzzle_words.answer_sentences(which, lang, found=False)
    return {**try_data(which, which.best, lang), "told": told, "touch": which.seen.touch(which.best)}


def _scenes(which: Puzzle, move: int, lang: str) -> list[SceneData]:
    return [position_scene(after, which.seat, lang, before, done) for before, done, after in which.shown(move)]


def _options(which: Puzzle, lang: str) -> list[str]:
    """The options of the box in words, such as "dice: 2", if there is a choice."""
    words = which.box.game.words(lang)
    return [f"{words.own(f'box-option-{name}', name)}: {value}" for name, value in which.box.options.items()]
