"""Texts of a puzzle in any language, generated from its numbers: the task, the result of a try, the answer."""

from __future__ import annotations

from rumpus.core.compiler.rng import stream
from rumpus.core.words.messages import ENGLISH, Message, say
from rumpus.exercises.puzzles import Puzzle

SENTENCE_WORLDS = 8
"""What a move does is told if it does the same in so many worlds that fit what the seat knows."""
LEAST_EXTRA = 30
"""A sentence that has fewer characters more than the words of the move tells nothing new."""
SMALLEST_DIFFERENCE = 0.5
"""Scores that differ by less on average are not told."""


def task(puzzle: Puzzle, lang: str = ENGLISH) -> str:
    """Task of a puzzle."""
    return _text(puzzle, lang, say("puzzle-task", seat=puzzle.box.seats_in(lang)[puzzle.seat]))


def tried(puzzle: Puzzle, move: int, lang: str = ENGLISH) -> list[str]:
    """Feedback on a move that is not the best, without telling which is."""
    chance, best = (puzzle.chances[each][0] for each in (move, puzzle.best))
    more = _hundred(best) - _hundred(chance)
    wrong = say("puzzle-wrong", move=_move(puzzle, move, lang), chance=_hundred(chance), more=more)
    return [_text(puzzle, lang, wrong), *_going_on(puzzle, move, lang)]


def answer_sentences(puzzle: Puzzle, lang: str = ENGLISH, found: bool = True) -> list[str]:
    """The best move and why: what it wins, what others would have, and how it goes on."""
    chance, error = puzzle.chances[puzzle.best]
    ends = {"low": _hundred(max(0.0, chance - error)), "high": _hundred(min(1.0, chance + error))}
    best = _move(puzzle, puzzle.best, lang)
    right = say("puzzle-right" if found else "puzzle-answer", move=best, chance=_hundred(chance), **ends)
    told = [_text(puzzle, lang, right), *_done(puzzle, puzzle.best, lang), *_going_on(puzzle, puzzle.best, lang)]
    told.append(_text(puzzle, lang, _other(puzzle, "puzzle-usual", puzzle.usual, lang)))
    second = max((move for move in puzzle.chances if move != puzzle.best), key=lambda move: puzzle.chances[move][0])
    if second != puzzle.usual:
        told.append(_text(puzzle, lang, _other(puzzle, "puzzle-second", second, lang)))
    return [*told, *_scores(puzzle, lang)]


def _other(puzzle: Puzzle, id: str, move: int, lang: str) -> Message:
    return say(id, move=_move(puzzle, move, lang), chance=_hundred(puzzle.chances[move][0]))


def _done(puzzle: Puzzle, move: int, lang: str) -> list[str]:
    """What a move does, as the log of a table would tell it; nothing if that depends on what the seat cannot know, or
    says no more than the move's own words."""
    sentences = set()
    for i in range(SENTENCE_WORLDS if puzzle.box.game.secretive else 1):
        world = puzzle.seen.dealt(puzzle.seat, stream(i))
        sentences.add(world.tell(move, world.play(move), puzzle.seat, lang))
    sentence = sentences.pop()
    return [] if sentences or len(sentence) < len(_move(puzzle, move, lang)) + LEAST_EXTRA else [sentence]


def _going_on(puzzle: Puzzle, move: int, lang: str) -> list[str]:
    """What mostly follows a move, as the log of a table would tell it."""
    line = puzzle.shown(move)
    if line[0][-1].over:
        return [_text(puzzle, lang, say("puzzle-over"))]
    if move not in puzzle.lines or len(line) < 2:
        return []
    told = [before.tell(done, after, puzzle.seat, lang) for before, done, after in line[1:]]
    often = _hundred(puzzle.lines[move].often)
    return [_text(puzzle, lang, say("puzzle-goes-on", often=often, line=" ".join(each for each in told if each)))]


def _scores(puzzle: Puzzle, lang: str) -> list[str]:
    """How the game ends on average after the best move and after the usual one, where there are scores."""
    if puzzle.best not in puzzle.scores or puzzle.usual not in puzzle.scores:
        return []
    own, other = _own_and_other(puzzle, puzzle.best)
    instead, against = _own_and_other(puzzle, puzzle.usual)
    if abs(own - instead) < SMALLEST_DIFFERENCE and abs(other - against) < SMALLEST_DIFFERENCE:
        return []
    said = {"own": _decimal(own), "other": _decimal(other), "instead": _decimal(instead), "against": _decimal(against)}
    return [_text(puzzle, lang, say("puzzle-scores", move=_move(puzzle, puzzle.usual, lang), **said))]


def _own_and_other(puzzle: Puzzle, move: int) -> tuple[float, float]:
    """The seat's score, and the highest of anybody on another side."""
    scores, side = puzzle.scores[move], puzzle.box.side_of
    others = [score for seat, score in enumerate(scores) if side(seat) != side(puzzle.seat)]
    return scores[puzzle.seat], max(others, default=0.0)


def _decimal(value: float) -> Message:
    whole, tenths = divmod(round(10 * abs(value)), 10)
    return say("decimal", sign="−" if value < 0 and whole + tenths else "", whole=whole, tenths=tenths)


def _hundred(part: float) -> int:
    return round(100 * part)


def _move(puzzle: Puzzle, move: int, lang: str) -> str:
    return puzzle.seen.words(move, lang)


def _text(puzzle: Puzzle, lang: str, said: Message) -> str:
    return puzzle.box.game.words(lang).text(said)
