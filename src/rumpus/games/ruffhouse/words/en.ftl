# Ruffhouse

## Cards in a list

list-more = { $first }, { $last }

## Places; what stands in capitals is lettered so on the board

place-start = START
place-chips-down = THE CHIPS ARE DOWN
place-breaks = THE BREAKS
place-so-far = SO FAR, SO GOOD
place-truth = THE MOMENT OF TRUTH
place-orange = orange space { $space }
place-purple = purple { $number } (space { $space })
place-gold = gold { $number } (space { $space })
place-last-chance = LAST CHANCE { $number } (space { $space })
place-bonus = BONUS space { $space }
area-easy-street = EASY STREET
area-big-trouble = BIG TROUBLE
area-last-chance = LAST CHANCE

## Moves

roll = roll
end-turn = end turn
stake = stake
keep = keep
double-cross = double-cross
pass = pass
say-pass = let it spin
silence = Let it spin, unless I touch a card
zap = zap { $who }
commit = commit to { $number }
commit-with = commit to { $number } with { $cards }
spin = spin { $number }
against = { $mine } against { $theirs }
chips = { $many ->
    [one] 1 chip
   *[other] { $many } chips
}

## The board in words; a letter for each colour's piece

letter-red = R
letter-blue = B
letter-green = G
letter-white = W
letter-yellow = Y
label-orange = o
label-purple = p
label-gold = g
legend = (o orange, p purple, g gold, BR THE BREAKS, - a stake, +1 BONUS)
stands = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $chips }, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
stands-uncommitted = on { $place }, not committed
stands-committed = on { $place }, committed to { $number }
stands-committed-with = on { $place }, committed to { $number } (cards { $cards })
cards-of = { $many } of { $number }
supply = Numbered cards left: { $cards }.
supply-none = Numbered cards left: none.
challenged = Not to be challenged again in this turn: { $who }.

## Whose turn it is

rolls-or-zaps = { $who } rolls, or plays a ZAP to send somebody to THE BREAKS.
throws-to-move = { $who } throws the dice to move.
commits = { $who } commits to a number of chips: brought to THE MOMENT OF TRUTH, they are points.
throws-for = { $who } throws the dice for { $number }, on { $place }.
may-stake = { $who } may stake { $chips } on a spin.
is-spinning = { $who } is spinning.
card-on-top = { $who }'s card is on top.
may-cross = { $who } may play a DOUBLE-CROSS and take what comes up.
spins-for = { $who }'s spinner turns, for { $taker }.
zaps = { $who } zaps { $other }: one die each.
may-zap-again = { $who } may play another ZAP, or ends the turn.

## What one is to do

ask-roll-or-zap = Roll the dice, or play a ZAP to send somebody to THE BREAKS.
ask-roll = Touch the dice: your piece moves as far as they say.
ask-commit = Promise how many chips you bring to the end: keep it, and they are points.
ask-match = Throw { $number } with both dice and fly to SO FAR, SO GOOD. Any other throw costs you { $chips }.
ask-match-free = Throw { $number } with both dice and fly to SO FAR, SO GOOD. Any other throw costs you nothing.
ask-stake = Stake { $chips } on a spin, or keep what you have.
ask-cross-spinner = { $who } is spinning.
ask-cross-top = { $who }’s card is on top.
ask-cross = DOUBLE-CROSS to take what comes, or let it spin.
ask-spin = Flick the spinner: you win what it shows.
ask-spin-for = Flick the spinner: { $taker } takes what it shows.
ask-duel = Throw a die each, against { $other }: the higher one wins.
ask-escape = You are on THE BREAKS: throw { $number } with both dice and you escape.
ask-zap-again = Play another ZAP, or end your turn.

## What happened

