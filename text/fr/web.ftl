## Every page

# everywhere
to-lobby = Vers l'accueil
rules = Règles
umpire = Arbitre
name = Nom
visitor = Visiteur
somebody = Quelqu'un
close = Fermer
night = À la chandelle
day = À la lumière du jour
menu = Menu
line-lost = La connexion est coupée.
broken = Quelque chose ne va pas ici.
no-match = Cette partie n'existe pas.

# the table
deed-attack = Attaquer
deed-go = Aller
deed-pick = Choisir
board-list = Le plateau en liste
board-around = Autour de { $at }
board-label = Plateau. Les flèches parcourent les cases, Entrée choisit.
phases = Étapes du tour
modifier = Modificateur
sharing = À répartir :
score-of = { $side } : { $n } sur { $goal }
of-n = sur { $n }
zoom-in = De plus près
zoom-out = De plus loin
fit = Tout le plateau
turn-n = Tour { $n }
turns = tours
prompt = Ce qui est à faire
panels = Panneaux
tab-board = Plateau
tab-cards = Cartes
tab-log = Journal
odds-dice = Chances, dés
your-cards = Vos cartes
in-play = En jeu
hand-n = Main · { $n }
piles = Piles
n-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
no-cards = Aucune carte à montrer.
may-play = Peut être jouée.
kind-order = Ordre
kind-special = Spécial
kind-red = À la pioche
kind-section = Section
kind-tactic = Tactique
reference = Tableaux des deux armées
kind-blue = Initiative
kind-own-march = Marche amie
kind-enemy-march = Marche ennemie
kind-any-march = Toute marche
kind-combat = Combat
kind-retreat = Retraite, poursuite
all = tous
seat-free = camp libre
computer = ordinateur, { $name }
you = vous
you-named = { $name }, vous
thinks = { $seat ->
    [union] L'Union réfléchit.
    [confederate] La Confédération réfléchit.
    [french] Les Français réfléchissent.
    [prussian] Les Prussiens réfléchissent.
    [allied] Les Alliés réfléchissent.
   *[other] Réflexion en cours : { $side }.
}
waiting = Votre adversaire n'est pas encore là.
waiting-others = Un camp est encore libre.
take-back = Reprendre
let-go = Lâcher
held-help = Confirmez, ou choisissez une autre cible.
ask-mark = { " " }?
which = Précisez :
past = Voici comment c'était.
past-help = La partie continue ; on ne peut rien choisir ici.
back-to-now = Revenir au présent
time-left = Il reste { $time } (heures et minutes) ; ensuite la partie s'arrête, inachevée
is-picked = choisi
is-target = cible
is-way = peut aller ici
is-may = peut agir

# dice and odds
odds = Chances
dice = Dés
n-dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
no-odds = Choisissez une cible pour voir les chances avant de lancer.
cards = Cartes
no-odds-cards = Avant une attaque, ses chances s'affichent ici.
all-chances = Toutes les chances
sampled = Estimé, non exact.
against = contre
counts = compte
face-inf = infanterie
face-cav = cavalerie
face-art = artillerie
face-sabre = sabres croisés
face-flag = drapeau
watched = Spectateurs : { $n }

# log, clauses, why not
log = Journal
log-empty = Rien ne s'est encore passé.
show-moment = Montrer ce moment
clause = Article { $id }
no-clause = Cet article n'est pas dans les règles présentes.
open-rules = Ouvrir les règles à cet endroit
not = Pas { $at }
not-asked = Ce n'est pas une réponse à la question « { $question } »
not-from = Pas { $at } depuis { $from }
refused = Les règles l'interdisent.
moved-on = La bataille a avancé.
moved-on-help = { " " }Voici où elle en est.
line-down = La connexion est coupée.
line-help = { " " }Ce qui a été choisi est en sûreté. Nouvel essai dans { $n } s.
try-now = Essayer maintenant

