"""Commit and reveal for fair dice: people commit to a text by its hash, then all reveal (docs/fair-dice.md).

The events ``committed``, ``sealed`` and ``revealed`` come in this order: nothing is committed to after ``sealed``, and
no text is taken, let alone kept, before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rumpus.core.play.chance import Fair, commitment_to
from rumpus.core.words.messages import Said, say
from rumpus.errors import RumpusError
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.fields import Hash, Seat, StirText
from rumpus.server.tables.match import Event
from rumpus.server.tables.refusals import BadRequest, NotNow, NotYours
from rumpus.server.tables.request import Asker, Request
from rumpus.server.tables.table import Table
from rumpus.server.tables.table_event import Changes, TableEvent


class Commit(Request):
    """Commitment for fair dice: the hash of a text, for a place one sits at, before the game begins."""

    kind: Literal["commit"]
    place: Seat
    commitment: Hash

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Commit to a text."""
        commit(draft, by.person, self.place, self.commitment)


def commit(draft: Draft, person: str, place: int, commitment: str) -> None:
    """Commit to a text by its hash; once for each person, and only until all have."""
    table = draft.table
    if table.match.dice != "fair":
        raise NotNow(say("dice-by-hand"))
    if table.begun or table.archived:
        raise NotNow(say("dice-thrown"))
    if place >= len(table.places) or table.places[place].person != person:
        raise NotYours(say("not-at-place"))
    known = next((stir.commitment for stir in table.stirs if table.places[stir.person].person == person), None)
    if known == commitment:
        return
    if known is not None:
        raise NotNow(say("committed-already"))
    if table.sealed_at is not None:
        raise NotNow(say("commit-too-late"))
    draft.add(Committed(place=place, commitment=commitment))


@dataclass(frozen=True, slots=True)
class Committed(TableEvent):
    """Somebody committed to a text."""

    kind = "committed"
    stage = "before"
    place: Seat
    commitment: Hash

    def fold(self, table: Table, event: Event) -> Changes:
        """Note the commitment."""
        return {"commitments": {**table.commitments, self.place: self.commitment}}

    def check(self, table: Table) -> None:
        """Refuse it after the seal, for an empty place, and twice for one place."""
        _check_step(table, sealed=False)
        if table.places[self.place].person is None:
            raise RumpusError(f"place {self.place} is nobody's")
        if self.place in table.commitments:
            raise RumpusError(f"place {self.place} has committed already")

    def actor(self, table: Table) -> str | None:
        """The person who committed."""
        return table.places[self.place].person


def dice_ready(draft: Draft, seconds: float) -> bool:
    """Whether the dice may be thrown: all have committed and revealed, or the timeout of that step is over. Seals."""
    table = draft.table
    assert table.full_at is not None
    if table.sealed_at is None:
        if not table.committed and draft.now < table.full_at + seconds:
            return False
        draft.add(Sealed())
        table = draft.table
    assert table.sealed_at is not None
    return table.revealed or draft.now >= table.sealed_at + seconds


@dataclass(frozen=True, slots=True)
class Sealed(TableEvent):
    """Nobody can commit to a text any more: texts are shown."""

    kind = "sealed"
    stage = "before"

    def fold(self, table: Table, event: Event) -> Changes:
        """Note the time."""
        return {"sealed_at": event.at}

    def check(self, table: Table) -> None:
        """Refuse it while places are open, and a second time."""
        _check_step(table, sealed=False)
        if not table.full:
            raise RumpusError("not all places are taken")


class Reveal(Request):
    """Reveal for fair dice: the text one has committed to, once all have committed."""

    kind: Literal["reveal"]
    text: StirText

    def carry_out(self, draft: Draft, by: Asker) -> None:
        """Reveal the text one has committed to, once commitments are sealed."""
        table = draft.table
        if table.begun or table.archived:
            raise NotNow(say("dice-thrown"))
        if table.sealed_at is None:
            raise NotNow(say("not-all-committed"))
        stir = next(stir for stir in table.stirs if table.places[stir.person].person == by.person)
        if stir.commitment is None:
            raise NotNow(say("not-committed"))
        if commitment_to(table.match.commitment or "", stir.person, self.text) != stir.commitment:
            raise BadRequest(say("wrong-text"))
        if stir.text is None:
            draft.add(Revealed(place=stir.person, text=self.text))


@dataclass(frozen=True, slots=True)
class Revealed(TableEvent):
    """Somebody showed their text."""

    kind = "revealed"
    stage = "before"
    place: Seat
    text: StirText

    def fold(self, table: Table, event: Event) -> Changes:
        """Note the text."""
        return {"texts": {**table.texts, self.place: self.text}}

    def check(self, table: Table) -> None:
        """Refuse it before the seal, and a text that does not fit its commitment."""
        _check_step(table, sealed=True)
        fits = commitment_to(table.match.commitment or "", self.place, self.text)
        if table.commitments.get(self.place) != fits:
            raise RumpusError("the text does not fit the commitment to it")

    def actor(self, table: Table) -> str | None:
        """The person who showed it."""
        return table.places[self.place].person


def _check_step(table: Table, *, sealed: bool) -> None:
    """Order check of commit and reveal: commitments come before the seal, texts after it."""
    if table.match.dice != "fair":
        raise RumpusError("the dice are thrown by hand")
    if (table.sealed_at is not None) != sealed:
        raise RumpusError("commitments come before they are sealed, and texts after that")


def public_state(table: Table) -> dict[str, Any] | None:
    """Public state of commit and reveal: texts only when all are shown. None where dice are thrown by hand."""
    if table.match.dice != "fair":
        return None
    step = "done" if table.begun else "commit" if table.sealed_at is None else "reveal"
    stirs = table.chance.stirs if isinstance(table.chance, Fair) else table.stirs
    people = [
        {"place": stir.person, "commitment": stir.commitment, "text": stir.text if step == "done" else None}
        for stir in stirs
    ]
    return {"step": step, "people": people}


def warnings(table: Table) -> list[Said]:
    """Warnings about people who added no text to the dice of a match that has begun, as messages."""
    chance = table.chance
    if not isinstance(chance, Fair):
        return []
    if not any(stir.text for stir in chance.stirs):
        return [say("nobody-added")]
    return [_warning(table.places[stir.person].name, stir.commitment) for stir in chance.stirs if stir.text is None]


def _warning(name: str, commitment: str | None) -> Said:
    return say("added-nothing" if commitment is None else "did-not-show", name=name)
