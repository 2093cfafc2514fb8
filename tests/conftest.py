"""What the test kit asks of our tests, and which worker runs which of them."""

from typing import Any

import pytest

from tests.other_boxes import OTHER_BOXES


def pytest_rumpus_other_boxes(id: str) -> list[dict[str, Any]] | None:
    """Boxes of a game that differ from the printed one."""
    return OTHER_BOXES.get(id)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest comes first where several workers share the tests."""
    if hasattr(config, "workerinput"):
        from tests.tools.scheduling import rank_of

        items.sort(key=lambda item: rank_of(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With ``--dist loadscope`` the scopes are ours: a game, or a file."""
    if config.getvalue("dist") != "loadscope":
        return None
    from tests.tools.scheduling import Scheduling

    return Scheduling(config, log)
