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

ccn-terrain-works = { $terrain }, avec des fortifications
ccn-piece = { $unit }, { $at }, { $now ->
    [one] { $now } bloc
   *[other] { $now } blocs
  } sur { $full }
ccn-piece-square = en carré { $counter }
ccn-piece-with = avec { $leader }
ccn-piece-leader = { $leader }, { $rank }, { $at }
ccn-piece-nameless = { $rank }, { $at }
ccn-piece-leads = avec une unité : { $unit }
ccn-piece-alone = seul
ccn-badge-ordered = activée
ccn-badge-moved = a bougé
ccn-badge-fought = a combattu
ccn-objective-hold = Objectif { $side } : { $value ->
    [one] { $value } bannière, acquise au début d'un tour et gardée
   *[other] { $value } bannières, acquises au début d'un tour et gardées
  } tant que l'objectif est tenu
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
ccn-phase-order = Activation
ccn-phase-move = Mouvement
ccn-phase-battle = Combat
ccn-phase-draw = Pioche

## Ce qui est demandé

ccn-ask-play = Jouez une carte.
ccn-help-play = On joue exactement une carte par tour. Le commandement est le nombre de cartes en main, celle-ci comprise.
ccn-ask-section = Désignez une section pour Marche forcée.
ccn-help-section = Toute votre infanterie de la section est activée.
ccn-ask-manoeuvre = Comment jouez-vous La grande manœuvre ?
ccn-help-manoeuvre = 4 unités ou généraux au plus se déplacent de 4 cases au plus sans combattre, ou 1 unité agit normalement.
ccn-ask-rally = Rendez un bloc à une unité.
ccn-help-rally = Symboles restants : infanterie { $infantry }, cavalerie { $cavalry }, artillerie { $artillery }.
ccn-ask-supply = Choisissez l'unité à court de munitions.
ccn-help-supply = Elle peut être à vous ou à l'ennemi. Son propriétaire la ramène sur son bord, dans la même section.
ccn-ask-supply-place = Où ramenez-vous { $unit } sur votre bord ?
ccn-help-supply-place = Elle reste dans sa section. Ce n'est pas une retraite : aucun bloc n'est perdu.
ccn-ask-order = Activez vos unités et vos généraux.
ccn-ask-order-left = Activez { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc gauche.
ccn-ask-order-centre = Activez { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } dans votre centre.
ccn-ask-order-right = Activez { $max ->
    [one] { $max } unité ou général
   *[other] { $max } unités ou généraux au plus
  } sur votre flanc droit.
ccn-ask-order-wings = Activez au plus { $left } à gauche, { $centre } au centre et { $right } à droite.
ccn-ask-order-one = Activez une unité de votre choix ; elle agit normalement.
ccn-ask-order-elan = Élan : unités à activer au plus : infanterie { $infantry }, cavalerie { $cavalry }, artillerie { $artillery } ; au choix, généraux compris : { $flags }.
ccn-ask-order-leadership = Tous les généraux sont activés. L'un d'eux quitte-t-il son unité, ou une unité sort-elle du carré ?
ccn-ask-order-squares = Les unités sont activées. L'une d'elles sort-elle du carré ?
ccn-ask-order-rallied = Activez des unités qui ont récupéré un bloc.
ccn-ask-order-bayonet = Activez 4 unités d'infanterie au plus.
ccn-ask-order-bombard = Activez 4 unités d'artillerie au plus.
ccn-ask-order-charge = Activez 4 unités de cavalerie ou d'artillerie à cheval au plus.
ccn-ask-order-fire = Activez 4 unités d'infanterie ou d'artillerie au plus, non adjacentes à une unité ennemie.
ccn-ask-order-manoeuvre = Activez 4 unités ou généraux au plus.
ccn-help-order = { $given ->
    [one] { $given } pièce activée.
   *[other] { $given } pièces activées.
  }
ccn-help-order-of = { $given ->
    [one] { $given } pièce activée
   *[other] { $given } pièces activées
  } sur { $max }.
ccn-help-order-leader = Pour qu'un général quitte son unité, activez-le lui-même.
ccn-ask-move = Déplacez les pièces activées.
ccn-help-move = { $ready ->
    [0] Plus rien ne peut se déplacer.
    [one] { $ready } pièce peut encore se déplacer : choisissez-la, puis sa case.
   *[other] { $ready } pièces peuvent encore se déplacer : choisissez-en une, puis sa case.
  }
ccn-ask-battle = Choisissez une unité, puis sa cible.
ccn-help-battle = { $ready ->
    [0] Aucune unité n'a de cible.
    [one] { $ready } unité a une cible.
   *[other] { $ready } unités ont une cible.
  } Chaque combat est terminé avant le suivant.
ccn-ask-join = De l'artillerie se joint-elle à l'attaque ?
ccn-help-join = Choisissez une batterie pour ajouter ses dés, ou attaquez sans elle.
ccn-ask-react = { $unit } en { $from } attaque { $on } en { $at }. Que faites-vous ?
ccn-ask-react-led = { $unit } en { $from }, menée par { $leader }, attaque { $on } en { $at }. Que faites-vous ?
ccn-help-react = La question est posée à chaque corps à corps. Si vous avez une carte Embuscade, vous pouvez la jouer maintenant.
ccn-help-react-retire = La cavalerie attaquée par de l'infanterie peut se replier de deux cases : seuls les symboles de cavalerie lui causent alors des pertes. Si vous avez une carte Embuscade, vous pouvez la jouer à la place.
ccn-help-react-square = En carré, chaque camp lance un dé au plus, vous d'abord. Il en coûte une carte de votre main, tirée au hasard. Si vous avez une carte Embuscade, vous pouvez la jouer à la place.
ccn-ask-ignore = Combien de drapeaux ignorez-vous ?
ccn-help-ignore = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
  } contre { $unit } en { $at }.
