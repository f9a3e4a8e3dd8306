# Commands & Colors: Napoleonics. Keys begin with ccn-, apart from the seats, which every table asks for.
# $unit and $on are units or leaders as they are named below, $kind is a unit type without its nation; hexes are written E5.


## Nouns

ccn-side-french = French
ccn-side-allied = Allies
ccn-of-french = French
ccn-of-allied = Allied
ccn-player-french = The French player
ccn-player-allied = The Allied player

ccn-unit-french-line = French line infantry
ccn-unit-french-light = French light infantry
ccn-unit-french-grenadiers = the French grenadier unit
ccn-unit-french-young-guard = the Young Guard
ccn-unit-french-old-guard = the Old Guard
ccn-unit-french-militia = French militia
ccn-unit-french-light-cavalry = French light cavalry
ccn-unit-french-heavy-cavalry = French heavy cavalry
ccn-unit-french-cuirassiers = the cuirassier unit
ccn-unit-french-guard-heavy-cavalry = the heavy cavalry of the French guard
ccn-unit-french-foot-artillery = French foot artillery
ccn-unit-french-horse-artillery = French horse artillery
ccn-unit-french-guard-foot-artillery = the foot artillery of the French guard
ccn-unit-british-line = British line infantry
ccn-unit-british-light = British light infantry
ccn-unit-british-rifles = the British rifle unit
ccn-unit-british-grenadiers = the British grenadier unit
ccn-unit-british-guard-grenadiers = the British guard grenadier unit
ccn-unit-british-light-cavalry = British light cavalry
ccn-unit-british-heavy-cavalry = British heavy cavalry
ccn-unit-british-guard-heavy-cavalry = the heavy cavalry of the British guard
ccn-unit-british-foot-artillery = British foot artillery
ccn-unit-british-horse-artillery = British horse artillery
ccn-unit-portuguese-line = Portuguese line infantry
ccn-unit-portuguese-light = Portuguese light infantry
ccn-unit-portuguese-militia = Portuguese militia
ccn-unit-portuguese-light-cavalry = Portuguese light cavalry
ccn-unit-portuguese-heavy-cavalry = Portuguese heavy cavalry
ccn-unit-portuguese-foot-artillery = Portuguese foot artillery

ccn-label-french-line = French line infantry
ccn-label-french-light = French light infantry
ccn-label-french-grenadiers = French grenadiers
ccn-label-french-young-guard = Young Guard
ccn-label-french-old-guard = Old Guard
ccn-label-french-militia = French militia
ccn-label-french-light-cavalry = French light cavalry
ccn-label-french-heavy-cavalry = French heavy cavalry
ccn-label-french-cuirassiers = Cuirassiers
ccn-label-french-guard-heavy-cavalry = French guard heavy cavalry
ccn-label-french-foot-artillery = French foot artillery
ccn-label-french-horse-artillery = French horse artillery
ccn-label-french-guard-foot-artillery = French guard foot artillery
ccn-label-british-line = British line infantry
ccn-label-british-light = British light infantry
ccn-label-british-rifles = British rifles
ccn-label-british-grenadiers = British grenadiers
ccn-label-british-guard-grenadiers = British guard grenadiers
ccn-label-british-light-cavalry = British light cavalry
ccn-label-british-heavy-cavalry = British heavy cavalry
ccn-label-british-guard-heavy-cavalry = British guard heavy cavalry
ccn-label-british-foot-artillery = British foot artillery
ccn-label-british-horse-artillery = British horse artillery
ccn-label-portuguese-line = Portuguese line infantry
ccn-label-portuguese-light = Portuguese light infantry
ccn-label-portuguese-militia = Portuguese militia
ccn-label-portuguese-light-cavalry = Portuguese light cavalry
ccn-label-portuguese-heavy-cavalry = Portuguese heavy cavalry
ccn-label-portuguese-foot-artillery = Portuguese foot artillery

ccn-leader-french = the French leader
ccn-leader-british = the British leader
ccn-leader-portuguese = the Portuguese leader
ccn-rank-french = French leader
ccn-rank-british = British leader
ccn-rank-portuguese = Portuguese leader

ccn-title-left = { $title } Left Flank
ccn-title-centre = { $title } Centre
ccn-title-right = { $title } Right Flank
ccn-title-countered = { $card }: { $stands }

