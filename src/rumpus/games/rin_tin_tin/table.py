"""Rin-Tin-Tin: views and messages, what a seat sees and says. Boodle cards won in groups are secret until the end."""

import re
from typing import Any

import numpy as np

from rumpus.core.contract.account import Account
from rumpus.core.contract.rules import HIDDEN, OPEN
from rumpus.core.line import Line
from rumpus.core.words.messages import Message, Said, columns, joined, say, wrapped
from rumpus.games.rin_tin_tin import rules
from rumpus.games.rin_tin_tin.box import FREE, SECTORS, TERRITORIES
from rumpus.games.rin_tin_tin.rules import DRAW, END, NONE, PLACE, SPIN, TIEBREAK

SQUADS = ("Black", "Purple", "Pink", "White")  # RTT-L4, RTT-L33
TERRITORY = ("Red", "Yellow", "Blue", "Green")  # RTT-L2
SECTOR = (*TERRITORY, "Free Color Choice", "Rin Tin Tin")
"""Names in the data of a view; what is said of them are the messages below."""
SQUAD = tuple(say(name.lower()) for name in SQUADS)
LAND = tuple(say(name.lower()) for name in TERRITORY)
SHOWN = (*LAND, say("free-choice"), say("rin-tin-tin"))
PHASE = ("spin", "place", "draw", "tie-break", "over")
TEXT_WIDTH = 78


def seats(box: Any) -> list[Said]:
    """RTT-L1, RTT-L33: what the seats are called, after the squad (of two, the first) that each leads."""
    return list(SQUAD[: box.players])


def possible(box: Any) -> list[int]:
    """RTT-L2: a move is a group of circles on this board."""
    return list(range(box.groups))


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who spins (RTT-L12), or who draws a card (RTT-8, RTT-11), who need not be whoever's turn it is."""
    return (int(s.turn), "spinner") if s.phase == rules.SPIN else (int(s.drawer), "cards")


# Words


def words(box: Any, s: Any, move: int) -> Said:
    """A spin by its sector, a card by its value, a piece by the group it goes to."""
    if s.phase == SPIN:
        return say("spin", sector=SHOWN[move]) if move < SECTORS else say("spin-no-sector", number=move + 1)
    if s.phase in (DRAW, TIEBREAK):
        return say("draw", card=_card(box, move)) if move < box.kinds else say("draw-no-kind", number=move + 1)
    where = group_name(box, move) if move < box.groups else say("no-group", number=move + 1)
    return say("to-figure" if piece_name(s) == "figure" else "to-man", group=where)


def alias(box: Any, s: Any, text: str) -> str:
    """Other ways to say it: "blue", "free", "rin"; "10" for a card; "red 1", "r1" or "man to red 1" for a piece."""
    if s.phase == SPIN:
        said = text.removeprefix("spin ").replace("colour", "color").replace("-", " ")
        named = [name for name in SECTOR if said and name.lower().startswith(said)]
        return f"spin {named[0]}" if len(named) == 1 else text
    if s.phase in (DRAW, TIEBREAK):
        card = re.fullmatch(r"(?:draw )?\$?(\d+)(?: million)?", text)
        return f"draw ${int(card[1])} Million" if card else text
    group = re.fullmatch(r"(?:(man|cavalryman|figure|rin tin tin)(?: to)? )?([rybg])([a-z]*) ?(\d+)", text)
    if not group:
        return text
    territory = next(name for name in TERRITORY if name.lower().startswith(group[2]))
    if not territory.lower().startswith(group[2] + group[3]):
        return text
    piece = {None: piece_name(s), "man": "cavalryman", "rin tin tin": "figure"}.get(group[1], group[1])
    return f"{piece} to {territory} {group[4]}"


