"""Bots that keep their search tree from move to move: an LRU cache of the players seated at tables in play."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass

from rumpus.bots.levels import bot
from rumpus.bots.mcts.bot import Search
from rumpus.bots.player import Heard, Player
from rumpus.core.compiler.limits import MOST_SEATS
from rumpus.server.tables.match import EntryNode, walk_back
from rumpus.server.tables.table import Table, position_after

MOST_PLAYERS = MOST_SEATS
"""Cache size: players, as many as one table can seat; each has a tree of up to 16 MB, and a second buffer to copy it
to."""


@dataclass
class CachedPlayer:
    """Cache entry: a player, and the last entry at the time it last chose."""

    player: Player
    before: EntryNode | None


class BotPlayers:
    """LRU cache of players by table and seat, for bots with large trees. Thread-safe."""

    def __init__(self, most: int = MOST_PLAYERS) -> None:
        self.most = most
        self._seated: OrderedDict[tuple[str, int, str], CachedPlayer] = OrderedDict()
        self._lock = threading.Lock()

    def choose(self, name: str, table: Table) -> int:
        """The move of a bot whose turn it is, from what its seat may know."""
        at, seat = table.position, table.position.to_move
        which = bot(name)
        if not (isinstance(which, Search) and which.budget.milliseconds):  # a small tree is not worth caching
            return int(which.sit(at.box, seat, secrets.randbits(63)).choose(at).move)
        key = (table.id, seat, name)
        with self._lock:  # taken out: one thread at a time uses a player
            seated = self._seated.pop(key, None)
        heard = heard_since(table, seat, seated.before) if seated else None
        player = seated.player if seated and heard else which.sit(at.box, seat, secrets.randbits(63))
        move = int(player.choose(at, heard).move)
        with self._lock:
            self._seated[key] = CachedPlayer(player, table.last_entry)
            while len(self._seated) > self.most:
                self._seated.popitem(last=False)
        return move


def heard_since(table: Table, seat: int, before: EntryNode | None) -> Heard | None:
    """The entries since one, as a seat saw them; None if that one has been taken back."""
    heard: list[tuple[int, int]] = []
    for node in walk_back(table.last_entry):
        if node is before:
            return heard[::-1]
        shown = position_after(table.box, node.parent).seen_move(node.entry.move, seat)
        heard.append((node.entry.who, shown))
    return heard[::-1] if before is None else None
