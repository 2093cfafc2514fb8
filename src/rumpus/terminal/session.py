"""Terminal client: the board as text, moves in words, the record saved at the end or on leaving."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from rumpus.bots.levels import NAMED, bot
from rumpus.bots.player import Player
from rumpus.core.constants import CHANCE, OVER, PUBLIC
from rumpus.core.game.game import Box
from rumpus.core.game.rulebook import Rulebook
from rumpus.core.play.chance import ByHand, Chance, Fair, Seeded
from rumpus.core.play.guards import broken_rules, fault
from rumpus.core.play.position import Position, normalized
from rumpus.core.play.record import Record
from rumpus.core.play.seating import Seating, draw_seats, rule_for, told_rule
from rumpus.core.words.messages import ENGLISH, plain_text, say
from rumpus.errors import RumpusError, nearest
from rumpus.files import data_folder
from rumpus.run.messages import command_words
from rumpus.run.progress import compiling
from rumpus.terminal.lesson import Ask, StopPlaying

HUMAN = "you"
ADVISER = "level4"
SESSION_COMMANDS = ("help", "board", "why", "rule", "log", "hint", "undo", "save", "quit")
"""What one can type besides moves; in each language by its own word (``usage-board``), and in English everywhere."""
ALSO = {"?": "help", "exit": "quit"}


def checked_seats(kinds: Sequence[str]) -> list[str]:
    """Who plays, if all of them are known: you, you:NAME or a bot."""
    for kind in kinds:
        if not is_human(kind) and kind.partition(":")[0] not in NAMED:
            raise RumpusError(f"seat {kind!r}: {nearest(kind, [HUMAN, *NAMED])}")
        if not is_human(kind):
            bot(kind)
    return list(kinds)


def is_human(kind: str) -> bool:
    """Whether a seat is a person's."""
    return kind == HUMAN or kind.startswith(f"{HUMAN}:")


def by_hand(ask: Ask, lang: str = ENGLISH, spoken: Callable[[], list[str]] = list) -> ByHand:
    """Asks what real dice, spinner or cards gave; ``spoken`` gives the outcomes in the language of whoever is asked."""
    told = command_words(lang).text

    def choose(words: list[str]) -> int:
        own = spoken() or words
        while True:
            said = normalized(ask(told(say("what-came-up", first=own[0], last=own[-1])) + " "))
            for i, known in enumerate(zip(own, words, strict=True)):
                if said in {form for word in known for form in (normalized(word), normalized(word).split()[-1])}:
                    return i
            print(told(say("cannot-come-up", said=repr(said), all=", ".join(own))))

    return ByHand(choose)


def source(dice: str, seed: int | None, ask: Ask, lang: str = ENGLISH) -> Chance:
    """Where the outcomes of a match come from."""
    if seed is not None and dice != "seeded":
        raise RumpusError(f"--seed goes with --dice seeded, not with {dice}")
    match dice:
        case "seeded":
            return Seeded(secrets.randbits(63) if seed is None else seed)
        case "fair":
            return Fair.fresh().stirred(secrets.token_hex(16))
        case "hand":
            return by_hand(ask, lang)
    raise RumpusError(f"--dice {dice}: {nearest(dice, ['seeded', 'fair', 'hand'])}")


def seated(
    box: Box, kinds: Sequence[str], dice: str, seed: int | None, draw: bool, ask: Ask, lang: str = ENGLISH
) -> Record:
    """A new match, its seats drawn or as given."""
    kinds = checked_seats(kinds)
    chance = source(dice, seed, ask, lang)
    if not draw:
        return Record(box, kinds, chance)
    seating = draw_seats(box, chance)
    tell_seating(box, kinds, seating, lang)
    return Record(box, [kinds[person] for person in seating.order], chance, seating)


def tell_seating(box: Box, kinds: Sequence[str], seating: Seating, lang: str = ENGLISH) -> None:
    """Show the draw to everyone (ALL-1)."""
    print(plain_text(told_rule(box, lang)))
    if "dice" in rule_for(box):
        for throw in seating.throws:
            who = f"{throw.person + 1} ({kind_in(kinds[throw.person], lang)})"
            print("  " + box.game.words(lang).text(say("seating-thrown", who=who, total=throw.outcome)))
    names = box.seats_in(lang)
    for seat, person in enumerate(seating.order):
        print(f"  {plain_text(names[seat])}: {person + 1} ({kind_in(kinds[person], lang)})")


def kind_in(kind: str, lang: str) -> str:
    """Who holds a seat, as it is told in a language: a person by their name, a bot by its own."""
    _, _, own = kind.partition(":")
    return command_words(lang).text(say("seat-you")) if kind == HUMAN else own if is_human(kind) else kind


