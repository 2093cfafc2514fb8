"""India: what seats, spaces and throws are called in all that is said."""

from rumpus.core.words.messages import Said, say
from rumpus.games.india.state import FACES, OUT, PAIRS, BoxSnapshot, Seen, Snapshot

NAMES = ("Red", "Blue", "Yellow", "Green")
COLOURS = tuple(say(name.lower()) for name in NAMES)
LETTERS = tuple(say(f"letter-{name.lower()}") for name in NAMES)


def space_name(box: BoxSnapshot, seat: int, p: int) -> Said:
    """What the space where a disc has this progress is called."""
    if p == OUT:
        return say("out-of-play")
    if p == box.home:
        return say("home")
    return str(box.at[seat][p]) if p <= box.foot else say("row", number=p - box.foot)


def place(box: BoxSnapshot, seat: int, p: int) -> str:
    """The same as a place of the picture."""
    if p == OUT:
        return f"out:{seat}"
    if p == box.home:
        return "home"
    return f"space:{box.at[seat][p]}" if p <= box.foot else f"row:{box.arm[seat]}:{p - box.foot}"


def discs_of(at: Seen, seat: int) -> tuple[int, ...]:
    """The progress of each disc of a seat, in increasing order."""
    return at.s.disc[seat][: at.box.discs]


def dice_text(box: BoxSnapshot, outcome: int) -> str:
    """What the dice show: "5", or "2-5"."""
    if box.dice == 1:
        return str(outcome)
    return "{}-{}".format(*PAIRS[outcome])


def dice_of(at: Seen) -> tuple[int, ...]:
    """What the dice of the throw that is being played show; nothing before a throw."""
    if at.box.dice == 1:
        return tuple(numbers(at.s))
    return PAIRS[at.s.thrown - 1] if at.s.thrown else ()


def numbers(s: Snapshot) -> list[int]:
    """The numbers of the throw still to be used."""
    return [n for n in range(1, FACES + 1) for _ in range(s.left[n])]


def number_words(s: Snapshot) -> Said:
    """The same in words."""
    return say("numbers", all=tuple(str(n) for n in numbers(s)))


def plays_doublet(at: Seen) -> bool:
    """Whether a doublet is being played."""
    return at.box.dice == 2 and at.s.again


def disc_of_throw(at: Seen) -> int | None:
    """IND-13 ruled otherwise: the disc that alone may use the other number, if a throw has been begun so."""
    if not at.box.one_disc or not at.s.begun or plays_doublet(at):
        return None
    return next(i for i in range(at.box.discs) if at.s.pair[i])
