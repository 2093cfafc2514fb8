"""Hypothesis strategies for what nobody should send: wrong types, huge numbers, half characters, deep nesting."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

HUGE = 10**5000
NUMBERS = (0, -1, 1, 127, 128, 2**15, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**4299, HUGE, -HUGE)
TEXTS = ("", "\ud800", "a\udfffb", "two\nlines", "\x00", "\x1b[31m", "9" * 5000, "x" * 20_000, "²", "٣", "-0", "1e9")


def nested(depth: int) -> Any:
    """A list in a list in a list, so deep."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


DEEP = (nested(30), nested(900), nested(20_000))


def one_of(values: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """One of the values, without Hypothesis printing them: some cannot be printed."""
    return st.integers(0, len(values) - 1).map(lambda i: values[i])


plain_junk: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    one_of(NUMBERS),
    st.integers(),
    st.floats(),  # with NaN and the infinities
    one_of(TEXTS),
    st.text(st.characters(codec=None), max_size=20),  # type: ignore[arg-type]
)
junk: st.SearchStrategy[Any] = st.one_of(
    plain_junk,
    st.sampled_from((30, 900, 20_000)).map(nested),
    st.recursive(
        plain_junk,
        lambda inner: (
            st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["a", "\ud800"]), inner, max_size=3)
        ),
        max_leaves=8,
    ),
)


def sendable(value: Any, depth: int = 0) -> bool:
    """Whether Python's own json module can write the value, so that a file or a request can carry it."""
    if depth > 400:
        return False
    if isinstance(value, int):
        return abs(value) < 10**4300
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(sendable(item, depth + 1) for item in inside)
