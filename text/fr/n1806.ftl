# Napoléon 1806.
n1806-side-french = Français
n1806-side-prussian = Prussiens
n1806-side-open = Enchères
n1806-the-french = Les Français
n1806-the-prussian = Les Prussiens
n1806-and = { $all } et { $end }
n1806-terrain-clear = zone dégagée
n1806-terrain-wooded = zone boisée
n1806-terrain-citadel = citadelle
n1806-zone = { $zone }, { $ground }
n1806-zone-citadel = { $zone }, { $ground }, { $value ->
    [one] { $value } point de victoire
   *[other] { $value } points de victoire
    }
n1806-vedette = Vedette
n1806-vedettes = { $n ->
    [one] { $n } vedette
   *[other] { $n } vedettes
    }
n1806-blocks-french = { $n ->
    [one] { $n } pavé français
   *[other] { $n } pavés français
    }
n1806-blocks-prussian = { $n ->
    [one] { $n } pavé prussien
   *[other] { $n } pavés prussiens
    }
n1806-hidden-french = Pavé français
n1806-hidden-prussian = Pavé prussien
n1806-ready-word = à activer
n1806-spent-word = activé
n1806-spent-vedette = activée
n1806-piece = { $who }, { $zone }, { $state }
n1806-piece-known = { $who }, { $zone }, { $state }, infanterie { $infantry }, cavalerie { $cavalry }, { $fatigue ->
    [0] aucune fatigue
    [one] { $fatigue } fatigue
   *[other] { $fatigue } fatigues
    }
n1806-flag-french = Drapeau français
n1806-flag-prussian = Drapeau prussien
n1806-contested = zone contestée
n1806-destroyed = pont détruit
n1806-axis-french = axe de retraite français
n1806-axis-prussian = axe de retraite prussien
n1806-sheet = Ordre de bataille
n1806-infantry = Infanterie
n1806-cavalry = Cavalerie
n1806-fatigue-word = Fatigue
n1806-zone-word = Zone
n1806-symbols = Symboles
n1806-symbol-move = mouvement +{ $n }
n1806-symbol-fatigue = fatigue −{ $n }
n1806-symbol-combat = combat +{ $n }
n1806-symbol-pursuit = poursuite +{ $n }
n1806-track-turns = Octobre 1806
n1806-track-points = Points de victoire
n1806-track-french = victoire française
n1806-track-prussian = victoire prussienne
n1806-card-move = mouvement
n1806-card-losses = pertes infligées
n1806-card-fatigues = fatigues infligées
n1806-card-recovery = récupération
n1806-fact-french-goal = Piste à { $n } : les Français gagnent à 0
n1806-fact-french-goal-short = Piste à { $n } : les Français gagnent à 0, ou à { $most } ou moins après le tour { $last }
n1806-fact-prussian-goal = Piste à { $n } : les Prussiens gagnent à 20, ou s'ils tiennent jusqu'à la fin du tour { $last }
n1806-fact-prussian-goal-short = Piste à { $n } : les Prussiens gagnent à 20, ou à { $least } ou plus après le tour { $last }
n1806-fact-passed = a passé
n1806-fact-rain = Pluie ce tour
n1806-fact-second-wind = Second souffle ce tour
n1806-fact-withdraw = Repli stratégique ce tour
n1806-pile-draw-french = Pioche française
n1806-pile-discard-french = Défausse française
n1806-pile-draw-prussian = Pioche prussienne
n1806-pile-discard-prussian = Défausse prussienne
n1806-phase-draw = Pioche
n1806-phase-initiative = Initiative
n1806-phase-operations = Opérations
n1806-phase-recovery = Récupération
n1806-waiting = En attente de l'autre joueur.
n1806-help-mp = { $n ->
    [one] { $n } point de mouvement restant ({ $why })
   *[other] { $n } points de mouvement restants ({ $why })
    }
n1806-help-share = { $n ->
    [0] aucune fatigue
    [one] { $n } fatigue
   *[other] { $n } fatigues
    }
n1806-help-retreat = { $n ->
    [one] encore { $n } connexion
   *[other] encore { $n } connexions
    }
