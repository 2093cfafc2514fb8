"""Pictures: a board, where its places are, and the pieces that stand on them, put together as SVG.

What a game's ``board`` has is said in ``core/contract/board.py``; here is what it is drawn with.

The still picture (:func:`compose`) and the moving one in a browser (:func:`moving_pieces`, and ``stage`` in
core.contract.board) are made from the same parts. A picture has the class ``picture`` and its own NAME; colours are
written by name and looked up in its style sheet, so that daylight and night are one picture. They follow the reader's
system, or ``data-theme`` on the page's root.

What can be touched has ``data-place``, a piece ``data-piece``, and ``data-at`` with the place where it stands. Places
may lie in each other and under pieces: the first thing below the finger that can be touched now is meant. A place or
piece has the class ``may`` while it may be touched and ``chosen`` once it has been: who shows the picture sets them,
the style sheet here says how that looks.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from rumpus.core.drawing.lettering import CAP, PLAIN, Face, fitted, letters
from rumpus.core.words.messages import ENGLISH, Said, plain_text

Palette = Mapping[str, str]
Speak = Callable[[Said], str]
"""Translator: a message in the language of whoever looks at the picture."""
cached_drawing = lru_cache(maxsize=2048)
"""LRU cache of drawing functions: a table draws most of its pieces again and again."""


class BoardPlace(NamedTuple):
    """A point where pieces stand. Several stand ``step`` apart in rows of up to ``columns`` (0: as many as rows), all
    of them made smaller if they would take more than ``room`` (0: as much as they like) across."""

    x: float
    y: float
    step: float = 0.0
    columns: int = 0
    room: float = 0.0


Places = Mapping[str, BoardPlace]


@dataclass(frozen=True)
class Piece:
    """Something that stands on a place; ``look`` is SVG drawn around the point 0, 0.

    id      unlike that of any other piece in the same picture
    turn    its turning, in degrees
    mark    no piece of the game but a sign of how it stands: it does not make room for others, and touching it touches
            what is below it
    home    the place where it comes from if it was not there before, and goes to if it is there no more
    kind    pieces of one kind cannot be told apart: one that is gone and one that is new are one that moved
    touch   the name by which it is touched
    """

    id: str
    place: str
    look: str
    title: str
    turn: float = 0.0
    mark: bool = False
    home: str | None = None
    kind: str = ""
    touch: str = ""


@dataclass(frozen=True)
class Placed:
    """Piece with its coordinates."""

    piece: Piece
    x: float
    y: float
    scale: float


# Shapes. ``fill`` and ``stroke`` are names of the palette, or any other paint of SVG.


def paint(name: str) -> str:
    """A colour of the palette as SVG writes it."""
    return name if name == "none" or name.startswith(("#", "url(")) else f"var(--{name})"


def number(x: float) -> str:
    """Format a coordinate with few digits."""
    text = f"{x:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(tag: str, content: str | None = None, **attributes: Any) -> str:
    """An element of SVG; an underscore in a name stands for a hyphen, ``None`` leaves an attribute out."""
    written = []
    for name, value in attributes.items():
        if value is None:
            continue
        if name in ("fill", "stroke"):
            value = paint(value)
        text = number(value) if isinstance(value, int | float) else escape(str(value))
        written.append(f' {name.rstrip("_").replace("_", "-")}="{text}"')
    inner = "/>" if content is None else f">{content}</{tag}>"
    return f"<{tag}{''.join(written)}{inner}"


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, **more: Any) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, **more)


def rect(x: float, y: float, w: float, h: float, fill: str = "none", stroke: str | None = None, **more: Any) -> str:
    """A rectangle by its left upper corner."""
    return element("rect", x=x, y=y, width=w, height=h, fill=fill, stroke=stroke, **more)


def path(d: str, fill: str = "none", stroke: str | None = None, **more: Any) -> str:
    """A path."""
    return element("path", d=d, fill=fill, stroke=stroke, **more)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, **more: Any) -> str:
    """A straight line."""
    return path(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", stroke=stroke, **more)


def outline(points: Iterable[tuple[float, float]]) -> str:
    """A closed path through these points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", stroke: str | None = None, **more: Any) -> str:
    """A closed shape through these points."""
    return path(outline(points), fill, stroke, **more)


def moved(content: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0, **more: Any) -> str:
    """A drawing moved from the point 0, 0 to another, turned, made larger."""
    steps = f"translate({number(x)} {number(y)})"
    steps += f" rotate({number(turn)})" if turn else ""
    steps += f" scale({number(scale)})" if scale != 1 else ""
    return element("g", content, transform=steps, **more)


def group(*content: str, **attributes: Any) -> str:
    """Drawings that share their attributes."""
    return element("g", "".join(content), **attributes)


# Words

Coats = Sequence[tuple[str, float]]
"""Paints with the widths of their strokes in tenths of the letters' height, the widest first."""


