"""Numbers that stand for something other than a seat or a move, in every game."""

CHANCE = -1
"""``to_move``: dice, spinner or deck decide."""
OVER = -2
"""``to_move``: the game has ended."""
PUBLIC = -3
"""A seat for ``hide``: what everybody may know."""
OPEN = -4
"""A seat for views of a match that is over, by the rules or because somebody gave up: nothing is secret any more.
It reaches no rule: nothing is hidden from it."""
HIDDEN = -1
"""``seen``: a move this seat may not see."""
