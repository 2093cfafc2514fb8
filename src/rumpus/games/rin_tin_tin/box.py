"""Rin-Tin-Tin: the equipment, checked and packed for the rules."""

from typing import Any

from rumpus.core.compiler.layout import blank, record
from rumpus.core.game.box import Values
from rumpus.errors import BoxError
from rumpus.games.rin_tin_tin.state import MOST_GROUPS, ORDINARY, SECTOR_KEYS, TERRITORIES, BoxSnapshot

Box = record(BoxSnapshot)


def pack(values: Values, players: int) -> Any:
    """RTT-L1, RTT-L4, RTT-13: the box as the rules read it. Refuses one that cannot be played to an end."""
    squads = values["squads"] if players == 2 else 1  # RTT-L10, RTT-L32, RTT-12: only two players may lead two
    groups, cards = values["board.groups"], sorted(values["boodle.cards"])
    _check_board(values, players * squads, sum(groups))
    _check_cards(values["boodle.cards"], players, sum(groups))
    box = blank(Box)
    box.players, box.squads = players, squads
    box.men, box.figures = squads * values["squads.men"], squads * values["squads.figures"]
    box.groups, box.cards = sum(groups), len(cards)
    box.first[:] = [sum(groups[:t]) for t in range(TERRITORIES + 1)]
    box.sector[:] = [values[f"spinner.{key}"] for key in SECTOR_KEYS]
    kinds = sorted(set(cards))
    box.kinds = len(kinds)
    box.value[: len(kinds)] = kinds
    box.copies[: len(kinds)] = [cards.count(value) for value in kinds]
    box.draws_last = values["ruling.reshuffle"] == "empty"
    box.open_groups = values["ruling.open_groups"] == "draw"
    return box


def _check_board(values: Values, squads: int, groups: int) -> None:
    """RTT-13, RTT-L34: every piece in play has a circle to go to, so that nobody can be stuck with one."""
    if groups > MOST_GROUPS:
        raise BoxError("board.groups", values["board.groups"], f"must be at most {MOST_GROUPS} groups in all")
    for key, kind, circles in (
        ("squads.men", "ordinary", ORDINARY * groups),
        ("squads.figures", "Rin Tin Tin", groups),
    ):
        if squads * values[key] > circles:
            allowed = f"must be at most {circles // squads}, for {squads} squads to fit on {circles} {kind} circles"
            raise BoxError(key, values[key], allowed)


def _check_cards(cards: list[int], players: int, groups: int) -> None:
    """RTT-13: a card for each group, one for each player of a tie, and some difference that can break it."""
    least = max(groups, players)
    if len(cards) < least:
        allowed = f"must be at least {least} cards, for {groups} groups and {players} players"
        raise BoxError("boodle.cards", cards, allowed)
    if len(set(cards)) == 1:
        raise BoxError("boodle.cards", cards, "must not all be equal, or a tie could never be broken")
