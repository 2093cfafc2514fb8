"""``rumpus rules``: the rulebook of a game, a clause of it, its coverage and its provenance."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.commands.shared import BoxPath, GameName, SetValues, open_box, out, print_table
from rumpus.core.box import PROVENANCES
from rumpus.core.game import Game, game
from rumpus.core.rulebook import Clause, languages

if TYPE_CHECKING:
    from rumpus.core.game import Box


def rules(
    name: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, for instance ROO-2.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Where each clause is carried out and proved.")] = False,
    provenance: Annotated[bool, typer.Option("--provenance", help="Where each value of the box comes from.")] = False,
    settings: SetValues = None,
    box: BoxPath = None,
    lang: Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help="In which language, such as de.")] = "en",
) -> None:
    """Print the rulebook of a game, or one clause of it."""
    g = game(name)
    if coverage:
        _print_coverage(g)
    elif provenance:
        _print_provenance(g)
        _print_remarks(open_box(g, None, settings, box))
    elif clause is not None:
        _print_clause(g, clause, lang)
    else:
        _print_book(g, lang)


def _print_book(g: Game, lang: str) -> None:
    book = g.rulebook_in(lang)
    if out.is_terminal:
        from rich.markdown import Markdown  # slow to import, and needed here alone

        out.print(Markdown(book.source))
    else:
        out.print(book.source, soft_wrap=True)
    _print_english(g, lang, book)


def _print_clause(g: Game, id: str, lang: str) -> None:
    book = g.rulebook_in(lang)
    wanted = [book[id], *(book[ruling] for ruling in book[id].rulings)]
    for clause in wanted:
        out.print(f"[bold]{clause.id}[/] {clause.title} [dim]({clause.provenance})[/]", soft_wrap=True)
        out.print(clause.text, soft_wrap=True, markup=False)
        out.print()
    _print_english(g, lang, wanted)


def _print_english(g: Game, lang: str, clauses: Iterable[Clause]) -> None:
    """Say on stderr which of these clauses were printed in English although another language was asked for."""
    english = [clause.id for clause in clauses if clause.lang == "en"]
    if lang.lower() == "en" or not english:
        return
    known = sorted(["en", *languages(g.folder)])
    if lang.lower().split("-")[0] in known:
        print(f"Not told in {lang} yet, and so in English: {', '.join(english)}.", file=sys.stderr)
    else:
        print(f"{g.name} has no rulebook in {lang}, only in {', '.join(known)}: this is English.", file=sys.stderr)


def _print_coverage(g: Game) -> None:
    from rumpus.core.tracing import carried_out, proved, tests_folder

    code, tests = carried_out(g), proved(tests_folder(g))
    table = Table("clause", "title", "carried out in", "proved by", box=None, pad_edge=False)
    for clause in g.rulebook:
        shown = [", ".join(places[clause.id]) or "-" for places in (code, tests)]
        table.add_row(clause.id, clause.title, *shown)
    print_table(table)


def _print_provenance(g: Game) -> None:
    table = Table("value of the box", "provenance", "is", "why", box=None, pad_edge=False)
    order = [*(kind for kind in g.file.provenances if kind not in PROVENANCES), *PROVENANCES]
    for item in sorted(g.file.items.values(), key=lambda i: order.index(i.provenance)):
        table.add_row(item.key, item.provenance, str(item.value), item.why)
    print_table(table)
    for kind, meaning in g.file.provenances.items():
        out.print(f"[bold]{kind}[/]: {meaning}", soft_wrap=True)


def _print_remarks(box: Box) -> None:
    """Print a game's remarks on a box; building the box has validated it."""
    for remark in getattr(box.game.table, "remarks", lambda packed: [])(box.packed):
        out.print(box.game.words().text(remark), soft_wrap=True, markup=False)
