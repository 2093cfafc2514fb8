# Rin-Tin-Tin

box-made = Transogram, 1956
box-line = La cavalerie investit les repaires de l’Ouest, et qui domine un repaire pioche de l’or en secret.
box-quick = Tout de suite : un escadron chacun. Avec deux, comme dans la notice, la chance seule décide (RTT-12).
box-option-squads = Escadrons
box-option-squads-text = Combien d’escadrons chacun mène quand on joue à deux. Avec deux, comme dans la notice, tous les cercles sont couverts à la fin et les deux totaux de hors-la-loi sont toujours égaux : seul le Butin décide. Un escadron chacun est le jeu le plus disputé.
box-seating-any = Qui commence, avec Noir, est tiré au sort ; les autres suivent vers la gauche.
box-item-board-territories = La notice nomme les parties Rouge, Jaune, Bleu et Vert du plateau.
box-item-board-groups = Les groupes de Rouge, Jaune, Bleu et Vert. Il doit y en avoir huit en tout : 40 cavaliers et 8 figurines remplissent des groupes de 5 et 1, et il y a 8 cartes, une par groupe. Que chaque territoire en ait deux est une supposition, par symétrie.
box-item-board-ordinary = Cinq cercles ordinaires et un cercle Rin Tin Tin font un groupe de six.
box-item-squads-number = La notice mentionne quatre couleurs d’escadrons : noir, violet, rose et blanc.
box-item-squads-men = Dix cavaliers par escadron.
box-item-squads-figures = Deux figurines Rin Tin Tin de la couleur de chaque escadron.
box-item-spinner-red = Six secteurs égaux : il y a 5 cavaliers pour 1 figurine, et de même cinq secteurs pour les cavaliers et un pour les figurines.
box-item-spinner-yellow = Aussi large que le secteur rouge : rien ne distingue les territoires.
box-item-spinner-blue = Aussi large que le secteur rouge : rien ne distingue les territoires.
box-item-spinner-green = Aussi large que le secteur rouge : rien ne distingue les territoires.
box-item-spinner-free-color-choice = Le cinquième secteur pour les cavaliers, aussi large qu’une couleur.
box-item-spinner-rin-tin-tin = Un secteur sur six, comme une pièce sur six est une figurine.
box-item-boodle-cards = La notice compte huit cartes marquées 0, 2, 5 et 10 millions ; qu’il y en ait deux de chaque est une supposition.
box-item-ruling-reshuffle = Quand il reste moins de cartes qu’il n’y a d’ex æquo, toutes les cartes sont mélangées ensemble avant que quelqu’un pioche : ainsi, tous piochent dans le même paquet. La notice ne parle de mélanger que lorsque toutes les cartes ont été piochées.
box-item-ruling-open-groups = Un groupe incomplet à la fin est compté, mais ne donne pas de carte : on tire une carte dès qu’un groupe est couvert.
box-item-ruling-reshuffle-empty = Les ex æquo piochent d’abord les cartes qui restent ; toutes les cartes ne sont mélangées ensemble que quand la pioche est vide, même au milieu d’une manche.
box-item-ruling-open-groups-draw = À la fin, le meilleur de chaque groupe incomplet pioche aussi une carte ; en cas d’égalité, seulement qui tient son cercle Rin Tin Tin, s’il est parmi les ex æquo.

list-more = { $first }, { $last }

group = { $territory } { $number }
free-choice = Couleur au choix
rin-tin-tin = Rin Tin Tin
card = { $value } M$

spin = roulette : { $sector }
spin-no-sector = roulette : secteur { $number }
draw = piocher { $card }
draw-no-kind = piocher une carte de l’espèce { $number }
to-man = un cavalier à { $group }
to-figure = une figurine à { $group }
no-group = groupe { $number }

