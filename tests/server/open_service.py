"""A service in this process, without HTTP, and people who do things at its tables."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson

from rumpus.core.play.chance import commitment_to
from rumpus.server.runtime.scheduler import Scheduler, running
from rumpus.server.runtime.service import Service
from rumpus.server.settings import Settings
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import NotNow
from rumpus.server.tables.table import Table
from tests.patience import PATIENCE

GENEROUS: dict[str, Any] = {
    "request_burst": 1_000_000,
    "act_burst": 1_000_000,
    "table_burst": 1_000_000,
    "think_burst": 1_000_000,
    "code_burst": 1_000_000,
    "tables_per_address": 1_000_000,
    "sockets_per_address": 10_000,
    "connections_per_address": 10_000,
    "stir_seconds": 0.4,
    "window_seconds": 0.15,
    "tick_seconds": 0.1,
    "grace_seconds": 0.3,
    "warm_up": False,
    "log_level": "WARNING",
}
ANN, BOB, CAT, DAN = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
SLIM = frozenset({"pieces"})


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(**{"data_dir": folder, **GENEROUS, **changes})


class ScheduledService(Service):
    """A service with its scheduler at hand, for tests that meddle with what happens by itself."""

    scheduler: Scheduler


@asynccontextmanager
async def open_service(folder: Path, **changes: Any) -> AsyncIterator[ScheduledService]:
    service = ScheduledService(settings(folder, **changes))
    async with running(service) as service.scheduler:
        yield service


def spec(game: str, *seats: str, **changes: Any) -> dict[str, Any]:
    """A table for: ``you``, ``open`` or the name of a bot."""
    places = [
        {"kind": s if s in ("you", "open") else "bot", "name": "", "bot": None if s in ("you", "open") else s}
        for s in seats
    ]
    chosen = {
        "game": game,
        "players": len(seats),
        "options": {},
        "changes": {},
        "seats": places,
        "dice": "fair",
        "draw": False,
        "public": True,
        "chat": False,
        "absent": None,
        "window": None,
    }
    return {**chosen, **changes}


def key() -> str:
    return secrets.token_hex(8)


def seen(service: Service, table: Table, person: str | None) -> dict[str, Any]:
    return dict(orjson.loads(service.scene(table, person, without=SLIM)))


async def opened(service: Service, new: dict[str, Any], *others: str) -> str:
    """A table Ann made, at which the others sat down; begun."""
    table = await service.create(ANN, "address", new)
    free = [i for i, place in enumerate(table.places) if place.kind == "open"]
    for place, person in zip(free, others, strict=True):
        await service.sit(table.id, person, place, f"Person {person[0]}")
    await stir(service, table.id, ANN, *others)
    return table.id


async def stir(service: Service, id: str, *people: str) -> None:
    """Everybody commits to a text and then shows it, as far as the server still waits for them."""
    texts = {person: secrets.token_hex(16) for person in people}
    for person, text in texts.items():
        table = (await service.live(id)).table
        place = next(i for i, place in enumerate(table.places) if place.person == person)
        hashed = commitment_to(table.match.commitment or "", place, text)
        with suppress(NotNow):
            await service.act(id, person, key(), 0, verbs.Commit(kind="commit", place=place, commitment=hashed))
    for person, text in texts.items():
        with suppress(NotNow):
            await service.act(id, person, key(), 0, verbs.Reveal(kind="reveal", text=text))


async def move(service: Service, id: str, person: str, number: int | None = None, **more: Any) -> Table:
    """The first legal move of a person, or the one with this number."""
    table = (await service.live(id)).table
    offered = seen(service, table, person)["moves"]
    chosen = offered[0] if number is None else {"seat": offered[0]["seat"], "move": number}
    act = verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"])
    return await service.act(id, person, more.get("key", key()), more.get("after", table.seq), act)


async def until(service: Service, id: str, done: Any, seconds: float = PATIENCE) -> Table:
    """The table, once something is so."""
    async with asyncio.timeout(seconds):
        while not done((await service.live(id)).table):
            await asyncio.sleep(0.01)
    return (await service.live(id)).table


def mover(table: Table) -> str | None:
    place = table.mover
    return place.person if place and not place.bot else None


async def play_on(service: Service, id: str, moves: int, seed: int = 1) -> Table:
    """So many moves of people, any legal ones; bots and dice in between."""
    rng = random.Random(seed)
    for _ in range(moves):
        table = await until(service, id, lambda t: t.over or mover(t))
        if table.over:
            return table
        person = mover(table) or ""
        offered = seen(service, table, person)["moves"]
        chosen = rng.choice(offered)
        act = verbs.Move(kind="move", seat=chosen["seat"], move=chosen["move"])
        await service.act(id, person, key(), table.seq, act)
    return (await service.live(id)).table