ccn-face-inf = infantry
ccn-face-cav = cavalry
ccn-face-art = artillery
ccn-face-sabre = sabres
ccn-face-flag = flag

## The board

ccn-terrain-works = { $terrain } with field works
ccn-piece = { $unit }, { $at }, { $now } of { $full ->
    [one] 1 block
   *[other] { $full } blocks
  }
ccn-piece-square = in square { $counter }
ccn-piece-with = with { $leader }
ccn-piece-leader = { $leader }, { $rank }, { $at }
ccn-piece-nameless = { $rank }, { $at }
ccn-piece-leads = with { $unit }
ccn-piece-alone = alone
ccn-badge-ordered = ordered
ccn-badge-moved = moved
ccn-badge-fought = has fought
ccn-objective-hold = { $side } objective: { $value ->
    [one] 1 banner
   *[other] { $value } banners
  }, gained at the start of a turn and kept while it is held
ccn-objective-exit = { $side } exit: { $value ->
    [one] 1 banner
   *[other] { $value } banners
  } for each unit that leaves the board here
ccn-fact-command = Command { $n }
ccn-fact-last = Last card: { $card }
ccn-track = Squares
ccn-track-taken = Square { $counter }: { $unit }, { $at }
ccn-track-free = Square { $counter }: free
ccn-mark-attacker = Attacks
ccn-mark-attacked = Attacked
ccn-pile-draw = Draw pile
ccn-pile-discard = Discard pile

ccn-phase-card = Card
ccn-phase-order = Orders
ccn-phase-move = Move
ccn-phase-battle = Combat
ccn-phase-draw = Draw

## What is asked

ccn-ask-play = Play a card.
ccn-help-play = You play exactly one card each turn. Command is the number of cards in your hand, this one included.
ccn-ask-section = Choose a section for Force March.
ccn-help-section = All your infantry there is ordered.
ccn-ask-manoeuvre = How do you use La Grande Manoeuvre?
ccn-help-manoeuvre = Up to 4 units or leaders move up to 4 hexes without battle, or 1 unit acts normally.
ccn-ask-rally = Choose a unit that regains a block.
ccn-help-rally = Symbols left: { $infantry } infantry, { $cavalry } cavalry, { $artillery } artillery.
ccn-ask-supply = Choose the unit that is short of supply.
ccn-help-supply = It may be yours or the enemy's. Its owner moves it back to their own edge, in the same section.
ccn-ask-supply-place = Move { $unit } back to your own edge.
ccn-help-supply-place = It stays in its section. This is not a retreat: no block is lost.
ccn-ask-order = Give orders.
ccn-ask-order-left = Order up to { $max ->
    [one] 1 unit or leader
   *[other] { $max } units or leaders
  } on your left flank.
ccn-ask-order-centre = Order up to { $max ->
    [one] 1 unit or leader
   *[other] { $max } units or leaders
  } in your centre.
ccn-ask-order-right = Order up to { $max ->
    [one] 1 unit or leader
   *[other] { $max } units or leaders
  } on your right flank.
ccn-ask-order-wings = Order up to { $left } on the left, { $centre } in the centre and { $right } on the right.
ccn-ask-order-one = Order one unit of your choice; it acts normally.
ccn-ask-order-elan = Elan: order up to { $infantry } infantry, { $cavalry } cavalry, { $artillery } artillery, and { $flags } of any kind, leaders included.
ccn-ask-order-leadership = Every leader is ordered. Does a leader leave his unit, or a unit come out of square?
ccn-ask-order-squares = The units are ordered. Does one of them come out of square?
ccn-ask-order-rallied = Order units that regained a block.
ccn-ask-order-bayonet = Order up to 4 infantry units.
ccn-ask-order-bombard = Order up to 4 artillery units.
ccn-ask-order-charge = Order up to 4 units of cavalry or horse artillery.
ccn-ask-order-fire = Order up to 4 infantry or artillery units that are not adjacent to an enemy unit.
ccn-ask-order-manoeuvre = Order up to 4 units or leaders.
ccn-help-order = { $given } ordered.
ccn-help-order-of = { $given } of { $max } ordered.
ccn-help-order-leader = To send a leader away from his unit, give him an order of his own.
ccn-ask-move = Move your ordered pieces.
ccn-help-move = { $ready ->
    [0] Nothing can move any more.
    [one] 1 piece may still move: choose it, then its hex.
   *[other] { $ready } pieces may still move: choose one, then its hex.
  }
