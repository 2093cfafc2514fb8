# Ruffhouse

box-made = Parker Brothers, 1980
box-line = Versprich, wie viele Chips du heimbringst, und bring sie an deinen Freunden vorbei.
box-seating-high = Alle werfen beide Würfel: Die höchste Summe fängt an, bei Gleichstand wird noch einmal geworfen; dann geht es nach links weiter.
box-item-dice-number = Die Anleitung nennt zwei Würfel, bei einem ZAP einen für jede Seite.
box-item-dice-faces = Über die Würfel steht sonst nichts da, also sind es gewöhnliche.
box-item-spinner-numbers = Gleich große Seiten. Einen Chip zu setzen ist nur dann ein Wagnis, wenn der Kreisel eine 0 hat, und ein blauer Chip ist 5 wert. Eine Zahl darf auf mehreren Seiten stehen.
box-item-chips-blue = Was ein blauer Chip wert ist; ein gelber ist 1 wert.
box-item-chips-yellow-pieces = Die Anleitung zählt 25 gelbe Chips. Davon hängt nichts ab: Die Bank geht nie aus.
box-item-chips-blue-pieces = Die Anleitung zählt 5 blaue Chips, mit den gelben zusammen 50 wert. Davon hängt nichts ab.
box-item-cards-double-cross = Alle nehmen sich zwei der acht DOUBLE-CROSS-Karten.
box-item-cards-zap = Alle nehmen sich drei der zwölf ZAP-Karten.
box-item-cards-numbered = Wie viele Karten 1, 2, 3, 4 und 5 zeigen. Die Anleitung hat zwanzig im Ganzen und zwei 4er; mehr als 5 braucht man nie.
box-item-goal-points = Wer zuerst fünf Punkte verdient hat, gewinnt.
box-item-board-spaces = Vom Brett ist kein Bild erhalten. Jede Summe der Würfel steht einmal in BIG TROUBLE, seltene sind violett, und THE BREAKS kommen früh, denn ein ZAP schickt dorthin zurück; wer zwei oder mehr Chips hat, verliert in BIG TROUBLE mit Wahrscheinlichkeit 0,70 die Hälfte.
box-item-pieces-fourth = Die Farbe der vierten Figur. Die Anleitung sagt nur, dass die vier Figuren verschiedene Farben haben.
box-item-ruling-asking = Wer zuerst ein DOUBLE-CROSS spielen darf. Am Tisch, wer schneller ist; hier werden die anderen von links der Person, die dreht, der Reihe nach gefragt, Runde um Runde, bis alle gepasst haben.
box-item-ruling-zap = Wem ein ZAP gelten kann: allen anderen, die sich festgelegt haben und nicht auf THE BREAKS stehen. Von THE CHIPS ARE DOWN bringt ein ZAP sie vorwärts, obwohl die Anleitung von Zurückschicken spricht.
box-item-ruling-asking-from-right = Die anderen werden der Reihe nach gefragt, angefangen rechts neben der Person, die dreht, Runde um Runde.
box-item-ruling-asking-once = Die anderen werden der Reihe nach gefragt, angefangen links neben der Person, die dreht, und jede Person nur einmal.
box-item-ruling-zap-only-back = Ein ZAP kann nur einem Gegner gelten, der schon hinter THE BREAKS steht, so dass er ihn immer zurückschickt.
box-item-ruling-zap-anyone = Ein ZAP kann auch einem Gegner gelten, der auf THE BREAKS steht.

list-more = { $first }, { $last }

place-start = START
place-chips-down = THE CHIPS ARE DOWN
place-breaks = THE BREAKS
place-so-far = SO FAR, SO GOOD
place-truth = THE MOMENT OF TRUTH
place-orange = Feld { $space } (orange)
place-purple = Feld { $space } (Violett { $number })
place-gold = Feld { $space } (Gold { $number })
place-last-chance = Feld { $space } (LAST CHANCE { $number })
place-bonus = Feld { $space } (BONUS)
area-easy-street = EASY STREET
area-big-trouble = BIG TROUBLE
area-last-chance = LAST CHANCE

roll = würfeln
end-turn = Zug beenden
stake = setzen
keep = behalten
double-cross = DOUBLE-CROSS spielen
pass = passen
say-end-turn = { end-turn }
say-keep = { keep }
say-double-cross = { double-cross }
say-pass = drehen lassen
silence = Drehen lassen, außer ich berühre eine Karte
zap = { $who } zappen
commit = { $number } versprechen
commit-with = { $number } versprechen mit { $cards }
spin = Dreh { $number }
against = { $mine } gegen { $theirs }
chips = { $many ->
    [one] 1 Chip
   *[other] { $many } Chips
}

