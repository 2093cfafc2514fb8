"""The ``rumpus`` command."""

from __future__ import annotations

import importlib
import json
import logging
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from typer.exceptions import TyperException

from rumpus import __version__
from rumpus.core.box import listed, load_changes
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, described, game, games
from rumpus.core.rulebook import Clause, languages

if TYPE_CHECKING:
    from rumpus.core.game import Box
    from rumpus.core.record import Record

app = typer.Typer(
    help="Rumpus: five lost board games, to play, to measure and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
out = Console(highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `rumpus games` lists them.")]
Players = Annotated[int | None, typer.Option(help="How many play. The fewest if not said.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="An option (dice=2) or a value of the box (track.blocks=45)."),
]
BoxPath = Annotated[Path | None, typer.Option("--box", help="Your own box: a TOML file with the values that differ.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for another program.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"rumpus {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Print the version.")
    ] = False,
) -> None:
    """Rumpus: five lost board games, to play, to measure and to study."""


@contextmanager
def _extra(name: str, command: str) -> Iterator[None]:
    """Optional dependencies: if an import needs an extra that is not installed, one line names it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "rumpus":
            raise
        raise RumpusError(f"rumpus {command} needs {error.name}: pip install 'rumpus[{name}]'") from None


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games, how many can play, and their options."""
    if as_json:
        print(json.dumps([described(g) for g in games()], indent=1, ensure_ascii=False))
        return
    for g in games():
        out.print(f"[bold]{g.id}[/]  {g.name}, {_origin(g)}; {listed(g.file.players)} players")
        out.print(f"    {g.file.line}", soft_wrap=True)
        for option in g.file.options.values():
            values = " or ".join(str(v) for v in option.values)
            where = f" ({listed(option.players)} players)" if option.players != g.file.players else ""
            out.print(f"    --set {option.name}={values}{where}: {option.text}", soft_wrap=True)


def _origin(g: Game) -> str:
    return f"{g.file.maker or '(maker unknown)'} {g.file.year or '(year unknown)'}"


@app.command()
def rules(
    name: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, for instance ROO-2.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Where each clause is carried out and proved.")] = False,
    provenance: Annotated[bool, typer.Option("--provenance", help="Where each value of the box comes from.")] = False,
    settings: Settings = None,
    box: BoxPath = None,
    lang: Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help="In which language, such as de.")] = "en",
) -> None:
    """Print the rulebook of a game, or one clause of it."""
    g = game(name)
    if coverage:
        _print_coverage(g)
    elif provenance:
        _print_provenance(g)
        _print_remarks(open_box(g, None, settings, box))
    elif clause is not None:
        _print_clause(g, clause, lang)
    else:
        book = g.rulebook_in(lang)
        out.print(Markdown(book.source) if out.is_terminal else book.source, soft_wrap=not out.is_terminal)
        _print_english(g, lang, book)


def _print_clause(g: Game, id: str, lang: str) -> None:
    book = g.rulebook_in(lang)
    wanted = [book[id], *(book[ruling] for ruling in book[id].rulings)]
    for clause in wanted:
        out.print(f"[bold]{clause.id}[/] {clause.title} [dim]({clause.provenance})[/]", soft_wrap=True)
        out.print(clause.text, soft_wrap=True, markup=False)
        out.print()
    _print_english(g, lang, wanted)


def _print_english(g: Game, lang: str, clauses: Iterable[Clause]) -> None:
    """Say on stderr which of these clauses were printed in English although another language was asked for."""
    english = [clause.id for clause in clauses if clause.lang == "en"]
    if lang.lower() == "en" or not english:
        return
    known = sorted(["en", *languages(g.folder)])
    if lang.lower().split("-")[0] in known:
        print(f"Not told in {lang} yet, and so in English: {', '.join(english)}.", file=sys.stderr)
    else:
        print(f"{g.name} has no rulebook in {lang}, only in {', '.join(known)}: this is English.", file=sys.stderr)


def _print_coverage(g: Game) -> None:
    from rumpus.core.tracing import carried_out, proved, tests_folder

    code, tests = carried_out(g), proved(tests_folder())
    table = Table("clause", "title", "carried out in", "proved by", box=None, pad_edge=False)
    for clause in g.rulebook:
        shown = [", ".join(places[clause.id]) or "-" for places in (code, tests)]
        table.add_row(clause.id, clause.title, *shown)
    _print_table(table)


def _print_provenance(g: Game) -> None:
    table = Table("value of the box", "provenance", "is", "why", box=None, pad_edge=False)
    order = {"stated": 0, "derived": 1, "reconstructed": 2}
    for item in sorted(g.file.items.values(), key=lambda i: order[i.provenance]):
        table.add_row(item.key, item.provenance, str(item.value), item.why)
    _print_table(table)


def _print_remarks(box: Box) -> None:
    """Print a game's remarks on a box; building the box has validated it."""
    for remark in getattr(box.game.table, "remarks", lambda packed: [])(box.packed):
        out.print(remark, soft_wrap=True, markup=False)


def _print_table(table: Table) -> None:
    """Print a table as wide as the terminal; in a file as wide as it needs."""
    (out if out.is_terminal else Console(highlight=False, width=400)).print(table)


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all if not said.")] = None,
    settings: Settings = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Play many games at random and measure them."""
    from rumpus.lab.rows import rows_of
    from rumpus.lab.simulate import simulate as run
    from rumpus.progress import bar, compiling

    chosen = open_box(game(name), players, settings, box)
    with compiling(chosen.game, "simulate"):
        rows_of(chosen, seed, 0, 1)
    with bar(chosen.game.name, number) as advance:
        result = run(chosen, number, seed, cores, advance)
    if result["games"] < number:
        print(f"rumpus: stopped after {result['games']} of {number} games", file=sys.stderr)
    if as_json:
        print(json.dumps(result, indent=1))
    else:
        _print_simulation(chosen, result)


def _print_simulation(box: Box, result: dict[str, Any]) -> None:
    out.print(f"{box.game.name}, {box.players} players, {result['games']:,} games at random, seed {result['seed']}")
    for what in ("decisions", "outcomes"):
        m = result[what]
        out.print(f"{what} a game: {m['mean']:.2f}, standard deviation {m['sd']:.2f}, at most {m['max']}")
    out.print(f"legal moves a decision: {result['branching']:.2f}; shared wins: {result['tied']:.1%}")
    for seat, name in enumerate(box.seats):
        score = f", score {result['scores'][seat]:.2f}" if result["scores"] else ""
        out.print(
            f"{name}: {result['shares'][seat]:.2%} of the wins, give or take {result['shares_se'][seat]:.2%}{score}"
        )
    if result["counters"]:
        out.print("a game: " + ", ".join(f"{k.replace('_', ' ')} {v:.3g}" for k, v in result["counters"].items()))
    out.print(f"{result['steps_per_second']:,.0f} moves and outcomes a second")


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game; not needed with --resume.")] = None,
    seats: Annotated[str, typer.Option(help="Who plays: you, you:NAME, or a bot, separated by commas.")] = "you,random",
    settings: Settings = None,
    box: BoxPath = None,
    seed: Annotated[int | None, typer.Option(help="Repeatable dice. Not with --dice fair or hand.")] = None,
    dice: Annotated[str, typer.Option(help="seeded, fair (provable) or hand (you throw real ones).")] = "seeded",
    draw: Annotated[bool, typer.Option("--draw", help="Draw for the seats as the leaflet says.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines only, for a screen reader.")] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the record here when the game ends or you leave.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
) -> None:
    """Play in the terminal, against bots or around one screen."""
    from rumpus.terminal import Session, resumed, seated

    if resume is not None:
        record = resumed(resume, dice_by_hand=_ask)
        if name is not None and game(name) != record.box.game:
            raise RumpusError(f"{resume} is a match of {record.box.game.name}, not {game(name).name}")
    else:
        if name is None:
            raise RumpusError(f"which game? One of {', '.join(g.id for g in games())}")
        kinds = [s.strip() for s in seats.split(",")]
        chosen = open_box(game(name), len(kinds), settings, box)
        record = seated(chosen, kinds, dice, seed, draw, _ask)
    Session(record, plain=plain, save=save or resume).run()


def _ask(prompt: str) -> str:
    return input(prompt)


@app.command()
def verify(
    path: Annotated[Path, typer.Argument(metavar="RECORD", help="A record saved by a table or by you.")],
) -> None:
    """Check a record: the rules, the hash chain, and the dice where they can be worked out again."""
    from rumpus.core.record import Record

    record = Record.load(path)
    lines = [
        f"{path}: {record.box.game.name}, {len(record.entries)} entries, {_ending(record)}.",
        "The rules were kept and the chain is whole.",
        *_dice_checked(record),
    ]
    if record.takebacks:
        told = ", ".join(f"from entry {of} to {to}" for of, to in record.takebacks)
        lines.append(f"Taken back, as the record says: {told}.")
    if record.resigned:
        lines.append("Who gave up was not checked: it is as the record says.")
    for line in lines:
        out.print(line, soft_wrap=True, markup=False)


def _ending(record: Record) -> str:
    """Summary of a record's end: who gave up, and who won."""
    from rumpus.core.record import winners

    names = record.box.seats
    gone = f"{' and '.join(names[seat] for seat in record.resigned)} gave up" if record.resigned else ""
    if not record.over:
        return f"unfinished; {gone}" if gone else "unfinished"
    won_by = [names[seat] for seat in winners(record.box, record.shares)]
    won = f"{' and '.join(won_by)} {'wins' if len(won_by) == 1 else 'share the win'}"
    return f"finished: {gone}; {won}" if gone else f"finished: {won}"


def _dice_checked(record: Record) -> list[str]:
    """Report of which dice were verified, and which were not: only what was recomputed counts."""
    from rumpus.core.chance import Fair, Seeded

    told = record.chance.describe()
    if isinstance(record.chance, Seeded):
        return [
            f"The dice were checked: every outcome follows from the seed ({record.outcomes} in all).",
            "Nothing shows that the seed was not chosen for its dice: that takes fair dice.",
        ]
    unchecked = f"The dice{', and the draw for the seats,' if record.seating else ''} were not checked"
    if told["kind"] == "hand":
        return [f"{unchecked}: they were thrown by hand, and what came up is as the players said."]
    if isinstance(record.chance, Fair):
        dice = (
            "The dice were checked: the secret fits the commitment, and every outcome follows from the secret and from "
            f"what people added ({record.outcomes} in all)."
        )
    else:
        dice = f"{unchecked}: that takes the secret, which is told when the game is over."
    compare = f"Compare with what you were shown at the table: the house committed to {told['commitment']}."
    return [dice, compare, *(_added_openly(told["entropy"]) if record.format == 1 else _added(record, told["stirs"]))]


def _added_openly(texts: list[str]) -> list[str]:
    """What people added to the dice of a record of format 1."""
    if not texts:
        return ["Warning: nobody added anything to the dice, so the house alone made them, and could have chosen them."]
    return [
        f"People added, in this order: {', '.join(json.dumps(text) for text in texts)}.",
        "Warning: this record is of format 1, when texts were added openly: whoever knew the house's secret and added "
        "the last text could have chosen it.",
    ]


def _added(record: Record, stirs: list[dict[str, Any]]) -> list[str]:
    """What each person committed to and showed, with a warning for whoever did not."""
    people = record.seating.order if record.seating else range(record.box.players)
    names = {person: f"person {person} ({name})" for person, name in zip(people, record.seats, strict=True)}
    lines = []
    for stir in stirs:
        who, text = names.get(stir["person"], f"person {stir['person']}"), stir["text"]
        if stir["commitment"] is None:
            lines.append(f"Warning: {who} added nothing to the dice.")
        elif text is None:
            lines.append(f"Warning: {who} committed to {stir['commitment']}, but did not show the text of it in time.")
        else:
            lines.append(f"{who[0].upper()}{who[1:]} committed to {stir['commitment']} and showed {json.dumps(text)}.")
    if not any(stir["text"] for stir in stirs):
        lines.append("Warning: nobody added to the dice, so the house alone made them, and could have chosen them.")
    return lines


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 127.0.0.1 if not said.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The first port to try; 8000 if not said.")] = None,
) -> None:
    """Open the tables: people play in their browsers, with friends by a link or with bots."""
    with _extra("server", "serve"):
        from rumpus.server.web.serve import serve as run

    run(_server_settings(host=host, port=port))


@app.command("export")
def export_tables(
    path: Annotated[Path | None, typer.Argument(help="The file to write; standard output if not said.")] = None,
    records: Annotated[bool, typer.Option("--records", help="Only the records of finished games.")] = False,
) -> None:
    """Write all tables of the server as lines of JSON."""
    import asyncio

    with _extra("server", "export"):
        from rumpus.server.storage.backup import export

    number = asyncio.run(export(_server_settings(), path, records))
    print(f"{number} {'records' if records else 'tables'} written", file=sys.stderr)


@app.command("import")
def import_tables(path: Annotated[Path, typer.Argument(help="A file that rumpus export wrote.")]) -> None:
    """Take exported tables into the server's store; those it has already are left as they are."""
    import asyncio

    with _extra("server", "import"):
        from rumpus.server.storage.backup import bring_in

    settings = _server_settings()
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise RumpusError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise RumpusError(f"{path} is not a file that rumpus export wrote: {error}") from None
    new, known = asyncio.run(bring_in(settings, lines))
    print(f"{new} tables taken in, {known} were there already", file=sys.stderr)


@app.command("unarchive")
def unarchive_tables(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Which tables.")] = None,
    since: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="All that were put away since the beginning of this day (UTC)."),
    ] = None,
) -> None:
    """Open tables again that were put away because nobody touched them; on SQLite while no server runs."""
    import asyncio

    with _extra("server", "unarchive"):
        from rumpus.server.storage.archiving import unarchive

    if not ids and since is None:
        raise RumpusError("which tables? Name them, or say --since 2026-01-31")
    from_time = since.replace(tzinfo=UTC).timestamp() if since else None
    number = asyncio.run(unarchive(_server_settings(), ids or [], from_time))
    print(f"{number} tables opened again", file=sys.stderr)


