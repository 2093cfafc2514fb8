# Bamboozle

box-made = wohl Milton Bradley, 1962
box-line = Versteck deine Männer in den Hütten, such einen Weg hinüber und trau keiner Hütte, die zu schlafen scheint.
box-seating-agreed = Im ersten Spiel beginnt Rot. In einer Revanche spielt Rot, wer das letzte Spiel verloren hat; nach einem Unentschieden, wer Blau war.
box-item-men-each = Die Anleitung nennt für jede Farbe zwei Männer zu 1 Punkt, drei zu 2 und drei zu 3: acht Männer, 17 Punkte.
box-item-huts-number = Die Anleitung zählt zwölf Hütten, sechs in jeder Hälfte.
box-item-huts-most = Nach der Anleitung dürfen 1, 2 oder 3 Männer in eine Hütte.
box-item-board-rows = Ein Bild des Bretts ist nicht erhalten. Die erste Reihe ist der graue Weg, die Reihen darunter sind Rots Hälfte, vom Grau weg; Blaus Hälfte ist dieselbe, um eine halbe Drehung gedreht. G ist ein graues Feld, W ein weißes, * eines mit Stern und einer Hütte daneben, ein Punkt kein Feld; Felder, die sich mit einer Kante berühren, sind Nachbarn. Von elf Brettern, die wir versucht haben und die zur Anleitung passen, ist dies jenes, auf dem das Herausholen am meisten zählt und das Spiel am seltensten stockt.
box-item-win-points = Zehn Punkte drüben gewinnen. Mit Männern von höchstens 3 Punkten braucht man dazu vier oder mehr, wie die Anleitung sagt.
box-item-limit-moves = Die Anleitung kennt keine Grenze. Diese schützt nur vor einem Spiel ohne Ende.
box-item-ruling-force = Ein Mann zwingt, wenn er auf einem Stern anhält, und nur für den nächsten Zug der anderen Seite; dass er später noch dort steht, zwingt nicht noch einmal. So steht es auch in einer italienischen Spieledatenbank (brauchbar).
box-item-ruling-captures-that-count = Ein Mann ist sicher, wenn kein erlaubter Zug der anderen Seite ihn schlagen könnte: ein Zwang schränkt ein, was sie tun könnte, wäre sie am Zug.
box-item-ruling-force-standing = Ein Mann zwingt in jedem Zug, solange er auf dem Stern steht; von mehreren zwingt der, der gerade angehalten hat, sonst der an der Hütte mit der kleinsten Nummer, in der noch jemand sein kann.
box-item-ruling-captures-that-count-any = Ein Zwang macht niemanden sicher: Ein Mann ist nur sicher, wenn die Gegenseite ihn mit keinem ihrer Männer fangen könnte.

list-more = { $first }, { $last }
partner = { $side } { $number }

hide = in Hütte { $hut } verstecken
move = { $value } von { $origin } nach { $to }
hut = Hütte { $hut }
at = { $space }
space = Feld { $space }
far-away = weit weg
off-board = jenseits des Bretts { $columns } { $ranks }

letter-red = R
letter-blue = B
stands = { $who }: { $points } von { $goal } { $goal ->
    [one] Punkt
   *[other] Punkten
} drüben, { $left } noch im Spiel
men-out = draußen:
men-on = { $values } auf { $space }
captured-men = gefangen: { $values }
not-yet-hidden = noch nicht versteckt: { $values }
hidden = versteckt: { $values }
hut-holds = Hütte { $hut }: { $values }
hut-empty = Hütte { $hut }: leer
hut-unknown = Hütte { $hut }: unbekannt
hut-left = { $told } (heraus: { $values })

hides = { $who } versteckt einen Mann vom Wert { $value }.
to-move = { $who } ist am Zug.
must-come-out = { $who } muss einen Mann aus Hütte { $hut } holen, auf deren Stern { $other } angehalten hat.
called-at-empty = { $who } ist am Zug: { $other } hat vor Hütte { $hut } angehalten, aber sie ist leer.
called-at-unknown = { $who } ist am Zug: Ist jemand in Hütte { $hut }, muss er heraus.

## Was zu tun ist

ask-hide = Tippe auf eine Hütte, um einen Mann vom Wert { $value } darin zu verstecken.
ask-move = Wähle einen Mann: Er geht genau so viele Felder, wie seine Zahl sagt.
ask-come-out = Hole einen Mann aus Hütte { $hut }: { $other } hat auf ihrem Stern angehalten.
ask-move-empty = Wähle einen Mann. { $other } hat vor deiner Hütte { $hut } angehalten, sie ist leer.

