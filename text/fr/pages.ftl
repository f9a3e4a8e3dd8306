## Every page

# one screen, a link
join-title = On vous attend.
join-help = Quelqu'un a dressé la table et vous a laissé un camp.
take-seat = S'asseoir

# replay
open-record = Ouvrir un procès-verbal

# lobby
lobby-title = Champs de bataille de la poudre et du sabre.
lobby-text = Contre d'autres joueurs ou une machine honnête. Chaque règle est appliquée, chaque refus expliqué, chaque dé vérifiable.
nav-play = Jouer
main-nav = Principal
your-name = Votre nom
new-match = Dresser une table
own-scenario = scénario maison
own-scenario-help = Tiré d'un fichier de ce serveur, ne fait pas partie du programme
battle = Bataille
battles = Batailles
random-side = Au hasard
opponent = Votre adversaire
by-link = Un ami, par un lien
anyone = N'importe qui, à une table ouverte
army-own = Mon armée
army-ready = Armées prêtes
army-kept = Vos armées
army-build = Composer une armée à soi
special = Règles spéciales
your-matches = Vos parties
open-tables = Tables ouvertes
no-tables = Personne n'attend à une table.
no-tables-help = Dressez la vôtre et envoyez le lien, ou jouez contre l'ordinateur.
your-move = À vous
their-move = { $seat ->
    [union] L'Union doit jouer
    [confederate] La Confédération doit jouer
    [french] Les Français doivent jouer
    [prussian] Les Prussiens doivent jouer
    [allied] Les Alliés doivent jouer
   *[other] À jouer : { $side }
}
is-over = Finie
is-waiting = En attente
map-of = Carte : { $battle }, avec les deux armées
unofficial = bicorne est un logiciel libre et non officiel. Merci aux auteurs et aux éditeurs des jeux.
own-art = Tous les dessins sont de nous.
about-random = joue n'importe quoi
about-greedy = prend ce qui est à portée
about-conscript = joue aussitôt et se trompe
about-grognard = réfléchit une demi-seconde
about-marshal = réfléchit jusqu'à trois secondes

# rules
search = Chercher dans les règles
sections = Sections
rulings = Décisions : là où les règles imprimées se taisent
none-found = Aucun article ne dit cela.

## The balance of a battle

evenness = { $level } contre lui-même, { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  } ; { $side } entre { $low } et { $high } % (95 %).
evenness-turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
  } en moyenne.
uneven = Déséquilibré.
even-out = Équilibrer
even-undo = Comme avant
even-effect = { $what }. { $side } : { $after } au lieu de { $before }.

## Armies of one's own

army-title = Une armée à soi
army-help = Choisissez une nation, donnez un général à chaque division, ajoutez des unités de la liste. Les erreurs sont signalées aussitôt.
army-name = Nom de l'armée
army-nation = Nation
army-budget = Points
army-cinc = Général en chef
army-division = Division { $n }
army-general = Général
army-add-division = Ajouter une division
army-remove-division = Retirer la division { $n }
army-add = Ajouter { $unit } à la division { $n }
army-remove = Retirer { $unit }
army-empty = Aucune unité.
army-target = Les unités vont à la division { $n }
army-list = Unités de cette nation
army-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  } sur { $budget }
army-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
army-legal = Cette armée respecte les règles.
army-wrong = { $n ->
    [one] Une chose ne va pas.
   *[other] { $n } choses ne vont pas.
}
army-save = Garder dans ce navigateur
army-saved = Gardée.
army-download = Télécharger
army-upload = Ouvrir un fichier
army-share = Copier un lien
army-new = Une nouvelle armée
army-forget = Oublier { $name }
army-unread = Ce fichier n'a pas pu être lu.
army-use = Dresser une table avec elle
army-where = Division { $n }
army-where-unit = Division { $n }, unité { $m }

## The umpire

