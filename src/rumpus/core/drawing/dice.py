"""Faces of dice for display, where the rules know only their total."""

from __future__ import annotations

from collections.abc import Iterable


def showing(total: int, dice: int, faces: int, salt: int) -> list[int]:
    """So many dice that show this total, another way for another ``salt``; which of the ways it fell has no meaning."""
    shown = []
    for others in range(dice - 1, -1, -1):
        low, high = max(1, total - faces * others), min(faces, total - others)
        shown.append(low + salt % (high - low + 1))
        total -= shown[-1]
    return shown


def touched(faces: Iterable[int]) -> list[str]:
    """A throw among the things to touch: the dice, and what each of them shows."""
    return ["dice", *(f"die:{face}" for face in faces)]
