"""Game and Box: games are loaded from their folders, and compiled only when a rule is needed."""

from __future__ import annotations

import importlib
import json
import logging
import multiprocessing
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from rumpus.core.cached_property import cached_property
from rumpus.core.contract.board import GameBoard
from rumpus.core.contract.paper import GamePaper
from rumpus.core.contract.part import Part
from rumpus.core.contract.study import GameStudy
from rumpus.core.contract.voice import GameVoice
from rumpus.core.game.box import BoxFile, load_box_file
from rumpus.core.game.discovery import (
    SETTING,
    GameFolder,
    candidates,
    check_modules,
    folder_beside,
    has_part,
    id_taken,
    renamed_parts,
)
from rumpus.core.game.error_location import located_reason
from rumpus.core.game.rulebook import Rulebook, load_rulebook, rulebook_in, with_notes
from rumpus.core.snapshot import snapshot_reader
from rumpus.core.words.messages import ENGLISH, FELL_BACK, SHARED_WORDS, Words, load_words, say
from rumpus.errors import BoxError, RumpusError, cut, nearest

if TYPE_CHECKING:
    from rumpus.core.contract.bot import GameBot
    from rumpus.core.play.position import Position

CONTRACT = 2
"""The version of the contract of games: raised when a game must be changed to go on working."""

log = logging.getLogger("rumpus.games")


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game, as a folder: under ``rumpus/games``, or from outside (see core.game.discovery)."""

    id: str
    module: str
    folder: Path
    file: BoxFile = field(repr=False)
    _words: dict[str, Words] = field(default_factory=dict, init=False, repr=False, compare=False)

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.module}.{name}")

    @cached_property
    def rules(self) -> ModuleType:
        """The compiled rules (see core/contract/rules.py)."""
        return self._module("rules")

    @cached_property
    def voice(self) -> GameVoice:
        """What a seat sees and says."""
        return cast(GameVoice, self._part(GameVoice, "voice"))

    @cached_property
    def board(self) -> GameBoard:
        """The board as SVG, its pieces, the lid."""
        return cast(GameBoard, self._part(GameBoard, "board"))

    @cached_property
    def paper(self) -> GamePaper:
        """What there is to print besides the board."""
        return cast(GamePaper, self._part(GamePaper, "paper"))

    @cached_property
    def bot(self) -> GameBot:
        """Heuristics for bots, compiled."""
        from rumpus.core.contract.bot import bot_part  # imports the compiler

        part: GameBot = bot_part(self.rules)
        return part

    @cached_property
    def study(self) -> GameStudy:
        """What the lab asks of a game."""
        return cast(GameStudy, self._part(GameStudy, "study"))

    def _part(self, protocol: Any, name: str) -> Any:
        """A part of this game, completed by the defaults of the contract."""
        module = self._module(name) if has_part(self.folder, name) else None
        return Part(protocol, module)

    def provides(self, part: str, name: str) -> bool:
        """Whether the game wrote this function or constant of a part itself, where it could be left out."""
        return name in getattr(self, part).provided

    @cached_property
    def secretive(self) -> bool:
        """Whether anything is hidden from anybody; where nothing is, everybody sees the same."""
        return hasattr(self.rules, "hide")

    @property
    def rulebook(self) -> Rulebook:
        """The clauses."""
        return load_rulebook(self.folder)

    def rulebook_in(self, lang: str, more: Iterable[Path] = ()) -> Rulebook:
        """The clauses in another language, as far as they are told in it; else in English."""
        return rulebook_in(self.folder, lang, more)

    def words(self, lang: str = ENGLISH) -> Words:
        """The messages of this game in a language, compiled when they are first asked for."""
        found = self._words.get(lang)
        if found is None:
            found = self._words[lang] = load_words((self.folder / "words", SHARED_WORDS), lang)
        return found

    @property
    def name(self) -> str:
        """The name on the box."""
        return self.file.name

    def box(
        self,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> Box:
        """A box with this number of players (the fewest if not said), these options and changed equipment."""
        players = self.file.check_players(self.file.players[0] if players is None else players)
        chosen = self.file.check_options(options or {}, players)
        try:
            values = self.file.check_changes(changes or {})
            packed = self._module("box").pack({**values, **chosen}, players)
        except BoxError as error:
            error.put_into_words(self.words().text)
            raise
        kept = {key: value for key, value in values.items() if value != self.file.items[key].value}
        return Box(self, players, chosen, kept, values, packed)

    def start(self, players: int | None = None, changes: Mapping[str, Any] | None = None, **options: Any) -> Position:
        """The first position of a match."""
        from rumpus.core.play.position import Position

        return Position.first(self.box(players, options, changes))

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.id,)


@dataclass(frozen=True, eq=False)
class Box:
    """One game's equipment and options, fixed for a match; ``packed`` is what the rules read."""

    game: Game
    players: int
    options: dict[str, Any]
    changes: dict[str, Any]
    values: dict[str, Any] = field(repr=False)
    packed: Any = field(repr=False)

    @property
    def rules(self) -> int:
        """The version of the game's rules."""
        return self.game.file.version

    @property
    def seats(self) -> list[str]:
        """What the seats are called, in English."""
        return self.seats_in(ENGLISH)

    def seats_in(self, lang: str) -> list[str]:
        """What the seats are called in a language."""
        return [self.game.words(lang).text(seat) for seat in self.game.voice.seats(self.snapshot)]

    @cached_property
    def snapshot(self) -> Any:
        """The packed box as plain Python values."""
        return snapshot_reader(self.game.rules.BoxSnapshot)(self.packed.data)

    def rulebook_in(self, lang: str, more: Iterable[Path] = ()) -> Rulebook:
        """The clauses in a language; under each of them where this box rules otherwise."""
        return with_notes(self.game.rulebook_in(lang, more), self._other_rulings(lang))

    def _other_rulings(self, lang: str) -> dict[str, str]:
        """By clause: the values of this box that differ from those the clause tells, and what they mean."""
        own = lang.lower().split("-")[0]
        words, found = self.game.words(own if own in languages() else ENGLISH), dict[str, str]()
        for key, value in self.changes.items():
            item = self.game.file.items[key]
            if not item.clause or value == item.value:
                continue
            told = words.text(say("rules-otherwise", key=key, value=_shown_value(value)))
            meaning = words.own(item.value_message(value), item.meaning(value)).lstrip(FELL_BACK)
            found[item.clause] = "\n\n".join(filter(None, (found.get(item.clause), f"{told} {meaning}".strip())))
        return found

    def side_of(self, seat: int) -> int:
        """The side a seat plays for: partners have the same, in most games everybody has their own."""
        return self.game.voice.side(self.snapshot, seat)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Box)
            and self.game.id == other.game.id
            and bytes(self.packed.tobytes()) == bytes(other.packed.tobytes())
        )

    def __hash__(self) -> int:
        return hash((self.game.id, bytes(self.packed.tobytes())))


