# India

box-made = Milton Bradley
box-line = Quatre pions, un tour de plateau et la montée à la Maison, entre barrages, prises et cercles refuges.
box-option-dice = Dés
box-option-dice-text = Un dé : la première personne qui a tous ses pions à la Maison gagne. Deux dés : les prises et les pions à la Maison rapportent des points.
box-seating-any = Une personne tirée au sort commence, et le tour passe à gauche.
box-seating-low = Chacun lance les deux dés : le plus petit total commence, les ex æquo relancent, et le tour passe à gauche.
box-item-board-arm = Aucun plateau ne nous est parvenu. Ceux de cette famille ont un circuit de 68 cases, 17 pour chacune des quatre branches.
box-item-board-row = Aucun plateau ne nous est parvenu. Ceux de cette famille ont sept cases du milieu entre le circuit et la Maison.
box-item-board-entering = Quelle case de sa branche est le cercle d’entrée, les cases de la branche étant comptées à partir de 0. Il est sur le chemin, à droite.
box-item-board-foot = Quelle case de la branche est au pied de sa rangée d’arrivée : juste avant le cercle d’entrée, pour que les pions fassent tout le tour.
box-item-board-circles = Quelles cases de chaque branche sont des cercles refuges. C’est dit du cercle d’entrée ; les autres sont ceux de la famille.
box-item-arms-two = Les branches des places à deux : on s’assoit face à face.
box-item-arms-three = Les branches des places à trois : une branche reste vide, et le tour passe comme à quatre. La notice ne dit rien de l’un ni de l’autre.
box-item-arms-four = Les pions voyagent vers la droite, et les branches sont numérotées ainsi. On considère que le tour passe à gauche, à l’inverse : la notice ne dit pas dans quel sens il passe.
box-item-discs-each = Chacun a quatre pions.
box-item-throws-entering = Cinq est le nombre d’entrée. Il doit être impair, sinon deux dés égaux le donneraient.
box-item-throws-six = Avec un dé, un six avance un pion de douze cases.
box-item-throws-limit = Avec deux dés, personne n’est obligé d’entrer. Au bout d’autant de lancers, une partie qui ne finirait jamais s’arrête.
box-item-points-capture = Avec deux dés, un pion pris rapporte 20.
box-item-points-penalty = Avec deux dés, un pion pris qu’on ne fait pas entrer à la première occasion coûte 20.
box-item-points-home = Avec deux dés, chaque pion arrivé à la Maison compte 10.
box-item-ruling-discs = Avec deux dés, chaque nombre avance n’importe quel pion : avec un dé, on avance le pion qu’on veut de ce qu’il montre, et deux dés montrent deux nombres de ce genre. Des descriptions du Parcheesi le disent aussi (bon pour la famille, pas pour cette édition).
box-item-ruling-five = Avec deux dés, un cinq peut faire entrer un pion ou en avancer un : la notice dit qu’on peut entrer et que deux cinq peuvent faire entrer deux pions, non qu’ils le doivent. Contre cela : l’autre de deux cinq sert à avancer quand il ne reste qu’un pion à faire entrer, comme s’il devait sinon en faire entrer un.
box-item-ruling-given = Qui joue un lancer qui compte pour les autres : la personne suivante qui a un pion en jeu ; si elle ne peut pas s’en servir, il est perdu. La notice dit seulement qu’il compte pour les autres.
box-item-ruling-numbers = Un nombre doit servir tant qu’un pas est permis avec lui, chacun pour soi. De deux nombres différents, la notice dit seulement comment ils font entrer et avancer.
box-item-ruling-doublet = Un double sert en entier ou pas du tout : on peut le partager si tous ses nombres servent. Des descriptions du Parcheesi le disent aussi (bon pour la famille, pas pour cette édition).
box-item-ruling-third-doublet = Le troisième double d’un tour coûte le pion le plus proche de la Maison, comme le troisième six avec un dé ; des descriptions du Parcheesi le disent aussi (bon pour la famille, pas pour cette édition).
box-item-ruling-chance = La première occasion de faire entrer un pion pris est le premier lancer qui le permet.
box-item-ruling-discs-one = Sauf pour un double, un lancer est pour un seul pion : il prend les deux nombres, et un nombre qu’il ne peut pas jouer est perdu.
box-item-ruling-five-must = Un 5 sur un dé doit faire entrer un pion s’il le peut, sauf si cette entrée est une prise ; deux dés qui font 5 ensemble n’y obligent pas.
box-item-ruling-given-next = Un tel lancer va au joueur suivant, et il est perdu si celui-ci n’a pas de pion sur le circuit ou sur sa rangée d’arrivée.
box-item-ruling-given-able = Un tel lancer va au prochain adversaire, dans l’ordre des tours, qui peut s’en servir ; il n’est perdu que si personne ne le peut.
box-item-ruling-given-all = Tous les adversaires qui peuvent se servir d’un tel lancer le jouent l’un après l’autre, chacun avec ses propres pions.
box-item-ruling-numbers-optional = Quand un 5 a fait entrer un pion, tu peux ne pas jouer l’autre nombre.
box-item-ruling-numbers-most = Sauf pour un double, il faut choisir le premier pas de façon à pouvoir jouer les deux nombres, si c’est possible.
box-item-ruling-doublet-whole-of-four = Seul un double de quatre nombres, dessous compris, est tout ou rien ; deux nombres se jouent un à un, comme ceux de tout autre lancer.
box-item-ruling-doublet-each = Les nombres d’un double se jouent un à un, comme ceux de tout autre lancer, même si tous ne peuvent pas être joués.
box-item-ruling-third-doublet-one-more = Un tour a deux lancers au plus : un deuxième double se joue, mais il ne donne pas de troisième lancer et ne coûte pas de pion.
box-item-ruling-third-doublet-no-penalty = Le troisième double d’un tour se joue comme les autres et ne coûte pas de pion, puis le tour est fini.
box-item-ruling-chance-number = Un lancer avec un nombre d’entrée est une occasion même s’il ne permet à aucun pion d’entrer.
box-item-ruling-chance-throw = Le prochain lancer du propriétaire est l’occasion pour tous ses pions pris, quoi qu’il montre.

