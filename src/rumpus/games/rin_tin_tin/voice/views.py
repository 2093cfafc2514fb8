"""Rin-Tin-Tin: what a seat sees, and what it is asked to do. Boodle cards won in groups are secret until the end."""

from typing import Any

from rumpus.core.constants import OPEN
from rumpus.core.contract.seen import LineOfPlay
from rumpus.core.contract.voice import Account
from rumpus.core.words.messages import Message, Said, columns, joined, say, wrapped
from rumpus.games.rin_tin_tin.state import (
    DRAW,
    END,
    FREE,
    NONE,
    PLACE,
    SPIN,
    TERRITORIES,
    TIEBREAK,
    BoxSnapshot,
    Seen,
    Snapshot,
)
from rumpus.games.rin_tin_tin.voice.moves import piece_name
from rumpus.games.rin_tin_tin.voice.names import (
    LAND,
    SECTOR,
    SHOWN,
    SQUAD,
    SQUADS,
    TERRITORY,
    group_name,
    number_of,
    territory_of,
)

PHASE = ("spin", "place", "draw", "tie-break", "over")
TEXT_WIDTH = 78


def seats(box: BoxSnapshot) -> list[Said]:
    """RTT-L1, RTT-L33: what the seats are called, after the squad (of two, the first) that each leads."""
    return list(SQUAD[: box.players])


def view(at: Seen, seat: int) -> dict[str, Any]:
    """All this seat can see, as plain data."""
    s, players = at.s, range(at.box.players)
    return {
        "to_move": at.to_move,
        "phase": PHASE[s.phase],
        "turn": None if s.turn == NONE else s.turn,
        "drawer": None if s.drawer == NONE else s.drawer,
        "spin": None if s.sector == NONE else SECTOR[s.sector],
        "piece": piece_name(at) if s.phase == PLACE else None,
        "groups": [_group_view(at, group) for group in range(at.box.groups)],
        "players": [_player_view(at, seat, k) for k in players],
        "deck": deck_size(at),
        "deck_cards": _cards(at.box, s.deck) if at.rule("cards_are_shown") else None,
        "tied": [k for k in players if s.tied[k]],
        "scores": [at.scores[k] if _knows_cards(at, seat, k) else None for k in players],
        "at_least": [at.rule("outlaws", k) + at.rule("extra_boodle", k) for k in players],
    }


def _group_view(at: Seen, group: int) -> dict[str, Any]:
    s, players = at.s, at.box.players
    territory = TERRITORY[territory_of(at.box, group)]
    complete = is_complete(s, group)
    return {
        "name": f"{territory} {number_of(at.box, group)}",
        "territory": territory,
        "men": list(s.men[group][:players]),
        "figure": None if s.figure[group] == NONE else s.figure[group],
        "empty": s.room[group],
        "scores": [at.rule("score_in", group, k) for k in range(players)],
        "complete": complete,
        "best": at.rule("best_in", group) if complete else None,
    }


def _player_view(at: Seen, seat: int, k: int) -> dict[str, Any]:
    """RTT-8: of others' cards only how many; RTT-11: tie-break cards apart from those won in groups."""
    box, s = at.box, at.s
    return {
        "name": SQUADS[k],
        "colors": [color.lower() for color in SQUADS[k :: box.players][: box.squads]],
        "men": s.men_left[k],
        "figures": s.figures_left[k],
        "outlaws": at.rule("outlaws", k),
        "cards": s.held[k],
        "boodle": _cards(box, s.won[k]) if _knows_cards(at, seat, k) else None,
        "tiebreak": _cards(box, s.extra[k]),
    }


def text(at: Seen, seat: int) -> list[Said]:
    """A line for each group, a sentence for each player, and whose turn it is or who won."""
    lines: list[Said] = []
    for group in range(at.box.groups):
        if group in at.box.first and group:
            lines.append("")
        lines.append(_group_line(at, group))
    lines += ["", *(wrapped(_standing(at, seat, k), TEXT_WIDTH) for k in range(at.box.players))]
    if at.s.phase != END:
        cards = {"cards": _values(_cards(at.box, at.s.deck))} if at.rule("cards_are_shown") else {}
        lines.append(wrapped(say("deck-open" if cards else "deck", many=deck_size(at), **cards), TEXT_WIDTH))
    return [*lines, wrapped(status(at), TEXT_WIDTH)]


def _group_line(at: Seen, group: int) -> Said:
    """Whose men and whose figure are in a group, and what is open in it."""
    s = at.s
    men = [say("men-of", who=SQUAD[k], many=many) for k, many in enumerate(s.men[group]) if many]
    holder = s.figure[group]
    figure = say("no-figure") if holder == NONE else say("figure-of", who=SQUAD[holder])
    room = say("open", many=s.room[group]) if s.room[group] else say("men-full")
    return columns(
        (say("group-label", group=group_name(at.box, group)), 10),
        (joined(men, ", ") if men else say("no-men"), 37),
        (figure, 21),
        (say("complete") if is_complete(s, group) else room, 0),
    )


