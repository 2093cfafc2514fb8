# The Royal Game of Ur

## Moves

enter = enter to { $to }
step = { $square } to { $to }
bear-off = { $square } off
moves-by = { $who } moves a piece by { $number }.

## The board in words; a letter for each side's pieces

letter-white = W
letter-black = B
squares = { $many ->
    [one] on square { $squares }
   *[other] on squares { $squares }
}
no-squares = none on the board
stands = { $who }: { $waiting } waiting, { $off } borne off, { $squares }

## What happened

tell-throw = { $who } throws { $number }.
tell-nothing = { $who } throws nothing and loses the turn.
tell-stuck = { $who } throws { $number }, but no piece can move.
tell-enters = { $who } enters a piece on square { $square }.
tell-moves = { $who } moves to square { $square }.
tell-captures = { $who } moves to square { $square } and sends a { $whose } piece back.
tell-off = { $who } bears off a piece.
tell-rosette = A rosette: { $who } throws again.

## Why not

not-thrown = the dice show from 0 to { $most }, not { $number }
none-waits = no { $who } piece waits beside the board
none-there = no { $who } piece is on square { $square }
too-far = from square { $square } a piece is borne off by exactly { $needed }, not by { $number }
own-there = a { $who } piece is on square { $square } already
safe-there = the { $who } piece on the rosette of the street is safe
thrown-already = the dice have been thrown: now a piece moves by { $number }
not-your-way = that square is not on the way of { $who }
not-your-piece = touch a { $who } piece
is-off = what has been borne off stays there

## The picture

title-square = Square { $square }
title-rosette = Square { $square }, a rosette
title-safe = Square { $square }, the rosette where a piece is safe
title-waiting = { $who } pieces that wait
title-off = { $who } pieces borne off
title-dice = Dice
title-piece = { $who } piece
title-seat = { $who }: { $off } borne off
board-waiting = waiting
board-off = borne off
