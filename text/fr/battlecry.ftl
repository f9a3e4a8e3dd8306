# Battle Cry. Les clés commencent par battlecry-, sauf celles des camps, que toute table demande.
# $unit et $on sont des unités ou des généraux nommés comme ci-dessous ; les cases s'écrivent E5.


## Noms

battlecry-side-union = Union
battlecry-side-confederate = Confédération
battlecry-player-union = Le joueur de l'Union
battlecry-player-confederate = Le joueur confédéré

battlecry-unit-union-infantry = l'infanterie de l'Union
battlecry-unit-union-cavalry = la cavalerie de l'Union
battlecry-unit-union-artillery = l'artillerie de l'Union
battlecry-unit-union-horse-artillery = l'artillerie à cheval de l'Union
battlecry-unit-union-cadets = l'unité de cadets de l'Union
battlecry-unit-confederate-infantry = l'infanterie confédérée
battlecry-unit-confederate-cavalry = la cavalerie confédérée
battlecry-unit-confederate-artillery = l'artillerie confédérée
battlecry-unit-confederate-horse-artillery = l'artillerie à cheval confédérée
battlecry-unit-confederate-cadets = l'unité de cadets

battlecry-label-union-infantry = Infanterie de l'Union
battlecry-label-union-cavalry = Cavalerie de l'Union
battlecry-label-union-artillery = Artillerie de l'Union
battlecry-label-union-horse-artillery = Artillerie à cheval de l'Union
battlecry-label-union-cadets = Cadets de l'Union
battlecry-label-confederate-infantry = Infanterie confédérée
battlecry-label-confederate-cavalry = Cavalerie confédérée
battlecry-label-confederate-artillery = Artillerie confédérée
battlecry-label-confederate-horse-artillery = Artillerie à cheval confédérée
battlecry-label-confederate-cadets = Cadets

battlecry-kind-infantry = l'infanterie
battlecry-kind-cavalry = la cavalerie
battlecry-kind-artillery = l'artillerie
battlecry-kind-horse-artillery = l'artillerie à cheval
battlecry-kind-cadets = l'unité de cadets

battlecry-general-union = le général de l'Union
battlecry-general-confederate = le général confédéré

battlecry-title-left = { $title } à gauche
battlecry-title-centre = { $title } au centre
battlecry-title-right = { $title } à droite
battlecry-title-countered = { $card } : { $stands }

battlecry-face-inf = infanterie
battlecry-face-cav = cavalerie
battlecry-face-art = artillerie
battlecry-face-sabre = sabres croisés
battlecry-face-flag = drapeau

battlecry-dir-nw = le nord-ouest
battlecry-dir-ne = le nord-est
battlecry-dir-e = l'est
battlecry-dir-se = le sud-est
battlecry-dir-sw = le sud-ouest
battlecry-dir-w = l'ouest
battlecry-one-of = l'une des cases { $hexes }
battlecry-and = { $one } et { $two }

## Le plateau

battlecry-terrain-den = { $terrain }, ouvert à l'infanterie
battlecry-terrain-steady = { $terrain }, où les unités de { $side } peuvent ignorer 1 drapeau
battlecry-steady-union = l'Union
battlecry-steady-confederate = la Confédération
battlecry-label-union-general = Général de l'Union
battlecry-label-confederate-general = Général confédéré
battlecry-piece = { $unit }, { $at }, { $now ->
    [one] { $now } figurine
   *[other] { $now } figurines
  } sur { $full }
battlecry-piece-general-union = { $general }, général de l'Union, { $at }
battlecry-piece-general-confederate = { $general }, général confédéré, { $at }
battlecry-piece-nameless-union = Général de l'Union, { $at }
battlecry-piece-nameless-confederate = Général confédéré, { $at }
battlecry-piece-with = avec { $general }
battlecry-piece-leads = avec { $unit }
battlecry-piece-alone = seul
battlecry-badge-ordered = a un ordre
battlecry-badge-moved = a bougé
battlecry-badge-fought = s'est battue
battlecry-objective-per-unit = Objectif de { $side } : { $value ->
    [one] 1 drapeau
   *[other] { $value } drapeaux
  } par unité présente