# menu, keys
hint = Un conseil
winbar-on = Montrer ma probabilité de gagner
winbar-off = Cacher ma probabilité de gagner
win-chance = Probabilité de gagner :
list = Tous les choix en liste
list-empty = On ne vous demande rien pour le moment.
keys = Toutes les touches
offer-draw = Proposer la nulle
draw-offered = Vous avez proposé la nulle.
draw-asked = { $seat ->
    [union] L'Union propose la nulle.
    [confederate] La Confédération propose la nulle.
    [french] Les Français proposent la nulle.
    [prussian] Les Prussiens proposent la nulle.
    [allied] Les Alliés proposent la nulle.
   *[other] Nulle proposée : { $side }.
}
accept = Accepter
decline = Refuser
resign = Abandonner
resign-ask = Abandonner cette bataille ?
resign-help = L'autre camp gagne. On ne peut pas revenir là-dessus.
fight-on = Continuer
key-tab = Tab
does-tab = barre, plateau, question, main, côté
key-arrows = ← ↑ → ↓
does-arrows = parcourir les cases
key-enter = Entrée
does-enter = choisir ; le bouton sombre
key-n = N, Maj N
does-n = pièce suivante, précédente qui peut agir
key-t = T
does-t = cible ou destination suivante
key-esc = Échap
does-esc = lâcher ; fermer la fiche
key-u = U
does-u = reprendre, ou demander à reprendre
key-e = E
does-e = finir cette étape ; demande s'il y a quelque chose à perdre
key-w = W
does-w = pourquoi pas ? pour la case active
key-digits = 1–9
does-digits = lever une carte de la main ; Entrée la joue
key-l = L
does-l = tous les choix en simple liste
key-b = B
does-b = le plateau en liste
key-r = R
does-r = tableaux des troupes et du terrain
key-h = H
does-h = un conseil, contre l'ordinateur
key-dot = { "." }
does-dot = passer ce qui est montré
key-zoom = + − 0
does-zoom = plus près, plus loin, tout le plateau
key-pan = Maj ←→
does-pan = déplacer la carte
key-step = ← →
does-step = un pas en arrière, en avant
key-ends = Début, Fin
does-ends = au début, à la fin
key-p = P
does-p = défiler, pause
key-help = ?
does-help = ces touches
sheet-strength = Force

# team-mates
team = Liens vers ce camp
team-help = Deux personnes peuvent partager un camp et voient la même chose : l'une répartit fatigues et pertes, l'autre joue les cartes, et chacune peut déplacer les corps. Le dernier lien permet tout et vous ramène depuis un autre appareil.
team-staff = Tient l'ordre de bataille
team-cards = Tient les cartes
team-both = Tout
team-decides-staff = Votre coéquipier tient les cartes et en décide.
team-decides-cards = Votre coéquipier tient l'ordre de bataille et en décide.
team-as-staff = Vous partagez ce camp et tenez l'ordre de bataille : fatigues, pertes, retraites, marches.
team-as-cards = Vous partagez ce camp et tenez les cartes : événements et récupération.

# result
result = Résultat
you-won = Vous avez gagné.
you-lost = Vous avez perdu.
tally = Bilan
both-sides = les deux camps
replay = Revoir
record = Procès-verbal
again = Rejouer
see-board = Voir le plateau
proof = Preuve des dés
proof-hash = Empreinte :
proof-seed = Secret :
proof-help = Le secret sera publié à la fin : chaque jet pourra être vérifié.
proof-end = Le secret donne l'empreinte publiée au début, et chaque jet en découle.

# one screen, a link
pass-to = Passez l'écran : { $side }
i-am = Mon camp : { $side }
open-hands = Sans rideau : nous pouvons voir toutes les cartes
invite = Envoyez ce lien à votre adversaire.
invite-help = Qui l'ouvre prend l'autre camp.
link = Lien
copy = Copier
copied = Copié
way-back = Continuer sur un autre appareil
way-back-help = Ce lien mène à votre camp de partout. Qui le possède joue à votre place : gardez-le pour vous.
friend-came = Votre adversaire est là.

# replay
replay-title = Revoir une partie
to-start = Au début
step-back = Un pas en arrière
step-on = Un pas en avant
to-end = À la fin
autoplay = Défiler
pause = Pause
copy-place = Lien vers cette position
step-of = Pas { $k } sur { $n }
save-record = Télécharger le procès-verbal
seen-by = Vu par : { $side }
record-proved = Prouvé
record-proved-help = Le secret donne chaque jet et les empreintes chaque position : ce procès-verbal a été vérifié ici.
record-unproved = Non prouvé
record-unproved-help = Il manque le secret, la fin ou les empreintes, ou les règles étaient différentes. Le déroulement suit les règles, mais rien ne prouve les dés.
not-over = On peut revoir une partie une fois qu'elle est finie.

# lobby
play = Jouer
side = Votre camp
same-screen = Quelqu'un à cet écran
goal = { $n } pour gagner
join = Rejoindre
look = Regarder
free-seat = Camp libre
bot-random = joueur de dés
bot-greedy = sabreur
bot-conscript = conscrit
bot-grognard = grognard
bot-marshal = maréchal
on = oui
off = non

