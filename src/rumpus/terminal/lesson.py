"""Terminal client of a lesson (exercises.lessons): the board as text, what to do, and what the rules say."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from rumpus.core.play.position import Position, normalized
from rumpus.core.words.messages import ENGLISH, Said, plain_text, say
from rumpus.errors import Refused, RumpusError
from rumpus.exercises.lessons import Lesson
from rumpus.run.progress import compiling

Ask = Callable[[str], str]
QUIT, BACK, SKIP = ("quit", "exit", "q"), ("back", "b"), ("skip", "s")


class StopPlaying(Exception):
    """The person at the keyboard wants to stop: raised by the prompts of all terminal clients."""


class LessonSession:
    """One lesson in one terminal."""

    def __init__(self, lesson: Lesson, *, plain: bool = False, ask: Ask = input, lang: str = ENGLISH) -> None:
        self.lesson, self.ask, self.lang = lesson, ask, lang
        self.rulebook = lesson.game.rulebook_in(lang)
        self.out = Console(highlight=False, no_color=plain, soft_wrap=True)

    def print(self, text: str = "", style: str = "") -> None:
        """Print text, in colour if the terminal has it."""
        self.out.print(plain_text(text), style=style, markup=False)

    def told(self, said: Said) -> str:
        """A message of the lesson's game, or one that all games share."""
        return plain_text(self.lesson.game.words(self.lang).text(said))

    # From stop to stop

    def run(self) -> bool:
        """Go through the lesson; whether it was finished."""
        with compiling(self.lesson.game, "learn"):
            self.lesson.start(0).text(self.lesson.seat)
        self.print(self.lesson.game.name, style="bold")
        for card in self.lesson.cards:
            self.print(f"- {self.lesson.card_words(card, self.lang)}")
        self.print(self.told(say("learn-help")), style="dim")
        number = 0
        try:
            while number < len(self.lesson.stops):
                number = max(0, number + self.stop(number))
        except (StopPlaying, EOFError, KeyboardInterrupt):
            self.print()
            return False
        self.print(self.told(say("learn-end", command=f"rumpus play {self.lesson.game.id}")), style="bold")
        return True

    def stop(self, number: int) -> int:
        """Show a stop and ask until it is done; by how many stops to go on."""
        lesson, at = self.lesson, self.lesson.start(number)
        which = lesson.stops[number]
        self.print()
        self.print(at.text(lesson.seat, self.lang))
        self.print()
        self.print(f"{number + 1}/{len(lesson.stops)}  {lesson.words(number, self.lang)}", style="bold")
        self.print(f"{which.clause} {self.rulebook[which.clause].title}", style="dim")
        if which.do == "move":
            for i, move in enumerate(at.moves, 1):
                self.print(f"{i:3}  {at.words(move, self.lang)}")
        while True:
            said = self.ask(self.prompt(number)).strip()
            word = said.lower()
            if word in QUIT:
                raise StopPlaying
            if word in BACK:
                return -1
            if word in SKIP:
                return 1
            try:
                if self.obey(number, at, said):
                    return 1
            except RumpusError as error:
                self.print(str(error), style="red")

    def prompt(self, number: int) -> str:
        """What to type at a stop."""
        which = self.lesson.stops[number]
        if which.do == "refused" and which.types:
            return self.told(say("learn-type", words=which.types)) + "> "
        return self.told(say(f"learn-{which.do}")) + "> "

    # What was typed

    def obey(self, number: int, at: Position, said: str) -> bool:
        """Take an answer; whether the stop is done."""
        which = self.lesson.stops[number]
        if said.lower().startswith("rule "):
            found = self.rulebook[said[5:].strip()]
            self.print(f"{found.id} {found.title}\n{found.read}")
            return False
        if which.do == "move":
            move = self.move(number, at, said)
            return move is not None and self.play(number, move)
        if which.do == "refused":
            refusal = self.tried(number, at, said)
            if refusal is None:
                self.print(self.told(say("learn-again")), style="yellow")
                return False
            self.print(str(refusal), style="red")
        return self.play(number, None)

    def move(self, number: int, at: Position, said: str) -> int | None:
        """The move that was meant, if the stop goes on with it; else it is said why not."""
        if not said:
            return None
        move = typed_move(at, said, self.lang)
        wanted = self.lesson.wanted(number)
        if move not in wanted:
            self.print(self.told(say("learn-other", moves=_listed(at, wanted, self.lang))), style="yellow")
            return None
        return move

    def tried(self, number: int, at: Position, said: str) -> Refused | None:
        """The refusal that a stop teaches, if that is what was tried; Enter tries it."""
        which = self.lesson.stops[number]
        if not said and not which.types:
            return self.lesson.refusal(number, self.lang)
        refusal = at.why_not(at.parse(said), self.lang) if said else None
        return refusal if refusal is not None and refusal.clause == which.clause else None

    def play(self, number: int, move: int | None) -> bool:
        """Do it, tell what happened, and what came of it."""
        for before, done, after in self.lesson.line(number, move):
            if sentence := before.tell(done, after, self.lesson.seat, self.lang):
                self.print(sentence, style="cyan")
        if words := self.lesson.done_words(number, self.lang):
            self.print(words, style="green")
        return True


def typed_move(at: Position, said: str, lang: str = ENGLISH) -> int:
    """The legal move that was typed, by its number in the list or in words; else a refusal, or what it could be."""
    if said.isdecimal() and 1 <= int(said) <= len(at.moves):
        return at.moves[int(said) - 1]
    own = [each for each in at.moves if normalized(plain_text(at.words(each, lang))) == normalized(said)]
    move = own[0] if own else at.parse(said)
    if refusal := at.why_not(move, lang):
        raise refusal
    return move


def _listed(at: Position, moves: tuple[int, ...], lang: str) -> str:
    return "; ".join(plain_text(at.words(move, lang)) for move in moves[:4])