ccn-ask-battle = Choose a unit, then its target.
ccn-help-battle = { $ready ->
    [0] No unit has a target.
    [one] 1 unit has a target.
   *[other] { $ready } units have a target.
  } Each combat is finished before the next begins.
ccn-ask-join = Does artillery join the attack?
ccn-help-join = Choose a battery to add its dice, or attack without it.
ccn-ask-react = { $unit } in { $from } attacks { $on } in { $at }. What do you do?
ccn-ask-react-led = { $unit } in { $from }, led by { $leader }, attacks { $on } in { $at }. What do you do?
ccn-help-react = You are asked in every melee. If you hold a First Strike card, you may play it now.
ccn-help-react-retire = Cavalry attacked by infantry may retire two hexes: only cavalry symbols hit it then. A First Strike card, if you hold one, may be played instead.
ccn-help-react-square = In square each side rolls at most one die, you first. It costs a card from your hand, drawn at random. A First Strike card, if you hold one, may be played instead.
ccn-ask-ignore = How many flags do you ignore?
ccn-help-ignore = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
  } against { $unit } in { $at }.
ccn-ask-retreat = Where does { $unit } in { $at } retreat?
ccn-help-retreat = { $steps ->
    [one] 1 hex to go.
   *[other] { $steps } hexes to go.
  }
ccn-ask-halt = Stop with { $leader }?
ccn-help-halt = { $steps ->
    [one] 1 hex of retreat is left; stopping cancels it.
   *[other] { $steps } hexes of retreat are left; stopping cancels them.
  }
ccn-ask-retire = Where does your cavalry retire?
ccn-ask-escape = Where does { $leader } in { $at } retreat?
ccn-help-escape = { $steps ->
    [one] 1 more hex
   *[other] Up to { $steps } hexes
  } toward your own edge. An enemy unit on the way rolls its dice: sabres eliminate him.
ccn-ask-advance = Advance into { $at }?
ccn-help-advance = The hex is vacated: your infantry may take ground.
ccn-help-advance-horse = The hex is vacated: your cavalry may break through, go one hex farther and make a bonus melee.
ccn-ask-onward = One hex farther?
ccn-help-onward = From there it may make a bonus melee.
ccn-ask-bonus = Make a bonus melee?
ccn-help-bonus = Cavalry that broke through may attack an adjacent enemy once more.
ccn-ask-resume = { $unit } in { $from } was struck first. Does it still attack { $on } in { $at }?
ccn-ask-resume-led = { $unit } in { $from }, led by { $leader }, was struck first. Does it still attack { $on } in { $at }?
ccn-help-resume = If it breaks off, there is no battle back; it has fought all the same.
ccn-ask-battle-back = Battle back with { $on } in { $at } against { $unit }?
ccn-ask-battle-back-led = Battle back with { $on } in { $at } against { $unit }, led by { $leader }?
ccn-help-battle-back = A battle back can do you no harm.
ccn-ask-keep = Keep one of the two cards you drew.
ccn-help-keep = The other is discarded face up.

ccn-wait-play = { $player } chooses a card.
ccn-wait-section = { $player } chooses a section.
ccn-wait-manoeuvre = { $player } decides on the manoeuvre.
ccn-wait-rally = { $player } rallies units.
ccn-wait-supply = { $player } chooses the unit that is short of supply.
ccn-wait-supply-place = { $player } moves a unit back to their edge.
ccn-wait-order = { $player } gives orders.
ccn-wait-move = { $player } moves.
ccn-wait-battle = { $player } chooses a combat.
ccn-wait-join = { $player } may add artillery to the attack.
ccn-wait-react = { $player } answers the attack.
ccn-wait-ignore = { $player } may ignore flags.
ccn-wait-retreat = { $player } chooses where to retreat.
ccn-wait-halt = { $player } may stop the retreat.
ccn-wait-advance = { $player } may advance.
ccn-wait-bonus = { $player } may make a bonus melee.
ccn-wait-resume = { $player } may still attack.
ccn-wait-battle-back = { $player } may battle back.
ccn-wait-keep = { $player } keeps one of two cards.
ccn-wait-deal = The cards are dealt.
ccn-wait-roll = The dice are rolled.
ccn-wait-square-card = A card is drawn for the square.
ccn-wait-draw = A card is drawn.

