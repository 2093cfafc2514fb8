"""Compiled messages are kept on disk: what is read there says the same, and nothing stale or broken is read."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.game.game import game, games
from rumpus.core.words import message_cache
from rumpus.core.words import messages as words
from rumpus.core.words.messages import SHARED_WORDS, Words, say
from rumpus.errors import RumpusError

LANGUAGES = [file.stem for file in sorted(SHARED_WORDS.glob("*.ftl"))]
MESSAGES = "men = { $n ->\n    [one] one { -man }\n   *[other] { $n } men\n }\n-man = man\nplain = here\n"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RUMPUS_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / "messages"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(MESSAGES)
    return tmp_path / "words"


def never(*_: Any) -> Any:
    raise AssertionError("compiled again")


def told(folder: Path) -> list[str]:
    spoken = Words([folder], "en")
    return [spoken.text(say("men", n=1)), spoken.text(say("men", n=5)), spoken.text(say("plain"))]


@pytest.mark.parametrize(("id", "language"), [*zip([g.id for g in games()], cycle(LANGUAGES), strict=False)])
def test_what_is_read_is_what_was_compiled(id: str, language: str, cache: Path) -> None:
    files = tuple(file for file in game(id).words(language).files if file.is_file())
    compiled = words._compiled(files, language)
    file = message_cache.cache_file(language, [file.read_bytes() for file in files])
    kept = message_cache.load_functions(file, language)
    assert kept is not None
    assert list(kept) == list(compiled)
    for message, function in compiled.items():
        assert kept[message].__code__ == function.__code__  # type: ignore[attr-defined]


def test_messages_are_compiled_once(folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = told(folder)
    assert first == ["one man", "5 men", "here"]
    monkeypatch.setattr(words, "_compile", never)
    assert told(folder) == first


def test_a_changed_file_is_compiled_anew(folder: Path, cache: Path) -> None:
    told(folder)
    (folder / "en.ftl").write_text(MESSAGES.replace("plain = here", "plain = there"))
    words.parse_messages.cache_clear()
    assert told(folder)[2] == "there"


def test_other_languages_and_another_order_are_kept_apart() -> None:
    files = [message_cache.cache_file(*of) for of in (("en", [b"a", b"b"]), ("en", [b"b", b"a"]), ("de", [b"a", b"b"]))]
    assert len({*files, message_cache.cache_file("en", [b"ab"])}) == 4


@pytest.mark.parametrize("keep", [0, 10, 31, 32, 200])
def test_a_torn_file_is_compiled_anew(keep: int, folder: Path, cache: Path) -> None:
    first = told(folder)
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[:keep])
    assert told(folder) == first
    assert len(file.read_bytes()) > 200


def test_without_a_place_to_write_messages_are_said_all_the_same(folder: Path, cache: Path) -> None:
    cache.parent.write_text("a file where a folder should be")
    assert told(folder) == ["one man", "5 men", "here"]


def test_a_mistake_is_told_every_time(folder: Path, cache: Path) -> None:
    (folder / "en.ftl").write_text("wrong = { missing }\n")
    words.parse_messages.cache_clear()
    for _ in range(2):
        with pytest.raises(RumpusError, match=r"en\.ftl: wrong: "):
            Words([folder], "en")
    assert not cache.exists()


def test_old_files_go(folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_cache, "MOST_FILES", 2)
    for n in range(4):
        (folder / "en.ftl").write_text(MESSAGES + f"more = {n}\n")
        words.parse_messages.cache_clear()
        told(folder)
    assert len(list(cache.iterdir())) == 2
