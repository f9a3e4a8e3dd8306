# Commands & Colors : Napoleonics. Les clés commencent par ccn-, sauf celles des camps, que toute table demande.
# $unit et $on sont des unités ou des généraux nommés comme ci-dessous, $kind est un type d'unité sans sa nation ; les cases s'écrivent E5.


## Noms

ccn-side-french = Français
ccn-side-allied = Alliés
ccn-of-french = des Français
ccn-of-allied = des Alliés
ccn-player-french = Le joueur français
ccn-player-allied = Le joueur allié

ccn-unit-french-line = l'infanterie de ligne française
ccn-unit-french-light = l'infanterie légère française
ccn-unit-french-grenadiers = l'unité de grenadiers français
ccn-unit-french-young-guard = la Jeune Garde
ccn-unit-french-old-guard = la Vieille Garde
ccn-unit-french-militia = la milice française
ccn-unit-french-light-cavalry = la cavalerie légère française
ccn-unit-french-heavy-cavalry = la cavalerie lourde française
ccn-unit-french-cuirassiers = l'unité de cuirassiers
ccn-unit-french-guard-heavy-cavalry = la cavalerie lourde de la Garde française
ccn-unit-french-foot-artillery = l'artillerie à pied française
ccn-unit-french-horse-artillery = l'artillerie à cheval française
ccn-unit-french-guard-foot-artillery = l'artillerie à pied de la Garde française
ccn-unit-british-line = l'infanterie de ligne britannique
ccn-unit-british-light = l'infanterie légère britannique
ccn-unit-british-rifles = l'unité de riflemen britanniques
ccn-unit-british-grenadiers = l'unité de grenadiers britanniques
ccn-unit-british-guard-grenadiers = l'unité de grenadiers de la garde britannique
ccn-unit-british-light-cavalry = la cavalerie légère britannique
ccn-unit-british-heavy-cavalry = la cavalerie lourde britannique
ccn-unit-british-guard-heavy-cavalry = la cavalerie lourde de la garde britannique
ccn-unit-british-foot-artillery = l'artillerie à pied britannique
ccn-unit-british-horse-artillery = l'artillerie à cheval britannique
ccn-unit-portuguese-line = l'infanterie de ligne portugaise
ccn-unit-portuguese-light = l'infanterie légère portugaise
ccn-unit-portuguese-militia = la milice portugaise
ccn-unit-portuguese-light-cavalry = la cavalerie légère portugaise
ccn-unit-portuguese-heavy-cavalry = la cavalerie lourde portugaise
ccn-unit-portuguese-foot-artillery = l'artillerie à pied portugaise

ccn-label-french-line = Infanterie de ligne française
ccn-label-french-light = Infanterie légère française
ccn-label-french-grenadiers = Grenadiers français
ccn-label-french-young-guard = Jeune Garde
ccn-label-french-old-guard = Vieille Garde
ccn-label-french-militia = Milice française
ccn-label-french-light-cavalry = Cavalerie légère française
ccn-label-french-heavy-cavalry = Cavalerie lourde française
ccn-label-french-cuirassiers = Cuirassiers
ccn-label-french-guard-heavy-cavalry = Cavalerie lourde de la Garde française
ccn-label-french-foot-artillery = Artillerie à pied française
ccn-label-french-horse-artillery = Artillerie à cheval française
ccn-label-french-guard-foot-artillery = Artillerie à pied de la Garde française
ccn-label-british-line = Infanterie de ligne britannique
ccn-label-british-light = Infanterie légère britannique
ccn-label-british-rifles = Riflemen britanniques
ccn-label-british-grenadiers = Grenadiers britanniques
ccn-label-british-guard-grenadiers = Grenadiers de la garde britannique
ccn-label-british-light-cavalry = Cavalerie légère britannique
ccn-label-british-heavy-cavalry = Cavalerie lourde britannique
ccn-label-british-guard-heavy-cavalry = Cavalerie lourde de la garde britannique
ccn-label-british-foot-artillery = Artillerie à pied britannique
ccn-label-british-horse-artillery = Artillerie à cheval britannique
ccn-label-portuguese-line = Infanterie de ligne portugaise
ccn-label-portuguese-light = Infanterie légère portugaise
ccn-label-portuguese-militia = Milice portugaise
ccn-label-portuguese-light-cavalry = Cavalerie légère portugaise
ccn-label-portuguese-heavy-cavalry = Cavalerie lourde portugaise
ccn-label-portuguese-foot-artillery = Artillerie à pied portugaise

ccn-leader-french = le général français
ccn-leader-british = le général britannique
ccn-leader-portuguese = le général portugais
ccn-rank-french = général français
ccn-rank-british = général britannique
ccn-rank-portuguese = général portugais

ccn-title-left = { $title } à gauche
ccn-title-centre = { $title } au centre
ccn-title-right = { $title } à droite
ccn-title-countered = { $card } : { $stands }

