"""Commit and reveal for fair dice: people commit to a text by its hash, then all reveal (docs/fair-dice.md).

The events ``committed``, ``sealed`` and ``revealed`` come in this order: nothing is committed to after ``sealed``, and
no text is taken, let alone kept, before it.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.play.chance import Fair, commitment_to
from rumpus.core.words.messages import Said, say
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.refusals import BadRequest, NotNow, NotYours
from rumpus.server.tables.table import Table


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
    draft.add("committed", place=place, commitment=commitment)


def reveal(draft: Draft, person: str, text: str) -> None:
    """Reveal the text one has committed to, once commitments are sealed."""
    table = draft.table
    if table.begun or table.archived:
        raise NotNow(say("dice-thrown"))
    if table.sealed_at is None:
        raise NotNow(say("not-all-committed"))
    stir = next(stir for stir in table.stirs if table.places[stir.person].person == person)
    if stir.commitment is None:
        raise NotNow(say("not-committed"))
    if commitment_to(table.match.commitment or "", stir.person, text) != stir.commitment:
        raise BadRequest(say("wrong-text"))
    if stir.text is None:
        draft.add("revealed", place=stir.person, text=text)


def dice_ready(draft: Draft, seconds: float) -> bool:
    """Whether the dice may be thrown: all have committed and revealed, or the timeout of that step is over. Seals."""
    table = draft.table
    assert table.full_at is not None
    if table.sealed_at is None:
        if not table.committed and draft.now < table.full_at + seconds:
            return False
        draft.add("sealed")
        table = draft.table
    assert table.sealed_at is not None
    return table.revealed or draft.now >= table.sealed_at + seconds


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
