"""Entries: a move or an outcome is played, whichever verb it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rumpus.core.constants import CHANCE
from rumpus.core.play.record import Entry, link
from rumpus.errors import Refused, RumpusError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Hash, Number, Seat, Text
from rumpus.server.tables.match import STATE_EVERY, EntryNode, Event
from rumpus.server.tables.refusals import NotLegal
from rumpus.server.tables.table import Table, window_of
from rumpus.server.tables.table_event import Changes, TableEvent


def play(draft: Draft, move: int) -> None:
    """Add an entry: a legal move or outcome, or a refusal that names the clause."""
    table = draft.table
    try:
        refusal = table.position.why_not(move)
    except Refused as error:
        refusal = error
    if refusal is not None:
        raise NotLegal(refusal.said, refusal.clause, words=table.box.game.words)
    draft.add(Played.at(table, move))


@dataclass(frozen=True, slots=True)
class Played(TableEvent):
    """A seat moved, or chance brought something; chained to the entry before it by hash."""

    kind = "entry"
    stage = "while"
    who: Literal["chance"] | Seat
    move: Number
    words: Text
    hash: Hash

    @classmethod
    def at(cls, table: Table, move: int) -> Played:
        """The entry that a move would be at a table."""
        at = table.position
        who, words = at.to_move, at.words(move)
        hash = link(table.last_entry.entry.hash if table.last_entry else table.root, who, move, words)
        return cls("chance" if who == CHANCE else who, move, words, hash)

    def fold(self, table: Table, event: Event) -> Changes:
        """Go on to the next position, and with it the window, the premoves and the screen of a hot seat."""
        later = table.position.play(self.move)
        who = CHANCE if self.who == "chance" else self.who
        last = table.last_entry
        number = last.number + 1 if last else 1
        outcomes = (last.outcomes if last else 0) + (who == CHANCE)
        state = bytes(later) if number % STATE_EVERY == 0 else None
        node = EntryNode(last, Entry(who, self.move, self.words, self.hash), state, number, outcomes)
        changes: Changes = {"last_entry": node, "asking": None, "stale_before": event.seq, "position": later}
        # caches of the next table
        changes |= {"before": table.position, "holders": table.holders, "sitting": table.sitting, "fixed": table.fixed}
        if who >= 0 and table.match.secretive:
            place = table.place_of(who)
            if place.person and not place.bot:  # hot seat: the seat that moves is at the screen
                changes["screen_seat"] = {**table.screen_seat, place.person: who}
        if table.plans.get(who):
            changes["plans"] = _gone_on(table.plans, who, self.move)
        if table.running and later.to_move >= 0:  # a decision: the server stops throwing for that person
            changes["running"] = table.running - {table.place_of(later.to_move).person}
        if window_of(later) is None:
            return changes | {"window_at": None, "window_from": None, "window_seen": frozenset()}
        if table.window_at is None:
            return changes | {"window_at": event.at, "window_seq": event.seq}
        if self.move == table.silence():
            return changes
        if table.match.days:
            changes["window_at"] = event.at
        return changes | {"window_seq": event.seq}

    def check(self, table: Table) -> None:
        """Refuse an entry after the end."""
        if table.position.over:
            raise RumpusError("the game is over")

    def actor(self, table: Table) -> str | None:
        """The person who moved; nobody for dice and bots."""
        if self.who == "chance":
            return None
        mover = table.place_of(self.who)
        return None if mover.bot else mover.person

    def sentences(self, table: Table, eyes: int, lang: str) -> list[str]:
        """What the game says of the move."""
        before = table.before
        return [before.tell(self.move, table.position, eyes, lang)] if before else []


def _gone_on(plans: Mapping[int, tuple[int, ...]], seat: int, move: int) -> dict[int, tuple[int, ...]]:
    """The remaining premoves after a move: none, if it was not the planned one."""
    rest = plans[seat][1:] if plans[seat][0] == move else ()
    return {**{s: moves for s, moves in plans.items() if s != seat}, **({seat: rest} if rest else {})}