def capitals(
    text: str,
    x: float,
    y: float,
    size: float,
    coats: Coats | str = "ink",
    *,
    room: float | None = None,
    face: Face = PLAIN,
    weight: float = 1.3,
    turn: float = 0.0,
    sharp: bool = False,
) -> str:
    """A line of capitals centred on x, its baseline at y, made smaller where it must fit into ``room``."""
    many = ((coats, weight),) if isinstance(coats, str) else tuple(coats)
    return _words(plain_text(text), x, y, size, many, room, face, turn, sharp)


@cached_drawing
def _words(
    text: str, x: float, y: float, size: float, coats: Coats, room: float | None, face: Face, turn: float, sharp: bool
) -> str:
    widest = max(width for _, width in coats) / CAP
    if room is not None:
        size = fitted(text.upper(), size, room - widest * size, face)
    line = letters(text.upper(), size, face)
    d = "".join(letter.path(letter.x) for letter in line)
    return moved(_coated(d, coats, size, sharp), x, y, turn)


def _coated(d: str, coats: Coats, size: float, sharp: bool) -> str:
    ends: dict[str, Any] = (
        {"stroke_linejoin": "miter", "stroke_miterlimit": 2.5, "stroke_linecap": "square"} if sharp else {}
    )
    return "".join(path(d, stroke=colour, stroke_width=width * size / CAP, **ends) for colour, width in coats)


def jumbled(
    text: str, x: float, y: float, size: float, coats: Coats, lifts: Sequence[float], turns: Sequence[float], **how: Any
) -> str:
    """A line whose letters are lifted and turned one by one, over and over in the order given."""
    face: Face = how.get("face", PLAIN)
    line = letters(text.upper(), size, face)
    d = "".join(letter.path(letter.x, -lifts[i % len(lifts)], turns[i % len(turns)]) for i, letter in enumerate(line))
    return moved(_coated(d, coats, size, how.get("sharp", False)), x, y)


# Places and pieces


def touchable(name: str, title: str, look: str, hit: str, inner: str = "") -> str:
    """A place that can be touched: how it looks, the outline that lights up when it may be, and places inside it."""
    return group(element("title", escape(title)), look, hit, inner, data_place=name)


def hit_circle(x: float, y: float, r: float) -> str:
    """The outline of a round place."""
    return element("circle", cx=x, cy=y, r=r, class_="hit")


