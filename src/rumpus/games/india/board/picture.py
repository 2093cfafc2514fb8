"""India: the board: a cross of four arms around Home, in the taste of the first years of the last century.

Places: ``space:N`` of the ring, ``row:ARM:N`` of a home row, ``home``, ``out:K`` where a seat's discs wait, ``dice``;
for discs that are Home ``home:K``, for marks ``seat:K`` and ``again``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.drawing.components import Side, counter, die, mark, rays
from rumpus.core.drawing.lettering import Face, measure
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    element,
    group,
    hit_circle,
    hit_rect,
    moved,
    path,
    polygon,
    rect,
    touchable,
)
from rumpus.core.drawing.tracks import Cell
from rumpus.core.words.messages import Said, say
from rumpus.games.india.board.scenery import elephant, entering, lattice, petals, rosette, safety, title, title_clip
from rumpus.games.india.state import ARMS
from rumpus.games.india.voice.names import COLOURS, place

NAME = "ind"
WIDTH, HEIGHT = 1000, 1112

LIGHT = {
    "paper": "#f7ebcc",
    "ivory": "#fffaf0",
    "space": "#fbf4e1",
    "sand": "#ecd9a9",
    "ink": "#3b2015",
    "maroon": "#8e2f2c",
    "gold": "#dda93f",
    "peacock": "#1d7480",
    "hide": "#a9a39a",
    "hide-dark": "#8a847c",
    "red": "#c62f27",
    "blue": "#22589c",
    "yellow": "#f2bd27",
    "green": "#2f7d43",
    "red-soft": "#eeb3a0",
    "blue-soft": "#b3c9e4",
    "yellow-soft": "#f7e09a",
    "green-soft": "#b9d8b0",
    "bare-soft": "#e4d3ab",
    "cream": "#fff7e3",
    "umber": "#3b2015",
    "edge": "#3b2015",
    "shade": "#3b2015",
    "lit": "#7fe0d0",
    "turn": "#a5dcd3",
    "may": "#0f9aa8",
}
DARK = {
    "paper": "#2b1f17",
    "space": "#3a2c21",
    "sand": "#46351f",
    "ink": "#ecd9af",
    "maroon": "#5e1f1d",
    "gold": "#b98a30",
    "hide": "#76716a",
    "hide-dark": "#5c5852",
    "red": "#d8473d",
    "blue": "#3f7cc4",
    "green": "#3f9a58",
    "red-soft": "#6e3329",
    "blue-soft": "#2c4264",
    "yellow-soft": "#66511c",
    "green-soft": "#2f5233",
    "bare-soft": "#40321f",
    "edge": "#f3e6c6",
    "shade": "#000000",
    "may": "#42d4e0",
}

SIDES = (
    Side("Red", "red", "cream", "star"),
    Side("Blue", "blue", "cream", "diamond"),
    Side("Yellow", "yellow", "umber", "ring"),
    Side("Green", "green", "cream", "flower"),
)

SPAN, LANE = 956.0, 94.0  # the side of the whole cross, and how wide a lane of an arm is
ARM = (SPAN - 3 * LANE) / 2  # how long an arm is
CX, CY = WIDTH / 2, 138 + SPAN / 2
DISC = 19.0


def turned(box: Any, seat: int) -> int:
    """IND-L40: everybody sits at an arm of the cross, and sees their own below."""
    arm: int = box.snapshot.arm[seat]
    return arm


def board(box: Any, speak: Speak, turned: int = 0) -> str:
    """IND-L2, IND-L7, IND-L9: the ring, the home rows, Home, and the circles where discs wait; or from another arm."""
    return group(
        element("defs", lattice() + title_clip(WIDTH)),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, "paper", "ink", rx=20, stroke_width=5),
        rect(11, 11, WIDTH - 22, HEIGHT - 22, "none", "maroon", rx=14, stroke_width=3),
        title(WIDTH),
        moved(elephant(), 74, 44, scale=0.8),
        _dice(speak),
        rect(CX - SPAN / 2, CY - SPAN / 2, SPAN, SPAN, "url(#ind-lattice)", "ink", stroke_width=4),
        *(_yard(speak, box, arm, turned) for arm in range(ARMS)),
        *(_space(speak, box, i, cell, turned) for i, cell in enumerate(ring_cells(box, turned))),
        *(_row(speak, box, arm, k, cell) for arm in range(ARMS) for k, cell in enumerate(home_row(box, arm, turned))),
        _home(speak, box, turned),
    )


def places(box: Any, turned: int = 0) -> dict[str, BoardPlace]:
    """Where discs, dice and marks go."""
    found = {"home": BoardPlace(CX, CY), "dice": BoardPlace(862, 88, 50, 4, 176), "again": BoardPlace(704, 88)}
    found |= {name: _for_two(cell) for name, cell in cells(box, turned).items()}
    for k in range(box.players):
        side = _side(box.snapshot.arm[k], turned)
        x, y = _yard_middle(side)
        found[f"out:{k}"] = BoardPlace(x, y - 20, 60)
        found[f"seat:{k}"] = BoardPlace(x, y + 128)
        hx, hy = _around(side, 0, LANE * 1.5 - 30)
        found[f"home:{k}"] = BoardPlace(hx, hy, 42, 4 if side % 2 == 0 else 1)
    return found


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """The discs, the numbers still to be used, and the seats' plates."""
    found = [_plate(speak, view, k) for k in range(box.players)]
    for i, number in enumerate(view["numbers"]):
        title = speak(say("title-number", number=number))
        found.append(Piece(f"number:{i}", "dice", die(number, 44), title, kind=f"die:{number}"))
    if view["again"] or (view["begun"] and view["throw"]):
        found.append(_throw_mark(speak, view))
    spaces = cells(box)
    for k, seat in enumerate(view["seats"]):
        for i, disc in enumerate(seat["discs"]):
            place = f"home:{k}" if disc["place"] == "home" else disc["place"]
            size = _fit(spaces[place]) if place in spaces else 1.25 if place == f"out:{k}" else 1.0
            look = moved(counter(SIDES[k], DISC), 0, 0, scale=size)
            title = speak(say("title-disc", who=COLOURS[k]))
            found.append(Piece(f"disc:{k}:{i}", place, look, title, kind=f"disc:{k}"))
    return found