ccn-ask-retreat = Vers quelle case { $unit } en { $at } retraite-t-elle ?
ccn-help-retreat = { $steps ->
    [one] Encore { $steps } case.
   *[other] Encore { $steps } cases.
  }
ccn-ask-halt = S'arrêter avec { $leader } ?
ccn-help-halt = { $steps ->
    [one] Il reste { $steps } case de retraite ; s'arrêter l'annule.
   *[other] Il reste { $steps } cases de retraite ; s'arrêter les annule.
  }
ccn-ask-retire = Vers quelle case votre cavalerie se replie-t-elle ?
ccn-ask-escape = Vers quelle case { $leader } en { $at } retraite-t-il ?
ccn-help-escape = { $steps ->
    [one] Encore { $steps } case
   *[other] Jusqu'à { $steps } cases
  } vers votre bord. Une unité ennemie sur le chemin lance ses dés : des sabres l'éliminent.
ccn-ask-advance = Avancer en { $at } ?
ccn-help-advance = La case est libérée : votre infanterie peut prendre le terrain.
ccn-help-advance-horse = La case est libérée : votre cavalerie peut poursuivre, avancer d'une case de plus et livrer un corps à corps bonus.
ccn-ask-onward = Une case de plus ?
ccn-help-onward = De là, elle peut livrer un corps à corps bonus.
ccn-ask-bonus = Livrer un corps à corps bonus ?
ccn-help-bonus = La cavalerie qui a poursuivi peut attaquer encore une fois un ennemi adjacent.
ccn-ask-resume = { $unit } en { $from } a subi une embuscade. Attaque-t-elle encore { $on } en { $at } ?
ccn-ask-resume-led = { $unit } en { $from }, menée par { $leader }, a subi une embuscade. Attaque-t-elle encore { $on } en { $at } ?
ccn-help-resume = Si elle rompt le combat, elle ne subit pas de riposte ; elle a tout de même combattu.
ccn-ask-battle-back = Riposter avec { $on } en { $at } contre { $unit } ?
ccn-ask-battle-back-led = Riposter avec { $on } en { $at } contre { $unit }, menée par { $leader } ?
ccn-help-battle-back = Une riposte ne peut pas vous nuire.
ccn-ask-keep = Gardez une des deux cartes piochées.
ccn-help-keep = L'autre est défaussée face visible.