## What can be chosen

ccn-choose-play = Play { $card }
ccn-choose-keep = Keep { $card }
ccn-choose-four = Four pieces move without battle
ccn-choose-one = One unit acts normally
ccn-choose-order = Order { $kind } in { $at }
ccn-choose-order-square = Order { $kind } in { $at }, which stays in square
ccn-choose-order-out = Order { $kind } in { $at } out of square
ccn-choose-order-leader = Order { $leader } in { $at }
ccn-choose-detach = Order { $leader } in { $at } to leave his unit
ccn-choose-move = Move to { $to }
ccn-choose-move-leader = { $leader } moves to { $to }
ccn-choose-exit = Leave the board by { $by }
ccn-choose-exit-leader = { $leader } leaves the board by { $by }
ccn-choose-fire = Fire at { $on } in { $target }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ccn-choose-melee = Attack { $on } in { $target }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ccn-choose-join = { $kind } in { $at } joins, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ccn-choose-stand = Stand
ccn-choose-strike = Play First Strike
ccn-choose-retire = Retire and reform
ccn-choose-square = Form square
ccn-choose-ignore = { $flags ->
    [0] Ignore none
    [one] Ignore 1 flag
   *[other] Ignore { $flags } flags
  }
ccn-choose-retreat = Retreat to { $to }
ccn-choose-retreat-join = Retreat to { $to }, where { $leader } is
ccn-choose-through = Through { $kind } in { $to }
ccn-choose-stop = Stop here
ccn-choose-continue = Retreat farther
ccn-choose-leave = Leave the board
ccn-choose-advance = Advance to { $to }
ccn-choose-onward = Go on to { $to }
ccn-choose-stay = Stay
ccn-choose-no-bonus = No bonus melee
ccn-choose-attack = Attack, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }
ccn-choose-break-off = Break off
ccn-choose-battle-back = Battle back
ccn-choose-pass = Do not battle back
ccn-choose-rally = { $kind } in { $at } regains a block
ccn-choose-supply = Send { $unit } in { $at } back
ccn-choose-place = Place it in { $at }
ccn-choose-place-stay = Leave it in { $at }
ccn-done-order = End orders
ccn-done-move = End movement
ccn-done-join = Attack
ccn-done-rally = End rally
ccn-done-turn = End turn

## What happened

ccn-told-dealt-you = You are dealt { $card }.
ccn-told-dealt = { $side } are dealt { $card }.
ccn-told-turn = Turn { $turn } · { $side }
ccn-told-played = { $side } play { $card } (command { $command }).
ccn-told-countered = Counter-Attack copies { $card }.
ccn-told-countered-section = Counter-Attack copies { $card } ({ $section }).
ccn-told-nobody = { $card } orders nobody.
ccn-told-fell-back = There is no unit of the kind { $card } calls for: one unit of the player's choice is ordered.
ccn-told-section = { $side } choose their { $section } for { $card }.
ccn-told-manoeuvre-four = { $side } move up to four pieces, without battle.
ccn-told-manoeuvre-one = { $side } order one unit normally.
ccn-told-command-rolled = { $side } roll for { $card }: { $faces }.
ccn-told-rallied = { $unit } in { $at } regains a block and has { $blocks } now.
ccn-told-ordered = { $unit } in { $at } is ordered.
ccn-told-detaches = { $unit } in { $at } is ordered to leave his unit.
ccn-told-ordered-all = { $card } orders { $units ->
    [0] no unit
    [one] 1 unit
   *[other] { $units } units
  }{ $leaders ->
    [0] {""}
    [one] {" "}and 1 leader on his own
   *[other] {" "}and { $leaders } leaders on their own
  }.
ccn-told-left-square = { $unit } in { $at } comes out of square.
ccn-told-card-back = { $side } take the card of square { $counter } back and hold { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  } now.
ccn-told-card-back-you = { $card } returns from square { $counter } to the hand: { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  } now.
ccn-told-moved = { $unit } moves from { $from } to { $to }.
ccn-told-moved-with = { $unit } moves from { $from } to { $to } with { $leader }.
ccn-told-leader-moved = { $leader } moves from { $from } to { $to }.
ccn-told-attached = { $leader } joins { $unit } in { $at }.
ccn-told-left-behind = { $leader } stays behind in { $at }.
ccn-told-no-battle = { $unit } in { $at } may not battle this turn.
ccn-told-exited = { $unit } leaves the board by { $by }{ $banners ->
    [0] {""}
    [one] : 1 banner
   *[other] : { $banners } banners
  }.
