"""Ruffhouse: why a move is refused, and what the places and players are called."""

from typing import Any

from rumpus.core.contract import CHANCE
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.box import (
    BREAKS,
    CHIPS,
    FIRST_RULES,
    GAMBLE,
    GOLD,
    MOST_FACES,
    PURPLE,
    SOFAR,
    START,
    TOP,
    TRUTH,
    WAYS,
)
from rumpus.games.ruffhouse.supply import in_supply, is_smallest_set

COLOURS = ("Red", "Blue", "Green", "White")
NAMES = {
    START: "START",
    CHIPS: "THE CHIPS ARE DOWN",
    BREAKS: "THE BREAKS",
    SOFAR: "SO FAR, SO GOOD",
    TRUTH: "THE MOMENT OF TRUTH",
}
COLOURED = {PURPLE: "purple", GOLD: "gold", GAMBLE: "LAST CHANCE"}

Reason = tuple[str, str]


def place(box: Any, space: int) -> str:
    """What a space is called, with its number on the board where the name alone would not tell."""
    kind, number = int(box.kind[space]), int(box.number[space])
    if kind in NAMES:
        return NAMES[kind]
    if kind in COLOURED:
        return f"{COLOURED[kind]} {number} (space {space})"
    return f"{'orange' if space < box.chips_down else 'BONUS'} space {space}"


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
        numbers = [str(box.spin[i]) for i in range(box.spins)]
        return "RUF-L37", f"the spinner has {', '.join(numbers[:-1])} and {numbers[-1]}, not {outcome}"
    if s.stage == rules.DUELLING:
        mine, theirs = outcome // MOST_FACES + 1, outcome % MOST_FACES + 1
        return "RUF-L2", f"a die shows from 1 to {box.faces}, not {max(mine, theirs)}"
    return "RUF-L2", f"two dice show from 2 to {2 * box.faces}, not {outcome}"


def _no_zap(box: Any, s: Any, seat: int) -> Reason:
    """RUF-9, RUF-L31, RUF-L34, RUF-L39: whom a ZAP cannot hit, and when it cannot be played at all."""
    other, turn = COLOURS[seat], COLOURS[s.turn]
    if s.stage not in (rules.CHOOSING, rules.ZAPPING):
        if s.stage == rules.CROSSING:
            return "RUF-9", f"{turn} is spinning: a ZAP is played at the start of one's own turn"
        return "RUF-9", f"a ZAP is played at the start of a turn, and {turn} has already moved"
    if seat >= box.players:
        return "RUF-11", f"nobody plays {other} in this game"
    if seat == s.turn:
        return "RUF-9", f"{other} cannot zap {other}: a ZAP is for an opponent"
    if not s.commitment[seat]:
        return "RUF-L34", f"{other} has not committed, so cannot be zapped"
    if s.space[seat] == box.breaks:
        return "RUF-L39", f"{other} is on THE BREAKS already"
    return "RUF-L31", f"{other} was challenged in this turn already, and did not get to SO FAR, SO GOOD"


def _no_commitment(box: Any, s: Any, number: int) -> Reason:
    """RUF-3, RUF-L12: numbers the supply cannot make, and places where nobody commits."""
    if s.stage == rules.COMMITTING:
        sets = [way for way in range(WAYS) if box.makes[way] == number and is_smallest_set(box, s, way)]
        if sets and box.rules != FIRST_RULES:
            offered = " or ".join(combination(box, way) for way in sets)
            return "RUF-3", f"no card of {number} is left: {offered}"
        return "RUF-3", f"the numbered cards left cannot make {number}"
    if s.stage == rules.CROSSING:
        return "RUF-8", f"{COLOURS[s.turn]} is spinning: play a DOUBLE-CROSS or pass"
    here = place(box, int(s.space[s.turn]))
    if s.stage == rules.STAKING:
        return "RUF-L12", f"one commits on THE CHIPS ARE DOWN, not on {here}"
    if s.space[s.turn] == box.chips_down:
        return "RUF-L12", f"{COLOURS[s.turn]} has committed already, to {s.commitment[s.turn]}"
    return "RUF-L12", f"one commits on reaching THE CHIPS ARE DOWN, and {COLOURS[s.turn]} is on {here}"


def combination(box: Any, way: int) -> str:
    """A commitment with several cards, in words."""
    cards = [str(card) for card in range(TOP, 0, -1) for _ in range(int(box.cards[way, card]))]
    listed = f"{', '.join(cards[:-1])} and {cards[-1]}" if len(cards) > 1 else cards[0]
    return f"commit to {box.makes[way]} with {listed}"


def _no_combination(box: Any, s: Any, way: int) -> Reason:
    """RUF-3, RUF-L36: sets of cards that are not there, or more cards than needed."""
    number = int(box.makes[way])
    if s.stage != rules.COMMITTING:
        return _no_commitment(box, s, number)
    if box.rules == FIRST_RULES:
        return "RUF-3", "by the rules of this game the cards are not chosen: the fewest are taken, the highest first"
    if box.takes[way] == 1 and s.supply[number]:
        return "RUF-3", f"one card of {number} is taken by: commit to {number}"
    if not in_supply(box, s, way):
        return "RUF-3", "these numbered cards are not all in the supply"
    return "RUF-3", f"fewer cards make {number}, and as few as possible are taken"


def _no_roll(box: Any, s: Any) -> Reason:
    """RUF-L35, RUF-L12, RUF-L18: when there is no roll to make."""
    turn = COLOURS[s.turn]
    if s.stage == rules.ZAPPING:
        return "RUF-L35", f"{turn} has played a ZAP, and so gave up the roll"
    if s.stage == rules.COMMITTING:
        return "RUF-L12", f"{turn} stands on THE CHIPS ARE DOWN and must commit"
    if s.stage == rules.STAKING:
        return "RUF-L18", f"{turn} has rolled: now stake or keep"
    return "RUF-8", f"{turn} is spinning: play a DOUBLE-CROSS or pass"


def _no_end(box: Any, s: Any) -> Reason:
    """RUF-1, RUF-L12, RUF-8: when a turn cannot just be ended."""
    turn = COLOURS[s.turn]
    if s.stage == rules.CHOOSING:
        return "RUF-1", f"{turn} has neither rolled nor played a ZAP"
    if s.stage == rules.COMMITTING:
        return "RUF-L12", f"{turn} must commit before the turn ends"
    if s.stage == rules.STAKING:
        return "RUF-L18", "to end the turn without a gamble, keep"
    return "RUF-8", f"it is the turn of {turn}, who is spinning: play a DOUBLE-CROSS or pass"


def _no_stake(box: Any, s: Any) -> Reason:
    """RUF-L18, RUF-6, RUF-L17: when there is nothing to stake on."""
    turn, here = COLOURS[s.turn], place(box, int(s.space[s.turn]))
    if s.stage == rules.CROSSING:
        return "RUF-8", f"{turn} is spinning: play a DOUBLE-CROSS or pass"
    if box.kind[s.space[s.turn]] == GAMBLE:
        return "RUF-L18", f"one gambles on landing, and {turn} only starts a turn on {here}"
    return "RUF-L18", f"one gambles on a numbered space of LAST CHANCE, and {turn} is on {here}"


def _no_answer(box: Any, s: Any) -> Reason:
    """RUF-8, RUF-L24: a DOUBLE-CROSS needs somebody else's spin."""
    return "RUF-8", "nobody is spinning, so there is nothing to double-cross or to pass on"
