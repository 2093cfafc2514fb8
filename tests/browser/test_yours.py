"""One's own games, on two devices; and a table that counts for the rating."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import AXE, SIZES, make, make_a_move, person, settled, you
from tests.browser.server_process import ServerProcess, until
from tests.browser.test_axe import complaints

ROO = "rickety-rackety-roo"
JSON = "application/json"


def finished(page: Page) -> str:
    """A game of somebody with themselves and a bot, given up."""
    table = make(page, game=ROO, players=2, seats=[you(), {"kind": "bot", "bot": "level1"}])
    until(lambda: begun(page, table), page=page)  # the dice are fixed after the page is there
    act = {"key": "12345678", "after": 0, "act": {"kind": "resign", "seat": 0}}
    answer = page.request.post(f"/api/tables/{table}/acts", data=act)
    assert answer.status == 200, answer.text()
    return table


def accessible(page: Page) -> None:
    if AXE.exists():
        page.wait_for_load_state("networkidle")
        assert not complaints(page)


def test_what_one_has_played_is_on_the_other_device_as_well(browser: Browser, server: ServerProcess) -> None:
    with (
        person(browser, server) as ann,
        person(browser, server, size=SIZES["phone"], color_scheme="dark") as phone,
    ):
        table = finished(ann)
        ann.goto("/")
        ann.get_by_role("link", name="Your games").click()
        expect(ann.get_by_role("heading", name="Your games")).to_be_focused()
        played = ann.get_by_role("region", name="Finished games").get_by_role("link")
        expect(played).to_have_count(1)
        expect(played).to_contain_text("lost")
        expect(played).to_have_attribute("href", f"/replay/{table}")
        expect(ann.get_by_role("cell", name="0 (0%)")).to_be_visible()
        ann.get_by_role("button", name="Take it to another device").click()
        expect(ann.get_by_role("img", name="QR code with the link")).to_be_visible()
        code = ann.locator(".digits").inner_text()
        accessible(ann)

        phone.goto("/games")
        expect(phone.get_by_text("No finished game yet")).to_be_visible()
        phone.goto(f"/device#{code}")
        expect(phone.get_by_label("Code")).to_have_value(code)
        assert phone.url == f"{server.url}/device", "the code is not left in the address"
        assert phone.request.get("/api/me").json()["linked"] is False, "nothing is done before it is wanted"
        accessible(phone)
        phone.get_by_role("button", name="Be the same person here").click()
        expect(phone.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(1)
        accessible(phone)
        until(lambda: ann.locator(".digits").count() == 0, page=ann)  # it has noticed
        expect(ann.get_by_role("button", name=re.compile("Forget this device"))).to_be_visible()
        phone.get_by_role("button", name=re.compile("Forget this device")).click()
        expect(phone.get_by_text("No finished game yet")).to_be_visible()


def test_of_two_devices_that_both_seal_a_text_one_is_taken_and_the_other_raises_no_alarm(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server) as ann, person(browser, server, size=SIZES["phone"]) as phone:
        code = ann.request.post("/api/me/code", data={}).json()["code"]
        assert phone.request.post("/api/me/link", data={"code": code}).json()["linked"]
        new = {"game": ROO, "players": 2, "dice": "fair", "seats": [you("Ann"), {"kind": "bot", "bot": "level1"}]}
        table = ann.request.post("/api/tables", data=new).json()["table"]
        early = phone.request.get(f"/api/tables/{table}").text()
        phone.route(
            re.compile(rf"/api/tables/{table}(\?.*)?$"), lambda route: route.fulfill(body=early, content_type=JSON)
        )
        ann.goto(f"/table/{table}")
        until(lambda: begun(ann, table), page=ann)
        with phone.expect_request(re.compile("/acts")) as sent:  # it still sees a table at which nobody has sealed
            phone.goto(f"/table/{table}")
        assert (sent.value.post_data_json or {})["act"]["kind"] == "commit"
        seat = ann.request.get(f"/api/tables/{table}").json()["you"][0]
        act = {"key": "12345678", "after": 0, "act": {"kind": "resign", "seat": seat}}
        assert ann.request.post(f"/api/tables/{table}/acts", data=act).status == 200
        for page, verdict in ((ann, "match"), (phone, "elsewhere")):
            expect(page.locator("[data-compared]")).to_have_attribute("data-compared", verdict)
            expect(page.locator("[data-compared].bad")).to_have_count(0)
            accessible(page)


def test_a_rated_table_says_so_and_the_best_are_listed(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server, size=SIZES["phone"]) as bob:
        for n in range(5):
            if n:
                table = make(ann, game=ROO, players=2, seats=[you("Ann"), {"kind": "open"}], rated=True, absent=600)
            else:
                ann.goto(f"/new/{ROO}")
                ann.get_by_role("checkbox", name="Counts for the rating").check()
                expect(ann.get_by_label("Who plays at place 2")).to_have_value("open")
                ann.get_by_role("button", name="Open the table").click()
                expect(ann.get_by_text("This game counts for the rating")).to_be_visible()
                table = ann.url.rpartition("/")[2]
            bob.goto(f"/table/{table}")
            expect(bob.get_by_text("This game counts for the rating")).to_be_visible()
            bob.get_by_label("Your name").fill("Bob of the Best")
            bob.get_by_role("button", name="Sit at place").first.click()
            settled(bob)
            until(lambda table=table: begun(bob, table), page=bob)  # type: ignore[misc]
            expect(bob.get_by_role("button", name="Take back")).to_have_count(0)
            seat = bob.request.get(f"/api/tables/{table}").json()["you"][0]
            act = {"key": f"1234567{n}", "after": 0, "act": {"kind": "resign", "seat": seat}}
            assert bob.request.post(f"/api/tables/{table}/acts", data=act).status == 200
        bob.goto("/best")
        listed = bob.get_by_role("row", name="Bob of the Best (you)")
        expect(listed).to_contain_text("±")
        accessible(bob)


def test_tables_without_hurry_are_listed_by_whose_turn_it_is(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server, size=SIZES["phone"]) as bob:
        tables = []
        for _ in range(2):
            tables.append(make(ann, game=ROO, players=2, seats=[you("Ann"), {"kind": "open"}], days=3))
            bob.goto(f"/table/{tables[-1]}")
            bob.get_by_label("Your name").fill("Bob")
            bob.get_by_role("button", name="Sit at place 2").click()
            expect(ann.locator(".banner.yours")).to_be_visible()
        make_a_move(ann)  # at the second table, where it is Bob's turn then
        expect(bob.locator(".banner.yours")).to_be_visible()
        waiting, answered = tables
        for page, first, second in ((ann, waiting, answered), (bob, answered, waiting)):
            page.goto("/")
            rows = page.get_by_role("region", name="Your tables").get_by_role("link")
            expect(rows.first).to_have_attribute("href", f"/table/{first}")
            expect(rows.first).to_contain_text("your turn")
            expect(rows.first).to_contain_text("3 days left")
            expect(rows.nth(1)).to_have_attribute("href", f"/table/{second}")
            expect(rows.nth(1)).to_contain_text("in play")


def begun(page: Page, table: str) -> bool:
    return bool(page.request.get(f"/api/tables/{table}").json()["status"] == "playing")
