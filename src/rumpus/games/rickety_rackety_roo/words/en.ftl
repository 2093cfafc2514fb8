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

## What happened

tell-throw = { $who } throws { $total } and moves to block { $block }, Roo { $roo }.
tell-dead-roo = { $who } throws { $total } and moves to block { $block }: Roo { $roo } is dead, so { $who } rests.
tell-no-counters = { $who } throws { $total } and moves to block { $block }: no counters are left, so { $who } rests.
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
