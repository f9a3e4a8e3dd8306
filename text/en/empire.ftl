# Bataille Empire. Keys begin with empire-, apart from the seats and endings, which every table asks for.

## Table

empire-ud = UD
empire-objective = Objective: { $name }, worth { $value }
empire-objective-held = { $name }: { $side }
empire-nobody = nobody
empire-form-line = line
empire-form-column = column
empire-form-solid = solid square
empire-form-hollow = hollow square
empire-form-skirmish = skirmish order
empire-form-limbered = limbered
empire-form-deployed = deployed
empire-form-garrison = garrison
empire-order-retreat = Retreat
empire-order-manoeuvre = Manoeuvre
empire-order-attack = Attack
empire-order-engage = Engage
empire-order-hold = Hold
empire-order-reserve = Reserve
empire-quality-poor = poor
empire-quality-ordinary = ordinary
empire-quality-competent = competent
empire-quality-brilliant = brilliant
empire-quality-strategist = strategist
empire-strength = { $left } of { $full }{ $half ->
     [0] {""}
    *[other] {""}, ½ loss
  }
empire-pose = { $at } facing { $facing }
empire-general = General { $name }, { $quality }, at { $at }
empire-badge-disorder = in Disorder
empire-badge-marker = action marker
empire-badge-moved = activated
empire-badge-unmanned = without its crew
empire-badge-penalised = penalised by the ground
empire-ring-command = Command radius of { $division }
empire-ring-hold = Zone held by { $division }
empire-mark-attacker = { $unit } attacks
empire-mark-attacked = { $unit } is attacked
empire-zone-deploy = { $side }: deployment zone, { $depth } UD deep
empire-zone-garrison = Buildings in which infantry may start as a garrison
empire-zone-later = Where divisions left off the table come in
empire-zone-flank = Where a flank march comes in
empire-zone-enters = Where { $division } comes in
empire-divisions = Divisions
empire-column-order = Order
empire-column-general = General
empire-column-units = Units
empire-column-disorder = In Disorder
empire-phase-command = Command
empire-phase-prepare = Preparatory fire
empire-phase-charge = Charges
empire-phase-move = Movements and rallies
empire-phase-fire = Fire
empire-has-initiative = Has the initiative
empire-points = Commander-in-chief: { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  }
empire-acting = { $division } acts: { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  }
empire-obligation = { $count ->
     [one] { $count } more unit must fulfil the order
    *[other] { $count } more units must fulfil the order
  }
empire-your-bid = Your bid: { $points }
empire-victory = Victory: { $side }
empire-draw = A draw
empire-tally-demoralisation = Demoralisation
empire-tally-lost = Units lost
ending-nobody-left = One army has no units left.
ending-demoralised = The enemy is demoralised.
ending-both-demoralised = Both armies are demoralised; the one in the worse state loses.
ending-conditions = The turn limit is reached: the battle's own conditions decide.
ending-decisive = The turn limit is reached: a decisive victory by demoralisation.
ending-margin = The turn limit is reached: a victory by demoralisation.
ending-limit = The turn limit is reached and neither army is clearly ahead.

empire-off-table = off the table
empire-cost-points = { $points } of { $purse ->
     [one] { $purse } command point
    *[other] { $purse } command points
  }
empire-cost-length = { $c } UD
empire-exposed-charge = { $unit } could charge on the way
empire-exposed-fire-short = { $unit } could fire at short range
empire-exposed-fire = { $unit } could fire
empire-exposed-fire-long = { $unit } could fire at long range

empire-sheet-page-1 = Reference sheet, first page
empire-sheet-page-2 = Reference sheet, second page

## Questions

