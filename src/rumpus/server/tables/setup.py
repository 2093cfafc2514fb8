"""Setup of a match: creating a table, taking places, fair dice, the seating draw, archiving, and the rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, replace
from string import ascii_uppercase
from typing import Any

from rumpus.core.game.game import game
from rumpus.core.play.chance import Fair
from rumpus.core.play.seating import Draw, Seating, rule_for
from rumpus.core.words.messages import SaidError, say
from rumpus.errors import BoxError, RumpusError, one_line, shown
from rumpus.server.tables import stirring
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.match import Event, Match, Place
from rumpus.server.tables.rating import check_rated
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
    except BoxError as error:
        refused = say("refused-box", key=one_line(error.key), value=shown(error.value), allowed=error.allowed)
        raise BadRequest(refused, words=which.words) from None
    except SaidError as error:
        raise BadRequest(error.said) from None
    except RumpusError as error:
        raise BadRequest(str(error)) from None
    if spec.get("days") is not None:
        _without_hurry(spec)
    places = _told_apart([_place(person, seat) for seat in spec["seats"]])
    if len(places) != box.players:
        raise BadRequest(say("wrong-seats", players=box.players, seats=len(places)))
    if spec.get("rated"):
        check_rated(spec)
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
        rated=bool(spec.get("rated")),
        rules=which.file.version,
        days=spec.get("days"),
    )
    return Event(1, now, "created", {**asdict(match), "places": [asdict(place) for place in places]})


def _without_hurry(spec: dict[str, Any]) -> None:
    """Validate a table without hurry: no other time limits, and fair dice, since its people are not in one room."""
    if spec["absent"] is not None or spec["window"]:
        raise BadRequest(say("days-alone"))
    if spec["dice"] != "fair":
        raise BadRequest(say("days-fair"))


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


def _told_apart(places: list[Place]) -> list[Place]:
    """The places, with a letter after the names of bots that have the same one."""
    names = [place.name for place in places if place.bot]
    letters = {name: iter(ascii_uppercase) for name in names if names.count(name) > 1}
    shared = [bool(place.bot) and place.name in letters for place in places]
    return [
        replace(place, name=f"{place.name} {next(letters[place.name])}") if again else place
        for place, again in zip(places, shared, strict=True)
    ]


def sit(draft: Draft, person: str, place: int, name: str) -> None:
    """Take an open place at a table."""
    table = draft.table
    if not 0 <= place < len(table.places):
        raise BadRequest(f"places are numbered from 0 to {len(table.places) - 1}")
    chair = table.places[place]
    if chair.person == person:
        return
    if chair.kind != "open" or table.archived:
        raise NotNow(say("place-taken"))
    if table.match.rated and table.sits(person):
        raise NotNow(say("rated-one-seat"))
    draft.add("sat", place=place, person=person, name=name or "Somebody")


def leave(draft: Draft, person: str) -> None:
    """Give up a person's places before the game begins; a table without people is archived."""
    table = draft.table
    if table.begun:
        raise NotNow(say("resign-instead"))
    if table.sealed_at is not None:  # no restart of commitments once texts were shown
        raise NotNow(say("begins-soon"))
    places = [i for i, place in enumerate(table.places) if place.person == person]
    draft.add("left", places=places, name=table.places[places[0]].name)
    if not draft.table.people:
        draft.add("archived")


def archive(draft: Draft) -> None:
    """Archive a table at which nobody sits, or one person alone; one that is archived stays as it is."""
    if not draft.table.archived:
        draft.add("archived")


def reopen(draft: Draft) -> None:
    """Undo the archiving of a table; one that is not archived stays as it is."""
    if draft.table.archived:
        draft.add("reopened")


def begin(draft: Draft, stir_seconds: float) -> None:
    """Start the match once nothing is missing (places, fair dice, seating draw), and go on to the first decision."""
    table = draft.table
    if table.begun or table.archived or table.full_at is None:
        return
    if table.match.dice == "fair" and not stirring.dice_ready(draft, table.match.patience or stir_seconds):
        return
    table = draft.table
    seating = None
    if table.match.draw:
        try:
            seating = seating_draw(table)
        except MissingThrow:
            return
    order = list(seating.order) if seating else list(range(table.match.players))
    told = seating and {
        "order": order,
        "throws": [[t.person, t.outcome] for t in seating.throws],
        "text": seating.text,
    }
    draft.add("began", order=order, seating=told, names=[table.places[p].name for p in order])
    draft.follow()


class MissingThrow(Exception):
    """A throw of the seating draw by hand that nobody has entered yet."""

    def __init__(self, person: int, words: list[str]) -> None:
        self.person, self.words = person, words


class _ThrowsByHand:
    """Chance source of throws entered by the people at the table; raises MissingThrow after the last."""

    def __init__(self, throws: Sequence[int]) -> None:
        self.throws = throws

    def choose(self, number: int, weights: Sequence[int], words: Callable[[], list[str]]) -> int:
        if number < len(self.throws):
            return self.throws[number]
        raise MissingThrow(number, words())

    def describe(self) -> dict[str, Any]:
        return {"kind": "hand"}


def seating_draw(table: Table) -> Seating:
    """The seating draw of a table (ALL-1); raises MissingThrow if it is made by hand and a throw is missing."""
    if table.match.secret:
        return Draw(table.box, Fair(bytes.fromhex(table.match.secret), table.stirs)).seating()
    return Draw(table.box, _ThrowsByHand(table.throws)).seating()


def missing_throw(table: Table) -> MissingThrow | None:
    """The throw of a seating draw by hand that is to be entered next, if one is due."""
    if table.begun or not table.full or not table.match.draw or table.match.dice != "hand":
        return None
    try:
        seating_draw(table)
    except MissingThrow as throw:
        return throw
    return None


def rematch_data(table: Table) -> dict[str, Any]:
    """Data of the first event of a rematch: the people who agreed, in the game's order, other places open."""
    match = table.match
    assert table.order is not None
    places = [table.places[place] for place in table.order]
    if rule_for(table.box)["draw"] == "agreed":
        start = first_of_rematch(table.shares)
        places = places[start:] + places[:start]
    chosen = {k: getattr(match, k) for k in _SAME_IN_REMATCH}
    secret = secrets.token_bytes(32).hex() if match.dice == "fair" else None
    kept = [_place_in_rematch(place, table.agreed) for place in places]
    rules = game(match.game).file.version
    return {**chosen, "secret": secret, "before": table.id, "rules": rules, "places": [asdict(place) for place in kept]}


def _place_in_rematch(place: Place, agreed: Collection[str]) -> Place:
    if place.person is None:
        return Place(place.name, bot=place.bot)
    return Place(place.name, place.person) if place.person in agreed else Place()


_SAME_IN_REMATCH = (
    *("game", "players", "options", "changes", "dice", "draw", "public", "chat", "absent", "window", "throw"),
    *("days", "rated"),
)


def first_of_rematch(shares: Sequence[float]) -> int:
    """The seat that starts the next game where seats are not drawn: the loser's; after a draw the second."""
    return 1 if min(shares) == max(shares) else list(shares).index(min(shares))
