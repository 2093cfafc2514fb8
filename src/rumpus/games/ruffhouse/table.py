"""Ruffhouse: views and messages, what a seat sees and says. Nothing in this game is secret."""

import re
from typing import Any

import numpy as np

from rumpus.core.contract.rules import CHANCE, OVER
from rumpus.core.drawing.dice import showing, touched
from rumpus.core.words.messages import Message, Said, columns, joined, say, wrapped
from rumpus.games.ruffhouse import rules
from rumpus.games.ruffhouse.account import account as account
from rumpus.games.ruffhouse.box import FOURTH, GAMBLE, GOLD, MOST_FACES, NUMBERED, ORANGE, PURPLE, SEATS, TOP
from rumpus.games.ruffhouse.refusals import colour, combination, place, why_not
from rumpus.games.ruffhouse.trouble import big_trouble

__all__ = ["alias", "possible", "seats", "silence", "tell", "text", "touch", "view", "why_not", "window", "words"]

STAGE_NAMES = (
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
AREA_WORDS = tuple(say(f"area-{area}") for area in ("easy-street", "big-trouble", "last-chance"))
LABELS = ("START", "", "DOWN", "", "", "BR", "SOFAR", "-", "+1", "TRUTH")
COLOURED = {ORANGE: "label-orange", PURPLE: "label-purple", GOLD: "label-gold"}
LETTERS = tuple(say(f"letter-{name}") for name in ("red", "blue", "green", *FOURTH))
MOVE_WORDS = {
    rules.ROLL: say("roll"),
    rules.END: say("end-turn"),
    rules.STAKE: say("stake"),
    rules.KEEP: say("keep"),
    rules.DOUBLE_CROSS: say("double-cross"),
    rules.PASS: say("pass"),
}
BUTTONS = {
    rules.END: "say:end turn",
    rules.KEEP: "say:keep",
    rules.DOUBLE_CROSS: "say:double-cross",
    rules.PASS: "say:pass",
}
ACTS = ("number:", "piece:")
ASIDES = ("say:pass", "say:keep", "say:end turn")
COLUMNS = 12
SPINS = 6.0


def seats(box: Any) -> list[Said]:
    """What the seats are called (RUF-L41, RUF-L2, RUF-11)."""
    return [colour(box, seat) for seat in range(box.players)]


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


def words(box: Any, s: Any, move: int) -> Said:
    """A move by what one says at the table; an outcome by its dice or its number."""
    if rules.to_move(box, s) == CHANCE:
        if s.stage == rules.SPINNING:
            return say("spin", number=move)
        if s.stage == rules.DUELLING:
            return say("against", mine=move // MOST_FACES + 1, theirs=move % MOST_FACES + 1)
        return say("throw", total=move)
    if rules.ZAP <= move < rules.END:
        return say("zap", who=colour(box, move - rules.ZAP))
    if rules.COMMIT < move <= rules.COMMIT + TOP:
        return say("commit", number=move - rules.COMMIT)
    if move >= rules.COMBINE:
        return combination(box, move - rules.COMBINE)
    return MOVE_WORDS[move]


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
    return f"commit to {number} with" if len(sets) == 1 else f"commit to {number}"


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
        "stage": STAGE_NAMES[s.stage],
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
        "cards": list(_cards(s, k)),
        "double_cross": int(s.double_cross[k]),
        "zap": int(s.zap[k]),
    }


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """The three areas as strips of spaces with the pieces below, then what everybody has."""
    starts = (0, int(box.chips_down) + 1, int(box.so_far), int(box.spaces))
    lines: list[Said] = []
    for area, first, end in zip(AREA_WORDS, starts, starts[1:], strict=False):
        lines.append(area)
        for row in range(first, end, COLUMNS):
            spaces = range(row, min(row + COLUMNS, end))
            lines.append(columns(*((_label(box, space), 6) for space in spaces)))
            if any(s.space[k] in spaces for k in range(box.players)):
                lines.append(columns(*((_pieces(box, s, space), 6) for space in spaces)))
    lines += [say("legend"), ""]
    for k in range(box.players):
        lines += _standing(box, s, k)
    left = [say("cards-of", many=s.supply[n], number=n) for n in range(1, TOP + 1) if s.supply[n]]
    lines.append(say("supply", cards=joined(left, ", ")) if left else say("supply-none"))
    if gone := [colour(box, k) for k in range(box.players) if s.challenged[k]]:
        lines.append(say("challenged", who=joined(gone, ", ")))
    return [*lines, wrapped(status(box, s))]


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """What happened, in a sentence."""
    who = colour(box, before.turn)
    match int(before.stage):
        case rules.ROLLING:
            return _tell_roll(box, before, move, after)
        case rules.MATCHING:
            return _tell_match(box, before, move, after)
        case rules.SPINNING:
            return _tell_spin(box, before, move)
        case rules.COMMITTING:
            cards, chips = _cards(after, int(before.turn)), _chips(after.commitment[before.turn])
            if len(cards) > 1:
                return say("tell-commits-with", who=who, chips=chips, cards=cards)
            return say("tell-commits", who=who, chips=chips)
        case rules.STAKING if move == rules.STAKE:
            return say("tell-stakes", who=who, chips=_chips(_number_here(box, before)))
        case rules.STAKING:
            return say("tell-keeps", who=who)
        case rules.CROSSING if move == rules.DOUBLE_CROSS:
            victim = who if before.top == rules.NOBODY else colour(box, before.top)
            return say("tell-crosses", who=colour(box, before.asked), victim=victim)
        case rules.CROSSING:
            return say("tell-lets-spin", who=colour(box, before.asked))
        case rules.DUELLING | rules.ESCAPING:
            return _tell_zap(box, before, move)
        case _ if move == rules.ROLL:
            return say("tell-takes-dice", who=who)
        case _ if move == rules.END:
            return say("tell-ends-turn", who=who)
        case _:
            return say("tell-zaps", who=who, other=colour(box, move - rules.ZAP))


def _tell_roll(box: Any, before: Any, total: int, after: Any) -> Said:
    seat = int(before.turn)
    stop = box.chips_down if before.space[seat] < box.chips_down else box.truth
    space = int(min(before.space[seat] + total, stop))

    def told(how: str) -> Message:
        return say(how, who=colour(box, seat), total=total, place=place(box, space))

    if space == box.truth:
        return joined([told("tell-reaches"), _tell_truth(box, before, after, seat)])
    if after.stage in (rules.CROSSING, rules.SPINNING):
        return joined([told("tell-moves"), say("spinner-turns")])
    if after.chips[seat] > before.chips[seat]:
        return told("tell-takes-chip")
    if box.kind[space] == GAMBLE and after.stage != rules.STAKING:
        return told("tell-too-few-chips")
    return told("tell-reaches" if space == stop else "tell-moves")


def _tell_truth(box: Any, before: Any, after: Any, seat: int) -> Message:
    number, chips = before.commitment[seat], before.chips[seat]
    if chips < number:
        return say("tell-broken", number=number, chips=chips)
    if after.stage == rules.FINISHED:
        return say("tell-won", who=colour(box, seat), number=number, chips=chips, points=after.points[seat])
    return say("tell-kept", who=colour(box, seat), number=number, chips=chips)


def _tell_match(box: Any, before: Any, total: int, after: Any) -> Message:
    seat = int(before.turn)
    who, number = colour(box, seat), _number_here(box, before)
    if total == number:
        return say("tell-matches", who=who, number=number)
    if lost := int(before.chips[seat] - after.chips[seat]):
        return say("tell-misses", who=who, number=number, total=total, chips=_chips(lost))
    return say("tell-misses-free", who=who, number=number, total=total)


def _tell_spin(box: Any, before: Any, number: int) -> Message:
    who = colour(box, before.turn)
    if before.top == rules.NOBODY:
        return say("tell-wins-chips", who=who, number=number, chips=_chips(number))
    told = "tell-stolen" if number else "tell-stolen-nothing"
    return say(told, who=who, number=number, thief=colour(box, before.top), chips=_chips(number))


def _tell_zap(box: Any, before: Any, outcome: int) -> Message:
    who, other = colour(box, before.turn), colour(box, before.target)
    if before.stage == rules.ESCAPING:
        number = int(box.number[box.breaks])
        if outcome == number:
            return say("tell-escapes", who=other, number=number)
        return say("tell-stays", who=other, number=number, total=outcome)
    mine, theirs = outcome // MOST_FACES + 1, outcome % MOST_FACES + 1
    told = "tell-duel-won" if mine > theirs else "tell-duel-again" if mine == theirs else "tell-duel-lost"
    return say(told, who=who, other=other, mine=mine, theirs=theirs)


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
    return ["spinner"] if move == rules.STAKE else [BUTTONS[move]]


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


def _cards(s: Any, k: int) -> tuple[int, ...]:
    """The numbered cards of a commitment, the highest first."""
    return tuple(number for number in range(TOP, 0, -1) for _ in range(int(s.pledged[k, number])))


def _chips(many: Any) -> Message:
    return say("chips", many=int(many))


def _label(box: Any, space: int) -> Said:
    """A space in at most five letters: p12 purple, g6 gold, BR8 THE BREAKS, -2 a stake, +1 BONUS."""
    kind = int(box.kind[space])
    number = str(box.number[space]) if kind in NUMBERED else ""
    return joined([say(COLOURED[kind]), number], "") if kind in COLOURED else LABELS[kind] + number


def _pieces(box: Any, s: Any, space: int) -> Said:
    """The pieces on a space, by a letter for each colour."""
    letters = [LETTERS[k + box.fourth if k == SEATS - 1 else k] for k in range(box.players) if s.space[k] == space]
    return joined(letters, "")


def _standing(box: Any, s: Any, k: int) -> list[Said]:
    """Two lines on one player."""
    crosses, zaps = s.double_cross[k], s.zap[k]
    has = say("stands", who=colour(box, k), points=s.points[k], chips=_chips(s.chips[k]), crosses=crosses, zaps=zaps)
    return [has, joined(["  ", _whereabouts(box, s, k)], "")]


def _whereabouts(box: Any, s: Any, k: int) -> Message:
    """Where a piece is, and what was promised."""
    where, number, held = place(box, int(s.space[k])), s.commitment[k], _cards(s, k)
    if not number:
        return say("stands-uncommitted", place=where)
    if len(held) > 1:
        return say("stands-committed-with", place=where, number=number, cards=held)
    return say("stands-committed", place=where, number=number)


def status(box: Any, s: Any) -> Said:
    """Whose turn it is, or who won."""
    who, turn = rules.to_move(box, s), colour(box, s.turn)
    if who == OVER:
        return say("over-won", who=turn, many=1)
    match int(s.stage):
        case rules.CHOOSING:
            return say("rolls-or-zaps", who=turn)
        case rules.ROLLING:
            return say("throws-to-move", who=turn)
        case rules.COMMITTING:
            return say("commits", who=turn)
        case rules.MATCHING:
            here = place(box, int(s.space[s.turn]))
            return say("throws-for", who=turn, number=_number_here(box, s), place=here)
        case rules.STAKING:
            return say("may-stake", who=turn, chips=_chips(_number_here(box, s)))
        case rules.CROSSING:
            on_top = [say("card-on-top", who=colour(box, s.top))] if s.top != rules.NOBODY else []
            return joined([say("is-spinning", who=turn), *on_top, say("may-cross", who=colour(box, s.asked))])
        case rules.SPINNING:
            return say("spins-for", who=turn, taker=turn if s.top == rules.NOBODY else colour(box, s.top))
        case rules.DUELLING:
            return say("zaps", who=turn, other=colour(box, s.target))
        case rules.ESCAPING:
            number = int(box.number[box.breaks])
            return say("throws-for", who=colour(box, s.target), number=number, place=place(box, int(box.breaks)))
        case _:
            return say("may-zap-again", who=turn)


def remarks(box: Any) -> list[Said]:
    """The leaflet calls the chances "very good" that half the chips are lost in BIG TROUBLE: what they are here."""
    return [say("chance-of-big-trouble", chance=f"{big_trouble(box):.3f}")]
