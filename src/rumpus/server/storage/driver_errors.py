"""Error messages of database drivers, reduced to what may be shown: no statement, no values, no secret."""

from __future__ import annotations


def first_line(error: BaseException) -> str:
    """The first line of an error's text; further lines may quote what was to be written."""
    return str(error).partition("\n")[0]


def cause(error: BaseException) -> str:
    """The first line of what the driver itself said: what SQLAlchemy and Alembic put around it may quote statements."""
    inner = getattr(error, "orig", None) or error
    while inner.__cause__ is not None:
        inner = inner.__cause__
    told = inner.strerror if isinstance(inner, OSError) and inner.strerror else first_line(inner)
    return told or type(inner).__name__
