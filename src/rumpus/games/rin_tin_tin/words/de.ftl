# Rin-Tin-Tin

box-made = Transogram, 1956
box-line = Kavallerie besetzt die Verstecke des Westens, und wer ein Versteck beherrscht, zieht heimlich Gold.
box-quick = Sofort: je eine Schwadron. Mit zweien, wie in der Anleitung, entscheidet allein das Glück (RTT-12).
box-option-squads = Schwadronen
box-option-squads-text = Wie viele Schwadronen ihr zu zweit je führt. Mit je zweien, wie in der Anleitung, ist am Ende jeder Kreis besetzt, und beide Summen sind immer gleich, so dass allein die Beute entscheidet. Je eine ist das schärfere Spiel.
box-seating-any = Wer als Schwarz anfängt, wird ausgelost; die anderen folgen nach links.
box-item-board-territories = Die Anleitung nennt die Gebiete Rot, Gelb, Blau und Grün.
box-item-board-groups = Gruppen in Rot, Gelb, Blau und Grün. Es müssen im Ganzen acht sein: 40 Kavalleristen und 8 Figuren füllen Gruppen zu 5 und 1, und es gibt 8 Karten, eine für jede Gruppe. Dass jedes Gebiet zwei hat, ist aus der Symmetrie geraten.
box-item-board-ordinary = Fünf gewöhnliche Kreise und ein Rin-Tin-Tin-Kreis sind eine Gruppe von sechs.
box-item-squads-number = Die Anleitung nennt vier Farben von Schwadronen: Schwarz, Violett, Rosa und Weiß.
box-item-squads-men = Zehn Kavalleristen je Schwadron.
box-item-squads-figures = Zwei Rin-Tin-Tin-Figuren in der Farbe jeder Schwadron.
box-item-spinner-red = Sechs gleich breite Felder: Kavalleristen zu Figuren ist 5 zu 1, und so auch die fünf Felder für Kavalleristen zu dem einen für Figuren.
box-item-spinner-yellow = So breit wie das rote Feld: Nichts unterscheidet die Gebiete.
box-item-spinner-blue = So breit wie das rote Feld: Nichts unterscheidet die Gebiete.
box-item-spinner-green = So breit wie das rote Feld: Nichts unterscheidet die Gebiete.
box-item-spinner-free-color-choice = Das fünfte Feld für Kavalleristen, so breit wie eine Farbe.
box-item-spinner-rin-tin-tin = Ein Feld von sechs, wie einer von sechs Steinen eine Figur ist.
box-item-boodle-cards = Die Anleitung zählt acht Karten mit 0, 2, 5 und 10 Millionen; dass es von jeder zwei gibt, ist geraten.
box-item-ruling-reshuffle = Sind weniger Karten übrig, als Spieler gleichauf liegen, werden alle Karten zusammengemischt, bevor jemand zieht: So ziehen alle aus demselben Stapel. Die Anleitung spricht vom Mischen nur, wenn alle Karten gezogen sind.
box-item-ruling-open-groups = Eine Gruppe, die am Ende nicht voll ist, wird gewertet, aber es wird keine Karte gezogen: Karten zieht man, sobald eine Gruppe bedeckt ist.
box-item-ruling-reshuffle-empty = Alle, die gleichauf liegen, ziehen zuerst die Karten, die noch da sind; erst wenn der Stapel leer ist, werden alle Karten zusammengemischt, auch mitten in einer Runde.
box-item-ruling-open-groups-draw = Am Ende zieht auch in jeder Gruppe, die nicht voll ist, wer dort am besten steht, eine Karte; bei Gleichstand nur, wer ihren Rin-Tin-Tin-Kreis besetzt und selbst gleichauf liegt.

list-more = { $first }, { $last }

group = { $territory } { $number }
free-choice = Freie Farbwahl
rin-tin-tin = Rin Tin Tin
card = { $value } Mio. $

spin = Dreh { $sector }
spin-no-sector = Dreh Feld { $number }
draw = { $card } ziehen
draw-no-kind = eine Karte der Sorte { $number } ziehen
to-man = Kavallerist nach { $group }
to-figure = Figur nach { $group }
no-group = Gruppe { $number }

