# Rickety Rackety Roo

box-made = Milton Bradley, 1939
box-line = Neun Mühlespiele zugleich, und die Würfel sagen, in welchem du setzt.
box-seating-rank = Alle werfen beide Würfel: der höchste Wurf nimmt ROT, dann kommen GRÜN, GELB und SCHWARZ. Bei Gleichstand wird noch einmal geworfen.
box-item-dice-number = Die Anleitung nennt zwei Würfel.
box-item-dice-faces = Über die Würfel steht sonst nichts da, also sind es gewöhnliche.
box-item-track-blocks = Die Felder sind immer wieder von 1 bis 9 nummeriert. Stehen die Zahlen der Reihe nach, spielt sich jedes Vielfache von neun gleich.
box-item-counters-each = Die Anleitung nennt keine Zahl von Steinen. 0 heißt: so viele wie nötig.
box-item-counters-points = Eine Dreierreihe bringt zehn Punkte.

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

tell-throw = { $who } würfelt { $total } und zieht auf Feld { $block }, Roo { $roo }.
tell-dead-roo = { $who } würfelt { $total } und zieht auf Feld { $block }: Roo { $roo } ist tot, { $who } ruht.
tell-no-counters = { $who } würfelt { $total } und zieht auf Feld { $block }: kein Stein ist mehr da, { $who } ruht.
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
