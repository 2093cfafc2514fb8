# What all games share. Every message of this file is in the file of every other language, with the same arguments.

## Lists: list-last joins the last two, list-more those before them

list-more = { $first } and { $last }
list-last = { $first } and { $last }

## Colours, as seats are called

red = Red
blue = Blue
green = Green
yellow = Yellow
black = Black
white = White
purple = Purple
pink = Pink

## Moves and turns

throw = throw { $total }
throws = { $who } throws.
throws-dice = { $who } throws the dice.
seating-thrown = { $who } throws { $total }
over = The game is over.
over-won = The game is over: { $who } { $many ->
    [one] wins
   *[other] share the win
}.

## Refusals

no-such-move = { $move } is not a move: they are numbered from 0 to { $most }
is-over = the game is over