letter-red = R
letter-blue = B
letter-green = G
letter-white = W
letter-yellow = E
label-orange = o
label-purple = v
label-gold = g
legend = (o orange, v violett, g gold, BR THE BREAKS, - ein Einsatz, +1 BONUS)
stands = { $who-id ->
    [yellow] Gelb (E)
   *[other] { $who }
}: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $chips }, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
stands-uncommitted = auf { $place }, nichts versprochen
stands-committed = auf { $place }, { $number } versprochen
stands-committed-with = auf { $place }, { $number } versprochen (Karten { $cards })
cards-of = { $many } mal { $number }
supply = Zahlkarten im Vorrat: { $cards }.
supply-none = Zahlkarten im Vorrat: keine.
challenged = In diesem Zug nicht mehr herauszufordern: { $who }.

rolls-or-zaps = { $who } würfelt oder spielt ein ZAP, das jemanden auf THE BREAKS schickt.
throws-to-move = { $who } würfelt und zieht.
commits = { $who } verspricht eine Zahl von Chips: zu THE MOMENT OF TRUTH gebracht, werden sie Punkte.
throws-for = { $who } würfelt um die { $number }, auf { $place }.
may-stake = { $who } darf { $chips } auf einen Dreh setzen.
is-spinning = { $who } dreht.
card-on-top = Die Karte von { $who } liegt oben.
may-cross = { $who } darf ein DOUBLE-CROSS spielen und nehmen, was kommt.
spins-for = Der Kreisel von { $who } dreht sich, für { $taker }.
zaps = { $who } zappt { $other }: je ein Würfel.
may-zap-again = { $who } darf noch ein ZAP spielen oder beendet den Zug.

## Was zu tun ist

ask-roll-or-zap = Würfle, oder schick jemanden mit einem ZAP auf THE BREAKS.
ask-roll = Tippe auf die Würfel: So weit zieht deine Figur.
ask-commit = Versprich, wie viele Chips du heimbringst: Gehalten sind es Punkte.
ask-match = Würfle mit beiden Würfeln { $number } und fliege nach SO FAR, SO GOOD. Jeder andere Wurf kostet dich { $chips }.
ask-match-free = Würfle mit beiden Würfeln { $number } und fliege nach SO FAR, SO GOOD. Jeder andere Wurf kostet dich nichts.
ask-stake = Setze { $chips } auf einen Dreh, oder behalte, was du hast.
ask-cross-spinner = { $who } dreht.
ask-cross-top = Die Karte von { $who } liegt oben.
ask-cross = Nimm es mit einem DOUBLE-CROSS, oder lass drehen.
ask-spin = Drehe den Kreisel: Du gewinnst, was er zeigt.
ask-spin-for = Drehe den Kreisel: { $taker } nimmt, was er zeigt.
ask-duel = Je ein Würfel gegen { $other }: Der höhere gewinnt.
ask-escape = Du stehst auf THE BREAKS: Würfle mit beiden Würfeln { $number }, und du kommst frei.
ask-zap-again = Spiele noch ein ZAP, oder beende deinen Zug.

tell-moves = { $who } würfelt { $total } und zieht auf { $place }.
tell-reaches = { $who } würfelt { $total } und erreicht { $place }.
tell-takes-chip = { $who } würfelt { $total }, zieht auf { $place } und nimmt einen Chip.
tell-too-few-chips = { $who } würfelt { $total } und zieht auf { $place }, mit zu wenig Chips zum Setzen.
spinner-turns = Der Kreisel dreht sich.
tell-broken = Versprochen { $number }, gebracht { $chips }: keine Punkte, und zurück zu START.
tell-kept = Versprochen { $number }, gebracht { $chips }: { $who } verdient { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
} und geht zu START.
tell-won = Versprochen { $number }, gebracht { $chips }: { $who } verdient { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
}, hat { $points } und gewinnt das Spiel!
tell-commits = { $who } verspricht { $chips }.
tell-commits-with = { $who } verspricht { $chips }, mit den Karten { $cards }.
tell-stakes = { $who } setzt { $chips }, und der Kreisel dreht sich.
tell-keeps = { $who } setzt nicht.
tell-crosses = { $who } spielt ein DOUBLE-CROSS gegen { $victim }!
tell-lets-spin = { $who } lässt ihn drehen.
tell-takes-dice = { $who } nimmt die Würfel.
tell-ends-turn = { $who } hat genug gezappt und beendet den Zug.
tell-zaps = { $who } spielt ein ZAP gegen { $other }!
tell-matches = { $who } braucht { $number } und würfelt sie: ab nach SO FAR, SO GOOD!
tell-misses = { $who } braucht { $number }, würfelt { $total } und verliert { $chips }.
tell-misses-free = { $who } braucht { $number }, würfelt { $total } und verliert nichts.
tell-wins-chips = { $who } dreht { $number } und gewinnt { $chips }.
tell-stolen = { $who } dreht { $number }, und { $thief } nimmt alles: { $chips }.
tell-stolen-nothing = { $who } dreht { $number }, und { $thief } nimmt dieses Nichts: { $chips }.
tell-escapes = { $who } würfelt die { $number } und entkommt nach SO FAR, SO GOOD!
tell-stays = { $who } würfelt { $total }, nicht { $number }, und bleibt auf THE BREAKS.
tell-duel-won = { $who } würfelt { $mine }, { $other } { $theirs }: { $other } muss auf THE BREAKS.
tell-duel-again = { $who } würfelt { $mine }, { $other } { $theirs }: noch einmal.
tell-duel-lost = { $who } würfelt { $mine }, { $other } { $theirs }: Das ZAP verpufft.
earned = versprochen { $number }, gebracht { $chips }
chance-of-big-trouble = Wahrscheinlichkeit, in BIG TROUBLE mindestens die Hälfte der Chips zu verlieren, erste Runde, ohne Karten: { $chance }

