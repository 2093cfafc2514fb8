"""Checks of message files against each other, the box and the code; a mistake is told with file and message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rumpus.core.game.game import Game
from rumpus.core.words.messages import ENGLISH, SHARED_WORDS, arguments_of, parse_messages
from rumpus.errors import GameFileError

ELSEWHERE = ("box-", "say-", "bot-level")
"""How ids begin whose English stands elsewhere: in ``box.toml``, in the name of something said, among the bots."""
BY_CONTRACT = frozenset({"list-more", "list-last", "either-more", "either-last", "silence"})
"""Messages that no module of a game names: what lists are made with, and what belongs to ``window``."""


LESSONS = ("lesson-", "win-", "picture-")
"""How ids begin that lessons and pictures of the rulebook name in data: other tests know whether those are used."""


def elsewhere(id: str) -> bool:
    """Whether the English of a message stands elsewhere."""
    return id.startswith(ELSEWHERE)


def languages_of(game: Game) -> list[str]:
    """The languages that a game's own words are in, English first."""
    found = (file.stem for file in (game.folder / "words").glob("*.ftl"))
    return sorted(found, key=lambda lang: (lang != ENGLISH, lang))


def check_game(game: Game) -> None:
    """Every language of a game can be read, is whole, and says what stands in its box."""
    if ENGLISH not in languages_of(game):
        file = game.folder / "words" / f"{ENGLISH}.ftl"
        raise GameFileError(f"{file}: missing: the sentences that its voice says by their ids, as id = sentence")
    check_calls(game)
    for lang in languages_of(game):
        game.words(lang)
        if lang != ENGLISH:
            check_language(game.folder / "words", lang)
        check_box(game, lang)


def check_calls(game: Game) -> None:
    """Every message that a module says by name is there, and uses the arguments that it is given."""
    file = game.folder / "words" / f"{ENGLISH}.ftl"
    english = {**parse_messages(SHARED_WORDS / f"{ENGLISH}.ftl"), **parse_messages(file)}
    for module in sorted(game.folder.rglob("*.py")):
        for line, id, given in _calls(module):
            if id not in english:
                raise GameFileError(f"{module} line {line}: says {id}, which is no message of {file.name}")
            if given is not None and (used := arguments_of(english[id])) != given:
                told = f"{file.name} uses {_names(used)}"
                raise GameFileError(f"{module} line {line}: {id}: given {_names(given)}, where {told}")


def _calls(module: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """The messages a module says by their ids, with the line and the arguments; None where these are put together."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            id = node.args[0]
            if isinstance(id, ast.Constant) and isinstance(id.value, str):
                names = [keyword.arg for keyword in node.keywords]
                yield node.lineno, id.value, None if None in names else {name for name in names if name}


def check_language(folder: Path, lang: str) -> None:
    """A language has the messages of the English file, no others, and each with the same arguments."""
    file, english = folder / f"{lang}.ftl", parse_messages(folder / f"{ENGLISH}.ftl")
    own = {id: source for id, source in parse_messages(file).items() if not id.startswith("-") and not elsewhere(id)}
    wanted = {id for id in english if not id.startswith("-") and not elsewhere(id)}
    if unknown := own.keys() - wanted:
        raise GameFileError(f"{file}: {', '.join(sorted(unknown))}: not in {ENGLISH}.ftl, so never said")
    if missing := wanted - own.keys():
        raise GameFileError(f"{file}: {', '.join(sorted(missing))}: missing, and so said in English")
    for id, source in own.items():
        if (used := arguments_of(source)) != (given := arguments_of(english[id])):
            raise GameFileError(f"{file}: {id}: uses {_names(used)}, where {ENGLISH}.ftl uses {_names(given)}")


def _names(arguments: set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(arguments)) or "no argument"


def check_box(game: Game, lang: str) -> None:
    """A language has what ``box.toml`` says in English, and nothing of a box that is not there.

    What a value means English may say, too, instead of the reason in ``box.toml``: then every language does.
    """
    folder, box = game.folder / "words", game.file
    file = folder / f"{lang}.ftl"
    meanings = {item.value_message(value) for item in box.items.values() for value in item.other_values}
    wanted = {"box-line", *(f"box-seating-{draw['draw']}" for draw in box.seating["draws"])}
    wanted |= {f"box-option-{name}{end}" for name in box.options for end in ("", "-text")}
    wanted |= {item.message for item in box.items.values()}
    wanted |= {f"box-provenance-{kind}" for kind in box.provenances} | ({"box-quick"} if box.quick else set())
    own = {id for id in parse_messages(file) if id.startswith("box-")} - {"box-made"}
    needed = wanted | (meanings & parse_messages(folder / f"{ENGLISH}.ftl").keys())
    if lang != ENGLISH and (missing := needed - own):
        raise GameFileError(f"{file}: {', '.join(sorted(missing))}: missing, and so said in English")
    if unknown := own - wanted - meanings:
        raise GameFileError(f"{file}: {', '.join(sorted(unknown))}: box.toml has nothing of that name")


def unused(folder: Path, sources: Iterable[Path]) -> set[str]:
    """The messages of a folder that no module of the sources names, be it with something filled in."""
    found = [pattern for file in sources for pattern in _texts(file.read_text(encoding="utf-8"))]
    used = re.compile("|".join(sorted(set(found))))
    english = parse_messages(folder / f"{ENGLISH}.ftl")
    own = {id for id in english if not id.startswith(("-", *LESSONS)) and not elsewhere(id)}
    return {id for id in own if not used.fullmatch(id)} - BY_CONTRACT


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
