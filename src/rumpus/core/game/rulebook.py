"""The rulebook of a game, clause by clause.

``rulebook.md`` is Markdown. A third-level heading opens a clause: its id, a dot in the middle, its title. The line
below it says where the clause comes from and which rulings settle it; the rest is its text:

    ### ROO-L10 · Rest on a dead Roo
    > stated; settled by ROO-1, ROO-2

    A player whose pawn stops ...

Clauses of the leaflet are numbered L1, L2 ..., and so is what has to be added to one of its sentences that says less
(its line then says ``derived`` or ``reconstructed``); rulings keep the numbers of the rulings page. What holds for all
games (ALL-1 ...) stands in ``games/rulebook.md`` and belongs to every game's rulebook.

A picture made from a position stands on a line of its own, ``![What it shows](picture:row)``: its name is one of those
in ``lesson.toml`` (see exercises.lessons).

``rulebook.de.md`` beside it is the same in German, clause by clause under the same ids, without the lines of where a
clause comes from. Adding a language is adding such a file to each game and one for all games; a clause that it lacks is
told in English, and says so by its ``lang``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from rumpus.core.game.box import PROVENANCES, own_provenances
from rumpus.core.game.discovery import OURS
from rumpus.core.game.toml_checks import read_toml
from rumpus.errors import GameFileError, RumpusError, cut

CLAUSE = re.compile(r"\b[A-Z]{3}-L?\d+\b")
_HEADING = re.compile(r"^### (?P<id>[A-Z]{3}-L?\d+) · (?P<title>.+)$")
HEADING_FORM = (
    "three capital letters, a dash, a number, a dot in the middle and a title, such as '### ABC-L1 · The board'"
)
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}")
PICTURE_LINE = re.compile(r"^!\[(?P<caption>[^\]]*)\]\(picture:(?P<name>[a-z0-9-]+)\)$", re.MULTILINE)
_ORIGIN = re.compile(r"^> (?P<provenance>\w+)(?:; settled by (?P<rulings>[A-Z0-9, -]+))?$")


@dataclass(frozen=True)
class Clause:
    """A numbered rule, in our own words."""

    id: str
    title: str
    provenance: str
    rulings: tuple[str, ...]
    section: str
    text: str
    lang: str = "en"

    @property
    def read(self) -> str:
        """Text of the clause without pictures."""
        return without_pictures(self.text)


@dataclass(frozen=True)
class Rulebook:
    """All clauses of a game, in the order of the book."""

    title: str
    source: str
    clauses: tuple[Clause, ...]

    @property
    def aim(self) -> str:
        """What the game is about: all that stands between the title and the first section."""
        return _introduction(self.source)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __contains__(self, id: str) -> bool:
        return any(clause.id == id for clause in self.clauses)

    def __getitem__(self, id: str) -> Clause:
        for clause in self.clauses:
            if clause.id == id.upper():
                return clause
        raise RumpusError(f"{self.title} has no clause {id}: there are {self._spans()}")

    def _spans(self) -> str:
        """The clauses by their numbers: from which to which of each kind."""
        last: dict[str, int] = {}
        for clause in self.clauses:
            kind = clause.id.rstrip("0123456789")
            last[kind] = max(last.get(kind, 0), int(clause.id[len(kind) :]))
        return ", ".join(f"{kind}1 to {kind}{number}" for kind, number in last.items())


def without_pictures(text: str) -> str:
    """A text of a rulebook for a terminal: lines that name a picture are left out."""
    return PICTURE_LINE.sub("", text).replace("\n\n\n", "\n\n").strip()


def parse(
    source: str, where: str = "rulebook", lang: str = "en", kinds: Collection[str] = PROVENANCES
) -> tuple[str, tuple[Clause, ...]]:
    """The title and clauses of a rulebook's text; only an English one must say where each clause comes from, by one of
    these kinds of provenance."""
    title, section = "", ""
    clauses: list[Clause] = []
    head: re.Match[str] | None = None
    body: list[str] = []

    def close() -> None:
        if head is None:
            return
        origin = _ORIGIN.match(body[0]) if body else None
        if origin is None and lang != "en":
            clauses.append(Clause(head["id"], head["title"], "", (), section, "\n".join(body).strip(), lang))
            return
        if origin is None or origin["provenance"] not in kinds:
            known = "" if origin is None else f": {origin['provenance']} is none of {', '.join(kinds)}"
            raise GameFileError(
                f"{where}: {head['id']} needs a line like '> stated; settled by ABC-1' below its heading{known}"
            )
        rulings = tuple(r.strip() for r in (origin["rulings"] or "").split(",") if r.strip())
        text = "\n".join(body[1:]).strip()
        clauses.append(Clause(head["id"], head["title"], origin["provenance"], rulings, section, text, lang))

    for line in source.splitlines():
        if match := _HEADING.match(line):
            close()
            head, body = match, []
        elif line.startswith("### "):
            raise GameFileError(f"{where}: {cut(line)!r} is no clause: expected {HEADING_FORM}")
        elif line.startswith("#"):
            close()
            head = None
            if line.startswith("# "):
                title = line[2:].strip()
            else:
                section = line.lstrip("# ").strip()
        elif head is not None and (line.strip() or body):
            body.append(line)
    close()
    ids = [c.id for c in clauses]
    if doubled := {i for i in ids if ids.count(i) > 1}:
        raise GameFileError(f"{where}: clauses written twice: {sorted(doubled)}")
    return title, tuple(clauses)


@cache
def load_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder, with what holds for all games at its end."""
    own = (folder / "rulebook.md").read_text(encoding="utf-8")
    common = (OURS / "rulebook.md").read_text(encoding="utf-8")
    kinds = dict.fromkeys((*PROVENANCES, *own_provenances(read_toml(folder / "box.toml"))))
    title, clauses = parse(own, f"{folder.name}/rulebook.md", kinds=kinds)
    _, shared = parse(common, "games/rulebook.md")
    book = Rulebook(title, own.rstrip() + "\n\n" + common.split("\n", 1)[1].lstrip(), clauses + shared)
    for clause in book:
        for ruling in clause.rulings:
            if ruling not in book:
                raise GameFileError(
                    f"{folder.name}/rulebook.md: {clause.id} is settled by {ruling}, which is not there"
                )
    return book


