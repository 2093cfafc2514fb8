"""Static check of returns: it finds a way that returns nothing, and accuses no function that has none."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from rumpus.core.compiler.return_check import check_returns
from rumpus.errors import RumpusError

RETURNS = {
    "an endless loop": "while 1:\n    if x: return 1",
    "a break of a loop inside": "while True:\n    for y in range(x):\n        break\n    if x: return 1",
    "both ways": "if x:\n    return 1\nelse:\n    raise ValueError",
    "a function inside": "def inner():\n    return\ninner()\nreturn x",
    "an attempt": "try:\n    return 1\nexcept ValueError:\n    return 2",
    "cases": "match x:\n    case 1: return 1\n    case _: return 2",
}
RETURNS_NOTHING = {
    "the end": ("if x: return 1", 2),
    "a bare return": ("if x: return\nreturn 1", 2),
    "none": ("if x:\n    return None\nreturn 1", 3),
    "a loop that can be left": ("while True:\n    if x: break\n    return 1", 2),
    "a case that is missing": ("match x:\n    case 1: return 1", 2),
    "a handler that goes on": ("try:\n    return 1\nexcept ValueError:\n    pass", 2),
}


def module_with(body: str, folder: Path) -> ModuleType:
    path = folder / "rules.py"
    path.write_text("def moves(x):\n" + "".join(f"    {line}\n" for line in body.splitlines()))
    spec = importlib.util.spec_from_file_location("rules", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("body", RETURNS.values(), ids=RETURNS)
def test_a_function_that_always_returns_is_not_accused(body: str, tmp_path: Path) -> None:
    check_returns(module_with(body, tmp_path), ["moves", "one_that_is_not_there"])


@pytest.mark.parametrize(("body", "line"), RETURNS_NOTHING.values(), ids=RETURNS_NOTHING)
def test_a_way_without_a_value_is_named_by_its_line(body: str, line: int, tmp_path: Path) -> None:
    with pytest.raises(RumpusError, match=f"rules.py line {line}: moves returns None here"):
        check_returns(module_with(body, tmp_path), ["moves"])
