"""The service is the one authority: durable before visible, one winner of every race, and tables that go on."""

import asyncio
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson
import pytest

from rumpus.core.constants import CHANCE
from rumpus.games.ruffhouse.state import SPINNING
from rumpus.server.runtime.service import Service
from rumpus.server.storage import backup_checks
from rumpus.server.storage.store import StoreError
from rumpus.server.tables import verbs
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.refusals import BadRequest, NotLegal, NotNow, NotYours, Stale, TooMany, Unavailable
from tests.server.open_service import ANN, BOB, CAT, key, move, open_service, opened, play_on, seen, spec, until

ROO = "rickety-rackety-roo"


def holding(service: Service) -> tuple[asyncio.Event, asyncio.Event]:
    """Nothing is written until it is released: an event for when something waits, and one to let it go."""
    held, release, write = asyncio.Event(), asyncio.Event(), service.store._transact

    async def slowly(batch: Any) -> None:
        held.set()
        await release.wait()
        await write(batch)

    service.store._transact = slowly  # type: ignore[method-assign]
    return held, release


async def test_nothing_is_seen_before_it_is_in_the_store(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        watcher = asyncio.Event()
        live.watchers.add(watcher)
        held, release = holding(service)
        moving = asyncio.create_task(move(service, id, ANN))
        await held.wait()
        seq = live.table.seq
        assert not watcher.is_set()
        assert not moving.done()
        assert len(await service.store.load(id)) == seq
        release.set()
        assert (await moving).seq == live.table.seq > seq
        assert watcher.is_set()


async def test_what_is_being_written_happens_even_if_whoever_did_it_has_gone(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        (held, release), again = holding(service), key()
        seq = live.table.seq
        moving = asyncio.create_task(move(service, id, ANN, key=again))
        await held.wait()
        moving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await moving
        hurried = asyncio.create_task(move(service, id, ANN, key=again))  # before the first has been written
        await asyncio.sleep(0)
        release.set()
        answered = await hurried
        assert answered.seq == live.table.seq > seq
        assert sum(line.entry.who == 0 for line in live.table.entries) == 1
        assert len(await service.store.load(id)) == live.table.seq


async def test_however_much_happens_at_once_everybody_hears_all_of_it(tmp_path: Path) -> None:
    """In Rickety Rackety Roo one counter may be followed by fifty throws: whoever lands on a dead Roo rests."""

    def much(draft: Draft) -> None:
        for i in range(50):
            draft.add(verbs.Chatted(place=0, text=f"number {i}"))

    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", chat=True), BOB)
        live = await service.live(id)
        seq = live.table.seq
        loads, load = [], service.store.load

        async def counted(*args: Any) -> Any:
            loads.append(args)
            return await load(*args)

        service.store.load = counted  # type: ignore[assignment, method-assign]
        await service.change(live, much)
        assert [t.seq for t in await service.tables_since(live, seq)] == list(range(seq + 1, seq + 51))
        assert not loads  # whoever saw what was before it does not ask the store
        for _ in range(20):
            await service.change(live, lambda draft: draft.add(verbs.Chatted(place=0, text="more")))
        assert [t.seq for t in await service.tables_since(live, 1)] == list(range(2, seq + 71))
        assert loads
        assert len(live.history) < 40


@pytest.mark.parametrize("first", ["shown", "read"])
async def test_what_is_read_from_the_store_and_what_was_written_are_not_taken_in_twice(
    tmp_path: Path, first: str
) -> None:
    """Somebody's act is on disk, but they have gone; before it is shown somebody else looks into the store."""
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        live = await service.live(id)
        seq, written, release = live.table.seq, asyncio.Event(), asyncio.Event()
        write, load = service.store._transact, service.store.load

        async def held(batch: Any) -> None:
            await write(batch)
            written.set()
            await release.wait()

        async def late(*args: Any) -> Any:
            found = await load(*args)
            release.set()
            while live.writing:
                await asyncio.sleep(0.001)
            return found

        service.store._transact = held  # type: ignore[method-assign]
        if first == "shown":
            service.store.load = late  # type: ignore[assignment, method-assign]
        moving = asyncio.create_task(move(service, id, ANN))
        await written.wait()
        moving.cancel()
        async with live.lock:
            await service.catch_up(live)
        release.set()
        while live.writing:
            await asyncio.sleep(0.001)
        seqs = [table.seq for table in live.history]
        assert seqs == sorted(set(seqs))
        assert seqs[-1] == live.table.seq == len(await load(id)) > seq


async def test_whoever_waited_while_the_store_broke_goes_on_with_the_table_as_it_is_now(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        old = await service.live(id)
        write, held, release = service.store._transact, asyncio.Event(), asyncio.Event()

        async def full(batch: Any) -> None:
            held.set()
            await release.wait()
            service.store._transact = write  # type: ignore[method-assign]
            raise OSError("disk full")

        service.store._transact = full  # type: ignore[method-assign]
        first = asyncio.create_task(move(service, id, ANN))
        await held.wait()
        second = asyncio.create_task(move(service, id, ANN))  # waits for the first
        await asyncio.sleep(0.01)
        release.set()
        with pytest.raises(Unavailable):
            await first
        table = await second
        now = service.lives[id]
        assert now is not old
        assert now.table.seq == table.seq == len(await service.store.load(id))


async def test_a_store_that_cannot_write_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        table = await move(service, id, ANN)
        write, again = service.store._transact, key()

        async def full(batch: Any) -> None:
            raise StoreError("disk full")

        async def unsure(batch: Any) -> None:
            await write(batch)
            raise ConnectionError("gone after the commit")

        service.store._transact = full  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await move(service, id, BOB)
        assert (await service.live(id)).table.seq == table.seq
        service.store._transact = unsure  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await move(service, id, BOB, key=again)
        service.store._transact = write  # type: ignore[method-assign]
        act = verbs.Move(kind="move", seat=1, move=0)
        answered = await service.act(id, BOB, again, table.seq, act)  # the same key: it was done, once
        assert answered.seq == (await service.live(id)).table.seq
        assert sum(line.entry.who == 1 for line in answered.entries) == 1


async def test_of_two_processes_one_wins_and_the_other_is_told_how_it_stands(tmp_path: Path) -> None:
    async with open_service(tmp_path) as one, open_service(tmp_path) as two:
        id = await opened(one, spec(ROO, "you", "open"), BOB)
        await two.live(id)
        table = (await one.live(id)).table
        act = verbs.Move(kind="move", seat=0, move=4)
        await one.act(id, ANN, key(), table.seq, act)
        with pytest.raises(Stale) as refused:
            await two.act(id, ANN, key(), table.seq, act)
        assert refused.value.scene is not None
        assert orjson.loads(refused.value.scene("en"))["seq"] == (await one.live(id)).table.seq
        assert (await two.live(id)).table.position == (await one.live(id)).table.position
        same = key()
        now = (await one.live(id)).table
        await asyncio.gather(*(move(s, id, BOB, key=same, after=now.seq) for s in (one, two)))
        assert sum(line.entry.who == 1 for line in (await two.live(id)).table.entries) == 1


async def test_after_a_restart_bots_go_on(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "level1", "level1"))
        service.scheduler._stopped = True  # as if killed: nobody lets the bots move
        await until(service, id, lambda t: t.mover and t.mover.person)
        await move(service, id, ANN)
        stuck = (await service.live(id)).table
        assert stuck.mover is not None
        assert stuck.mover.bot
    async with open_service(tmp_path) as service:
        await until(service, id, lambda t: t.mover and t.mover.person and t.seq > stuck.seq)


async def test_a_spinner_turns_a_while_and_silence_is_a_pass(tmp_path: Path) -> None:
    async with open_service(tmp_path, window_seconds=None) as service:
        new = spec("ruffhouse", "you", "open", "open", dice="hand", window=30.0)
        id = await opened(service, new, BOB, CAT)

        async def says(person: str, outcome: int) -> None:
            at = (await service.live(id)).table
            await service.act(id, person, key(), at.seq, verbs.Outcome(kind="outcome", outcome=outcome))

        await says(ANN, 5)  # Ann lands on orange and spins
        table = (await service.live(id)).table
        assert table.window is not None
        assert table.position.to_move == 1
        scene = seen(service, table, CAT)
        assert 0 < scene["window"]["closes"] <= 30_000
        card = [m for m in scene["moves"] if m["words"] == "double-cross"]
        assert len(card) == len(scene["moves"]) == 1  # ahead of Bob, who is asked first
        assert [m["words"] for m in seen(service, table, BOB)["moves"]] == ["double-cross", "pass"]
        assert seen(service, table, ANN)["moves"] == []

        act = verbs.Move(kind="move", seat=2, move=card[0]["move"])
        later = await service.act(id, CAT, key(), table.seq, act)
        assert [line.entry.words for line in later.entries][-2:] == ["pass", "double-cross"]
        assert later.position.to_move == 1, "Bob is asked again, now that there is a card to top"
        service.now = lambda: time.time() + 31
        service.scheduler.schedule(await service.live(id))
        closed = await until(service, id, lambda t: t.window is None)
        assert closed.position.to_move == CHANCE
        assert closed.entries[-1].entry.words == "pass"
        assert closed.position.state.stage == SPINNING
        await says(BOB, 4)
        assert (await service.live(id)).table.position.state.chips[2] == 4


async def test_without_a_clock_everybody_is_waited_for(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("ruffhouse", "you", "open", dice="hand", window=0), BOB)
        at = (await service.live(id)).table
        await service.act(id, ANN, key(), at.seq, verbs.Outcome(kind="outcome", outcome=5))
        await asyncio.sleep(0.3)
        table = (await service.live(id)).table
        assert table.window is None
        assert table.position.to_move == 1


async def test_an_absent_persons_seat_is_handed_to_a_bot_and_can_be_taken_back(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", absent=5), BOB)
        service.pubsub.socket_opened(id, ANN)
        with pytest.raises(NotYours):
            await service.act(id, ANN, key(), 0, verbs.Hand(kind="bot", seat=1, bot="level1"))
        await move(service, id, ANN)
        table = await until(service, id, lambda t: t.place_of(1).bot)
        assert not table.place_of(0).bot
        assert table.place_of(1).person == BOB
        await until(service, id, lambda t: t.position.to_move == 0)
        back = await service.act(id, BOB, key(), 0, verbs.Hand(kind="bot", seat=1, bot=None))
        assert not back.place_of(1).bot


async def test_at_a_hot_seat_nothing_secret_is_shown_before_the_curtain(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "you"))
        first = seen(service, (await service.live(id)).table, ANN)
        assert (first["eyes"], first["curtain"]) == (0, None), "nobody has a secret yet"
        for _ in range(8):
            table = await move(service, id, ANN)
        with pytest.raises(NotNow, match="hand over the screen"):
            await service.act(id, ANN, key(), table.seq, verbs.Move(kind="move", seat=1, move=0))
        red = seen(service, table, ANN)
        assert (red["eyes"], red["curtain"], red["moves"]) == (0, 1, [])
        table = await service.act(id, ANN, key(), 0, verbs.Curtain(kind="curtain", seat=1))
        blue = seen(service, table, ANN)
        assert (blue["eyes"], blue["curtain"]) == (1, None)
        assert blue["moves"]
        assert blue["view"] != red["view"]
        assert seen(service, table, BOB)["eyes"] is None


async def test_a_hot_seat_has_no_curtain_before_somebody_has_a_secret(tmp_path: Path) -> None:
    """RTT-8: before the first Boodle card is drawn all seats know the same; after it they do not."""

    async with open_service(tmp_path) as service:
        id = await opened(service, spec("rin-tin-tin", "you", "you", "you"))
        curtains = 0
        for _ in range(200):
            table = (await service.live(id)).table
            if table.over:
                break
            scene = seen(service, table, ANN)
            state, rules = table.position.state, table.position.game.rules
            secret = state.held.any() and not rules.cards_are_shown(table.box.packed, state)
            if scene["curtain"] is not None:
                assert secret
                curtains += 1
                await service.act(id, ANN, key(), 0, verbs.Curtain(kind="curtain", seat=scene["curtain"]))
            else:
                others = [k for k in range(3) if k != scene["eyes"] and table.position.state.held[k]]
                assert not secret or all(scene["view"]["players"][k]["boodle"] is None for k in others)
                for k in others if secret else ():  # as the board shows it
                    assert scene["scores"][k] == f"{scene['view']['players'][k]['outlaws']}+"
                await move(service, id, ANN)
        assert curtains


async def test_what_somebody_draws_in_secret_is_not_for_others_to_say_nor_to_find_out(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("rin-tin-tin", "you", "open", dice="hand", options={"squads": 1}), BOB)
        rng = random.Random(1)
        for _ in range(1000):
            table = (await service.live(id)).table
            offers = {person: seen(service, table, person)["outcomes"] for person in (ANN, BOB)}
            if sum(map(bool, offers.values())) == 1:
                break
            if offers[ANN]:
                told = verbs.Outcome(kind="outcome", outcome=rng.choice(offers[ANN])["outcome"])
                await service.act(id, ANN, key(), table.seq, told)
            else:
                await move(service, id, ANN if seen(service, table, ANN)["moves"] else BOB)
        [(drawer, offered)] = [(person, found) for person, found in offers.items() if found]
        other = BOB if drawer == ANN else ANN
        for number in table.position.range:
            with pytest.raises(NotYours, match="somebody else to say"):
                await service.act(id, other, key(), table.seq, verbs.Outcome(kind="outcome", outcome=number))
        seat = table.seats_of(drawer)[0]
        away = await service.act(id, drawer, key(), table.seq, verbs.Hand(kind="bot", seat=seat, bot="level1"))
        assert seen(service, away, other)["outcomes"], "whoever is left draws for them"
        back = await service.act(id, drawer, key(), away.seq, verbs.Hand(kind="bot", seat=seat, bot=None))
        told = verbs.Outcome(kind="outcome", outcome=offered[0]["outcome"])
        assert (await service.act(id, drawer, key(), back.seq, told)).seq > back.seq


async def test_trying_which_cards_are_gone_is_seen_by_everybody(tmp_path: Path) -> None:
    """Dice by hand: a card that another holds is not refused in private."""

    async with open_service(tmp_path) as service:
        id, rng, tried, games = "", random.Random(3), 0, 0
        while not tried:
            if not id or (await service.live(id)).table.over:
                assert games < 20, "nobody ever held a card that another could have drawn"
                id, games = await opened(service, spec("rin-tin-tin", "you", "open", dice="hand"), BOB), games + 1
            table = (await service.live(id)).table
            offers = {p: [o["outcome"] for o in seen(service, table, p)["outcomes"]] for p in (ANN, BOB)}
            drawer = next((person for person in offers if offers[person]), None)
            if drawer is None:
                await move(service, id, ANN if seen(service, table, ANN)["moves"] else BOB)
                continue
            gone = set(offers[drawer]) - set(table.position.moves)
            for number in gone:
                told = verbs.Outcome(kind="outcome", outcome=number)
                table = await service.act(id, drawer, key(), table.seq, told)
                tried += 1
                for person in (ANN, BOB, None):
                    (news,) = seen(service, table, person)["news"]
                    assert news.endswith("named something that cannot have come up: look again.")
            if gone:
                for number in set(table.position.range) - set(offers[drawer]):
                    told = verbs.Outcome(kind="outcome", outcome=number)
                    with pytest.raises(NotLegal, match="as far as you can know"):
                        await service.act(id, drawer, key(), table.seq, told)
            right = rng.choice([number for number in offers[drawer] if number in table.position.moves])
            await service.act(id, drawer, key(), table.seq, verbs.Outcome(kind="outcome", outcome=right))
        events = [[e.seq, e.at, e.kind, e.data, e.key] for e in await service.store.load(id)]
        backup_checks.check_table(orjson.dumps({"table": id, "events": events}).decode())


@pytest.mark.parametrize("game", ["rin-tin-tin", "bamboozle", "ruffhouse"])
async def test_a_hot_seat_with_dice_by_hand_never_stands_still(tmp_path: Path, game: str) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(game, "you", "you", dice="hand", window=0))
        rng = random.Random(2)
        for _ in range(400):
            table = (await service.live(id)).table
            if table.over:
                return
            scene = seen(service, table, ANN)
            act: Any
            if scene["curtain"] is not None:
                act = verbs.Curtain(kind="curtain", seat=scene["curtain"])
            elif scene["outcomes"]:
                act = verbs.Outcome(kind="outcome", outcome=rng.choice(scene["outcomes"])["outcome"])
            else:
                chosen = rng.choice(scene["moves"])
                act = verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"])
            with suppress(NotLegal):  # a card that only the other seat knows to be gone
                await service.act(id, ANN, key(), table.seq, act)


async def test_refusals_say_which_clause_forbids_a_move(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", dice="hand"), BOB)

        async def throw(number: int) -> None:
            at = (await service.live(id)).table
            await service.act(id, BOB, key(), at.seq, verbs.Outcome(kind="outcome", outcome=number))

        await throw(5)
        await move(service, id, ANN, 4)
        await throw(5)
        with pytest.raises(NotLegal) as refused:
            await move(service, id, BOB, 4)
        assert refused.value.clause == "ROO-2"
        assert "already has a Red counter" in refused.value.message
        with pytest.raises(NotNow):
            await service.act(id, BOB, key(), 10**6, verbs.Outcome(kind="outcome", outcome=3))
        with pytest.raises(NotYours):
            await service.act(id, CAT, key(), 10**6, verbs.Move(kind="move", seat=0, move=3))
        with pytest.raises(NotNow):
            await service.act(id, ANN, key(), 10**6, verbs.Chat(kind="chat", text="hello"))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "no game chess"),
        ({"players": 7}, "is for 2, 3 or 4 players"),
        ({"options": {"wings": 2}}, "has no option wings"),
        ({"changes": {"track.blocks": 0}}, "track.blocks"),
        ({"seats": []}, "need 2 seats"),
    ],
)
async def test_a_table_that_cannot_be_played_at_is_not_made(
    tmp_path: Path, changes: dict[str, Any], words: str
) -> None:
    async with open_service(tmp_path) as service:
        with pytest.raises(BadRequest, match=words):
            await service.create(ANN, "x", {**spec(ROO, "you", "open"), **changes})


async def test_an_address_may_not_fill_the_house_with_tables(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=2) as service:
        for _ in range(2):
            await service.create(ANN, "here", spec(ROO, "you", "open"))
        with pytest.raises(TooMany):
            await service.create(BOB, "here", spec(ROO, "you", "open"))
        await service.create(BOB, "there", spec(ROO, "you", "open"))


async def test_old_tables_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_in_memory=2) as service:
        ids = [await opened(service, spec(ROO, "you", "open"), BOB) for _ in range(5)]
        assert len(service.lives) <= 3
        table = await play_on(service, ids[0], 4)
        for id in ids[1:]:
            await service.live(id)
        assert ids[0] not in service.lives
        assert (await service.live(ids[0])).table.position == table.position