def resumed(path: Path, dice_by_hand: Ask, lang: str = ENGLISH) -> Record:
    """A saved match, ready to go on."""
    record = Record.load(path)
    checked_seats(record.seats)
    told = record.chance.describe()
    if told["kind"] == "hand":
        record.chance = by_hand(dice_by_hand, lang)
    elif told["kind"] == "fair" and not isinstance(record.chance, Fair):
        raise RumpusError(f"{path} does not hold the secret of its dice, so only its own table can go on with it")
    return record


class Session:
    """One match in one terminal, with one person or several around it."""

    def __init__(
        self,
        record: Record,
        *,
        plain: bool = False,
        save: Path | None = None,
        ask: Ask = input,
        lang: str = ENGLISH,
    ) -> None:
        self.record, self.plain, self.path, self.ask, self.lang = record, plain, save, ask, lang
        self.seats = [plain_text(name) for name in record.box.seats_in(lang)]
        self.out = Console(highlight=False, no_color=plain, soft_wrap=True)
        self.humans = [seat for seat, kind in enumerate(record.seats) if is_human(kind)]
        self.bots: dict[int, Player] = {
            seat: bot(kind).sit(record.box, seat, secrets.randbits(63))
            for seat, kind in enumerate(record.seats)
            if not is_human(kind)
        }
        self.told = len(record.entries)
        self.shown: int | None = None  # the seat in front of the screen
        self.words = command_words(lang)
        self.commands = {name: name for name in SESSION_COMMANDS} | {
            self._usage(name).split()[0]: name for name in SESSION_COMMANDS
        }
        self.commands |= ALSO
        if isinstance(record.chance, ByHand):
            record.chance = by_hand(ask, lang, self._outcomes)

    # What is shown

    def say(self, text: str = "", style: str = "") -> None:
        """Print text, in colour if the terminal has it and it is not turned off."""
        self.out.print(plain_text(text), style=style, markup=False)

    def tell(self, id: str, **arguments: Any) -> str:
        """A message of the command, in the language of the session."""
        return plain_text(self.words.text(say(id, **arguments)))

    def name(self, seat: int) -> str:
        """A seat by its colour and whoever holds it."""
        return f"{self.seats[seat]} ({kind_in(self.record.seats[seat], self.lang)})"

    def _usage(self, command: str) -> str:
        return self.tell(f"usage-{command}")

    def _outcomes(self) -> list[str]:
        """What can come up now, in the language of the session."""
        at = self.record.position
        return [plain_text(at.words(move, self.lang)) for move in at.moves]

    @property
    def viewer(self) -> int:
        """Eyes for which news is told: the only person's, else the public's."""
        return self.humans[0] if len(self.humans) == 1 else PUBLIC

    def tell_news(self, seat: int) -> None:
        """All that has happened since the last news, as this seat may see it."""
        places = self.record.positions
        for i in range(self.told, len(self.record.entries)):
            if sentence := places[i].tell(self.record.entries[i].move, places[i + 1], seat, self.lang):
                self.say(sentence, style="cyan")
        self.told = len(self.record.entries)

    def curtain(self, seat: int) -> None:
        """Clear the screen and wait for Enter before another player's turn, where something is secret."""
        if len(self.humans) < 2 or self.shown == seat or not self.has_secrets:
            self.shown = seat
            return
        if self.shown is not None:
            self.clear()
        self.ask(self.tell("hand-over", who=self.name(seat)) + " ")
        self.shown = seat

    def clear(self) -> None:
        """Clear the screen, or scroll it away where that cannot be done."""
        if self.plain or not self.out.is_terminal:
            print("\n" * 60)
        else:
            self.out.clear()

    @property
    def has_secrets(self) -> bool:
        """Whether this game hides anything from anyone: its rules say how."""
        return self.record.box.game.secretive

    # The match

    def run(self) -> None:
        """Play to the end, or until the person leaves; the record is kept either way."""
        game = self.record.box.game
        with compiling(game, "play", self.lang):
            self.record.position.text(PUBLIC)
        self.say(self.tell("type-for-help", game=game.name))
        try:
            self.play_on()
        except (StopPlaying, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def play_on(self) -> None:
        """Outcomes, bots and people in turn, up to the end."""
        while (who := self.record.position.to_move) != OVER:
            if fault(self.record.position):
                raise broken_rules(self.record.position)
            if who == CHANCE:
                self.record.roll()
            elif who in self.bots:
                self.record.play(self.bots[who].choose(self.record.position).move)
            else:
                self.turn(who)
                continue
            if len(self.humans) < 2:
                self.tell_news(self.viewer)

    def finish(self) -> None:
        """The end of the match."""
        self.tell_news(self.viewer)
        self.say()
        self.say(self.record.position.text(self.viewer, self.lang))
        if isinstance(self.record.chance, Fair):
            self.say(self.tell("dice-were-fair", secret=self.record.chance.secret.hex()))
        if self.path is not None:
            self.keep(self.path)

    def leave(self) -> None:
        """Save the match to be resumed later."""
        path = self.path or data_folder() / f"{self.record.box.game.id}-{self.record.head[:8]}.json"
        self.say()
        self.keep(path)
        spoken = "" if self.lang == ENGLISH else f" --lang {self.lang}"
        self.say(self.tell("go-on-with", command=f"rumpus play --resume {path}{spoken}"))

    def keep(self, path: Path) -> None:
        """Write the record."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.record.save(path, private=True)
        self.say(self.tell("kept-in", path=str(path)))

    # A person's turn

    def turn(self, seat: int) -> None:
        """Ask until a move is made or taken back."""
        self.curtain(seat)
        self.tell_news(seat)
        self.show(seat)
        while True:
            said = self.ask(f"{self.name(seat)}> ").strip()
            try:
                if self.obey(seat, said):
                    return
            except RumpusError as error:
                self.say(str(error), style="red")

    def show(self, seat: int) -> None:
        """The board and the moves."""
        at = self.record.position
        self.say()
        self.say(at.text(seat, self.lang))
        self.say()
        for number, move in enumerate(at.moves, 1):
            self.say(f"{number:3}  {at.words(move, self.lang)}")

    def obey(self, seat: int, said: str) -> bool:
        """Execute a command line; whether the turn is over."""
        word, _, rest = said.partition(" ")
        match self.commands.get(word.lower(), word), rest.strip():
            case "", _:
                return False
            case "help", _:
                self.help()
            case "board", "":
                self.show(seat)
            case "log", "":
                self.say("\n".join(self.record.log(seat, self.lang)) or self.tell("nothing-yet"))
            case "why", move:
                self.why(self.record.position, move)
            case "rule", clause:
                self.read(clause)
            case "hint", "":
                self.hint(seat)
            case "undo", "":
                return self.undo(seat)
            case "save", file:
                self.keep(Path(file) if file else self.path or data_folder() / f"{self.record.box.game.id}.json")
            case "quit", "":
                raise StopPlaying
            case _:
                return self.move(said)
        return False

    def help(self) -> None:
        """What one can type."""
        usages = [self._usage(command) for command in SESSION_COMMANDS]
        clause = next(iter(self.record.box.game.rulebook)).id
        self.say(self.tell("help"))
        for command, usage in zip(SESSION_COMMANDS, usages, strict=True):
            given = {"command": f"{usage.split()[0]} {clause}"} if command == "rule" else {}
            self.say(f"  {usage:<{max(map(len, usages))}}  {self.tell(f'does-{command}', **given)}")

    def read(self, id: str) -> None:
        """Read a clause out."""
        book = self.rulebook
        if id.upper() not in book:
            own = next(iter(book)).id.partition("-")[0]
            raise RumpusError(self.tell("no-clause", clause=id or "-", first=own))
        found = book[id]
        self.say(f"{found.id} {found.title}\n{found.read}")

    def move(self, said: str) -> bool:
        """Make the move with this number in the list, or in these words."""
        at = self.record.position
        if said.isdecimal() and 1 <= int(said) <= len(at.moves):
            self.record.play(at.moves[int(said) - 1])
        elif (refusal := at.why_not(move := self.meant(said), self.lang)) is not None:
            raise refusal
        else:
            self.record.play(move)
        return True

    def meant(self, said: str) -> int:
        """The move that these words mean here, in the language of the session or in English."""
        at = self.record.position
        spoken = [plain_text(at.words(move, self.lang)) for move in at.moves]
        own = [move for move, words in zip(at.moves, spoken, strict=True) if normalized(words) == normalized(said)]
        if own:
            return own[0]
        try:
            return at.parse(said)
        except RumpusError:
            close = [words for words in spoken if normalized(words).startswith(normalized(said))]
            hint = "; ".join((close or spoken)[:4])
            raise RumpusError(self.tell("not-a-move", said=repr(said), moves=hint)) from None

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook, as far as it goes in the language of the session."""
        return self.record.box.rulebook_in(self.lang)

    def why(self, at: Position, said: str) -> None:
        """Say which clause forbids a move."""
        refusal = at.why_not(self.meant(said), self.lang)
        self.say(self.tell("nothing-forbids") if refusal is None else str(refusal))
        if refusal is not None:
            self.say(self.rulebook[refusal.clause].read, style="dim")

    def hint(self, seat: int) -> None:
        """The best three moves by a searching bot, with what it expects of them."""
        at = self.record.position
        choice = bot(ADVISER).sit(self.record.box, seat, 0).choose(at)
        for option in sorted(choice.options, key=lambda o: -o.visits)[:3]:
            promised = "" if option.value is None else f"{option.value:4.0%}  "
            self.say(f"{promised}{at.words(option.move, self.lang)}")

    def undo(self, seat: int) -> bool:
        """Take back everything up to this seat's last move."""
        mine = [i for i, e in enumerate(self.record.entries) if e.who == seat]
        if not mine:
            raise RumpusError(self.tell("nothing-to-take-back"))
        self.record.take_back(mine[-1])
        self.told = len(self.record.entries)
        self.say(self.tell("taken-back"))
        return True
