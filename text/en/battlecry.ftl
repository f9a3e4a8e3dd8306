# Battle Cry. Keys begin with battlecry-, apart from the seats, which every table asks for.
# $unit and $on are units or generals as they are named below; hexes are written E5.


## Nouns

battlecry-side-union = Union
battlecry-side-confederate = Confederacy
battlecry-player-union = The Union player
battlecry-player-confederate = The Confederate player

battlecry-unit-union-infantry = Union infantry
battlecry-unit-union-cavalry = Union cavalry
battlecry-unit-union-artillery = Union artillery
battlecry-unit-union-horse-artillery = Union horse artillery
battlecry-unit-union-cadets = the Union cadets
battlecry-unit-confederate-infantry = Confederate infantry
battlecry-unit-confederate-cavalry = Confederate cavalry
battlecry-unit-confederate-artillery = Confederate artillery
battlecry-unit-confederate-horse-artillery = Confederate horse artillery
battlecry-unit-confederate-cadets = the unit of cadets

battlecry-label-union-infantry = Union infantry
battlecry-label-union-cavalry = Union cavalry
battlecry-label-union-artillery = Union artillery
battlecry-label-union-horse-artillery = Union horse artillery
battlecry-label-union-cadets = Union cadets
battlecry-label-confederate-infantry = Confederate infantry
battlecry-label-confederate-cavalry = Confederate cavalry
battlecry-label-confederate-artillery = Confederate artillery
battlecry-label-confederate-horse-artillery = Confederate horse artillery
battlecry-label-confederate-cadets = Cadets

battlecry-kind-infantry = infantry
battlecry-kind-cavalry = cavalry
battlecry-kind-artillery = artillery
battlecry-kind-horse-artillery = horse artillery
battlecry-kind-cadets = cadets

battlecry-general-union = the Union general
battlecry-general-confederate = the Confederate general

battlecry-title-left = { $title } Left
battlecry-title-centre = { $title } Centre
battlecry-title-right = { $title } Right
battlecry-title-countered = { $card }: { $stands }

battlecry-face-inf = infantry
battlecry-face-cav = cavalry
battlecry-face-art = artillery
battlecry-face-sabre = crossed sabres
battlecry-face-flag = flag

battlecry-dir-nw = the north-west
battlecry-dir-ne = the north-east
battlecry-dir-e = the east
battlecry-dir-se = the south-east
battlecry-dir-sw = the south-west
battlecry-dir-w = the west
battlecry-one-of = one of { $hexes }
battlecry-and = { $one } and { $two }

## The board

battlecry-terrain-den = { $terrain }, open to infantry
battlecry-terrain-steady = { $terrain }, where units of { $side } may ignore 1 flag
battlecry-steady-union = the Union
battlecry-steady-confederate = the Confederacy
battlecry-label-union-general = Union general
battlecry-label-confederate-general = Confederate general
battlecry-piece = { $unit }, { $at }, { $now } of { $full ->
    [one] 1 figure
   *[other] { $full } figures
  }
battlecry-piece-general-union = { $general }, Union general, { $at }
battlecry-piece-general-confederate = { $general }, Confederate general, { $at }
battlecry-piece-nameless-union = Union general, { $at }
battlecry-piece-nameless-confederate = Confederate general, { $at }
battlecry-piece-with = with { $general }
battlecry-piece-leads = with { $unit }
battlecry-piece-alone = alone
battlecry-badge-ordered = ordered
battlecry-badge-moved = moved
battlecry-badge-fought = has battled
battlecry-objective-per-unit = Objective of { $side }: { $value ->
    [one] 1 flag
   *[other] { $value } flags
  } for each unit here
battlecry-objective-hold = Objective of { $side }: { $value ->
    [one] 1 flag
   *[other] { $value } flags
  } if it is held at the start of its turn
battlecry-objective-set = Objective of { $side }: { $value ->
    [one] 1 flag
   *[other] { $value } flags
  } if { $groups } are held together at the start of its turn
battlecry-fact-reserve = Reserve: { $infantry } infantry, { $cavalry } cavalry, { $artillery } artillery
battlecry-fact-works = Field works left: { $left }
battlecry-fact-last = Last card: { $card }
battlecry-pile-draw = Draw pile
battlecry-pile-discard = Discard pile