empire-ask-edge = Which home edge do you take?
empire-help-edge = The defender chooses north or south.
empire-ask-deploy = Deploy your army
empire-help-deploy = Place units in your zone, give starting orders, then declare that you are ready. Both deployments are revealed together.
empire-ask-arrival = { $division } arrives: with which order?
empire-help-arrival = It enters in its activation.
empire-ask-bid = How many command points for the initiative?
empire-help-bid = Both bids are revealed together. What you commit is spent.
empire-ask-cinc = Where does the commander-in-chief ride?
empire-help-cinc = He may join a unit; then he gives no orders.
empire-ask-orders = Spend the commander-in-chief's command points
empire-help-orders = Change an order, activate a reserve, give command points to a division, or finish.
empire-ask-activate = Which division acts?
empire-help-activate = Divisions act by the number of their order: Retreat, Manoeuvre, Attack, Engage, Hold.
empire-ask-general = Where does the general of { $division } ride?
empire-help-general = Once in each activation: now, or later with the movements.
empire-ask-prepare = Preparatory fire of { $division }
empire-help-prepare = A unit that fires now gets an action marker and cannot charge.
empire-ask-charge = Charges of { $division }
empire-help-charge = Command points: { $points }. Pick a unit and its target.
empire-ask-move = Movements and rallies of { $division }
empire-help-move = Command points: { $points }. Pick a unit, or rally one.
empire-ask-path = Where does { $unit } go?
empire-help-path = Pick a manoeuvre, or declare your own.
empire-ask-fire = Fire of { $division }
empire-help-fire = One unit fires at each target; the others support it.
empire-ask-riposte = Does { $unit } fire back?
empire-help-riposte = Both fires are resolved at the same time.
empire-ask-retreat = { $unit } is blocked: straight on, or a turn?
empire-help-retreat = Only turns that carry it farther are offered.
empire-ask-reaction = { $unit } is charged
empire-help-reaction = Some reactions need a manoeuvre test; a failure means Disorder, or the loss of a battery.
empire-ask-stop = Does { $unit } try to stop its charge?
empire-help-stop = It takes a control test; if it passes it stays where it is.
empire-ask-fled = { $unit } has fled: what does the charger do?
empire-help-fled = It may stay, advance, or take one new target.
empire-ask-support = Does { $unit } move up in support?
empire-help-support = It must end behind or beside the charger.
empire-ask-principal = Which unit leads the shock?
empire-help-principal = The other unit counts as a morale support.
empire-ask-shock-fire = Fire support in the shock of { $unit }
empire-help-shock-fire = Supporters get an action marker.
empire-ask-advance = Does { $unit } advance?
empire-help-advance = One UD straight ahead.
empire-ask-pursuit = Does { $unit } pursue?
empire-help-pursuit = Cavalry must pass a control test not to pursue.
empire-ask-pursuit-run = Which way does { $unit } pursue?
empire-help-pursuit-run = After the fugitive, or toward a new enemy in reach.
empire-ask-window = { $unit } moves: do you react?
empire-help-window = A unit reacts once in each enemy activation.
empire-ask-group = Part of the group was stopped: do the others go on?
empire-help-group = They follow the rest of the path, or stop here.
empire-ask-opportunity = { $unit } is charged while it moves
empire-help-opportunity = It holds, or flees if it may.
empire-ask-roll = A die is rolled.
empire-ask-roll-command = The command points are rolled.
empire-ask-roll-map = The map is drawn by lot.
empire-ask-roll-general = Two dice are rolled for a general in danger.

## Choices

empire-deed-fire = Fire
empire-deed-charge = Charge
empire-deed-move = Move
empire-do-done = Done
empire-do-edge-north = The north edge
empire-do-edge-south = The south edge
empire-do-place = { $unit }: { $form }, at { $at }
empire-do-place-in = { $unit } into { $sector }
empire-away = a division off the table
empire-away-order = unknown
empire-away-points = { $points ->
     [one] { $points } point
    *[other] { $points } points
  }
