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
box-item-arms-three = Die Arme der Plätze zu dritt: ein Arm bleibt leer, und die Reihe geht herum wie zu viert. Von beidem sagt die Anleitung nichts.
box-item-arms-four = Scheiben ziehen nach rechts, und so sind die Arme nummeriert. Wir lassen die Reihe nach links gehen, ihnen entgegen: die Anleitung sagt nicht, wie herum sie geht.
box-item-discs-each = Alle haben vier Scheiben.
box-item-throws-entering = Fünf ist die Einsetzzahl. Sie muss ungerade sein, sonst ergäben zwei gleiche Würfel sie.
box-item-throws-six = Mit einem Würfel bewegt eine Sechs eine Scheibe zwölf Felder.
box-item-throws-limit = Mit zwei Würfeln muss niemand einsetzen. Nach so vielen Würfen endet ein Spiel, das sonst nie enden würde.
box-item-points-capture = Mit zwei Würfeln bringt eine gefangene Scheibe 20.
box-item-points-penalty = Mit zwei Würfeln kostet eine gefangene Scheibe, die nicht bei der ersten Gelegenheit eingesetzt wird, 20.
box-item-points-home = Mit zwei Würfeln zählt jede Scheibe, die ins Haus kommt, 10.
box-item-ruling-discs = Mit zwei Würfeln zieht jede Zahl eine beliebige Scheibe: Mit einem Würfel zieht man die Scheibe, die man will, um das, was er zeigt, und zwei Würfel zeigen zwei solche Zahlen. So heißt es auch in Beschreibungen von Parcheesi (gut für die Familie, nicht für diese Ausgabe).
box-item-ruling-five = Mit zwei Würfeln darf eine Fünf eine Scheibe einsetzen oder bewegen: die Anleitung sagt, dass eingesetzt werden kann und dass zwei Fünfen zwei Scheiben einsetzen dürfen, nicht dass sie müssen. Dagegen spricht, dass die andere von zwei Fünfen dann zieht, wenn nur noch eine Scheibe einzusetzen ist: als müsste sie sonst einsetzen.
box-item-ruling-given = Wer einen Wurf spielt, der für die anderen zählt: die nächste Person mit einer Scheibe im Spiel; kann sie ihn nicht verwenden, verfällt er. Die Anleitung sagt nur, dass er für die anderen zählt.
box-item-ruling-numbers = Eine Zahl muss verwendet werden, solange ein Schritt mit ihr erlaubt ist, jede für sich. Die Anleitung sagt von zwei verschiedenen Zahlen nur, wie sie einsetzen und ziehen.
box-item-ruling-doublet = Ein Pasch wird ganz verwendet oder gar nicht: er darf geteilt werden, wenn alle Zahlen verwendet werden. So heißt es auch in Beschreibungen von Parcheesi (gut für die Familie, nicht für diese Ausgabe).
box-item-ruling-third-doublet = Der dritte Pasch eines Zuges kostet die Scheibe, die dem Haus am nächsten ist, wie die dritte Sechs mit einem Würfel; so heißt es auch in Beschreibungen von Parcheesi (gut für die Familie, nicht für diese Ausgabe).
box-item-ruling-chance = Die erste Gelegenheit, eine gefangene Scheibe einzusetzen, ist der erste Wurf, mit dem es erlaubt ist.
box-item-ruling-discs-one = Außer bei einem Pasch gilt ein Wurf einer einzigen Scheibe: Sie nimmt beide Zahlen, und eine Zahl, die sie nicht nutzen kann, verfällt.
box-item-ruling-five-must = Eine 5 auf einem Würfel muss eine Scheibe einsetzen, wenn sie kann, außer das Einsetzen wäre ein Fang; zwei Würfel, die zusammen 5 ergeben, müssen es nicht.
box-item-ruling-given-next = Einen solchen Wurf bekommt die nächste Farbe in der Reihe; hat sie keine Scheibe auf dem Ring oder in ihrer Gasse, verfällt er.
box-item-ruling-given-able = Einen solchen Wurf bekommt die nächste gegnerische Farbe in der Reihe, die ihn nutzen kann; er verfällt nur, wenn keine es kann.
box-item-ruling-given-all = Alle gegnerischen Farben, die einen solchen Wurf nutzen können, spielen ihn nacheinander, jede mit ihren eigenen Scheiben.
box-item-ruling-numbers-optional = Hat eine 5 eine Scheibe eingesetzt, darf man die andere Zahl ungenutzt lassen.
box-item-ruling-numbers-most = Außer bei einem Pasch muss man den ersten Schritt so wählen, dass beide Zahlen genutzt werden können, wenn das möglich ist.
box-item-ruling-doublet-whole-of-four = Nur ein Pasch mit vier Zahlen, Unterseiten eingeschlossen, gilt alles oder nichts; zwei Zahlen nutzt man einzeln, wie bei jedem anderen Wurf.
box-item-ruling-doublet-each = Die Zahlen eines Paschs nutzt man einzeln, wie bei jedem anderen Wurf, auch wenn nicht alle genutzt werden können.
box-item-ruling-third-doublet-one-more = Ein Zug hat höchstens zwei Würfe: Ein zweiter Pasch wird gespielt, gibt aber keinen dritten Wurf und kostet keine Scheibe.
box-item-ruling-third-doublet-no-penalty = Der dritte Pasch eines Zuges wird wie die anderen gespielt und kostet keine Scheibe, und dann endet der Zug.
box-item-ruling-chance-number = Ein Wurf mit einer Einsetzzahl ist auch dann eine Gelegenheit, wenn keine Scheibe mit ihm eingesetzt werden kann.
box-item-ruling-chance-throw = Der nächste Wurf einer Farbe ist die Gelegenheit für alle ihre gefangenen Scheiben, was auch immer er zeigt.

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
same-disc = Die andere Zahl gilt nur für die Scheibe auf { $where }.

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

