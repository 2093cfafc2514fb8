"""Rin-Tin-Tin: what a seat sees and says. Boodle cards won in groups are secret until the end."""

import re
import textwrap
from typing import Any

import numpy as np

from rumpus.core.account import Account, Line
from rumpus.core.contract import HIDDEN, OPEN
from rumpus.games.rin_tin_tin import rules
from rumpus.games.rin_tin_tin.box import FREE, SECTORS, TERRITORIES
from rumpus.games.rin_tin_tin.rules import DRAW, END, NONE, PLACE, SPIN, TIEBREAK

SQUADS = ("Black", "Purple", "Pink", "White")  # RTT-L4, RTT-L33
TERRITORY = ("Red", "Yellow", "Blue", "Green")  # RTT-L2
SECTOR = (*TERRITORY, "Free Color Choice", "Rin Tin Tin")
PHASE = ("spin", "place", "draw", "tie-break", "over")
WIDTH = 78


def seats(box: Any) -> list[str]:
    """RTT-L1, RTT-L33: what the seats are called, after the squad (of two, the first) that each leads."""
    return list(SQUADS[: box.players])


def possible(box: Any) -> list[int]:
    """RTT-L2: a move is a group of circles on this board."""
    return list(range(box.groups))


def throws(box: Any, s: Any) -> tuple[int, str]:
    """Who spins (RTT-L12), or who draws a card (RTT-8, RTT-11), who need not be whoever's turn it is."""
    return (int(s.turn), "spinner") if s.phase == rules.SPIN else (int(s.drawer), "cards")


# Words


def words(box: Any, s: Any, move: int) -> str:
    """A spin by its sector, a card by its value, a piece by the group it goes to."""
    if s.phase == SPIN:
        return f"spin {SECTOR[move]}" if move < SECTORS else f"spin sector {move + 1}"
    if s.phase in (DRAW, TIEBREAK):
        return f"draw {_card(box, move)}" if move < box.kinds else f"draw a card of kind {move + 1}"
    return f"{piece_name(s)} to {group_name(box, move) if move < box.groups else f'group {move + 1}'}"


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


def why_not(box: Any, s: Any, move: int) -> tuple[str, str]:
    """The clause that forbids a move which is not legal here, and a sentence."""
    if s.phase == SPIN:
        return "RTT-1", f"the spinner has {SECTORS} sectors, and on a line between them it is spun again"
    if s.phase in (DRAW, TIEBREAK):
        return _why_not_card(box, s, move)
    if move >= box.groups:
        return "RTT-L2", f"there is no group {move + 1}: the board has {box.groups}"
    if rules.places_figure(s):
        clause = "RTT-5" if s.sector == NONE else "RTT-4"
        owner = SQUADS[s.figure[move]]
        return clause, f"the Rin Tin Tin circle of {group_name(box, move)} is already covered by a {owner} figure"
    clause = "RTT-2" if s.sector < FREE else "RTT-3" if s.sector == FREE else "RTT-4"
    if s.sector < FREE and _territory(box, move) != s.sector:
        spun = TERRITORY[s.sector]
        return clause, f"the spinner shows {spun}: the cavalryman must go to {spun}, not to {group_name(box, move)}"
    return clause, f"the ordinary circles of {group_name(box, move)} are all covered"


def _why_not_card(box: Any, s: Any, kind: int) -> tuple[str, str]:
    if kind >= box.kinds:
        return "RTT-L6", f"there is no such card: the box has cards of {_values(box, box.copies > 0)}"
    clause = "RTT-8" if s.phase == DRAW else "RTT-11"
    return clause, f"no card of {_card(box, kind)} is left in the deck"


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
        "deck_cards": _cards(box, s.deck) if rules.shown(s) else None,
        "tied": [k for k in range(box.players) if s.tied[k]],
        "scores": [_score(box, s, seat, k) for k in range(box.players)],
        "at_least": [int(rules.outlaws(box, s, k) + rules.extra_boodle(box, s, k)) for k in range(box.players)],
    }


