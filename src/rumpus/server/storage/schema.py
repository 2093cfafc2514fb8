"""Database schema. ``events`` is the source of truth; the other tables are projections and indexes of it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("key", sa.String(32), nullable=True),
    sa.UniqueConstraint("table_id", "key", name="events_key"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("free", sa.Integer, nullable=False),  # open places
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("wakes", sa.Float, nullable=True),  # due time of the scheduler, if nothing happens before
    sa.Column("idle_at", sa.Float, nullable=True),  # when housekeeping first found it idle
    sa.Column("maker", sa.String(32), nullable=True),  # a keyed hash of the address it was made from
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("tables_lobby", "public", "status", "updated"),
    sa.Index("tables_wakes", "wakes"),
    sa.Index("tables_maker", "maker"),
    sa.Index("tables_idle", "idle_at"),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),  # SHA-256 of the cookie
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Index("people_table", "table_id"),
)

analyses = sa.Table(  # derived from events, possibly partial: may be deleted
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("found", sa.Text, nullable=False),
)

results = sa.Table(  # of finished tables: one row for each person who sat there
    "results",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("outcome", sa.String(8), nullable=False),
    sa.Column("against", sa.String(20), nullable=False),
    sa.Column("score", sa.Float, nullable=False),  # in the rating: the share of the win, less than 0 if forfeited
    sa.Column("rated", sa.String(8), nullable=True),  # null, or open, counted, capped
    sa.Column("luck", sa.Float, nullable=True),  # once the game has been analysed
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("about", sa.Text, nullable=False),  # what a history shows beside it
    sa.Index("results_history", "person", "ended", "table_id"),
    sa.Index("results_game", "person", "game", "ended", "table_id"),
    sa.Index("results_table", "table_id"),
    sa.Index("results_rated", "rated", "ended"),
)

ratings = sa.Table(  # derived from results
    "ratings",
    metadata,
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ratings_person", "person"),
)

devices = sa.Table(  # browsers that were linked to a person of another one
    "devices",
    metadata,
    sa.Column("token", sa.String(64), primary_key=True),  # SHA-256 of its cookie
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("platform", sa.String(16), nullable=False),
    sa.Index("devices_person", "person"),
)

device_codes = sa.Table(
    "device_codes",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),  # scrypt of it
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
    sa.Index("device_codes_person", "person"),
)

table_codes = sa.Table(  # typed by whoever cannot scan the QR code of a big screen
    "table_codes",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("expires", sa.Float, nullable=False),
)

house = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
