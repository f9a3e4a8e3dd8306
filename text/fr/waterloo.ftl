# Waterloo. Keys begin with waterloo-, apart from the seats, endings and reasons, which every table asks for.
# A unit: unit (label), unit-the ("l'infanterie britannique 3"), unit-cap (the same at the beginning of a sentence), gender (m for a leader, f for troops).
# An area: area (label), area-the ("le Caillou"), area-of ("du Caillou"), area-at ("au Caillou", "sur la crête de Picton"); from-the, from-of, from-at.

## Board

waterloo-row-a = Prussiens, rangée A
waterloo-row-b = Prussiens, rangée B
waterloo-hour = { $hour24 } h
waterloo-track-turns = Tours
waterloo-terrain-open = terrain dégagé
waterloo-terrain-low = point bas
waterloo-terrain-wood = bois
waterloo-terrain-town = ville
waterloo-terrain-river = rivière
waterloo-terrain-stronghold = place forte pour { $capacity ->
     [one] une infanterie
    *[other] { $capacity } infanteries
  }, { $columns ->
     [one] une colonne
    *[other] { $columns } colonnes
  }
waterloo-terrain-goal-french = objectif des Français
waterloo-terrain-goal-allied = objectif des Alliés
waterloo-terrain-entry-a = entrée prussienne A
waterloo-terrain-entry-b = entrée prussienne B
waterloo-terrain-edge = bord de la carte
waterloo-phase-discs = Pions
waterloo-phase-prussians = Prussiens
waterloo-phase-skirmish = Escarmouche
waterloo-phase-actions = Actions
waterloo-phase-formations = Formations
waterloo-phase-victory = Victoire
waterloo-phase-end = Fin du tour

## Pieces and panels

waterloo-badge-square = en carré
waterloo-badge-defensive = en formation défensive
waterloo-badge-fatigued = fatiguée
waterloo-badge-limbered = attelée
waterloo-badge-used = utilisé
waterloo-badge-protected = protégée par la place forte
waterloo-badge-attacker = à l'assaut
waterloo-cube-blue = { $count ->
     [one] { $count } cube bleu
    *[other] { $count } cubes bleus
  }
waterloo-cube-red = { $count ->
     [one] { $count } cube rouge
    *[other] { $count } cubes rouges
  }
waterloo-cube-black = { $count ->
     [one] { $count } cube noir
    *[other] { $count } cubes noirs
  }
waterloo-held = { $side-id ->
     [french] tenue par les Français
    *[allied] tenue par les Alliés
  }
waterloo-store-discs = { $discs } : { $ready } à utiliser, { $used } dans cette séquence, { $spent } avant
waterloo-supply-blue = Cubes bleus en réserve : { $count }
waterloo-supply-red = Cubes rouges en réserve : { $count }
waterloo-supply-black = Cubes noirs en réserve : { $count }
waterloo-grand-left = Grande Batterie : { $count ->
     [0] plus aucun emploi
     [one] encore { $count } emploi
    *[other] encore { $count } emplois
  }
waterloo-grand-battery = Grande Batterie
waterloo-prussian-losses = Pertes prussiennes, qui ne comptent pas : { $count }
waterloo-has-initiative = Détient l'initiative
waterloo-tile-yours = Votre tuile cachée permet { $tile ->
     [one] { $tile } action
    *[other] { $tile } actions
  } ; { $done ->
     [0] aucune n'est faite
     [one] { $done } est faite
    *[other] { $done } sont faites
  }
