"""Initial schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("key", sa.String(32), nullable=True),
        sa.UniqueConstraint("table_id", "key", name="events_key"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("wakes", sa.Float, nullable=True),
        sa.Column("maker", sa.String(32), nullable=True),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_lobby", "tables", ["public", "status", "updated"])
    op.create_index("tables_wakes", "tables", ["wakes"])
    op.create_index("tables_maker", "tables", ["maker"])
    op.create_table(
        "people",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