say-pass = passer
say-stop = s’arrêter
say-one-disc = un pion
say-other-disc = l’autre pion

home = Maison
out-of-play = hors jeu
row = rangée { $number }

pass = passer
stop = s’arrêter
enter = entrer
step = { $start } vers { $end }
step-other = l’autre, { $start } vers { $end }
step-past = { $start }, { $number } au-delà de la Maison
step-past-other = l’autre, { $start }, { $number } au-delà de la Maison
step-missing = pion { $disc }, qui manque, de { $number }
step-out = pion { $disc }, hors jeu, de { $number }
step-home = pion { $disc }, à la Maison, de { $number }

letter-red = R
letter-blue = B
letter-yellow = J
letter-green = V
text-ring = Le circuit, branche par branche : [ ] cercle d’entrée, ( ) cercle refuge, RR barrage
twice = { $where } deux fois
stands = { $who } : sur { $where } ; { $out ->
    [0] aucun
   *[other] { $out }
} hors jeu, { $home ->
    [0] aucun
   *[other] { $home }
} à la Maison
stands-nowhere = { $who } : rien sur le plateau ; { $out ->
    [0] aucun
   *[other] { $out }
} hors jeu, { $home ->
    [0] aucun
   *[other] { $home }
} à la Maison
and-points = { $told } ; { $points } { $points ->
    [one] point
   *[other] points
}
and-owes = { $told }, doit { $entries }
which-is-which = L’autre pion sur { $here } formait un barrage avec celui sur { $there }.
same-disc = L’autre nombre n’est que pour le pion sur { $where }.

throws-die = { $who } lance le dé.
throws-die-again = { $who } relance le dé.
throws-dice-again = { $who } relance les dés.
playing = { $who } joue.
plays = { $who } joue { $numbers }.
plays-given = { $who } joue { $numbers }, offert par { $giver }.
numbers = { $all }
which-moves = { $numbers }, qui avance de { $spaces }
of-throw = { $numbers } de { $dice }
will-lose = { $who } perd { $points } points { $discs ->
    [one] si le pion pris n’entre pas maintenant
   *[other] pour chacun des { $discs } pions pris qui n’entre pas maintenant
}.
then-again = Ensuite, { $who } relance.

## Ce qu’il faut faire

ask-throw = { $dice ->
    [one] Touche le dé pour le lancer.
   *[other] Touche les dés pour les lancer.
}
ask-throw-to-enter = { $dice ->
    [one] Touche le dé pour le lancer : un { $number } fait entrer un pion.
   *[other] Touche les dés pour les lancer : un { $number } fait entrer un pion.
}
ask-throw-again = { $dice ->
    [one] Tu peux relancer : touche le dé.
   *[other] Tu peux relancer : touche les dés.
}
ask-step = Choisis un pion à avancer de { $numbers }.
ask-same-disc = Avance encore le pion sur { $where } de { $numbers }.
ask-enter = Touche tes pions hors jeu, puis ton cercle d’entrée.
ask-step-or-enter = Choisis un pion à avancer de { $numbers }, ou touche ceux hors jeu pour entrer.
ask-given = { $giver } n’a pas pu entrer : ce lancer est pour toi.
ask-undersides = Dans un doublet, les faces de dessous comptent aussi.
ask-one-disc = Les deux nombres sont pour le même pion.
ask-will-lose = { $discs ->
    [one] Tu perds { $points } points si ton pion pris n’entre pas maintenant.
   *[other] Tu perds { $points } points pour chacun de tes { $discs } pions pris qui n’entre pas maintenant.
}
ask-then-again = Ensuite, tu relances.

