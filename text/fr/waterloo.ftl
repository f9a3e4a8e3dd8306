# Waterloo. Keys begin with waterloo-, apart from the seats, endings and reasons, which every table asks for.

## Board

waterloo-row-a = Prussiens, rangée A
waterloo-row-b = Prussiens, rangée B
waterloo-hour = { $hour } h de l'après-midi
waterloo-track-turns = Tours
waterloo-terrain-open = terrain dégagé
waterloo-terrain-low = point bas
waterloo-terrain-wood = bois
waterloo-terrain-town = ville
waterloo-terrain-river = rivière
waterloo-terrain-stronghold = place forte pour { $capacity }, { $columns } colonnes
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
waterloo-badge-defensive = en défense
waterloo-badge-fatigued = fatiguée
waterloo-badge-limbered = attelée
waterloo-badge-used = utilisé
waterloo-badge-protected = protégée par la place forte
waterloo-badge-attacker = à l'assaut
waterloo-cube-blue = { $count ->
     [one] un cube bleu
    *[other] { $count } cubes bleus
  }
waterloo-cube-red = { $count ->
     [one] un cube rouge
    *[other] { $count } cubes rouges
  }
waterloo-cube-black = { $count ->
     [one] un cube noir
    *[other] { $count } cubes noirs
  }
waterloo-held = tenue par : { $side }
waterloo-store-discs = { $disc } : { $ready } à utiliser, { $used } utilisés dans cette séquence, { $spent } avant
waterloo-supply-blue = Cubes bleus en réserve : { $count }
waterloo-supply-red = Cubes rouges en réserve : { $count }
waterloo-supply-black = Cubes noirs en réserve : { $count }
waterloo-grand-left = Grande Batterie : encore { $count }
waterloo-grand-battery = Grande Batterie
waterloo-prussian-losses = Pertes prussiennes, qui ne comptent pas : { $count }
waterloo-has-initiative = A l'initiative
waterloo-tile-yours = Votre tuile cachée permet { $tile } actions ; { $done } sont faites
waterloo-commander-french = Napoléon
waterloo-commander-allied = Wellington et Blücher
waterloo-disc-green = pion vert
waterloo-disc-red = pion rouge
waterloo-disc-purple = pion violet
waterloo-tally-inflicted = Pertes infligées
waterloo-tally-prussian = Pertes prussiennes (elles ne comptent pas)
waterloo-order-move = Mouvement au contact
waterloo-order-reserve = Mouvement de réserve
waterloo-order-fire = Tir d'artillerie
waterloo-order-assault = Assaut
waterloo-order-form = Changement de formation
waterloo-order-reinforce = Renforts
waterloo-form-mobile = mobile
waterloo-form-defensive = défensive
waterloo-form-deployed = déployée
waterloo-form-limbered = attelée
waterloo-colour-blue = bleu
waterloo-colour-red = rouge
waterloo-colour-black = noir

## Questions

