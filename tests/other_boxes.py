"""Boxes of our games with boards that differ from the printed one: pictures are drawn for them too."""

from typing import Any

OTHER_BOXES: dict[str, list[dict[str, Any]]] = {
    "rickety-rackety-roo": [{"track.blocks": 9}, {"track.blocks": 54}, {"track.blocks": 360}],
    "rin-tin-tin": [
        {"board.groups": [9, 1, 1, 1], "boodle.cards": [0, 2, 5, 10] * 3, "spinner.blue": 1000},
        {"board.groups": [1, 2, 3, 6], "boodle.cards": [1000000, *range(13)]},
    ],
    "india": [
        {"board.arm": 24, "board.row": 12, "board.entering": 9, "board.foot": 4, "board.circles": [0, 4, 9, 23]},
        {"board.arm": 4, "board.row": 1, "board.entering": 1, "board.circles": [1]},
        {"board.arm": 5, "board.row": 3, "board.entering": 4, "board.foot": 3, "board.circles": [4]},
    ],
    "bamboozle": [
        {"board.rows": ["G G G", "* W *"], "huts.number": 2, "huts.most": 4},
        {"board.rows": ["G G G G G", "W * W * W", "* W W W *"], "huts.number": 4},
        {"board.rows": ["GGGGGGGGGGGGGGG", "*WWWWWWWWWWWWW*", "W.............W", "WWWWWW*.*WWWWWW"], "huts.number": 4},
    ],
    "ruffhouse": [
        {"board.spaces": ["start", "orange", "orange", "chips", "breaks 8", "sofar", "truth"]},
        {
            "board.spaces": [
                "start",
                *["orange"] * 80,
                "chips",
                "breaks 8",
                "gold 5",
                "sofar",
                *["bonus"] * 30,
                "truth",
            ],
            "spinner.numbers": list(range(21)),
            "goal.points": 60,
            "cards.numbered": [1000, 6, 4, 2, 2],
        },
    ],
}