ccn-wait-play = { $player } choisit une carte.
ccn-wait-section = { $player } désigne une section.
ccn-wait-manoeuvre = { $player } décide de la manœuvre.
ccn-wait-rally = { $player } rallie des unités.
ccn-wait-supply = { $player } choisit l'unité à court de munitions.
ccn-wait-supply-place = { $player } ramène une unité sur son bord.
ccn-wait-order = { $player } active ses pièces.
ccn-wait-move = { $player } déplace ses pièces.
ccn-wait-battle = { $player } choisit un combat.
ccn-wait-join = { $player } peut joindre de l'artillerie à l'attaque.
ccn-wait-react = { $player } répond à l'attaque.
ccn-wait-ignore = { $player } peut ignorer des drapeaux.
ccn-wait-retreat = { $player } choisit sa retraite.
ccn-wait-halt = { $player } peut arrêter la retraite.
ccn-wait-advance = { $player } peut avancer.
ccn-wait-bonus = { $player } peut livrer un corps à corps bonus.
ccn-wait-resume = { $player } peut encore attaquer.
ccn-wait-battle-back = { $player } peut riposter.
ccn-wait-keep = { $player } garde une carte sur deux.
ccn-wait-deal = On distribue les cartes.
ccn-wait-roll = On lance les dés.
ccn-wait-square-card = On tire une carte pour le carré.
ccn-wait-draw = On pioche une carte.

## Ce qu'on peut choisir

ccn-choose-play = Jouer { $card }
ccn-choose-keep = Garder { $card }
ccn-choose-four = Quatre pièces se déplacent, sans combat
ccn-choose-one = Une unité agit normalement
ccn-choose-order = Activer en { $at } : { $kind }
ccn-choose-order-square = Activer en { $at } : { $kind }, qui reste en carré
ccn-choose-order-out = Activer en { $at } : { $kind }, qui sort du carré
ccn-choose-order-leader = Activer { $leader } en { $at }
ccn-choose-detach = Activer { $leader } en { $at }, qui quitte son unité
ccn-choose-move = Aller en { $to }
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
ccn-choose-strike = Jouer Embuscade
ccn-choose-retire = Se replier et se reformer
ccn-choose-square = Former le carré
ccn-choose-ignore = { $flags ->
    [0] N'en ignorer aucun
    [one] Ignorer 1 drapeau
   *[other] Ignorer { $flags } drapeaux
  }
ccn-choose-retreat = Retraiter en { $to }
ccn-choose-retreat-join = Retraiter en { $to }, avec { $leader }
ccn-choose-through = À travers l'ennemi en { $to } ({ $kind })
ccn-choose-stop = S'arrêter ici
ccn-choose-continue = Continuer la retraite
ccn-choose-leave = Quitter le plateau
ccn-choose-advance = Avancer en { $to }
ccn-choose-onward = Continuer en { $to }
ccn-choose-stay = Rester
ccn-choose-no-bonus = Pas de corps à corps bonus
ccn-choose-attack = Attaquer, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }
ccn-choose-break-off = Rompre le combat
ccn-choose-battle-back = Riposter
ccn-choose-pass = Ne pas riposter
ccn-choose-rally = Rendre un bloc en { $at } : { $kind }
ccn-choose-supply = Renvoyer { $unit } en { $at }
ccn-choose-place = La placer en { $at }
ccn-choose-place-stay = La laisser en { $at }
ccn-done-order = Finir les activations
ccn-done-move = Finir le mouvement
ccn-done-join = Attaquer
ccn-done-rally = Finir le ralliement
ccn-done-turn = Finir le tour

## Ce qui s'est passé

