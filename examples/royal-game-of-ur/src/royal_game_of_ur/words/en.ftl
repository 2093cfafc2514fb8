# The Royal Game of Ur

## Moves

enter = enter to { $to }
step = { $square } to { $to }
bear-off = { $square } off
moves-by = { $who } moves a piece by { $number }.
ask-throw = Touch the dice to throw them.
ask-move = Choose a piece to move by { $number }.

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

## The lesson: what to do at each stop, and what came of it

win-way = Your seven pieces enter on your own row, run along the street in the middle, and leave the board.
win-chase = In the street both sides meet: land on a piece of the other side, and it starts again.
win-safe = A rosette gives another throw, and the one in the street is safe. First with all seven pieces off wins.
picture-way = A White piece has just turned into the street.
picture-chase = A Black piece stands two squares ahead of the White one.
picture-safe = A Black piece stands on the safe rosette of the street.
lesson-throw = You are White. Throw the four tetrahedra: as many as show a marked corner, so far goes a piece.
lesson-throw-done = Four, the most there is!
lesson-rosette = Bring a piece in: touch those that wait beside the board.
lesson-rosette-done = It stands on a rosette, so you throw again.
lesson-capture = Later. You threw 2, and a Black piece stands two squares ahead. Touch your piece in the street.
lesson-capture-done = Sent back! It has to enter again, and run all the way.
lesson-safe = Now a 3, and Black stands just there, but on the rosette of the street. Touch your piece and try.
lesson-safe-done = Nobody is sent back from that rosette. Bring in another piece instead: the first with all seven off the board wins.
