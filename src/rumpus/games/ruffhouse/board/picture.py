"""Ruffhouse: the board: three streets around a spinner, in the loud colours of 1980.

Places: ``space:N``, ``number:N`` for the numbered cards, ``dice``, ``spinner``; for cards and marks ``pledge:K`` and
``seat:K``. A player's piece is ``piece:K``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.drawing.components import Sector, Side, arrow, counter, dial, mark, numbered_faces, pawn, sector_turns
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    group,
    hit_circle,
    hit_rect,
    moved,
    rect,
    touchable,
)
from rumpus.core.drawing.tracks import Cell, ring
from rumpus.core.words.messages import Message, say
from rumpus.games.ruffhouse.board.scenery import chip, double_cross, logo, numbered, ribbon, space, zap
from rumpus.games.ruffhouse.state import SEATS, SPECIAL, TOP
from rumpus.games.ruffhouse.voice.names import AREA_WORDS, colour, place

NAME = "ruf"
WIDTH, HEIGHT = 1000, 1000

LIGHT = {
    "paper": "#fff3d6",
    "cream": "#fffaf0",
    "ink": "#2a1b3d",
    "orange": "#f6862a",
    "gold": "#ffc02e",
    "purple": "#7b3fa6",
    "magenta": "#e23a7f",
    "teal": "#13a19a",
    "sky": "#58b7e6",
    "lime": "#8ccf4d",
    "red": "#e5432f",
    "dusk": "#3a2760",
    "yellow": "#ffd84a",
    "blue-chip": "#2467c9",
    "edge": "#2a1b3d",
    "shade": "#2a1b3d",
    "white": "#ffffff",
    "green": "#2f9c4a",
    "blue": "#2467c9",
    "arrow": "#e5432f",
    "lit": "#7fe0d0",
    "turn": "#a5dcd3",
    "may": "#e23a7f",
}
DARK = {
    "paper": "#221836",
    "cream": "#f7ecd7",
    "ink": "#150d22",
    "orange": "#d86f1c",
    "gold": "#e5a61d",
    "purple": "#8a4db8",
    "magenta": "#c92f6d",
    "teal": "#0f8882",
    "sky": "#3d97c7",
    "lime": "#6fae37",
    "dusk": "#0f0919",
    "edge": "#0d0717",
    "shade": "#000000",
    "may": "#ffe066",
}

SIDES = (
    Side("Red", "red", "cream", "star"),
    Side("Blue", "blue", "cream", "diamond"),
    Side("Green", "green", "cream", "triangle"),
    Side("White", "white", "ink", "cross"),
    Side("Yellow", "yellow", "ink", "cross"),
)
STREETS = ("orange", "purple", "sky")

LEFT, TOP_, WIDE, TALL, DEEP, BAND = 18.0, 18.0, 964.0, 800.0, 98.0, 34.0
SPIN_X, SPIN_Y, SPIN_R = 322.0, 506.0, 98.0
LOWER = TOP_ + TALL + 12  # where the players' plates begin


def spaces(box: Any) -> list[Cell]:
    """RUF-L9: where the spaces lie, START in the right lower corner; the special ones are longer."""
    kinds = box.snapshot.kind[: box.snapshot.spaces]
    *rest, first = ring(
        [1.5 if kind in SPECIAL else 1.0 for kind in [*kinds[1:], kinds[0]]], LEFT, TOP_, WIDE, TALL, DEEP
    )
    return [first, *rest]


def board(box: Any, speak: Speak) -> str:
    """RUF-L9: the spaces of the three streets; inside them the spinner, the dice and the numbered cards."""
    equipment = box.snapshot
    cells = spaces(box)
    drawn = []
    for i, cell in enumerate(cells):
        look = space(equipment.kind[i], equipment.number[i], cell, speak)
        drawn.append(touchable(f"space:{i}", speak(place(equipment, i)), look, hit_rect(*cell)))
    inside = (LEFT + DEEP, TOP_ + DEEP, WIDE - 2 * DEEP, TALL - 2 * DEEP)
    return group(
        rect(3, 3, WIDTH - 6, HEIGHT - 6, "paper", "ink", rx=24, stroke_width=5),
        rect(*inside, "paper"),
        ribbon(SPIN_X, SPIN_Y, SPIN_R + 12, LEFT + WIDE - DEEP, 12),
        _streets(box, cells, speak),
        *drawn,
        rect(*inside, "none", "ink", stroke_width=5),
        logo(WIDTH / 2, 290, 92, 640),
        _spinner(box, speak),
        *(_pile(number, speak) for number in range(1, TOP + 1)),
        _dice(speak),
    )


def places(box: Any) -> dict[str, BoardPlace]:
    """Where pieces, cards and marks go."""
    found = {"spinner": BoardPlace(SPIN_X, SPIN_Y), "dice": BoardPlace(640, 566)}
    for i, cell in enumerate(spaces(box)):
        x, y = cell.middle
        aside = (0.0, cell.h * 0.14) if cell.h >= cell.w else (cell.w * 0.2, 0.0)  # so that the number stays in sight
        found[f"space:{i}"] = BoardPlace(x + aside[0], y + aside[1], 36, 2, 68)
    for number in range(1, TOP + 1):
        found[f"number:{number}"] = BoardPlace(_pile_x(number), 458)
    wide = WIDE / max(3, box.players)
    for k in range(box.players):
        x = WIDTH / 2 + wide * (k - (box.players - 1) / 2)
        found[f"seat:{k}"] = BoardPlace(x, LOWER + 77)
        found[f"pledge:{k}"] = BoardPlace(x + _half(box) - 35, LOWER + 126, 32, 5, 58)
    return found


def _half(box: Any) -> float:
    """Half the width of a player's plate: fewer players have wider ones."""
    return float(WIDE / max(3, box.players) / 2 - 5)


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """The players' pieces, plates and cards; how many numbered cards are left; the arrow of the spinner."""
    found = [Piece("arrow", "spinner", arrow(56), speak(say("title-arrow")), mark=True)]
    for number, left in enumerate(view["supply"], 1):
        title = speak(say("title-cards-left", many=left, number=number))
        found.append(Piece(f"left:{number}", f"number:{number}", _left(left), title, mark=True))
    found += [_plate(box, view, k, speak) for k in range(box.players)]
    for k, player in enumerate(view["players"]):
        for i, number in enumerate(player["cards"]):
            title = speak(say("title-pledge", who=colour(box.snapshot, k), number=number))
            card = numbered(number, 31)
            found.append(Piece(f"card:{k}:{i}", f"pledge:{k}", card, title, home=f"number:{number}"))
    for k, player in enumerate(view["players"]):
        title = speak(say("title-piece", who=colour(box.snapshot, k)))
        found.append(Piece(f"piece:{k}", f"space:{player['space']}", pawn(_side(box, k), 60), title))
    return found


