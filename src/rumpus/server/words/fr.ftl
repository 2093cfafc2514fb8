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
seating-throw = Le tirage des places : lancer numéro { $number }.
everybody-adds = La partie commence dans un instant.
gave-up = { $who } { $gone ->
    [one] a abandonné
   *[other] ont abandonné
} : { $winners } { $many ->
    [one] gagne
   *[other] se partagent la victoire
}.

bot-name = Niveau { $level }
sits-down = { $name } s’assoit.
leaves = { $name } se lève.
plays-seat = { $name } joue { $seat }.
asks-takeback = { $name } demande à reprendre un coup.
does-not-agree = { $name } n’est pas d’accord.
taken-back = Coup repris.
gives-up = { $seat } abandonne.
away-too-long = { $seat } a perdu : absence trop longue.
misread = { $name } a annoncé quelque chose qui ne peut pas être tombé : regarde encore.
wants-rematch = { $name } veut rejouer.
open-again = La table est de nouveau ouverte.
bot-plays-for = Un bot joue pour { $name }.
back-at-table = De retour à la table : { $name }.
nobody-added = Personne n’a rien ajouté aux dés : la maison les a faits seule.
added-nothing = { $name } n’a rien ajouté aux dés.
did-not-show = { $name } n’a pas montré le texte promis : les dés sont lancés sans lui.

## Ce qui ne va pas

not-at-table = tu n’es pas à cette table
table-put-away = cette table a été rangée ; rouvre-la d’abord
no-chat = il n’y a pas de discussion à cette table
not-your-seat = cette place n’est pas à toi
hand-over-first = passe d’abord l’écran
not-begun = la partie n’a pas commencé
bot-plays-here = un bot joue à cette place ; reprends-la d’abord
too-late = c’est trop tard pour cela
not-your-turn = ce n’est pas ton tour
nobody-asked-you = personne ne t’a encore rien demandé : ne dis rien, et tu auras passé
house-throws = à cette table, c’est la maison qui lance les dés
no-throw-now = on ne lance pas les dés maintenant
others-say = c’est à quelqu’un d’autre de dire ce qui est tombé
cannot-have-come = d’après ce que tu sais, cela ne peut pas tomber
not-all-ready = tout le monde n’est pas encore prêt
not-your-throw = ce n’est pas à toi de lancer
no-plan-now = on ne peut rien préparer à l’avance maintenant
nothing-to-take-back = tu n’as rien à reprendre
asked-already = quelqu’un a déjà demandé
nothing-asked = personne n’a rien demandé
others-agree = c’est aux autres d’accepter
players-agree = c’est à ceux qui jouent encore d’accepter
not-over = la partie n’est pas finie
bots-own-seat = cette place est celle d’un bot
not-absent = cette place est tenue par quelqu’un qui est là
seat-resigned = cette place a abandonné
place-taken = cette place est prise
resign-instead = la partie a commencé : abandonne si tu ne veux plus jouer
begins-soon = tout le monde ajoute son hasard aux dés : la partie va commencer
dice-by-hand = à cette table, on lance les dés à la main
dice-thrown = les dés ont déjà été lancés
not-at-place = tu n’es pas à cette place
committed-already = tu t’es déjà engagé sur un texte
commit-too-late = trop tard pour t’engager sur un texte : les autres montrent le leur
not-all-committed = tout le monde ne s’est pas encore engagé sur un texte : garde le tien pour toi
not-committed = tu ne t’es engagé sur aucun texte
wrong-text = ce texte n’a pas l’empreinte sur laquelle tu t’es engagé
shown-when-over = cela se montre quand la partie est finie
no-hints = il n’y a pas de conseils quand d’autres personnes jouent
house-closing = la maison ferme ; réessaie dans un instant
table-crowded = trop de choses se passent à la fois à cette table ; réessaie
too-many-connections = trop de connexions sont ouvertes ; fermes-en d’abord
too-many-pictures = trop d’images à la fois ; attends un instant
no-picture = l’image n’a pas pu être dessinée ; réessaie plus tard
no-table = cette table n’existe pas
moved-on = la table a déjà avancé
table-damaged = cette version de la maison ne peut pas lire ce qui reste de cette table
too-many-tables = tu as beaucoup de tables en cours ; finis-en ou quittes-en d’abord
cannot-write = la maison ne peut rien noter pour l’instant ; réessaie
cannot-come-up = cela ne peut pas tomber : de { $first } à { $last }, oui
days-alone = une table sans hâte n’a pas d’autre horloge : soit « days », soit « absent » et « window »
days-fair = une table sans hâte demande des dés vérifiables : pour lancer à la main, il faut être réunis autour de la table
wrong-seats = { $players } personnes ont besoin de { $players } places, pas de { $seats }
cannot-print = cette maison ne peut pas imprimer de jeux : il lui manque l’extra « print »
rated-people = une table qui compte pour le classement est réservée aux personnes, une place chacune : pas de bots
rated-dice = une table qui compte pour le classement a des dés équitables et le matériel du jeu lui-même
rated-absent = une table qui compte pour le classement doit dire au bout de combien de temps une personne absente a perdu : « absent » doit être d’au moins { $seconds } secondes
rated-one-seat = à une table qui compte pour le classement, chacun n’a qu’une place
rated-no-takeback = on ne reprend aucun coup à une table qui compte pour le classement
rated-no-bots = aucun bot ne prend une place à une table qui compte pour le classement ; abandonne si tu ne peux pas continuer
no-code = ce code n’est pas valable : il sert une seule fois, et pendant dix minutes
own-code = ce code vient de cet appareil : saisis-le sur l’autre appareil
no-table-code = aucune table avec une place libre n’a ce code : regarde encore l’écran
no-place-free = aucune place n’est libre à cette table
too-many-codes = trop de codes ont été essayés ; patiente un instant
no-device = cet appareil n’existe pas