def why_not(box: Any, s: Any, move: int) -> tuple[str, Said]:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if s.phase == SPIN:
        return "RTT-1", say("on-a-line", many=SECTORS)
    if s.phase in (DRAW, TIEBREAK):
        return _why_not_card(box, s, move)
    if move >= box.groups:
        return "RTT-L2", say("not-a-group", number=move + 1, many=box.groups)
    if rules.places_figure(s):
        clause = "RTT-5" if s.sector == NONE else "RTT-4"
        return clause, say("figure-there", group=group_name(box, move), who=SQUAD[s.figure[move]])
    clause = "RTT-2" if s.sector < FREE else "RTT-3" if s.sector == FREE else "RTT-4"
    if s.sector < FREE and _territory(box, move) != s.sector:
        return clause, say("other-territory", territory=LAND[s.sector], group=group_name(box, move))
    return clause, say("all-covered", group=group_name(box, move))


def _why_not_card(box: Any, s: Any, kind: int) -> tuple[str, Said]:
    if kind >= box.kinds:
        values = tuple(_card(box, each) for each in range(box.kinds) if box.copies[each])
        return "RTT-L6", say("not-a-card", cards=values)
    clause = "RTT-8" if s.phase == DRAW else "RTT-11"
    return clause, say("no-card-left", card=_card(box, kind))


# What is seen


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:
    """All this seat can see, as plain data."""
    return {
        "to_move": int(rules.to_move(box, s)),
        "phase": PHASE[s.phase],
        "turn": None if s.turn == NONE else int(s.turn),
        "drawer": None if s.drawer == NONE else int(s.drawer),
        "spin": None if s.sector == NONE else SECTOR[s.sector],
        "piece": piece_name(s) if s.phase == PLACE else None,
        "groups": [_group_view(box, s, group) for group in range(box.groups)],
        "players": [_player_view(box, s, seat, k) for k in range(box.players)],
        "deck": _deck(box, s),
        "deck_cards": _cards(box, s.deck) if rules.cards_are_shown(s) else None,
        "tied": [k for k in range(box.players) if s.tied[k]],
        "scores": [_score(box, s, seat, k) for k in range(box.players)],
        "at_least": [int(rules.outlaws(box, s, k) + rules.extra_boodle(box, s, k)) for k in range(box.players)],
    }


def _group_view(box: Any, s: Any, group: int) -> dict[str, Any]:
    holder = None if s.figure[group] == NONE else int(s.figure[group])
    territory, number = _numbered(box, group)
    return {
        "name": f"{TERRITORY[territory]} {number}",
        "territory": TERRITORY[territory],
        "men": [int(s.men[group, k]) for k in range(box.players)],
        "figure": holder,
        "empty": int(s.room[group]),
        "scores": [int(rules.score_in(s, group, k)) for k in range(box.players)],
        "complete": _complete(s, group),
        "best": int(rules.best_in(box, s, group)) if _complete(s, group) else None,
    }


def _player_view(box: Any, s: Any, seat: int, k: int) -> dict[str, Any]:
    """RTT-8: of others' cards only how many; RTT-11: tie-break cards apart from those won in groups."""
    return {
        "name": SQUADS[k],
        "colors": [color.lower() for color in SQUADS[k :: box.players][: box.squads]],
        "men": int(s.men_left[k]),
        "figures": int(s.figures_left[k]),
        "outlaws": int(rules.outlaws(box, s, k)),
        "cards": int(s.held[k]),
        "boodle": _cards(box, s.won[k]) if _known(s, seat, k) else None,
        "tiebreak": _cards(box, s.extra[k]),
    }


def text(box: Any, s: Any, seat: int) -> list[Said]:
    """A line for each group, a sentence for each player, and whose turn it is or who won."""
    lines: list[Said] = []
    for group in range(box.groups):
        if group in box.first and group:
            lines.append("")
        lines.append(_group_line(box, s, group))
    lines += ["", *(wrapped(_account(box, s, seat, k), TEXT_WIDTH) for k in range(box.players))]
    if s.phase != END:
        seen = {"cards": _values(_cards(box, s.deck))} if rules.cards_are_shown(s) else {}
        lines.append(wrapped(say("deck-open" if seen else "deck", many=_deck(box, s), **seen), TEXT_WIDTH))
    return [*lines, wrapped(status(box, s), TEXT_WIDTH)]


