# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators
"""What the decorators do beside compiling."""

from __future__ import annotations

import ast

import numpy as np
import pytest

from rumpus.core.compiler.decorators import UNCOMPILED, compiled, rule
from rumpus.core.compiler.linking import BitcodeLibrary
from rumpus.core.compiler.source_digest import PACKAGE


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


@rule
def squared(x):
    return x * x


@rule
def squared_twice(x):
    return squared(squared(x))


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run (NUMBA_DISABLE_JIT)")
def test_machine_code_is_written_for_what_python_calls_and_for_nothing_else():
    def libraries(function):
        return [result.library for result in function.overloads.values()]

    assert squared_twice(3) == 81
    assert all(isinstance(library, BitcodeLibrary) for library in libraries(squared))
    assert not any(isinstance(library, BitcodeLibrary) for library in libraries(squared_twice))
    assert squared(4) == 16  # now Python calls it too
    assert not any(isinstance(library, BitcodeLibrary) for library in libraries(squared))

    @rule
    def squared_and_more(x):
        return squared(x) + squared_twice(x)

    assert squared_and_more(2) == 20  # both have machine code, and are linked all the same


UNTYPED = "# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, allow-untyped-decorators\n"
DECORATORS = {"compiled", "rule", "inlined_rule"}


def decorated(module: ast.Module) -> list[ast.FunctionDef]:
    return [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(mark, ast.Name) and mark.id in DECORATORS for mark in node.decorator_list)
    ]


def test_compiled_functions_have_no_types_and_their_modules_say_so_in_one_way():
    texts = {file: file.read_text() for file in sorted(PACKAGE.rglob("*.py"))}
    found = {file: decorated(ast.parse(text)) for file, text in texts.items() if "decorators import" in text}
    assert len([file for file, functions in found.items() if functions]) > 20
    typed = [
        f"{file.name}: {function.name}"
        for file, functions in found.items()
        for function in functions
        if function.returns or any(argument.annotation for argument in function.args.args)
    ]
    assert typed == []
    assert [file.name for file, functions in found.items() if functions and not texts[file].startswith(UNTYPED)] == []
