# Les camps de tous les jeux, et leurs victoires.
seat-allied = Les Alliés
seat-confederate = La Confédération
seat-french = Les Français
seat-prussian = Les Prussiens
seat-union = L'Union
victory-allied = Victoire alliée
victory-confederate = Victoire confédérée
victory-french = Victoire française
victory-prussian = Victoire prussienne
victory-union = Victoire de l'Union
