"""Pictures to share: checked with Pillow, silent about secrets, and nobody draws for ever at the server's expense."""

import asyncio
import io
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from rumpus.server.pictures import film as films
from rumpus.server.pictures import poster as posters
from rumpus.server.pictures import render_process
from rumpus.server.pictures import renderer as pictures
from rumpus.server.pictures.renderer import Pictures
from rumpus.server.tables import verbs
from rumpus.server.tables.refusals import TooMany
from rumpus.server.web.routes.previews import inserted
from tests.patience import PATIENCE
from tests.server.open_service import BOB, key, move, open_service, opened, spec
from tests.server.running import Browser, running

ROO, BAM = "rickety-rackety-roo", "bamboozle"
MARKUP = '"><script>alert(1)</script>&amp;'


@pytest.fixture
def over(ann: Browser, bob: Browser) -> str:
    """A table whose game is over: somebody with a wicked name gave up after a few moves."""
    table = ann.make(ROO, "you", "open", draw=False)
    ann.stir(table)
    bob.name = MARKUP
    bob.sit(table, 1)
    for _ in range(6):
        for one in (ann, bob):
            scene = one.scene(table)
            if scene["moves"]:
                chosen = scene["moves"][0]
                one.act(table, "move", scene["seq"], seat=chosen["seat"], move=chosen["move"])
    ann.done(table, "resign", seat=0)
    return table


def opened_picture(body: bytes) -> Any:
    return Image.open(io.BytesIO(body))


def test_a_finished_game_is_a_picture_at_every_moment(ann: Browser, over: str) -> None:
    seen = set()
    for path in ("picture", "picture/0", "picture/3"):
        answer = ann.http.get(f"/api/tables/{over}/{path}?lang=de")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        shown = opened_picture(answer.content)
        assert (shown.format, shown.size) == ("PNG", (posters.POSTER_WIDTH, posters.POSTER_HEIGHT))
        assert len(shown.convert("RGB").getcolors(10**6)) > 20, "something is drawn on it"
        seen.add(answer.content)
    assert len(seen) == 3


@pytest.mark.parametrize("n", ["999999", "1000001", "-1", "1e3", "0x1", "..%2f..%2fetc", "9" * 400, "%00"])
def test_moments_that_there_are_not_are_refused(ann: Browser, over: str, n: str) -> None:
    assert ann.http.get(f"/api/tables/{over}/picture/{n}").status_code in (400, 404)


@pytest.mark.parametrize("id", ["..%2f..%2fetc%2fpasswd", "%2e%2e", "a" * 65, "no-such-table"])
def test_tables_that_there_are_not_have_no_picture(ann: Browser, id: str) -> None:
    for path in ("picture", "picture/1", "film"):
        answer = ann.http.get(f"/api/tables/{id}/{path}")
        assert answer.status_code in (400, 404) or answer.headers["content-type"].startswith("text/html")


def test_a_film_of_the_turning_points_is_small_and_moves(ann: Browser, over: str) -> None:
    answer = ann.http.get(f"/api/tables/{over}/film", timeout=PATIENCE)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    assert len(answer.content) < 2_000_000
    shown = opened_picture(answer.content)
    assert shown.format == "WEBP"
    assert shown.n_frames > 5


def test_a_running_game_has_no_replay_pictures_and_no_film(ann: Browser, bob: Browser) -> None:
    table = ann.make(ROO, "you", "open", draw=False)
    for path in ("picture/0", "film"):
        assert ann.http.get(f"/api/tables/{table}/{path}").json()["error"] == "not_now"


