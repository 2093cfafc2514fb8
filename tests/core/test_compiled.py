# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""What the decorators do beside compiling."""

from __future__ import annotations

import numpy as np
import pytest

from rumpus.core.compiled import UNCOMPILED, compiled, rule


@rule
def doubled(x):
    return 2 * x


@compiled
def called_in_many_ways(small, large):
    return doubled(small) + doubled(large) + doubled(7)


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run (NUMBA_DISABLE_JIT)")
def test_a_rule_is_compiled_once_for_every_kind_of_integer():
    assert called_in_many_ways(np.int8(100), np.int32(1 << 30)) == 200 + (1 << 31) + 14
    assert len(doubled.signatures) == 1  # type: ignore[attr-defined]


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run (NUMBA_DISABLE_JIT)")
def test_what_does_not_fit_an_int64_is_not_squeezed_into_one():
    @compiled
    def halved_outside(x):
        return halved(x)

    large = np.uint64(1 << 63)
    assert halved_outside(large) == 1 << 62


@rule
def halved(x):
    return x >> np.uint64(1)