battlecry-objective-hold = Objectif de { $side } : { $value ->
    [one] 1 drapeau
   *[other] { $value } drapeaux
  } s'il est tenu au début de son tour
battlecry-objective-set = Objectif de { $side } : { $value ->
    [one] { $value } drapeau
   *[other] { $value } drapeaux
  } si { $groups } sont tenues ensemble au début de son tour
battlecry-fact-reserve = Réserve : infanterie { $infantry }, cavalerie { $cavalry }, artillerie { $artillery }
battlecry-fact-works = Barricades restantes : { $left }
battlecry-fact-last = Dernière carte : { $card }
battlecry-pile-draw = Pioche
battlecry-pile-discard = Défausse

battlecry-phase-card = Carte
battlecry-phase-order = Ordres
battlecry-phase-move = Mouvement
battlecry-phase-battle = Bataille
battlecry-phase-second-move = Second mouvement
battlecry-phase-draw = Pioche

## Ce qui est demandé

battlecry-ask-play = Jouez une carte.
battlecry-help-play = On joue exactement une carte par tour. On peut donner moins d'ordres qu'elle n'en permet.
battlecry-help-discard = Aucune de vos cartes ne permet de donner un ordre ni n'a d'effet : vous pouvez en défausser une au lieu de jouer.
battlecry-ask-section = Désignez une section pour { $card }.
battlecry-help-section-fire-and-hold = Toute votre infanterie et toute votre artillerie de la section peuvent se battre, mais pas bouger.
battlecry-help-section-force-march = Toute votre infanterie de la section peut bouger de 2 cases au plus et se battre.
battlecry-ask-order-left = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc gauche.
battlecry-ask-order-centre = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } dans votre centre.
battlecry-ask-order-right = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc droit.
battlecry-ask-order-each = Donnez un ordre à 1 unité ou général au plus dans chaque section.
battlecry-help-order = { $given ->
    [one] { $given } ordre donné
   *[other] { $given } ordres donnés
  } sur { $max }.
battlecry-help-order-general = { $given ->
    [one] { $given } ordre donné
   *[other] { $given } ordres donnés
  } sur { $max }. Une unité et son général demandent chacun un ordre s'ils doivent agir séparément.
battlecry-ask-move = Déplacez les pièces qui ont un ordre.
battlecry-help-move = { $ready ->
    [0] Plus rien ne peut bouger.
    [one] { $ready } pièce peut encore bouger : choisissez-la, puis sa case.
   *[other] { $ready } pièces peuvent encore bouger : choisissez-en une, puis sa case.
  }
battlecry-ask-battle = Choisissez une unité, puis sa cible.
battlecry-help-battle = { $ready ->
    [0] Aucune unité n'a de cible.
    [one] { $ready } unité a une cible.
   *[other] { $ready } unités ont une cible.
  } Une bataille est réglée avant la suivante.
battlecry-ask-ignore = Ignorer un drapeau ?
battlecry-help-ignore = { $flags ->
    [one] { $flags } drapeau : { $unit } en { $at } doit faire retraite de { $flags } case.
   *[other] { $flags } drapeaux : { $unit } en { $at } doit faire retraite de { $flags } cases.
  }
battlecry-ask-retreat = Vers quelle case fait retraite { $unit } en { $at } ?
battlecry-help-retreat = { $flags ->
    [one] Encore { $flags } case.
   *[other] Encore { $flags } cases.
  }
battlecry-ask-halt = S'arrêter avec { $general } ?
battlecry-help-halt = { $flags ->
    [one] Il reste { $flags } drapeau ; en s'arrêtant en { $at }, l'unité l'ignore.
   *[other] Il reste { $flags } drapeaux ; en s'arrêtant en { $at }, l'unité les ignore.
  }
battlecry-ask-second-move = Déplacez de nouveau votre cavalerie.
battlecry-ask-reinforce = Quelle unité vient de la réserve ?
battlecry-help-reinforce = Un drapeau amène une unité de votre choix.
battlecry-ask-place = Placez { $kind } qui arrive.
battlecry-help-place = Sur votre bord, à côté d'un de vos généraux, ou avec un général seul. Elle peut se battre aussitôt, mais pas bouger.
battlecry-ask-works = Construisez des barricades avec 2 unités au plus.
battlecry-help-works = { $left ->
    [one] Il reste { $left } marqueur.
   *[other] Il reste { $left } marqueurs.
  } Chacun protège deux côtés adjacents de sa case.
