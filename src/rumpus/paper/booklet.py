"""The PDF of a game to print and play: an overview, the board over several sheets, parts to cut out, the rulebook."""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import typst

from rumpus.core.contract.paper import Area, PaperPart
from rumpus.core.drawing import picture as drawing
from rumpus.core.game.game import Box
from rumpus.core.words.messages import ENGLISH, Said, plain_text, say
from rumpus.exercises.lessons import has_lesson, lesson
from rumpus.paper.prose import markup, typst_string
from rumpus.paper.sheets import FLAP, HEADING_HEIGHT, PAGE_MARGIN, Paper, PlacedCopy, Tile, mirrored, packed, tiling

PICTURE_HEIGHT = 75.0
"""Most height of a picture in the rulebook, in millimetres."""
PDF_TIMESTAMP = 0
"""Timestamp inside the PDF: the same box gives the same file."""
LONG_LIST = 8
"""A list of parts with more lines is set in two columns."""
_STYLE_TAG = re.compile(r"<style>.*?</style>", re.DOTALL)
_PLAIN = ".hit{fill:none;stroke:none}"
_PREAMBLE = """\
#set text(font: ("Libertinus Serif", "New Computer Modern"), size: 10pt, lang: "{lang}")
#set par(justify: true, leading: 0.58em)
#set table(stroke: 0.4pt + luma(150), inset: 4pt)
#let faint = luma(110)
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let cut = (paint: luma(120), thickness: 0.4pt)
#let fold = (paint: luma(120), thickness: 0.4pt, dash: "dashed")
#let heading-line(body) = {{
  at({margin}, {margin} - 3, text(size: 9pt, fill: faint, body))
  let number = text(size: 9pt, fill: faint, context counter(page).display())
  place(top + right, dx: -{margin} * 1mm, dy: ({margin} - 3) * 1mm, number)
}}
#let still(file) = layout(room => {{
  let high = measure(image(file, width: 80% * room.width)).height
  if high > {still} * 1mm {{ image(file, height: {still} * 1mm) }} else {{ image(file, width: 80%) }}
}})
"""


def make_pdf(box: Box, paper: Paper, lang: str = ENGLISH) -> bytes:
    """The PDF of a box."""
    with tempfile.TemporaryDirectory() as folder:
        main = Path(folder, "main.typ")
        main.write_text(Booklet(box, paper, lang, Path(folder)).source(), encoding="utf-8")
        return typst.compile(main, root=Path(folder), ignore_system_fonts=True, format="pdf", timestamp=PDF_TIMESTAMP)


