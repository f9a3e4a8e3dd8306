# Bataille Empire. Les clés commencent par empire-, hormis les camps et les fins, que toute table demande.

## Table

empire-ud = UD
empire-objective = Objectif : { $name }, valeur { $value }
empire-objective-held = { $name } : { $side }
empire-nobody = personne
empire-form-line = ligne
empire-form-column = colonne
empire-form-solid = carré plein
empire-form-hollow = carré creux
empire-form-skirmish = tirailleurs
empire-form-limbered = attelée
empire-form-deployed = déployée
empire-form-garrison = garnison
empire-order-retreat = Retraiter
empire-order-manoeuvre = Manœuvrer
empire-order-attack = Attaquer
empire-order-engage = Engager
empire-order-hold = Tenir
empire-order-reserve = Réserve
empire-quality-poor = mauvais
empire-quality-ordinary = ordinaire
empire-quality-competent = compétent
empire-quality-brilliant = brillant
empire-quality-strategist = stratège
empire-strength = { $left } sur { $full }{ $half ->
     [0] {""}
    *[other] {""}, ½ perte
  }
empire-pose = { $at } face { $facing }
empire-general = Général { $name }, { $quality }, en { $at }
empire-badge-disorder = en Désordre
empire-badge-marker = marqueur d'action
empire-badge-moved = activée
empire-badge-unmanned = sans ses servants
empire-badge-penalised = pénalisée par le terrain
empire-ring-command = Portée de commandement de { $division }
empire-ring-hold = Zone tenue par { $division }
empire-mark-attacker = { $unit } attaque
empire-mark-attacked = { $unit } est attaquée
empire-zone-deploy = { $side } : zone de déploiement, { $depth } UD de profondeur
empire-zone-garrison = Bâtiments où de l'infanterie peut commencer en garnison
empire-zone-later = Où entrent les divisions laissées hors table
empire-zone-flank = Où entre une marche de flanc
empire-zone-enters = Où entre { $division }
empire-divisions = Divisions
empire-column-order = Ordre
empire-column-general = Général
empire-column-units = Unités
empire-column-disorder = En Désordre
empire-phase-command = Commandement
empire-phase-prepare = Tirs préparatoires
empire-phase-charge = Charges
empire-phase-move = Mouvements et ralliements
empire-phase-fire = Tirs
empire-has-initiative = Détient l'initiative
empire-points = Général en chef : { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  }
empire-acting = { $division } agit : { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  }
empire-obligation = { $count ->
     [one] { $count } unité doit encore remplir l'ordre
    *[other] { $count } unités doivent encore remplir l'ordre
  }
empire-your-bid = Votre mise : { $points }
empire-victory = Victoire : { $side }
empire-draw = Partie nulle
empire-tally-demoralisation = Démoralisation
empire-tally-lost = Unités perdues
ending-nobody-left = Une armée n'a plus d'unité.
ending-demoralised = L'ennemi est démoralisé.
ending-both-demoralised = Les deux armées sont démoralisées ; la plus atteinte perd.
ending-conditions = La limite de tours est atteinte : les conditions propres à la bataille décident.
ending-decisive = La limite de tours est atteinte : victoire décisive par démoralisation.
ending-margin = La limite de tours est atteinte : victoire par démoralisation.
ending-limit = La limite de tours est atteinte et aucune armée n'a nettement l'avantage.

empire-off-table = hors table
empire-cost-points = { $points ->
     [one] { $points } point de commandement sur { $purse }
    *[other] { $points } points de commandement sur { $purse }
  }
empire-cost-length = { $c } UD
empire-exposed-charge = { $unit } pourrait charger en chemin
empire-exposed-fire-short = { $unit } pourrait tirer à courte portée
empire-exposed-fire = { $unit } pourrait tirer
empire-exposed-fire-long = { $unit } pourrait tirer à longue portée

empire-sheet-page-1 = Aide de jeu, première page
empire-sheet-page-2 = Aide de jeu, seconde page

## Questions

