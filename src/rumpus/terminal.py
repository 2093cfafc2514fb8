"""Terminal client: the board as text, moves in words, the record saved at the end or on leaving."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from rumpus.bots.levels import NAMED, bot
from rumpus.bots.player import Player
from rumpus.core.chance import ByHand, Chance, Fair, Seeded
from rumpus.core.contract import CHANCE, OVER, PUBLIC
from rumpus.core.errors import RumpusError, nearest
from rumpus.core.game import Box
from rumpus.core.position import Position, plain
from rumpus.core.record import Record
from rumpus.core.rulebook import Rulebook
from rumpus.core.seating import Seating, draw_seats, rule_for, told_rule
from rumpus.core.words import ENGLISH, plain_text, say
from rumpus.folders import data_folder
from rumpus.progress import compiling

HELP = """\
Type a move by its number or in words. Besides that:
  ?            this help
  board        show the board again
  why MOVE     which clause forbids a move
  rule CLAUSE  read a clause, for instance: rule {clause}
  log          all that has happened
  hint         what a good bot would do
  undo         take back your last move (the dice stay the same)
  save [FILE]  keep the match
  quit         leave; the match is kept, and --resume goes on with it"""
HUMAN = "you"
ADVISER = "level4"
Ask = Callable[[str], str]


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


def by_hand(ask: Ask) -> ByHand:
    """Asks what real dice, spinner or cards gave."""

    def choose(words: list[str]) -> int:
        while True:
            said = plain(ask(f"What came up ({words[0]} ... {words[-1]})? "))
            for i, word in enumerate(words):
                if said in (plain(word), plain(word).split()[-1]):
                    return i
            print(f"{said!r} cannot come up; expected one of: {', '.join(words)}")

    return ByHand(choose)


def source(dice: str, seed: int | None, ask: Ask) -> Chance:
    """Where the outcomes of a match come from."""
    if seed is not None and dice != "seeded":
        raise RumpusError(f"--seed goes with --dice seeded, not with {dice}")
    match dice:
        case "seeded":
            return Seeded(secrets.randbits(63) if seed is None else seed)
        case "fair":
            return Fair.fresh().stirred(secrets.token_hex(16))
        case "hand":
            return by_hand(ask)
    raise RumpusError(f"--dice {dice}: {nearest(dice, ['seeded', 'fair', 'hand'])}")


def seated(
    box: Box, kinds: Sequence[str], dice: str, seed: int | None, draw: bool, ask: Ask, lang: str = ENGLISH
) -> Record:
    """A new match, its seats drawn or as given."""
    kinds = checked_seats(kinds)
    chance = source(dice, seed, ask)
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
            who = f"{throw.person + 1} ({kinds[throw.person]})"
            print("  " + box.game.words(lang).text(say("seating-thrown", who=who, total=throw.outcome)))
    names = box.seats_in(lang)
    for seat, person in enumerate(seating.order):
        print(f"  {plain_text(names[seat])}: {person + 1} ({kinds[person]})")


def resumed(path: Path, dice_by_hand: Ask) -> Record:
    """A saved match, ready to go on."""
    record = Record.load(path)
    checked_seats(record.seats)
    told = record.chance.describe()
    if told["kind"] == "hand":
        record.chance = by_hand(dice_by_hand)
    elif told["kind"] == "fair" and not isinstance(record.chance, Fair):
        raise RumpusError(f"{path} does not hold the secret of its dice, so only its own table can go on with it")
    return record


class Left(Exception):
    """The person at the keyboard wants to stop."""


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

    # What is shown

    def say(self, text: str = "", style: str = "") -> None:
        """Print text, in colour if the terminal has it and it is not turned off."""
        self.out.print(plain_text(text), style=style, markup=False)

    def name(self, seat: int) -> str:
        """A seat by its colour and whoever holds it."""
        _, _, own = self.record.seats[seat].partition(":")
        return f"{self.seats[seat]} ({own or self.record.seats[seat]})"

    @property
    def viewer(self) -> int:
        """Through whose eyes news is told: the only person's, else the public's."""
        return self.humans[0] if len(self.humans) == 1 else PUBLIC

    def tell_news(self, seat: int) -> None:
        """All that has happened since the last news, as this seat may see it."""
        places = self.record.positions
        for i in range(self.told, len(self.record.entries)):
            if sentence := places[i].tell(self.record.entries[i].move, places[i + 1], seat, self.lang):
                self.say(sentence, style="cyan")
        self.told = len(self.record.entries)

    def curtain(self, seat: int) -> None:
        """Hide the screen between players where something is secret."""
        if len(self.humans) < 2 or self.shown == seat or not self.has_secrets:
            self.shown = seat
            return
        if self.shown is not None:
            self.clear()
        self.ask(f"Hand the screen to {self.name(seat)}, who presses Enter when nobody else looks. ")
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
        return hasattr(self.record.box.game.rules, "hide")

    # The match

    def run(self) -> None:
        """Play to the end, or until the person leaves; the record is kept either way."""
        game = self.record.box.game
        with compiling(game, "play"):
            self.record.position.text(PUBLIC)
        self.say(f"{game.name}. Type ? for help.")
        try:
            self.play_on()
        except (Left, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def play_on(self) -> None:
        """Outcomes, bots and people in turn, up to the end."""
        while (who := self.record.position.to_move) != OVER:
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
            self.say(f"The dice were fair: their secret was {self.record.chance.secret.hex()}.")
        if self.path is not None:
            self.keep(self.path)

    def leave(self) -> None:
        """Save the match to be resumed later."""
        path = self.path or data_folder() / f"{self.record.box.game.id}-{self.record.head[:8]}.json"
        self.say()
        self.keep(path)
        self.say(f"Go on with: rumpus play --resume {path}")

    def keep(self, path: Path) -> None:
        """Write the record."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.record.save(path, private=True)
        self.say(f"The match is kept in {path}")

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
        match word.lower(), rest.strip():
            case "", _:
                return False
            case (("?" | "help"), _):
                self.say(HELP.format(clause=next(iter(self.record.box.game.rulebook)).id))
            case "board", "":
                self.show(seat)
            case "log", "":
                self.say("\n".join(self.record.log(seat, self.lang)) or "Nothing has happened yet.")
            case "why", move:
                self.why(self.record.position, move)
            case "rule", clause:
                found = self.rulebook[clause]
                self.say(f"{found.id} {found.title}\n{found.text}")
            case "hint", "":
                self.hint(seat)
            case "undo", "":
                return self.undo(seat)
            case "save", file:
                self.keep(Path(file) if file else self.path or data_folder() / f"{self.record.box.game.id}.json")
            case (("quit" | "exit"), ""):
                raise Left
            case _:
                return self.move(said)
        return False

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
        own = [move for move in at.moves if plain(plain_text(at.words(move, self.lang))) == plain(said)]
        return own[0] if own else at.parse(said)

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook, as far as it goes in the language of the session."""
        return self.record.box.game.rulebook_in(self.lang)

    def why(self, at: Position, said: str) -> None:
        """Say which clause forbids a move."""
        refusal = at.why_not(self.meant(said), self.lang)
        self.say("Nothing forbids it." if refusal is None else str(refusal))
        if refusal is not None:
            self.say(self.rulebook[refusal.clause].text, style="dim")

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
            raise RumpusError("there is nothing of yours to take back")
        self.record.take_back(mine[-1])
        self.told = len(self.record.entries)
        self.say("Taken back.")
        return True
