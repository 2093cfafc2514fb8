"""Two tables played in step: what one side does in secret differs, everything else is the same.

Then all that ever reaches the others, at the table or watching, over any channel, must be the same to the letter.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import ExitStack
from itertools import takewhile
from typing import Any

from rumpus.games.rin_tin_tin import state as rin_tin_tin
from rumpus.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.running import Browser

NAMES = ("Ann", "Bob", "Cat", "Dan")
SECRET_CARDS = ("draw $0 Million", "draw $10 Million")
"""What Bob draws in one world and in the other; the others draw what is left in both."""
OTHER_CARDS = ("draw $2 Million", "draw $2 Million", "draw $5 Million", "draw $5 Million")
Acts = dict[str, dict[str, Any]]


class World:
    """One of the two tables, with browsers of its own that keep all they hear."""

    def __init__(self, address: str, game: str, players: int, dice: str, number: int, stack: ExitStack) -> None:
        self.game, self.players, self.number, self.count = game, players, number, 0
        self.spins, self.seq = 0, 10**6
        self.drawn: Counter[bool] = Counter()  # cards, by whether they are Bob's
        self.people = [stack.enter_context(Browser(address, name)) for name in NAMES[:players]]
        self.eve = stack.enter_context(Browser(address, "Eve"))
        self.keepers = {"bamboozle": {1, 3}, "rin-tin-tin": {1}}.get(game, set())
        options = {"squads": 1} if (game, players) == ("rin-tin-tin", 2) else {}
        chosen = {"dice": dice, "draw": False, "public": True, "window": 0, "options": options}
        self.table = self.people[0].make(game, "you", *["open"] * (players - 1), **chosen)
        WORLDS[self.table] = self
        stack.callback(WORLDS.pop, self.table)
        for place, person in enumerate(self.people):
            sealed = person.sealed_text(self.table, place, f"stirred-by-{person.name}")
            if place:
                body = {"place": place, "name": person.name, "commitment": sealed}
                assert person.request("POST", f"/tables/{self.table}/seats", json=body).status_code == 200
            elif dice == "fair":
                person.act(self.table, "commit", place=place, commitment=sealed)
        self.eve.show_texts(self.table)
        self.lines = [(b, stack.enter_context(b.live(self.table, without=""))) for b in self.others]
        self.listen(1)

    @property
    def others(self) -> list[Browser]:
        """Everybody who must not notice anything."""
        return [*(b for seat, b in enumerate(self.people) if seat not in self.keepers), self.eve]

    # Playing

    def options(self, seat: int) -> Acts:
        """What a seat may do now, by its words."""
        scene = self.people[seat].get(f"/tables/{self.table}?without=pieces,text,view")
        moves = {m["words"]: {"kind": "move", "seat": m["seat"], "move": m["move"]} for m in scene["moves"]}
        return moves | {o["words"]: {"kind": "outcome", "outcome": o["outcome"]} for o in scene["outcomes"]}

    def hides(self, seat: int) -> bool:
        """Whether a seat puts men into huts."""
        return bool(self.game == "bamboozle" and self.people[seat].scene(self.table)["view"]["phase"] == "hiding")

    def do(self, seat: int, act: dict[str, Any]) -> None:
        browser = self.people[seat]
        body = {"key": f"same-key-{self.count:06}", "after": self.seq, "act": act}
        response = browser.request("POST", f"/tables/{self.table}/acts", json=body)
        assert response.status_code == 200, response.text
        self.count += 1
        self.spins += act["kind"] == "outcome"
        self.seq = response.json()["seq"]
        self.listen(self.seq)

    def listen(self, seq: int) -> None:
        """Take in what comes over the sockets, up to an event."""
        for browser, line in self.lines:
            reached = 0
            while reached < seq:
                said = str(line.recv(timeout=PATIENCE))
                told = json.loads(said)
                if told["kind"] != "here":  # who comes and goes is a matter of moments
                    browser.heard.append(said)
                    reached = told.get("seq", reached)

    def card(self, bobs: bool) -> str:
        """The card that is drawn now, in this world."""
        words = SECRET_CARDS[self.number] if bobs else OTHER_CARDS[self.drawn[False]]
        self.drawn[bobs] += 1
        return words

    @property
    def out_of_cards(self) -> bool:
        return self.drawn[True] == 2 or self.drawn[False] == len(OTHER_CARDS)

    def rolled(self, table: Table) -> int:
        """Fair dice that fall as they are told: the same in both worlds, but for the cards Bob draws."""
        at = table.position
        if self.game == "rin-tin-tin" and at.state.phase == rin_tin_tin.DRAW:
            return at.parse(self.card(int(at.state.drawer) in self.keepers))
        return at.moves[thrown(self.game, table.outcomes, len(at.moves))]

    # Prying

    def pry(self) -> None:
        """Ask for everything there is, and for things that are none of one's business."""
        for seat, browser in enumerate([*self.people, self.eve]):
            if seat not in self.keepers:
                self._read(browser)
                self._try(browser, seat)
        for browser, line in self.lines:
            line.send("nonsense")
            other = next(seat for seat, person in enumerate(self.people) if person is not browser)
            line.send(json.dumps({"kind": "act", **_act(f"prying-{self.count}", 0, other, 1)}))
            refused = 0
            while refused < 2:
                said = str(line.recv(timeout=PATIENCE))
                if json.loads(said)["kind"] != "here":
                    browser.heard.append(said)
                    refused += 1

    def _read(self, browser: Browser) -> None:
        seats = [f"/hint?seat={seat}" for seat in range(self.players)]
        for path in ("", "/log", "/board", "/record", "/scenes/3", "/analysis", *seats):
            browser.request("GET", f"/tables/{self.table}{path}")
        for seat in range(self.players):
            for touch in ("hut:red:1", "hut:blue:1", "group:0"):
                browser.request("GET", f"/tables/{self.table}/why?seat={seat}&touch={touch}")
        lists = browser.http.get("/api/tables").json()
        mine = {name: [t for t in found if t["table"] == self.table] for name, found in lists.items()}
        browser.heard.append(json.dumps(mine))

    def _try(self, browser: Browser, own: int) -> None:
        """Moves that must be refused: of other seats, unheard of, not legal now, or too late."""
        legal = {m["move"] for m in browser.scene(self.table)["moves"]}
        for seat in range(self.players):
            wrong = [m for m in range(8) if m not in legal] if seat == own else [0]
            for move, after in (*((m, 10**6) for m in wrong), (999_999, 10**6), (0, 0)):
                body = _act(f"try-{self.count}-{own}-{seat}-{move}-{after}", after, seat, move)
                answer = browser.request("POST", f"/tables/{self.table}/acts", json=body)
                assert answer.status_code != 200
        taken = (own + 1) % self.players
        answer = browser.request("POST", f"/tables/{self.table}/seats", json={"place": taken, "name": "Eve"})
        assert answer.status_code != 200

    def heard(self, browser: Browser) -> list[str]:
        """All that reached somebody, without what is different at every table anyway."""
        text = [s.replace(self.table, "TABLE") for s in browser.heard]
        text = [re.sub(r'"here": ?(true|false)', '"here":null', s) for s in text]
        text = [re.sub(r'"(made|updated)": ?[0-9.e+]+', r'"\1":0', s) for s in text]
        text = [re.sub(r'"commitment":"[0-9a-f]{64}"', '"commitment":"..."', s) for s in text]
        return list(takewhile(lambda s: '"status":"over"' not in s, text))  # at the end all is shown

    @property
    def over(self) -> bool:
        return bool(self.eve.http.get(f"/api/tables/{self.table}?without=pieces,text,view").json()["status"] == "over")