ccn-face-inf = infanterie
ccn-face-cav = cavalerie
ccn-face-art = artillerie
ccn-face-sabre = sabres
ccn-face-flag = drapeau

## Le plateau

ccn-terrain-works = { $terrain }, avec des retranchements
ccn-piece = { $unit }, { $at }, { $now } blocs sur { $full }
ccn-piece-square = en carré { $counter }
ccn-piece-with = avec { $leader }
ccn-piece-leader = { $leader }, { $rank }, { $at }
ccn-piece-nameless = { $rank }, { $at }
ccn-piece-leads = avec une unité : { $unit }
ccn-piece-alone = seul
ccn-badge-ordered = a un ordre
ccn-badge-moved = a bougé
ccn-badge-fought = a combattu
ccn-objective-hold = Objectif { $side } : { $value ->
    [one] 1 bannière
   *[other] { $value } bannières
  } tant qu'il est tenu depuis le début d'un tour
ccn-objective-exit = Sortie { $side } : { $value ->
    [one] 1 bannière
   *[other] { $value } bannières
  } pour chaque unité qui quitte le plateau ici
ccn-fact-command = Commandement { $n }
ccn-fact-last = Dernière carte : { $card }
ccn-track = Carrés
ccn-track-taken = Carré { $counter } : { $unit }, { $at }
ccn-track-free = Carré { $counter } : libre
ccn-mark-attacker = Attaque
ccn-mark-attacked = Attaquée
ccn-pile-draw = Pioche
ccn-pile-discard = Défausse

ccn-phase-card = Carte
ccn-phase-order = Ordres
ccn-phase-move = Mouvement
ccn-phase-battle = Combat
ccn-phase-draw = Pioche

## Ce qui est demandé

ccn-ask-play = Jouez une carte.
ccn-help-play = On joue exactement une carte par tour. Le commandement est le nombre de cartes en main, celle-ci comprise.
ccn-ask-section = Désignez une section pour la marche forcée.
ccn-help-section = Toute votre infanterie de la section reçoit un ordre.
ccn-ask-manoeuvre = Comment jouez-vous la Grande Manœuvre ?
ccn-help-manoeuvre = 4 unités ou généraux au plus bougent de 4 cases au plus sans combattre, ou 1 unité agit normalement.
ccn-ask-rally = Rendez un bloc à une unité.
ccn-help-rally = Symboles restants : { $infantry } infanterie, { $cavalry } cavalerie, { $artillery } artillerie.
ccn-ask-supply = Choisissez une unité à court d'approvisionnement.
ccn-help-supply = À vous ou à l'ennemi. Son propriétaire la ramène sur son bord, dans la même section.
ccn-ask-supply-place = Où ramenez-vous { $unit } sur votre bord ?
ccn-help-supply-place = Elle reste dans sa section. Ce n'est pas une retraite : rien n'est perdu.
ccn-ask-order = Donnez vos ordres.
ccn-ask-order-left = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc gauche.
ccn-ask-order-centre = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } dans votre centre.
ccn-ask-order-right = Donnez un ordre à { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc droit.
ccn-ask-order-wings = Ordres au plus : { $left } à gauche, { $centre } au centre, { $right } à droite.
ccn-ask-order-one = Donnez un ordre à une unité de votre choix ; elle agit normalement.
ccn-ask-order-elan = Élan, ordres : { $infantry } infanterie, { $cavalry } cavalerie, { $artillery } artillerie, { $flags } au choix.
ccn-ask-order-leadership = Tous les généraux ont un ordre. L'un quitte-t-il son unité, une unité quitte-t-elle son carré ?
ccn-ask-order-squares = Les unités ont leur ordre. L'une d'elles quitte-t-elle son carré ?
ccn-ask-order-rallied = Donnez un ordre à des unités qui ont regagné un bloc.
ccn-ask-order-bayonet = Donnez un ordre à 4 unités d'infanterie au plus.
ccn-ask-order-bombard = Donnez un ordre à 4 unités d'artillerie au plus.
ccn-ask-order-charge = Donnez un ordre à 4 unités de cavalerie ou d'artillerie à cheval au plus.
ccn-ask-order-fire = Donnez un ordre à 4 unités d'infanterie ou d'artillerie au plus, qui ne touchent aucun ennemi.
ccn-ask-order-manoeuvre = Donnez un ordre à 4 unités ou généraux au plus.
ccn-help-order = { $given ->
    [one] { $given } ordre donné.
   *[other] { $given } ordres donnés.
  }
ccn-help-order-of = { $given ->
    [one] { $given } ordre donné
   *[other] { $given } ordres donnés
  } sur { $max }.
ccn-help-order-leader = Pour qu'un général quitte son unité, donnez-lui aussi un ordre : cliquez sur son disque.
ccn-ask-move = Déplacez les pièces qui ont un ordre.
ccn-help-move = { $ready ->
    [0] Plus rien ne peut bouger.
    [one] { $ready } pièce peut encore bouger.
   *[other] { $ready } pièces peuvent encore bouger.
  } Choisissez-en une, puis sa case.
ccn-ask-battle = Choisissez une unité, puis sa cible.
ccn-help-battle = { $ready ->
    [0] Aucune unité n'a de cible.
    [one] { $ready } unité a une cible.
   *[other] { $ready } unités ont une cible.
  } Un combat est fini avant le suivant.
ccn-ask-join = De l'artillerie se joint-elle à l'attaque ?
ccn-help-join = Cliquez sur une batterie pour ajouter ses dés, ou attaquez ainsi.
ccn-ask-react = { $unit } en { $from } attaque { $on } en { $at }. Que faites-vous ?
ccn-ask-react-led = { $unit } en { $from }, menée par { $leader }, attaque { $on } en { $at }. Que faites-vous ?
ccn-help-react = On vous le demande à chaque mêlée. Une carte « Embuscade » de votre main peut être jouée maintenant.
ccn-help-react-retire = Devant l'infanterie, la cavalerie peut se retirer de deux cases : seuls les symboles de cavalerie la touchent alors.
ccn-help-react-square = En carré, chacun lance un seul dé, vous d'abord. Une carte de votre main, tirée au hasard, en est le prix.
ccn-ask-ignore = Combien de drapeaux ignorez-vous ?
ccn-help-ignore = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  } contre { $unit } en { $at }.
ccn-ask-retreat = Où { $unit } en { $at } fait-elle retraite ?
ccn-help-retreat = { $steps ->
    [one] Encore { $steps } case.
   *[other] Encore { $steps } cases.
  }