def hit_rect(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The outline of a square place."""
    return element("rect", x=x, y=y, width=w, height=h, rx=r, class_="hit")


def hit_path(d: str) -> str:
    """The outline of any other place."""
    return element("path", d=d, class_="hit")


def crowd(index: int, many: int, place: BoardPlace) -> tuple[float, float, float]:
    """Layout of pieces that share a place: the offset of one from the middle, and its scale."""
    columns = min(many, place.columns or math.isqrt(many - 1) + 1)
    rows = -(-many // columns)
    row, column = divmod(index, columns)
    in_row = columns if row < rows - 1 or many % columns == 0 else many % columns
    across = max(columns, rows) * place.step
    scale = min(1.0, place.room / across) if place.room and many > 1 else 1.0
    step = place.step * scale
    return (column - (in_row - 1) / 2) * step, (row - (rows - 1) / 2) * step, scale


def standing(places: Places, pieces: Sequence[Piece]) -> list[Placed]:
    """Coordinates of all pieces, with those that share a place laid out."""
    many = Counter(piece.place for piece in pieces if not piece.mark)
    met: Counter[str] = Counter()
    found = []
    for piece in pieces:
        place = places[piece.place]
        dx, dy, scale = 0.0, 0.0, 1.0
        if not piece.mark:
            dx, dy, scale = crowd(met[piece.place], many[piece.place], place)
            met[piece.place] += 1
        found.append(Placed(piece, place.x + dx, place.y + dy, scale))
    return found


# The style sheet

_STYLE = """
.picture{stroke-linecap:round;stroke-linejoin:round}
.picture .hit{fill:transparent;stroke:none;pointer-events:all}
.picture .mark{pointer-events:none}
.picture .may{cursor:pointer}
.picture .may>.hit{fill:var(--may);fill-opacity:.28;stroke:var(--may);stroke-width:5}
.picture .may:hover>.hit,.picture .may:focus-visible>.hit{fill-opacity:.6;stroke-width:7}
.picture .chosen>.hit{fill:var(--may);fill-opacity:.55;stroke:var(--ink);stroke-width:5}
.picture [data-piece].may{filter:drop-shadow(0 0 3px var(--may)) drop-shadow(0 0 9px var(--may))}
.picture [data-piece].chosen{filter:drop-shadow(0 0 2px var(--ink)) drop-shadow(0 0 12px var(--may))}
.picture [data-place]:focus{outline:none}
@media (prefers-reduced-motion:no-preference){.picture .may>.hit{animation:picture-may 1.6s ease-in-out infinite}
@keyframes picture-may{50%{fill-opacity:.1}}}
"""


ALWAYS = {"ivory": "#fffaf0", "pip": "#2b211b", "shade": "#000000"}  # of dice, and of shadows; a palette may differ


def painted(look: str, palette: Palette) -> str:
    """A drawing that is shown away from its board: its colours written out, not looked up in a style sheet.

    Colours that the palette lacks are those that every picture has (ALWAYS).
    """
    known = {**ALWAYS, **palette}
    return re.sub(r"var\(--([\w-]+)\)", lambda found: known[found[1]], look)


def style(name: str, light: Palette, dark: Palette) -> str:
    """The style sheet of a picture: how touching looks, and its colours in daylight and at night."""

    def colours(palette: Palette) -> str:
        return "{" + ";".join(f"--{key}:{value}" for key, value in palette.items()) + "}"

    day, night = colours({**ALWAYS, **light}), colours({**ALWAYS, **light, **dark})
    return (
        f"{_STYLE}.{name}{day}@media (prefers-color-scheme:dark){{.{name}{night}}}"
        f':root[data-theme="light"] .{name}{day}:root[data-theme="dark"] .{name}{night}'
    )


# The whole


def board_of(picture: Any, box: Any, lang: str = ENGLISH, turned: int = 0) -> str:
    """The board in a language, and turned by so many quarters."""
    speak = box.game.words(lang).text
    return str(picture.board(box, speak, turned=turned) if turned else picture.board(box, speak))


def pieces_of(picture: Any, box: Any, view: Mapping[str, Any], lang: str = ENGLISH) -> list[Piece]:
    """What stands on the board, in a language."""
    return list(picture.pieces(box, view, box.game.words(lang).text))


def still(picture: Any, box: Any, view: Mapping[str, Any], lang: str = ENGLISH) -> str:
    """The still picture in a language."""
    speak = box.game.words(lang).text
    title = f"{box.game.name}. {speak(picture.caption(box, view))}"
    drawn = [_drawn(at) for at in standing(picture.places(box), picture.pieces(box, view, speak))]
    return element(
        "svg",
        element("title", escape(title))
        + element("style", style(picture.NAME, picture.LIGHT, picture.DARK))
        + picture.board(box, speak)
        + group(*drawn, class_="pieces"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(picture.WIDTH)} {number(picture.HEIGHT)}",
        class_=f"picture {picture.NAME}",
        role="img",
    )


def cropped(svg: str, picture: Any, box: Any, around: Iterable[str], margin: float) -> str:
    """A still picture cut to the part around some places, with so much margin on every side."""
    places = places_of(picture, box)
    spots = [places[name] for name in around]
    left, top = (min(values) - margin for values in zip(*((at.x, at.y) for at in spots), strict=True))
    right, bottom = (max(values) + margin for values in zip(*((at.x, at.y) for at in spots), strict=True))
    left, top, right, bottom = max(0.0, left), max(0.0, top), min(picture.WIDTH, right), min(picture.HEIGHT, bottom)
    part = " ".join(number(value) for value in (left, top, right - left, bottom - top))
    return re.sub(r'viewBox="[^"]+"', f'viewBox="{part}"', svg, count=1)


def _drawn(at: Placed) -> str:
    piece = at.piece
    return moved(
        element("title", escape(piece.title)) + piece.look,
        at.x,
        at.y,
        piece.turn,
        at.scale,
        data_piece=piece.touch or piece.id,
        data_at=piece.place,
        class_="mark" if piece.mark else None,
    )


def places_of(picture: Any, box: Any, turned: int = 0) -> Places:
    """Where pieces can stand, worked out once for a box and for each way it is turned."""
    return _places_of(picture, box, turned)


@lru_cache(maxsize=64)
def _places_of(picture: Any, box: Any, turned: int) -> Places:
    places: Places = picture.places(box, turned=turned) if turned else picture.places(box)
    return places


def turns_of_seat(picture: Any, box: Any, seat: int) -> int:
    """By how many quarter turns, clockwise, a seat sees the board turned; 0 for whoever has no seat."""
    return int(picture.turned(box, seat)) if seat >= 0 else 0


def moving_pieces(
    picture: Any, box: Any, view: Mapping[str, Any], turned: int = 0, lang: str = ENGLISH
) -> list[dict[str, Any]]:
    """What changes, as plain data for a picture that moves: every piece, the lowest first, where it stands."""
    return [
        {
            "id": at.piece.id,
            "touch": at.piece.touch or at.piece.id,
            "kind": at.piece.kind or at.piece.id,
            "place": at.piece.place,
            "home": at.piece.home,
            "mark": at.piece.mark,
            "x": round(at.x, 2),
            "y": round(at.y, 2),
            "turn": round(at.piece.turn, 2),
            "scale": round(at.scale, 3),
            "look": at.piece.look,
            "title": at.piece.title,
        }
        for at in standing(places_of(picture, box, turned), pieces_of(picture, box, view, lang))
    ]