ccn-told-dealt-you = Vous recevez { $card }.
ccn-told-dealt = { $side } reçoivent { $card }.
ccn-told-turn = Tour { $turn } · { $side }
ccn-told-played = { $side } jouent { $card } (commandement { $command }).
ccn-told-countered = Contre-attaque copie { $card }.
ccn-told-countered-section = Contre-attaque copie { $card } ({ $section }).
ccn-told-nobody = { $card } n'active personne.
ccn-told-fell-back = Aucune unité du type demandé par { $card } : une unité au choix est activée.
ccn-told-section = { $side } désignent leur { $section } pour { $card }.
ccn-told-manoeuvre-four = { $side } déplacent quatre pièces au plus, sans combat.
ccn-told-manoeuvre-one = { $side } activent une unité selon les règles normales.
ccn-told-command-rolled = { $side } lancent les dés pour { $card } : { $faces }.
ccn-told-rallied = { $unit } en { $at } récupère un bloc et en a { $blocks } à présent.
ccn-told-ordered = Activation en { $at } : { $unit }.
ccn-told-detaches = { $unit } en { $at } est activé pour quitter son unité.
ccn-told-ordered-all = Activation par { $card } : { $units ->
    [0] aucune unité
    [one] { $units } unité
   *[other] { $units } unités
  }{ $leaders ->
    [0] {""}
    [one] {" "}et { $leaders } général seul
   *[other] {" "}et { $leaders } généraux seuls
  }.
ccn-told-left-square = { $unit } en { $at } sort du carré.
ccn-told-card-back = { $side } reprennent la carte du carré { $counter } et ont { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  } en main.
ccn-told-card-back-you = { $card } revient du carré { $counter } en main : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  } à présent.
ccn-told-moved = { $unit } va de { $from } en { $to }.
ccn-told-moved-with = { $unit } va de { $from } en { $to } avec { $leader }.
ccn-told-leader-moved = { $leader } va de { $from } en { $to }.
ccn-told-attached = { $leader } rejoint { $unit } en { $at }.
ccn-told-left-behind = { $leader } reste en { $at }.
ccn-told-no-battle = { $unit } en { $at } ne peut pas combattre ce tour-ci.
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
ccn-told-bonus = Corps à corps bonus : { $unit } en { $from } attaque { $on } en { $target } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-joined = { $gun } en { $at } se joint à l'attaque avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-stood = { $unit } en { $at } tient.
ccn-told-struck-first = { $side } jouent Embuscade : { $unit } en { $at } combat la première.
ccn-told-retires = { $unit } en { $at } se replie et se reforme.
ccn-told-square = { $unit } en { $at } forme le carré { $counter } : une carte est mise de côté sans être vue, il en reste { $hand } en main.
ccn-told-square-you = { $unit } en { $at } forme le carré { $counter } : { $card } est mise de côté, { $hand ->
    [one] il reste { $hand } carte
   *[other] il reste { $hand } cartes
  } en main.
ccn-told-rolls-fire = { $unit } lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  } sur { $on }.
ccn-told-rolls-first-strike = { $unit } en { $from } frappe la première avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-rolls-square = Le carré en { $from } lance le premier : { $dice ->
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
  } sur { $on }, qui se replie : seuls les symboles de cavalerie comptent.
ccn-told-rolls-battle-back = { $unit } en { $from } riposte avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }.
ccn-told-rolled = { $side } lancent : { $faces }.
ccn-told-no-dice = { $unit } en { $at } n'a aucun dé à lancer.
ccn-told-missed = Aucun effet sur { $on } en { $target }.
ccn-told-missed-leader = { $on } en { $target } n'est pas éliminé.
ccn-told-hit = { $unit } en { $at } perd { $lost ->
    [one] { $lost } bloc
   *[other] { $lost } blocs
  }, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-unit-lost = { $unit } en { $at } est éliminée.
