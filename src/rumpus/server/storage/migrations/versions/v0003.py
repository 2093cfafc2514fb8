"""Index of people by table, for when somebody leaves one."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the index."""
    op.create_index("people_table", "people", ["table_id"])
