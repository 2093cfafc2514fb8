"""What a seat may not know never reaches its browser: all traffic of a whole game is read."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.over_api import Choose, begun, choices, do, play_over_api, scene_of
from tests.browser.people import make, over, person, touch_something, you
from tests.browser.server_process import ServerProcess, until


class Ear:
    """Everything that a page was told, by request and by socket."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Any] = []
        page.on("response", self._response)
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))

    def _response(self, answer: Any) -> None:
        if "/api/tables/" in answer.url and "json" in answer.headers.get("content-type", ""):
            try:
                self.heard.append(answer.json())
            except Exception:  # a page that was left has no body any more
                return

    def _frame(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))

    @property
    def scenes(self) -> list[dict[str, Any]]:
        return [said for said in self.heard if isinstance(said, dict) and "pieces" in said and said.get("seq")]

    @property
    def sentences(self) -> list[str]:
        """The news, the log and the last move, wherever they were told."""
        lists = [said for said in self.heard if isinstance(said, list)] + [scene["news"] for scene in self.scenes]
        return [sentence for told in lists for sentence in told if isinstance(sentence, str)]


# Four groups that two players with two squads each fill. Of the cards all but one are blank: whoever draws none but
# blanks has as much as the other.
SMALL = {"board.groups": [1, 1, 1, 1], "squads.men": 5, "squads.figures": 1}
DECKS = {"fair": [0, 2, 5, 10], "hand": [0, 0, 0, 0, 0, 5]}


def two_at_a_table(ann: Page, bob: Page, game: str, **spec: object) -> str:
    table = make(ann, game=game, players=2, seats=[you(), {"kind": "open"}], **spec)
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name="Sit at place 2").click()
    for page in (ann, bob):
        expect(page.locator('.table[data-line="live"]')).to_be_visible()
        if game == "bamboozle":
            page.get_by_role("button", name="At random").click()
            page.get_by_role("button", name="Done").click()
    for page in (ann, bob):
        expect(page.get_by_role("region", name="Moves")).to_be_visible()
    return table


def play_by_touch(ann: Page, bob: Page) -> None:
    """A whole game in two browsers."""
    rng = random.Random(11)

    def over_at_last() -> bool:
        if over(ann) and over(bob):
            return True
        while any(touch_something(page, rng.randrange) for page in (ann, bob)):
            pass
        return False

    until(over_at_last, page=ann)


