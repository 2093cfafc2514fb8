# Ruffhouse

box-made = Parker Brothers, 1980
box-line = Promets combien de jetons tu rapporteras, puis fais-les passer au nez de tes amis.
box-seating-high = Chacun lance les deux dés : le plus haut total commence, les ex æquo relancent ; ensuite on tourne vers la gauche.
box-item-dice-number = La notice mentionne deux dés, un pour chaque camp d’un ZAP.
box-item-dice-faces = Rien d’autre n’est dit des dés : ce sont donc des dés ordinaires.
box-item-spinner-numbers = Des secteurs égaux. Miser un jeton n’est un pari que si la roulette a un 0, et un jeton bleu vaut 5. Un numéro peut figurer sur plusieurs secteurs.
box-item-chips-blue = Ce que vaut un jeton bleu ; un jaune vaut 1.
box-item-chips-yellow-pieces = La notice compte 25 jetons jaunes. Rien n’en dépend : la banque ne s’épuise jamais.
box-item-chips-blue-pieces = La notice compte 5 jetons bleus, pour une valeur de 50 en tout avec les jaunes. Rien n’en dépend.
box-item-cards-double-cross = Chacun prend deux des huit cartes DOUBLE-CROSS.
box-item-cards-zap = Chacun prend trois des douze cartes ZAP.
box-item-cards-numbered = Combien de cartes portent 1, 2, 3, 4 et 5. La notice en a vingt en tout, dont deux 4 ; un nombre au-dessus de 5 ne sert jamais.
box-item-goal-points = La première personne à marquer cinq points gagne.
box-item-board-spaces = Aucune image du plateau n’a survécu. Chaque total des dés figure une fois dans BIG TROUBLE, les plus rares sont violets, et THE BREAKS vient tôt, puisqu’un ZAP y renvoie ; avec deux jetons ou plus, on en perd la moitié dans BIG TROUBLE avec une probabilité de 0,70.
box-item-pieces-fourth = La couleur du quatrième pion. La notice dit seulement que les quatre pions sont de couleurs différentes.
box-item-ruling-asking = Qui peut jouer un DOUBLE-CROSS en premier. À table, c’est le plus rapide ; ici on demande aux autres à tour de rôle, à partir de la gauche de qui tourne, tour après tour, jusqu’à ce que tous aient passé.
box-item-ruling-zap = Qui peut être visé par un ZAP : les autres qui se sont engagés et ne sont pas sur THE BREAKS. Depuis THE CHIPS ARE DOWN, un ZAP les fait avancer, alors que la notice parle de renvoyer en arrière.
box-item-ruling-asking-from-right = Les autres sont consultés à tour de rôle en commençant à droite de qui lance, tour de table après tour de table.
box-item-ruling-asking-once = Les autres sont consultés à tour de rôle en commençant à gauche de qui lance, chacun une seule fois.
box-item-ruling-zap-only-back = Un ZAP ne peut viser qu’un adversaire au-delà de THE BREAKS, de sorte qu’il le renvoie toujours en arrière.
box-item-ruling-zap-anyone = Un ZAP peut viser aussi un adversaire qui est sur THE BREAKS.

list-more = { $first }, { $last }

place-start = START
place-chips-down = THE CHIPS ARE DOWN
place-breaks = THE BREAKS
place-so-far = SO FAR, SO GOOD
place-truth = THE MOMENT OF TRUTH
place-orange = la case { $space } (orange)
place-purple = la case { $space } (violet { $number })
place-gold = la case { $space } (doré { $number })
place-last-chance = la case { $space } (LAST CHANCE { $number })
place-bonus = la case { $space } (BONUS)
area-easy-street = EASY STREET
area-big-trouble = BIG TROUBLE
area-last-chance = LAST CHANCE

roll = lancer les dés
end-turn = finir le tour
stake = miser
keep = s’abstenir
double-cross = jouer un DOUBLE-CROSS
pass = passer
say-end-turn = { end-turn }
say-keep = { keep }
say-double-cross = { double-cross }
say-pass = laisser tourner
silence = Laisser tourner, sauf si je touche une carte
zap = zapper { $who }
commit = s’engager sur { $number }
commit-with = s’engager sur { $number } avec { $cards }
spin = roulette : { $number }
against = { $mine } contre { $theirs }
chips = { $many } { $many ->
    [one] jeton
   *[other] jetons
}