waterloo-commander-french = Napoléon
waterloo-commander-allied = Wellington et Blücher
waterloo-disc-help-green = Toute action : mouvement, mouvement de réserve, tir, assaut, formations, renforts, passer.
waterloo-disc-help-red = Assauts seulement.
waterloo-disc-help-purple = Mouvements de réserve seulement.
waterloo-grand-help = Lors d'un tir d'artillerie français, chaque batterie tire deux fois sur la même zone.
waterloo-disc-green = pion vert
waterloo-disc-red = pion rouge
waterloo-disc-purple = pion violet
waterloo-discs-green = pions verts
waterloo-discs-red = pions rouges
waterloo-discs-purple = pions violets
waterloo-tally-inflicted = Pertes infligées
waterloo-tally-prussian = Pertes prussiennes (elles ne comptent pas)
waterloo-order-move = mouvement au contact
waterloo-order-reserve = mouvement de réserve
waterloo-order-fire = tir d'artillerie
waterloo-order-assault = assaut
waterloo-order-form = changement de formation
waterloo-order-reinforce = renforts
waterloo-form-mobile = mobile
waterloo-form-defensive = défensive
waterloo-form-deployed = déployée
waterloo-form-limbered = attelée
waterloo-colour-blue = bleu
waterloo-colour-red = rouge
waterloo-colour-black = noir
waterloo-warning-stacking = Attention : { $count ->
     [one] une zone est surchargée ({ $areas }) et paiera
    *[other] { $count } zones sont surchargées ({ $areas }) et paieront
  } si la séquence finit ainsi.

## Questions

waterloo-ask-place = Où arrive { $unit-the } ?
waterloo-help-place = Dans une zone d'entrée de sa rangée, ou dans la case d'attente.
waterloo-ask-release = Quelles unités de la case d'attente entrent maintenant ?
waterloo-help-release = Choisissez une unité, puis une zone d'entrée.
waterloo-ask-skirmish = Qui tire en escarmouche, et sur quelle zone ?
waterloo-help-skirmish = Choisissez une infanterie, puis une zone ennemie adjacente ; un 6 touche.
waterloo-ask-formation = Quelles unités changent de formation ?
waterloo-help-formation = Infanterie : mobile ou défensive. Artillerie : déployée ou attelée. C'est gratuit.
waterloo-ask-act = À quoi sert votre prochain pion ?
waterloo-help-act = Choisissez une zone ou un chef. Vous agissez ou passez jusqu'à ce que l'adversaire vous arrête.
waterloo-ask-lead = Quelle zone { $unit-the } active-t-il ?
waterloo-help-lead = Sa zone ou une zone adjacente, deux fois en tout.
waterloo-ask-move = Qui quitte { $area-the } ?
waterloo-help-move = Choisissez une unité, puis sa destination.
waterloo-ask-reserve = Qui quitte { $area-the } en mouvement de réserve ?
waterloo-help-reserve = Deux fois plus loin, mais jamais à côté de l'ennemi.
waterloo-ask-fire = Sur quoi tire l'artillerie { $area-of } ?
waterloo-help-fire = Nommez d'abord toutes les cibles ; les dés sont ensuite lancés dans cet ordre.
waterloo-ask-assault = Qui part à l'assaut depuis { $area-the } ?
waterloo-help-assault = Choisissez une unité, puis la zone ennemie. Tous les mouvements précèdent les combats.
waterloo-ask-reform = Qui change de formation { $area-at } ?
waterloo-help-reform = Infanterie et artillerie de cette zone seulement.
waterloo-ask-reinforce = Où envoyer un cube { $area-of } ?
waterloo-help-reinforce = Dans une zone adjacente avec de l'infanterie de cette force. Là où l'infanterie porte déjà cinq cubes par unité, il en élimine une.
waterloo-ask-assaults = Quel assaut résoudre maintenant ?
waterloo-help-assaults = Chacun est résolu jusqu'au bout avant le suivant.
waterloo-ask-protect = Quelle infanterie tient la place forte { $area-of } ?
waterloo-help-protect = L'infanterie protégée ne garde pas l'artillerie.
waterloo-ask-duel = Quelle cavalerie combat ?
waterloo-help-duel = Le plus haut total gagne, dé et modificateurs. Fraîche, la perdante est fatiguée et fait retraite ; fatiguée, elle est éliminée.
waterloo-ask-control = Quelle cavalerie lance maintenant son dé de contrôle ?
waterloo-help-control = Une cavalerie qui atteint son nombre de contrôle doit poursuivre sa charge.
waterloo-ask-charge = Vers quelle zone { $unit-the } poursuit-elle sa charge ?
waterloo-help-charge = Elle doit charger.
waterloo-ask-cubes = Combien de cubes affecter à { $unit-the } ?
waterloo-help-cubes = Tous les cubes de la zone sont affectés, cinq au plus par unité.
waterloo-ask-colour = De quelle couleur est le prochain cube { $area-at } ?
waterloo-help-colour = Britanniques, Allemands et Hollandais prennent des cubes rouges, les Prussiens des noirs.
waterloo-ask-overflow = Quelle infanterie est éliminée { $area-at } ?
waterloo-help-overflow = Il y a plus de cinq cubes par unité.
waterloo-ask-short = La réserve de cubes est épuisée : quelle infanterie sacrifier ?
waterloo-help-short = Ses cubes reviennent à la réserve.
waterloo-ask-hit = Quelle cavalerie est touchée { $area-at } ?
waterloo-help-hit = Fraîche, elle est fatiguée ; sous un tir d'escarmouche ou d'artillerie, elle peut faire retraite à la place.
waterloo-ask-retreat = Qui fait retraite { $area-of }, et vers quelle zone ?
waterloo-help-retreat = Vers vos arrières, dans une zone sans ennemi. Un chef qui fuit choisit librement.
waterloo-ask-withdraw = Qui se replie { $area-of }, et vers quelle zone ?
waterloo-help-withdraw = Là d'où l'assaut est parti.
waterloo-ask-follow = Un chef accompagne-t-il l'unité vers { $area-the } ?
waterloo-help-follow = Un chef resté seul parmi les ennemis est éliminé à la fin de sa propre séquence.
waterloo-ask-stacking = Quelle zone surchargée paie d'abord ?
waterloo-help-stacking = Au-delà de trois unités de combat, une zone reçoit des cubes ou fatigue sa cavalerie.
waterloo-ask-tile = Une tuile est tirée
waterloo-ask-roll = Un dé est lancé
waterloo-done-release = Laisser les autres dans la case d'attente
waterloo-done-skirmish = Plus de tirs
waterloo-done-formation = Plus de changements
waterloo-done-lead = Renoncer à la seconde activation
waterloo-done-move = Plus de mouvements
waterloo-done-reserve = Plus de mouvements
waterloo-done-fire = Feu !
waterloo-done-assault = Plus d'assaillants
waterloo-done-reform = Plus de changements
waterloo-done-protect = Personne d'autre à l'abri
waterloo-done-follow = Le chef reste

