"""Scenes: all that a person needs to draw a table, computed from what their seats may know and nothing else.

What everybody with the same eyes shares (view, picture, moves, words) is computed once for each event and cached as
JSON; what differs from person to person is small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rumpus.core import drawing, picture
from rumpus.core.account import Account
from rumpus.core.account import account as earned
from rumpus.core.contract import CHANCE, HIDDEN, OVER, PUBLIC
from rumpus.core.position import Position
from rumpus.core.record import winners
from rumpus.server.tables import setup, stirring
from rumpus.server.tables.choices import moves, outcomes, own_plan, throw
from rumpus.server.tables.encoding import dumped
from rumpus.server.tables.narration import sentences
from rumpus.server.tables.table import Table
from rumpus.server.tables.viewpoint import eyes_of, known, vantage_of

Here = Callable[[str], bool]
"""Predicate: whether a person is connected."""
HEAVY = frozenset({"view", "pieces", "text", "steps"})
"""Parts of a scene that a client may leave out."""
SHARED = 8
"""Cache size: encodings for watchers kept with a table."""
CLOCK = 0.1
"""Rounding in seconds of a window's remaining time for watchers, so that they share an encoding."""


def scene(
    table: Table,
    person: str | None,
    here: Here,
    now: float,
    news: Iterable[Table] = (),
    without: frozenset[str] = frozenset(),
    steps: Any = (),
) -> bytes:
    """The scene of a person, as JSON; ``news`` are the tables after each event they have not seen yet."""
    fresh = list(news)
    if table.sits(person):
        return _encoded(table, person, here, now, fresh, without, steps)
    return _for_watchers(table, here, now, fresh, without, steps)


def _for_watchers(
    table: Table, here: Here, now: float, news: list[Table], without: frozenset[str], steps: Any
) -> bytes:
    """The scene of everybody who only watches: encoded once for all of them, as long as it says the same."""
    kept: dict[Any, tuple[float, bytes]] = table.cache.setdefault("for watchers", {})
    # The steps are a cached fragment, kept as long as this: their identity is a cache key.
    key = (without, attendance(table, here), id(steps) if steps else 0, *(step.seq for step in news[:1] + news[-1:]))
    found = kept.get(key)
    ticks = table.window is not None and found is not None and not 0 <= now - found[0] < CLOCK
    if found is None or ticks:
        if len(kept) >= SHARED:
            del kept[next(iter(kept))]
        found = kept[key] = (now, _encoded(table, None, here, now, news, without, steps))
    return found[1]


def _encoded(
    table: Table,
    person: str | None,
    here: Here,
    now: float,
    news: list[Table],
    without: frozenset[str],
    steps: Any,
) -> bytes:
    eyes = eyes_of(table, person)
    vantage = vantage_of(table, eyes)
    own = {
        "places": places(table, person, here),
        "you": table.seats_of(person),
        "eyes": None if eyes == PUBLIC else eyes,
        "curtain": curtain(table, person, eyes),
        "moves": moves(table, person, eyes),
        "outcomes": outcomes(table, person, eyes),
        "window": window(table, now),
        "throw": throw(table, person),
        "throwing": {"self": table.match.throw == "self", "auto": person in table.auto},
        "quiet": person in table.quiet,
        "plan": own_plan(table, person, eyes),
        "news": [sentence for step in news for sentence in sentences(step, vantage)],
        "steps": steps,
    }
    return common(table, vantage, without)[:-1] + b"," + dumped(own)[1:]


