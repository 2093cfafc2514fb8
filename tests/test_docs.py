"""The recipe for a new game quotes the finished example, line by line."""

import re

import pytest

from tests.installing import ROOT, UR

RECIPE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"^```(?:\w+)\n(.*?)^```$", RECIPE, re.MULTILINE | re.DOTALL)
FILES = [
    file.read_text(encoding="utf-8")
    for kind in ("*.py", "*.toml", "*.ftl", "*.md")
    for file in UR.rglob(kind)
    if "golden" not in file.parts
]


@pytest.mark.parametrize("block", QUOTED, ids=[block.strip().splitlines()[0][:40] for block in QUOTED])
def test_what_the_recipe_quotes_is_in_the_example(block: str) -> None:
    assert any(block in text for text in FILES)


def test_the_recipe_quotes_something() -> None:
    assert len(QUOTED) > 8
