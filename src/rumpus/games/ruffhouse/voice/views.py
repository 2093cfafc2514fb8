"""Ruffhouse: what a seat sees, and what it is asked. Nothing in this game is secret."""

from typing import Any

from rumpus.core.constants import OVER
from rumpus.core.words.messages import Message, Said, columns, joined, say, wrapped
from rumpus.games.ruffhouse import state
from rumpus.games.ruffhouse.state import FOURTH, GOLD, NUMBERED, ORANGE, PURPLE, SEATS, TOP, BoxSnapshot, Seen
from rumpus.games.ruffhouse.voice.names import AREA_WORDS, chips_in_words, colour, highest_first, place
from rumpus.games.ruffhouse.voice.trouble import big_trouble, penalty

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
LABELS = ("START", "", "DOWN", "", "", "BR", "SOFAR", "-", "+1", "TRUTH")
COLOURED = {ORANGE: "label-orange", PURPLE: "label-purple", GOLD: "label-gold"}
LETTERS = tuple(say(f"letter-{name}") for name in ("red", "blue", "green", *FOURTH))
COLUMNS = 12


def seats(box: BoxSnapshot) -> list[Said]:
    """What the seats are called (RUF-L41, RUF-L2, RUF-11)."""
    return [colour(box, seat) for seat in range(box.players)]


def remarks(box: BoxSnapshot) -> list[Said]:
    """The leaflet calls the chances "very good" that half the chips are lost in BIG TROUBLE: what they are here."""
    return [say("chance-of-big-trouble", chance=f"{big_trouble(box):.3f}")]


def view(at: Seen, seat: int) -> dict[str, Any]:
    """All that can be seen, as plain data."""
    s, players = at.s, range(at.box.players)
    return {
        "to_move": at.to_move,
        "turn": s.turn,
        "stage": STAGE_NAMES[s.stage],
        "asked": _somebody(s.asked),
        "top": _somebody(s.top),
        "target": _somebody(s.target),
        "challenged": [k for k in players if s.challenged[k]],
        "match": _number_to_match(at),
        "supply": list(s.supply[1:]),
        "players": [_player(at, k) for k in players],
        "scores": list(s.points[: at.box.players]),
    }


def _player(at: Seen, k: int) -> dict[str, Any]:
    """One player's piece, chips and cards (RUF-L3, RUF-L4: five yellow chips may be held as a blue one)."""
    s = at.s
    return {
        "space": s.space[k],
        "chips": s.chips[k],
        "blue": s.chips[k] // at.box.blue,
        "yellow": s.chips[k] % at.box.blue,
        "points": s.points[k],
        "commitment": s.commitment[k],
        "cards": list(highest_first(s.pledged[k])),
        "double_cross": s.double_cross[k],
        "zap": s.zap[k],
    }


def _somebody(seat: int) -> int | None:
    return None if seat == state.NOBODY else seat


def number_here(at: Seen) -> int:
    """The number of the space under the piece of the player whose turn it is."""
    return at.box.number[at.s.space[at.s.turn]]


def _number_to_match(at: Seen) -> int | None:
    """What both dice must show, while somebody in BIG TROUBLE is about to throw them."""
    if at.s.stage == state.MATCHING:
        return number_here(at)
    return at.box.number[at.box.breaks] if at.s.stage == state.ESCAPING else None


# Text


def text(at: Seen, seat: int) -> list[Said]:
    """The three areas as strips of spaces with the pieces below, then what everybody has."""
    box, s = at.box, at.s
    starts = (0, box.chips_down + 1, box.so_far, box.spaces)
    lines: list[Said] = []
    for area, first, end in zip(AREA_WORDS, starts, starts[1:], strict=False):
        lines.append(area)
        for row in range(first, end, COLUMNS):
            spaces = range(row, min(row + COLUMNS, end))
            lines.append(columns(*((_label(box, space), 6) for space in spaces)))
            if any(s.space[k] in spaces for k in range(box.players)):
                lines.append(columns(*((_pieces(at, space), 6) for space in spaces)))
    lines += [say("legend"), ""]
    for k in range(box.players):
        lines += _standing(at, k)
    left = [say("cards-of", many=s.supply[n], number=n) for n in range(1, TOP + 1) if s.supply[n]]
    lines.append(say("supply", cards=joined(left, ", ")) if left else say("supply-none"))
    if gone := [colour(box, k) for k in range(box.players) if s.challenged[k]]:
        lines.append(say("challenged", who=joined(gone, ", ")))
    return [*lines, wrapped(status(at))]