def common(table: Table, eyes: int, without: frozenset[str]) -> bytes:
    """What is in the scene of everybody with these eyes, made once, as JSON."""
    kept: bytes | None = table.cache.get(("common", eyes, without))
    if kept is not None:
        return kept
    match = table.match
    parts = {
        "table": table.id,
        "seq": table.seq,
        "game": match.game,
        "players": match.players,
        "options": match.options,
        "changes": match.changes,
        "rules": {"played": table.box.rules, "here": table.box.game.file.version},
        "dice": match.dice,
        "public": match.public,
        "chat": match.chat,
        "absent": match.absent,
        "status": table.status,
        "commitment": commitment(table),
        "stirring": stirring.told(table),
        "seating": seating(table),
        "asking": asking(table),
        "resigned": table.resigned,
        "result": result(table),
        "rematch": rematch(table),
        "next": table.next,
        "ready": {"waiting": _places_of(table, table.unready)} if table.unready else None,
        "planned": list(table.plans),
        "said": [{"place": place, "name": name, "text": text} for place, name, text in table.said],
        "turn": turn(table, eyes),
        "last": last(table, eyes),
        "scores": None if "view" in without else scores(table, eyes),
        **{name: make(table, eyes) for name, make in _HEAVY.items() if name not in without},
    }
    kept = table.cache["common", eyes, without] = dumped(parts)
    return kept


# Parts of a scene


def view(table: Table, eyes: int) -> dict[str, Any]:
    """The game's own view."""
    kept: dict[str, Any] | None = table.cache.get(("raw view", eyes))
    if kept is None:
        kept = table.cache["raw view", eyes] = known(table, eyes).view(eyes)
    return kept


def scores(table: Table, eyes: int) -> list[int | str] | None:
    """The scores, if the game shows them to these eyes: "12+" where something secret comes on top."""
    seen = view(table, eyes)
    shown = seen.get("scores")
    if shown is None:
        return None
    least = seen.get("at_least", shown)
    return [f"{some}+" if score is None else score for score, some in zip(shown, least, strict=True)]


def pieces(table: Table, eyes: int) -> list[dict[str, Any]]:
    """What stands on the board."""
    kept: list[dict[str, Any]] | None = table.cache.get(("raw pieces", eyes))
    if kept is None:
        picture, box = table.box.game.picture, table.box
        turned = drawing.is_turned(picture, box, eyes)
        kept = table.cache["raw pieces", eyes] = drawing.scene(picture, box, view(table, eyes), turned)
    return kept


def text(table: Table, eyes: int) -> str:
    """The board as text."""
    kept: str | None = table.cache.get(("raw text", eyes))
    if kept is None:
        kept = table.cache["raw text", eyes] = known(table, eyes).text(eyes)
    return kept


_HEAVY = {"view": view, "pieces": pieces, "text": text}


def turn(table: Table, eyes: int) -> dict[str, Any]:
    """Whose turn it is, in words."""
    if table.archived and not table.over:
        return _turn(None, "Nobody plays at this table any more.")
    if not table.begun:
        return _turn(None, _waiting(table))
    if table.over and table.resigned:
        return _turn("over", outcome_words(table))
    to_move = table.position.to_move
    words = status(known(table, eyes))
    if to_move < 0:
        thrower = table.thrower
        name = None if thrower is None else table.place_of(thrower).name
        return _turn({CHANCE: "chance", OVER: "over"}[to_move], words, name, thrower)
    return _turn(to_move, words, table.place_of(to_move).name)


def _turn(to_move: int | str | None, words: str, name: str | None = None, thrower: int | None = None) -> dict[str, Any]:
    return {"to_move": to_move, "name": name, "words": words, "thrower": thrower}


def status(at: Position) -> str:
    """Whose turn it is or who won: what the text of the board ends with. ``at`` is hidden for the eyes already."""
    return str(at.game.table.status(at.box.packed, at.state))


def _waiting(table: Table) -> str:
    if free := sum(place.kind == "open" for place in table.places):
        return f"Waiting for {'somebody' if free == 1 else f'{free} people'} to sit down."
    if throw := setup.wanted(table):
        return f"The draw for the seats: throw number {throw.person + 1}."
    return "Everybody adds to the dice."


def last(table: Table, eyes: int) -> dict[str, Any] | None:
    """The last entry, as far as these eyes may see it."""
    before, line = table.before, table.line
    if before is None or line is None:
        return None
    who = "chance" if line.entry.who == CHANCE else line.entry.who
    shown = before.seen_move(line.entry.move, eyes)
    if shown == HIDDEN:
        return {"who": who, "words": None, "touch": []}
    at = before.seen_by(eyes)
    return {"who": who, "words": at.words(shown), "touch": at.touch(shown)}


