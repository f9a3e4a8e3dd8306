# Waterloo. Keys begin with waterloo-, apart from the seats, endings and reasons, which every table asks for.
# A unit: unit, other-the. An area: area (label), area-the (within a sentence), area-at ("at Hougoumont", "in the Delayed box"); from-the, from-at.

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
waterloo-terrain-stronghold = stronghold for { $capacity ->
     [one] one infantry unit
    *[other] { $capacity } infantry units
  }, { $columns ->
     [one] one column
    *[other] { $columns } columns
  }
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
     [one] { $count } blue cube
    *[other] { $count } blue cubes
  }
waterloo-cube-red = { $count ->
     [one] { $count } red cube
    *[other] { $count } red cubes
  }
waterloo-cube-black = { $count ->
     [one] { $count } black cube
    *[other] { $count } black cubes
  }
waterloo-held = { $side-id ->
     [french] held by the French
    *[allied] held by the Allies
  }
waterloo-store-discs = { $discs }: { $ready } to use, { $used } in this sequence, { $spent } before
waterloo-supply-blue = Blue cubes left: { $count }
waterloo-supply-red = Red cubes left: { $count }
waterloo-supply-black = Black cubes left: { $count }
waterloo-grand-left = Grand Battery: { $count ->
     [0] no use left
     [one] { $count } use left
    *[other] { $count } uses left
  }
waterloo-grand-battery = Grand Battery
waterloo-prussian-losses = Prussian casualties, which do not count: { $count }
waterloo-has-initiative = Has the initiative
waterloo-tile-yours = Your hidden tile allows { $tile ->
     [one] { $tile } action
    *[other] { $tile } actions
  }; { $done ->
     [0] none is done
     [one] { $done } is done
    *[other] { $done } are done
  }
waterloo-commander-french = Napoleon
waterloo-commander-allied = Wellington and Blücher
waterloo-disc-help-green = Any action: move, reserve move, fire, assault, formations, reinforcement, pass.
waterloo-disc-help-red = Assaults only.
waterloo-disc-help-purple = Reserve moves only.
waterloo-grand-help = During a French Artillery Fire action, each battery fires twice at the same area.
waterloo-disc-green = green disc
waterloo-disc-red = red disc
waterloo-disc-purple = purple disc
waterloo-discs-green = green discs
waterloo-discs-red = red discs
waterloo-discs-purple = purple discs
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
waterloo-warning-stacking = Beware: { $count ->
     [one] an area is overstacked ({ $areas }) and pays
    *[other] { $count } areas are overstacked ({ $areas }) and pay
  } if the sequence ends like this.

## Questions