not-on-spinner = auf dem Kreisel stehen { $numbers }, nicht { $outcome }
not-on-die = ein Würfel zeigt 1 bis { $most }, nicht { $outcome }
not-on-dice = zwei Würfel zeigen 2 bis { $most }, nicht { $outcome }
zap-in-own-turn = { $who } dreht: ein ZAP spielt man am Anfang des eigenen Zuges
zap-at-start = ein ZAP spielt man am Anfang des Zuges, und { $who } hat schon gezogen
nobody-plays = niemand spielt { $who } in diesem Spiel
zap-oneself = { $who } kann { $who } nicht zappen: ein ZAP gilt einem Gegner
zap-uncommitted = { $who } hat nichts versprochen und kann nicht gezappt werden
zap-on-breaks = { $who } ist schon auf THE BREAKS
zap-not-back = { $who } steht vor THE BREAKS, und ein ZAP schickt zurück
zap-challenged = { $who } wurde in diesem Zug schon herausgefordert und kam nicht nach SO FAR, SO GOOD
no-card-but = eine Karte { $number } ist nicht mehr da: { $way }
no-card-but-either = eine Karte { $number } ist nicht mehr da: { $first } oder { $second }
cannot-make = aus den Zahlkarten, die noch da sind, lässt sich { $number } nicht legen
cross-or-pass = { $who } dreht: spiel ein DOUBLE-CROSS oder passe
commit-not-here = man verspricht auf THE CHIPS ARE DOWN, nicht auf { $place }
committed-already = { $who } hat schon versprochen: { $number }
commit-on-reaching = man verspricht, wenn man THE CHIPS ARE DOWN erreicht, und { $who } steht auf { $place }
one-card-taken-by = eine Karte { $number } nimmt man mit: { $number } versprechen
not-in-supply = diese Zahlkarten sind nicht alle im Vorrat
fewer-cards = { $number } geht mit weniger Karten, und man nimmt so wenige wie möglich
zap-was-the-roll = { $who } hat ein ZAP gespielt und den Wurf damit aufgegeben
must-commit = { $who } steht auf THE CHIPS ARE DOWN und muss versprechen
stake-or-keep = { $who } hat gewürfelt: jetzt setzen oder behalten
nothing-done = { $who } hat weder gewürfelt noch ein ZAP gespielt
commit-before-end = { $who } muss versprechen, bevor der Zug endet
keep-to-end = um ohne zu setzen aufzuhören: behalten
turn-of-spinner = { $who } ist dran und dreht: spiel ein DOUBLE-CROSS oder passe
gamble-on-landing = man setzt beim Ankommen, und { $who } beginnt nur den Zug auf { $place }
gamble-in-last-chance = man setzt auf einem Zahlenfeld von LAST CHANCE, und { $who } steht auf { $place }
nobody-spins = niemand dreht, also gibt es nichts zu stehlen und nichts zu passen
touch-highest = eine Karte { $number } ist nicht mehr da: tippe auf die höchste der Karten, die du dafür nimmst
cards-lie-there = die Karten für das Versprechen von { $who } liegen dort bis THE MOMENT OF TRUTH
moves-by-roll = eine Figur zieht nach dem Wurf und wird nicht auf ein Feld gesetzt

