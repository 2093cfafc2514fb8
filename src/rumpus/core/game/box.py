"""A game's box: the equipment with its provenance, the options, and a user's own values put in their place.

``box.toml`` of a game has these parts:

    [game]                  name, players (a list of counts, MOST_SEATS at most), line (one sentence),
                            version (of the rules);
                            made (by whom and when, in any words: "Sumer, about 2600 BC"), if known;
                            contract (the version of core.contract.rules it is written for), of a game from outside
    [options.NAME]          values (the first is the default), text; players (where it applies), if not all;
                            clause: the ruling that the choice settles, where it could have gone otherwise
    [quick]                 options and text, if a game that somebody starts with one click is to have other options
                            than the default, and why
    [seating]               draw: how people get their seats (see core.play.seating)
    [provenance]            KIND = "what it means": kinds of provenance besides those of PROVENANCES, or other words
                            for one of them, where rules do not come from a leaflet
    [equipment.PART.NAME]   value, from (a kind of provenance), why
                            and what else is allowed: min, max (of a number, or of each number in a list),
                            length = [least, most] of a list, choices;
                            clause: the ruling of the rulebook that this value carries out, where it could have gone
                            otherwise and the box can play it so;
                            alternatives: a list of {value, why}, what it could plausibly have been instead;
                            also = {"part.name" = value} for what has to change with it,
                            given = {"part.name" = value} for what must be so anyway for it to show;
                            ask: what an owner of an original should look at to settle it

A user's own file gives only the values that differ, as ``[PART]`` with ``NAME = value``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from pathlib import Path
from typing import Any

from rumpus.core.compiler.limits import MOST_SEATS
from rumpus.core.game.toml_checks import Section, read_toml
from rumpus.core.words.messages import Message, Said, SaidError, either, say
from rumpus.errors import BoxError, RulesVersionError, RumpusError, cut, nearest, shown

Values = Mapping[str, Any]
"""The equipment as ``{"part.name": value}``."""

PROVENANCES = ("stated", "derived", "reconstructed")
"""Where values and clauses come from: the leaflet says it, it follows from the leaflet, or it is our guess."""
THROWN = ("rank", "high", "low")
DRAWS = (*THROWN, "any", "agreed")
"""Kinds of seating draws, and those of them that are made with dice."""


@dataclass(frozen=True)
class Alternative:
    """Alternative value: what it could plausibly have been instead, and what speaks for it or against it."""

    value: Any
    why: str
    also: Values = field(default_factory=dict)
    """What has to change with it."""
    given: Values = field(default_factory=dict)
    """What must be so for it to show at all: it is compared with the box in which this is so, too."""


@dataclass(frozen=True)
class Item:
    """Equipment value: where it comes from, and what else it may be."""

    key: str
    value: Any
    provenance: str
    why: str
    min: int | None = None
    max: int | None = None
    length: tuple[int, int] | None = None
    choices: tuple[Any, ...] | None = None
    alternatives: tuple[Alternative, ...] = ()
    clause: str = ""
    """The ruling of the rulebook that the value carries out, where it is one."""
    ask: str = ""
    """What an owner of an original should look at to settle the value."""

    @property
    def message(self) -> str:
        """The id of the message that says why in another language than English."""
        return f"box-item-{self.key.replace('.', '-').replace('_', '-')}"

    def value_message(self, value: Any) -> str:
        """The id of the message that says what is played with another value than the box's own."""
        return f"{self.message}-{re.sub('[^a-z0-9]+', '-', str(value).lower()).strip('-')}"

    def meaning(self, value: Any) -> str:
        """What speaks for an alternative value, for a game without a message of that id; nothing of other values."""
        return next((other.why for other in self.alternatives if other.value == value), "")

    @property
    def other_values(self) -> list[Any]:
        """The values that ``box.toml`` names besides the box's own: alternatives, and further choices."""
        named = [other.value for other in self.alternatives]
        return named + [value for value in self.choices or () if value != self.value and value not in named]

    @property
    def allowed(self) -> Message:
        """Allowed values, as a message."""
        if not isinstance(self.value, list):
            return say("allowed-one", what=self._one)
        least, most = self.length or (0, None)
        nested = bool(self.value) and isinstance(self.value[0], list)
        what = say("kind-lists") if nested else self._one
        if most is None:
            return say("allowed-list", what=what)
        if most == least:
            return say("allowed-list-of", many=least, what=what)
        return say("allowed-list-between", least=least, most=most, what=what)

    @property
    def _one(self) -> Said:
        """Allowed kind of value, or of each value in a list, as a message."""
        sample = self.value
        while isinstance(sample, list):
            sample = sample[0] if sample else 0
        if self.choices:
            return say("kind-choices", choices=", ".join(str(c) for c in self.choices))
        if isinstance(sample, bool):
            return say("kind-truth")
        if isinstance(sample, str):
            return say("kind-text")
        kind = "numbers" if isinstance(self.value, list) else "number"
        if self.min is not None and self.max is not None:
            return say(f"kind-{kind}-between", least=self.min, most=self.max)
        return say(f"kind-{kind}-from", least=self.min) if self.min is not None else say(f"kind-{kind}")

    def check(self, value: Any) -> Any:
        """Validate a value: the value if it is allowed, else a BoxError that says what is."""
        if not self._fits(value, self.value):
            raise BoxError(self.key, value, self.allowed)
        return value

    def _fits(self, value: Any, sample: Any) -> bool:
        if isinstance(sample, list):
            if not isinstance(value, list):
                return False
            if sample is self.value and self.length and not self.length[0] <= len(value) <= self.length[1]:
                return False
            inner = sample[0] if sample else 0
            return all(self._fits(v, inner) for v in value)
        if type(value) is not type(sample):  # bool is not a whole number here
            return False
        if self.choices is not None and value not in self.choices:
            return False
        if isinstance(value, int) and not isinstance(value, bool):
            return (self.min is None or value >= self.min) and (self.max is None or value <= self.max)
        return True