def _label(box: BoxSnapshot, space: int) -> Said:
    """A space in at most five letters: p12 purple, g6 gold, BR8 THE BREAKS, -2 a stake, +1 BONUS."""
    kind = box.kind[space]
    number = str(box.number[space]) if kind in NUMBERED else ""
    return joined([say(COLOURED[kind]), number], "") if kind in COLOURED else LABELS[kind] + number


def _pieces(at: Seen, space: int) -> Said:
    """The pieces on a space, by a letter for each colour."""
    box = at.box
    letters = [LETTERS[k + box.fourth if k == SEATS - 1 else k] for k in range(box.players) if at.s.space[k] == space]
    return joined(letters, "")


def _standing(at: Seen, k: int) -> list[Said]:
    """Two lines on one player."""
    s, who, chips = at.s, colour(at.box, k), chips_in_words(at.s.chips[k])
    has = say("stands", who=who, points=s.points[k], chips=chips, crosses=s.double_cross[k], zaps=s.zap[k])
    return [has, joined(["  ", _whereabouts(at, k)], "")]


def _whereabouts(at: Seen, k: int) -> Message:
    """Where a piece is, and what was promised."""
    where, number = place(at.box, at.s.space[k]), at.s.commitment[k]
    cards = highest_first(at.s.pledged[k])
    if not number:
        return say("stands-uncommitted", place=where)
    if len(cards) > 1:
        return say("stands-committed-with", place=where, number=number, cards=cards)
    return say("stands-committed", place=where, number=number)


# What is to be done


def status(at: Seen) -> Said:
    """Whose turn it is, or who won."""
    box, s = at.box, at.s
    turn = colour(box, s.turn)
    if at.to_move == OVER:
        return say("over-won", who=turn, many=1)
    match s.stage:
        case state.CHOOSING:
            return say("rolls-or-zaps", who=turn)
        case state.ROLLING:
            return say("throws-to-move", who=turn)
        case state.COMMITTING:
            return say("commits", who=turn)
        case state.MATCHING:
            return say("throws-for", who=turn, number=number_here(at), place=place(box, s.space[s.turn]))
        case state.STAKING:
            return say("may-stake", who=turn, chips=chips_in_words(number_here(at)))
        case state.CROSSING:
            on_top = [say("card-on-top", who=colour(box, s.top))] if s.top != state.NOBODY else []
            return joined([say("is-spinning", who=turn), *on_top, say("may-cross", who=colour(box, s.asked))])
        case state.SPINNING:
            return say("spins-for", who=turn, taker=turn if s.top == state.NOBODY else colour(box, s.top))
        case state.DUELLING:
            return say("zaps", who=turn, other=colour(box, s.target))
        case state.ESCAPING:
            number, there = box.number[box.breaks], place(box, box.breaks)
            return say("throws-for", who=colour(box, s.target), number=number, place=there)
        case _:
            return say("may-zap-again", who=turn)


def asks(at: Seen) -> Said:
    """What each stage of a turn asks of the player who decides or throws in it."""
    box, s = at.box, at.s
    match s.stage:
        case state.CHOOSING:
            return say("ask-roll-or-zap")
        case state.ROLLING:
            return say("ask-roll")
        case state.COMMITTING:
            return say("ask-commit")
        case state.MATCHING:
            return _ask_match(at)
        case state.STAKING:
            return say("ask-stake", chips=chips_in_words(number_here(at)))
        case state.CROSSING:
            return joined([_whose_spin(at), say("ask-cross")])
        case state.SPINNING:
            return say("ask-spin") if s.top == state.NOBODY else say("ask-spin-for", taker=colour(box, s.top))
        case state.DUELLING:
            return say("ask-duel", other=colour(box, s.target))
        case state.ESCAPING:
            return say("ask-escape", number=box.number[box.breaks])
        case _:
            return say("ask-zap-again")


def _ask_match(at: Seen) -> Said:
    """RUF-L14, RUF-L15: the number wanted, where it leads, and what any other costs."""
    s, number = at.s, number_here(at)
    lost = penalty(at.box.kind[s.space[s.turn]], s.chips[s.turn])
    if not lost:
        return say("ask-match-free", number=number)
    return say("ask-match", number=number, chips=chips_in_words(lost))


def _whose_spin(at: Seen) -> Said:
    """Who would take what comes up, as it stands (RUF-8)."""
    if at.s.top == state.NOBODY:
        return say("ask-cross-spinner", who=colour(at.box, at.s.turn))
    return say("ask-cross-top", who=colour(at.box, at.s.top))