async def test_no_picture_or_preview_of_a_running_game_tells_a_secret(tmp_path: Path) -> None:
    told = []
    for huts in ((0, 0, 3), (5, 4, 1)):
        folder = tmp_path / str(huts[0])
        folder.mkdir()
        async with open_service(folder) as service:
            id = await opened(service, spec(BAM, "you", "open", draw=False), BOB)
            red = (await service.live(id)).table.place_of(0).person or ""
            for hut in huts:
                table = await move(service, id, red, hut)
            told.append(posters.poster(table, "2026-01-01"))
            await service.act(id, red, key(), 0, verbs.Resign(kind="resign", seat=0))
            table = (await service.live(id)).table
            told.append(posters.poster(table, "2026-01-01", 3))
    assert told[0] == told[2], "two tables that differ in secrets alone look the same"
    assert told[1] != told[3], "at the end they do not"


async def test_names_are_drawn_and_never_markup(tmp_path: Path) -> None:
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", draw=False), BOB)
        table = (await service.live(id)).table
        places = tuple(replace(place, name=MARKUP) for place in table.places)
        wicked = posters.poster(replace(table, places=places, cache={}), "2026-01-01")
    assert "script" not in wicked
    assert "alert" not in wicked
    assert posters.drawable_text("Zoë Ångström ÿ 😀") == "ZOË ÅNGSTRÖM Ÿ"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Иван Щукин", "ИВАН ЩУКИН"),
        ("Юлія Ґалаґан", "ЮЛІЯ ҐАЛАҐАН"),
        ("Άννα Ξένου", "ΆΝΝΑ ΞΈΝΟΥ"),
        ("Łukasz Škvorecký", "ŁUKASZ ŠKVORECKÝ"),
        ("Søren Đặng", "SØREN ĐẶNG"),
        ("Zoe\u0308", "ZOË"),
        ("Ann 😀", "ANN"),
        ("さくら", "ROT"),
        ("שרה", "ROT"),
        ("Li 李", "ROT"),
        ("😀", "ROT"),
    ],
)
async def test_names_in_letters_that_cannot_be_drawn_give_way_to_the_seat(
    tmp_path: Path, name: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    draw = posters.line_of

    def noted(text: str, *rest: Any) -> str:
        lines.append(posters.drawable_text(text))
        return draw(text, *rest)

    monkeypatch.setattr(posters, "line_of", noted)
    async with open_service(tmp_path) as service:
        id = await opened(service, spec(ROO, "you", "open", draw=False), BOB)
        table = (await service.live(id)).table
        places = (replace(table.places[0], name=name), table.places[1])
        posters.poster(replace(table, places=places, cache={}), "2026-01-01", None, "de")
    assert shown in lines


def test_bots_are_called_by_their_level_in_the_language_of_the_picture(ann: Browser) -> None:
    table = ann.make(ROO, "level2", "level1")
    page = ann.http.get(f"/table/{table}", headers={"accept-language": "de"})
    if "has not been built" in page.text:
        pytest.skip("the client has not been built")
    assert 'content="Rickety Rackety Roo: Stufe 2, Stufe 1"' in page.text


@pytest.mark.parametrize("path", ["replay/{}", "replay/{}/2", "table/{}", "table/{}/screen"])
def test_links_have_a_preview_in_the_language_of_whoever_opens_them(
    ann: Browser, over: str, address: str, path: str
) -> None:
    page = ann.http.get(f"/{path.format(over)}", headers={"accept-language": "fr"})
    if "og:" not in page.text and "has not been built" in page.text:
        pytest.skip("the client has not been built")
    tags = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page.text))
    assert tags["og:url"] == f"{address}/{path.format(over)}"
    image = unescape(tags["og:image"])
    assert image.startswith(f"{address}/api/tables/{over}/picture")
    assert image.endswith("?lang=fr")
    assert httpx.get(image, timeout=PATIENCE).headers["content-type"] == "image/png"
    assert tags["og:title"].startswith("Rickety Rackety Roo: Ann, ")
    assert "<script>alert" not in page.text, "a name is escaped"
    assert tags["og:description"]
    assert page.text.count('<meta name="description"') == 1


