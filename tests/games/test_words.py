"""Messages in every language: every game is played in each, and every message is there with exactly its arguments."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.game import SHARED_WORDS, Game, configurations, games, languages
from rumpus.core.words import (
    FELL_BACK,
    Words,
    arguments_of,
    columns,
    joined,
    parsed,
    plain_text,
    say,
    semicolons,
    wrapped,
)
from rumpus.server.tables import words as house
from rumpus.testing.saying import accounted, line_of_play, said_in, said_of_box

TRANSLATED = [g for g in games() if (g.folder / "words" / "en.ftl").exists()]
OTHERS = [lang for lang in languages() if lang != "en"]
FOLDERS = [SHARED_WORDS, house.FOLDER, *(g.folder / "words" for g in TRANSLATED)]
SOURCES = {
    SHARED_WORDS: SHARED_WORDS.parent.parent,
    house.FOLDER: house.FOLDER.parent,
    **{g.folder / "words": g.folder for g in TRANSLATED},
}
by_name = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)


def elsewhere(id: str) -> bool:
    """Whether the English of a message stands elsewhere: in a box, in the name of something said, among the bots."""
    return id.startswith(("box-", "say-", "bot-level"))


@by_name
@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_is_there_with_the_same_arguments(folder: Path, lang: str) -> None:
    english, other = parsed(folder / "en.ftl"), parsed(folder / f"{lang}.ftl")
    assert {id for id in other if not elsewhere(id) and not id.startswith("-")} == set(english)
    for id, source in english.items():
        assert arguments_of(other[id]) == arguments_of(source), id


@by_name
def test_the_marks_of_french_stay_with_the_word_before_them(folder: Path) -> None:
    torn = [id for id, source in parsed(folder / "fr.ftl").items() if re.search(r" [:;!?»](?!\w)|« ", source)]
    assert torn == []


@by_name
def test_no_message_is_unused(folder: Path) -> None:
    patterns = [pattern for file in SOURCES[folder].rglob("*.py") for pattern in _texts(file.read_text("utf-8"))]
    used = re.compile("|".join(sorted(set(patterns))))
    lists = {"list-more", "list-last"}  # a game may have its own
    assert {id for id in parsed(folder / "en.ftl") if not used.fullmatch(id)} <= lists


def _texts(source: str) -> list[str]:
    """Every text of a module that may be the id of a message, as a pattern: what is filled in may be anything."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z0-9-]+", node.value):
            found.append(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [str(v.value) if isinstance(v, ast.Constant) else "\0" for v in node.values]
            text = "".join(parts)
            if re.fullmatch(r"[a-z0-9\0-]+", text) and re.search(r"[a-z]-|-[a-z]", text):
                found.append(text.replace("\0", "[a-z0-9-]+"))
    return found


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("g", TRANSLATED, ids=lambda g: g.id)
def test_what_the_box_says_is_there(g: Game, lang: str) -> None:
    wanted = {"box-line", *(f"box-seating-{draw['draw']}" for draw in g.file.seating["draws"])}
    for name in g.file.options:
        wanted |= {f"box-option-{name}", f"box-option-{name}-text"}
    wanted |= {f"box-item-{re.sub('[._]', '-', key)}" for key in g.file.items}
    wanted |= {"box-quick"} if g.file.quick else set()
    may = {"box-made", *(f"box-provenance-{kind}" for kind in g.file.provenances)}
    assert {id for id in parsed(g.folder / "words" / f"{lang}.ftl") if id.startswith("box-")} - may == wanted


CONFIGURED = [(g, players, options) for g in TRANSLATED for players, options in configurations(g)]


@pytest.mark.parametrize(
    ("g", "players", "options"), CONFIGURED, ids=lambda x: x.id if isinstance(x, Game) else str(x).replace(" ", "")
)
def test_a_game_is_played_in_every_language(
    g: Game, players: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, set[frozenset[str]]] = defaultdict(set)
    form = Words._format

    def noted(self: Words, id: str, arguments: tuple[tuple[str, object], ...]) -> str:
        given[id].add(frozenset(name for name, _ in arguments))
        return form(self, id, arguments)

    monkeypatch.setattr(Words, "_format", noted)
    box = g.box(players, options)
    for seed in range(2):
        line = line_of_play(box, seed)
        close = {*range(0, len(line), max(1, len(line) // 8)), len(line) - 1}
        for lang in languages():
            told = list(said_of_box(box, lang))
            for number in range(len(line)):
                told += said_in(line, number, lang, number in close)
            told += accounted(line, lang)
            assert not [text for text in told if FELL_BACK in text]
    english = {**parsed(SHARED_WORDS / "en.ftl"), **parsed(g.folder / "words" / "en.ftl")}
    for id, names in given.items():
        if not elsewhere(id):
            assert names == {frozenset(arguments_of(english[id]))}, id


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
    text = (
        "list-more = { $first }, { $last }\nlist-last = { $first } and { $last }\nn = no. { $n }\nall = all: { $of }\n"
    )
    words = Words([folder_with(tmp_path, en=text)], "en")
    numbers = tuple(say("n", n=n) for n in (1, 2, 3))
    assert words.text(say("all", of=numbers)) == "all: no. 1, no. 2 and no. 3"
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