battlecry-phase-card = Card
battlecry-phase-order = Orders
battlecry-phase-move = Move
battlecry-phase-battle = Battle
battlecry-phase-second-move = Second move
battlecry-phase-draw = Draw

## What is asked

battlecry-ask-play = Play a card.
battlecry-help-play = You play exactly one card each turn. You may give fewer orders than it allows.
battlecry-help-discard = None of your cards can give an order or take effect: you may discard one instead of playing.
battlecry-ask-section = Choose a section for { $card }.
battlecry-help-section-fire-and-hold = All your infantry and artillery there may battle but not move.
battlecry-help-section-force-march = All your infantry there may move up to 2 hexes and battle.
battlecry-ask-order-left = Order up to { $max ->
    [one] 1 unit or general
   *[other] { $max } units or generals
  } on your left flank.
battlecry-ask-order-centre = Order up to { $max ->
    [one] 1 unit or general
   *[other] { $max } units or generals
  } in your centre.
battlecry-ask-order-right = Order up to { $max ->
    [one] 1 unit or general
   *[other] { $max } units or generals
  } on your right flank.
battlecry-ask-order-each = Order up to 1 unit or general in each section.
battlecry-help-order = { $given } of { $max } ordered.
battlecry-help-order-general = { $given } of { $max } ordered. A unit and its general need an order each if they are to act separately.
battlecry-ask-move = Move your ordered pieces.
battlecry-help-move = { $ready ->
    [0] Nothing can move any more.
    [one] 1 piece may still move: choose it, then its hex.
   *[other] { $ready } pieces may still move: choose one, then its hex.
  }
battlecry-ask-battle = Choose a unit, then its target.
battlecry-help-battle = { $ready ->
    [0] No unit has a target.
    [one] 1 unit has a target.
   *[other] { $ready } units have a target.
  } Each battle is resolved before the next begins.
battlecry-ask-ignore = Ignore a flag?
battlecry-help-ignore = { $flags ->
    [one] 1 flag: { $unit } in { $at } must retreat 1 hex.
   *[other] { $flags } flags: { $unit } in { $at } must retreat { $flags } hexes.
  }
battlecry-ask-retreat = Where does { $unit } in { $at } retreat?
battlecry-help-retreat = { $flags ->
    [one] 1 hex to go.
   *[other] { $flags } hexes to go.
  }
battlecry-ask-halt = Stop with { $general }?
battlecry-help-halt = { $flags ->
    [one] 1 flag is left; stopping in { $at } ignores it.
   *[other] { $flags } flags are left; stopping in { $at } ignores them.
  }
battlecry-ask-second-move = Move your cavalry again.
battlecry-ask-reinforce = Which unit comes from the reserve?
battlecry-help-reinforce = A flag brings a unit of your choice.
battlecry-ask-place = Place the { $kind } unit that arrives.
battlecry-help-place = On your own edge, next to one of your generals, or with a lone general. It may battle at once but not move.
battlecry-ask-works = Build field works with up to 2 units.
battlecry-help-works = { $left ->
    [one] 1 token is left.
   *[other] { $left } tokens are left.
  } Each protects two adjacent sides of its hex.
battlecry-ask-rally = Choose a unit to rally.
battlecry-help-rally = You roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }; each symbol of the unit restores 1 figure.
battlecry-ask-shoot = Choose an enemy general.
battlecry-help-shoot = Crossed sabres on 1 die eliminate him.
battlecry-ask-supply = Choose the unit that is short of supplies.
battlecry-help-supply = Its owner places it on their own edge, in the same section.
battlecry-ask-supply-place = Place { $unit } on your own edge.
battlecry-help-supply-place = It stays in its section. This is not a retreat: no figure is lost.

