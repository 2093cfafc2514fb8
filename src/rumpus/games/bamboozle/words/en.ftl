# Bamboozle. Sides are Red and Blue; in teams a seat is called by its side and a number.

list-more = { $first }, { $last }
partner = { $side } { $number }

## Moves

hide = hide in hut { $hut }
move = { $value } from { $origin } to { $to }
hut = hut { $hut }
at = { $space }
space = space { $space }
far-away = far away
off-board = off the board { $columns } { $ranks }

## The board in words; a letter for the men of each side

letter-red = R
letter-blue = B
stands = { $who }: { $points } of { $goal } points across, { $left } left in the game
men-out = men out:
men-on = { $values } on { $space }
captured-men = captured: { $values }
not-yet-hidden = not yet hidden: { $values }
hidden = hidden: { $values }
hut-holds = hut { $hut }: { $values }
hut-empty = hut { $hut }: empty
hut-unknown = hut { $hut }: unknown
hut-left = { $told } ({ $values } came out)

## Whose turn it is

hides = { $who } hides a man of value { $value }.
to-move = { $who } to move.
must-come-out = { $who } must bring a man out of hut { $hut }, on whose star { $other } has stopped.
called-at-empty = { $who } to move: { $other } has stopped at hut { $hut }, but it is empty.
called-at-unknown = { $who } to move: if anybody is in hut { $hut }, he must come out.

## What one is to do

ask-hide = Touch a hut to hide a man of value { $value } in it.
ask-move = Choose a man: he goes exactly as many spaces as his number.
ask-come-out = Bring a man out of hut { $hut }: { $other } has stopped on its star.
ask-move-empty = Choose a man to move. { $other } has stopped at your hut { $hut }, but it is empty.

## How it ended

won-safe = The game is over and { $who } wins: at least { $points } points stand safe across.
won-capture = The game is over and { $who } wins: the other side has no men left.
won-count = All men of a side are safe and { $who } wins: Red has { $red } points across, Blue { $blue }.
won-limit = { $moves } moves are made and { $who } wins: Red has { $red } points across, Blue { $blue }.
drawn-count = All men of a side are safe and it is a draw: Red has { $red } points across, Blue { $blue }.
drawn-limit = { $moves } moves are made and it is a draw: Red has { $red } points across, Blue { $blue }.
men-across = { $men ->
    [one] 1 man
   *[other] { $men } men
} of value { $value } across

## What happened

hides-in = { $who } hides a man of value { $value } in hut { $hut }.
screen-away = The screen is taken away, and the seeking begins.
comes-out = { $who }'s { $value } comes out of hut { $hut } to { $to }.
comes-out-captures = { $who }'s { $value } comes out of hut { $hut } to { $to } and captures { $other }'s { $taken }.
goes = { $who }'s { $value } goes from { $origin } to { $to }.
goes-captures = { $who }'s { $value } goes from { $origin } to { $to } and captures { $other }'s { $taken }.
taken-man = { $value }
so-empty = So { $who }'s hut { $hut } is empty.
stops-on-star = He stops on the star of { $other }'s hut { $hut }.
cannot-move = { $who } cannot move and passes.

## Why not

all-hidden = all men are hidden by now, and no man ever goes back into a hut, be it hut { $hut } or another
hide-first = no man moves before all are hidden: choose a hut for a man of value { $value }
no-hut = there is no hut { $hut }: each field has { $huts }
hut-full = hut { $hut } is full: it holds { $most } men at most
not-in-hut = no man of value { $value } is in hut { $hut }, only { $values }
nobody-in-hut = no man of value { $value } is in hut { $hut }, nobody
no-space = the board has { $spaces } spaces, and no space { $space }
not-yours = whoever stands on { $space } is { $other }'s, not { $who }'s to move
no-such-man = { $who } has no man of value { $value } on { $space }
not-so-far = a man of value { $value } moves exactly { $value ->
    [one] 1 space
   *[other] { $value } spaces
}, not so far
not-so-far-from-hut = a man of value { $value } moves exactly { $value ->
    [one] 1 space
   *[other] { $value } spaces
}, the star being the first, not so far
off = that is off the board
not-a-space = { $space } is not a space of the board
not-there = a man of value { $value } moves exactly { $value ->
    [one] 1 space
   *[other] { $value } spaces
}, never straight back, and so does not get from { $origin } to { $to }
not-there-from-hut = a man of value { $value } moves exactly { $value ->
    [one] 1 space
   *[other] { $value } spaces
}, the star being the first, never straight back, and so does not get from { $origin } to { $to }
bound = { $other } has stopped on the star of hut { $hut }: a man must come out of it now, not from { $origin }
bound-to = { $other } has stopped on the star of hut { $hut }: only a man out of hut { $hut } may move now
out-of-game = a captured man is out of the game
touch-man-first = first touch the man who is to move, then the space where he stops
their-hut = that hut is { $other }'s
their-man = that man is { $other }'s
own-huts = { $who } hides men in { $who }'s huts, and this is { $other }'s
one-by-one = men are hidden one after the other: touch a hut for a man of value { $value }
nobody-there = nobody is in hut { $hut }
touch-man-in-hut = touch the man in hut { $hut } who is to come out
nowhere-to-stop = a man of value { $value } has no space to stop on from there
not-into-hut = a man stops on a space, and never goes back into a hut

