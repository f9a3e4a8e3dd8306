# Ce que nomment les deux jeux d'hexagones et de cartes de commandement.
section-left = Flanc gauche
section-centre = Centre
section-right = Flanc droit
in-section-left = flanc gauche
in-section-centre = centre
in-section-right = flanc droit
on-section-left = sur votre flanc gauche
on-section-centre = dans votre centre
on-section-right = sur votre flanc droit