@dataclass(frozen=True)
class Option:
    """A choice the rules leave to the players."""

    name: str
    values: tuple[Any, ...]
    text: str
    players: tuple[int, ...]
    clause: str = ""
    """The ruling of the rulebook that the choice settles, where it is one."""

    @property
    def default(self) -> Any:
        """What the leaflet prints."""
        return self.values[0]

    def check(self, value: Any, players: int) -> Any:
        """Validate a choice: the value if it can be chosen by so many players."""
        if players not in self.players:
            raise SaidError(say("option-players", option=self.name, counts=listed(self.players), players=players))
        said = value if isinstance(value, str) else shown(value)
        for known in self.values:
            if str(known).lower() == said.lower():  # so that True is not 1
                return known
        allowed = either([str(v) for v in self.values])
        raise SaidError(say("option-value", option=self.name, value=shown(value), allowed=allowed))


@dataclass(frozen=True)
class Quick:
    """The options of a game that somebody starts with one click, and why they are not the default."""

    options: Mapping[str, Any]
    text: str


@dataclass(frozen=True)
class BoxFile:
    """What a game's ``box.toml`` says."""

    id: str
    name: str
    made: str
    line: str
    version: int
    contract: int
    players: tuple[int, ...]
    options: Mapping[str, Option]
    quick: Quick | None
    seating: Mapping[str, Any]
    provenances: Mapping[str, str]
    items: Mapping[str, Item]

    def check_players(self, players: int) -> int:
        """Validate the number of players."""
        if not isinstance(players, Integral) or players not in self.players:
            raise SaidError(say("game-players", game=self.name, counts=listed(self.players), players=shown(players)))
        return int(players)

    def check_rules(self, version: int) -> int:
        """Validate the version of the rules, which must be the present one."""
        if version != self.version:
            told = f"made under version {shown(version)} of the rules of {self.name}"
            raise RulesVersionError(f"{told}; known here is version {self.version}")
        return version

    def check_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """Validate options; all of them, those not given at their default."""
        for name in options:
            if name not in self.options:
                raise RumpusError(
                    f"{self.name} has no option {cut(str(name))}: {nearest(cut(str(name)), self.options)}"
                )
        return {
            name: option.check(options.get(name, option.default), players)
            for name, option in self.options.items()
            if players in option.players or name in options
        }

    def check_changes(self, changes: Values) -> dict[str, Any]:
        """Validate a user's own values; the whole equipment with them."""
        if not isinstance(changes, Mapping):
            like = {key: item.value for key, item in list(self.items.items())[:1]}
            raise RumpusError(f"box: changes = {changes!r}: must be a mapping, such as {like}")
        for key in changes:
            if key not in self.items:
                raise RumpusError(f"box: {self.name} has no {cut(str(key))}: {nearest(cut(str(key)), self.items)}")
        return {key: item.check(changes.get(key, item.value)) for key, item in self.items.items()}