empire-ask-edge = Quel bord de table prenez-vous ?
empire-help-edge = Le défenseur choisit le nord ou le sud.
empire-ask-deploy = Déployez votre armée
empire-help-deploy = Placez les unités dans votre zone, donnez les ordres de départ, puis déclarez-vous prêt. Les deux déploiements se révèlent ensemble.
empire-ask-arrival = { $division } arrive : avec quel ordre ?
empire-help-arrival = Elle entre à son activation.
empire-ask-bid = Combien de points de commandement pour l'initiative ?
empire-help-bid = Les deux mises se révèlent ensemble. Les points misés sont dépensés.
empire-ask-cinc = Où va le général en chef ?
empire-help-cinc = Il peut rejoindre une unité ; alors il ne donne plus d'ordres.
empire-ask-orders = Dépensez les points de commandement du général en chef
empire-help-orders = Changer un ordre, activer une réserve, donner des points de commandement à une division, ou finir.
empire-ask-activate = Quelle division agit ?
empire-help-activate = Les divisions agissent selon le numéro de leur ordre : Retraiter, Manœuvrer, Attaquer, Engager, Tenir.
empire-ask-general = Où va le général de { $division } ?
empire-help-general = Une fois par activation : maintenant, ou plus tard avec les mouvements.
empire-ask-prepare = Tirs préparatoires de { $division }
empire-help-prepare = Une unité qui tire maintenant reçoit un marqueur d'action et ne peut plus charger.
empire-ask-charge = Charges de { $division }
empire-help-charge = Points de commandement : { $points }. Choisissez une unité et sa cible.
empire-ask-move = Mouvements et ralliements de { $division }
empire-help-move = Points de commandement : { $points }. Choisissez une unité, ou ralliez-en une.
empire-ask-path = Où va { $unit } ?
empire-help-path = Choisissez une manœuvre, ou déclarez la vôtre.
empire-ask-fire = Tirs de { $division }
empire-help-fire = Un tir par cible ; les autres le soutiennent.
empire-ask-riposte = { $unit } riposte-t-elle ?
empire-help-riposte = Les deux tirs se résolvent en même temps.
empire-ask-retreat = { $unit } est bloquée : tout droit, ou un détour ?
empire-help-retreat = Seuls les détours qui la mènent plus loin sont proposés.
empire-ask-reaction = { $unit } est chargée
empire-help-reaction = Certaines réactions demandent un test de manœuvre ; un échec met en Désordre, ou fait perdre une batterie.
empire-ask-stop = { $unit } tente-t-elle d'arrêter sa charge ?
empire-help-stop = Elle passe un test de contrôle ; si elle le réussit, elle reste où elle est.
empire-ask-fled = { $unit } a fui : que fait l'unité qui charge ?
empire-help-fled = Rester, avancer, ou prendre une seule nouvelle cible.
empire-ask-support = { $unit } avance-t-elle en soutien ?
empire-help-support = Elle doit finir derrière l'unité qui charge, ou à côté.
empire-ask-principal = Quelle unité mène le choc ?
empire-help-principal = L'autre compte comme un soutien au moral.
empire-ask-shock-fire = Soutien au feu dans le choc de { $unit }
empire-help-shock-fire = Les soutiens reçoivent un marqueur d'action.
empire-ask-advance = { $unit } avance-t-elle ?
empire-help-advance = Une UD droit devant.
empire-ask-pursuit = { $unit } poursuit-elle ?
empire-help-pursuit = La cavalerie doit réussir un test de contrôle pour ne pas poursuivre.
empire-ask-pursuit-run = Dans quelle direction { $unit } poursuit-elle ?
empire-help-pursuit-run = Sur l'unité en fuite, ou vers un nouvel ennemi à portée.
empire-ask-window = { $unit } bouge : réagissez-vous ?
empire-help-window = Une unité réagit une fois par activation ennemie.
empire-ask-group = Une partie du groupe est arrêtée : les autres continuent-elles ?
empire-help-group = Elles suivent le reste du trajet, ou s'arrêtent ici.
empire-ask-opportunity = { $unit } est chargée pendant son mouvement
empire-help-opportunity = Elle tient, ou fuit si elle le peut.
empire-ask-roll = Lancer de dé
empire-ask-roll-command = Jet des points de commandement
empire-ask-roll-map = Tirage de la carte
empire-ask-roll-general = Deux dés pour un général en danger

## Choix

empire-deed-fire = Tirer
empire-deed-charge = Charger
empire-deed-move = Bouger
empire-do-done = Terminé
empire-do-edge-north = Le bord nord
empire-do-edge-south = Le bord sud
empire-do-place = { $unit } : { $form }, en { $at }
empire-do-place-in = { $unit } dans { $sector }
empire-away = une division hors table
empire-away-order = inconnu
empire-away-points = { $points ->
     [one] { $points } point
    *[other] { $points } points
  }
