"""Nobody sees what they should not, over any channel.

Two tables are played in step. What Bob does in secret differs, everything else is the same: then all that ever
reaches Ann, who plays against him, and Eve, who watches, must be the same to the letter.
"""

import json
import re
import secrets
from contextlib import ExitStack
from itertools import product
from typing import Any

import pytest

from tests.server.running import Browser


class World:
    """One of the two tables, with browsers of its own that keep all they hear."""

    def __init__(self, address: str, game: str, stack: ExitStack) -> None:
        self.game, self.count = game, 0
        self.ann, self.bob, self.eve = (stack.enter_context(Browser(address, n)) for n in ("Ann", "Bob", "Eve"))
        self.table = self.ann.make(game, "you", "open", dice="hand", draw=False, public=True)
        self.bob.sit(self.table, 1)
        self.lines = [(b, stack.enter_context(b.live(self.table, without=""))) for b in (self.ann, self.eve)]
        self.listen(1)

    def options(self, browser: Browser) -> dict[str, dict[str, Any]]:
        """What somebody may do now, by its words."""
        scene = browser.scene(self.table)
        moves = {m["words"]: {"kind": "move", "seat": m["seat"], "move": m["move"]} for m in scene["moves"]}
        return moves | {o["words"]: {"kind": "outcome", "outcome": o["outcome"]} for o in scene["outcomes"]}

    def do(self, browser: Browser, act: dict[str, Any]) -> None:
        seq = browser.scene(self.table)["seq"]
        body = {"key": f"same-key-{self.count:06}", "after": seq, "act": act}
        response = browser.request("POST", f"/tables/{self.table}/acts", json=body)
        assert response.status_code == 200, response.text
        self.count += 1
        self.listen(response.json()["seq"])

    def listen(self, seq: int) -> None:
        """Take in what comes over the sockets, up to an event."""
        for browser, line in self.lines:
            reached = 0
            while reached < seq:
                said = str(line.recv(timeout=60))
                told = json.loads(said)
                if told["kind"] == "scene":  # who comes and goes is a matter of moments
                    browser.heard.append(said)
                    reached = told["seq"]

    def pry(self) -> None:
        """Ask for everything there is, and for things that are none of one's business."""
        for browser in (self.ann, self.eve):
            for path in ("", "/log", "/record", "/scenes/3", "/analysis", "/hint?seat=0", "/hint?seat=1"):
                browser.request("GET", f"/tables/{self.table}{path}")
            for seat, touch in ((0, "hut:red:1"), (0, "group:0"), (1, "hut:blue:1"), (1, "group:0")):
                browser.request("GET", f"/tables/{self.table}/why?seat={seat}&touch={touch}")
            for seat, move, after in product((0, 1), (0, 3, 999_999), (0, 10**6)):
                if browser is self.eve or seat == 1 or move == 999_999:
                    key = f"prying-{self.count}-{seat}-{move}-{after}"
                    body = {"key": key, "after": after, "act": {"kind": "move", "seat": seat, "move": move}}
                    browser.request("POST", f"/tables/{self.table}/acts", json=body)

    def heard(self, browser: Browser) -> list[str]:
        """All that reached somebody, without what is different at every table anyway."""
        text = [s.replace(self.table, "TABLE") for s in browser.heard]
        text = [re.sub(r'"here":(true|false)', '"here":null', s) for s in text]
        return [re.sub(r'"(made|updated)":[0-9.e+]+', r'"\1":0', s) for s in text]

    @property
    def secret(self) -> bool:
        """Whether what Bob does now is his secret: hiding his men, or drawing a card that only he is shown."""
        mine, his = self.ann.scene(self.table), self.bob.scene(self.table)
        if self.game == "bamboozle":
            return bool(his["moves"]) and his["view"]["phase"] == "hiding"
        return bool(his["outcomes"]) and not mine["outcomes"]

    @property
    def over(self) -> bool:
        return bool(self.eve.scene(self.table)["status"] == "over")


