# India

## Spaces

home = Home
out-of-play = out of play
row = row { $number }

## Moves

pass = pass
stop = stop
enter = enter
step = { $start } to { $end }
step-other = other { $start } to { $end }
step-past = { $start } past Home by { $number }
step-past-other = other { $start } past Home by { $number }
step-missing = missing disc { $disc } by { $number }
step-out = disc { $disc } out of play by { $number }
step-home = disc { $disc } from Home by { $number }

## The board in words; a letter for each colour's discs

letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G
text-ring = The ring, arm by arm: [ ] entering circle, ( ) safety circle, RR blockade
twice = { $where } twice
stands = { $who }: on { $where }; { $out ->
    [0] none
   *[other] { $out }
} out of play, { $home ->
    [0] none
   *[other] { $home }
} Home
stands-nowhere = { $who }: nothing on the board; { $out ->
    [0] none
   *[other] { $out }
} out of play, { $home ->
    [0] none
   *[other] { $home }
} Home
and-points = { $told }; { $points } points
and-owes = { $told }, owes { $entries }
which-is-which = The other disc on { $here } was in a blockade with the one on { $there }.
same-disc = The other number is for the disc on { $where } alone.

## Whose turn

throws-die = { $who } throws the die.
throws-die-again = { $who } throws the die again.
throws-dice-again = { $who } throws the dice again.
playing = { $who } plays.
plays = { $who } plays { $numbers }.
plays-given = { $who } plays { $numbers }, given by { $giver }.
numbers = { $all }
which-moves = { $numbers }, which moves { $spaces }
of-throw = { $numbers } of { $dice }
will-lose = { $who } loses { $points } points for { $discs ->
    [one] a captured disc
   *[other] each of { $discs } captured discs
} not entered now.
then-again = Then { $who } throws again.

## What one is to do

ask-throw = { $dice ->
    [one] Touch the die to throw it.
   *[other] Touch the dice to throw them.
}
ask-throw-to-enter = { $dice ->
    [one] Touch the die to throw it: a { $number } brings a disc into play.
   *[other] Touch the dice to throw them: a { $number } brings a disc into play.
}
ask-throw-again = { $dice ->
    [one] You may throw again: touch the die.
   *[other] You may throw again: touch the dice.
}
ask-step = Choose a disc to move { $numbers }.
ask-same-disc = Move the disc on { $where } on by { $numbers }.
ask-enter = Touch your discs out of play, then your entering circle.
ask-step-or-enter = Choose a disc to move { $numbers }, or touch those outside to enter one.
ask-given = { $giver } could not enter, so this throw is yours.
ask-undersides = A doublet counts its undersides too.
ask-one-disc = Both numbers are for the same disc.
ask-will-lose = { $discs ->
    [one] You lose { $points } points if your captured disc does not enter now.
   *[other] You lose { $points } points for each of your { $discs } captured discs that does not enter now.
}
ask-then-again = Then you throw again.

## What happened: first what was done, then the whole sentence

tell-throw = { $who } throws { $dice }
tell-throw-not-all = { $who } throws { $dice } and cannot use it all
tell-throw-not-at-all = { $who } throws { $dice } and cannot move
tell-given = { $who } throws { $dice } without an entering number: { $other } plays it
tell-given-not-all = { $who } throws { $dice } without an entering number: { $other } plays it, but cannot use it all
tell-given-not-at-all = { $who } throws { $dice } without an entering number: { $other } plays it, but cannot move
tell-nobody = { $who } throws { $dice }, no entering number, and nobody can play it
tell-third-six = { $who } throws { $dice }. That is three sixes: { $lost }
tell-third-doublet = { $who } throws { $dice }. That is three doublets: { $lost }
nothing-lost = nothing is on the board to be lost, and the turn ends
disc-lost = the disc nearest Home, on { $where }, goes out of play
tell-pass = { $who } passes
tell-stop = { $who } stops
tell-enter = { $who } enters a disc on { $where }
tell-step = { $who } moves from { $start } to { $end }
tell-home = { $who } brings a disc Home from { $start }
tell-home-for = { $who } brings a disc Home from { $start } for { $points } points
and-captures = { $step } and captures a disc of { $owner }
and-captures-for = { $step } and captures a disc of { $owner } for { $points } points
and-blockade = { $step } and forms a blockade
sentence = { $told }.
sentence-paid = { $told }, and pays { $points } points for a captured disc that was not entered.
over-has-won = The game is over: { $who } { $many ->
    [one] won
   *[other] won
}.
earned-discs-home = discs Home
earned-home = { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
} brought Home
earned-captures = { $captures ->
    [one] 1 capture
   *[other] { $captures } captures
}
earned-not-entered = { $discs ->
    [one] 1 captured disc
   *[other] { $discs } captured discs
} not entered