n1806-tally-citadels = Citadelles tenues
n1806-tally-corps = Corps sur la carte
n1806-tally-strength = Points de force restants
n1806-tally-ranking = Points de classement
n1806-tally-tiebreak = Points de départage
n1806-ending-zero = La piste a atteint 0.
n1806-ending-twenty = La piste a atteint 20.
n1806-ending-napoleon = Napoléon est éliminé.
n1806-ending-survival = Le tour { $turn } s'achève avec la piste à { $vp } : l'armée prussienne a survécu à la campagne.
n1806-ending-short = Le tour { $turn } s'achève avec la piste à { $vp }.
n1806-ask-bid = Quel camp voulez-vous, et combien de points de victoire misez-vous ?
n1806-ask-deploy = Qui placer ici ?
n1806-ask-vedettes = Où placer la vedette suivante ?
n1806-ask-arrival = Où Wurtemberg entre-t-il ?
n1806-ask-inactivity = Quelle zone reste inactive ?
n1806-ask-blue = Jouer une carte bleue ?
n1806-ask-fetch = Quelle carte prendre dans votre pioche ?
n1806-ask-care = Quel corps reçoit des soins ?
n1806-ask-defection = Dans quelle zone contestée les Saxons font-ils défection ?
n1806-ask-defection-cube = Quel point de force Tauentzien perd-il ?
n1806-ask-reinforce = Quel corps gagne un point de force d'infanterie ?
n1806-ask-supply = Quelle pile est ravitaillée ?
n1806-ask-queen = Quelle pile acclame la reine ?
n1806-ask-operation = Désignez une pile, ou passez.
n1806-ask-group = Désignez d'autres pavés de la pile, ou manœuvrez.
n1806-ask-corps = Désignez aussi un corps : un commandant ne marche pas seul.
n1806-ask-reaction = Jouer Réaction avant que la carte soit révélée ?
n1806-ask-react = Quels pavés réagissent, et où vont-ils ?
n1806-ask-counter = Annuler cet événement par un Contre-ordre ?
n1806-ask-bernadotte = Jouer Bernadotte contre ce pavé isolé ?
n1806-ask-move = Où va le groupe ?
n1806-ask-organisation = Jouer Organisation pour dépasser cette pile ?
n1806-ask-confusion = Jouer Confusion pour arrêter ce groupe ?
n1806-ask-fatigue = Jouer Fatigue contre ce groupe ?
n1806-ask-attack = Attaquer ?
n1806-ask-combat-event = Jouer un événement de combat ?
n1806-ask-guns = Qui marche au son du canon ?
n1806-ask-combat-fatigue = Qui prend les fatigues restantes ?
n1806-ask-combat-losses = Quels points de force sont perdus ?
n1806-ask-retreat = Par où la pile bat-elle en retraite ?
n1806-ask-orderly = Jouer Retraite en ordre ?
n1806-ask-panic = Jouer Panique ?
n1806-ask-grand-charge = Jouer Grande charge ?
n1806-ask-coordination = Jouer Coordination pour agir aussitôt avec une autre pile ?
n1806-ask-recover = Faire récupérer un corps avec une carte ?
n1806-ask-wear = Quels points de force ces corps perdent-ils par fatigue ?
n1806-ask-share = Qui prend les fatigues ?
n1806-ask-relief = À qui retirer des fatigues ?
n1806-do-bid = { $n ->
    [one] { $camp }, mise de { $n } point
   *[other] { $camp }, mise de { $n } points
    }
n1806-do-deploy = { $who } à { $zone }
n1806-do-post = Une vedette à { $zone }
n1806-do-post-commander = Le commandant à { $zone }
n1806-do-pass = Passer
n1806-do-take = { $who }
n1806-do-patrol = Une vedette postée à { $zone }
n1806-do-march = Manœuvrer
n1806-do-fight = Attaquer sur place
n1806-do-nothing = Rien
n1806-do-play = Jouer « { $card } »
n1806-do-go = Vers { $zone }
n1806-do-end = Finir le mouvement
n1806-do-at = { $zone }
n1806-do-choose = { $who }
n1806-do-fetch = { $card } (mouvement { $move })
n1806-do-attack = Attaquer
n1806-do-hold = Ne pas attaquer
n1806-do-share-part = { $who } { $n }
n1806-do-share-even = Parts égales
n1806-do-share-none = Personne
n1806-do-lose-part = { $who } : infanterie { $infantry }, cavalerie { $cavalry }
n1806-do-lose-none = Aucun
n1806-do-recover = { $n ->
    [one] { $who } retire { $n } fatigue avec « { $card } »
   *[other] { $who } retire { $n } fatigues avec « { $card } »
    }
