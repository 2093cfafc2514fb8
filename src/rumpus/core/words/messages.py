"""Localization by Project Fluent: messages with arguments, and their translations.

A game's ``voice`` gives messages, an id with arguments (:func:`say`), and the sentences live in Fluent files beside
it, one for each language: ``words/en.ftl``, ``words/de.ftl``. What all games share lives in ``games/words/``. Adding a
language is adding files.

:class:`Words` is one game in one language. What a language lacks is said in English, whole sentences at a time, and
begins with :data:`FELL_BACK`, so that a browser can tell a screen reader that it is English; ``plain_text`` drops that.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from rumpus.core.words.message_cache import MessageFunctions, cache_file, load_functions, save_functions
from rumpus.errors import INVISIBLE, RumpusError

ENGLISH = "en"
SHARED_WORDS = Path(__file__).resolve().parents[2] / "games" / "words"
"""Messages that all games share."""
FELL_BACK = INVISIBLE
"""First character of a text that is English because its language lacks it: a word joiner, which nobody sees."""
SAID = "say:"
"""Begins the name of a thing to touch that is said and not on the board; the rest is the English of its label."""
_SAME_EVERYWHERE = re.compile(r"(?:[a-z]?[\d\W_]+)?")  # numbers, signs, and spaces of a board such as c3


class Message(tuple[Any, ...]):
    """An id and its arguments, as ``(id, ((name, value), ...))``: hashable, and cheap to make.

    An argument is a number, a text that is the same in every language, another message, a layout, or a tuple of
    these, which is said as a list with "and".
    """

    __slots__ = ()


class Layout(tuple[Any, ...]):
    """Messages put together: joined, in columns, or wrapped. The first item says how, see the functions below."""

    __slots__ = ()


Said = str | Message | Layout
"""What a game gives where something is said: a message, several put together, or a text that is the same everywhere."""


def say(id: str, /, **arguments: Any) -> Message:
    """The message of this id with these arguments."""
    return Message((id, tuple(arguments.items())))


def joined(parts: Iterable[Said], between: str = " ") -> Layout:
    """Several messages in one text, with this between them."""
    return Layout(("joined", tuple(parts), between))


def columns(*cells: tuple[Said, int]) -> Layout:
    """A line of a text board: every cell is made as wide as the number beside it says (0: as wide as it is)."""
    return Layout(("columns", cells))


def wrapped(said: Said, width: int = 80, indent: str = "  ") -> Layout:
    """A message on as many lines as it needs, the second and further ones indented."""
    return Layout(("wrapped", said, width, indent))


def semicolons(head: Said, parts: Iterable[Said], width: int = 77, indent: str = "    ") -> Layout:
    """A head and parts with semicolons between them, on as many lines as they need; no part is broken."""
    return Layout(("semicolons", head, tuple(parts), width, indent))


def either(parts: Sequence[Said]) -> Said:
    """Several of which one is meant: A, B or C, by the messages either-more and either-last."""
    told, *more = parts
    for i, part in enumerate(more):
        told = say("either-last" if i == len(more) - 1 else "either-more", first=told, last=part)
    return told


def plain_text(text: str) -> str:
    """A text without the mark of one that fell back."""
    return text.replace(FELL_BACK, "")


class SaidError(RumpusError):
    """Localizable error: its text is a message of ``SHARED_WORDS``; ``str()`` gives the English."""

    def __init__(self, said: Message) -> None:
        self.said = said
        super().__init__(load_words((SHARED_WORDS,), ENGLISH).text(said))


class Missing(LookupError):
    """A language has no message of this id."""


class Words:
    """The messages of some folders in one language; the first folder that has a message counts."""

    def __init__(self, folders: Sequence[Path], language: str) -> None:
        self.language = language
        self.files = [folder / f"{language}.ftl" for folder in folders]
        self._functions = _compiled(tuple(file for file in self.files if file.is_file()), language)
        self._english = self if language == ENGLISH else load_words(tuple(folders), ENGLISH)
        self._known = lru_cache(maxsize=8192)(self._said)

    def text(self, said: Said) -> str:
        """What is said, in this language, or in English and marked so."""
        if isinstance(said, str):
            return said if self.language == ENGLISH or _SAME_EVERYWHERE.fullmatch(said) else FELL_BACK + said
        return self._known(said)

    def lines(self, told: Iterable[Said]) -> str:
        """Line by line; a layout may be several."""
        return "\n".join(self.text(line) for line in told)

    def has(self, id: str) -> bool:
        """Whether this language has the message."""
        return id in self._functions

    def own(self, id: str, english: str) -> str:
        """A text whose English stands elsewhere, such as in ``box.toml``."""
        return self.text(say(id)) if self.has(id) else self.text(english)

    def label(self, touch: str) -> str:
        """What stands on a thing to touch that is said, such as ``say:end turn``: the message say-end-turn."""
        words = touch.removeprefix(SAID)
        return self.own(f"say-{words.replace(' ', '-')}", words)

    def _said(self, said: Message | Layout) -> str:
        try:
            return self._render(said)
        except Missing:
            if self._english is not self:
                return FELL_BACK + self._english.text(said)
            raise RumpusError(f"{self.files[0]}: no message {said[0]}") from None

    def _render(self, said: Any) -> str:
        if isinstance(said, Message):
            return self._format(*said)
        if isinstance(said, Layout):
            return self._laid_out(*said)
        if isinstance(said, tuple):
            return self._listed(said)
        return str(said)

    def _format(self, id: str, arguments: tuple[tuple[str, Any], ...]) -> str:
        function = self._functions.get(id)
        if function is None:
            raise Missing(id)
        given: dict[str, Any] = {}
        for name, value in arguments:
            if isinstance(value, str):
                given[name] = value
            elif isinstance(value, tuple):
                given[name] = self._render(value)
                if isinstance(value, Message):
                    given[f"{name}-id"] = value[0]  # to select on, where grammar asks for it
            else:
                given[name] = _number(int(value))
        errors: list[Any] = []
        text = function(given, errors)
        if errors:
            raise RumpusError(f"{self.files[0]}: {id}: {errors[0]}")
        return str(text)

    def _laid_out(self, how: str, parts: Any, *more: Any) -> str:
        if how == "joined":
            return str(more[0]).join(self._render(part) for part in parts)
        if how == "columns":
            return "".join(f"{self._render(cell):<{width}}" for cell, width in parts).rstrip()
        if how == "semicolons":
            return _filled(self._render(parts), [self._render(part) for part in more[0]], *more[1:])
        width, indent = more
        return "\n".join(textwrap.wrap(self._render(parts), width, subsequent_indent=indent))

    def _listed(self, parts: tuple[Any, ...]) -> str:
        """Several as people say them: A, B and C, by the messages list-more and list-last."""
        told = [self._render(part) for part in parts]
        while len(told) > 1:
            id = "list-more" if len(told) > 2 else "list-last"
            told[:2] = [self._format(id, (("first", told[0]), ("last", told[1])))]
        return told[0] if told else ""


def _filled(line: str, parts: list[str], width: int, indent: str) -> str:
    """Lines filled with parts, each moved whole to the next line where it does not fit."""
    lines = []
    for i, part in enumerate(parts):
        piece = part + ("; " if i < len(parts) - 1 else "")
        if len(line) + len(piece) > width and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += piece
    return "\n".join([*lines, line.rstrip()])


@lru_cache(maxsize=4096)
def _number(value: int) -> Any:
    """A whole number for Fluent, written without separators: plurals see a number, the text needs no locale."""
    return _whole_numbers()(value)


@cache
def _whole_numbers() -> Any:
    """Fluent's integer with a short way to text: Babel's takes longer than all the rest of a sentence."""
    from fluent_compiler.types import FluentInt

    class Whole(FluentInt):  # type: ignore[misc]
        def format(self, locale: Any) -> str:
            return str(int(self))

    return Whole


def _compiled(files: tuple[Path, ...], language: str) -> MessageFunctions:
    """The compiled messages of these files, from the disk cache if they are there."""
    kept = cache_file(language, [_read(file).encode() for file in files])
    functions = load_functions(kept, language)
    if functions is None:
        functions = _compile(files, language)
        save_functions(kept, language, functions)
    return functions


def _compile(files: tuple[Path, ...], language: str) -> MessageFunctions:
    """Compile the messages of these files; a message in several counts as it is in the first."""
    from fluent_compiler.compiler import compile_messages
    from fluent_compiler.resource import FtlResource

    known: set[str] = set()
    texts = []
    for file in files:
        entries = parse_messages(file)
        texts.append("\n".join(text for id, text in entries.items() if id not in known))
        known |= entries.keys()
    resources = [FtlResource(text, str(file)) for text, file in zip(texts, files, strict=True)]
    compiled = compile_messages(language, resources, use_isolating=False)
    for id, error in compiled.errors:
        where = next((file for file in files if id in parse_messages(file)), files[0])
        raise RumpusError(f"{where}: {id}: {error}")
    # attributes are no messages of their own
    return {id: function for id, function in compiled.message_functions.items() if "." not in id}


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RumpusError(f"{file}: cannot be read: {error}") from None


@cache
def parse_messages(file: Path) -> dict[str, str]:
    """The messages and terms of a file, each as it is written; a term by its name with the hyphen."""
    from fluent.syntax import FluentParser, ast

    text = _read(file)
    found: dict[str, str] = {}
    for entry in FluentParser().parse(text).body:
        span = entry.span
        source = text[span.start : span.end] if span else ""
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, span.start if span else 0) + 1
            why = entry.annotations[0].message if entry.annotations else "not Fluent"
            raise RumpusError(f"{file}: line {line}: {source.strip().splitlines()[0]!r}: {why}")
        if isinstance(entry, ast.Message | ast.Term):
            id = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if id in found:
                raise RumpusError(f"{file}: {id} is there twice")
            found[id] = source
    return found


def arguments_of(source: str) -> set[str]:
    """The arguments that a message uses; one to select by the id of another argument is that other."""
    return {name.removesuffix("-id") for name in re.findall(r"\$([a-zA-Z][\w-]*)", source)}


@cache
def load_words(folders: tuple[Path, ...], language: str) -> Words:
    """The messages of these folders in a language, compiled once."""
    return Words(folders, language)
