"""Plain data as JSON, and parts of it encoded once."""

from __future__ import annotations

from typing import Any

import orjson

_OPTIONS = orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY


def dumped(data: Any) -> bytes:
    """Plain data, or JSON that is made already, as JSON."""
    return data if isinstance(data, bytes) else orjson.dumps(data, option=_OPTIONS)


def fragment(data: Any) -> orjson.Fragment:
    """A part of a larger whole, made once."""
    return orjson.Fragment(dumped(data))
