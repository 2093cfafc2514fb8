"""Ruffhouse: why a move is refused, and what the places and players are called."""

from typing import Any

from rumpus.core.contract.rules import CHANCE
from rumpus.core.contract.voice import Reason
from rumpus.core.words.messages import Message, say
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.box import (
    BREAKS,
    CHIPS,
    FOURTH,
    GAMBLE,
    GOLD,
    MOST_FACES,
    PURPLE,
    SEATS,
    SOFAR,
    START,
    TOP,
    TRUTH,
    WAYS,
    ZAP_RULINGS,
)
from rumpus.games.ruffhouse.supply import in_supply, is_smallest_set

COLOURS = tuple(say(name) for name in ("red", "blue", "green", *FOURTH))
NAMES = {
    START: say("place-start"),
    CHIPS: say("place-chips-down"),
    BREAKS: say("place-breaks"),
    SOFAR: say("place-so-far"),
    TRUTH: say("place-truth"),
}
NUMBERED_PLACES = {PURPLE: "place-purple", GOLD: "place-gold", GAMBLE: "place-last-chance"}


def colour(box: Any, seat: int) -> Message:
    """RUF-L2: what a seat is called, after the colour of its piece; the box says that of the fourth."""
    return COLOURS[seat + box.fourth if seat == SEATS - 1 else seat]


def place(box: Any, space: int) -> Message:
    """What a space is called, with its number on the board where the name alone would not tell."""
    kind, number = int(box.kind[space]), int(box.number[space])
    if kind in NAMES:
        return NAMES[kind]
    if kind in NUMBERED_PLACES:
        return say(NUMBERED_PLACES[kind], number=number, space=space)
    return say("place-orange" if space < box.chips_down else "place-bonus", space=space)


def why_not(box: Any, s: Any, move: int) -> Reason:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if rules.to_move(box, s) == CHANCE:
        return _not_shown(box, s, move)
    if rules.ZAP <= move < rules.END:
        return _no_zap(box, s, move - rules.ZAP)
    if rules.COMMIT < move <= rules.COMMIT + TOP:
        return _no_commitment(box, s, move - rules.COMMIT)
    if move >= rules.COMBINE:
        return _no_combination(box, s, move - rules.COMBINE)
    if move == rules.ROLL:
        return _no_roll(box, s)
    if move == rules.END:
        return _no_end(box, s)
    if move in (rules.STAKE, rules.KEEP):
        return _no_stake(box, s)
    return _no_answer(box, s)


def _not_shown(box: Any, s: Any, outcome: int) -> Reason:
    """RUF-L2, RUF-L37: what dice and spinner cannot show."""
    if s.stage == rules.SPINNING:
        numbers = tuple(int(box.spin[i]) for i in range(box.spins))
        return "RUF-L37", say("not-on-spinner", numbers=numbers, outcome=outcome)
    if s.stage == rules.DUELLING:
        mine, theirs = outcome // MOST_FACES + 1, outcome % MOST_FACES + 1
        return "RUF-L2", say("not-on-die", most=box.faces, outcome=max(mine, theirs))
    return "RUF-L2", say("not-on-dice", most=2 * box.faces, outcome=outcome)


def _no_zap(box: Any, s: Any, seat: int) -> Reason:
    """RUF-9, RUF-L31, RUF-L34, RUF-L39: whom a ZAP cannot hit, and when it cannot be played at all."""
    other, turn = colour(box, seat), colour(box, s.turn)
    if s.stage not in (rules.CHOOSING, rules.ZAPPING):
        if s.stage == rules.CROSSING:
            return "RUF-9", say("zap-in-own-turn", who=turn)
        return "RUF-9", say("zap-at-start", who=turn)
    if seat >= box.players:
        return "RUF-11", say("nobody-plays", who=other)
    if seat == s.turn:
        return "RUF-9", say("zap-oneself", who=other)
    if not s.commitment[seat]:
        return "RUF-L34", say("zap-uncommitted", who=other)
    if s.space[seat] == box.breaks and box.zapping != ZAP_RULINGS.index("anyone"):
        return "RUF-L39", say("zap-on-breaks", who=other)
    if box.zapping == rules.ONLY_BACK and s.space[seat] < box.breaks:
        return "RUF-9", say("zap-not-back", who=other)
    return "RUF-L31", say("zap-challenged", who=other)