n1806-do-done = Terminé
n1806-tell-turn = Tour { $n }
n1806-tell-bids = Enchères : { $one } { $x }, { $two } { $y }. { $first ->
    [french] Le premier joueur prend le camp français
   *[prussian] Le premier joueur prend le camp prussien
    } ; la piste commence à { $vp }.
n1806-tell-placed = Les deux armées sont en place.
n1806-tell-arrives = Wurtemberg entre à { $zone }.
n1806-tell-never = Des corps français tiennent Halle et Leipzig : Wurtemberg ne viendra pas.
n1806-tell-drawn-own = Vous piochez « { $card } ».
n1806-tell-drawn = { $army } piochent une carte.
n1806-tell-reshuffled = { $army } mélangent leur défausse, qui devient leur pioche.
n1806-tell-red = { $army } piochent une carte rouge, « { $card } ».
n1806-tell-reds-cancel = Plusieurs cartes rouges ont été piochées : elles sont défaussées sans effet.
n1806-tell-played = { $army } jouent « { $card } ».
n1806-tell-aims = « { $card } » est annoncé pour { $blocks }, { $from-of } à { $to }.
n1806-tell-aims-bridge = « { $card } » est annoncé pour le pont entre { $a } et { $b }.
n1806-tell-struck = « { $card } » : { $zone }.
n1806-tell-fizzles = « { $card } » reste sans effet.
n1806-tell-countered = « { $card } » est annulé par un Contre-ordre.
n1806-tell-fetched-own = Vous prenez « { $card } » dans votre pioche.
n1806-tell-fetched = { $army } prennent une carte dans leur pioche.
n1806-tell-taken = { $army } perdent « { $card } » : les Hussards ennemis la prennent.
n1806-tell-care = { $who } reçoit des soins.
n1806-tell-care-hidden = Un corps français reçoit des soins.
n1806-tell-reinforced = { $who } gagne un point de force d'infanterie.
n1806-tell-reinforced-hidden = Un corps prussien gagne un point de force d'infanterie.
n1806-tell-cured = { $who } récupère un point de force d'infanterie.
n1806-tell-cured-hidden = Un corps français récupère un point de force d'infanterie.
n1806-tell-initiative-card = { $army } révèlent un { $n } pour l'initiative.
n1806-tell-first = { $army } ont l'initiative.
n1806-tell-passes = { $army } passent.
n1806-tell-marches = { $n ->
    [one] { $blocks } manœuvre depuis { $zone }.
   *[other] { $blocks } manœuvrent depuis { $zone }.
    }
n1806-tell-attacks-in-place = { $n ->
    [one] { $blocks } attaque sur place à { $zone }.
   *[other] { $blocks } attaquent sur place à { $zone }.
    }
n1806-tell-move-card-own = { $mp ->
    [one] { $army } révèlent un { $n } pour le mouvement : { $mp } point de mouvement ({ $why }).
   *[other] { $army } révèlent un { $n } pour le mouvement : { $mp } points de mouvement ({ $why }).
    }
n1806-tell-move-card = { $army } révèlent un { $n } pour le mouvement.
n1806-tell-goes = { $n ->
    [one] { $blocks } va { $from-of } à { $to }.
   *[other] { $blocks } vont { $from-of } à { $to }.
    }
n1806-tell-reacts = { $n ->
    [one] { $blocks } réagit et va { $from-of } à { $to }.
   *[other] { $blocks } réagissent et vont { $from-of } à { $to }.
    }
n1806-tell-barred = { $side ->
    [french] Des corps français tiennent { $zone } : la pile qui réagit reste sur place.
   *[prussian] Des corps prussiens tiennent { $zone } : la pile qui réagit reste sur place.
    }
n1806-tell-scouted-corps = { $side ->
    [french] Au moins un corps français se trouve à { $zone }.
   *[prussian] Au moins un corps prussien se trouve à { $zone }.
    }
