"""A bot that thinks long goes on from what it thought before, unless that was taken back or is no longer kept."""

from pathlib import Path
from typing import Any

import pytest

from rumpus.bots.mcts.bot import Search, Tree
from rumpus.bots.player import Budget
from rumpus.core.compiler.limits import MOST_SEATS
from rumpus.server.runtime.bots import players as bot_players
from rumpus.server.runtime.bots.players import BotPlayers, heard_since
from tests.server.open_service import ANN, BOB, move, open_service, opened, spec, until

ROO = "rickety-rackety-roo"
PLANTED: list[tuple[Any, int]] = []


@pytest.fixture(autouse=True)
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every planting of a tree: what was heard before it, and how large the tree then was."""
    PLANTED.clear()
    plant = Tree.plant

    def watched(self: Tree, seen: Any, heard: Any) -> None:
        plant(self, seen, heard)
        PLANTED.append((heard, self.size))

    monkeypatch.setattr(Tree, "plant", watched)
    monkeypatch.setattr(bot_players, "bot", lambda name: Search(name, Budget(simulations=400, milliseconds=60_000)))


async def test_the_tree_is_kept_until_the_move_is_taken_back(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        first = await until(service, id, lambda t: t.begun)
        players = BotPlayers()
        chosen = players.choose("level5", first)
        assert chosen in first.position.moves
        assert PLANTED == [(None, 1)]
        await move(service, id, ANN, chosen)
        after = await move(service, id, BOB)
        assert after.position.to_move == 0
        players.choose("level5", after)
        heard, size = PLANTED[-1]
        assert [who for who, _ in heard] == [0, -1, 1, -1]
        assert heard[0] == (0, chosen)
        assert size >= 1
        assert heard_since(first, 0, after.last_entry) is None  # that has been taken back
        players.choose("level5", first)
        assert PLANTED[-1] == (None, 1)


def test_a_whole_table_of_bots_is_kept() -> None:
    assert BotPlayers().most >= MOST_SEATS


async def test_only_a_few_are_kept(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        players = BotPlayers(most=2)
        for _ in range(5):
            id = await opened(service, spec(ROO, "you", "open"), BOB)
            players.choose("level5", await until(service, id, lambda t: t.begun))
        assert len(players._seated) == 2
