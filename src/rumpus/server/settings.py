"""Everything about the server that can be set, from the environment: ``RUMPUS_`` and the name in capitals."""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def data_folder() -> Path:
    """The user's own data folder for Rumpus."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rumpus"


class Settings(BaseSettings):
    """The settings, each with the default that one process on one machine wants."""

    model_config = SettingsConfigDict(env_prefix="RUMPUS_", extra="ignore", frozen=True)

    # Where things are kept
    data_dir: Path = Field(default_factory=data_folder, description="where the SQLite file lives")
    database_url: str = Field(default="", description="postgresql://...; SQLite in the data folder if empty")
    rulebooks_dir: Path | None = Field(default=None, description="rulebooks in other languages: india/rulebook.de.md")
    redis_url: str = Field(default="", description="redis://...: tells other server processes what happened")

    # Where it listens, and whom it believes
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    origins: list[str] = Field(default=[], description="other origins, as JSON, that may talk to it from a browser")
    hosts: list[str] = Field(
        default=[], description="names, as JSON, by which it may be called; any, unless on loopback"
    )
    proxies: str = Field(default="", description="addresses of proxies whose X-Forwarded-For is believed")
    metrics_public: bool = Field(default=False, description="whether /metrics is shown to more than this machine")

    # Limits, for each address or person: so many at once, and so many a second after that
    request_burst: int = 300
    request_rate: float = 60.0
    act_burst: int = 60
    act_rate: float = 15.0
    table_burst: int = 20
    table_rate: float = 0.1
    think_burst: int = Field(default=10, description="hints, analyses and other things that make the server think")
    think_rate: float = 0.5
    tables_per_address: int = Field(default=60, description="tables of one address not yet over")
    sockets_per_address: int = 64
    sockets_per_seat: int = Field(default=8, description="sockets of one person at one table")
    body_bytes: int = 64 * 1024

    # How a table behaves
    stir_seconds: float = Field(default=4.0, description="how long a full table waits for randomness from its browsers")
    window_seconds: float | None = Field(
        default=None, description="how long a spinner spins; what the game says if not set"
    )
    send_seconds: float = Field(
        default=20.0, gt=0, description="a socket that takes longer to take a message is closed"
    )
    ping_seconds: float = Field(default=20.0, gt=0, description="how often a socket is asked whether it is still there")
    absent_bot: str = "level3"
    adviser: str = "search:2000"

    # How the house is kept
    bot_threads: int = Field(default=max(1, (os.cpu_count() or 2) - 1), ge=1)
    tick_seconds: float = Field(
        default=1.0, gt=0, description="how often tables left behind by a process are looked for"
    )
    grace_seconds: float = Field(default=5.0, description="how long another process has for what it should do")
    archive_days: float = Field(default=60.0, description="tables at which nothing happened for so long are archived")
    tables_in_memory: int = 2000
    warm_up: bool = Field(
        default=True, description="compile the games when the server starts, not when they are first played"
    )
    log_level: str = "INFO"

    @property
    def database(self) -> str:
        """The address of the database as SQLAlchemy writes it, with the driver we use."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.data_dir / 'tables.sqlite'}"
        kind, _, rest = self.database_url.partition("://")
        drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
        return f"{drivers.get(kind, kind)}://{rest}"

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same store."""
        return not self.database.startswith("sqlite")
