"""Bamboozle: the board: a mat with stepping stones, a hut beside every star, the gray path between the fields.

Places: ``space:c3``, ``hut:SIDE:N``; for men ``hand:SIDE`` before they are hidden and ``captured:SIDE`` once taken; for
marks ``seat:K``. A man is touched by the name that the view gives him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.drawing.components import Side, crossed, lit_frame, mark, ray
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    element,
    group,
    hit_rect,
    moved,
    path,
    polygon,
    rect,
    touchable,
)
from rumpus.core.words.messages import Said, joined, say
from rumpus.games.bamboozle.board.geometry import BoardGeometry, board_geometry
from rumpus.games.bamboozle.board.scenery import hut, lashing, pole, screen, star_space, title, weave
from rumpus.games.bamboozle.grid import GridCell, name
from rumpus.games.bamboozle.voice.naming import KEYS, SIDES
from rumpus.games.bamboozle.voice.views import seats

NAME = "bam"
WIDTH, HEIGHT = 1000, 1232

LIGHT = {
    "paper": "#f4ead0",
    "ink": "#33291a",
    "bark": "#3a2f1c",
    "cane": "#d9bf6a",
    "cane-light": "#f4e3a4",
    "rope": "#c79a5b",
    "mat": "#c9a869",
    "mat-light": "#d9bd83",
    "leaf": "#5e9a4e",
    "leaf-light": "#a9d08b",
    "straw": "#c98e3f",
    "straw-dark": "#8f5d22",
    "doorway": "#2a2116",
    "star": "#f3b52f",
    "stone": "#fdf8ea",
    "gray": "#b9bcbb",
    "gray-line": "#80868a",
    "red": "#cf3b2c",
    "red-field": "#eaa287",
    "blue": "#1f6f9f",
    "blue-field": "#8fc4d2",
    "cream": "#fff9e8",
    "edge": "#2c2114",
    "shade": "#2c2114",
    "lit": "#7fe0d0",
    "turn": "#a5dcd3",
    "may": "#5b16a8",
}
DARK = {
    "paper": "#221e16",
    "ink": "#eadfbe",
    "bark": "#14100a",
    "cane": "#a88f45",
    "cane-light": "#d3bd75",
    "rope": "#946f3d",
    "mat": "#3b301d",
    "mat-light": "#463a25",
    "leaf": "#3f7236",
    "leaf-light": "#77a65e",
    "straw": "#8f6429",
    "straw-dark": "#5c3d15",
    "doorway": "#0b0805",
    "stone": "#cfc6ad",
    "gray": "#7c8183",
    "gray-line": "#555b5f",
    "red": "#d94a39",
    "red-field": "#6b3325",
    "blue": "#2b83b8",
    "blue-field": "#234f5e",
    "edge": "#100b05",
    "shade": "#000000",
    "may": "#ffd84a",
}

MAN = 33.0  # half the width of a man who stands alone


def turned(box: Any, seat: int) -> int:
    """BAM-L7: who sits at Blue's end sees the board from there, by half a turn."""
    return 2 * (seat % 2)


def board(box: Any, speak: Speak, turned: int = 0) -> str:
    """BAM-L2, BAM-L3: both fields, the gray path, the huts and a strip for each side's men; or from Blue's end."""
    g = board_geometry(box, turned != 0)
    spaces = [_space(speak, g, cell) for cell in sorted(g.marks)]
    steps = [_steps(g, side, i) for side, i in sorted(g.huts)]
    huts = [_hut(speak, g, side, i) for side, i in sorted(g.huts)]
    return group(
        _sheet(),
        _fields(g),
        title(WIDTH),
        *steps,
        *spaces,
        *huts,
        _labels(g),
        *(_strip(_strip_y(side, turned)) for side in (0, 1)),
    )