won-safe = Das Spiel ist zu Ende, und { $who } gewinnt: Mindestens { $points ->
    [one] 1 Punkt steht
   *[other] { $points } Punkte stehen
} sicher drüben.
won-capture = Das Spiel ist zu Ende, und { $who } gewinnt: Die andere Seite hat keine Männer mehr.
won-count = Alle Männer einer Seite sind sicher, und { $who } gewinnt: Rot hat { $red } { $red ->
    [one] Punkt
   *[other] Punkte
} drüben, Blau { $blue }.
won-limit = { $moves ->
    [one] 1 Zug ist
   *[other] { $moves } Züge sind
} gemacht, und { $who } gewinnt: Rot hat { $red } { $red ->
    [one] Punkt
   *[other] Punkte
} drüben, Blau { $blue }.
drawn-count = Alle Männer einer Seite sind sicher, und es ist unentschieden: Rot hat { $red } { $red ->
    [one] Punkt
   *[other] Punkte
} drüben, Blau { $blue }.
drawn-limit = { $moves ->
    [one] 1 Zug ist
   *[other] { $moves } Züge sind
} gemacht, und es ist unentschieden: Rot hat { $red } { $red ->
    [one] Punkt
   *[other] Punkte
} drüben, Blau { $blue }.
men-across = { $men ->
    [one] 1 Mann
   *[other] { $men } Männer
} vom Wert { $value } drüben

hides-in = { $who } versteckt einen Mann vom Wert { $value } in Hütte { $hut }.
screen-away = Der Wandschirm wird weggenommen, und das Suchen beginnt.
comes-out = Der { $value }er von { $who } kommt aus Hütte { $hut } nach { $to }.
comes-out-captures = Der { $value }er von { $who } kommt aus Hütte { $hut } nach { $to } und fängt { $taken } von { $other }.
goes = Der { $value }er von { $who } geht von { $origin } nach { $to }.
goes-captures = Der { $value }er von { $who } geht von { $origin } nach { $to } und fängt { $taken } von { $other }.
taken-man = den { $value }er
so-empty = Hütte { $hut } von { $who } ist also leer.
stops-on-star = Er hält auf dem Stern von Hütte { $hut } ({ $other }).
cannot-move = { $who } kann nicht ziehen und passt.

all-hidden = alle Männer sind versteckt, und keiner geht je in eine Hütte zurück, weder in Hütte { $hut } noch in eine andere
hide-first = niemand zieht, bevor alle versteckt sind: wähle eine Hütte für einen Mann vom Wert { $value }
no-hut = eine Hütte { $hut } gibt es nicht: jede Hälfte hat { $huts }
hut-full = Hütte { $hut } ist voll: sie fasst höchstens { $most ->
    [one] 1 Mann
   *[other] { $most } Männer
}
not-in-hut = in Hütte { $hut } ist kein Mann vom Wert { $value }, nur { $values }
nobody-in-hut = in Hütte { $hut } ist kein Mann vom Wert { $value }, sie ist leer
no-space = das Brett hat { $spaces } Felder und kein Feld { $space }
not-yours = wer auf { $space } steht, gehört { $other }; { $who } kann damit nicht ziehen
no-such-man = { $who } hat auf { $space } keinen Mann vom Wert { $value }
not-so-far = ein Mann vom Wert { $value } geht genau { $value ->
    [one] 1 Feld
   *[other] { $value } Felder
}, nicht so weit
not-so-far-from-hut = ein Mann vom Wert { $value } geht genau { $value ->
    [one] 1 Feld
   *[other] { $value } Felder
}, der Stern ist das erste, und nicht so weit
off = das ist außerhalb des Bretts
not-a-space = { $space } ist kein Feld des Bretts
not-there = ein Mann vom Wert { $value } geht genau { $value ->
    [one] 1 Feld
   *[other] { $value } Felder
}, nie gleich wieder zurück, und kommt so nicht von { $origin } nach { $to }
not-there-from-hut = ein Mann vom Wert { $value } geht genau { $value ->
    [one] 1 Feld
   *[other] { $value } Felder
}, der Stern ist das erste, nie gleich wieder zurück, und kommt so nicht von { $origin } nach { $to }
bound = { $other } hat auf dem Stern von Hütte { $hut } angehalten: jetzt muss ein Mann aus ihr heraus, keiner von { $origin }
bound-to = { $other } hat auf dem Stern von Hütte { $hut } angehalten: jetzt darf nur ein Mann aus Hütte { $hut } ziehen
out-of-game = ein gefangener Mann ist aus dem Spiel
touch-man-first = tippe erst auf den Mann, der ziehen soll, dann auf das Feld, auf dem er hält
their-hut = diese Hütte gehört { $other }
their-man = dieser Mann gehört { $other }
own-huts = { $who } versteckt Männer in den eigenen Hütten, und das hier gehört { $other }
one-by-one = versteckt wird einer nach dem anderen: tippe auf eine Hütte für einen Mann vom Wert { $value }
nobody-there = in Hütte { $hut } ist niemand
touch-man-in-hut = tippe auf den Mann in Hütte { $hut }, der herauskommen soll
nowhere-to-stop = ein Mann vom Wert { $value } kann von dort auf kein Feld
not-into-hut = ein Mann hält auf einem Feld und geht nie in eine Hütte zurück

