# Rickety Rackety Roo

## Spots of a Roo

spot-top-left = top left
spot-top = top
spot-top-right = top right
spot-left = left
spot-middle = middle
spot-right = right
spot-bottom-left = bottom left
spot-bottom = bottom
spot-bottom-right = bottom right

## The board in words; a letter for each colour's counters

letter-red = R
letter-green = G
letter-yellow = Y
letter-black = B
roo = Roo { $roo }
text-dead = Roo { $roo } dead
text-in-play = Roo { $roo } <
stands = { $who }: { $points } points, pawn on block { $block } (Roo { $roo })
stands-on-start = { $who }: { $points } points, pawn on START
puts-counter = { $who } puts a counter into Roo { $roo }.

## What one is to do

ask-throw = Touch the dice: they move your pawn.
ask-counter = Put a counter on a free spot of Roo { $roo }.

## What happened

tell-throw = { $who } throws { $total } and lands on a { $roo }: Roo { $roo }.
tell-dead-roo = { $who } throws { $total } and lands on a { $roo }: Roo { $roo } is dead, so { $who } rests.
tell-no-counters = { $who } throws { $total } and lands on a { $roo }: no counters are left, so { $who } rests.
tell-counter = { $who } takes the { $spot } spot of Roo { $roo }.
tell-row = { $who } takes the { $spot } spot of Roo { $roo } for { $points } points.
tell-dead = Roo { $roo } is dead.
rows-made = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} in Roo { $roo }

## Why not

not-thrown = the dice show from { $least } to { $most }, not { $total }
spot-taken = the { $spot } spot of Roo { $roo } already has a { $who } counter
not-that-roo = the { $who } pawn stands on Roo { $here }: the counter goes there, not into Roo { $roo }
dice-once = the dice are thrown once a turn: now a counter goes into Roo { $roo }
pawn-by-throw = a pawn moves by the throw alone: now a counter goes into Roo { $roo }

## The picture: titles, and lettering that is prose

title-in-play = Roo { $roo } is in play
title-dead = Roo { $roo } is dead
title-counter = { $who } counter, Roo { $roo }, { $spot }
title-pawn = { $who } pawn
title-row = { $who } row
title-score = { $who }: { $points } points
title-block = Block { $block }: Roo { $roo }
title-spot = Roo { $roo }, { $spot }
title-dice = Dice
board-dead = { $roo } dead

## The lesson: what to do at each stop, and what came of it

win-row = Three of your counters in a row, across, down or slanting, make ten points.
win-track = The dice move your pawn around the track. The number of its block is the Roo that gets your counter.
win-dead = A Roo where no row can be finished any more is dead. When all nine are dead, most points win.
picture-row = Red has a row of three in Roo 5.
picture-track = Red threw 5: the pawn stands on block 5, and a counter goes into Roo 5.
picture-dead = Roo 5 is dead: every row in it is finished or spoilt.
lesson-throw = You are Red, and you begin. Throw the dice: touch them.
lesson-throw-done = Five! Your pawn walked to block 5, and block 5 means Roo 5, the one in the middle of the board. It is lit: nine empty spots, all yours to choose from.
lesson-place = Now put a counter into Roo 5. Take the middle spot: four of the eight rows run through it.
lesson-place-done = A fine start. Green landed on Roo 5 too, and sits in its top left corner now.
lesson-again = Your turn again. Throw!
lesson-again-done = Nine blocks on, and the numbers begin anew: it is Roo 5 once more.
lesson-taken = Green has the corner at the top left. Try to take it anyway: touch it, and see what happens.
lesson-taken-done = A counter that lies there stays. The house says no, and names the rule; nothing is lost by trying.
lesson-second = Take the left spot. Then only the right one is missing for a row.
lesson-second-done = Two in a row! Green was sent to Roo 9 and could not stop you.
lesson-third = Throw again, and hope for Roo 5.
lesson-row = Roo 5! Touch the right spot and finish your row.
lesson-row-done = Ten points! Whoever has the most when the game ends has won.
lesson-dying = Later in another game. In Roo 5 just one row is left: Green has its middle, at the bottom. Spoil it: put your counter beside it.
lesson-dying-done = Nobody can finish a row here any more, so Roo 5 is dead. It is crossed out, though a spot is still empty.
lesson-rest = Your throw. Let us see what happens on a dead Roo.
lesson-rest-done = Roo 5 again, but it is dead: you rest, and it is Green’s turn. Such throws are bad luck.
lesson-last = The end of a whole game. Eight Roos are dead, and in Roo 9 Green needs just one more spot, at the top. It is yours to take: do.
lesson-last-done = All nine Roos are dead, and the game is over: 70 points for you, 50 for Green. You have won!

## Rulings: what is played if the box rules otherwise

box-item-ruling-dead-full = A Roo is dead only when all its spots are taken.
box-item-ruling-out-of-counters-ends = The game ends as soon as a player has put down their last counter.
