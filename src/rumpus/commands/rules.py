"""``rumpus rules``: the rulebook of a game, a clause of it, its coverage and its provenance."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.commands.shared import BoxPath, GameName, SetValues, open_box, out, print_table
from rumpus.core.game.box import PROVENANCES
from rumpus.core.game.game import Game, game
from rumpus.core.game.game import languages as spoken
from rumpus.core.game.rulebook import Clause, rulebook_languages, without_pictures
from rumpus.core.words.messages import ENGLISH, FELL_BACK, Words, plain_text, say
from rumpus.run.messages import command_words

if TYPE_CHECKING:
    from rumpus.core.game.game import Box


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
        _print_coverage(g, lang)
    elif provenance:
        _print_provenance(g, lang)
        _print_remarks(open_box(g, None, settings, box), lang)
    elif clause is not None:
        _print_clause(open_box(g, None, settings, box), clause, lang)
    else:
        _print_book(open_box(g, None, settings, box), lang)


def _print_book(box: Box, lang: str) -> None:
    book = box.rulebook_in(lang)
    if out.is_terminal:
        from rich.markdown import Markdown  # slow to import, and needed here alone

        out.print(Markdown(without_pictures(book.source)))
    else:
        out.print(without_pictures(book.source), soft_wrap=True)
    _print_english(box.game, lang, book)


def _print_clause(box: Box, id: str, lang: str) -> None:
    book = box.rulebook_in(lang)
    wanted = [book[id], *(book[ruling] for ruling in book[id].rulings)]
    for clause in wanted:
        origin = _provenance(clause.provenance, lang)
        out.print(f"[bold]{clause.id}[/] {clause.title} [dim]({origin})[/]", soft_wrap=True)
        out.print(clause.read, soft_wrap=True, markup=False)
        out.print()
    _print_english(box.game, lang, wanted)


def _print_english(g: Game, lang: str, clauses: Iterable[Clause]) -> None:
    """Warn on stderr which of these clauses were printed in English although another language was asked for."""
    english = [clause.id for clause in clauses if clause.lang == "en"]
    if lang.lower() == "en" or not english:
        return
    known = sorted(["en", *rulebook_languages(g.folder)])
    if lang.lower().split("-")[0] in known:
        told = say("not-told", lang=lang, clauses=", ".join(english))
    else:
        told = say("no-rulebook", game=g.name, lang=lang, known=", ".join(known))
    print(plain_text(_words(lang).text(told)), file=sys.stderr)


def _words(lang: str) -> Words:
    """The command's own messages, for a language such as de-AT those of de; English where there are none."""
    own = lang.lower().split("-")[0]
    return command_words(own if own in spoken() else ENGLISH)


def _provenance(kind: str, lang: str) -> str:
    """A kind of provenance in a language; a game's own kinds are called the same everywhere."""
    return _words(lang).own(f"provenance-{kind}", kind).lstrip(FELL_BACK)


def _head(lang: str, *ids: str) -> Table:
    """A table with these headings."""
    return Table(*(_words(lang).text(say(f"head-{id}")) for id in ids), box=None, pad_edge=False)


def _print_coverage(g: Game, lang: str) -> None:
    from rumpus.core.game.clause_coverage import carried_out, proved, tests_folder

    code, tests = carried_out(g), proved(tests_folder(g))
    table = _head(lang, "clause", "title", "code", "tests")
    for clause in g.rulebook_in(lang):
        shown = [", ".join(places[clause.id]) or "-" for places in (code, tests)]
        table.add_row(clause.id, clause.title, *shown)
    print_table(table)


def _print_provenance(g: Game, lang: str) -> None:
    table = _head(lang, "value", "provenance", "is", "why")
    told = g.words(_words(lang).language).own
    order = [*(kind for kind in g.file.provenances if kind not in PROVENANCES), *PROVENANCES]
    for item in sorted(g.file.items.values(), key=lambda i: order.index(i.provenance)):
        why = plain_text(told(item.message, item.why))
        table.add_row(item.key, _provenance(item.provenance, lang), str(item.value), why)
    print_table(table)
    for kind, meaning in g.file.provenances.items():
        out.print(f"[bold]{kind}[/]: {plain_text(told(f'box-provenance-{kind}', meaning))}", soft_wrap=True)


def _print_remarks(box: Box, lang: str) -> None:
    """Print a game's remarks on a box; building the box has validated it."""
    for remark in box.game.voice.remarks(box.snapshot):
        out.print(plain_text(box.game.words(_words(lang).language).text(remark)), soft_wrap=True, markup=False)
