"""Animation (film) of a finished game's turning points: frames as SVG, with pieces interpolated between positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing.picture import moved, rect
from rumpus.core.words.messages import ENGLISH
from rumpus.server.pictures.poster import INK_COLOUR, LOUD, PAPER, line_of, svg_document, wrapped_lines
from rumpus.server.tables.scenes import replay
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table

TURNS, APART = 4, 2
"""How many turning points are shown, and how many entries lie between two of them at least."""
GLIDE, STEP = 6, 70
"""Pictures of a glide, and milliseconds of each."""
BEFORE, AFTER, END = 800, 1900, 3500
"""Milliseconds of the position before a turn, after it, and at the end."""
CAPTION = 170.0
FILM_WIDTH = 480
LIMIT = 2_000_000
"""Bytes that a film has at most."""
Shot = dict[str, Any]


def turning_points(points: Sequence[Mapping[str, Any]], of: int) -> list[int]:
    """The entries at which chances swung most, as far as they are judged; else some that lie evenly apart."""
    chances = {point["entry"]: point["chances"] for point in points}
    swings = {
        entry: max(abs(a - b) for a, b in zip(now, chances[entry - 1], strict=True))
        for entry, now in chances.items()
        if entry - 1 in chances
    }
    found: list[int] = []
    for entry in sorted(swings, key=lambda entry: (-swings[entry], entry)):
        if len(found) < TURNS and all(abs(entry - other) > APART for other in found):
            found.append(entry)
    if not found:
        found = [round((i + 1) * of / (TURNS + 1)) for i in range(TURNS)]
    return sorted({entry for entry in found if 0 < entry <= of})


def film_job(table: Table, points: Sequence[Mapping[str, Any]], lang: str = ENGLISH) -> dict[str, Any]:
    """A job for the renderer: the board, and over it the shots of the turning points and the end."""
    last = len(table.entries)
    shots: list[Shot] = []
    for entry in turning_points(points, last):
        shots += _shots_of_entry(table, entry, lang)
    end = replay.scene_at(table, last, lang)
    shots.append(_shot(table, end["pieces"], scenes.outcome_words(table, lang), table.box.game.name, END))
    return {"board": _board(table, lang), "shots": _merged(shots), "width": FILM_WIDTH, "limit": LIMIT}


def _merged(shots: Sequence[Shot]) -> list[Shot]:
    """Merge consecutive shots that look the same, adding up their durations."""
    found: list[Shot] = []
    for shot in shots:
        if found and found[-1]["svg"] == shot["svg"]:
            found[-1] = {**shot, "duration": found[-1]["duration"] + shot["duration"]}
        else:
            found.append(shot)
    return found


def _shots_of_entry(table: Table, entry: int, lang: str) -> list[Shot]:
    """The shots of one entry: the position before it, the movement, and the position after it."""
    before, after = replay.scene_at(table, entry - 1, lang), replay.scene_at(table, entry, lang)
    head = f"{entry} / {after['of']}"
    faces = _faces(table, after["last"])
    shots = [_shot(table, before["pieces"], before["turn"]["words"], head, BEFORE)]
    said = " ".join(after["news"])
    for i in range(1, GLIDE):
        t = i / GLIDE
        between = glided(before["pieces"], after["pieces"], t)
        shots.append(_shot(table, between, said, head, STEP, _thrown(table, faces, t)))
    return [*shots, _shot(table, after["pieces"], said, head, AFTER, _thrown(table, faces, 1.0))]


def glided(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]], t: float) -> list[dict[str, Any]]:
    """Interpolate the pieces between two scenes, at the part ``t`` of the way from 0 to 1."""
    then = {piece["id"]: piece for piece in before}
    kept = {piece["id"] for piece in after}
    left = [piece for piece in before if piece["id"] not in kept and not piece["mark"]]
    shown = []
    for piece in after:
        was = then.get(piece["id"]) or _came_from(piece, left) or piece
        way = {key: was[key] + (piece[key] - was[key]) * t for key in ("x", "y", "scale")}
        shown.append({**piece, **way})
    return shown


def _came_from(piece: Mapping[str, Any], left: list[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """Match a new piece with one of the same kind that is gone, for games whose piece ids tell the place."""
    found = None if piece["mark"] else next((one for one in left if one["kind"] == piece["kind"]), None)
    if found is not None:
        left.remove(found)
    return found


def _faces(table: Table, last: Mapping[str, Any] | None) -> list[str]:
    """SVG of the faces of a throw's dice."""
    known = table.box.game.board.faces(table.box)
    names = [name.partition(":")[2] for name in (last or {}).get("touch", ()) if name.startswith("die:")]
    return [known[name] for name in names if name in known]


def _thrown(table: Table, faces: Sequence[str], t: float) -> str:
    """SVG of dice over the middle of the board, rotating until ``t`` is 1."""
    drawn = table.box.game.board
    middle = (drawn.WIDTH / 2, drawn.HEIGHT / 2)
    return "".join(
        moved(face, middle[0] + (i - (len(faces) - 1) / 2) * 200, middle[1], 360 * (1 - t) + 8 * i - 4, 1.6)
        for i, face in enumerate(faces)
    )


def _board(table: Table, lang: str) -> str:
    drawn, box = table.box.game.board, table.box
    ground = rect(0, 0, drawn.WIDTH, drawn.HEIGHT + CAPTION, PAPER)
    return _document(drawn, ground + _coloured(drawn, drawing.board_of(drawn, box, lang)))


def _shot(
    table: Table, pieces: Sequence[Mapping[str, Any]], said: str, head: str, duration: int, over: str = ""
) -> Shot:
    drawn = table.box.game.board
    look = "".join(moved(p["look"], p["x"], p["y"], p["turn"], p["scale"]) for p in pieces)
    top = drawn.HEIGHT + 48
    lines = [line_of(head, 24, top, 26, LOUD, 1.5)]
    lines += [
        line_of(part, 24, top + 44 + i * 44, 27, INK_COLOUR, 1.4)
        for i, part in enumerate(wrapped_lines(said, 27, 950)[:2])
    ]
    return {"svg": _document(drawn, _coloured(drawn, look + over) + "".join(lines)), "duration": duration}


def _coloured(drawn: Any, look: str) -> str:
    """A part of a game's picture with its style sheet, its colours written out."""
    style = drawing.element("style", drawing.style(drawn.NAME, drawn.LIGHT, drawn.DARK))
    whole = drawing.group(style + look, class_=f"picture {drawn.NAME}")
    return drawing.painted(whole, drawn.LIGHT)


def _document(drawn: Any, look: str) -> str:
    return svg_document(look, drawn.WIDTH, drawn.HEIGHT + CAPTION)