def sides(box: Any) -> tuple[Side, ...]:
    """RUF-L2, RUF-11: the colours and marks of the seats."""
    return tuple(_side(box, seat) for seat in range(box.players))


def _side(box: Any, seat: int) -> Side:
    return SIDES[seat + box.snapshot.fourth if seat == SEATS - 1 else seat]


HELD = "Chips"


def held(box: Any, view: Mapping[str, Any]) -> list[tuple[str, float]]:
    """RUF-L4: where each player's piece stands, and their chips."""
    return [(f"space:{player['space']}", player["chips"]) for player in view["players"]]


def ways(box: Any) -> list[list[str]]:
    """RUF-L9: from START along the three streets, and back to it."""
    around = [f"space:{i}" for i in range(box.snapshot.spaces)]
    return [[*around, around[0]]]


def faces(box: Any) -> dict[str, str]:
    """RUF-L2: what the dice show."""
    return numbered_faces(box.values["dice.faces"])


def spins(box: Any) -> dict[int, float]:
    """How far the arrow turns for each number of the spinner."""
    numbers = box.values["spinner.numbers"]
    return dict(reversed(list(zip(numbers, sector_turns(sectors(box)), strict=True))))


# The printed board


def _streets(box: Any, cells: list[Cell], speak: Speak) -> str:
    """RUF-L9: a band along each street, with its name."""
    last = (box.snapshot.chips_down, box.snapshot.so_far, box.snapshot.spaces - 1)
    drawn, names = [], []
    first = 1
    for street, end in enumerate(last):
        runs: dict[str, list[Cell]] = {}
        for i in (*range(first, end + 1), *([0] if street == 0 else [])):
            for side in _sides(cells[i]):
                band = _band(side, cells[i])
                drawn.append(rect(*band, STREETS[street], STREETS[street], stroke_width=1))
                runs.setdefault(side, []).append(band)
        if runs:
            side, bands = max(runs.items(), key=lambda run: _length(run[0], run[1]))
            names.append(_name(speak(AREA_WORDS[street]), side, bands, "cream" if street == 1 else "ink"))
        first = end + 1
    return group(*drawn, *names)


