# Ce que dit la ligne de commande.
cli-seats = camps
cli-bots = robots
cli-scenarios = scénarios
cli-options = options
cli-any-number = un nombre quelconque
cli-scenario-ok = { $file } : aucune erreur
cli-army-ok = { $file } : { $points } points sur { $budget }, { $units } unités, aucune erreur
cli-trace-summary = { $game } : { $clauses } articles, { $covered } avec code et test, { $exempt } dispensés, { $gaps } manques
cli-trace-neither = ni code ni test
cli-trace-no-code = pas de code
cli-trace-no-test = pas de test
cli-verify-match = conforme : { $choices } choix et { $chances } tirages sont légaux, { $hashes } empreintes concordent
cli-verify-dice = Chaque dé et chaque carte découle de la graine.
cli-verify-no-seed = La partie ne donne pas sa graine : dés et cartes sont possibles, mais non prouvés.
cli-verify-unfinished = La partie n'est pas terminée.
cli-verify-other-rules = La partie a été jouée avec la version { $rules } des règles.
cli-run-ok = Toutes les attentes sont remplies.
cli-run-failed = Toutes les attentes ne sont pas remplies.
cli-replay-place = [{ $k }/{ $last }]
cli-replay-keys = Entrée : suite · b : retour · un nombre : y aller · e : fin · q : quitter
cli-bench = { $game } : { $decisions } décisions/s ({ $cpu } par seconde de processeur), { $games } parties/s, copie { $clone } ns, scène { $scene } µs, état { $bytes } octets
cli-bench-decision = { $game } { $level } : la décision la plus lente a pris { $measured } ms ; promis : { $bound } ms
cli-bench-view = { $game } { $level } : pendant que les robots réfléchissent dans cinq parties, une vue prend { $measured } ms (médiane) ; promis : { $bound } ms
cli-bench-answer = { $game } { $level } : interrogé dans cinq parties à la fois, la réponse la plus lente a pris { $measured } ms ; promis : { $bound } ms
cli-map-legend = MAJUSCULES : { $first }, minuscules : { $second } · chiffre : effectif · * : avec un général · + : a reçu un ordre · # : marqué
cli-map-square = = : en carré
cli-map-fences = clôtures
cli-map-works = barricades
cli-map-seat = { $name } : { $what }
cli-map-cards =
    { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    }
cli-play-welcome = Tapez un choix, son numéro ou son début ; Tab complète ; `aide` explique.
cli-play-help =
    Un choix : son texte (`order e5`), son numéro dans `liste`, ou son début.
    carte             la carte de nouveau
    main              vos cartes
    liste             tout ce que vous pouvez choisir
    pourquoi X [de Y] pourquoi c'est interdit : `pourquoi e6`, `pourquoi e6 de e5`
    chances [CHOIX]   les probabilités exactes d'une attaque, ou de toutes celles offertes
    annuler           reprendre votre dernier choix, tant que rien n'a été lancé ni montré depuis
    règles ARTICLE    le texte d'un article : `règles BCR-4.02`, `règles BCR-4`
    journal           tout ce qui s'est passé
    sauver FICHIER    garder la partie ; `bicorne play --resume FICHIER` la reprend
    abandonner        renoncer
    quitter           partir
cli-type-help = `liste` montre ce que vous pouvez choisir, `aide` les mots que vous pouvez employer.
cli-many-choices = { $number } choix : `liste` les montre, Tab les complète.
cli-ambiguous = Lequel ? { $choices }
cli-hand-empty = Vous n'avez pas de carte.
cli-pass-screen = C'est à { $seat } de regarder ; appuyez sur Entrée.
cli-undone = Repris.
cli-not-saved = La partie n'est pas sauvée : `sauver FICHIER`, ou `quitter` encore une fois.
cli-why-what = Dites ce que vous montrez : `pourquoi e6`, ou `pourquoi e6 de e5`.
cli-why-nothing = Rien ne s'y oppose, ou rien ici ne porte ce nom.
cli-odds-dice =
    { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
cli-odds-none = Aucune attaque n'est possible.
cli-odds-sampled = Ces proportions sont échantillonnées, non exactes.
cli-rules-which = Quel article ? `règles BCR-4.02`, ou `règles BCR-4` pour une section.
cli-save-where = Dans quel fichier ? `sauver ma.partie`
cli-saved = Sauvé : { $file }
cli-serving = bicorne est servi à { $address } (Ctrl+C l'arrête)
sim-title = { $game }, { $scenario } : robots contre robots
sim-bots = robots, dans l'ordre des camps
sim-seed = graine
sim-games = parties
sim-finished = arrivées à leur fin
sim-won-by = gagnées par { $seat } [95 %]
sim-draws = nulles
sim-decisions = décisions par partie [minimum – maximum]
sim-seconds = secondes
sim-speed = décisions par seconde
sim-thinking = une décision de { $seat }, moyenne [la plus longue]
sim-wins-plot = Part des parties gagnées, avec son intervalle à 95 %
sim-lengths-plot = Parties selon le nombre de décisions
cli-umpire-welcome = Décrivez le combat ; Entrée garde ce qui est entre crochets. Un choix s'écrit par son nom ou son numéro.
cli-umpire-roll =
    { $count ->
        [one] Lancez : { $faces }
       *[other] Lancez { $count } dés : { $faces }
    }
cli-umpire-done = Le combat est terminé.
cli-analyse-won = { $seat } a gagné.
cli-analyse-account = { $seat } : dés { $dice } %, cartes { $cards } %, décisions { $given } % sur { $decisions } décisions
cli-analyse-curve = La probabilité que { $seat } gagne, de la première entrée à la dernière :
cli-analyse-costliest = Les décisions les plus coûteuses, jugées d'après ce que le joueur savait alors :
cli-analyse-none = Aucune décision n'a coûté plus que ce que le hasard explique.
cli-analyse-costly = { $number } { $seat } – { $asked } { $choice } ({ $chance } %) ; mieux : { $better } ({ $more } %)
