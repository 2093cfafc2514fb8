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
throw-first = throw the dice first
spin-first = spin the spinner first
draw-first = draw a card first
others-turn = it is not your turn: { $who } plays now

## A lesson in the terminal

learn-help = back goes one step back, skip one on, rule CLAUSE reads a rule, quit stops.
learn-throw = Press Enter to throw
learn-move = Your move, by its number or in words
learn-refused = Press Enter to try it
learn-type = Type: { $words }
learn-look = Press Enter to go on
learn-again = That is not what this step is about: try just that.
learn-other = A legal move, but the lesson goes on with: { $moves }
learn-end = You know the game. Play a real one now: { $command }

## Puzzles: one move is clearly best

decimal = { $sign }{ $whole }.{ $tenths }
puzzle-task = You are { $seat }, and it is your move. One move is much better than all others: which one?
puzzle-wrong = Not this one: after “{ $move }” you win about { $chance } games out of 100. The best move wins { $more } more.
puzzle-right = Yes! After “{ $move }” you win about { $chance } games out of 100 (in all likelihood { $low } to { $high }).
puzzle-answer = The best move is “{ $move }”: after it you win about { $chance } games out of 100 (in all likelihood { $low } to { $high }).
puzzle-usual = The move that first comes to mind, “{ $move }”, wins only about { $chance }.
puzzle-second = The second best, “{ $move }”, wins about { $chance }.
puzzle-over = It ends the game at once.
puzzle-goes-on = Then it mostly goes on like this ({ $often } times out of 100): { $line }
puzzle-scores = On average the game ends { $own } to { $other } for you; after “{ $move }” it ends { $instead } to { $against }.
puzzle-help = Type a move by its number or in words; hint gives one away, skip goes on, quit stops.
puzzle-ask = Your move
puzzle-number = Puzzle { $number } of { $of }
puzzle-hint = It is one of these: { $moves }
puzzle-solved = Solved at the first try: { $first } of { $of }. With more tries: { $more }.

## Print and play: what a printed game is made of

print-counter = counter of { $who }
print-pawn = pawn of { $who }, to fold and stand up
print-card = { $what } card
print-chip = chip of { $value }
print-spinner = disc of the spinner
print-arrow = arrow of the spinner
print-dice = { $many ->
    [one] a die with { $faces } faces
   *[other] { $many } dice with { $faces } faces
}
print-pin = a pin or a paper clip for the arrow to turn on
print-part = { $many } × { $what }
print-bring = bring along: { $what }
print-made = { $made } · { $players } players
print-how = How to put it together
print-contents = What is in it
print-scale = Print at 100 per cent, not “fit to page”: this line is { $ruler } mm long.
print-tiles = Cut out the { $sheets } sheets of the board along the thin lines and leave the pale strips on: each goes beneath the next sheet. Glued together, best onto cardboard, the board is { $wide } by { $tall } cm.
print-one-sheet = Cut out the board, and glue it onto cardboard.
print-one-side = Pages { $first } to { $last } go on one side of the paper only.
print-backs = Print pages { $first } to { $last } on both sides, turned over the long edge, best on stiff paper: each sheet is followed by its backs.
print-rules = From page { $first } on the rules follow, on one side or on both.
print-fold = First cut out what has a broken line in its middle: it is not glued, but folded there and stood up like a tent.
print-cut = Glue the parts that are printed on one side only onto cardboard, then cut them out.
print-tile = Board, sheet { $name } of { $sheets }
print-parts = To cut out
print-parts-back = Backs of the sheet before
print-unofficial = An unofficial edition, made by Rumpus from the box in use. The names of the games belong to their owners.

## One of several: either-last joins the last two, either-more those before them

either-more = { $first }, { $last }
either-last = { $first } or { $last }

## What a value of the box may be, and refusals of a box

allowed-one = must be { $what }
allowed-list = must be a list of any number of { $what }
allowed-list-of = must be a list of { $many } { $what }
allowed-list-between = must be a list of { $least } to { $most } { $what }
kind-choices = one of { $choices }
kind-truth = true or false
kind-text = text
kind-lists = lists
kind-number = a whole number
kind-number-from = a whole number from { $least } up
kind-number-between = a whole number from { $least } to { $most }
kind-numbers = whole numbers
kind-numbers-from = whole numbers from { $least } up
kind-numbers-between = whole numbers from { $least } to { $most }
rules-otherwise = This box rules otherwise: { $key } = { $value }.
refused-box = box: { $key } = { $value }: { $allowed }
option-players = option { $option } is for { $counts } players, not { $players }
option-value = option { $option } = { $value }: must be { $allowed }
game-players = { $game } is for { $counts } players, not { $players }
