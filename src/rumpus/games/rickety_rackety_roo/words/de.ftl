# Rickety Rackety Roo

box-made = A. Marr Adam, Milton Bradley, 1939
box-line = Neun Mühlespiele zugleich, und die Würfel sagen, in welchem du setzt.
box-seating-rank = Alle werfen beide Würfel: der höchste Wurf nimmt ROT, dann kommen GRÜN, GELB und SCHWARZ. Bei Gleichstand wird noch einmal geworfen.
box-item-dice-number = Die Anleitung nennt zwei Würfel.
box-item-dice-faces = Über die Würfel steht sonst nichts da, also sind es gewöhnliche.
box-item-track-blocks = Die Felder sind immer wieder von 1 bis 9 nummeriert. Stehen die Zahlen der Reihe nach, spielt sich jedes Vielfache von neun gleich.
box-item-counters-each = Die Anleitung nennt keine Zahl von Steinen. 0 heißt: so viele wie nötig.
box-item-counters-points = Eine Dreierreihe bringt zehn Punkte.
box-item-ruling-dead = Ein Roo ist tot, wenn in ihm keine Reihe mehr entstehen oder verhindert werden kann, auch wenn noch Punkte frei sind: so sagt es Regel 5 von einem ausgespielten Roo.
box-item-ruling-out-of-counters = Wo eine Schachtel die Steine begrenzt, setzt aus, wer keinen mehr hat. Die Anleitung nennt keine Anzahl, so dass niemandem die Steine ausgehen.
box-item-ruling-dead-full = Ein Roo ist erst tot, wenn alle seine Plätze besetzt sind.
box-item-ruling-out-of-counters-ends = Das Spiel endet, sobald jemand den letzten eigenen Stein gesetzt hat.

spot-top-left = oben links
spot-top = oben
spot-top-right = oben rechts
spot-left = links
spot-middle = Mitte
spot-right = rechts
spot-bottom-left = unten links
spot-bottom = unten
spot-bottom-right = unten rechts

# Grün und Gelb beginnen gleich: Gelb ist E, und das sagt seine Zeile unter dem Brett.
letter-red = R
letter-green = G
letter-yellow = E
letter-black = S
roo = Roo { $roo }
text-dead = Roo { $roo } tot
text-in-play = Roo { $roo } <
stands = { $who-id ->
    [yellow] Gelb (E)
   *[other] { $who }
}: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}, Spielfigur auf Feld { $block } (Roo { $roo })
stands-on-start = { $who-id ->
    [yellow] Gelb (E)
   *[other] { $who }
}: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}, Spielfigur auf START
puts-counter = { $who } setzt einen Stein in Roo { $roo }.

## Was zu tun ist

ask-throw = Tippe auf die Würfel: Sie bewegen deine Figur.
ask-counter = Setze einen Stein auf ein freies Feld von Roo { $roo }.

tell-throw = { $who } würfelt { $total } und kommt auf eine { $roo }: Roo { $roo }.
tell-dead-roo = { $who } würfelt { $total } und kommt auf eine { $roo }: Roo { $roo } ist tot, { $who } ruht.
tell-no-counters = { $who } würfelt { $total } und kommt auf eine { $roo }: kein Stein ist mehr da, { $who } ruht.
tell-counter = { $who } besetzt { $spot-id ->
    [spot-middle] die Mitte von Roo { $roo }
   *[other] { $spot } in Roo { $roo }
}.
tell-row = { $who } besetzt { $spot-id ->
    [spot-middle] die Mitte von Roo { $roo }
   *[other] { $spot } in Roo { $roo }
}: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
tell-dead = Roo { $roo } ist tot.
rows-made = { $rows ->
    [one] 1 Reihe
   *[other] { $rows } Reihen
} in Roo { $roo }

