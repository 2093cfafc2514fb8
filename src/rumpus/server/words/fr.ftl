# Ce que le serveur dit des tables, des places et des gens.

bot-level1 = sait ce qui a l’air bon, et fait le plus souvent autre chose
bot-level2 = regarde plus loin, et se trompe une fois sur deux
bot-level3 = réfléchit un peu à l’avance, et se trompe de temps en temps
bot-level4 = réfléchit à l’avance, et se trompe rarement
bot-level5 = réfléchit à fond, environ une seconde

put-away = Plus personne ne joue à cette table.
waiting-for = { $people ->
    [one] Il manque encore quelqu’un.
   *[other] Il manque encore { $people } personnes.
}
seating-throw = Le tirage des places : lancer numéro { $number }.
everybody-adds = Tout le monde ajoute son hasard aux dés.
gave-up = { $who } { $gone ->
    [one] a abandonné
   *[other] ont abandonné
} : { $winners } { $many ->
    [one] gagne
   *[other] se partagent la victoire
}.

sits-down = { $name } s’assoit.
leaves = { $name } se lève.
plays-seat = { $name } joue { $seat }.
asks-takeback = { $name } demande à reprendre un coup.
does-not-agree = { $name } n’est pas d’accord.
taken-back = Coup repris.
gives-up = { $seat } abandonne.
misread = { $name } a annoncé quelque chose qui ne peut pas être tombé : regarde encore.
wants-rematch = { $name } veut rejouer.
open-again = La table est de nouveau ouverte.
bot-plays-for = Un bot joue pour { $name }.
back-at-table = De retour à la table : { $name }.
nobody-added = Personne n’a rien ajouté aux dés : la maison les a faits seule.
added-nothing = { $name } n’a rien ajouté aux dés.
did-not-show = { $name } n’a pas montré le texte promis : les dés sont lancés sans lui.