## Why not

throw-first = throw first
not-thrown = a die shows from 1 to { $most }, not { $number }
must-enter = a { $number } must enter a disc that is out of play
must-move = there is a move that captures nothing, so one must be made
must-step = there is a step that is neither an entry nor a capture, so one must be taken
must-play-doublet = there is a step that is neither an entry nor a capture, so the doublet must be played
doublet-begun = a doublet can be passed only before its first step
none-out = none of your discs is out of play
enters-only-on = a disc enters only on a { $number }
no-entering-left = no { $number } is left, and a sum of { $number } needs both dice unused
no-entering-number = the dice neither show a { $number } nor add up to it
entering-blocked = a blockade stands on your entering circle, { $space }
not-all-after-entry = after an entry the rest of the doublet could not be used
only-discs = a player has only { $discs } discs
is-out = that disc is out of play: it has to enter first
is-home = that disc is Home, where its journey ends
no-such-number = there is no { $number } to play, only { $numbers }
only-enters = a { $number } enters a disc that is out of play, and does nothing more
not-all-after-step = after this step the rest of the doublet could not be used, and it is all or nothing
not-both-after = after that the other number could not be used, and both must be if they can
one-disc = two different numbers move one disc, and this throw was begun with another
no-difference = it makes no difference which disc on { $where } moves: say it of the first one
both-alike = both discs on { $where } are alike: say it of the first one
exact-count = Home is { $spaces } from { $where }, and is reached by the exact count only
blockade-no-pass = a blockade { $spaces } ahead of { $where } is in the way, and nobody may pass it
blockade-no-stop = a blockade { $spaces } ahead of { $where } is in the way, and nobody may stop on it
is-safe = the disc on the safety circle { $space } is safe, and nobody else may stop there
no-moving-blockade = in a doublet two discs of a blockade may not both move and make a blockade again
throw-is-made = the throw is made: { $numbers } is to be played, so touch the disc that is to move
which-of-two = the two discs there are not alike: say which of them moves
others-discs = those discs are { $owner }'s, and { $who } plays
others-disc = that disc is { $owner }'s, and { $who } plays
disc-first = first touch the disc that is to move, then where it goes
enters-there = a disc enters on your own entering circle, { $space }
not-there = from { $start } a disc goes on by { $numbers }, and that is not there

## The picture: titles, and lettering that is prose

title-number = a { $number } to be used
title-disc = { $who } disc
title-out = { $who } discs out of play
title-space = Space { $space }
title-entering = Space { $space }, entering circle of { $who }
title-safety = Space { $space }, safety circle
title-row = { $who } row { $number }
title-dice = Dice
title-plate = { $who }: { $home } Home
title-points = { $told }, { $points } points
title-owes = { $told }, owes { $entries } entries
title-throw = the throw was { $dice }
title-throw-again = the throw was { $dice }, and another follows
board-points = pts
board-of = of { $dice }
board-again = then again

## The lesson: what to do at each stop, and what came of it