# Bleu et Blanc commencent pareil : Blanc est L, et sa ligne sous le plateau le dit.
letter-red = R
letter-blue = B
letter-green = V
letter-white = L
letter-yellow = J
label-orange = o
label-purple = v
label-gold = d
legend = (o orange, v violet, d doré, BR THE BREAKS, - une mise, +1 BONUS)
stands = { $who-id ->
    [white] Blanc (L)
   *[other] { $who }
} : { $points } { $points ->
    [one] point
   *[other] points
}, { $chips }, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
stands-uncommitted = sur { $place }, sans engagement
stands-committed = sur { $place }, engagement sur { $number }
stands-committed-with = sur { $place }, engagement sur { $number } (cartes { $cards })
cards-of = { $many } de { $number }
supply = Cartes numérotées en réserve : { $cards }.
supply-none = Cartes numérotées en réserve : aucune.
challenged = À ne plus défier pendant ce tour : { $who }.

rolls-or-zaps = { $who } lance les dés, ou joue un ZAP pour envoyer quelqu’un à THE BREAKS.
throws-to-move = { $who } lance les dés pour avancer.
commits = { $who } s’engage sur un nombre de jetons : apportés à THE MOMENT OF TRUTH, ils deviennent des points.
throws-for = { $who } lance les dés pour faire { $number }, sur { $place }.
may-stake = { $who } peut miser { $chips } sur un tour de roulette.
is-spinning = { $who } lance la roulette.
card-on-top = La carte de { $who } est dessus.
may-cross = { $who } peut jouer un DOUBLE-CROSS et prendre ce qui sort.
spins-for = La roulette de { $who } tourne, pour { $taker }.
zaps = { $who } zappe { $other } : un dé chacun.
may-zap-again = { $who } peut jouer un autre ZAP, ou finit son tour.

## Ce qu’il faut faire

ask-roll-or-zap = Lance les dés, ou envoie quelqu’un sur THE BREAKS avec un ZAP.
ask-roll = Touche les dés : ta pièce avance d’autant.
ask-commit = Promets combien de jetons tu apportes : tenu, ce sont des points.
ask-match = Fais { $number } avec les deux dés et file à SO FAR, SO GOOD. Tout autre lancer te coûte { $chips }.
ask-match-free = Fais { $number } avec les deux dés et file à SO FAR, SO GOOD. Tout autre lancer ne te coûte rien.
ask-stake = Mise { $chips } sur un tour de roulette, ou garde ce que tu as.
ask-cross-spinner = { $who } lance.
ask-cross-top = { $who } est dessus.
ask-cross = DOUBLE-CROSS pour tout prendre, ou laisse tourner.
ask-spin = Lance la roulette : tu gagnes ce qu’elle montre.
ask-spin-for = Lance la roulette : { $taker } prend ce qu’elle montre.
ask-duel = Un dé chacun contre { $other } : le plus haut gagne.
ask-escape = Tu es sur THE BREAKS : fais { $number } avec les deux dés et tu t’échappes.
ask-zap-again = Joue un autre ZAP, ou finis ton tour.

