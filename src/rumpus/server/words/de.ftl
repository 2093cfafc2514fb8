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
everybody-adds = Alle geben ihren Zufall dazu.
gave-up = { $who } { $gone ->
    [one] hat
   *[other] haben
} aufgegeben: { $winners } { $many ->
    [one] gewinnt
   *[other] teilen sich den Sieg
}.

sits-down = { $name } setzt sich.
leaves = { $name } steht auf.
plays-seat = { $name } spielt { $seat }.
asks-takeback = { $name } möchte einen Zug zurücknehmen.
does-not-agree = { $name } ist nicht einverstanden.
taken-back = Zurückgenommen.
gives-up = { $seat } gibt auf.
misread = { $name } hat etwas genannt, das nicht gefallen sein kann: schau noch einmal hin.
wants-rematch = { $name } möchte noch einmal spielen.
open-again = Der Tisch ist wieder offen.
bot-plays-for = Ein Bot spielt für { $name }.
back-at-table = Wieder am Tisch: { $name }.
nobody-added = Niemand hat etwas zu den Würfeln dazugegeben: das Haus allein hat sie gemacht.
added-nothing = { $name } hat nichts zu den Würfeln dazugegeben.
did-not-show = { $name } hat den versprochenen Text nicht gezeigt: es wird ohne ihn gewürfelt.