def _sides(cell: Cell) -> list[str]:
    """Which sides of the ring a space lies on."""
    found = []
    if cell.y > TOP_ + TALL - DEEP - 1:
        found.append("low")
    if cell.y < TOP_ + 1:
        found.append("top")
    if cell.x < LEFT + 1:
        found.append("left")
    if cell.x > LEFT + WIDE - DEEP - 1:
        found.append("right")
    return found if len(found) == 1 else []


def _band(side: str, cell: Cell) -> Cell:
    """The stretch of the band inside a space."""
    return {
        "low": Cell(cell.x, cell.y - BAND, cell.w, BAND),
        "top": Cell(cell.x, cell.y + cell.h, cell.w, BAND),
        "left": Cell(cell.x + cell.w, cell.y, BAND, cell.h),
        "right": Cell(cell.x - BAND, cell.y, BAND, cell.h),
    }[side]


def _length(side: str, bands: list[Cell]) -> float:
    return sum(band.w if side in ("low", "top") else band.h for band in bands)


def _name(name: str, side: str, bands: list[Cell], fill: str) -> str:
    x = (min(b.x for b in bands) + max(b.x + b.w for b in bands)) / 2
    y = (min(b.y for b in bands) + max(b.y + b.h for b in bands)) / 2
    turn = {"low": 0.0, "top": 0.0, "left": -90.0, "right": 90.0}[side]
    look = capitals(name, 0, 8.5, 19, fill, weight=2.6, face=Face(apart=4), room=max(20.0, _length(side, bands) - 20))
    return moved(look, x, y, turn)


def sectors(box: Any) -> list[Sector]:
    """RUF-L2: the spinner, a part for each number."""
    tints = ("gold", "teal", "orange", "sky", "magenta", "lime")
    numbers = box.values["spinner.numbers"]
    size = min(34.0, 190 / len(numbers))
    return [
        Sector(1, tints[i % 6], capitals(str(n), 0, size / 2, size, "ink", weight=2.3)) for i, n in enumerate(numbers)
    ]


def _spinner(box: Any, speak: Speak) -> str:
    look = circle(0, 0, SPIN_R + 8, "cream", "ink", stroke_width=5) + dial(sectors(box), SPIN_R)
    return moved(touchable("spinner", speak(say("title-spinner")), look, hit_circle(0, 0, SPIN_R + 6)), SPIN_X, SPIN_Y)


def _pile_x(number: int) -> float:
    return 496 + 72.0 * (number - 1)


def _pile(number: int, speak: Speak) -> str:
    """RUF-L5: the numbered cards, blue side up."""
    under = moved(numbered(number, 58), 3, 4) + numbered(number, 58)
    title = speak(say("title-pile", number=number))
    return moved(touchable(f"number:{number}", title, under, hit_rect(-31, -42, 62, 84, 8)), _pile_x(number), 458)


