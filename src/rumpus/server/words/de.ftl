# Was der Server über Tische, Plätze und Leute sagt.

bot-level1 = weiß, was gut aussieht, und tut meistens etwas anderes
bot-level2 = schaut voraus und vertut sich jedes zweite Mal
bot-level3 = denkt ein wenig voraus und vertut sich ab und zu
bot-level4 = denkt voraus und vertut sich selten
bot-level5 = denkt gründlich nach, etwa eine Sekunde lang

put-away = An diesem Tisch spielt niemand mehr.
waiting-for = { $people ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $people } Leute.
}
seating-throw = Das Los um die Plätze: Wurf Nummer { $number }.
everybody-adds = Das Spiel beginnt gleich.
gave-up = { $who } { $gone ->
    [one] hat
   *[other] haben
} aufgegeben: { $winners } { $many ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}.

bot-name = Stufe { $level }
sits-down = { $name } setzt sich.
leaves = { $name } steht auf.
plays-seat = { $name } spielt { $seat }.
asks-takeback = { $name } möchte einen Zug zurücknehmen.
does-not-agree = { $name } ist nicht einverstanden.
taken-back = Zurückgenommen.
gives-up = { $seat } gibt auf.
away-too-long = { $seat } war zu lange weg und hat verloren.
misread = { $name } hat etwas genannt, das nicht gefallen sein kann: schau noch einmal hin.
wants-rematch = { $name } möchte noch einmal spielen.
open-again = Der Tisch ist wieder offen.
bot-plays-for = Ein Bot spielt für { $name }.
back-at-table = Wieder am Tisch: { $name }.
nobody-added = Niemand hat etwas zu den Würfeln dazugegeben: das Haus allein hat sie gemacht.
added-nothing = { $name } hat nichts zu den Würfeln dazugegeben.
did-not-show = { $name } hat den versprochenen Text nicht gezeigt: es wird ohne ihn gewürfelt.

## Was nicht geht

not-at-table = du sitzt nicht an diesem Tisch
table-put-away = dieser Tisch ist weggeräumt; öffne ihn erst wieder
no-chat = an diesem Tisch gibt es keinen Chat
not-your-seat = das ist nicht dein Platz
hand-over-first = gib erst den Bildschirm weiter
not-begun = das Spiel hat noch nicht begonnen
bot-plays-here = hier spielt ein Bot; nimm den Platz erst zurück
too-late = dafür ist es zu spät
not-your-turn = du bist nicht dran
nobody-asked-you = dich hat noch niemand gefragt: sag nichts, und du hast gepasst
house-throws = an diesem Tisch würfelt das Haus
no-throw-now = jetzt wird nicht gewürfelt
others-say = jemand anders sagt, was gefallen ist
cannot-have-come = nach allem, was du weißt, kann das nicht kommen
not-all-ready = noch sind nicht alle bereit
not-your-throw = das ist nicht dein Wurf
no-plan-now = jetzt lässt sich nichts im Voraus hinlegen
nothing-to-take-back = von dir gibt es nichts zurückzunehmen
asked-already = es hat schon jemand gefragt
nothing-asked = niemand hat etwas gefragt
others-agree = zustimmen müssen die anderen
players-agree = zustimmen müssen die, die noch spielen
not-over = das Spiel ist noch nicht zu Ende
bots-own-seat = dieser Platz gehört einem Bot
not-absent = dort sitzt jemand, der da ist
seat-resigned = dieser Platz hat aufgegeben
place-taken = dieser Platz ist besetzt
resign-instead = das Spiel hat begonnen: gib auf, wenn du nicht weiterspielen willst
begins-soon = alle geben ihren Zufall dazu: gleich geht es los
dice-by-hand = an diesem Tisch würfelt man von Hand
dice-thrown = gewürfelt ist schon
not-at-place = auf diesem Platz sitzt du nicht
committed-already = du hast dich schon auf einen Text festgelegt
commit-too-late = zu spät, um dich auf einen Text festzulegen: die anderen zeigen ihre
not-all-committed = noch haben sich nicht alle auf einen Text festgelegt: behalte deinen für dich
not-committed = du hast dich auf keinen Text festgelegt
wrong-text = dieser Text hat nicht die Prüfsumme, auf die du dich festgelegt hast
shown-when-over = das wird gezeigt, wenn das Spiel zu Ende ist
no-hints = wo andere mitspielen, gibt es keine Tipps
house-closing = das Haus schließt gerade; versuch es gleich noch einmal
table-crowded = an diesem Tisch geschieht zu viel auf einmal; versuch es noch einmal
too-many-connections = zu viele Verbindungen sind offen; schließ erst einige
too-many-pictures = zu viele Bilder auf einmal; warte einen Moment
no-picture = das Bild ließ sich nicht zeichnen; versuch es später noch einmal
no-table = diesen Tisch gibt es nicht
moved-on = am Tisch ging es schon weiter
table-damaged = was von diesem Tisch aufgehoben ist, kann dieses Haus nicht lesen
too-many-tables = du hast viele Tische, die nicht zu Ende sind; beende oder verlass erst einige
cannot-write = das Haus kann gerade nichts aufschreiben; versuch es noch einmal
cannot-come-up = das kann nicht kommen: { $first } bis { $last } schon
days-alone = ein Tisch ohne Eile hat keine andere Uhr: entweder „days“, oder „absent“ und „window“
days-fair = ein Tisch ohne Eile braucht faire Würfel: wer von Hand würfelt, muss gemeinsam am Tisch sitzen
wrong-seats = { $players } Leute brauchen { $players } Plätze, nicht { $seats }
cannot-print = dieses Haus kann keine Spiele drucken: ihm fehlt das Extra „print“
rated-people = an einem Tisch, der für die Wertung zählt, sitzen nur Menschen, jeder auf einem Platz: keine Bots
rated-dice = ein Tisch, der für die Wertung zählt, hat faire Würfel und das eigene Material des Spiels
rated-absent = ein Tisch, der für die Wertung zählt, muss sagen, nach welcher Zeit verliert, wer weg ist: „absent“ muss mindestens { $seconds } Sekunden sein
rated-one-seat = an einem Tisch, der für die Wertung zählt, hat jeder nur einen Platz
rated-no-takeback = an einem Tisch, der für die Wertung zählt, wird nichts zurückgenommen
rated-no-bots = an einem Tisch, der für die Wertung zählt, übernimmt kein Bot einen Platz; gib auf, wenn du nicht weiterspielen kannst
no-code = dieser Code gilt nicht: er gilt einmal und zehn Minuten lang
own-code = dieser Code ist von diesem Gerät: gib ihn auf dem anderen Gerät ein
no-table-code = kein Tisch mit einem freien Platz hat diesen Code: sieh noch einmal auf den Bildschirm
no-place-free = an diesem Tisch ist kein Platz frei
too-many-codes = es wurden zu viele Codes probiert; warte einen Moment
no-device = dieses Gerät gibt es nicht