umpire-text = Vous jouez sur une vraie table : entrez la situation et vos propres dés ; les règles jugent.
umpire-games = Jeux
umpire-next = La suite
umpire-over = Le combat est terminé
umpire-refused = Les règles l'interdisent
umpire-mistakes = Ceci ne peut être jugé
umpire-throw = { $n ->
    [one] Lequel est sorti ?
   *[other] Quels { $n } dés sont sortis ?
}
umpire-left = encore à entrer : { $n }
umpire-roll = Lancer pour moi
umpire-again = Depuis le début
umpire-would = Ce que cela donnerait
umpire-standing = Qui est encore là
umpire-defaults = Vider le formulaire
umpire-log = Combats jugés
umpire-log-empty = Chaque combat jugé jusqu'au bout est gardé ici, dans ce navigateur.
umpire-save = Enregistrer en texte
umpire-clear = Tout oublier

## L'accueil

minutes = { $n } min
hours = { $h } h
hours-minutes = { $h } h { $m }
about-minutes = environ { $time }
just-now = à l'instant
n-battles-of = { $n ->
    [one] { $n } bataille
   *[other] { $n } batailles
}
n-units = { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
n-clauses = { $n ->
    [one] { $n } article
   *[other] { $n } articles
}
complexity-1 = facile
complexity-2 = moyen
complexity-3 = exigeant
complexity-of = Difficulté des règles
tables-open = { $n ->
    [one] { $n } ouverte
   *[other] { $n } ouvertes
}
filter = Filtrer les batailles
filter-short = jusqu'à { $time }
filter-long = plus longues
filter-small = jusqu'à { $n ->
    [one] { $n } unité
   *[other] { $n } unités
}
filter-large = plus grandes
filter-even = équilibrées
filter-none = Aucune bataille ne répond à ces critères.
filter-all = Tout montrer
n-shown = { $n } sur { $all }
as-side = vous : { $side }
as-chance = camps au hasard
against-player = contre { $name }
against-link = un ami, par un lien
against-anyone = le premier venu
against-here = à deux devant cet écran
lay-table = Dresser la table
invite-friend = Inviter un ami
options-n = { $n ->
    [0] Options
    [one] Options : { $n } changée
   *[other] Options : { $n } changées
}
army-own-help = Amener sa propre armée :
waits-for-you = { $n ->
    [one] Une bataille vous attend
   *[other] { $n } batailles vous attendent
}
nobody-came = personne n'est encore venu
cancel-table = Annuler
cancel-ask = Retirer cette table ?
cancel-help = Le lien ne vaudra plus. Rien n'a encore été joué.
cancel-keep = La laisser
copy-invitation = Copier l'invitation
remove = Retirer
remove-help = La retire de cette liste ; la partie elle-même demeure.
ended-lately = { $n ->
    [one] { $n } partie finie
   *[other] { $n } parties finies
}
since = commencée { $ago }
laid-since = dressée { $ago }
watch-others = En cours aux tables ouvertes
host = Hôte

## L'invitation

invitation = Invitation
invites-you = { $host } vous invite : { $battle }.
somebody-host = Un visiteur
invite-game = Jeu
invite-battle = Bataille
invite-side = Votre camp
invite-host-side = { $host } : { $side }
invite-length = Durée
invite-length-text = environ { $time }, à votre rythme : rien n'est perdu si vous partez et revenez
invite-options = Options
invite-rules = Les règles en une page
invite-look = Regarder la bataille
invite-taken = Quelqu'un a pris ce camp.
invite-gone = { $host } a retiré la table.
invite-gone-help = Dressez une table à vous, ou demandez un autre lien.
goal-to-win = { $n } pour gagner
even-share = { $a } : { $b } en { $n ->
    [one] { $n } essai
   *[other] { $n } essais
  }

## Les règles

rules-of = Les règles de { $game }
rules-games = Jeux
one-page = En une page
one-page-help = Ce qu'il faut savoir avant le premier coup. Chaque ligne mène à son article.
tables-of = Tableaux
table-of = Tableau : { $name }
print-page = Imprimer cette page
example = Exemple
figure-battle = { $battle }, à la mise en place
