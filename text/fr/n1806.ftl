# Napoléon 1806.
n1806-side-french = Français
n1806-side-prussian = Prussien
n1806-side-open = Aux enchères
n1806-terrain-clear = dégagée
n1806-terrain-wooded = boisée
n1806-terrain-citadel = citadelle
n1806-zone = { $zone }, { $ground }
n1806-zone-citadel = { $zone }, { $ground }, { $value } points de victoire
n1806-vedette = Vedette
n1806-vedettes = { $n ->
    [one] 1 vedette
   *[other] { $n } vedettes
    }
n1806-blocks = { $n ->
    [one] 1 pavé
   *[other] { $n } pavés
    }
n1806-hidden-french = Pavé français
n1806-hidden-prussian = Pavé prussien
n1806-ready-word = à activer
n1806-spent-word = activé
n1806-piece = { $who }, { $zone }, { $state }
n1806-piece-known = { $who }, { $zone }, { $state }, { $sp } points de force, { $fatigue } fatigues
n1806-flag = Drapeau { $side }
n1806-contested = contestée
n1806-destroyed = pont détruit
n1806-axis = axe de retraite { $side }
n1806-sheet = Ordre de bataille
n1806-infantry = Infanterie
n1806-cavalry = Cavalerie
n1806-fatigue-word = Fatigue
n1806-zone-word = Zone
n1806-track-turns = Octobre 1806
n1806-track-points = Points de victoire
n1806-track-french = victoire française
n1806-track-prussian = victoire prussienne
n1806-card-move = mouvement
n1806-card-losses = pertes
n1806-card-fatigues = fatigues
n1806-card-recovery = récupération
n1806-fact-french-goal = Piste à { $n } : gagne à 0
n1806-fact-prussian-goal = Piste à { $n } : gagne à 20, ou à la fin du temps
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
    [one] 1 fatigue
   *[other] { $n } fatigues
    }
n1806-help-retreat = { $n ->
    [one] encore 1 connexion
   *[other] encore { $n } connexions
    }