def _server_settings(**given: Any) -> Any:
    """The server's settings: from the command, else from the environment."""
    from pydantic import ValidationError
    from pydantic_settings import SettingsError

    from rumpus.server.settings import Settings

    try:
        return Settings(**{key: value for key, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = f"RUMPUS_{first['loc'][0]}".upper()
        value = "" if name.endswith("_URL") else f" = {first['input']!r}"  # a password may be in an address
        raise RumpusError(f"{name}{value}: {first['msg'].removeprefix('Value error, ')}") from None
    except SettingsError as error:
        raise RumpusError(f"the settings cannot be read: {error}") from None


@app.command()
def tournament(
    name: GameName,
    bots: Annotated[str, typer.Option(help="Bots separated by commas: random, thumb, learned, level3, search:500 ...")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games; a round is always finished.")] = 100,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same dice.")] = 0,
    cores: Annotated[int, typer.Option(min=1, help="How many games to play at once.")] = 1,
    settings: Settings = None,
    box: BoxPath = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: seats rotate, and every bot meets the same dice."""
    from rumpus.bots.levels import bot
    from rumpus.bots.match import warm
    from rumpus.lab.tournament import check
    from rumpus.lab.tournament import tournament as run
    from rumpus.progress import bar, compiling

    with _extra("lab", "tournament"):  # before any game is played that could not be evaluated
        for module in ("openskill.models", "scipy.stats"):
            importlib.import_module(module)

    chosen = open_box(game(name), players, settings, box)
    entrants = [bot(b) for b in bots.split(",")]
    check(entrants)
    with compiling(chosen.game, "tournament"):
        warm(chosen, entrants)
    with bar(chosen.game.name, number) as advance:
        result = run(chosen, entrants, number, seed, progress=advance, workers=cores)
    if result["games"] < number:
        print(f"rumpus: stopped after {result['games']} of {number} games", file=sys.stderr)
    if as_json:
        print(json.dumps(result, indent=1))
    else:
        _print_tournament(chosen, result)


def _print_tournament(box: Box, result: dict[str, Any]) -> None:
    out.print(f"{box.game.name}, {box.players} players, {result['games']:,} games, seed {result['seed']}")
    table = Table("bot", "games", "share of the win", "95% interval", "rating", box=None, pad_edge=False)
    for b in sorted(result["bots"], key=lambda b: -b["share"]):
        interval = " to ".join(f"{x:.1%}" for x in b["interval"]) if b["interval"] else "-"
        table.add_row(b["name"], f"{b['games']:,}", f"{b['share']:.1%}", interval, f"{b['rating']:.1f}")
    _print_table(table)


@app.command()
def train(
    name: GameName,
    players: Players = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games to learn from.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same network.")] = 0,
    cores: Annotated[int, typer.Option(min=1, help="How many games to play at once; the network is the same.")] = 1,
    checkpoint: Annotated[Path | None, typer.Option(help="Keep how far it is here, and go on from it.")] = None,
    settings: Settings = None,
    box: BoxPath = None,
) -> None:
    """Train the learned value of a game by self-play, and put it into the game's folder."""
    from rumpus.bots.train import Training
    from rumpus.bots.value import keep
    from rumpus.progress import bar, compiling

    chosen = open_box(game(name), players, settings, box)
    with compiling(chosen.game, "train"):
        Training(chosen, 1, seed).run()
    training = Training(chosen, number, seed, cores=cores)
    if checkpoint is not None and checkpoint.exists():
        training.resume(checkpoint)
    with bar(f"{chosen.game.name}, training", number) as advance:
        advance(training.done)
        training.run(advance, checkpoint)
    if training.done < number:
        where = f"; go on with --checkpoint {checkpoint}" if checkpoint else ""
        print(f"rumpus: stopped after {training.done} of {number} games{where}", file=sys.stderr)
        raise typer.Exit(130)
    out.print(f"Learned from {training.done:,} games; kept in {keep(chosen, training.net)}.", soft_wrap=True)


def open_box(which: Game, players: int | None, settings: list[str] | None, path: Path | None) -> Box:
    """The box a command is to use: the file first, then what was set by hand."""
    changes = load_changes(path) if path is not None else {}
    options: dict[str, Any] = {}
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        if not equals:
            raise RumpusError(f"--set {setting}: expected KEY=VALUE, for instance track.blocks=45")
        (changes if "." in key else options)[key.strip()] = _value(value.strip())
    return which.box(players, options, changes)


def _value(text: str) -> Any:
    """A value as TOML writes it; anything else is text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):  # not TOML, a number too long for Python, or deep nesting
        return text


def main() -> None:
    """Run the command; a user's mistake is one line on standard error and exit code 2."""
    logging.basicConfig(format="rumpus: %(message)s", level=logging.WARNING)
    try:
        sys.exit(app(prog_name="rumpus", standalone_mode=False) or 0)
    except RumpusError as error:
        _fail(str(error))
    except TyperException as error:
        _fail(f"{error.format_message().rstrip('.')}; rumpus --help tells what there is")
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


def _fail(line: str) -> NoReturn:
    print(f"rumpus: {line}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
