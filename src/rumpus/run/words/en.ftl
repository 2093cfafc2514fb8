# What the terminal says around a game: prompts, help, and what the commands play, rules and games print.

## Playing

type-for-help = { $game }. Type ? for help.
compiling = Compiling { $game } (only the first time)
hand-over = Hand the screen to { $who }, who presses Enter when nobody else looks.
seat-you = you
what-came-up = What came up ({ $first } ... { $last })?
cannot-come-up = { $said } cannot come up; expected one of: { $all }
dice-were-fair = The dice were fair: their secret was { $secret }.
kept-in = The match is kept in { $path }
go-on-with = Go on with: { $command }
nothing-yet = Nothing has happened yet.
nothing-forbids = Nothing forbids it.
nothing-to-take-back = there is nothing of yours to take back
taken-back = Taken back.
not-a-move = { $said } is not a move; try: { $moves }
no-clause = there is no clause { $clause }; those of this game begin with { $first }

## Help: what one can type, its first word being the command, and what it does

help = Type a move by its number or in words. Besides that:
usage-help = help
usage-board = board
usage-why = why MOVE
usage-rule = rule CLAUSE
usage-log = log
usage-hint = hint
usage-undo = undo
usage-save = save [FILE]
usage-quit = quit
does-help = this help; a question mark does, too
does-board = show the board again
does-why = which clause forbids a move
does-rule = read a clause, for instance: { $command }
does-log = all that has happened
does-hint = what a good bot would do
does-undo = take back your last move (the dice stay the same)
does-save = keep the match
does-quit = leave; the match is kept, and --resume goes on with it

## The list of games, and rulebooks

maker-unknown = maker unknown
game-line = { $name }, { $made }; { $counts } players
for-players = ({ $counts } players)
not-told = Not told in { $lang } yet, and so in English: { $clauses }.
no-rulebook = { $game } has no rulebook in { $lang }, only in { $known }: this is English.
head-clause = clause
head-title = title
head-code = carried out in
head-tests = proved by
head-value = value of the box
head-provenance = provenance
head-is = is
head-why = why
provenance-stated = stated
provenance-derived = derived
provenance-reconstructed = reconstructed