ccn-ask-halt = S'arrêter auprès de { $leader } ?
ccn-help-halt = { $steps ->
    [one] Il reste { $steps } case de retraite ; s'arrêter l'annule.
   *[other] Il reste { $steps } cases de retraite ; s'arrêter les annule.
  }
ccn-ask-retire = Où votre cavalerie se retire-t-elle ?
ccn-ask-escape = Où { $leader } en { $at } fait-il retraite ?
ccn-help-escape = { $steps ->
    [one] Encore { $steps } case
   *[other] Jusqu'à { $steps } cases
  } vers votre bord. Une unité ennemie sur le chemin lance ses dés : les sabres le tuent.
ccn-ask-advance = Avancer en { $at } ?
ccn-help-advance = La case est libre : votre infanterie peut prendre le terrain.
ccn-help-advance-horse = La case est libre : votre cavalerie peut percer, avancer d'une case de plus et combattre encore une fois.
ccn-ask-onward = Une case de plus ?
ccn-help-onward = De là, elle peut combattre encore une fois.
ccn-ask-bonus = Une mêlée de plus ?
ccn-help-bonus = La cavalerie qui a percé peut attaquer encore une fois un ennemi adjacent.
ccn-ask-battle-back = Riposter avec { $on } en { $at } contre { $unit } ?
ccn-ask-battle-back-led = Riposter avec { $on } en { $at } contre { $unit }, menée par { $leader } ?
ccn-help-battle-back = Cela ne peut pas vous nuire.
ccn-ask-keep = Gardez une des deux cartes piochées.
ccn-help-keep = L'autre est défaussée face visible.

ccn-wait-play = { $player } choisit une carte.
ccn-wait-section = { $player } désigne une section.
ccn-wait-manoeuvre = { $player } décide de la manœuvre.
ccn-wait-rally = { $player } rallie des unités.
ccn-wait-supply = { $player } choisit une unité à court d'approvisionnement.
ccn-wait-supply-place = { $player } ramène une unité sur son bord.
ccn-wait-order = { $player } donne ses ordres.
ccn-wait-move = { $player } bouge.
ccn-wait-battle = { $player } choisit un combat.
ccn-wait-join = { $player } peut y joindre de l'artillerie.
ccn-wait-react = { $player } répond à l'attaque.
ccn-wait-ignore = { $player } peut ignorer des drapeaux.
ccn-wait-retreat = { $player } choisit sa retraite.
ccn-wait-halt = { $player } peut arrêter la retraite.
ccn-wait-advance = { $player } peut avancer.
ccn-wait-bonus = { $player } peut combattre encore une fois.
ccn-wait-battle-back = { $player } peut riposter.
ccn-wait-keep = { $player } garde une carte sur deux.
ccn-wait-deal = On distribue les cartes.
ccn-wait-roll = On lance les dés.
ccn-wait-square-card = On tire une carte pour le carré.
ccn-wait-draw = On pioche une carte.

## Ce qu'on peut choisir

