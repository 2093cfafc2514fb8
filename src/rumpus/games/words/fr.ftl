# Ce que tous les jeux ont en commun.

list-more = { $first }, { $last }
list-last = { $first } et { $last }

red = Rouge
blue = Bleu
green = Vert
yellow = Jaune
black = Noir
white = Blanc
purple = Violet
pink = Rose

throw = lancer { $total }
throws = { $who } lance les dés.
throws-dice = { $who } lance les dés.
seating-thrown = { $who } lance { $total }
over = La partie est finie.
over-won = La partie est finie : { $who } { $many ->
    [one] gagne
   *[other] se partagent la victoire
}.

no-such-move = { $move } n’est pas un coup : les coups sont numérotés de 0 à { $most }
is-over = la partie est finie
