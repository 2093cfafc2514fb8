"""Rin-Tin-Tin positions made by hand.

    >>> p = position({"Blue 1": "Black 3, Purple 1, White figure"}, players=4, turn="Pink")
    >>> p = p.play("spin blue").play("cavalryman to Blue 1")

How a position is described (see :func:`position`): what stands in each group, whose turn it is, what is pending, and
who holds which Boodle cards. Everything else follows: a piece of a player that is not on the board is in their hand.

Names
    seats        Black, Purple, Pink, White: seats 0, 1, 2, 3, as many as play. In the game of two with two squads each,
                 Black and Purple have 20 men and 4 figures apiece and all their pieces are called Black or Purple.
    groups       Red 1, Red 2, Yellow 1, Yellow 2, Blue 1, Blue 2, Green 1, Green 2: as moves, the numbers 0 to 7. (A
                 box with other ``board.groups`` has more or fewer, always numbered Red, Yellow, Blue, Green.)
    Names of seats and groups are understood in any case; ``Position.play`` understands words in any case too.

Words
    at CHANCE, before a spin          spin Red, spin Yellow, spin Blue, spin Green, spin Free Color Choice,
                                      spin Rin Tin Tin (outcomes 0 to 5; "blue", "free", "rin" do as well)
    at CHANCE, before any draw        draw $0 Million, draw $2 Million, draw $5 Million, draw $10 Million
                                      (outcomes 0 to 3, by rising value; "draw 10" and "10" do as well)
    at a seat, placing a man          cavalryman to Red 1 ("red 1", "r1", "man to red 1" do as well)
    at a seat, placing a figure       figure to Red 1 ("red 1", "r1" do as well)
    A move is the number of its group, for a man and for a figure alike: which of the two is placed is never a choice.
    ``MOVES`` and ``OUTCOMES`` are larger than what the usual box needs: the numbers beyond mean things that do not
    exist ("cavalryman to group 9", "spin sector 7", "draw a card of kind 5") and are never legal.

What can be asked
    ``p.to_move``, ``p.moves``, ``p.weights``, ``p.play(words or number)``, ``p.why_not(...)``, ``p.scores``,
    ``p.shares``, ``p.seen_by(seat)``, ``p.dealt(seat, rng)``, ``p.text(seat)`` and ``p.view(seat)``, a dict:

    to_move, phase     a seat, CHANCE or OVER; "spin", "place", "draw", "tie-break" or "over"
    turn, drawer       the seat whose turn it is (None when all pieces are on the board and their cards drawn); the
                       seat that draws a card now, or None
    spin, piece        what the spinner shows, as "Blue" or "Free Color Choice", and "cavalryman" or "figure", while
                       a piece is to be placed; else None. A figure placed without spinning has spin None.
    groups             for each group: name, territory, men (by seat), figure (a seat or None), empty (ordinary
                       circles), scores (by seat), complete, best (the seat that wins its card, once complete)
    players            for each seat: name, colors, men and figures (in hand), outlaws, cards (how many were won in
                       groups), boodle (their values, highest first; None if this seat may not know), tiebreak
                       (values of the tie-break cards)
    deck, scores       how many cards are in the deck; final scores as they stand, None where cards are unknown
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any

from rumpus.core.compiler.layout import blank
from rumpus.core.game.game import Box, game
from rumpus.core.play.position import Position
from rumpus.errors import RumpusError
from rumpus.games.rin_tin_tin import rules
from rumpus.games.rin_tin_tin.rules import turns
from rumpus.games.rin_tin_tin.state import DRAW, NONE, PLACE, SPIN
from rumpus.games.rin_tin_tin.voice.names import SECTOR, SQUADS, TERRITORY

ID = "rin-tin-tin"


def position(
    groups: Mapping[str, str] | None = None,
    *,
    players: int = 4,
    squads: int | None = None,
    changes: Mapping[str, Any] | None = None,
    turn: str | None = None,
    spin: str | None = None,
    drawing: str | None = None,
    boodle: Mapping[str, Iterable[int]] | None = None,
    tiebreak: Mapping[str, Iterable[int]] | None = None,
) -> Position:
    """The position that play would have reached.

    groups    what stands in each group that is not empty, men as "SEAT NUMBER", a figure as "SEAT figure":
              ``{"Red 1": "Black 3, Purple 2, White figure", "Green 2": "Pink figure"}``
    players   2, 3 or 4; ``squads`` 1 or 2 (only for two players; 2 if not said)
    changes   a box of one's own, such as ``{"squads.men": 2, "squads.figures": 1, "boodle.cards": [0, 0, 0, 0, 0, 0,
              0, 1]}``: with few pieces to a squad the end of a game is short to describe
    turn      whose turn it is (Black if not said). With nothing pending they are about to spin, or, having figures but
              no men, about to place a figure without spinning. It is an error if they have no pieces while others do.
              When all pieces are on the board (and ``drawing`` is not given) the game is at its end: ``turn`` does not
              matter, and it is over or in the tie-break.
    spin      what ``turn`` has just spun and must now place for: "Red", "Yellow", "Blue", "Green", "Free Color Choice"
              or "Rin Tin Tin". It is an error if that spin loses the turn.
    drawing   the complete group whose card is about to be drawn, ``turn`` having just placed its sixth piece
    boodle    the values of the cards each seat won in groups: ``{"Black": [10, 0], "White": [5]}``; as many as the
              complete groups it is best in, not counting ``drawing``. If not said at all, the winners have the lowest
              cards of the box, seat by seat.
    tiebreak  only at the end: the tie-break cards drawn so far by each seat, in order, round by round:
              ``{"Black": [5, 2], "White": [5]}`` is a second round in which Black has drawn and White is about to.
              If not said, the first tie-break card is still to be drawn.

    Raises ValueError for a description that no play can lead to.
    """
    box = game(ID).box(players, {} if squads is None else {"squads": squads}, changes)
    s = blank(rules.State)
    rules.start(box.packed, s)
    for name, pieces in (groups or {}).items():
        _put(box, s, _group(box, name), pieces)
    pending = None if drawing is None else _group(box, drawing)
    _give(box, s, boodle, pending)
    s.turn = _seat(box, turn or "Black")
    if pending is not None:
        _check(spin is None, "a card is drawn after the piece is placed: no spin is pending")
        s.phase, s.drawer = DRAW, rules.best_in(box.packed, s, pending)
    elif _in_hand(s).any():
        _turn(box, s, spin)
    else:
        _check(spin is None, "all pieces are on the board: there is no spin any more")
        turns.pass_turn(box.packed, s)
    p = Position.of(box, s)
    return p if tiebreak is None else _broken(p, {_seat(box, k): list(v) for k, v in tiebreak.items()})


def group_number(p: Position, name: str) -> int:
    """The number of a group, which is also the number of the move that places a piece there."""
    return _group(p.box, name)


def _check(good: bool, wrong: str) -> None:
    if not good:
        raise ValueError(wrong)


def _seat(box: Box, name: str) -> int:
    names = [squad.lower() for squad in SQUADS[: box.players]]
    _check(name.lower() in names, f"{name} does not play: the seats are {', '.join(names)}")
    return names.index(name.lower())


def _group(box: Box, name: str) -> int:
    match = re.fullmatch(r"(\w+) (\d+)", name.strip())
    if match is None or match[1].title() not in TERRITORY:
        raise ValueError(f"{name} is not a group: they are called Red 1, Blue 2 ...")
    territory = TERRITORY.index(match[1].title())
    group = int(box.packed.first[territory]) + int(match[2]) - 1
    _check(int(match[2]) > 0 and group < box.packed.first[territory + 1], f"the board has no group {name}")
    return group


def _put(box: Box, s: Any, group: int, pieces: str) -> None:
    """Cover circles of a group, taking the pieces out of their players' hands."""
    for piece in filter(None, (part.strip() for part in pieces.split(","))):
        name, what = piece.split()
        seat = _seat(box, name)
        if what.lower() == "figure":
            _check(s.figure[group] == NONE, f"two figures in one group: {pieces}")
            s.figure[group] = seat
            s.figures_left[seat] -= 1
        else:
            s.men[group, seat] += int(what)
            s.room[group] -= int(what)
            s.men_left[seat] -= int(what)
        _check(s.room[group] >= 0, f"a group has five ordinary circles, not room for {pieces}")
        _check(s.men_left[seat] >= 0 and s.figures_left[seat] >= 0, f"{name} has not so many pieces")