n1806-tell-scouted-none = { $side ->
    [french] Aucun corps français ne se trouve à { $zone }.
   *[prussian] Aucun corps prussien ne se trouve à { $zone }.
    }
n1806-tell-axis = { $side ->
    [french] { $zone } est contestée ; l'axe de retraite français mène à { $to }.
   *[prussian] { $zone } est contestée ; l'axe de retraite prussien mène à { $to }.
    }
n1806-tell-cut = { $army } coupent l'axe de retraite ennemi à { $zone } : 2 fatigues pour l'ennemi.
n1806-tell-vedettes-gone = { $side ->
    [french] { $n ->
        [one] { $n } vedette française est éliminée à { $zone }.
       *[other] { $n } vedettes françaises sont éliminées à { $zone }.
    }
   *[prussian] { $n ->
        [one] { $n } vedette prussienne est éliminée à { $zone }.
       *[other] { $n } vedettes prussiennes sont éliminées à { $zone }.
    }
    }
n1806-tell-stops = { $army } doivent s'arrêter à { $zone }.
n1806-tell-bridge-destroyed = Le pont entre { $a } et { $b } est détruit.
n1806-tell-bridge-repaired = Le pont entre { $a } et { $b } est réparé.
n1806-tell-move-fatigue-own = Fatigue de la manœuvre : { $n ->
    [0] aucune
   *[other] { $n }
    } ({ $why }).
n1806-tell-move-fatigue-none = La manœuvre ne coûte aucune fatigue.
n1806-tell-move-fatigue = { $army } notent leur fatigue.
n1806-tell-fatigued = { $n ->
    [one] { $army } subissent { $n } fatigue.
   *[other] { $army } subissent { $n } fatigues.
    }
n1806-tell-relieved = { $army } retirent des fatigues.
n1806-tell-flag = { $army } hissent leur drapeau à { $zone }.
n1806-tell-track = Points de victoire { $by } : la piste est à { $vp }.
n1806-tell-exhausted = { $who }, à bout de forces, est éliminé à { $zone }.
n1806-tell-eliminated = { $who } est éliminé à { $zone }.
n1806-tell-combat = { $side ->
    [french] Combat à { $zone }, attaque française : { $attackers } contre { $defenders }.
   *[prussian] Combat à { $zone }, attaque prussienne : { $attackers } contre { $defenders }.
    }
n1806-tell-guns = { $n ->
    [one] { $blocks } marche au son du canon, { $from-of } à { $to }.
   *[other] { $blocks } marchent au son du canon, { $from-of } à { $to }.
    }
n1806-tell-count = { $n ->
    [one] { $army } ont { $n } carte de combat ({ $why }).
   *[other] { $army } ont { $n } cartes de combat ({ $why }).
    }
n1806-tell-count-dice = { $n ->
    [one] { $army } ont { $n } dé de combat ({ $why }).
   *[other] { $army } ont { $n } dés de combat ({ $why }).
    }
n1806-count-strong = 5 points de force ou plus : { $who }
n1806-count-weary = plus de 4 fatigues : { $who }
n1806-tell-cancelled = L'attaque est annulée.
n1806-tell-no-combat = Il ne reste personne pour combattre.
n1806-losses = { $n ->
    [0] aucune perte
    [one] { $n } perte
   *[other] { $n } pertes
    }
n1806-fatigue-points = { $n ->
    [0] aucune fatigue
    [one] { $n } fatigue
   *[other] { $n } fatigues
    }
n1806-tell-revealed = { $side ->
    [french] Infligé par une carte française : { $losses }, { $fatigues }.
   *[prussian] Infligé par une carte prussienne : { $losses }, { $fatigues }.
    }
n1806-tell-rolled = { $side ->
    [french] Infligé par un dé français : { $losses }, { $fatigues }.
   *[prussian] Infligé par un dé prussien : { $losses }, { $fatigues }.
    }
n1806-tell-result = Infligé par les Français : { $fl }, { $ff } ; par les Prussiens : { $pl }, { $pf }.
n1806-tell-lost = { $n ->
    [one] { $army } perdent { $n } point de force.
   *[other] { $army } perdent { $n } points de force.
    }
n1806-tell-won = { $n ->
    [one] { $army } gagnent le combat, avec { $n } perte d'écart.
   *[other] { $army } gagnent le combat, avec { $n } pertes d'écart.
    }
