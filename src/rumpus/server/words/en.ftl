# What the server says of tables, seats and people.

## Whose turn

put-away = Nobody plays at this table any more.
waiting-for = Waiting for { $people ->
    [one] somebody
   *[other] { $people } people
} to sit down.
seating-throw = The draw for the seats: throw number { $number }.
everybody-adds = The game begins in a moment.
gave-up = { $who } { $gone ->
    [one] gave up
   *[other] gave up
}: { $winners } { $many ->
    [one] wins
   *[other] share the win
}.

## What happened

bot-name = Level { $level }
sits-down = { $name } sits down.
leaves = { $name } leaves.
plays-seat = { $name } plays { $seat }.
asks-takeback = { $name } asks to take back a move.
does-not-agree = { $name } does not agree.
taken-back = Taken back.
gives-up = { $seat } gives up.
away-too-long = { $seat } was away for too long and has lost.
misread = { $name } named something that cannot have come up: look again.
wants-rematch = { $name } wants to play again.
open-again = The table is open again.
bot-plays-for = A bot plays for { $name }.
back-at-table = Back at the table: { $name }.
nobody-added = Nobody added to the dice: the house alone has made them.
added-nothing = { $name } added nothing to the dice.
did-not-show = { $name } did not show the text they had promised: the dice are thrown without it.

## Refusals

not-at-table = you do not sit at this table
table-put-away = this table has been put away; open it again first
no-chat = this table has no chat
not-your-seat = you do not hold that seat
hand-over-first = hand over the screen first
not-begun = the game has not begun
bot-plays-here = a bot plays this seat; take it back first
too-late = the time for that is over
not-your-turn = it is not your turn
nobody-asked-you = nobody has asked you yet: say nothing, and you have passed
house-throws = the house throws the dice at this table
no-throw-now = no dice are thrown now
others-say = it is for somebody else to say what came up
cannot-have-come = as far as you can know that cannot come up
not-all-ready = not everybody is ready yet
not-your-throw = it is not your throw
no-plan-now = nothing can be laid down ahead now
nothing-to-take-back = there is nothing of yours to take back
asked-already = somebody has asked already
nothing-asked = nobody has asked anything
others-agree = it is for the others to agree
players-agree = it is for those who still play to agree
not-over = the game is not over
bots-own-seat = that seat is a bot's own
not-absent = that seat is held by somebody who is not absent
seat-resigned = that seat has resigned
place-taken = that place is taken
resign-instead = the game has begun: resign if you do not want to play on
begins-soon = everybody adds to the dice: the game begins in a moment
dice-by-hand = the dice of this table are thrown by hand
dice-thrown = the dice have been thrown already
not-at-place = you do not sit at that place
committed-already = you have committed to a text already
commit-too-late = it is too late to commit to a text: the others show theirs
not-all-committed = not everybody has committed to a text yet: keep yours to yourself
not-committed = you have not committed to a text
wrong-text = that text does not have the hash that you committed to
shown-when-over = that is shown when the game is over
no-hints = there are no hints where other people play
house-closing = the house is closing; try again in a moment
table-crowded = too many people do things at this table at once; try again
too-many-connections = too many connections are open; close some first
too-many-pictures = too many pictures at once; wait a moment
no-picture = the picture could not be drawn; try again later
no-table = there is no such table
moved-on = the table has moved on
table-damaged = what is kept of this table cannot be read by this version of the house
too-many-tables = you have many tables that are not over yet; finish or leave some first
cannot-write = the house cannot write anything down just now; try again
cannot-come-up = that cannot come up: { $first } to { $last } can
days-alone = a table without hurry has no other clock: leave out “absent” and “window”, or “days”
days-fair = a table without hurry needs fair dice: nobody shares its table to throw by hand
wrong-seats = { $players } players need { $players } seats, not { $seats }
cannot-print = this house cannot print games: it lacks the extra “print”
rated-people = a table that counts for the rating is for people alone, one place each: no bots
rated-dice = a table that counts for the rating has fair dice and the game's own equipment
rated-absent = a table that counts for the rating must say after how long somebody who is away has lost: “absent” must be { $seconds } seconds or more
rated-one-seat = at a table that counts for the rating everybody has one place
rated-no-takeback = nothing is taken back at a table that counts for the rating
rated-no-bots = no bot takes a seat at a table that counts for the rating; resign if you cannot go on
no-code = that code is not valid: it works once, and for ten minutes
own-code = that code is this device's own: type it on the other device
no-table-code = no open table has this code: look at the screen again
no-place-free = no place is free at this table
too-many-codes = too many codes were tried; wait a moment
no-device = there is no such device