group-label = { $group } :
men-of = { $who } { $many }
no-men = aucun cavalier
figure-of = Rin Tin Tin { $who }
no-figure = pas de Rin Tin Tin
complete = complet
open = { $many } { $many ->
    [one] libre
   *[other] libres
}
men-full = centre libre
stands = { $who } : { $outlaws } hors-la-loi, { $men } { $men ->
    [one] cavalier
   *[other] cavaliers
} et { $figures } { $figures ->
    [one] figurine
   *[other] figurines
} en main, { $many } { $many ->
    [one] carte Butin
   *[other] cartes Butin
}.
stands-with = { $who } : { $outlaws } hors-la-loi, { $men } { $men ->
    [one] cavalier
   *[other] cavaliers
} et { $figures } { $figures ->
    [one] figurine
   *[other] figurines
} en main, { $many } { $many ->
    [one] carte Butin
   *[other] cartes Butin
} ({ $cards }).
stands-final = { $who } : { $outlaws } hors-la-loi, Butin { $boodle } ; score final { $score }.
stands-final-tie = { $who } : { $outlaws } hors-la-loi, Butin { $boodle }, départage { $tiebreak } ; score final { $score }.
deck = Dans la pioche : { $many } { $many ->
    [one] carte Butin
   *[other] cartes Butin
}.
deck-open = Dans la pioche : { $many } { $many ->
    [one] carte Butin
   *[other] cartes Butin
} ({ $cards }).

spins = { $who } lance la roulette.
draws = { $who } pioche une carte Butin.
places-unspun = { $who } n’a plus de cavalier et pose une figurine sans lancer la roulette.
places-man-in = La roulette montre { $sector } : { $who } pose un cavalier en territoire { $sector }.
places-man = La roulette montre { $sector } : { $who } pose un cavalier dans n’importe quel territoire.
places-figure = La roulette montre { $sector } : { $who } pose une figurine dans n’importe quel territoire.
tie-break = { $tied } sont à égalité en tête : { $who } pioche une carte de départage.
over-with = La partie est finie : { $who } gagne avec { $score } contre { $rest }.

## Ce qu’il faut faire

ask-spin = Touche la roulette : elle dit où va ta prochaine pièce.
ask-draw = Ta récompense : touche la pioche pour tirer une carte Butin.
ask-tie-break = Vous êtes à égalité en tête : touche la pioche pour tirer une carte.
ask-figure-unspun = Plus de cavalier : pose une figurine dans un groupe, sans roulette.
ask-man-in = Pose un cavalier dans un groupe du territoire { $sector }.
ask-man = { $sector } : pose un cavalier dans n’importe quel groupe.
ask-figure = { $sector } : pose une figurine dans n’importe quel groupe.

tell-spins = La roulette de { $who } montre { $sector }.
tell-lost = La roulette de { $who } montre { $sector }, mais tous les cercles ordinaires y sont couverts : le tour est perdu.
puts-man = { $who } pose un cavalier à { $group }
puts-figure = { $who } pose une figurine à { $group }
puts-figure-unspun = { $who } pose, sans lancer la roulette, une figurine à { $group }
tell-puts = { $deed }.
tell-leads = { $deed } et complète le groupe : { $best } mène { $score } à { $second }.
tell-tied = { $deed } et complète le groupe : égalité à { $score }, et Rin Tin Tin tranche pour { $best }.
tell-draws = { $who } pioche une carte Butin : { $card }.
tell-draws-tie = { $who } pioche { $card } pour le départage.
tell-shown = Toutes les pièces sont sur le plateau, et les cartes sont découvertes.
tell-tie-round = { $tied } sont à égalité en tête et piochent une carte chacun.
tell-shuffled = Pour cela, toutes les cartes sont mélangées ensemble.
tell-deck-empty = La pioche est vide : toutes les cartes sont mélangées ensemble.
outlaws-in = hors-la-loi en { $territory }
earned-boodle = Butin : { $cards }
earned-tie-break = cartes de départage : { $cards }

on-a-line = la roulette a { $many } secteurs, et sur un trait entre eux on la relance
not-a-group = il n’y a pas de groupe { $number } : le plateau en a { $many }
figure-there = le cercle Rin Tin Tin de { $group } est déjà couvert par une figurine ({ $who })
other-territory = la roulette montre { $territory } : le cavalier doit aller en { $territory }, pas à { $group }
all-covered = les cercles ordinaires de { $group } sont tous couverts
not-a-card = cette carte n’existe pas : la boîte a des cartes de { $cards }
no-card-left = il n’y a plus de carte de { $card } dans la pioche
a-man = un cavalier
a-figure = une figurine
spins-no-more = qui n’a plus de cavalier ne lance plus la roulette : une figurine se pose sans elle
spin-once = on ne lance la roulette qu’une fois par tour : maintenant, on pose { $piece }
card-when-complete = on pioche une carte quand un groupe est complet : maintenant, on pose { $piece }
figure-in-middle = une figurine va sur un cercle Rin Tin Tin, au milieu d’un groupe
circle-takes-figure = un cercle Rin Tin Tin reçoit une figurine, et maintenant on pose un cavalier
pieces-stay = les pièces restent où elles sont : touche un cercle libre de { $group }

