"""The lobby's query: a fair list of public tables, so that one address cannot fill it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from rumpus.server.storage.schema import tables

QUERY_LIMIT = 2000
"""LIMIT of the inner query, the liveliest tables: it stays quick however many there are."""


def lobby_query(status: str, free: bool, most: int, of_one_maker: int) -> sa.Select[Any]:
    """Round robin by maker: everybody's liveliest table comes before anybody's second, and nobody has more than
    ``of_one_maker``. Tables without a maker, which were imported, count each for itself."""
    lively = (
        sa.select(tables.c.id, tables.c.summary, tables.c.updated, tables.c.maker)
        .where(tables.c.public, tables.c.status == status, (tables.c.free > 0) == free)
        .order_by(tables.c.updated.desc())
        .limit(QUERY_LIMIT)
        .subquery()
    )
    maker = sa.func.coalesce(lively.c.maker, lively.c.id)
    turn = sa.func.row_number().over(partition_by=maker, order_by=(lively.c.updated.desc(), lively.c.id))
    dealt = sa.select(lively.c.id, lively.c.summary, lively.c.updated, turn.label("turn")).subquery()
    return (
        sa.select(dealt.c.id, dealt.c.summary, dealt.c.updated)
        .where(dealt.c.turn <= of_one_maker)
        .order_by(dealt.c.turn, dealt.c.updated.desc(), dealt.c.id)
        .limit(most)
    )