empire-do-hide-stay = { $unit } se cache et reste cachée
empire-do-hide-fire = { $unit } se cache et tire dès que possible
empire-do-hide-charge = { $unit } se cache et charge dès que possible
empire-do-show = { $unit } ne se cache pas
empire-told-shown = { $unit } était cachée ici
empire-do-place-general = { $division } : son général en { $at }
empire-do-start = { $division } : { $order }
empire-do-off-table = { $division } reste hors table
empire-do-on-table = { $division } se déploie
empire-do-flank-east = { $division } contourne par l'est
empire-do-flank-west = { $division } contourne par l'ouest
empire-do-ready = Prêt
empire-do-bid = { $points ->
     [one] Engager { $points } point de commandement
    *[other] Engager { $points } points de commandement
  }
empire-do-general-stay = Il reste où il est
empire-do-general-to = Il va à { $c } UD vers { $toward }
empire-do-general-beside = Il va auprès du général { $who }
empire-do-general-behind = Il va derrière { $unit }
empire-do-general-midst = Il va au milieu de ses unités, à { $c } UD vers { $toward }
empire-do-general-attach = Il rejoint { $unit }
empire-do-general-detach = Il quitte son unité
empire-do-order = { $division } : { $order }{ $zone }{ $help }, { $cost ->
     [one] { $cost } point de commandement
    *[other] { $cost } points de commandement
  }
empire-do-order-bonus = bonus de +{ $bonus }
empire-do-reserve = Activer la réserve { $division } : { $order }{ $zone }, { $cost ->
     [one] { $cost } point de commandement
    *[other] { $cost } points de commandement
  }
empire-do-arrive = { $division } : { $order }{ $zone }
empire-do-give = { $division } : { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  } de plus, pour un coût de { $cost }
empire-do-activate = { $division } agit
empire-do-fire = { $unit } tire sur { $target }
empire-do-fire-guns = { $unit } tire sur { $target } avec ses canons de bataillon
empire-do-fire-ball = { $unit } tire à boulets sur { $target }
empire-do-then-limber = {""}, puis attelle
empire-do-riposte = Riposter
empire-do-riposte-guns = Riposter avec les canons de bataillon
empire-do-riposte-ball = Riposter à boulets
empire-do-decline = Non
empire-do-charge = { $unit } charge { $target }
empire-do-charge-with = { $unit } charge { $target }, soutenue par { $with }
empire-do-charge-as = { $unit } charge { $target } en { $form }
empire-do-charge-as-with = { $unit } charge { $target } en { $form }, soutenue par { $with }
empire-do-select = { $unit }
empire-do-select-group = Groupe : { $units }
empire-do-back = Une autre unité
empire-do-move = { $units } : { $steps }
empire-do-march = { $units }, mouvement opérationnel : { $steps }
empire-do-enter = { $units } entre : { $steps }
empire-do-rally = Rallier { $units }{ $then }
empire-do-rally-loss = { $units } récupère une perte{ $then }
empire-do-rally-free = Ralliement gratuit de { $units }{ $then }
empire-do-rally-loss-free = { $units } récupère une perte, ralliement gratuit{ $then }
empire-do-react = { $unit } : { $what }
empire-do-halt = Tenter de s'arrêter
empire-do-go = Continuer
empire-do-support = { $unit } : { $steps }
empire-do-principal = { $unit }
empire-do-no-support = Aucun soutien
empire-do-fire-support = Soutien de { $units }
empire-do-straight = Tout droit
empire-do-turn-left = Tourner de { $d }° à gauche
empire-do-turn-right = Tourner de { $d }° à droite
empire-do-advance = Avancer
empire-do-stay = Rester
empire-do-pursue = Poursuivre
empire-do-follow = Sur l'unité en fuite
empire-do-onto = Vers { $target }
# Les seize vents, depuis le nord dans le sens des aiguilles.
empire-toward = { $wind ->
    *[0] le nord
     [1] le nord-nord-est
     [2] le nord-est
     [3] l'est-nord-est
     [4] l'est
     [5] l'est-sud-est
     [6] le sud-est
     [7] le sud-sud-est
     [8] le sud
     [9] le sud-sud-ouest
     [10] le sud-ouest
     [11] l'ouest-sud-ouest
     [12] l'ouest
     [13] l'ouest-nord-ouest
     [14] le nord-ouest
     [15] le nord-nord-ouest
  }