WORLDS: dict[str, World] = {}
"""The worlds there are, by the names of their tables, for dice that fall as they are told."""


def _act(key: str, after: int, seat: int, move: int) -> dict[str, Any]:
    return {"key": key, "after": after, "act": {"kind": "move", "seat": seat, "move": move}}


def thrown(game: str, number: int, possible: int) -> int:
    """What comes up: anything; in Rin-Tin-Tin one territory after the other, so that groups are completed."""
    if game == "rin-tin-tin":
        return 5 if number % 7 == 6 else number // 14 % 4
    return number * 5 % possible


def hidden(huts: list[str], man: int) -> tuple[str, str]:
    """Where a man is hidden in each world: two men change places, so that the game can go on alike in both."""
    if man in (0, 3):
        return (huts[0], huts[-1]) if man == 0 else (huts[-1], huts[0])
    return (huts[1 + man % (len(huts) - 2)],) * 2


def next_step(one: World, two: World) -> tuple[int, dict[str, Any], dict[str, Any]] | None:
    """Who does what next in each world: the same, or what a keeper does in secret, as different as can be."""
    words: tuple[str, ...]
    for seat in range(one.players):
        a, b = one.options(seat), two.options(seat)
        if not a and not b:
            continue
        common = [words for words in a if words in b]
        if seat in one.keepers and one.hides(seat):
            words = hidden(sorted(a), one.count % 8)
        elif any(w.startswith("draw") for w in common):
            words = (one.card(seat in one.keepers), two.card(seat in two.keepers))
        elif not common:
            return None
        elif a[common[0]]["kind"] == "outcome":
            words = (common[thrown(one.game, one.spins, len(common))],) * 2
        else:  # Bob fills groups alone, and so earns cards
            words = (common[0 if seat in one.keepers else -1],) * 2
        return seat, a[words[0]], b[words[1]]
    return None