# rules
see-too = Voir aussi

## The balance of a battle

bot-worlds = { $name } ({ $n ->
    [one] { $n } monde
   *[other] { $n } mondes
  })

## Hints

hint-thinking = Je réfléchis…
hint-none = Il n'y a pas de conseil pour cette question.
hint-clear = Nettement le meilleur : { $count ->
    [one] { $n } point
   *[other] { $n } points
  } devant le suivant.
hint-ahead = Le meilleur, avec { $count ->
    [one] { $n } point
   *[other] { $n } points
  } d'avance.
hint-alike = À peine meilleur que le suivant.
hint-behind = { $count ->
    [one] { $n } point
   *[other] { $n } points
  } derrière le meilleur.
hint-as-good = Pratiquement aussi bon que le meilleur.
hint-only = Il n'y a rien d'autre à choisir.
hint-then = Ensuite : { $what }

## A free table

free-tab-cards = Manœuvres
offers = Ce qui peut se faire
offers-none = On ne vous demande rien pour le moment.
zones = Zones sur la table
not-now = On ne peut pas la déplacer maintenant.
ghost-ok = Lâchez pour y aller
ghost-ok-keys = Entrée : y aller
ghost-no = Pas ici
ghost-asks = …
drag-zone = { $name } : glisser pour la placer ailleurs
group-n = { $n ->
    [one] Une unité dans le groupe
   *[other] { $n } unités dans le groupe
}
measure = Mesurer
arcs = Secteurs de tir
ranges = Distances et portées
command = Rayons de commandement
measure-from = Touchez le point de départ de la mesure.
short = courte
effective = utile
long = longue
key-g = G
does-g = prendre l'unité active : les flèches la déplacent, [ ] la tournent, F change sa formation, Entrée la pose
key-m = M
does-m = mesurer depuis l'unité active
key-a = A
does-a = secteurs de tir
key-d = D
does-d = distances de 4 et 8, et portées
key-c = C
does-c = rayons de commandement
key-drag = glisser, molette
does-drag = déplacer une unité ; la tourner tant qu'on la tient ; Maj et clic, ou un appui long, pour un groupe ; le fanion d'une zone la place ailleurs
free-does-arrows = parcourir les unités
free-does-l = vers la liste de ce qui peut se faire
free-reference = L'aide de jeu
free-does-r = l'aide de jeu, avec les lignes en vigueur
free-no-odds = Choisissez une cible pour voir les chances avant de lancer.

## The review of a match