title-arrow = Der Kreisel
title-spinner = Kreisel
title-dice = Würfel
title-pile = Karten mit { $number }
title-cards-left = noch { $many } { $many ->
    [one] Karte
   *[other] Karten
} mit { $number }
title-pledge = { $who } hat { $number } versprochen
title-piece = Figur ({ $who })
title-plate = { $who }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}, { $chips } { $chips ->
    [one] Chip
   *[other] Chips
}, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
title-wins = { $who } gewinnt.
title-stage-choose = { $who }: würfeln oder zappen.
title-stage-roll = { $who }: würfeln.
title-stage-commit = { $who }: versprechen.
title-stage-match = { $who }: die Zahl treffen.
title-stage-stake = { $who }: setzen oder behalten.
title-stage-double-cross = { $who }: DOUBLE-CROSS oder passen.
title-stage-spin = { $who }: drehen.
title-stage-duel = { $who }: Duell.
title-stage-escape = { $who }: entkommen.
title-stage-zap-again = { $who }: noch ein ZAP oder aufhören.
board-spin = Drehen
board-gamble = Setzen
board-one-chip = -1 Chip
board-half-the-chips = -½ Chips

## The lesson: what to do at each stop, and what came of it

win-chips = Sammle Chips auf der EASY STREET: Auf jedem orangen Feld drehst du um welche.
win-promise = Auf THE CHIPS ARE DOWN versprichst du, wie viele du ans Ende bringst. Dann müssen sie durch BIG TROUBLE.
win-truth = Hast du bei THE MOMENT OF TRUTH mindestens so viele, wird das Versprechen zu Punkten. Fünf Punkte gewinnen.
picture-chips = Rot steht auf einem orangen Feld und hat vier Chips gedreht.
picture-promise = Rot hat THE CHIPS ARE DOWN erreicht, und die Zahlenkarten warten auf ein Versprechen.
picture-truth = Rot ist kurz vor THE MOMENT OF TRUTH, mit vier Chips und drei versprochenen.
lesson-roll = Du bist Rot. Würfle und lauf die EASY STREET entlang: Tippe die Würfel an.
lesson-roll-done = Ein oranges Feld. Jetzt darfst du um Chips drehen. Blau hätte eine Karte spielen können, um sie zu schnappen, lässt aber drehen.
lesson-spin = Dreh den Kreisel.
lesson-spin-done = Vier Chips für dich. Je mehr du hier sammelst, desto mehr kannst du versprechen.
lesson-stop = THE CHIPS ARE DOWN: Hier müssen alle halten und etwas versprechen. Versuche, dich vorbeizuschleichen: Tippe auf die Würfel.
lesson-stop-done = Kein Weg vorbei. Erst versprichst du eine Zahl.
lesson-promise = Du hast sechs Chips und wirst unterwegs einige verlieren. Versprich drei: Tippe auf die 3.
lesson-promise-done = Die Karte liegt vor dir, für alle zu sehen. Drei Chips am Ende sind drei Punkte, zwei sind keiner.
lesson-trouble = BIG TROUBLE, auf einer goldenen 6. Wirf: Nur eine 6 rettet dich jetzt.
lesson-trouble-done = Keine 6, und Gold kostet die Hälfte deiner Chips: Drei sind weg. Violette Felder kosten nur einen.
lesson-luck = Ein anderer Zug, ein anderes Feld: Hier ist eine 7 gefragt. Wirf!
lesson-luck-done = Genau 7! Du fliegst geradewegs nach SO FAR, SO GOOD und behältst alle Chips.
lesson-cross = Blau will gerade drehen. Spiel eine deiner zwei DOUBLE-CROSS-Karten, bevor der Kreisel hält.
lesson-cross-done = Fünf, und sie gehören dir. Die Karte ist verbraucht. Die anderen können das auch mit dir machen.
lesson-zap = Blau ist fast am Ziel. Statt zu würfeln spiel ein ZAP gegen Blau: je ein Würfel, der höhere gewinnt.
lesson-zap-done = Sechs gegen zwei: Blau ist zurück auf THE BREAKS, hat dort die 8 verfehlt und noch einen langen Weg.
lesson-truth = Du hast zwei Punkte, und vier Chips bei drei versprochenen. Wirf und lauf in THE MOMENT OF TRUTH.
lesson-truth-done = Versprechen gehalten: Drei Punkte mehr sind fünf, und du hast gewonnen. Vier Chips für drei versprochene, so macht man das.

## Zum Ausdrucken

print-numbered = Zahlenkarte { $number }
