"""Ruffhouse: what a seat sees and says. Nothing in this game is secret."""

import re
import textwrap
from typing import Any

import numpy as np

from rumpus.core.contract import CHANCE, OVER
from rumpus.core.dice import showing, touched
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.account import account as account
from rumpus.games.ruffhouse.box import GAMBLE, MOST_FACES, NUMBERED, TOP
from rumpus.games.ruffhouse.refusals import COLOURS, combination, place, why_not
from rumpus.games.ruffhouse.trouble import big_trouble

__all__ = ["alias", "possible", "seats", "silence", "tell", "text", "touch", "view", "why_not", "window", "words"]

STAGES = (
    "choose",
    "roll",
    "commit",
    "match",
    "stake",
    "double-cross",
    "spin",
    "duel",
    "escape",
    "zap again",
    "over",
)
AREAS = ("EASY STREET", "BIG TROUBLE", "LAST CHANCE")
LABELS = ("START", "o", "DOWN", "p", "g", "BR", "SOFAR", "-", "+1", "TRUTH")
LEGEND = "(o orange, p purple, g gold, BR THE BREAKS, - a stake, +1 BONUS)"
COLUMNS = 12
SPINS = 6.0


def seats(box: Any) -> list[str]:
    """What the seats are called (RUF-L2, RUF-11)."""
    return list(COLOURS[: box.players])


def possible(box: Any) -> list[int]:
    """RUF-9, RUF-3: every move but a ZAP for a seat where nobody sits, and a combination of one card."""
    return [
        move
        for move in range(rules.MOVES)
        if not rules.ZAP + box.players <= move < rules.END
        and not (move >= rules.COMBINE and box.takes[move - rules.COMBINE] == 1)
    ]


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who rolls or spins: whoever's turn it is, and whoever was sent to THE BREAKS for their own escape (RUF-9)."""
    if s.stage == rules.ESCAPING:
        return int(s.target), "dice"
    return int(s.turn), "spinner" if s.stage == rules.SPINNING else "dice"


