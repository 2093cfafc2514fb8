"""What earned points is named in each of our games."""

from rumpus.testing.kit.test_account import golden, told
from rumpus.testing.worlds import CONFIGS


def test_what_earned_points_is_named() -> None:
    words: dict[str, set[str]] = {}
    for config in CONFIGS:
        say = config.box.game.words().text
        words[config.name] = {say(row) for seat in told(golden(config)) or [] for row, _ in seat}
    assert "discs Home" in words["india-2-dice1"]
    assert any("capture" in w for w in words["india-4-dice2"])
    assert any(w.startswith("promised ") for w in words["ruffhouse-4"])
    assert any(w.endswith("across") for w in words["bamboozle-2"])
    assert any(w.startswith("Boodle: ") for w in words["rin-tin-tin-4"])
    assert any(" in Roo " in w for w in words["rickety-rackety-roo-3"])