empire-do-hide-stay = { $unit } hides and stays hidden
empire-do-hide-fire = { $unit } hides and fires when it can
empire-do-hide-charge = { $unit } hides and charges when it can
empire-do-show = { $unit } does not hide
empire-told-shown = { $unit } was hidden here
empire-do-place-general = { $division }: its general at { $at }
empire-do-start = { $division }: { $order }
empire-do-off-table = { $division } stays off the table
empire-do-on-table = { $division } deploys
empire-do-flank-east = { $division } marches round by the east
empire-do-flank-west = { $division } marches round by the west
empire-do-ready = Ready
empire-do-bid = { $points ->
     [one] Commit { $points } command point
    *[other] Commit { $points } command points
  }
empire-do-general-stay = He stays
empire-do-general-to = He rides { $c } UD to the { $toward }
empire-do-general-beside = He rides to General { $who }
empire-do-general-behind = He rides behind { $unit }
empire-do-general-midst = He rides to the middle of his units, { $c } UD to the { $toward }
empire-do-general-attach = He joins { $unit }
empire-do-general-detach = He leaves his unit
empire-do-order = { $division }: { $order }{ $zone }{ $help }, { $cost ->
     [one] { $cost } command point
    *[other] { $cost } command points
  }
empire-do-order-bonus = bonus +{ $bonus }
empire-do-reserve = Activate the reserve { $division }: { $order }{ $zone }, { $cost ->
     [one] { $cost } command point
    *[other] { $cost } command points
  }
empire-do-arrive = { $division }: { $order }{ $zone }
empire-do-give = { $division }: { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  } more, at a cost of { $cost }
empire-do-activate = { $division } acts
empire-do-fire = { $unit } fires at { $target }
empire-do-fire-guns = { $unit } fires at { $target } with its battalion guns
empire-do-fire-ball = { $unit } fires ball at { $target }
empire-do-then-limber = {""}, then limbers
empire-do-riposte = Fire back
empire-do-riposte-guns = Fire back with battalion guns
empire-do-riposte-ball = Fire back with ball
empire-do-decline = No
empire-do-charge = { $unit } charges { $target }
empire-do-charge-with = { $unit } charges { $target }, supported by { $with }
empire-do-charge-as = { $unit } charges { $target } in { $form }
empire-do-charge-as-with = { $unit } charges { $target } in { $form }, supported by { $with }
empire-do-select = { $unit }
empire-do-select-group = Group: { $units }
empire-do-back = Another unit
empire-do-move = { $units }: { $steps }
empire-do-march = { $units }, operational movement: { $steps }
empire-do-enter = { $units } enters: { $steps }
empire-do-rally = Rally { $units }{ $then }
empire-do-rally-loss = { $units } recovers a loss{ $then }
empire-do-rally-free = Free rally of { $units }{ $then }
empire-do-rally-loss-free = { $units } recovers a loss, free rally{ $then }
empire-do-react = { $unit }: { $what }
empire-do-halt = Try to stop
empire-do-go = Go on
empire-do-support = { $unit }: { $steps }
empire-do-principal = { $unit }
empire-do-no-support = No support
empire-do-fire-support = Support by { $units }
empire-do-straight = Straight on
empire-do-turn-left = Turn { $d }° left
empire-do-turn-right = Turn { $d }° right
empire-do-advance = Advance
empire-do-stay = Stay
empire-do-pursue = Pursue
empire-do-follow = After the fugitive
empire-do-onto = Toward { $target }
# The sixteen winds, clockwise from the north.
empire-toward = { $wind ->
    *[0] north
     [1] north-north-east
     [2] north-east
     [3] east-north-east
     [4] east
     [5] east-south-east
     [6] south-east
     [7] south-south-east
     [8] south
     [9] south-south-west
     [10] south-west
     [11] west-south-west
     [12] west
     [13] west-north-west
     [14] north-west
     [15] north-north-west
  }