tell-throw = { $who } lance { $dice }
tell-throw-not-all = { $who } lance { $dice } et ne peut pas tout jouer
tell-throw-not-at-all = { $who } lance { $dice } et ne peut pas jouer
tell-given = { $who } lance { $dice }, sans nombre d’entrée : { $other } le joue
tell-given-not-all = { $who } lance { $dice }, sans nombre d’entrée : { $other } le joue, mais ne peut pas tout jouer
tell-given-not-at-all = { $who } lance { $dice }, sans nombre d’entrée : il va à { $other }, qui ne peut pas jouer
tell-nobody = { $who } lance { $dice }, sans nombre d’entrée, et personne ne peut le jouer
tell-third-six = { $who } lance { $dice }. C’est le troisième six : { $lost }
tell-third-doublet = { $who } lance { $dice }. C’est le troisième double : { $lost }
nothing-lost = il n’y a rien à perdre sur le plateau, et le tour est fini
disc-lost = le pion le plus proche de la Maison, sur { $where }, sort du jeu
tell-pass = { $who } passe
tell-stop = { $who } s’arrête
tell-enter = { $who } fait entrer un pion sur { $where }
tell-step = { $who } va de { $start } à { $end }
tell-home = { $who } amène un pion de { $start } à la Maison
tell-home-for = { $who } amène un pion de { $start } à la Maison ({ $points } { $points ->
    [one] point
   *[other] points
})
and-captures = { $step } et prend un pion à { $owner }
and-captures-for = { $step } et prend un pion à { $owner } ({ $points } { $points ->
    [one] point
   *[other] points
})
and-blockade = { $step } et forme un barrage
sentence = { $told }.
sentence-paid = { $told }, et paie { $points } points pour un pion pris qui n’est pas entré.
over-has-won = La partie est finie : { $who } { $many ->
    [one] a gagné
   *[other] ont gagné
}.
earned-discs-home = pions à la Maison
earned-home = { $discs ->
    [one] { $discs } pion amené
   *[other] { $discs } pions amenés
} à la Maison
earned-captures = { $captures ->
    [one] { $captures } prise
   *[other] { $captures } prises
}
earned-not-entered = { $discs ->
    [one] { $discs } pion pris qui n’est pas entré
   *[other] { $discs } pions pris qui ne sont pas entrés
}

throw-first = lance d’abord
not-thrown = un dé donne de 1 à { $most }, pas { $number }
must-enter = un { $number } doit faire entrer un pion hors jeu
must-move = il y a un coup qui ne prend rien : il faut donc jouer
must-step = il y a un pas qui n’est ni une entrée ni une prise : il faut donc en faire un
must-play-doublet = il y a un pas qui n’est ni une entrée ni une prise : il faut donc jouer le double
doublet-begun = on ne peut passer un double qu’avant son premier pas
none-out = aucun de tes pions n’est hors jeu
enters-only-on = un pion n’entre que sur un { $number }
no-entering-left = il ne reste pas de { $number }, et une somme de { $number } demande les deux dés
no-entering-number = les dés ne montrent pas de { $number } et n’en font pas la somme
entering-blocked = un barrage est sur ton cercle d’entrée, { $space }
not-all-after-entry = après une entrée, le reste du double ne pourrait pas être joué
only-discs = chacun n’a que { $discs } pions
is-out = ce pion est hors jeu : il doit d’abord entrer
is-home = ce pion est à la Maison, son voyage est fini
no-such-number = il n’y a pas de { $number } à jouer, seulement { $numbers }
only-enters = un { $number } fait entrer un pion hors jeu, et rien d’autre
not-all-after-step = après ce pas, le reste du double ne pourrait pas être joué, et c’est tout ou rien
not-both-after = après cela l’autre nombre ne pourrait pas servir, et les deux doivent servir si c’est possible
one-disc = deux nombres différents avancent un seul pion, et ce lancer a commencé avec un autre
no-difference = peu importe quel pion sur { $where } avance : prends le premier
both-alike = les deux pions sur { $where } sont pareils : prends le premier
exact-count = la Maison est à { $spaces } de { $where }, et ne s’atteint qu’au compte exact
blockade-no-pass = un barrage à { $spaces } de { $where } barre la route, et personne ne peut le passer
blockade-no-stop = un barrage à { $spaces } de { $where } barre la route, et personne ne peut s’y arrêter
is-safe = le pion sur le cercle refuge { $space } est à l’abri, et personne d’autre ne peut s’y arrêter
no-moving-blockade = dans un double, les deux pions d’un barrage ne peuvent pas avancer tous les deux et en refaire un
throw-is-made = le lancer est fait : il faut jouer { $numbers }, touche donc le pion qui doit avancer
which-of-two = les deux pions ne sont pas pareils : dis lequel avance
others-discs = ces pions sont à { $owner }, et c’est { $who } qui joue
others-disc = ce pion est à { $owner }, et c’est { $who } qui joue
disc-first = touche d’abord le pion qui doit avancer, puis là où il va
enters-there = un pion entre sur ton propre cercle d’entrée, { $space }
not-there = de { $start }, un pion avance de { $numbers }, et ce n’est pas là

