"""Presence: who is connected where, as far as one process knows it of the others."""

import asyncio
from pathlib import Path

import pytest

from rumpus.server.runtime import presence as presence_module
from rumpus.server.runtime import pubsub, scheduler
from rumpus.server.runtime.presence import EXPIRY, Presence
from rumpus.server.runtime.pubsub import PubSub
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, open_service, opened, spec

ROO = "rickety-rackety-roo"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(pubsub, "time", self)
        monkeypatch.setattr(presence_module, "time", self)

    def time(self) -> float:
        return self.now

    monotonic = time


def test_whoever_leaves_again_has_been_away_since_then_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, presence = Clock(monkeypatch), Presence()
    for _ in range(2):
        presence.announced_by_other("table", ANN, True)
        clock.now += 5
        assert presence.here("table", ANN)
        assert presence.away_for("table", ANN) == 0
        presence.announced_by_other("table", ANN, False)
        clock.now += 3600
        assert presence.away_for("table", ANN) == 3600


def test_whoever_is_not_heard_of_any_more_is_away_since_the_last_sign_of_life(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, presence = Clock(monkeypatch), Presence()
    clock.now += 7200
    presence.announced_by_other("table", ANN, True)
    clock.now += EXPIRY + 1
    presence.drop_old()
    assert not presence.here("table", ANN)
    assert presence.away_for("table", ANN) == EXPIRY + 1


def test_who_is_absent_is_known_only_while_the_others_can_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def heard(table: str, seq: int) -> None:
        pass

    alone, unheard = (PubSub("", shared, heard, lambda table: None, lambda *_: True) for shared in (False, True))
    assert alone.presence_known
    assert not unheard.presence_known
    unheard.listening_since = clock.now  # whoever has just begun to listen has not heard from everybody yet
    assert not unheard.presence_known
    clock.now += EXPIRY
    assert not unheard.presence_known, "nothing has come at all"
    unheard.heard_at = clock.now
    assert unheard.presence_known
    clock.now += EXPIRY
    assert not unheard.presence_known, "nothing comes any more, though nobody says that the line is broken"


async def test_nobody_is_played_for_while_they_may_be_connected_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PRESENCE_RETRY", 0.05)

    async with open_service(tmp_path) as service:
        service.pubsub.shared = True
        id = await opened(service, spec(ROO, "you", "open", absent=0.01), BOB)
        for _ in range(20):
            await asyncio.sleep(0.02)
            assert not any(place.bot for place in (await service.live(id)).table.places)
        service.pubsub.shared = False
        async with asyncio.timeout(PATIENCE):
            while not any(place.bot for place in (await service.live(id)).table.places):
                await asyncio.sleep(0.01)
