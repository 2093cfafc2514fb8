"""Rickety Rackety Roo: the board, in the manner of the late thirties. Nine Roos inside a track as long as the box says.

Places: ``spot:ROO:SPOT``, ``block:N`` of the track, ``start``; for marks ``roo:ROO`` and ``seat:K``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.core.constants import CHANCE, OVER
from rumpus.core.drawing.components import Side, counter, crossed, lit_frame, mark, numbered_faces, pawn, rays
from rumpus.core.drawing.lettering import Face
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    element,
    group,
    hit_circle,
    hit_path,
    hit_rect,
    jumbled,
    line,
    moved,
    path,
    polygon,
    rect,
    touchable,
)
from rumpus.core.drawing.tracks import Cell, ring
from rumpus.core.words.messages import Said, say
from rumpus.games.rickety_rackety_roo.state import ROOS, SPOTS, rows
from rumpus.games.rickety_rackety_roo.voice.moves import SPOT_WORDS
from rumpus.games.rickety_rackety_roo.voice.views import COLOURS

NAME = "roo"
WIDTH, HEIGHT = 1000, 1206
MOMENTS = {"dead:": "When each Roo dies"}

LIGHT = {
    "paper": "#f6ead0",
    "panel": "#fbf4e2",
    "ink": "#2b211b",
    "coral": "#e2725b",
    "teal": "#4f9a94",
    "gold": "#e0a83c",
    "coral-soft": "#f2b9a4",
    "teal-soft": "#a9d0c8",
    "gold-soft": "#f1d48e",
    "edge": "#2b211b",
    "shade": "#2b211b",
    "red": "#c8281f",
    "green": "#1f7a45",
    "yellow": "#f6c51d",
    "black": "#26211f",
    "cream": "#fff6e0",
    "umber": "#3b2a12",
    "lit": "#7fe0d0",
    "turn": "#a5dcd3",
    "may": "#1b5fd0",
}
DARK = {
    "paper": "#26221f",
    "panel": "#302b27",
    "ink": "#eadbb9",
    "coral": "#b9543f",
    "teal": "#3a7d78",
    "gold": "#b98a2d",
    "coral-soft": "#6b3a30",
    "teal-soft": "#2b514e",
    "gold-soft": "#65501f",
    "edge": "#f1e4c6",
    "shade": "#000000",
    "red": "#dd3d31",
    "green": "#2c9a5a",
    "black": "#0c0b0b",
    "lit": "#7fe0d0",
    "may": "#7cc8ff",
}

SIDES = (
    Side("Red", "red", "cream", "star"),
    Side("Green", "green", "cream", "diamond"),
    Side("Yellow", "yellow", "umber", "ring"),
    Side("Black", "black", "cream", "cross"),
)
TINTS = ("coral", "teal", "gold")  # of the three rows of Roos, and of the blocks that name them

LEFT, TOP, SPAN, DEEP = 30.0, 152.0, 940.0, 92.0  # the square around which the track runs, and how deep a block is
ROO, PITCH = 236.0, 61.0  # the side of a Roo, and from spot to spot
FOOT = TOP + SPAN  # where the strip below the track begins
DICE = (685.0, FOOT + 54)
TITLE = Face(wide=0.78, apart=3.7)


def board(box: Any, speak: Speak) -> str:
    """ROO-L1, ROO-L6: nine Roos inside the track, START before its first block."""
    return group(
        _sheet(),
        _title(),
        *(_block(speak, n, *cell) for n, cell in enumerate(track(box.values["track.blocks"]), 1)),
        *(_roo(speak, roo) for roo in range(ROOS)),
        _start(box),
        _dice(speak),
    )


def places(box: Any) -> dict[str, BoardPlace]:
    """Where counters, pawns and marks go."""
    found = {"start": BoardPlace(865, FOOT + 37, 46, 4), "dice": BoardPlace(*DICE)}
    for n, (x, y, w, h) in enumerate(track(box.values["track.blocks"]), 1):
        found[f"block:{n}"] = BoardPlace(x + w / 2 + (14 if min(w, h) > 70 else 0), y + h / 2 + 9, 30, 2)
    for roo in range(ROOS):
        found[f"roo:{roo}"] = BoardPlace(*_middle(roo))
        for spot in range(SPOTS):
            found[f"spot:{roo}:{spot}"] = BoardPlace(*_spot(roo, spot))
    for k in range(box.players):
        found[f"seat:{k}"] = BoardPlace(LEFT + 71 + 149 * k, FOOT + 54)
    return found


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """The counters and pawns; marks for the Roo in play, dead Roos, finished rows and the scores."""
    found = []
    if view["roo"] is not None:
        title = speak(say("title-in-play", roo=view["roo"] + 1))
        found.append(Piece("lit", f"roo:{view['roo']}", _lit(), title, mark=True))
    for roo, seen in enumerate(view["roos"]):
        dead = speak(say("title-dead", roo=roo + 1)) if seen["dead"] else ""
        if seen["dead"]:
            found.append(Piece(f"dead:{roo}", f"roo:{roo}", _wash(), dead, mark=True))
        for spot, owner in enumerate(seen["spots"]):
            if owner is not None:
                title = speak(say("title-counter", who=COLOURS[owner], roo=roo + 1, spot=SPOT_WORDS[spot]))
                place = f"spot:{roo}:{spot}"
                found.append(
                    Piece(f"counter:{roo}:{spot}", place, counter(SIDES[owner], 26), title, home=f"seat:{owner}")
                )
        found += _rows_made(speak, roo, seen["spots"])
        if seen["dead"]:
            label = speak(say("board-dead", roo=roo + 1))
            found.append(Piece(f"cross:{roo}", f"roo:{roo}", _cross(label), dead, mark=True))
    found += [_plate(speak, view, k) for k in range(box.players)]
    for k, block in enumerate(view["pawns"]):
        where = f"block:{block}" if block else "start"
        found.append(Piece(f"pawn:{k}", where, pawn(SIDES[k], 58), speak(say("title-pawn", who=COLOURS[k]))))
    return found


def sides(box: Any) -> tuple[Side, ...]:
    """ROO-5: the colours and marks of the seats."""
    return SIDES[: box.players]


def ways(box: Any) -> list[list[str]]:
    """ROO-L6, ROO-L13: from START onto the track, and around it."""
    blocks = [f"block:{n}" for n in range(1, box.values["track.blocks"] + 1)]
    return [["start", *blocks], [*blocks, blocks[0]]]


def faces(box: Any) -> dict[str, str]:
    """ROO-L2: what the dice show."""
    return numbered_faces(box.values["dice.faces"])


def dice(box: Any) -> list[str]:
    """ROO-L2: as many as the box says, their highest face up."""
    return [str(box.values["dice.faces"])] * box.values["dice.number"]


def track(blocks: int) -> list[Cell]:
    """ROO-L6: the blocks in order, leftward from the right lower corner, all around."""
    return ring([1.0] * blocks, LEFT, TOP, SPAN, SPAN, DEEP)


def _middle(roo: int) -> tuple[float, float]:
    step = (SPAN - 2 * DEEP) / 3
    return LEFT + DEEP + step * (roo % 3 + 0.5), TOP + DEEP + step * (roo // 3 + 0.5)


def _spot(roo: int, spot: int) -> tuple[float, float]:
    x, y = _middle(roo)
    return x + PITCH * (spot % 3 - 1), y + 17 + PITCH * (spot // 3 - 1)


def _tint(number: int) -> str:
    return TINTS[(number - 1) % ROOS // 3]


# The printed board


def _sheet() -> str:
    inset = DEEP + 3
    return (
        rect(2, 2, WIDTH - 4, HEIGHT - 4, "paper", "ink", stroke_width=4, rx=26)
        + rect(13, 13, WIDTH - 26, HEIGHT - 26, "none", "ink", stroke_width=1.5, rx=17)
        + rect(LEFT + inset, TOP + inset, SPAN - 2 * inset, SPAN - 2 * inset, "gold-soft")
        + rect(LEFT + inset + 5, TOP + inset + 5, SPAN - 2 * inset - 10, SPAN - 2 * inset - 10, "paper")
    )


def _title() -> str:
    """The name across a rising sun, each letter lifted and turned a little."""
    sun = moved(
        circle(0, 0, 500, "coral-soft")
        + rays(44, 60, 500, "gold-soft")
        + circle(0, 0, 66, "gold", "ink", stroke_width=3),
        500,
        TOP - 18,
    )
    frame = f"M30 {TOP - 12}V52Q30 30 52 30H948Q970 30 970 52V{TOP - 12}Z"
    coats = [("ink", 3.5), ("panel", 2.75), ("ink", 2.3), ("coral", 1.75), ("cream", 0.35)]
    name = jumbled(
        "Rickety Rackety Roo", 500, 115, 60, coats, (0, 8, 2, 11, 4, 9, 1), (-5, 4, -2, 6, -4, 3, -6, 5), face=TITLE
    )
    clip = element("clipPath", path(frame), id="roo-title")
    return clip + group(sun, clip_path="url(#roo-title)") + path(frame, "none", "ink", stroke_width=3) + name


def _block(speak: Speak, n: int, x: float, y: float, w: float, h: float) -> str:
    """ROO-L7: a block of the track bears the number of a Roo."""
    number = (n - 1) % ROOS + 1
    tint = _tint(number)
    look = rect(x, y, w, h, f"{tint}-soft", "ink", stroke_width=2)
    if w == h == DEEP:
        look += moved(rays(16, 16, DEEP / 2 - 7, tint, opacity=0.55), x + w / 2, y + h / 2)
    if min(w, h) > 40:
        look += rect(x + 6, y + 6, w - 12, h - 12, "none", "panel", stroke_width=2.5, rx=4)
    if min(w, h) > 70:  # room for a pawn beside the number
        look += capitals(str(number), x + w / 2 - 19, y + h / 2 + 5, 34, "ink", weight=1.8)
    else:
        tall = min(34.0, h * 0.7)
        look += capitals(str(number), x + w / 2, y + h / 2 + tall / 2, tall, "ink", room=w * 0.8, weight=1.7)
    return touchable(f"block:{n}", speak(say("title-block", block=n, roo=number)), look, hit_rect(x, y, w, h))


def _roo(speak: Speak, roo: int) -> str:
    """ROO-L1: nine spots and the eight rows they lie on."""
    x, y = _middle(roo)
    half, tint = ROO / 2, _tint(roo + 1)
    look = [
        rect(x - half, y - half, ROO, ROO, "panel", "ink", stroke_width=3, rx=12),
        rect(x - half + 7, y - half + 7, ROO - 14, ROO - 14, "none", tint, stroke_width=2.5, rx=7),
        *(
            line(x + side * 74, y - half + dy, x + side * 103, y - half + dy, tint, stroke_width=3.5)
            for side in (-1, 1)
            for dy in (19, 27, 35)
        ),
        _steps(x, y - half, tint),
        capitals(str(roo + 1), x, y - half + 34, 25, "ink", weight=1.9),
    ]
    for a, _, c in rows():
        look.append(line(*_spot(roo, a), *_spot(roo, c), tint, stroke_width=3.5))
    found = [group(*look)]
    for spot in range(SPOTS):
        sx, sy = _spot(roo, spot)
        dot = circle(sx, sy, 17, "panel") + circle(sx, sy, 13, "ink")
        title = speak(say("title-spot", roo=roo + 1, spot=SPOT_WORDS[spot]))
        found.append(touchable(f"spot:{roo}:{spot}", title, dot, hit_circle(sx, sy, PITCH / 2 - 1.5)))
    return group(*found)


def _steps(x: float, top: float, tint: str) -> str:
    """The stepped tab that bears a Roo's number."""
    left = [(-62, 0), (-62, 12), (-46, 12), (-46, 27), (-28, 27), (-28, 43)]
    points = [(x + dx, top + dy) for dx, dy in left] + [(x - dx, top + dy) for dx, dy in reversed(left)]
    return polygon(points, f"{tint}-soft", "ink", stroke_width=2.5)


