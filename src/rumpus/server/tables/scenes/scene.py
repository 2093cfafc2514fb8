"""Scenes (view models): all that a client needs to draw a table for a person, from what their seats may know.

What everybody with the same eyes shares (view, picture, moves, words) is computed once for each event and cached as
JSON; what differs from person to person is small.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from rumpus.core.constants import CHANCE, HIDDEN, OVER, PUBLIC
from rumpus.core.contract.voice import Account
from rumpus.core.drawing import picture as drawing
from rumpus.core.drawing import stage
from rumpus.core.play.account import account as earned
from rumpus.core.play.seating import told_rule
from rumpus.core.play.shares import winners
from rumpus.core.words.messages import ENGLISH, Said, say
from rumpus.server.tables.attendance import Attendance
from rumpus.server.tables.due import deadline
from rumpus.server.tables.scenes.choices import asks, coming_throw, last_move_of, moves_and_labels
from rumpus.server.tables.scenes.encoding import fragment, json_bytes
from rumpus.server.tables.scenes.narration import sentences
from rumpus.server.tables.scenes.personal import PERSONAL_CACHE, personal, places_of_people, shown_eyes
from rumpus.server.tables.scenes.viewpoint import eyes_of, known_position, turned_for, vantage_of
from rumpus.server.tables.seating import missing_throw
from rumpus.server.tables.table import COMPARED, FOR_WATCHERS, Table
from rumpus.server.tables.verbs.dice import public_state
from rumpus.server.tables.words import server_words

HEAVY = frozenset({"view", "pieces", "text", "steps"})
"""Parts of a scene that a client may leave out."""
CLOCK = 0.1
"""Rounding in seconds of a window's remaining time for watchers, so that they share an encoding."""


def scene(
    table: Table,
    person: str | None,
    present: Attendance,
    now: float,
    unseen: Iterable[Table] = (),
    without: frozenset[str] = frozenset(),
    steps: Any = (),
    lang: str = ENGLISH,
) -> bytes:
    """The scene of a person, as JSON; ``unseen`` are the tables after each event they have not seen yet."""
    fresh = list(unseen)
    if table.sits(person):
        return _encoded(table, person, present, now, fresh, without, steps, lang)
    return _for_watchers(table, present, now, fresh, without, steps, lang)


def _for_watchers(
    table: Table, present: Attendance, now: float, unseen: list[Table], without: frozenset[str], steps: Any, lang: str
) -> bytes:
    """The scene of everybody who only watches: encoded once for each language, as long as it says the same."""
    kept: dict[Any, tuple[float, bytes]] = table.cache.setdefault(FOR_WATCHERS, {})
    # The steps are a cached fragment, kept as long as this: their identity is a cache key.
    told = (step.seq for step in unseen[:1] + unseen[-1:])
    key = (without, lang, present, id(steps) if steps else 0, *told)
    found = kept.get(key)
    ticks = table.window is not None and found is not None and not 0 <= now - found[0] < CLOCK
    if found is None or ticks:
        if len(kept) >= PERSONAL_CACHE:
            del kept[next(iter(kept))]
        found = kept[key] = (now, _encoded(table, None, present, now, unseen, without, steps, lang))
    return found[1]


def _encoded(
    table: Table,
    person: str | None,
    present: Attendance,
    now: float,
    unseen: list[Table],
    without: frozenset[str],
    steps: Any,
    lang: str,
) -> bytes:
    mine = personal(table, person, present)
    settled, eyes, turned = mine.settled, mine.eyes, mine.turned
    if not settled:
        eyes, turned = eyes_of(table, person), turned_for(table, person)
    vantage = vantage_of(table, eyes)
    moves, labels = moves_and_labels(table, person, eyes, lang)
    own = {
        "asks": asks(table, person, eyes, lang),
        "moves": moves,
        "labels": labels,
        "takeback": table.playing and not table.match.rated and last_move_of(table, person) is not None,
        "secrets": secrets(table, eyes, lang),
        "news": [sentence for step in unseen for sentence in sentences(step, vantage, lang)],
        "steps": steps,
    }
    if not settled:
        own |= {"eyes": shown_eyes(eyes), "turned": turned}
    for name, make in mine.made:
        own[name] = make(table, person, eyes, lang, now)
    if "pieces" not in without:
        own["pieces"] = _encoded_pieces(table, vantage, lang, turned)
    return b"%b,%b,%b" % (common(table, vantage, without, lang), mine.json, json_bytes(own)[1:])


