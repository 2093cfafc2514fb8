"""Sounds: none before the first touch, with the dice as long as they roll, none when they are off or nobody looks."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import bot, make, make_a_move, person, settled, you
from tests.browser.server_process import ServerProcess, until

ROO = "rickety-rackety-roo"
STUB = """(() => {
  const heard = (window.heard = { contexts: 0, starts: 0, sources: [] });
  const param = () => ({
    value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}, setTargetAtTime() { heard.hushed = true; },
  });
  const node = (more = {}) => ({
    gain: param(), frequency: param(), Q: param(), connect: (to) => to, start(at) { heard.sources.push(at); },
    stop() {}, ...more,
  });
  window.AudioContext = class {
    constructor() { heard.contexts++; }
    state = 'running'; currentTime = 0; sampleRate = 8000; destination = node();
    createGain() { return node(); }
    createOscillator() { return node(); }
    createBufferSource() { return node(); }
    createBiquadFilter() { return node(); }
    createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    async resume() {}
  };
})()"""


# Waits for the synthesiser: what imports it first has it before whoever imports it again.
SYNTH = """async () => {
  const found = () => performance.getEntriesByType('resource').find((r) => r.name.includes('synth'));
  while (!found()) await new Promise((done) => setTimeout(done, 20));
  await import(found().name);
  await new Promise((done) => setTimeout(done));
}"""


def sounds(page: Page) -> int:
    return int(page.evaluate("heard.sources.length"))


def test_sounds_begin_with_a_touch_follow_the_dice_and_can_be_switched_off(
    browser: Browser, server: ServerProcess
) -> None:
    with person(browser, server, still=False, pace="quick") as page:
        page.add_init_script(STUB)
        make(page, game=ROO, players=2, seats=[you(), bot("level1")], throw="self")
        settled(page)
        until(lambda: page.locator(".banner.yours").count() > 0)
        assert page.evaluate("heard.contexts") == 0, "before the first touch there is no audio"
        page.get_by_role("heading", level=1).evaluate("element => element.focus()")
        page.mouse.click(5, 5)
        until(lambda: page.evaluate("heard.contexts") == 1)
        page.evaluate(SYNTH)
        before = sounds(page)
        make_a_move(page)
        until(lambda: sounds(page) > before)
        times = page.evaluate("heard.sources")
        assert max(times) - min(times) > 0.2, "several, one after the other"
        settled(page)

        for width, height in ((844, 390), (390, 844), (1360, 860)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            expect(page.get_by_role("button", name="Sounds", exact=True)).to_be_in_viewport()
        page.get_by_role("button", name="Sounds", exact=True).click()
        expect(page.get_by_role("button", name="Sounds", exact=True)).to_have_attribute("aria-pressed", "false")
        quiet = sounds(page)
        until(lambda: page.locator(".banner.yours").count() > 0)
        make_a_move(page)
        settled(page)
        assert sounds(page) == quiet
        page.reload()
        expect(page.get_by_role("button", name="Sounds", exact=True)).to_have_attribute("aria-pressed", "false")
        page.mouse.click(5, 5)
        make_a_move(page)
        assert page.evaluate("heard.contexts") == 0, "whoever has them off has no audio at all"


def test_a_turn_in_the_background_is_told_on_the_tab_and_by_a_notification(
    browser: Browser, server: ServerProcess
) -> None:
    """Only after a press of the button; and in the background nothing else sounds."""
    told = """(() => {
      window.told = [];
      let granted = 'default';
      window.Notification = class {
        static get permission() { return granted; }
        static async requestPermission() { return (granted = 'granted'); }
        constructor(text) { window.told.push(text); }
      };
      window.hidden = false;
      Object.defineProperty(document, 'visibilityState', { get: () => (window.hidden ? 'hidden' : 'visible') });
    })()"""
    with person(browser, server) as ann, person(browser, server) as bob:
        ann.add_init_script(STUB)
        ann.add_init_script(told)
        table = make(ann, game=ROO, players=2, seats=[you("Ann"), {"kind": "open"}], days=3)
        bob.goto(f"/table/{table}")
        bob.get_by_label("name").fill("Bob")
        bob.get_by_role("button", name="Sit at place 2").click()
        expect(ann.locator(".banner.yours")).to_be_visible()
        expect(ann.locator(".until")).to_contain_text("left")
        ann.get_by_role("button", name="Tell me when it is my turn").click()
        expect(ann.get_by_role("button", name="You are told when it is your turn")).to_be_visible()
        ann.evaluate(SYNTH)
        make_a_move(ann)
        settled(ann)
        assert ann.evaluate("told") == []
        ann.evaluate("window.hidden = true")
        quiet = sounds(ann)
        expect(bob.locator(".banner.yours")).to_be_visible()
        make_a_move(bob)
        until(lambda: len(ann.evaluate("told")) == 1)
        assert ann.locator('link[rel="icon"]').get_attribute("href") == "/favicon-turn.svg"
        assert sounds(ann) == quiet + 6, "the two bars of the notice, and nothing of the game"
        ann.evaluate("window.hidden = false; document.dispatchEvent(new Event('visibilitychange'))")
        assert ann.locator('link[rel="icon"]').get_attribute("href") == "/favicon.svg"


def test_a_phone_vibrates_with_ones_own_throw_and_not_before_the_first_touch(
    browser: Browser, server: ServerProcess
) -> None:
    felt = "window.felt = []; navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; }"
    with person(browser, server, size=(390, 844), has_touch=True, is_mobile=True) as page:
        page.add_init_script(felt)
        make(page, game=ROO, players=2, seats=[you(), bot("level1")], throw="self")
        expect(page.locator(".throw:enabled")).to_be_visible()
        assert page.evaluate("felt") == [], "nothing before the first touch"
        page.locator(".throw:enabled").tap()
        until(lambda: [15, 40, 15, 60, 20] in page.evaluate("felt"), page=page)
