"""Whoever sits at a table is found by the table as well: somebody may leave it."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index for it."""
    op.create_index("people_table", "people", ["table_id"])
