"""India: the clauses that show when a message is told, for the reports of the lab (see lab/at_work.py)."""

TOLD = {
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
