# Das Königliche Spiel von Ur

box-made = Sumer, um 2600 v. Chr.
box-line = Sieben Steine, vier Tetraeder und ein Wettlauf durch eine Gasse, in der sich alle begegnen.
box-seating-any = Das Los sagt, wer Weiß ist; Weiß beginnt.

box-provenance-found = wie man es in Ur ausgegraben hat
box-provenance-tablet = wie Irving Finkel die Tontafel von 177 v. Chr. liest

box-item-pieces-each = Bei dem Brett lagen sieben Steine aus Muschel und sieben aus schwarzem Schiefer.
box-item-dice-number = Bei dem Brett lagen Tetraeder; heute wirft man vier davon, an denen je zwei von vier Ecken markiert sind.

## Züge

enter = einsetzen auf { $to }
step = { $square } nach { $to }
bear-off = { $square } hinaus
moves-by = { $who } zieht einen Stein um { $number }.
ask-throw = Tippe auf die Würfel, um zu würfeln.
ask-move = Wähle einen Stein, der um { $number } zieht.

## Das Brett in Worten

letter-white = W
letter-black = S
squares = { $many ->
    [one] auf Feld { $squares }
   *[other] auf den Feldern { $squares }
}
no-squares = keiner auf dem Brett
stands = { $who }: { $waiting ->
    [one] { $waiting } wartet
   *[other] { $waiting } warten
}, { $off } im Ziel, { $squares }

## Was geschah

tell-throw = { $who } wirft { $number }.
tell-nothing = { $who } wirft nichts und setzt aus.
tell-stuck = { $who } wirft { $number }, aber kein Stein kann ziehen.
tell-enters = { $who } setzt einen Stein auf Feld { $square } ein.
tell-moves = { $who } zieht auf Feld { $square }.
tell-captures = { $who } zieht auf Feld { $square } und schlägt dort einen Stein von { $whose }.
tell-off = { $who } bringt einen Stein ins Ziel.
tell-rosette = Eine Rosette: { $who } wirft noch einmal.

## Warum nicht

not-thrown = die Würfel zeigen 0 bis { $most }, nicht { $number }
none-waits = von { $who } wartet kein Stein mehr neben dem Brett
none-there = auf Feld { $square } steht kein Stein von { $who }
too-far = von Feld { $square } kommt ein Stein nur mit genau { $needed } ins Ziel, nicht mit { $number }
own-there = auf Feld { $square } steht schon ein Stein von { $who }
safe-there = auf der Rosette der Gasse ist der Stein von { $who } sicher
thrown-already = gewürfelt ist schon: jetzt zieht ein Stein um { $number }
not-your-way = dieses Feld liegt nicht auf dem Weg von { $who }
not-your-piece = berühre einen Stein von { $who }
is-off = was im Ziel ist, bleibt dort

## Das Bild

title-square = Feld { $square }
title-rosette = Feld { $square }, eine Rosette
title-safe = Feld { $square }, die Rosette, auf der ein Stein sicher ist
title-waiting = Steine von { $who }, die warten
title-off = Steine von { $who } im Ziel
title-dice = Würfel
title-piece = Stein von { $who }
title-seat = { $who }: { $off } im Ziel
board-waiting = warten
board-off = im Ziel

## Die Lektion: was zu tun ist, und was daraus wurde

win-way = Deine sieben Steine kommen auf deiner eigenen Reihe herein, laufen die Gasse in der Mitte entlang und verlassen das Brett.
win-chase = In der Gasse treffen sich beide Seiten: Wer auf einem fremden Stein hält, schickt ihn zurück.
win-safe = Eine Rosette gibt noch einen Wurf, und auf der in der Gasse ist man sicher. Wer zuerst alle sieben Steine hinausbringt, gewinnt.
picture-way = Ein weißer Stein ist gerade in die Gasse eingebogen.
picture-chase = Ein schwarzer Stein steht zwei Felder vor dem weißen.
picture-safe = Ein schwarzer Stein steht auf der sicheren Rosette der Gasse.
lesson-throw = Du bist Weiß. Wirf die vier Tetraeder: So viele eine markierte Ecke zeigen, so weit zieht ein Stein.
lesson-throw-done = Vier, mehr geht nicht!
lesson-rosette = Bring einen Stein herein: Tippe auf die, die neben dem Brett warten.
lesson-rosette-done = Er steht auf einer Rosette, also wirfst du noch einmal.
lesson-capture = Später. Du hast 2 geworfen, und zwei Felder weiter steht ein schwarzer Stein. Tippe auf deinen Stein in der Gasse.
lesson-capture-done = Zurückgeschickt! Er muss von vorn herein und den ganzen Weg noch einmal laufen.
lesson-safe = Jetzt eine 3, und genau dort steht Schwarz, aber auf der Rosette der Gasse. Tippe auf deinen Stein und versuch es.
lesson-safe-done = Von dieser Rosette wird niemand zurückgeschickt. Bring dafür einen anderen Stein herein: Wer zuerst alle sieben draußen hat, gewinnt.