waterloo-ask-place = Where does { $unit } arrive?
waterloo-help-place = An entry area of its row, or the Delayed box.
waterloo-ask-release = Which units of the Delayed box enter now?
waterloo-help-release = Choose a unit, then an entry area.
waterloo-ask-skirmish = Who skirmishes, and where?
waterloo-help-skirmish = Choose an infantry unit, then an adjacent enemy area; a 6 hits.
waterloo-ask-formation = Which formations change?
waterloo-help-formation = Infantry: mobile or defensive. Artillery: deployed or limbered. It is free.
waterloo-ask-act = What does your next disc do?
waterloo-help-act = Choose an area or a leader. You act or pass until your opponent stops you.
waterloo-ask-lead = Which area does { $unit } activate?
waterloo-help-lead = His own area or an adjacent one, twice in all.
waterloo-ask-move = Who moves out of { $area-the }?
waterloo-help-move = Choose a unit, then where it goes.
waterloo-ask-reserve = Who makes a Reserve Move out of { $area-the }?
waterloo-help-reserve = Twice as far, but never next to the enemy.
waterloo-ask-fire = What does the artillery { $area-at } fire at?
waterloo-help-fire = Name all targets first; then the dice are rolled in that order.
waterloo-ask-assault = Who assaults from { $area-the }?
waterloo-help-assault = Choose a unit, then the enemy area. All moves come before any fight.
waterloo-ask-reform = Who changes formation in { $area-the }?
waterloo-help-reform = Infantry and artillery of this area only.
waterloo-ask-reinforce = Where does a cube of { $area-the } go?
waterloo-help-reinforce = To an adjacent area with infantry of that force. Where the infantry already carries five cubes a unit, it eliminates one.
waterloo-ask-assaults = Which assault is resolved next?
waterloo-help-assaults = Each is resolved completely before the next.
waterloo-ask-protect = Which infantry holds the stronghold of { $area-the }?
waterloo-help-protect = Protected infantry does not guard the artillery.
waterloo-ask-duel = Which cavalry fights?
waterloo-help-duel = The higher total wins, die and modifiers. A fresh loser is fatigued and retreats; a fatigued one is eliminated.
waterloo-ask-control = Which cavalry rolls for control next?
waterloo-help-control = Cavalry that rolls its control number or more must continue its charge.
waterloo-ask-charge = To which area does { $unit } continue its charge?
waterloo-help-charge = It must charge.
waterloo-ask-cubes = How many cubes are assigned to { $unit }?
waterloo-help-cubes = All cubes of the area are assigned, at most five to a unit.
waterloo-ask-colour = Which colour is the next cube { $area-at }?
waterloo-help-colour = British, German and Dutch take red cubes, Prussians black ones.
waterloo-ask-overflow = Which infantry is eliminated { $area-at }?
waterloo-help-overflow = There are more than five cubes for each unit.
waterloo-ask-short = The supply of cubes has run out: which infantry is given up?
waterloo-help-short = Its cubes come back to the supply.
waterloo-ask-hit = Which cavalry is hit { $area-at }?
waterloo-help-hit = Fresh cavalry becomes fatigued; under skirmish or artillery fire it may retreat instead.
waterloo-ask-retreat = Who retreats from { $area-the }, and where?
waterloo-help-retreat = Toward your own rear, into an area without enemies. A leader in flight chooses freely.
waterloo-ask-withdraw = Who withdraws from { $area-the }, and where?
waterloo-help-withdraw = Back to where the attack came from.
waterloo-ask-follow = Does a leader go along to { $area-the }?
waterloo-help-follow = A leader left alone among enemies is eliminated at the end of his own sequence.
waterloo-ask-stacking = Which overstacked area pays first?
waterloo-help-stacking = Beyond three combat units an area takes cubes or fatigues its cavalry.
waterloo-ask-tile = A tile is drawn
waterloo-ask-roll = A die is rolled
waterloo-done-release = Leave the rest in the Delayed box
waterloo-done-skirmish = No more shots
waterloo-done-formation = No more changes
waterloo-done-lead = Forgo the second activation
waterloo-done-move = No more moves
waterloo-done-reserve = No more moves
waterloo-done-fire = Fire
waterloo-done-assault = No more attackers
waterloo-done-reform = No more changes
waterloo-done-protect = Nobody else inside
waterloo-done-follow = The leader stays

## Choices

