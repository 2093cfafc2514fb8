"""People throw their own dice: the table waits for whoever's throw it is, and what comes up stays what was fixed."""

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest

from rumpus.core.constants import CHANCE
from rumpus.core.game.game import configurations, games
from rumpus.core.play.record import Record
from rumpus.server.runtime.service import Service
from rumpus.server.storage import backup_checks
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, NotYours, Stale
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, CAT, key, mover, open_service, opened, seen, spec, until

ROO, RUFFHOUSE = "rickety-rackety-roo", "ruffhouse"


async def throw(service: Service, id: str, person: str, **more: Any) -> Table:
    table = (await service.live(id)).table
    offered = seen(service, table, person)["throw"]
    seat = offered["seat"] if offered else 0
    act = verbs.Throw(kind="throw", seat=more.get("seat", seat), run=more.get("run", False))
    return await service.act(id, person, key(), more.get("after", table.seq), act)


async def do(service: Service, id: str, person: str, act: Any) -> Table:
    return await service.act(id, person, key(), (await service.live(id)).table.seq, act)


async def play_to_the_end(service: Service, id: str, people: list[str], most: int = 4000) -> Table:
    """Everybody throws and moves by themselves, any first legal move."""
    for _ in range(most):
        table = await until(service, id, lambda t: t.over or t.thrower is not None or t.unready or mover(t))
        if table.over:
            return table
        if table.unready:
            await do(service, id, table.unready[0], verbs.Ready(kind="ready"))
        elif table.thrower is not None:
            await throw(service, id, table.place_of(table.thrower).person or "")
        else:
            person = mover(table) or ""
            chosen = seen(service, table, person)["moves"][-1]
            await do(service, id, person, verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"]))
    raise AssertionError("it goes on and on")


async def test_the_table_waits_for_a_throw_and_only_its_owner_may_make_it(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        table = await until(service, id, lambda t: t.begun)
        assert table.last_entry is None
        assert table.position.to_move == CHANCE
        scene, other = seen(service, table, ANN), seen(service, table, BOB)
        assert scene["throw"] == {"seat": 0, "device": "dice", "run": False}
        assert scene["turn"]["thrower"] == other["turn"]["thrower"] == 0
        assert other["throw"] is None
        with pytest.raises(NotYours):
            await throw(service, id, BOB, seat=0)
        with pytest.raises(NotNow):
            await throw(service, id, BOB, seat=1)
        before = table.seq
        table = await throw(service, id, ANN)
        assert table.position.to_move == 0
        with pytest.raises((NotNow, Stale)):
            await throw(service, id, ANN, after=before)
        table = await do(service, id, ANN, verbs.Move(kind="move", seat=0, move=table.position.moves[0]))
        assert table.thrower == 1


async def test_waiting_changes_nothing_of_what_comes_up(tmp_path: Path) -> None:
    """The same table, its dice thrown by its people: each outcome is the one that the secret gives for its number."""

    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        table = await play_to_the_end(service, id, [ANN, BOB])
        record = table.record()
        assert Record.from_json(record.to_json(private=True)).entries == record.entries  # checks every throw
        assert [line.entry for line in table.entries] == record.entries
        outcomes = [line for line in table.entries if line.entry.who == CHANCE]
        assert len(outcomes) > 50
        events = [[e.seq, e.at, e.kind, e.data, e.key] for e in await service.store.load(id)]
        backup_checks.check_table(orjson.dumps({"table": id, "events": events}).decode())


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [(game.id, players, options) for game in games() for players, options in configurations(game)],
    ids=lambda value: str(value),
)
def test_every_game_says_whose_throw_it_is(game: str, players: int, options: dict[str, Any]) -> None:
    from rumpus.core.compiler.rng import below, stream
    from rumpus.core.play.position import Position

    at, rng, devices = Position(game, players=players, **options), stream(3, 1), set()
    for _ in range(300):
        if at.over:
            break
        if at.to_move == CHANCE:
            seat, device = at.thrower
            assert 0 <= seat < players
            devices.add(device)
        at = at.play(at.moves[below(rng, len(at.moves))])
    assert devices <= {"dice", "spinner", "cards"}
    assert devices or game == "bamboozle"


async def test_throw_for_me_and_run_on(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        await until(service, id, lambda t: t.begun)
        table = await do(service, id, ANN, verbs.Auto(kind="auto", on=True))
        assert table.position.to_move == 0
        assert seen(service, table, ANN)["throwing"] == {"self": True, "auto": True}
        table = await do(service, id, ANN, verbs.Move(kind="move", seat=0, move=table.position.moves[0]))
        assert table.thrower == 1  # the switch is Ann's alone
        table = await do(service, id, ANN, verbs.Auto(kind="auto", on=False))
        table = await throw(service, id, BOB, run=True)
        assert table.position.to_move == 1
        assert not table.running  # there is something to choose
        table = await do(service, id, BOB, verbs.Move(kind="move", seat=1, move=table.position.moves[0]))
        assert table.thrower == 0


async def test_run_on_goes_through_all_that_decides_nothing(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("india", "you", "level1", throw="self", options={"dice": 1}))
        await until(service, id, lambda t: t.begun)
        table = await throw(service, id, ANN, run=True)
        table = await until(service, id, lambda t: t.over or mover(t) == ANN, 300)
        thrown = [x for x in table.entries if x.entry.who == CHANCE]
        assert thrown, "the house threw until there was a choice"
        assert not table.running


async def test_it_is_thrown_for_somebody_who_is_not_there(tmp_path: Path) -> None:
    async with open_service(tmp_path, throw_seconds=0.0) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        table = await until(service, id, lambda t: t.last_entry is not None)
        assert table.entries[0].entry.who == CHANCE


async def test_it_is_not_thrown_for_somebody_who_is_there(tmp_path: Path) -> None:
    async with open_service(tmp_path, throw_seconds=0.05) as service:
        created = await service.create(ANN, "address", spec(ROO, "you", "level1", throw="self"))
        service.pubsub.socket_opened(created.id, ANN)
        table = await until(service, created.id, lambda t: t.begun)
        await asyncio.sleep(0.5)
        assert (await service.live(created.id)).table.seq == table.seq
        assert table.thrower == 0


async def test_a_seat_handed_to_a_bot_does_not_keep_the_dice_waiting(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        await until(service, id, lambda t: t.thrower == 0)
        await do(service, id, ANN, verbs.Hand(kind="bot", seat=0, bot="level1"))
        await until(service, id, lambda t: t.thrower == 1)


# Ruffhouse: spinners that do not wait


async def test_against_bots_alone_no_clock_runs(tmp_path: Path) -> None:
    async with open_service(tmp_path, window_seconds=None) as service:
        id = await opened(service, spec(RUFFHOUSE, "you", "level1", "level1", throw="self"))
        table = await _to_a_spin_of_another(service, id)
        assert table.window is None
        scene = seen(service, table, ANN)
        assert scene["window"] is None
        assert scene["moves"]
        quiet = await do(service, id, ANN, verbs.Quiet(kind="quiet", on=True))
        assert seen(service, quiet, ANN)["window"]["total"] == 4000


async def test_the_clock_starts_when_everybody_has_seen_the_spin(tmp_path: Path) -> None:
    async with open_service(tmp_path, window_seconds=None) as service:
        id = await opened(service, spec(RUFFHOUSE, "you", "open", "open", throw="self"), BOB, CAT)
        table = await until(service, id, lambda t: t.begun)
        assert seen(service, table, ANN)["ready"] == {"waiting": [0, 1, 2]}
        with pytest.raises(NotNow):
            await throw(service, id, ANN, seat=0)
        for person in (ANN, BOB, CAT):
            table = await do(service, id, person, verbs.Ready(kind="ready"))
        assert table.thrower == 0
        table = await _to_a_spin(service, id)
        assert seen(service, table, ANN)["window"]["closes"] is None
        for person in (ANN, BOB):
            table = await do(service, id, person, verbs.Seen(kind="seen"))
            assert seen(service, table, CAT)["window"]["closes"] is None
        table = await do(service, id, CAT, verbs.Seen(kind="seen"))
        window = seen(service, table, ANN)["window"]
        assert 0 < window["closes"] <= window["total"]


async def _to_a_spin(service: Service, id: str) -> Table:
    for _ in range(400):
        table = await until(service, id, lambda t: t.window is not None or t.thrower is not None or mover(t))
        if table.window is not None:
            return table
        if table.thrower is not None:
            await throw(service, id, table.place_of(table.thrower).person or "")
        else:
            person = mover(table) or ""
            chosen = seen(service, table, person)["moves"][0]
            await do(service, id, person, verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"]))
    raise AssertionError("nobody ever spins")


async def _to_a_spin_of_another(service: Service, id: str) -> Table:
    for _ in range(400):
        table = await until(service, id, lambda t: t.thrower is not None or mover(t), 300)
        if table.thrower is not None:
            await throw(service, id, ANN)
            continue
        moves = seen(service, table, ANN)["moves"]
        if table.position.state.turn != 0:
            return table
        await do(service, id, ANN, verbs.Move(kind="move", seat=0, move=moves[0]["move"]))
    raise AssertionError("nobody else ever spins")


# Bamboozle: hiding all men at once


async def test_both_sides_hide_their_men_at_the_same_time(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "open"), BOB)
        table = await until(service, id, lambda t: t.begun)
        offered = seen(service, table, BOB)["plan"]
        assert offered["pieces"] == [1, 1, 2, 2, 2, 3, 3, 3]
        assert offered["words"]["title"] == "Hide your men"
        plan = [0, 0, 0, 1, 1, 2, 3, 4]
        table = await do(service, id, BOB, verbs.Plan(kind="plan", seat=1, moves=plan))
        assert table.last_entry is None
        assert seen(service, table, ANN)["planned"] == [1]
        assert "laid" not in str({k: v for k, v in seen(service, table, ANN).items() if k != "plan"})
        assert seen(service, table, ANN)["plan"]["laid"] == []
        table = await do(service, id, ANN, verbs.Plan(kind="plan", seat=0, moves=[5, 5, 5, 4, 4, 4, 3, 3]))
        assert len(table.entries) == 16
        assert [x.entry.move for x in table.entries[8:]] == plan
        assert not table.plans
        assert seen(service, table, BOB)["plan"] is None


async def test_a_plan_that_is_not_legal_is_forgotten_and_asked_for_again(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "open"), BOB)
        await until(service, id, lambda t: t.begun)
        table = await do(service, id, ANN, verbs.Plan(kind="plan", seat=0, moves=[0, 0, 0, 0]))
        assert len(table.entries) == 3  # a hut holds three
        assert not table.plans
        assert mover(table) == ANN


async def test_nothing_is_laid_down_ahead_in_other_games(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await until(service, id, lambda t: t.begun)
        with pytest.raises(NotNow):
            await do(service, id, BOB, verbs.Plan(kind="plan", seat=1, moves=[1]))