ccn-told-checked-lives = { $leader } survit au test ({ $faces }).
ccn-told-checked-falls = { $leader } ne survit pas au test ({ $faces }).
ccn-told-leader-lost = { $leader } en { $at } est éliminé.
ccn-told-banners = { $side } ont { $total ->
    [one] { $total } bannière
   *[other] { $total } bannières
  } sur { $goal }.
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
ccn-told-retreated = { $unit } retraite de { $from } en { $to }.
ccn-told-retreated-with = { $unit } retraite de { $from } en { $to } avec { $leader }.
ccn-told-blocked = { $unit } en { $at } ne peut pas retraiter et perd 1 bloc, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-blocked-square = Le carré en { $at } ne retraite pas et perd 1 bloc, { $left ->
    [0] il n'en reste aucun
   *[other] il en reste { $left }
  }.
ccn-told-halted = { $unit } s'arrête en { $at } avec { $leader }.
ccn-told-leader-must-retreat = { $leader } en { $at } doit retraiter.
ccn-told-leader-retreated = { $leader } retraite de { $from } en { $to }.
ccn-told-leader-through = { $leader } fuit de { $from } en { $to }, à travers { $unit }.
ccn-told-escape-lives = { $unit } lance ses dés sur { $leader } : { $faces }. Il en réchappe.
ccn-told-escape-falls = { $unit } lance ses dés sur { $leader } : { $faces }. Il n'en réchappe pas.
ccn-told-leader-stopped = { $leader } s'arrête en { $at }.
ccn-told-leader-left = { $leader } quitte le plateau depuis { $from }.
ccn-told-took-ground = { $unit } prend le terrain en { $to }.
ccn-told-broke-through = { $unit } poursuit en { $to }.
ccn-told-onward = { $unit } avance d'une case de plus, en { $to }.
ccn-told-stayed = { $unit } reste en { $at }.
ccn-told-broke-off = { $unit } en { $at } rompt le combat.
ccn-told-no-battle-back = { $unit } en { $at } ne riposte pas.
ccn-told-short-of-supply = { $unit } en { $at } est à court de munitions.
ccn-told-placed = { $unit } est ramenée en { $to }.
ccn-told-placed-with = { $unit } est ramenée en { $to } avec { $leader }.
ccn-told-placed-stays = { $unit } reste en { $to }.
ccn-told-objective-gained = { $side } tiennent un objectif ({ $place }) : { $value ->
    [one] { $value } bannière
   *[other] { $value } bannières
  }.