n1806-tally-vp = Points de victoire
n1806-tally-ranking = Points de classement
n1806-tally-tiebreak = Points de départage
n1806-ending-zero = La piste est tombée à 0.
n1806-ending-twenty = La piste a atteint 20.
n1806-ending-napoleon = Napoléon est perdu.
n1806-ending-survival = L'armée prussienne a survécu à la campagne.
n1806-ending-short = Le dernier tour est fini : les points de victoire décident.
n1806-ask-bid = Quel camp voulez-vous, et pour combien de points ?
n1806-ask-deploy = Qui se tient ici ?
n1806-ask-vedettes = Où placer la vedette suivante ?
n1806-ask-arrival = Où Wurtemberg entre-t-il ?
n1806-ask-inactivity = Quelle zone est inactive ?
n1806-ask-blue = Jouez-vous une carte bleue ?
n1806-ask-fetch = Quelle carte prenez-vous dans votre pioche ?
n1806-ask-care = Quel corps reçoit des soins ?
n1806-ask-defection = Quelle zone contestée les Saxons quittent-ils ?
n1806-ask-defection-cube = Quel cube Tauentzien perd-il ?
n1806-ask-reinforce = Quel corps reçoit un point de force ?
n1806-ask-supply = Quelle zone est ravitaillée ?
n1806-ask-queen = Quelle zone acclame la reine ?
n1806-ask-operation = Désignez une pile, ou passez.
n1806-ask-reaction = Réagissez-vous avant que la carte soit révélée ?
n1806-ask-counter = Contrez-vous cet événement ?
n1806-ask-bernadotte = Gênez-vous ce pavé seul ?
n1806-ask-move = Où va le groupe ?
n1806-ask-organisation = Passez-vous outre cette pile ?
n1806-ask-confusion = Arrêtez-vous ce groupe ?
n1806-ask-fatigue = Fatiguez-vous ce groupe ?
n1806-ask-attack = Attaquez-vous ?
n1806-ask-combat-event = Jouez-vous un événement de combat ?
n1806-ask-guns = Qui marche au son du canon ?
n1806-ask-combat-fatigue = Qui prend les fatigues restantes ?
n1806-ask-combat-losses = Qui prend les pertes ?
n1806-ask-retreat = Où la pile retraite-t-elle ?
n1806-ask-orderly = La pile retraite-t-elle en ordre ?
n1806-ask-panic = Jouez-vous Panique ?
n1806-ask-grand-charge = Jouez-vous Grande charge ?
n1806-ask-coordination = Continuez-vous avec une autre pile ?
n1806-ask-recover = Reposez-vous un corps avec une carte ?
n1806-ask-wear = Quels cubes s'usent ?
n1806-ask-share = Qui prend les fatigues ?
n1806-do-bid = { $side } pour { $n }
n1806-do-deploy = { $who } à { $zone }
n1806-do-post = Une vedette à { $zone }
n1806-do-post-commander = Le commandant à { $zone }
n1806-do-pass = Passer
n1806-do-take = { $who }
n1806-do-patrol = Une vedette de { $zone }
n1806-do-march = Manœuvrer
n1806-do-fight = Attaquer sur place
n1806-do-nothing = Rien
n1806-do-play = Jouer { $card }
n1806-do-go = Vers { $zone }
n1806-do-end = Finir le mouvement
n1806-do-at = { $zone }
n1806-do-choose = { $who }
n1806-do-fetch = { $card } ({ $move })
n1806-do-attack = Attaquer
n1806-do-hold = Ne pas attaquer
n1806-do-share-part = { $who } { $n }
n1806-do-share-none = Parts égales
n1806-do-lose-part = { $who } : { $infantry } infanterie, { $cavalry } cavalerie
n1806-do-lose-none = Aucun cube
n1806-do-recover = { $who } se repose avec { $card } ({ $n })
n1806-do-done = Terminé
n1806-tell-turn = Tour { $n }
n1806-tell-bids = Enchères : { $a } { $x }, { $b } { $y }. La première place joue le camp { $first } ; la piste commence à { $vp }.
n1806-tell-placed = Les deux armées sont en place.
n1806-tell-arrives = Wurtemberg entre à { $zone }.
n1806-tell-never = Halle et Leipzig sont barrées : Wurtemberg ne viendra pas.
n1806-tell-drawn-own = Vous piochez { $card }.
n1806-tell-drawn = Une carte est piochée ({ $side }).
n1806-tell-reshuffled = La défausse devient une nouvelle pioche ({ $side }).
n1806-tell-red = Carte rouge piochée ({ $side }) : { $card }.
n1806-tell-reds-cancel = Les cartes rouges s'annulent.
n1806-tell-played = { $card } est jouée ({ $side }).
n1806-tell-struck = { $card } : { $zone }.
n1806-tell-fizzles = { $card } est sans effet.
n1806-tell-countered = { $card } est annulée par un contre-ordre.
n1806-tell-fetched-own = Vous prenez { $card } dans votre pioche.
n1806-tell-fetched = Une carte est prise dans la pioche ({ $side }).
n1806-tell-taken = Les hussards prennent { $card } ({ $side }).
n1806-tell-care = { $who } reçoit des soins.
n1806-tell-care-hidden = Un corps reçoit des soins.
n1806-tell-reinforced = { $who } reçoit un point de force.
n1806-tell-reinforced-hidden = Un corps reçoit un point de force.
n1806-tell-cured = { $who } regagne un point d'infanterie.
n1806-tell-cured-hidden = Un corps regagne un point d'infanterie.
n1806-tell-initiative-card = Initiative { $n } ({ $side }).
n1806-tell-first = Premier à agir : { $side }.
n1806-tell-passes = Passe ({ $side }).
n1806-tell-marches = { $blocks } à { $zone } se mettent en route ({ $side }).
n1806-tell-attacks-in-place = { $blocks } à { $zone } attaquent sur place ({ $side }).
n1806-tell-move-card-own = Carte de mouvement { $n } : { $mp } points de mouvement ({ $side }) : { $why }.
n1806-tell-move-card = Carte de mouvement { $n } ({ $side }).
n1806-tell-goes = { $blocks } : { $from } – { $to }.
n1806-tell-reacts = { $blocks } réagissent : { $from } – { $to }.
n1806-tell-axis = { $zone } est contestée ; axe de retraite posé ({ $side }).
n1806-tell-cut = L'axe ennemi de { $zone } est coupé ({ $side }) : 2 fatigues.
n1806-tell-vedettes-gone = { $n ->
    [one] 1 vedette est éliminée à { $zone } ({ $side }).
   *[other] { $n } vedettes sont éliminées à { $zone } ({ $side }).
    }
n1806-tell-stops = Le groupe doit s'arrêter à { $zone } ({ $side }).
n1806-tell-bridge-destroyed = Le pont entre { $a } et { $b } est détruit.
n1806-tell-bridge-repaired = Le pont entre { $a } et { $b } est réparé.
n1806-tell-move-fatigue-own = Fatigue de la manœuvre : { $n } ({ $side }) : { $why }.
n1806-tell-move-fatigue-none = Aucune fatigue pour la manœuvre ({ $side }).
n1806-tell-move-fatigue = La fatigue est notée ({ $side }).
n1806-tell-fatigued = { $n ->
    [one] 1 fatigue ({ $side }).
   *[other] { $n } fatigues ({ $side }).
    }
