"""A finished game is judged in the background by the search bot; what was found is kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.runtime.bots import analysis
from rumpus.server.runtime.service import Service
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow, TooMany
from rumpus.server.tables.scenes.replay import require_over
from rumpus.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.open_service import BOB, key, open_service, opened, play_on, spec

ROO = "rickety-rackety-roo"


async def over(service: Service, moves: int = 5) -> Table:
    id = await opened(service, spec(ROO, "you", "open"), BOB)
    await play_on(service, id, moves)
    return await service.act(id, BOB, key(), 10**6, verbs.Resign(kind="resign", seat=1))


async def complete(service: Service, table: Table) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while (found := await service.analyses.of(table, lambda: None))["done"] < found["of"]:
            assert len(found["points"]) == found["done"], "progress is told as it is"
            await asyncio.sleep(0.01)
    return found


async def test_a_whole_game_is_judged_and_kept(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await over(service)
        first = dict(await service.analyses.of(table, lambda: None))
        assert (first["done"], first["of"]) == (0, len(table.entries)), "it goes on in the background"
        found = await complete(service, table)
        for point, line in zip(found["points"], table.entries, strict=True):
            assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
            thrown = line.entry.who < 0
            assert (point["luck"] is not None, point["quality"] is not None) == (thrown, not thrown)
            assert (point["best"] is not None) == (not thrown)
            assert thrown or point["quality"] <= 0
            assert not thrown or sum(point["luck"]) == pytest.approx(0, abs=0.001)
    async with open_service(tmp_path) as again:
        again.bot_pool.think = forbidden  # type: ignore[assignment,method-assign]
        assert await again.analyses.of(table, forbidden_to_begin) == found


async def forbidden(*_: object, **__: object) -> None:
    raise AssertionError("it is known already")


def forbidden_to_begin() -> None:
    raise AssertionError("it is known already")


async def test_what_another_process_left_behind_is_taken_up_and_not_begun_again(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await over(service)
        think, thought = service.bot_pool.think, 0

        async def some(work: Any, *, patient: bool = False, **more: Any) -> Any:
            nonlocal thought
            assert patient, "bots go first"
            thought += 1
            if thought > 5:
                await asyncio.Event().wait()
            return await think(work, patient=patient, **more)

        service.bot_pool.think = some  # type: ignore[assignment,method-assign]
        await service.analyses.of(table, lambda: None)
        async with asyncio.timeout(PATIENCE):
            while (await service.analyses.of(table, lambda: None))["done"] < 5:
                await asyncio.sleep(0.01)
        before = list((await service.analyses.of(table, lambda: None))["points"])
        assert len(before) == 5
    async with open_service(tmp_path) as again:
        found = await complete(again, table)
        assert [point for point in found["points"] if point in before] == before
        assert found["of"] == len(table.entries)


async def test_of_two_processes_one_works_and_the_other_shows_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "SAVE_EVERY", 0.0)

    async with open_service(tmp_path) as one, open_service(tmp_path) as two:
        two.bot_pool.think = forbidden  # type: ignore[assignment,method-assign]
        table = await over(one)
        await one.analyses.of(table, lambda: None)
        async with asyncio.timeout(PATIENCE):
            while (await one.analyses.of(table, lambda: None))["done"] < 3:
                await asyncio.sleep(0.01)
        assert (await two.analyses.of(table, forbidden_to_begin))["done"] >= 2
        await complete(one, table)


async def test_only_finished_games_are_judged_and_not_too_many_at_once(tmp_path: Path) -> None:
    def full() -> None:
        raise TooMany("not now")

    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        with pytest.raises(NotNow):
            require_over((await service.live(id)).table)
        table = await over(service)
        with pytest.raises(TooMany):
            await service.analyses.of(table, full)
        await complete(service, table)
        await service.analyses.of(table, full)  # to look at it costs nothing


async def test_what_somebody_looks_at_is_judged_first_and_else_the_end(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        table = await over(service, 8)
        last = len(table.entries)
        judged: list[int] = []

        async def noted(work: Any, **_: Any) -> Any:
            found = {point["entry"] for point in service.analyses.found[table.id]["points"]}
            judged.extend(sorted(found - set(judged)))
            if len(judged) == 2:
                await service.analyses.of(table, lambda: None, entry=4)
            return {"chances": [], "luck": None, "quality": None, "best": None}, 0.01

        service.bot_pool.think = noted  # type: ignore[assignment,method-assign]
        found = await complete(service, table)
        assert judged[:7] == [last, last - 1, last - 2, 4, 3, 5, 2], "the third was being judged when somebody looked"
        assert [point["entry"] for point in found["points"]] == list(range(1, last + 1))


def test_games_whose_simulations_take_long_get_fewer_of_them() -> None:
    effort = analysis.AdaptiveBudget()
    for cost, wanted in (
        (10.0, analysis.FEWEST_SIMULATIONS),
        (1e-6, analysis.MOST_SIMULATIONS),
        (analysis.SECONDS / 500, 500),
    ):
        for _ in range(9):
            effort.took(cost * effort.simulations)
        assert effort.simulations == wanted
    effort.took(60.0)
    assert effort.simulations == 500, "one entry that waited for the compiler changes nothing"