## The picture: titles, and lettering that is prose

title-gray = { $space }, gray
title-star = { $space }, star
title-white = { $space }, white
title-hut = { $who } hut { $hut }
title-door = { $who } hut { $hut }: { $told }
door-secret = a secret
door-empty = empty
door-left = { $values } came out
door-called = called at
title-man = { $who } man of { $value }, { $where }
where-space = on { $space }
where-hut = in hut { $hut }
where-hand = not yet hidden
where-captured = captured
title-screen = A folding screen: neither side sees the other hide
title-plate = { $who }: { $points } of { $goal } points across
hides-somebody = { $who } hides a man.
moves = { $who } moves.

## The lesson: what to do at each stop, and what came of it

win-across = Get men worth ten points across the gray path, to places on the other field where nobody can catch them.
win-huts = First hide your eight men in your six huts. Only you know who sits where.
win-exact = A man moves exactly as many spaces as his number. Land on an opposing man, and he is out of the game.
picture-across = Red has eight points across, and a 2 on the gray path who needs just one move more.
picture-huts = All men are hidden: Red sees the men in its own huts, and nothing of Blue’s.
picture-exact = A Blue 3 stands on the star of Red’s hut 3. A Red 1 in there can catch him.
lesson-hide = You are Red, at the bottom. Behind a screen you hide your men in your huts, up to three in each. Here is a 1: touch any hut for him.
lesson-hide-done = So it goes with all eight men: two 1s, three 2s and three 3s. Blue hides too, and neither of you sees the other.
lesson-out = All are hidden, and the screen is gone. Bring out the 3 on the right: touch him in his hut, then h5 on the gray path. The star beside the hut is his first space.
lesson-out-done = Star, gray, gray: three spaces for a 3. Blue has answered with a 1.
lesson-count = Could he go just one space? Touch your 3, then g5 beside him.
lesson-count-done = Always exactly his number, never less and never straight back. He may turn at corners, though.
lesson-visit = Now a trick. Move your 2 from e7 onto the star at c7, in front of a Blue hut.
lesson-visit-done = Knock, knock! Whoever hides behind a star you stop on must come out. It was a 2, who had to run past you.
lesson-bound = And the other way round: a Blue 3 has stopped on the star of your hut 3. Try to move another man: touch your 3 on e6.
lesson-bound-done = No: your next turn belongs to that hut. Somebody has to come out of it.
lesson-answer = But look who is in there: a 1! Touch him, then the star where the Blue man stands.
lesson-answer-done = For a 1 the star is just the right distance, and Blue’s 3 is out of the game. A hut that looks asleep may bite.
lesson-win = Eight points are across, and no Blue man can reach them. Bring your 2 from a5 to a7.
lesson-win-done = Ten points across, all of them safe: you have won!

## Print and play

print-man = man of { $who } worth { $value }
print-hut = hut of { $who }, to fold and stand over its men
print-screen = a tall book or a lid, to stand across the board as the screen while men are hidden

## Hiding all men at once, before the game

plan-title = Hide your men
plan-text = Drag or touch them into your huts, up to { $most } in each. The other side hides too.
plan-last = The other side is done. Up to { $most } men in each of your huts.
plan-laid = Your men are hidden
plan-waiting = The other side is still hiding.

## Rulings: what is played if the box rules otherwise

box-item-ruling-force-standing = A man forces in every turn while he stands on the star; of several, the man who has just stopped forces, otherwise the one at the lowest-numbered hut that may hold men.
box-item-ruling-captures-that-count-any = A force makes nobody safe: a man is safe only if the opponent could not capture him with any of their men.