n1806-tell-even = Personne ne gagne le combat.
n1806-tell-retreats = { $n ->
    [one] { $blocks } bat en retraite : { $from } – { $to }.
   *[other] { $blocks } battent en retraite : { $from } – { $to }.
    }
n1806-tell-runs-into = { $n ->
    [one] La pile en retraite se heurte à { $n } corps ennemi à { $zone }.
   *[other] La pile en retraite se heurte à { $n } corps ennemis à { $zone }.
    }
n1806-tell-pursuit = { $n ->
    [one] { $army } poursuivent avec { $n } carte.
   *[other] { $army } poursuivent avec { $n } cartes.
    }
n1806-tell-pursuit-dice = { $n ->
    [one] { $army } poursuivent avec { $n } dé.
   *[other] { $army } poursuivent avec { $n } dés.
    }
n1806-tell-holds = { $army } n'attaquent pas.
n1806-tell-rests-own = { $who } récupère avec « { $card } ».
n1806-tell-rests = { $side ->
    [french] Un corps français récupère avec « { $card } ».
   *[prussian] Un corps prussien récupère avec « { $card } ».
    }
n1806-tell-all-rest = Les corps encore à activer retirent toutes leurs fatigues.
n1806-tell-wear = Corps qui perdent un point de force par fatigue : français { $fr }, prussiens { $pr }.
n1806-tell-bonus = Les Prussiens tiennent au moins trois citadelles.
n1806-odds-win = Vous gagnez le combat
n1806-odds-even = Personne ne gagne
n1806-odds-lose = Vous perdez le combat
n1806-odds-cancelled = L'attaque est annulée
n1806-odds-win-by = { $n ->
    [one] Vous gagnez avec { $n } perte d'écart
   *[other] Vous gagnez avec { $n } pertes d'écart
    }
n1806-odds-lose-by = { $n ->
    [one] Vous perdez avec { $n } perte d'écart
   *[other] Vous perdez avec { $n } pertes d'écart
    }
n1806-odds-inflict = { $n ->
    [0] Vous n'infligez aucune perte
    [one] Vous infligez { $n } perte
   *[other] Vous infligez { $n } pertes
    }
n1806-odds-suffer = { $n ->
    [0] Vous ne subissez aucune perte
    [one] Vous subissez { $n } perte
   *[other] Vous subissez { $n } pertes
    }
n1806-odds-enemy-cards = { $n ->
    [0] L'ennemi n'a aucune carte
    [one] L'ennemi a { $n } carte
   *[other] L'ennemi a { $n } cartes
    }
n1806-odds-note-cancelled = Force, marche et fatigue ne laissent aucune carte : l'attaque est annulée avant les bonus.
n1806-odds-note-unknown = Toutes les forces ennemies compatibles avec ce que vous avez vu sont tenues pour également probables.
n1806-odds-note-fatigue = Fatigues en moyenne : { $inflicted } pour l'ennemi, { $suffered } pour vous.
n1806-odds-note-events = Les événements de combat des deux camps ne sont pas pris en compte.
n1806-line-8-10 = carte
n1806-line-8-11 = corps supplémentaires
n1806-line-8-12 = Napoléon
n1806-line-8-13 = symbole de mouvement
n1806-line-8-23 = citadelle prise
n1806-line-8-26 = points au-delà du troisième
n1806-line-8-27 = zones contestées
n1806-line-8-28 = symboles de fatigue
n1806-line-15-05 = Pluie
n1806-line-15-06 = Second souffle
n1806-line-15-16 = Repli stratégique
n1806-line-15-22 = Marche forcée
n1806-line-15-24 = Fourrager
n1806-line-15-33 = Bernadotte
n1806-line-15-34 = Bernadotte
n1806-line-15-36 = Fatigue
n1806-line-17-09 = vedettes
n1806-line-9-06 = force
n1806-line-9-07 = attaque en marche
n1806-line-9-08 = corps à plus de 4 fatigues
n1806-line-9-11 = zone boisée
n1806-line-9-12 = citadelle amie
n1806-line-9-13 = symboles de combat
n1806-line-9-14 = Napoléon
n1806-line-9-15 = événements
n1806-not-in-hand = Cette carte n'est pas dans votre main.
n1806-not-now = Pas maintenant.
n1806-not-asked = Ce n'est pas à vous de répondre.
n1806-not-yours = Ce n'est pas un de vos pavés sur la carte.
n1806-already-taken = Vous avez déjà commencé à désigner une pile.
n1806-spent = Ce pavé a déjà été activé.
n1806-not-connected = Ces zones ne sont pas reliées.

