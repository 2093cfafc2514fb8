# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""Bit sets: population count, lowest and nth member of a mask of small numbers; compiled to one instruction each."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from rumpus.core.compiler.decorators import UNCOMPILED, Function, inlined_rule


@intrinsic  # type: ignore[misc]
def _ctpop(typing: Any, mask: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[misc]
def _cttz(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


def _many(mask):
    return _ctpop(np.int64(mask))  # type: ignore[call-arg]


def _lowest(mask):
    return _cttz(np.int64(mask))  # type: ignore[call-arg]


def _many_plain(mask):
    return int(mask).bit_count()


def _lowest_plain(mask):
    return (int(mask) & -int(mask)).bit_length() - 1


many: Function = _many_plain if UNCOMPILED else inlined_rule(_many)
"""How many numbers are in the set."""
lowest: Function = _lowest_plain if UNCOMPILED else inlined_rule(_lowest)
"""The least number in the set, which must not be empty."""


@inlined_rule
def nth(mask, n):
    """The number in the set that has ``n`` lower ones."""
    left = np.int64(mask)
    for _ in range(n):
        left &= left - 1
    return lowest(left)