def listed(numbers: Sequence[int]) -> Said:
    """Join values for a sentence: "2, 3 or 4"."""
    return either([str(n) for n in numbers])


def load_box_file(path: Path, id: str) -> BoxFile:
    """A game's own ``box.toml``, checked key by key."""
    file = read_toml(path)
    file.only(("game", "options", "quick", "seating", "provenance", "equipment"))
    game = file.section("game")
    game.only(("name", "made", "players", "line", "version", "contract"))
    players = _counts(game, "players", ())
    options = {name: _option(file.section("options"), name, players) for name in file.section("options").data}
    provenances = own_provenances(file)
    return BoxFile(
        id=id,
        name=game.need("name", str, '"Rickety Rackety Roo"'),
        made=game.may("made", str, "", '"Milton Bradley, 1939"'),
        line=game.need("line", str, '"One sentence on the game."'),
        version=game.need("version", int, "1"),
        contract=game.may("contract", int, 0, "1"),
        players=players,
        options=options,
        quick=_quick(file, options, players[0]),
        seating=_seating(file),
        provenances=provenances,
        items=_items(file.section("equipment"), (*PROVENANCES, *provenances)),
    )


def _counts(section: Section, key: str, default: tuple[int, ...]) -> tuple[int, ...]:
    """A list of numbers of players."""
    counts = section.may(key, list, list(default)) if default else section.need(key, list, "[2, 3, 4]")
    if not counts or any(type(n) is not int or n < 1 for n in counts) or sorted(set(counts)) != counts:
        raise section.wrong(key, f"is {shown(counts, 60)}: must be numbers of players in order, such as [2, 3, 4]")
    if counts[-1] > MOST_SEATS:
        raise section.wrong(key, f"is {shown(counts, 60)}: a game is for {MOST_SEATS} players at most")
    return tuple(counts)


def _option(options: Section, name: str, players: tuple[int, ...]) -> Option:
    option = options.section(name)
    option.only(("values", "text", "players", "clause"))
    values = tuple(option.need("values", list, "[1, 2], the first being the default"))
    if not values:
        raise option.wrong("values", "is empty: the first is the default")
    text = option.need("text", str, '"What is chosen here."')
    clause = option.may("clause", str, "", '"RTT-12"')
    return Option(name, values, text, _counts(option, "players", players), clause)


def _quick(file: Section, options: Mapping[str, Option], players: int) -> Quick | None:
    """Parse ``[quick]``: the options of a game started with one click, where they are not the default."""
    if "quick" not in file.data:
        return None
    quick = file.section("quick")
    quick.only(("options", "text"))
    chosen = quick.section("options")
    chosen.only(tuple(options))
    try:
        checked = {name: options[name].check(value, players) for name, value in chosen.data.items()}
    except RumpusError as error:
        raise quick.wrong("options", str(error)) from None
    return Quick(checked, quick.need("text", str, '"Why these are chosen."'))


