"""The rulebook of a game, clause by clause.

``rulebook.md`` is Markdown. A third-level heading opens a clause: its id, a dot in the middle, its title. The line
below it says where the clause comes from and which rulings settle it; the rest is its text:

    ### ROO-L10 · Rest on a dead Roo
    > stated; settled by ROO-1, ROO-2

    A player whose pawn stops ...

Clauses of the leaflet are numbered L1, L2 ..., and so is what has to be added to one of its sentences that says less
(its line then says ``derived`` or ``reconstructed``); rulings keep the numbers of the rulings page. What holds for all
games (ALL-1 ...) stands in ``games/rulebook.md`` and belongs to every game's rulebook.

``rulebook.de.md`` is the same in German, as far as it goes: a clause it lacks is told in English. It needs no line of
where a clause comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from rumpus.core.box import PROVENANCES
from rumpus.core.errors import RumpusError

CLAUSE = re.compile(r"\b[A-Z]{3}-L?\d+\b")
_HEADING = re.compile(r"^### (?P<id>[A-Z]{3}-L?\d+) · (?P<title>.+)$")
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


@dataclass(frozen=True)
class Rulebook:
    """All clauses of a game, in the order of the book."""

    title: str
    source: str
    clauses: tuple[Clause, ...]

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


def parse(source: str, where: str = "rulebook", lang: str = "en") -> tuple[str, tuple[Clause, ...]]:
    """The title and clauses of a rulebook's text; only an English one must say where each clause comes from."""
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
        if origin is None or origin["provenance"] not in PROVENANCES:
            raise ValueError(f"{where}: {head['id']} needs a line like '> stated; settled by ABC-1' below its heading")
        rulings = tuple(r.strip() for r in (origin["rulings"] or "").split(",") if r.strip())
        text = "\n".join(body[1:]).strip()
        clauses.append(Clause(head["id"], head["title"], origin["provenance"], rulings, section, text, lang))

    for line in source.splitlines():
        if match := _HEADING.match(line):
            close()
            head, body = match, []
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
        raise ValueError(f"{where}: clauses written twice: {sorted(doubled)}")
    return title, tuple(clauses)


@cache
def load_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder, with what holds for all games at its end."""
    own = (folder / "rulebook.md").read_text(encoding="utf-8")
    common = (folder.parent / "rulebook.md").read_text(encoding="utf-8")
    title, clauses = parse(own, f"{folder.name}/rulebook.md")
    _, shared = parse(common, "games/rulebook.md")
    book = Rulebook(title, own.rstrip() + "\n\n" + common.split("\n", 1)[1].lstrip(), clauses + shared)
    for clause in book:
        for ruling in clause.rulings:
            if ruling not in book:
                raise ValueError(f"{folder.name}/rulebook.md: {clause.id} is settled by {ruling}, which is not there")
    return book


def translated(book: Rulebook, lang: str, files: Iterable[Path]) -> Rulebook:
    """A rulebook told in another language as far as these files go, the first that has a clause; else as it is."""
    found: dict[str, Clause] = {}
    title = ""
    for file in files:
        if file.exists():
            named, clauses = parse(file.read_text(encoding="utf-8"), str(file), lang)
            title = title or named
            found = {clause.id: clause for clause in clauses} | found
    sections = {clause.section: found[clause.id].section for clause in book if clause.id in found}

    def told(clause: Clause) -> Clause:
        by = found.get(clause.id, clause)
        section = sections.get(clause.section) or clause.section
        return replace(clause, title=by.title, section=section, text=by.text, lang=by.lang)

    return replace(book, title=title or book.title, clauses=tuple(told(clause) for clause in book))
