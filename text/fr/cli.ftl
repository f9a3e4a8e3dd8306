# Ce que dit la ligne de commande.
cli-seats = camps
cli-bots = robots
cli-scenarios = scénarios
cli-options = options
cli-any-number = un nombre quelconque
cli-scenario-ok = { $file } : aucune erreur
cli-army-ok = { $file } : { $points } { $points ->
    [one] point sur { $budget }
   *[other] points sur { $budget }
  }, { $units ->
    [one] { $units } unité
   *[other] { $units } unités
  }, aucune erreur
cli-trace-summary = { $game } : { $clauses ->
    [one] { $clauses } article
   *[other] { $clauses } articles
  }, { $covered } avec code et test, { $exempt ->
    [one] { $exempt } dispensé
   *[other] { $exempt } dispensés
  }, { $gaps ->
    [one] { $gaps } manque
   *[other] { $gaps } manques
  }
cli-trace-neither = ni code ni test
cli-trace-no-code = pas de code
cli-trace-no-test = pas de test
cli-verify-match = conforme : { $choices } choix et { $chances ->
    [one] { $chances } tirage légaux
   *[other] { $chances } tirages légaux
  }, { $hashes ->
    [one] { $hashes } empreinte concordante
   *[other] { $hashes } empreintes concordantes
  }
cli-verify-dice = Chaque dé et chaque carte découle de la graine.
cli-verify-no-seed = La partie ne donne pas sa graine : dés et cartes sont possibles, mais non prouvés.
cli-verify-unfinished = La partie n'est pas terminée.
cli-verify-other-rules = La partie a été jouée avec la version { $rules } des règles.
cli-verify-signed = La signature est valable : noms, camps et déroulement sont tels que le serveur de clé { $key } les a écrits.
cli-verify-changed = La signature n'est pas celle de ce procès-verbal : il a été modifié après avoir été signé.
cli-strict-seed = Non prouvé : le procès-verbal ne donne pas sa graine.
cli-strict-seed-hash = Non prouvé : il manque l'empreinte de la graine, annoncée avant la partie.
cli-strict-contributions = Non prouvé : il manque ce que chaque camp a mis dans les dés.
cli-strict-order = Non prouvé : ce que les camps ont mis dans les dés n'était pas promis avant que le serveur annonce son empreinte ; on pouvait donc le choisir.
cli-strict-result = Non prouvé : il manque le résultat, ou la partie n'est pas finie.
cli-strict-final-hash = Non prouvé : il manque l'empreinte de la dernière position.
cli-strict-rules = Non prouvé : la partie a été jouée avec une autre version des règles.
cli-strict-unsigned = Non prouvé : aucun serveur ne l'a signé ; noms, camps et abandons peuvent être inventés.
cli-strict-other-key = Non prouvé : il a été signé avec une autre clé que celle indiquée.
cli-run-ok = Toutes les attentes sont remplies.
cli-run-failed = Une attente au moins n'est pas remplie.
cli-replay-place = [{ $k }/{ $last }]
cli-replay-keys = Entrée : suite · b : retour · un nombre : y aller · e : fin · q : quitter
cli-bench = { $game } : { $decisions } décisions/s ({ $cpu } par seconde de processeur), { $games } parties/s, copie { $clone } ns, scène { $scene } µs, état { $bytes } octets
cli-bench-decision = { $game } { $level } : la décision la plus lente a pris { $measured } ms ; promis : { $bound } ms
cli-bench-view = { $game } { $level } : pendant que les robots réfléchissent dans cinq parties, une vue prend { $measured } ms (médiane) ; promis : { $bound } ms
cli-bench-answer = { $game } { $level } : interrogé dans cinq parties à la fois, il a mis jusqu'à { $measured } ms à répondre ; promis : { $bound } ms
cli-map-cards =
    { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    }
cli-many-choices = { $number } choix : `liste` les montre, Tab les complète.
cli-ambiguous = Précisez : { $choices }
cli-hand-empty = Vous n'avez pas de carte.
cli-undone = Choix repris.
cli-time-left = Temps restant : { $hours } h { $minutes } min
cli-odds-sampled = Ces proportions sont estimées sur un échantillon ; elles ne sont pas exactes.
cli-serving = bicorne est servi à l'adresse { $address } (Ctrl+C l'arrête)
sim-title = { $game }, { $scenario } : robots contre robots
sim-bots = robots, dans l'ordre des camps
sim-seed = graine
sim-games = parties
sim-finished = terminées
sim-won-by = gagnées par { $seat } [95 %]
sim-draws = nulles
sim-decisions = décisions par partie [minimum – maximum]
sim-seconds = secondes
sim-speed = décisions par seconde
sim-thinking = par décision, { $seat } : moyenne [la plus longue]
sim-wins-plot = Part des parties gagnées, avec son intervalle à 95 %
sim-lengths-plot = Parties selon le nombre de décisions
cli-umpire-welcome = Décrivez le combat ; Entrée garde ce qui est entre crochets. Un choix s'écrit par son nom ou son numéro.
cli-umpire-roll =
    { $count ->
        [one] Lancez : { $faces }
       *[other] Lancez { $count } dés : { $faces }
    }
