"""Results of people, ratings, linked devices and the codes that link them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; where games were finished before, note that their results are to be filled in."""
    op.create_table(
        "results",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("against", sa.String(20), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("rated", sa.String(8), nullable=True),
        sa.Column("luck", sa.Float, nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("results_history", "results", ["person", "ended", "table_id"])
    op.create_index("results_game", "results", ["person", "game", "ended", "table_id"])
    op.create_index("results_table", "results", ["table_id"])
    op.create_index("results_rated", "results", ["rated", "ended"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_person", "ratings", ["person"])
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("platform", sa.String(16), nullable=False),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_table(
        "device_codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("device_codes_person", "device_codes", ["person"])
    op.execute(
        "INSERT INTO house (name, value) SELECT 'backfill', '' WHERE EXISTS (SELECT 1 FROM tables) "
        "AND NOT EXISTS (SELECT 1 FROM house WHERE name = 'backfill')"
    )
