# The seats of all games, and their victories.
seat-a = The southern army
seat-allied = The Allies
seat-b = The northern army
seat-confederate = The Confederacy
seat-french = The French
seat-prussian = The Prussians
seat-union = The Union
victory-a = Victory of the southern army
victory-allied = Allied victory
victory-b = Victory of the northern army
victory-confederate = Confederate victory
victory-french = French victory
victory-prussian = Prussian victory
victory-union = Union victory