title-gray = { $space }, grau
title-star = { $space }, Stern
title-white = { $space }, weiß
title-hut = Hütte { $hut } von { $who }
title-door = Hütte { $hut } von { $who }: { $told }
door-secret = geheim
door-empty = leer
door-left = heraus: { $values }
door-called = jemand hat davor angehalten
title-man = Mann von { $who }, Wert { $value }, { $where }
where-space = auf { $space }
where-hut = in Hütte { $hut }
where-hand = noch nicht versteckt
where-captured = gefangen
title-screen = Ein Wandschirm: keine Seite sieht, wo sich die andere versteckt
title-plate = { $who }: { $points } von { $goal } { $goal ->
    [one] Punkt
   *[other] Punkten
} drüben
hides-somebody = { $who } versteckt einen Mann.
moves = { $who } zieht.

## The lesson: what to do at each stop, and what came of it

win-across = Bring Männer im Wert von zehn Punkten über den grauen Weg, an Stellen, wo sie niemand fangen kann.
win-huts = Zuerst versteckst du deine acht Männer in deinen sechs Hütten. Nur du weißt, wer wo sitzt.
win-exact = Ein Mann zieht genau so viele Felder, wie er zählt. Landet er auf einem fremden Mann, ist der aus dem Spiel.
picture-across = Rot hat acht Punkte drüben, und ein 2er auf dem grauen Weg braucht nur noch einen Zug.
picture-huts = Alle sind versteckt: Rot sieht die Männer in den eigenen Hütten und nichts von denen der blauen Seite.
picture-exact = Ein blauer 3er steht auf dem Stern von Rots Hütte 3. Ein roter 1er darin kann ihn fangen.
lesson-hide = Du bist Rot, unten. Hinter einem Wandschirm versteckst du deine Männer in deinen Hütten, bis zu drei in jeder. Hier ist ein 1er: Tippe für ihn auf irgendeine Hütte.
lesson-hide-done = So geht es mit allen acht Männern: zwei 1er, drei 2er und drei 3er. Auch Blau versteckt, und keiner sieht den anderen.
lesson-out = Alle sind versteckt, der Schirm ist weg. Hol den 3er rechts heraus: Tippe ihn in seiner Hütte an, dann h5 auf dem grauen Weg. Der Stern neben der Hütte ist sein erstes Feld.
lesson-out-done = Stern, grau, grau: drei Felder für einen 3er. Blau hat mit einem 1er geantwortet.
lesson-count = Könnte er auch nur ein Feld gehen? Tippe auf deinen 3er, dann auf g5 neben ihm.
lesson-count-done = Immer genau seine Zahl, nie weniger und nie geradewegs zurück. An Ecken darf er aber abbiegen.
lesson-visit = Jetzt ein Trick. Zieh deinen 2er von e7 auf den Stern c7, vor einer blauen Hütte.
lesson-visit-done = Klopf, klopf! Wer hinter einem Stern sitzt, auf dem du hältst, muss heraus. Es war ein 2er, und er musste an dir vorbei.
lesson-bound = Und umgekehrt: Ein blauer 3er hält auf dem Stern deiner Hütte 3. Versuche, einen anderen Mann zu ziehen: Tippe auf deinen 3er auf e6.
lesson-bound-done = Nein: Dein nächster Zug gehört dieser Hütte. Jemand muss heraus.
lesson-answer = Aber sieh, wer darin sitzt: ein 1er! Tippe ihn an, dann den Stern, auf dem der blaue Mann steht.
lesson-answer-done = Für einen 1er ist der Stern genau richtig, und Blaus 3er ist aus dem Spiel. Eine Hütte, die zu schlafen scheint, kann beißen.
lesson-win = Acht Punkte sind drüben, und kein blauer Mann erreicht sie. Zieh deinen 2er von a5 nach a7.
lesson-win-done = Zehn Punkte drüben, alle in Sicherheit: Du hast gewonnen!

## Zum Ausdrucken

print-man = Mann von { $who } zu { $value }
print-hut = Hütte von { $who }, zum Falten und Überstülpen
print-screen = ein hohes Buch oder einen Deckel, als Wandschirm quer über dem Brett, solange Männer versteckt werden

## Alle Männer auf einmal verstecken, vor dem Spiel

plan-title = Versteck deine Männer
plan-text = Zieh oder tippe sie in deine Hütten, höchstens { $most } in jede. Die andere Seite versteckt ihre zur gleichen Zeit.
plan-last = Die andere Seite ist fertig. Höchstens { $most } Männer in jede deiner Hütten.
plan-laid = Deine Männer sind versteckt
plan-waiting = Die andere Seite ist noch nicht fertig.