## Les aides de jeu

n1806-ref-french = Corps français
n1806-ref-prussian = Corps prussiens
n1806-ref-march = Marche et fatigue
n1806-ref-combat-title = Combat
n1806-ref-events-french = Événements français
n1806-ref-events-prussian = Événements prussiens
n1806-ref-corps = Corps
n1806-ref-infantry = Infanterie
n1806-ref-cavalry = Cavalerie
n1806-ref-move = Mouvement
n1806-ref-fatigue = Fatigue
n1806-ref-combat = Combat
n1806-ref-pursuit = Poursuite
n1806-ref-note-symbols = Symboles : mouvement, 1 point de mouvement de plus pour un corps seul ; fatigue, 1 fatigue de moins dans une manœuvre ; combat et poursuite, 1 carte de plus.
n1806-ref-note-strength = Infanterie et cavalerie telles qu'au début.
n1806-ref-march-points = Points de mouvement
n1806-ref-march-card = La valeur de mouvement de la carte révélée
n1806-ref-march-corps = Chaque corps de la pile au-delà du premier
n1806-ref-march-napoleon = Napoléon dans la pile
n1806-ref-march-symbol = Le symbole de mouvement d'un corps seul
n1806-ref-march-cost = Coût d'une connexion
n1806-ref-cost-road = Route
n1806-ref-cost-bridge = Pont
n1806-ref-cost-destroyed = Pont détruit
n1806-ref-march-fatigue = Fatigue d'une manœuvre
n1806-ref-tired-fourth = Par corps et par point de mouvement dépensé au-delà du troisième
n1806-ref-tired-contested = La marche a quitté une zone contestée ; autant si elle finit dans une autre
n1806-ref-tired-citadel = Une citadelle prise
n1806-ref-tired-symbol = Chaque symbole de fatigue de la pile
n1806-ref-note-stop = Une pile s'arrête dans une zone où se trouve un autre corps, ami ou ennemi, et là où elle prend une citadelle.
n1806-ref-note-recovery = Récupération : les corps qui n'ont rien fait retirent toutes leurs fatigues ; puis un corps qui a de 5 à 8 fatigues perd 1 point de force.
n1806-ref-combat-cards = Cartes à révéler
n1806-ref-combat-weak = Chaque corps de 1 à 4 points de force
n1806-ref-combat-strong = Chaque corps de 5 à 8 points de force
n1806-ref-combat-marched = La pile attaquante a manœuvré dans cette opération
n1806-ref-combat-tired = Chaque corps qui a plus de 4 fatigues
n1806-ref-combat-wood = Défenseur en zone boisée
n1806-ref-combat-citadel = Défenseur dans une citadelle sous son drapeau
n1806-ref-combat-symbol = Chaque symbole de combat
n1806-ref-combat-napoleon = Napoléon dans la pile
n1806-ref-note-cancelled = Si force, marche et fatigue ne laissent aucune carte à l'attaquant, l'attaque est annulée.
n1806-ref-combat-after = Après le combat
n1806-ref-after-winner = Le camp qui a infligé le plus de pertes gagne
n1806-ref-after-retreat = Le perdant bat en retraite d'autant de connexions que la différence
n1806-ref-after-pursuit = S'il a plus de cavalerie, le vainqueur poursuit et révèle 1 carte pour la fatigue ; ni en zone boisée ni dans une citadelle
n1806-ref-after-points = Chaque point de force perdu déplace de 1 la piste de victoire
n1806-ref-event = Événement
n1806-ref-copies = Exemplaires
n1806-ref-when = Quand
n1806-ref-effect = Effet
n1806-ref-when-drawn = à la pioche
n1806-ref-when-initiative = initiative
n1806-ref-when-own = marche amie
n1806-ref-when-enemy = marche ennemie
n1806-ref-when-any = toute marche
n1806-ref-when-combat = combat
n1806-ref-when-retreat = retraite, poursuite