not-thrown = die Würfel zeigen { $least } bis { $most }, nicht { $total }
spot-taken = { $spot-id ->
    [spot-middle] in der Mitte von Roo { $roo }
   *[other] { $spot } in Roo { $roo }
} liegt schon ein Stein ({ $who })
not-that-roo = die Spielfigur ({ $who }) steht auf Roo { $here }: der Stein kommt dorthin, nicht in Roo { $roo }
dice-once = gewürfelt wird einmal im Zug: jetzt kommt ein Stein in Roo { $roo }
pawn-by-throw = die Spielfigur zieht nur nach dem Wurf: jetzt kommt ein Stein in Roo { $roo }

title-in-play = Roo { $roo } ist im Spiel
title-dead = Roo { $roo } ist tot
title-counter = Stein ({ $who }), Roo { $roo }, { $spot }
title-pawn = Spielfigur ({ $who })
title-row = Dreierreihe ({ $who })
title-score = { $who }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
title-block = Feld { $block }: Roo { $roo }
title-spot = Roo { $roo }, { $spot }
title-dice = Würfel
board-dead = { $roo } tot

## The lesson: what to do at each stop, and what came of it

win-row = Drei deiner Steine in einer Reihe, waagerecht, senkrecht oder schräg, bringen zehn Punkte.
win-track = Die Würfel führen deine Spielfigur um das Brett. Die Zahl ihres Feldes sagt, in welches Roo dein Stein kommt.
win-dead = Ein Roo, in dem keine Reihe mehr fertig werden kann, ist tot. Sind alle neun tot, gewinnen die meisten Punkte.
picture-row = Rot hat in Roo 5 eine Dreierreihe.
picture-track = Rot hat 5 gewürfelt: Die Spielfigur steht auf Feld 5, ein Stein kommt in Roo 5.
picture-dead = Roo 5 ist tot: Jede Reihe darin ist fertig oder verdorben.
lesson-throw = Du bist Rot und fängst an. Wirf die Würfel: Tippe sie an.
lesson-throw-done = Fünf! Deine Figur ist auf Feld 5 gezogen, und Feld 5 heißt Roo 5, das in der Mitte. Es leuchtet: neun freie Plätze, such dir einen aus.
lesson-place = Setze jetzt einen Stein in Roo 5. Nimm die Mitte: Vier der acht Reihen laufen durch sie.
lesson-place-done = Ein guter Anfang. Auch Grün kam auf Roo 5 und sitzt nun in der Ecke oben links.
lesson-again = Du bist wieder dran. Würfle!
lesson-again-done = Neun Felder weiter fangen die Zahlen von vorn an: Es ist wieder Roo 5.
lesson-taken = Grün hat die Ecke oben links. Versuche trotzdem, sie zu nehmen: Tippe sie an und sieh, was geschieht.
lesson-taken-done = Ein Stein, der liegt, bleibt liegen. Das Haus sagt nein und nennt die Regel; ein Versuch kostet nichts.
lesson-second = Nimm den Platz links. Dann fehlt nur noch der rechte zu einer Reihe.
lesson-second-done = Zwei in einer Reihe! Grün musste nach Roo 9 und konnte dich nicht aufhalten.
lesson-third = Würfle noch einmal und hoffe auf Roo 5.
lesson-row = Roo 5! Tippe auf den rechten Platz und mach deine Reihe fertig.
lesson-row-done = Zehn Punkte! Wer am Ende die meisten hat, gewinnt.
lesson-dying = Später, in einem anderen Spiel. In Roo 5 ist nur noch eine Reihe offen: Grün liegt unten in ihrer Mitte. Verdirb sie: Lege deinen Stein daneben.
lesson-dying-done = Hier kann niemand mehr eine Reihe fertig machen: Roo 5 ist tot. Es ist durchgestrichen, obwohl ein Platz noch frei ist.
lesson-rest = Dein Wurf. Sehen wir, was auf einem toten Roo geschieht.
lesson-rest-done = Wieder Roo 5, aber es ist tot: Du ruhst, und Grün ist dran. Solche Würfe sind Pech.
lesson-last = Das Ende eines ganzen Spiels. Acht Roos sind tot, und in Roo 9 fehlt Grün nur noch ein Platz, oben. Nimm du ihn.
lesson-last-done = Alle neun Roos sind tot, das Spiel ist aus: 70 Punkte für dich, 50 für Grün. Du hast gewonnen!
