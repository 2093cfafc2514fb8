"""Lessons: every step is legal, what it claims is so, and it can be gone through in every language there is."""

from collections.abc import Callable

import pytest

from rumpus.core.game.game import Game, languages
from rumpus.core.game.rulebook import PICTURE_LINE
from rumpus.core.words.messages import FELL_BACK, parse_messages
from rumpus.exercises.lesson_checks import lesson_problems
from rumpus.exercises.lessons import has_lesson, lesson
from rumpus.terminal.lesson import LessonSession


def _lesson(game: Game) -> None:
    if not has_lesson(game):
        pytest.skip(f"{game.id} has no lesson.toml")


def test_every_step_of_a_lesson_is_legal_and_what_it_claims_is_so(game_under_test: Game) -> None:
    _lesson(game_under_test)
    assert lesson_problems(lesson(game_under_test)) == []


def test_a_lesson_is_learned_in_every_language(game_under_test: Game, capsys: pytest.CaptureFixture[str]) -> None:
    _lesson(game_under_test)
    one = lesson(game_under_test)
    spoken = [lang for lang in languages() if (game_under_test.folder / "words" / f"{lang}.ftl").is_file()]
    for lang in spoken:
        assert LessonSession(one, plain=True, ask=_right_answers(game_under_test), lang=lang).run()
        shown = capsys.readouterr().out
        for number in range(len(one.stops)):
            told = [one.words(number, lang), one.done_words(number, lang)]
            assert not [text for text in told if FELL_BACK in text], lang
            assert told[0] in shown
        named = [one.card_words(card, lang) for card in one.cards]
        named += [one.caption(name, lang) for name in one.pictures]
        assert not [text for text in named if FELL_BACK in text], lang


def _right_answers(game: Game) -> Callable[[str], str]:
    answers = iter([_right_answer(game, number) for number in range(len(lesson(game).stops))])
    return lambda prompt: next(answers)


def _right_answer(game: Game, number: int) -> str:
    one = lesson(game)
    stop, at = one.stops[number], one.start(number)
    if stop.do == "move":
        return str(at.moves.index(one.wanted(number)[0]) + 1)
    return stop.types


def test_no_message_of_a_lesson_is_unused(game_under_test: Game) -> None:
    _lesson(game_under_test)
    one = lesson(game_under_test)
    used = {f"lesson-{stop.name}{end}" for stop in one.stops for end in ("", "-done")}
    used |= {f"win-{name}" for name in one.cards} | {f"picture-{name}" for name in one.pictures}
    written = parse_messages(game_under_test.folder / "words" / "en.ftl")
    assert {id for id in written if id.startswith(("lesson-", "win-", "picture-"))} <= used


def test_pictures_in_a_rulebook_are_there(game_under_test: Game) -> None:
    for file in sorted(game_under_test.folder.glob("rulebook*.md")):
        named = [found["name"] for found in PICTURE_LINE.finditer(file.read_text(encoding="utf-8"))]
        known = lesson(game_under_test).pictures if named else {}
        assert [name for name in named if name not in known] == [], file.name