waterloo-ask-place = Où arrive { $unit } ?
waterloo-help-place = Une zone d'entrée de sa rangée, ou la case d'attente.
waterloo-ask-release = Quels Prussiens en attente entrent maintenant ?
waterloo-help-release = Choisissez une unité, puis une zone d'entrée.
waterloo-ask-skirmish = Qui tire en escarmouche, et où ?
waterloo-help-skirmish = Choisissez une infanterie, puis une zone ennemie voisine ; un 6 touche.
waterloo-ask-formation = Quelles formations changent ?
waterloo-help-formation = Infanterie : mobile ou défensive. Canons : déployés ou attelés. C'est gratuit.
waterloo-ask-act = Que fait votre prochain pion ?
waterloo-help-act = Choisissez une zone ou un chef. Vous agissez ou passez jusqu'à ce qu'on vous arrête.
waterloo-ask-lead = Quelle zone { $unit } commande-t-il ?
waterloo-help-lead = Sa zone ou une zone voisine, deux fois en tout.
waterloo-ask-move = Qui quitte { $area } ?
waterloo-help-move = Choisissez une unité, puis où elle va.
waterloo-ask-reserve = Qui quitte { $area } en réserve ?
waterloo-help-reserve = Deux fois plus loin, mais jamais près de l'ennemi.
waterloo-ask-fire = Sur quoi tirent les canons de { $area } ?
waterloo-help-fire = Nommez d'abord toutes les cibles ; puis les dés sont lancés dans cet ordre.
waterloo-ask-assault = Qui donne l'assaut depuis { $area } ?
waterloo-help-assault = Choisissez une unité, puis la zone ennemie. Tous les mouvements précèdent les combats.
waterloo-ask-reform = Qui change de formation à { $area } ?
waterloo-help-reform = Infanterie et canons de cette zone seulement.
waterloo-ask-reinforce = Où va un cube de { $area } ?
waterloo-help-reinforce = Dans une zone voisine avec de l'infanterie de cette couleur.
waterloo-ask-assaults = Quel assaut est livré ensuite ?
waterloo-help-assaults = Chacun est livré jusqu'au bout.
waterloo-ask-protect = Quelle infanterie tient la place forte de { $area } ?
waterloo-help-protect = L'infanterie protégée ne garde pas les canons.
waterloo-ask-duel = Quelle cavalerie combat ?
waterloo-help-duel = Le plus haut dé gagne. Un perdant frais se fatigue et recule, un perdant fatigué est perdu.
waterloo-ask-control = Quelle cavalerie lance le dé de contrôle ensuite ?
waterloo-help-control = Qui lance haut continue la charge.
waterloo-ask-charge = Vers où { $unit } continue-t-elle la charge ?
waterloo-help-charge = Elle doit y aller.
waterloo-ask-cubes = Combien de cubes prend { $unit } ?
waterloo-help-cubes = Tous les cubes de la zone sont affectés, cinq au plus par unité.
waterloo-ask-colour = De quelle couleur est le prochain cube à { $area } ?
waterloo-help-colour = Britanniques, Allemands et Hollandais prennent du rouge, les Prussiens du noir.
waterloo-ask-overflow = Quelle infanterie de { $area } est perdue ?
waterloo-help-overflow = Il y a plus de cinq cubes par unité.
waterloo-ask-short = Les cubes manquent : quelle infanterie est sacrifiée ?
waterloo-help-short = Ses cubes reviennent à la réserve.
waterloo-ask-hit = Quelle cavalerie de { $area } prend la touche ?
waterloo-help-hit = La cavalerie fraîche se fatigue ; sous un tir lointain elle peut plutôt reculer.
waterloo-ask-retreat = Qui fait retraite de { $area }, et vers où ?
waterloo-help-retreat = Vers vos arrières, pas là d'où viennent les assaillants.
waterloo-ask-withdraw = Qui se replie de { $area }, et vers où ?
waterloo-help-withdraw = Là d'où l'attaque est partie.
waterloo-ask-follow = Le chef accompagne-t-il jusqu'à { $area } ?
waterloo-help-follow = Un chef laissé parmi les ennemis est perdu.
waterloo-ask-stacking = Quelle zone surchargée paie d'abord ?
waterloo-help-stacking = Plus de trois unités de combat coûtent des cubes ou fatiguent la cavalerie.
waterloo-ask-tile = Une tuile est tirée
waterloo-ask-roll = Un dé est lancé
waterloo-done-release = Laisser les autres en attente
waterloo-done-skirmish = Plus de tirs
waterloo-done-formation = Formations arrêtées
waterloo-done-lead = Pas de seconde activation
waterloo-done-move = Plus de mouvements
waterloo-done-reserve = Plus de mouvements
waterloo-done-fire = Feu
waterloo-done-assault = Plus d'assaillants
waterloo-done-reform = Formations arrêtées
waterloo-done-protect = Personne d'autre à l'intérieur
waterloo-done-follow = Le chef reste

## Choices