## Was zu tun ist

ask-throw = { $dice ->
    [one] Tippe auf den Würfel, um zu würfeln.
   *[other] Tippe auf die Würfel, um zu würfeln.
}
ask-throw-to-enter = { $dice ->
    [one] Tippe auf den Würfel: Eine { $number } bringt eine Scheibe ins Spiel.
   *[other] Tippe auf die Würfel: Eine { $number } bringt eine Scheibe ins Spiel.
}
ask-throw-again = { $dice ->
    [one] Du darfst noch einmal: Tippe auf den Würfel.
   *[other] Du darfst noch einmal: Tippe auf die Würfel.
}
ask-step = Wähle eine Scheibe, die { $numbers } zieht.
ask-same-disc = Zieh die Scheibe auf { $where } um { $numbers } weiter.
ask-enter = Tippe auf deine Scheiben außerhalb, dann auf deinen Einsetzkreis.
ask-step-or-enter = Wähle eine Scheibe, die { $numbers } zieht, oder setze eine ein.
ask-given = { $giver } konnte nicht einsetzen: Der Wurf gehört dir.
ask-undersides = Bei einem Pasch zählen auch die Unterseiten.
ask-one-disc = Beide Zahlen gelten für dieselbe Scheibe.
ask-will-lose = { $discs ->
    [one] Wird deine gefangene Scheibe nicht eingesetzt, kostet das { $points } Punkte.
   *[other] Jede deiner { $discs } gefangenen Scheiben, die nicht eingesetzt wird, kostet { $points } Punkte.
}
ask-then-again = Danach würfelst du noch einmal.

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

throw-first = erst wird gewürfelt
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
not-both-after = danach wäre die andere Zahl nicht zu verwenden, und beide müssen es, wenn es geht
one-disc = zwei verschiedene Zahlen ziehen eine Scheibe, und dieser Wurf wurde mit einer anderen begonnen
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

## The lesson: what to do at each stop, and what came of it

win-lap = Eine 5 bringt eine Scheibe ins Spiel. Sie läuft einmal um das Brett und deine mittlere Reihe hinauf, ins Haus.
win-hit = Wer auf einer einzelnen fremden Scheibe landet, fängt sie: Sie fängt von vorn an. Auf einem Kreis ist sie sicher.
win-home = Mit einem Würfel gewinnt, wer zuerst alle vier Scheiben im Haus hat. Mit zwei Würfeln entscheiden Punkte.
picture-lap = Rot hat eine Scheibe auf dem Weg um das Brett, auch Blau hat eine eingesetzt.
picture-hit = Rot steht drei Felder hinter einer einzelnen Scheibe von Blau: Eine 3 fängt sie.
picture-home = Rot hat drei Scheiben im Haus, die letzte ist drei Felder davon entfernt.
lesson-five = Du bist Rot. Deine vier Scheiben warten neben dem Brett, und nur eine 5 bringt eine hinein. Wirf den Würfel: Tippe ihn an.
lesson-five-done = Gleich eine 5! So viel Glück hat nicht jeder.
lesson-enter = Setze eine Scheibe ein: Tippe auf deine wartenden Scheiben, dann auf den Einsetzkreis, der leuchtet.
lesson-enter-done = Deine Scheibe ist im Spiel. Blau hat eine 2 geworfen, und ohne 5 kommt nichts hinein: Du bist wieder dran.
lesson-six = Wirf noch einmal.
lesson-six-done = Eine 6! Sie zählt hier zwölf Felder, und danach darfst du noch einmal werfen.
lesson-twelve = Zieh deine Scheibe zwölf Felder weit: Tippe sie an, dann ihr Ziel.
lesson-twelve-done = Schon weit vorn, und auf einem Kreis, wo dich niemand fangen kann. Und du darfst noch einmal werfen. Aber Vorsicht: Die dritte 6 nacheinander wirft eine Scheibe zurück.
lesson-wall = Später. Du hast eine 4. Zieh deine hintere Scheibe zur vorderen, damit beide auf einem Feld stehen.
lesson-wall-done = Zwei Scheiben einer Farbe sind eine Sperre: Niemand kommt vorbei. Blau warf gleich dahinter eine 4 und konnte nicht ziehen.
lesson-hit = Eine 3, und drei Felder vor deiner Scheibe auf 25 steht eine einzelne Scheibe von Blau. Fang sie!
lesson-hit-done = Gefangen! Diese Scheibe ist aus dem Spiel und muss auf eine 5 warten, um ihre Runde neu zu beginnen.
lesson-safe = Diesmal eine 4, und Blau steht vier Felder vor dir, aber auf einem Kreis. Versuche sie zu fangen: Tippe deine Scheibe auf 25 an.
lesson-safe-done = Auf einem Kreis ist eine Scheibe vor allen sicher, und niemand sonst darf dort auch nur halten.
lesson-exact = Fast da: Eine Scheibe in deiner mittleren Reihe ist drei Felder vom Haus, und du hast eine 5. Versuche, sie ins Haus zu bringen: Tippe sie an.
lesson-exact-done = Ins Haus geht es nur mit der genauen Zahl. Warte auf eine 3 und zieh solange mit einer anderen Scheibe.
lesson-last = Drei deiner Scheiben sind im Haus. Wirf, und drück dir die Daumen.
lesson-win = Eine 3! Bring deine letzte Scheibe ins Haus.
lesson-win-done = Alle vier Scheiben im Haus: Du hast gewonnen. Mit zwei Würfeln gelten dieselben Wege, aber Fangen und Heimkommen bringen Punkte.
