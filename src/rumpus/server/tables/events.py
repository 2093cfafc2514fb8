"""Event sourcing: the reducer from events to tables. The same events always give the same table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import Any

from rumpus.core.cached_property import cached_property
from rumpus.core.constants import CHANCE
from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand, Chance, Fair
from rumpus.core.play.record import Entry, canonical_json
from rumpus.core.play.seating import Seating, SeatingThrow
from rumpus.server.tables.match import STATE_EVERY, EntryNode, Event, Match, Place, Question, walk_back
from rumpus.server.tables.table import Table, position_after, window_of


def folded(id: str, events: Iterable[Event]) -> Table:
    """Fold all events of a table, from the first on, into its state."""
    steps = iter(events)
    table = created(id, next(steps))
    for event in steps:
        table = after(table, event)
    return table


def tables_since(id: str, events: Iterable[Event], since: int) -> list[Table]:
    """Replay all events: the table after each one later than ``since``."""
    first, *rest = events
    return [table for table in accumulate(rest, after, initial=created(id, first)) if table.seq > since]


def created(id: str, event: Event) -> Table:
    """The table after its first event."""
    data = dict(event.data)
    places = tuple(Place(**p) for p in data.pop("places"))
    full = event.at if all(p.kind != "open" for p in places) else None
    match = Match(**data)
    game(match.game).file.check_rules(match.rules)
    return Table(
        id, event.seq, event.at, match, places, event, event.at, full_at=full, stale_before=event.seq, asked_at=event.at
    )


def after(table: Table, event: Event) -> Table:
    """Reducer: the table after one more event. The old table is unchanged, so scenes of it can still be made."""
    assert event.seq == table.seq + 1, f"event {event.seq} after {table.seq}"
    changes = _CHANGES[event.kind](table, event, event.data)
    if event.kind == "entry":  # caches of the next table
        changes |= {"before": table.position, "holders": table.holders, "sitting": table.sitting, "fixed": table.fixed}
    # dataclasses.replace() by hand: it runs several times a move.
    known = table.__dict__.copy()
    for name in _CACHED if "last_entry" in changes else _CACHED_OF_EVENT:
        known.pop(name, None)
    if "stale_before" in changes:  # a new decision: its time starts
        known["asked_at"] = event.at
    known.update(changes, seq=event.seq, at=event.at, event=event, cache={})
    if event.at < table.at:
        _set_back(known, event.at)
    later = object.__new__(Table)
    object.__setattr__(later, "__dict__", known)
    return later


def _set_back(known: dict[str, Any], now: float) -> None:
    """The clock was set back: times that lie ahead count from now, or what waits for them would wait too long."""
    for name in ("made", "full_at", "sealed_at", "window_at", "window_from", "asked_at"):
        if known[name] is not None:
            known[name] = min(known[name], now)


_CACHED = tuple(name for name, value in vars(Table).items() if isinstance(value, cached_property))
"""Cached properties of one table, which the next must not inherit."""
_CACHED_OF_EVENT = tuple(name for name in _CACHED if name not in ("position", "before"))
"""Those of them that depend on more than the entries so far."""


# Handlers of each kind of event

Data = Mapping[str, Any]
TableChanges = dict[str, Any]


def _with_place(table: Table, index: int, **changes: Any) -> tuple[Place, ...]:
    return tuple(replace(p, **changes) if i == index else p for i, p in enumerate(table.places))


def _sat(table: Table, event: Event, data: Data) -> TableChanges:
    places = _with_place(table, data["place"], person=data["person"], name=data["name"])
    full = event.at if all(p.kind != "open" for p in places) else None
    return {"places": places, "full_at": full, "stale_before": event.seq}


def _left(table: Table, event: Event, data: Data) -> TableChanges:
    places = tuple(Place() if i in data["places"] else place for i, place in enumerate(table.places))
    commitments = {place: hash for place, hash in table.commitments.items() if place not in data["places"]}
    return {"places": places, "full_at": None, "stale_before": event.seq, "throws": (), "commitments": commitments}


def _committed(table: Table, event: Event, data: Data) -> TableChanges:
    return {"commitments": {**table.commitments, data["place"]: data["commitment"]}}


def _sealed(table: Table, event: Event, data: Data) -> TableChanges:
    return {"sealed_at": event.at}


def _revealed(table: Table, event: Event, data: Data) -> TableChanges:
    return {"texts": {**table.texts, data["place"]: data["text"]}}


def _threw(table: Table, event: Event, data: Data) -> TableChanges:
    return {"throws": (*table.throws, data["outcome"]), "stale_before": event.seq}


def _began(table: Table, event: Event, data: Data) -> TableChanges:
    drawn = data["seating"]
    seating = drawn and Seating(tuple(drawn["order"]), tuple(SeatingThrow(*t) for t in drawn["throws"]), drawn["text"])
    changes: TableChanges = {
        "order": tuple(data["order"]),
        "seating": seating,
        "names": tuple(data["names"]),
        "chance": _source(table),
    }
    begun = replace(table, **changes)
    root = hashlib.sha256(canonical_json(begun.empty_record().header)).hexdigest()
    return {**changes, "root": root, "stale_before": event.seq}


def _source(table: Table) -> Chance:
    if table.match.secret is None:
        return ByHand(_nobody)
    return Fair(bytes.fromhex(table.match.secret), table.stirs)


def _nobody(words: list[str]) -> int:
    raise AssertionError("dice thrown by hand are told, not asked for")


def _entry(table: Table, event: Event, data: Data) -> TableChanges:
    at = table.position
    later = at.play(data["move"])
    who = CHANCE if data["who"] == "chance" else data["who"]
    entry = Entry(who, data["move"], data["words"], data["hash"])
    number = table.last_entry.number + 1 if table.last_entry else 1
    outcomes = (table.last_entry.outcomes if table.last_entry else 0) + (who == CHANCE)
    node = EntryNode(table.last_entry, entry, bytes(later) if number % STATE_EVERY == 0 else None, number, outcomes)
    changes: TableChanges = {"last_entry": node, "asking": None, "stale_before": event.seq, "position": later}
    if who >= 0 and table.match.secretive:
        place = table.place_of(who)
        if place.person and not place.bot:  # hot seat: the seat that moves is at the screen
            changes["screen_seat"] = {**table.screen_seat, place.person: who}
    if table.plans.get(who):
        changes["plans"] = _gone_on(table.plans, who, data["move"])
    if table.running and later.to_move >= 0:  # a decision: the server stops throwing for that person
        changes["running"] = table.running - {table.place_of(later.to_move).person}
    if window_of(later) is None:
        return {**changes, "window_at": None, "window_from": None, "window_seen": frozenset()}
    if table.window_at is None:
        return {**changes, "window_at": event.at, "window_seq": event.seq}
    if data["move"] == table.silence():
        return changes
    anew: TableChanges = {"window_at": event.at} if table.match.days else {}
    return {**changes, **anew, "window_seq": event.seq}


def _gone_on(plans: Mapping[int, tuple[int, ...]], seat: int, move: int) -> dict[int, tuple[int, ...]]:
    """The remaining premoves after a move: none, if it was not the planned one."""
    rest = plans[seat][1:] if plans[seat][0] == move else ()
    return {**{s: moves for s, moves in plans.items() if s != seat}, **({seat: rest} if rest else {})}


def _asked(table: Table, event: Event, data: Data) -> TableChanges:
    return {"asking": Question(event.seq, data["place"], data["to"], {})}


def _answered(table: Table, event: Event, data: Data) -> TableChanges:
    assert table.asking is not None
    if not data["agree"]:
        return {"asking": None}
    return {"asking": replace(table.asking, answers={**table.asking.answers, data["place"]: True})}


def _undone(table: Table, event: Event, data: Data) -> TableChanges:
    node = next((x for x in walk_back(table.last_entry) if x.number == data["to"]), None)
    opened = window_of(position_after(table.box, node)) is not None
    window: TableChanges = {"window_at": event.at if opened else None, "window_seq": event.seq}
    window |= {"window_from": None, "window_seen": frozenset(), "plans": {}, "running": frozenset()}
    takebacks = (*table.takebacks, (table.last_entry.number if table.last_entry else 0, data["to"]))
    return {"last_entry": node, "asking": None, "stale_before": event.seq, "takebacks": takebacks, **window}


def _resigned(table: Table, event: Event, data: Data) -> TableChanges:
    return {"resigned": (*table.resigned, data["seat"]), "asking": None, "stale_before": event.seq}


def _handed(table: Table, event: Event, data: Data) -> TableChanges:
    place, bot = data["place"], data["bot"]
    by_owner = data["by"] == table.places[place].person
    others = table.handed_by_others - {place} if by_owner or not bot else table.handed_by_others | {place}
    changes: TableChanges = {"places": _with_place(table, place, bot=bot), "handed_by_others": others}
    if not bot and place in table.handed_by_others:  # a person back after their deadline: it starts anew
        changes["asked_at"] = event.at
    return changes


def _switched(name: str) -> Callable[[Table, Event, Data], TableChanges]:
    """Set a per-person setting on or off."""

    def switched(table: Table, event: Event, data: Data) -> TableChanges:
        on: frozenset[str] = getattr(table, name)
        return {name: on | {data["person"]} if data["on"] else on - {data["person"]}}

    return switched


def _readied(table: Table, event: Event, data: Data) -> TableChanges:
    """One person is ready; an event without a person is the timeout, after which all count as ready."""
    return {"ready": table.ready | ({data["person"]} if data["person"] else set(table.people))}


def _seen(table: Table, event: Event, data: Data) -> TableChanges:
    seen = table.window_seen | {data["person"]}
    everybody = set(table.waits_to_be_seen) <= seen
    return {"window_seen": seen, "window_from": event.at if everybody else None}


def _planned(table: Table, event: Event, data: Data) -> TableChanges:
    others = {seat: moves for seat, moves in table.plans.items() if seat != data["seat"]}
    return {"plans": {**others, data["seat"]: tuple(data["moves"])} if data["moves"] else others}


def _looked(table: Table, event: Event, data: Data) -> TableChanges:
    return {"screen_seat": {**table.screen_seat, data["person"]: data["seat"]}}


def _said(table: Table, event: Event, data: Data) -> TableChanges:
    place = data["place"]  # where somebody else may sit later
    return {"said": (*table.said, (place, table.places[place].name, data["text"]))[-100:]}


def _agreed(table: Table, event: Event, data: Data) -> TableChanges:
    return {"agreed": table.agreed | {data["person"]}}


def _rematched(table: Table, event: Event, data: Data) -> TableChanges:
    return {"next": data["table"]}


def _archived(table: Table, event: Event, data: Data) -> TableChanges:
    return {"archived": True, "asking": None, "stale_before": event.seq}


def _reopened(table: Table, event: Event, data: Data) -> TableChanges:
    waits = {
        "full_at": table.full_at and event.at,
        "sealed_at": table.sealed_at and event.at,
    }  # for people to add to dice
    return {"archived": False, "stale_before": event.seq, **({} if table.begun else waits)}


def _nothing(table: Table, event: Event, data: Data) -> TableChanges:
    """Nothing but the time: something was misread, or the clock was set back."""
    return {}


_CHANGES: dict[str, Callable[[Table, Event, Data], TableChanges]] = {
    "sat": _sat,
    "left": _left,
    "committed": _committed,
    "sealed": _sealed,
    "revealed": _revealed,
    "threw": _threw,
    "misread": _nothing,
    "began": _began,
    "entry": _entry,
    "asked": _asked,
    "answered": _answered,
    "undone": _undone,
    "resigned": _resigned,
    "handed": _handed,
    "auto": _switched("auto"),
    "run": _switched("running"),
    "quiet": _switched("quiet"),
    "ready": _readied,
    "seen": _seen,
    "planned": _planned,
    "looked": _looked,
    "said": _said,
    "agreed": _agreed,
    "rematched": _rematched,
    "archived": _archived,
    "reopened": _reopened,
    "clock": _nothing,
}
