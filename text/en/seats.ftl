# The seats of all games, and their victories.
seat-allied = The Allies
seat-confederate = The Confederacy
seat-french = The French
seat-prussian = The Prussians
seat-union = The Union
victory-allied = Allied victory
victory-confederate = Confederate victory
victory-french = French victory
victory-prussian = Prussian victory
victory-union = Union victory
