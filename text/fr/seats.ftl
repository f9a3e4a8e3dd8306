# Les camps de tous les jeux, et leurs victoires.
seat-a = L'armée du sud
seat-allied = Les Alliés
seat-b = L'armée du nord
seat-confederate = La Confédération
seat-french = Les Français
seat-prussian = Les Prussiens
seat-union = L'Union
victory-a = Victoire de l'armée du sud
victory-allied = Victoire alliée
victory-b = Victoire de l'armée du nord
victory-confederate = Victoire confédérée
victory-french = Victoire française
victory-prussian = Victoire prussienne
victory-union = Victoire de l'Union