def _start(box: Any) -> str:
    """ROO-L13: START is a mark before the first block; it points leftward along the track."""
    x, _, w, _ = track(box.values["track.blocks"])[0]
    tip = max(x + w / 2, 800)
    plate = f"M760 {FOOT + 14}H{tip - 30}L{tip} {FOOT - 8}L{tip + 30} {FOOT + 14}H970V{FOOT + 92}H760Z"
    look = path(plate, "coral-soft", "ink", stroke_width=3)
    look += "".join(line(772, FOOT + y, 958, FOOT + y, "coral", stroke_width=3.5) for y in (26, 34, 42, 50, 58, 66))
    look += capitals("Start", 865, FOOT + 87, 16, "ink", weight=2, face=Face(apart=6))
    return touchable("start", "START", look, hit_path(plate))


def _dice(speak: Speak) -> str:
    """ROO-L2: a tray for the two dice."""
    x, y = DICE
    look = rect(x - 62, y - 38, 124, 76, "teal-soft", "ink", stroke_width=3, rx=12)
    look += rect(x - 55, y - 31, 110, 62, "none", "teal", stroke_width=2, rx=7)
    return touchable("dice", speak(say("title-dice")), look, hit_rect(x - 62, y - 38, 124, 76, 12))


# What changes


def _lit() -> str:
    side = ROO + 6
    return rect(-side / 2, -side / 2, side, side, "lit", rx=14, opacity=0.16) + lit_frame(side, side, 14, 9)


