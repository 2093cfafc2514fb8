# Bamboozle

box-made = probablement Milton Bradley, 1962
box-line = Cache tes hommes dans les huttes, cherche un passage, et ne te fie jamais à une hutte qui a l’air de dormir.
box-seating-agreed = Rouge commence la première partie. Pour une revanche, qui a perdu la dernière partie joue Rouge ; après une partie nulle, qui était Bleu.
box-item-men-each = La notice donne à chaque couleur deux hommes de 1 point, trois de 2 et trois de 3 : huit hommes, 17 points.
box-item-huts-number = La notice compte douze huttes, six sur chaque terrain.
box-item-huts-most = La notice permet de mettre 1, 2 ou 3 hommes dans une hutte.
box-item-board-rows = Aucune image du plateau n’a survécu. La première rangée est le chemin gris, les rangées en dessous sont le terrain de Rouge, en s’éloignant du gris ; celui de Bleu est le même, tourné d’un demi-tour. G est une case grise, W une blanche, * une case étoilée avec une hutte à côté, un point l’absence de case ; les cases qui se touchent par un bord sont voisines. Des onze plateaux essayés qui s’accordent avec la notice, c’est celui où forcer compte le plus et où la partie s’enlise le moins.
box-item-win-points = Dix points en face font gagner. Avec des hommes de 3 points au plus, il en faut au moins quatre, comme le dit la notice.
box-item-limit-moves = La notice n’a pas de limite. Celle-ci ne fait que garder d’une partie sans fin.
box-item-ruling-force = Un homme force quand il s’arrête sur une étoile, et seulement pour le tour suivant de l’adversaire ; y rester ensuite ne force plus. Une base de données de jeux italienne le dit aussi (passable).
box-item-ruling-captures-that-count = Un homme est à l’abri si aucun coup permis de l’adversaire ne peut le prendre : une contrainte limite ce qu’il pourrait faire si c’était son tour.
box-item-ruling-force-standing = Un homme force à chaque tour tant qu’il reste sur l’étoile ; s’ils sont plusieurs, c’est celui qui vient de s’arrêter qui force, sinon celui de la hutte au plus petit numéro où il peut rester quelqu’un.
box-item-ruling-captures-that-count-any = Une contrainte ne met personne à l’abri : un homme n’est à l’abri que si l’adversaire ne pourrait le capturer avec aucun de ses hommes.

list-more = { $first }, { $last }
partner = { $side } { $number }

hide = cacher dans la hutte { $hut }
move = { $value } de { $origin-id ->
    [hut] la { $origin }
   *[other] { $origin }
} à { $to }
hut = hutte { $hut }
at = { $space }
space = case { $space }
far-away = trop loin
off-board = hors du plateau { $columns } { $ranks }

letter-red = R
letter-blue = B
stands = { $who } : { $points } { $points ->
    [one] point
   *[other] points
} sur { $goal } en face, encore { $left } en jeu
men-out = sortis :
men-on = { $values } en { $space }
captured-men = capturés : { $values }
not-yet-hidden = pas encore cachés : { $values }
hidden = cachés : { $values }
hut-holds = hutte { $hut } : { $values }
hut-empty = hutte { $hut } : vide
hut-unknown = hutte { $hut } : inconnue
hut-left = { $told } (dehors : { $values })

hides = { $who } cache un homme de valeur { $value }.
to-move = Au tour de { $who }.
must-come-out = { $who } doit faire sortir un homme de la hutte { $hut } : { $other } s’est arrêté sur son étoile.
called-at-empty = Au tour de { $who } : { $other } s’est arrêté devant la hutte { $hut }, mais elle est vide.
called-at-unknown = Au tour de { $who } : s’il y a quelqu’un dans la hutte { $hut }, il doit sortir.

## Ce qu’il faut faire

ask-hide = Touche une hutte pour y cacher un homme de valeur { $value }.
ask-move = Choisis un homme : il avance d’exactement autant de cases que son numéro.
ask-come-out = Fais sortir un homme de la hutte { $hut } : { $other } s’est arrêté sur son étoile.
ask-move-empty = Choisis un homme. { $other } s’est arrêté devant ta hutte { $hut }, qui est vide.

