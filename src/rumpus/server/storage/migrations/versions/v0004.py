"""Column ``idle_at``: when a table was first found idle; it is archived at the second check."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and its index."""
    op.add_column("tables", sa.Column("idle_at", sa.Float, nullable=True))
    op.create_index("tables_idle", "tables", ["idle_at"])
