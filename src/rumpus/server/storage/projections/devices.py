"""Storage of linked devices and of the one-time codes that link them; and forgetting a person."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from rumpus.server.storage.driver_errors import cause
from rumpus.server.storage.schema import device_codes, devices, people, ratings, results
from rumpus.server.storage.store import Store, StoreError

MOST_DEVICES = 20
"""Limit on the devices linked to one person; the oldest is unlinked."""


class OwnCode(Exception):
    """A code redeemed on a device of the person who made it."""


async def save_code(store: Store, code: str, person: str, now: float, expires: float) -> None:
    """Keep the hash of a new code: the person's only one. Expired codes are deleted. Raises StoreError."""
    old = sa.or_(device_codes.c.person == person, device_codes.c.expires <= now)
    new = sa.insert(device_codes).values(code=code, person=person, expires=expires)
    await store.write(sa.delete(device_codes).where(old), new)


async def redeem_code(
    store: Store, code: str, own: str | None, now: float, device: dict[str, Any]
) -> tuple[str | None, list[str]]:
    """Redeem a one-time code and link a device to the person who made it: that person, or None for an unknown code,
    and the devices that gave way.

    DELETE ... RETURNING gives the row to one transaction alone, whichever process asks. Raises StoreError, OwnCode.
    """
    valid = sa.and_(device_codes.c.code == code, device_codes.c.expires > now)
    try:
        async with store.engine.begin() as connection:
            used = await connection.execute(sa.delete(device_codes).where(valid).returning(device_codes.c.person))
            person: str | None = used.scalar_one_or_none()
            if person is None:
                return None, []
            if person == own:
                raise OwnCode  # which rolls back: the code is still good for another device
            newest = sa.select(devices.c.token).where(devices.c.person == person).order_by(devices.c.made.desc())
            kept = [row.token for row in await connection.execute(newest.limit(MOST_DEVICES - 1))]
            surplus = sa.and_(devices.c.person == person, devices.c.token.not_in(kept))
            gone = await connection.execute(sa.delete(devices).where(surplus).returning(devices.c.token))
            await connection.execute(sa.insert(devices).values(**device, person=person, made=now))
            return person, [row.token for row in gone]
    except (DBAPIError, OSError, TimeoutError) as error:
        raise StoreError(cause(error)) from None


async def person_of_device(store: Store, token: str) -> str | None:
    """The person a device is linked to, by the hash of its cookie. Raises StoreError."""
    rows = await store.rows(sa.select(devices.c.person).where(devices.c.token == token))
    return str(rows[0].person) if rows else None


async def devices_of(store: Store, person: str) -> list[dict[str, Any]]:
    """The devices linked to a person, the latest first. Raises StoreError."""
    wanted = sa.select(devices).where(devices.c.person == person).order_by(devices.c.made.desc())
    return [{"token": row.token, "made": row.made, "platform": row.platform} for row in await store.rows(wanted)]


async def unlink(store: Store, tokens: list[str]) -> None:
    """Delete linked devices. Raises StoreError."""
    await store.write(sa.delete(devices).where(devices.c.token.in_(tokens)))


async def forget_person(store: Store, person: str) -> None:
    """Delete what is kept of a person beside their tables: devices, codes, which tables are theirs. Raises StoreError.

    Results and ratings stay under a pseudonym without a name, since the ratings of others follow from them.
    """
    nobody = f"forgotten-{secrets.token_hex(16)}"
    kept = [sa.update(t).where(t.c.person == person).values(person=nobody, name="") for t in (results, ratings)]
    gone = [sa.delete(t).where(t.c.person == person) for t in (devices, device_codes, people)]
    await store.write(*kept, *gone)