battlecry-ask-rally = Choisissez une unité à rallier.
battlecry-help-rally = Vous lancez { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } ; chaque symbole de l'unité lui rend 1 figurine.
battlecry-ask-shoot = Choisissez un général ennemi.
battlecry-help-shoot = Les sabres croisés, sur 1 dé, l'éliminent.
battlecry-ask-supply = Choisissez l'unité à court d'approvisionnement.
battlecry-help-supply = Son joueur la place sur son propre bord, dans la même section.
battlecry-ask-supply-place = Placez { $unit } sur votre bord.
battlecry-help-supply-place = Elle reste dans sa section. Ce n'est pas une retraite : aucune figurine n'est perdue.

battlecry-wait-play = { $player } choisit une carte.
battlecry-wait-section = { $player } désigne une section.
battlecry-wait-order = { $player } donne ses ordres.
battlecry-wait-move = { $player } déplace ses pièces.
battlecry-wait-battle = { $player } choisit une bataille.
battlecry-wait-ignore = { $player } peut ignorer un drapeau.
battlecry-wait-retreat = { $player } choisit sa retraite.
battlecry-wait-halt = { $player } peut arrêter sa retraite.
battlecry-wait-second-move = { $player } déplace de nouveau sa cavalerie.
battlecry-wait-reinforce = { $player } choisit un renfort.
battlecry-wait-place = { $player } place un renfort.
battlecry-wait-works = { $player } construit des barricades.
battlecry-wait-rally = { $player } choisit une unité à rallier.
battlecry-wait-shoot = { $player } choisit le général visé.
battlecry-wait-supply = { $player } choisit l'unité à court d'approvisionnement.
battlecry-wait-supply-place = { $player } place l'unité à court d'approvisionnement.
battlecry-wait-deal = Les cartes sont distribuées.
battlecry-wait-roll = Les dés sont lancés.
battlecry-wait-draw = Une carte est piochée.

## Ce qui peut être choisi

battlecry-choose-play = Jouer { $card }
battlecry-choose-discard = Défausser { $card }
battlecry-choose-order = Ordre : { $kind } en { $at }
battlecry-choose-order-general = Ordre : { $general } en { $at }
battlecry-choose-move = Aller en { $to }
battlecry-choose-move-follows = Aller en { $to }, { $general } suit
battlecry-choose-move-stays = Aller en { $to }, { $general } reste
battlecry-choose-move-general = { $general } va en { $to }
battlecry-choose-battle = Attaquer { $on } en { $target }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
battlecry-choose-battle-alone = Attaquer { $on } en { $target } sans { $general }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
battlecry-choose-ignore = { $flags ->
    [0] Faire retraite
    [one] Ignorer { $flags } drapeau
   *[other] Ignorer { $flags } drapeaux
  }
battlecry-choose-retreat = Faire retraite en { $to }
battlecry-choose-retreat-join = Faire retraite en { $to }, où se trouve { $general }
battlecry-choose-stop = S'arrêter avec { $general }
battlecry-choose-continue = Continuer la retraite
battlecry-choose-reinforce = Faire venir { $kind }
battlecry-choose-place = Placer { $kind } en { $at }
battlecry-choose-works = Barricades en { $at } vers { $sides }
battlecry-choose-rally = Rallier { $kind } en { $at }
battlecry-choose-shoot = Tirer sur { $general } en { $at }
battlecry-choose-supply = Renvoyer { $unit } en { $at }
battlecry-choose-supply-place = La placer en { $at }
battlecry-choose-supply-stay = La laisser en { $at }
battlecry-deed-battle = Attaquer
battlecry-deed-rally = Rallier
battlecry-deed-shoot = Tirer
battlecry-done-order = Finir les ordres
battlecry-done-move = Finir les mouvements
battlecry-done-battle = Finir les batailles
battlecry-done-turn = Finir le tour

## Ce qui s'est passé

