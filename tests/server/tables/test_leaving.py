"""Leaving a table: before the game, in the middle of it, and what becomes of the others."""

import asyncio
from dataclasses import replace
from pathlib import Path

import orjson
import pytest

from rumpus.server.runtime import table_quota
from rumpus.server.runtime.service import Service
from rumpus.server.storage import backup_checks
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, NotYours, TooMany, TooManyTables
from rumpus.server.tables.scenes import scene as scenes
from rumpus.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, CAT, DAN, key, move, open_service, opened, play_on, seen, spec

ROO = "rickety-rackety-roo"


async def does(service: Service, id: str, person: str, kind: str, **more: object) -> Table:
    act = getattr(verbs, kind.capitalize())(kind=kind, **more)
    return await service.act(id, person, key(), (await service.live(id)).table.seq, act)


# Before the game


async def test_whoever_leaves_before_the_game_frees_their_place(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await service.create(ANN, "x", spec(ROO, "you", "open", "open"))
        await service.sit(table.id, BOB, 1, "Bob")
        left = await does(service, table.id, ANN, "leave")
        assert [place.kind for place in left.places] == ["open", "person", "open"]
        assert seen(service, left, BOB)["news"] == ["Somebody leaves."]
        assert await service.store.of_person(ANN) == []
        assert len(await service.store.of_person(BOB)) == 1
        with pytest.raises(NotYours):
            await does(service, table.id, ANN, "leave")
        await service.sit(table.id, ANN, 0, "Ann")
        assert (await service.live(table.id)).table.places[0].name == "Ann"
        events = [[e.seq, e.at, e.kind, e.data, e.key] for e in await service.store.load(table.id)]
        backup_checks.check_table(orjson.dumps({"table": table.id, "events": events}).decode())  # can be imported


async def test_a_table_that_everybody_left_is_put_away_and_no_longer_counted(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=1) as service:
        first = await service.create(ANN, "x", spec(ROO, "you", "open"))
        with pytest.raises(TooMany, match="finish or leave some"):
            await service.create(ANN, "x", spec(ROO, "you", "open"))
        assert (await does(service, first.id, ANN, "leave")).status == "archived"
        await service.create(ANN, "x", spec(ROO, "you", "open"))


async def test_a_game_that_has_begun_is_resigned_and_not_left(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        with pytest.raises(NotNow, match="resign"):
            await does(service, id, ANN, "leave")


async def test_a_rematch_is_a_table_like_any_other_and_counts(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=2) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await does(service, id, ANN, "resign", seat=0)
        await service.create(ANN, "address", spec(ROO, "you", "open"))
        other = await service.create(ANN, "address", spec(ROO, "you", "open"))
        await does(service, id, BOB, "rematch")
        with pytest.raises(TooMany):
            await does(service, id, ANN, "rematch")
        await does(service, other.id, ANN, "leave")
        assert (await does(service, id, ANN, "rematch")).next
        with pytest.raises(TooMany):
            await service.create(ANN, "address", spec(ROO, "you", "open"))


async def test_a_table_with_bots_where_nothing_happened_for_an_hour_does_not_count(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=3) as service:
        await opened(service, spec(ROO, "you", "level1"))
        await service.create(ANN, "address", spec(ROO, "level1", "level1"))
        friends = await opened(service, spec(ROO, "you", "open"), BOB)
        with pytest.raises(TooMany):
            await service.create(CAT, "address", spec(ROO, "you", "level1"))
        began = service.now()
        service.now = lambda: began + 3700
        for _ in range(2):
            await service.create(CAT, "address", spec(ROO, "you", "level1"))
        with pytest.raises(TooMany):
            await service.create(CAT, "address", spec(ROO, "you", "level1"))
        room = await table_quota.quota_of(service, ANN, "address")
        assert (room["most"], room["counted"], [one["table"] for one in room["tables"]]) == (3, 3, [friends])


async def test_whoever_meets_the_limit_sees_which_tables_count_and_can_leave_each(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=4) as service:
        played = await opened(service, spec(ROO, "you", "level1"))
        waiting = (await service.create(ANN, "address", spec(ROO, "you", "open"))).id
        watched = (await service.create(ANN, "address", spec(ROO, "level1", "level1"))).id
        other = (await service.create(BOB, "address", spec(ROO, "you", "open"))).id
        with pytest.raises(TooManyTables):
            await service.create(ANN, "address", spec(ROO, "you", "open"))
        room = await table_quota.quota_of(service, ANN, "address")
        assert {one["table"] for one in room["tables"]} == {played, waiting, watched}, "nobody else's"
        for id in (other, watched):
            with pytest.raises(NotYours):
                await table_quota.quit_for_good(service, id, ANN, "elsewhere")
        statuses = [
            (await table_quota.quit_for_good(service, id, ANN, "address")).status for id in (played, waiting, watched)
        ]
        assert statuses == ["over", "archived", "archived"]
        assert (await table_quota.quota_of(service, ANN, "address"))["counted"] == 1
        await service.create(ANN, "address", spec(ROO, "you", "open"))


async def test_whoever_is_alone_with_bots_can_leave_while_texts_are_revealed(tmp_path: Path) -> None:
    async with open_service(tmp_path, tables_per_address=2) as service:
        alone = (await service.create(ANN, "address", spec(ROO, "you", "level1"))).id
        shared = (await service.create(ANN, "address", spec(ROO, "you", "open"))).id
        await service.sit(shared, BOB, 1, "Bob", commitment="0" * 64)
        for id in (alone, shared):
            place = next(i for i, chair in enumerate((await service.live(id)).table.places) if chair.person == ANN)
            act = verbs.Commit(kind="commit", place=place, commitment="0" * 64)
            assert (await service.act(id, ANN, key(), 0, act)).sealed_at is not None
        assert (await table_quota.quit_for_good(service, alone, ANN, "address")).status == "archived"
        with pytest.raises(NotNow, match="begins in a moment"):
            await table_quota.quit_for_good(service, shared, ANN, "address")
        assert (await table_quota.quota_of(service, ANN, "address"))["counted"] == 1


# In the middle of it


async def test_whoever_resigned_has_no_share_however_the_game_ends(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open"), BOB, CAT)
        table = await play_on(service, id, 10**6)
        assert table.position.over
        scores = table.position.scores
        assert scores is not None
        for gone in range(3):
            left = replace(table, resigned=(gone,), cache={})
            best = max(score for seat, score in enumerate(scores) if seat != gone)
            won = [seat for seat, score in enumerate(scores) if seat != gone and score == best]
            assert left.shares == tuple(1 / len(won) if seat in won else 0.0 for seat in range(3))
            result = scenes.result(left)
            assert result is not None
            assert result["winners"] == won
            assert result["words"].startswith(f"{table.box.seats[gone]} gave up: {table.box.seats[won[0]]}")


async def test_partners_win_and_lose_together(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "open", "open", "open"), BOB, CAT, DAN)
        table = (await service.live(id)).table
        for gone, over, shares in (
            ((0,), False, None),
            ((0, 1), False, None),
            ((0, 2), True, (0, 0.5, 0, 0.5)),
            ((1, 0, 2), True, (0, 0, 0, 1)),
        ):
            left = replace(table, resigned=gone, cache={})
            assert left.over == over, gone
            if shares is not None:
                assert left.shares == shares
        await does(service, id, ANN, "resign", seat=0)
        after = await does(service, id, CAT, "resign", seat=2)
        assert scenes.outcome_words(after) == "Red 1 and Red 2 gave up: Blue 1 and Blue 2 share the win."


async def test_the_side_that_did_not_give_up_wins_and_not_a_bot_who_was_left_alone(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "level1", "level1", "level1"))
        after = await does(service, id, ANN, "resign", seat=0)
        assert after.shares == (0, 0.5, 0, 0.5)
        result = scenes.result(after)
        assert result is not None
        assert result["winners"] == [1, 3]
        assert result["words"] == "Red 1 gave up: Blue 1 and Blue 2 share the win."
        left = replace(after, resigned=(0, 1), cache={})
        assert left.shares == (0, 0, 0.5, 0.5), "both sides lost somebody"


async def test_whoever_gave_up_has_no_say_in_a_takeback(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open"), BOB, CAT)
        await move(service, id, ANN)
        await does(service, id, CAT, "resign", seat=2)
        await does(service, id, ANN, "takeback")
        with pytest.raises(NotYours, match="still play"):
            await does(service, id, CAT, "answer", agree=False)
        assert (await does(service, id, BOB, "answer", agree=True)).asking is None


async def test_what_somebody_said_stays_theirs_when_another_takes_their_place(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await service.create(ANN, "x", spec(ROO, "you", "open", "open", chat=True))
        await service.sit(table.id, BOB, 1, "Bob")
        await does(service, table.id, BOB, "chat", text="I must go.")
        await does(service, table.id, BOB, "leave")
        after = await service.sit(table.id, CAT, 1, "Cat")
        assert seen(service, after, ANN)["said"] == [{"place": 1, "name": "Bob", "text": "I must go."}]


async def test_a_takeback_waits_for_nobody_whose_seat_was_handed_to_a_bot_meanwhile(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        moved = await move(service, id, ANN)
        asked = await does(service, id, ANN, "takeback")
        assert asked.asking is not None
        handed = verbs.Hand(kind="bot", seat=1, bot="level1")
        after = await service.act(id, BOB, key(), asked.seq, handed)
        assert after.asking is None
        assert len(after.entries) < len(moved.entries)


async def test_whoever_resigned_or_is_played_for_need_not_agree_to_a_takeback(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "level1"), BOB)
        await move(service, id, ANN)
        await does(service, id, BOB, "resign", seat=1)
        async with asyncio.timeout(PATIENCE):
            while (await service.live(id)).table.position.to_move != 0:
                await asyncio.sleep(0.01)
        before = (await service.live(id)).table
        after = await does(service, id, ANN, "takeback")
        assert after.asking is None
        assert len(after.entries) < len(before.entries)
        with pytest.raises(NotNow, match="nothing of yours"):
            await does(service, id, BOB, "takeback")
