"""What the test kit asks of our tests."""

from typing import Any

from tests.other_boxes import OTHER_BOXES


def pytest_rumpus_other_boxes(id: str) -> list[dict[str, Any]] | None:
    """Boxes of a game that differ from the printed one."""
    return OTHER_BOXES.get(id)
