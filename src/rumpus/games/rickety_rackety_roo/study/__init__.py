"""Rickety Rackety Roo: what the lab asks of it."""

from rumpus.core.game.game import Box

CLAUSES_BY_MESSAGE = {
    "tell-throw": ("ROO-L5", "ROO-L7"),
    "tell-dead-roo": ("ROO-L10",),
    "tell-no-counters": ("ROO-6",),
    "tell-counter": ("ROO-L8", "ROO-2"),
    "tell-row": ("ROO-L8", "ROO-2", "ROO-L12"),
    "tell-dead": ("ROO-L9", "ROO-1"),
    "over": ("ROO-L11",),
}


def out_of_play(box: Box) -> dict[str, str]:
    """ROO-6: without a number of counters nobody runs out of them."""
    return {} if box.values["counters.each"] else {"ROO-6": "with a limited number of counters"}
