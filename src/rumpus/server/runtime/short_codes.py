"""Short codes that people read from one screen and type into another device."""

from __future__ import annotations

import secrets

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""Alphabet of codes: no characters that look alike, and no vowels, so that no code spells a word."""


def new_code(length: int) -> str:
    """A random code as it is shown."""
    return dashed_code("".join(secrets.choice(ALPHABET) for _ in range(length)))


def dashed_code(code: str) -> str:
    """A normalized code with a dash in the middle."""
    return f"{code[: len(code) // 2]}-{code[len(code) // 2 :]}"


def normalized_code(code: str) -> str:
    """Normalize a typed code: in capitals, without separators."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
