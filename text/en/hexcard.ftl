# What both games of hexes and command cards name.
section-left = Left flank
section-centre = Centre
section-right = Right flank
in-section-left = left flank
in-section-centre = centre
in-section-right = right flank
