"""A finished game given away: its picture, its film, and a moment of it by a link that shows just that."""

import io
import re
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.people import bot, make, person, you
from tests.browser.server_process import ServerProcess
from tests.browser.test_axe import complaints
from tests.browser.test_offline import ROO, finish

SHARE_SHEET = """
  navigator.canShare = (what) => Boolean(what.url);
  navigator.share = (what) => { window.shared = what; return Promise.resolve(); };
"""


def downloaded(page: Page, button: Locator) -> tuple[str, bytes]:
    with page.expect_download() as found:
        button.click()
    return found.value.suggested_filename, found.value.path().read_bytes()


def test_a_finished_game_is_kept_as_a_picture_and_as_a_film(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, locale="de") as page:
        table = finish(page, ("Aufgeben", "Ja, aufgeben"))
        ending = page.get_by_role("region", name="Wie es ausging")
        name, made = downloaded(page, ending.get_by_role("link", name="Bild", exact=True))
        assert name == f"rumpus-{table[:8]}.png"
        picture = Image.open(io.BytesIO(made))
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        name, made = downloaded(page, ending.get_by_role("link", name="Film der Wendepunkte"))
        assert name == f"rumpus-{table[:8]}.webp"
        assert len(made) < 2_000_000
        film: Any = Image.open(io.BytesIO(made))
        assert film.n_frames > 1


def test_a_moment_of_a_game_is_given_away(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server, permissions=["clipboard-read", "clipboard-write"]) as ann:
        ann.add_init_script(SHARE_SHEET)
        playing = make(ann, game=ROO, players=2, seats=[you(), bot("level1")])
        ann.get_by_role("button", name="Look at this").click()
        now = ann.get_by_role("dialog", name="Look at this")
        assert now.get_by_label("Look at this").input_value() == f"{server.url}/table/{playing}"
        table = finish(ann)
        ann.goto(f"/replay/{table}")
        ann.get_by_role("button", name="One back").click()
        at = ann.locator(".replay:not([data-entry='0'])")
        expect(at).to_be_visible()
        entry = at.get_attribute("data-entry") or ""
        expect(ann.locator(f'.replay[data-shown="{entry}"]')).to_be_visible()
        ann.get_by_role("button", name="Share this position").click()
        sheet = ann.get_by_role("dialog", name="Share this position")
        picture = sheet.locator("img.moment")
        expect(picture).to_have_js_property("complete", True)
        expect(picture).to_have_js_property("naturalWidth", 1200)
        link = sheet.get_by_label("Share this position").input_value()
        assert link == f"{server.url}/replay/{table}/{entry}"
        assert not complaints(ann)
        sheet.get_by_role("button", name="Copy the link").click()
        expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
        assert ann.evaluate("navigator.clipboard.readText()") == link
        sheet.get_by_role("button", name="Share ...").click()
        assert ann.evaluate("window.shared.url") == link
        sheet.get_by_role("button", name=re.compile("QR")).click()
        expect(sheet.get_by_role("img", name=re.compile("QR"))).to_have_js_property("complete", True)
        with person(browser, server) as bob:
            bob.goto(link)
            expect(bob.locator(f'.replay[data-shown="{entry}"]')).to_be_visible()
