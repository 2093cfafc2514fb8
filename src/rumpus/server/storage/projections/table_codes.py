"""Storage of the codes of tables with a free place."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from rumpus.server.storage.driver_errors import cause
from rumpus.server.storage.schema import table_codes, tables
from rumpus.server.storage.store import Store, StoreError


async def keep(store: Store, code: str, table: str, now: float, expires: float) -> str | None:
    """Make the code of a table valid for longer, or this new one if it has none; the code it has. Raises StoreError.

    None if another table has this code, or another screen asked at the same moment. Expired codes are deleted.
    """
    own = table_codes.c.table_id == table
    longer = sa.update(table_codes).where(own).values(expires=expires).returning(table_codes.c.code)
    try:
        async with store.engine.begin() as connection:
            await connection.execute(sa.delete(table_codes).where(table_codes.c.expires <= now))
            if (known := (await connection.execute(longer)).scalar_one_or_none()) is not None:
                return str(known)
            await connection.execute(sa.insert(table_codes).values(code=code, table_id=table, expires=expires))
            return code
    except IntegrityError:
        return None
    except (DBAPIError, OSError, TimeoutError) as error:
        raise StoreError(cause(error)) from None


async def table_of(store: Store, code: str, now: float) -> str | None:
    """The table that a valid code leads to, if a place is still free there. Raises StoreError."""
    valid = sa.and_(table_codes.c.code == code, table_codes.c.expires > now)
    free = sa.and_(tables.c.id == table_codes.c.table_id, tables.c.status == "open", tables.c.free > 0)
    rows = await store.rows(sa.select(tables.c.id).join(table_codes, free).where(valid))
    return str(rows[0].id) if rows else None