ccn-told-exited-with = { $unit } leaves the board by { $by } with { $leader }{ $banners ->
    [0] {""}
    [one] : 1 banner
   *[other] : { $banners } banners
  }.
ccn-told-fires = { $unit } in { $from } fires at { $on } in { $target }, range { $range }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-attacks = { $unit } in { $from } attacks { $on } in { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-bonus = Bonus melee: { $unit } in { $from } attacks { $on } in { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-joined = { $gun } in { $at } joins { $unit } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-stood = { $unit } in { $at } stands.
ccn-told-struck-first = { $side } play First Strike: { $unit } in { $at } battles first.
ccn-told-retires = { $unit } in { $at } retires and reforms.
ccn-told-square = { $unit } in { $at } forms square { $counter }: a card is put aside unseen, { $hand } left in hand.
ccn-told-square-you = { $unit } in { $at } forms square { $counter }: { $card } is put aside, { $hand } left in hand.
ccn-told-rolls-fire = { $unit } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } at { $on }.
ccn-told-rolls-first-strike = { $unit } in { $from } strikes first with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-rolls-square = The square in { $from } rolls first: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-rolls-attack = { $unit } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } at { $on } in { $target }.
ccn-told-rolls-retire = { $unit } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } at { $on }, which retires: only cavalry symbols hit.
ccn-told-rolls-battle-back = { $unit } in { $from } battles back with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }.
ccn-told-rolled = { $side } roll: { $faces }.
ccn-told-no-dice = { $unit } in { $at } has no dice to roll.
ccn-told-missed = No effect on { $on } in { $target }.
ccn-told-missed-leader = { $on } in { $target } is not hit.
ccn-told-hit = { $unit } in { $at } loses { $lost ->
    [one] 1 block
   *[other] { $lost } blocks
  }, { $left ->
    [0] none
   *[other] { $left }
  } left.
ccn-told-unit-lost = { $unit } in { $at } is eliminated.
ccn-told-checked-lives = { $leader } survives the check ({ $faces }).
ccn-told-checked-falls = { $leader } does not survive the check ({ $faces }).
ccn-told-leader-lost = { $leader } in { $at } is eliminated.
ccn-told-banners = { $side } have { $total } of { $goal } banners.
ccn-told-flags = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
  } against { $unit } in { $at }; none may be ignored.
ccn-told-flags-ignorable = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
  } against { $unit } in { $at }; { $ignorable ->
    [one] 1 may be ignored
   *[other] { $ignorable } may be ignored
  }.
ccn-told-ignored = { $unit } in { $at } ignores { $flags ->
    [0] no flag
    [one] 1 flag
   *[other] { $flags } flags
  }.
ccn-told-retreated = { $unit } retreats from { $from } to { $to }.
ccn-told-retreated-with = { $unit } retreats from { $from } to { $to } with { $leader }.
ccn-told-blocked = { $unit } in { $at } cannot retreat and loses 1 block, { $left ->
    [0] none
   *[other] { $left }
  } left.
ccn-told-blocked-square = The square in { $at } does not retreat and loses 1 block, { $left ->
    [0] none
   *[other] { $left }
  } left.
ccn-told-halted = { $unit } stops with { $leader } in { $at }.
ccn-told-leader-must-retreat = { $leader } in { $at } must retreat.
ccn-told-leader-retreated = { $leader } retreats from { $from } to { $to }.
ccn-told-leader-through = { $leader } escapes from { $from } through { $unit } in { $to }.
ccn-told-escape-lives = { $unit } rolls at { $leader }: { $faces }. He escapes.
ccn-told-escape-falls = { $unit } rolls at { $leader }: { $faces }. He does not escape.
ccn-told-leader-stopped = { $leader } stops in { $at }.
ccn-told-leader-left = { $leader } leaves the board from { $from }.
ccn-told-took-ground = { $unit } takes ground in { $to }.
ccn-told-broke-through = { $unit } breaks through to { $to }.
ccn-told-onward = { $unit } goes on to { $to }.
ccn-told-stayed = { $unit } stays in { $at }.
ccn-told-broke-off = { $unit } in { $at } breaks off the attack.
ccn-told-no-battle-back = { $unit } in { $at } does not battle back.
ccn-told-short-of-supply = { $unit } in { $at } is short of supply.
ccn-told-placed = { $unit } is moved back to { $to }.
ccn-told-placed-with = { $unit } is moved back to { $to } with { $leader }.
ccn-told-placed-stays = { $unit } stays in { $to }.
ccn-told-objective-gained = { $side } hold { $place }: { $value ->
    [one] 1 banner
   *[other] { $value } banners
  }.
