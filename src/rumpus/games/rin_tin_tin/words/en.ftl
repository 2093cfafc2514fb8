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