def sides(box: Any) -> tuple[Side, ...]:
    """IND-L1, IND-L3: the colours and marks of the seats."""
    return SIDES[: box.players]


def ways(box: Any) -> list[list[str]]:
    """IND-L7, IND-L9: for each seat from where its discs wait once around the ring, up its row and Home."""
    steps = [[place(box.snapshot, k, p) for p in range(box.snapshot.home)] for k in range(box.players)]
    return [[f"out:{k}", *way, f"home:{k}"] for k, way in enumerate(steps)]


def dice(box: Any) -> list[str]:
    """IND-L6: one, or two."""
    return ["6", "5"][: box.options["dice"]]


# Where things are: sides of the picture are counted like arms, 0 below, 1 to the right, 2 above, 3 to the left


def _side(arm: int, turned: int) -> int:
    """The side where an arm lies once the board has been turned by so many quarters, clockwise."""
    return (arm - turned) % ARMS


def ring_cells(box: Any, turned: int = 0) -> list[Cell]:
    """IND-L7, IND-L8: the spaces of the ring, to the right around the cross, the foot of an arm in its middle."""
    many, foot = box.values["board.arm"], box.values["board.foot"]
    up, out = many // 2, many - 1 - many // 2  # spaces on the right of an arm, and on the left of the next
    spaces = []
    for arm in range(ARMS):
        here, after = _side(arm, turned), _side(arm + 1, turned)
        spaces.append(_cell(here, -0.5, ARM - ARM / up, ARM / up))
        spaces += [_cell(here, 0.5, ARM - (u + 1) * ARM / up, ARM / up) for u in range(up)]
        spaces += [_cell(after, -1.5, v * ARM / out, ARM / out) for v in range(out)]
    shift = foot % len(spaces)
    return spaces[-shift:] + spaces[:-shift] if shift else spaces


def home_row(box: Any, arm: int, turned: int = 0) -> list[Cell]:
    """IND-L9: the middle spaces of an arm, from its foot up to Home."""
    many, foot = box.values["board.row"], ARM / (box.values["board.arm"] // 2)
    long = (ARM - foot) / many
    side = _side(arm, turned)
    return [_cell(side, -0.5, ARM - foot - (k + 1) * long, long) for k in range(many)]


def cells(box: Any, turned: int = 0) -> dict[str, Cell]:
    """The spaces of the ring and of the home rows by their names."""
    found = {f"space:{i}": cell for i, cell in enumerate(ring_cells(box, turned))}
    return found | {f"row:{arm}:{k + 1}": c for arm in range(ARMS) for k, c in enumerate(home_row(box, arm, turned))}


def _cell(side: int, lane: float, above: float, long: float) -> Cell:
    """A space of the arm at a side: its lane's left edge in lanes, how far from Home it begins, how long it is."""
    x, y = lane * LANE, LANE * 1.5 + above
    corners = [_around(side, x, y), _around(side, x + LANE, y + long)]
    (ax, ay), (bx, by) = corners
    return Cell(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))