ccn-choose-play = Jouer { $card }
ccn-choose-keep = Garder { $card }
ccn-choose-four = Quatre bougent, sans combat
ccn-choose-one = Une unité, normalement
ccn-choose-order = Ordre en { $at } : { $kind }
ccn-choose-order-square = Ordre en { $at } : { $kind }, qui reste en carré
ccn-choose-order-out = Ordre en { $at } : { $kind } quitte le carré
ccn-choose-order-leader = Ordre à { $leader } en { $at }
ccn-choose-detach = Ordre à { $leader } en { $at } de quitter son unité
ccn-choose-move = Aller en { $to }
ccn-choose-move-back = Partir et revenir
ccn-choose-move-leader = { $leader } va en { $to }
ccn-choose-exit = Quitter le plateau par { $by }
ccn-choose-exit-leader = { $leader } quitte le plateau par { $by }
ccn-choose-fire = Tirer en { $target } ({ $on }), { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
ccn-choose-melee = Attaquer en { $target } ({ $on }), { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
ccn-choose-join = { $kind } en { $at } s'y joint, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
ccn-choose-stand = Tenir
ccn-choose-strike = Frapper d'abord
ccn-choose-retire = Se retirer
ccn-choose-square = Former le carré
ccn-choose-ignore = { $flags ->
    [0] N'en ignorer aucun
    [one] Ignorer 1 drapeau
   *[other] Ignorer { $flags } drapeaux
  }
ccn-choose-retreat = Retraite en { $to }
ccn-choose-retreat-join = Retraite en { $to }, auprès de { $leader }
ccn-choose-through = À travers l'ennemi en { $to } ({ $kind })
ccn-choose-stop = S'arrêter ici
ccn-choose-continue = Continuer la retraite
ccn-choose-leave = Quitter le plateau
ccn-choose-advance = Avancer en { $to }
ccn-choose-onward = Continuer en { $to }
ccn-choose-stay = Rester
ccn-choose-no-bonus = Pas d'autre mêlée
ccn-choose-battle-back = Riposter
ccn-choose-pass = Ne pas riposter
ccn-choose-rally = Rallier en { $at } : { $kind }
ccn-choose-supply = Renvoyer { $unit } en { $at }
ccn-choose-place = La placer en { $at }
ccn-choose-place-stay = La laisser en { $at }
ccn-done-order = Finir les ordres
ccn-done-move = Finir le mouvement
ccn-done-join = Attaquer
ccn-done-rally = Finir le ralliement
ccn-done-turn = Finir le tour

## Ce qui s'est passé

ccn-told-dealt-you = Vous recevez { $card }.
ccn-told-dealt = { $side } reçoivent { $card }.
ccn-told-turn = Tour { $turn } · { $side }
ccn-told-played = { $side } jouent { $card } (commandement { $command }).
ccn-told-countered = La contre-attaque vaut { $card }.
ccn-told-countered-section = La contre-attaque vaut { $card } ({ $section }).
ccn-told-nobody = { $card } ne donne d'ordre à personne.
ccn-told-fell-back = Aucune unité pour { $card } : une unité au choix reçoit un ordre.
ccn-told-section = { $side } désignent leur { $section } pour { $card }.
ccn-told-manoeuvre-four = { $side } déplacent quatre pièces au plus, sans combat.
ccn-told-manoeuvre-one = { $side } donnent un ordre normal à une unité.
ccn-told-command-rolled = { $side } lancent les dés pour { $card } : { $faces }.
ccn-told-rallied = { $unit } en { $at } regagne un bloc, { $blocks } à présent.
ccn-told-ordered = { $unit } en { $at } reçoit un ordre.
ccn-told-detaches = { $unit } en { $at } reçoit l'ordre de quitter son unité.
ccn-told-ordered-all = { $card } donne un ordre à { $units ->
    [0] aucune unité
    [one] { $units } unité
   *[other] { $units } unités
  }{ $leaders ->
    [0] {""}
    [one] {" "}et { $leaders } général seul
   *[other] {" "}et { $leaders } généraux seuls
  }.
ccn-told-left-square = { $unit } en { $at } quitte le carré.
ccn-told-card-back = La carte du carré { $counter } revient en main : { $side } en ont { $hand }.
ccn-told-card-back-you = { $card } revient du carré { $counter } en main, { $hand } cartes à présent.
ccn-told-moved = { $unit } va de { $from } en { $to }.
ccn-told-moved-with = { $unit } va de { $from } en { $to } avec { $leader }.
ccn-told-moved-back = { $unit } part et revient en { $at }.
ccn-told-leader-moved = { $leader } va de { $from } en { $to }.
ccn-told-attached = { $leader } rejoint { $unit } en { $at }.
ccn-told-left-behind = { $leader } reste en { $at }.
ccn-told-no-battle = { $unit } en { $at } ne peut pas combattre ce tour.
ccn-told-exited = { $unit } quitte le plateau par { $by }{ $banners ->
    [0] {""}
    [one] {" "}: 1 bannière
   *[other] {" "}: { $banners } bannières
  }.
ccn-told-exited-with = { $unit } quitte le plateau par { $by } avec { $leader }{ $banners ->
    [0] {""}
    [one] {" "}: 1 bannière
   *[other] {" "}: { $banners } bannières
  }.
ccn-told-fires = { $unit } en { $from } tire sur { $on } en { $target }, à { $range } cases : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-attacks = { $unit } en { $from } attaque { $on } en { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-bonus = Mêlée de plus : { $unit } en { $from } attaque { $on } en { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-joined = { $gun } en { $at } se joint à l'attaque : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } de plus.
ccn-told-stood = { $unit } en { $at } tient.
ccn-told-struck-first = { $side } jouent Embuscade : { $unit } en { $at } combat d'abord.
ccn-told-retires = { $unit } en { $at } se retire et se reforme.
ccn-told-square = { $unit } en { $at } forme le carré { $counter } ; une carte de la main est mise de côté sans être vue, il en reste { $hand }.
ccn-told-square-you = { $unit } en { $at } forme le carré { $counter } ; { $card } est mise de côté, il reste { $hand } cartes.
ccn-told-rolls-fire = { $unit } lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } sur { $on }.
ccn-told-rolls-first-strike = { $unit } en { $from } frappe d'abord avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-rolls-square = Le carré en { $from } lance d'abord { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-rolls-attack = { $unit } lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } sur { $on } en { $target }.
ccn-told-rolls-retire = { $unit } lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } sur { $on } qui se retire : seuls les symboles de cavalerie touchent.
ccn-told-rolls-battle-back = { $unit } en { $from } riposte avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-rolled = { $side } lancent : { $faces }.
ccn-told-no-dice = { $unit } en { $at } n'a aucun dé à lancer.
ccn-told-missed = Aucun effet sur { $on } en { $target }.
ccn-told-missed-leader = { $on } en { $target } n'est pas touché.
ccn-told-hit = { $unit } en { $at } perd { $lost ->
    [one] { $lost } bloc
   *[other] { $lost } blocs
  }, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-unit-lost = { $unit } en { $at } est éliminée.
ccn-told-checked-lives = { $leader } est indemne ({ $faces }).
ccn-told-checked-falls = { $leader } est touché ({ $faces }).
ccn-told-leader-lost = { $leader } tombe en { $at }.
ccn-told-banners = { $side } ont { $total } bannières sur { $goal }.
ccn-told-flags = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  } contre { $unit } en { $at } ; aucun ne peut être ignoré.
ccn-told-flags-ignorable = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  } contre { $unit } en { $at } ; { $ignorable ->
    [one] { $ignorable } peut être ignoré
   *[other] { $ignorable } peuvent être ignorés
  }.
