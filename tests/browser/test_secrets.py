"""What a seat may not know never reaches its browser: all traffic of a whole game is read."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House, make, over, person, settled, touch_something, you


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


def two_at_a_table(ann: Page, bob: Page, game: str) -> str:
    table = make(ann, game=game, players=2, seats=[you(), {"kind": "open"}])
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name="Sit at place 2").click()
    for page in (ann, bob):
        expect(page.locator('.table[data-line="live"] .banner:not(.nobody)')).to_be_visible()
    return table


def play_both(ann: Page, bob: Page, touches: int) -> None:
    rng = random.Random(11)
    for _ in range(touches):
        if over(ann) or over(bob):
            return
        if not any([touch_something(ann, rng.randrange), touch_something(bob, rng.randrange)]):
            ann.wait_for_timeout(20)


def test_two_browsers_never_hear_what_the_other_hides(browser: Browser, house: House) -> None:
    with person(browser, house) as ann, person(browser, house) as bob:
        ears = Ear(ann), Ear(bob)
        two_at_a_table(ann, bob, "bamboozle")
        play_both(ann, bob, 500)
        for seat, ear in enumerate(ears):
            played = [scene for scene in ear.scenes if scene["status"] == "playing"]
            assert len(played) > 20
            other = ("red", "blue")[1 - seat]
            for scene in played:
                assert scene["eyes"] in (None, seat)
                hidden = [p for p in scene["pieces"] if p["touch"].startswith(f"man:{other}:hut")]
                assert not hidden, hidden
                assert all(move["seat"] == seat for move in scene["moves"])
                huts = scene["view"]["sides"][1 - seat]["huts"]
                assert all(hut["men"] is None or hut["men"] == [] for hut in huts), huts


def test_boodle_is_seen_by_its_owner_alone(browser: Browser, house: House) -> None:
    with person(browser, house) as ann, person(browser, house) as bob:
        ears = Ear(ann), Ear(bob)
        two_at_a_table(ann, bob, "rin-tin-tin")
        play_both(ann, bob, 400)
        seen = 0
        for seat, ear in enumerate(ears):
            for scene in ear.scenes:
                if scene["status"] != "playing" or scene["view"]["phase"] == "tie-break":  # then all is told
                    continue
                cards = [p for p in scene["pieces"] if p["id"].startswith("card:")]
                others = [p["title"] for p in cards if p["id"].startswith(f"card:{1 - seat}:")]
                assert set(others) <= {"A Boodle card"}, (others, scene["turn"], scene["news"], scene["view"]["phase"])
                seen += sum(p["title"] != "A Boodle card" for p in cards)
        assert seen > 0


@pytest.mark.parametrize("game", ["bamboozle"])
def test_a_hot_seat_draws_a_curtain_between_the_seats(browser: Browser, house: House, game: str) -> None:
    with person(browser, house) as page:
        ear = Ear(page)
        make(page, game=game, players=2, seats=[you("Ann"), you("Bob")])
        curtain = page.locator("dialog.opaque")
        for name in ("Red", "Blue", "Red", "Blue"):
            expect(curtain).to_be_visible()
            expect(curtain).to_contain_text(name)
            curtain.get_by_role("button").click()
            expect(curtain).to_be_hidden()
            settled(page)
            until_touched(page)
        eyes = {scene["eyes"] for scene in ear.scenes}
        assert {0, 1} <= eyes
        for scene in ear.scenes:
            other = {0: "blue", 1: "red"}.get(scene["eyes"])
            if other and scene["status"] == "playing":
                assert not [p for p in scene["pieces"] if p["touch"].startswith(f"man:{other}:hut")]


def until_touched(page: Page) -> None:
    rng = random.Random(1)
    for _ in range(100):
        if page.locator("dialog.opaque").count():
            return
        touch_something(page, rng.randrange)
        page.wait_for_timeout(50)
    raise AssertionError("no turn was passed on")
