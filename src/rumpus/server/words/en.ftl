# What the server says of tables, seats and people.

## Whose turn

put-away = Nobody plays at this table any more.
waiting-for = Waiting for { $people ->
    [one] somebody
   *[other] { $people } people
} to sit down.
seating-throw = The draw for the seats: throw number { $number }.
everybody-adds = Everybody adds to the dice.
gave-up = { $who } { $gone ->
    [one] gave up
   *[other] gave up
}: { $winners } { $many ->
    [one] wins
   *[other] share the win
}.

## What happened

sits-down = { $name } sits down.
leaves = { $name } leaves.
plays-seat = { $name } plays { $seat }.
asks-takeback = { $name } asks to take back a move.
does-not-agree = { $name } does not agree.
taken-back = Taken back.
gives-up = { $seat } gives up.
misread = { $name } named something that cannot have come up: look again.
wants-rematch = { $name } wants to play again.
open-again = The table is open again.
bot-plays-for = A bot plays for { $name }.
back-at-table = Back at the table: { $name }.
nobody-added = Nobody added to the dice: the house alone has made them.
added-nothing = { $name } added nothing to the dice.
did-not-show = { $name } did not show the text they had promised: the dice are thrown without it.
