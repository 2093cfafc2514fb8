"""The command: it opens a port, says where, survives a taken one, and keeps what is played."""

import asyncio
import gc
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from rumpus.server.storage import backup
from rumpus.server.tables import verbs
from rumpus.server.web import serve
from tests.commands.run_command import rumpus
from tests.patience import PATIENCE
from tests.server.open_service import ANN, BOB, key, open_service, opened, settings, spec
from tests.server.running import Browser, free_port, running, wait_for

ROO = "rickety-rackety-roo"
RUMPUS = [sys.executable, "-m", "rumpus.cli"]


def environment(folder: Path, **changes: str) -> dict[str, str]:
    own = {"RUMPUS_DATA_DIR": str(folder), "RUMPUS_WARM_UP": "false", "RUMPUS_STIR_SECONDS": "0.05", **changes}
    return {**os.environ, **own}


@contextmanager
def command(folder: Path, *arguments: str, **changes: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*RUMPUS, "serve", *arguments],
        env=environment(folder, **changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def where(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Rumpus is at http://127.0.0.1:"), line + (process.stderr.read() if process.stderr else "")
    return line.split()[3]


def test_it_prints_its_address_takes_the_next_port_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        with command(tmp_path, "--port", str(port)) as process:
            address = where(process)
            assert not address.endswith(f":{port}")
            wait_for(address)
            with Browser(address) as ann, ann.live(ann.make(ROO, "you", "you")) as line:
                assert line.protocol.extensions == [], "scenes are not packed: they hold secrets beside others' words"
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
            assert process.returncode in (0, -signal.SIGTERM)
            assert f"Port {port} is taken" in errors
            assert all(json.loads(line) for line in errors.splitlines() if line.startswith("{"))


def test_it_does_not_wait_for_the_compiler_when_told_to_stop(tmp_path: Path) -> None:
    cold = {"RUMPUS_WARM_UP": "true", "RUMPUS_CACHE_DIR": str(tmp_path / "cache")}
    with command(tmp_path / "data", "--port", "0", **cold) as process:
        where(process)
        assert process.stderr is not None
        assert "Compiling" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130  # as for any command that Ctrl+C ends
        assert "only the first time):" not in errors, "the first game was compiled to its end"
        assert "Traceback" not in errors


def test_a_second_server_on_the_same_folder_says_so(tmp_path: Path) -> None:
    with command(tmp_path, "--port", "0") as process:
        where(process)
        second = subprocess.run(
            [*RUMPUS, "serve", "--port", "0"],
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert second.returncode == 2
        assert "another rumpus serves from" in second.stderr
        assert "Traceback" not in second.stderr


@pytest.mark.parametrize(("name", "value"), [("RUMPUS_PORT", "many"), ("RUMPUS_BOT_THREADS", "0")])
def test_a_wrong_setting_is_named_in_a_sentence(tmp_path: Path, name: str, value: str) -> None:
    run = subprocess.run(
        [*RUMPUS, "serve"], env=environment(tmp_path, **{name: value}), capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == 2
    assert name in run.stderr
    assert "Traceback" not in run.stderr


def test_tables_are_exported_and_taken_in_by_another_house(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    with running(first) as address, Browser(address) as ann:
        done, going = ann.make(ROO, "you", "level1"), ann.make(ROO, "you", "you")
        for table in (done, going):
            ann.stir(table)
        ann.done(done, "resign", seat=ann.scene(done)["you"][0])
        cookie = ann.http.cookies["rumpus"]
        scene = ann.scene(going)
    lines, records = tmp_path / "all.jsonl", tmp_path / "records.jsonl"

    def done_by(folder: Path, *arguments: str) -> str:
        run = rumpus(*arguments, RUMPUS_DATA_DIR=str(folder))
        assert run.returncode == 0, run.stderr
        return run.stderr

    assert "2 tables written" in done_by(first, "export", str(lines))
    assert "1 records written" in done_by(first, "export", "--records", str(records))
    assert cookie not in lines.read_text()
    one = tmp_path / "one.json"
    one.write_text(records.read_text())
    done_by(first, "verify", str(one))
    assert "2 tables taken in, 0" in done_by(second, "import", str(lines))
    assert "0 tables taken in, 2" in done_by(second, "import", str(lines))
    with running(second) as address, Browser(address) as ann:
        ann.http.cookies.set("rumpus", cookie)
        again = ann.scene(going)
        assert {**again, "places": 0} == {**scene, "places": 0}
        move = again["moves"][0]
        ann.done(going, "move", again["seq"], seat=move["seat"], move=move["move"])

    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines.read_text().replace('"move":', '"move": 1', 1))
    run = rumpus("import", str(broken), RUMPUS_DATA_DIR=str(tmp_path / "third"))
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def stored(folder: Path) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """What a house keeps of its tables to find them by, and who sits where."""
    with sqlite3.connect(folder / "tables.sqlite") as file:
        rows = file.execute("SELECT id, game, status, public, free, seq, made, updated, wakes, summary FROM tables")
        found = sorted(rows.fetchall()), sorted(file.execute("SELECT * FROM people").fetchall())
    file.close()
    return found


async def test_imported_tables_are_looked_after_when_the_house_they_come_from_would_have(tmp_path: Path) -> None:
    first, second, lines = tmp_path / "first", tmp_path / "second", tmp_path / "all.jsonl"
    first.mkdir()

    async with open_service(first, stir_seconds=3600.0, window_seconds=None) as service:
        service.scheduler._stopped = True  # nothing happens by itself
        await service.create(ANN, "address", spec(ROO, "you", "open"))
        await service.create(ANN, "address", spec(ROO, "you", "level1"))  # waits for what Ann adds to the dice
        await opened(service, spec(ROO, "level1", "you"))  # waits for a bot
        await opened(service, spec(ROO, "you", "open"), BOB)  # waits for people
        await opened(service, spec(ROO, "you", "open", absent=600.0), BOB)
        id = await opened(service, spec("ruffhouse", "you", "open", dice="hand", window=30.0), BOB)
        at = (await service.live(id)).table
        await service.act(id, ANN, key(), at.seq, verbs.Outcome(kind="outcome", outcome=5))
        id = await opened(service, spec("bamboozle", "you", "you"))
        await service.act(id, ANN, key(), 0, verbs.Curtain(kind="curtain", seat=1))
        await service.act(id, ANN, key(), 0, verbs.Resign(kind="resign", seat=1))
        await service.act(id, ANN, key(), 0, verbs.Rematch(kind="rematch"))
    assert await backup.export_tables(settings(first), lines, records=False) == 8
    assert lines.stat().st_mode & 0o777 == 0o600, "the secrets of the dice are in it"
    chosen = settings(second, stir_seconds=3600.0)
    for new, known in ((8, 0), (0, 8)):
        assert await backup.import_tables(chosen, lines.read_text().splitlines()) == (new, known)
        assert stored(second) == stored(first)
    waking = [row[-2] for row in stored(second)[0]]
    assert 0 < waking.count(None) < len(waking)


def test_the_built_client_is_served_with_its_first_page_for_every_address_of_its_own(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>client</title>")
    (web / "assets" / "app-1234.js").write_text("export {}")
    with running(tmp_path, web) as address, Browser(address) as ann:
        for path in ("/", "/tables/abc", "/games/india"):
            assert "client" in ann.http.get(path).text
        script = ann.http.get("/assets/app-1234.js")
        assert "immutable" in script.headers["cache-control"]
        assert ann.http.get("/assets/missing.js").status_code == 404
        assert ann.http.get("/api/missing").status_code == 404
        assert ann.http.get("/../../etc/passwd").status_code in (200, 404)
        assert "root:" not in ann.http.get("/%2e%2e/%2e%2e/%2e%2e/etc/passwd").text


async def test_garbage_is_taken_out_by_the_clock_however_little_of_it_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thing:
        own: object = None

    def litter() -> weakref.ref[Thing]:
        thing = Thing()
        thing.own = thing  # only a search for garbage finds it
        return weakref.ref(thing)

    for name, value in {"TICK": 0.001, "FULL_EVERY": 5}.items():
        monkeypatch.setattr(serve, name, value)
    async with asyncio.timeout(PATIENCE):
        tidying = asyncio.create_task(serve.collect_garbage())
        await asyncio.sleep(0.001)
        assert not gc.isenabled()
        await asyncio.sleep(0.05)  # what is there by then stays
        new, old = litter(), Thing()
        old.own, older = old, weakref.ref(old)
        await asyncio.sleep(0.05)
        assert older() is not None
        del old
        while new() is not None or older() is not None:
            await asyncio.sleep(0.001)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("used", [0.0, 1.0], ids=["quiet", "busy"])
async def test_a_busy_house_is_not_held_up_by_looking_through_everything(
    monkeypatch: pytest.MonkeyPatch, used: float
) -> None:
    looks: list[int] = []
    clock = count()
    for name, value in {"TICK": 0.001, "FULL_EVERY": 5, "LATEST": 4}.items():
        monkeypatch.setattr(serve, name, value)
    monkeypatch.setattr(time, "process_time", lambda: used * next(clock))
    monkeypatch.setattr(gc, "collect", lambda generation=2: looks.append(generation))

    async with asyncio.timeout(PATIENCE):
        tidying = asyncio.create_task(serve.collect_garbage())
        while len(looks) < 42:
            await asyncio.sleep(0.001)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)
    first, ticks = looks[0], looks[1:41]
    assert first == 2, "once at the start"
    every = 20 if used else 5
    assert [i for i, generation in enumerate(ticks, 1) if generation == 2] == list(range(every, 41, every))
