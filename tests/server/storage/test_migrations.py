"""Migrations: they make the schema that the server works with."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

import rumpus.server.storage
from rumpus.server.storage.schema import metadata


def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    config = Config()
    config.set_main_option("script_location", str(Path(rumpus.server.storage.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        made = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert made == []