def test_pages_of_nothing_and_hosts_that_are_none_have_no_preview(ann: Browser, over: str) -> None:
    assert "og:" not in ann.http.get("/replay/no-such-table").text
    assert "og:" not in ann.http.get(f"/replay/{over}/1/2").text
    assert 'content="x" onload="1"' not in inserted("<head></head>", {"og:description": 'x" onload="1'})


def test_a_storm_of_pictures_is_refused_and_what_is_drawn_is_drawn_once(tmp_path: Path) -> None:
    with running(tmp_path, picture_burst=3, picture_rate=0.001) as address, Browser(address) as eve:
        table = eve.make(ROO, "level1", "level1")
        asked = [eve.http.get(f"/api/tables/{table}/picture?lang={lang}").status_code for lang in ("en", "en", "en")]
        assert asked == [200, 200, 200]
        assert {eve.http.get(f"/api/tables/{'x' * 9}/picture").status_code} == {404}
        others = [eve.make(ROO, "you", "open") for _ in range(4)]
        codes = [eve.http.get(f"/api/tables/{other}/picture") for other in others]
        assert [answer.status_code for answer in codes][-1] == 429
        assert codes[-1].headers["retry-after"]


async def test_pictures_are_made_once_for_all_who_ask_and_the_disk_has_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rendered(job: dict[str, Any]) -> bytes:
        await asyncio.sleep(0)
        return bytes(400)

    monkeypatch.setattr(pictures, "render_picture", rendered)
    made = Pictures(tmp_path / "pictures", 1000)
    await asyncio.gather(*(made.of(("../../x", 1), dict, lambda: None, keep=True) for _ in range(20)))
    assert made.rendered == 1
    for i in range(5):
        await made.of(("more", i), dict, lambda: None, keep=True)
    kept = list((tmp_path / "pictures").iterdir())
    assert sum(file.stat().st_size for file in kept) <= 1000
    assert all(re.fullmatch(r"[0-9a-f]{64}", file.name) for file in kept)
    fresh = Pictures(tmp_path / "pictures", 1000)
    await fresh.of(("more", 4), dict, lambda: None, keep=True)
    assert fresh.rendered == 0, "another process finds it on disk"
    results = await asyncio.gather(
        *(fresh.of(("storm", i), dict, lambda: None, keep=False) for i in range(40)), return_exceptions=True
    )
    assert any(isinstance(result, TooMany) for result in results)


def test_a_film_that_is_too_large_becomes_smaller() -> None:
    ground = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100"/></svg>'
    dots = "".join(f'<circle cx="{i * 37 % 100}" cy="{i * 53 % 100}" r="3" fill="#{i:03d}"/>' for i in range(100, 400))
    shots = [{"svg": ground.replace("<rect", dots + "<rect opacity='0'"), "duration": 50}] * 2
    large = render_process.render_film(ground, shots, 200, 10**9)
    small = render_process.render_film(ground, shots, 200, len(large) // 2)
    assert len(small) < len(large) // 2


def test_pieces_glide_whatever_their_names_say() -> None:
    plain = {"kind": "man", "mark": False, "y": 0.0, "scale": 1.0}
    before = [{**plain, "id": "man:a1", "x": 0.0}, {**plain, "id": "b", "x": 5.0}]
    after = [{**plain, "id": "man:c1", "x": 10.0}, {**plain, "id": "b", "x": 7.0}]
    assert [piece["x"] for piece in films.glided(before, after, 0.5)] == [5.0, 6.0]
    assert [piece["x"] for piece in films.glided([], after, 0.5)] == [10.0, 7.0], "what is new is there at once"


def test_turning_points_are_the_largest_swings_apart_from_each_other() -> None:
    chances = [0.5, 0.5, 0.9, 0.2, 0.2, 0.2, 0.2, 0.6, 0.6, 0.6]
    points = [{"entry": i + 1, "chances": [x, 1 - x]} for i, x in enumerate(chances)]
    assert films.turning_points(points, 10)[:2] == [4, 8]
    assert films.turning_points([], 10) == [2, 4, 6, 8]
    assert films.turning_points([], 0) == []