def _encoded_pieces(table: Table, eyes: int, lang: str, turned: int) -> orjson.Fragment:
    key = ("pieces", eyes, lang, turned)
    kept: orjson.Fragment | None = table.cache.get(key)
    if kept is None:
        kept = table.cache[key] = fragment(pieces(table, eyes, lang, turned))
    return kept


def common(table: Table, eyes: int, without: frozenset[str], lang: str = ENGLISH) -> bytes:
    """Cached part of a scene: what is the same for everybody with these eyes and this language. It is a JSON object
    without its last brace."""
    key = ("common", eyes, without, lang)
    kept: bytes | None = table.cache.get(key)
    if kept is not None:
        return kept
    parts = {
        "table": table.id,
        "seq": table.seq,
        "status": table.status,
        "until": deadline(table),
        "asking": asking(table),
        "result": result(table, lang),
        "rematch": rematch(table),
        "ready": {"waiting": places_of_people(table, table.unready)} if table.unready else None,
        "planned": list(table.plans),
        "turn": turn(table, eyes, lang),
        "last": last(table, eyes, lang),
        "entered": table.event.kind == "entry",
        "scores": None if "view" in without else shown_scores(table, eyes),
    }
    if "view" not in without:
        parts["view"] = view(table, eyes)
    if "text" not in without:
        parts["text"] = text(table, eyes, lang)
    kept = table.cache[key] = json_bytes(parts)[:-1] + b"," + _fixed(table, lang)
    return kept


def _fixed(table: Table, lang: str) -> bytes:
    """Cached part of a scene: what is the same for everybody and no entry changes, as members of a JSON object."""
    kept: bytes | None = table.fixed.get(lang)
    if kept is not None:
        return kept
    match = table.match
    parts = {
        "lang": lang,
        "game": match.game,
        "players": match.players,
        "options": match.options,
        "changes": match.changes,
        "dice": match.dice,
        "public": match.public,
        "chat": match.chat,
        "rated": match.rated,
        "absent": match.absent,
        "days": match.days,
        "commitment": commitment(table),
        "stirring": public_state(table),
        "seating": seating(table, lang),
        "resigned": table.resigned,
        "next": table.next,
        "said": [{"place": place, "name": name, "text": text} for place, name, text in table.said],
    }
    kept = table.fixed[lang] = json_bytes(parts)[1:-1]
    return kept


# Parts of a scene


def view(table: Table, eyes: int) -> dict[str, Any]:
    """The game's own view, the same in every language."""
    kept: dict[str, Any] | None = table.cache.get(("raw view", eyes))
    if kept is None:
        kept = table.cache["raw view", eyes] = known_position(table, eyes).view(eyes)
    return kept


def shown_scores(table: Table, eyes: int) -> list[int | str] | None:
    """The scores, if the game shows them to these eyes: "12+" where something secret comes on top."""
    seen = view(table, eyes)
    shown = seen.get("scores")
    if shown is None:
        return None
    least = seen.get("at_least", shown)
    return [f"{some}+" if score is None else score for score, some in zip(shown, least, strict=True)]


def pieces(table: Table, eyes: int, lang: str = ENGLISH, turned: int = 0) -> list[dict[str, Any]]:
    """What stands on the board, turned by so many quarters."""
    key = (COMPARED, eyes, lang, turned)
    kept: list[dict[str, Any]] | None = table.cache.get(key)
    if kept is None:
        drawn, box = table.box.game.board, table.box
        kept = table.cache[key] = drawing.moving_pieces(drawn, box, view(table, eyes), turned, lang)
    return kept


def secrets(table: Table, eyes: int, lang: str = ENGLISH) -> list[str]:
    """Ids of the pieces that these eyes see and watchers do not, or see otherwise: a hand of cards."""
    if eyes == PUBLIC or vantage_of(table, eyes) != eyes:
        return []
    public = {piece["id"]: (piece["kind"], piece["look"]) for piece in pieces(table, PUBLIC, lang)}
    mine = (piece for piece in pieces(table, eyes, lang) if not piece["mark"])
    return [piece["id"] for piece in mine if public.get(piece["id"]) != (piece["kind"], piece["look"])]


