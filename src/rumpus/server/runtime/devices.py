"""Linked devices: one person on several browsers, by a one-time code.

A linked device has a second cookie beside its own identity; the server stores the hash of it and the person it is
linked to. So one device can be unlinked without the others, and has its own identity again.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rumpus.core.words.messages import say
from rumpus.server.runtime.short_codes import new_code, normalized_code
from rumpus.server.storage.projections import devices as stored
from rumpus.server.storage.store import Store, StoreError
from rumpus.server.tables.refusals import BadRequest, NotNow, Unavailable

LINK_CODE_LENGTH = 8
LINK_CODE_SECONDS = 600.0
"""Seconds for which a code is valid."""
CACHE_SECONDS = 10.0
"""Cache expiry in seconds: after it a device that another process unlinked is noticed, if no message told of it."""
MOST_CACHED = 10_000


def token_hash(token: str) -> str:
    """SHA-256 of a cookie, which is all the server stores of it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Devices:
    """Codes and linked devices of a store, with a cache of whose device a cookie is."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now, self.salt = store, now, b""
        self._known: OrderedDict[str, tuple[float, str | None]] = OrderedDict()
        self._unlinked: OrderedDict[str, None] = OrderedDict()  # hashes of cookies that link nobody any more
        self._watchers: dict[str, set[Callable[[], None]]] = {}
        self.publish: Callable[[Sequence[str]], None] = lambda tokens: None
        """Hook: devices were unlinked here, by the hashes of their cookies; other processes are to be told."""

    async def _digest(self, code: str) -> str:
        """Slow hash (scrypt) of a code: nobody who reads the store can try all codes while one is valid."""
        salted = self.salt + b"device"
        made = await asyncio.to_thread(
            hashlib.scrypt, normalized_code(code).encode(), salt=salted, n=2**13, r=8, p=1, dklen=32
        )
        return made.hex()

    async def new_code(self, person: str) -> str:
        """Issue a one-time code that links another device to this person."""
        code, now = new_code(LINK_CODE_LENGTH), self.now()
        try:
            await stored.save_code(self.store, await self._digest(code), person, now, now + LINK_CODE_SECONDS)
        except StoreError:
            raise Unavailable from None
        return code

    async def link(self, code: str, own: str | None, platform: str) -> str:
        """Redeem a code on a device, which may have an identity already: the token of its new cookie. May refuse."""
        token = secrets.token_urlsafe(32)
        device = {"token": token_hash(token), "platform": platform}
        try:
            person, surplus = await stored.redeem_code(self.store, await self._digest(code), own, self.now(), device)
        except stored.OwnCode:
            raise NotNow(say("own-code")) from None
        except StoreError:
            raise Unavailable from None
        if person is None:
            raise NotNow(say("no-code"))
        self._unlink(surplus)
        return token

    @contextmanager
    def watching(self, token: str | None, unlinked: Callable[[], None]) -> Iterator[None]:
        """Call back, from now until the end of the block, when the device with this cookie is unlinked."""
        if token is None:
            yield
            return
        hashed = token_hash(token)
        self._watchers.setdefault(hashed, set()).add(unlinked)
        try:
            yield
        finally:
            self._watchers[hashed].discard(unlinked)
            if not self._watchers[hashed]:
                del self._watchers[hashed]

    def _unlink(self, tokens: Sequence[str]) -> None:
        if tokens:
            self.on_unlinked(tokens)
            self.publish(tokens)

    def on_unlinked(self, tokens: Sequence[str]) -> None:
        """Devices were unlinked, here or by another process: they are nobody's at once. No cookie is linked again."""
        for token in tokens:
            self._known.pop(token, None)
            self._unlinked[token] = None
            if len(self._unlinked) > MOST_CACHED:
                self._unlinked.popitem(last=False)
            for unlinked in tuple(self._watchers.get(token, ())):
                unlinked()

    async def person_behind(self, token: str) -> str | None:
        """Cached lookup: the person that the device with this cookie is linked to, if it still is."""
        hashed, now = token_hash(token), self.now()
        at, person = self._known.get(hashed, (0.0, None))
        if not 0 <= now - at < CACHE_SECONDS:
            try:
                person = await stored.person_of_device(self.store, hashed)
            except StoreError:
                raise Unavailable from None
            if hashed in self._unlinked:  # maybe while the store was asked
                return None
            self._known[hashed] = (now, person)
            self._known.move_to_end(hashed)
            if len(self._known) > MOST_CACHED:
                self._known.popitem(last=False)
        return person

    async def of(self, person: str) -> list[dict[str, Any]]:
        """The devices linked to a person."""
        try:
            return await stored.devices_of(self.store, person)
        except StoreError:
            raise Unavailable from None

    async def unlink(self, person: str, id: str) -> None:
        """Unlink a device of a person, by the beginning of the hash of its cookie."""
        tokens = [one["token"] for one in await self.of(person) if one["token"].startswith(id)]
        if len(tokens) != 1:
            raise BadRequest(say("no-device"))
        try:
            await stored.unlink(self.store, tokens)
        except StoreError:
            raise Unavailable from None
        self._unlink(tokens)

    async def forget(self, person: str) -> None:
        """Delete a person: their devices and codes; their results become anonymous."""
        tokens = [one["token"] for one in await self.of(person)]
        try:
            await stored.forget_person(self.store, person)
        except StoreError:
            raise Unavailable from None
        self._unlink(tokens)
