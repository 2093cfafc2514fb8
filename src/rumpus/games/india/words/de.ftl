# India

box-made = Milton Bradley
box-line = Vier Scheiben einmal um das Brett und hinauf ins Haus, vorbei an Sperren, Fängern und Schutzkreisen.
box-option-dice = Würfel
box-option-dice-text = Ein Würfel: wer zuerst alle Scheiben im Haus hat, gewinnt. Zwei Würfel: gefangene Scheiben und Scheiben im Haus zählen Punkte.
box-seating-any = Das Los bestimmt, wer beginnt; dann geht es nach links weiter.
box-seating-low = Alle werfen beide Würfel: die kleinste Summe beginnt, bei Gleichstand darum wird noch einmal geworfen, und dann geht es nach links weiter.
box-item-board-arm = Kein Brett ist erhalten. Bretter dieser Familie haben einen Ring von 68 Feldern, 17 zu jedem der vier Arme.
box-item-board-row = Kein Brett ist erhalten. Bretter dieser Familie haben sieben mittlere Felder zwischen dem Ring und dem Haus.
box-item-board-entering = Welches Feld des eigenen Arms der Einsetzkreis ist, die Felder des Arms ab 0 gezählt. Er liegt auf der Straße zur Rechten.
box-item-board-foot = Welches Feld des Arms am Fuß seiner Gasse liegt: kurz vor dem Einsetzkreis, so dass Scheiben ganz herum gehen.
box-item-board-circles = Welche Felder jedes Arms Schutzkreise sind. Vom Einsetzkreis ist es gesagt; die anderen sind die der Familie.
box-item-arms-two = Die Arme der Plätze zu zweit: man sitzt einander gegenüber.
box-item-arms-three = Die Arme der Plätze zu dritt: ein Arm bleibt leer.
box-item-arms-four = Scheiben ziehen nach rechts, und so sind die Arme nummeriert; die Reihe geht nach links, ihnen entgegen.
box-item-discs-each = Alle haben vier Scheiben.
box-item-throws-entering = Fünf ist die Einsetzzahl. Sie muss ungerade sein, sonst ergäben zwei gleiche Würfel sie.
box-item-throws-six = Mit einem Würfel bewegt eine Sechs eine Scheibe zwölf Felder.
box-item-throws-limit = Mit zwei Würfeln muss niemand einsetzen. Nach so vielen Würfen endet ein Spiel, das sonst nie enden würde.
box-item-points-capture = Mit zwei Würfeln bringt eine gefangene Scheibe 20.
box-item-points-penalty = Mit zwei Würfeln kostet eine gefangene Scheibe, die nicht bei der ersten Gelegenheit eingesetzt wird, 20.
box-item-points-home = Mit zwei Würfeln zählt jede Scheibe, die ins Haus kommt, 10.

say-pass = passen
say-stop = aufhören
say-one-disc = eine Scheibe
say-other-disc = andere Scheibe

home = Haus
out-of-play = draußen
row = Gasse { $number }

pass = passen
stop = aufhören
enter = einsetzen
step = { $start } nach { $end }
step-other = andere { $start } nach { $end }
step-past = { $start } um { $number } über das Haus hinaus
step-past-other = andere { $start } um { $number } über das Haus hinaus
step-missing = fehlende Scheibe { $disc } um { $number }
step-out = Scheibe { $disc } von draußen um { $number }
step-home = Scheibe { $disc } aus dem Haus um { $number }