def own_provenances(file: Section) -> dict[str, str]:
    """A game's own kinds of provenance, each with what it means."""
    own = file.section("provenance")
    for kind in own.data:
        own.need(kind, str, '"as the tablet says"')
        if not kind.isidentifier() or not kind.islower():
            raise own.wrong(kind, "must be one word in small letters")
    return dict(own.data)


def _seating(file: Section) -> Mapping[str, Any]:
    """How seats are drawn: at least one draw, each with what core.play.seating reads of it."""
    seating = file.section("seating")
    for draw in seating.need("draws", list, '[{ draw = "agreed", text = "..." }], as [[seating.draws]]'):
        one = Section(file.path, "seating.draws", draw if isinstance(draw, dict) else {})
        kind = one.need("draw", str, '"agreed"')
        one.need("text", str, '"How people get their seats."')
        if kind not in DRAWS:
            raise one.wrong("draw", f"is {kind!r}: must be {' or '.join(DRAWS)}")
        if kind in THROWN:
            one.need("dice", int, "2")
            one.need("faces", int, "6")
    return seating.data


def _items(equipment: Section, provenances: tuple[str, ...]) -> dict[str, Item]:
    items = {}
    for part in equipment.data:
        for name in equipment.section(part).data:
            item = _item(equipment.section(part).section(name), f"{part}.{name}", provenances)
            items[item.key] = item
    return items


def _item(e: Section, key: str, provenances: tuple[str, ...]) -> Item:
    e.only(("value", "from", "why", "min", "max", "length", "choices", "alternatives", "clause", "ask"))
    provenance = e.need("from", str, " or ".join(f'"{p}"' for p in provenances))
    if provenance not in provenances:
        raise e.wrong("from", f"is {provenance!r}: must be {' or '.join(dict.fromkeys(provenances))}")
    return Item(
        key=key,
        value=e.need("value", object, "2"),
        provenance=provenance,
        why=e.need("why", str, '"Where the value comes from."'),
        min=e.data.get("min"),
        max=e.data.get("max"),
        length=tuple(e.data["length"]) if "length" in e.data else None,  # type: ignore[arg-type]
        choices=tuple(e.data["choices"]) if "choices" in e.data else None,
        alternatives=tuple(_alternative(e, i) for i in range(len(e.may("alternatives", list, [])))),
        clause=e.may("clause", str, "", '"ROO-1"'),
        ask=e.may("ask", str, "", '"Count the spaces of the board."'),
    )


def _alternative(e: Section, i: int) -> Alternative:
    given = e.data["alternatives"][i]
    one = Section(e.path, f"{e.name}.alternatives", given if isinstance(given, dict) else {})
    one.only(("value", "why", "also", "given"))
    return Alternative(
        value=one.need("value", object, "3"),
        why=one.need("why", str, '"What speaks for it."'),
        also=one.may("also", dict, {}, '{ "part.name" = 3 }'),
        given=one.may("given", dict, {}, '{ "part.name" = 3 }'),
    )


def load_changes(path: Path) -> dict[str, Any]:
    """A user's own box file as ``{"part.name": value}``."""
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
    except OSError as error:
        raise RumpusError(f"box: cannot read {path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # broken TOML or UTF-8, a number too long for Python, deep nesting
        raise RumpusError(f"box: {path} is not TOML: {error}") from None
    data = data.get("equipment", data)
    if not isinstance(data, dict):
        raise RumpusError(
            f"box: equipment = {shown(data)}: expected parts, [equipment.PART], with their values below them"
        )
    changes = {}
    for part, entries in data.items():
        if not isinstance(entries, dict):
            raise RumpusError(
                f"box: {cut(part)} = {shown(entries)}: expected a part, [{cut(part)}], with its values below it"
            )
        for name, value in entries.items():
            changes[f"{part}.{name}"] = value["value"] if isinstance(value, dict) and "value" in value else value
    return changes