def rulebook_in(folder: Path, lang: str, more: Iterable[Path] = ()) -> Rulebook:
    """The rulebook in a game's folder in another language; files in the folders ``more`` come before those beside it.

    ``de-at`` is answered by ``rulebook.de.md`` if it has no file of its own.
    """
    book, lang = load_rulebook(folder), lang.lower()
    if not _LANGUAGE.fullmatch(lang):
        raise RumpusError(f"{cut(lang)!r} is not a language: its tag would be two or three letters, such as de or fr")
    if lang == "en":
        return book
    names = [f"rulebook.{tag}.md" for tag in dict.fromkeys((lang, lang.split("-")[0]))]
    return translated(book, lang, [place / name for name in names for place in (*more, folder, OURS)])


def rulebook_languages(folder: Path) -> list[str]:
    """The languages other than English in which the rulebook of a game is told."""
    return sorted(file.name.split(".")[1] for file in folder.glob("rulebook.*.md"))


def translated(book: Rulebook, lang: str, files: Iterable[Path]) -> Rulebook:
    """A rulebook told in another language as far as these files go, the first that has a clause; else as it is."""
    found: dict[str, Clause] = {}
    title = introduction = ""
    own = book.clauses[0].id[:3]
    for file in files:
        if file.exists():
            source = file.read_text(encoding="utf-8")
            named, clauses = parse(source, str(file), lang)
            found = {clause.id: clause for clause in clauses} | found
            if not title and any(clause.id.startswith(own) for clause in clauses):
                title, introduction = named, _introduction(source)
    if not found:
        return book
    title = title or book.title
    sections = {clause.section: found[clause.id].section for clause in book if clause.id in found}

    def told(clause: Clause) -> Clause:
        by = found.get(clause.id, clause)
        section = sections.get(clause.section) or clause.section
        return replace(clause, title=by.title, section=section, text=by.text, lang=by.lang)

    clauses = tuple(told(clause) for clause in book)
    return Rulebook(title, _written(title, introduction or _introduction(book.source), clauses), clauses)


def with_notes(book: Rulebook, notes: Mapping[str, str]) -> Rulebook:
    """A rulebook with a note under the text of some clauses, by their ids."""
    if not notes:
        return book
    noted = {id: replace(book[id], text=f"{book[id].text}\n\n{note}") for id, note in notes.items() if id in book}
    clauses = tuple(noted.get(clause.id, clause) for clause in book)
    lines: list[str] = []
    note = ""
    for line in (*book.source.rstrip().splitlines(), "#"):
        if line.startswith("#"):
            if note:
                lines = [*"\n".join(lines).rstrip().splitlines(), "", note, ""]
            heading = _HEADING.match(line)
            note = notes.get(heading["id"], "") if heading else ""
        lines.append(line)
    return replace(book, clauses=clauses, source="\n".join(lines[:-1]).rstrip() + "\n")


def _introduction(source: str) -> str:
    """What stands between the title of a rulebook and its first section."""
    lines = source.splitlines()[1:]
    end = next((i for i, line in enumerate(lines) if line.startswith("#")), len(lines))
    return "\n".join(lines[:end]).strip()


def _written(title: str, introduction: str, clauses: Iterable[Clause]) -> str:
    """The text of a translated rulebook: as its files have it, without the lines of where a clause comes from."""
    parts, section = [f"# {title}", introduction], ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            parts.append(f"## {section}")
        parts += [f"### {clause.id} · {clause.title}", clause.text]
    return "\n\n".join(part for part in parts if part) + "\n"