empire-facing = { $wind ->
    *[0] north
     [1] north-north-east
     [2] north-east
     [3] east-north-east
     [4] east
     [5] east-south-east
     [6] south-east
     [7] south-south-east
     [8] south
     [9] south-south-west
     [10] south-west
     [11] west-south-west
     [12] west
     [13] west-north-west
     [14] north-west
     [15] north-north-west
  }
empire-step-fwd = forward { $c } UD
empire-step-back = back { $c } UD
empire-step-left = wheel left { $d }°
empire-step-right = wheel right { $d }°
empire-step-slide-left = slide { $c } UD left
empire-step-slide-right = slide { $c } UD right
empire-step-side-left = lateral move { $c } UD left
empire-step-side-right = lateral move { $c } UD right
empire-step-about = about-face
empire-step-form = form { $form } facing { $facing }, { $kept }
empire-step-unlimber = unlimber facing { $facing }
empire-step-limber = limber facing { $facing }
empire-kept-front = front edge kept
empire-kept-centre = about its centre
empire-step-face = face { $facing }
empire-step-prolonge = prolonge { $c } UD forward
empire-step-prolonge-back = prolonge { $c } UD back
empire-step-dir = { $c } UD to the { $toward }
empire-step-garrison = into { $sector }
empire-step-leave = out by the { $toward } side
empire-step-next = next movement
empire-react-hold = holds in place
empire-react-counter = countercharges
empire-react-form = forms { $form } facing { $facing }, { $kept } (test)
empire-react-form-unlimber = unlimbers facing { $facing } (test)
empire-react-form-limber = limbers facing { $facing } (test)
empire-react-flee = flees
empire-react-limber = limbers and flees (test)
empire-react-crew = sends its crew into the square { $unit }
empire-react-charge = makes an opportunity charge
empire-react-fire = delivers opportunity fire
empire-react-fire-guns = delivers opportunity fire with its battalion guns
empire-react-fire-ball = delivers opportunity fire with ball
empire-aimed-at = {" "}at { $target }
empire-aimed-with = , supported by { $with }
empire-helps-with-guns = { $unit } with its battalion guns
empire-react-withdraw = withdraws { $c } UD
empire-react-fall-back = falls back
empire-react-fall-back-fire = falls back and fires
empire-react-fall-back-guns = falls back and fires with its battalion guns

## Log

empire-told-turn = Turn { $turn }
empire-told-recon = Reconnaissance, { $side }: { $die }, total { $total }
empire-told-map = The map: { $map }
empire-told-battle-0 = Encounter. Attacker: { $side }
empire-told-battle-1 = Battle. Attacker: { $side }
empire-told-battle-2 = Attack. Attacker: { $side }
empire-told-battle-3 = Assault. Attacker: { $side }
empire-told-revealed = Both deployments are revealed
empire-told-arrives = { $division } arrives
empire-told-not-yet = { $division } has not arrived yet
empire-told-cinc-points = { $side }, commander-in-chief: die { $die }, { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  }
empire-told-initiative = Initiative: { $side }. Totals { $first } and { $second }, bids in brackets
empire-told-general-joins = The general of { $who } joins { $unit }
empire-told-general-rides = The general of { $who } rides
empire-told-cinc-joins = { $who }: the commander-in-chief joins { $unit }
empire-told-cinc-rides = { $who }: the commander-in-chief rides
empire-told-order-taken = { $division } obeys the order { $order } (die { $die }, bonus { $bonus })
empire-told-order-refused = { $division } does not obey the order { $order } (die { $die }, bonus { $bonus })
empire-told-ordered = { $division }: { $order }
empire-told-given = { $division } is given { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  }
empire-told-activated = { $division } acts: die { $die }, { $points ->
     [one] { $points } command point
    *[other] { $points } command points
  }