def _around(side: int, x: float, y: float) -> tuple[float, float]:
    """A point of the lower arm, seen from the middle, taken to the arm at another side."""
    for _ in range(side):
        x, y = y, -x
    return CX + x, CY + y


def _for_two(cell: Cell) -> BoardPlace:
    """Discs side by side along the longer side of a space, made smaller where it is narrow."""
    x, y = cell.middle
    return BoardPlace(x, y, (2 * DISC + 2) * _fit(cell), 2 if cell.w >= cell.h else 1)


def _fit(cell: Cell) -> float:
    """How large a disc can be on a space."""
    return min(1.0, (min(cell.w, cell.h) - 4) / (2 * DISC))


def _yard_middle(side: int) -> tuple[float, float]:
    """The middle of the corner at the right of who sits at a side."""
    far = LANE * 1.5 + ARM / 2
    return _around(side, far, far)


def _owner(box: Any, arm: int) -> Side | None:
    return next((SIDES[k] for k in range(box.players) if box.snapshot.arm[k] == arm), None)


# The printed board


def _yard(speak: Speak, box: Any, arm: int, turned: int) -> str:
    """IND-L4: the circle at the right of a player, where their discs wait."""
    x, y = _yard_middle(_side(arm, turned))
    owner = _owner(box, arm)
    look = moved(rosette(112, owner.colour if owner else "sand"), x, y - 20)
    if owner is None:
        return look
    seat = SIDES.index(owner)
    sign = moved(mark(owner.mark, 34, owner.colour), x, y - 20, opacity=0.3)
    return touchable(f"out:{seat}", speak(say("title-out", who=COLOURS[seat])), look + sign, hit_circle(x, y - 20, 100))


def _space(speak: Speak, box: Any, i: int, cell: Cell, turned: int) -> str:
    """IND-L10: a space of the ring; those with a circle are safe."""
    many = box.values["board.arm"]
    arm, offset = divmod(i, many)
    owner, side = _owner(box, arm), _side(arm, turned)
    x, y = cell.middle
    small = min(cell.w, cell.h)
    look = rect(*cell, "space", "ink", stroke_width=2)
    title = say("title-space", space=i)
    if offset == box.values["board.entering"] and owner:
        turn = (0, -90, 180, 90)[side] - 90
        look = rect(*cell, f"{owner.colour}-soft", "ink", stroke_width=2)
        look += moved(entering(small * 0.4, owner.colour, owner.on), x, y, turn)
        title = say("title-entering", space=i, who=COLOURS[SIDES.index(owner)])
    elif offset in box.values["board.circles"]:
        look += moved(safety(small * 0.4), x, y)
        title = say("title-safety", space=i)
    if offset == box.values["board.foot"] and owner:
        look += moved(_arrowhead(small, owner.colour), *_toward(cell, side, 0.36))
    tall = min(12.5, small * 0.31)  # beside the circle, not under it
    wide = measure(str(i), tall)
    look += capitals(str(i), cell.x + 5 + wide / 2, cell.y + tall + 5, tall, "ink", weight=1.6) if small > 20 else ""
    return touchable(f"space:{i}", speak(title), look, hit_rect(*cell))


def _toward(cell: Cell, side: int, part: float) -> tuple[float, float, float]:
    """A point of a space, on the edge that looks to Home from this side, and the turning that points there."""
    x, y = cell.middle
    dx, dy = ((0, -1), (-1, 0), (0, 1), (1, 0))[side]
    return x + dx * cell.w * part, y + dy * cell.h * part, (0.0, -90.0, 180.0, 90.0)[side]


def _arrowhead(small: float, colour: str) -> str:
    return polygon(
        [(0, -small * 0.16), (small * 0.22, small * 0.1), (-small * 0.22, small * 0.1)], colour, "ink", stroke_width=1.5
    )


def _row(speak: Speak, box: Any, arm: int, k: int, cell: Cell) -> str:
    owner = _owner(box, arm)
    look = rect(*cell, f"{owner.colour}-soft" if owner else "bare-soft", "ink", stroke_width=2)
    x, y = cell.middle
    if owner:
        look += moved(mark(owner.mark, min(cell.w, cell.h) * 0.24, owner.colour), x, y, opacity=0.75)
    whose = COLOURS[SIDES.index(owner)] if owner else say("home")
    title = speak(say("title-row", who=whose, number=k + 1))
    return touchable(f"row:{arm}:{k + 1}", title, look, hit_rect(*cell))