waterloo-do-pass = Pass with a { $disc }
waterloo-do-activate = { $area }: { $order } ({ $disc })
waterloo-do-lead = { $unit } activates two areas ({ $disc })
waterloo-do-command = { $area }: { $order }
waterloo-do-place = { $unit } to { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-skirmish = { $unit } shoots at { $area-the }
waterloo-do-form = { $unit }: { $formation }
waterloo-do-move = { $unit } to { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-assault = { $unit } assaults { $area-the } from { $from-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-fire = { $unit } fires at { $area-the } over { $from-the }
waterloo-do-fire-near = { $unit } fires at { $area-the }
waterloo-do-grand = Grand Battery: two dice for each artillery unit ({ $count ->
     [one] { $count } use left
    *[other] { $count } uses left
  })
waterloo-do-grand-free = Grand Battery: two dice for each artillery unit, free for the leader's second area
waterloo-do-reinforce = A { $colour } cube to { $area-the }
waterloo-do-reinforce-full = A { $colour } cube to { $area-the }: an infantry unit there will be eliminated
waterloo-do-take = Fight { $area-at }
waterloo-do-pay = Pay first { $area-at }
waterloo-do-protect = { $unit } is protected
waterloo-do-pick = { $unit }
waterloo-do-fall = { $unit } is eliminated
waterloo-do-tire = { $unit } is fatigued
waterloo-do-flee = { $unit } retreats
waterloo-do-assign = { $cubes ->
     [0] No cube
     [one] One cube
    *[other] { $cubes } cubes
  }
waterloo-do-colour = A { $colour } cube
waterloo-do-lose = Give up { $unit } with { $cubes ->
     [one] one cube
    *[other] { $cubes } cubes
  }
waterloo-do-leave = { $unit } to { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }
waterloo-do-along = { $unit } goes along
waterloo-do-charge = Charge { $area-the }
waterloo-deed-skirmish = Shoot
waterloo-deed-fire = Fire
waterloo-deed-assault = Assault
waterloo-deed-take = Fight
waterloo-deed-assign = Assign
why-no-disc = You have no disc of that colour left.

## The log

waterloo-told-turn = Turn { $turn }: { $hour } p.m.
waterloo-told-initiative = { $side } have the initiative.
waterloo-told-discs = { $side } take { $green } green, { $red } red and { $purple } purple { $purple ->
     [one] disc
    *[other] discs
  }.
waterloo-told-arrivals = The arrival die shows { $die }: { $count ->
     [one] one Prussian unit arrives
    *[other] { $count } Prussian units arrive
  }.
waterloo-told-placed = { $unit } is placed { $area-at }.
waterloo-told-skirmish = { $unit } { $from-at } fires a skirmish shot at { $area-the }: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-sequence = { $side } begin a sequence.
waterloo-told-tile = { $side } draw a tile and hide it.
waterloo-told-tile-yours = You draw the tile { $tile }; your opponent does not know it.
waterloo-told-stop = { $side } are stopped.
waterloo-told-out-of-discs = { $side } have no disc left.
waterloo-told-no-green = { $side } have no green disc: the actions of this turn are over.
waterloo-told-formed = { $unit } { $area-at } is now { $formation }.
waterloo-told-squared = { $unit } forms square.
waterloo-told-activated = { $side } spend a { $disc } { $area-at }: { $order }.
waterloo-told-led = { $side } spend a { $disc }: { $unit } activates two areas.
waterloo-told-commanded = { $unit } activates { $area-the }: { $order }.
waterloo-told-passed = { $side } pass with a { $disc }.
waterloo-told-moved = { $unit } moves from { $from-the } to { $area-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }.
waterloo-told-entered = { $unit } assaults { $area-the } from { $from-the }{ $cubes ->
     [0] {""}
     [one] {" "}with one cube
    *[other] {" "}with { $cubes } cubes
  }.
waterloo-told-grand = The Grand Battery fires: two dice for each artillery unit. { $count ->
     [0] No use is left.
     [one] { $count } use is left.
    *[other] { $count } uses are left.
  }
waterloo-told-grand-free = The Grand Battery also fires in the leader's second area, free of charge. { $count ->
     [0] No use is left.
     [one] { $count } use is left.
    *[other] { $count } uses are left.
  }
waterloo-told-shot = { $unit } fires at { $area-the }: { $die }{ $modifiers }, { $cubes ->
     [0] no cube
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-snap = { $unit } fires at { $area-the }: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-sent = A { $colour } cube goes from { $from-the } to { $area-the }.
waterloo-told-assault = { $side } assault { $area-the }.
waterloo-told-step = { $area }, step { $step }: { $name }.
waterloo-step-1 = defensive artillery fire
waterloo-step-2 = cavalry against cavalry
waterloo-step-3 = infantry against infantry
waterloo-step-4 = cavalry against infantry
waterloo-step-5 = cavalry against artillery
waterloo-step-6 = infantry against artillery
waterloo-step-7 = cavalry control
waterloo-modifier-target-square = target in square
waterloo-modifier-river = river
waterloo-modifier-wood = wood
waterloo-modifier-town = town
waterloo-modifier-ditch = ditch
waterloo-modifier-british-guns = British guns
waterloo-modifier-target-protected = target in the stronghold
waterloo-modifier-ridge = behind the ridge
waterloo-modifier-guard = Imperial Guard
waterloo-modifier-fatigued = fatigued
waterloo-modifier-dutch = Dutch
waterloo-modifier-out-of-rough = charging out of wood, town or river
waterloo-modifier-british = British
waterloo-modifier-cubes = cubes
waterloo-modifier-in-square = firing in square
waterloo-modifier-cavalry-alone = cavalry alone
waterloo-modifier-isolated = isolated
waterloo-modifier-landwehr = Landwehr
waterloo-modifier-guard-attacks = the Guard attacks
waterloo-modifier-combined = infantry and cavalry together
waterloo-modifier-square-charged = square against cavalry
waterloo-modifier-beside-guns = beside its guns
waterloo-modifier-stronghold = stronghold
waterloo-told-taken = The assault on { $area-the } is over: it is taken. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-held = The assault on { $area-the } is over: the defenders hold. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-shared = The assault on { $area-the } is over: the cavalry stays there beside enemy artillery. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-emptied = The assault on { $area-the } is over: no combat unit is left there. Casualties: French { $french }, Anglo-Allied { $allied }, Prussian { $prussian }.
waterloo-told-not-fought = The assault on { $area-the } is not fought.
waterloo-told-protected = { $unit } is protected by the stronghold.
waterloo-told-defensive-fire = Defensive fire of the artillery of { $area-the } at the infantry: { $die }{ $modifiers }, { $hits ->
     [0] no cube
     [one] one cube
    *[other] { $hits } cubes
  }.
waterloo-told-defensive-hits = Defensive fire of the artillery of { $area-the } at the cavalry: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-duel = { $unit } charges: { $die }{ $modifiers }.
waterloo-told-duel-won = { $unit } beats { $other-the }.
waterloo-told-duel-tie = A tie: both roll again.
waterloo-told-volley = { $unit } fires: { $die }{ $modifiers }, { $cubes ->
     [0] nothing
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-volley-test = { $unit } fires: { $die }{ $modifiers }; morale test.
waterloo-told-assigned = { $unit } takes { $cubes ->
     [one] one cube
    *[other] { $cubes } cubes
  }.
waterloo-told-morale = { $unit } tests its morale: { $die } in column { $column }{ $modifiers }: { $nerve }.
waterloo-nerve-stands = it stands
waterloo-nerve-retreats = it retreats
waterloo-nerve-eliminated = it is eliminated
waterloo-nerve-cube = it takes a cube instead of retreating
waterloo-told-square-fire = { $unit } fires at the cavalry: { $die }, { $hits ->
     [0] a miss
    *[other] a hit
  }.
waterloo-told-cube = A { $colour } cube { $area-at }.
waterloo-told-no-effect = No effect { $area-at }.
waterloo-told-fatigued = { $unit } { $area-at } is fatigued.
waterloo-told-eliminated = { $unit } is eliminated { $area-at }.
waterloo-told-cut-off = { $unit } finds no way out of { $area-the } and is eliminated.
waterloo-told-retreated = { $unit } retreats from { $from-the } to { $area-the }.
waterloo-told-withdrew = { $unit } withdraws from { $from-the } to { $area-the }.
waterloo-told-along = { $unit } goes along from { $from-the } to { $area-the }.
waterloo-told-rode-along = { $unit } rides with the charge from { $from-the } to { $area-the }.
waterloo-told-control = { $unit } rolls { $die } for control; it continues its charge on { $need } or more.
waterloo-told-charged-on = { $unit } continues its charge from { $from-the } to { $area-the }.
waterloo-told-overstacked = Too many units { $area-at }: { $count } above the limit.

## Odds and endings

waterloo-odds-cubes-1 = one cube
waterloo-odds-cubes-2 = two cubes
waterloo-odds-cubes-3 = three cubes
waterloo-odds-cubes-4 = four cubes
waterloo-odds-nothing = nothing
waterloo-odds-cavalry-hit = a cavalry unit is fatigued or retreats
waterloo-odds-guns-hit = an artillery unit is non-operational
waterloo-odds-eliminated = eliminated
waterloo-odds-retreats = retreats
waterloo-odds-cube-instead = one more cube
waterloo-odds-stands = stands
waterloo-odds-column = Column { $column } of the morale table
waterloo-odds-taken = the area is taken
waterloo-odds-left-empty = nobody is left in the area
waterloo-odds-held = the defenders hold
waterloo-odds-losses = Casualties on average: { $own } for the attacker, { $enemy } for the defender
waterloo-odds-sampled = Sampled: the assault was simulated { $count } times, with sound choices on both sides and no other units
waterloo-odds-best-shot = The best shot: { $unit } at { $area-the }
waterloo-odds-best-assault = Assault on { $area-the } with { $count ->
     [one] one unit
    *[other] { $count } units
  }
ending-waterloo-french-goal = French infantry holds Mont St Jean at the end of the turn.
ending-waterloo-french-toll = The French have inflicted the required casualties on the Anglo-Allied army.
ending-waterloo-french-goal-and-toll = French infantry holds Mont St Jean, and the Anglo-Allied army has suffered the required casualties.
ending-waterloo-allied-goal = Allied infantry holds Rossomme at the end of the turn.
ending-waterloo-allied-toll = The Allies have inflicted the required casualties on the French army.
ending-waterloo-allied-goal-and-toll = Allied infantry holds Rossomme, and the French army has suffered the required casualties.
ending-waterloo-both = Both sides met their victory conditions in the same turn; the one that inflicted more casualties wins.
ending-waterloo-tie = Both sides met their victory conditions in the same turn with equal casualties: the Allies win.
ending-waterloo-night = Night falls, and nobody has reached his goal: the Allies win.

## The reference cards

waterloo-ref-pieces = Units
waterloo-ref-fire = Fire
waterloo-ref-assault = Assault
waterloo-ref-morale = Morale
waterloo-ref-ground = Ground
waterloo-ref-piece = Unit
waterloo-ref-number = Number
waterloo-ref-move = Areas
waterloo-ref-reserve = Reserve move
waterloo-ref-control = Control
waterloo-ref-note-move = Infantry moves only while mobile; artillery that moved is limbered.
waterloo-ref-note-control = Control: after an assault, cavalry that rolls this number must continue its charge.
waterloo-ref-note-win = Casualties: infantry, artillery and leaders count 1, Guard infantry 2, cavalry nothing.
waterloo-ref-artillery = Artillery against infantry
waterloo-ref-first-cube = First cube
waterloo-ref-second-cube = Second cube
waterloo-ref-range-0 = In an assault
waterloo-ref-range-1 = Range 1
waterloo-ref-range-2 = Range 2
waterloo-ref-range-3 = Range 3
waterloo-ref-note-six = A natural 6 always gives at least one cube.
waterloo-ref-artillery-die = Artillery die
waterloo-ref-hits = Without modifiers
waterloo-ref-die = Die
waterloo-ref-hit-skirmish = Skirmish fire
waterloo-ref-hit-guns-cavalry = Artillery against cavalry
waterloo-ref-hit-guns-guns = Artillery against artillery alone
waterloo-ref-hit-foot-cavalry = Charged infantry against cavalry
waterloo-ref-steps = The seven steps
waterloo-ref-effect = Effect
waterloo-ref-step-1 = every operational artillery unit of the defence fires once
waterloo-ref-step-2 = duels until only one side has cavalry
waterloo-ref-step-3 = two rounds: volley of the defence, test, volley of the attack, test
waterloo-ref-step-4 = cavalry charges the infantry that stands outside a stronghold; squares form
waterloo-ref-step-5 = a cube for each gun that was overrun
waterloo-ref-step-6 = guns reached by infantry are eliminated
waterloo-ref-step-7 = each cavalry unit rolls: it must continue its charge, or stays
waterloo-ref-note-step-4 = Infantry charged in square tests its morale six columns further left; cavalry that does not break it goes back.
waterloo-ref-volley = Volley die
waterloo-ref-volley-die = Volley modifiers
waterloo-ref-nothing = nothing
waterloo-ref-test = morale test, no cube
waterloo-ref-n-cubes = { $cubes ->
    [one] { $cubes } cube and a morale test
   *[other] { $cubes } cubes and a morale test
}
waterloo-ref-duel = Duel modifiers
waterloo-ref-retreats = R
waterloo-ref-eliminated = E
waterloo-ref-note-column = The column is the number of cubes on the unit, shifted as below, from 0 to 6.
waterloo-ref-note-letters = R: the unit retreats; in a stronghold one more cube instead. E: it is eliminated.
waterloo-ref-note-cavalry = With enemy cavalry in the area R becomes E.
waterloo-ref-column = Shifts of the column
waterloo-ref-ground-fire = Fire, morale
waterloo-ref-ground-cavalry = Cavalry
waterloo-ref-open = Open
waterloo-ref-open-fire = –
waterloo-ref-open-cavalry = –
waterloo-ref-low = Low ground
waterloo-ref-low-fire = guns on higher ground fire over it
waterloo-ref-low-cavalry = –
waterloo-ref-stronghold = Stronghold
waterloo-ref-stronghold-fire = artillery −2, volley −1, morale 1 to 3 columns to the left; blocks fire
waterloo-ref-stronghold-cavalry = no charge against protected infantry
waterloo-ref-wood = Wood
waterloo-ref-wood-fire = artillery −2, morale 1 column to the right; blocks fire
waterloo-ref-wood-cavalry = stops, never assaults into it
waterloo-ref-town = Town
waterloo-ref-town-fire = as wood
waterloo-ref-town-cavalry = as wood
waterloo-ref-river = River
waterloo-ref-river-fire = artillery −1; artillery in it cannot fire
waterloo-ref-river-cavalry = as wood
waterloo-ref-ridge = Ridge
waterloo-ref-ridge-fire = only the first area behind it can be hit, with −2
waterloo-ref-ridge-cavalry = –
waterloo-ref-ditch = Ditch
waterloo-ref-ditch-fire = artillery −1 at the area just behind it, on the Allied side
waterloo-ref-ditch-cavalry = –