def _group_view(box: Any, s: Any, group: int) -> dict[str, Any]:
    holder = None if s.figure[group] == NONE else int(s.figure[group])
    return {
        "name": group_name(box, group),
        "territory": TERRITORY[_territory(box, group)],
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


def text(box: Any, s: Any, seat: int) -> str:
    """A line for each group, a sentence for each player, and whose turn it is or who won."""
    lines = []
    for group in range(box.groups):
        if group in box.first and group:
            lines.append("")
        men = ", ".join(f"{SQUADS[k]} {s.men[group, k]}" for k in range(box.players) if s.men[group, k])
        figure = f"Rin Tin Tin {SQUADS[s.figure[group]]}" if s.figure[group] != NONE else "no Rin Tin Tin"
        state = "complete" if _complete(s, group) else f"{s.room[group]} open" if s.room[group] else "men full"
        lines.append(f"{group_name(box, group) + ':':<10}{men or 'no men':<37}{figure:<21}{state}")
    lines.append("")
    for k in range(box.players):
        lines += _wrapped(_account(box, s, seat, k))
    if s.phase != END:
        open_cards = f" ({', '.join(map(str, _cards(box, s.deck)))})" if rules.shown(s) else ""
        lines += _wrapped(f"In the deck: {_many(_deck(box, s), 'Boodle card')}{open_cards}.")
    return "\n".join([*lines, *_wrapped(status(box, s))])


def _account(box: Any, s: Any, seat: int, k: int) -> str:
    """A player's pieces and gold, or at the end how the final score comes about (RTT-L28)."""
    name, outlaws = SQUADS[k], int(rules.outlaws(box, s, k))
    if rules.shown(s):
        sums = [_many(outlaws, "outlaw"), f"Boodle {_sum(_cards(box, s.won[k]))}"]
        if s.extra[k].any():
            sums.append(f"tie-break {_sum(_cards(box, s.extra[k]))}")
        return f"{name}: {', '.join(sums)}; final score {_score(box, s, seat, k)}."
    hand = f"{_many(int(s.men_left[k]), 'cavalryman', 'cavalrymen')} and {_many(int(s.figures_left[k]), 'figure')}"
    told = f"{name}: {_many(outlaws, 'outlaw')}, {hand} in hand, {_many(int(s.held[k]), 'Boodle card')}"
    known = s.held[k] and _known(s, seat, k)
    return f"{told} ({', '.join(map(str, _cards(box, s.won[k])))})." if known else f"{told}."


def account(box: Any, line: Line) -> Account:
    """RTT-10, RTT-L28: what earned each seat its final score: outlaws in each territory, Boodle, tie-break cards."""
    s = line[-1][2]
    return [_earned(box, s, k) for k in range(box.players)]


def _earned(box: Any, s: Any, k: int) -> list[tuple[str, int]]:
    rows = []
    for territory in range(TERRITORIES):
        groups = range(box.first[territory], box.first[territory + 1])
        rows.append((f"outlaws in {TERRITORY[territory]}", sum(int(rules.score_in(s, g, k)) for g in groups)))
    for name, counts in (("Boodle", s.won[k]), ("tie-break cards", s.extra[k])):
        cards = _cards(box, counts)
        rows.append((f"{name}: {' + '.join(map(str, cards))}", sum(cards)) if cards else (name, 0))
    return [row for row in rows if row[1] or ":" in row[0]]


def status(box: Any, s: Any) -> str:
    """Whose turn it is and what for, or who won."""
    if s.phase == END:
        return f"The game is over: {_winner(box, s)}"
    if s.phase == TIEBREAK:
        return f"{_and(_tied(box, s))} are tied for first place: {SQUADS[s.drawer]} draws a tie-break card."
    if s.phase == DRAW:
        return f"{SQUADS[s.drawer]} draws a Boodle card."
    who = SQUADS[s.turn]
    if s.phase == SPIN:
        return f"{who} spins the spinner."
    if s.sector == NONE:
        return f"{who} has no cavalryman left and places a figure without spinning."
    where = f" in {SECTOR[s.sector]}" if s.sector < FREE else " in any territory"
    return f"The spinner shows {SECTOR[s.sector]}: {who} places a {piece_name(s)}{where}."


def touch(box: Any, s: Any, move: int) -> list[str]:
    """What to touch: the spinner, the deck, a group (for a cavalryman) or its Rin Tin Tin circle (for a figure)."""
    if s.phase == SPIN:
        return ["spinner"]
    if s.phase != PLACE:
        return ["deck"]
    return [f"rin:{move}" if rules.places_figure(s) else f"group:{move}"]


# What is told


def tell(box: Any, before: Any, move: int, after: Any, seat: int) -> str:
    """What happened, in a sentence or two."""
    if before.phase == SPIN:
        told = _tell_spin(before, move, after)
    elif before.phase == PLACE:
        told = _tell_place(box, before, move, after)
    elif before.phase == DRAW:
        card = "." if move == HIDDEN else f": {_card(box, move)}."
        told = f"{SQUADS[before.drawer]} draws a Boodle card{card}"
    else:
        told = f"{SQUADS[before.drawer]} draws {_card(box, move)} to break the tie."
    return " ".join([told, *_tell_end(box, before, after)])


def _tell_spin(before: Any, sector: int, after: Any) -> str:
    told = f"{SQUADS[before.turn]} spins {SECTOR[sector]}"
    if after.sector != NONE:
        return f"{told}."
    return f"{told}, but every ordinary circle there is covered: the turn is lost."


def _tell_place(box: Any, before: Any, group: int, after: Any) -> str:
    unspun = " without spinning" if before.sector == NONE else ""
    told = f"{SQUADS[before.turn]} puts a {piece_name(before)} into {group_name(box, group)}{unspun}"
    if after.phase != DRAW:
        return f"{told}."
    best = int(after.drawer)
    score = [int(rules.score_in(after, group, k)) for k in range(box.players)]
    second = max(x for k, x in enumerate(score) if k != best)
    tie = f"tied at {second}, and Rin Tin Tin decides for {SQUADS[best]}"
    lead = f"{SQUADS[best]} leads {score[best]} to {second}"
    return f"{told} and completes it: {tie if second == score[best] else lead}."


def _tell_end(box: Any, before: Any, after: Any) -> list[str]:
    """RTT-8, RTT-11: the cards are shown, a tie goes into another round, or somebody has won."""
    if not rules.shown(after):
        return []
    told = [] if rules.shown(before) else ["All pieces are on the board, and the cards are shown."]
    if after.phase == END:
        return [*told, f"The game is over: {_winner(box, after)}"]
    if not rules.shown(before) or after.drawer <= before.drawer:  # a round begins
        told.append(f"{_and(_tied(box, after))} are tied for first place and draw a card each.")
        if _deck(box, after) != _deck(box, before) - (before.phase in (DRAW, TIEBREAK)):
            told.append("For this all cards are shuffled together.")
    return told


# Small words


def piece_name(s: Any) -> str:
    """What is placed now."""
    return "figure" if s.phase == PLACE and rules.places_figure(s) else "cavalryman"


def _territory(box: Any, group: int) -> int:
    return next(t for t in range(TERRITORIES) if group < box.first[t + 1])


def group_name(box: Any, group: int) -> str:
    """Red 1, Red 2, Yellow 1 ..."""
    territory = _territory(box, group)
    return f"{TERRITORY[territory]} {group - box.first[territory] + 1}"


def _complete(s: Any, group: int) -> bool:
    return bool(s.room[group] == 0 and s.figure[group] != NONE)


def _card(box: Any, kind: int) -> str:
    return f"${box.value[kind]} Million"


def _cards(box: Any, counts: Any) -> list[int]:
    """The values of so many cards of each kind, the highest first."""
    return [int(v) for v in np.repeat(box.value[: box.kinds], counts[: box.kinds])[::-1]]


def _values(box: Any, kinds: Any) -> str:
    return _and([_card(box, kind) for kind in range(box.kinds) if kinds[kind]])


def _deck(box: Any, s: Any) -> int:
    """How many cards are in the deck: known to everybody, even while the deck itself is not."""
    return int(rules.cards_in_deck(box, s)) if rules.shown(s) else int(box.cards - s.held.sum())


def _known(s: Any, seat: int, k: int) -> bool:
    """Whether this seat knows the cards of seat k: everybody knows that none is none."""
    return bool(seat in (k, OPEN) or rules.shown(s) or s.held[k] == 0)


def _score(box: Any, s: Any, seat: int, k: int) -> int | None:
    """The final score as it stands, if this seat can know it."""
    return int(rules.final_score(box, s, k)) if _known(s, seat, k) else None


def _tied(box: Any, s: Any) -> list[str]:
    return [SQUADS[k] for k in range(box.players) if s.tied[k]]


def _winner(box: Any, s: Any) -> str:
    score = [int(rules.final_score(box, s, k)) for k in range(box.players)]
    rest = ", ".join(str(x) for x in sorted(score, reverse=True)[1:])
    return f"{SQUADS[score.index(max(score))]} wins with {max(score)} to {rest}."


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _many(n: int, one: str, more: str = "") -> str:
    return f"{n} {one if n == 1 else more or one + 's'}"


def _sum(values: list[int]) -> str:
    """10 + 0 = 10."""
    shown = " + ".join(map(str, values))
    return f"{shown} = {sum(values)}" if len(values) > 1 else shown or "0"


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="  ")