title-in-play = { $territory } est en jeu
title-pile = { $many } { $many ->
    [one] carte Butin
   *[other] cartes Butin
}
title-deck = Cartes Butin
title-circle = { $group }, cercle Rin Tin Tin
title-spinner = Roulette
title-arrow = La roulette
title-arrow-shows = La roulette montre { $sector }
title-card = Une carte Butin
title-tie-card = { $card }, pour le départage
title-man = Cavalier ({ $who }) à { $group }
title-figure = Figurine ({ $who }) à { $group }
title-best = { $who } mène à { $group }, groupe complet
title-plate = { $who } : { $outlaws } hors-la-loi, en main { $men } { $men ->
    [one] cavalier
   *[other] cavaliers
}, { $figures } { $figures ->
    [one] figurine
   *[other] figurines
}
title-to-spin = À { $who } de lancer la roulette.
title-to-place = À { $who } de poser.
title-to-draw = À { $who } de piocher.
board-boodle = Butin
board-free = Choix

## The lesson: what to do at each stop, and what came of it

win-hideout = Investis les repaires de l’Ouest avec tes hommes. Chaque cercle couvert est un hors-la-loi capturé, et Rin Tin Tin les double.
win-boodle = Quand un repaire est complet, qui y fait le mieux pioche une carte de l’or volé, et ne la montre à personne.
win-end = Quand toutes les pièces sont posées, on additionne hors-la-loi et or. Le total le plus haut gagne.
picture-hideout = Dans le repaire Bleu 1, Noir a deux hommes et le chien Rin Tin Tin, Violet deux hommes ; un cercle est libre.
picture-boodle = Noir a pioché une carte Butin, que Noir seul voit.
picture-end = Presque la fin : deux repaires sont complets, et il reste un homme à Noir.
lesson-spin = Tu mènes l’escadron noir. La roulette dit où chevaucher : touche-la.
lesson-spin-done = Bleu ! Un de tes hommes part pour le territoire bleu.
lesson-elsewhere = Une autre couleur te plairait peut-être mieux. Essaie : touche le repaire Rouge 1, en haut à gauche.
lesson-elsewhere-done = La roulette a dit Bleu, ce sera Bleu. Seul « Couleur au choix » te laisse aller où tu veux.
lesson-ride = Bleu a deux repaires. Pose ton homme à Bleu 1 : touche son étoile.
lesson-ride-done = Un hors-la-loi capturé. La roulette de Violet a montré Rouge : un repaire est entamé là-bas.
lesson-dog = Un peu plus tard. Lance encore la roulette !
lesson-dog-done = Rin Tin Tin en personne ! Une de tes deux figurines de chien va au milieu d’un repaire de ton choix.
lesson-double = Tu as deux hommes à Bleu 1. Mets-y le chien : touche le cercle du milieu.
lesson-double-done = Le chien capture un hors-la-loi et double tout ce que tu as dans ce repaire : trois en valent six.
lesson-fill = Il reste un cercle à Bleu 1, et tu peux le couvrir. Vas-y !
lesson-fill-done = Le repaire est complet : tu y as huit, Violet deux. Qui fait le mieux pioche dans l’or volé.
lesson-draw = Pioche ta carte Butin : touche le paquet.
lesson-draw-done = Dix millions, on ne fait pas mieux ! Violet voit que tu as une carte, mais pas ce qu’elle vaut.
lesson-full = À toi. Lance encore une fois la roulette.
lesson-full-done = Rouge encore, mais tous les cercles pour hommes y sont couverts : ton tour est perdu. Cela arrive en fin de partie.
lesson-last = Le tout dernier homme de la partie est à toi, et il peut aller partout. À Jaune 1, il complète le repaire où est ton chien.
lesson-last-done = Toutes les pièces sont posées, les cartes découvertes : hors-la-loi et or ensemble, tu as le plus, et tu gagnes.

## À imprimer

print-figure = Rin Tin Tin de { $who }
print-boodle = carte Butin de { $value }
