# What both games of hexes and command cards name.
section-left = Left flank
section-centre = Centre
section-right = Right flank
in-section-left = left flank
in-section-centre = centre
in-section-right = right flank
on-section-left = on your left flank
on-section-centre = in your centre
on-section-right = on your right flank
