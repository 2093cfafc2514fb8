# Le jeu royal d’Ur

box-made = Sumer, vers 2600 av. J.-C.
box-line = Sept pions chacun, quatre tétraèdres, et une course par une rue où tout le monde se croise.
box-seating-any = Le sort dit qui est Blanc ; Blanc commence.

box-provenance-found = comme on l’a trouvé dans les fouilles d’Ur
box-provenance-tablet = comme Irving Finkel lit la tablette de 177 av. J.-C.

box-item-pieces-each = Sept pions de coquillage et sept de schiste noir se trouvaient avec le plateau.
box-item-dice-number = Des tétraèdres se trouvaient avec le plateau ; aujourd’hui on en lance quatre, dont deux sommets sur quatre sont marqués.

## Coups

enter = entrer en { $to }
step = de { $square } à { $to }
bear-off = sortir de { $square }
moves-by = { $who } avance un pion de { $number }.
ask-throw = Touche les dés pour les lancer.
ask-move = Choisis un pion à avancer de { $number }.

## Le plateau en mots

letter-white = B
letter-black = N
squares = { $many ->
    [one] sur la case { $squares }
   *[other] sur les cases { $squares }
}
no-squares = aucun sur le plateau
stands = { $who } : { $waiting } en attente, { $off ->
    [one] { $off } sorti
   *[other] { $off } sortis
}, { $squares }

## Ce qui s’est passé

tell-throw = { $who } lance { $number }.
tell-nothing = { $who } ne lance rien et passe son tour.
tell-stuck = { $who } lance { $number }, mais aucun pion ne peut avancer.
tell-enters = { $who } fait entrer un pion sur la case { $square }.
tell-moves = { $who } avance sur la case { $square }.
tell-captures = { $who } avance sur la case { $square } et y capture un pion de { $whose }.
tell-off = { $who } sort un pion.
tell-rosette = Une rosace : { $who } relance.

## Pourquoi pas

not-thrown = les dés donnent de 0 à { $most }, pas { $number }
none-waits = { $who } n’a plus de pion en attente à côté du plateau
none-there = { $who } n’a pas de pion sur la case { $square }
too-far = de la case { $square }, un pion ne sort qu’avec { $needed } exactement, pas avec { $number }
own-there = { $who } a déjà un pion sur la case { $square }
safe-there = sur la rosace de la rue, le pion de { $who } est à l’abri
thrown-already = les dés sont lancés : maintenant un pion avance de { $number }
not-your-way = cette case n’est pas sur le chemin de { $who }
not-your-piece = touche un pion de { $who }
is-off = ce qui est sorti ne revient pas

## L’image

title-square = Case { $square }
title-rosette = Case { $square }, une rosace
title-safe = Case { $square }, la rosace où un pion est à l’abri
title-waiting = Pions de { $who } en attente
title-off = Pions de { $who } sortis
title-dice = Dés
title-piece = Pion de { $who }
title-seat = { $who } : { $off ->
    [one] { $off } sorti
   *[other] { $off } sortis
}
board-waiting = en attente
board-off = sortis

## La leçon : ce qu’il y a à faire, et ce qui en est sorti

win-way = Tes sept pions entrent sur ta propre rangée, suivent la rue du milieu et quittent le plateau.
win-chase = Dans la rue, les deux camps se croisent : qui s’arrête sur un pion de l’autre camp le renvoie au départ.
win-safe = Une rosace fait relancer, et sur celle de la rue on est à l’abri. Qui sort le premier ses sept pions gagne.
picture-way = Un pion de Blanc vient de tourner dans la rue.
picture-chase = Un pion de Noir est deux cases devant celui de Blanc.
picture-safe = Un pion de Noir est sur la rosace sûre de la rue.
lesson-throw = Tu es Blanc. Lance les quatre tétraèdres : un pion avance d’autant de cases qu’il y a de sommets marqués en haut.
lesson-throw-done = Quatre, on ne peut pas mieux !
lesson-rosette = Fais entrer un pion : touche ceux qui attendent à côté du plateau.
lesson-rosette-done = Il est sur une rosace : tu relances.
lesson-capture = Plus tard. Tu as lancé 2, et un pion de Noir est deux cases plus loin. Touche ton pion dans la rue.
lesson-capture-done = Renvoyé ! Il doit entrer de nouveau et refaire tout le chemin.
lesson-safe = Maintenant un 3, et Noir est juste là, mais sur la rosace de la rue. Touche ton pion et essaie.
lesson-safe-done = De cette rosace, on ne renvoie personne. Fais plutôt entrer un autre pion : qui sort le premier ses sept pions gagne.