ccn-told-objective-lost = { $side } no longer hold { $place }: { $value ->
    [one] 1 banner lost
   *[other] { $value } banners lost
  }.
ccn-told-spent = { $card } goes to the discard pile.
ccn-told-reshuffled = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
  } shuffled into a new draw pile.
ccn-told-drew-you = You draw { $card }.
ccn-told-drew = { $side } draw { $card }.
ccn-told-drew-hidden = { $side } draw a card.
ccn-told-kept-you = You keep { $card }.
ccn-told-kept = { $side } keep { $card }.
ccn-told-kept-hidden = { $side } keep one of the two cards.
ccn-told-won = { $side } win with { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
  }.
ccn-told-time-up = { $side } win: { $turns } turns are over, and they hold more banners.
ccn-told-time-up-draw = A draw: { $turns } turns are over, and both sides hold the same number of banners.

## Odds

ccn-line-standing = { $kind } in { $at }: one die for each block
ccn-line-moved = { $kind } in { $at } moved: half its blocks
ccn-line-guns = { $kind } in { $at } at range { $range }
ccn-line-guns-melee = { $kind } in { $at } in melee
ccn-line-blocks = { $kind } in { $at }: one die for each block
ccn-line-bonus = { $kind }: bonus of its type
ccn-line-versus = { $kind } against infantry
ccn-line-square = At most one die: a square is involved
ccn-line-hills = From hill to hill
ccn-line-into = Target in { $at }: { $terrain }
ccn-line-out = From { $at }: { $terrain }
ccn-line-works = Across the field works of { $at }
ccn-line-works-out = Out across the field works of { $at }
ccn-line-none = Never fewer than 0 dice
ccn-line-card = { $card }: { $kind }

ccn-odds-hits = { $n ->
    [0] No hit
    [one] 1 hit
   *[other] { $n } hits
  }
ccn-odds-flags = { $n ->
    [0] No flag
    [one] 1 flag
   *[other] { $n } flags
  }
ccn-odds-destroyed = Eliminated
ccn-odds-driven-back = Driven back
ccn-odds-hurt = Loses blocks but stays
ccn-odds-stands = Stays unhurt
ccn-odds-leader-falls = { $leader } is eliminated
ccn-odds-leader-driven-back = { $leader } escapes
ccn-odds-leader-stands = { $leader } stays
ccn-odds-leader-lost = { $leader } is eliminated
ccn-odds-battle-back = The target battles back
ccn-odds-own-destroyed = { $unit } is eliminated
ccn-odds-own-driven-back = { $unit } is driven back
ccn-odds-own-hurt = { $unit } loses blocks but stays
ccn-odds-victory = { $side } win the battle
ccn-odds-defeat = { $side } win the battle
ccn-odds-square-holds = If it forms square: the square loses blocks
ccn-odds-square-repels = If it forms square: { $unit } is driven off
ccn-odds-retire-destroyed = If it retires: it is eliminated
ccn-odds-retire-hurt = If it retires: it loses blocks

ccn-note-ignore = Flags may be ignored. Each player is assumed to choose what is best for them.
ccn-note-first-strike = The defender may hold a First Strike card; these odds do not include it.
ccn-note-square = The defender may form square before the dice are rolled. These odds assume that it does not.
ccn-note-retire = The defender may retire and reform before the dice are rolled. These odds assume that it does not.
ccn-note-battle-back = A target that stays in its hex battles back; this is included.
ccn-note-lone-leader = Sabres eliminate a lone leader; otherwise he must retreat.
ccn-note-join = Artillery may still join and add its dice.

## The end

ccn-ending-banners = { $side } hold { $banners } of { $goal } banners.
ccn-ending-turns = { $side } win with { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
  }: after { $turns } turns nobody has reached { $goal }, and the game stops.
