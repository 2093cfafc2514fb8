"""The test kit: what holds for every game, for the tests of a game that lives anywhere.

In the ``pyproject.toml`` of a game's own repository

    [tool.pytest.ini_options]
    addopts = "-p rumpus.testing.plugin"
    rumpus_games = ["my-game"]

and in one of its test modules ``from rumpus.testing.kit import *``: every test of the kit then runs for that game, with
every number of players and choice of options. A test of one's own that asks for ``config`` runs as often. What the kit
needs beside Rumpus comes with ``pip install 'rumpus[testing]'``.
"""
