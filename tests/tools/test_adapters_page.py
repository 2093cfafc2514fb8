"""Tables of the adapter benchmark: they are written between their marks, and say what was reached."""

from __future__ import annotations

from typing import Any

import pytest
from bench.adapters_page import BEGIN, END, PAGE, with_tables


def rate(kind: str, label: str, ours: bool, rates: list[float], cores: int = 1, written: int = 0) -> dict[str, Any]:
    about = {"kind": kind, "label": label, "ours": ours, "cores": cores, "bytes": written}
    return {**about, "by_core": rates, "by_wall": [2 * each for each in rates]}


def beside(ours: str, theirs: str, times: float, target: float, by: str = "by_core") -> dict[str, Any]:
    spread = {"median": times, "low": times, "high": times}
    return {"ours": ours, "theirs": theirs, "by": by, "times": spread, "target": target, "met": times >= target}


DATA = {
    "rates": [
        rate("batch 4096 x1", "Roo", True, [3e6, 3.5e6, 4e6], written=1521),
        rate("batch 4096 x2", "Roo", True, [3e6, 3e6, 3e6], cores=2, written=1521),
        rate("PettingZoo", "Roo", True, [5e4]),
        rate("Pgx 4096", "tic_tac_toe", False, [2e6], cores=2, written=27),
        rate("PettingZoo", "tictactoe_v3", False, [1.6e4]),
    ],
    "comparisons": [
        beside("batch 4096 x1: Roo", "Pgx 4096: tic_tac_toe", 1.75, 10),
        beside("batch 4096 x1: India", "Pgx 4096: tic_tac_toe", 12, 10),
        beside("PettingZoo: Roo", "PettingZoo: tictactoe_v3", 3, 1),
    ],
}


def test_the_tables_are_put_between_their_marks() -> None:
    text = with_tables(f"before\n{BEGIN}\nold\n{END}\nafter\n", DATA)
    assert text.startswith(f"before\n{BEGIN}\n\n| game |")
    assert text.endswith(f"|\n\n{END}\nafter\n")
    assert "old" not in text
    assert "| Roo | 6000 (6000 to 6000) | 3500 (3000 to 4000) | 50.0 (50.0 to 50.0) |" in text
    assert "| Pgx 4096: `tic_tac_toe` | 2000 (2000 to 2000) | 4000 (4000 to 4000) |" in text
    assert "| PettingZoo: `tictactoe_v3` | 16.0 (16.0 to 16.0) | one core |" in text
    assert "| `rumpus.batch`: Roo | 1,521 | 5324 |" in text
    assert "| a batch at least 10 times | Pgx 4096: tic_tac_toe | a core | 1.75 to 12.0 | in 1 of 2 |" in text
    assert "| our PettingZoo at least 1 times | PettingZoo: tictactoe_v3 | a core | 3.00 to 3.00 | yes |" in text


def test_a_page_without_marks_is_refused_and_ours_has_them() -> None:
    with pytest.raises(ValueError, match="has no lines"):
        with_tables("nothing", DATA)
    assert with_tables(PAGE.read_text(encoding="utf-8"), DATA)