def _no_commitment(box: Any, s: Any, number: int) -> Reason:
    """RUF-3, RUF-L12: numbers the supply cannot make, and places where nobody commits."""
    if s.stage == rules.COMMITTING:
        sets = [way for way in range(WAYS) if box.makes[way] == number and is_smallest_set(box, s, way)]
        if sets:
            return "RUF-3", _offered(number, [combination(box, way) for way in sets])
        return "RUF-3", say("cannot-make", number=number)
    if s.stage == rules.CROSSING:
        return "RUF-8", say("cross-or-pass", who=colour(box, s.turn))
    here = place(box, int(s.space[s.turn]))
    if s.stage == rules.STAKING:
        return "RUF-L12", say("commit-not-here", place=here)
    if s.space[s.turn] == box.chips_down:
        return "RUF-L12", say("committed-already", who=colour(box, s.turn), number=s.commitment[s.turn])
    return "RUF-L12", say("commit-on-reaching", who=colour(box, s.turn), place=here)


def _offered(number: int, sets: list[Message]) -> Message:
    """RUF-3: the sets of cards to take instead; of five or less there are never more than two of the same size."""
    if len(sets) == 1:
        return say("no-card-but", number=number, way=sets[0])
    first, second = sets
    return say("no-card-but-either", number=number, first=first, second=second)


def combination(box: Any, way: int) -> Message:
    """A commitment with several cards, in words."""
    cards = tuple(card for card in range(TOP, 0, -1) for _ in range(int(box.cards[way, card])))
    return say("commit-with", number=box.makes[way], cards=cards)


def _no_combination(box: Any, s: Any, way: int) -> Reason:
    """RUF-3, RUF-L36: sets of cards that are not there, or more cards than needed."""
    number = int(box.makes[way])
    if s.stage != rules.COMMITTING:
        return _no_commitment(box, s, number)
    if box.takes[way] == 1 and s.supply[number]:
        return "RUF-3", say("one-card-taken-by", number=number)
    if not in_supply(box, s, way):
        return "RUF-3", say("not-in-supply")
    return "RUF-3", say("fewer-cards", number=number)


def _no_roll(box: Any, s: Any) -> Reason:
    """RUF-L35, RUF-L12, RUF-L18: when there is no roll to make."""
    turn = colour(box, s.turn)
    if s.stage == rules.ZAPPING:
        return "RUF-L35", say("zap-was-the-roll", who=turn)
    if s.stage == rules.COMMITTING:
        return "RUF-L12", say("must-commit", who=turn)
    if s.stage == rules.STAKING:
        return "RUF-L18", say("stake-or-keep", who=turn)
    return "RUF-8", say("cross-or-pass", who=turn)


def _no_end(box: Any, s: Any) -> Reason:
    """RUF-1, RUF-L12, RUF-8: when a turn cannot just be ended."""
    turn = colour(box, s.turn)
    if s.stage == rules.CHOOSING:
        return "RUF-1", say("nothing-done", who=turn)
    if s.stage == rules.COMMITTING:
        return "RUF-L12", say("commit-before-end", who=turn)
    if s.stage == rules.STAKING:
        return "RUF-L18", say("keep-to-end")
    return "RUF-8", say("turn-of-spinner", who=turn)


def _no_stake(box: Any, s: Any) -> Reason:
    """RUF-L18, RUF-6, RUF-L17: when there is nothing to stake on."""
    turn, here = colour(box, s.turn), place(box, int(s.space[s.turn]))
    if s.stage == rules.CROSSING:
        return "RUF-8", say("cross-or-pass", who=turn)
    if box.kind[s.space[s.turn]] == GAMBLE:
        return "RUF-L18", say("gamble-on-landing", who=turn, place=here)
    return "RUF-L18", say("gamble-in-last-chance", who=turn, place=here)


def _no_answer(box: Any, s: Any) -> Reason:
    """RUF-8, RUF-L24: a DOUBLE-CROSS needs somebody else's spin."""
    return "RUF-8", say("nobody-spins")
