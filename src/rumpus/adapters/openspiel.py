"""OpenSpiel: every game registered as a Python game, with explicit chance.

    import pyspiel, rumpus.adapters.openspiel
    game = pyspiel.load_game("rumpus_india(players=4,dice=2)")
    tiny = pyspiel.load_game("rumpus_bamboozle(box=tiny)")

Parameters are the number of players, the options of the game, ``box`` (the name of a box that comes with the game,
such as ``tiny``, or the path of your own box file), and ``recall``.

Utility. Shares of the win add up to 1. OpenSpiel's algorithms know zero-sum games best, so the share s of one of n
seats becomes (n s - 1) / (n - 1): whoever wins alone gets 1, the others -1 / (n - 1) each, and an even draw 0. With
two players that is 2 s - 1. Partners who win together share the win: of four each of them gets 1 / 3, the others
-1 / 3.

Information. The observation string and tensor are what the seat may know now; the information state string adds all
moves as the seat has seen them, which is perfect recall. The information state tensor adds as many of the last moves
as ``recall`` says: for perfect recall it must be as long as the longest game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.adapters.batch import whole
from rumpus.adapters.extras import needed
from rumpus.core.compiler.rng import stream
from rumpus.core.constants import CHANCE, HIDDEN, OVER, PUBLIC
from rumpus.core.game.box import load_changes
from rumpus.core.game.game import Box, Game, games
from rumpus.core.play.action_numbers import Numbering
from rumpus.core.play.position import Position
from rumpus.errors import Refused, RumpusError, nearest

pyspiel: Any = needed("pyspiel", "openspiel")

MAX_GAME_LENGTH = 100_000
"""Decisions in the longest game, and outcomes: nothing but chance ends most of the games, so this is never reached."""
PLAYER: dict[int, int] = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def short_name(which: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"rumpus_{which.id.replace('-', '_')}"


def changes_of(which: Game, box: str) -> dict[str, Any]:
    """The changes that a box file makes: one that comes with the game, by its name, or any other by its path."""
    if not box:
        return {}
    own = {file.stem: file for file in (which.folder / "study" / "boxes").glob("*.toml")}
    if box not in own and not Path(box).is_file():
        raise RumpusError(f"{which.id} has no box {box}: {nearest(box, own)}")
    return load_changes(own.get(box, Path(box)))


class StateNode:
    """One state of a match, which never changes: the position, and the moves as each seat has seen them.

    OpenSpiel copies states by copying their attributes deeply; a state has this one alone, which need not be copied.
    """

    __slots__ = ("_told", "actions", "at", "move", "parent")

    def __init__(self, at: Position, parent: StateNode | None = None, move: int = HIDDEN) -> None:
        self.at, self.parent, self.move = at, parent, move
        self.actions: list[int] | None = None
        self._told: dict[int, str] = {}

    def __deepcopy__(self, memo: object) -> StateNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        told = {seat: self.told(seat) for seat in (PUBLIC, *range(self.at.box.players))}
        return StateNode.restored, (self.at.box, bytes(self.at), told)

    @classmethod
    def restored(cls, box: Box, state: bytes, told: dict[int, str]) -> StateNode:
        """A node without those before it."""
        node = cls(Position.of(box, np.frombuffer(bytearray(state), box.game.rules.State)[0]))
        node._told = dict(told)
        return node

    def told(self, seat: int) -> str:
        """The moves and outcomes so far, as a seat has seen them."""
        unknown, node = [], self
        while seat not in node._told and node.parent is not None:
            unknown.append(node)
            node = node.parent
        so_far = node._told.setdefault(seat, "")
        for node in reversed(unknown):
            assert node.parent is not None
            before = node.parent.at
            seen = before.seen_move(node.move, seat)
            who = "c" if before.to_move == CHANCE else str(before.to_move)
            so_far += f" {who}:{'?' if seen == HIDDEN else seen}"
            node._told[seat] = so_far
        return so_far


class RumpusState(pyspiel.State):  # type: ignore[misc, name-defined, unused-ignore]
    """A state of a game."""

    def __init__(self, game: RumpusGame) -> None:
        super().__init__(game)
        self._node = game.first

    @property
    def _game(self) -> RumpusGame:
        game: RumpusGame = self.get_game()
        return game

    @property
    def position(self) -> Position:
        """The position itself."""
        return self._node.at

    def current_player(self) -> int:
        """The seat that must choose, or one of OpenSpiel's names for chance and the end."""
        who = self._node.at.to_move
        return who if who >= 0 else PLAYER[who]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._node.at.to_move == OVER

    # OpenSpiel's defaults for the next few call the others, from Python to C++ and back each time.

    def is_chance_node(self) -> bool:
        """Whether dice, spinner or deck decide."""
        return self._node.at.to_move == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may do now, or what chance can bring."""
        who = self._node.at.to_move
        if who == CHANCE:
            return list(self._node.at.moves)
        return self._legal_actions(who) if who != OVER and player in (None, who) else []

    def observation_string(self, player: int | None = None) -> str:
        """What a player may know now."""
        return self._observed("observing", player)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows, with all that it has seen so far."""
        return self._observed("recalling", player)

    def _observed(self, how: str, player: int | None) -> str:
        player = self._node.at.to_move if player is None else player
        self._check_player(player)
        observer: Observer = getattr(self._game, how)
        return observer.string_from(self, player)

    def _check_player(self, player: int) -> None:
        """Refuse what is no player, in the words that OpenSpiel's own games have for it."""
        players = self._node.at.box.players
        if not 0 <= player < players:
            raise pyspiel.SpielError(f"{player} is not a player: it must be player >= 0 and player < {players}")

    def _legal_actions(self, player: int) -> list[int]:
        if self._node.actions is None:
            self._node.actions = self._game.numbering.actions[list(self._node.at.moves)].tolist()
        return list(self._node.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, and how likely each is."""
        at = self._node.at
        total = sum(at.weights)
        return [(move, weight / total) for move, weight in zip(at.moves, at.weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        at = self._node.at
        move = action if at.to_move == CHANCE else self._move_of(action)
        try:
            self._node = StateNode(at.play(move), self._node, move)
        except Refused as refusal:
            raise pyspiel.SpielError(str(refusal)) from None

    def _move_of(self, action: int) -> int:
        numbering = self._game.numbering
        if not 0 <= action < len(numbering):
            raise pyspiel.SpielError(
                f"{action} is not an action: they are numbered from 0 to {len(numbering) - 1} (ALL-3)"
            )
        return int(numbering.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        at = self._node.at
        return at.words(action if player == pyspiel.PlayerId.CHANCE else self._move_of(action))

    def returns(self) -> list[float]:
        """What each seat gets, once the game is over (see the top of this module)."""
        seats = self._node.at.box.players
        if not self._node.at.over:
            return [0.0] * seats
        return [(seats * share - 1) / (seats - 1) for share in self._node.at.shares]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RumpusState:
        """A state that may be the true one as far as this player knows, with all secrets dealt anew.

        Its history is empty, and of secret moves the others remember no more than this player does: the true ones are
        not to be found out from it.
        """
        self._check_player(player)
        seats = range(self._node.at.box.players)
        dealt = self._node.at.dealt(player, stream(int(sampler() * 2**53)))
        state = RumpusState(self._game)
        told = {PUBLIC: self._node.told(PUBLIC), **dict.fromkeys(seats, self._node.told(player))}
        state._node = StateNode.restored(dealt.box, bytes(dealt), told)
        return state

    def __str__(self) -> str:
        at = self._node.at
        return f"{at.text(PUBLIC)}\n{bytes(at).hex()}"


class RumpusGame(pyspiel.Game):  # type: ignore[misc, name-defined, unused-ignore]
    """A game with its box; what OpenSpiel calls a game."""

    which: Game
    kind: Any

    def __init__(self, parameters: dict[str, Any]) -> None:
        which = self.which
        options = {name: parameters[name] for name in which.file.options if name in parameters}
        players = parameters["players"]
        for name, option in which.file.options.items():
            if players not in option.players and options.get(name) == option.default:
                del options[name]  # nobody asked for it: OpenSpiel fills in what was not said
        self.box = which.box(players, options, changes_of(which, parameters["box"]))
        self.numbering = Numbering.of(self.box)
        self.recall = whole("recall", parameters["recall"], least=0)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering),
            max_chance_outcomes=which.rules.OUTCOMES if chancy(which) else 0,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(self.kind, info, parameters)
        self.first = StateNode(Position.first(self.box))
        self.observing = Observer(self, pyspiel.IIGObservationType(perfect_recall=False))
        self.recalling = Observer(self, pyspiel.IIGObservationType(perfect_recall=True))

    def new_initial_state(self) -> RumpusState:
        """The state a match starts from."""
        return RumpusState(self)

    def state_at(self, at: Position) -> RumpusState:
        """The state with this position, without a history."""
        if at.box != self.box:
            raise RumpusError(f"not a position of {self}")
        state = RumpusState(self)
        state._node = StateNode(at)
        return state

    def max_chance_nodes_in_history(self) -> int:
        """How often chance can decide in a match."""
        return MAX_GAME_LENGTH if chancy(self.box.game) else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Observer of states of this game, as OpenSpiel asks for it; None for a kind that there is not."""
        if params:
            raise ValueError(f"observers of Rumpus take no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind) if has_observer(kind) else None


def has_observer(kind: Any) -> bool:
    """Whether there are observers of a kind: what one player knows, what all may know, or what one knows besides.

    None is for what all players together know, as no seat may look at it; nor for private knowledge with recall.
    """
    private = kind.private_info
    if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
        return False
    return bool(kind.public_info or (private == pyspiel.PrivateInfoType.SINGLE_PLAYER and not kind.perfect_recall))


class Observer:
    """What a player sees of a state, as numbers and as a string; what all may know, and private knowledge alone, only
    as a string."""

    def __init__(self, game: RumpusGame, kind: Any) -> None:
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.private = not kind.public_info
        self.recalls = kind.perfect_recall
        self.actions = len(game.numbering)
        features, recall = game.box.game.rules.FEATURES, game.recall if self.recalls else 0
        self.tensor = None if self.public or self.private else np.zeros(features + recall, np.float32)
        self.dict = {}
        if self.tensor is not None:
            self.dict["observation"] = self.tensor[:features]
            if recall:
                self.dict["recall"] = self.tensor[features:]

    def set_from(self, state: RumpusState, player: int) -> None:
        """Fill ``tensor``: the features, and the last moves as (number + 2) / (all numbers + 1), a secret one as
        1 / (all numbers + 1), none as 0."""
        state._check_player(player)
        if self.tensor is None:
            return
        self.dict["observation"][:] = state._node.at.features(player)
        if "recall" in self.dict:
            row = self.dict["recall"]
            row[:] = 0
            last = state._node.told(player).split()[-len(row) :]
            most = max(self.actions, state._node.at.game.rules.MOVES, state._node.at.game.rules.OUTCOMES)
            for k, move in enumerate(last):
                number = move.split(":")[1]
                row[k] = (1 if number == "?" else int(number) + 2) / (most + 1)

    def string_from(self, state: RumpusState, player: int) -> str:
        """Everything the player may know, in one line: equal lines, equal knowledge. Private knowledge alone is where
        the player's view of the state differs from everybody's, and nothing where it does not."""
        state._check_player(player)  # OpenSpiel's name for the end is our OPEN
        at, seat = state._node.at, PUBLIC if self.public else player
        if self.private:
            mine, all_may = (np.frombuffer(bytes(at.seen_by(who)), np.uint8) for who in (player, PUBLIC))
            return bytes(mine ^ all_may).hex() if (mine != all_may).any() else ""
        told = f"{state._node.told(seat)} | " if self.recalls else ""
        return f"{seat} {told}{bytes(at.seen_by(seat)).hex()}"


def load_box(box: Box) -> RumpusGame:
    """OpenSpiel's game of a box. Equipment that was changed comes from a box file: load that by its name or path."""
    if box.changes:
        raise RumpusError(
            f"{box.game.id} with changed equipment: pyspiel.load_game('{short_name(box.game)}(box=FILE)')"
        )
    game: RumpusGame = pyspiel.load_game(short_name(box.game), {"players": box.players, **box.options})
    return game


def chancy(which: Game) -> bool:
    """Whether anything in a game is left to chance."""
    return bool(which.rules.OUTCOMES > 1)


def register(which: Game) -> None:
    """Register a game with OpenSpiel."""
    kinds = pyspiel.GameType
    defaults = {name: option.default for name, option in which.file.options.items()}
    kind = kinds(
        short_name=short_name(which),
        long_name=which.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chancy(which) else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if which.secretive else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(which.file.players),
        min_num_players=min(which.file.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": which.file.players[0], "box": "", "recall": 0, **defaults},
    )
    # A class of its own, as OpenSpiel's games have: a function would be freed after the interpreter has been finalized.
    pyspiel.register_game(
        kind, type(f"{RumpusGame.__name__}_{short_name(which)}", (RumpusGame,), {"which": which, "kind": kind})
    )


for each in games():
    register(each)