def text(table: Table, eyes: int, lang: str = ENGLISH) -> str:
    """The board as text."""
    kept: str | None = table.cache.get(("raw text", eyes, lang))
    if kept is None:
        kept = table.cache["raw text", eyes, lang] = known_position(table, eyes).text(eyes, lang)
    return kept


def turn(table: Table, eyes: int, lang: str = ENGLISH) -> dict[str, Any]:
    """Whose turn it is, in words."""
    told = server_words(lang).text
    if table.archived and not table.over:
        return _turn(None, told(say("put-away")))
    if not table.begun:
        return _turn(None, told(_waiting(table)))
    if table.over and table.resigned:
        return _turn("over", outcome_words(table, lang))
    to_move = table.position.to_move
    words = known_position(table, eyes).status(lang)
    if to_move < 0:
        thrower = table.thrower
        name = None if thrower is None else table.place_of(thrower).name
        throws = coming_throw(known_position(table, eyes))
        return _turn({CHANCE: "chance", OVER: "over"}[to_move], words, name, thrower, throws)
    return _turn(to_move, words, table.place_of(to_move).name)


def _turn(
    to_move: int | str | None,
    words: str,
    name: str | None = None,
    thrower: int | None = None,
    throws: dict[str, Any] | None = None,
) -> dict[str, Any]:
    return {"to_move": to_move, "name": name, "words": words, "thrower": thrower, "throws": throws}


def _waiting(table: Table) -> Said:
    if free := sum(place.kind == "open" for place in table.places):
        return say("waiting-for", people=free)
    if throw := missing_throw(table):
        return say("seating-throw", number=throw.person + 1)
    return say("everybody-adds")


def last(table: Table, eyes: int, lang: str = ENGLISH) -> dict[str, Any] | None:
    """The last entry, as far as these eyes may see it."""
    before, node = table.before, table.last_entry
    if before is None or node is None:
        return None
    who = "chance" if node.entry.who == CHANCE else node.entry.who
    shown = before.seen_move(node.entry.move, eyes)
    if shown == HIDDEN:
        return {"who": who, "words": None, "touch": []}
    at = before.seen_by(eyes)
    return {"who": who, "words": at.words(shown, lang), "touch": at.touch(shown)}


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
    """The open takeback request and its answers, if there is one."""
    question = table.asking
    if question is None:
        return None
    answers = [{"place": place, "agree": agree} for place, agree in question.answers.items()]
    return {"kind": "takeback", "from": question.place, "answers": answers}


def result(table: Table, lang: str = ENGLISH) -> dict[str, Any] | None:
    """The result of a match that is over, else None."""
    if not table.over:
        return None
    return {
        "shares": table.shares,
        "scores": table.position.scores if table.position.over else None,
        "winners": winners(table.box, table.shares),
        "words": outcome_words(table, lang),
        "resigned": table.resigned,
        "account": account_data(table, lang),
    }


def account_data(table: Table, lang: str = ENGLISH) -> list[list[dict[str, Any]]] | None:
    """What earned each seat its points, if the game was played to its end and can tell."""
    if not table.position.over:
        return None
    if "account" not in table.cache:
        played = [(node.entry.move, bytes(after)) for _, node, after in table.played()]
        table.cache["account"] = earned(table.box, [move for move, _ in played], [state for _, state in played])
    kept: Account | None = table.cache["account"]
    if kept is None:
        return None
    told = table.box.game.words(lang).text
    return [[{"words": told(words), "points": points} for words, points in rows] for rows in kept]


def rematch(table: Table) -> dict[str, Any] | None:
    """Answers to a rematch: who agreed and who has not yet, until the next table is made."""
    if not table.over or table.next is not None:
        return None
    undecided = table.undecided
    return {"agreed": places_of_people(table, list(table.agreed)), "waiting": places_of_people(table, undecided)}


def outcome_words(table: Table, lang: str = ENGLISH) -> str:
    """The result in a sentence."""
    if not table.resigned:
        return table.position.seen_by(PUBLIC).status(lang)
    seats = table.box.seats_in(lang)
    gone = tuple(seats[seat] for seat in table.resigned)
    won = tuple(seats[seat] for seat in winners(table.box, table.shares))
    return server_words(lang).text(say("gave-up", who=gone, gone=len(gone), winners=won, many=len(won)))


def board_data(table: Table, lang: str = ENGLISH) -> dict[str, Any]:
    """The board without pieces."""
    return stage.stage(table.box.game.board, table.box, lang)