ccn-ending-draw = A draw: after { $turns } turns nobody has { $goal } banners, and both sides have the same number.
ccn-tally-banners = Banners won
ccn-tally-objectives = Banners for objectives
ccn-tally-units = Units lost
ccn-tally-leaders = Leaders lost
ccn-tally-blocks = Blocks lost
ccn-tally-turns = Turns

## Reference cards

ccn-ref-unit = Unit
ccn-ref-blocks = Blocks
ccn-ref-move = Move
ccn-ref-range = Range
ccn-ref-standing = Fire, standing
ccn-ref-moved = Fire, moved
ccn-ref-melee = Melee
ccn-ref-ignores = Flags ignored
ccn-ref-also = Special
ccn-ref-versus = +{ $n } in melee against infantry
ccn-ref-light = battles on entering a forest
ccn-ref-no-sabres = sabres do not hit
ccn-ref-retreat = { $n ->
    [one] 1 hex per flag
   *[other] { $n } hexes per flag
  }
ccn-ref-leader = eliminated by two sabres, by one if his unit is eliminated
ccn-ref-note-dice = Dice by blocks left, from full strength down to one.
ccn-ref-note-guns = Artillery: dice at 2, 3, 4 and 5 hexes; after the bar, with one block left.
ccn-ref-note-move = Two numbers: hexes if it battles / hexes if it does not.
ccn-ref-terrain = Ground
ccn-ref-enter = Entering
ccn-ref-into = Dice against a target there
ccn-ref-out = Dice from there
ccn-ref-square = Square
ccn-ref-sight = Sight
ccn-ref-free = free
ccn-ref-stop = stop
ccn-ref-stop-no-battle = stop, no battle
ccn-ref-stop-no-battle-light = stop, no battle except light types
ccn-ref-stop-no-guns = stop; closed to artillery
ccn-ref-impassable = impassable
ccn-ref-sight-free = free
ccn-ref-sight-blocks = blocked
ccn-ref-sight-hill = blocked unless from hill to hill
ccn-ref-sight-hills = free
ccn-ref-yes = yes
ccn-ref-no = no
ccn-ref-hill-to-hill = Hill to hill
ccn-ref-cover = inf { $infantry }, cav { $cavalry }, art { $artillery }
ccn-ref-note-cover = Two numbers: fire/melee. The reductions of the target's hex and of one's own hex add up.
ccn-ref-note-works = Field works count only across the sides that carry them; infantry and artillery behind them may ignore 1 flag.
ccn-ref-die = Die
ccn-ref-in-fire = In fire
ccn-ref-in-melee = In melee
ccn-ref-face-inf = Infantry (2 of 6)
ccn-ref-face-cav = Cavalry
ccn-ref-face-art = Artillery
ccn-ref-face-sabre = Sabres
ccn-ref-face-flag = Flag
ccn-ref-hits-inf = hits infantry
ccn-ref-hits-cav = hits cavalry
ccn-ref-hits-art = hits artillery
ccn-ref-misses = misses
ccn-ref-hits-all = hits any target, but not from rifles or militia
ccn-ref-flag = retreat 1 hex (militia 3)
ccn-ref-note-ignore = Flags that may be ignored: 1 with a leader, 1 with support in two adjacent hexes, those of the type, 1 behind field works.
ccn-ref-note-leader = A leader is checked when his unit loses a block: two dice, and two sabres eliminate him. If it was the last block: one die.
ccn-ref-note-square = Square: against cavalry each side rolls one die, the square first. It never retreats: each flag costs a block.
ccn-ref-note-retire = Cavalry attacked by infantry may retire two hexes: only cavalry symbols hit it.

## Why not

