"""Traffic: where on the board pieces arrive, where they are taken, and when things first stand there.

It is read from the picture, so it holds for every game: a piece that stands where none of its kind stood before has
arrived there; where one kind makes room for another by a player's move, the first was taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from typing import Any

from rumpus.core.constants import OPEN
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing.picture import circle, element, number
from rumpus.core.game.game import Box
from rumpus.core.line import Line
from rumpus.core.play.position import Position

LARGEST_DISC = 30
"""The radius of the largest disc, in units of the picture."""
DICE = "dice"
"""The place where thrown dice lie, in every picture that shows them: they are no pieces that travel."""
BOARD_OPACITY = 0.45
"""The opacity of a board beneath discs."""
LABEL: dict[str, Any] = {"text_anchor": "middle", "font_family": "sans-serif", "fill": "#1d1b18"}


@dataclass
class Traffic:
    """Counts of arrivals and captures at each place, over all games."""

    games: int = 0
    arrived: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    gained: Counter[str] = field(default_factory=Counter)
    """What players whose turn it was gained there of what the picture's ``held`` tells, all added up."""
    first: dict[str, list[float]] = field(default_factory=dict)
    """For each mark that appears in a game (a dead Roo, a full group): when it first did, as parts of the game."""
    places: dict[str, str] = field(default_factory=dict)
    """Where each mark stands."""


def traffic(box: Box, lines: Iterable[Line[Position]]) -> Traffic:
    """Read the traffic of some games from their pictures."""
    found = Traffic()
    for line in lines:
        found.games += 1
        seen = [_snapshot(box, at) for at in (*(at for at, _, _ in line), line[-1][2])]
        for (at, _, _), (was, _), (now, _) in zip(line, seen, seen[1:], strict=False):
            came, went = now - was, was - now
            for place, _ in came:
                found.arrived[place] += 1
            if at.to_move >= 0:
                left = {place for place, _ in went}
                for place in {place for place, _ in came} & left:
                    found.taken[place] += 1
        _marks(seen, found)
        if box.game.provides("board", "held"):
            _gains(box, line, found)
    return found


def _gains(box: Box, line: Line[Position], found: Traffic) -> None:
    """What changed hands, at the place where the player whose turn it was stands afterwards."""
    for at, _, later in line:
        before, after = at.view(OPEN), later.view(OPEN)
        was, now = (box.game.board.held(box, view)[before["turn"]] for view in (before, after))
        if now[1] != was[1]:
            found.gained[now[0]] += now[1] - was[1]


BoardSnapshot = tuple[Counter[tuple[str, str]], dict[str, str]]


def _snapshot(box: Box, at: Position) -> BoardSnapshot:
    """The pieces at each place by kind, and where each mark is."""
    pieces = drawing.pieces_of(box.game.board, box, at.view(OPEN))
    return (
        Counter((piece.place, piece.kind or piece.id) for piece in pieces if not piece.mark and piece.place != DICE),
        {piece.id: piece.place for piece in pieces if piece.mark},
    )


def _marks(seen: list[BoardSnapshot], found: Traffic) -> None:
    """When marks appear that were not there at first, and then stay to the end."""
    last = seen[-1][1]
    when: dict[str, float] = {}
    for i, ((_, before), (_, after)) in enumerate(pairwise(seen), 1):
        for mark in after.keys() - before.keys():
            when[mark] = i / (len(seen) - 1)
            found.places[mark] = after[mark]
        for mark in before.keys() - after.keys():
            when.pop(mark, None)
    for mark, part in when.items():
        if mark in last:
            found.first.setdefault(mark, []).append(part)


def heat_board(box: Box, counts: Counter[str], title: str, colour: str = "#c2571a") -> str:
    """The board with a disc on each place, its area as often as something happened there."""
    places = drawing.places_of(box.game.board, box)
    known = {place: n for place, n in counts.items() if place in places}
    most = max(known.values(), default=1)
    discs = "".join(
        circle(
            places[p].x, places[p].y, LARGEST_DISC * (n / most) ** 0.5, colour, "#ffffff", opacity=0.75, stroke_width=2
        )
        for p, n in sorted(known.items())
    )
    return board(box, title, discs, faded=True)


def gains(box: Box, found: Traffic, title: str) -> str:
    """The board with what a landing brings or costs on average, where that is anything."""
    places = drawing.places_of(box.game.board, box)
    labels = ""
    for name, total in sorted(found.gained.items()):
        if name in places and found.arrived[name]:
            mean = total / found.arrived[name]
            edge = "#1d6b34" if mean > 0 else "#8b1e3f"
            place = places[name]
            labels += circle(place.x, place.y, 34, "#fffdf5", edge, stroke_width=4, opacity=0.92)
            labels += element("text", f"{mean:+.1f}", x=place.x, y=place.y + 9, font_size=25, **LABEL)
    return board(box, title, labels)


def moments(box: Box, found: Traffic) -> dict[str, str]:
    """What a picture's MOMENTS tell: by title, the board with a number where each happens, the per cent of the game
    after which it does on average, and how often it happens at all where that is not always."""
    titles = box.game.board.MOMENTS
    return {title: _moment(box, found, prefix, title) for prefix, title in titles.items()}


def _moment(box: Box, found: Traffic, prefix: str, title: str) -> str:
    places = drawing.places_of(box.game.board, box)
    labels = ""
    for mark, when in sorted(found.first.items()):
        place = places.get(found.places.get(mark, ""))
        if mark.startswith(prefix) and place is not None:
            part = f"{100 * sum(when) / len(when):.0f}%"
            often = "" if len(when) == found.games else f"in {100 * len(when) / found.games:.0f}%"
            labels += circle(place.x, place.y, 46, "#fffdf5", "#8b1e3f", stroke_width=4, opacity=0.92)
            labels += element("text", part, x=place.x, y=place.y + (4 if often else 10), font_size=30, **LABEL)
            if often:
                labels += element("text", often, x=place.x, y=place.y + 26, font_size=17, **LABEL)
    return board(box, title, labels)


def board(box: Box, title: str, content: str = "", faded: bool = False) -> str:
    """The board of a box as SVG, with something drawn on it; faded where that would be lost among its colours."""
    picture = box.game.board
    beneath = drawing.board_of(picture, box)
    return element(
        "svg",
        element("title", escape(title))
        + element("style", drawing.style(picture.NAME, picture.LIGHT, picture.DARK))
        + (element("g", beneath, opacity=BOARD_OPACITY) if faded else beneath)
        + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(picture.WIDTH)} {number(picture.HEIGHT)}",
        class_=f"picture {picture.NAME}",
        role="img",
    )
