"""Alembic environment: migrations run on the server's own connection."""

from __future__ import annotations

from alembic import context

from rumpus.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
