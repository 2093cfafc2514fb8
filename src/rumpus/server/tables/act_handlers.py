"""Act handlers: each act is validated against the table and turned into events of a draft, or refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.core.constants import CHANCE
from rumpus.core.words.messages import say
from rumpus.server.tables import setup, stirring
from rumpus.server.tables.acts import (
    Answer,
    Auto,
    Chat,
    Commit,
    Curtain,
    Hand,
    Leave,
    Move,
    Outcome,
    Plan,
    Quiet,
    Ready,
    Rematch,
    Reopen,
    Resign,
    Reveal,
    Seen,
    Takeback,
    Throw,
)
from rumpus.server.tables.draft import Draft
from rumpus.server.tables.refusals import BadRequest, NotLegal, NotNow, NotYours, Stale
from rumpus.server.tables.scenes.choices import last_move_of, outcome_offers, plan_of
from rumpus.server.tables.scenes.viewpoint import eyes_of
from rumpus.server.tables.table import Table

IsAbsent = Callable[[str], bool]
"""Predicate: whether a person has been away for as long as the table allows."""


def carry_out(draft: Draft, person: str, after: int, act: Any, gone: IsAbsent) -> None:
    """Validate an act and add its events to the draft, or raise a Refusal. A rematch needs two tables: see Service."""
    if not draft.table.sits(person):
        raise NotYours(say("not-at-table"))
    if isinstance(act, Reopen):
        setup.reopen(draft)
        return
    if draft.table.archived:
        raise NotNow(say("table-put-away"))
    match act:
        case Move():
            move(draft, person, after, act)
        case Outcome():
            outcome(draft, person, after, act.outcome)
        case Throw():
            throw(draft, person, after, act)
        case Auto():
            set_switch(draft, "auto", person, act.on)
        case Quiet():
            set_switch(draft, "quiet", person, act.on)
        case Ready():
            if person in draft.table.unready:
                draft.add("ready", person=person)
                draft.follow()
        case Seen():
            if person in draft.table.waits_to_be_seen:
                draft.add("seen", person=person)
        case Plan():
            plan(draft, person, act)
        case Commit():
            stirring.commit(draft, person, act.place, act.commitment)
        case Reveal():
            stirring.reveal(draft, person, act.text)
        case Takeback():
            takeback(draft, person, after)
        case Answer():
            answer(draft, person, after, act.agree)
        case Resign():
            resign(draft, person, act.seat)
        case Leave():
            setup.leave(draft, person)
        case Curtain():
            require_seat(draft.table, person, act.seat)
            if draft.table.screen_seat.get(person) != act.seat:
                draft.add("looked", person=person, seat=act.seat)
        case Rematch():
            agree_to_rematch(draft, person)
        case Hand():
            hand_over_seat(draft, person, act, gone)
        case Chat():
            if not draft.table.match.chat:
                raise NotNow(say("no-chat"))
            draft.add("said", place=_place(draft.table, person), text=act.text)


def require_seat(table: Table, person: str, seat: int) -> None:
    """Authorization: refuse a seat that the person does not hold."""
    if seat not in table.seats_of(person):
        raise NotYours(say("not-your-seat"))


def require_seat_at_screen(table: Table, person: str, seat: int) -> None:
    """Authorization: refuse a seat that the person does not hold, or at a hot seat one that is not at the screen."""
    require_seat(table, person, seat)
    if table.match.secretive and eyes_of(table, person) != seat:
        raise NotNow(say("hand-over-first"))


def _place(table: Table, person: str) -> int:
    return next(i for i, place in enumerate(table.places) if place.person == person)


def require_begun(table: Table) -> None:
    """State check: refuse what needs a game that has begun."""
    if not table.begun:
        raise NotNow(say("not-begun"))


def require_playing(table: Table) -> None:
    """State check: refuse what needs a game that has begun and is not over."""
    require_begun(table)
    if table.over:
        raise NotNow(say("is-over"), "ALL-4")


def out_of_turn(table: Table, seat: int, said: str = "not-your-turn") -> NotNow:
    """Refusal of an act of a seat that others, or a throw of its own, come before; with the clause that says so."""
    waiting = table.position.why_waiting(seat)
    return NotNow(say(said), waiting.clause if waiting else "ALL-3")


# Moves and outcomes


def move(draft: Draft, person: str, after: int, act: Move) -> None:
    """Make a move for a seat; while a window is open also ahead of seats that are asked before it."""
    table = draft.table
    require_playing(table)
    require_seat_at_screen(table, person, act.seat)
    if table.place_of(act.seat).bot:
        raise NotNow(say("bot-plays-here"))
    if table.stops is not None and draft.now >= table.stops:
        raise NotNow(say("too-late"))
    if table.position.to_move != act.seat and table.window is not None:
        if after < table.window_seq:
            raise Stale
        pass_for_seats_before(draft, act)
    elif after < (table.window_seq if table.window is not None else table.stale_before):
        raise Stale
    elif table.position.to_move != act.seat:
        raise out_of_turn(table, act.seat)
    draft.play(act.move)
    draft.follow()


def pass_for_seats_before(draft: Draft, act: Move) -> None:
    """Add the pass (silence) of every seat asked before this one in a window; they are asked again after its move."""
    while draft.table.position.to_move != act.seat:
        if draft.table.window is None or draft.table.position.to_move < 0:
            raise out_of_turn(draft.table, act.seat)
        draft.play(draft.table.silence())
    if act.move == draft.table.silence():
        raise NotNow(say("nobody-asked-you"))


def outcome(draft: Draft, person: str, after: int, number: int) -> None:
    """Enter an outcome of dice thrown by hand, of the match or of the seating draw before it.

    Where draws are secret, an outcome that only others know to be gone is not refused in private: naming cards one by
    one would tell which are gone. Everybody is told that something was named that cannot have come up.
    """
    table = draft.table
    if table.match.dice != "hand":
        raise NotNow(say("house-throws"))
    if after < table.stale_before:
        raise Stale
    if (throw := setup.missing_throw(table)) is not None:
        if number >= len(throw.words):
            raise NotLegal(say("cannot-come-up", first=throw.words[0], last=throw.words[-1]), "ALL-5")
        draft.add("threw", outcome=number)
        setup.begin(draft, 0)
        return
    require_playing(table)
    if table.position.to_move != CHANCE:
        raise NotNow(say("no-throw-now"))
    offered = {one["outcome"] for one in outcome_offers(table, person, eyes_of(table, person))}
    if not offered:
        raise NotYours(say("others-say"))
    if table.match.secretive:
        if number not in offered:  # decided by what this person knows, whatever is true
            raise NotLegal(say("cannot-have-come"), "ALL-5")
        if number not in table.position.moves:
            draft.add("misread", place=_place(table, person))
            return
    draft.play(number)
    draft.follow()


def throw(draft: Draft, person: str, after: int, act: Throw) -> None:
    """Make the throw that the table waits for. What comes up was fixed before the game began (fair dice)."""
    table = draft.table
    require_playing(table)
    require_seat(table, person, act.seat)
    if after < table.stale_before:
        raise Stale
    if table.unready:
        raise NotNow(say("not-all-ready"))
    if table.thrower != act.seat:
        raise out_of_turn(table, act.seat, "not-your-throw")
    if act.run:
        draft.add("run", person=person, on=True)
    else:
        draft.play(table.rolled())
    draft.follow()


def set_switch(draft: Draft, name: str, person: str, on: bool) -> None:
    """Set a per-person setting (``auto``, ``quiet``) on or off, then add what follows automatically."""
    if (person in getattr(draft.table, name)) != on:
        draft.add(name, person=person, on=on)
        draft.follow()


def plan(draft: Draft, person: str, act: Plan) -> None:
    """Set the plan of a seat (premoves), in a game that has plans; legality is checked when each move is due."""
    table = draft.table
    require_playing(table)
    require_seat_at_screen(table, person, act.seat)
    if table.place_of(act.seat).bot:
        raise NotNow(say("bot-plays-here"))
    if act.moves and plan_of(table, act.seat) is None:
        raise NotNow(say("no-plan-now"))
    if table.plans.get(act.seat, ()) != tuple(act.moves):
        draft.add("planned", seat=act.seat, moves=act.moves)
        draft.follow()


# Taking back


def takeback(draft: Draft, person: str, after: int) -> None:
    """Take back to the person's last move: at once beside bots alone, else only if all other players agree."""
    table = draft.table
    require_playing(table)
    if table.match.rated:
        raise NotNow(say("rated-no-takeback"))
    if after < table.stale_before:
        raise Stale
    last = last_move_of(table, person)
    if last is None:
        raise NotNow(say("nothing-to-take-back"))
    if not set(table.deciders) - {person}:
        draft.add("undone", to=last.number - 1)
    elif table.asking is None:
        draft.add("asked", place=_place(table, person), to=last.number - 1)
    else:
        raise NotNow(say("asked-already"))


