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
throw-first = lance d’abord les dés
spin-first = lance d’abord la roulette
draw-first = pioche d’abord une carte
others-turn = ce n’est pas ton tour : c’est { $who } qui joue

learn-help = back recule d’un pas, skip avance d’un pas, rule CLAUSE lit une règle, quit arrête.
learn-throw = Entrée pour lancer
learn-move = Ton coup, par son numéro ou en toutes lettres
learn-refused = Entrée pour essayer
learn-type = Tape : { $words }
learn-look = Entrée pour continuer
learn-again = Ce n’est pas de cela qu’il s’agit ici : essaie exactement cela.
learn-other = Un coup permis, mais la leçon continue avec : { $moves }
learn-end = Tu connais le jeu. Joue une vraie partie maintenant : { $command }

## Énigmes : un coup est nettement le meilleur

decimal = { $sign }{ $whole },{ $tenths }
puzzle-task = Tu joues { $seat } et c’est à toi. Un coup est bien meilleur que tous les autres : lequel ?
puzzle-wrong = Ce n’est pas celui-là : après « { $move } », tu gagnes environ { $chance } parties sur 100. Le meilleur coup en gagne { $more } de plus.
puzzle-right = Oui ! Après « { $move } », tu gagnes environ { $chance } parties sur 100 (presque sûrement entre { $low } et { $high }).
puzzle-answer = Le meilleur coup est « { $move } » : tu gagnes ensuite environ { $chance } parties sur 100 (presque sûrement entre { $low } et { $high }).
puzzle-usual = Le coup qui vient d’abord à l’esprit, « { $move } », n’en gagne qu’environ { $chance }.
puzzle-second = Le deuxième, « { $move } », en gagne environ { $chance }.
puzzle-over = La partie est finie aussitôt.
puzzle-goes-on = Ensuite, cela continue le plus souvent ainsi ({ $often } fois sur 100) : { $line }
puzzle-scores = En moyenne, la partie finit pour toi à { $own } contre { $other } ; après « { $move } », à { $instead } contre { $against }.
puzzle-help = Tape un coup, par son numéro ou en toutes lettres ; hint donne un indice, skip passe, quit arrête.
puzzle-ask = Ton coup
puzzle-number = Énigme { $number } sur { $of }
puzzle-hint = C’est l’un de ceux-ci : { $moves }
puzzle-solved = Résolues du premier coup : { $first } sur { $of }. En plusieurs essais : { $more }.

## À imprimer : de quoi un jeu imprimé est fait

print-counter = jeton de { $who }
print-pawn = pion de { $who }, à plier et à dresser
print-card = carte { $what }
print-chip = jeton de { $value }
print-spinner = disque de la roulette
print-arrow = flèche de la roulette
print-dice = { $many ->
    [one] un dé à { $faces } faces
   *[other] { $many } dés à { $faces } faces
}
print-pin = une épingle ou un trombone pour faire tourner la flèche
print-part = { $many } × { $what }
print-bring = à prévoir : { $what }
print-made = { $made } · { $players } joueurs
print-how = Comment l’assembler
print-contents = Ce qu’il contient
print-scale = Imprimez à 100 %, sans « ajuster à la page » : cette ligne mesure { $ruler } mm.
print-tiles = Découpez les { $sheets } feuilles du plateau le long des traits fins en laissant les bandes pâles : chacune passe sous la feuille suivante. Une fois collé, de préférence sur du carton, le plateau mesure { $wide } cm sur { $tall }.
print-one-sheet = Découpez le plateau et collez-le sur du carton.
print-one-side = Imprimez les pages { $first } à { $last } d’un seul côté du papier.
print-backs = Imprimez les pages { $first } à { $last } recto verso, retournées sur le bord long, de préférence sur du papier fort : chaque feuille est suivie de ses versos.
print-rules = Les règles suivent à partir de la page { $first }, sur un côté ou sur les deux.
print-fold = Découpez d’abord ce qui porte une ligne pointillée au milieu : on ne le colle pas, on le plie et on le dresse comme une tente.
print-cut = Collez sur du carton les pièces imprimées d’un seul côté, puis découpez-les.
print-tile = Plateau, feuille { $name } sur { $sheets }
print-parts = À découper
print-parts-back = Versos de la feuille précédente
print-unofficial = Une édition non officielle, faite par Rumpus à partir de la boîte utilisée. Les noms des jeux appartiennent à leurs propriétaires.

## L’un de plusieurs : either-last joint les deux derniers, either-more ceux d’avant

either-more = { $first }, { $last }
either-last = { $first } ou { $last }

## Ce que peut être une valeur de la boîte, et ce qui n’y va pas

allowed-one = il faut { $what }
allowed-list = il faut une liste, de n’importe quelle longueur : { $what }
allowed-list-of = il faut une liste de { $many } éléments : { $what }
allowed-list-between = il faut une liste de { $least } à { $most } éléments : { $what }
kind-choices = une valeur parmi { $choices }
kind-truth = vrai (true) ou faux (false)
kind-text = du texte
kind-lists = des listes
kind-number = un nombre entier
kind-number-from = un nombre entier à partir de { $least }
kind-number-between = un nombre entier de { $least } à { $most }
kind-numbers = des nombres entiers
kind-numbers-from = des nombres entiers à partir de { $least }
kind-numbers-between = des nombres entiers de { $least } à { $most }
rules-otherwise = Cette boîte en décide autrement : { $key } = { $value }.
refused-box = boîte : { $key } = { $value } : { $allowed }
option-players = l’option { $option } n’existe qu’à { $counts }, pas à { $players }
option-value = { $option } = { $value } : il faut { $allowed }
game-players = { $game } se joue à { $counts }, pas à { $players }