cli-umpire-done = Le combat est terminé.
cli-analyse-account = { $seat } : dés { $dice } %, cartes { $cards } %, décisions { $given } % sur { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
  }
cli-analyse-curve = { $seat }, chances de gagner de la première entrée à la dernière :
cli-analyse-costliest = Les décisions les plus coûteuses, jugées d'après ce que le joueur savait alors :
cli-analyse-none = Aucune décision n'a coûté plus que ce que le hasard explique.
cli-analyse-costly = { $number } { $seat } – { $asked } { $choice } ({ $chance } %) ; mieux : { $better } ({ $more } %)
# La carte.
cli-label = { $label } : { $text }
cli-map-signs = chiffre : effectif · * avec un général · + a reçu un ordre · = en carré · # marqué, voir plus bas
cli-map-seat = { $name } : { $what }
cli-map-score = { $score } sur { $goal } pour gagner
cli-sides-fence = clôtures
cli-sides-works = { $seat ->
    [union] barricades
   *[other] fortifications
  }
cli-side-fence = clôture
cli-side-works = { $seat ->
    [union] barricades
   *[other] fortifications
  }
cli-dir-nw = nord-ouest
cli-dir-ne = nord-est
cli-dir-e = est
cli-dir-se = sud-est
cli-dir-sw = sud-ouest
cli-dir-w = ouest
cli-border-ridge = crête
cli-border-ditch = fossé
cli-bridge = pont
cli-place = { $id } { $name } : { $ground } · voisins : { $next }
cli-place-bare = { $id } { $name } · voisins : { $next }
cli-zone = { $name } ({ $id })
cli-neighbours = Voisins :
cli-route =
    { $way } : { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    }
cli-no-route = Aucun chemin n'y mène.
cli-distance = De { $from } à { $to } : { $distance } UD
cli-near = à { $distance } UD de { $piece }
cli-hold = { $zone } : à { $radius } UD ou moins de { $at }
cli-table-signs = ★ objectif · o zone à tenir · ↑ front d'une unité
cli-turn = Tour { $turn }
cli-pile = { $label } : { $count }
cli-in-play = Carte en jeu, { $seat } :
cli-hand =
    { $count ->
        [one] Votre carte :
       *[other] Vos { $count } cartes :
    }
cli-card-idle = – sans effet maintenant : elle terminerait votre tour
cli-section-idle = – aucune unité à vous : votre tour serait terminé
cli-victory = Conditions de victoire :
cli-no-tables = Ce jeu n'a pas de tableaux à côté du plateau.
cli-no-legend = Sur cette carte, tout est nommé en toutes lettres.
# Le dialogue.
cli-play-welcome = Tapez un choix, son numéro ou son début ; Tab complète ; `aide` explique.
cli-help-choice = Un choix : son texte (`{ $choice }`), son numéro dans `liste`, son début, ou le nom de ce dont il s'agit.
cli-help-list = liste             tout ce que vous pouvez choisir
cli-help-map = carte             toute la carte
cli-help-zone = zone LIEU         terrain, voisins et occupants : `zone { $place }`
cli-help-route = route DE À        un plus court chemin : `route { $place } { $other }`
cli-help-unit = zone UNITÉ        une unité et les ennemis les plus proches : `zone { $place }`
cli-help-distance = distance A B      la distance entre deux unités : `distance { $place } { $other }`
cli-help-status = état              tour, pioches, compteurs, ordres de bataille
cli-help-scenario = scénario          la bataille, ses règles spéciales, les conditions de victoire
cli-help-hand = main              vos cartes, avec la règle entière de chacune
cli-help-tables = tableaux          les tableaux du jeu
cli-help-legend = légende           tous les codes de la carte
cli-help-why = pourquoi X [de Y] pourquoi c'est interdit : un lieu, une pièce, ou un choix tel que vous le taperiez
cli-help-odds = chances [CHOIX]   les probabilités d'une attaque, ou de toutes celles qui sont offertes
cli-help-undo = annuler           reprendre votre dernier choix, tant que rien n'a été lancé ni montré depuis
cli-help-rules = règles ARTICLE    un article, une section ou une décision : `règles { $clause }`, `règles { $section }`, `règles { $ruling }`
cli-help-log = journal           tout ce qui s'est passé
cli-help-save = sauver FICHIER    garder la partie ; `bicorne play --resume FICHIER` la reprend
cli-help-resign = abandonner        renoncer
cli-help-quit = quitter           partir
cli-type-help = `liste` montre ce que vous pouvez choisir, `aide` les mots que vous pouvez employer.
cli-forms = Vos choix possibles commencent par : { $forms }
cli-no-number = Il n'y a pas de choix numéro { $number } : `liste` en montre { $count }.
cli-asked-now = La question posée : { $asked }
cli-not-text = Cette ligne n'est pas du texte UTF-8. Rien n'a changé : tapez-la de nouveau.
cli-pass-screen = L'écran est à vous, { $seat } ; appuyez sur Entrée.
cli-doubt-attacks =
    { $count ->
        [one] Une attaque est encore possible : { $lost }
       *[other] { $count } attaques sont encore possibles : { $lost }
    }