def _wash() -> str:
    half = ROO / 2 - 1
    return rect(-half, -half, 2 * half, 2 * half, "ink", rx=11, opacity=0.22)


def _cross(dead: str) -> str:
    reach = ROO / 2 - 12
    label = rect(-62, -ROO / 2 + 5, 124, 34, "ink", rx=4)
    label += capitals(dead, 0, -ROO / 2 + 32, 20, "paper", weight=1.9, room=116)
    return crossed(reach, reach, "paper", 9, opacity=0.55) + crossed(reach, reach, "ink", 5) + label


def _rows_made(speak: Speak, roo: int, spots: list[int | None]) -> list[Piece]:
    """ROO-L12: complete rows are struck through."""
    x, y = _middle(roo)
    found = []
    for i, (a, b, c) in enumerate(rows()):
        if spots[a] is not None and spots[a] == spots[b] == spots[c]:
            (x1, y1), (x2, y2) = _spot(roo, a), _spot(roo, c)
            ends = (x1 - x, y1 - y, x2 - x, y2 - y)
            look = line(*ends, "shade", stroke_width=10) + line(*ends, "lit", stroke_width=6)
            title = speak(say("title-row", who=COLOURS[spots[a] or 0]))
            found.append(Piece(f"row:{roo}:{i}", f"roo:{roo}", look, title, mark=True))
    return found


