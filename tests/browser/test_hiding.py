"""Bamboozle: all men are hidden at once, both sides at the same time, each with its own side below."""

from playwright.sync_api import Browser, expect

from tests.browser.board import ASTRAY, middle, refused
from tests.browser.people import OPEN, bot, make, person, settled, you
from tests.browser.server_process import ServerProcess


def test_men_are_hidden_all_at_once_by_both_sides(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        make(ann, game="bamboozle", players=2, seats=[you(), OPEN], throw="self")
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, bob):
            expect(page.locator(".banner")).to_contain_text("Hide your men")
            settled(page)

        # One's own huts are below, for both.
        assert middle(ann, '[data-place="hut:red:1"]')[1] > middle(ann, '[data-place="hut:blue:1"]')[1]
        assert middle(bob, '[data-place="hut:red:1"]')[1] < middle(bob, '[data-place="hut:blue:1"]')[1]

        # By touch and by drag, and changed again.
        ann.locator('[data-place="hut:red:1"] > .hit').click(force=True)
        expect(ann.locator('[data-piece="plan:0"]')).to_have_attribute("data-at", "hut:red:1")
        ann.mouse.move(*middle(ann, '[data-piece="plan:0"]'))
        ann.mouse.down()
        ann.mouse.move(*middle(ann, '[data-place="hut:red:5"]'), steps=6)
        ann.mouse.up()
        expect(ann.locator('[data-piece="plan:0"]')).to_have_attribute("data-at", "hut:red:5")
        done = ann.get_by_role("button", name="Done")
        expect(done).to_be_disabled()

        # Blue is done before Red, who sees that and nothing more; and may think again.
        bob.get_by_role("button", name="At random").click()
        bob.get_by_role("button", name="Done").click()
        expect(bob.locator(".banner")).to_contain_text("Your men are hidden")
        expect(ann.locator(".banner")).to_contain_text("The other side is done")
        expect(ann.locator('[data-piece="plan:0"]')).to_have_attribute("data-at", "hut:red:5")
        bob.get_by_role("button", name="Change it").click()
        expect(bob.locator(".banner")).to_contain_text("Hide your men")
        where = bob.locator('[data-piece^="plan:"]').evaluate_all("all => all.map((man) => man.dataset.at)")
        assert all(place.startswith("hut:blue:") for place in where), where
        bob.get_by_role("button", name="Done").click()
        expect(bob.locator(".banner")).to_contain_text("Your men are hidden")

        ann.get_by_role("button", name="At random").click()
        done.click()
        expect(ann.locator(".banner")).to_contain_text("Choose a man")
        expect(bob.locator(".banner")).not_to_contain_text("hidden")
        settled(ann)
        settled(bob)
        assert ann.locator('[data-piece^="man:red:hut"]').count() == 8
        assert ann.locator('[data-piece^="man:blue:"]').count() == 0
        after = bob.locator('[data-piece^="man:blue:hut"]').evaluate_all("all => all.map((man) => man.dataset.at)")
        assert sorted(after) == sorted(where)


def test_what_takes_no_man_names_the_clause(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        make(ann, game="bamboozle", players=2, seats=[you(), OPEN], throw="self")
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, bob):
            expect(page.locator(".banner")).to_contain_text("Hide your men")
        refused(bob, "hut:red:1", "BAM-L8")  # in the record Red hides first; Blue lays out at the same time
        box = ann.locator('[data-place="hut:red:1"] > .hit').bounding_box()
        assert box
        edge = box["x"] + 3, box["y"] + box["height"] / 2  # in the middle stand men, who can be picked up
        for man in range(3):
            ann.mouse.click(*edge)
            expect(ann.locator(f'[data-piece="plan:{man}"]')).to_have_attribute("data-at", "hut:red:1")
        ann.mouse.click(*edge)
        expect(ann.get_by_role("alert").get_by_role("button", name="BAM-1")).to_be_visible()
        for page in (bob, ann):
            page.get_by_role("button", name="At random").click()
            page.get_by_role("button", name="Done").click()
            settled(page)
        expect(ann.locator(".banner")).to_contain_text("Choose a man")
        expect(bob.locator(".banner")).not_to_contain_text("hidden")
        refused(bob, "space:e5", "BAM-L12")


def test_the_next_game_offers_the_huts_of_the_last(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann:
        for again in (False, True):
            make(ann, game="bamboozle", players=2, seats=[you(), {"kind": "bot", "bot": "level1"}], throw="self")
            expect(ann.locator(".banner")).to_contain_text("Hide your men")
            settled(ann)
            expect(ann.get_by_role("button", name="As last time")).to_have_count(int(again))
            ann.get_by_role("button", name="As last time" if again else "At random").click()
            ann.get_by_role("button", name="Done").click()
            expect(ann.locator(".banner")).not_to_contain_text("Hide your men")


def test_after_the_end_the_huts_are_open_here_and_in_the_replay(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as ann, person(browser, server) as bob:
        table = make(ann, game="bamboozle", players=2, seats=[you(), OPEN], throw="self")
        bob.goto(ann.url)
        bob.get_by_role("button", name="Sit at place 2").click()
        for page in (ann, bob):
            page.get_by_role("button", name="At random").click()
            page.get_by_role("button", name="Done").click()
        expect(ann.locator(".banner")).to_contain_text("Choose a man")
        settled(ann)
        assert ann.locator('[data-piece^="man:blue:"]').count() == 0
        bob.get_by_role("button", name="Give up").click()
        bob.get_by_role("button", name="Yes, give up").click()
        expect(ann.locator(".banner.over")).to_be_visible()
        for page in (ann, bob):
            expect(page.locator('[data-piece^="man:"][data-at^="hut:"]')).to_have_count(16)
            settled(page)
            assert page.evaluate(ASTRAY) == []
        ann.goto(f"/replay/{table}#16")
        expect(ann.locator('[data-piece^="man:"][data-at^="hut:"]')).to_have_count(16)


def test_a_replay_is_seen_from_ones_own_end(browser: Browser, server: ServerProcess) -> None:
    with person(browser, server) as page:
        table = make(page, game="bamboozle", players=2, seats=[bot(), you()])
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Yes, give up").click()
        expect(page.locator(".banner.over")).to_be_visible()
        page.goto(f"/replay/{table}#1")
        expect(page.locator('.replay[data-shown="1"]')).to_be_visible()
        assert middle(page, '[data-place="hut:red:1"]')[1] < middle(page, '[data-place="hut:blue:1"]')[1]
        red = middle(page, '.stage [data-at^="hut:red"]')[1]
        assert red < middle(page, '[data-place="hut:blue:1"]')[1]


def test_what_one_has_hidden_is_no_offer_to_the_next_at_the_same_screen(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server) as page:
        make(page, game="bamboozle", players=2, seats=[you("Ann"), you("Bob")])
        page.get_by_role("button", name="At random").click()
        page.get_by_role("button", name="Done").click()
        page.get_by_role("button", name="I am Blue").click()
        expect(page.get_by_role("button", name="At random")).to_be_visible()
        expect(page.get_by_role("button", name="As last time")).to_have_count(0)