def words(box: Any, s: Any, move: int) -> str:
    """A move by what one says at the table; an outcome by its dice or its number."""
    if rules.to_move(box, s) == CHANCE:
        if s.stage == rules.SPINNING:
            return f"spin {move}"
        if s.stage == rules.DUELLING:
            return f"{move // MOST_FACES + 1} against {move % MOST_FACES + 1}"
        return f"throw {move}"
    if rules.ZAP <= move < rules.END:
        return f"zap {COLOURS[move - rules.ZAP]}"
    if rules.COMMIT < move <= rules.COMMIT + TOP:
        return f"commit to {move - rules.COMMIT}"
    if move >= rules.COMBINE:
        return combination(box, move - rules.COMBINE)
    return {
        rules.ROLL: "roll",
        rules.END: "end turn",
        rules.STAKE: "stake",
        rules.KEEP: "keep",
        rules.DOUBLE_CROSS: "double-cross",
        rules.PASS: "pass",
    }[move]


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say a move: two dice for their total, a bare number, yes and no."""
    chance = rules.to_move(box, s) == CHANCE
    if chance and (pair := re.fullmatch(r"(?:throw )?(\d+) ?(?:[-+:, ]|against|to) ?(\d+)", text)):
        mine, theirs = int(pair[1]), int(pair[2])
        return f"{mine} against {theirs}" if s.stage == rules.DUELLING else f"throw {mine + theirs}"
    if chance and text.isdecimal():
        return f"spin {text}" if s.stage == rules.SPINNING else f"throw {text}"
    if s.stage == rules.COMMITTING and (said := re.fullmatch(r"(?:commit )?([1-5])", text)):
        return _commitment(box, s, int(said[1]))
    answers = {
        rules.STAKING: {"yes": "stake", "gamble": "stake", "spin": "stake", "no": "keep"},
        rules.CROSSING: {"yes": "double-cross", "double cross": "double-cross", "no": "pass"},
        rules.CHOOSING: {"no": "roll", "dice": "roll"},
        rules.ZAPPING: {"no": "end turn", "end": "end turn"},
    }
    return answers.get(int(s.stage), {}).get(text, text)


def _commitment(box: Any, s: Any, number: int) -> str:
    """RUF-3: what somebody means who says a number alone: its card, or the one set of cards that stands for it."""
    sets = [move for move in _combinations(box, s) if box.makes[move - rules.COMBINE] == number]
    return words(box, s, sets[0] if len(sets) == 1 else rules.COMMIT + number)


def _combinations(box: Any, s: Any) -> list[int]:
    """RUF-3: the legal commitments with several cards."""
    out = np.zeros(rules.MOVES, np.int64)
    return [int(move) for move in out[: rules.commit_moves(box, s, out)] if move >= rules.COMBINE]


def window(box: Any, s: Any) -> float | None:
    """RUF-8: in a real-time game, for how many seconds the spinner turns while a DOUBLE-CROSS may be played."""
    return SPINS if s.stage == rules.CROSSING else None


def silence(box: Any, s: Any) -> int:
    """RUF-8: whoever says nothing before the spinner stops has passed."""
    return rules.PASS


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    return {
        "to_move": int(rules.to_move(box, s)),
        "turn": int(s.turn),
        "stage": STAGES[s.stage],
        "asked": _somebody(s.asked),
        "top": _somebody(s.top),
        "target": _somebody(s.target),
        "challenged": [k for k in range(box.players) if s.challenged[k]],
        "match": _number_to_match(box, s),
        "supply": [int(s.supply[number]) for number in range(1, TOP + 1)],
        "players": [_player(box, s, k) for k in range(box.players)],
        "scores": [int(s.points[k]) for k in range(box.players)],
    }


def _player(box: Any, s: Any, k: int) -> dict[str, Any]:
    """One player's piece, chips and cards (RUF-L3, RUF-L4: five yellow chips may be held as a blue one)."""
    return {
        "space": int(s.space[k]),
        "chips": int(s.chips[k]),
        "blue": int(s.chips[k] // box.blue),
        "yellow": int(s.chips[k] % box.blue),
        "points": int(s.points[k]),
        "commitment": int(s.commitment[k]),
        "cards": _cards(s, k),
        "double_cross": int(s.double_cross[k]),
        "zap": int(s.zap[k]),
    }


def text(box: Any, s: Any, seat: int) -> str:
    """The three areas as strips of spaces with the pieces below, then what everybody has."""
    starts = (0, int(box.chips_down) + 1, int(box.so_far), int(box.spaces))
    lines = []
    for area, first, end in zip(AREAS, starts, starts[1:], strict=False):
        lines.append(area)
        for row in range(first, end, COLUMNS):
            spaces = range(row, min(row + COLUMNS, end))
            lines.append("".join(f"{_label(box, space):<6}" for space in spaces).rstrip())
            if pieces := "".join(f"{_pieces(box, s, space):<6}" for space in spaces).rstrip():
                lines.append(pieces)
    lines += [LEGEND, ""]
    for k in range(box.players):
        lines += _standing(box, s, k)
    left = [f"{s.supply[number]} of {number}" for number in range(1, TOP + 1) if s.supply[number]]
    lines.append(f"Numbered cards left: {', '.join(left) or 'none'}.")
    if gone := [COLOURS[k] for k in range(box.players) if s.challenged[k]]:
        lines.append(f"Not to be challenged again in this turn: {', '.join(gone)}.")
    lines += textwrap.wrap(status(box, s), 80, subsequent_indent="  ")
    return "\n".join(lines)


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> str:
    """What happened, in a sentence."""
    who = COLOURS[before.turn]
    match int(before.stage):
        case rules.ROLLING:
            return _tell_roll(box, before, move, after)
        case rules.MATCHING:
            return _tell_match(box, before, move, after)
        case rules.SPINNING:
            return _tell_spin(box, before, move)
        case rules.COMMITTING:
            cards = _cards(after, int(before.turn))
            with_cards = f", with the cards {_listed(cards)}" if len(cards) > 1 else ""
            return f"{who} commits to {_chips(int(after.commitment[before.turn]))}{with_cards}."
        case rules.STAKING if move == rules.STAKE:
            return f"{who} stakes {_chips(_number_here(box, before))}, and the spinner turns."
        case rules.STAKING:
            return f"{who} does not gamble."
        case rules.CROSSING if move == rules.DOUBLE_CROSS:
            victim = who if before.top == rules.NOBODY else COLOURS[before.top]
            return f"{COLOURS[before.asked]} double-crosses {victim}!"
        case rules.CROSSING:
            return f"{COLOURS[before.asked]} lets it spin."
        case rules.DUELLING | rules.ESCAPING:
            return _tell_zap(box, before, move)
        case _ if move == rules.ROLL:
            return f"{who} takes the dice."
        case _ if move == rules.END:
            return f"{who} has zapped enough and ends the turn."
        case _:
            return f"{who} plays a ZAP against {COLOURS[move - rules.ZAP]}!"


def _tell_roll(box: Any, before: Any, total: int, after: Any) -> str:
    seat = int(before.turn)
    who = COLOURS[seat]
    stop = box.chips_down if before.space[seat] < box.chips_down else box.truth
    space = int(min(before.space[seat] + total, stop))
    told = f"{who} throws {total} and {'reaches' if space == stop else 'moves to'} {place(box, space)}"
    if space == box.truth:
        return f"{told}. {_tell_truth(before, after, seat)}"
    if after.stage in (rules.CROSSING, rules.SPINNING):
        return f"{told}. The spinner turns."
    if after.chips[seat] > before.chips[seat]:
        return f"{told} and takes a chip."
    if box.kind[space] == GAMBLE and after.stage != rules.STAKING:
        return f"{told}, with too few chips to gamble."
    return f"{told}."


def _tell_truth(before: Any, after: Any, seat: int) -> str:
    who, number, chips = COLOURS[seat], int(before.commitment[seat]), int(before.chips[seat])
    if chips < number:
        return f"Promised {number}, brought {chips}: no points, and back to START."
    points = "1 point" if number == 1 else f"{number} points"
    won = f", has {after.points[seat]}, and wins the game!" if after.stage == rules.FINISHED else " and goes to START."
    return f"Promised {number}, brought {chips}: {who} earns {points}{won}"


def _tell_match(box: Any, before: Any, total: int, after: Any) -> str:
    seat = int(before.turn)
    who, number = COLOURS[seat], _number_here(box, before)
    if total == number:
        return f"{who} needs {number} and throws it: off to SO FAR, SO GOOD!"
    lost = int(before.chips[seat] - after.chips[seat])
    cost = f"loses {_chips(lost)}" if lost else "loses nothing"
    return f"{who} needs {number}, throws {total}, and {cost}."


def _tell_spin(box: Any, before: Any, number: int) -> str:
    who = COLOURS[before.turn]
    if before.top == rules.NOBODY:
        return f"{who} spins {number} and wins {_chips(number)}."
    thief = COLOURS[before.top]
    return f"{who} spins {number}, and {thief} takes {'it all' if number else 'that nothing'}: {_chips(number)}."


def _tell_zap(box: Any, before: Any, outcome: int) -> str:
    who, other = COLOURS[before.turn], COLOURS[before.target]
    if before.stage == rules.ESCAPING:
        number = int(box.number[box.breaks])
        if outcome == number:
            return f"{other} throws the {number} and escapes to SO FAR, SO GOOD!"
        return f"{other} throws {outcome}, not {number}, and stays on THE BREAKS."
    mine, theirs = outcome // MOST_FACES + 1, outcome % MOST_FACES + 1
    told = f"{who} rolls {mine}, {other} rolls {theirs}"
    if mine > theirs:
        return f"{told}: {other} is sent to THE BREAKS."
    return f"{told}: again." if mine == theirs else f"{told}: the ZAP fizzles."


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch on the board for a move."""
    if rules.to_move(box, s) == CHANCE:
        return ["spinner"] if s.stage == rules.SPINNING else touched(_faces(box, s, move))
    if move == rules.ROLL:
        return ["dice"]
    if rules.ZAP <= move < rules.END:
        return [f"piece:{move - rules.ZAP}"]
    if rules.COMMIT < move <= rules.COMMIT + TOP:
        return [f"number:{move - rules.COMMIT}"]
    if move >= rules.COMBINE:
        return _touch_cards(box, s, move)
    return ["spinner"] if move == rules.STAKE else [f"say:{words(box, s, move)}"]


def _touch_cards(box: Any, s: Any, move: int) -> list[str]:
    """RUF-3: the pile that has run out, then, where there is a choice, the pile of the highest card to take."""
    way = move - rules.COMBINE
    number, highest = int(box.makes[way]), max(card for card in range(1, TOP + 1) if box.cards[way, card])
    rivals = [other for other in _combinations(box, s) if box.makes[other - rules.COMBINE] == number]
    return [f"number:{number}"] if rivals == [move] else [f"number:{number}", f"number:{highest}"]


def _faces(box: Any, s: Any, outcome: int) -> list[int]:
    """What the dice show: RUF-9 one for each side of a ZAP; else a pair of this total."""
    if s.stage == rules.DUELLING:
        return [outcome // MOST_FACES + 1, outcome % MOST_FACES + 1]
    return showing(outcome, 2, int(box.faces), int(s.space.sum()))


def _somebody(seat: Any) -> int | None:
    return None if seat == rules.NOBODY else int(seat)


def _number_here(box: Any, s: Any) -> int:
    return int(box.number[s.space[s.turn]])


def _number_to_match(box: Any, s: Any) -> int | None:
    """What both dice must show, while somebody in BIG TROUBLE is about to throw them."""
    if s.stage == rules.MATCHING:
        return _number_here(box, s)
    return int(box.number[box.breaks]) if s.stage == rules.ESCAPING else None


def _cards(s: Any, k: int) -> list[int]:
    """The numbered cards of a commitment, the highest first."""
    return [number for number in range(TOP, 0, -1) for _ in range(int(s.pledged[k, number]))]


def _chips(many: int) -> str:
    return "1 chip" if many == 1 else f"{many} chips"


def _listed(cards: list[int]) -> str:
    return f"{', '.join(map(str, cards[:-1]))} and {cards[-1]}" if len(cards) > 1 else str(cards[0])


def _label(box: Any, space: int) -> str:
    """A space in at most five letters: p12 purple, g6 gold, BR8 THE BREAKS, -2 a stake, +1 BONUS."""
    kind = int(box.kind[space])
    return LABELS[kind] + (str(box.number[space]) if kind in NUMBERED else "")


def _pieces(box: Any, s: Any, space: int) -> str:
    """The pieces on a space, by the first letter of their colours."""
    return "".join(COLOURS[k][0] for k in range(box.players) if s.space[k] == space)


def _standing(box: Any, s: Any, k: int) -> list[str]:
    """Two lines on one player."""
    points = "1 point" if s.points[k] == 1 else f"{s.points[k]} points"
    cards = f"{s.double_cross[k]} DOUBLE-CROSS, {s.zap[k]} ZAP"
    pledge = f"committed to {s.commitment[k]}" if s.commitment[k] else "not committed"
    held = _cards(s, k)
    pledge += f" (cards {_listed(held)})" if len(held) > 1 else ""
    return [
        f"{COLOURS[k]}: {points}, {_chips(int(s.chips[k]))}, {cards}",
        f"  on {place(box, int(s.space[k]))}, {pledge}",
    ]


def status(box: Any, s: Any) -> str:
    """Whose turn it is, or who won."""
    who, turn = rules.to_move(box, s), COLOURS[s.turn]
    if who == OVER:
        return f"The game is over: {turn} wins."
    here = place(box, int(s.space[s.turn]))
    match int(s.stage):
        case rules.CHOOSING:
            return f"{turn} rolls, or plays a ZAP to send somebody to THE BREAKS."
        case rules.ROLLING:
            return f"{turn} throws the dice to move."
        case rules.COMMITTING:
            return f"{turn} commits to a number of chips: brought to THE MOMENT OF TRUTH, they are points."
        case rules.MATCHING:
            return f"{turn} throws the dice for {_number_here(box, s)}, on {here}."
        case rules.STAKING:
            return f"{turn} may stake {_chips(_number_here(box, s))} on a spin."
        case rules.CROSSING:
            on_top = f" {COLOURS[s.top]}'s card is on top." if s.top != rules.NOBODY else ""
            return f"{turn} is spinning.{on_top} {COLOURS[s.asked]} may play a DOUBLE-CROSS and take what comes up."
        case rules.SPINNING:
            taker = turn if s.top == rules.NOBODY else COLOURS[s.top]
            return f"{turn}'s spinner turns, for {taker}."
        case rules.DUELLING:
            return f"{turn} zaps {COLOURS[s.target]}: one die each."
        case rules.ESCAPING:
            return f"{COLOURS[s.target]} throws the dice for {_number_to_match(box, s)}, on THE BREAKS."
        case _:
            return f"{turn} may play another ZAP, or ends the turn."


def remarks(box: Any) -> list[str]:
    """The leaflet calls the chances "very good" that half the chips are lost in BIG TROUBLE: what they are here."""
    return [f"Chance to lose at least half the chips in BIG TROUBLE, first lap, no cards: {big_trouble(box):.3f}"]
