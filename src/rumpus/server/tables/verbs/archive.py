"""Archiving a table that nobody uses, and opening it again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rumpus.core.words.messages import Said, say
from rumpus.errors import RumpusError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.match import Event
from rumpus.server.tables.request import Asker, Request
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent


def archive(draft: Draft) -> None:
    """Archive a table at which nobody sits, or one person alone; one that is archived stays as it is."""
    if not draft.table.archived:
        draft.add(Archived())


@dataclass(frozen=True, slots=True)
class Archived(TableEvent):
    """The table was archived."""

    kind = "archived"

    def fold(self, table: Table, event: Event) -> Changes:
        """Archive the table; nothing is asked any more."""
        return {"archived": True, "asking": None, "stale_before": event.seq}


class Reopen(Request):
    """Unarchive a table that was archived because it was idle."""

    kind: Literal["reopen"]
    when_archived = True

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Open the table again."""
        reopen(draft)


def reopen(draft: Draft) -> None:
    """Undo the archiving of a table; one that is not archived stays as it is."""
    if draft.table.archived:
        draft.add(Reopened())


@dataclass(frozen=True, slots=True)
class Reopened(TableEvent):
    """The table was opened again."""

    kind = "reopened"

    def fold(self, table: Table, event: Event) -> Changes:
        """Open the table. The time in which people add to the dice starts again."""
        changes: Changes = {"archived": False, "stale_before": event.seq}
        if table.begun:
            return changes
        return {**changes, "full_at": table.full_at and event.at, "sealed_at": table.sealed_at and event.at}

    def check(self, table: Table) -> None:
        """Refuse it at a table that is not archived."""
        if not table.archived:
            raise RumpusError("the table was not put away")

    def messages(self, table: Table, seats: list[str]) -> list[Said]:
        """Tell that it is open again."""
        return [say("open-again")]
