"""The start of a match: a table is made, the seating draw is thrown, and the match begins."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from string import ascii_uppercase
from typing import Annotated, Any, Self

from pydantic import Field

from rumpus.core.game.game import game
from rumpus.core.play.chance import ByHand, Chance, Fair
from rumpus.core.play.record import canonical_json
from rumpus.core.play.seating import Seating, SeatingThrow, told_rule
from rumpus.core.words.messages import Said, SaidError, say
from rumpus.errors import BoxError, RumpusError, one_line, shown
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Name, Number, Seat, StrictData, Text, field_types, strict_model
from rumpus.server.tables.match import Event, Match, Place
from rumpus.server.tables.rating import check_rated
from rumpus.server.tables.refusals import BadRequest
from rumpus.server.tables.seating import MissingThrow, missing_throw, seating_draw
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent
from rumpus.server.tables.verbs.dice import dice_ready, warnings
from rumpus.server.tables.verbs.plan import follow
from rumpus.server.tables.verbs.seats import check_bot
from rumpus.server.tables.words import place_names, server_words

# Making a table


def new_id() -> str:
    """Random id of a table that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def creation(person: str, spec: dict[str, Any]) -> Created:
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
    return Created(match, tuple(places))


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


@dataclass(frozen=True, slots=True)
class Created(TableEvent):
    """A table was made. The settings of its match are stored side by side with its places."""

    kind = "created"
    match: Match
    places: tuple[Place, ...]

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Make it from stored data."""
        settings = dict(data)
        places = tuple(Place(**place) for place in settings.pop("places"))
        return cls(Match(**settings), places)

    @property
    def data(self) -> dict[str, Any]:
        """The data to store."""
        return {**asdict(self.match), "places": [asdict(place) for place in self.places]}

    @classmethod
    def stored_types(cls) -> dict[str, Any]:
        """The types of the stored data."""
        chair = strict_model("Place", field_types(Place))
        return {**field_types(Match), "places": list[chair]}  # type: ignore[valid-type]

    def create(self, id: str, event: Event) -> Table:
        """The new table."""
        at = event.at
        full = at if all(place.kind != "open" for place in self.places) else None
        game(self.match.game).file.check_rules(self.match.rules)
        return Table(
            id, event.seq, at, self.match, self.places, event, at, full_at=full, stale_before=event.seq, asked_at=at
        )

    def check(self, table: Table) -> None:
        """Refuse a table that does not fit its game; it is the one that was made."""
        match = self.match
        if match.box.game.id != match.game:
            raise RumpusError(f"game = {match.game!r}: must be {match.box.game.id!r}")
        if len(self.places) != match.players:
            raise RumpusError(f"{match.players} players need {match.players} places, not {len(self.places)}")
        if (match.secret is None) != (match.dice == "hand"):
            raise RumpusError("fair dice have a secret, and dice thrown by hand have none")
        for place in self.places:
            check_bot(place.bot)

    def actors(self, table: Table) -> list[str]:
        """Everybody who has a place at it from the first, also at a rematch."""
        return table.people


# The seating draw and the beginning


@dataclass(frozen=True, slots=True)
class Threw(TableEvent):
    """Somebody entered a throw of the seating draw."""

    kind = "threw"
    stage = "before"
    outcome: Number

    def fold(self, table: Table, event: Event) -> Changes:
        """Add it to the throws."""
        return {"throws": (*table.throws, self.outcome), "stale_before": event.seq}

    def check(self, table: Table) -> None:
        """Refuse a throw that is not due, or cannot come up."""
        throw = missing_throw(table)
        if throw is None or self.outcome >= len(throw.words):
            raise RumpusError(f"outcome = {self.outcome}: cannot have come up")


def begin(draft: Draft, stir_seconds: float) -> None:
    """Start the match once nothing is missing (places, fair dice, seating draw), and go on to the first decision."""
    table = draft.table
    if table.begun or table.archived or table.full_at is None:
        return
    if table.match.dice == "fair" and not dice_ready(draft, table.match.patience or stir_seconds):
        return
    table = draft.table
    seating = None
    if table.match.draw:
        try:
            seating = seating_draw(table)
        except MissingThrow:
            return
    order = tuple(seating.order) if seating else tuple(range(table.match.players))
    draft.add(Began(order=order, seating=seating, names=tuple(table.places[place].name for place in order)))
    follow(draft)


class _Drawn(StrictData):
    """A seating draw as it is stored."""

    order: list[Seat]
    throws: list[Annotated[list[Number], Field(min_length=2, max_length=2)]]
    text: Text


@dataclass(frozen=True, slots=True)
class Began(TableEvent):
    """The match began: ``order[seat]`` is the place that has a seat."""

    kind = "began"
    stage = "before"
    order: tuple[Seat, ...]
    seating: Seating | None
    names: tuple[Name, ...]

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Make it from stored data."""
        drawn, order, names = data["seating"], tuple(data["order"]), tuple(data["names"])
        throws = tuple(SeatingThrow(*throw) for throw in drawn["throws"]) if drawn else ()
        return cls(order, Seating(tuple(drawn["order"]), throws, drawn["text"]) if drawn else None, names)

    @property
    def data(self) -> dict[str, Any]:
        """The data to store."""
        drawn = self.seating and {
            "order": list(self.seating.order),
            "throws": [[throw.person, throw.outcome] for throw in self.seating.throws],
            "text": self.seating.text,
        }
        return {"order": list(self.order), "seating": drawn, "names": list(self.names)}

    @classmethod
    def stored_types(cls) -> dict[str, Any]:
        """The types of the stored data."""
        return {**field_types(cls), "seating": _Drawn | None}

    def fold(self, table: Table, event: Event) -> Changes:
        """Give the seats to the places, and fix the dice and the hash that the entries start from."""
        chance = _source(table)
        changes: Changes = {"order": self.order, "seating": self.seating, "names": self.names, "chance": chance}
        begun = replace(table, **changes)
        root = hashlib.sha256(canonical_json(begun.empty_record().header)).hexdigest()
        return {**changes, "root": root, "stale_before": event.seq}

    def check(self, table: Table) -> None:
        """Refuse a beginning for which something is missing, and seats that do not fit the places."""
        everybody = list(range(table.match.players))
        if not table.full:
            raise RumpusError("not all places are taken")
        if sorted(self.order) != everybody:
            raise RumpusError(f"order = {list(self.order)}: must name each of the places {everybody} once")
        if len(self.names) != len(everybody):
            raise RumpusError(f"names = {list(self.names)}: must be {len(everybody)}")
        if table.match.dice == "fair" and table.sealed_at is None:
            raise RumpusError("people could still have committed to texts for the dice")
        if self.seating and self.seating.order != self.order:
            raise RumpusError(f"order = {list(self.order)}, but the draw gave {list(self.seating.order)}")

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell who added nothing to the dice."""
        return warnings(table)

    def sentences(self, table: Table, eyes: int, lang: str) -> list[str]:
        """Tell who added nothing to the dice, and after a draw who plays which seat."""
        seats, told = table.box.seats_in(lang), server_words(lang).text
        warned = [told(each) for each in self.messages(table, seats)]
        if not self.seating:
            return warned
        names = place_names(table.places, lang)
        plays = [told(say("plays-seat", name=names[place], seat=seats[seat])) for seat, place in enumerate(self.order)]
        return [*warned, told_rule(table.box, lang), *plays]


def _source(table: Table) -> Chance:
    if table.match.secret is None:
        return ByHand(_nobody)
    return Fair(bytes.fromhex(table.match.secret), table.stirs)


def _nobody(words: list[str]) -> int:
    raise AssertionError("dice thrown by hand are told, not asked for")
