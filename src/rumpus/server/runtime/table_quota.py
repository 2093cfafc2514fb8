"""Quota of unfinished tables of one address: how much of it is used, and leaving tables for good."""

from __future__ import annotations

from typing import Any

from rumpus.core.words.messages import say
from rumpus.server.runtime.service import Service
from rumpus.server.storage.projections.quota import count_live, own_live
from rumpus.server.storage.store import StoreError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.refusals import NotYours, Unavailable
from rumpus.server.tables.table import Table
from rumpus.server.tables.verbs.archive import archive
from rumpus.server.tables.verbs.resign import leave_for_good


async def quota_of(service: Service, person: str | None, address: str) -> dict[str, Any]:
    """Usage of the quota: unfinished tables of an address, the limit, and those that a person can leave."""
    store, maker, now = service.store, service.owner_at(address), service.now()
    try:
        counted, own = await count_live(store, maker, now), await own_live(store, maker, person, now)
    except StoreError:
        raise Unavailable from None
    return {"most": service.settings.tables_per_address, "counted": counted, "tables": own}


async def quit_for_good(service: Service, id: str, person: str, address: str) -> Table:
    """Leave a table for good at any stage: give up the place, or resign with all seats. A table where bots play alone
    is archived, for the address it was made from."""
    live = await service.live(id)
    made_here = live.maker == service.owner_at(address)

    def carry_out(draft: Draft) -> None:
        if draft.table.sits(person):
            leave_for_good(draft, person)
        elif made_here and not draft.table.people:
            archive(draft)
        else:
            raise NotYours(say("not-at-table"))

    return await service.change(live, carry_out, person)
