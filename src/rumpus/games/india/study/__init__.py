"""India: what the lab asks of it."""

from rumpus.core.game.game import Box
from rumpus.games.india.study.reconstruct import STRUCTURES

CLAUSES_BY_MESSAGE = {
    "tell-enter": ("IND-L5",),
    "and-captures>tell-enter": ("IND-3",),
    "and-captures-for>tell-enter": ("IND-3", "IND-L36"),
    "and-captures": ("IND-L11", "IND-4"),
    "and-captures-for": ("IND-L11", "IND-4", "IND-L34"),
    "and-blockade": ("IND-L12",),
    "tell-home": ("IND-L8",),
    "tell-home-for": ("IND-L8", "IND-L37"),
    "tell-pass": ("IND-L17",),
    "tell-stop": ("IND-15",),
    "tell-third-six": ("IND-L16", "IND-9"),
    "tell-third-doublet": ("IND-18",),
    "tell-throw-not-all": ("IND-L32", "IND-16"),
    "tell-given": ("IND-L24", "IND-12"),
    "tell-given-not-all": ("IND-L24", "IND-12", "IND-L32", "IND-16"),
    "tell-given-not-at-all": ("IND-L24", "IND-12"),
    "tell-nobody": ("IND-L24", "IND-12"),
    "sentence-paid": ("IND-L35", "IND-19"),
}
DESCRIPTIVE = ("IND-L3",)
"""By this only discs and numbers are refused that the box does not have: it says what there is."""
ONE_DIE = ("IND-7", "IND-L7", "IND-6", "IND-L15", "IND-L16", "IND-8", "IND-9", "IND-L19", "IND-L21", "IND-10")
"""What is said of one die, or shows only there: by IND-L7 a number is refused that one die does not show."""


def out_of_play(box: Box) -> dict[str, str]:
    """IND-14 allows, and forbids something only where a five must enter; the rest goes by the number of dice."""
    if box.options["dice"] == 2:
        without = dict.fromkeys(ONE_DIE, "with one die")
        return without if box.values["ruling.five"] == "must" else {**without, "IND-14": "where a five must enter"}
    return {clause.id: "with two dice" for clause in box.game.rulebook if clause.section.startswith("With two dice")}
