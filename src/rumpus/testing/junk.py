"""Hypothesis strategies for what nobody should send: wrong types, huge numbers, half characters, deep nesting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from rumpus.core.game.box import Item
from rumpus.errors import UNBROKEN, shown

HUGE = 10**5000
NUMBERS = (0, -1, 1, 127, 128, 2**15, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**4299, HUGE, -HUGE)
TEXTS = ("", "\ud800", "a\udfffb", "two\nlines", "\x00", "\x1b[31m", "9" * 5000, "x" * 20_000, "²", "٣", "-0", "1e9")


def on_one_line(text: str) -> bool:
    """Whether a text can be printed on one line: nothing in it but what is printable, and spaces that break no line."""
    return all(character.isprintable() or character in UNBROKEN for character in text)


def nested(depth: int) -> Any:
    """A list in a list in a list, so deep."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


DEEP = (nested(30), nested(900), nested(20_000))


NONSENSE: list[Any] = [
    *(None, True, False, -1, 2**63, HUGE, -HUGE, 0.5, float("nan"), float("inf"), "", "\ud800", "two\nlines"),
    *("9" * 5000, "x" * 20_000, [], [[]], [HUGE] * 5, ["\ud800"] * 5, {}, {"value": 1}, nested(30), nested(20_000)),
]


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
    if depth > 100:
        return False
    if isinstance(value, int):
        return abs(value) < 10**4300
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(sendable(item, depth + 1) for item in inside)


@dataclass(frozen=True)
class Shown:
    """A value that Hypothesis can print, whatever is in it."""

    value: Any

    def __repr__(self) -> str:
        return shown(self.value, most=5000)


def near(item: Item) -> st.SearchStrategy[Any]:
    """Values of the right type for an item of a box: at and beyond the ends of its range, of any length, shuffled."""
    if item.choices:
        return st.sampled_from(item.choices)
    if isinstance(item.value, list):
        one = _near_one(item, item.value[0])
        least, most = item.length or (0, 10)
        of_any_length = st.lists(one, min_size=max(0, least - 1), max_size=most + 1)
        return st.one_of(of_any_length, _edited(item.value, one), _edited(item.value, one), st.permutations(item.value))
    return _near_one(item, item.value)


def _near_one(item: Item, sample: Any) -> st.SearchStrategy[Any]:
    if isinstance(sample, str):
        words = sorted({word for text in item.value for word in text.split()} | {"0", "-1", "99", "٣", "9" * 5000})
        one = st.sampled_from(item.value) if isinstance(item.value, list) else st.just(item.value)
        return st.one_of(one, st.lists(one_of(tuple(words)), max_size=12).map(" ".join), st.text(max_size=5))
    low, high = item.min if item.min is not None else -10, item.max if item.max is not None else 2**70
    return st.one_of(st.sampled_from([low - 1, low, low + 1, high - 1, high, high + 1]), st.integers(low, high))


@st.composite
def _edited(draw: st.DrawFn, value: list[Any], one: st.SearchStrategy[Any]) -> list[Any]:
    """The list with a few places changed, gone or twice."""
    found = list(value)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(found)))
        kept = draw(st.integers(0, 1))
        found[at : at + kept] = draw(st.lists(one, max_size=2))
    return found


def some_changes(items: Mapping[str, Item]) -> st.SearchStrategy[dict[str, Any]]:
    """Mostly one key, mostly with a value that is nearly right; sometimes several, and keys that do not exist."""

    def drawn(item: Item) -> st.SearchStrategy[tuple[str, Any]]:
        return st.tuples(st.just(item.key), st.one_of(near(item), near(item), junk))

    known = st.sampled_from(list(items.values())).flatmap(drawn)
    unknown = st.tuples(st.text(st.characters(codec=None), max_size=9), junk)  # type: ignore[arg-type]
    return st.one_of(
        st.lists(known, min_size=1, max_size=1),
        st.lists(known, min_size=1, max_size=4),
        st.lists(known | unknown, max_size=3),
    ).map(dict)