empire-told-aims = { $unit } fires at { $target }: { $reasons }
empire-told-aims-plain = { $unit } fires at { $target } without modifiers
empire-told-fire = { $unit } fires at { $target }: die { $die }, total { $total }, losses { $losses }
empire-told-riposte = { $unit } fires back at { $target }: die { $die }, total { $total }, losses { $losses }
empire-told-ricochet = Ricochet of { $unit } on { $target }: die { $die }, total { $total }, losses { $losses }
empire-told-losses = Losses of { $unit } so far: { $losses }
empire-told-eliminated = { $unit } is eliminated
empire-told-disorder = { $unit } is in Disorder
empire-told-manoeuvre-passes = { $unit } passes its manoeuvre test: die { $die }{ $modifiers }; { $need } needed
empire-told-manoeuvre-fails = { $unit } fails its manoeuvre test: die { $die }{ $modifiers }; { $need } needed
empire-told-control-passes = { $unit } passes its control test: die { $die }{ $modifiers }; { $need } needed
empire-told-control-fails = { $unit } fails its control test: die { $die }{ $modifiers }; { $need } needed
empire-told-morale-passes = { $unit } passes its morale test: die { $die }{ $modifiers }; { $need } needed
empire-told-morale-fails = { $unit } fails its morale test: die { $die }{ $modifiers }; { $need } needed
empire-told-driven = { $unit } retreats { $c } UD to the { $toward }, facing { $facing }
empire-told-fled = { $unit } flees { $c } UD to the { $toward }, facing { $facing }
empire-told-withdrawn = { $unit } withdraws { $c } UD to the { $toward }, facing { $facing }
empire-told-fallen-back = { $unit } falls back { $c } UD to the { $toward }, facing { $facing }
empire-told-moved = { $unit } moves { $c } UD to the { $toward }, facing { $facing }
empire-told-turned = { $unit } stays in place, facing { $facing }
empire-told-formed = { $unit }: { $form }
empire-told-charge = { $unit } charges { $target }
empire-told-reacts = { $unit } { $what }
empire-told-charge-ends = The charge of { $unit } ends short of its target
empire-told-shock = Shock of { $unit } and { $target }: { $first } against { $second }
empire-told-shock-side = { $total } (die { $die }{ $modifiers })
empire-told-result-melee = { $unit } beats { $target }: Mêlée
empire-told-result-defeat = { $unit } beats { $target }: Defeat
empire-told-result-rout = { $unit } beats { $target }: Rout
empire-told-result-eliminated = { $unit } beats { $target }: Eliminated
empire-told-pursues = { $unit } pursues
empire-told-caught = { $unit } is caught
empire-told-rallies = { $unit } rallies
empire-told-recovers = { $unit } recovers a loss
empire-told-garrisons = { $unit } garrisons the building
empire-told-general-hit = The general with { $unit } is hit ({ $sum } on the dice)
empire-told-general-safe = The general with { $unit } is unhurt ({ $sum } on the dice)
empire-told-general-falls = The general of { $who } falls and is replaced
empire-told-cinc-falls = { $who }: the commander-in-chief falls and is replaced
empire-told-crew-back = The crew of { $unit } is back at its guns
empire-told-crew-leaves = The crew of { $unit } leaves its guns
empire-told-objective = Objective { $name }: taken by the { $side }
empire-told-tally = Demoralisation: { $first }, { $second }

## Odds

empire-odds-losses = { $halves ->
     [0] no loss
     [1] ½ loss
     [2] 1 loss
    *[other] { $losses } losses
  }
empire-odds-wins = the charge wins
empire-odds-melee-won = mêlée, won by status
empire-odds-melee-lost = mêlée, lost
empire-odds-loses = the charge is beaten
empire-odds-charger = Charger: { $name }
empire-odds-defender = Defender: { $name }
empire-odds-difference = The modifiers of the defender are subtracted: the sum is the difference before the dice.
empire-odds-if-it-holds = If the target holds in place, as things stand now.

## Reasons