group-label = { $group }:
men-of = { $who } { $many }
no-men = keine Kavalleristen
figure-of = Rin Tin Tin { $who }
no-figure = kein Rin Tin Tin
complete = voll
open = { $many } frei
men-full = nur die Mitte frei
stands = { $who }: { $outlaws ->
    [one] 1 Bandit
   *[other] { $outlaws } Banditen
}, { $men ->
    [one] 1 Kavallerist
   *[other] { $men } Kavalleristen
} und { $figures ->
    [one] 1 Figur
   *[other] { $figures } Figuren
} in der Hand, { $many ->
    [one] 1 Beutekarte
   *[other] { $many } Beutekarten
}.
stands-with = { $who }: { $outlaws ->
    [one] 1 Bandit
   *[other] { $outlaws } Banditen
}, { $men ->
    [one] 1 Kavallerist
   *[other] { $men } Kavalleristen
} und { $figures ->
    [one] 1 Figur
   *[other] { $figures } Figuren
} in der Hand, { $many ->
    [one] 1 Beutekarte
   *[other] { $many } Beutekarten
} ({ $cards }).
stands-final = { $who }: { $outlaws ->
    [one] 1 Bandit
   *[other] { $outlaws } Banditen
}, Beute { $boodle }; Endstand { $score }.
stands-final-tie = { $who }: { $outlaws ->
    [one] 1 Bandit
   *[other] { $outlaws } Banditen
}, Beute { $boodle }, Stechen { $tiebreak }; Endstand { $score }.
deck = Im Stapel: { $many ->
    [one] 1 Beutekarte
   *[other] { $many } Beutekarten
}.
deck-open = Im Stapel: { $many ->
    [one] 1 Beutekarte
   *[other] { $many } Beutekarten
} ({ $cards }).

spins = { $who } dreht den Kreisel.
draws = { $who } zieht eine Beutekarte.
places-unspun = { $who } hat keinen Kavalleristen mehr und setzt eine Figur, ohne zu drehen.
places-man-in = Der Kreisel zeigt { $sector }: { $who } setzt einen Kavalleristen in { $sector }.
places-man = Der Kreisel zeigt { $sector }: { $who } setzt einen Kavalleristen in ein beliebiges Gebiet.
places-figure = Der Kreisel zeigt { $sector }: { $who } setzt eine Figur in ein beliebiges Gebiet.
tie-break = { $tied } sind gleichauf: { $who } zieht eine Karte im Stechen.
over-with = Das Spiel ist zu Ende: { $who } gewinnt mit { $score } zu { $rest }.

## Was zu tun ist

ask-spin = Tippe auf den Kreisel: Er sagt, wohin dein nächster Stein kommt.
ask-draw = Deine Belohnung: Tippe auf den Stapel für eine Beutekarte.
ask-tie-break = Ihr seid gleichauf: Tippe auf den Stapel und ziehe eine Karte.
ask-figure-unspun = Kein Kavallerist mehr da: Setze ohne Dreh eine Figur in eine Gruppe.
ask-man-in = Setze einen Kavalleristen in eine Gruppe von { $sector }.
ask-man = { $sector }: Setze einen Kavalleristen, wohin du willst.
ask-figure = { $sector }: Setze eine Figur, wohin du willst.

tell-spins = { $who } dreht { $sector }.
tell-lost = { $who } dreht { $sector }, aber dort ist jeder gewöhnliche Kreis besetzt: Der Zug verfällt.
puts-man = { $who } setzt einen Kavalleristen nach { $group }
puts-figure = { $who } setzt eine Figur nach { $group }
puts-figure-unspun = { $who } setzt, ohne zu drehen, eine Figur nach { $group }
tell-puts = { $deed }.
tell-leads = { $deed } und füllt die Gruppe: { $best } führt { $score } zu { $second }.
tell-tied = { $deed } und füllt die Gruppe: gleichauf mit { $score }, und Rin Tin Tin entscheidet für { $best }.
tell-draws = { $who } zieht eine Beutekarte: { $card }.
tell-draws-tie = { $who } zieht im Stechen { $card }.
tell-shown = Alle Steine sind auf dem Brett, und die Karten werden gezeigt.
tell-tie-round = { $tied } sind gleichauf und ziehen je eine Karte.
tell-shuffled = Dafür werden alle Karten zusammen gemischt.
tell-deck-empty = Der Stapel ist leer: Alle Karten werden zusammen gemischt.
outlaws-in = Banditen in { $territory }
earned-boodle = Beute: { $cards }
earned-tie-break = im Stechen: { $cards }

on-a-line = der Kreisel hat { $many } Felder, und auf einer Linie dazwischen wird noch einmal gedreht
not-a-group = eine Gruppe { $number } gibt es nicht: das Brett hat { $many }
figure-there = auf dem Rin-Tin-Tin-Kreis von { $group } steht schon eine Figur ({ $who })
other-territory = der Kreisel zeigt { $territory }: der Kavallerist muss nach { $territory }, nicht nach { $group }
all-covered = die gewöhnlichen Kreise von { $group } sind alle besetzt
not-a-card = so eine Karte gibt es nicht: in der Schachtel sind Karten zu { $cards }
no-card-left = eine Karte zu { $card } ist nicht mehr im Stapel
a-man = einen Kavalleristen
a-figure = eine Figur
spins-no-more = wer keinen Kavalleristen mehr hat, dreht nicht mehr: eine Figur wird so gesetzt
spin-once = gedreht wird einmal im Zug: jetzt setzt man { $piece }
card-when-complete = eine Karte zieht man, wenn eine Gruppe voll ist: jetzt setzt man { $piece }
figure-in-middle = eine Figur kommt auf einen Rin-Tin-Tin-Kreis, in die Mitte einer Gruppe
circle-takes-figure = auf einen Rin-Tin-Tin-Kreis kommt eine Figur, und jetzt setzt man einen Kavalleristen
pieces-stay = Steine bleiben stehen: tippe auf einen freien Kreis von { $group }