battlecry-told-dealt-you = Vous recevez { $card }.
battlecry-told-dealt = { $side } reçoit { $card }.
battlecry-told-turn = Tour { $turn } · { $side }
battlecry-told-played = { $side } joue { $card }.
battlecry-told-countered = Contre-attaque reproduit { $card }.
battlecry-told-no-effect = { $card } est sans effet.
battlecry-told-discarded = { $side } défausse { $card } au lieu de jouer une carte.
battlecry-told-section = { $side } désigne son { $section } pour { $card }.
battlecry-told-ordered = { $unit } en { $at } reçoit un ordre.
battlecry-told-ordered-all = Ordres par { $card } : { $units ->
    [0] aucune unité
    [one] { $units } unité
   *[other] { $units } unités
  }{ $generals ->
    [0] {""}
    [one] {" "}et { $generals } général
   *[other] {" "}et { $generals } généraux
  }.
battlecry-told-moved = { $unit } va de { $from } en { $to }.
battlecry-told-moved-with = { $unit } va de { $from } en { $to } avec { $general }.
battlecry-told-moved-again = { $unit } bouge de nouveau, de { $from } en { $to }.
battlecry-told-moved-again-with = { $unit } bouge de nouveau, de { $from } en { $to } avec { $general }.
battlecry-told-left-behind = { $general } reste en { $at }.
battlecry-told-general-moved = { $general } va de { $from } en { $to }.
battlecry-told-attached = { $general } rejoint { $unit } en { $at }.
battlecry-told-no-battle = { $unit } en { $at } ne peut pas se battre ce tour.
battlecry-told-attacked = { $unit } en { $from } attaque { $on } en { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
battlecry-told-attacked-with = { $unit } avec { $general } en { $from } attaque { $on } en { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
battlecry-told-rolled = { $side } lance : { $faces }.
battlecry-told-missed = Aucun effet sur { $on } en { $target }.
battlecry-told-hit = { $unit } en { $at } perd { $lost ->
    [one] { $lost } figurine
   *[other] { $lost } figurines
  }, { $left ->
    [0] il n'en reste aucune
   *[other] il en reste { $left }
  }.
battlecry-told-unit-lost = { $unit } en { $at } est éliminée.
battlecry-told-unit-off = { $unit } en { $at } est chassée du plateau et éliminée.
battlecry-told-general-lost = { $general } en { $at } est éliminé.
battlecry-told-flags = { $side } a { $total ->
    [one] { $total } drapeau
   *[other] { $total } drapeaux
  } sur { $goal }.
battlecry-told-must-retreat = { $unit } en { $at } doit faire retraite de { $flags ->
    [one] { $flags } case
   *[other] { $flags } cases
  }.
battlecry-told-ignored = { $unit } en { $at } { $flags ->
    [0] n'ignore aucun drapeau
    [one] ignore { $flags } drapeau
   *[other] ignore { $flags } drapeaux
  }.
battlecry-told-retreated = { $unit } fait retraite de { $from } en { $to }.
battlecry-told-retreated-with = { $unit } fait retraite de { $from } en { $to } avec { $general }.
battlecry-told-blocked = { $unit } en { $at } ne peut pas faire retraite et perd 1 figurine, { $left ->
    [0] il n'en reste aucune
   *[other] il en reste { $left }
  }.
battlecry-told-halted = { $unit } s'arrête en { $at } avec { $general } et ignore { $ignored ->
    [one] { $ignored } drapeau
   *[other] { $ignored } drapeaux
  }.
battlecry-told-reinforcement-rolled = { $side } demande des renforts et lance : { $face }.
battlecry-told-no-reinforcement = Aucun renfort n'arrive.
battlecry-told-reinforcement-chosen = { $side } fait venir { $kind }.
battlecry-told-arrived = { $unit } arrive en { $at } avec { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
  }.
battlecry-told-built = { $unit } en { $at } construit des barricades vers { $sides }.
battlecry-told-rallied = { $unit } en { $at } se rallie : { $gained ->
    [0] aucune figurine rendue
    [one] { $gained } figurine rendue
   *[other] { $gained } figurines rendues
  }, { $figures } à présent.
battlecry-told-aimed = Un tireur d'élite vise { $general } en { $at }.
battlecry-told-shot-hit = { $face } : { $general } est touché.
battlecry-told-shot-missed = { $face } : { $general } est indemne.
battlecry-told-short-of-supplies = { $unit } en { $at } est à court d'approvisionnement.
battlecry-told-placed = { $unit } est placée en { $to }.
battlecry-told-placed-with = { $unit } est placée en { $to } avec { $general }.
battlecry-told-stays = { $unit } reste en { $to }.
battlecry-told-objective-gained = { $side } tient un objectif ({ $place }) : { $value ->
    [one] { $value } drapeau
   *[other] { $value } drapeaux
  }.
battlecry-told-objective-lost = { $side } ne tient plus un objectif ({ $place }) : { $value ->
    [one] { $value } drapeau perdu
   *[other] { $value } drapeaux perdus
  }.
battlecry-told-spent = { $card } va à la défausse.
battlecry-told-reshuffled = { $cards ->
    [one] { $cards } carte est mélangée
   *[other] { $cards } cartes sont mélangées
  } en une nouvelle pioche.
battlecry-told-drew-you = Vous piochez { $card }.
battlecry-told-drew = { $side } pioche { $card }.
battlecry-told-drew-hidden = { $side } pioche une carte.
battlecry-told-won = { $side } gagne avec { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  }.

## Probabilités

battlecry-line-base = { $unit } à portée { $range }
battlecry-line-hill = Artillerie sur une colline à portée 6
battlecry-line-general = { $general } mène l'attaque
battlecry-line-general-artillery = { $general } n'ajoute aucun dé à l'artillerie
battlecry-line-leadership = Charisme : { $general } mène l'attaque
battlecry-line-river = { $at } est une case de rivière
battlecry-line-cover = Couvert en { $at } : { $terrain }
battlecry-line-den = Couvert en { $at } : Devil's Den
battlecry-line-fence = La clôture de { $at } les sépare
battlecry-line-no-fence = La clôture de { $at } ne les sépare pas : aucun couvert
battlecry-line-works = Les barricades de { $at } les séparent
battlecry-line-no-works = Les barricades de { $at } ne les séparent pas : aucun couvert d'aucune sorte
battlecry-line-hand = Un dé par carte en main, Ralliement compris

battlecry-odds-hits = { $n ->
    [0] Aucun coup
    [one] { $n } coup
   *[other] { $n } coups
  }
battlecry-odds-flags = { $n ->
    [0] Aucun drapeau
    [one] { $n } drapeau
   *[other] { $n } drapeaux
  }
battlecry-odds-destroyed = Éliminée
battlecry-odds-driven-back = Repoussée
battlecry-odds-hurt = Perd des figurines mais reste
battlecry-odds-stands = Reste sans perte
battlecry-odds-general-destroyed = { $general } est éliminé
battlecry-odds-general-driven-back = { $general } est repoussé
battlecry-odds-general-stands = { $general } reste
battlecry-odds-general-lost = { $general } est éliminé
battlecry-odds-victory = L'attaque gagne la partie
battlecry-odds-gain = { $n ->
    [0] Aucune figurine rendue
    [one] { $n } figurine rendue
   *[other] { $n } figurines rendues
  }
battlecry-odds-shot = { $general } est touché
battlecry-odds-missed = { $general } est indemne

battlecry-note-ignore = { $unit } peut ignorer 1 drapeau. Son joueur est supposé choisir au mieux.
battlecry-note-choice = Le joueur choisit son chemin de retraite et décide s'il s'arrête avec un général. Il est supposé choisir au mieux.
battlecry-note-edge = { $unit } est sur son propre bord : un drapeau l'élimine.
battlecry-note-near-edge = { $unit } ne peut faire retraite que de { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
  } avant de sortir du plateau.
battlecry-note-blocked = Le chemin de retraite est fermé : chaque drapeau coûte 1 figurine.
battlecry-note-blocked-general = Le chemin de retraite est fermé : un drapeau élimine { $general }.
battlecry-note-attached = { $general } ne peut être touché tant qu'il est avec son unité. Si elle est éliminée, il reste et fait retraite seul.
battlecry-note-alone = Un général seul n'est touché que par les sabres croisés.
battlecry-note-wasted = { $figures ->
    [one] Il reste { $figures } figurine : les coups en trop sont perdus.
   *[other] Il reste { $figures } figurines : les coups en trop sont perdus.
  }
battlecry-note-rally = Les sabres croisés et les drapeaux ne rendent rien.
battlecry-note-sharp-shooter = Portée, vue et terrain ne comptent pas ; un drapeau est sans effet.

## La fin

battlecry-ending-flags = { $side } tient { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  } sur { $goal }.
battlecry-ending-turns = { $side } gagne : le dernier tour est joué, et ce camp a plus de drapeaux, ou le même nombre en ayant joué en second.
battlecry-tally-captured = Drapeaux pris
battlecry-tally-objectives = Drapeaux d'objectifs
battlecry-tally-units = Unités perdues
battlecry-tally-generals = Généraux perdus
battlecry-tally-figures = Figurines restantes sur le plateau
battlecry-tally-turns = Tours

## Pourquoi pas

battlecry-why-adjacent-sides = Une barricade protège deux côtés adjacents.
battlecry-why-answer-first = Répondez d'abord à la question.
battlecry-why-attacker-first = Choisissez d'abord l'unité qui doit l'attaquer.
battlecry-why-battled = Cette unité s'est déjà battue ce tour.
battlecry-why-card-first = Jouez d'abord une carte.
battlecry-why-card-played = Vous avez déjà joué votre carte de ce tour.
battlecry-why-cavalry-builds-not = La cavalerie ne construit pas de barricades.
battlecry-why-den-for-infantry = Ce terrain accidenté n'est ouvert qu'à l'infanterie.
battlecry-why-enemy-general-there = Un général ennemi s'y trouve.
battlecry-why-enemy-there = L'ennemi s'y trouve.
battlecry-why-entered = Elle est entrée sur ce terrain ce tour.
battlecry-why-follow-or-stay = Dites si le général suit ou reste.
battlecry-why-general-moved = Le général a déjà bougé ce tour.
battlecry-why-general-on-the-way = Un général est sur le chemin : le mouvement finirait sur sa case.
battlecry-why-general-rode = Le général a déjà suivi une autre unité ce tour.
battlecry-why-lone-general = Il n'y a là qu'un général.
battlecry-why-moved-no-battle = Elle ne peut plus se battre après ce mouvement.
battlecry-why-name-section = Désignez d'abord une section.
battlecry-why-no-attacker = Aucune de vos unités qui peuvent se battre ne l'a à portée et en vue avec un dé à lancer.
battlecry-why-no-dice = Il ne reste aucun dé après les réductions.
battlecry-why-no-enemy = Il n'y a pas d'ennemi ici.
battlecry-why-no-enemy-general = Il n'y a pas de général ennemi ici.
battlecry-why-no-general-dice = Il n'y a pas de dé de général à laisser de côté.
battlecry-why-no-losses = Cette unité n'a perdu aucune figurine.
battlecry-why-no-order-left = Il ne reste pas d'ordre pour cette pièce.
battlecry-why-no-own-general = Aucun de vos généraux n'est ici.
battlecry-why-no-own-unit = Aucune de vos unités n'est ici.
battlecry-why-no-target = Elle n'a aucune cible à portée et en vue.
battlecry-why-no-unit = Il n'y a pas d'unité ici.
battlecry-why-no-way = Tout chemin vers cette case est fermé ou trop long.
battlecry-why-nobody-there = Il n'y a personne ici.
battlecry-why-not-asked = Ce n'est pas à vous de choisir.
battlecry-why-not-in-hand = Vous n'avez pas cette carte.
battlecry-why-not-in-reserve = La réserve n'a pas d'unité de ce type.
battlecry-why-not-near-general = Ce n'est ni votre bord, ni une case voisine d'un de vos généraux.
battlecry-why-not-now = Ce n'est pas ce qui est demandé maintenant.
battlecry-why-not-ordered = Cette pièce n'a pas d'ordre ce tour.
battlecry-why-not-rear = Une retraite va à la rangée suivante vers son propre bord.
battlecry-why-not-vacant = La case est occupée.
battlecry-why-not-your-turn = Ce n'est pas votre tour.
battlecry-why-one-flag = On ne peut ignorer qu'un drapeau.
battlecry-why-other-section = Cette pièce n'est pas dans la section de la carte.
battlecry-why-out-of-range = La cible est hors de portée.
battlecry-why-own-edge-section = L'unité va sur une case libre de son bord, dans une section où elle se trouve.
battlecry-why-owner-chooses = C'est le propriétaire de la pièce qui décide.
battlecry-why-same-hex = La pièce y est déjà.
battlecry-why-sides-protected = Des barricades protègent déjà ces deux côtés.
battlecry-why-sight-both-sides = Des obstacles se trouvent des deux côtés de la ligne de vue.
battlecry-why-sight-piece = Une pièce bloque la ligne de vue.
battlecry-why-sight-terrain = Le terrain bloque la ligne de vue.
battlecry-why-stop-on-the-way = Le terrain sur le chemin arrête le mouvement.
battlecry-why-too-far = C'est trop loin.
battlecry-why-two-generals = Un autre général s'y trouve.
battlecry-why-unit-moved = Cette unité a déjà bougé.
battlecry-why-unit-on-the-way = Une unité est sur le chemin : le général s'arrêterait sur sa case.
battlecry-why-unit-there = Une unité s'y trouve.
battlecry-why-usable-card = Une carte de votre main est utilisable.

## Les aides de jeu

battlecry-ref-troops = Troupes
battlecry-ref-ground = Terrain
battlecry-ref-die = Dé
battlecry-ref-deck = Cartes
battlecry-ref-figures = Figurines
battlecry-ref-move = Cases
battlecry-ref-dice = Dés à 1, 2, 3… cases
battlecry-ref-after-moving = Bataille après mouvement
battlecry-ref-yes = oui
battlecry-ref-no = non
battlecry-ref-after = { $n ->
    [one] après { $n } case
   *[other] après { $n } cases au plus
}
battlecry-ref-general-dice = +{ $n } avec l'infanterie ou la cavalerie, { $guns } avec l'artillerie
battlecry-ref-note-dice = Les pertes ne réduisent jamais les dés.
battlecry-ref-note-hill = Sur une colline, l'artillerie attaque aussi à 6 cases, avec 1 dé.
battlecry-ref-note-horse = Artillerie à cheval : à Fredericksburg seulement.
battlecry-ref-note-cadets = Cadets du VMI : à New Market seulement.
battlecry-ref-enter = Entrée
battlecry-ref-cover = Dés contre une cible sur la case
battlecry-ref-from = Dés depuis la case
battlecry-ref-sight = Vue
battlecry-ref-free = libre
battlecry-ref-stop = arrêt
battlecry-ref-stop-no-battle = arrêt, sans bataille
battlecry-ref-impassable = infranchissable
battlecry-ref-sight-free = libre
battlecry-ref-sight-blocked = bloquée
battlecry-ref-note-cover = De plusieurs couverts de la cible, seul le plus grand compte ; les dés perdus en attaquant depuis une rivière s'y ajoutent.
battlecry-ref-note-works = Clôtures et barricades ne couvrent que contre les attaques qui passent les côtés qui en portent.
battlecry-ref-against-unit = Contre une unité
battlecry-ref-against-general = Contre un général seul
battlecry-ref-face-inf = Infanterie (2 sur 6)
battlecry-ref-face-cav = Cavalerie
battlecry-ref-face-art = Artillerie
battlecry-ref-face-sabre = Sabres croisés
battlecry-ref-face-flag = Drapeau
battlecry-ref-hits-inf = une perte pour l'infanterie
battlecry-ref-hits-cav = une perte pour la cavalerie
battlecry-ref-hits-art = une perte pour l'artillerie
battlecry-ref-hits-all = une perte pour toute unité
battlecry-ref-misses = sans effet
battlecry-ref-eliminated = il est perdu
battlecry-ref-retreats = retraite de 1 case
battlecry-ref-note-general = Un général avec une unité ne peut être touché ; seul sur sa case, il peut l'être.
battlecry-ref-copies = Exemplaires
battlecry-ref-effect = Effet
battlecry-ref-section = dans la section indiquée