empire-why-points = There are not enough command points.
empire-why-not-attached = He is with no unit.
empire-why-enemy-there = An enemy is in the way.
empire-why-own-division = He may join a unit of his own division only.
empire-why-has-general = A general is with it already.
empire-why-too-far = It is too far to ride.
empire-why-same-order = It has that order already.
empire-why-reserve = A reserve is activated; its order is not changed.
empire-why-obligation = The order of the division still has to be fulfilled.
empire-why-riders = Cavalry under Engage must come within tactical distance of the enemy or charge.
empire-why-range = It is out of range.
empire-why-arc = It is not within 45° of the front.
empire-why-friend-in-contact = A friend is in contact with the target.
empire-why-sight = It is out of sight.
empire-why-reach = It is out of reach.
empire-why-friend-ahead = A friend is in the way.
empire-why-enemy-first = Another enemy would be touched first.
empire-why-behind-friend = It stands behind the friend that fights.
empire-why-building = A building is in the way.
empire-why-ground = It may not enter that ground.
empire-why-occupied = The place is taken.
empire-why-off-table = It would stand off the table, on ground it may not enter, or on a building.
empire-why-chain = Each unit of a group must be within 1 UD of another.
empire-why-strip = It must enter within its strip of the edge.
empire-why-touch = It does not touch the building.
empire-why-allowance = The movement is longer than the allowance.
empire-why-edge = It must stay 8 UD from the enemy's edge.
empire-why-guns = Artillery does not cross obstacles.
empire-why-in-order = It is not in Disorder.
empire-why-zone = It is outside your deployment zone.

## Army lists

empire-arm-infantry = Infantry
empire-arm-light-infantry = Light infantry
empire-arm-skirmishers = Skirmishers
empire-arm-cavalry = Cavalry
empire-arm-artillery = Artillery
empire-status-guard = Guard
empire-status-elite = Elite
empire-status-line = Line
empire-status-militia = Militia
empire-status-irregular = Irregular
empire-muster-facts = { $status }, class { $class }, morale { $morale }, cohesion { $cohesion }
empire-trait-stoic = Stoic
empire-trait-tenacious = Tenacious
empire-trait-elan = Élan
empire-trait-impetuous = Impetuous
empire-trait-good-shot = Good shooter
empire-trait-bad-shot = Bad shooter
empire-trait-rifles = Rifles
empire-trait-lance = Lance
empire-trait-cuirass = Cuirass
empire-trait-battalion-guns = Battalion guns
empire-trait-howitzers = Howitzers
empire-trait-shrapnel = Shrapnel
empire-trait-melee-arms = Melee weapons

empire-army-unread = the file cannot be read: { $what }
empire-army-line = an army in one line: `fr 200 ordinary; competent fr-lig fr-lig; ordinary fr-cha fr-cha`
empire-army-nation = no nation "{ $nation }"; there are { $nations }
empire-army-budgets = 150, 200 or 300 points
empire-army-quality = no quality "{ $quality }"; there are { $all }
empire-army-stated = stated as { $stated } points, it comes to { $points }
empire-army-divisions = 2 to 5 divisions, not { $n }
empire-army-over = a cost of { $points } is more than the budget of { $budget }
empire-army-units = 2 to 8 units, not { $n }
empire-army-sort = neither an infantry division (half infantry, at most 2 ART and 1 CAV), nor a cavalry division (2 CAV, at most 1 horse battery, no INF or LINF), nor an advance guard with light cavalry
empire-army-guards = at most one mixed advance guard
empire-army-skirmishers = { $sk } SK for { $others } INF or LINF: at most one for every two
empire-army-guard = { $guard } of the Guard among { $units } in all: at most a quarter
empire-army-heavy = { $n } 12-pounder batteries: at most one per 100 points
empire-army-strategist = only the commander-in-chief may be a Strategist
empire-army-brilliant = at most one Brilliant division general
empire-army-type = no unit type "{ $unit }"
empire-army-foreign = "{ $unit }" is of another nation