def places(table: Table, person: str | None, here: Here) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "place": i,
            "seat": table.seat_at(i),
            "kind": place.kind,
            "name": place.name,
            "bot": place.bot,
            "you": place.person is not None and place.person == person,
            "here": connected,
        }
        for i, (place, connected) in enumerate(zip(table.places, attendance(table, here), strict=True))
    ]


def attendance(table: Table, here: Here) -> tuple[bool, ...]:
    """For each place whether its person is connected; a bot always is."""
    return tuple(p.kind == "bot" or (p.person is not None and here(p.person)) for p in table.places)


def curtain(table: Table, person: str | None, eyes: int) -> int | None:
    """Hot seat: the seat to which the screen should be handed before anything more is shown."""
    seats = table.seats_of(person)
    to_move = table.position.to_move
    if len(seats) < 2 or not table.match.secretive or not table.playing:
        return None
    if to_move == CHANCE and not outcomes(table, person, eyes):  # dice by hand: whoever sees what comes up
        return next((seat for seat in seats if outcomes(table, person, seat)), None)
    return to_move if to_move in seats and to_move != eyes and not table.place_of(to_move).bot else None


def commitment(table: Table) -> str | None:
    """Commitment of the server, shown before anybody sat down."""
    return table.match.commitment


def seating(table: Table) -> dict[str, Any] | None:
    """The seating draw, for all to see (ALL-1)."""
    drawn = table.seating
    if drawn is None:
        return None
    throws = [{"place": t.person, "outcome": t.outcome} for t in drawn.throws]
    return {"text": drawn.text, "throws": throws, "order": list(drawn.order)}


def asking(table: Table) -> dict[str, Any] | None:
    """What somebody asks the others."""
    question = table.asking
    if question is None:
        return None
    answers = [{"place": place, "agree": agree} for place, agree in question.answers.items()]
    return {"kind": "takeback", "from": question.place, "answers": answers}


def window(table: Table, now: float) -> dict[str, Any] | None:
    """In how many milliseconds a spinner stops; null while it still waits for somebody to see it."""
    if table.window is None:
        return None
    waiting = table.waits_to_be_seen
    closes = None if waiting else max(0, round(1000 * ((table.stops or now) - now)))
    return {"closes": closes, "total": round(1000 * table.window), "waiting": _places_of(table, waiting)}


def _places_of(table: Table, people: list[str]) -> list[int]:
    return [i for i, place in enumerate(table.places) if place.person in people]


def result(table: Table) -> dict[str, Any] | None:
    """How it ended."""
    if not table.over:
        return None
    return {
        "shares": table.shares,
        "scores": table.position.scores if table.position.over else None,
        "winners": winners(table.box, table.shares),
        "words": outcome_words(table),
        "resigned": table.resigned,
        "account": account(table),
    }


def account(table: Table) -> list[list[dict[str, Any]]] | None:
    """What earned each seat its points, if the game was played to its end and can tell."""
    if not table.position.over:
        return None
    if "account" not in table.cache:
        lines = table.lines
        table.cache["account"] = earned(table.box, [line.entry.move for line in lines], [line.state for line in lines])
    kept: Account | None = table.cache["account"]
    return None if kept is None else [[{"words": words, "points": points} for words, points in rows] for rows in kept]


def rematch(table: Table) -> dict[str, Any] | None:
    """Who wants to play again and who has not said so, once it is over and before there is a next table."""
    if not table.over or table.next is not None:
        return None
    undecided = table.undecided
    return {"agreed": _places_of(table, list(table.agreed)), "waiting": _places_of(table, undecided)}


def outcome_words(table: Table) -> str:
    """How it ended, in a sentence."""
    if not table.resigned:
        return status(table.position.seen_by(PUBLIC))
    seats = table.box.seats
    gone = " and ".join(seats[seat] for seat in table.resigned)
    won = [seats[seat] for seat in winners(table.box, table.shares)]
    return f"{gone} gave up: {' and '.join(won)} {'wins' if len(won) == 1 else 'share the win'}."


def stage(table: Table) -> dict[str, Any]:
    """The board without pieces."""
    return picture.stage(table.box.game.picture, table.box)