def choose(one: World, two: World, secret: bool) -> tuple[Browser, Browser, dict[str, Any], dict[str, Any]] | None:
    """What both worlds do next: the same, or what Bob does in secret, as different as can be."""
    for name in ("ann", "bob"):
        a, b = one.options(getattr(one, name)), two.options(getattr(two, name))
        if not a and not b:
            continue
        if secret and name == "bob":
            words = next(iter(a)), list(b)[-1]
        else:
            common = [w for w in a if w in b]
            if not common:
                return None
            thrown = a[common[0]]["kind"] == "outcome"  # any throw, but the first circle, so that groups fill up
            words = (common[one.count // 2 % len(common) if thrown else 0],) * 2
            if words[0].startswith("draw"):  # Ann's own card: one that Bob cannot have drawn in either world
                words = (common[1],) * 2
        return getattr(one, name), getattr(two, name), a[words[0]], b[words[1]]
    return None


@pytest.mark.parametrize("game", ["bamboozle", "rin-tin-tin"])
def test_worlds_that_differ_in_bobs_secrets_sound_the_same_to_ann_and_to_eve(address: str, game: str) -> None:
    with ExitStack() as stack:
        one, two = (World(address, game, stack) for _ in range(2))
        secrets_kept = 0
        while one.count < 80 and secrets_kept < (12 if game == "bamboozle" else 2):
            secret = [one.secret, two.secret]
            assert secret[0] == secret[1]
            chosen = choose(one, two, secret[0])
            if chosen is None:
                break
            secrets_kept += chosen[2] != chosen[3]
            one.do(chosen[0], chosen[2])
            two.do(chosen[1], chosen[3])
            if one.count % 20 == 0 or (secret[0] and secrets_kept == 1):
                one.pry()
                two.pry()
            if [one.over, two.over] != [False, False]:
                break
        assert secrets_kept, "nothing secret happened"
        assert one.count > 16
        for name in ("ann", "eve"):
            mine, theirs = one.heard(getattr(one, name)), two.heard(getattr(two, name))
            for ours, others in zip(mine, theirs, strict=True):
                assert ours == others
        assert one.heard(one.bob) != two.heard(two.bob), "Bob himself must see the difference"


def test_nothing_that_is_kept_or_told_holds_a_cookie_or_the_secret_of_the_dice(ann: Browser, bob: Browser) -> None:
    table = ann.make("rin-tin-tin", "you", "open", chat=True)
    ann.stir(table)
    bob.sit(table, 1)
    ann.act(table, "chat", text="hello")
    token = ann.http.cookies["rumpus"]
    with bob.live(table, without="") as socket:
        said = [*bob.heard, str(socket.recv(timeout=10)), ann.http.get("/metrics").text]
    assert all(token not in text for text in said)
    assert all('"secret":' not in text for text in said)
    hashes = {word for text in said for word in re.findall(r"\b[0-9a-f]{64}\b", text)}
    assert hashes == {ann.scene(table)["commitment"]}, "the only long number told is the commitment"


def test_a_seat_cannot_be_taken_with_somebody_elses_key(ann: Browser, bob: Browser, eve: Browser) -> None:
    table = ann.make("rickety-rackety-roo", "you", "open", draw=False)
    ann.stir(table)
    bob.sit(table, 1)
    scene = ann.scene(table)
    key = secrets.token_hex(8)
    ann.done(table, "move", scene["seq"], key, seat=0, move=scene["moves"][0]["move"])
    eve.make("rickety-rackety-roo", "you", "you")
    for browser in (bob, eve):
        answer = browser.act(table, "move", scene["seq"], key, seat=0, move=scene["moves"][0]["move"])
        assert answer.status_code == 403
    for token in ("", "x", "a" * 43, "../../etc", json.dumps({"a": 1})):
        eve.http.cookies.set("rumpus", token)
        assert eve.act(table, "resign", seat=0).status_code == 403
