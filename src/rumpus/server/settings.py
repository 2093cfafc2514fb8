"""Settings of the server, from environment variables: ``RUMPUS_`` and the name in capitals.

Values that make no sense are refused at startup, with a sentence that says what would be right.
"""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from redis.asyncio import Redis
from redis.exceptions import RedisError

from rumpus.errors import RumpusError
from rumpus.files import data_folder
from rumpus.server.units import DAY

DRIVERS = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}


# Validators. A ValueError says what is wrong and what would be right. Of a database's URL it repeats nothing but the
# scheme: a password may be in the rest.


def _listed(value: Any) -> Any:
    """Parse a list, separated by commas or as JSON."""
    if not isinstance(value, str):
        return value
    if not value.lstrip().startswith("["):
        return [word.strip() for word in value.split(",") if word.strip()]
    try:
        return json.loads(value)
    except ValueError as error:
        raise ValueError(f"not a list in JSON ({error}); words with commas between them will do") from None


def _host(name: str) -> str:
    if "/" in name or name.count(":") == 1 or " " in name:
        raise ValueError(f"{name!r} must be a name alone, without https:// and without a port: play.example.org")
    return name.strip("[]").lower()


def _origin(text: str) -> str:
    parts = urlsplit(text)
    if not parts.scheme or not parts.netloc or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(f"{text!r} must be written as a browser sends it: https://other.example.org")
    return text.rstrip("/").lower()


def _level(name: str) -> str:
    if name.upper() not in logging.getLevelNamesMapping():
        raise ValueError("must be DEBUG, INFO, WARNING, ERROR or CRITICAL")
    return name.upper()


def _bot(name: str) -> str:
    from rumpus.bots.levels import bot

    try:
        bot(name)
    except RumpusError as error:
        raise ValueError(str(error)) from None
    return name.strip().lower()


def _database(address: str) -> str:
    right = "must be postgresql://user@host/name, or nothing for SQLite in the data folder"
    if not address:
        return address
    kind, between, _ = address.partition("://")
    if not between or kind not in {*DRIVERS, *DRIVERS.values()}:
        raise ValueError(f"{kind} is no database that is known here; it {right}" if between else right)
    try:
        url = sa.make_url(address)
    except (ValueError, sa.exc.ArgumentError):
        raise ValueError(f"cannot be understood; is the port a number? It {right}") from None
    if url.port is not None and not 0 < url.port < 65536:
        raise ValueError("the port must be from 1 to 65535")
    if kind.startswith("sqlite"):
        _sqlite_file(url)
    return address


def _sqlite_file(url: sa.URL) -> None:
    if url.database in (None, "", ":memory:") or str(url.database).startswith("file:") or url.query or url.host:
        raise ValueError("SQLite needs a file, by its plain name: sqlite:////var/lib/rumpus/tables.sqlite")


def _redis(address: str) -> str:
    try:
        if address:
            pool: Any = Redis.from_url(address).connection_pool
            pool.make_connection()  # which connects to nothing yet
    except (ValueError, TypeError, RedisError):
        raise ValueError("must be redis://host:6379/0, or nothing where there is one process") from None
    return address


Hosts = Annotated[list[Annotated[str, AfterValidator(_host)]], NoDecode, BeforeValidator(_listed)]
Origins = Annotated[list[Annotated[str, AfterValidator(_origin)]], NoDecode, BeforeValidator(_listed)]
LogLevel = Annotated[str, AfterValidator(_level)]
InstalledBot = Annotated[str, AfterValidator(_bot)]
Database = Annotated[str, AfterValidator(_database)]
RedisUrl = Annotated[str, AfterValidator(_redis)]
Burst = Annotated[int, Field(ge=1)]
Rate = Annotated[float, Field(gt=0)]
Count = Annotated[int, Field(ge=1)]


