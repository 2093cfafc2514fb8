"""Rin-Tin-Tin: the board: four territories of the West, a sheriff's star for each group of outlaws, the trail between.

Places: ``group:G`` and in its middle ``rin:G``, ``circle:G:J`` for its five ordinary circles, ``deck``, ``spinner``;
for marks and cards ``land:T``, ``seat:K`` and ``cards:K``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.drawing.components import (
    Sector,
    Side,
    arrow,
    card,
    counter,
    dial,
    lit_frame,
    mark,
    ray,
    rays,
    sector_turns,
    star_points,
)
from rumpus.core.drawing.picture import (
    BoardPlace,
    Piece,
    Speak,
    capitals,
    circle,
    group,
    hit_circle,
    moved,
    path,
    polygon,
    rect,
    touchable,
)
from rumpus.core.words.messages import Message, say
from rumpus.games.rin_tin_tin.board.scenery import dog, landscape, outlaw, plank, title
from rumpus.games.rin_tin_tin.state import ORDINARY, SECTOR_KEYS, TERRITORIES
from rumpus.games.rin_tin_tin.voice.names import LAND, SECTOR, SHOWN, SQUAD, SQUADS, TERRITORY, group_name

NAME = "rin"
WIDTH, HEIGHT = 1000, 1108
MOMENTS = {"best:": "When each hideout is full"}

LIGHT = {
    "paper": "#f0e0bb",
    "cream": "#fbf3df",
    "ink": "#2e2018",
    "log": "#a9743f",
    "log-dark": "#74492a",
    "log-light": "#cd9c62",
    "red-sky": "#f8c9a4",
    "red-ground": "#e0694a",
    "red-rock": "#b23a22",
    "yellow-sky": "#fdeab5",
    "yellow-ground": "#f0c24c",
    "yellow-rock": "#cf8f22",
    "blue-sky": "#cfe4ee",
    "blue-ground": "#6ba0c9",
    "blue-rock": "#34648f",
    "green-sky": "#e0ecbf",
    "green-ground": "#8cb662",
    "green-rock": "#41743a",
    "badge": "#e9dcb4",
    "badge-line": "#8f7c45",
    "gold": "#f2c23a",
    "trail": "#dcbd86",
    "edge": "#2e2018",
    "shade": "#2e2018",
    "black": "#27221f",
    "purple": "#6c3f8f",
    "pink": "#f08fb4",
    "white": "#ffffff",
    "night": "#2e2018",
    "on-land": "#2e2018",
    "arrow": "#b23a22",
    "may": "#ffffff",
    "lit": "#7fe0d0",
    "turn": "#a5dcd3",
}
DARK = {
    "paper": "#2a211a",
    "cream": "#efe3c8",
    "log": "#5d4026",
    "log-dark": "#3a2716",
    "log-light": "#a87a48",
    "on-land": "#fbf3df",
    "red-sky": "#57291d",
    "red-ground": "#8a3b28",
    "red-rock": "#c14c31",
    "yellow-sky": "#5a471a",
    "yellow-ground": "#8f6e20",
    "yellow-rock": "#c7942f",
    "blue-sky": "#1e3448",
    "blue-ground": "#335f84",
    "blue-rock": "#5a8fbd",
    "green-sky": "#293a1c",
    "green-ground": "#4b6f33",
    "green-rock": "#6f9f55",
    "badge": "#b8a979",
    "badge-line": "#6b5c30",
    "trail": "#4a3925",
    "edge": "#120c08",
    "shade": "#000000",
    "may": "#ffe17a",
}

MARKS = ("star", "diamond", "chevron", "cross")  # of the seats; a seat with two squads wears one mark on both
ON = {"black": "cream", "purple": "cream", "pink": "night", "white": "night"}

LEFT, TOP, WIDE, TALL, SKY = 28.0, 182.0, 466.0, 326.0, 90.0  # of a territory
TRAIL = TOP + TALL + 10  # the strip between the territories
BELOW = TRAIL + 242
MIDDLE = TRAIL + 116
STAR = 104.0  # half of the room for a group, before it is fitted into its territory
TAKEN = ((0, 2, 3, 1, 4), (3, 2, 1, 4, 0), (1, 4, 0, 2, 3), (4, 1, 0, 3, 2))  # which circles a seat's men take first


def board(box: Any, speak: Speak) -> str:
    """RTT-L2, RTT-L3: four territories and their groups of circles, the deck and the spinner between them."""
    sheet = rect(3, 3, WIDTH - 6, HEIGHT - 6, "paper", "ink", rx=22, stroke_width=5)
    lands = [landscape(TERRITORY[t], *_corner(t), WIDE, TALL, SKY) + _sign(t, speak) for t in range(TERRITORIES)]
    badges = [
        _star(group_name(box.snapshot, g), g, x, y, scale, number, speak)
        for g, (x, y, scale, _, number) in enumerate(stars(box.values["board.groups"]))
    ]
    return group(sheet, title(), _trail(), *lands, *badges, _deck(speak), _spinner(box, speak))


def places(box: Any) -> dict[str, BoardPlace]:
    """Where men, figures, cards and marks go."""
    found = {"deck": BoardPlace(394, MIDDLE), "spinner": BoardPlace(612, MIDDLE)}
    for g, (x, y, scale, *_) in enumerate(stars(box.values["board.groups"])):
        found[f"group:{g}"] = found[f"rin:{g}"] = BoardPlace(x, y)
        for j in range(ORDINARY):
            dx, dy = ray(72 * j, 69 * scale)
            found[f"circle:{g}:{j}"] = BoardPlace(x + dx, y + dy)
    for t in range(TERRITORIES):
        x, y = _corner(t)
        found[f"land:{t}"] = BoardPlace(x + WIDE / 2, y + TALL / 2)
    for k in range(box.players):
        x, y = (153, 847)[k % 2], TRAIL + (58, 174)[k // 2]
        found[f"seat:{k}"] = BoardPlace(x, MIDDLE if _roomy(box) else y)
        cards = (x, MIDDLE + 62, 46, 12, 230) if _roomy(box) else (x + 30, y + 29, 23, 12, 150)
        found[f"cards:{k}"] = BoardPlace(*cards)
    return found


def _roomy(box: Any) -> bool:
    """Whether a plate can be as high as the trail: two players share it."""
    return bool(box.players <= 2)


def pieces(box: Any, view: Mapping[str, Any], speak: Speak) -> list[Piece]:
    """Men and figures on the board, the arrow of the spinner, the squads' plates and their cards."""
    found = [_arrow(box, view, speak)]
    if view["spin"] in TERRITORY:
        land = TERRITORY.index(view["spin"])
        shown = speak(say("title-in-play", territory=LAND[land]))
        found.append(Piece("lit", f"land:{land}", lit_frame(WIDE, TALL, 16, 8), shown, mark=True))
    if view["deck"]:
        found.append(Piece("deck", "deck", _pile(view["deck"]), speak(say("title-pile", many=view["deck"])), mark=True))
    found += [_plate(box, view, k, speak) for k in range(box.players)]
    for k in range(box.players):
        found += _cards(view["players"][k], k, 1.95 if _roomy(box) else 1.0, speak)
    sizes = [scale for _, _, scale, *_ in stars(box.values["board.groups"])]
    for g, seen in enumerate(view["groups"]):
        found += _on_group(view, g, seen, sizes[g], group_name(box.snapshot, g), speak)
    return found


