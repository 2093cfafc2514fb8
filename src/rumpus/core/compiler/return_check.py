"""Static check of a game's functions: those that must return a value do so on every path."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from rumpus.errors import RumpusError

NodeT = TypeVar("NodeT", bound=ast.AST)


def check_returns(module: ModuleType, names: Iterable[str]) -> None:
    """Raise a RumpusError that names the function and line if one of these functions can return None."""
    for name in names:
        if (function := getattr(module, name, None)) is None:
            continue  # an optional function, which has a default
        plain = getattr(function, "py_func", function)
        try:
            lines, first = inspect.getsourcelines(plain)
            tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
        except (OSError, TypeError, SyntaxError):
            continue  # no source: a function made by other code
        if isinstance(tree, ast.FunctionDef) and (line := _line_without_value(tree)) is not None:
            file = Path(inspect.getsourcefile(plain) or "rules.py").name
            raise RumpusError(
                f"{file} line {first + line - 1}: {name} returns None here: it must return a whole number"
            )


def _line_without_value(function: ast.FunctionDef) -> int | None:
    """The line of the first ``return`` without a value, or of the last statement if the end can be reached; or None."""
    for node in _own(function, ast.Return, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
        if node.value is None or _is_none(node.value):
            return node.lineno
    return None if _leaves(function.body) else function.body[-1].lineno


def _own(outer: ast.AST, kind: type[NodeT], inner: tuple[type[ast.AST], ...]) -> Iterator[NodeT]:
    """AST nodes of a kind within another, but for those within nodes of the ``inner`` kinds, to which they belong."""
    for node in ast.iter_child_nodes(outer):
        if isinstance(node, kind):
            yield node
        elif not isinstance(node, inner):
            yield from _own(node, kind, inner)


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """Control flow: whether the end of a block cannot be reached: every path returns, raises, or loops for ever."""
    match body[-1] if body else None:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(body=then, orelse=other):
            return _leaves(then) and _leaves(other)
        case ast.While(test=ast.Constant(value=always)) as loop if always:
            return not any(_own(loop, ast.Break, (ast.While, ast.For, ast.FunctionDef)))
        case ast.With(body=inner):
            return _leaves(inner)
        case ast.Try(body=tried, handlers=handlers, orelse=other, finalbody=last):
            return _leaves(last) or (_leaves(other or tried) and all(_leaves(each.body) for each in handlers))
        case ast.Match(cases=cases):
            return _leaves_all(cases)
    return False


def _leaves_all(cases: Sequence[ast.match_case]) -> bool:
    """Control flow of ``match``: whether every case leaves, and one of them is irrefutable."""
    last = cases[-1]
    takes_rest = isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None and last.guard is None
    return takes_rest and all(_leaves(each.body) for each in cases)
