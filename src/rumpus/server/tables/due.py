"""Due time of a table: when a timer has to act without anybody, computed from the table alone."""

from __future__ import annotations

from rumpus.core.play.chance import Stir
from rumpus.server.tables.table import Table

CLOCK_TOLERANCE = 5.0
"""Seconds by which the clocks of two processes may differ. A clock that is further ahead was wrong."""
READY_SECONDS = 60.0
"""Timeout of the first throw, if somebody has not said that they are ready."""


def due_at(table: Table, stir_seconds: float, throw_seconds: float) -> float | None:
    """When the scheduler should look at a table if nothing happens before; ``None`` if never.

    ``throw_seconds`` is the timeout of a throw, after which the server makes it for a person who is absent.
    """
    mover = table.mover
    if table.match.patience is not None and (mover is None or not mover.bot):
        return deadline(table)
    if not table.begun:
        since = _stirring_since(table)
        return None if since is None else since + stir_seconds
    if table.unready:
        return table.at + READY_SECONDS
    if table.thrower is not None:
        return table.at + throw_seconds
    if mover is None:
        return None
    if mover.bot:  # without people no timer: bots go on when somebody opens the table
        return table.at if table.people else None
    due = []
    if table.stops is not None:
        due.append(table.stops)
    if table.match.absent is not None:
        due.append(table.at + table.match.absent)
    return min(due, default=None)


def set_back(table: Table, now: float) -> bool:
    """Whether the clock was set back since the last event: durations of the table would end too late."""
    return table.at > now + CLOCK_TOLERANCE


def deadline(table: Table) -> float | None:
    """Deadline of the decision that a table without hurry waits for; ``None`` if it waits for nobody.

    It is computed from the times of stored events, so that neither a restart nor who is connected changes it.
    """
    patience = table.match.patience
    if patience is None or not waited_for(table):
        return None
    if not table.begun:
        since = _stirring_since(table)
        return None if since is None else since + patience
    return table.asked_at + patience if table.stops is None else table.stops


def waited_for(table: Table) -> list[int]:
    """The places whose people a table waits for: to add to the dice, to throw or to move."""
    if not table.begun:
        return [] if _stirring_since(table) is None else [stir.person for stir in _missing(table)]
    seat = table.position.to_move if table.thrower is None else table.thrower
    if not table.playing or seat < 0 or table.order is None:
        return []
    place = table.order[seat]
    return [] if table.places[place].bot else [place]


def _missing(table: Table) -> list[Stir]:
    """Missing commitments, or once those are sealed missing texts."""
    if table.sealed_at is None:
        return [stir for stir in table.stirs if stir.commitment is None]
    return [stir for stir in table.stirs if stir.commitment and not stir.text]


def _stirring_since(table: Table) -> float | None:
    """Since when a full table has been waiting for people to add to fair dice; None if it is not."""
    waits = table.match.dice == "fair" and table.full_at is not None and not table.archived
    return table.sealed_at or table.full_at if waits else None