won-safe = La partie est finie et { $who } gagne : au moins { $points } { $points ->
    [one] point est
   *[other] points sont
} à l’abri en face.
won-capture = La partie est finie et { $who } gagne : l’autre camp n’a plus d’hommes.
won-count = Tous les hommes d’un camp sont à l’abri et { $who } gagne : Rouge a { $red } { $red ->
    [one] point
   *[other] points
} en face, Bleu { $blue }.
won-limit = { $moves } { $moves ->
    [one] coup est joué
   *[other] coups sont joués
} et { $who } gagne : Rouge a { $red } { $red ->
    [one] point
   *[other] points
} en face, Bleu { $blue }.
drawn-count = Tous les hommes d’un camp sont à l’abri et la partie est nulle : Rouge a { $red } { $red ->
    [one] point
   *[other] points
} en face, Bleu { $blue }.
drawn-limit = { $moves } { $moves ->
    [one] coup est joué
   *[other] coups sont joués
} et la partie est nulle : Rouge a { $red } { $red ->
    [one] point
   *[other] points
} en face, Bleu { $blue }.
men-across = { $men } { $men ->
    [one] homme
   *[other] hommes
} de valeur { $value } en face

hides-in = { $who } cache un homme de valeur { $value } dans la hutte { $hut }.
screen-away = On enlève le paravent, et la chasse commence.
comes-out = Le { $value } de { $who } sort de la hutte { $hut } jusqu’en { $to }.
comes-out-captures = Le { $value } de { $who } sort de la hutte { $hut } jusqu’en { $to } et capture { $taken } de { $other }.
goes = Le { $value } de { $who } va de { $origin } à { $to }.
goes-captures = Le { $value } de { $who } va de { $origin } à { $to } et capture { $taken } de { $other }.
taken-man = le { $value }
so-empty = La hutte { $hut } de { $who } est donc vide.
stops-on-star = Il s’arrête sur l’étoile de la hutte { $hut } de { $other }.
cannot-move = { $who } ne peut pas bouger et passe.

all-hidden = tous les hommes sont cachés, et aucun ne rentre jamais dans une hutte, ni dans la hutte { $hut } ni dans une autre
hide-first = aucun homme ne bouge avant que tous soient cachés : choisis une hutte pour un homme de valeur { $value }
no-hut = il n’y a pas de hutte { $hut } : chaque terrain en a { $huts }
hut-full = la hutte { $hut } est pleine : elle contient au plus { $most } { $most ->
    [one] homme
   *[other] hommes
}
not-in-hut = il n’y a pas d’homme de valeur { $value } dans la hutte { $hut }, seulement { $values }
nobody-in-hut = il n’y a pas d’homme de valeur { $value } dans la hutte { $hut } : elle est vide
no-space = le plateau a { $spaces } cases, et pas de case { $space }
not-yours = qui se tient en { $space } est à { $other } : { $who } ne peut pas le jouer
no-such-man = { $who } n’a pas d’homme de valeur { $value } en { $space }
not-so-far = un homme de valeur { $value } se déplace d’exactement { $value } { $value ->
    [one] case
   *[other] cases
}, pas si loin
not-so-far-from-hut = un homme de valeur { $value } se déplace d’exactement { $value } { $value ->
    [one] case
   *[other] cases
}, l’étoile étant la première, pas si loin
off = c’est hors du plateau
not-a-space = { $space } n’est pas une case du plateau
not-there = un homme de valeur { $value } se déplace d’exactement { $value } { $value ->
    [one] case
   *[other] cases
}, sans revenir droit sur ses pas, et ne va donc pas de { $origin } à { $to }
not-there-from-hut = un homme de valeur { $value } se déplace d’exactement { $value } { $value ->
    [one] case
   *[other] cases
}, l’étoile étant la première, sans revenir droit sur ses pas, et ne va donc pas de la { $origin } à { $to }
bound = { $other } s’est arrêté sur l’étoile de la hutte { $hut } : c’est d’elle qu’un homme doit sortir maintenant, pas de { $origin-id ->
    [hut] la { $origin }
   *[other] { $origin }
}
bound-to = { $other } s’est arrêté sur l’étoile de la hutte { $hut } : seul un homme de la hutte { $hut } peut bouger maintenant
out-of-game = un homme capturé est hors du jeu
touch-man-first = touche d’abord l’homme qui doit bouger, puis la case où il s’arrête
their-hut = cette hutte est à { $other }
their-man = cet homme est à { $other }
own-huts = { $who } cache ses hommes dans ses propres huttes, et ceci est à { $other }
one-by-one = les hommes se cachent l’un après l’autre : touche une hutte pour un homme de valeur { $value }
nobody-there = il n’y a personne dans la hutte { $hut }
touch-man-in-hut = touche, dans la hutte { $hut }, l’homme qui doit sortir
nowhere-to-stop = de là, un homme de valeur { $value } n’a aucune case où s’arrêter
not-into-hut = un homme s’arrête sur une case et ne rentre jamais dans une hutte