cli-doubt-choices =
    { $count ->
        [one] Vous pourriez encore faire ceci, et on ne pourra pas y revenir : { $lost }
       *[other] Vous avez encore { $count } possibilités, et on ne pourra pas y revenir : { $lost }
    }
cli-doubt-card = La carte « { $card } » est sans effet maintenant : elle terminerait votre tour.
cli-doubt-section = { $section } : aucune de vos unités n'y recevrait d'ordre, et votre tour serait terminé.
cli-doubt-again = Tapez `{ $choice }` encore une fois pour confirmer.
cli-doubt-resign = Vous perdriez la partie. Tapez `abandonner` encore une fois pour confirmer.
cli-not-saved = La partie n'est pas sauvée : `sauver FICHIER`, ou `quitter` encore une fois.
cli-why-what = Dites de quoi il s'agit : un lieu, une pièce, ou un choix tel que vous le taperiez.
cli-why-nothing = Rien ici ne porte ce nom.
cli-why-silent = { $name } ne fait pas partie des choix du moment, et aucune règle n'en dit plus. `zone { $name }` le décrit.
cli-why-allowed = Rien ne s'y oppose : vous pouvez le choisir maintenant.
cli-odds-dice = Dés : { $dice }
cli-odds-cards = Cartes : { $dice }
cli-odds-none = Aucun des choix offerts maintenant n'a de probabilités propres.
cli-rules-which = Quel article ? `règles { $clause }`, `règles { $section }` pour une section, `règles { $ruling }` pour une décision.
cli-zone-which = Quel lieu ou quelle unité ?
cli-route-which = D'où à où ? Nommez deux lieux de la carte, ou deux unités sur une table libre.
cli-unknown-place = Aucun lieu ne s'appelle { $name }. `carte` les montre tous.
cli-unknown-piece = Aucune unité ne s'appelle { $name }. `carte` les montre toutes.
cli-save-where = Dans quel fichier ? `sauver ma.partie`
cli-saved = Sauvé : { $file }
cli-saved-sealed = Les cartes cachées et les dés à venir y sont scellés ; la clé est { $key }. Gardez les deux fichiers pour reprendre la partie.
cli-left = La partie n'est pas finie ; elle est gardée : `bicorne play --resume { $file }` la reprend.
cli-kept =
    La partie est gardée : { $file }
    `bicorne analyse { $file }` sépare la chance des décisions ; `bicorne replay { $file }` la rejoue pas à pas.
