"""Lines break, servers stop, tabs are forgotten: the page shows it and heals."""

from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.house import House, bot, make, person, seq, settled, touch_something, until, you


class Cable:
    """What the lines of a page go through, and can be cut."""

    def __init__(self) -> None:
        self.lines: list[WebSocketRoute] = []
        self.cut = False

    def __call__(self, line: WebSocketRoute) -> None:
        if self.cut:
            line.close()
        else:
            line.connect_to_server()
            self.lines.append(line)

    def break_off(self) -> None:
        """Cut it, with the line that is open now."""
        self.cut = True
        self.lines[-1].close()


def test_a_lost_line_shows_and_heals_without_a_reload(browser: Browser, house: House) -> None:
    cable = Cable()
    with person(browser, house) as page:
        page.route_web_socket("**/live?*", cable)
        make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        page.evaluate("window.kept = true")
        before = seq(page)
        cable.break_off()
        expect(page.get_by_text("The connection is gone")).to_be_visible()
        touch_something(page, lambda many: 0)  # a move is made all the same
        until(lambda: seq(page) > before, 20)
        cable.cut = False
        settled(page)
        expect(page.get_by_text("The connection is gone")).to_be_hidden()
        assert page.evaluate("window.kept"), "the page was loaded again"


def test_a_server_that_comes_back_is_found_again(browser: Browser, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    try:
        with person(browser, house) as page:
            make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
            settled(page)
            page.evaluate("window.kept = true")
            before = seq(page)
            house.stop()
            expect(page.get_by_text("The connection is gone")).to_be_visible()
            touch_something(page, lambda many: 0)  # is sent until somebody answers
            house.start()
            expect(page.get_by_text("The connection is gone")).to_be_hidden(timeout=30_000)
            until(lambda: seq(page) > before, 30)
            assert page.evaluate("window.kept"), "the page was loaded again"
    finally:
        house.stop()


def test_a_stale_tab_catches_up(browser: Browser, house: House) -> None:
    cable = Cable()
    with person(browser, house) as page:
        page.route_web_socket("**/live?*", cable)
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        cable.break_off()
        other = page.context.new_page()
        other.goto(f"/table/{table}")
        settled(other)
        for _ in range(3):  # the game goes on without the first tab
            expect(other.locator(".banner.yours")).to_be_visible()
            before = seq(other)
            touch_something(other, lambda many: 0)
            until(lambda before=before: seq(other) > before, 20)  # type: ignore[misc]
        expect(other.locator(".banner.yours")).to_be_visible()
        assert seq(page) < seq(other)
        cable.cut = False
        settled(page)
        until(lambda: seq(page) == seq(other), 20)
        counters = '[data-piece^="counter:"]'
        assert page.locator(counters).count() == other.locator(counters).count()


def test_two_tabs_in_one_seat_agree(browser: Browser, house: House) -> None:
    with person(browser, house) as page:
        table = make(page, game="rickety-rackety-roo", players=2, seats=[you(), bot()])
        settled(page)
        other = page.context.new_page()
        other.goto(f"/table/{table}")
        settled(other)
        expect(other.locator(".banner.yours")).to_be_visible()
        before = seq(page)
        touch_something(other, lambda many: 0)
        until(lambda: seq(page) > before, 20)
        until(lambda: seq(page) == seq(other), 20)