ccn-told-ignored = { $unit } en { $at } { $flags ->
    [0] n'ignore aucun drapeau
    [one] ignore { $flags } drapeau
   *[other] ignore { $flags } drapeaux
  }.
ccn-told-retreated = { $unit } fait retraite de { $from } en { $to }.
ccn-told-retreated-with = { $unit } fait retraite de { $from } en { $to } avec { $leader }.
ccn-told-blocked = { $unit } en { $at } ne peut pas faire retraite et perd 1 bloc, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-blocked-square = Le carré en { $at } ne fait pas retraite et perd 1 bloc, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-halted = { $unit } s'arrête auprès de { $leader } en { $at }.
ccn-told-leader-must-retreat = { $leader } en { $at } doit faire retraite.
ccn-told-leader-retreated = { $leader } fait retraite de { $from } en { $to }.
ccn-told-leader-through = { $leader } s'échappe de { $from } à travers { $unit } en { $to }.
ccn-told-escape-lives = { $unit } lance ses dés sur { $leader } : { $faces }. Il s'échappe.
ccn-told-escape-falls = { $unit } lance ses dés sur { $leader } : { $faces }. Il est sabré.
ccn-told-leader-stopped = { $leader } s'arrête en { $at }.
ccn-told-leader-left = { $leader } quitte le plateau depuis { $from }.
ccn-told-took-ground = { $unit } prend le terrain en { $to }.
ccn-told-broke-through = { $unit } perce en { $to }.
ccn-told-onward = { $unit } continue en { $to }.
ccn-told-stayed = { $unit } reste en { $at }.
ccn-told-no-battle-back = { $unit } en { $at } ne riposte pas.
ccn-told-short-of-supply = { $unit } en { $at } est à court d'approvisionnement.
ccn-told-placed = { $unit } est ramenée en { $to }.
ccn-told-placed-with = { $unit } est ramenée en { $to } avec { $leader }.
ccn-told-placed-stays = { $unit } reste en { $to }.
ccn-told-objective-gained = { $side } tiennent { $place } : { $value ->
    [one] { $value } bannière
   *[other] { $value } bannières
  }.
ccn-told-objective-lost = { $side } ne tiennent plus { $place } : { $value ->
    [one] { $value } bannière de moins
   *[other] { $value } bannières de moins
  }.
