# Rin-Tin-Tin

## Several in a list

list-more = { $first }, { $last }

## Territories are called by their colours, groups by a number too

group = { $territory } { $number }
free-choice = Free Color Choice
rin-tin-tin = Rin Tin Tin
card = ${ $value } Million

## Moves and outcomes

spin = spin { $sector }
spin-no-sector = spin sector { $number }
draw = draw { $card }
draw-no-kind = draw a card of kind { $number }
to-man = cavalryman to { $group }
to-figure = figure to { $group }
no-group = group { $number }

## The board in words

group-label = { $group }:
men-of = { $who } { $many }
no-men = no men
figure-of = Rin Tin Tin { $who }
no-figure = no Rin Tin Tin
complete = complete
open = { $many } open
men-full = men full
stands = { $who }: { $outlaws ->
    [one] 1 outlaw
   *[other] { $outlaws } outlaws
}, { $men ->
    [one] 1 cavalryman
   *[other] { $men } cavalrymen
} and { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
} in hand, { $many ->
    [one] 1 Boodle card
   *[other] { $many } Boodle cards
}.
stands-with = { $who }: { $outlaws ->
    [one] 1 outlaw
   *[other] { $outlaws } outlaws
}, { $men ->
    [one] 1 cavalryman
   *[other] { $men } cavalrymen
} and { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
} in hand, { $many ->
    [one] 1 Boodle card
   *[other] { $many } Boodle cards
} ({ $cards }).
stands-final = { $who }: { $outlaws ->
    [one] 1 outlaw
   *[other] { $outlaws } outlaws
}, Boodle { $boodle }; final score { $score }.
stands-final-tie = { $who }: { $outlaws ->
    [one] 1 outlaw
   *[other] { $outlaws } outlaws
}, Boodle { $boodle }, tie-break { $tiebreak }; final score { $score }.
deck = In the deck: { $many ->
    [one] 1 Boodle card
   *[other] { $many } Boodle cards
}.
deck-open = In the deck: { $many ->
    [one] 1 Boodle card
   *[other] { $many } Boodle cards
} ({ $cards }).

## Whose turn it is

spins = { $who } spins the spinner.
draws = { $who } draws a Boodle card.
places-unspun = { $who } has no cavalryman left and places a figure without spinning.
places-man-in = The spinner shows { $sector }: { $who } places a cavalryman in { $sector }.
places-man = The spinner shows { $sector }: { $who } places a cavalryman in any territory.
places-figure = The spinner shows { $sector }: { $who } places a figure in any territory.
tie-break = { $tied } are tied for first place: { $who } draws a tie-break card.
over-with = The game is over: { $who } wins with { $score } to { $rest }.

## What one is to do

ask-spin = Touch the spinner: it says where your next piece goes.
ask-draw = Your reward: touch the deck to draw a Boodle card.
ask-tie-break = You are tied for first place: touch the deck to draw a card.
ask-figure-unspun = No cavalryman left: put a figure into any group, without spinning.
ask-man-in = Put a cavalryman into a group of { $sector }.
ask-man = { $sector }: put a cavalryman into any group.
ask-figure = { $sector }: put a figure into any group.

## What happened

tell-spins = { $who } spins { $sector }.
tell-lost = { $who } spins { $sector }, but every ordinary circle there is covered: the turn is lost.
puts-man = { $who } puts a cavalryman into { $group }
puts-figure = { $who } puts a figure into { $group }
puts-figure-unspun = { $who } puts a figure into { $group } without spinning
tell-puts = { $deed }.
tell-leads = { $deed } and completes it: { $best } leads { $score } to { $second }.
tell-tied = { $deed } and completes it: tied at { $score }, and Rin Tin Tin decides for { $best }.
tell-draws = { $who } draws a Boodle card: { $card }.
tell-draws-tie = { $who } draws { $card } to break the tie.
tell-shown = All pieces are on the board, and the cards are shown.
tell-tie-round = { $tied } are tied for first place and draw a card each.
tell-shuffled = For this all cards are shuffled together.
tell-deck-empty = The deck is empty: all cards are shuffled together.
outlaws-in = outlaws in { $territory }
earned-boodle = Boodle: { $cards }
earned-tie-break = tie-break cards: { $cards }

## Why not