tell-moves = { $who } throws { $total } and moves to { $place }.
tell-reaches = { $who } throws { $total } and reaches { $place }.
tell-takes-chip = { $who } throws { $total } and moves to { $place } and takes a chip.
tell-too-few-chips = { $who } throws { $total } and moves to { $place }, with too few chips to gamble.
spinner-turns = The spinner turns.
tell-broken = Promised { $number }, brought { $chips }: no points, and back to START.
tell-kept = Promised { $number }, brought { $chips }: { $who } earns { $number ->
    [one] 1 point
   *[other] { $number } points
} and goes to START.
tell-won = Promised { $number }, brought { $chips }: { $who } earns { $number ->
    [one] 1 point
   *[other] { $number } points
}, has { $points }, and wins the game!
tell-commits = { $who } commits to { $chips }.
tell-commits-with = { $who } commits to { $chips }, with the cards { $cards }.
tell-stakes = { $who } stakes { $chips }, and the spinner turns.
tell-keeps = { $who } does not gamble.
tell-crosses = { $who } double-crosses { $victim }!
tell-lets-spin = { $who } lets it spin.
tell-takes-dice = { $who } takes the dice.
tell-ends-turn = { $who } has zapped enough and ends the turn.
tell-zaps = { $who } plays a ZAP against { $other }!
tell-matches = { $who } needs { $number } and throws it: off to SO FAR, SO GOOD!
tell-misses = { $who } needs { $number }, throws { $total }, and loses { $chips }.
tell-misses-free = { $who } needs { $number }, throws { $total }, and loses nothing.
tell-wins-chips = { $who } spins { $number } and wins { $chips }.
tell-stolen = { $who } spins { $number }, and { $thief } takes it all: { $chips }.
tell-stolen-nothing = { $who } spins { $number }, and { $thief } takes that nothing: { $chips }.
tell-escapes = { $who } throws the { $number } and escapes to SO FAR, SO GOOD!
tell-stays = { $who } throws { $total }, not { $number }, and stays on THE BREAKS.
tell-duel-won = { $who } rolls { $mine }, { $other } rolls { $theirs }: { $other } is sent to THE BREAKS.
tell-duel-again = { $who } rolls { $mine }, { $other } rolls { $theirs }: again.
tell-duel-lost = { $who } rolls { $mine }, { $other } rolls { $theirs }: the ZAP fizzles.
earned = promised { $number }, brought { $chips }
chance-of-big-trouble = Chance to lose at least half the chips in BIG TROUBLE, first lap, no cards: { $chance }

## Why not

not-on-spinner = the spinner has { $numbers }, not { $outcome }
not-on-die = a die shows from 1 to { $most }, not { $outcome }
not-on-dice = two dice show from 2 to { $most }, not { $outcome }
zap-in-own-turn = { $who } is spinning: a ZAP is played at the start of one's own turn
zap-at-start = a ZAP is played at the start of a turn, and { $who } has already moved
nobody-plays = nobody plays { $who } in this game
zap-oneself = { $who } cannot zap { $who }: a ZAP is for an opponent
zap-uncommitted = { $who } has not committed, so cannot be zapped
zap-on-breaks = { $who } is on THE BREAKS already
zap-not-back = { $who } stands before THE BREAKS, and a ZAP sends back
zap-challenged = { $who } was challenged in this turn already, and did not get to SO FAR, SO GOOD
no-card-but = no card of { $number } is left: { $way }
no-card-but-either = no card of { $number } is left: { $first } or { $second }
cannot-make = the numbered cards left cannot make { $number }
cross-or-pass = { $who } is spinning: play a DOUBLE-CROSS or pass
commit-not-here = one commits on THE CHIPS ARE DOWN, not on { $place }
committed-already = { $who } has committed already, to { $number }
commit-on-reaching = one commits on reaching THE CHIPS ARE DOWN, and { $who } is on { $place }
one-card-taken-by = one card of { $number } is taken by: commit to { $number }
not-in-supply = these numbered cards are not all in the supply
fewer-cards = fewer cards make { $number }, and as few as possible are taken
zap-was-the-roll = { $who } has played a ZAP, and so gave up the roll
must-commit = { $who } stands on THE CHIPS ARE DOWN and must commit
stake-or-keep = { $who } has rolled: now stake or keep
nothing-done = { $who } has neither rolled nor played a ZAP
commit-before-end = { $who } must commit before the turn ends
keep-to-end = to end the turn without a gamble, keep
turn-of-spinner = it is the turn of { $who }, who is spinning: play a DOUBLE-CROSS or pass
gamble-on-landing = one gambles on landing, and { $who } only starts a turn on { $place }
gamble-in-last-chance = one gambles on a numbered space of LAST CHANCE, and { $who } is on { $place }
nobody-spins = nobody is spinning, so there is nothing to double-cross or to pass on
touch-highest = no card of { $number } is left: touch the highest of the cards to take for it
cards-lie-there = the cards of { $who }'s promise lie there until THE MOMENT OF TRUTH
moves-by-roll = a piece moves ahead by its roll, and is not put on a space