ccn-told-spent = { $card } va à la défausse.
ccn-told-reshuffled = { $cards ->
    [one] { $cards } carte forme
   *[other] { $cards } cartes forment
  } une nouvelle pioche.
ccn-told-drew-you = Vous piochez { $card }.
ccn-told-drew = { $side } piochent { $card }.
ccn-told-drew-hidden = { $side } piochent une carte.
ccn-told-kept-you = Vous gardez { $card }.
ccn-told-kept = { $side } gardent { $card }.
ccn-told-kept-hidden = { $side } gardent une des deux cartes.
ccn-told-won = { $side } gagnent avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
  }.
ccn-told-time-up = { $turns } tours sont passés sans vainqueur : { $side } ont plus de bannières.
ccn-told-time-up-draw = { $turns } tours sont passés sans vainqueur : les deux camps ont autant de bannières.

## Chances

ccn-line-standing = En { $at }, { $kind } : un dé par bloc
ccn-line-moved = En { $at }, { $kind } qui a bougé : la moitié de ses blocs
ccn-line-guns = En { $at }, { $kind } à { $range } cases
ccn-line-guns-melee = En { $at }, { $kind } en mêlée
ccn-line-blocks = En { $at }, { $kind } : un dé par bloc
ccn-line-bonus = { $kind } : bonus du type
ccn-line-versus = { $kind } contre de l'infanterie
ccn-line-square = Un seul dé : un carré
ccn-line-hills = De colline à colline
ccn-line-into = Cible en { $at } : { $terrain }
ccn-line-out = Depuis { $at } : { $terrain }
ccn-line-works = Par-dessus les retranchements de { $at }
ccn-line-works-out = Sortie des retranchements de { $at }
ccn-line-none = Pas moins de zéro
ccn-line-card = { $card } : { $kind }

ccn-odds-hits = { $n ->
    [0] Aucune touche
    [one] { $n } touche
   *[other] { $n } touches
  }
ccn-odds-flags = { $n ->
    [0] Aucun drapeau
    [one] { $n } drapeau
   *[other] { $n } drapeaux
  }
ccn-odds-destroyed = Détruite
ccn-odds-driven-back = Repoussée
ccn-odds-hurt = Perd des blocs et tient
ccn-odds-stands = Tient sans perte
ccn-odds-leader-falls = { $leader } tombe
ccn-odds-leader-driven-back = { $leader } s'échappe
ccn-odds-leader-stands = { $leader } tient
ccn-odds-leader-lost = { $leader } tombe
ccn-odds-battle-back = Elle riposte
ccn-odds-own-destroyed = { $unit } est détruite
ccn-odds-own-driven-back = { $unit } est repoussée
ccn-odds-own-hurt = { $unit } perd des blocs et tient
ccn-odds-victory = { $side } gagnent la bataille
ccn-odds-defeat = { $side } gagnent la bataille
ccn-odds-square-holds = Si elle forme le carré : le carré perd des blocs
ccn-odds-square-repels = Si elle forme le carré : { $unit } est chassée
ccn-odds-retire-destroyed = Si elle se retire : elle est détruite
ccn-odds-retire-hurt = Si elle se retire : elle perd des blocs

ccn-note-ignore = Des drapeaux peuvent être ignorés. On suppose que chacun choisit ce qui lui convient le mieux.
ccn-note-first-strike = Le défenseur a peut-être Embuscade ; les chances n'en savent rien.
ccn-note-square = Le défenseur peut former le carré avant les dés. Ces chances supposent qu'il tient.
ccn-note-retire = Le défenseur peut se retirer avant les dés. Ces chances supposent qu'il tient.
ccn-note-battle-back = Qui tient sa case riposte ; c'est compté.
ccn-note-lone-leader = Les sabres éliminent un général isolé ; sinon il doit faire retraite.
ccn-note-join = De l'artillerie peut encore se joindre avec ses dés.

## La fin

ccn-ending-banners = { $side } ont { $banners } bannières sur { $goal }.
ccn-ending-turns = Après { $turns } tours, personne n'a { $goal } bannières : la partie s'arrête, et { $side } gagnent avec { $banners }.
ccn-ending-draw = Après { $turns } tours, personne n'a { $goal } bannières : la partie s'arrête, et les deux camps en ont autant.
ccn-tally-banners = Bannières gagnées
ccn-tally-objectives = Bannières d'objectifs
ccn-tally-units = Unités perdues
ccn-tally-leaders = Généraux perdus
ccn-tally-blocks = Blocs perdus
ccn-tally-turns = Tours

## Fiches de référence

