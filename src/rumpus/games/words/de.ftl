# Was allen Spielen gemeinsam ist.

list-more = { $first }, { $last }
list-last = { $first } und { $last }

red = Rot
blue = Blau
green = Grün
yellow = Gelb
black = Schwarz
white = Weiß
purple = Violett
pink = Rosa

throw = Wurf { $total }
throws = { $who } würfelt.
throws-dice = { $who } würfelt.
seating-thrown = { $who } würfelt { $total }
over = Das Spiel ist zu Ende.
over-won = Das Spiel ist zu Ende: { $who } { $many ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}.

no-such-move = { $move } ist kein Zug: die Züge sind von 0 bis { $most } nummeriert
is-over = das Spiel ist zu Ende
