"""The PDF of a game: made from the box in use, in every language, the same each time."""

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
import typst
from PIL import Image
from typer.testing import CliRunner

from rumpus.cli import app
from rumpus.core.contract.paper import PaperPart
from rumpus.core.drawing.picture import ALWAYS, element, painted
from rumpus.core.game.game import Box, Game, game, games, languages
from rumpus.paper.booklet import Booklet, make_pdf, typst_preamble
from rumpus.paper.prose import markup
from rumpus.paper.sheets import PAPERS, Paper
from rumpus.server.pictures.render_process import render_png

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


def test_who_made_a_game_is_told_in_the_language_of_the_print(tmp_path: Path) -> None:
    assert "wohl Milton Bradley, 1962" in source(game("bamboozle").box(2), tmp_path, "de")


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
        main.write_text(typst_preamble(lang) + booklet._overview(), encoding="utf-8")
        pages = typst.compile(main, root=tmp_path, ignore_system_fonts=True, format="svg")
        assert not isinstance(pages, list), f"{lang}: {len(pages)} pages"


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_the_overview_names_the_pages_that_have_backs_and_those_that_have_none(g: Game, tmp_path: Path) -> None:
    overview, *pages = source(g.box(g.file.players[-1]), tmp_path).split("#page(paper")[1:]
    one_side = re.search(r"Pages 2 to (\d+) go on one side", overview)
    both = re.search(r"Print pages (\d+) to (\d+) on both sides", overview)
    rules = re.search(r"From page (\d+) on the rules", overview)
    assert one_side
    assert rules
    backs = [number for number, page in enumerate(pages, 2) if "Backs of the sheet before" in page]
    first, last = (int(both[1]), int(both[2])) if both else (int(one_side[1]) + 1, int(one_side[1]))
    assert (first, last) == (int(one_side[1]) + 1, int(rules[1]) - 1)
    assert backs == list(range(first + 1, last + 1, 2))  # each sheet, then its backs
    assert len(pages) == last - 1
    assert any(part.folds for part in g_parts(g, tmp_path)) == ("folded there" in overview)


def g_parts(g: Game, folder: Path) -> list[PaperPart]:
    return Booklet(g.box(g.file.players[-1]), A4, "en", folder).parts


@pytest.mark.parametrize("g", games(), ids=lambda g: g.id)
def test_nothing_of_a_part_lies_beyond_the_line_along_which_it_is_cut(g: Game, tmp_path: Path) -> None:
    """Each side is drawn on a sheet half as large again: nothing of it may be outside, and neighbours stay clean."""
    palette = {**ALWAYS, **g.board.LIGHT}
    for part in g_parts(g, tmp_path):
        wide, tall = 1.5 * part.wide, 1.5 * part.tall
        for look in filter(None, (part.look, part.back)):
            svg = element(
                "svg", painted(look, palette), xmlns="http://www.w3.org/2000/svg",
                viewBox=f"{-wide / 2} {-tall / 2} {wide} {tall}", width=300, height=300 * tall / wide,
                stroke_linecap="round", stroke_linejoin="round",
            )  # fmt: skip
            drawn = np.asarray(Image.open(io.BytesIO(render_png(svg, 300))).convert("RGBA"))[:, :, 3] > 128
            y, x = np.indices(drawn.shape)
            down, across = (1.5 * (2 * (i + 0.5) / n - 1) for i, n in ((y, drawn.shape[0]), (x, drawn.shape[1])))
            beyond = np.hypot(across, down) if part.round else np.maximum(abs(across), abs(down))
            assert not (drawn & (beyond > 1.015)).any(), part.name


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