cli-ask-analyse = Analyser la partie maintenant ? (oui ou non)
cli-yes = oui
cli-no = non
cli-rulings = Décisions : là où les règles imprimées se taisent
cli-see-also = [voir { $ids }]
# Mauvais emploi.
cli-file = { $file } : { $why }
cli-file-missing = ce fichier ou ce dossier n'existe pas
cli-file-forbidden = accès refusé
cli-file-folder = c'est un dossier, non un fichier
cli-file-not-text = ce n'est pas du texte UTF-8
cli-file-full = il n'y a plus de place
cli-no-game = il n'y a pas de jeu « { $asked } » ; les jeux sont : { $known }
cli-no-scenario = { $game } n'a pas de scénario « { $asked } » ; il a : { $known }
cli-no-seat = il n'y a pas de camp « { $asked } » ; les camps sont : { $known }
cli-no-bot = { $game } n'a pas de robot « { $asked } » ; il a : { $known }
cli-no-option = { $game } n'a pas d'option « { $asked } » ; il a : { $known }
cli-no-value = l'option { $option } ne peut pas valoir « { $asked } » ; elle peut valoir : { $known }
cli-option-form = une option s'écrit NOM=VALEUR, et non « { $asked } »
cli-set-form = --set s'écrit CHAMP=VALEUR, et non « { $asked } »
cli-pair-form = une paire s'écrit UN,AUTRE, et non « { $asked } »
cli-cannot-open = { $game } ne peut pas être joué ainsi :
cli-cannot-play = ces parties ne peuvent pas être jouées :
cli-no-clause = { $game } n'a ni article ni décision « { $asked } » ; les articles vont de { $first } à { $last }, les décisions de R-01 à { $ruling }
cli-no-umpire = { $game } n'a pas d'arbitre
cli-bad-form = la situation ne peut pas être jugée :
cli-nothing-replaced = { $folder } n'a ni scénario (JEU/scenarios/*.toml) ni aucun des fichiers qu'on peut remplacer : { $known }
cli-bad-files = des fichiers de { $folder } ne peuvent pas servir :
cli-bad-log = RUST_LOG={ $asked } n'est pas compris ; écrivez un niveau, ou des cibles avec leur niveau, comme { $right } :
cli-no-home = vous n'avez pas de dossier personnel : dites où avec --data DOSSIER
cli-backup-written = Toutes les parties sont dans { $file }.
cli-restored = { $matches ->
    [0] Aucune partie n'est en place.
    [one] Une partie est en place.
   *[other] { $matches } parties sont en place.
}
cli-restored-old = Ce qui s'y trouvait s'appelle maintenant { $file }.
cli-migrated = { $matches ->
    [0] Aucune partie n'a été copiée.
    [one] Une partie a été copiée.
   *[other] { $matches } parties ont été copiées.
}
cli-db-url = { $scheme } n'est pas une base de données : l'adresse commence par sqlite: ou postgres:
cli-db-torn = { $file } est vide ou absent alors que son journal { $log } ne l'est pas : remettez une sauvegarde avec `bicorne restore`, ou déplacez le journal
cli-db-damaged = la base de données est endommagée : remettez une sauvegarde à sa place avec `bicorne restore FICHIER`
cli-db-in-use = { $file } est utilisé par un autre bicorne : arrêtez d'abord ce serveur
cli-db-sealed = Les secrets de cette base ont été scellés avec une autre clé : remettez à sa place le fichier secrets.key qui va avec elle.
cli-db-not-empty = la base d'arrivée contient déjà des parties : copiez vers une base vide
cli-db-missing = il n'y a pas de fichier { $file }
cli-db-exists = { $file } existe déjà : choisissez un autre nom
cli-bad-scenario = { $file } n'est pas un scénario de { $game } jouable :
cli-bench-scenario = --scenario mesure un seul jeu : nommez-le, comme dans `bicorne bench ccn --scenario vimeiro`
cli-balance-own = { $scenario } est un scénario à vous : son équilibre est mesuré, mais pas gardé avec le programme ; retirez --write
cli-bad-script = { $file } ne peut pas être joué :
cli-no-odds = { $file } ne mène à aucune attaque :
cli-bad-record = { $file } n'est pas un procès-verbal lisible :
cli-no-position = la partie a { $last ->
    [one] { $last } entrée
   *[other] { $last } entrées
  } ; il n'y a pas de position { $asked }
cli-bad-seal = { $file } est scellé, et { $key } n'en est pas la clé
cli-no-seed = la partie n'a pas de graine (Seed) : sans elle, les dés ne peuvent pas continuer
cli-bad-line = la ligne { $line } du procès-verbal est fausse :
usage-value = { $arg } ne peut pas valoir « { $value } ».
usage-unknown = { $arg } n'est pas compris.
usage-command = Il n'y a pas de commande « { $value } ».
usage-few = Il manque une valeur à { $arg }.
usage-many = « { $value } » est une valeur de trop pour { $arg }.
usage-twice = { $arg } est donné deux fois.
usage-conflict = { $arg } ne va pas avec { $other }.
usage-missing = Il manque : { $arg }
usage-no-command = Il manque une commande.
usage-not-text = La ligne de commande n'est pas du texte UTF-8.
usage-known = Possible : { $known }
usage-near = Vouliez-vous dire { $near } ?
usage-help = `bicorne --help` donne les commandes, `bicorne COMMANDE --help` en explique une.