# Grün und Gelb beginnen gleich: Gelb ist E, und das sagt seine Zeile unter dem Brett.
letter-red = R
letter-blue = B
letter-yellow = E
letter-green = G
text-ring = Der Ring, Arm für Arm: [ ] Einsetzkreis, ( ) Schutzkreis, RR Sperre
twice = { $where } zweimal
stands = { $who-id ->
    [yellow] Gelb (E)
   *[other] { $who }
}: auf { $where }; { $out ->
    [0] keine
   *[other] { $out }
} draußen, { $home ->
    [0] keine
   *[other] { $home }
} im Haus
stands-nowhere = { $who-id ->
    [yellow] Gelb (E)
   *[other] { $who }
}: nichts auf dem Brett; { $out ->
    [0] keine
   *[other] { $out }
} draußen, { $home ->
    [0] keine
   *[other] { $home }
} im Haus
and-points = { $told }; { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
and-owes = { $told }, schuldet { $entries }
which-is-which = Die andere Scheibe auf { $here } war in einer Sperre mit der auf { $there }.

throws-die = { $who } würfelt.
throws-die-again = { $who } würfelt noch einmal.
throws-dice-again = { $who } würfelt noch einmal.
playing = { $who } spielt.
plays = { $who } spielt { $numbers }.
plays-given = { $who } spielt { $numbers }, geschenkt von { $giver }.
numbers = { $all }
which-moves = { $numbers }, das sind { $spaces } Felder
of-throw = { $numbers } von { $dice }
will-lose = { $discs ->
    [one] { $who } verliert { $points } Punkte, wenn die gefangene Scheibe jetzt nicht eingesetzt wird.
   *[other] { $who } verliert { $points } Punkte für jede von { $discs } gefangenen Scheiben, die jetzt nicht eingesetzt wird.
}
then-again = Danach würfelt { $who } noch einmal.

tell-throw = { $who } würfelt { $dice }
tell-throw-not-all = { $who } würfelt { $dice } und kann nicht alles nutzen
tell-throw-not-at-all = { $who } würfelt { $dice } und kann nicht ziehen
tell-given = { $who } würfelt { $dice }, keine Einsetzzahl: { $other } spielt sie
tell-given-not-all = { $who } würfelt { $dice }, keine Einsetzzahl: { $other } spielt sie, kann aber nicht alles nutzen
tell-given-not-at-all = { $who } würfelt { $dice }, keine Einsetzzahl: { $other } spielt sie, kann aber nicht ziehen
tell-nobody = { $who } würfelt { $dice }, keine Einsetzzahl, und niemand kann sie spielen
tell-third-six = { $who } würfelt { $dice }. Das ist die dritte Sechs: { $lost }
tell-third-doublet = { $who } würfelt { $dice }. Das ist der dritte Pasch: { $lost }
nothing-lost = es ist nichts zu verlieren, und der Zug endet
disc-lost = die Scheibe, die dem Haus am nächsten ist, auf { $where }, kommt hinaus
tell-pass = { $who } passt
tell-stop = { $who } hört auf
tell-enter = { $who } setzt eine Scheibe auf { $where } ein
tell-step = { $who } zieht von { $start } nach { $end }
tell-home = { $who } bringt eine Scheibe von { $start } ins Haus
tell-home-for = { $who } bringt eine Scheibe von { $start } ins Haus ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
and-captures = { $step } und fängt eine Scheibe von { $owner }
and-captures-for = { $step } und fängt eine Scheibe von { $owner } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
and-blockade = { $step } und bildet eine Sperre
sentence = { $told }.
sentence-paid = { $told } und zahlt { $points } Punkte für eine gefangene Scheibe, die nicht eingesetzt wurde.
over-has-won = Das Spiel ist zu Ende: { $who } { $many ->
    [one] hat
   *[other] haben
} gewonnen.
earned-discs-home = Scheiben im Haus
earned-home = { $discs ->
    [one] 1 Scheibe
   *[other] { $discs } Scheiben
} ins Haus gebracht
earned-captures = { $captures ->
    [one] 1 gefangene Scheibe
   *[other] { $captures } gefangene Scheiben
}
earned-not-entered = { $discs ->
    [one] 1 gefangene Scheibe
   *[other] { $discs } gefangene Scheiben
} nicht eingesetzt

not-thrown = ein Würfel zeigt 1 bis { $most }, nicht { $number }
must-enter = eine { $number } muss eine Scheibe einsetzen, die draußen ist
must-move = es gibt einen Zug, der nichts fängt, also muss gezogen werden
must-step = es gibt einen Schritt, der weder einsetzt noch fängt, also muss einer getan werden
must-play-doublet = es gibt einen Schritt, der weder einsetzt noch fängt, also muss der Pasch gespielt werden
doublet-begun = bei einem Pasch kann man nur vor dem ersten Schritt passen
none-out = keine deiner Scheiben ist draußen
enters-only-on = eingesetzt wird nur mit einer { $number }
no-entering-left = es ist keine { $number } mehr da, und eine Summe von { $number } braucht beide Würfel
no-entering-number = die Würfel zeigen keine { $number } und ergeben sie auch nicht
entering-blocked = auf deinem Einsetzkreis, { $space }, steht eine Sperre
not-all-after-entry = nach dem Einsetzen ginge der Rest des Paschs nicht
only-discs = alle haben nur { $discs } Scheiben
is-out = diese Scheibe ist draußen: sie muss erst eingesetzt werden
is-home = diese Scheibe ist im Haus, ihre Reise ist zu Ende
no-such-number = eine { $number } ist nicht zu spielen, nur { $numbers }
only-enters = eine { $number } setzt eine Scheibe ein, die draußen ist, und sonst nichts
not-all-after-step = nach diesem Schritt ginge der Rest des Paschs nicht, und es gilt alles oder nichts
no-difference = welche Scheibe auf { $where } zieht, ist gleich: nimm die erste
both-alike = beide Scheiben auf { $where } sind gleich: nimm die erste
exact-count = das Haus ist { $spaces } von { $where } entfernt und wird nur mit genauer Zahl erreicht
blockade-no-pass = eine Sperre { $spaces } vor { $where } ist im Weg, und niemand darf vorbei
blockade-no-stop = eine Sperre { $spaces } vor { $where } ist im Weg, und niemand darf darauf halten
is-safe = die Scheibe auf dem Schutzkreis { $space } ist sicher, und niemand sonst darf dort halten
no-moving-blockade = bei einem Pasch dürfen nicht beide Scheiben einer Sperre ziehen und wieder eine bilden
throw-is-made = gewürfelt ist schon: { $numbers } ist zu spielen, also tippe auf die Scheibe, die ziehen soll
which-of-two = die beiden Scheiben dort sind nicht gleich: sag, welche zieht
others-discs = diese Scheiben gehören { $owner }, und { $who } spielt
others-disc = diese Scheibe gehört { $owner }, und { $who } spielt
disc-first = tippe erst auf die Scheibe, die ziehen soll, dann auf ihr Ziel
enters-there = eingesetzt wird auf dem eigenen Einsetzkreis, { $space }
not-there = von { $start } geht es um { $numbers } weiter, und das ist nicht dort

title-number = eine { $number }, noch zu spielen
title-disc = Scheibe ({ $who })
title-out = Scheiben draußen ({ $who })
title-space = Feld { $space }
title-entering = Feld { $space }, Einsetzkreis ({ $who })
title-safety = Feld { $space }, Schutzkreis
title-row = { $who-id ->
    [home] Gasse zum Haus, Feld { $number }
   *[other] Gasse { $number } ({ $who })
}
title-dice = Würfel
title-plate = { $who }: { $home } im Haus
title-points = { $told }, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
title-owes = { $told }, muss { $entries } noch einsetzen
title-throw = gewürfelt wurde { $dice }
title-throw-again = gewürfelt wurde { $dice }, und es folgt noch ein Wurf
board-points = Pkt
board-of = von { $dice }
board-again = noch ein Wurf