win-lap = A 5 brings a disc into play. It runs once around the board and up your middle row, Home.
win-hit = Stop on a lone disc of another colour, and it starts all over again. On a circle it is safe.
win-home = With one die, whoever first has all four discs Home wins. With two dice, points decide.
picture-lap = Red has a disc on its way around the board; Blue has entered one too.
picture-hit = Red stands three spaces behind a lone Blue disc: a 3 captures it.
picture-home = Red has three discs Home, and the last one three spaces away.
lesson-five = You are Red. Your four discs wait beside the board, and only a 5 brings one in. Throw the die: touch it.
lesson-five-done = A 5, straight away! Not everybody is so lucky.
lesson-enter = Bring a disc in: touch your waiting discs, then the entering circle that is lit.
lesson-enter-done = Your disc is in play. Blue threw a 2, and without a 5 nothing comes in: back to you.
lesson-six = Your throw again.
lesson-six-done = A 6! It is worth twelve spaces here, and another throw after it.
lesson-twelve = Move your disc the twelve spaces: touch it, then where it goes.
lesson-twelve-done = Far ahead already, and on a circle, where nobody can capture you. And you may throw again. But beware: a third 6 in a row sends a disc back.
lesson-wall = Later. You threw a 4. Bring your rear disc up to the other one, so that both stand on one space.
lesson-wall-done = Two discs of one colour are a blockade: nobody passes them. Blue threw a 4 right behind it, and could not move.
lesson-hit = A 3, and three spaces ahead of your disc on 25 stands a lone Blue disc. Capture it!
lesson-hit-done = Caught! That disc is out of play, and must wait for a 5 to begin its lap anew.
lesson-safe = This time a 4, and Blue stands four spaces ahead, but on a circle. Try to capture it: touch your disc on 25.
lesson-safe-done = On a circle a disc is safe from everybody, and nobody else may even stop there.
lesson-exact = Nearly there: a disc in your middle row is three from Home, and you threw a 5. Try to bring it in: touch it.
lesson-exact-done = Home needs the exact number. Wait for a 3, and move another disc meanwhile.
lesson-last = Three of your discs are Home. Throw, and cross your fingers.
lesson-win = A 3! Bring your last disc Home.
lesson-win-done = All four discs Home: you have won. With two dice the same ways hold, but captures and discs Home score points.

## Rulings: what is played if the box rules otherwise

box-item-ruling-discs-one = Unless it is a doublet, a throw is for one disc: the same disc takes both numbers, and a number that it cannot use is lost.
box-item-ruling-five-must = A 5 on a die must enter a disc if it can, unless that entry would capture; dice that add up to 5 need not.
box-item-ruling-given-next = Such a throw goes to the next player in turn, and is lost if they have no disc on the ring or on their home row.
box-item-ruling-given-able = Such a throw goes to the next opponent in turn who can use it, and is lost only if nobody can.
box-item-ruling-given-all = Every opponent who can use such a throw plays it with their own discs, one after the other.
box-item-ruling-numbers-optional = After a 5 has entered a disc, the player may leave the other number unused.
box-item-ruling-numbers-most = Unless the throw is a doublet, players must choose their first step so that both numbers can be used, if that is possible.
box-item-ruling-doublet-whole-of-four = Only a doublet of four numbers, undersides included, is all or nothing; two numbers are used one by one, like those of any other throw.
box-item-ruling-doublet-each = The numbers of a doublet are used one by one, like those of any other throw, even if not all of them can be used.
box-item-ruling-third-doublet-one-more = A turn has at most two throws: a second doublet is played, but it gives no third throw and costs no disc.
box-item-ruling-third-doublet-no-penalty = The third doublet of a turn is played like the others and costs no disc, and then the turn ends.
box-item-ruling-chance-number = A throw with an entering number is a chance even if no disc can enter with it.
box-item-ruling-chance-throw = The owner’s next throw is the chance for all their captured discs, whatever it shows.