def to_a_tie(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """Dice by hand: blank cards while the groups are filled, and then the one that is not, to break the tie."""
    wanted = "draw $5" if scene["view"]["phase"] == "tie-break" else "draw $0"
    cards = [one["outcome"] for one in scene["outcomes"] if one["words"].lower().startswith(wanted)]
    return [{"kind": "outcome", "outcome": card} for card in cards] or choices(scene)


@contextmanager
def overheard(
    browser: Browser, server: ServerProcess, game: str, choose: Choose | None = choices, **spec: object
) -> Iterator[dict[int | None, Ear]]:
    """A whole game of two browsers, a third one watching: what each of them was told, by seat."""
    with person(browser, server) as ann, person(browser, server) as bob, person(browser, server) as eve:
        ears: dict[int | None, Ear] = {0: Ear(ann), 1: Ear(bob), None: Ear(eve)}
        table = two_at_a_table(ann, bob, game, **spec)
        eve.goto(f"/table/{table}")
        expect(eve.get_by_text("You are watching")).to_be_visible()
        if choose is None:
            play_by_touch(ann, bob)
        else:
            play_over_api([ann, bob], table, choose)
        expect(eve.locator(".banner.over")).to_be_visible()
        yield ears


def pieces_of(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that a scene shows on the board, and on the way there."""
    steps = [step["pieces"] for step in scene.get("steps") or () if step["pieces"]]
    return [*scene["pieces"], *(piece for changes in steps for piece in changes["set"])]


def test_nobody_hears_what_another_hides_in_their_huts(browser: Browser, server: ServerProcess) -> None:
    """BAM-4: what is in a hut is known to its owner's side alone."""
    with overheard(browser, server, "bamboozle", changes={"limit.moves": 30}) as ears:
        for seat, ear in ears.items():
            played = [scene for scene in ear.scenes if scene["status"] == "playing"]
            assert len(played) > 5  # with the steps between them
            for scene in played:
                assert scene["eyes"] in (None, seat)  # nobody's before one sits down
                assert all(move["seat"] == seat for move in scene["moves"])
                for side, colour in enumerate(("red", "blue")):
                    if side == seat:
                        continue
                    hidden = [p for p in pieces_of(scene) if p["touch"].startswith(f"man:{colour}:hut")]
                    assert not hidden, hidden
                    huts = scene["view"]["sides"][side]["huts"]
                    assert all(not hut["men"] for hut in huts), huts
            others = {"Red", "Blue"} - {("Red", "Blue")[seat] if seat is not None else ""}
            for said in ear.sentences:
                assert not any(re.match(rf"{who} hides a man of value \d in hut", said) for who in others), said


@pytest.mark.parametrize("dice", ["fair", "hand"])
def test_boodle_is_seen_by_its_owner_alone_until_the_end(browser: Browser, server: ServerProcess, dice: str) -> None:
    """RTT-8: until the last piece is on the board; then all cards are shown. RTT-11: tie-break cards openly."""
    ends, values = 0, 0
    changes = {**SMALL, "boodle.cards": DECKS[dice]}
    choose = to_a_tie if dice == "hand" else None
    with overheard(browser, server, "rin-tin-tin", choose, dice=dice, changes=changes) as ears:
        for seat, ear in ears.items():
            for scene in ear.scenes:
                if scene["status"] not in ("playing", "over"):
                    continue
                ended = scene["view"]["phase"] in ("tie-break", "over")
                ends += scene["view"]["phase"] == "tie-break"
                values += check_boodle(scene, seat, ended)
            for said in ear.sentences:
                if "and the cards are shown" in said:
                    continue  # with the last draw the game ends, and the secret with it
                found = re.match(r"(\w+) draws a Boodle card: \$", said)
                assert not found or found[1] == ("Black", "Purple")[seat or 0], said
                assert not found or seat is not None, said
    assert values > 0
    assert ends or dice == "fair", "the game did not come to a tie-break"


def check_boodle(scene: dict[str, Any], seat: int | None, ended: bool) -> int:
    """Whether a scene shows the cards it should, on the board, in the view and in words; how many it shows."""
    seen = 0
    for k, player in enumerate(scene["view"]["players"]):
        titles = [p["title"] for p in scene["pieces"] if p["id"].startswith(f"card:{k}:")]
        known = [title for title in titles if title != "A Boodle card"]
        line = next(part for part in scene["text"].split("\n") if part.startswith(f"{player['name']}:"))
        if ended:
            assert len(known) == len(titles) == len(player["boodle"]) + len(player["tiebreak"])
            drawn = [title for title in titles if title.endswith("drawn to break a tie")]
            assert len(drawn) == len(player["tiebreak"])
        elif k == seat:
            assert len(known) == len(titles) == player["cards"] == len(player["boodle"])
        else:
            assert not known, known
            assert player["boodle"] is None or player["cards"] == 0
            assert player["tiebreak"] == []
            assert len(titles) == player["cards"]
            assert scene["view"]["scores"][k] is None or player["cards"] == 0
            assert "(" not in line, line
        seen += len(known)
    return seen


def test_there_is_no_curtain_while_nobody_has_a_secret(browser: Browser, server: ServerProcess) -> None:
    """Rin-Tin-Tin before anybody has drawn a card: everybody may see everything."""
    with person(browser, server) as page:
        table = make(page, game="rin-tin-tin", players=2, seats=[you("Ann"), you("Bob")])
        begun(page, table)
        seats: set[int] = set()
        while len(seats) < 2:
            scene = scene_of(page, table)
            assert scene["curtain"] is None
            if scene["moves"]:
                seats.add(scene["moves"][0]["seat"])
                expect(page.locator("[data-move]").first).to_be_visible()
                expect(page.locator("dialog.opaque")).to_have_count(0)
                do(
                    page,
                    table,
                    scene["seq"],
                    kind="move",
                    seat=scene["moves"][0]["seat"],
                    move=scene["moves"][0]["move"],
                )


def test_a_hot_seat_draws_a_curtain_between_the_seats(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        ear = Ear(page)
        make(page, game="bamboozle", players=2, seats=[you("Ann"), you("Bob")])
        curtain = page.locator("dialog.opaque")
        expect(page.get_by_role("button", name="At random")).to_be_visible()
        expect(curtain).to_be_hidden()  # nobody has a secret yet
        page.get_by_role("button", name="At random").click()
        page.get_by_role("button", name="Done").click()
        curtain.get_by_role("button", name="I am Blue").click()
        page.get_by_role("button", name="At random").click()
        page.get_by_role("button", name="Done").click()
        rng = random.Random(1)

        def handed_over() -> bool:  # a curtain is touched like anything else
            touch_something(page, rng.randrange)
            return len(handed(ear)) >= 4

        until(handed_over, page=page)
        assert handed(ear)[:4] == [1, 0, 1, 0]
        eyes = {scene["eyes"] for scene in ear.scenes}
        assert {0, 1} <= eyes
        for scene in ear.scenes:
            other = {0: "blue", 1: "red"}.get(scene["eyes"])
            if other and scene["status"] == "playing":
                assert not [p for p in scene["pieces"] if p["touch"].startswith(f"man:{other}:hut")]


def handed(ear: Ear) -> list[int]:
    """To which seats the screen was to be handed, in order."""
    told = {scene["seq"]: scene["curtain"] for scene in ear.scenes}
    return [told[seq] for seq in sorted(told) if told[seq] is not None]