ccn-ref-unit = Unité
ccn-ref-blocks = Blocs
ccn-ref-move = Mouvement
ccn-ref-range = Portée
ccn-ref-standing = Tir, à l'arrêt
ccn-ref-moved = Tir, après mouvement
ccn-ref-melee = Mêlée
ccn-ref-ignores = Drapeaux ignorés
ccn-ref-also = En outre
ccn-ref-versus = +{ $n } en mêlée contre l'infanterie
ccn-ref-light = combat en entrant dans une forêt
ccn-ref-no-sabres = les sabres ne touchent pas
ccn-ref-retreat = { $n } cases par drapeau
ccn-ref-leader = tombe sur deux sabres, sur un si son unité n'est plus
ccn-ref-note-dice = Dés selon les blocs restants, de l'effectif complet à un seul.
ccn-ref-note-guns = Artillerie : dés à 2, 3, 4 et 5 cases ; après la barre, avec un seul bloc.
ccn-ref-note-move = Deux nombres de mouvement : cases si elle combat / cases si elle ne combat pas.
ccn-ref-terrain = Terrain
ccn-ref-enter = Entrée
ccn-ref-into = Dés contre une cible sur la case
ccn-ref-out = Dés depuis la case
ccn-ref-square = Carré
ccn-ref-sight = Vue
ccn-ref-free = libre
ccn-ref-stop = arrêt
ccn-ref-stop-no-battle = arrêt, sans combat
ccn-ref-stop-no-battle-light = arrêt, sans combat sauf types légers
ccn-ref-stop-no-guns = arrêt ; fermé à l'artillerie
ccn-ref-impassable = personne
ccn-ref-sight-free = libre
ccn-ref-sight-blocks = coupée
ccn-ref-sight-hill = coupée sauf de colline à colline
ccn-ref-sight-hills = libre
ccn-ref-yes = oui
ccn-ref-no = non
ccn-ref-hill-to-hill = De colline à colline
ccn-ref-cover = inf { $infantry }, cav { $cavalry }, art { $artillery }
ccn-ref-note-cover = Deux nombres : tir/mêlée. Ce que coûtent la case visée et la sienne s'ajoute.
ccn-ref-note-works = Les retranchements ne comptent que par-dessus les côtés qui en ont ; l'infanterie et l'artillerie qu'ils couvrent ignorent 1 drapeau.
ccn-ref-die = Dé
ccn-ref-in-fire = Au tir
ccn-ref-in-melee = En mêlée
ccn-ref-face-inf = Infanterie (2 sur 6)
ccn-ref-face-cav = Cavalerie
ccn-ref-face-art = Artillerie
ccn-ref-face-sabre = Sabres
ccn-ref-face-flag = Drapeau
ccn-ref-hits-inf = touche l'infanterie
ccn-ref-hits-cav = touche la cavalerie
ccn-ref-hits-art = touche l'artillerie
ccn-ref-misses = manque
ccn-ref-hits-all = touche tout ; non ceux des riflemen et de la milice
ccn-ref-flag = retraite de 1 case (milice 3)
ccn-ref-note-ignore = Drapeaux ignorés : 1 avec un général, 1 avec un soutien dans deux cases adjacentes, ceux du type, 1 derrière des retranchements.
ccn-ref-note-leader = On vérifie un général quand son unité perd un bloc : deux dés, deux sabres. Si c'était le dernier bloc : un dé.
ccn-ref-note-square = Carré : contre la cavalerie chacun lance un dé, le carré d'abord. Il ne fait jamais retraite : chaque drapeau coûte un bloc.
ccn-ref-note-retire = La cavalerie attaquée par de l'infanterie peut se retirer de deux cases : seuls les symboles de cavalerie la touchent.

## Pourquoi pas

