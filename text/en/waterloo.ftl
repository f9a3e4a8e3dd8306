# Waterloo. Keys begin with waterloo-, apart from the seats, endings and reasons, which every table asks for.

## Board

waterloo-row-a = Prussians, row A
waterloo-row-b = Prussians, row B
waterloo-hour = { $hour } p.m.
waterloo-track-turns = Turns
waterloo-terrain-open = open ground
waterloo-terrain-low = low ground
waterloo-terrain-wood = wood
waterloo-terrain-town = town
waterloo-terrain-river = river
waterloo-terrain-stronghold = stronghold for { $capacity }, { $columns } columns
waterloo-terrain-goal-french = objective of the French
waterloo-terrain-goal-allied = objective of the Allies
waterloo-terrain-entry-a = Prussian entry A
waterloo-terrain-entry-b = Prussian entry B
waterloo-terrain-edge = edge of the map
waterloo-phase-discs = Discs
waterloo-phase-prussians = Prussians
waterloo-phase-skirmish = Skirmish fire
waterloo-phase-actions = Actions
waterloo-phase-formations = Formations
waterloo-phase-victory = Victory
waterloo-phase-end = End of turn

## Pieces and panels

waterloo-badge-square = in square
waterloo-badge-defensive = defensive
waterloo-badge-fatigued = fatigued
waterloo-badge-limbered = limbered
waterloo-badge-used = used
waterloo-badge-protected = protected by the stronghold
waterloo-badge-attacker = attacking
waterloo-cube-blue = { $count ->
     [one] one blue cube
    *[other] { $count } blue cubes
  }
waterloo-cube-red = { $count ->
     [one] one red cube
    *[other] { $count } red cubes
  }
waterloo-cube-black = { $count ->
     [one] one black cube
    *[other] { $count } black cubes
  }
waterloo-held = held by: { $side }
waterloo-store-discs = { $disc }: { $ready } to use, { $used } used in this sequence, { $spent } before
waterloo-supply-blue = Blue cubes left: { $count }
waterloo-supply-red = Red cubes left: { $count }
waterloo-supply-black = Black cubes left: { $count }
waterloo-grand-left = Grand Battery: { $count } left
waterloo-grand-battery = Grand Battery
waterloo-prussian-losses = Prussian losses, which do not count: { $count }
waterloo-has-initiative = Has the initiative
waterloo-tile-yours = Your hidden tile allows { $tile } actions; { $done } are done
waterloo-commander-french = Napoleon
waterloo-commander-allied = Wellington and Blucher
waterloo-disc-green = green disc
waterloo-disc-red = red disc
waterloo-disc-purple = purple disc
waterloo-tally-inflicted = Casualties inflicted
waterloo-tally-prussian = Prussian casualties (they do not count)
waterloo-order-move = Move to Contact
waterloo-order-reserve = Reserve Move
waterloo-order-fire = Artillery Fire
waterloo-order-assault = Assault
waterloo-order-form = Change Formation
waterloo-order-reinforce = Reinforcement
waterloo-form-mobile = mobile
waterloo-form-defensive = defensive
waterloo-form-deployed = deployed
waterloo-form-limbered = limbered
waterloo-colour-blue = blue
waterloo-colour-red = red
waterloo-colour-black = black

## Questions

