"""Personal part of a scene: what differs from person to person. Whatever no entry changes of it is encoded once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rumpus.core.constants import CHANCE, PUBLIC
from rumpus.server.tables.attendance import Attendance
from rumpus.server.tables.scenes.choices import outcome_offers, plan_offer, quiet_offer, throw_offer
from rumpus.server.tables.scenes.encoding import json_bytes
from rumpus.server.tables.scenes.viewpoint import eyes_of, turned_for
from rumpus.server.tables.table import Table

PERSONAL_CACHE = 8
"""Cache size for each place: personal parts kept with a table, for different people and of who is connected."""

Make = Callable[[Table, str | None, int, str, float], Any]
"""Makes a part of a scene from the table, the person, their eyes, their language and the time."""


class Personal(NamedTuple):
    """What is known of a person's scenes until something other than an entry happens."""

    settled: bool  # whether their eyes and the side of the board they look from are known until then
    eyes: int
    turned: int
    json: bytes  # the parts that stay as they are, as members of a JSON object
    made: tuple[tuple[str, Make], ...]  # the parts that entries may change


def personal(table: Table, person: str | None, present: Attendance) -> Personal:
    """The personal part of a scene, as far as no entry changes it; cached."""
    key = (person if table.sits(person) else None, present)
    kept: Personal | None = table.fixed.get(key)
    if kept is None:
        if len(table.fixed) >= PERSONAL_CACHE * len(table.places):
            table.fixed.clear()
        kept = table.fixed[key] = _personal(table, person, present)
    return kept


def _personal(table: Table, person: str | None, present: Attendance) -> Personal:
    seats = table.seats_of(person)
    eyes, turned = eyes_of(table, person), turned_for(table, person)
    settled = len(seats) < 2
    parts: dict[str, Any] = {
        "places": places(table, person, present.places),
        "screen": present.screen,
        "you": seats,
        "throwing": {"self": table.match.throw == "self", "auto": person in table.auto},
    }
    if settled:
        parts |= {"eyes": shown_eyes(eyes), "turned": turned}
    made = []
    for name, (absent, empty, make) in _OFTEN_ABSENT.items():
        if absent(table, seats):
            parts[name] = empty
        else:
            made.append((name, make))
    return Personal(settled, eyes, turned, json_bytes(parts)[1:-1], tuple(made))


def shown_eyes(eyes: int) -> int | None:
    """The seat that a scene names as its viewpoint; None for somebody who only watches."""
    return None if eyes == PUBLIC else eyes


def places(table: Table, person: str | None, connected: tuple[bool, ...]) -> list[dict[str, Any]]:
    """The places and who sits at each."""
    return [
        {
            "place": i,
            "seat": table.seat_at(i),
            "kind": place.kind,
            "name": place.name,
            "bot": place.bot,
            "you": place.person is not None and place.person == person,
            "here": here,
        }
        for i, (place, here) in enumerate(zip(table.places, connected, strict=True))
    ]


def curtain(table: Table, person: str | None, eyes: int) -> int | None:
    """Hot seat: the seat to which the screen must be handed before more is shown; None if no handover is due."""
    seats = table.seats_of(person)
    to_move = table.position.to_move
    if len(seats) < 2 or not table.match.secretive or not table.playing:
        return None
    if to_move == CHANCE and not outcome_offers(table, person, eyes):  # dice by hand: whoever sees what comes up
        return next((seat for seat in seats if outcome_offers(table, person, seat)), None)
    return to_move if to_move in seats and to_move != eyes and not table.place_of(to_move).bot else None


def window(table: Table, now: float) -> dict[str, Any] | None:
    """Remaining time of the open window in milliseconds; null while its clock waits for somebody to see the spin."""
    if table.window is None:
        return None
    waiting = table.waits_to_be_seen
    total = round(1000 * table.window)
    closes = None if waiting else min(total, max(0, round(1000 * ((table.stops or now) - now))))
    return {"closes": closes, "total": total, "waiting": places_of_people(table, waiting)}


def places_of_people(table: Table, people: list[str]) -> list[int]:
    """The places at which these people sit."""
    return [i for i, place in enumerate(table.places) if place.person in people]


def _no_window(table: Table, seats: tuple[int, ...]) -> bool:
    return not table.box.game.provides("voice", "window")


_OFTEN_ABSENT: dict[str, tuple[Callable[[Table, tuple[int, ...]], bool], Any, Make]] = {
    "curtain": (
        lambda table, seats: len(seats) < 2 or not table.match.secretive,
        None,
        lambda table, person, eyes, lang, now: curtain(table, person, eyes),
    ),
    "outcomes": (
        lambda table, seats: table.match.dice != "hand",
        [],
        lambda table, person, eyes, lang, now: outcome_offers(table, person, eyes, lang),
    ),
    "window": (_no_window, None, lambda table, person, eyes, lang, now: window(table, now)),
    "throw": (
        lambda table, seats: table.match.throw != "self",
        None,
        lambda table, person, eyes, lang, now: throw_offer(table, person),
    ),
    "quiet": (_no_window, None, lambda table, person, eyes, lang, now: quiet_offer(table, person, eyes, lang)),
    "plan": (
        lambda table, seats: not table.box.game.provides("voice", "plan"),
        None,
        lambda table, person, eyes, lang, now: plan_offer(table, person, eyes, lang),
    ),
}
"""Parts that many tables never have: whether a table has none whatever is played, what stands there then, and what
makes the part where it may have some."""
