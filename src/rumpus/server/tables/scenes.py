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
from rumpus.core.seating import told_rule
from rumpus.core.shares import winners
from rumpus.core.words import ENGLISH, Said, say
from rumpus.server.tables import setup, stirring
from rumpus.server.tables.choices import labels, moves, outcomes, own_plan, throw
from rumpus.server.tables.encoding import dumped, to_keep
from rumpus.server.tables.narration import sentences
from rumpus.server.tables.table import FOR_WATCHERS, Table
from rumpus.server.tables.viewpoint import eyes_of, known, vantage_of
from rumpus.server.tables.words import house_words

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
    lang: str = ENGLISH,
) -> bytes:
    """The scene of a person, as JSON; ``news`` are the tables after each event they have not seen yet."""
    fresh = list(news)
    if table.sits(person):
        return _encoded(table, person, here, now, fresh, without, steps, lang)
    return _for_watchers(table, here, now, fresh, without, steps, lang)


def _for_watchers(
    table: Table, here: Here, now: float, news: list[Table], without: frozenset[str], steps: Any, lang: str
) -> bytes:
    """The scene of everybody who only watches: encoded once for each language, as long as it says the same."""
    kept: dict[Any, tuple[float, bytes]] = table.cache.setdefault(FOR_WATCHERS, {})
    # The steps are a cached fragment, kept as long as this: their identity is a cache key.
    told = (step.seq for step in news[:1] + news[-1:])
    key = (without, lang, attendance(table, here), id(steps) if steps else 0, *told)
    found = kept.get(key)
    ticks = table.window is not None and found is not None and not 0 <= now - found[0] < CLOCK
    if found is None or ticks:
        if len(kept) >= SHARED:
            del kept[next(iter(kept))]
        found = kept[key] = (now, _encoded(table, None, here, now, news, without, steps, lang))
    return found[1]


def _encoded(
    table: Table,
    person: str | None,
    here: Here,
    now: float,
    news: list[Table],
    without: frozenset[str],
    steps: Any,
    lang: str,
) -> bytes:
    eyes = eyes_of(table, person)
    vantage = vantage_of(table, eyes)
    own = {
        "places": places(table, person, here),
        "you": table.seats_of(person),
        "eyes": None if eyes == PUBLIC else eyes,
        "curtain": curtain(table, person, eyes),
        "moves": moves(table, person, eyes, lang),
        "labels": labels(table, person, eyes, lang),
        "outcomes": outcomes(table, person, eyes, lang),
        "window": window(table, now),
        "throw": throw(table, person),
        "throwing": {"self": table.match.throw == "self", "auto": person in table.auto},
        "quiet": person in table.quiet,
        "plan": own_plan(table, person, eyes),
        "news": [sentence for step in news for sentence in sentences(step, vantage, lang)],
        "steps": steps,
    }
    return common(table, vantage, without, lang)[:-1] + b"," + dumped(own)[1:]


def common(table: Table, eyes: int, without: frozenset[str], lang: str = ENGLISH) -> bytes:
    """What is in the scene of everybody with these eyes and this language, made once, as JSON."""
    kept: bytes | None = table.cache.get(("common", eyes, without, lang))
    if kept is not None:
        return kept
    match = table.match
    parts = {
        "table": table.id,
        "seq": table.seq,
        "lang": lang,
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
        "seating": seating(table, lang),
        "asking": asking(table),
        "resigned": table.resigned,
        "result": result(table, lang),
        "rematch": rematch(table),
        "next": table.next,
        "ready": {"waiting": _places_of(table, table.unready)} if table.unready else None,
        "planned": list(table.plans),
        "said": [{"place": place, "name": name, "text": text} for place, name, text in table.said],
        "turn": turn(table, eyes, lang),
        "last": last(table, eyes, lang),
        "entered": table.event.kind == "entry",
        "scores": None if "view" in without else scores(table, eyes),
        **{name: make(table, eyes, lang) for name, make in _HEAVY.items() if name not in without},
    }
    kept = table.cache["common", eyes, without, lang] = to_keep(parts)
    return kept


# Parts of a scene


def view(table: Table, eyes: int, lang: str = ENGLISH) -> dict[str, Any]:
    """The game's own view, the same in every language."""
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


def pieces(table: Table, eyes: int, lang: str = ENGLISH) -> list[dict[str, Any]]:
    """What stands on the board."""
    kept: list[dict[str, Any]] | None = table.cache.get(("raw pieces", eyes, lang))
    if kept is None:
        drawn, box = table.box.game.picture, table.box
        turned = drawing.is_turned(drawn, box, eyes)
        kept = drawing.scene(drawn, box, view(table, eyes), turned, lang)
        table.cache["raw pieces", eyes, lang] = kept
    return kept


