"""Ruffhouse: why a move is not legal, and why something on the board cannot be touched now."""

from rumpus.core.constants import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import Message, say
from rumpus.games.ruffhouse.state import (
    ANYONE,
    CHOOSING,
    COMBINE,
    COMMIT,
    COMMITTING,
    CROSSING,
    DUELLING,
    END,
    ESCAPING,
    GAMBLE,
    KEEP,
    MATCHING,
    ONLY_BACK,
    ORANGE,
    ROLL,
    SPINNING,
    STAKE,
    STAKING,
    TOP,
    WAYS,
    ZAP,
    ZAPPING,
    Seen,
)
from rumpus.games.ruffhouse.voice.moves import duel_faces
from rumpus.games.ruffhouse.voice.names import colour, combination, place


def why_not(at: Seen, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if at.to_move == CHANCE:
        return _not_shown(at, move)
    if ZAP <= move < END:
        return _no_zap(at, move - ZAP)
    if COMMIT < move <= COMMIT + TOP:
        return _no_commitment(at, move - COMMIT)
    if move >= COMBINE:
        return _no_combination(at, move - COMBINE)
    if move == ROLL:
        return _no_roll(at)
    if move == END:
        return _no_end(at)
    if move in (STAKE, KEEP):
        return _no_stake(at)
    return _no_answer(at)


def _not_shown(at: Seen, outcome: int) -> Reason:
    """RUF-L2, RUF-L37: what dice and spinner cannot show."""
    if at.s.stage == SPINNING:
        numbers = at.box.spin[: at.box.spins]
        return "RUF-L37", say("not-on-spinner", numbers=numbers, outcome=outcome)
    if at.s.stage == DUELLING:
        return "RUF-L2", say("not-on-die", most=at.box.faces, outcome=max(duel_faces(outcome)))
    return "RUF-L2", say("not-on-dice", most=2 * at.box.faces, outcome=outcome)


def _no_zap(at: Seen, seat: int) -> Reason:
    """RUF-9, RUF-L31, RUF-L34, RUF-L39: whom a ZAP cannot hit, and when it cannot be played at all."""
    box, s = at.box, at.s
    other, turn = colour(box, seat), colour(box, s.turn)
    if s.stage not in (CHOOSING, ZAPPING):
        if s.stage == CROSSING:
            return "RUF-9", say("zap-in-own-turn", who=turn)
        return "RUF-9", say("zap-at-start", who=turn)
    if seat >= box.players:
        return "RUF-11", say("nobody-plays", who=other)
    if seat == s.turn:
        return "RUF-9", say("zap-oneself", who=other)
    if not s.commitment[seat]:
        return "RUF-L34", say("zap-uncommitted", who=other)
    if s.space[seat] == box.breaks and box.zapping != ANYONE:
        return "RUF-L39", say("zap-on-breaks", who=other)
    if box.zapping == ONLY_BACK and s.space[seat] < box.breaks:
        return "RUF-9", say("zap-not-back", who=other)
    return "RUF-L31", say("zap-challenged", who=other)


def _no_commitment(at: Seen, number: int) -> Reason:
    """RUF-3, RUF-L12: numbers the supply cannot make, and places where nobody commits."""
    box, s = at.box, at.s
    turn = colour(box, s.turn)
    if s.stage == COMMITTING:
        sets = [way for way in range(WAYS) if box.makes[way] == number and at.rule("is_smallest_set", way)]
        if sets:
            return "RUF-3", _offered(number, [combination(box, way) for way in sets])
        return "RUF-3", say("cannot-make", number=number)
    if s.stage == CROSSING:
        return "RUF-8", say("cross-or-pass", who=turn)
    here = place(box, s.space[s.turn])
    if s.stage == STAKING:
        return "RUF-L12", say("commit-not-here", place=here)
    if s.space[s.turn] == box.chips_down:
        return "RUF-L12", say("committed-already", who=turn, number=s.commitment[s.turn])
    return "RUF-L12", say("commit-on-reaching", who=turn, place=here)


def _offered(number: int, sets: list[Message]) -> Message:
    """RUF-3: the sets of cards to take instead; of five or less there are never more than two of the same size."""
    if len(sets) == 1:
        return say("no-card-but", number=number, way=sets[0])
    first, second = sets
    return say("no-card-but-either", number=number, first=first, second=second)


def _no_combination(at: Seen, way: int) -> Reason:
    """RUF-3, RUF-L36: sets of cards that are not there, or more cards than needed."""
    number = at.box.makes[way]
    if at.s.stage != COMMITTING:
        return _no_commitment(at, number)
    if at.box.takes[way] == 1 and at.s.supply[number]:
        return "RUF-3", say("one-card-taken-by", number=number)
    if not at.rule("in_supply", way):
        return "RUF-3", say("not-in-supply")
    return "RUF-3", say("fewer-cards", number=number)


def _no_roll(at: Seen) -> Reason:
    """RUF-L35, RUF-L12, RUF-L18: when there is no roll to make."""
    turn = colour(at.box, at.s.turn)
    if at.s.stage == ZAPPING:
        return "RUF-L35", say("zap-was-the-roll", who=turn)
    if at.s.stage == COMMITTING:
        return "RUF-L12", say("must-commit", who=turn)
    if at.s.stage == STAKING:
        return "RUF-L18", say("stake-or-keep", who=turn)
    return "RUF-8", say("cross-or-pass", who=turn)


def _no_end(at: Seen) -> Reason:
    """RUF-1, RUF-L12, RUF-8: when a turn cannot just be ended."""
    turn = colour(at.box, at.s.turn)
    if at.s.stage == CHOOSING:
        return "RUF-1", say("nothing-done", who=turn)
    if at.s.stage == COMMITTING:
        return "RUF-L12", say("commit-before-end", who=turn)
    if at.s.stage == STAKING:
        return "RUF-L18", say("keep-to-end")
    return "RUF-8", say("turn-of-spinner", who=turn)


def _no_stake(at: Seen) -> Reason:
    """RUF-L18, RUF-6, RUF-L17: when there is nothing to stake on."""
    turn, here = colour(at.box, at.s.turn), place(at.box, at.s.space[at.s.turn])
    if at.s.stage == CROSSING:
        return "RUF-8", say("cross-or-pass", who=turn)
    if at.box.kind[at.s.space[at.s.turn]] == GAMBLE:
        return "RUF-L18", say("gamble-on-landing", who=turn, place=here)
    return "RUF-L18", say("gamble-in-last-chance", who=turn, place=here)


def _no_answer(at: Seen) -> Reason:
    """RUF-8, RUF-L24: a DOUBLE-CROSS needs somebody else's spin."""
    return "RUF-8", say("nobody-spins")


# Things to touch


def untouchable(at: Seen, seat: int, touched: list[str]) -> Reason | None:
    """RUF-1, RUF-3, RUF-8, RUF-9, RUF-L8: the clause that keeps this seat from touching the last of these things."""
    kind, *which = touched[-1].split(":")
    if len(touched) > 1 and touched[0].startswith("number:"):
        return "RUF-3", say("touch-highest", number=int(touched[0].split(":")[1]))
    if kind == "piece":
        return why_not(at, ZAP + int(which[0]))
    if kind == "number" and 1 <= int(which[0]) <= TOP:
        return why_not(at, COMMIT + int(which[0]))
    if kind == "dice":
        return why_not(at, ROLL)
    if kind == "spinner":
        return why_not(at, STAKE)
    if kind in ("card", "pledge"):
        return "RUF-L12", say("cards-lie-there", who=colour(at.box, int(which[0])))
    if kind == "space":
        return "RUF-L8", say("moves-by-roll")
    return None


def waits(at: Seen, seat: int) -> str:
    """RUF-L7, RUF-L26, RUF-8: turns go round, whoever spins is not asked, others only as RUF-8 says; or the clause on
    the roll or spin that a seat makes first."""
    s = at.s
    if s.stage == CROSSING:
        return "RUF-L26" if seat == s.turn else "RUF-8"
    if seat != (s.target if s.stage == ESCAPING else s.turn):
        return "RUF-L7"
    if s.stage == SPINNING:
        return "RUF-L10" if at.box.kind[s.space[s.turn]] == ORANGE else "RUF-L18"
    return {MATCHING: "RUF-L14", DUELLING: "RUF-L27", ESCAPING: "RUF-L28"}.get(s.stage, "RUF-L8")