def _dice(speak: Speak) -> str:
    look = rect(-74, -40, 148, 80, "dusk", "ink", rx=16, stroke_width=4)
    look += rect(-66, -32, 132, 64, "none", "gold", rx=10, stroke_width=2.5)
    bank = moved(chip("yellow", "1", 27), -124, 4) + moved(chip("blue-chip", "5", 27), 124, 4)
    return moved(bank + touchable("dice", speak(say("title-dice")), look, hit_rect(-74, -40, 148, 80, 14)), 640, 566)


# What changes


def _left(many: int) -> str:
    wash = rect(-30, -41, 60, 82, "paper", rx=8, opacity=0.78) if not many else ""
    tag = circle(0, 0, 13, "cream", "ink", stroke_width=2.5) + capitals(
        str(many), 0, 6.5, 13, "ink", weight=2.2, room=20
    )
    return wash + moved(tag, 21, -38)


def _plate(box: Any, view: Mapping[str, Any], k: int, speak: Speak) -> Piece:
    """A player's points, chips and cards; lit while something is asked of them."""
    player, side = view["players"][k], _side(box, k)
    lit = view["to_move"] == k or (view["to_move"] < 0 and view["turn"] == k)
    fill = "turn" if lit else "cream"
    half = _half(box)
    left = -half + 28
    look = rect(-half, -75, 2 * half, 150, fill, "ink", rx=14, stroke_width=5 if lit else 3)
    look += moved(counter(side, 20), left, -46) + capitals(
        speak(colour(box.snapshot, k)), left + 64, -38, 18, "ink", weight=2.3, room=76
    )
    look += moved(_points(box.values["goal.points"], player["points"]), half - 116, 0)
    gap = (2 * half - 76) / 2
    chips = [("blue-chip", player["blue"]), ("yellow", player["yellow"])]
    for i, (tint, many) in enumerate(chips):
        value = str(box.values["chips.blue"]) if i == 0 else "1"
        look += moved(chip(tint, value, 17), left - 4 + gap * i, 4)
        look += capitals(f"×{many}", left + 35 + gap * i, 11, 17, "ink", weight=2.2, room=40)
    for i, (drawn, many) in enumerate(((double_cross(26), player["double_cross"]), (zap(26), player["zap"]))):
        look += moved(drawn, left - 6 + gap * i, 49)
        look += capitals(f"×{many}", left + 31 + gap * i, 56, 17, "ink", weight=2.2, room=40)
    look += rect(half - 66, 25, 62, 48, "none", "ink", rx=6, stroke_width=2, stroke_dasharray="5 5", opacity=0.5)
    if view["top"] == k:
        look += moved(double_cross(40), half - 16, -86, 14)
    if view["target"] == k:
        look += moved(zap(40), half - 16, -86, 14)
    if view["to_move"] == OVER and view["turn"] == k:
        look += moved(mark("star", 24, "red"), half - 12, -72)
    cards = {"crosses": player["double_cross"], "zaps": player["zap"]}
    title = say("title-plate", who=colour(box.snapshot, k), points=player["points"], chips=player["chips"], **cards)
    return Piece(f"plate:{k}", f"seat:{k}", look, speak(title), mark=True)


def _points(goal: int, points: int) -> str:
    """RUF-L22: stars up to the goal, or numbers where it is far away."""
    if goal > 6:
        return capitals(f"{points}/{goal}", 66, -37, 19, "ink", weight=2.2, room=86)
    stars = [mark("star", 9, "red" if i < points else "shade") for i in range(max(goal, 0))]
    return "".join(
        moved(star, 102 - 17 * (goal - 1 - i), -46, opacity=None if i < points else 0.18)
        for i, star in enumerate(stars)
    )


def caption(box: Any, view: Mapping[str, Any]) -> Message:
    """Who has won, or what is to be done by whom."""
    if view["to_move"] == OVER:
        return say("title-wins", who=colour(box.snapshot, view["turn"]))
    asked = view["to_move"] if view["to_move"] >= 0 else view["turn"]
    return say(f"title-stage-{view['stage'].replace(' ', '-')}", who=colour(box.snapshot, asked))
