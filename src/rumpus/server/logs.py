"""Structured logs: one JSON object a line on standard error, without cookies, texts or whole ids of tables."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


SHORT_ID_LENGTH = 8


def short_id(table: str) -> str:
    """Prefix of a table's id for log lines: it finds the row in the store, but nobody can open the table with it.

    Whoever knows the whole id may watch the table.
    """
    return table[: min(SHORT_ID_LENGTH, len(table) // 2)]


def about(table: str) -> dict[str, str]:
    """Fields of a log line about a table: ``extra`` of a logging call."""
    return {"table": short_id(table)}


class JsonLines(logging.Formatter):
    """Log formatter: a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a log record."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_logging(level: str) -> None:
    """Configure logging: our own loggers and uvicorn's."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Libraries log warnings only: uvicorn logs URLs with ids of tables, and with DEBUG even cookies.
    for noisy in ("alembic", "aiosqlite", "asyncio", "httpx", "numba", "uvicorn.access", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