ccn-told-objective-lost = { $side } ne tiennent plus un objectif ({ $place }) : { $value ->
    [one] { $value } bannière perdue
   *[other] { $value } bannières perdues
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
ccn-told-time-up = { $side } gagnent : { $turns } tours sont passés, et ils ont plus de bannières.
ccn-told-time-up-draw = Partie nulle : { $turns } tours sont passés, et les deux camps ont le même nombre de bannières.

## Chances

ccn-line-standing = En { $at }, { $kind } : un dé par bloc
ccn-line-moved = En { $at }, { $kind } qui a bougé : la moitié de ses blocs
ccn-line-guns = En { $at }, { $kind } à { $range } cases
ccn-line-guns-melee = En { $at }, { $kind } au corps à corps
ccn-line-blocks = En { $at }, { $kind } : un dé par bloc
ccn-line-bonus = { $kind } : bonus de son type
ccn-line-versus = { $kind } contre de l'infanterie
ccn-line-square = Un dé au plus : un carré est en cause
ccn-line-hills = De colline à colline
ccn-line-into = Cible en { $at } : { $terrain }
ccn-line-out = Depuis { $at } : { $terrain }
ccn-line-works = À travers les fortifications de { $at }
ccn-line-works-out = Vers l'extérieur, à travers les fortifications de { $at }
ccn-line-none = Jamais moins de 0 dé
ccn-line-card = { $card } : { $kind }

ccn-odds-hits = { $n ->
    [0] Aucune perte
    [one] { $n } perte
   *[other] { $n } pertes
  }
ccn-odds-flags = { $n ->
    [0] Aucun drapeau
    [one] { $n } drapeau
   *[other] { $n } drapeaux
  }
ccn-odds-destroyed = Éliminée
ccn-odds-driven-back = Chassée de sa case
ccn-odds-hurt = Perd des blocs mais reste
ccn-odds-stands = Reste sans perte
ccn-odds-leader-falls = { $leader } est éliminé
ccn-odds-leader-driven-back = { $leader } en réchappe
ccn-odds-leader-stands = { $leader } reste
ccn-odds-leader-lost = { $leader } est éliminé
ccn-odds-battle-back = La cible riposte
ccn-odds-own-destroyed = { $unit } est éliminée
ccn-odds-own-driven-back = { $unit } est chassée de sa case
ccn-odds-own-hurt = { $unit } perd des blocs mais reste
ccn-odds-victory = { $side } gagnent la bataille
ccn-odds-defeat = { $side } gagnent la bataille
ccn-odds-square-holds = Si elle forme le carré : le carré perd des blocs
ccn-odds-square-repels = Si elle forme le carré : { $unit } est chassée
ccn-odds-retire-destroyed = Si elle se replie : elle est éliminée
ccn-odds-retire-hurt = Si elle se replie : elle perd des blocs

ccn-note-ignore = Des drapeaux peuvent être ignorés. Chaque joueur est supposé choisir au mieux.
ccn-note-first-strike = Le défenseur a peut-être une carte Embuscade ; ces chances n'en tiennent pas compte.
ccn-note-square = Le défenseur peut former le carré avant le lancer des dés. Ces chances supposent qu'il ne le fait pas.
ccn-note-retire = Le défenseur peut se replier avant le lancer des dés. Ces chances supposent qu'il ne le fait pas.
ccn-note-battle-back = Une cible qui reste sur sa case riposte ; ces chances en tiennent compte.
ccn-note-lone-leader = Des sabres éliminent un général isolé ; sinon il doit retraiter.
ccn-note-join = De l'artillerie peut encore se joindre à l'attaque avec ses dés.

## La fin

ccn-ending-banners = { $side } ont { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
  } sur { $goal }.
ccn-ending-turns = { $side } gagnent avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
  } : après { $turns } tours, personne n'en a { $goal }, et la partie s'arrête.
ccn-ending-draw = Partie nulle : après { $turns } tours, personne n'a { $goal } bannières, et les deux camps en ont le même nombre.
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
ccn-ref-melee = Corps à corps
ccn-ref-ignores = Drapeaux ignorés
ccn-ref-also = Particularités
ccn-ref-versus = +{ $n } au corps à corps contre l'infanterie
ccn-ref-light = combat en entrant dans une forêt
ccn-ref-no-sabres = pas de perte par les sabres
ccn-ref-retreat = { $n ->
    [one] { $n } case par drapeau
   *[other] { $n } cases par drapeau
  }