empire-facing = { $wind ->
    *[0] au nord
     [1] au nord-nord-est
     [2] au nord-est
     [3] à l'est-nord-est
     [4] à l'est
     [5] à l'est-sud-est
     [6] au sud-est
     [7] au sud-sud-est
     [8] au sud
     [9] au sud-sud-ouest
     [10] au sud-ouest
     [11] à l'ouest-sud-ouest
     [12] à l'ouest
     [13] à l'ouest-nord-ouest
     [14] au nord-ouest
     [15] au nord-nord-ouest
  }
empire-step-fwd = avance de { $c } UD
empire-step-back = recul de { $c } UD
empire-step-left = pivot de { $d }° à gauche
empire-step-right = pivot de { $d }° à droite
empire-step-slide-left = glissement de { $c } UD à gauche
empire-step-slide-right = glissement de { $c } UD à droite
empire-step-side-left = mouvement latéral de { $c } UD à gauche
empire-step-side-right = mouvement latéral de { $c } UD à droite
empire-step-about = demi-tour
empire-step-form = se former en { $form } face { $facing }, { $kept }
empire-step-unlimber = dételer face { $facing }
empire-step-limber = atteler face { $facing }
empire-kept-front = front en place
empire-kept-centre = centre en place
empire-step-face = se tourner face { $facing }
empire-step-prolonge = prolonge de { $c } UD en avant
empire-step-prolonge-back = prolonge de { $c } UD en arrière
empire-step-dir = { $c } UD vers { $toward }
empire-step-garrison = dans { $sector }
empire-step-leave = sortir vers { $toward }
empire-step-next = mouvement suivant
empire-react-hold = tient sur place
empire-react-counter = contre-charge
empire-react-form = se forme en { $form } face { $facing }, { $kept } (test)
empire-react-form-unlimber = dételle face { $facing } (test)
empire-react-form-limber = attelle face { $facing } (test)
empire-react-flee = fuit
empire-react-limber = attelle et fuit (test)
empire-react-crew = envoie ses servants dans le carré { $unit }
empire-react-charge = fait une charge d'opportunité
empire-react-fire = fait un tir d'opportunité
empire-react-fire-guns = fait un tir d'opportunité avec ses canons de bataillon
empire-react-fire-ball = fait un tir d'opportunité à boulets
empire-aimed-at = {" "}sur { $target }
empire-aimed-with = , avec le soutien de { $with }
empire-helps-with-guns = { $unit } avec ses canons de bataillon
empire-react-withdraw = se replie de { $c } UD
empire-react-fall-back = recule
empire-react-fall-back-fire = recule et tire
empire-react-fall-back-guns = recule et tire avec ses canons de bataillon

## Journal

empire-told-turn = Tour { $turn }
empire-told-recon = Reconnaissance, { $side } : { $die }, total { $total }
empire-told-map = Carte : { $map }
empire-told-battle-0 = Rencontre. Attaquant : { $side }
empire-told-battle-1 = Bataille. Attaquant : { $side }
empire-told-battle-2 = Attaque. Attaquant : { $side }
empire-told-battle-3 = Assaut. Attaquant : { $side }
empire-told-revealed = Les deux déploiements sont révélés
empire-told-arrives = { $division } arrive
empire-told-not-yet = { $division } n'est pas encore arrivée
empire-told-cinc-points = { $side }, général en chef : dé { $die }, { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  }
empire-told-initiative = Initiative : { $side }. Totaux { $first } et { $second }, mises entre parenthèses
empire-told-general-joins = Le général de { $who } rejoint { $unit }
empire-told-general-rides = Le général de { $who } se déplace
empire-told-cinc-joins = { $who } : le général en chef rejoint { $unit }
empire-told-cinc-rides = { $who } : le général en chef se déplace
empire-told-order-taken = { $division } exécute l'ordre { $order } (dé { $die }, bonus { $bonus })
empire-told-order-refused = { $division } n'exécute pas l'ordre { $order } (dé { $die }, bonus { $bonus })
empire-told-ordered = { $division } : { $order }
empire-told-given = { $division } reçoit { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  }
empire-told-activated = { $division } agit : dé { $die }, { $points ->
     [one] { $points } point de commandement
    *[other] { $points } points de commandement
  }
