"""The big screen: one television and three phones, each a browser of its own."""

import random
import re

from playwright.sync_api import Browser, Page, expect

from rumpus.server.web.routes.qr import cached_qr_svg
from tests.browser.people import AXE, OPEN, clicked, make, person, seq, settled, touch_something, you
from tests.browser.server_process import ServerProcess, until
from tests.browser.test_axe import complaints

TELEVISION, PHONE = (1920, 1080), (390, 844)
SWITCH = "I look at the board on the big screen"


def shown_to(tv: Page, number: int) -> None:
    """The screen has shown everything up to an event."""
    until(lambda: int(tv.locator(".screen").get_attribute("data-seq") or -1) >= number, page=tv)
    expect(tv.locator('.screen[data-settled="true"][data-line="live"]')).to_be_visible()


def titles(page: Page) -> list[str]:
    """Everything that stands on the board."""
    found: list[str] = page.locator(".stage .pieces title").evaluate_all("all => all.map(t => t.textContent).sort()")
    return found


def sit(phone: Page, link: str, place: int, name: str) -> None:
    phone.goto(link)
    take_place(phone, place, name)


def type_code(phone: Page, code: str) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Join with a code").click()
    phone.get_by_label("Code").fill(code)
    phone.get_by_role("button", name="Go to the table").click()


def take_place(phone: Page, place: int, name: str) -> None:
    phone.get_by_label("name").fill(name)
    phone.get_by_role("button", name=f"Sit at place {place}").click()


def go_on(phones: list[Page], rng: random.Random) -> bool:
    """Somebody does something: throws, or touches what is lit."""
    for phone in phones:
        throw = phone.locator(".bar .throw:enabled")
        if (throw.count() and clicked(throw.first)) or touch_something(phone, rng.randrange):
            return True
    return False


def test_one_screen_and_three_phones(browser: Browser, server: ServerProcess) -> None:
    rng = random.Random(4)
    with (
        person(browser, server, size=TELEVISION) as tv,
        person(browser, server, size=PHONE) as ann,
        person(browser, server, size=PHONE) as ben,
        person(browser, server, size=PHONE) as cleo,
    ):
        table = make(ann, game="rin-tin-tin", players=3, seats=[you("Ann"), OPEN, OPEN], throw="self")
        ann.get_by_role("button", name="Put it on the big screen").click()
        tv.goto(ann.get_by_label("Link for the television").input_value())
        ann.keyboard.press("Escape")

        # It calls people to the table, by a picture to scan and a code to type that lead there.
        expect(tv.locator(".call")).to_have_text("Scan to sit down")
        link = f"{server.url}/table/{table}"
        code = tv.request.get(tv.locator(".join img").get_attribute("src") or "")
        assert code.text() == cached_qr_svg(link)
        sit(ben, link, 2, "Ben")
        expect(tv.locator(".how")).to_contain_text(f"go to {server.url.removeprefix('http://')}/join and type")
        type_code(cleo, "BBB-BBB")
        expect(cleo.get_by_role("alert")).to_contain_text("no open table has this code")
        assert not complaints(cleo)
        type_code(cleo, tv.locator(".digits").inner_text().lower().replace("-", " "))
        expect(cleo.locator(".table")).to_be_visible()
        assert cleo.url == link
        take_place(cleo, 3, "Cleo")
        expect(tv.locator(".join")).to_have_count(0)
        expect(tv.locator("figure img")).to_be_visible()

        # Phones are told of it; one of them looks at the board there.
        phones = [ann, ben, cleo]
        for phone in phones:
            expect(phone.get_by_label(SWITCH)).not_to_be_checked()
        before = ann.locator(".stage").bounding_box()
        ann.get_by_label(SWITCH).click()
        expect(ann.locator(".table.compact")).to_be_visible()
        after = ann.locator(".stage").bounding_box()
        assert before
        assert after
        assert after["height"] < before["height"]
        assert ann.locator(".banner").evaluate("e => e.compareDocumentPosition(document.querySelector('.stage'))") & 4
        assert AXE.exists(), "axe-core has not been installed"
        assert not complaints(ann)

        for _ in range(12):
            until(lambda: go_on(phones, rng), page=ann)
        done = max(seq(phone) for phone in phones)
        shown_to(tv, done)
        for words in ("Ann", "Ben", "Cleo"):
            expect(tv.get_by_label("At the table").get_by_text(words, exact=True)).to_be_visible()
        expect(tv.locator(".happened .now")).not_to_be_empty()
        expect(tv.locator(".banner .big")).to_have_text(re.compile("Ann|Ben|Cleo"))

        # Nothing to press, nothing lit, and as large as it can be.
        assert tv.locator("main").locator("button, a, input, select, .may, [tabindex='0']").count() == 0
        for width, height in (TELEVISION, (1280, 720)):
            tv.set_viewport_size({"width": width, "height": height})
            box = tv.locator(".stage").bounding_box()
            assert box
            assert box["height"] > 0.95 * height
            assert tv.evaluate("document.documentElement.scrollHeight <= innerHeight")
            for small in (".banner .small", ".happened .now", ".panel li b"):
                size = tv.locator(small).first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
                assert size >= 0.03 * height, f"{small} cannot be read from across the room"
        tv.reload()
        shown_to(tv, done)
        assert not complaints(tv)

        # The switch is kept for the table, and void without a screen.
        ann.reload()
        expect(ann.locator(".table.compact")).to_be_visible()
        tv.goto("/")
        expect(ann.locator(".table.compact")).to_have_count(0)