def _standing(at: Seen, seat: int, k: int) -> Message:
    """A player's pieces and gold, or at the end how the final score comes about (RTT-L28)."""
    box, s = at.box, at.s
    outlaws = at.rule("outlaws", k)
    if at.rule("cards_are_shown"):
        sums = {"outlaws": outlaws, "boodle": _sum(_cards(box, s.won[k])), "score": at.scores[k]}
        if any(s.extra[k]):
            return say("stands-final-tie", who=SQUAD[k], tiebreak=_sum(_cards(box, s.extra[k])), **sums)
        return say("stands-final", who=SQUAD[k], **sums)
    hand = {"men": s.men_left[k], "figures": s.figures_left[k], "many": s.held[k]}
    if s.held[k] and _knows_cards(at, seat, k):
        return say("stands-with", who=SQUAD[k], outlaws=outlaws, **hand, cards=_values(_cards(box, s.won[k])))
    return say("stands", who=SQUAD[k], outlaws=outlaws, **hand)


def status(at: Seen) -> Message:
    """Whose turn it is and what for, or who won."""
    s = at.s
    if s.phase == END:
        return _winner(at)
    if s.phase == TIEBREAK:
        return say("tie-break", tied=tied_squads(at), who=SQUAD[s.drawer])
    if s.phase == DRAW:
        return say("draws", who=SQUAD[s.drawer])
    who = SQUAD[s.turn]
    if s.phase == SPIN:
        return say("spins", who=who)
    if s.sector == NONE:
        return say("places-unspun", who=who)
    if s.sector < FREE:
        return say("places-man-in", sector=SHOWN[s.sector], who=who)
    return say("places-figure" if piece_name(at) == "figure" else "places-man", sector=SHOWN[s.sector], who=who)


def asks(at: Seen) -> Said:
    """To spin (RTT-L12), to draw (RTT-8, RTT-11), or to place what the spinner says (RTT-L13)."""
    s = at.s
    if s.phase == SPIN:
        return say("ask-spin")
    if s.phase in (DRAW, TIEBREAK):
        return say("ask-draw" if s.phase == DRAW else "ask-tie-break")
    if s.sector == NONE:
        return say("ask-figure-unspun")
    if s.sector < FREE:
        return say("ask-man-in", sector=SHOWN[s.sector])
    return say("ask-figure" if piece_name(at) == "figure" else "ask-man", sector=SHOWN[s.sector])


def account(line: LineOfPlay) -> Account:
    """RTT-10, RTT-L28: what earned each seat its final score: outlaws in each territory, Boodle, tie-break cards."""
    end: Seen = line[-1][2]
    return [_earned(end, k) for k in range(end.box.players)]


def _earned(end: Seen, k: int) -> list[tuple[Said, int]]:
    box, s = end.box, end.s
    rows: list[tuple[Said, int]] = []
    for territory in range(TERRITORIES):
        groups = range(box.first[territory], box.first[territory + 1])
        if made := sum(end.rule("score_in", g, k) for g in groups):
            rows.append((say("outlaws-in", territory=LAND[territory]), made))
    for name, counts in (("earned-boodle", s.won[k]), ("earned-tie-break", s.extra[k])):
        if cards := _cards(box, counts):
            rows.append((say(name, cards=" + ".join(map(str, cards))), sum(cards)))
    return rows


def is_complete(s: Snapshot, group: int) -> bool:
    """Whether all circles of a group are covered."""
    return s.room[group] == 0 and s.figure[group] != NONE


def deck_size(at: Seen) -> int:
    """How many cards are in the deck: known to everybody, even while the deck itself is not."""
    return at.rule("cards_in_deck") if at.rule("cards_are_shown") else at.box.cards - sum(at.s.held)


def tied_squads(at: Seen) -> tuple[Message, ...]:
    """The squads that draw in this round of the tie-break."""
    return tuple(SQUAD[k] for k in range(at.box.players) if at.s.tied[k])


def _knows_cards(at: Seen, seat: int, k: int) -> bool:
    """Whether this seat knows the cards of seat k: everybody knows that none is none."""
    return seat in (k, OPEN) or at.s.held[k] == 0 or bool(at.rule("cards_are_shown"))


def _cards(box: BoxSnapshot, counts: tuple[int, ...]) -> list[int]:
    """The values of this many cards of each kind, the highest first."""
    return [box.value[kind] for kind in reversed(range(box.kinds)) for _ in range(counts[kind])]


def _values(cards: list[int]) -> str:
    return ", ".join(map(str, cards))


def _winner(at: Seen) -> Message:
    best, *rest = sorted(at.scores, reverse=True)
    return say("over-with", who=SQUAD[at.scores.index(best)], score=best, rest=_values(rest))


def _sum(values: list[int]) -> str:
    """10 + 0 = 10."""
    shown = " + ".join(map(str, values))
    return f"{shown} = {sum(values)}" if len(values) > 1 else shown or "0"
