# Rickety Rackety Roo

box-made = Milton Bradley, 1939
box-line = Neuf parties de trois en ligne à la fois, et ce sont les dés qui disent où tu joues.
box-seating-rank = Chacun lance les deux dés : le plus haut prend ROUGE, puis viennent VERT, JAUNE et NOIR. Les ex æquo relancent.
box-item-dice-number = La notice mentionne deux dés.
box-item-dice-faces = Rien d’autre n’est dit des dés : ce sont donc des dés ordinaires.
box-item-track-blocks = Les cases sont numérotées de 1 à 9, encore et encore. Quand les numéros se suivent, tout multiple de neuf donne la même partie.
box-item-counters-each = La notice ne donne pas le nombre de jetons. 0 veut dire : autant qu’il en faut.
box-item-counters-points = Une ligne de trois rapporte dix points.

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

tell-throw = { $who } lance { $total } et avance sur la case { $block }, Roo { $roo }.
tell-dead-roo = { $who } lance { $total } et avance sur la case { $block } : le Roo { $roo } est mort, { $who } se repose.
tell-no-counters = { $who } lance { $total } et avance sur la case { $block } : il ne reste plus de jetons, { $who } se repose.
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