def _winners(box: Box, s: Any, pending: int | None) -> list[int]:
    """Who has drawn a card for which complete group."""
    complete = [g for g in range(box.packed.groups) if s.room[g] == 0 and s.figure[g] != NONE]
    _check(pending is None or pending in complete, "the group whose card is drawn is not complete")
    return [int(rules.best_in(box.packed, s, g)) for g in complete if g != pending]


def _give(box: Box, s: Any, boodle: Mapping[str, Iterable[int]] | None, pending: int | None) -> None:
    """Hand out the cards won in groups."""
    winners = sorted(_winners(box, s, pending))
    if boodle is None:
        lowest = sorted(box.values["boodle.cards"])
        cards = list(zip(winners, lowest, strict=False))
    else:
        cards = [(_seat(box, name), value) for name, values in boodle.items() for value in values]
        won = ", ".join(SQUADS[k] for k in winners) or "nobody"
        _check(sorted(k for k, _ in cards) == winners, f"cards were won by {won}: one for each complete group")
    for seat, value in cards:
        kind = _kind(box, value)
        _check(s.deck[kind] > 0, f"there are not so many cards of {value}")
        s.deck[kind] -= 1
        s.won[seat, kind] += 1
        s.held[seat] += 1


def _kind(box: Box, value: int) -> int:
    kinds = [int(v) for v in box.packed.value[: box.packed.kinds]]
    _check(value in kinds, f"the box has no card of {value}")
    return kinds.index(value)


def _in_hand(s: Any) -> Any:
    return s.men_left + s.figures_left


def _turn(box: Box, s: Any, spin: str | None) -> None:
    """The seat's turn, before or after its spin."""
    _check(bool(_in_hand(s)[s.turn]), f"{SQUADS[s.turn]} has no pieces left and is passed over")
    turns.begin_turn(box.packed, s, s.turn)
    if spin is not None:
        _check(s.phase == SPIN, f"{SQUADS[s.turn]} has no man left and does not spin")
        names = [sector.lower() for sector in SECTOR]
        _check(spin.lower() in names, f"{spin} is not on the spinner: {', '.join(SECTOR)}")
        turns.spin(box.packed, s, names.index(spin.lower()))
        _check(s.phase == PLACE and s.sector != NONE, f"a spin of {spin} loses the turn here")


def _broken(p: Position, drawn: Mapping[int, list[int]]) -> Position:
    """The tie-break, card by card in the order of rounds and seats."""
    for cards in zip_longest(*(drawn.get(k, []) for k in range(p.box.players))):
        for seat, value in enumerate(cards):
            if value is None:
                continue
            _check(p.view()["phase"] == "tie-break", "there is no tie to break")
            _check(p.view()["drawer"] == seat, f"it is {SQUADS[p.view()['drawer']]} who draws, not {SQUADS[seat]}")
            try:
                p = p.play(_kind(p.box, value))
            except RumpusError as error:
                raise ValueError(str(error)) from None
    return p
