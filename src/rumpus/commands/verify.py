"""``rumpus verify``: check a record, and print what was checked and what could not be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rumpus.commands.shared import out

if TYPE_CHECKING:
    from rumpus.core.play.record import Record


def verify(
    path: Annotated[Path, typer.Argument(metavar="RECORD", help="A record saved by a table or by you.")],
) -> None:
    """Check a record: the rules, the hash chain, and the dice where they can be worked out again."""
    from rumpus.core.play.record import Record

    record = Record.load(path)
    lines = [
        f"{path}: {record.box.game.name}, {len(record.entries)} entries, {_ending(record)}.",
        "The rules were kept and the chain is whole.",
        *_open_end(record),
        *dice_checked(record),
    ]
    if record.takebacks:
        told = ", ".join(f"from entry {of} to {to}" for of, to in record.takebacks)
        lines.append(f"Taken back, as the record says: {told}.")
    if record.resigned:
        lines.append("Who gave up cannot be worked out again: it is as the record says.")
    for line in lines:
        out.print(line, soft_wrap=True, markup=False)


def _open_end(record: Record) -> list[str]:
    """Warnings of what the chain does not cover: how a match goes on after its record."""
    if not record.over:
        return [
            "Warning: this record stops before the game does, and nothing in it shows what came after. "
            "A table gives its record when the game is over."
        ]
    return []


def _ending(record: Record) -> str:
    """Summary of a record's end: who gave up, and who won."""
    from rumpus.core.play.shares import winners

    names = record.box.seats
    gone = f"{' and '.join(names[seat] for seat in record.resigned)} gave up" if record.resigned else ""
    if not record.over:
        return f"unfinished; {gone}" if gone else "unfinished"
    won_by = [names[seat] for seat in winners(record.box, record.shares)]
    won = f"{' and '.join(won_by)} {'wins' if len(won_by) == 1 else 'share the win'}"
    return f"finished: {gone}; {won}" if gone else f"finished: {won}"


def dice_checked(record: Record) -> list[str]:
    """Report of which dice were verified, and which were not: only what was recomputed counts."""
    from rumpus.core.play.chance import Fair, Seeded

    told = record.chance.describe()
    if isinstance(record.chance, Seeded):
        return [
            f"The dice were checked: every outcome follows from the seed ({record.outcomes} in all).",
            "Nothing shows that the seed was not chosen for its dice: that takes fair dice.",
        ]
    unchecked = f"The dice{', and the draw for the seats,' if record.seating else ''} were not checked"
    if told["kind"] == "hand":
        return [f"{unchecked}: they were thrown by hand, and what came up is as the players said."]
    if isinstance(record.chance, Fair):
        dice = (
            "The dice were checked: the secret fits the commitment, and every outcome follows from the secret and from "
            f"what people added ({record.outcomes} in all)."
        )
    else:
        dice = f"{unchecked}: that takes the secret, which is told when the game is over."
    compare = f"Compare with what you were shown at the table: the house committed to {told['commitment']}."
    return [dice, compare, *_added(record, told["stirs"])]


def _added(record: Record, stirs: list[dict[str, Any]]) -> list[str]:
    """What each person committed to and showed, with a warning for whoever did not."""
    people = record.seating.order if record.seating else range(record.box.players)
    names = {person: f"person {person} ({name})" for person, name in zip(people, record.seats, strict=True)}
    lines = []
    for stir in stirs:
        who, text = names.get(stir["person"], f"person {stir['person']}"), stir["text"]
        if stir["commitment"] is None:
            lines.append(f"Warning: {who} added nothing to the dice.")
        elif text is None:
            lines.append(f"Warning: {who} committed to {stir['commitment']}, but did not show the text of it in time.")
        else:
            lines.append(f"{who[0].upper()}{who[1:]} committed to {stir['commitment']} and showed {json.dumps(text)}.")
    if not any(stir["text"] for stir in stirs):
        lines.append("Warning: nobody added to the dice, so the house alone made them, and could have chosen them.")
    return lines