on-a-line = the spinner has { $many } sectors, and on a line between them it is spun again
not-a-group = there is no group { $number }: the board has { $many }
figure-there = the Rin Tin Tin circle of { $group } is already covered by a { $who } figure
other-territory = the spinner shows { $territory }: the cavalryman must go to { $territory }, not to { $group }
all-covered = the ordinary circles of { $group } are all covered
not-a-card = there is no such card: the box has cards of { $cards }
no-card-left = no card of { $card } is left in the deck
a-man = a cavalryman
a-figure = a figure
spins-no-more = whoever has no cavalryman left does not spin any more: a figure is placed without it
spin-once = the spinner is spun once a turn: now { $piece } is placed
card-when-complete = a card is drawn when a group is complete: now { $piece } is placed
figure-in-middle = a figure goes to a Rin Tin Tin circle, in the middle of a group
circle-takes-figure = a Rin Tin Tin circle takes a figure, and now a cavalryman is placed
pieces-stay = pieces stay where they are: touch a free circle of { $group }

## The picture: titles, and lettering that is prose

title-in-play = { $territory } is in play
title-pile = { $many } Boodle cards
title-deck = Boodle cards
title-circle = { $group }, Rin Tin Tin circle
title-spinner = Spinner
title-arrow = The spinner
title-arrow-shows = The spinner shows { $sector }
title-card = A Boodle card
title-tie-card = { $card }, drawn to break a tie
title-man = { $who } cavalryman in { $group }
title-figure = { $who } figure in { $group }
title-best = { $who } leads in { $group }, which is complete
title-plate = { $who }: { $outlaws } outlaws, in hand { $men } men, { $figures } figures
title-to-spin = { $who } to spin.
title-to-place = { $who } to place.
title-to-draw = { $who } to draw.
board-boodle = Boodle
board-free = Free

## The lesson: what to do at each stop, and what came of it

win-hideout = Fill the hideouts of the West with your men. Every circle you cover is an outlaw caught, and Rin Tin Tin doubles them.
win-boodle = When a hideout is full, the best in it draws a card of stolen gold, and shows it to nobody.
win-end = When all pieces are played, outlaws and gold are added up. The highest total wins.
picture-hideout = In the hideout Blue 1 Black has two men and the dog Rin Tin Tin, Purple two men; one circle is empty.
picture-boodle = Black has drawn a Boodle card, which only Black sees.
picture-end = Near the end: two hideouts are full, and Black has one man left.
lesson-spin = You lead the Black squad. The spinner says where to ride: touch it.
lesson-spin-done = Blue! One of your men rides into the Blue territory.
lesson-elsewhere = You might like another colour better. Try it: touch the hideout Red 1, at the top left.
lesson-elsewhere-done = The spinner said Blue, and Blue it is. Only Free Color Choice lets you go wherever you like.
lesson-ride = Blue has two hideouts. Put your man into Blue 1: touch its star.
lesson-ride-done = One outlaw caught. Purple spun Red, and has begun a hideout there.
lesson-dog = A little later. Spin again!
lesson-dog-done = Rin Tin Tin himself! Now one of your two dog figures goes to the middle of any hideout.
lesson-double = You have two men in Blue 1. Put the dog there: touch the circle in its middle.
lesson-double-done = The dog catches one outlaw, and doubles all you have in this hideout: three are worth six.
lesson-fill = One circle of Blue 1 is left, and you may fill it. Do!
lesson-fill-done = The hideout is full: you have eight there, Purple two. The best draws from the stolen gold.
lesson-draw = Draw your Boodle card: touch the deck.
lesson-draw-done = Ten million, the best there is! Purple sees that you have a card, but not what it is worth.
lesson-full = Your turn. Spin once more.
lesson-full-done = Red again, but every circle for men in Red is covered: your turn is lost. That happens late in a game.
lesson-last = The very last man of the game is yours, and you may put him anywhere. In Yellow 1 he fills the hideout, where your dog sits.
lesson-last-done = All pieces are played and the cards are shown: outlaws and gold together, you have the most, and win.

## Print and play

print-figure = Rin Tin Tin of { $who }
print-boodle = Boodle card of { $value }

## Rulings: what is played if the box rules otherwise

box-item-ruling-reshuffle-empty = The tied players first draw the cards that are left; all cards are shuffled together only when the deck is empty, even in the middle of a round.
box-item-ruling-open-groups-draw = At the end the best player in each incomplete group draws a card, too; on a tie only the holder of its Rin Tin Tin circle does, if they are among the tied.
