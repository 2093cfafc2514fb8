"""Ruffhouse: moves, throws and spins in words, and what to touch for them."""

import re

from rumpus.core.constants import CHANCE
from rumpus.core.drawing.dice import showing, touched
from rumpus.core.words.messages import Said, say
from rumpus.games.ruffhouse.state import (
    CHOOSING,
    COMBINE,
    COMMIT,
    COMMITTING,
    CROSSING,
    DOUBLE_CROSS,
    DUELLING,
    END,
    ESCAPING,
    KEEP,
    MOST_FACES,
    MOVES,
    PASS,
    ROLL,
    SPINNING,
    STAKE,
    STAKING,
    TOP,
    ZAP,
    ZAPPING,
    BoxSnapshot,
    Seen,
)
from rumpus.games.ruffhouse.voice.names import colour, combination

MOVE_WORDS = {
    ROLL: say("roll"),
    END: say("end-turn"),
    STAKE: say("stake"),
    KEEP: say("keep"),
    DOUBLE_CROSS: say("double-cross"),
    PASS: say("pass"),
}
BUTTONS = {
    END: "say:end turn",
    KEEP: "say:keep",
    DOUBLE_CROSS: "say:double-cross",
    PASS: "say:pass",
}
ANSWERS = {
    STAKING: {"yes": "stake", "gamble": "stake", "spin": "stake", "no": "keep"},
    CROSSING: {"yes": "double-cross", "double cross": "double-cross", "no": "pass"},
    CHOOSING: {"no": "roll", "dice": "roll"},
    ZAPPING: {"no": "end turn", "end": "end turn"},
}
"""By stage: other ways to say a move."""
ACTS = ("number:", "piece:")
ASIDES = ("say:pass", "say:keep", "say:end turn")
SPINS = 6.0


def possible(box: BoxSnapshot) -> list[int]:
    """RUF-9, RUF-3: every move but a ZAP for a seat where nobody sits, and a combination of one card."""
    return [
        move
        for move in range(MOVES)
        if not ZAP + box.players <= move < END and not (move >= COMBINE and box.takes[move - COMBINE] == 1)
    ]


def throws(at: Seen) -> tuple[int, str]:
    """Who rolls or spins: whoever's turn it is, and whoever was sent to THE BREAKS for their own escape (RUF-9)."""
    if at.s.stage == ESCAPING:
        return at.s.target, "dice"
    return at.s.turn, "spinner" if at.s.stage == SPINNING else "dice"


def words(at: Seen, move: int) -> Said:
    """A move by what one says at the table; an outcome by its dice or its number."""
    if at.to_move == CHANCE:
        if at.s.stage == SPINNING:
            return say("spin", number=move)
        if at.s.stage == DUELLING:
            mine, theirs = duel_faces(move)
            return say("against", mine=mine, theirs=theirs)
        return say("throw", total=move)
    if ZAP <= move < END:
        return say("zap", who=colour(at.box, move - ZAP))
    if COMMIT < move <= COMMIT + TOP:
        return say("commit", number=move - COMMIT)
    return combination(at.box, move - COMBINE) if move >= COMBINE else MOVE_WORDS[move]


def alias(at: Seen, text: str) -> str:
    """Other ways to say a move: two dice for their total, a bare number, yes and no."""
    chance, stage = at.to_move == CHANCE, at.s.stage
    if chance and (pair := re.fullmatch(r"(?:throw )?(\d+) ?(?:[-+:, ]|against|to) ?(\d+)", text)):
        mine, theirs = int(pair[1]), int(pair[2])
        return f"{mine} against {theirs}" if stage == DUELLING else f"throw {mine + theirs}"
    if chance and text.isdecimal():
        return f"spin {text}" if stage == SPINNING else f"throw {text}"
    if stage == COMMITTING and (number := re.fullmatch(r"(?:commit )?([1-5])", text)):
        return _commitment(at, int(number[1]))
    return ANSWERS.get(stage, {}).get(text, text)


def _commitment(at: Seen, number: int) -> str:
    """RUF-3: what somebody means who says a number alone: its card, or the one set of cards that stands for it."""
    return f"commit to {number} with" if len(_combinations(at, number)) == 1 else f"commit to {number}"


def _combinations(at: Seen, number: int) -> list[int]:
    """RUF-3: the legal commitments to a number with several cards."""
    moves = at.rule_list("commit_moves")
    return [move for move in moves if move >= COMBINE and at.box.makes[move - COMBINE] == number]


def window(at: Seen) -> float | None:
    """RUF-8: in a real-time game, for how many seconds the spinner turns while a DOUBLE-CROSS may be played."""
    return SPINS if at.s.stage == CROSSING else None


def silence(at: Seen) -> int:
    """RUF-8: whoever says nothing before the spinner stops has passed."""
    return PASS


def touch(at: Seen, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if at.to_move == CHANCE:
        return ["spinner"] if at.s.stage == SPINNING else touched(_faces_thrown(at, move))
    if move == ROLL:
        return ["dice"]
    if ZAP <= move < END:
        return [f"piece:{move - ZAP}"]
    if COMMIT < move <= COMMIT + TOP:
        return [f"number:{move - COMMIT}"]
    if move >= COMBINE:
        return _touch_cards(at, move)
    return ["spinner"] if move == STAKE else [BUTTONS[move]]


def _touch_cards(at: Seen, move: int) -> list[str]:
    """RUF-3: the pile that has run out, then, where there is a choice, the pile of the highest card to take."""
    way = move - COMBINE
    number, highest = at.box.makes[way], max(card for card in range(1, TOP + 1) if at.box.cards[way][card])
    if _combinations(at, number) == [move]:
        return [f"number:{number}"]
    return [f"number:{number}", f"number:{highest}"]


def _faces_thrown(at: Seen, outcome: int) -> tuple[int, ...]:
    """What the dice show: RUF-9 one for each side of a ZAP; otherwise a pair of this total."""
    if at.s.stage == DUELLING:
        return duel_faces(outcome)
    return tuple(showing(outcome, 2, at.box.faces, sum(at.s.space)))


def duel_faces(outcome: int) -> tuple[int, int]:
    """RUF-9: the die of the player who played the ZAP, and the other's."""
    return outcome // MOST_FACES + 1, outcome % MOST_FACES + 1