CUT_OFF = """() => {
  const side = document.querySelector('.side');
  const shown = [...side.querySelectorAll('.banner, .panel, .happened, figure, h1')].filter((e) => e.checkVisibility());
  return shown.filter((e) => e.getBoundingClientRect().bottom > innerHeight).map((e) => e.className || e.tagName);
}"""


def test_what_the_screen_says_beside_the_board_is_there_whole(browser: Browser, server: ServerProcess) -> None:
    """However long a sentence is, four seats are in sight, and the code is there whole or not at all."""
    with person(browser, server, size=PHONE) as ann, person(browser, server, size=TELEVISION) as tv:
        seats = [you("Ann"), *({"kind": "bot", "bot": "level1"} for _ in range(3))]
        table = make(ann, game="ruffhouse", players=4, seats=seats, throw="self")
        tv.goto(f"/table/{table}/screen")
        expect(tv.get_by_label("At the table").get_by_role("listitem")).to_have_count(4)
        expect(tv.locator('.screen[data-line="live"]')).to_be_visible()
        for letters in (30, 150, 260):
            tv.locator(".banner .small").evaluate("(e, n) => { e.textContent = 'word '.repeat(n / 5); }", letters)
            for width, height in (TELEVISION, (1280, 720)):
                tv.set_viewport_size({"width": width, "height": height})
                assert tv.evaluate(CUT_OFF) == []
                assert tv.locator("figure").is_visible() == (letters < 260)


def test_the_browser_of_a_player_shows_no_secret_on_it(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, size=PHONE) as ann, person(browser, server, size=PHONE) as ben:
        table = make(ann, game="bamboozle", players=2, seats=[you("Ann"), OPEN])
        sit(ben, f"/table/{table}", 2, "Ben")
        for phone in (ann, ben):
            phone.get_by_role("button", name="At random").click()
            phone.get_by_role("button", name="Done").click()
        expect(ann.get_by_role("button", name="Done")).to_have_count(0)
        expect(ann.locator(".banner.yours")).to_be_visible()
        own = ann.context.new_page()
        own.goto(f"/table/{table}/screen")
        with person(browser, server, size=TELEVISION) as stranger:
            stranger.goto(f"/table/{table}/screen")
            for page in (own, stranger):
                shown_to(page, seq(ann))
            assert titles(own) == titles(stranger) != titles(ann)
            text = own.content()
            assert not re.search(r"Red man of \d, in hut", text)
            assert re.search(r"Red man of \d, in hut", ann.content()), "the player sees it"

        # On the phone it is in the hand, and can be played from there.
        ann.get_by_label(SWITCH).click()
        hand = ann.get_by_label("Your seat").get_by_role("button")
        expect(hand.first).to_be_visible()
        settled(ann)
        before = seq(ann)

        def taken() -> bool:
            # Equal men in one hut are one move: both are chosen then, and chance decides where men hide.
            if ann.locator(".hand button.chosen").count() or seq(ann) > before:
                return True
            hand.first.click()  # a touch while something is on its way does nothing
            return False

        until(taken, page=ann)