waterloo-ask-place = Where does { $unit } arrive?
waterloo-help-place = An entry area of its row, or the Delayed box.
waterloo-ask-release = Which delayed Prussians enter now?
waterloo-help-release = Choose a unit, then an entry area.
waterloo-ask-skirmish = Who skirmishes, and where?
waterloo-help-skirmish = Choose an infantry unit, then a neighbouring enemy area; a 6 hits.
waterloo-ask-formation = Which formations change?
waterloo-help-formation = Infantry: mobile or defensive. Guns: deployed or limbered. It is free.
waterloo-ask-act = What does your next disc do?
waterloo-help-act = Choose an area or a leader. You act or pass until you are stopped.
waterloo-ask-lead = Which area does { $unit } command?
waterloo-help-lead = His own area or one next to it, twice in all.
waterloo-ask-move = Who moves out of { $area }?
waterloo-help-move = Choose a unit, then where it goes.
waterloo-ask-reserve = Who moves out of { $area } in reserve?
waterloo-help-reserve = Twice as far, but never next to the enemy.
waterloo-ask-fire = At what do the guns of { $area } fire?
waterloo-help-fire = Name all targets first; then the dice are rolled in that order.
waterloo-ask-assault = Who assaults out of { $area }?
waterloo-help-assault = Choose a unit, then the enemy area. All moves come before any fight.
waterloo-ask-reform = Who changes formation in { $area }?
waterloo-help-reform = Infantry and guns of this area only.
waterloo-ask-reinforce = Where does a cube of { $area } go?
waterloo-help-reinforce = To a neighbouring area with infantry of that colour.
waterloo-ask-assaults = Which assault is fought next?
waterloo-help-assaults = Each is fought to its end.
waterloo-ask-protect = Which infantry holds the stronghold of { $area }?
waterloo-help-protect = Protected infantry does not guard the guns.
waterloo-ask-duel = Which cavalry fights?
waterloo-help-duel = The higher die wins. A fresh loser tires and retreats, a tired one is lost.
waterloo-ask-control = Which cavalry rolls for control next?
waterloo-help-control = Who rolls high charges on.
waterloo-ask-charge = Where does { $unit } charge on to?
waterloo-help-charge = It must go.
waterloo-ask-cubes = How many cubes does { $unit } take?
waterloo-help-cubes = All cubes of the area are assigned, at most five to a unit.
waterloo-ask-colour = Which colour is the next cube in { $area }?
waterloo-help-colour = British, German and Dutch take red, Prussians black.
waterloo-ask-overflow = Which infantry of { $area } is lost?
waterloo-help-overflow = There are more than five cubes for each unit.
waterloo-ask-short = The cubes have run out: which infantry is given up?
waterloo-help-short = Its cubes come back to the supply.
waterloo-ask-hit = Which cavalry of { $area } takes the hit?
waterloo-help-hit = Fresh cavalry tires; under fire from afar it may retreat instead.
waterloo-ask-retreat = Who retreats from { $area }, and where?
waterloo-help-retreat = Towards your own rear, not where the attackers came from.
waterloo-ask-withdraw = Who withdraws from { $area }, and where?
waterloo-help-withdraw = Back to where the attack came from.
waterloo-ask-follow = Does the leader go along to { $area }?
waterloo-help-follow = A leader left among enemies is lost.
waterloo-ask-stacking = Which overstacked area pays first?
waterloo-help-stacking = More than three combat units cost cubes or tire cavalry.
waterloo-ask-tile = A tile is drawn
waterloo-ask-roll = A die is rolled
waterloo-done-release = Leave the rest in the box
waterloo-done-skirmish = No more shots
waterloo-done-formation = Formations are set
waterloo-done-lead = No second activation
waterloo-done-move = No more moves
waterloo-done-reserve = No more moves
waterloo-done-fire = Fire
waterloo-done-assault = No more attackers
waterloo-done-reform = Formations are set
waterloo-done-protect = Nobody else inside
waterloo-done-follow = The leader stays

## Choices