class Booklet:
    """Typst source of a booklet; pictures are written as SVG files beside it."""

    def __init__(self, box: Box, paper: Paper, lang: str, folder: Path) -> None:
        self.box, self.paper, self.lang, self.folder = box, paper, lang, folder
        self.say: Callable[[Said], str] = lambda said: plain_text(box.game.words(lang).text(said))
        own = box.game.paper
        self.area = own.board_area(box)
        self.wide = own.BOARD_WIDTH
        self.tall = self.wide * self.area[3] / self.area[2]
        self.parts = list(own.parts(box, box.game.words(lang).text))
        self.bring = list(own.bring(box))
        self.tiling = tiling(paper, self.wide, self.tall)
        self.plain, self.backed = ([part for part in self.parts if bool(part.back) == back] for back in (False, True))
        self.sheets = packed(self.plain, paper), packed(self.backed, paper)

    def source(self) -> str:
        """The whole document."""
        self._picture("board", drawing.board_of(self.box.game.board, self.box, self.lang), self.area)
        pages = [self._overview(), *map(self._tile, self.tiling.tiles), *self._parts(), self._rulebook()]
        return typst_preamble(self.lang) + "\n".join(pages)

    # Pictures

    def _picture(self, name: str, look: str, area: Area) -> str:
        """Write a drawing as a file of its own, its colours written out; gives the name of the file."""
        palette = self.box.game.board.LIGHT
        x, y, w, h = (drawing.number(side) for side in area)
        svg = drawing.element(
            "svg",
            drawing.element("style", _PLAIN)
            + drawing.group(drawing.painted(look, palette), stroke_linecap="round", stroke_linejoin="round"),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{x} {y} {w} {h}",
            width=area[2],
            height=area[3],
        )
        (self.folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        return f"{name}.svg"

    def _still(self, name: str) -> str:
        """Write a picture of the rulebook as it looks in daylight; gives the name of the file, if there is one."""
        if not has_lesson(self.box.game) or name not in lesson(self.box.game).pictures:
            return ""
        file = self.folder / f"picture-{name}.svg"
        if not file.exists():
            svg = _STYLE_TAG.sub(drawing.element("style", _PLAIN), lesson(self.box.game).svg(name, self.lang), count=1)
            svg = svg.replace("<svg", '<svg stroke-linecap="round" stroke-linejoin="round"', 1)
            file.write_text(drawing.painted(svg, self.box.game.board.LIGHT), encoding="utf-8")
        return file.name

    # Pages

    def _page(self, body: str, flipped: bool = False) -> str:
        """A page on which everything has its place, in millimetres from the left upper corner."""
        return f'#page(paper: "{self.paper.name}", flipped: {str(flipped).lower()}, margin: 0mm)[\n{body}\n]'

    def _overview(self) -> str:
        """What is in the booklet, how it is put together, and what has to be brought along."""
        game, tell = self.box.game, self.say
        small = min(110.0, 120 * self.wide / self.tall)
        scale = small / self.wide
        grid = "".join(
            f"#at({tile.left * scale:.2f}, {tile.top * scale:.2f}, rect(width: {tile.wide * scale:.2f}mm, "
            f"height: {tile.tall * scale:.2f}mm, stroke: 0.8pt + luma(40))[#align(center + horizon, "
            f'box(fill: white, inset: 2pt, radius: 2pt, text(size: 9pt, weight: "bold")[{tile.name}]))])'
            for tile in self.tiling.tiles
        )
        many: Counter[str] = Counter()
        for part in self.parts:
            many[tell(part.name)] += part.copies
        lines = [tell(say("print-part", many=copies, what=name)) for name, copies in many.items()]
        lines += [tell(say("print-bring", what=what)) for what in self.bring]
        listed = "".join(f"+ {typst_string(tell(step))}\n" for step in self._steps())
        contents = _listed(lines)
        made = plain_text(game.words(self.lang).own("box-made", game.file.made))
        seats = tell(say("print-made", made=made, players=self._players()))
        body = (
            f'#text(size: 24pt, weight: "bold")[{typst_string(game.name)}]\\\n'
            f"#text(fill: faint)[{typst_string(seats)}]\n\n"
            f"#v(3mm)\n#box(width: {small:.2f}mm, height: {self.tall * scale:.2f}mm)["
            f'#at(0, 0, image("board.svg", width: {small:.2f}mm))\n{grid}]\n\n'
            f"#v(3mm)\n=== {typst_string(tell(say('print-how')))}\n{listed}\n"
            f"#box(width: 100mm, height: 5mm)[#at(0, 4, line(length: 100mm, stroke: 0.8pt))"
            f"#for i in range(0, 11) {{ at(i * 10, 2, line(length: 2mm, angle: 90deg, stroke: 0.6pt)) }}]\n\n"
            f"=== {typst_string(tell(say('print-contents')))}\n{contents}\n"
            f"#v(1fr)\n#text(size: 8pt, fill: faint)[{typst_string(tell(say('print-unofficial')))}]"
        )
        return f'#page(paper: "{self.paper.name}", margin: 18mm)[\n{body}\n]'

    def _steps(self) -> Iterable[Said]:
        """How to print it, by the numbers of the pages, and what to do with scissors and glue."""
        tiles = len(self.tiling.tiles)
        plain, backed = (len(sheets) for sheets in self.sheets)
        last = 1 + tiles + plain
        yield say("print-scale", ruler=100)
        yield say("print-one-side", first=2, last=last)
        if backed:
            yield say("print-backs", first=last + 1, last=last + 2 * backed)
        yield say("print-rules", first=last + 2 * backed + 1)
        if tiles > 1:
            yield say("print-tiles", sheets=tiles, wide=round(self.wide / 10), tall=round(self.tall / 10))
        else:
            yield say("print-one-sheet")
        if any(part.folds for part in self.parts):
            yield say("print-fold")
        if any(not part.folds for part in self.plain):
            yield say("print-cut")

    def _players(self) -> str:
        numbers = self.box.game.file.players
        return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else " / ".join(map(str, numbers))

    def _tile(self, tile: Tile) -> str:
        """A part of the board, with a flap to the right and below where another sheet joins it."""
        x, y = PAGE_MARGIN, PAGE_MARGIN + HEADING_HEIGHT - 3
        wide, tall = tile.wide + FLAP * tile.right, tile.tall + FLAP * tile.below
        heading = say("print-tile", name=tile.name, sheets=len(self.tiling.tiles))
        shown = (
            f"#at({x}, {y}, box(width: {wide:.3f}mm, height: {tall:.3f}mm, clip: true, "
            f'place(top + left, dx: {-tile.left:.3f}mm, dy: {-tile.top:.3f}mm, image("board.svg", '
            f"width: {self.wide:.3f}mm, height: {self.tall:.3f}mm))))"
        )
        flaps = ""
        if tile.right:
            flaps += _veil(x + tile.wide, y, FLAP, tall)
        if tile.below:
            flaps += _veil(x, y + tile.tall, tile.wide, FLAP)
        lines = _line(x, y, wide, 0, "cut") + _line(x, y, 0, tall, "cut")
        lines += _line(x + tile.wide, y, 0, tall, "fold" if tile.right else "cut")
        lines += _line(x, y + tile.tall, wide, 0, "fold" if tile.below else "cut")
        head = f"#heading-line[{typst_string(self.say(heading))}]"
        return self._page(head + shown + flaps + lines, self.tiling.flipped)

    def _parts(self) -> Iterable[str]:
        """Sheets of parts: first those with one side, then those with two, each followed by its backs."""
        for backed, some in ((False, self.plain), (True, self.backed)):
            for i, part in enumerate(some):
                area = (-part.wide / 2, -part.tall / 2, part.wide, part.tall)
                self._picture(f"part-{backed}-{i}", part.look, area)
                if backed:
                    self._picture(f"back-{i}", part.back, area)
            for sheet in self.sheets[backed]:
                yield self._sheet(sheet, some, f"part-{backed}-", say("print-parts"))
                if backed:
                    yield self._sheet(mirrored(sheet, some, self.paper), some, "back-", say("print-parts-back"), False)

    def _sheet(
        self, sheet: list[PlacedCopy], parts: list[PaperPart], name: str, heading: Said, lines: bool = True
    ) -> str:
        body = f"#heading-line[{typst_string(self.say(heading))}]"
        for placed in sheet:
            part = parts[placed.part]
            x, y = PAGE_MARGIN + placed.x, PAGE_MARGIN + HEADING_HEIGHT - 3 + placed.y
            size = f"width: {part.size:.3f}mm, height: {part.height:.3f}mm"
            body += f'#at({x:.3f}, {y:.3f}, image("{name}{placed.part}.svg", {size}))'
            if lines:
                body += f"#at({x:.3f}, {y:.3f}, {'ellipse' if part.round else 'rect'}({size}, stroke: cut))"
        return self._page(body)

    def _rulebook(self) -> str:
        """The rulebook in two columns: the aim first, then the clauses; rulings stand after what they settle."""
        book = self.box.rulebook_in(self.lang)
        written = [f'#set page(paper: "{self.paper.name}", margin: 18mm, columns: 2, numbering: "1")\n']
        written.append("#set heading(numbering: none)\n#show heading: set text(size: 11pt)\n")
        written.append(f"= {typst_string(book.title)}\n{markup(book.aim, self._still)}\n")
        section = ""
        for clause in book.clauses:
            if clause.section != section:
                section = clause.section
                written.append(f"\n== {typst_string(section)}\n")
            written.append(f"*{typst_string(clause.title)}* #text(size: 7pt, fill: faint)[{clause.id}]\\\n")
            written.append(markup(clause.text, self._still) + "\n")
        return "".join(written)


def typst_preamble(lang: str) -> str:
    """What all pages of a booklet in a language have in common."""
    return _PREAMBLE.format(lang=lang, margin=PAGE_MARGIN, still=PICTURE_HEIGHT)


def _listed(lines: list[str]) -> str:
    """A list; in two columns where it is long, so that the overview stays on one page."""
    half = (len(lines) + 1) // 2 if len(lines) > LONG_LIST else len(lines)
    columns = ("".join(f"- {typst_string(line)}\n" for line in some) for some in (lines[:half], lines[half:]))
    return f"#grid(columns: (1fr, 1fr), gutter: 6mm, {', '.join(f'[{each}]' for each in columns)})\n"


def _veil(x: float, y: float, wide: float, tall: float) -> str:
    return f"#at({x:.3f}, {y:.3f}, rect(width: {wide:.3f}mm, height: {tall:.3f}mm, fill: rgb(255, 255, 255, 150)))"


def _line(x: float, y: float, wide: float, tall: float, stroke: str) -> str:
    return f"#at({x:.3f}, {y:.3f}, line(start: (0mm, 0mm), end: ({wide:.3f}mm, {tall:.3f}mm), stroke: {stroke}))"
