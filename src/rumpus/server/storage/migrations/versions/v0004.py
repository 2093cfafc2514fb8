"""A table is archived only when it is found idle at two looks: the first is noted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for it, and an index."""
    op.add_column("tables", sa.Column("idle_at", sa.Float, nullable=True))
    op.create_index("tables_idle", "tables", ["idle_at"])