review-review = Ce qui a décidé
review-review-short = Analyse
review-review-running = La partie est en cours d'analyse : { $n } %
review-review-none = Le programme ne sait pas encore juger les positions de ce jeu ; il n'y a donc pas d'analyse.
review-review-failed = La partie n'a pas pu être analysée.
review-chance = Probabilité de gagner
review-chance-of = { $side } { $n } %
review-graph-label = Probabilité de gagner au fil de la partie. { $side } : de { $from } % à { $to } %. Cliquez pour aller à un moment.
review-turn = Tour { $n }
review-account = Chance et décisions
review-account-help = En points de la probabilité de gagner
review-dice = Dés
review-cards = Cartes
review-decisions = Décisions
review-dice-gain = les dés ont apporté { $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-dice-loss = les dés ont coûté { $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-dice-even = les dés n'ont avantagé personne
review-cards-gain = les cartes ont apporté { $n }
review-cards-loss = les cartes ont coûté { $n }
review-cards-even = les cartes n'ont avantagé personne
review-gave = { $count ->
    [one] { $n } point a été donné
   *[other] { $n } points ont été donnés
  } en { $of ->
    [one] { $of } décision
   *[other] { $of } décisions
  }
review-gave-none = presque rien n'a été donné en { $of ->
    [one] { $of } décision
   *[other] { $of } décisions
  }
review-costliest = Les décisions les plus coûteuses
review-costliest-none = Aucune décision n'a coûté plus que ce que le hasard explique.
review-chosen = Choisi
review-better = Mieux
review-cost = −{ $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-go-there = Aller à cette décision
review-how-judged = Chaque décision est jugée d'après ce que son camp savait alors, dans { $n ->
    [one] { $n } monde imaginé
   *[other] { $n } mondes imaginés
  }. « bicorne analyse --worlds { $n } » donne les mêmes chiffres.

## L'accueil

review-it = Analyser

## Sons

sounds = Sons
sounds-on = Activer les sons
sounds-off = Couper les sons

## Revanche

again-other = Revanche, camps échangés

## The table: ends of steps, slips, combats, the turn that is shown

combat-at = Le combat : { $zone }
combat-count = Décompte
combat-cards = Cartes
combat-losses = Pertes
combat-retreat = Retraite
combat-pursuit = Poursuite
inflicts = pertes { $l }, fatigue { $f }
attacks = attaque
losses = Pertes
fatigue = Fatigue
by = par : { $side }
held-card = Entrée la joue, Échap la repose.
your-discs = Vos pions
march = Marcher
march-halt = Marcher vers { $goal } et s'y arrêter
march-halt-by = Marcher vers { $goal } par { $by }, et s'y arrêter
march-help = Cliquez sur le lieu où elle doit aller, ou partez pour avancer pas à pas.
volley = Les { $n } à la fois
march-by = Marcher vers { $goal } par { $by }
move-there = Déplacer
drag-help = Faites glisser une unité, ou cliquez sur elle, puis sur une de ses flèches.
undeployed = { $n ->
    [one] Une unité n'est pas encore sur la table. Commencer sans elle ?
   *[other] { $n } unités ne sont pas encore sur la table. Commencer sans elles ?
}
turn-of = tour { $n } sur { $of }
may-ways = { $n ->
    [one] peut aller à { $n } endroit
   *[other] peut aller à { $n } endroits
}
may-targets = { $n ->
    [one] peut attaquer { $n } cible
   *[other] peut attaquer { $n } cibles
}
may-deeds = { $n } possibilités
take-back-last = le dernier choix
take-back-none = rien encore
take-back-not-now = pas maintenant
then-shown = Révèle ce qui était caché : pas de retour possible.
then-chance = Des dés ou des cartes suivent : pas de retour possible.
then-others = L'adversaire suit : pas de retour possible.
then-over = La bataille s'achève ainsi.
lost-attacks = { $n ->
    [one] Une unité peut encore attaquer.
   *[other] { $n } unités peuvent encore attaquer.
}
waiting-table = La bataille commence dès que quelqu'un prend le camp libre.
playback = Le tour montré
playback-help = Ce que fait l'adversaire. Le moindre choix de votre part y met fin.
go-on = Continuer
once-more = Revoir le tour de l'adversaire
speed = Vitesse { $n }
skip = Passer
line-waits = { " " }Rien n'est perdu ; on reprend dès qu'elle revient.
line-unsent = { " " }Ce choix n'a pas atteint le serveur ; il repart dès que la connexion revient.
key-i = I
does-i = ce qu'est l'élément actif
key-pause = P
does-pause = suspendre le tour montré
key-again = O
does-again = revoir le tour de l'adversaire
key-speed = S
does-speed = vitesse de ce qui est montré
recap = L'adversaire :
recap-moved = { $n ->
    [one] { $n } pièce déplacée
   *[other] { $n } pièces déplacées
}
recap-attacks = { $n ->
    [one] { $n } attaque
   *[other] { $n } attaques
}
recap-lost = { $side } : { $n ->
    [one] { $n } point perdu
   *[other] { $n } points perdus
}
step-now = en cours
step-done = finie
step-later = à venir
about = Qu'est-ce ?
about-tap = Touchez ce que vous voulez connaître.
standing-open = Passer pour moi…
standing-count = { $n ->
    [one] { $n } question est passée pour vous
   *[other] { $n } questions sont passées pour vous
}
standing-title = Questions passées pour vous
standing-help = Le serveur passe cette question à votre place, même en votre absence, en prenant le temps qu'y mettrait un joueur.
standing-able = Ne me demander que si je peux agir
standing-turn = Ne plus me demander ce tour-ci
standing-attacked = Passer jusqu'à ce qu'on m'attaque
standing-match = Passer jusqu'à la fin de la partie
standing-ask = Me demander de nouveau
plead = demander à l'adversaire
plead-help = D'un commun accord, le dernier choix et tout ce qui l'a suivi sont repris ; on relance les dés.
plea-made = Vous avez demandé à reprendre votre dernier choix.
plea-asked = { $seat ->
    [union] L'Union demande à reprendre son dernier choix.
    [confederate] La Confédération demande à reprendre son dernier choix.
    [french] Les Français demandent à reprendre leur dernier choix.
    [prussian] Les Prussiens demandent à reprendre leur dernier choix.
    [allied] Les Alliés demandent à reprendre leur dernier choix.
   *[other] Demande à reprendre le dernier choix : { $side }.
}