ccn-ref-leader = éliminé par deux sabres, par un seul si son unité est éliminée
ccn-ref-note-dice = Dés selon les blocs restants, de l'effectif complet à un seul.
ccn-ref-note-guns = Artillerie : dés à 2, 3, 4 et 5 cases ; après la barre, avec un seul bloc.
ccn-ref-note-move = Deux nombres : cases si elle combat / cases si elle ne combat pas.
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
ccn-ref-stop-no-guns = arrêt ; infranchissable pour l'artillerie
ccn-ref-impassable = infranchissable
ccn-ref-sight-free = libre
ccn-ref-sight-blocks = bloquée
ccn-ref-sight-hill = bloquée, sauf de colline à colline
ccn-ref-sight-hills = libre
ccn-ref-yes = oui
ccn-ref-no = non
ccn-ref-hill-to-hill = De colline à colline
ccn-ref-cover = inf { $infantry }, cav { $cavalry }, art { $artillery }
ccn-ref-note-cover = Deux nombres : tir/corps à corps. Les réductions de la case visée et de la sienne s'additionnent.
ccn-ref-note-works = Les fortifications ne comptent qu'à travers les côtés qui en portent ; l'infanterie et l'artillerie qu'elles couvrent peuvent ignorer 1 drapeau.
ccn-ref-die = Dé
ccn-ref-in-fire = Au tir
ccn-ref-in-melee = Au corps à corps
ccn-ref-face-inf = Infanterie (2 sur 6)
ccn-ref-face-cav = Cavalerie
ccn-ref-face-art = Artillerie
ccn-ref-face-sabre = Sabres
ccn-ref-face-flag = Drapeau
ccn-ref-hits-inf = une perte pour l'infanterie
ccn-ref-hits-cav = une perte pour la cavalerie
ccn-ref-hits-art = une perte pour l'artillerie
ccn-ref-misses = sans effet
ccn-ref-hits-all = une perte pour toute cible, sauf quand des riflemen ou de la milice attaquent
ccn-ref-flag = retraite de 1 case (milice 3)
ccn-ref-note-ignore = Drapeaux que l'on peut ignorer : 1 avec un général, 1 avec un soutien dans deux cases adjacentes, ceux du type, 1 derrière des fortifications.
ccn-ref-note-leader = Un général est testé quand son unité perd un bloc : deux dés, et deux sabres l'éliminent. Si c'était le dernier bloc : un dé.
ccn-ref-note-square = Carré : contre la cavalerie, chaque camp lance un dé, le carré le premier. Il ne retraite jamais : chaque drapeau coûte un bloc.
ccn-ref-note-retire = La cavalerie attaquée par de l'infanterie peut se replier de deux cases : seuls les symboles de cavalerie lui causent des pertes.

## Pourquoi pas