def text(table: Table, eyes: int, lang: str = ENGLISH) -> str:
    """The board as text."""
    kept: str | None = table.cache.get(("raw text", eyes, lang))
    if kept is None:
        kept = table.cache["raw text", eyes, lang] = known(table, eyes).text(eyes, lang)
    return kept


_HEAVY = {"view": view, "pieces": pieces, "text": text}


def turn(table: Table, eyes: int, lang: str = ENGLISH) -> dict[str, Any]:
    """Whose turn it is, in words."""
    told = house_words(lang).text
    if table.archived and not table.over:
        return _turn(None, told(say("put-away")))
    if not table.begun:
        return _turn(None, told(_waiting(table)))
    if table.over and table.resigned:
        return _turn("over", outcome_words(table, lang))
    to_move = table.position.to_move
    words = known(table, eyes).status(lang)
    if to_move < 0:
        thrower = table.thrower
        name = None if thrower is None else table.place_of(thrower).name
        return _turn({CHANCE: "chance", OVER: "over"}[to_move], words, name, thrower)
    return _turn(to_move, words, table.place_of(to_move).name)


def _turn(to_move: int | str | None, words: str, name: str | None = None, thrower: int | None = None) -> dict[str, Any]:
    return {"to_move": to_move, "name": name, "words": words, "thrower": thrower}


def _waiting(table: Table) -> Said:
    if free := sum(place.kind == "open" for place in table.places):
        return say("waiting-for", people=free)
    if throw := setup.wanted(table):
        return say("seating-throw", number=throw.person + 1)
    return say("everybody-adds")


def last(table: Table, eyes: int, lang: str = ENGLISH) -> dict[str, Any] | None:
    """The last entry, as far as these eyes may see it."""
    before, line = table.before, table.line
    if before is None or line is None:
        return None
    who = "chance" if line.entry.who == CHANCE else line.entry.who
    shown = before.seen_move(line.entry.move, eyes)
    if shown == HIDDEN:
        return {"who": who, "words": None, "touch": []}
    at = before.seen_by(eyes)
    return {"who": who, "words": at.words(shown, lang), "touch": at.touch(shown)}


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


def seating(table: Table, lang: str = ENGLISH) -> dict[str, Any] | None:
    """The seating draw, for all to see (ALL-1)."""
    drawn = table.seating
    if drawn is None:
        return None
    throws = [{"place": t.person, "outcome": t.outcome} for t in drawn.throws]
    return {"text": told_rule(table.box, lang), "throws": throws, "order": list(drawn.order)}


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


def result(table: Table, lang: str = ENGLISH) -> dict[str, Any] | None:
    """How it ended."""
    if not table.over:
        return None
    return {
        "shares": table.shares,
        "scores": table.position.scores if table.position.over else None,
        "winners": winners(table.box, table.shares),
        "words": outcome_words(table, lang),
        "resigned": table.resigned,
        "account": account(table, lang),
    }


def account(table: Table, lang: str = ENGLISH) -> list[list[dict[str, Any]]] | None:
    """What earned each seat its points, if the game was played to its end and can tell."""
    if not table.position.over:
        return None
    if "account" not in table.cache:
        lines = table.lines
        table.cache["account"] = earned(table.box, [line.entry.move for line in lines], [line.state for line in lines])
    kept: Account | None = table.cache["account"]
    if kept is None:
        return None
    told = table.box.game.words(lang).text
    return [[{"words": told(words), "points": points} for words, points in rows] for rows in kept]


def rematch(table: Table) -> dict[str, Any] | None:
    """Who wants to play again and who has not said so, once it is over and before there is a next table."""
    if not table.over or table.next is not None:
        return None
    undecided = table.undecided
    return {"agreed": _places_of(table, list(table.agreed)), "waiting": _places_of(table, undecided)}


def outcome_words(table: Table, lang: str = ENGLISH) -> str:
    """How it ended, in a sentence."""
    if not table.resigned:
        return table.position.seen_by(PUBLIC).status(lang)
    seats = table.box.seats_in(lang)
    gone = tuple(seats[seat] for seat in table.resigned)
    won = tuple(seats[seat] for seat in winners(table.box, table.shares))
    return house_words(lang).text(say("gave-up", who=gone, gone=len(gone), winners=won, many=len(won)))


def stage(table: Table, lang: str = ENGLISH) -> dict[str, Any]:
    """The board without pieces."""
    return picture.stage(table.box.game.picture, table.box, lang)
