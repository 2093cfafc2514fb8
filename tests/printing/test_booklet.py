"""The PDF of a game: made from the box in use, in every language, the same each time."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import typst
from typer.testing import CliRunner

from rumpus.cli import app
from rumpus.core.game import Box, Game, game, games, languages
from rumpus.printing.booklet import _PREAMBLE, Booklet, make_pdf
from rumpus.printing.prose import markup
from rumpus.printing.sheets import PAGE_MARGIN, PAPERS, Paper

A4 = PAPERS["a4"]


def source(box: Box, folder: Path, lang: str = "en") -> str:
    return Booklet(box, A4, lang, folder).source()


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_every_game_is_printed_in_every_language(g: Game, tmp_path: Path) -> None:
    box = g.box(g.file.players[-1])
    for lang in languages():
        written = source(box, tmp_path, lang)
        book = g.rulebook_in(lang)
        assert all(clause.id in written for clause in book)
        assert "var(--" not in written
    for file in tmp_path.glob("*.svg"):
        drawn = file.read_text()
        ET.fromstring(drawn)
        assert "var(--" not in drawn, file.name  # Typst knows no style sheets' variables
    made = make_pdf(box, A4, languages()[-1])
    assert made.startswith(b"%PDF-")
    assert len(made) > 20_000


def test_the_same_box_gives_the_same_file() -> None:
    box = game("rickety-rackety-roo").box(2)
    assert make_pdf(box, A4) == make_pdf(box, A4)


def test_an_owners_box_prints_their_board_and_parts(tmp_path: Path) -> None:
    ours, theirs = game("ruffhouse"), {"spinner.numbers": [7, 8, 9], "cards.numbered": [10, 0, 0, 2, 0]}
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    before, after = source(ours.box(2), tmp_path / "a"), source(ours.box(2, changes=theirs), tmp_path / "b")
    assert "6 × numbered card 2" in before
    assert "numbered card 2" not in after
    assert "2 × numbered card 4" in after
    assert (tmp_path / "a" / "board.svg").read_text() != (tmp_path / "b" / "board.svg").read_text()


def test_what_is_secret_or_turned_over_has_a_back(tmp_path: Path) -> None:
    for id in ("bamboozle", "rin-tin-tin", "ruffhouse"):  # a promise of Ruffhouse is turned over when it is kept
        folder = tmp_path / id
        folder.mkdir()
        booklet = Booklet(game(id).box(2), A4, "en", folder)
        backs = {part.back for part in booklet.parts if part.back}
        assert backs
        written = booklet.source()
        assert "Backs of the sheet before" in written


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_the_overview_is_one_page(g: Game, paper: Paper, tmp_path: Path) -> None:
    for lang in languages():
        booklet = Booklet(g.box(g.file.players[-1]), paper, lang, tmp_path)
        booklet.source()  # writes the board
        main = tmp_path / "main.typ"
        main.write_text(_PREAMBLE.format(lang=lang, margin=PAGE_MARGIN) + booklet._overview(), encoding="utf-8")
        pages = typst.compile(main, root=tmp_path, ignore_system_fonts=True, format="svg")
        assert not isinstance(pages, list), f"{lang}: {len(pages)} pages"


def test_nothing_in_a_rulebook_is_taken_for_markup() -> None:
    written = markup("A #set text, *b* and `$x$`.\n\n- one_two\n- [link](x)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n")
    assert '#"A #set text, ";' in written
    assert '_#"b";_' in written
    assert '#raw("$x$");' in written
    assert '- #"one_two";' in written
    assert '#table(columns: 2, [#"a";], [#"b";], [#"1";], [#"2";])' in written


def test_print_writes_a_file_and_says_what_would_be_right(tmp_path: Path) -> None:
    run = CliRunner().invoke
    out = tmp_path / "roo.pdf"
    assert run(app, ["print", "rickety-rackety-roo", "--paper", "letter", "-o", str(out)]).exit_code == 0
    assert out.read_bytes().startswith(b"%PDF-")
    wrong = run(app, ["print", "rickety-rackety-roo", "--paper", "a5"])
    assert "expected a4 or letter" in str(wrong.exception)
    nowhere = run(app, ["print", "rickety-rackety-roo", "-o", str(tmp_path / "no" / "roo.pdf")])
    assert "cannot be written" in str(nowhere.exception)
