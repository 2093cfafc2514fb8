"""What a house keeps to itself: nothing of its guests is in its logs; and what it keeps survives a new schema."""

import json
import secrets
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import rumpus.server.storage
from rumpus.server.storage.schema import metadata
from rumpus.server.storage.sqlite_access import store_lock
from rumpus.server.web.middleware import client_address
from tests.faults.disks import NoGrowth
from tests.faults.houses import Process
from tests.server.house import ANN, BOB, house, key, move, opened, settings, spec
from tests.server.running import Browser, next_scene

ROO = "rickety-rackety-roo"


def quiet(folder: Path, level: str) -> tuple[str, dict[str, str]]:
    """The log of a house where all sorts of things happen, and what must not be in it."""
    server = Process(folder, log_level=level)
    name, text, stirred = "Rumpelstiltskin", "a very private remark", secrets.token_hex(16)
    with server, Browser(server.address, name) as ann, Browser(server.address, "Bob") as bob:
        table = ann.make(ROO, "you", "open", draw=False, chat=True)
        ann.act(table, "commit", place=0, commitment=ann.sealed_text(table, 0, stirred))
        bob.sit(table, 1)
        ann.done(table, "chat", text=text)
        with ann.live(table) as line, bob.live(table):
            scene = next_scene(line)
            line.send(json.dumps({"kind": "act", "key": "12345678", "after": 0, "act": {"kind": "chat", "text": text}}))
            ann.act(table, "move", scene["seq"], seat=0, move=999_999)
            assert server.process is not None
            disk = NoGrowth(folder)
            disk.fill(server.process.pid)
            for _ in range(400):
                if ann.act(table, "chat", text=text * 15).status_code == 503:
                    break
            else:
                raise AssertionError("the store was never broken")
            disk.empty(server.process.pid)
        with sqlite3.connect(folder / "tables.sqlite") as store:
            (made,) = store.execute("SELECT data FROM events WHERE seq = 1 AND table_id = ?", (table,)).fetchone()
        store.close()
        token = ann.http.cookies["rumpus"]
    never = {"cookie": token, "table": table, "name": name, "chat": text, "stir": stirred}
    return server.log.read_text(), {**never, "dice": json.loads(made)["secret"]}


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
def test_no_secret_is_in_a_log(tmp_path: Path, level: str) -> None:
    log, never = quiet(tmp_path, level)
    (failed, *_) = (json.loads(line) for line in log.splitlines() if "appending events failed" in line)
    assert failed["tables"] == [never["table"][:8]], "an operator can find the row, and cannot open the table"
    for what, secret in never.items():
        assert secret not in log, what
    assert all(json.loads(line) for line in log.splitlines() if line.startswith("{"))


def test_a_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "new" / "house")
    with store_lock(chosen):
        assert chosen.data_dir.stat().st_mode & 0o077 == 0, "the secrets of the dice are in it"


def test_households_are_counted_and_not_their_many_addresses() -> None:
    def counted(host: str) -> str:
        return client_address({"client": (host, 1)})

    assert counted("2001:db8:1:2::1") == counted("2001:db8:1:2:ffff::9") != counted("2001:db8:1:3::1")
    assert counted("::ffff:192.0.2.7") == counted("192.0.2.7") != counted("192.0.2.8")
    assert (counted("::1"), counted("127.0.0.1"), counted("testserver")) == ("::1", "127.0.0.1", "testserver")


def migrate(folder: Path, to: str) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{folder / 'tables.sqlite'}")
    config = Config()
    config.set_main_option("script_location", str(Path(rumpus.server.storage.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
    return engine


def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    engine = migrate(tmp_path, "head")
    made = sa.inspect(engine)
    assert set(made.get_table_names()) - {"alembic_version"} == set(metadata.tables)
    for name, table in metadata.tables.items():
        columns = {c["name"]: (str(c["type"]), c["nullable"]) for c in made.get_columns(name)}
        assert columns == {c.name: (str(c.type), c.nullable) for c in table.columns}
        assert {i["name"] for i in made.get_indexes(name)} == {i.name for i in table.indexes}
    engine.dispose()


async def test_a_house_of_the_first_version_is_brought_up_to_date_and_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    async with house(tmp_path / "new") as service:
        id = await opened(service, spec(ROO, "you", "open"), BOB)
        before = await move(service, id, ANN)
    engine = migrate(tmp_path / "old", "0001")
    old, new = (sqlite3.connect(tmp_path / name / "tables.sqlite") for name in ("old", "new"))
    for table in ("events", "tables", "people", "house"):
        names = ", ".join(column[1] for column in old.execute(f"PRAGMA table_info({table})"))
        rows = new.execute(f"SELECT {names} FROM {table}").fetchall()
        old.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
    old.commit()
    old.close()
    new.close()
    engine.dispose()
    async with house(tmp_path / "old") as service:
        assert (await service.live(id)).table.position == before.position
        assert (await move(service, id, BOB, key=key())).seq > before.seq