tell-moves = { $who } fait { $total } et avance sur { $place }.
tell-reaches = { $who } fait { $total } et atteint { $place }.
tell-takes-chip = { $who } fait { $total }, avance sur { $place } et prend un jeton.
tell-too-few-chips = { $who } fait { $total } et avance sur { $place }, avec trop peu de jetons pour miser.
spinner-turns = La roulette tourne.
tell-broken = Engagement sur { $number }, { $chips } { $chips ->
    [one] apporté
   *[other] apportés
} : aucun point, et retour à START.
tell-kept = Engagement sur { $number }, { $chips } { $chips ->
    [one] apporté
   *[other] apportés
} : { $who } marque { $number } { $number ->
    [one] point
   *[other] points
} et retourne à START.
tell-won = Engagement sur { $number }, { $chips } { $chips ->
    [one] apporté
   *[other] apportés
} : { $who } marque { $number } { $number ->
    [one] point
   *[other] points
}, en a { $points } et gagne la partie !
tell-commits = { $who } s’engage sur { $chips }.
tell-commits-with = { $who } s’engage sur { $chips }, avec les cartes { $cards }.
tell-stakes = { $who } mise { $chips }, et la roulette tourne.
tell-keeps = { $who } ne mise pas.
tell-crosses = { $who } joue un DOUBLE-CROSS contre { $victim } !
tell-lets-spin = { $who } laisse tourner.
tell-takes-dice = { $who } prend les dés.
tell-ends-turn = { $who } a assez zappé et finit son tour.
tell-zaps = { $who } joue un ZAP contre { $other } !
tell-matches = { $who } doit faire { $number } et le fait : en route pour SO FAR, SO GOOD !
tell-misses = { $who } doit faire { $number }, fait { $total } et perd { $chips }.
tell-misses-free = { $who } doit faire { $number }, fait { $total } et ne perd rien.
tell-wins-chips = La roulette de { $who } donne { $number } : elle rapporte { $chips }.
tell-stolen = La roulette de { $who } donne { $number }, et { $thief } rafle tout : { $chips }.
tell-stolen-nothing = La roulette de { $who } donne { $number }, et { $thief } rafle ce rien du tout : { $chips }.
tell-escapes = { $who } fait { $number } et s’échappe vers SO FAR, SO GOOD !
tell-stays = { $who } fait { $total }, pas { $number }, et reste sur THE BREAKS.
tell-duel-won = { $who } fait { $mine }, { $other } fait { $theirs } : { $other } file à THE BREAKS.
tell-duel-again = { $who } fait { $mine }, { $other } fait { $theirs } : on recommence.
tell-duel-lost = { $who } fait { $mine }, { $other } fait { $theirs } : le ZAP fait long feu.
earned = engagement sur { $number }, { $chips } { $chips ->
    [one] apporté
   *[other] apportés
}
chance-of-big-trouble = Probabilité de perdre au moins la moitié des jetons dans BIG TROUBLE, premier tour, sans cartes : { $chance }

not-on-spinner = la roulette porte { $numbers }, pas { $outcome }
not-on-die = un dé va de 1 à { $most }, pas { $outcome }
not-on-dice = deux dés vont de 2 à { $most }, pas { $outcome }
zap-in-own-turn = { $who } lance la roulette : un ZAP se joue au début de son propre tour
zap-at-start = un ZAP se joue au début d’un tour, et { $who } a déjà avancé
nobody-plays = personne ne joue { $who } dans cette partie
zap-oneself = { $who } ne peut pas zapper { $who } : un ZAP vise un adversaire
zap-uncommitted = { $who } n’a pris aucun engagement, et ne peut pas se faire zapper
zap-on-breaks = { $who } est déjà sur THE BREAKS
zap-not-back = { $who } est avant THE BREAKS, et un ZAP renvoie en arrière
zap-challenged = { $who } a déjà subi un défi pendant ce tour, sans arriver à SO FAR, SO GOOD
no-card-but = il n’y a plus de carte { $number } : { $way }
no-card-but-either = il n’y a plus de carte { $number } : { $first } ou { $second }
cannot-make = les cartes numérotées qui restent ne peuvent pas faire { $number }
cross-or-pass = { $who } lance la roulette : joue un DOUBLE-CROSS ou passe
commit-not-here = on s’engage sur THE CHIPS ARE DOWN, pas sur { $place }
committed-already = { $who } a déjà pris un engagement, sur { $number }
commit-on-reaching = on s’engage en arrivant à THE CHIPS ARE DOWN, et { $who } est sur { $place }
one-card-taken-by = une seule carte { $number } se prend avec : s’engager sur { $number }
not-in-supply = ces cartes numérotées ne sont pas toutes dans la réserve
fewer-cards = il faut moins de cartes pour faire { $number }, et l’on en prend le moins possible
zap-was-the-roll = { $who } a joué un ZAP, et a donc renoncé à lancer
must-commit = { $who } est sur THE CHIPS ARE DOWN et doit s’engager
stake-or-keep = { $who } a lancé : maintenant, miser ou s’abstenir
nothing-done = { $who } n’a ni lancé les dés ni joué de ZAP
commit-before-end = { $who } doit s’engager avant la fin du tour
keep-to-end = pour finir le tour sans miser : s’abstenir
turn-of-spinner = c’est le tour de { $who }, qui lance la roulette : joue un DOUBLE-CROSS ou passe
gamble-on-landing = on mise en arrivant, et { $who } ne fait que commencer son tour sur { $place }
gamble-in-last-chance = on mise sur une case numérotée de LAST CHANCE, et { $who } est sur { $place }
nobody-spins = personne ne lance la roulette : il n’y a rien à rafler ni à laisser passer
touch-highest = il n’y a plus de carte { $number } : touche la plus haute des cartes à prendre à sa place
cards-lie-there = les cartes de l’engagement de { $who } restent là jusqu’à THE MOMENT OF TRUTH
moves-by-roll = un pion avance selon les dés, on ne le pose pas sur une case