@cache
def _found() -> tuple[dict[str, Game], dict[str, list[str]]]:
    """Every game that can be opened, and by id (empty where it has none) why others were left out."""
    found, unnamed = candidates()
    games: dict[str, Game] = {}
    played: dict[str, GameFolder] = {}
    problems: dict[str, list[str]] = {"": unnamed} if unnamed else {}
    for candidate in found:
        if candidate.id in played:
            why = id_taken(candidate, played[candidate.id])
        else:
            try:
                games[candidate.id] = opened(candidate)
                played[candidate.id] = candidate
                continue
            except Exception as error:
                origin = candidate.origin or "Rumpus"
                why = f"game {candidate.id} from {origin} is left out: {located_reason(error, candidate.folder)}"
        problems.setdefault(candidate.id, []).append(why)
    return games, problems


_warned: set[str] = set()


def _warn(unless: str = "") -> None:
    """Log once why games were left out, but for one id whose problems are raised as an error."""
    if multiprocessing.parent_process() is not None:
        return  # a worker process: the one that started it has logged them
    for id, problems in _found()[1].items():
        if id not in _warned and (id != unless or not id):
            _warned.add(id)
            for problem in problems:
                log.warning(problem)


def opened(candidate: GameFolder, strict: bool = False) -> Game:
    """The game in a folder. One from outside (or any, if strict) is checked and imported first, so that it stops nobody
    else later."""
    file = load_box_file(candidate.folder / "box.toml", candidate.id)
    found = Game(candidate.id, candidate.module, candidate.folder, file)
    if candidate.origin or strict:
        if candidate.origin and file.contract != CONTRACT:
            written = f"contract {file.contract}" if file.contract else "a contract that it does not name"
            box = candidate.folder / "box.toml"
            renamed = f"; {names}" if (names := renamed_parts(candidate.folder)) else ""
            raise RumpusError(
                f"written for {written}; this Rumpus has contract {CONTRACT} ({box}: [game] contract){renamed}"
            )
        check_modules(candidate)
        _ = found.rulebook
    return found


def games() -> list[Game]:
    """All games, by their ids."""
    _warn()
    return list(_found()[0].values())


def game(name: str) -> Game:
    """The game of this id; an error that names the nearest if there is none."""
    if not isinstance(name, str):
        raise RumpusError(f"game {name!r}: must be the name of a game, such as 'india'")
    id = name.strip().lower().replace("_", "-").replace(" ", "-")
    known, problems = _found()
    if id in known:
        _warn()
        return known[id]
    _warn(unless=id)
    if id in problems:
        raise RumpusError(problems[id][0])
    if beside := folder_beside(id):
        raise RumpusError(
            f"no game {cut(name)}: it is in this folder and not installed; pip install --editable {beside},"
            f" or set {SETTING}={'.' if beside.name else '..'}"
        )
    raise RumpusError(f"no game {cut(name)}: {nearest(cut(id), known)}")


def configurations(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every choice of options: what tests and studies go through."""
    found = []
    for players in game.file.players:
        chosen: list[dict[str, Any]] = [{}]
        for option in game.file.options.values():
            if players in option.players:
                chosen = [{**c, option.name: value} for c in chosen for value in option.values]
        found += [(players, c) for c in chosen]
    return found


def languages() -> list[str]:
    """The languages there are messages in, English first; a game may lack one, and is then played in English."""
    return sorted((file.stem for file in SHARED_WORDS.glob("*.ftl")), key=lambda lang: (lang != ENGLISH, lang))


def game_data(g: Game, lang: str = ENGLISH) -> dict[str, Any]:
    """A game as plain data: what ``rumpus games --json`` prints."""
    told, quick = g.words(lang).own, g.file.quick
    options = {
        o.name: {
            "values": list(o.values),
            "default": o.default,
            "players": list(o.players),
            "text": told(f"box-option-{o.name}-text", o.text),
        }
        for o in g.file.options.values()
    }
    return {
        "id": g.id,
        "name": g.name,
        "made": told("box-made", g.file.made) if g.file.made else None,
        "line": told("box-line", g.file.line),
        "rules": g.file.version,
        "players": list(g.file.players),
        "options": options,
        "quick": {"options": dict(quick.options), "text": told("box-quick", quick.text)} if quick else None,
    }


def _shown_value(value: Any) -> str:
    """A value of a box as one would set it."""
    return value if isinstance(value, str) else json.dumps(value)
