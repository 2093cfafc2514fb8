"""Migrations: they make the schema, and a database of the first version loses nothing by them."""

import sqlite3
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import rumpus.server.storage
from rumpus.server.storage.schema import metadata
from tests.server.open_service import ANN, BOB, key, move, open_service, opened, spec

ROO = "rickety-rackety-roo"


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
    async with open_service(tmp_path / "new") as service:
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
    async with open_service(tmp_path / "old") as service:
        assert (await service.live(id)).table.position == before.position
        assert (await move(service, id, BOB, key=key())).seq > before.seq