def sides(box: Any) -> list[Side]:
    """RTT-L1, RTT-L33: each seat in the colour of the squad (of two, the first) that it leads, and its mark."""
    return [Side(name, name.lower(), ON[name.lower()], MARKS[k]) for k, name in enumerate(SQUADS[: box.players])]


def stars(groups: list[int]) -> list[tuple[float, float, float, int, int]]:
    """RTT-L3: each group's middle, its scale, territory and number there, fitted to as many as there are."""
    found = []
    wide, tall = WIDE - 20, TALL - SKY - 6
    for t, many in enumerate(groups):
        x, y = _corner(t)
        columns = max(range(1, many + 1), key=lambda c: min(wide / c, tall / -(-many // c)))
        rows = -(-many // columns)
        cell = wide / columns, tall / rows
        scale = min(1.14, cell[0] / (2 * STAR), cell[1] / (2 * STAR))
        for i in range(many):
            row, column = divmod(i, columns)
            in_row = columns if row < rows - 1 or many % columns == 0 else many % columns
            cx = x + WIDE / 2 + (column - (in_row - 1) / 2) * cell[0]
            found.append((cx, y + SKY + 3 + (row + 0.5) * cell[1] + 5 * scale, scale, t, i + 1))
    return found


def _corner(territory: int) -> tuple[float, float]:
    """Red and Yellow above the trail, Green and Blue below, so that colours follow each other around the board."""
    right, below = territory in (1, 2), territory in (2, 3)
    return (WIDTH - LEFT - WIDE if right else LEFT), (BELOW if below else TOP)


# The printed board


def _sign(territory: int, speak: Speak) -> str:
    x, y = _corner(territory)
    name = capitals(speak(LAND[territory]), 0, 10, 21, "night", weight=2.1, room=150)
    return moved(plank(178, 40) + name, x + WIDE / 2, y + 30)


def _trail() -> str:
    """The way of the stagecoach, between the territories."""
    y = TRAIL + 116
    ruts = "".join(f"M20 {y + dy}Q250 {y + dy - 26} 500 {y + dy}T980 {y + dy}" for dy in (-60, 60))
    wheels = path(ruts, stroke="log", stroke_width=3, stroke_dasharray="16 12")
    return rect(12, TRAIL - 4, WIDTH - 24, 240, "trail") + wheels


def _star(name: Message, g: int, x: float, y: float, scale: float, number: int, speak: Speak) -> str:
    """RTT-L3: a sheriff's star; five outlaws at its tips, the Rin Tin Tin circle in its middle."""
    star = polygon(star_points(5, 92, 42), "badge", "ink", stroke_width=4)
    star += polygon(star_points(5, 72, 34), "none", "badge-line", stroke_width=2.5)
    tips = "".join(
        moved(circle(0, 0, 28, "cream", "ink", stroke_width=3.5) + outlaw(23, "night", "red-rock"), *ray(72 * j, 69))
        for j in range(ORDINARY)
    )
    tag = moved(_tag(number, 17), -85, -83)
    centre = circle(0, 0, 37, "gold", "ink", stroke_width=4) + circle(0, 0, 31, "cream", "ink", stroke_width=2)
    centre += moved(dog(25, "log-light", "night"), 0, 0)
    inner = touchable(f"rin:{g}", speak(say("title-circle", group=name)), centre, hit_circle(0, 0, 40))
    place = touchable(f"group:{g}", speak(name), star + tips + tag, hit_circle(0, 0, 101), inner)
    return moved(place, x, y, scale=scale)


def _tag(number: int, r: float) -> str:
    return circle(0, 0, r, "cream", "ink", stroke_width=3) + capitals(str(number), 0, r / 2, r, "night", weight=2.1)


def _deck(speak: Speak) -> str:
    ring = circle(0, 0, 88, "paper", "ink", stroke_width=3) + circle(0, 0, 80, "none", "log", stroke_width=2.5)
    ring += rect(-44, -60, 88, 120, "none", "log", rx=10, stroke_width=3, stroke_dasharray="9 8")
    look = ring + capitals(speak(say("board-boodle")), 0, 8, 17, "log", weight=1.9, room=72)
    return moved(touchable("deck", speak(say("title-deck")), look, hit_circle(0, 0, 88)), 394, MIDDLE)


def sectors(box: Any, speak: Speak) -> list[Sector]:
    """RTT-L5: the spinner: a color each, Free Color Choice and Rin Tin Tin."""
    tints = ("red-ground", "yellow-ground", "blue-ground", "green-ground")
    looks = [capitals(speak(name), 0, 6, 15, "on-land", weight=2.1, room=50) for name in LAND]
    fan = "".join(
        moved(path("M0 0H20A20 20 0 0 1 0 20Z", tint, "night", stroke_width=2), 0, -8, 90 * i)
        for i, tint in enumerate(tints)
    )
    free = fan + capitals(speak(say("board-free")), 0, 29, 13, "night", weight=2.1, room=40)
    weights = _weights(box)
    colours = [*tints, "cream", "gold"]
    return [Sector(*both) for both in zip(weights, colours, [*looks, free, dog(24, "log-light", "night")], strict=True)]


def _weights(box: Any) -> list[int]:
    return [box.values[f"spinner.{key}"] for key in SECTOR_KEYS]


def _turns(box: Any) -> list[float]:
    return sector_turns([Sector(weight, "", "") for weight in _weights(box)])


def spins(box: Any) -> dict[int, float]:
    """How far the arrow turns for each sector."""
    return dict(enumerate(_turns(box)))


def _spinner(box: Any, speak: Speak) -> str:
    rim = circle(0, 0, 112, "log-light", "ink", stroke_width=4) + circle(0, 0, 106, "none", "log-dark", stroke_width=2)
    look = rim + dial(sectors(box, speak), 100, at=0.72)
    return moved(touchable("spinner", speak(say("title-spinner")), look, hit_circle(0, 0, 110)), 612, MIDDLE)


# What changes


def _side(view: Mapping[str, Any], k: int, squad: int = 0) -> Side:
    colours = view["players"][k]["colors"]
    colour = colours[squad % len(colours)]
    return Side(view["players"][k]["name"], colour, ON[colour], MARKS[k])


def _arrow(box: Any, view: Mapping[str, Any], speak: Speak) -> Piece:
    if view["spin"] is None:
        return Piece("arrow", "spinner", arrow(54), speak(say("title-arrow")), mark=True)
    sector = SECTOR.index(view["spin"])
    title = speak(say("title-arrow-shows", sector=SHOWN[sector]))
    return Piece("arrow", "spinner", arrow(54), title, _turns(box)[sector], mark=True)


def card_back() -> str:
    """The back of a Boodle card: a strongbox."""
    chest = rect(-24, -14, 48, 32, "gold", "night", stroke_width=3.5, rx=4)
    chest += rect(-24, -14, 48, 11, "log", "night", stroke_width=3.5, rx=4) + circle(0, -1, 5, "night")
    return card(80, 112, "red-rock", rays(12, 27, 37, "gold", opacity=0.55) + chest, inner="cream")


def _pile(many: int) -> str:
    lower = "".join(moved(card(80, 112, "cream", ""), 3.0 * i, 3.0 * i) for i in range(min(many - 1, 3), 0, -1))
    tag = moved(_tag(many, 20), 44, 58)
    return lower + card_back() + tag


def _cards(player: Mapping[str, Any], k: int, size: float, speak: Speak) -> Iterator[Piece]:
    """RTT-8, RTT-11: cards a player holds: their backs, or their values where they may be seen."""
    won = player["boodle"] if player["boodle"] is not None else [None] * player["cards"]
    shown = [(value, False) for value in won] + [(value, True) for value in player["tiebreak"]]
    for i, (value, extra) in enumerate(shown):
        fill = "red-rock" if value is None else "gold" if extra else "cream"
        face = mark("star", 7, "gold") if value is None else capitals(str(value), 0, 7, 14, "night", weight=2, room=19)
        look = moved(card(22, 32, fill, face), 0, 0, scale=size)
        yield Piece(f"card:{k}:{i}", f"cards:{k}", look, speak(_card_title(value, extra)), home="deck")


def _card_title(value: int | None, extra: bool) -> Message:
    if value is None:
        return say("title-card")
    return say("title-tie-card", card=say("card", value=value)) if extra else say("card", value=value)


def _on_group(
    view: Mapping[str, Any], g: int, seen: Mapping[str, Any], scale: float, name: Message, speak: Speak
) -> Iterator[Piece]:
    """RTT-L13: pieces on the circles of a group."""
    free = set(range(ORDINARY))
    for k, many in enumerate(seen["men"]):
        for i in range(many):
            j = next(j for j in TAKEN[k] if j in free)
            free.remove(j)
            look = moved(counter(_side(view, k, g), 27), 0, 0, scale=scale)
            title = speak(say("title-man", who=SQUAD[k], group=name))
            yield Piece(f"man:{g}:{k}:{i}", f"circle:{g}:{j}", look, title, home=f"seat:{k}")
    if seen["figure"] is not None:
        k = seen["figure"]
        look = moved(figure(_side(view, k, g)), 0, 0, scale=scale)
        title = speak(say("title-figure", who=SQUAD[k], group=name))
        yield Piece(f"figure:{g}", f"rin:{g}", look, title, home=f"seat:{k}")
    if seen["best"] is not None:
        ring = circle(0, 0, 99 * scale, "none", "edge", stroke_width=9 * scale)
        ring += circle(0, 0, 99 * scale, "none", "gold", stroke_width=5 * scale)
        flag = moved(_flag(_side(view, seen["best"], g)), 76 * scale, 78 * scale, scale=scale)
        title = speak(say("title-best", who=SQUAD[seen["best"]], group=name))
        yield Piece(f"best:{g}", f"group:{g}", ring + flag, title, mark=True)


def figure(side: Side) -> str:
    """Rin Tin Tin on his stand, in the colour of a squad."""
    stand = rect(-27, 25, 54, 16, side.colour, "edge", rx=6, stroke_width=3)
    disc = circle(0, 3, 36, "shade", opacity=0.35) + circle(0, 0, 36, side.colour, "edge", stroke_width=3.5)
    head = dog(30, side.on, side.colour)
    return disc + moved(head, 0, -3) + stand + moved(mark(side.mark, 7, side.on), 0, 33)


def _flag(side: Side) -> str:
    cloth = path("M0 -21H32L22 -9L32 3H0Z", side.colour, "edge", stroke_width=3)
    return path("M0 22V-22", stroke="edge", stroke_width=4) + cloth + moved(mark(side.mark, 7, side.on), 11, -9)


def _plate(box: Any, view: Mapping[str, Any], k: int, speak: Speak) -> Piece:
    """A squad's pieces in hand and what it has scored as far as that is known; lit in its turn."""
    player, score = view["players"][k], view["scores"][k]
    turn = view["to_move"] != OVER and k in (view["turn"], view["drawer"])
    best = view["to_move"] == OVER and score == max(view["scores"])
    high = 108.0 if _roomy(box) else 52.0
    fill = "turn" if turn else "lit" if best else "cream"
    look = rect(-123, -high, 246, 2 * high, fill, "edge", rx=10, stroke_width=5 if turn else 3)
    total = f"{player['outlaws']}+" if score is None else str(score)  # and what their cards are worth
    look += (_large if _roomy(box) else _small)(view, k, total, speak(SQUAD[k]))
    hand = {"men": player["men"], "figures": player["figures"]}
    title = speak(say("title-plate", who=SQUAD[k], outlaws=player["outlaws"], **hand))
    return Piece(f"plate:{k}", f"seat:{k}", look, title, mark=True)


def _small(view: Mapping[str, Any], k: int, total: str, name: str) -> str:
    """What stands on a low plate."""
    player = view["players"][k]
    look = moved(counter(_side(view, k), 24), -92, -20)
    look += capitals(name, -8, -22, 20, "night", weight=2, room=104)
    look += capitals(total, 92, -14, 32, "night", weight=2, room=54)
    look += moved(counter(_side(view, k), 11), -48, -2) + capitals(str(player["men"]), -22, 6, 16, "night", weight=2)
    return (
        look
        + moved(dog(11, "log-light", "night"), 14, -2)
        + capitals(str(player["figures"]), 38, 6, 16, "night", weight=2)
    )


def _large(view: Mapping[str, Any], k: int, total: str, name: str) -> str:
    """What stands on a high plate: the squads, the score, what is in hand, and room for the cards."""
    player = view["players"][k]
    look = "".join(
        moved(counter(_side(view, k, i), 24), -88 + 40 * i, -72) for i in reversed(range(len(player["colors"])))
    )
    look += capitals(total, 72, -56, 42, "night", weight=2, room=92)
    look += capitals(name, -60, -16, 21, "night", weight=2, room=112)
    look += moved(counter(_side(view, k), 13), 20, -24) + capitals(str(player["men"]), 46, -16, 18, "night", weight=2)
    look += moved(dog(13, "log-light", "night"), 76, -24)
    look += capitals(str(player["figures"]), 102, -16, 18, "night", weight=2)
    return look + rect(-112, 24, 224, 72, "none", "edge", rx=8, stroke_width=2, stroke_dasharray="6 6", opacity=0.35)


def caption(box: Any, view: Mapping[str, Any]) -> Message:
    """Who spins, draws or places a piece, or that it is over."""
    if view["to_move"] == OVER:
        return say("over")
    who = SQUAD[view["drawer"] if view["drawer"] is not None else view["turn"]]
    return say(f"title-to-{'draw' if view['phase'] in ('draw', 'tie-break') else view['phase']}", who=who)
