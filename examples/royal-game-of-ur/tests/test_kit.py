"""What holds for every game, tried for this one."""

from rumpus.testing.kit import *  # noqa: F403