def _plate(speak: Speak, view: Mapping[str, Any], k: int) -> Piece:
    """A side's counter and score, lit in its turn."""
    side, score = SIDES[k], view["scores"][k]
    turn = view["turn"] == k and view["to_move"] != OVER
    best = view["to_move"] == OVER and score == max(view["scores"])
    fill = "turn" if turn else "lit" if best else "panel"
    look = rect(-70, -38, 140, 76, fill, "ink", stroke_width=4 if turn else 2.5, rx=8)
    look += moved(counter(side, 23), -40, 0)
    ink = "umber" if turn or best else "ink"
    look += capitals(speak(COLOURS[k]), 27, -9, 15, ink, weight=1.6, room=78) + capitals(
        str(score), 27, 27, 28, ink, weight=2, room=78
    )
    if best:
        look += moved(mark("star", 15, "red"), 66, -36)
    title = speak(say("title-score", who=COLOURS[k], points=score))
    return Piece(f"plate:{k}", f"seat:{k}", look, title, mark=True)


def caption(box: Any, view: Mapping[str, Any]) -> Said:
    """Who throws or puts a counter, or that it is over."""
    if view["to_move"] == OVER:
        return say("over")
    who = COLOURS[view["turn"]]
    return say("throws", who=who) if view["to_move"] == CHANCE else say("puts-counter", who=who, roo=view["roo"] + 1)
