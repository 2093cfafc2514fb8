"""Share image (poster) of a table: its position, players and scores as one SVG document.

Everything is drawn, words too (``core/drawing/lettering.py``): no font is needed to render it, and no name, whatever
somebody called themselves, is ever markup in it. Latin, Greek and Cyrillic letters can be drawn; whoever has a name in
other letters is called by their seat.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rumpus.core.constants import OPEN, PUBLIC
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing.lettering import GLYPHS, fitted, measure
from rumpus.core.drawing.picture import capitals, moved, path, rect
from rumpus.core.drawing.stage import seat_looks
from rumpus.core.play.shares import winners
from rumpus.core.words.messages import ENGLISH, plain_text
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table
from rumpus.server.tables.words import place_names

POSTER_WIDTH, POSTER_HEIGHT = 1200, 630
"""Size in pixels of an Open Graph preview image."""
POSTER_MARGIN, POSTER_GAP = 20.0, 44.0
PAPER, INK_COLOUR, SOFT_COLOUR, LOUD, GLOW = "#f3e6c9", "#2b211b", "#5d4c3e", "#b3261b", "#ffd84a"
LONGEST_LINE = 40
"""Letters of a name that are drawn."""
STAR = "M0 -10L2.9 -3.2L10 -3L4.5 1.6L6.3 8.6L0 4.6L-6.3 8.6L-4.5 1.6L-10 -3L-2.9 -3.2Z"


def poster(table: Table, day: str, number: int | None = None, lang: str = ENGLISH) -> str:
    """A table as it stands, or a finished one as it stood after so many entries; ``day`` is written on it.

    A finished game is shown with nothing hidden, as in its replay; any other as whoever watches sees it.
    """
    at = table if number is None else replace(table, last_entry=table.entries[number - 1] if number else None, cache={})
    eyes = OPEN if table.over else PUBLIC
    ended = table.over and (number is None or number == len(table.entries))
    high = POSTER_HEIGHT - 2 * POSTER_MARGIN
    picture = table.box.game.board
    wide = min(high * picture.WIDTH / picture.HEIGHT, POSTER_WIDTH * 0.55)
    left = POSTER_MARGIN + wide + POSTER_GAP
    look = (
        rect(0, 0, POSTER_WIDTH, POSTER_HEIGHT, PAPER)
        + board_picture(at, eyes, lang, POSTER_MARGIN, POSTER_MARGIN, wide, high)
        + _side(table, at, eyes, ended, day, lang, left, POSTER_WIDTH - POSTER_MARGIN - POSTER_GAP / 2 - left)
    )
    return svg_document(look, POSTER_WIDTH, POSTER_HEIGHT)


def svg_document(look: str, width: float, height: float) -> str:
    """An SVG document."""
    return drawing.element(
        "svg",
        look,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def board_picture(table: Table, eyes: int, lang: str, x: float, y: float, width: float, height: float) -> str:
    """The board with what these eyes see standing on it, as a part of a larger picture."""
    picture, box = table.box.game.board, table.box
    still = drawing.still(picture, box, scenes.view(table, eyes), lang)
    shown = drawing.painted(still, picture.LIGHT)
    where = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
    return where + shown.removeprefix("<svg ")


# The words beside the board


def _side(table: Table, at: Table, eyes: int, ended: bool, day: str, lang: str, left: float, room: float) -> str:
    """The text column beside the board: game, day, players with scores, and the status."""
    name = table.box.game.file.name
    size = fitted(drawable_text(name), 58, room)
    top = POSTER_MARGIN + 34 + size
    drawn = [line_of(name, left, top, size, LOUD, 2.0), line_of(f"Rumpus, {day}", left, top + 42, 19, SOFT_COLOUR, 1.1)]
    rows = _rows(table, at, eyes, ended, lang)
    height = min(78.0, (POSTER_HEIGHT - top - 230) / max(1, len(rows)))
    signs = seat_looks(table.box.game.board, table.box)
    for i, (seat, who, score, won) in enumerate(rows):
        drawn.append(_row(signs[seat]["sign"], who, score, won, left, top + 66 + i * height, room, height - 8))
    told = scenes.turn(at, eyes, lang)["words"] if not ended else scenes.outcome_words(table, lang)
    below = top + 66 + len(rows) * height + 42
    drawn += [
        line_of(part, left, below + i * 32, 20, INK_COLOUR, 1.2)
        for i, part in enumerate(wrapped_lines(told, 20, room)[: max(1, int((POSTER_HEIGHT - 24 - below) // 32 + 1))])
    ]
    return "".join(drawn)


def _rows(table: Table, at: Table, eyes: int, ended: bool, lang: str) -> list[tuple[int, str, str, bool]]:
    """For each seat its number, who has it, its score and whether it won; at the end the best first."""
    if table.order is None:
        return []
    seats = range(table.box.players)
    shown: Sequence[Any] | None = scenes.shown_scores(at, eyes)
    won = winners(table.box, table.shares) if ended else ()
    if ended and table.position.over and table.position.scores is not None:
        shown = table.position.scores
    rows = [(s, _name(table, s, lang), "" if shown is None else str(shown[s]), s in won) for s in seats]
    order = {s: (s not in won, -_points(score), s) for s, _, score, _ in rows} if ended else {}
    return sorted(rows, key=lambda row: order.get(row[0], (False, 0.0, row[0])))


def _name(table: Table, seat: int, lang: str) -> str:
    """Who has a seat, in letters that can be drawn."""
    assert table.order is not None
    name = place_names(table.places, lang)[table.order[seat]]
    return name if is_drawable(name) else table.box.seats_in(lang)[seat]


def _points(score: str) -> float:
    try:
        return float(score.rstrip("+"))
    except ValueError:
        return 0.0


def _row(sign: str, who: str, score: str, won: bool, left: float, top: float, room: float, height: float) -> str:
    """One row of the player list: the seat's sign, the player's name, and the score."""
    middle, size = top + height / 2, min(30.0, height * 0.42)
    ground = rect(left - 14, top, room + 28, height, GLOW, INK_COLOUR, stroke_width=3, rx=12) if won else ""
    wide = measure(drawable_text(score), size) if score else 0.0
    space = room - height - wide - (62 if won else 24)
    name = drawable_text(who)
    fits = fitted(name, size, space)
    star = moved(path(STAR, INK_COLOUR), left + room - wide - 34, middle, 0, 1.1) if won else ""
    return (
        ground
        + moved(sign, left + height * 0.36, middle, 0, height * 0.0078)
        + line_of(name, left + height, middle + fits / 2, fits, INK_COLOUR, 1.4)
        + star
        + (line_of(score, left + room - wide, middle + size / 2, size, INK_COLOUR, 1.7) if score else "")
    )


# Lettering


def is_drawable(text: str) -> bool:
    """Whether every letter of a text can be drawn, and there is something to draw."""
    return bool(drawable_text(text)) and all(_drawn(sign) for sign in text.upper() if sign.isalpha())


def _drawn(sign: str) -> str:
    """A capital as it is drawn: itself, or without its diacritics; empty if there is no such glyph."""
    plain = unicodedata.normalize("NFKD", sign)[:1]
    return sign if sign in GLYPHS else plain if plain in GLYPHS else " " if sign.isspace() else ""


def drawable_text(text: str) -> str:
    """Transliterate a text to the capitals that can be drawn; what has no such form is left out."""
    found = "".join(_drawn(sign) for sign in unicodedata.normalize("NFC", plain_text(text)[:400]).upper())
    return " ".join(found[: LONGEST_LINE * 6].split())


def line_of(text: str, left: float, y: float, size: float, colour: str, weight: float) -> str:
    """A line of capitals that begins at ``left``, its baseline at ``y``."""
    drawn = drawable_text(text)
    return capitals(drawn, left + measure(drawn, size) / 2, y, size, colour, weight=weight)


def wrapped_lines(text: str, size: float, room: float) -> list[str]:
    """Word wrap: a text in lines that fit into ``room``."""
    lines: list[str] = []
    for word in drawable_text(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