class Settings(BaseSettings):
    """Settings from the environment; the defaults are for one process on one machine."""

    model_config = SettingsConfigDict(env_prefix="RUMPUS_", extra="ignore", frozen=True, allow_inf_nan=False)

    # Storage
    data_dir: Path = Field(default_factory=data_folder, description="where the SQLite file lives")
    database_url: Database = Field(default="", description="postgresql://...; SQLite in the data folder if empty")
    rulebooks_dir: Path | None = Field(default=None, description="rulebooks in other languages: india/rulebook.de.md")
    redis_url: RedisUrl = Field(default="", description="redis://...: tells other server processes what happened")

    # Network: listening address, allowed origins and hosts, trusted proxies
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    origins: Origins = Field(default=[], description="other origins, with commas, that may talk to it from a browser")
    hosts: Hosts = Field(
        default=[], description="names, with commas, by which it may be called; any, unless on loopback"
    )
    proxies: str = Field(default="", description="addresses of proxies whose X-Forwarded-For is believed")
    metrics_public: bool = Field(default=False, description="whether /metrics is shown to more than this machine")

    # Rate limits and quotas, for each address or person: a burst, then a rate a second
    request_burst: Burst = 300
    request_rate: Rate = 60.0
    act_burst: Burst = 60
    act_rate: Rate = 15.0
    table_burst: Burst = 20
    table_rate: Rate = 0.1
    think_burst: Burst = Field(default=10, description="hints, analyses and other things that make the server think")
    think_rate: Rate = 0.5
    code_burst: Burst = Field(default=10, description="codes made or tried to link a device; personal matters")
    code_rate: Rate = 0.05
    picture_burst: Burst = Field(default=30, description="pictures that have to be drawn; a film counts as eight")
    picture_rate: Rate = 0.5
    tables_per_address: Count = Field(
        default=60, description="tables of one address not over; idle ones with bots apart"
    )
    listed_per_address: Count = Field(default=10, description="tables of one address in each list of the lobby")
    connections_per_address: Count = Field(default=256, description="HTTP connections open at once, sockets apart")
    sockets_per_address: Count = 64
    sockets_per_seat: Count = Field(default=8, description="sockets of one person at one table")
    body_bytes: int = Field(default=64 * 1024, ge=1024, description="the largest request or message; a new table fits")
    request_seconds: float = Field(
        default=20.0, gt=0, le=DAY, description="a request must have come whole within so long"
    )
    keep_alive_seconds: float = Field(
        default=75.0, gt=0, le=DAY, description="so long a connection without a request is kept"
    )

    # Timeouts and defaults of tables
    stir_seconds: float = Field(
        default=30.0,
        ge=0,
        le=DAY,
        description="how long a full table waits for its browsers to add to the dice, in each step",
    )
    throw_seconds: float = Field(
        default=20.0, ge=0, le=DAY, description="after how long it is thrown for somebody who is absent"
    )
    window_seconds: float | None = Field(
        default=None, ge=0, le=DAY, description="how long a spinner spins; what the game says if not set"
    )
    send_seconds: float = Field(
        default=20.0, gt=0, le=DAY, description="a socket that takes longer to take a message is closed"
    )
    ping_seconds: float = Field(
        default=20.0, gt=0, le=DAY, description="how often a socket is asked whether it is still there"
    )
    attended_seconds: float = Field(
        default=120.0, gt=0, le=DAY, description="how long bots play on after the last person was active or looked"
    )
    absent_bot: InstalledBot = "level3"
    adviser: InstalledBot = "search:2000"

    # Resources and maintenance
    bot_threads: Count = max(1, (os.cpu_count() or 2) - 1)
    tick_seconds: float = Field(
        default=1.0, gt=0, le=DAY, description="how often tables left behind by a process are looked for"
    )
    grace_seconds: float = Field(
        default=5.0, ge=0, le=DAY, description="how long another process has for what it should do"
    )
    archive_days: float = Field(
        default=60.0, gt=0, description="tables at which nothing happened for so long are archived"
    )
    tables_in_memory: Count = 2000
    picture_bytes: Count = Field(
        default=256 * 2**20, description="room on disk for pictures of finished games; the oldest give way"
    )
    warm_up: bool = Field(
        default=True, description="compile the games when the server starts, not when they are first played"
    )
    log_level: LogLevel = "INFO"

    @property
    def database(self) -> str:
        """The database URL for SQLAlchemy, with the async driver."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.data_dir / 'tables.sqlite'}"
        kind, _, rest = self.database_url.partition("://")
        return f"{DRIVERS.get(kind, kind)}://{rest}"

    @property
    def shared(self) -> bool:
        """Whether several server processes may share the store."""
        return not self.database.startswith("sqlite")

    @property
    def sqlite_path(self) -> Path | None:
        """The path of the SQLite file; None for another database."""
        return None if self.shared else Path(sa.make_url(self.database).database or "")

    @property
    def store(self) -> str:
        """The location of the store for messages, without the password."""
        url = sa.make_url(self.database)
        if not self.shared:
            return str(url.database)
        return f"PostgreSQL at {url.host or 'this machine'}:{url.port or 5432}"
