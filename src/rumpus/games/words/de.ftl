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
throw-first = erst wird gewürfelt
spin-first = erst wird der Kreisel gedreht
draw-first = erst wird eine Karte gezogen
others-turn = du bist nicht an der Reihe: jetzt spielt { $who }

learn-help = back geht einen Schritt zurück, skip einen weiter, rule KLAUSEL liest eine Regel vor, quit hört auf.
learn-throw = Enter zum Würfeln
learn-move = Dein Zug, mit seiner Nummer oder in Worten
learn-refused = Enter, um es zu versuchen
learn-type = Tippe: { $words }
learn-look = Enter, um weiterzugehen
learn-again = Darum geht es hier nicht: Versuche genau das.
learn-other = Ein erlaubter Zug, aber hier geht es weiter mit: { $moves }
learn-end = Du kennst das Spiel. Spiele jetzt ein richtiges: { $command }

## Rätsel: ein Zug ist klar der beste

decimal = { $sign }{ $whole },{ $tenths }
puzzle-task = Du bist { $seat } und am Zug. Ein Zug ist viel besser als alle anderen: welcher?
puzzle-wrong = Der ist es nicht: Nach „{ $move }“ gewinnst du etwa { $chance } von 100 Partien. Der beste Zug gewinnt { $more } mehr.
puzzle-right = Ja! Nach „{ $move }“ gewinnst du etwa { $chance } von 100 Partien (ziemlich sicher { $low } bis { $high }).
puzzle-answer = Der beste Zug ist „{ $move }“: Danach gewinnst du etwa { $chance } von 100 Partien (ziemlich sicher { $low } bis { $high }).
puzzle-usual = Der Zug, der sich aufdrängt, „{ $move }“, gewinnt nur etwa { $chance }.
puzzle-second = Der zweitbeste, „{ $move }“, gewinnt etwa { $chance }.
puzzle-over = Damit ist das Spiel sofort zu Ende.
puzzle-goes-on = Danach geht es meistens so weiter ({ $often } von 100 Mal): { $line }
puzzle-scores = Im Schnitt endet das Spiel für dich { $own } zu { $other }; nach „{ $move }“ endet es { $instead } zu { $against }.
puzzle-help = Tippe einen Zug, mit seiner Nummer oder in Worten; hint verrät etwas, skip geht weiter, quit hört auf.
puzzle-ask = Dein Zug
puzzle-number = Rätsel { $number } von { $of }
puzzle-hint = Es ist einer von diesen: { $moves }
puzzle-solved = Beim ersten Versuch gelöst: { $first } von { $of }. Mit mehr Versuchen: { $more }.

## Zum Ausdrucken: woraus ein gedrucktes Spiel besteht

print-counter = Spielstein von { $who }
print-pawn = Figur von { $who }, zum Falten und Aufstellen
print-card = Karte { $what }
print-chip = Chip zu { $value }
print-spinner = Scheibe des Kreisels
print-arrow = Pfeil des Kreisels
print-dice = { $many ->
    [one] ein Würfel mit { $faces } Seiten
   *[other] { $many } Würfel mit { $faces } Seiten
}
print-pin = eine Nadel oder Büroklammer, um die sich der Pfeil dreht
print-part = { $many } × { $what }
print-bring = dazu nehmen: { $what }
print-made = { $made } · { $players } Spieler
print-how = So wird es gebaut
print-contents = Was dazugehört
print-scale = In Originalgröße (100 %) drucken, nicht „an Seite anpassen“: Diese Linie ist { $ruler } mm lang.
print-tiles = Die { $sheets } Blätter des Spielplans an den dünnen Linien ausschneiden, die blassen Streifen stehen lassen: Sie kommen unter das nächste Blatt. Zusammengeklebt, am besten auf Pappe, misst der Plan { $wide } mal { $tall } cm.
print-one-sheet = Den Spielplan ausschneiden und auf Pappe kleben.
print-one-side = Die Seiten { $first } bis { $last } nur einseitig drucken.
print-backs = Die Seiten { $first } bis { $last } beidseitig drucken, über die lange Kante gewendet, am besten auf festem Papier: Auf jedes Blatt folgen seine Rückseiten.
print-rules = Ab Seite { $first } folgen die Regeln, ein- oder beidseitig.
print-fold = Zuerst ausschneiden, was in der Mitte eine gestrichelte Linie hat: Es wird nicht geklebt, sondern dort gefaltet und wie ein Zelt aufgestellt.
print-cut = Die nur einseitig gedruckten Teile auf Pappe kleben und dann ausschneiden.
print-tile = Spielplan, Blatt { $name } von { $sheets }
print-parts = Zum Ausschneiden
print-parts-back = Rückseiten des vorigen Blatts
print-unofficial = Eine inoffizielle Ausgabe, von Rumpus aus der verwendeten Schachtel gemacht. Die Namen der Spiele gehören ihren Eigentümern.

## Eines von mehreren: either-last verbindet die letzten beiden, either-more die davor

either-more = { $first }, { $last }
either-last = { $first } oder { $last }

## Was ein Wert der Schachtel sein darf, und was an einer Schachtel nicht geht

allowed-one = erlaubt ist { $what }
allowed-list = erlaubt ist eine Liste, beliebig lang: { $what }
allowed-list-of = erlaubt ist eine Liste mit { $many } Einträgen: { $what }
allowed-list-between = erlaubt ist eine Liste mit { $least } bis { $most } Einträgen: { $what }
kind-choices = eins von { $choices }
kind-truth = ja (true) oder nein (false)
kind-text = Text
kind-lists = Listen
kind-number = eine ganze Zahl
kind-number-from = eine ganze Zahl ab { $least }
kind-number-between = eine ganze Zahl von { $least } bis { $most }
kind-numbers = ganze Zahlen
kind-numbers-from = ganze Zahlen ab { $least }
kind-numbers-between = ganze Zahlen von { $least } bis { $most }
rules-otherwise = Diese Schachtel regelt es anders: { $key } = { $value }.
refused-box = Schachtel: { $key } = { $value }: { $allowed }
option-players = die Wahl { $option } gibt es nur zu { $counts }, nicht zu { $players }
option-value = { $option } = { $value }: erlaubt ist { $allowed }
game-players = { $game } spielt man zu { $counts }, nicht zu { $players }