waterloo-do-pass = Passer avec un { $disc }
waterloo-do-activate = { $area } : { $order } ({ $disc })
waterloo-do-lead = { $unit } commande deux zones ({ $disc })
waterloo-do-command = { $area } : { $order }
waterloo-do-place = { $unit } vers { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-skirmish = { $unit } tire sur { $area }
waterloo-do-form = { $unit } : { $formation }
waterloo-do-move = { $unit } vers { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-assault = { $unit } assaille { $area } depuis { $via }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-fire = { $unit } tire sur { $area } par-dessus { $via }
waterloo-do-fire-near = { $unit } tire sur { $area }
waterloo-do-grand = Grande Batterie : deux dés par canon (encore { $count })
waterloo-do-reinforce = Un cube { $colour } vers { $area }
waterloo-do-take = Combattre à { $area }
waterloo-do-pay = { $area } paie
waterloo-do-protect = { $unit } est protégée
waterloo-do-pick = { $unit }
waterloo-do-fall = { $unit } est perdue
waterloo-do-tire = { $unit } se fatigue
waterloo-do-flee = { $unit } fait retraite
waterloo-do-assign = { $cubes ->
     [0] Aucun cube
     [one] Un cube
    *[other] { $cubes } cubes
  }
waterloo-do-colour = Un cube { $colour }
waterloo-do-lose = Sacrifier { $unit } avec { $cubes } cubes
waterloo-do-leave = { $unit } vers { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }
waterloo-do-along = { $unit } accompagne
waterloo-do-charge = Charger { $area }
waterloo-deed-skirmish = Tirailler
waterloo-deed-fire = Tirer
waterloo-deed-assault = Donner l'assaut
waterloo-deed-take = Combattre
waterloo-deed-assign = Répartir
why-no-disc = Vous n'avez plus de pion de cette couleur.

## The log

waterloo-told-turn = Tour { $turn } : { $hour } h de l'après-midi
waterloo-told-initiative = { $side } ont l'initiative.
waterloo-told-discs = { $side } prennent { $green } pions verts, { $red } rouges et { $purple } violets.
waterloo-told-arrivals = Le dé d'arrivée donne { $die } : { $count } unités prussiennes arrivent.
waterloo-told-placed = { $unit } est placée à { $area }.
waterloo-told-skirmish = Escarmouche sur { $area } : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-sequence = { $side } commencent une séquence.
waterloo-told-tile = { $side } tirent une tuile et la cachent.
waterloo-told-tile-yours = Vous tirez la tuile { $tile } ; votre adversaire l'ignore.
waterloo-told-stop = { $side } sont arrêtés.
waterloo-told-out-of-discs = { $side } n'ont plus de pion.
waterloo-told-no-green = { $side } n'ont plus de pion vert : les actions de ce tour sont finies.
waterloo-told-formed = { $unit } : formation { $formation }.
waterloo-told-squared = { $unit } se met en carré.
waterloo-told-activated = { $side } : { $disc }, { $area }, { $order }.
waterloo-told-led = { $side } : { $disc }, { $unit } commande.
waterloo-told-commanded = { $unit } commande { $area } : { $order }.
waterloo-told-passed = { $side } passent avec un { $disc }.
waterloo-told-moved = { $unit } va de { $from } à { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }.
waterloo-told-entered = { $unit } donne l'assaut à { $area } depuis { $from }{ $cubes ->
     [0] {""}
    *[other] {" "}avec { $cubes } cubes
  }.
waterloo-told-grand = La Grande Batterie tire : deux dés par canon. Encore { $count }.
waterloo-told-shot = { $unit } tire sur { $area } : { $die }{ $modifiers }, { $cubes ->
     [0] aucun cube
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-snap = { $unit } tire sur { $area } : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-sent = Un cube { $colour } va de { $from } à { $area }.
waterloo-told-assault = { $side } donnent l'assaut à { $area }.
waterloo-told-step = { $area }, étape { $step } : { $name }.
waterloo-step-1 = tir défensif de l'artillerie
waterloo-step-2 = cavalerie contre cavalerie
waterloo-step-3 = infanterie contre infanterie
waterloo-step-4 = cavalerie contre infanterie
waterloo-step-5 = cavalerie contre artillerie
waterloo-step-6 = infanterie contre artillerie
waterloo-step-7 = contrôle de la cavalerie
waterloo-why-10-15 = infanterie en carré
waterloo-why-10-16 = rivière
waterloo-why-10-17 = bois ou village
waterloo-why-10-18 = fossé
waterloo-why-10-19 = artillerie britannique
waterloo-why-10-20 = toute dans la place forte
waterloo-why-10-21 = derrière la crête
waterloo-why-12-07-more = Garde
waterloo-why-12-07-less = fatiguée, hollandaise ou sortie de terrain difficile
waterloo-why-12-12-more = Britannique ou contre un carré
waterloo-why-12-12-less = cubes ou en carré
waterloo-why-17-09 = tous derrière les murs
waterloo-why-13-03 = cubes
waterloo-why-13-05 = cavalerie seule
waterloo-why-13-06 = isolée
waterloo-why-13-08 = Landwehr
waterloo-why-13-09 = bois ou village
waterloo-why-13-10 = la Garde attaque
waterloo-why-13-11 = infanterie et cavalerie ensemble
waterloo-why-13-12 = carré contre cavalerie
waterloo-why-13-13 = Britannique ou Garde
waterloo-why-13-14 = près de ses canons
waterloo-why-13-15 = place forte
waterloo-told-taken = L'assaut sur { $area } est fini : la zone est prise. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-held = L'assaut sur { $area } est fini : les défenseurs tiennent. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-neither = L'assaut sur { $area } est fini : aucun camp ne la tient seul. Pertes : Français { $french }, Anglo-Alliés { $allied }, Prussiens { $prussian }.
waterloo-told-not-fought = L'assaut de { $area } n'est pas livré.
waterloo-told-protected = { $unit } est protégée par la place forte.
waterloo-told-defensive-fire = Tir défensif à { $area } : { $die }{ $modifiers }, { $hits ->
     [0] sans effet
     [one] une touche
    *[other] { $hits } touches
  }.
waterloo-told-duel = { $unit } charge : { $die }{ $modifiers }.
waterloo-told-duel-won = { $unit } bat { $other }.
waterloo-told-duel-tie = Égalité : on relance.
waterloo-told-volley = { $unit } fait feu : { $die }{ $modifiers }, { $cubes ->
     [0] rien
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-volley-test = { $unit } fait feu : { $die }{ $modifiers }, un test de moral.
waterloo-told-assigned = { $unit } prend { $cubes ->
     [one] un cube
    *[other] { $cubes } cubes
  }.
waterloo-told-morale = { $unit } teste son moral : { $die } en colonne { $column }{ $modifiers } : { $nerve }.
waterloo-nerve-stands = elle tient
waterloo-nerve-retreats = elle fait retraite
waterloo-nerve-eliminated = elle est perdue
waterloo-nerve-cube = elle prend un cube au lieu de reculer
waterloo-told-square-fire = { $unit } tire sur la cavalerie : { $die }, { $hits ->
     [0] manqué
    *[other] touché
  }.
waterloo-told-cube = Un cube { $colour } à { $area }.
waterloo-told-no-effect = Sans effet à { $area }.
waterloo-told-fatigued = { $unit } est fatiguée.
waterloo-told-eliminated = { $unit } est éliminée à { $area }.
waterloo-told-retreated = { $unit } fait retraite de { $from } vers { $area }.
waterloo-told-withdrew = { $unit } se replie de { $from } vers { $area }.
waterloo-told-along = { $unit } accompagne de { $from } vers { $area }.
waterloo-told-control = { $unit } lance { $die } au contrôle ; elle continue avec { $need } ou plus.
waterloo-told-charged-on = { $unit } continue sa charge de { $from } vers { $area }.
waterloo-told-overstacked = { $area } est surchargée de { $count }.

## Odds and endings

waterloo-odds-cubes-1 = un cube
waterloo-odds-cubes-2 = deux cubes
waterloo-odds-nothing = rien
waterloo-odds-cavalry-hit = la cavalerie se fatigue ou recule
waterloo-odds-guns-hit = un canon est hors service
waterloo-odds-eliminated = éliminée
waterloo-odds-retreats = fait retraite
waterloo-odds-cube-instead = un cube de plus
waterloo-odds-stands = tient
waterloo-odds-column = Colonne { $column } de la table de moral
waterloo-odds-taken = la zone est prise
waterloo-odds-left-empty = il ne reste personne dans la zone
waterloo-odds-held = les défenseurs tiennent
waterloo-odds-losses = En moyenne { $own } pertes pour vous et { $enemy } pour l'ennemi
waterloo-odds-sampled = Estimé : l'assaut a été joué { $count } fois à l'essai, chaque camp choisissant sagement. Aucune autre unité n'y a été envoyée
ending-waterloo-french = Les Français ont brisé l'armée anglo-alliée ou tiennent Mont-Saint-Jean.
ending-waterloo-allied = Les Alliés ont brisé l'armée française ou tiennent Rossomme.
ending-waterloo-both = Les deux camps ont atteint leur but ; celui qui a infligé le plus de pertes gagne.
ending-waterloo-tie = Les deux camps ont atteint leur but à pertes égales : les Alliés gagnent.
ending-waterloo-night = La nuit tombe, et l'armée anglo-alliée tient toujours.
