"""Absence: for how long people have given no sign of life, and whether anybody attends a table."""

from __future__ import annotations

import time

from rumpus.server.runtime.live import Live
from rumpus.server.runtime.presence import NEVER
from rumpus.server.runtime.pubsub import PubSub
from rumpus.server.settings import Settings


class Absence:
    """Absence checks, from presence at all processes and from the last acts at a table."""

    def __init__(self, settings: Settings, pubsub: PubSub) -> None:
        self.settings, self.pubsub = settings, pubsub

    def is_absent(self, live: Live, person: str) -> bool:
        """Whether a person has been absent for as long as the table allows."""
        allowed = live.table.match.absent
        return allowed is not None and self.pubsub.presence_known and self.away_for(live, person) >= allowed

    def away_for(self, live: Live, person: str) -> float:
        """For how many seconds a person has been absent: since their last sign of life, or since the server's start."""
        away = self.pubsub.presence.away_for(live.id, person)
        return min(away, time.monotonic() - live.acted.get(person, NEVER))

    def attended(self, live: Live) -> bool:
        """Whether a table is attended: somebody is connected to it, or was active there lately.

        One without hurry always is as long as somebody plays there themselves: they come back for their next move.
        """
        if live.watchers or (live.table.match.days and any(p.person and not p.bot for p in live.table.places)):
            return True
        last_sign = self.pubsub.presence.last_sign
        signs = [max(live.acted.get(person, NEVER), last_sign(live.id, person)) for person in live.table.people]
        return max(live.looked, *signs, NEVER) > time.monotonic() - self.settings.attended_seconds