def _group_line(box: Any, s: Any, group: int) -> Said:
    """Whose men and whose figure are in a group, and what is open in it."""
    men = [say("men-of", who=SQUAD[k], many=s.men[group, k]) for k in range(box.players) if s.men[group, k]]
    holder = s.figure[group]
    figure = say("no-figure") if holder == NONE else say("figure-of", who=SQUAD[holder])
    room = say("open", many=s.room[group]) if s.room[group] else say("men-full")
    return columns(
        (say("group-label", group=group_name(box, group)), 10),
        (joined(men, ", ") if men else say("no-men"), 37),
        (figure, 21),
        (say("complete") if _complete(s, group) else room, 0),
    )


def _account(box: Any, s: Any, seat: int, k: int) -> Message:
    """A player's pieces and gold, or at the end how the final score comes about (RTT-L28)."""
    outlaws = int(rules.outlaws(box, s, k))
    if rules.cards_are_shown(s):
        sums = {"outlaws": outlaws, "boodle": _sum(_cards(box, s.won[k])), "score": _score(box, s, seat, k)}
        if s.extra[k].any():
            return say("stands-final-tie", who=SQUAD[k], tiebreak=_sum(_cards(box, s.extra[k])), **sums)
        return say("stands-final", who=SQUAD[k], **sums)
    hand = {"men": s.men_left[k], "figures": s.figures_left[k], "many": s.held[k]}
    if s.held[k] and _known(s, seat, k):
        return say("stands-with", who=SQUAD[k], outlaws=outlaws, **hand, cards=_values(_cards(box, s.won[k])))
    return say("stands", who=SQUAD[k], outlaws=outlaws, **hand)


def account(box: Any, line: Line[Any]) -> Account:
    """RTT-10, RTT-L28: what earned each seat its final score: outlaws in each territory, Boodle, tie-break cards."""
    s = line[-1][2]
    return [_earned(box, s, k) for k in range(box.players)]


def _earned(box: Any, s: Any, k: int) -> list[tuple[Said, int]]:
    rows: list[tuple[Said, int]] = []
    for territory in range(TERRITORIES):
        groups = range(box.first[territory], box.first[territory + 1])
        if made := sum(int(rules.score_in(s, g, k)) for g in groups):
            rows.append((say("outlaws-in", territory=LAND[territory]), made))
    for name, counts in (("earned-boodle", s.won[k]), ("earned-tie-break", s.extra[k])):
        if cards := _cards(box, counts):
            rows.append((say(name, cards=" + ".join(map(str, cards))), sum(cards)))
    return rows


