"""Results: written with the event that ends a game, once; a person's history and statistics are made from them."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from rumpus.server.runtime.service import Service
from rumpus.server.storage.projections.analyses import save_analysis
from rumpus.server.storage.projections.history import page_of_history, statistics
from rumpus.server.storage.schema import results
from rumpus.server.storage.store import Store
from rumpus.server.tables import verbs
from tests.server.open_service import ANN, BOB, CAT, key, move, open_service, opened, play_on, spec

ROO = "rickety-rackety-roo"


async def resign(service: Service, id: str, person: str, seat: int) -> None:
    await service.act(id, person, key(), 0, verbs.Resign(kind="resign", seat=seat))


async def history(service: Service, person: str, **more: Any) -> list[dict[str, Any]]:
    return (await page_of_history(service.store, person, **more))[0]


async def stats(service: Service, person: str) -> dict[str, dict[str, Any]]:
    return {one["game"]: one for one in await statistics(service.store, person)}


async def test_a_game_that_ends_is_in_the_history_of_everybody_who_sat_there(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        assert await history(service, ANN) == []
        await resign(service, id, BOB, 1)
        (ann,), (bob,) = await history(service, ANN), await history(service, BOB)
        assert (ann["table"], ann["game"], ann["outcome"], ann["against"]) == (id, ROO, "won", "people")
        assert ann["others"] == [{"name": "Person b", "bot": None, "won": False}]
        assert (bob["outcome"], bob["resigned"], ann["resigned"]) == ("lost", True, False)
        assert ann["ended"] == (await service.live(id)).table.at
        assert await history(service, CAT) == []
    async with open_service(tmp_path) as service:  # also after a restart, and it does not end again
        await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
        assert await history(service, ANN) == [ann]


async def test_a_game_played_to_its_end_against_a_bot_counts_by_its_level(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "level1"))
        table = await play_on(service, id, 300)
        (ann,) = await history(service, ANN)
        outcome = {1.0: "won", 0.5: "shared", 0.0: "lost"}[table.shares[0]]  # the dice may give a tie
        assert (ann["outcome"], ann["against"]) == (outcome, "level1")
        assert ann["others"] == [{"name": "Level 1", "bot": "level1", "won": outcome != "won"}]
        assert (await stats(service, ANN))[ROO]["by"][0]["against"] == "level1"


async def test_one_person_on_both_sides_wins_against_nobody(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "you"))
        await resign(service, id, ANN, 0)
        assert [one["outcome"] for one in await history(service, ANN)] == ["both"]
        assert await stats(service, ANN) == {}


async def test_a_seat_left_to_a_bot_wins_nothing_for_its_owner(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", "open"), BOB, CAT)
        await service.act(id, CAT, key(), 0, verbs.Hand(kind="bot", seat=2, bot="level1"))
        await resign(service, id, ANN, 0)
        await resign(service, id, BOB, 1)
        assert [one["outcome"] for one in await history(service, CAT)] == ["left"]
        assert await stats(service, CAT) == {}


async def test_games_that_are_not_over_have_no_result_and_takebacks_are_noted(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        playing = await opened(service, spec(ROO, "you", "level1"))
        await move(service, playing, ANN)
        table = (await service.live(playing)).table
        await service.act(playing, ANN, key(), table.seq, verbs.Takeback(kind="takeback"))
        archived = await opened(service, spec(ROO, "you", "level1"))
        await service.change(await service.live(archived), lambda draft: draft.add(verbs.Archived()))
        assert await history(service, ANN) == []
        await resign(service, playing, ANN, 0)
        await service.change(await service.live(playing), lambda draft: draft.add(verbs.Archived()))
        assert [(one["table"], one["takebacks"]) for one in await history(service, ANN)] == [(playing, 1)]


def row(n: int, outcome: str = "won", **more: Any) -> dict[str, Any]:
    plain = {"person": ANN, "table_id": f"t{n:05}", "game": ROO, "ended": float(n // 2), "outcome": outcome}
    rest = {"against": "level1", "score": 1.0, "rated": None, "luck": None, "name": "Ann"}
    return {**plain, **rest, "about": '{"seats":[0],"others":[],"resigned":false,"takebacks":0}', **more}


async def insert(store: Store, *rows: dict[str, Any]) -> None:
    await store.write(*(sa.insert(results).values(one) for one in rows))


async def test_pages_have_every_game_once_though_more_come_in_between(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        await insert(service.store, *(row(n, game=ROO if n % 3 else "india") for n in range(57)))
        await insert(service.store, row(99, person=BOB))
        for game, want in ((None, 57), ("india", 19), ("nothing", 0)):
            seen: list[str] = []
            before = None
            while True:
                games, before = await page_of_history(service.store, ANN, game, before, most=10)
                seen += [one["table"] for one in games]
                await insert(service.store, row(1000 + len(seen) + want * 100))
                if before is None:
                    break
            assert seen == sorted(set(seen), reverse=True)
            assert len([id for id in seen if id < "t01000"]) == want


async def test_statistics_count_wins_by_level_the_longest_streak_and_the_luck_that_is_known(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        told = "wwlwwwswl"  # won, lost, shared
        outcomes = {"w": "won", "l": "lost", "s": "shared"}
        rows = [row(n, outcomes[letter]) for n, letter in enumerate(told)]
        rows[0]["luck"], rows[3]["luck"], rows[8]["against"] = 0.25, -0.5, "people"
        await insert(service.store, *rows, row(50, "both"), row(51, "left"), row(52, person=BOB))
        found = (await stats(service, ANN))[ROO]
        assert [found[name] for name in ("played", "won", "shared", "lost", "streak")] == [9, 6, 1, 2, 3]
        assert (found["luck"], found["luck_games"]) == (-0.25, 2)
        assert [(by["against"], by["played"], by["won"]) for by in found["by"]] == [("level1", 8, 6), ("people", 1, 0)]


async def test_the_queries_of_a_page_read_an_index_and_sort_nothing(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for game in (None, "india"):
            asked: list[Any] = []
            read = service.store.rows
            service.store.rows = lambda wanted, to=asked, by=read: to.append(wanted) or by(wanted)  # type: ignore
            await page_of_history(service.store, ANN, game, (5.0, "t"))
            service.store.rows = read  # type: ignore[method-assign]
            sql = str(asked[0].compile(service.store.engine.sync_engine, compile_kwargs={"literal_binds": True}))
            plan = " ".join(str(one) for one in await read(sa.text(f"EXPLAIN QUERY PLAN {sql}")))
            assert ("results_game" if game else "results_history") in plan
            assert "TEMP B-TREE" not in plan


async def test_luck_is_known_once_the_analysis_is_complete(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        await resign(service, id, BOB, 1)
        points = [{"entry": 1, "luck": [0.25, -0.25]}, {"entry": 2, "luck": None}]
        await save_analysis(service.store, id, 0.0, {"done": 1, "of": 2, "points": points[:1]})
        assert (await history(service, ANN))[0]["luck"] is None
        await save_analysis(service.store, id, 0.0, {"done": 2, "of": 2, "points": points})
        assert [(await history(service, who))[0]["luck"] for who in (ANN, BOB)] == [0.25, -0.25]