def answer(draft: Draft, person: str, after: int, agree: bool) -> None:
    """Accept or reject the takeback that somebody asked for."""
    asking = draft.table.asking
    if asking is None:
        raise NotNow(say("nothing-asked"))
    if after < asking.seq:
        raise Stale
    place = _place(draft.table, person)
    if place == asking.place and agree:
        raise NotNow(say("others-agree"))
    if person not in draft.table.deciders and place != asking.place:
        raise NotYours(say("players-agree"))
    if not asking.answers.get(place):
        draft.add("answered", place=place, agree=agree)


def settle_takeback(draft: Draft) -> None:
    """Carry out a takeback once everybody who still plays has agreed; people who left meanwhile no longer count."""
    asking = draft.table.asking
    if asking is None:
        return
    others = {_place(draft.table, person) for person in draft.table.deciders} - {asking.place}
    if others <= set(asking.answers):
        draft.add("undone", to=asking.to)


# Leaving


def resign(draft: Draft, person: str, seat: int) -> None:
    """Resign a seat: its share of the win goes to those who are left. A bot plays the seat while other people go on."""
    table = draft.table
    require_playing(table)
    require_seat(table, person, seat)
    if seat in table.resigned:
        return
    draft.add("resigned", seat=seat, away=False)
    assert table.order is not None
    if not draft.table.over and not table.places[table.order[seat]].bot:
        draft.add("handed", place=table.order[seat], bot="level2", by=person)
    draft.follow()