n1806-tell-relieved = Des fatigues sont retirées ({ $side }).
n1806-tell-flag = { $zone } change de drapeau : { $side }.
n1806-tell-track = Points de victoire { $by } : { $vp }.
n1806-tell-exhausted = { $who }, à bout de forces, est éliminé à { $zone }.
n1806-tell-eliminated = { $who } est éliminé à { $zone }.
n1806-tell-combat = Combat à { $zone } (attaque : { $side }) : { $attackers } contre { $defenders }.
n1806-tell-guns = { $blocks } marchent au son du canon : { $from } – { $to }.
n1806-tell-count = Cartes de combat ({ $side }) : { $n } ; corps forts { $strong }, corps las { $weary }.
n1806-tell-cancelled = L'attaque est annulée.
n1806-tell-no-combat = Il ne reste personne pour combattre.
n1806-tell-revealed = { $side } : pertes { $losses }, fatigues { $fatigues }.
n1806-tell-result = Les Français infligent { $fl } pertes et { $ff } fatigues, les Prussiens { $pl } et { $pf }.
n1806-tell-lost = { $n ->
    [one] 1 point de force perdu ({ $side }).
   *[other] { $n } points de force perdus ({ $side }).
    }
n1806-tell-won = Victoire ({ $side }) de { $n }.
n1806-tell-even = Personne ne gagne le combat.
n1806-tell-retreats = { $blocks } retraitent : { $from } – { $to }.
n1806-tell-runs-into = { $n ->
    [one] La retraite tombe sur 1 corps ennemi à { $zone } ({ $side }).
   *[other] La retraite tombe sur { $n } corps ennemis à { $zone } ({ $side }).
    }
n1806-tell-pursuit = { $n ->
    [one] Poursuite ({ $side }) : 1 carte.
   *[other] Poursuite ({ $side }) : { $n } cartes.
    }
n1806-tell-holds = Pas d'attaque ({ $side }).
n1806-tell-rests-own = { $who } se repose avec { $card }.
n1806-tell-rests = Un corps se repose avec { $card } ({ $side }).
n1806-tell-all-rest = Les corps à activer se reposent.
n1806-tell-wear = Corps usés : français { $fr }, prussiens { $pr }.
n1806-tell-bonus = Les Prussiens tiennent trois citadelles.
n1806-odds-win = Vous gagnez le combat
n1806-odds-even = Personne ne gagne
n1806-odds-lose = Vous perdez le combat
n1806-odds-cancelled = L'attaque est annulée
n1806-odds-win-by = Vous gagnez de { $n }
n1806-odds-lose-by = Vous perdez de { $n }
n1806-odds-inflict = { $n ->
    [one] Vous infligez { $n } perte
   *[other] Vous infligez { $n } pertes
    }
n1806-odds-suffer = { $n ->
    [one] Vous subissez { $n } perte
   *[other] Vous subissez { $n } pertes
    }
n1806-odds-enemy-cards = { $n ->
    [one] L'ennemi révèle { $n } carte
   *[other] L'ennemi révèle { $n } cartes
    }
n1806-odds-note-cancelled = Force, marche et fatigue ne laissent aucune carte : l'attaque est annulée avant les bonus.
n1806-odds-note-unknown = Tout ce que l'ennemi peut être, d'après ce que vous avez vu, compte également.
n1806-odds-note-fatigue = En moyenne vous infligez { $inflicted } fatigues et en subissez { $suffered }.
n1806-odds-note-events = Les événements de combat des deux camps ne sont pas prévus.
n1806-line-8-10 = carte
n1806-line-8-11 = corps supplémentaires
n1806-line-8-12 = Napoléon
n1806-line-8-13 = corps rapide
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
n1806-line-15-36 = carte Fatigue
n1806-line-17-09 = vedettes
n1806-line-9-06 = Force
n1806-line-9-07 = Après une marche
n1806-line-9-08 = Corps épuisés
n1806-line-9-11 = Zone boisée
n1806-line-9-12 = Citadelle amie
n1806-line-9-13 = Symboles de combat
n1806-line-9-14 = Napoléon
n1806-line-9-15 = Événements
n1806-not-in-hand = Cette carte n'est pas dans votre main.
n1806-not-now = Pas maintenant.
n1806-not-asked = Ce n'est pas à vous de répondre.
n1806-not-yours = Ce n'est pas un de vos pavés sur la carte.
n1806-already-taken = Une désignation est déjà commencée.
n1806-spent = Ce pavé a été activé.
n1806-not-connected = Les zones ne sont pas reliées.