ccn-why-answer-first = Une question attend d'abord votre réponse.
ccn-why-attacker-first = Choisissez d'abord l'unité qui l'attaque.
ccn-why-card-first = Jouez d'abord une carte.
ccn-why-card-no-fire = La carte en jeu ne permet pas le tir.
ccn-why-card-no-melee = La carte en jeu ne permet pas la mêlée.
ccn-why-card-no-move = La carte en jeu ne permet pas de bouger.
ccn-why-card-played = Vous avez joué votre carte de ce tour.
ccn-why-cavalry-adjacent = De la cavalerie ennemie la touche.
ccn-why-cavalry-fire = La cavalerie ne tire pas : elle combat ce qu'elle touche.
ccn-why-enemy-answers = C'est à l'ennemi d'en décider.
ccn-why-enemy-leader-there = Un général ennemi est là.
ccn-why-enemy-there = L'ennemi est là.
ccn-why-entered = Elle est entrée sur ce terrain ce tour-ci.
ccn-why-exit-too-far = La sortie est trop loin.
ccn-why-fixed-set = La carte dit elle-même qui reçoit un ordre.
ccn-why-fought = Elle a combattu ce tour-ci.
ccn-why-four-squares = Les quatre marqueurs de carré sont pris.
ccn-why-full-strength = Elle n'a perdu aucun bloc.
ccn-why-has-order = Elle a déjà son ordre.
ccn-why-impassable = Personne ne peut y entrer.
ccn-why-in-contact = Une unité ennemie la touche.
ccn-why-in-square = Elle est en carré.
ccn-why-joined = Un général l'a rejointe ce tour-ci : elle ne bouge plus.
ccn-why-leader-fire = On ne tire pas sur un général isolé.
ccn-why-leader-in-square = Son unité reste en carré.
ccn-why-ordered-through-him = Elle sort du carré grâce à l'ordre qu'elle reçoit par lui.
ccn-why-leader-moved = Le général a bougé ce tour-ci.
ccn-why-leader-not-ordered = Le général n'a pas d'ordre à lui.
ccn-why-leader-on-the-way = Un général est sur le chemin : le mouvement finirait auprès de lui.
ccn-why-lone-leader = Il n'y a là qu'un général.
ccn-why-moved-no-battle = Elle a trop bougé ce tour-ci pour combattre.
ccn-why-never-advances = L'artillerie et les carrés n'avancent jamais.
ccn-why-no-attacker = Aucune de vos unités qui peuvent combattre ne l'a à portée et en vue avec un dé à lancer.
ccn-why-no-dice = Il ne reste aucun dé après les réductions.
ccn-why-no-end-here = Il ne peut pas finir sa retraite ici.
ccn-why-no-enemy = Il n'y a pas d'ennemi.
ccn-why-no-exit = On ne quitte pas le plateau par là.
ccn-why-no-leader-orders = La carte ne donne pas d'ordre à un général seul.
ccn-why-no-order-left = Il ne reste pas d'ordre pour elle.
ccn-why-no-own-leader = Aucun de vos généraux n'est là.
ccn-why-no-own-unit = Aucune de vos unités n'est là.
ccn-why-no-square-against = Seule l'infanterie que la cavalerie attaque forme le carré.
ccn-why-no-square-here = On ne peut pas former le carré sur ce terrain.
ccn-why-no-symbol = Il ne reste pas de symbole de sa classe.
ccn-why-no-two-hexes = Il n'y a pas deux cases libres derrière elle.
ccn-why-no-unit = Il n'y a pas d'unité.
ccn-why-no-way = Tout chemin est fermé ou trop long.
ccn-why-nobody-there = Il n'y a personne.
ccn-why-not-adjacent = Elle ne la touche pas.
ccn-why-not-artillery = Seule l'artillerie se joint.
ccn-why-not-asked = Le choix n'est pas à vous maintenant.
ccn-why-not-drawn = Vous n'avez pas pioché cette carte à l'instant.
ccn-why-not-in-hand = Vous n'avez pas cette carte.
ccn-why-not-in-its-hex = L'attaquant a quitté sa case.
ccn-why-not-in-square = Elle n'est pas en carré.
ccn-why-not-nearest-free = Elle va sur une case libre au plus près de son bord, dans une section où elle se trouve.
ccn-why-not-next = Elle n'avance que d'une case de plus, là où elle pourrait aller.
ccn-why-not-now = Ce n'est pas ce qu'on demande maintenant.
ccn-why-not-ordered = Elle n'a pas d'ordre ce tour-ci.
ccn-why-not-own-edge = Il n'est pas sur son bord.
ccn-why-not-rallied = Elle n'a regagné aucun bloc.
ccn-why-not-rear = Une retraite va vers la rangée suivante, du côté de son bord.
ccn-why-not-retiring = Seule la cavalerie que l'infanterie attaque peut se retirer.
ccn-why-not-vacated = On n'entre que dans la case abandonnée.
ccn-why-not-your-turn = Ce n'est pas votre tour.
ccn-why-occupied = La case est occupée.
ccn-why-one-unit = La carte ne donne un ordre qu'à une unité.
ccn-why-only-breakthrough = Seule la cavalerie qui a percé combat encore.
ccn-why-other-class = La carte ne donne pas d'ordre aux unités de sa classe.
ccn-why-other-section = Elle n'est pas dans la section de la carte.
ccn-why-out-of-range = Elle est hors de portée.
ccn-why-sight = Elle n'est pas en vue.
ccn-why-sight-both-sides = Des obstacles bordent la ligne de vue des deux côtés.
ccn-why-sight-piece = Une pièce est sur la ligne de vue.
ccn-why-sight-terrain = Le terrain coupe la ligne de vue.
ccn-why-square-rolled = Le carré a déjà lancé son dé.
ccn-why-stop-on-the-way = Le terrain en chemin arrête le mouvement.
ccn-why-stopped = Elle est entrée ce tour-ci sur un terrain qui l'arrête.
ccn-why-too-far = C'est trop loin.
ccn-why-too-few-cards = Un carré demande trois cartes en main.
ccn-why-too-many-flags = On ne peut pas ignorer autant de drapeaux.
ccn-why-two-leaders = Un autre général est là.
ccn-why-unit-moved = Cette unité a fait son mouvement.
ccn-why-unit-there = Une unité est là.