battlecry-wait-play = { $player } chooses a card.
battlecry-wait-section = { $player } chooses a section.
battlecry-wait-order = { $player } gives orders.
battlecry-wait-move = { $player } moves.
battlecry-wait-battle = { $player } chooses a battle.
battlecry-wait-ignore = { $player } may ignore a flag.
battlecry-wait-retreat = { $player } chooses where to retreat.
battlecry-wait-halt = { $player } may stop the retreat.
battlecry-wait-second-move = { $player } moves the cavalry again.
battlecry-wait-reinforce = { $player } chooses a reinforcement.
battlecry-wait-place = { $player } places a reinforcement.
battlecry-wait-works = { $player } builds field works.
battlecry-wait-rally = { $player } chooses a unit to rally.
battlecry-wait-shoot = { $player } chooses a general to shoot at.
battlecry-wait-supply = { $player } chooses the unit that is short of supplies.
battlecry-wait-supply-place = { $player } places the unit that is short of supplies.
battlecry-wait-deal = The cards are dealt.
battlecry-wait-roll = The dice are rolled.
battlecry-wait-draw = A card is drawn.

## What can be chosen

battlecry-choose-play = Play { $card }
battlecry-choose-discard = Discard { $card }
battlecry-choose-order = Order { $kind } in { $at }
battlecry-choose-order-general = Order { $general } in { $at }
battlecry-choose-move = Move to { $to }
battlecry-choose-move-follows = Move to { $to }, { $general } follows
battlecry-choose-move-stays = Move to { $to }, { $general } stays
battlecry-choose-move-general = { $general } moves to { $to }
battlecry-choose-battle = Attack { $on } in { $target }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
battlecry-choose-battle-alone = Attack { $on } in { $target } without { $general }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
battlecry-choose-ignore = { $flags ->
    [0] Retreat
    [one] Ignore 1 flag
   *[other] Ignore { $flags } flags
  }
battlecry-choose-retreat = Retreat to { $to }
battlecry-choose-retreat-join = Retreat to { $to }, where { $general } is
battlecry-choose-stop = Stop with { $general }
battlecry-choose-continue = Retreat farther
battlecry-choose-reinforce = Bring in { $kind }
battlecry-choose-place = Place the { $kind } unit in { $at }
battlecry-choose-works = Build field works in { $at } facing { $sides }
battlecry-choose-rally = Rally { $kind } in { $at }
battlecry-choose-shoot = Shoot at { $general } in { $at }
battlecry-choose-supply = Send { $unit } in { $at } back
battlecry-choose-supply-place = Place it in { $at }
battlecry-choose-supply-stay = Leave it in { $at }
battlecry-deed-battle = Attack
battlecry-deed-rally = Rally
battlecry-deed-shoot = Shoot
battlecry-done-order = End orders
battlecry-done-move = End moves
battlecry-done-battle = End battles
battlecry-done-turn = End turn

## What happened

battlecry-told-dealt-you = You are dealt { $card }.
battlecry-told-dealt = { $side } is dealt { $card }.
battlecry-told-turn = Turn { $turn } · { $side }
battlecry-told-played = { $side } plays { $card }.
battlecry-told-countered = Counter-Attack duplicates { $card }.
battlecry-told-no-effect = { $card } has no effect.
battlecry-told-discarded = { $side } discards { $card } instead of playing a card.
battlecry-told-section = { $side } chooses its { $section } for { $card }.
battlecry-told-ordered = { $unit } in { $at } is ordered.
battlecry-told-ordered-all = { $card } orders { $units ->
    [0] no unit
    [one] 1 unit
   *[other] { $units } units
  }{ $generals ->
    [0] {""}
    [one] {" "}and 1 general
   *[other] {" "}and { $generals } generals
  }.
