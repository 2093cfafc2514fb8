"""Messages in every language: those that are no game's own, all languages in all games, and the machinery.

What holds for the words of one game is in the kit (``rumpus.testing.kit.test_words``).
"""

from __future__ import annotations

import dataclasses
import re
import shutil
from pathlib import Path

import pytest

from rumpus.core.game.game import Game, game, games, languages
from rumpus.core.words.messages import (
    FELL_BACK,
    SHARED_WORDS,
    Words,
    columns,
    either,
    joined,
    parse_messages,
    plain_text,
    say,
    semicolons,
    wrapped,
)
from rumpus.errors import RumpusError
from rumpus.run import messages as command_words
from rumpus.server.tables import words as house
from rumpus.testing.messages import check_box, check_language, languages_of, unused

PACKAGE = SHARED_WORDS.parent.parent
SOURCES = {
    SHARED_WORDS: list(PACKAGE.rglob("*.py")),
    house.SERVER_WORDS: list(house.SERVER_WORDS.parent.rglob("*.py")),
    command_words.COMMAND_WORDS: [
        file for room in ("run", "terminal", "commands") for file in (PACKAGE / room).glob("*.py")
    ],
}
by_name = pytest.mark.parametrize("folder", SOURCES, ids=lambda folder: folder.parent.name)


@by_name
def test_every_language_has_every_message(folder: Path) -> None:
    assert sorted(file.stem for file in folder.glob("*.ftl")) == sorted(languages())
    for lang in languages():
        check_language(folder, lang)


@by_name
def test_no_message_is_unused(folder: Path) -> None:
    assert unused(folder, SOURCES[folder]) == set()


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_every_game_is_there_in_every_language(g: Game) -> None:
    assert languages_of(g) == languages()


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", languages())
def test_every_other_value_of_a_ruling_has_its_meaning_in_every_language(g: Game, lang: str) -> None:
    rulings = [item for item in g.file.items.values() if item.clause or item.key.startswith("ruling.")]
    wanted = {item.value_message(value) for item in rulings for value in item.other_values}
    assert wanted, "every game has rulings"
    assert wanted - parse_messages(g.folder / "words" / f"{lang}.ftl").keys() == set()


@pytest.mark.parametrize(
    ("lang", "old", "new", "told"),
    [
        (
            "en",
            "five-must =",
            "five-moust =",
            r"en\.ftl: box-item-ruling-five-moust: box\.toml has nothing of that name",
        ),
        ("de", "five-must =", "five-moust =", r"de\.ftl: box-item-ruling-five-must: missing"),
        ("fr", "box-line =", "box-lines =", r"fr\.ftl: box-line: missing"),
    ],
)
def test_a_meaning_that_is_misspelled_or_lacks_in_a_language_is_found(
    tmp_path: Path, lang: str, old: str, new: str, told: str
) -> None:
    india = game("india")
    words = Path(shutil.copytree(india.folder / "words", tmp_path / "words"))
    text = (words / f"{lang}.ftl").read_text(encoding="utf-8")
    assert old in text
    (words / f"{lang}.ftl").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RumpusError, match=told):
        check_box(dataclasses.replace(india, folder=tmp_path), lang)


@pytest.mark.parametrize("folder", [*SOURCES, *(g.folder / "words" for g in games())], ids=lambda f: f.parent.name)
def test_the_marks_of_french_stay_with_the_word_before_them(folder: Path) -> None:
    torn = [id for id, source in parse_messages(folder / "fr.ftl").items() if re.search(r" [:;!?»](?!\w)|« ", source)]
    assert torn == []


# The machinery


def folder_with(tmp_path: Path, **files: str) -> Path:
    for lang, text in files.items():
        (tmp_path / f"{lang}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_what_a_language_lacks_is_said_in_english_whole_and_marked(tmp_path: Path) -> None:
    folder = folder_with(
        tmp_path, en="red = Red\ntakes = { $who } takes { $n }.\n", de="takes = { $who } nimmt { $n }.\n"
    )
    german = Words([folder], "de")
    assert german.text(say("takes", who="Ann", n=3)) == "Ann nimmt 3."
    assert german.text(say("takes", who=say("red"), n=3)) == FELL_BACK + "Red takes 3."
    assert german.text("a move of old") == FELL_BACK + "a move of old"
    assert [german.text(same) for same in ("c3", "12", "", "3 + 4")] == ["c3", "12", "", "3 + 4"]
    assert plain_text(FELL_BACK + "Red") == "Red"


def test_messages_are_listed_joined_in_columns_and_wrapped(tmp_path: Path) -> None:
    text = "list-more = { $first }, { $last }\nlist-last = { $first } and { $last }\n"
    text += "either-more = { $first }, { $last }\neither-last = { $first } or { $last }\n"
    text += "n = no. { $n }\nall = all: { $of }\n"
    words = Words([folder_with(tmp_path, en=text)], "en")
    numbers = tuple(say("n", n=n) for n in (1, 2, 3))
    assert words.text(say("all", of=numbers)) == "all: no. 1, no. 2 and no. 3"
    assert words.text(either(["1", "2", "3"])) == "1, 2 or 3"
    assert words.text(either(["1"])) == "1"
    assert words.text(joined(numbers, " + ")) == "no. 1 + no. 2 + no. 3"
    assert words.text(columns((numbers[0], 7), ("x", 3), (numbers[1], 9))) == "no. 1  x  no. 2"
    assert words.text(wrapped(say("all", of=numbers), 12)) == "all: no. 1,\n  no. 2 and\n  no. 3"
    assert words.text(semicolons("of ", numbers, 17, "  ")) == "of no. 1; no. 2;\n  no. 3"
    assert words.text(say("n", n=12345)) == "no. 12345"


def test_a_select_follows_the_id_of_an_argument(tmp_path: Path) -> None:
    text = "red = Red\nblue = Blue\nit = { $who-id ->\n    [red] the red one\n   *[other] { $who }\n }\n"
    words = Words([folder_with(tmp_path, en=text)], "en")
    assert [words.text(say("it", who=say(id))) for id in ("red", "blue")] == ["the red one", "Blue"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = { $x\n", r"en\.ftl: line 1: 'a = \{ \$x': "),
        ("a = x\na = y\n", r"en\.ftl: a is there twice"),
        ("a = { b }\n", r"en\.ftl: a: .*b"),
        ("a = { $n }\n", r"en\.ftl: a: .*n"),
        ("b = x\n", r"en\.ftl: no message a"),
    ],
)
def test_a_mistake_in_a_file_is_one_line_that_names_it(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(RumpusError, match=told) as found:
        Words([folder_with(tmp_path, en=text)], "en").text(say("a"))
    assert "\n" not in str(found.value)


def test_the_language_of_a_request() -> None:
    chosen = house.chosen_language
    assert [chosen("de"), chosen("de-AT"), chosen("tlh"), chosen(None)] == ["de", "de", "en", "en"]
    assert chosen(None, "tlh, fr;q=0.4, de;q=0.8") == "de"
    assert chosen("", "fr;q=x, de;q=0, *") == "en"
    assert chosen("en", "de") == "en"
