"""``rumpus serve``, and the commands for the server's store: export, import, unarchive, ratings."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from rumpus.commands.shared import needs_extra
from rumpus.errors import RumpusError


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 127.0.0.1 if not said.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The first port to try; 8000 if not said.")] = None,
) -> None:
    """Open the tables: people play in their browsers, with friends by a link or with bots."""
    with needs_extra("server", "serve"):
        from rumpus.server.web.serve import serve as run

    run(_server_settings(host=host, port=port))


def export_tables(
    path: Annotated[Path | None, typer.Argument(help="The file to write; standard output if not said.")] = None,
    records: Annotated[bool, typer.Option("--records", help="Only the records of finished games.")] = False,
) -> None:
    """Write all tables of the server as lines of JSON."""
    import asyncio

    with needs_extra("server", "export"):
        from rumpus.server.storage.backup import export_tables

    number = asyncio.run(export_tables(_server_settings(), path, records))
    print(f"{number} {'records' if records else 'tables'} written", file=sys.stderr)


def import_tables(path: Annotated[Path, typer.Argument(help="A file that rumpus export wrote.")]) -> None:
    """Take exported tables into the server's store; those it has already are left as they are."""
    import asyncio

    with needs_extra("server", "import"):
        from rumpus.server.storage.backup import import_tables

    settings = _server_settings()
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise RumpusError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise RumpusError(f"{path} is not a file that rumpus export wrote: {error}") from None
    new, known = asyncio.run(import_tables(settings, lines))
    print(f"{new} tables taken in, {known} were there already", file=sys.stderr)


def unarchive_tables(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Which tables.")] = None,
    since: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="All that were put away since the beginning of this day (UTC)."),
    ] = None,
) -> None:
    """Open tables again that were put away because nobody touched them; on SQLite while no server runs."""
    import asyncio

    with needs_extra("server", "unarchive"):
        from rumpus.server.storage.archiving import unarchive

    if not ids and since is None:
        raise RumpusError("which tables? Name them, or say --since 2026-01-31")
    from_time = since.replace(tzinfo=UTC).timestamp() if since else None
    number = asyncio.run(unarchive(_server_settings(), ids or [], from_time))
    print(f"{number} tables opened again", file=sys.stderr)


def recompute_ratings() -> None:
    """Compute all ratings of the server anew from the results of rated games; on SQLite while no server runs."""
    import asyncio

    with needs_extra("server", "ratings"):
        from rumpus.server.storage.projections.ratings import recompute_all

    number = asyncio.run(recompute_all(_server_settings()))
    print(f"{number} rated games entered", file=sys.stderr)


def _server_settings(**given: Any) -> Any:
    """The server's settings: from the command, else from the environment."""
    from pydantic import ValidationError
    from pydantic_settings import SettingsError

    from rumpus.server.settings import Settings

    try:
        return Settings(**{key: value for key, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = f"RUMPUS_{first['loc'][0]}".upper()
        value = "" if name.endswith("_URL") else f" = {first['input']!r}"  # a password may be in an address
        raise RumpusError(f"{name}{value}: {first['msg'].removeprefix('Value error, ')}") from None
    except SettingsError as error:
        raise RumpusError(f"the settings cannot be read: {error}") from None