title-gray = { $space }, grise
title-star = { $space }, étoile
title-white = { $space }, blanche
title-hut = Hutte { $hut } de { $who }
title-door = Hutte { $hut } de { $who } : { $told }
door-secret = secret
door-empty = vide
door-left = dehors : { $values }
door-called = quelqu’un s’est arrêté devant
title-man = Homme de { $who }, valeur { $value }, { $where }
where-space = en { $space }
where-hut = dans la hutte { $hut }
where-hand = pas encore caché
where-captured = capturé
title-screen = Un paravent : aucun camp ne voit l’autre se cacher
title-plate = { $who } : { $points } { $points ->
    [one] point
   *[other] points
} sur { $goal } en face
hides-somebody = { $who } cache un homme.
moves = { $who } joue.

## The lesson: what to do at each stop, and what came of it

win-across = Amène des hommes pour dix points de l’autre côté du chemin gris, là où personne ne peut les prendre.
win-huts = D’abord, cache tes huit hommes dans tes six huttes. Toi seul sais qui est où.
win-exact = Un homme avance d’exactement autant de cases que son chiffre. S’il tombe sur un homme adverse, celui-ci sort du jeu.
picture-across = Rouge a huit points de l’autre côté, et un 2 sur le chemin gris à qui il ne manque qu’un coup.
picture-huts = Tous sont cachés : Rouge voit les hommes dans ses huttes, et rien de ceux de Bleu.
picture-exact = Un 3 bleu est sur l’étoile de la hutte 3 de Rouge. Un 1 rouge, dedans, peut le prendre.
lesson-hide = Tu es Rouge, en bas. Derrière un paravent, tu caches tes hommes dans tes huttes, jusqu’à trois dans chacune. Voici un 1 : touche une hutte pour lui.
lesson-hide-done = Et ainsi des huit hommes : deux 1, trois 2 et trois 3. Bleu se cache aussi, et aucun ne voit l’autre.
lesson-out = Tous sont cachés, le paravent est parti. Fais sortir le 3 de droite : touche-le dans sa hutte, puis h5 sur le chemin gris. L’étoile à côté de la hutte est sa première case.
lesson-out-done = Étoile, gris, gris : trois cases pour un 3. Bleu a répondu avec un 1.
lesson-count = Pourrait-il n’avancer que d’une case ? Touche ton 3, puis g5 à côté de lui.
lesson-count-done = Toujours exactement son chiffre, jamais moins, et jamais droit en arrière. Mais il peut tourner aux coins.
lesson-visit = Une ruse, maintenant. Amène ton 2 de e7 sur l’étoile c7, devant une hutte bleue.
lesson-visit-done = Toc, toc ! Qui se cache derrière l’étoile où tu t’arrêtes doit sortir. C’était un 2, et il a dû te passer devant.
lesson-bound = Et dans l’autre sens : un 3 bleu s’est arrêté sur l’étoile de ta hutte 3. Essaie de jouer un autre homme : touche ton 3 sur e6.
lesson-bound-done = Non : ton prochain coup appartient à cette hutte. Quelqu’un doit en sortir.
lesson-answer = Mais regarde qui est dedans : un 1 ! Touche-le, puis l’étoile où est l’homme bleu.
lesson-answer-done = Pour un 1, l’étoile est juste à la bonne distance, et le 3 de Bleu est hors jeu. Une hutte qui a l’air de dormir peut mordre.
lesson-win = Huit points sont passés, et aucun homme bleu ne peut les atteindre. Amène ton 2 de a5 à a7.
lesson-win-done = Dix points de l’autre côté, tous à l’abri : tu as gagné !

## À imprimer

print-man = homme de { $who } valant { $value }
print-hut = hutte de { $who }, à plier et à poser sur ses hommes
print-screen = un grand livre ou un couvercle, dressé en travers du plateau comme paravent pendant qu’on cache les hommes

## Cacher tous les hommes d’un coup, avant la partie

plan-title = Cache tes hommes
plan-text = Glisse-les ou touche-les pour les mettre dans tes huttes, { $most } au plus dans chacune. L’autre camp cache aussi les siens.
plan-last = L’autre camp a fini. { $most } hommes au plus dans chacune de tes huttes.
plan-laid = Tes hommes sont cachés
plan-waiting = L’autre camp n’a pas fini de cacher ses hommes.