## The picture: titles, and lettering that is prose

title-arrow = The spinner
title-spinner = Spinner
title-dice = Dice
title-pile = Cards of { $number }
title-cards-left = { $many } cards of { $number } left
title-pledge = { $who } is committed to { $number }
title-piece = { $who } piece
title-plate = { $who }: { $points } points, { $chips } chips, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
title-wins = { $who } wins.
title-stage-choose = { $who }: choose.
title-stage-roll = { $who }: roll.
title-stage-commit = { $who }: commit.
title-stage-match = { $who }: match.
title-stage-stake = { $who }: stake.
title-stage-double-cross = { $who }: double-cross.
title-stage-spin = { $who }: spin.
title-stage-duel = { $who }: duel.
title-stage-escape = { $who }: escape.
title-stage-zap-again = { $who }: zap again.
board-spin = Spin
board-gamble = Gamble
board-one-chip = -1 chip
board-half-the-chips = -½ chips

## The lesson: what to do at each stop, and what came of it

win-chips = Gather chips on EASY STREET: every orange space gives you a spin for them.
win-promise = On THE CHIPS ARE DOWN promise how many you will bring to the end. Then get them through BIG TROUBLE.
win-truth = Have at least that many at THE MOMENT OF TRUTH, and the promise turns into points. Five points win.
picture-chips = Red stands on an orange space and has spun four chips.
picture-promise = Red has reached THE CHIPS ARE DOWN, and the numbered cards wait for a promise.
picture-truth = Red is near THE MOMENT OF TRUTH, with four chips and a promise of three.
lesson-roll = You are Red. Roll the dice and run along EASY STREET: touch them.
lesson-roll-done = An orange space. Now you may spin for chips. Blue could have played a card to grab them, but let it spin.
lesson-spin = Flick the spinner.
lesson-spin-done = Four chips for you. The more you gather here, the more you can promise.
lesson-stop = THE CHIPS ARE DOWN: here everybody must stop and promise something. Try to sneak on without: touch the dice.
lesson-stop-done = No way past. First you commit to a number.
lesson-promise = You have six chips, and will lose some on the way. Promise three: touch the 3.
lesson-promise-done = The card lies before you for all to see. Three chips at the end mean three points, two mean none.
lesson-trouble = BIG TROUBLE, on a gold 6. Throw: only a 6 saves you now.
lesson-trouble-done = Not a 6, and gold costs half of your chips: three are gone. Purple spaces cost just one.
lesson-luck = Another turn, another space: here a 7 is wanted. Throw!
lesson-luck-done = Exactly 7! You fly straight to SO FAR, SO GOOD, and keep all your chips.
lesson-cross = Blue is about to spin. Play one of your two DOUBLE-CROSS cards before the spinner stops.
lesson-cross-done = Five, and they are yours. The card is spent. The others can do the same to you.
lesson-zap = Blue is nearly there. Instead of rolling, play a ZAP against Blue: one die each, and the higher wins.
lesson-zap-done = Six against two: Blue is back on THE BREAKS, missed the 8 there, and has a long way to go.
lesson-truth = You have two points, and four chips on a promise of three. Throw, and run into THE MOMENT OF TRUTH.
lesson-truth-done = Promise kept: three points more make five, and you have won. Four chips for a promise of three, that is how it is done.

## Print and play

print-numbered = numbered card { $number }

## Rulings: what is played if the box rules otherwise

box-item-ruling-asking-from-right = The others are asked in turn beginning at the spinning player’s right, round after round.
box-item-ruling-asking-once = The others are asked in turn beginning at the spinning player’s left, each of them only once.
box-item-ruling-zap-only-back = A ZAP can be played only against an opponent beyond THE BREAKS, so that it always sends them back.
box-item-ruling-zap-anyone = A ZAP can be played against an opponent on THE BREAKS, too.