battlecry-told-moved = { $unit } moves from { $from } to { $to }.
battlecry-told-moved-with = { $unit } moves from { $from } to { $to } with { $general }.
battlecry-told-moved-again = { $unit } moves again, from { $from } to { $to }.
battlecry-told-moved-again-with = { $unit } moves again, from { $from } to { $to } with { $general }.
battlecry-told-left-behind = { $general } stays in { $at }.
battlecry-told-general-moved = { $general } moves from { $from } to { $to }.
battlecry-told-attached = { $general } joins { $unit } in { $at }.
battlecry-told-no-battle = { $unit } in { $at } may not battle this turn.
battlecry-told-attacked = { $unit } in { $from } attacks { $on } in { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
battlecry-told-attacked-with = { $unit } with { $general } in { $from } attacks { $on } in { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
battlecry-told-rolled = { $side } rolls: { $faces }.
battlecry-told-missed = No effect on { $on } in { $target }.
battlecry-told-hit = { $unit } in { $at } loses { $lost ->
    [one] 1 figure
   *[other] { $lost } figures
  }, { $left ->
    [0] none
   *[other] { $left }
  } left.
battlecry-told-unit-lost = { $unit } in { $at } is eliminated.
battlecry-told-unit-off = { $unit } in { $at } is driven off the board and eliminated.
battlecry-told-general-lost = { $general } in { $at } is eliminated.
battlecry-told-flags = { $side } has { $total } of { $goal } flags.
battlecry-told-must-retreat = { $unit } in { $at } must retreat { $flags ->
    [one] 1 hex
   *[other] { $flags } hexes
  }.
battlecry-told-ignored = { $unit } in { $at } { $flags ->
    [0] ignores no flag
    [one] ignores 1 flag
   *[other] ignores { $flags } flags
  }.
battlecry-told-retreated = { $unit } retreats from { $from } to { $to }.
battlecry-told-retreated-with = { $unit } retreats from { $from } to { $to } with { $general }.
battlecry-told-blocked = { $unit } in { $at } cannot retreat and loses 1 figure, { $left ->
    [0] none
   *[other] { $left }
  } left.
battlecry-told-halted = { $unit } stops with { $general } in { $at } and ignores { $ignored ->
    [one] 1 flag
   *[other] { $ignored } flags
  }.
battlecry-told-reinforcement-rolled = { $side } calls for reinforcements and rolls: { $face }.
battlecry-told-no-reinforcement = No reinforcement comes.
battlecry-told-reinforcement-chosen = { $side } brings in { $kind }.
battlecry-told-arrived = { $unit } arrives in { $at } with { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
  }.
battlecry-told-built = { $unit } in { $at } builds field works facing { $sides }.
battlecry-told-rallied = { $unit } in { $at } rallies: { $gained ->
    [0] no figure restored
    [one] 1 figure restored
   *[other] { $gained } figures restored
  }, { $figures } now.
battlecry-told-aimed = A sharp shooter aims at { $general } in { $at }.
battlecry-told-shot-hit = { $face }: { $general } is hit.
battlecry-told-shot-missed = { $face }: { $general } is unharmed.
battlecry-told-short-of-supplies = { $unit } in { $at } is short of supplies.
battlecry-told-placed = { $unit } is placed in { $to }.
battlecry-told-placed-with = { $unit } is placed in { $to } with { $general }.
battlecry-told-stays = { $unit } stays in { $to }.
battlecry-told-objective-gained = { $side } holds { $place }: { $value ->
    [one] 1 flag
   *[other] { $value } flags
  }.
battlecry-told-objective-lost = { $side } no longer holds { $place }: { $value ->
    [one] 1 flag lost
   *[other] { $value } flags lost
  }.
battlecry-told-spent = { $card } goes to the discard pile.
battlecry-told-reshuffled = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
  } shuffled into a new draw pile.
battlecry-told-drew-you = You draw { $card }.
battlecry-told-drew = { $side } draws { $card }.
battlecry-told-drew-hidden = { $side } draws a card.
battlecry-told-won = { $side } wins with { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
  }.

## Odds

battlecry-line-base = { $unit } at range { $range }
battlecry-line-hill = Artillery on a hill at range 6
battlecry-line-general = { $general } leads the attack
battlecry-line-general-artillery = { $general } adds no die to artillery
battlecry-line-leadership = Leadership: { $general } leads the attack
battlecry-line-river = { $at } is a river hex
battlecry-line-cover = Cover in { $at }: { $terrain }
battlecry-line-den = Cover in { $at }: Devil's Den
battlecry-line-fence = The fence of { $at } lies between
battlecry-line-no-fence = The fence of { $at } does not lie between: no cover
battlecry-line-works = The field works of { $at } lie between
battlecry-line-no-works = The field works of { $at } do not lie between: no cover of any kind
battlecry-line-hand = One die for each card in hand, Rally included

battlecry-odds-hits = { $n ->
    [0] No hit
    [one] 1 hit
   *[other] { $n } hits
  }
battlecry-odds-flags = { $n ->
    [0] No flag
    [one] 1 flag
   *[other] { $n } flags
  }
battlecry-odds-destroyed = Eliminated
battlecry-odds-driven-back = Driven back
battlecry-odds-hurt = Loses figures but stays
battlecry-odds-stands = Stays unhurt
battlecry-odds-general-destroyed = { $general } is eliminated
battlecry-odds-general-driven-back = { $general } is driven back
battlecry-odds-general-stands = { $general } stays
battlecry-odds-general-lost = { $general } is eliminated
battlecry-odds-victory = The attack wins the game
battlecry-odds-gain = { $n ->
    [0] No figure restored
    [one] 1 figure restored
   *[other] { $n } figures restored
  }
battlecry-odds-shot = { $general } is hit
battlecry-odds-missed = { $general } is unharmed

battlecry-note-ignore = { $unit } may ignore 1 flag. The owner is assumed to choose what is best.
battlecry-note-choice = The owner chooses the path of retreat and whether to stop with a general. The best choice is assumed.
battlecry-note-edge = { $unit } stands on its own edge: one flag eliminates it.
battlecry-note-near-edge = { $unit } can retreat only { $steps ->
    [one] 1 hex
   *[other] { $steps } hexes
  } before the board ends.
battlecry-note-blocked = The path of retreat is closed: each flag costs 1 figure.
battlecry-note-blocked-general = The path of retreat is closed: a flag eliminates { $general }.
battlecry-note-attached = { $general } cannot be hit while he is with his unit. If it is eliminated, he stays and retreats alone.
battlecry-note-alone = A lone general is hit by crossed sabres only.
battlecry-note-wasted = { $figures ->
    [one] 1 figure is left: any further hits are wasted.
   *[other] { $figures } figures are left: any further hits are wasted.
  }
battlecry-note-rally = Crossed sabres and flags restore nothing.
battlecry-note-sharp-shooter = Range, sight and terrain do not matter; a flag has no effect.

## The end

battlecry-ending-flags = { $side } holds { $flags } of { $goal } flags.
battlecry-ending-turns = { $side } wins: the last turn is over, and it holds more flags, or the same number having moved second.
battlecry-tally-captured = Flags captured
battlecry-tally-objectives = Flags for objectives
battlecry-tally-units = Units lost
battlecry-tally-generals = Generals lost
battlecry-tally-figures = Figures left on the board
battlecry-tally-turns = Turns

## Why not

battlecry-why-adjacent-sides = Field works protect two adjacent sides.
battlecry-why-answer-first = Answer the question first.
battlecry-why-attacker-first = First choose the unit that is to attack it.
battlecry-why-battled = This unit has already battled this turn.
battlecry-why-card-first = Play a card first.
battlecry-why-card-played = You have already played your card for this turn.
battlecry-why-cavalry-builds-not = Cavalry does not build field works.
battlecry-why-den-for-infantry = This rough ground is open to infantry only.
battlecry-why-enemy-general-there = An enemy general is there.
battlecry-why-enemy-there = The enemy is there.
battlecry-why-entered = It entered this terrain this turn.
battlecry-why-follow-or-stay = Say whether the general follows or stays.
battlecry-why-general-moved = The general has already moved this turn.
battlecry-why-general-on-the-way = A general stands in the way: the move would end in his hex.
battlecry-why-general-rode = The general has already moved with another unit this turn.
battlecry-why-lone-general = Only a general is there.
battlecry-why-moved-no-battle = It may not battle after this move.
battlecry-why-name-section = Choose a section first.
battlecry-why-no-attacker = No unit of yours that may battle has it in range and in sight with a die to roll.
battlecry-why-no-dice = No dice are left after all reductions.
battlecry-why-no-enemy = No enemy is there.
battlecry-why-no-enemy-general = No enemy general is there.
battlecry-why-no-general-dice = There are no general's dice to leave out.
battlecry-why-no-losses = This unit has lost no figure.
battlecry-why-no-order-left = No order is left for it.
battlecry-why-no-own-general = No general of yours is there.
battlecry-why-no-own-unit = No unit of yours is there.
battlecry-why-no-target = It has no target in range and in sight.
battlecry-why-no-unit = No unit is there.
battlecry-why-no-way = Every path there is closed or too long.
battlecry-why-nobody-there = Nobody is there.
battlecry-why-not-asked = The choice is not yours now.
battlecry-why-not-in-hand = You do not hold this card.
battlecry-why-not-in-reserve = The reserve has no such unit.
battlecry-why-not-near-general = It is neither on your own edge nor next to one of your generals.
battlecry-why-not-now = This is not what is asked now.
battlecry-why-not-ordered = It has no order this turn.
battlecry-why-not-rear = A retreat goes to the next row toward its own edge.
battlecry-why-not-vacant = The hex is occupied.
battlecry-why-not-your-turn = It is not your turn.
battlecry-why-one-flag = Only one flag may be ignored.
battlecry-why-other-section = It is not in the section of the card.
battlecry-why-out-of-range = It is out of range.
battlecry-why-own-edge-section = The unit goes to a free hex of its own edge, in a section it stands in.
battlecry-why-owner-chooses = The owner of the piece decides this.
battlecry-why-same-hex = It is there already.
battlecry-why-sides-protected = Field works already protect both sides.
battlecry-why-sight-both-sides = Obstacles lie on both sides of the line of sight.
battlecry-why-sight-piece = A piece stands in the line of sight.
battlecry-why-sight-terrain = Terrain blocks the line of sight.
battlecry-why-stop-on-the-way = The terrain on the way ends the move.
battlecry-why-too-far = It is too far.
battlecry-why-two-generals = Another general is there.
battlecry-why-unit-moved = This unit has already moved.
battlecry-why-unit-on-the-way = A unit stands in the way: the general would stop in its hex.
battlecry-why-unit-there = A unit is there.
battlecry-why-usable-card = A card in your hand can be used.

## The reference cards

battlecry-ref-troops = Troops
battlecry-ref-ground = Ground
battlecry-ref-die = Die
battlecry-ref-deck = Cards
battlecry-ref-figures = Figures
battlecry-ref-move = Hexes
battlecry-ref-dice = Dice at 1, 2, 3… hexes
battlecry-ref-after-moving = Battles after moving
battlecry-ref-yes = yes
battlecry-ref-no = no
battlecry-ref-after = { $n ->
    [one] after { $n } hex
   *[other] after { $n } hexes at most
}
battlecry-ref-general-dice = +{ $n } with infantry or cavalry, { $guns } with artillery
battlecry-ref-note-dice = Losses never reduce the dice.
battlecry-ref-note-hill = Artillery on a hill also attacks at 6 hexes, with 1 die.
battlecry-ref-note-horse = Horse artillery: Fredericksburg only.
battlecry-ref-note-cadets = VMI cadets: New Market only.
battlecry-ref-enter = Entering
battlecry-ref-cover = Dice against a target there
battlecry-ref-from = Dice from there
battlecry-ref-sight = Sight
battlecry-ref-free = free
battlecry-ref-stop = stop
battlecry-ref-stop-no-battle = stop, no battle
battlecry-ref-impassable = impassable
battlecry-ref-sight-free = free
battlecry-ref-sight-blocked = blocked
battlecry-ref-note-cover = Of several covers of the target only the largest counts; the dice lost by attacking from a river are added to it.
battlecry-ref-note-works = Fences and field works cover only against attacks across the sides that carry them.
battlecry-ref-against-unit = Against a unit
battlecry-ref-against-general = Against a general alone
battlecry-ref-face-inf = Infantry (2 of 6)
battlecry-ref-face-cav = Cavalry
battlecry-ref-face-art = Artillery
battlecry-ref-face-sabre = Crossed sabres
battlecry-ref-face-flag = Flag
battlecry-ref-hits-inf = hits infantry
battlecry-ref-hits-cav = hits cavalry
battlecry-ref-hits-art = hits artillery
battlecry-ref-hits-all = hits any unit
battlecry-ref-misses = misses
battlecry-ref-eliminated = he is lost
battlecry-ref-retreats = retreat 1 hex
battlecry-ref-note-general = A general with a unit cannot be hit; alone in his hex he can.
battlecry-ref-copies = Copies
battlecry-ref-effect = Effect
battlecry-ref-section = in the section on the card
