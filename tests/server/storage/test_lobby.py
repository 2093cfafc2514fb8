"""The lobby lists public tables fairly: one address with many tables does not crowd out the others."""

from pathlib import Path

import sqlalchemy as sa

from rumpus.server.storage.schema import tables
from rumpus.server.tables import verbs
from tests.server.open_service import ANN, BOB, CAT, key, open_service, opened, settings, spec
from tests.server.running import Browser, running

ROO = "rickety-rackety-roo"


async def test_one_address_with_sixty_tables_does_not_fill_the_lobby(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        first = (await service.create(ANN, "quiet", spec(ROO, "you", "open"))).id
        for _ in range(60):
            await service.create(BOB, "loud", spec(ROO, "you", "open"))
        second = (await service.create(CAT, "other", spec(ROO, "you", "open"))).id
        listed = [row["table"] for row in await service.store.lobby("open", True)]
        assert {first, second} <= set(listed[:3]), "everybody's first table comes before anybody's second"
        assert len(listed) == 12, "ten of one address, and one of each other"
        assert len(await service.store.lobby("open", True, most=5, of_one_maker=60)) == 5


async def test_tables_take_turns_by_maker_and_the_liveliest_come_first(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        clock = iter(range(10**9, 10**9 + 100))
        service.now = lambda: float(next(clock))
        made = [(await service.create(ANN, where, spec(ROO, "you", "open"))).id for where in "aabbbc"]
        a1, a2, b1, b2, b3, c1 = made
        assert [row["table"] for row in await service.store.lobby("open", True)] == [c1, b3, a2, b2, a1, b1]


async def test_imported_tables_count_each_for_itself(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        for _ in range(3):
            await service.create(ANN, "x", spec(ROO, "you", "open"))
        await service.store.write(sa.update(tables).values(maker=None))
        assert len(await service.store.lobby("open", True, of_one_maker=1)) == 3


def test_how_many_of_one_address_are_listed_is_a_setting(tmp_path: Path) -> None:
    with running(tmp_path, listed_per_address=2) as address, Browser(address, "Ann") as ann:
        for _ in range(4):
            ann.make(ROO, "you", "open", public=True)
        assert len(ann.http.get("/api/tables").json()["open"]) == 2
    assert settings(tmp_path).listed_per_address == 10


async def test_a_list_tells_whose_turn_it_is_who_won_and_which_places_are_ones_own(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", throw="self"), BOB)
        (thrown,) = await service.store.of_person(BOB)
        assert (thrown["you"], thrown["to_move"], thrown["won"]) == ([1], 0, None), "Ann's throw is Ann's turn"
        await service.act(id, ANN, key(), 10**6, verbs.Resign(kind="resign", seat=0))
        for person, place in ((ANN, 0), (BOB, 1)):
            (over,) = await service.store.of_person(person)
            assert (over["you"], over["to_move"], over["won"], over["status"]) == ([place], None, [1], "over")
            assert ANN not in str(over)
            assert BOB not in str(over)
