"""Acts (commands) as data: what a person can ask to do at a table. ``act_handlers`` carries them out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from rumpus.core.play.chance import LONGEST_STIR, SHORTEST_STIR

Number = Annotated[int, Field(ge=0, le=1_000_000)]
Seat = Annotated[int, Field(ge=0, le=15)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
ChatText = Annotated[str, StringConstraints(min_length=1, max_length=400, pattern=r"^[^\x00-\x1f\x7f]+$")]
StirText = Annotated[
    str, StringConstraints(min_length=SHORTEST_STIR, max_length=LONGEST_STIR, pattern=r"^[\x21-\x7e]+$")
]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[\x21-\x7e]+$")]
BotName = Annotated[str, StringConstraints(max_length=20)]


class _Act(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Move(_Act):
    """A legal move of a seat one holds."""

    kind: Literal["move"]
    seat: Seat
    move: Number


class Outcome(_Act):
    """Outcome of dice thrown by hand. Anybody seated may enter it."""

    kind: Literal["outcome"]
    outcome: Number


class Commit(_Act):
    """Commitment for fair dice: the hash of a text, for a place one sits at, before the game begins."""

    kind: Literal["commit"]
    place: Seat
    commitment: Hash


class Reveal(_Act):
    """Reveal for fair dice: the text one has committed to, once all have committed."""

    kind: Literal["reveal"]
    text: StirText


class Throw(_Act):
    """Throw, spin or draw, where the table waits for it; ``run`` lets the server throw on until there is a choice."""

    kind: Literal["throw"]
    seat: Seat
    run: bool = False


class Auto(_Act):
    """Let the server throw for oneself at this table, or no longer."""

    kind: Literal["auto"]
    on: bool


class Quiet(_Act):
    """Pass automatically in windows, unless one makes a move; or no longer."""

    kind: Literal["quiet"]
    on: bool


class Ready(_Act):
    """Ready for the first throw, in a game with windows (decisions with a time limit)."""

    kind: Literal["ready"]


class Seen(_Act):
    """Acknowledgement that the client has shown the spin: the clock of its window starts when all have sent it."""

    kind: Literal["seen"]


class Plan(_Act):
    """Premoves: moves chosen ahead, made as soon as it is this seat's turn; an empty list deletes them."""

    kind: Literal["plan"]
    seat: Seat
    moves: Annotated[list[Number], Field(max_length=64)]


class Takeback(_Act):
    """Request to take back to one's own last move."""

    kind: Literal["takeback"]


class Answer(_Act):
    """Accept or reject somebody's takeback request."""

    kind: Literal["answer"]
    agree: bool


class Resign(_Act):
    """Resign with a seat one holds."""

    kind: Literal["resign"]
    seat: Seat


class Leave(_Act):
    """Give up one's place before the game has begun; a table at which nobody is left is archived."""

    kind: Literal["leave"]


class Reopen(_Act):
    """Unarchive a table that was archived because it was idle."""

    kind: Literal["reopen"]


class Rematch(_Act):
    """Agree to a new table with the same people; it is made when all of them have, or at once without the others."""

    kind: Literal["rematch"]
    wait: bool = True


class Curtain(_Act):
    """Hot seat: the screen is now shown to this seat."""

    kind: Literal["curtain"]
    seat: Seat


class Hand(_Act):
    """Hand one's own seat, or that of somebody absent, to a bot; or take one's own back (null)."""

    kind: Literal["bot"]
    seat: Seat
    bot: BotName | None


class Chat(_Act):
    """Chat message, at a table that has a chat."""

    kind: Literal["chat"]
    text: ChatText


Act = Annotated[
    Move
    | Outcome
    | Throw
    | Auto
    | Quiet
    | Ready
    | Seen
    | Plan
    | Commit
    | Reveal
    | Takeback
    | Answer
    | Resign
    | Leave
    | Reopen
    | Rematch
    | Curtain
    | Hand
    | Chat,
    Field(discriminator="kind"),
]