def status(box: Any, s: Any) -> Message:
    """Whose turn it is and what for, or who won."""
    if s.phase == END:
        return _winner(box, s)
    if s.phase == TIEBREAK:
        return say("tie-break", tied=_tied(box, s), who=SQUAD[s.drawer])
    if s.phase == DRAW:
        return say("draws", who=SQUAD[s.drawer])
    who = SQUAD[s.turn]
    if s.phase == SPIN:
        return say("spins", who=who)
    if s.sector == NONE:
        return say("places-unspun", who=who)
    if s.sector < FREE:
        return say("places-man-in", sector=SHOWN[s.sector], who=who)
    return say("places-figure" if piece_name(s) == "figure" else "places-man", sector=SHOWN[s.sector], who=who)


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch: the spinner, the deck, a group (for a cavalryman) or its Rin Tin Tin circle (for a figure)."""
    if s.phase == SPIN:
        return ["spinner"]
    if s.phase != PLACE:
        return ["deck"]
    return [f"rin:{move}" if rules.places_figure(s) else f"group:{move}"]


# What is told


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> Said:
    """What happened, in a sentence or two."""
    if before.phase == SPIN:
        told = _tell_spin(before, move, after)
    elif before.phase == PLACE:
        told = _tell_place(box, before, move, after)
    elif before.phase == DRAW:
        who = SQUAD[before.drawer]
        told = say("draws", who=who) if move == HIDDEN else say("tell-draws", who=who, card=_card(box, move))
    else:
        told = say("tell-draws-tie", who=SQUAD[before.drawer], card=_card(box, move))
    return joined([told, *_tell_end(box, before, after)])


def _tell_spin(before: Any, sector: int, after: Any) -> Message:
    return say("tell-spins" if after.sector != NONE else "tell-lost", who=SQUAD[before.turn], sector=SHOWN[sector])


def _tell_place(box: Any, before: Any, group: int, after: Any) -> Message:
    if piece_name(before) == "figure":
        deed = "puts-figure-unspun" if before.sector == NONE else "puts-figure"
    else:
        deed = "puts-man"
    done = say(deed, who=SQUAD[before.turn], group=group_name(box, group))
    if after.phase != DRAW or not _complete(after, group):
        return say("tell-puts", deed=done)
    best = int(after.drawer)
    score = [int(rules.score_in(after, group, k)) for k in range(box.players)]
    second = max(x for k, x in enumerate(score) if k != best)
    if second == score[best]:
        return say("tell-tied", deed=done, score=second, best=SQUAD[best])
    return say("tell-leads", deed=done, score=score[best], second=second, best=SQUAD[best])


def _tell_end(box: Any, before: Any, after: Any) -> list[Said]:
    """RTT-8, RTT-11: the cards are shown, a tie goes into another round, or somebody has won."""
    if not rules.cards_are_shown(after):
        return []
    told: list[Said] = [] if rules.cards_are_shown(before) else [say("tell-shown")]
    if after.phase == END:
        return [*told, _winner(box, after)]
    shuffled = _deck(box, after) != _deck(box, before) - (before.phase in (DRAW, TIEBREAK))
    if not rules.cards_are_shown(before) or after.drawer <= before.drawer:  # a round begins
        told.append(say("tell-tie-round", tied=_tied(box, after)))
        return [*told, say("tell-shuffled")] if shuffled else told
    return [*told, say("tell-deck-empty")] if shuffled else told


# Small words


def piece_name(s: Any) -> str:
    """What is placed now, as data and as one says it in English."""
    return "figure" if s.phase == PLACE and rules.places_figure(s) else "cavalryman"


def _territory(box: Any, group: int) -> int:
    return next(t for t in range(TERRITORIES) if group < box.first[t + 1])


def _numbered(box: Any, group: int) -> tuple[int, int]:
    """The territory of a group, and its number there."""
    territory = _territory(box, group)
    return territory, int(group - box.first[territory] + 1)


def group_name(box: Any, group: int) -> Message:
    """Red 1, Red 2, Yellow 1 ..."""
    territory, number = _numbered(box, group)
    return say("group", territory=LAND[territory], number=number)


def _complete(s: Any, group: int) -> bool:
    return bool(s.room[group] == 0 and s.figure[group] != NONE)


def _card(box: Any, kind: int) -> Message:
    return say("card", value=box.value[kind])


def _cards(box: Any, counts: Any) -> list[int]:
    """The values of so many cards of each kind, the highest first."""
    return [int(v) for v in np.repeat(box.value[: box.kinds], counts[: box.kinds])[::-1]]


def _values(cards: list[int]) -> str:
    return ", ".join(map(str, cards))


def _deck(box: Any, s: Any) -> int:
    """How many cards are in the deck: known to everybody, even while the deck itself is not."""
    return int(rules.cards_in_deck(box, s)) if rules.cards_are_shown(s) else int(box.cards - s.held.sum())


def _known(s: Any, seat: int, k: int) -> bool:
    """Whether this seat knows the cards of seat k: everybody knows that none is none."""
    return bool(seat in (k, OPEN) or rules.cards_are_shown(s) or s.held[k] == 0)


def _score(box: Any, s: Any, seat: int, k: int) -> int | None:
    """The final score as it stands, if this seat can know it."""
    return int(rules.final_score(box, s, k)) if _known(s, seat, k) else None


def _tied(box: Any, s: Any) -> tuple[Message, ...]:
    return tuple(SQUAD[k] for k in range(box.players) if s.tied[k])


def _winner(box: Any, s: Any) -> Message:
    score = [int(rules.final_score(box, s, k)) for k in range(box.players)]
    rest = ", ".join(str(x) for x in sorted(score, reverse=True)[1:])
    return say("over-with", who=SQUAD[score.index(max(score))], score=max(score), rest=rest)


def _sum(values: list[int]) -> str:
    """10 + 0 = 10."""
    shown = " + ".join(map(str, values))
    return f"{shown} = {sum(values)}" if len(values) > 1 else shown or "0"
