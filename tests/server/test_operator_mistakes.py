"""Mistakes of whoever runs the server: each gives one line that says what was wrong, and exit code 2."""

import asyncio
import json
import logging
import os
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rumpus import cli
from rumpus.errors import RumpusError
from rumpus.server.settings import Settings
from rumpus.server.storage import backup, backup_checks, open_database
from rumpus.server.storage.store import Store
from rumpus.server.tables import verbs
from rumpus.server.web import serve
from tests.server.open_service import ANN, BOB, key, move, open_service, opened, settings, spec

ROO = "rickety-rackety-roo"
Told = Callable[..., str]
PASSWORD = "hunter-two"


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Told]:
    """Runs a command that must fail before it does anything; the line it says."""

    def run(*words: str, **environment: object) -> str:
        monkeypatch.setattr(sys, "argv", ["rumpus", *words])
        for name, value in {"RUMPUS_DATA_DIR": tmp_path / "data", **environment}.items():
            monkeypatch.setenv(name, str(value))
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = capsys.readouterr().err
        assert ended.value.code == 2, said
        assert said.count("\n") == 1, said
        assert said.startswith("rumpus: ")
        assert "Traceback" not in said
        assert PASSWORD not in said
        return said

    def started(*_: object) -> None:
        raise AssertionError("the server started")

    root, often = logging.getLogger(), sys.getswitchinterval()
    before = root.handlers[:], root.level
    monkeypatch.setattr(serve, "listen", started)
    yield run
    root.handlers, root.level = before
    sys.setswitchinterval(often)


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("RUMPUS_DATABASE_URL", f"mysql://ann:{PASSWORD}@localhost/tables", "postgresql://user@host/name"),
        ("RUMPUS_DATABASE_URL", "nonsense", "postgresql://user@host/name"),
        ("RUMPUS_DATABASE_URL", f"ann:{PASSWORD}@localhost/tables", "postgresql://user@host/name"),
        ("RUMPUS_DATABASE_URL", f"postgresql://ann:{PASSWORD}@localhost:many/tables", "port"),
        ("RUMPUS_DATABASE_URL", f"postgresql://ann:{PASSWORD}@localhost:70000/tables", "from 1 to 65535"),
        ("RUMPUS_DATABASE_URL", "sqlite://", "needs a file"),
        ("RUMPUS_REDIS_URL", "nonsense", "redis://host:6379/0"),
        ("RUMPUS_REDIS_URL", f"redis://:{PASSWORD}@localhost:many/0", "redis://host:6379/0"),
        ("RUMPUS_REDIS_URL", f"redis://:{PASSWORD}@localhost/0?colour=red", "redis://host:6379/0"),
        ("RUMPUS_HOSTS", "https://play.example.org", "a name alone"),
        ("RUMPUS_HOSTS", "play.example.org:8000", "a name alone"),
        ("RUMPUS_HOSTS", '["play.example.org"', "commas"),
        ("RUMPUS_HOSTS", "[1]", "string"),
        ("RUMPUS_ORIGINS", "other.example.org", "https://other.example.org"),
        ("RUMPUS_ORIGINS", "https://other.example.org/page", "https://other.example.org"),
        ("RUMPUS_ORIGINS", "http://[", "http://["),
        ("RUMPUS_LOG_LEVEL", "LOUD", "DEBUG, INFO, WARNING"),
        ("RUMPUS_ABSENT_BOT", "foo", "level3"),
        ("RUMPUS_ADVISER", "search:much", "simulations"),
        ("RUMPUS_ARCHIVE_DAYS", "0", "greater than 0"),
        ("RUMPUS_ARCHIVE_DAYS", "nan", "finite"),
        ("RUMPUS_SEND_SECONDS", "inf", "finite"),
        ("RUMPUS_SEND_SECONDS", "1e9", "less than"),
        ("RUMPUS_WINDOW_SECONDS", "soon", "number"),
        ("RUMPUS_BODY_BYTES", "10", "1024"),
        ("RUMPUS_PORT", "70000", "65535"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named_with_what_would_be_right(
    told: Told, name: str, value: str, right: str
) -> None:
    said = told("serve", **{name: value})
    assert name in said
    assert right in said


def numbers() -> list[str]:
    return [name for name, field in Settings.model_fields.items() if field.annotation in (int, float, float | None)]


@pytest.mark.parametrize("name", numbers())
def test_no_number_among_the_settings_may_be_negative(told: Told, name: str) -> None:
    assert f"RUMPUS_{name.upper()}" in told("serve", **{f"RUMPUS_{name.upper()}": "-1"})


def test_names_are_listed_with_commas_or_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("play.example.org, [::1],", '["Play.example.org", "::1"]'):
        monkeypatch.setenv("RUMPUS_HOSTS", text)
        assert Settings().hosts == ["play.example.org", "::1"]
    monkeypatch.setenv("RUMPUS_ORIGINS", "https://other.example.org/")
    assert Settings().origins == ["https://other.example.org"]
    monkeypatch.setenv("RUMPUS_ORIGINS", "")
    assert Settings().origins == []


# The store

COMMANDS = [("serve",), ("export",), ("import", "lines.jsonl")]


@pytest.fixture(params=COMMANDS, ids=lambda words: words[0])
def words(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, ...]:
    """A command that opens the store."""
    (tmp_path / "lines.jsonl").touch()
    return tuple(str(tmp_path / word) if word.endswith("jsonl") else word for word in request.param)


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_file_is_no_data_folder(told: Told, words: tuple[str, ...], tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    said = told(*words, RUMPUS_DATA_DIR=tmp_path / name)
    assert str(tmp_path / name) in said
    assert "set RUMPUS_DATA_DIR" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere: see the test that pretends")
def test_a_folder_that_may_not_be_written_to_is_no_data_folder(
    told: Told, words: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "closed").mkdir(mode=0o500)
    assert "Permission denied" in told(*words, RUMPUS_DATA_DIR=tmp_path / "closed" / "data")
    assert "closed" in told(*words, RUMPUS_DATA_DIR=tmp_path / "closed")


def test_a_folder_that_may_not_be_made_is_no_data_folder(
    told: Told, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert f"{tmp_path / 'data'}: Permission denied; set RUMPUS_DATA_DIR" in told(*words)


def store_with(harm: str, folder: Path) -> None:
    """An empty store to which something was done."""

    async def make() -> None:
        store = Store(Settings(data_dir=folder).database)
        await store.open()
        await store.close()

    asyncio.run(make())
    with sqlite3.connect(folder / "tables.sqlite") as file:
        file.execute(harm)
    file.close()


def test_a_file_that_is_no_database_is_named(told: Told, words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("a letter to grandmother\n" * 100)
    said = told(*words, RUMPUS_DATA_DIR=tmp_path)
    assert f"{tmp_path / 'tables.sqlite'}: file is not a database; put a copy back" in said
    assert (tmp_path / "tables.sqlite").read_text().startswith("a letter")


def test_a_store_of_a_newer_version_is_left_to_it(told: Told, words: tuple[str, ...], tmp_path: Path) -> None:
    store_with("UPDATE alembic_version SET version_num = '9999'", tmp_path)
    said = told(*words, RUMPUS_DATA_DIR=tmp_path)
    assert "made by a newer version of rumpus (schema 9999)" in said


def test_a_store_that_cannot_be_read_to_its_end_is_not_exported(told: Told, tmp_path: Path) -> None:
    store_with("ALTER TABLE tables RENAME TO chairs", tmp_path)
    assert "the store cannot be read" in told("export", RUMPUS_DATA_DIR=tmp_path)


def test_a_database_that_nobody_serves_is_noticed_at_the_start(told: Told, words: tuple[str, ...]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        where = f"127.0.0.1:{nobody.getsockname()[1]}"
        said = told(*words, RUMPUS_DATABASE_URL=f"postgresql://ann:{PASSWORD}@{where}/tables")
    assert f"PostgreSQL at {where}: " in said
    assert "RUMPUS_DATABASE_URL" in said


def test_a_database_that_never_answers_is_waited_for_only_so_long(
    told: Told, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_database, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        where = f"127.0.0.1:{silent.getsockname()[1]}"
        said = told(*words, RUMPUS_DATABASE_URL=f"postgresql://ann:{PASSWORD}@{where}/tables")
    assert f"PostgreSQL at {where}: it did not answer within 0.3 seconds" in said


# Files


@pytest.mark.parametrize("name", ["missing/all.jsonl", "file/all.jsonl", "folder", ""])
def test_a_file_that_cannot_be_written_is_named(told: Told, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    path = str(tmp_path / name) if name else ""
    assert f"cannot write {Path(path)}: " in told("export", path)


@pytest.mark.parametrize("name", ["missing.jsonl", "folder"])
def test_a_file_that_cannot_be_read_is_named(told: Told, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    assert f"cannot read {tmp_path / name}: " in told("import", str(tmp_path / name))


def test_a_file_that_is_no_text_is_not_taken_in(told: Told, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a file that rumpus export wrote" in told("import", str(tmp_path / "picture"))


# Tables that cannot have been played


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Two tables as they are exported: one where all sorts of things happened, and one where a throw is awaited."""
    folder = tmp_path_factory.mktemp("played")

    async def run() -> None:
        async with open_service(folder) as service:
            id = await opened(service, spec(ROO, "you", "open", chat=True, draw=True), BOB)
            mover = (await service.live(id)).table.mover
            assert mover is not None
            first, second = (ANN, BOB) if mover.person == ANN else (BOB, ANN)
            table = await move(service, id, first)
            table = await service.act(id, first, key(), table.seq, verbs.Takeback(kind="takeback"))
            table = await service.act(id, second, key(), table.seq, verbs.Answer(kind="answer", agree=True))
            await move(service, id, first)
            seat = table.seats_of(second)[0]
            await service.act(id, second, key(), 0, verbs.Hand(kind="bot", seat=seat, bot="level1"))
            await service.act(id, second, key(), 0, verbs.Hand(kind="bot", seat=seat, bot=None))
            await service.act(id, first, key(), 0, verbs.Chat(kind="chat", text="well played"))
            await service.act(id, first, key(), 0, verbs.Resign(kind="resign", seat=table.seats_of(first)[0]))
            by_hand = await service.create(ANN, "address", spec(ROO, "you", "you", dice="hand", draw=True))
            await service.act(by_hand.id, ANN, key(), by_hand.seq, verbs.Outcome(kind="outcome", outcome=3))
        await backup.export_tables(settings(folder), folder / "all.jsonl", records=False)

    asyncio.run(run())
    first, second = (folder / "all.jsonl").read_text().splitlines()
    return first, second


def broken(line: str, kind: str, part: str | int, value: object) -> str:
    """An exported table in which something is different in the last event of a kind."""
    data = json.loads(line)
    event = next(event for event in reversed(data["events"]) if event[2] == kind)
    within: Any = event[3] if isinstance(part, str) else event
    within[part] = value
    return json.dumps(data)


AT, SEQ, KIND, DATA, KEY = 1, 0, 2, 3, 4
CHAIR = {"name": "Ann", "person": ANN, "bot": None}


@pytest.mark.parametrize(
    ("kind", "part", "value"),
    [
        ("created", "game", "chess"),
        ("created", "game", "Rickety Rackety Roo"),
        ("created", "players", 9),
        ("created", "players", "two"),
        ("created", "dice", "loaded"),
        ("created", "secret", None),
        ("created", "secret", "00" * 32),
        ("created", "absent", -1),
        ("created", "changes", {"track.blocks": -5}),
        ("created", "places", [CHAIR]),
        ("created", "places", [CHAIR, {"name": "", "person": None, "bot": "foo"}]),
        ("created", "places", [CHAIR, {**CHAIR, "hat": 1}]),
        ("created", AT, "yesterday"),
        ("created", AT, 1e300),
        ("created", KIND, "sat"),
        ("created", DATA, []),
        ("sat", "place", 7),
        ("sat", "place", -1),
        ("sat", "place", 0),
        ("sat", "person", "me"),
        ("sat", "name", "x" * 100),
        ("sat", SEQ, 1),
        ("sat", SEQ, "2"),
        ("sat", AT, "yesterday"),
        ("sat", KIND, "danced"),
        ("sat", KIND, "created"),
        ("sat", KIND, "archived"),
        ("sat", DATA, {}),
        ("sat", KEY, "k" * 33),
        ("committed", "commitment", "short"),
        ("committed", "commitment", "ab" * 32),
        ("committed", "place", 7),
        ("committed", KIND, "revealed"),
        ("sealed", KIND, "archived"),
        ("revealed", "text", "short"),
        ("revealed", "text", "another-text-that-throws-better"),
        ("revealed", "place", 7),
        ("began", "order", [5, 6]),
        ("began", "order", [0, 0]),
        ("began", "order", [0]),
        ("began", "names", []),
        ("began", "seating", {}),
        ("began", "seating", None),
        ("began", "seating", {"order": [0, 1], "throws": [[0, 99], [1, 99]], "text": ""}),
        ("entry", "move", 10**6),
        ("entry", "move", -1),
        ("entry", "move", "middle"),
        ("entry", "move", True),
        ("entry", "who", 1.5),
        ("entry", "words", "a lie"),
        ("entry", "hash", "0" * 64),
        ("asked", "place", 2),
        ("asked", "to", 500),
        ("answered", "agree", "yes"),
        ("answered", "place", 15),
        ("undone", "to", 500),
        ("undone", "to", -1),
        ("handed", "place", 3),
        ("handed", "bot", "foo"),
        ("resigned", "seat", 9),
        ("resigned", "seat", None),
        ("said", "place", 4),
        ("said", "text", ""),
    ],
)
def test_a_table_that_cannot_have_been_played_is_not_taken_in(
    told: Told, tmp_path: Path, played: tuple[str, str], kind: str, part: str | int, value: object
) -> None:
    good = json.dumps({**json.loads(played[0]), "table": "good"})
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{good}\n\n{broken(played[0], kind, part, value)}\n")
    said = told("import", str(lines))
    assert said.startswith("rumpus: line 3 ")
    assert said.endswith("; nothing was taken in\n")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("outcome", [11, -1, "3"])
def test_a_throw_that_cannot_come_up_is_not_taken_in(
    told: Told, tmp_path: Path, played: tuple[str, str], outcome: object
) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(broken(played[1], "threw", "outcome", outcome))
    assert "outcome" in told("import", str(lines))


@pytest.mark.parametrize(
    "line",
    ["nonsense", "7", "null", "{}", "[" * 5000, '{"table": "abc", "events": []}', '{"table": "abc", "events": [[1]]}'],
)
def test_a_line_that_is_no_table_is_not_taken_in(told: Told, tmp_path: Path, line: str) -> None:
    (tmp_path / "lines.jsonl").write_text(line)
    assert "line 1 is not an exported table" in told("import", str(tmp_path / "lines.jsonl"))


@pytest.mark.parametrize("id", ["x" * 140, "", "../up", "a b", 7])
def test_a_table_is_called_as_the_house_calls_them(
    told: Told, tmp_path: Path, played: tuple[str, str], id: object
) -> None:
    (tmp_path / "lines.jsonl").write_text(json.dumps({**json.loads(played[0]), "table": id}))
    assert "line 1 is not an exported table: table = " in told("import", str(tmp_path / "lines.jsonl"))


def test_two_acts_with_one_key_are_not_taken_in(told: Told, tmp_path: Path, played: tuple[str, str]) -> None:
    data = json.loads(played[0])
    data["events"][-1][KEY] = data["events"][-2][KEY] = "same"
    (tmp_path / "lines.jsonl").write_text(json.dumps(data))
    assert "two events have the same key" in told("import", str(tmp_path / "lines.jsonl"))


def test_no_event_may_be_left_out(told: Told, tmp_path: Path, played: tuple[str, str]) -> None:
    number = len(json.loads(played[0])["events"])
    for gap in range(number - 1):
        data = json.loads(played[0])
        gone = data["events"].pop(gap)
        (tmp_path / "lines.jsonl").write_text(json.dumps(data))
        assert f"event {gap + 2} stands where {gap + 1} belongs" in told("import", str(tmp_path / "lines.jsonl"))
        if gone[KIND] not in ("answered", "handed", "said"):  # on which nothing depends
            for seq, event in enumerate(data["events"], 1):
                event[SEQ] = seq
            (tmp_path / "lines.jsonl").write_text(json.dumps(data))
            assert "cannot be taken in" in told("import", str(tmp_path / "lines.jsonl"))


def test_a_table_may_not_end_before_its_dice_were_thrown(told: Told, tmp_path: Path, played: tuple[str, str]) -> None:
    data = json.loads(played[0])
    while data["events"].pop()[KIND] != "began":
        pass
    began = json.loads(played[0])["events"][len(data["events"])]
    (tmp_path / "lines.jsonl").write_text(json.dumps({**data, "events": [*data["events"], began]}))
    assert "it ends before the dice were thrown" in told("import", str(tmp_path / "lines.jsonl"))


def test_a_store_that_breaks_meanwhile_says_how_much_is_in(
    told: Told, tmp_path: Path, played: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write, calls = Store._transact, []

    async def fail_later(store: Store, batch: Any) -> None:
        calls.append(batch)
        if len(calls) > 1:
            raise OSError("the disk is full\nand more of it")
        await write(store, batch)

    monkeypatch.setattr(Store, "_transact", fail_later)
    monkeypatch.setattr(logging.getLogger("rumpus.store"), "disabled", True)
    (tmp_path / "lines.jsonl").write_text("\n".join(played))
    said = told("import", str(tmp_path / "lines.jsonl"))
    assert "the disk is full; 1 of 2 tables are in, the rest are not" in said


def test_whatever_can_happen_at_a_table_can_be_checked() -> None:
    assert set(backup_checks._SHAPES) == set(verbs.EVENTS)


def test_a_machine_that_is_not_there_cannot_be_listened_at() -> None:
    for host in ("nowhere.invalid", "a" * 70, "256.1.1.1"):
        with pytest.raises(RumpusError, match="cannot listen at"):
            serve.listen(host, 0)


def test_there_is_no_port_after_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 65535)), pytest.raises(RumpusError, match="all taken"):
        serve.listen("127.0.0.1", 65535)
    assert capsys.readouterr().err == ""
