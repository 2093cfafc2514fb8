"""Terminal client of puzzles (exercises.puzzles): the board as text, a move to find, and why it is the best."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from rumpus.core.words.messages import ENGLISH, Said, plain_text, say
from rumpus.errors import RumpusError
from rumpus.exercises import puzzle_words
from rumpus.exercises.puzzles import Puzzle
from rumpus.run.progress import compiling
from rumpus.terminal.lesson import QUIT, SKIP, Ask, StopPlaying, typed_move

HINT = ("hint", "h", "?")
HINTED_MOVES = 3
"""A hint names so many moves, the best among them."""


class PuzzleSession:
    """A run of puzzles in one terminal; ``tries`` has for each that was solved how many it took."""

    def __init__(
        self, puzzles: Sequence[Puzzle], *, plain: bool = False, ask: Ask = input, lang: str = ENGLISH
    ) -> None:
        self.puzzles, self.ask, self.lang = puzzles, ask, lang
        self.words = puzzles[0].box.game.words(lang)
        self.tries: dict[int, int] = {}
        self.out = Console(highlight=False, no_color=plain, soft_wrap=True)

    def print(self, text: str = "", style: str = "") -> None:
        """Print text, in colour if the terminal has it."""
        self.out.print(plain_text(text), style=style, markup=False)

    def told(self, said: Said) -> str:
        """A message in the language of the session."""
        return plain_text(self.words.text(said))

    def run(self) -> None:
        """Go through the puzzles until the last, or until somebody has enough."""
        game = self.puzzles[0].box.game
        with compiling(game, "learn"):
            _ = self.puzzles[0].seen.text(self.puzzles[0].seat)
        self.print(game.name, style="bold")
        self.print(self.told(say("puzzle-help")), style="dim")
        try:
            for number in range(len(self.puzzles)):
                self.solve(number)
        except (StopPlaying, EOFError, KeyboardInterrupt):
            self.print()
        first = sum(tries == 1 for tries in self.tries.values())
        more = len(self.tries) - first
        self.print(self.told(say("puzzle-solved", first=first, more=more, of=len(self.puzzles))), style="bold")

    def solve(self, number: int) -> None:
        """Show a puzzle and ask until it is solved or skipped."""
        which, tries = self.puzzles[number], 0
        at = which.seen
        self.print()
        self.print(at.text(which.seat, self.lang))
        self.print()
        self.print(self.told(say("puzzle-number", number=number + 1, of=len(self.puzzles))), style="bold")
        self.print(puzzle_words.task(which, self.lang), style="bold")
        for i, move in enumerate(at.moves, 1):
            self.print(f"{i:3}  {at.words(move, self.lang)}")
        while True:
            said = self.ask(self.told(say("puzzle-ask")) + "> ").strip()
            word = said.lower()
            if word in QUIT:
                raise StopPlaying
            if word in SKIP:
                return self.tell(puzzle_words.answer_sentences(which, self.lang, found=False), "cyan")
            if word in HINT:
                self.hint(which)
                continue
            try:
                move = typed_move(at, said, self.lang)
            except RumpusError as error:
                self.print(str(error), style="red")
                continue
            tries += 1
            if move == which.best:
                self.tries[number] = tries
                return self.tell(puzzle_words.answer_sentences(which, self.lang), "green")
            self.tell(puzzle_words.tried(which, move, self.lang), "yellow")

    def hint(self, which: Puzzle) -> None:
        """Name a few moves, the best among them, in the order of the list."""
        close = sorted(which.chances, key=lambda move: -which.chances[move][0])[:HINTED_MOVES]
        moves = "; ".join(which.seen.words(move, self.lang) for move in which.seen.moves if move in close)
        self.print(self.told(say("puzzle-hint", moves=moves)), style="cyan")

    def tell(self, sentences: list[str], style: str) -> None:
        """Print sentences, one on a line."""
        for sentence in sentences:
            self.print(sentence, style=style)
