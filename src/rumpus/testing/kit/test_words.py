"""Messages in every language of a game: it is played in each, and every message is there with exactly its arguments."""

from collections import defaultdict

import pytest

from rumpus.core.game.game import Game
from rumpus.core.words.messages import FELL_BACK, SHARED_WORDS, Words, arguments_of, parse_messages
from rumpus.testing.messages import check_game, elsewhere, languages_of, unused
from rumpus.testing.saying import accounted, line_of_play, said_in, said_of_box
from rumpus.testing.worlds import Config


def test_every_language_has_every_message_and_what_the_box_says(game_under_test: Game) -> None:
    check_game(game_under_test)  # raises an error that names file and message


def test_no_message_is_unused(game_under_test: Game) -> None:
    folder = game_under_test.folder
    shared = parse_messages(SHARED_WORDS / "en.ftl").keys()  # a game's own form of one is used where that is
    assert unused(folder / "words", folder.rglob("*.py")) - shared == set()


def test_a_game_is_played_in_every_language(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, set[frozenset[str]]] = defaultdict(set)
    form = Words._format

    def noted(self: Words, id: str, arguments: tuple[tuple[str, object], ...]) -> str:
        given[id].add(frozenset(name for name, _ in arguments))
        return form(self, id, arguments)

    monkeypatch.setattr(Words, "_format", noted)
    game = config.box.game
    for seed in range(2):
        line = line_of_play(config.box, seed)
        close = {*range(0, len(line), max(1, len(line) // 8)), len(line) - 1}
        for lang in languages_of(game):
            told = list(said_of_box(config.box, lang))
            for number in range(len(line)):
                told += said_in(line, number, lang, number in close)
            told += accounted(line, lang)
            assert not [text for text in told if FELL_BACK in text], lang
    english = {**parse_messages(SHARED_WORDS / "en.ftl"), **parse_messages(game.folder / "words" / "en.ftl")}
    for id, names in given.items():
        if not elsewhere(id):
            assert names == {frozenset(arguments_of(english[id]))}, id