title-arrow = La roulette
title-spinner = Roulette
title-dice = Dés
title-pile = Cartes { $number }
title-cards-left = encore { $many } { $many ->
    [one] carte
   *[other] cartes
} { $number }
title-pledge = Engagement de { $who } : { $number }
title-piece = Pion ({ $who })
title-plate = { $who } : { $points } { $points ->
    [one] point
   *[other] points
}, { $chips } { $chips ->
    [one] jeton
   *[other] jetons
}, { $crosses } DOUBLE-CROSS, { $zaps } ZAP
title-wins = { $who } gagne.
title-stage-choose = { $who } : lancer ou zapper.
title-stage-roll = { $who } : lancer les dés.
title-stage-commit = { $who } : s’engager.
title-stage-match = { $who } : faire le numéro.
title-stage-stake = { $who } : miser ou s’abstenir.
title-stage-double-cross = { $who } : DOUBLE-CROSS ou passer.
title-stage-spin = { $who } : la roulette tourne.
title-stage-duel = { $who } : duel.
title-stage-escape = { $who } : s’échapper.
title-stage-zap-again = { $who } : encore un ZAP, ou finir.
board-spin = Roulette
board-gamble = Miser
board-one-chip = -1 jeton
board-half-the-chips = -½ jetons

## The lesson: what to do at each stop, and what came of it

win-chips = Amasse des jetons sur EASY STREET : chaque case orange te donne un tour de roulette pour en gagner.
win-promise = Sur THE CHIPS ARE DOWN, promets combien tu en apporteras au bout. Puis fais-leur traverser BIG TROUBLE.
win-truth = Si tu en as au moins autant à THE MOMENT OF TRUTH, la promesse devient des points. Cinq points font gagner.
picture-chips = Rouge est sur une case orange et a gagné quatre jetons à la roulette.
picture-promise = Rouge a atteint THE CHIPS ARE DOWN, et les cartes numérotées attendent une promesse.
picture-truth = Rouge est près de THE MOMENT OF TRUTH, avec quatre jetons et trois de promis.
lesson-roll = Tu es Rouge. Lance les dés et cours le long d’EASY STREET : touche-les.
lesson-roll-done = Une case orange. À toi la roulette, pour des jetons. Bleu aurait pu jouer une carte pour les rafler, mais laisse tourner.
lesson-spin = Lance la roulette.
lesson-spin-done = Quatre jetons pour toi. Plus tu en amasses ici, plus tu peux promettre.
lesson-stop = THE CHIPS ARE DOWN : ici, chacun s’arrête et promet quelque chose. Essaie de filer quand même : touche les dés.
lesson-stop-done = Pas moyen de passer. D’abord, tu t’engages sur un nombre.
lesson-promise = Tu as six jetons, et tu en perdras en chemin. Promets-en trois : touche le 3.
lesson-promise-done = La carte est devant toi, à la vue de tous. Trois jetons au bout font trois points, deux n’en font aucun.
lesson-trouble = BIG TROUBLE, sur un 6 doré. Lance : seul un 6 te sauve.
lesson-trouble-done = Ce n’est pas un 6, et l’or coûte la moitié de tes jetons : trois de partis. Les cases violettes n’en coûtent qu’un.
lesson-luck = Un autre tour, une autre case : ici, il faut un 7. Lance !
lesson-luck-done = 7 tout juste ! Tu files droit à SO FAR, SO GOOD et gardes tous tes jetons.
lesson-cross = Bleu va lancer la roulette. Joue une de tes deux cartes DOUBLE-CROSS avant qu’elle ne s’arrête.
lesson-cross-done = Cinq, et ils sont à toi. La carte est usée. Les autres peuvent te faire pareil.
lesson-zap = Bleu y est presque. Au lieu de lancer, joue un ZAP contre Bleu : un dé chacun, le plus haut gagne.
lesson-zap-done = Six contre deux : Bleu est de retour sur THE BREAKS, y a manqué le 8, et a un long chemin devant lui.
lesson-truth = Tu as deux points, et quatre jetons pour trois de promis. Lance, et cours à THE MOMENT OF TRUTH.
lesson-truth-done = Promesse tenue : trois points de plus font cinq, et tu as gagné. Quatre jetons pour trois de promis, voilà comment on fait.

## À imprimer

print-numbered = carte numérotée { $number }