def _home(speak: Speak, box: Any, turned: int) -> str:
    """IND-L9: the large space in the middle."""
    half = LANE * 1.5
    look = rect(CX - half, CY - half, 2 * half, 2 * half, "space")
    for arm in range(ARMS):
        owner = _owner(box, arm)
        side = _side(arm, turned)
        corners = [(CX, CY), _around(side, -half, half), _around(side, half, half)]
        look += polygon(corners, f"{owner.colour}-soft" if owner else "bare-soft", "ink", stroke_width=2.5)
    centre = petals(16, 52, 72, "gold", "ink") + circle(0, 0, 54, "maroon", "ink", stroke_width=3)
    centre += rays(20, 30, 50, "gold", opacity=0.45) + circle(0, 0, 34, "maroon")
    centre += capitals("Home", 0, 9, 19, "cream", weight=2, face=Face(apart=3))
    look += moved(centre, CX, CY) + rect(CX - half, CY - half, 2 * half, 2 * half, "none", "ink", stroke_width=4)
    return touchable("home", speak(say("home")), look, hit_rect(CX - half, CY - half, 2 * half, 2 * half))


def _dice(speak: Speak) -> str:
    look = rect(772, 60, 180, 58, "sand", "ink", rx=12, stroke_width=2.5)
    look += path("M790 89H934", stroke="maroon", stroke_width=2, stroke_dasharray="2 9", opacity=0.5)
    return touchable("dice", speak(say("title-dice")), look, hit_rect(772, 60, 180, 58, 12))


# What changes


def _plate(speak: Speak, view: Mapping[str, Any], k: int) -> Piece:
    """A seat's name, how many discs are Home, and its points; lit while it plays or throws."""
    seat, side = view["seats"][k], SIDES[k]
    over = view["to_move"] == OVER
    lit = not over and k == (view["to_move"] if view["to_move"] >= 0 else view["turn"])
    look = rect(-132, -24, 264, 48, "turn" if lit else "cream", "edge", rx=10, stroke_width=4 if lit else 2.5)
    look += moved(counter(side, 17), -108, 0) + capitals(speak(COLOURS[k]), -42, 8, 17, "umber", weight=2, room=92)
    told = say("title-plate", who=COLOURS[k], home=seat["home"])
    score = f"{seat['score']}" if seat["score"] is not None else f"{seat['home']}/{len(seat['discs'])}"
    look += capitals(score, 84, 9, 21, "umber", weight=2.1, room=76)
    if seat["score"] is not None:
        told = say("title-points", told=told, points=seat["score"])
        look += capitals(speak(say("board-points")), 34, 7, 11, "umber", weight=1.8)
    if over and _rank(seat) == max(_rank(each) for each in view["seats"]):
        look += moved(mark("star", 20, "gold"), 124, -20)
    if seat["debt"] and not over:
        look += moved(
            circle(0, 0, 15, "maroon", "edge", stroke_width=2.5) + capitals("!", 0, 9, 18, "cream", weight=2.4),
            128,
            -22,
        )
        told = say("title-owes", told=told, entries=seat["debt"])
    return Piece(f"plate:{k}", f"seat:{k}", look, speak(told), mark=True)


def _throw_mark(speak: Speak, view: Mapping[str, Any]) -> Piece:
    """IND-8, IND-18: beside the dice, of which throw the numbers are left, and whether another throw follows."""
    thrown = "-".join(str(n) for n in view["throw"])
    parts = [say("board-of", dice=thrown)] if view["dice"] == 2 else []
    parts += [say("board-again")] if view["again"] else []
    told = speak(say("title-throw-again" if view["again"] else "title-throw", dice=thrown))
    look = "".join(capitals(speak(part), 0, 24 * i - 6, 16, "ink", weight=2, room=120) for i, part in enumerate(parts))
    return Piece("throw", "again", look, told, mark=True)


def _rank(seat: Mapping[str, Any]) -> int:
    """What decides at the end: points, or with one die the discs that are Home."""
    return int(seat["home"] if seat["score"] is None else seat["score"])


def caption(box: Any, view: Mapping[str, Any]) -> Said:
    """Who plays or throws, or that it is over."""
    if view["to_move"] == OVER:
        return say("over")
    if view["to_move"] >= 0:
        return say("playing", who=COLOURS[view["to_move"]])
    return say("throws", who=COLOURS[view["turn"]])
