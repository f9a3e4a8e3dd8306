# Ce que dit la table de chaque jeu.
refused-illegal = Les règles l'interdisent.
refused-bad-text = Ce n'est pas un choix de ce jeu.
refused-not-asked = Ce n'est pas à vous de répondre.
refused-no-seat = Ce camp n'existe pas.
refused-no-chance = Il n'y a rien à lancer maintenant.
refused-impossible = Cela ne peut pas sortir maintenant.
refused-sealed = On ne peut plus revenir en arrière : depuis, un dé a été lancé, un secret révélé, ou un autre joueur a choisi.
refused-task-staff = Votre coéquipier tient l'ordre de bataille et en décide.
refused-task-cards = Votre coéquipier tient les cartes et en décide.
refused-over = La partie est terminée.
ending-resigned = { $side ->
    [union] { $seat } abandonne.
    [confederate] { $seat } abandonne.
    [a] { $seat } abandonne.
    [b] { $seat } abandonne.
   *[other] { $seat } abandonnent.
    }
ending-agreed = Les deux joueurs conviennent d'une partie nulle.
taken-back-agreed = D'un commun accord, le dernier choix est repris : { $seat }.
ending-draw = Partie nulle
ending-time = Le temps est écoulé : la partie est inachevée.
ending-unfinished = Partie inachevée