empire-told-aims = { $unit } tire sur { $target } : { $reasons }
empire-told-aims-plain = { $unit } tire sur { $target } sans modificateur
empire-told-fire = { $unit } tire sur { $target } : dé { $die }, total { $total }, pertes : { $losses }
empire-told-riposte = { $unit } riposte sur { $target } : dé { $die }, total { $total }, pertes : { $losses }
empire-told-ricochet = Ricochet de { $unit } sur { $target } : dé { $die }, total { $total }, pertes : { $losses }
empire-told-losses = Pertes de { $unit } jusqu'ici : { $losses }
empire-told-eliminated = { $unit } est éliminée
empire-told-disorder = { $unit } est en Désordre
empire-told-manoeuvre-passes = { $unit } réussit son test de manœuvre : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-manoeuvre-fails = { $unit } manque son test de manœuvre : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-control-passes = { $unit } réussit son test de contrôle : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-control-fails = { $unit } manque son test de contrôle : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-morale-passes = { $unit } réussit son test de moral : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-morale-fails = { $unit } manque son test de moral : dé { $die }{ $modifiers } ; il fallait { $need }
empire-told-driven = { $unit } retraite de { $c } UD vers { $toward }, face { $facing }
empire-told-fled = { $unit } fuit de { $c } UD vers { $toward }, face { $facing }
empire-told-withdrawn = { $unit } se replie de { $c } UD vers { $toward }, face { $facing }
empire-told-fallen-back = { $unit } recule de { $c } UD vers { $toward }, face { $facing }
empire-told-moved = { $unit } va à { $c } UD vers { $toward }, face { $facing }
empire-told-turned = { $unit } reste sur place, face { $facing }
empire-told-formed = { $unit } : { $form }
empire-told-charge = { $unit } charge { $target }
empire-told-reacts = { $unit } { $what }
empire-told-charge-ends = La charge de { $unit } s'arrête avant la cible
empire-told-shock = Choc entre { $unit } et { $target } : { $first } contre { $second }
empire-told-shock-side = { $total } (dé { $die }{ $modifiers })
empire-told-result-melee = { $unit } bat { $target } : Mêlée
empire-told-result-defeat = { $unit } bat { $target } : Défaite
empire-told-result-rout = { $unit } bat { $target } : Déroute
empire-told-result-eliminated = { $unit } bat { $target } : Éliminée
empire-told-pursues = { $unit } poursuit
empire-told-caught = { $unit } est rattrapée
empire-told-rallies = { $unit } se rallie
empire-told-recovers = { $unit } récupère une perte
empire-told-garrisons = { $unit } prend garnison dans le bâtiment
empire-told-general-hit = Le général auprès de { $unit } est touché ({ $sum } aux dés)
empire-told-general-safe = Le général auprès de { $unit } est indemne ({ $sum } aux dés)
empire-told-general-falls = Le général de { $who } tombe et est remplacé
empire-told-cinc-falls = { $who } : le général en chef tombe et est remplacé
empire-told-crew-back = Les servants de { $unit } reviennent à leurs pièces
empire-told-crew-leaves = Les servants de { $unit } quittent leurs pièces
empire-told-objective = Objectif { $name } : pris par les { $side }
empire-told-tally = Démoralisation : { $first }, { $second }

## Chances

empire-odds-losses = { $halves ->
     [0] aucune perte
     [1] ½ perte
     [2] 1 perte
     [3] 1½ perte
    *[other] { $losses } pertes
  }
empire-odds-wins = la charge l'emporte
empire-odds-melee-won = mêlée, gagnée au statut
empire-odds-melee-lost = mêlée, perdue
empire-odds-loses = la charge est battue
empire-odds-charger = Charge : { $name }
empire-odds-defender = Défense : { $name }
empire-odds-difference = Les modificateurs de la défense sont déduits : la somme est la différence avant les dés.
empire-odds-if-it-holds = Si la cible tient sur place, dans la situation présente.

## Raisons

