# Rickety Rackety Roo

box-made = A. Marr Adam, Milton Bradley, 1939
box-line = Neuf parties de morpion à la fois, et ce sont les dés qui disent où tu joues.
box-seating-rank = Chacun lance les deux dés : le plus haut prend ROUGE, puis viennent VERT, JAUNE et NOIR. Les ex æquo relancent.
box-item-dice-number = La notice mentionne deux dés.
box-item-dice-faces = Rien d’autre n’est dit des dés : ce sont donc des dés ordinaires.
box-item-track-blocks = Les cases sont numérotées de 1 à 9, encore et encore. Quand les numéros se suivent, tout multiple de neuf donne la même partie.
box-item-counters-each = La notice ne donne pas le nombre de jetons. 0 veut dire : autant qu’il en faut.
box-item-counters-points = Une ligne de trois rapporte dix points.
box-item-ruling-dead = Un Roo est mort quand on ne peut plus y faire ni bloquer de rangée, même s’il reste des points vides : la règle 5 le dit d’un Roo épuisé.
box-item-ruling-out-of-counters = Si la boîte limite les jetons, qui n’en a plus se repose. La notice n’en donne pas le nombre : personne n’en manque.
box-item-ruling-dead-full = Un Roo n’est mort que quand tous ses emplacements sont pris.
box-item-ruling-out-of-counters-ends = La partie finit dès que quelqu’un a posé son dernier jeton.

spot-top-left = en haut à gauche
spot-top = en haut
spot-top-right = en haut à droite
spot-left = à gauche
spot-middle = au milieu
spot-right = à droite
spot-bottom-left = en bas à gauche
spot-bottom = en bas
spot-bottom-right = en bas à droite

letter-red = R
letter-green = V
letter-yellow = J
letter-black = N
roo = Roo { $roo }
text-dead = Roo { $roo } mort
text-in-play = Roo { $roo } <
stands = { $who } : { $points } { $points ->
    [one] point
   *[other] points
}, pion sur la case { $block } (Roo { $roo })
stands-on-start = { $who } : { $points } { $points ->
    [one] point
   *[other] points
}, pion sur START
puts-counter = { $who } pose un jeton dans le Roo { $roo }.

## Ce qu’il faut faire

ask-throw = Touche les dés : ils font avancer ton pion.
ask-counter = Pose un jeton sur une case libre du Roo { $roo }.

tell-throw = { $who } lance { $total } et arrive sur un { $roo } : Roo { $roo }.
tell-dead-roo = { $who } lance { $total } et arrive sur un { $roo } : le Roo { $roo } est mort, { $who } se repose.
tell-no-counters = { $who } lance { $total } et arrive sur un { $roo } : il ne reste plus de jetons, { $who } se repose.
tell-counter = { $who } pose un jeton { $spot } dans le Roo { $roo }.
tell-row = { $who } pose un jeton { $spot } dans le Roo { $roo } et marque { $points } { $points ->
    [one] point
   *[other] points
}.
tell-dead = Le Roo { $roo } est mort.
rows-made = { $rows } { $rows ->
    [one] ligne
   *[other] lignes
} dans le Roo { $roo }

not-thrown = les dés donnent de { $least } à { $most }, pas { $total }
spot-taken = { $spot } du Roo { $roo }, il y a déjà un jeton ({ $who })
not-that-roo = le pion ({ $who }) est sur le Roo { $here } : c’est là que va le jeton, pas dans le Roo { $roo }
dice-once = on ne lance les dés qu’une fois par tour : maintenant, un jeton va dans le Roo { $roo }
pawn-by-throw = un pion n’avance que par le lancer : maintenant, un jeton va dans le Roo { $roo }

title-in-play = Le Roo { $roo } est en jeu
title-dead = Le Roo { $roo } est mort
title-counter = Jeton ({ $who }), Roo { $roo }, { $spot }
title-pawn = Pion ({ $who })
title-row = Ligne ({ $who })
title-score = { $who } : { $points } { $points ->
    [one] point
   *[other] points
}
title-block = Case { $block } : Roo { $roo }
title-spot = Roo { $roo }, { $spot }
title-dice = Dés
board-dead = { $roo } mort

## The lesson: what to do at each stop, and what came of it

win-row = Trois de tes jetons en ligne, en travers, de haut en bas ou en diagonale, rapportent dix points.
win-track = Les dés font avancer ton pion autour du plateau. Le numéro de sa case dit dans quel Roo va ton jeton.
win-dead = Un Roo où plus aucune ligne ne peut être terminée est mort. Quand les neuf sont morts, le plus de points gagne.
picture-row = Rouge a une ligne de trois dans le Roo 5.
picture-track = Rouge a lancé 5 : le pion est sur la case 5, un jeton va dans le Roo 5.
picture-dead = Le Roo 5 est mort : chaque ligne y est terminée ou gâchée.
lesson-throw = Tu es Rouge et tu commences. Lance les dés : touche-les.
lesson-throw-done = Cinq ! Ton pion est allé sur la case 5, et la case 5 veut dire Roo 5, celui du milieu du plateau. Il s’éclaire : neuf places libres, à toi de choisir.
lesson-place = Pose maintenant un jeton dans le Roo 5. Prends le milieu : quatre des huit lignes y passent.
lesson-place-done = Bon début. Vert est tombé aussi sur le Roo 5 et occupe maintenant le coin en haut à gauche.
lesson-again = C’est encore à toi. Lance !
lesson-again-done = Neuf cases plus loin, les numéros recommencent : c’est de nouveau le Roo 5.
lesson-taken = Vert a le coin en haut à gauche. Essaie quand même de le prendre : touche-le et regarde ce qui se passe.
lesson-taken-done = Un jeton posé reste posé. La maison dit non et nomme la règle ; essayer ne coûte rien.
lesson-second = Prends la place de gauche. Il ne manquera plus que celle de droite pour une ligne.
lesson-second-done = Deux en ligne ! Vert a dû aller au Roo 9 et n’a pas pu t’arrêter.
lesson-third = Lance encore, et espère le Roo 5.
lesson-row = Roo 5 ! Touche la place de droite et termine ta ligne.
lesson-row-done = Dix points ! Qui en a le plus à la fin a gagné.
lesson-dying = Plus tard, dans une autre partie. Dans le Roo 5, il ne reste qu’une ligne : Vert en tient le milieu, en bas. Gâche-la : pose ton jeton à côté.
lesson-dying-done = Plus personne ne peut finir une ligne ici : le Roo 5 est mort. Il est barré, même si une place reste libre.
lesson-rest = À toi de lancer. Voyons ce qui arrive sur un Roo mort.
lesson-rest-done = Encore le Roo 5, mais il est mort : tu te reposes, et c’est à Vert. Ces lancers-là, c’est la malchance.
lesson-last = La fin d’une partie entière. Huit Roos sont morts, et dans le Roo 9 il ne manque à Vert qu’une place, en haut. Prends-la, toi.
lesson-last-done = Les neuf Roos sont morts, la partie est finie : 70 points pour toi, 50 pour Vert. Tu as gagné !
