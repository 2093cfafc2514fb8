"""A table is what its events make of it, and nothing else."""

from pathlib import Path

import orjson
import pytest

from rumpus.core.play.record import Record
from rumpus.server.tables import verbs
from rumpus.server.tables.events import folded
from rumpus.server.tables.refusals import NotNow, NotYours, Stale
from rumpus.server.tables.table import Table
from tests.server.open_service import ANN, BOB, CAT, key, move, open_service, opened, play_on, seen, spec, until

ROO = "rickety-rackety-roo"


def same(one: Table, other: Table) -> None:
    assert (one.seq, one.places, one.status, one.order, one.screen_seat) == (
        other.seq,
        other.places,
        other.status,
        other.order,
        other.screen_seat,
    )
    assert one.position == other.position
    assert [line.entry for line in one.entries] == [line.entry for line in other.entries]


async def test_the_store_rebuilds_the_same_table_and_its_record_verifies(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", draw=True), BOB)
        table = await play_on(service, id, 12)
    async with open_service(tmp_path) as service:
        same((await service.live(id)).table, table)
        same(folded(id, await service.store.load(id)), table)
        record = Record.from_json(orjson.loads(orjson.dumps(table.record().to_json(private=True))))
        assert record.position == table.position


async def test_an_event_leaves_the_table_before_it_as_it_was(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        before = (await service.live(id)).table
        entries, at = len(before.entries), before.position
        await play_on(service, id, 3)
        assert (len(before.entries), before.position) == (entries, at)


async def test_taking_back_is_free_with_bots_and_meets_the_same_dice_again(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "level1"))
        before = await until(service, id, lambda t: t.mover and t.mover.person)
        await move(service, id, ANN)
        later = await until(service, id, lambda t: t.mover and t.mover.person and len(t.entries) > 2)
        table = await service.act(id, ANN, key(), later.seq, verbs.Takeback(kind="takeback"))
        assert table.record().to_json()["takebacks"] == [list(pair) for pair in table.takebacks]
        assert table.takebacks[0][1] == len(table.entries) < table.takebacks[0][0]
        assert table.position == before.position
        await move(service, id, ANN)
        again = (await service.live(id)).table
        first = next(x.entry.move for x in later.entries[len(before.entries) + 1 :] if x.entry.who == -1)
        assert first == next(x.entry.move for x in again.entries[len(before.entries) + 1 :] if x.entry.who == -1)


async def test_a_scene_says_whether_there_is_a_move_to_take_back(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        assert not seen(service, (await service.live(id)).table, ANN)["takeback"]
        await move(service, id, ANN)
        now = (await service.live(id)).table
        assert [seen(service, now, who)["takeback"] for who in (ANN, BOB, None)] == [True, False, False]
        with pytest.raises(NotNow):
            await service.act(id, BOB, key(), now.seq, verbs.Takeback(kind="takeback"))
        await service.act(id, ANN, key(), now.seq, verbs.Resign(kind="resign", seat=0))
        assert not seen(service, (await service.live(id)).table, ANN)["takeback"]


async def test_whoever_is_waited_for_is_told_what_to_do_and_nobody_else(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        table = (await service.live(id)).table
        roo = table.position.view(0)["roo"] + 1
        assert seen(service, table, ANN)["asks"] == f"Put a counter on a free spot of Roo {roo}."
        assert seen(service, table, BOB)["asks"] is None
        assert seen(service, table, None)["asks"] is None


async def test_among_people_a_takeback_needs_the_consent_of_all(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open"), BOB, CAT)
        first = (await service.live(id)).table
        await move(service, id, ANN)
        now = (await service.live(id)).table
        await service.act(id, ANN, key(), now.seq, verbs.Takeback(kind="takeback"))
        asked = (await service.live(id)).table
        assert asked.position == now.position
        assert seen(service, asked, BOB)["asking"] == {"kind": "takeback", "from": 0, "answers": []}
        with pytest.raises(NotNow):
            await service.act(id, ANN, key(), asked.seq, verbs.Answer(kind="answer", agree=True))
        await service.act(id, BOB, key(), asked.seq, verbs.Answer(kind="answer", agree=True))
        assert (await service.live(id)).table.position == now.position
        await service.act(id, CAT, key(), asked.seq, verbs.Answer(kind="answer", agree=True))
        assert (await service.live(id)).table.position == first.position

        await move(service, id, ANN)
        now = (await service.live(id)).table
        await service.act(id, ANN, key(), now.seq, verbs.Takeback(kind="takeback"))
        await service.act(id, BOB, key(), now.seq + 1, verbs.Answer(kind="answer", agree=False))
        table = (await service.live(id)).table
        assert table.asking is None
        assert table.position == now.position


async def test_who_resigns_loses_and_while_others_play_on_a_bot_sits_in(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        two = await opened(service, spec(ROO, "you", "open"), BOB)
        with pytest.raises(NotYours):
            await service.act(two, BOB, key(), 0, verbs.Resign(kind="resign", seat=0))
        table = await service.act(two, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        assert table.status == "over"
        result = seen(service, table, ANN)["result"]
        assert result["shares"] == [1, 0]
        assert result["words"] == "Green gave up: Red wins."
        Record.from_json(orjson.loads(orjson.dumps(table.record().to_json(private=True))))

        three = await opened(service, spec(ROO, "you", "open", "open"), BOB, CAT)
        table = await service.act(three, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        assert table.status == "playing"
        assert table.place_of(1).bot == "level2"
        table = await service.act(three, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        assert table.status == "over"
        assert table.shares == (0, 0, 1)


async def test_the_loser_starts_the_rematch_of_bamboozle(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec("bamboozle", "you", "open"), BOB)
        with pytest.raises(NotNow):
            await service.act(id, BOB, key(), 0, verbs.Rematch(kind="rematch"))
        await service.act(id, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        asked = await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
        assert asked.next is None, "the others have not agreed yet"
        assert seen(service, asked, BOB)["rematch"] == {"agreed": [0], "waiting": [1]}
        assert seen(service, asked, BOB)["news"] == ["Somebody wants to play again."]
        table = await service.act(id, BOB, key(), 0, verbs.Rematch(kind="rematch"))
        assert table.next
        again = await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
        assert (again.seq, again.next) == (table.seq, table.next)
        following = (await service.live(table.next)).table
        assert [place.person for place in following.places] == [BOB, ANN]
        assert following.match.secret != table.match.secret


async def test_a_rematch_begins_without_those_who_do_not_agree_and_their_places_stay_open(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "level1"), BOB)
        await service.act(id, BOB, key(), 0, verbs.Resign(kind="resign", seat=1))
        await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        asked = await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
        assert asked.next is None
        made = await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch", wait=False))
        following = (await service.live(made.next or "")).table
        assert sorted(place.kind for place in following.places) == ["bot", "open", "person"]
        assert following.people == [ANN]


async def test_one_click_is_a_rematch_where_one_plays_with_bots_alone(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "level1"))
        await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=0))
        assert (await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))).next


async def test_seats_are_drawn_with_the_games_own_dice_also_by_hand(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await service.create(ANN, "x", spec(ROO, "you", "open", dice="hand", draw=True))
        await service.sit(table.id, BOB, 1, "Bob")
        for total, person in ((4, ANN), (4, BOB), (3, BOB), (9, ANN)):  # a tie, then Bob 3 and Ann 9
            at = (await service.live(table.id)).table
            offered = {o["words"]: o["outcome"] for o in seen(service, at, person)["outcomes"]}
            act = verbs.Outcome(kind="outcome", outcome=offered[str(total)])
            await service.act(table.id, person, key(), at.seq, act)
        at = (await service.live(table.id)).table
        assert at.order == (1, 0)
        assert seen(service, at, ANN)["seating"]["throws"][2] == {"place": 0, "outcome": 3}
        offered = seen(service, at, BOB)["outcomes"]
        assert offered[0] == {"outcome": 2, "words": "throw 2"}
        await service.act(table.id, BOB, key(), at.seq, verbs.Outcome(kind="outcome", outcome=7))
        assert (await service.live(table.id)).table.position.to_move == 0


async def test_a_move_that_answers_an_older_scene_is_stale_and_a_repeated_key_is_answered_as_before(
    tmp_path: Path,
) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        old = (await service.live(id)).table
        again = key()
        done = await move(service, id, ANN, key=again)
        await move(service, id, BOB)
        repeated = await service.act(id, ANN, again, old.seq, verbs.Move(kind="move", seat=0, move=4))
        assert repeated.seq == done.seq
        with pytest.raises(Stale) as refused:
            await service.act(id, ANN, key(), old.seq, verbs.Move(kind="move", seat=0, move=4))
        assert refused.value.scene is not None
        scene = orjson.loads(refused.value.scene("en"))
        assert scene["seq"] == (await service.live(id)).table.seq