ccn-why-answer-first = Answer the question first.
ccn-why-attacker-first = First choose the unit that is to attack it.
ccn-why-card-first = Play a card first.
ccn-why-card-no-fire = The card in play does not allow fire.
ccn-why-card-no-melee = The card in play does not allow melee.
ccn-why-card-no-move = The card in play does not allow movement.
ccn-why-card-played = You have played your card for this turn.
ccn-why-cavalry-adjacent = Enemy cavalry is adjacent to it.
ccn-why-cavalry-fire = Cavalry does not fire: it attacks adjacent enemies only.
ccn-why-enemy-answers = The enemy decides this.
ccn-why-enemy-leader-there = An enemy leader is there.
ccn-why-enemy-there = The enemy is there.
ccn-why-entered = It entered this terrain this turn.
ccn-why-exit-too-far = The exit is too far.
ccn-why-fixed-set = The card itself says which pieces are ordered.
ccn-why-fought = It has already fought this turn.
ccn-why-four-squares = All four square counters are in use.
ccn-why-full-strength = It has lost no block.
ccn-why-has-order = It has its order already.
ccn-why-impassable = Nobody may enter there.
ccn-why-in-contact = An enemy unit is adjacent to it.
ccn-why-in-square = It is in square.
ccn-why-joined = A leader has joined it this turn: it may not move any more.
ccn-why-leader-fire = A lone leader cannot be the target of fire.
ccn-why-leader-in-square = His unit stays in square.
ccn-why-ordered-through-him = His unit comes out of square because he orders it.
ccn-why-leader-moved = The leader has already moved this turn.
ccn-why-leader-not-ordered = The leader has no order of his own.
ccn-why-leader-on-the-way = A leader stands in the way: the move would end in his hex.
ccn-why-lone-leader = Only a leader is there.
ccn-why-moved-no-battle = It may not battle after this move.
ccn-why-never-advances = Artillery and squares never advance.
ccn-why-no-attacker = No unit of yours that may battle has it in range and in sight with a die to roll.
ccn-why-no-dice = No dice are left after all reductions.
ccn-why-no-end-here = He cannot end his retreat here.
ccn-why-no-enemy = No enemy is there.
ccn-why-no-exit = The board cannot be left there.
ccn-why-no-leader-orders = The card does not order leaders on their own.
ccn-why-no-order-left = No order is left for it.
ccn-why-no-own-leader = No leader of yours is there.
ccn-why-no-own-unit = No unit of yours is there.
ccn-why-no-square-against = Only infantry attacked by cavalry may form square.
ccn-why-no-square-here = No square may be formed on this terrain.
ccn-why-no-symbol = No symbol of its class is left.
ccn-why-no-two-hexes = There are not two open hexes behind it.
ccn-why-no-unit = No unit is there.
ccn-why-no-way = Every path there is closed or too long.
ccn-why-nobody-there = Nobody is there.
ccn-why-not-adjacent = The target is not adjacent.
ccn-why-not-artillery = Only artillery may join.
ccn-why-not-asked = The choice is not yours now.
ccn-why-not-drawn = This is not one of the two cards you drew.
ccn-why-not-in-hand = You do not hold this card.
ccn-why-not-in-its-hex = The attacker has left its hex.
ccn-why-not-in-square = It is not in square.
ccn-why-not-nearest-free = It goes to a free hex nearest its own edge, in a section it stands in.
ccn-why-not-next = It goes only one hex farther, and only where it could move.
ccn-why-not-now = This is not what is asked now.
ccn-why-not-ordered = It has no order this turn.
ccn-why-not-own-edge = He is not on his own edge.
ccn-why-not-rallied = It has regained no block.
ccn-why-not-rear = A retreat goes to the next row toward its own edge.
ccn-why-not-retiring = Only cavalry attacked by infantry may retire.
ccn-why-not-vacated = Only the vacated hex can be entered.
ccn-why-not-your-turn = It is not your turn.
ccn-why-occupied = The hex is occupied.
ccn-why-one-unit = The card orders only one unit.
ccn-why-only-breakthrough = Only the cavalry that broke through may fight again.
ccn-why-other-class = The card does not order units of this class.
ccn-why-other-section = It is not in the section of the card.
ccn-why-out-of-range = It is out of range.
ccn-why-same-hex = A move may not end in the hex where it began.
ccn-why-sight = It is not in sight.
ccn-why-sight-both-sides = Obstacles lie on both sides of the line of sight.
ccn-why-sight-piece = A piece stands in the line of sight.
ccn-why-sight-terrain = Terrain blocks the line of sight.
ccn-why-square-rolled = The square has already rolled.
ccn-why-stop-on-the-way = The terrain on the way ends the move.
ccn-why-stopped = It was stopped this turn, by terrain or by a leader.
ccn-why-too-far = It is too far.
ccn-why-too-few-cards = A square needs three cards in hand.
ccn-why-too-many-flags = It may not ignore that many flags.
ccn-why-two-leaders = Another leader is there.
ccn-why-unit-moved = This unit has already moved.
ccn-why-unit-there = A unit is there.