title-number = un { $number } à jouer
title-disc = Pion ({ $who })
title-out = Pions hors jeu ({ $who })
title-space = Case { $space }
title-entering = Case { $space }, cercle d’entrée ({ $who })
title-safety = Case { $space }, cercle refuge
title-row = { $who-id ->
    [home] Rangée de la Maison, case { $number }
   *[other] Rangée { $number } ({ $who })
}
title-dice = Dés
title-plate = { $who } : { $home } à la Maison
title-points = { $told }, { $points } { $points ->
    [one] point
   *[other] points
}
title-owes = { $told }, doit { $entries } entrées
title-throw = le lancer était { $dice }
title-throw-again = le lancer était { $dice }, et un autre suit
board-points = pts
board-of = de { $dice }
board-again = puis encore

## The lesson: what to do at each stop, and what came of it

win-lap = Un 5 fait entrer un pion. Il fait une fois le tour du plateau et monte ta rangée du milieu, à la Maison.
win-hit = Qui s’arrête sur un pion adverse seul le prend : il recommence tout. Sur un cercle, il est à l’abri.
win-home = Avec un dé, gagne qui a le premier ses quatre pions à la Maison. Avec deux dés, ce sont les points qui décident.
picture-lap = Rouge a un pion en route autour du plateau ; Bleu en a fait entrer un aussi.
picture-hit = Rouge est trois cases derrière un pion seul de Bleu : un 3 le prend.
picture-home = Rouge a trois pions à la Maison, et le dernier en est à trois cases.
lesson-five = Tu es Rouge. Tes quatre pions attendent à côté du plateau, et seul un 5 en fait entrer un. Lance le dé : touche-le.
lesson-five-done = Un 5, tout de suite ! Tout le monde n’a pas cette chance.
lesson-enter = Fais entrer un pion : touche tes pions qui attendent, puis le cercle d’entrée qui s’éclaire.
lesson-enter-done = Ton pion est en jeu. Bleu a lancé un 2, et sans 5 rien n’entre : c’est encore à toi.
lesson-six = Lance encore.
lesson-six-done = Un 6 ! Ici il vaut douze cases, et un autre lancer ensuite.
lesson-twelve = Avance ton pion de douze cases : touche-le, puis là où il va.
lesson-twelve-done = Déjà loin devant, et sur un cercle, où personne ne peut te prendre. Et tu peux relancer. Mais attention : un troisième 6 de suite renvoie un pion.
lesson-wall = Plus tard. Tu as lancé un 4. Amène ton pion de derrière auprès de l’autre, pour que les deux soient sur une case.
lesson-wall-done = Deux pions d’une couleur font un barrage : personne ne passe. Bleu, juste derrière, a lancé un 4 et n’a pas pu bouger.
lesson-hit = Un 3, et trois cases devant ton pion sur 25 il y a un pion seul de Bleu. Prends-le !
lesson-hit-done = Attrapé ! Ce pion est hors jeu et doit attendre un 5 pour recommencer son tour.
lesson-safe = Cette fois un 4, et Bleu est quatre cases devant, mais sur un cercle. Essaie de le prendre : touche ton pion sur 25.
lesson-safe-done = Sur un cercle, un pion est à l’abri de tous, et personne d’autre ne peut même s’y arrêter.
lesson-exact = Presque : un pion dans ta rangée du milieu est à trois cases de la Maison, et tu as lancé un 5. Essaie de le rentrer : touche-le.
lesson-exact-done = Pour rentrer, il faut le nombre exact. Attends un 3, et joue un autre pion en attendant.
lesson-last = Trois de tes pions sont à la Maison. Lance, et croise les doigts.
lesson-win = Un 3 ! Rentre ton dernier pion.
lesson-win-done = Les quatre pions à la Maison : tu as gagné. Avec deux dés, les chemins sont les mêmes, mais prises et retours rapportent des points.