## Choices

waterloo-do-pass = Passer avec un { $disc }
waterloo-do-activate = { $area } : { $order } ({ $disc })
waterloo-do-lead = { $unit } active deux zones ({ $disc })
waterloo-do-command = { $area } : { $order }
waterloo-do-place = { $unit } vers { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-skirmish = { $unit } tire sur { $area-the }
waterloo-do-form = { $unit } : { $formation }
waterloo-do-move = { $unit } vers { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-assault = { $unit } part { $from-of } à l'assaut { $area-of }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-fire = { $unit } tire sur { $area-the } par-dessus { $from-the }
waterloo-do-fire-near = { $unit } tire sur { $area-the }
waterloo-do-grand = Grande Batterie : deux dés par artillerie (encore { $count ->
     [one] { $count } emploi
    *[other] { $count } emplois
  })
waterloo-do-grand-free = Grande Batterie : deux dés par artillerie, gratuite pour la seconde zone du chef
waterloo-do-reinforce = Un cube { $colour } vers { $area-the }
waterloo-do-reinforce-full = Un cube { $colour } vers { $area-the } : une infanterie y sera éliminée
waterloo-do-take = Combattre { $area-at }
waterloo-do-pay = Payer d'abord { $area-at }
waterloo-do-protect = { $unit } est protégée
waterloo-do-pick = { $unit }
waterloo-do-fall = { $unit } est éliminée
waterloo-do-tire = { $unit } est fatiguée
waterloo-do-flee = { $unit } fait retraite
waterloo-do-assign = { $cubes ->
     [0] Aucun cube
     [one] Un cube
    *[other] { $cubes } cubes
  }
waterloo-do-colour = Un cube { $colour }
waterloo-do-lose = Sacrifier { $unit-the } avec { $cubes ->
     [one] un cube
    *[other] { $cubes } cubes
  }
waterloo-do-leave = { $unit } vers { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-along = { $unit } accompagne l'unité
waterloo-do-charge = Charger { $area-the }
waterloo-deed-skirmish = Tirailler
waterloo-deed-fire = Tirer
waterloo-deed-assault = Donner l'assaut
waterloo-deed-take = Combattre
waterloo-deed-assign = Affecter
why-no-disc = Vous n'avez plus de pion de cette couleur.

## The log

waterloo-told-turn = Tour { $turn } : { $hour24 } h
waterloo-told-initiative = { $side } ont l'initiative.
waterloo-told-discs = { $side } prennent { $green ->
     [one] { $green } pion vert
    *[other] { $green } pions verts
  }, { $red ->
     [one] { $red } rouge
    *[other] { $red } rouges
  } et { $purple ->
     [one] { $purple } violet
    *[other] { $purple } violets
  }.
waterloo-told-arrivals = Le dé d'arrivée donne { $die } : { $count ->
     [one] une unité prussienne arrive
    *[other] { $count } unités prussiennes arrivent
  }.
waterloo-told-placed = { $unit-cap } est { $gender ->
     [m] placé
    *[f] placée
  } { $area-at }.
waterloo-told-skirmish = { $unit-cap } { $from-at } tire en escarmouche sur { $area-the } : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-sequence = { $side } commencent une séquence.
waterloo-told-tile = { $side } tirent une tuile et la cachent.
waterloo-told-tile-yours = Vous tirez la tuile { $tile } ; votre adversaire l'ignore.
waterloo-told-stop = { $side } sont arrêtés.
waterloo-told-out-of-discs = { $side } n'ont plus de pion.
waterloo-told-no-green = { $side } n'ont plus de pion vert : les actions de ce tour sont finies.
waterloo-told-formed = { $unit-cap } { $area-at } est maintenant { $formation }.
waterloo-told-squared = { $unit-cap } se met en carré.
waterloo-told-activated = { $side } dépensent un { $disc } { $area-at } : { $order }.
waterloo-told-led = { $side } dépensent un { $disc } : { $unit-the } active deux zones.
waterloo-told-commanded = { $unit-cap } active { $area-the } : { $order }.
waterloo-told-passed = { $side } passent avec un { $disc }.
waterloo-told-moved = { $unit-cap } quitte { $from-the } pour { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }.
waterloo-told-entered = { $unit-cap } part { $from-of } à l'assaut { $area-of }{ $cubes ->
     [0] {""}
     [one] {" "}avec un cube
    *[other] {" "}avec { $cubes } cubes
  }.
waterloo-told-grand = La Grande Batterie tire : deux dés par artillerie. { $count ->
     [0] C'était le dernier emploi.
     [one] Il reste { $count } emploi.
    *[other] Il reste { $count } emplois.
  }
waterloo-told-grand-free = La Grande Batterie tire aussi dans la seconde zone du chef, sans frais. { $count ->
     [0] Il ne reste aucun emploi.
     [one] Il reste { $count } emploi.
    *[other] Il reste { $count } emplois.
  }
waterloo-told-shot = { $unit-cap } tire sur { $area-the } : { $die }{ $modifiers }, { $cubes ->
     [0] aucun cube
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-snap = { $unit-cap } tire sur { $area-the } : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-sent = Un cube { $colour } passe { $from-of } vers { $area-the }.
waterloo-told-assault = { $side } assaillent { $area-the }.
waterloo-told-step = { $area }, étape { $step } : { $name }.
waterloo-step-1 = tir défensif de l'artillerie
waterloo-step-2 = cavalerie contre cavalerie
waterloo-step-3 = infanterie contre infanterie
waterloo-step-4 = cavalerie contre infanterie
waterloo-step-5 = cavalerie contre artillerie
waterloo-step-6 = infanterie contre artillerie
waterloo-step-7 = contrôle de la cavalerie
waterloo-modifier-target-square = cible en carré
waterloo-modifier-river = rivière
waterloo-modifier-wood = bois
waterloo-modifier-town = ville
waterloo-modifier-ditch = fossé
waterloo-modifier-british-guns = artillerie britannique
waterloo-modifier-target-protected = cible dans la place forte
waterloo-modifier-ridge = derrière la crête
waterloo-modifier-guard = Garde impériale
waterloo-modifier-fatigued = fatiguée
waterloo-modifier-dutch = hollandaise
waterloo-modifier-out-of-rough = charge depuis un bois, une ville ou une rivière
waterloo-modifier-british = britannique
waterloo-modifier-cubes = cubes
waterloo-modifier-in-square = tire en carré
waterloo-modifier-cavalry-alone = cavalerie seule
waterloo-modifier-isolated = isolée
waterloo-modifier-landwehr = Landwehr
waterloo-modifier-guard-attacks = la Garde attaque
waterloo-modifier-combined = infanterie et cavalerie ensemble
waterloo-modifier-square-charged = carré contre cavalerie
waterloo-modifier-beside-guns = à côté de son artillerie
waterloo-modifier-stronghold = place forte
waterloo-told-taken = L'assaut { $area-of } est terminé : la zone est prise. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-held = L'assaut { $area-of } est terminé : les défenseurs tiennent. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-shared = L'assaut { $area-of } est terminé : la cavalerie y reste à côté de l'artillerie ennemie. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-emptied = L'assaut { $area-of } est terminé : il n'y reste aucune unité de combat. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-not-fought = L'assaut { $area-of } n'a pas lieu.
waterloo-told-protected = { $unit-cap } est protégée par la place forte.
waterloo-told-defensive-fire = Tir défensif de l'artillerie { $area-of } sur l'infanterie : { $die }{ $modifiers }, { $hits ->
     [0] aucun cube
     [one] un cube
    *[other] { $hits } cubes
  }.
waterloo-told-defensive-hits = Tir défensif de l'artillerie { $area-of } sur la cavalerie : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-duel = { $unit-cap } charge : { $die }{ $modifiers }.
waterloo-told-duel-won = { $unit-cap } bat { $other-the }.
waterloo-told-duel-tie = Égalité : on relance.
waterloo-told-volley = { $unit-cap } fait feu : { $die }{ $modifiers }, { $cubes ->
     [0] rien
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-volley-test = { $unit-cap } fait feu : { $die }{ $modifiers } ; test de moral.
waterloo-told-assigned = { $unit-cap } prend { $cubes ->
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-morale = { $unit-cap } teste son moral : { $die } en colonne { $column }{ $modifiers } : { $nerve }.
waterloo-nerve-stands = elle tient
waterloo-nerve-retreats = elle fait retraite
waterloo-nerve-eliminated = elle est éliminée
waterloo-nerve-cube = elle prend un cube au lieu de faire retraite
waterloo-told-square-fire = { $unit-cap } tire sur la cavalerie : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-cube = Un cube { $colour } { $area-at }.
waterloo-told-no-effect = Sans effet { $area-at }.
waterloo-told-fatigued = { $unit-cap } { $area-at } est fatiguée.
waterloo-told-eliminated = { $unit-cap } est { $gender ->
     [m] éliminé
    *[f] éliminée
  } { $area-at }.
waterloo-told-cut-off = { $unit-cap } ne trouve aucune issue et est { $gender ->
     [m] éliminé
    *[f] éliminée
  } { $area-at }.
waterloo-told-retreated = { $unit-cap } fait retraite { $from-of } vers { $area-the }.
waterloo-told-withdrew = { $unit-cap } se replie { $from-of } vers { $area-the }.
waterloo-told-along = { $unit-cap } accompagne l'unité { $from-of } vers { $area-the }.
waterloo-told-rode-along = { $unit-cap } accompagne la charge { $from-of } vers { $area-the }.
waterloo-told-control = { $unit-cap } obtient { $die } au jet de contrôle ; elle poursuit sa charge à partir de { $need }.
waterloo-told-charged-on = { $unit-cap } poursuit sa charge { $from-of } vers { $area-the }.
waterloo-told-overstacked = Trop d'unités { $area-at } : { $count } de plus que la limite.

## Odds and endings

waterloo-odds-cubes-1 = un cube
waterloo-odds-cubes-2 = deux cubes
waterloo-odds-cubes-3 = trois cubes
waterloo-odds-cubes-4 = quatre cubes
waterloo-odds-nothing = rien
waterloo-odds-cavalry-hit = une cavalerie est fatiguée ou fait retraite
waterloo-odds-guns-hit = une artillerie est hors service
waterloo-odds-eliminated = éliminée
waterloo-odds-retreats = fait retraite
waterloo-odds-cube-instead = un cube de plus
waterloo-odds-stands = tient
waterloo-odds-column = Colonne { $column } de la table de moral
waterloo-odds-taken = la zone est prise
waterloo-odds-left-empty = il ne reste personne dans la zone
waterloo-odds-held = les défenseurs tiennent
waterloo-odds-losses = Pertes en moyenne : { $own } pour l'assaillant, { $enemy } pour le défenseur
waterloo-odds-sampled = Estimation : l'assaut a été simulé { $count } fois, avec des choix raisonnables des deux camps et sans autres unités
waterloo-odds-best-shot = Le meilleur tir : { $unit-the } sur { $area-the }
waterloo-odds-best-assault = Assaut { $area-of } avec { $count ->
     [one] une unité
    *[other] { $count } unités
  }
ending-waterloo-french-goal = L'infanterie française tient Mont-Saint-Jean à la fin du tour.
ending-waterloo-french-toll = Les Français ont infligé aux Anglo-Alliés les pertes requises.
ending-waterloo-french-goal-and-toll = L'infanterie française tient Mont-Saint-Jean, et les Anglo-Alliés ont subi les pertes requises.
ending-waterloo-allied-goal = L'infanterie alliée tient Rossomme à la fin du tour.
ending-waterloo-allied-toll = Les Alliés ont infligé aux Français les pertes requises.
ending-waterloo-allied-goal-and-toll = L'infanterie alliée tient Rossomme, et les Français ont subi les pertes requises.
ending-waterloo-both = Les deux camps ont rempli leurs conditions de victoire au même tour ; celui qui a infligé le plus de pertes gagne.
ending-waterloo-tie = Les deux camps ont rempli leurs conditions de victoire au même tour, à pertes égales : les Alliés gagnent.
ending-waterloo-night = La nuit tombe sans que personne ait atteint son but : les Alliés gagnent.

## Les aides de jeu

waterloo-ref-pieces = Unités
waterloo-ref-fire = Tir
waterloo-ref-assault = Assaut
waterloo-ref-morale = Moral
waterloo-ref-ground = Terrain
waterloo-ref-piece = Unité
waterloo-ref-number = Nombre
waterloo-ref-move = Zones
waterloo-ref-reserve = Mouvement de réserve
waterloo-ref-control = Contrôle
waterloo-ref-note-move = L'infanterie ne bouge que mobile ; l'artillerie qui a bougé est attelée.
waterloo-ref-note-control = Contrôle : après un assaut, une cavalerie qui fait ce nombre doit poursuivre sa charge.
waterloo-ref-note-win = Pertes : infanterie, artillerie et chefs comptent 1, l'infanterie de la Garde 2, la cavalerie rien.
waterloo-ref-artillery = Artillerie contre infanterie
waterloo-ref-first-cube = Premier cube
waterloo-ref-second-cube = Second cube
waterloo-ref-range-0 = Dans un assaut
waterloo-ref-range-1 = Portée 1
waterloo-ref-range-2 = Portée 2
waterloo-ref-range-3 = Portée 3
waterloo-ref-note-six = Un 6 naturel donne toujours au moins un cube.
waterloo-ref-artillery-die = Dé d'artillerie
waterloo-ref-hits = Sans modificateur
waterloo-ref-die = Dé
waterloo-ref-hit-skirmish = Tir d'escarmouche
waterloo-ref-hit-guns-cavalry = Artillerie contre cavalerie
waterloo-ref-hit-guns-guns = Artillerie contre artillerie seule
waterloo-ref-hit-foot-cavalry = Infanterie chargée contre cavalerie
waterloo-ref-steps = Les sept étapes
waterloo-ref-effect = Effet
waterloo-ref-step-1 = chaque artillerie en service du défenseur tire une fois
waterloo-ref-step-2 = duels jusqu'à ce qu'un seul camp ait de la cavalerie
waterloo-ref-step-3 = deux rounds : salve du défenseur, test, salve de l'attaquant, test
waterloo-ref-step-4 = la cavalerie charge l'infanterie hors de la place forte ; les carrés se forment
waterloo-ref-step-5 = un cube par artillerie sabrée
waterloo-ref-step-6 = l'artillerie atteinte par l'infanterie est éliminée
waterloo-ref-step-7 = chaque cavalerie lance un dé : elle doit poursuivre sa charge, ou reste
waterloo-ref-note-step-4 = L'infanterie chargée en carré teste son moral six colonnes plus à gauche ; la cavalerie qui ne l'enfonce pas repart.
waterloo-ref-volley = Dé de salve
waterloo-ref-volley-die = Modificateurs de salve
waterloo-ref-nothing = rien
waterloo-ref-test = test de moral, sans cube
waterloo-ref-n-cubes = { $cubes ->
    [one] { $cubes } cube et un test de moral
   *[other] { $cubes } cubes et un test de moral
}
waterloo-ref-duel = Modificateurs de duel
waterloo-ref-retreats = R
waterloo-ref-eliminated = E
waterloo-ref-note-column = La colonne est le nombre de cubes de l'unité, décalée comme ci-dessous, de 0 à 6.
waterloo-ref-note-letters = R : l'unité fait retraite ; dans une place forte, un cube de plus à la place. E : elle est éliminée.
waterloo-ref-note-cavalry = Avec de la cavalerie ennemie dans la zone, R devient E.
waterloo-ref-column = Décalages de la colonne
waterloo-ref-ground-fire = Tir, moral
waterloo-ref-ground-cavalry = Cavalerie
waterloo-ref-open = Dégagé
waterloo-ref-open-fire = –
waterloo-ref-open-cavalry = –
waterloo-ref-low = Point bas
waterloo-ref-low-fire = l'artillerie placée plus haut tire par-dessus
waterloo-ref-low-cavalry = –
waterloo-ref-stronghold = Place forte
waterloo-ref-stronghold-fire = artillerie −2, salve −1, moral 1 à 3 colonnes à gauche ; arrête le tir
waterloo-ref-stronghold-cavalry = pas de charge contre l'infanterie protégée
waterloo-ref-wood = Bois
waterloo-ref-wood-fire = artillerie −2, moral 1 colonne à droite ; arrête le tir
waterloo-ref-wood-cavalry = s'arrête, n'y donne jamais l'assaut
waterloo-ref-town = Ville
waterloo-ref-town-fire = comme un bois
waterloo-ref-town-cavalry = comme un bois
waterloo-ref-river = Rivière
waterloo-ref-river-fire = artillerie −1 ; l'artillerie qui s'y trouve ne tire pas
waterloo-ref-river-cavalry = comme un bois
waterloo-ref-ridge = Crête
waterloo-ref-ridge-fire = seule la première zone derrière elle peut être touchée, à −2
waterloo-ref-ridge-cavalry = –
waterloo-ref-ditch = Fossé
waterloo-ref-ditch-fire = artillerie −1 sur la zone juste derrière, du côté allié
waterloo-ref-ditch-cavalry = –