title-in-play = { $territory } ist im Spiel
title-pile = { $many } { $many ->
    [one] Beutekarte
   *[other] Beutekarten
}
title-deck = Beutekarten
title-circle = { $group }, Rin-Tin-Tin-Kreis
title-spinner = Kreisel
title-arrow = Der Kreisel
title-arrow-shows = Der Kreisel zeigt { $sector }
title-card = Eine Beutekarte
title-tie-card = { $card }, im Stechen gezogen
title-man = Kavallerist ({ $who }) in { $group }
title-figure = Figur ({ $who }) in { $group }
title-best = { $who } führt in { $group }, die Gruppe ist voll
title-plate = { $who }: { $outlaws ->
    [one] 1 Bandit
   *[other] { $outlaws } Banditen
}, in der Hand { $men ->
    [one] 1 Kavallerist
   *[other] { $men } Kavalleristen
}, { $figures ->
    [one] 1 Figur
   *[other] { $figures } Figuren
}
title-to-spin = { $who } dreht.
title-to-place = { $who } setzt.
title-to-draw = { $who } zieht.
board-boodle = Beute
board-free = Frei

## The lesson: what to do at each stop, and what came of it

win-hideout = Besetze die Verstecke des Westens mit deinen Männern. Jeder Kreis ist ein gefangener Bandit, und Rin Tin Tin verdoppelt sie.
win-boodle = Ist ein Versteck voll, zieht die beste Seite darin eine Karte vom geraubten Gold und zeigt sie niemandem.
win-end = Sind alle Steine gesetzt, werden Banditen und Gold zusammengezählt. Die höchste Summe gewinnt.
picture-hideout = Im Versteck Blau 1 hat Schwarz zwei Männer und den Hund Rin Tin Tin, Violett zwei Männer; ein Kreis ist frei.
picture-boodle = Schwarz hat eine Beutekarte gezogen, die nur Schwarz sieht.
picture-end = Kurz vor Schluss: Zwei Verstecke sind voll, und Schwarz hat noch einen Mann.
lesson-spin = Du führst die schwarze Schwadron. Der Kreisel sagt, wohin es geht: Tippe ihn an.
lesson-spin-done = Blau! Einer deiner Männer reitet ins blaue Gebiet.
lesson-elsewhere = Vielleicht wäre dir eine andere Farbe lieber. Versuch es: Tippe auf das Versteck Rot 1, oben links.
lesson-elsewhere-done = Der Kreisel sagt Blau, also Blau. Nur bei der freien Farbwahl darfst du überallhin.
lesson-ride = Blau hat zwei Verstecke. Setz deinen Mann in Blau 1: Tippe auf den Stern.
lesson-ride-done = Ein Bandit gefangen. Violett hat Rot gedreht und dort ein Versteck begonnen.
lesson-dog = Etwas später. Dreh noch einmal!
lesson-dog-done = Rin Tin Tin selbst! Jetzt kommt eine deiner zwei Hundefiguren in die Mitte irgendeines Verstecks.
lesson-double = In Blau 1 hast du zwei Männer. Setz den Hund dorthin: Tippe auf den Kreis in der Mitte.
lesson-double-done = Der Hund fängt einen Banditen und verdoppelt alles, was du in diesem Versteck hast: Drei zählen sechs.
lesson-fill = In Blau 1 ist noch ein Kreis frei, und du darfst ihn füllen. Los!
lesson-fill-done = Das Versteck ist voll: Du hast acht darin, Violett zwei. Wer am besten ist, zieht vom geraubten Gold.
lesson-draw = Zieh deine Beutekarte: Tippe auf den Stapel.
lesson-draw-done = Zehn Millionen, mehr geht nicht! Violett sieht, dass du eine Karte hast, aber nicht, was sie wert ist.
lesson-full = Du bist dran. Dreh noch einmal.
lesson-full-done = Wieder Rot, aber in Rot ist jeder Kreis für Männer besetzt: Dein Zug verfällt. Das kommt spät im Spiel vor.
lesson-last = Der allerletzte Mann des Spiels ist deiner, und er darf überallhin. In Gelb 1 füllt er das Versteck, in dem dein Hund sitzt.
lesson-last-done = Alle Steine sind gesetzt, die Karten liegen offen: Banditen und Gold zusammen hast du am meisten und gewinnst.

## Zum Ausdrucken

print-figure = Rin Tin Tin von { $who }
print-boodle = Beutekarte zu { $value }