waterloo-do-pass = Pass with a { $disc }
waterloo-do-activate = { $area }: { $order } ({ $disc })
waterloo-do-lead = { $unit } commands two areas ({ $disc })
waterloo-do-command = { $area }: { $order }
waterloo-do-place = { $unit } to { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-skirmish = { $unit } shoots at { $area }
waterloo-do-form = { $unit }: { $formation }
waterloo-do-move = { $unit } to { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-assault = { $unit } assaults { $area } out of { $via }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-fire = { $unit } fires at { $area } over { $via }
waterloo-do-fire-near = { $unit } fires at { $area }
waterloo-do-grand = Grand Battery: two dice for each gun ({ $count } left)
waterloo-do-reinforce = A { $colour } cube to { $area }
waterloo-do-take = Fight at { $area }
waterloo-do-pay = { $area } pays
waterloo-do-protect = { $unit } is protected
waterloo-do-pick = { $unit }
waterloo-do-fall = { $unit } is lost
waterloo-do-tire = { $unit } tires
waterloo-do-flee = { $unit } retreats
waterloo-do-assign = { $cubes ->
     [0] No cube
     [one] One cube
    *[other] { $cubes } cubes
  }
waterloo-do-colour = A { $colour } cube
waterloo-do-lose = Give up { $unit } with { $cubes } cubes
waterloo-do-leave = { $unit } to { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-along = { $unit } goes along
waterloo-do-charge = Charge { $area }
waterloo-deed-skirmish = Shoot
waterloo-deed-fire = Fire
waterloo-deed-assault = Assault
waterloo-deed-take = Fight
waterloo-deed-assign = Assign
why-no-disc = You have no disc of that colour left.

## The log

waterloo-told-turn = Turn { $turn }: { $hour } p.m.
waterloo-told-initiative = { $side } have the initiative.
waterloo-told-discs = { $side } take { $green } green, { $red } red and { $purple } purple discs.
waterloo-told-arrivals = The arrival die shows { $die }: { $count } Prussian units arrive.
waterloo-told-placed = { $unit } is placed in { $area }.
waterloo-told-skirmish = Skirmish fire at { $area }: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-sequence = { $side } begin a sequence.
waterloo-told-tile = { $side } draw a tile and hide it.
waterloo-told-tile-yours = You draw the tile { $tile }; your opponent does not know it.
waterloo-told-stop = { $side } are stopped.
waterloo-told-out-of-discs = { $side } have no disc left.
waterloo-told-no-green = { $side } have no green disc: the actions of this turn are over.
waterloo-told-formed = { $unit } is now { $formation }.
waterloo-told-squared = { $unit } forms square.
waterloo-told-activated = { $side }: { $disc }, { $area }, { $order }.
waterloo-told-led = { $side }: { $disc }, { $unit } commands.
waterloo-told-commanded = { $unit } commands { $area }: { $order }.
waterloo-told-passed = { $side } pass with a { $disc }.
waterloo-told-moved = { $unit } moves from { $from } to { $area }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }.
waterloo-told-entered = { $unit } assaults { $area } out of { $from }{ $cubes ->
     [0] {""}
    *[other] {" "}with { $cubes } cubes
  }.
waterloo-told-grand = The Grand Battery fires: two dice for each gun. { $count } left.
waterloo-told-shot = { $unit } fires at { $area }: { $die }{ $modifiers }, { $cubes ->
     [0] no cube
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-snap = { $unit } fires at { $area }: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-sent = A { $colour } cube goes from { $from } to { $area }.
waterloo-told-assault = { $side } assault { $area }.
waterloo-told-step = { $area }, step { $step }: { $name }.
waterloo-step-1 = defensive artillery fire
waterloo-step-2 = cavalry against cavalry
waterloo-step-3 = infantry against infantry
waterloo-step-4 = cavalry against infantry
waterloo-step-5 = cavalry against artillery
waterloo-step-6 = infantry against artillery
waterloo-step-7 = cavalry control
waterloo-why-10-15 = infantry in square
waterloo-why-10-16 = river
waterloo-why-10-17 = wood or town
waterloo-why-10-18 = ditch
waterloo-why-10-19 = British guns
waterloo-why-10-20 = all in the stronghold
waterloo-why-10-21 = behind the ridge
waterloo-why-12-07-more = Guard
waterloo-why-12-07-less = fatigued, Dutch or out of rough ground
waterloo-why-12-12-more = British or against a square
waterloo-why-12-12-less = cubes or in square
waterloo-why-17-09 = all behind walls
waterloo-why-13-03 = cubes
waterloo-why-13-05 = cavalry alone
waterloo-why-13-06 = isolated
waterloo-why-13-08 = Landwehr
waterloo-why-13-09 = wood or town
waterloo-why-13-10 = the Guard attacks
waterloo-why-13-11 = infantry and cavalry together
waterloo-why-13-12 = square against cavalry
waterloo-why-13-13 = British or Guard
waterloo-why-13-14 = beside its guns
waterloo-why-13-15 = stronghold
waterloo-told-taken = The assault on { $area } is over: it is taken. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-held = The assault on { $area } is over: the defenders hold. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-neither = The assault on { $area } is over: neither side has it alone. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-not-fought = The assault on { $area } is not fought.
waterloo-told-protected = { $unit } is protected by the stronghold.
waterloo-told-defensive-fire = Defensive fire at { $area }: { $die }{ $modifiers }, { $hits ->
     [0] no effect
     [one] one hit
    *[other] { $hits } hits
  }.
waterloo-told-duel = { $unit } charges: { $die }{ $modifiers }.
waterloo-told-duel-won = { $unit } beats { $other }.
waterloo-told-duel-tie = A tie: both roll again.
waterloo-told-volley = { $unit } fires: { $die }{ $modifiers }, { $cubes ->
     [0] nothing
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-volley-test = { $unit } fires: { $die }{ $modifiers }, a morale test.
waterloo-told-assigned = { $unit } takes { $cubes ->
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-morale = { $unit } tests its morale: { $die } in column { $column }{ $modifiers }: { $nerve }.
waterloo-nerve-stands = it stands
waterloo-nerve-retreats = it retreats
waterloo-nerve-eliminated = it is lost
waterloo-nerve-cube = it takes a cube instead of retreating
waterloo-told-square-fire = { $unit } fires at the cavalry: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-cube = A { $colour } cube in { $area }.
waterloo-told-no-effect = No effect at { $area }.
waterloo-told-fatigued = { $unit } is fatigued.
waterloo-told-eliminated = { $unit } is eliminated at { $area }.
waterloo-told-retreated = { $unit } retreats from { $from } to { $area }.
waterloo-told-withdrew = { $unit } withdraws from { $from } to { $area }.
waterloo-told-along = { $unit } goes along from { $from } to { $area }.
waterloo-told-control = { $unit } rolls { $die } for control; it charges on with { $need } or more.
waterloo-told-charged-on = { $unit } charges on from { $from } to { $area }.
waterloo-told-overstacked = { $area } is overstacked by { $count }.

## Odds and endings

waterloo-odds-cubes-1 = one cube
waterloo-odds-cubes-2 = two cubes
waterloo-odds-nothing = nothing
waterloo-odds-cavalry-hit = cavalry tires or retreats
waterloo-odds-guns-hit = a gun is out of action
waterloo-odds-eliminated = eliminated
waterloo-odds-retreats = retreats
waterloo-odds-cube-instead = one more cube
waterloo-odds-stands = stands
waterloo-odds-column = Column { $column } of the morale table
waterloo-odds-taken = the area is taken
waterloo-odds-left-empty = nobody is left in the area
waterloo-odds-held = the defenders hold
waterloo-odds-losses = On average { $own } own casualties and { $enemy } of the enemy
waterloo-odds-sampled = Sampled: the assault was fought { $count } times in trial, both sides choosing soundly. No more units were sent in
ending-waterloo-french = The French have broken the Anglo-Allied army or stand in Mont St Jean.
ending-waterloo-allied = The Allies have broken the French army or stand in Rossomme.
ending-waterloo-both = Both sides reached their goal; the one that inflicted more casualties wins.
ending-waterloo-tie = Both sides reached their goal with equal casualties: the Allies win.
ending-waterloo-night = Night falls, and the Anglo-Allied army still stands.