def places(box: Any, turned: int = 0) -> dict[str, BoardPlace]:
    """Where men and marks go."""
    g = board_geometry(box, turned != 0)
    by_name = {f"space:{name(cell)}": BoardPlace(*g.at(cell), 2 * MAN, room=g.size * 0.87) for cell in g.marks}
    for (side, i), cell in g.huts.items():
        x, y = g.at(cell)
        by_name[f"hut:{KEYS[side]}:{i + 1}"] = BoardPlace(x, y + g.size * 0.13, g.size * 0.49, room=g.size * 0.96)
    for side, colour in enumerate(KEYS):
        y = _strip_y(side, turned)
        by_name[f"hand:{colour}"] = BoardPlace(560, y, 60, 12, 460)
        by_name[f"captured:{colour}"] = BoardPlace(640, y, 60, 12, 560)
        by_name[f"seat:{side}"] = BoardPlace(190, y)
    by_name["screen"] = BoardPlace(WIDTH / 2, g.at((0, max(r for _, r in g.marks) // 2))[1])
    return by_name


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """Men on their spaces, in huts that may be looked into, in hand and captured; doors and plates as marks."""
    drawn_pieces: list[Piece] = []
    g = board_geometry(box)
    for side, seen in enumerate(view["sides"]):
        drawn_pieces.append(_plate(speak, view, side))
        drawn_pieces += (_door(speak, g, view, side, each) for each in seen["huts"])
        drawn_pieces += _men(speak, g, side, seen)
    if view["phase"] == "hiding":
        look = screen(WIDTH - 128, g.size)
        drawn_pieces.append(Piece("screen", "screen", look, speak(say("title-screen")), mark=True))
    return drawn_pieces


def sides(box: Any) -> list[Side]:
    """BAM-L7, BAM-12: each side in the shape of its men; in teams, which of the two partners it is."""
    marks = ("disc", "hexagon") if box.players == 2 else ("1", "1", "2", "2")
    return [Side(KEYS[k % 2].capitalize(), KEYS[k % 2], "cream", marks[k]) for k in range(box.players)]


def _strip_y(side: int, turned: int) -> float:
    return 178.0 if (side == 0) == (turned != 0) else 1172.0


# The printed board


def _sheet() -> str:
    x, y, w, h = 24.0, 134.0, WIDTH - 48.0, HEIGHT - 158.0
    frame = (
        pole(x, y, x + w, y, 22)
        + pole(x, y + h, x + w, y + h, 22)
        + pole(x, y, x, y + h, 22)
        + pole(x + w, y, x + w, y + h, 22)
    )
    knots = "".join(lashing(cx, cy, 15) for cx in (x, x + w) for cy in (y, y + h))
    return (
        element("defs", weave(26))
        + rect(2, 2, WIDTH - 4, HEIGHT - 4, "paper", "bark", rx=22, stroke_width=4)
        + rect(x, y, w, h, "url(#bam-weave)")
        + frame
        + knots
    )


def _fields(g: BoardGeometry) -> str:
    """The field of the near side below, the other above, each on its own ground."""
    pad = 12.0
    ranks = max(r for _, r in g.marks)
    gray = g.at((0, ranks // 2))[1]
    cells = [g.at(cell) for cell in (*g.marks, *g.huts.values())]
    left, right = min(x for x, _ in cells) - g.size / 2 - pad, max(x for x, _ in cells) + g.size / 2 + pad
    upper, lower = ("red-field", "blue-field") if g.turned else ("blue-field", "red-field")
    top, low = min(y for _, y in cells) - g.size / 2 - pad, max(y for _, y in cells) + g.size / 2 + pad
    return (
        rect(left, top, right - left, gray - top, upper, "bark", rx=14, stroke_width=3)
        + rect(left, gray, right - left, low - gray, lower, "bark", rx=14, stroke_width=3)
        + rect(left, gray - g.size / 2 - 4, right - left, g.size + 8, "gray-line", "bark", rx=8, stroke_width=3)
    )


def _space(speak: Speak, g: BoardGeometry, cell: GridCell) -> str:
    """BAM-L16: a white, gray or starred space, joined to its neighbours by planks."""
    x, y = g.at(cell)
    size, kind = g.size, g.marks[cell]
    half = size * 0.44
    planks = ""
    for dc, dr in ((1, 0), (0, 1)):
        if (cell[0] + dc, cell[1] + dr) in g.marks:
            nx, ny = g.at((cell[0] + dc, cell[1] + dr))
            planks += path(f"M{x} {y}L{nx} {ny}", stroke="bark", stroke_width=size * 0.3)
            planks += path(f"M{x} {y}L{nx} {ny}", stroke="cane", stroke_width=size * 0.24)
    ground, edge = ("gray", "gray-line") if kind == "G" else ("stone", "mat")
    look = _square(x, y, half, ground, "bark", rx=size * 0.16, stroke_width=3)
    look += _square(x, y, half - 6, "none", edge, rx=size * 0.11, stroke_width=2)
    if kind == "*":
        number = next(i + 1 for (_, i), star in g.stars.items() if star == cell)
        look += moved(star_space(size * 0.36, number), x, y)
    title = speak(say(f"title-{'gray' if kind == 'G' else 'star' if kind == '*' else 'white'}", space=name(cell)))
    place = touchable(f"space:{name(cell)}", title, look, hit_rect(x - half, y - half, 2 * half, 2 * half, size * 0.16))
    return planks + place


def _square(x: float, y: float, half: float, fill: str, stroke: str, **more: Any) -> str:
    return rect(x - half, y - half, 2 * half, 2 * half, fill, stroke, **more)


def _steps(g: BoardGeometry, side: int, i: int) -> str:
    """The way from a hut to its star."""
    (x, y), (sx, sy) = g.at(g.huts[side, i]), g.at(g.stars[side, i])
    d, dots = f"M{x} {y}L{sx} {sy}", f"0 {g.size * 0.105}"
    dark = path(d, stroke="bark", stroke_width=g.size * 0.11, stroke_dasharray=dots)
    return dark + path(d, stroke="star", stroke_width=g.size * 0.065, stroke_dasharray=dots)


def _hut(speak: Speak, g: BoardGeometry, side: int, i: int) -> str:
    x, y = g.at(g.huts[side, i])
    half = g.size * 0.48
    colour = KEYS[side]
    look = moved(hut(colour, i + 1, g.size), x, y)
    title = speak(say("title-hut", who=SIDES[side], hut=i + 1))
    return touchable(f"hut:{colour}:{i + 1}", title, look, hit_rect(x - half, y - half, 2 * half, 2 * half, 10))


def _labels(g: BoardGeometry) -> str:
    """Letters and numbers, as on a chess board."""
    wide, tall = max(c for c, _ in g.marks) + 1, max(r for _, r in g.marks) + 1
    corner = (wide - 1, tall - 1) if g.turned else (0, 0)
    x0, y0 = g.at(corner)[0] - g.size / 2 - 23, g.at(corner)[1] + g.size / 2 + 30
    letters = [capitals(chr(ord("a") + c), g.at((c, 0))[0], y0, 16, "ink", weight=2) for c in range(wide)]
    ranks = [capitals(str(r + 1), x0, g.at((0, r))[1] + 8, 16, "ink", weight=2) for r in range(tall)]
    return group(*letters, *ranks)


def _strip(y: float) -> str:
    return rect(58, y - 35, 884, 70, "paper", "bark", rx=14, stroke_width=3)


# What changes


def _shape(side: int, r: float, fill: str, stroke: str | None = None, **more: Any) -> str:
    """What tells the sides apart besides their colours: Red is round, Blue has six corners."""
    if side == 0:
        return circle(0, 0, r, fill, stroke, **more)
    return polygon([ray(60 * i + 30, r * 1.07) for i in range(6)], fill, stroke, **more)


def man(side: int, value: int) -> str:
    """BAM-L1: a man with his points, as a number and as dots."""
    body = moved(_shape(side, MAN * 0.94, "shade", opacity=0.35), 0, 4)
    body += _shape(side, MAN * 0.92, KEYS[side], "edge", stroke_width=3)
    body += _shape(side, MAN * 0.74, "none", "cream", stroke_width=2.5)
    dots = "".join(circle((i - (value - 1) / 2) * 10, MAN * 0.52, 3.2, "cream") for i in range(value))
    return body + capitals(str(value), 0, 10, 27, "cream", weight=2.2) + dots


def back(side: int) -> str:
    """The other side of a man on paper: his side's shape and no number."""
    return _shape(side, MAN * 0.92, KEYS[side], "edge", stroke_width=3) + _shape(
        side, MAN * 0.74, "none", "cream", stroke_width=2.5
    )


def _men(speak: Speak, g: BoardGeometry, side: int, seen: Mapping[str, Any]) -> Iterator[Piece]:
    colour = KEYS[side]
    met: Counter[str] = Counter()
    scale = min(1.0, g.size * 0.94 / (2 * MAN))

    def piece(value: int, place: str, touch: str, where: Said, size: float, over: str = "") -> Piece:
        met[touch] += 1
        own = touch if met[touch] == 1 else f"{touch}:{met[touch]}"
        look = moved(man(side, value) + over, 0, 0, scale=size)
        title = speak(say("title-man", who=SIDES[side], value=value, where=where))
        return Piece(own, place, look, title, kind=f"man:{colour}:{value}", touch=touch)

    for each in seen["men"]:
        where = say("where-space", space=each["space"])
        yield piece(each["value"], f"space:{each['space']}", each["touch"], where, scale)
    for each in seen["huts"]:
        for inside in each["men"] or ():
            where = say("where-hut", hut=each["hut"])
            yield piece(inside["value"], each["place"], inside["touch"], where, g.size / 136)
    for value in seen["in_hand"]:
        yield piece(value, f"hand:{colour}", f"hand:{colour}:{value}", say("where-hand"), 0.85)
    gone = crossed(MAN * 0.8, MAN * 0.8, "edge", 9) + crossed(MAN * 0.8, MAN * 0.8, "cream", 4)
    for value in seen["captured"]:
        yield piece(value, f"captured:{colour}", f"captured:{colour}:{value}", say("where-captured"), 0.85, gone)


def _door(speak: Speak, g: BoardGeometry, view: Mapping[str, Any], side: int, each: Mapping[str, Any]) -> Piece:
    """BAM-4, BAM-6: what a seat knows of a hut: shut, or empty; who came out of it; whether it was called at."""
    seeking = view["phase"] == "seeking"
    look = ""
    facts: list[Said] = []
    if each["men"] is None and not each["known_empty"]:
        look += path("M-17 43V14Q-17 0 0 0Q17 0 17 14V43Z", "cane", "bark", stroke_width=3)
        look += capitals("?", 0, 34, 24, "bark", weight=2)
        facts.append(say("door-secret"))
    elif each["known_empty"] or (seeking and not each["men"]):
        look += capitals("0", 0, 34, 20, "cane-light", weight=1.8)
        facts.append(say("door-empty"))
    if each["came_out"]:
        values = " ".join(map(str, each["came_out"]))
        look += rect(-24, -58, 48, 20, "cream", "bark", rx=4, stroke_width=2)
        look += capitals(values, 0, -43, 11, "bark", weight=2, room=44)
        facts.append(say("door-left", values=joined(map(str, each["came_out"]), ", ")))
    if view["called"] == {"side": side, "hut": each["hut"]}:
        look += moved(lit_frame(96, 98, 12, 6.5), 0, -1)
        facts.append(say("door-called"))
    title = speak(say("title-hut", who=SIDES[side], hut=each["hut"]))
    if facts:
        title = speak(say("title-door", who=SIDES[side], hut=each["hut"], told=joined(facts, ", ")))
    lower = moved(look, 0, -g.size * 0.13 + 2, scale=g.size / 100)
    return Piece(f"door:{side}:{each['hut']}", each["place"], lower, title, mark=True)


def _plate(speak: Speak, view: Mapping[str, Any], side: int) -> Piece:
    """A side's points across, lit in its turn."""
    seen = view["sides"][side]
    turn, won = view["turn"] % 2 == side and view["to_move"] != OVER, view["winner"] == side
    fill = "turn" if turn else "lit" if won else "cream"
    look = rect(-124, -28, 248, 56, fill, "edge", rx=12, stroke_width=4 if turn else 2.5)
    disc = _shape(side, 18, KEYS[side], "edge", stroke_width=2.5)
    look += moved(disc + _shape(side, 12, "none", "cream", stroke_width=2), -94, 0)
    look += capitals(speak(SIDES[side]), -34, 9, 19, "bark", weight=2.2, room=74)
    look += capitals(f"{seen['across']}/{view['goal']}", 62, 11, 24, "bark", weight=2.2, room=96)
    if won:
        look += moved(mark("star", 16, "star"), 116, -26)
    title = speak(say("title-plate", who=SIDES[side], points=seen["across"], goal=view["goal"]))
    return Piece(f"plate:{side}", f"seat:{side}", look, title, mark=True)


def caption(box: Any, view: Mapping[str, Any]) -> Said:
    """Who hides a man or moves one, or that it is over."""
    if view["to_move"] == OVER:
        return say("over")
    who = seats(box.snapshot)[view["turn"]]
    return say("hides-somebody" if view["phase"] == "hiding" else "moves", who=who)