def replace_absent(draft: Draft, place: int, bot: str) -> None:
    """Let a bot play for a person who has been away too long. At a rated table that is a forfeit: they resign."""
    seat = draft.table.seat_at(place)
    if draft.table.match.rated and seat is not None:
        draft.add("resigned", seat=seat, away=True)
    if not draft.table.over:
        draft.add("handed", place=place, bot=bot, by=None)
    draft.follow()


def leave_for_good(draft: Draft, person: str) -> None:
    """Leave a table for good at any stage: before the game give up the place, later resign every seat.

    While texts for fair dice are revealed nobody can give up a place; a person alone with bots archives the table.
    """
    if draft.table.archived or draft.table.over:
        return
    if not draft.table.begun:
        if draft.table.sealed_at is not None and draft.table.people == [person]:
            setup.archive(draft)  # nobody else has seen a text or waits for the dice
        else:
            setup.leave(draft, person)
        return
    for seat in draft.table.seats_of(person):
        if not draft.table.over:
            resign(draft, person, seat)


def agree_to_rematch(draft: Draft, person: str) -> None:
    """Agree to a rematch, once the game is over."""
    if not draft.table.over:
        raise NotNow(say("not-over"))
    if draft.table.next is None and person not in draft.table.agreed:
        draft.add("agreed", person=person)


def hand_over_seat(draft: Draft, person: str, act: Hand, gone: IsAbsent) -> None:
    """Hand a seat to a bot, or take it back from one."""
    from rumpus.bots.levels import LEVELS

    table = draft.table
    require_playing(table)
    assert table.order is not None
    if act.seat >= table.match.players:
        raise BadRequest(f"seats are numbered from 0 to {table.match.players - 1}")
    index = table.order[act.seat]
    place = table.places[index]
    if act.bot is not None and act.bot not in LEVELS:
        raise BadRequest(f"there is no bot {act.bot}: choose one of {', '.join(LEVELS)}")
    if place.person is None:
        raise NotYours(say("bots-own-seat"))
    if place.person != person and (act.bot is None or place.bot or not gone(place.person)):
        raise NotYours(say("not-absent"))
    if table.match.rated and act.bot is not None:
        raise NotNow(say("rated-no-bots"))
    if act.seat in table.resigned:
        raise NotNow(say("seat-resigned"))
    if place.bot != act.bot or (place.person == person and index in table.handed_by_others):
        draft.add("handed", place=index, bot=act.bot, by=person)
        draft.follow()


def close_window(draft: Draft) -> None:
    """Close a window whose time is over: every seat that was asked and has not answered passes, bots as well."""
    while draft.table.window is not None and draft.table.mover is not None:
        draft.play(draft.table.silence())
    draft.follow()