ccn-why-answer-first = Répondez d'abord à la question.
ccn-why-attacker-first = Choisissez d'abord l'unité qui doit l'attaquer.
ccn-why-card-first = Jouez d'abord une carte.
ccn-why-card-no-fire = La carte en jeu ne permet pas le tir.
ccn-why-card-no-melee = La carte en jeu ne permet pas le corps à corps.
ccn-why-card-no-move = La carte en jeu ne permet pas de mouvement.
ccn-why-card-played = Vous avez déjà joué votre carte de ce tour.
ccn-why-cavalry-adjacent = De la cavalerie ennemie lui est adjacente.
ccn-why-cavalry-fire = La cavalerie ne tire pas : elle n'attaque que des ennemis adjacents.
ccn-why-enemy-answers = C'est à l'ennemi d'en décider.
ccn-why-enemy-leader-there = Un général ennemi est là.
ccn-why-enemy-there = L'ennemi est là.
ccn-why-entered = Elle est entrée sur ce terrain ce tour-ci.
ccn-why-exit-too-far = La sortie est trop loin.
ccn-why-fixed-set = La carte dit elle-même quelles pièces sont activées.
ccn-why-fought = Elle a déjà combattu ce tour-ci.
ccn-why-four-squares = Les quatre marqueurs de carré sont pris.
ccn-why-full-strength = Elle n'a perdu aucun bloc.
ccn-why-has-order = Elle est déjà activée.
ccn-why-impassable = Personne ne peut y entrer.
ccn-why-in-contact = Une unité ennemie lui est adjacente.
ccn-why-in-square = Elle est en carré.
ccn-why-joined = Un général l'a rejointe ce tour-ci : elle ne peut plus se déplacer.
ccn-why-leader-fire = Un général isolé ne peut être la cible d'un tir.
ccn-why-leader-in-square = Son unité reste en carré.
ccn-why-ordered-through-him = Son unité sort du carré parce qu'il l'active.
ccn-why-leader-moved = Le général s'est déjà déplacé ce tour-ci.
ccn-why-leader-not-ordered = Le général n'est pas activé lui-même.
ccn-why-leader-on-the-way = Un général est sur le chemin : le mouvement finirait sur sa case.
ccn-why-lone-leader = Il n'y a là qu'un général.
ccn-why-moved-no-battle = Elle ne peut plus combattre après ce mouvement.
ccn-why-never-advances = L'artillerie et les carrés n'avancent jamais.
ccn-why-no-attacker = Aucune de vos unités qui peuvent combattre ne l'a à portée et en vue avec un dé à lancer.
ccn-why-no-dice = Il ne reste aucun dé après les réductions.
ccn-why-no-end-here = Il ne peut pas finir sa retraite ici.
ccn-why-no-enemy = Il n'y a pas d'ennemi ici.
ccn-why-no-exit = On ne quitte pas le plateau par là.
ccn-why-no-leader-orders = La carte n'active pas un général seul.
ccn-why-no-order-left = La carte ne permet plus d'activer cette pièce.
ccn-why-no-own-leader = Aucun de vos généraux n'est là.
ccn-why-no-own-unit = Aucune de vos unités n'est là.
ccn-why-no-square-against = Seule l'infanterie attaquée par de la cavalerie peut former le carré.
ccn-why-no-square-here = On ne peut pas former le carré sur ce terrain.
ccn-why-no-symbol = Il ne reste pas de symbole de son arme.
ccn-why-no-two-hexes = Il n'y a pas deux cases libres derrière elle.
ccn-why-no-unit = Il n'y a pas d'unité ici.
ccn-why-no-way = Tout chemin vers cette case est fermé ou trop long.
ccn-why-nobody-there = Il n'y a personne ici.
ccn-why-not-adjacent = La cible n'est pas adjacente.
ccn-why-not-artillery = Seule l'artillerie peut se joindre à l'attaque.
ccn-why-not-asked = Ce n'est pas à vous de choisir.
ccn-why-not-drawn = Ce n'est pas une des deux cartes piochées.
ccn-why-not-in-hand = Vous n'avez pas cette carte.
ccn-why-not-in-its-hex = L'attaquant a quitté sa case.
ccn-why-not-in-square = Elle n'est pas en carré.
ccn-why-not-nearest-free = Elle va sur une case libre au plus près de son bord, dans une section où elle se trouve.
ccn-why-not-next = Elle n'avance que d'une case de plus, là où elle pourrait aller.
ccn-why-not-now = Ce n'est pas ce qu'on demande maintenant.
ccn-why-not-ordered = Elle n'est pas activée ce tour-ci.
ccn-why-not-own-edge = Il n'est pas sur son bord.
ccn-why-not-rallied = Elle n'a récupéré aucun bloc.
ccn-why-not-rear = Une retraite va vers la rangée suivante, du côté de son bord.
ccn-why-not-retiring = Seule la cavalerie attaquée par de l'infanterie peut se replier.
ccn-why-not-vacated = On n'entre que dans la case libérée.
ccn-why-not-your-turn = Ce n'est pas votre tour.
ccn-why-occupied = La case est occupée.
ccn-why-one-unit = La carte n'active qu'une unité.
ccn-why-only-breakthrough = Seule la cavalerie qui a poursuivi peut combattre encore.
ccn-why-other-class = La carte n'active pas les unités de cette arme.
ccn-why-other-section = Elle n'est pas dans la section de la carte.
ccn-why-out-of-range = Elle est hors de portée.
ccn-why-same-hex = Un mouvement ne peut finir sur la case où il a commencé.
ccn-why-sight = Elle n'est pas en vue.
ccn-why-sight-both-sides = Des obstacles bordent la ligne de vue des deux côtés.
ccn-why-sight-piece = Une pièce est sur la ligne de vue.
ccn-why-sight-terrain = Le terrain bloque la ligne de vue.
ccn-why-square-rolled = Le carré a déjà lancé son dé.
ccn-why-stop-on-the-way = Le terrain sur le chemin arrête le mouvement.
ccn-why-stopped = Elle a été arrêtée ce tour-ci, par le terrain ou par un général.
ccn-why-too-far = C'est trop loin.
ccn-why-too-few-cards = Un carré demande trois cartes en main.
ccn-why-too-many-flags = On ne peut pas ignorer autant de drapeaux.
ccn-why-two-leaders = Un autre général est là.
ccn-why-unit-moved = Cette unité s'est déjà déplacée.
ccn-why-unit-there = Une unité est là.
