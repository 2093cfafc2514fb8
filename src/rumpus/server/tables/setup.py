"""Setup of a match: creating a table, taking places, fair dice, the seating draw; and the rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from typing import Any

from rumpus.core.chance import Fair
from rumpus.core.errors import RumpusError
from rumpus.core.game import game
from rumpus.core.seating import Draw, Seating, rule_for
from rumpus.core.words import say
from rumpus.server.tables import stirring
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.match import Event, Match, Place
from rumpus.server.tables.refusals import BadRequest, NotNow
from rumpus.server.tables.table import Table


def new_id() -> str:
    """Random id of a table that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def creation(person: str, spec: dict[str, Any], now: float) -> Event:
    """The first event of a table; a BadRequest for one that cannot be played at."""
    try:
        which = game(spec["game"])
        box = which.box(spec["players"], spec["options"], spec["changes"])
    except RumpusError as error:
        raise BadRequest(str(error)) from None
    places = [_place(person, seat) for seat in spec["seats"]]
    if len(places) != box.players:
        raise BadRequest(say("wrong-seats", players=box.players, seats=len(places)))
    match = Match(
        game=which.id,
        players=box.players,
        options=box.options,
        changes=box.changes,
        dice=spec["dice"],
        draw=spec["draw"],
        public=spec["public"],
        chat=spec["chat"],
        absent=spec["absent"],
        window=spec["window"],
        throw=spec.get("throw", "table"),
        secret=secrets.token_bytes(32).hex() if spec["dice"] == "fair" else None,
        before=spec.get("before"),
        rules=which.file.version,
    )
    return Event(1, now, "created", {**asdict(match), "places": [asdict(place) for place in places]})


def _place(person: str, seat: dict[str, Any]) -> Place:
    from rumpus.bots.levels import LEVELS

    match seat["kind"]:
        case "you":
            return Place(name=seat["name"] or "Somebody", person=person)
        case "bot" if seat["bot"] in LEVELS:
            return Place(name=seat["name"] or f"Level {seat['bot'][-1]}", bot=seat["bot"])
        case "bot":
            raise BadRequest(f"there is no bot {seat['bot']}: choose one of {', '.join(LEVELS)}")
    return Place()


def sit(draft: Draft, person: str, place: int, name: str) -> None:
    """Take an open place."""
    table = draft.table
    if not 0 <= place < len(table.places):
        raise BadRequest(f"places are numbered from 0 to {len(table.places) - 1}")
    chair = table.places[place]
    if chair.person == person:
        return
    if chair.kind != "open" or table.archived:
        raise NotNow(say("place-taken"))
    draft.add("sat", place=place, person=person, name=name or "Somebody")


def leave(draft: Draft, person: str) -> None:
    """Stand up while nothing has begun."""
    table = draft.table
    if table.begun:
        raise NotNow(say("resign-instead"))
    if table.sealed_at is not None:  # no restart of commitments once texts were shown
        raise NotNow(say("begins-soon"))
    places = [i for i, place in enumerate(table.places) if place.person == person]
    draft.add("left", places=places, name=table.places[places[0]].name)
    if not draft.table.people:
        draft.add("archived")


def put_away(draft: Draft) -> None:
    """Archive a table at which nobody sits, or one person alone; one that is archived stays as it is."""
    if not draft.table.archived:
        draft.add("archived")


def reopen(draft: Draft) -> None:
    """Undo the archiving of a table; one that is not archived stays as it is."""
    if draft.table.archived:
        draft.add("reopened")


def begin(draft: Draft, stir_seconds: float) -> None:
    """Begin the match, if nothing is waited for any more, and go on to the first decision."""
    table = draft.table
    if table.begun or table.archived or table.full_at is None:
        return
    if table.match.dice == "fair" and not stirring.ready(draft, stir_seconds):
        return
    table = draft.table
    seating = None
    if table.match.draw:
        try:
            seating = drawn(table)
        except Wanted:
            return
    order = list(seating.order) if seating else list(range(table.match.players))
    told = seating and {
        "order": order,
        "throws": [[t.person, t.outcome] for t in seating.throws],
        "text": seating.text,
    }
    draft.add("began", order=order, seating=told, names=[table.places[p].name for p in order])
    draft.follow()


class Wanted(Exception):
    """A throw of the seating draw that nobody has told yet."""

    def __init__(self, person: int, words: list[str]) -> None:
        self.person, self.words = person, words


class _TossedByHand:
    """Throws told by the people at the table, as far as they go."""

    def __init__(self, throws: Sequence[int]) -> None:
        self.throws = throws

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        if number < len(self.throws):
            return self.throws[number]
        raise Wanted(number, words())

    def describe(self) -> dict[str, Any]:
        return {"kind": "hand"}


def drawn(table: Table) -> Seating:
    """The seating draw of a table (ALL-1); Wanted if it is made by hand and a throw is missing."""
    if table.match.secret:
        return Draw(table.box, Fair(bytes.fromhex(table.match.secret), table.stirs)).seating()
    return Draw(table.box, _TossedByHand(table.throws)).seating()


def wanted(table: Table) -> Wanted | None:
    """The throw of the seating draw that the people at the table are to make, if one is due."""
    if table.begun or not table.full or not table.match.draw or table.match.dice != "hand":
        return None
    try:
        drawn(table)
    except Wanted as throw:
        return throw
    return None


def rematch(table: Table) -> dict[str, Any]:
    """What the next table is made from: the people who agreed, in the order that the game says, other places open."""
    match = table.match
    assert table.order is not None
    places = [table.places[place] for place in table.order]
    if rule_for(table.box)["draw"] == "agreed":
        start = first_of_rematch(table.shares)
        places = places[start:] + places[:start]
    chosen = {k: getattr(match, k) for k in _KEPT}
    secret = secrets.token_bytes(32).hex() if match.dice == "fair" else None
    kept = [_again(place, table.agreed) for place in places]
    rules = game(match.game).file.version
    return {**chosen, "secret": secret, "before": table.id, "rules": rules, "places": [asdict(place) for place in kept]}


def _again(place: Place, agreed: Collection[str]) -> Place:
    if place.person is None:
        return Place(place.name, bot=place.bot)
    return Place(place.name, place.person) if place.person in agreed else Place()


_KEPT = ("game", "players", "options", "changes", "dice", "draw", "public", "chat", "absent", "window", "throw")


def first_of_rematch(shares: Sequence[float]) -> int:
    """The seat that starts the next game where seats are not drawn: the loser's; after a draw the second."""
    return 1 if min(shares) == max(shares) else list(shares).index(min(shares))