empire-why-points = Il n'y a pas assez de points de commandement.
empire-why-not-attached = Il n'est avec aucune unité.
empire-why-enemy-there = Un ennemi est sur le chemin.
empire-why-own-division = Il ne peut rejoindre qu'une unité de sa division.
empire-why-has-general = Un général est déjà avec elle.
empire-why-too-far = C'est trop loin pour lui.
empire-why-same-order = Elle a déjà cet ordre.
empire-why-reserve = Une réserve s'active ; on ne change pas son ordre.
empire-why-obligation = L'ordre de la division reste à remplir.
empire-why-riders = La cavalerie sous Engager doit arriver à distance tactique de l'ennemi ou charger.
empire-why-range = La cible est hors de portée de tir.
empire-why-arc = La cible n'est pas dans les 45° du front.
empire-why-friend-in-contact = Un ami est au contact de la cible.
empire-why-sight = La cible est hors de vue.
empire-why-reach = La cible est hors de portée de charge.
empire-why-friend-ahead = Un ami est sur le chemin.
empire-why-enemy-first = Un autre ennemi serait abordé d'abord.
empire-why-behind-friend = Elle est derrière l'ami qui combat.
empire-why-building = Un bâtiment est sur le chemin.
empire-why-ground = Ce terrain lui est interdit.
empire-why-occupied = La place est prise.
empire-why-off-table = Elle serait hors de la table, en terrain interdit ou sur un bâtiment.
empire-why-chain = Chaque unité d'un groupe doit être à 1 UD au plus d'une autre.
empire-why-strip = Elle doit entrer dans sa bande du bord de table.
empire-why-touch = Elle ne touche pas le bâtiment.
empire-why-allowance = Le mouvement dépasse l'allocation.
empire-why-edge = Elle doit rester à 8 UD du bord ennemi.
empire-why-guns = L'artillerie ne franchit pas les obstacles.
empire-why-in-order = Elle n'est pas en Désordre.
empire-why-zone = C'est hors de votre zone de déploiement.

## Listes d'armées

empire-arm-infantry = Infanterie
empire-arm-light-infantry = Infanterie légère
empire-arm-skirmishers = Tirailleurs
empire-arm-cavalry = Cavalerie
empire-arm-artillery = Artillerie
empire-status-guard = Garde
empire-status-elite = Élite
empire-status-line = Ligne
empire-status-militia = Milice
empire-status-irregular = Irrégulier
empire-muster-facts = { $status }, classe { $class }, moral { $morale }, cohésion { $cohesion }
empire-trait-stoic = Stoïque
empire-trait-tenacious = Tenace
empire-trait-elan = Élan
empire-trait-impetuous = Impétueuse
empire-trait-good-shot = Bon tireur
empire-trait-bad-shot = Mauvais tireur
empire-trait-rifles = Carabines
empire-trait-lance = Lance
empire-trait-cuirass = Cuirasse
empire-trait-battalion-guns = Canons de bataillon
empire-trait-howitzers = Obusiers
empire-trait-shrapnel = Shrapnel
empire-trait-melee-arms = Armes de mêlée

empire-army-unread = le fichier est illisible : { $what }
empire-army-line = une armée sur une ligne : `fr 200 ordinary ; competent fr-lig fr-lig ; ordinary fr-cha fr-cha`
empire-army-nation = la nation « { $nation } » n'existe pas ; il y a { $nations }
empire-army-budgets = 150, 200 ou 300 points
empire-army-quality = la qualité « { $quality } » n'existe pas ; il y a { $all }
empire-army-stated = { $stated } points annoncés, le total est de { $points }
empire-army-divisions = 2 à 5 divisions, et non { $n }
empire-army-over = un coût de { $points } dépasse le budget de { $budget }
empire-army-units = 2 à 8 unités, et non { $n }
empire-army-sort = ni une division d'infanterie (moitié d'infanterie, au plus 2 ART et 1 CAV), ni une division de cavalerie (2 CAV, au plus 1 batterie à cheval, ni INF ni LINF), ni une avant-garde avec de la cavalerie légère
empire-army-guards = au plus une avant-garde mixte
empire-army-skirmishers = { $sk } SK pour { $others } INF ou LINF : au plus une pour deux
empire-army-guard = { $guard } de la Garde sur { $units } en tout : au plus un quart
empire-army-heavy = { $n } batteries de 12 livres : au plus une par 100 points
empire-army-strategist = seul le général en chef peut être Stratège
empire-army-brilliant = au plus un divisionnaire Brillant
empire-army-type = le type d'unité « { $unit } » n'existe pas
empire-army-foreign = « { $unit } » est d'une autre nation
