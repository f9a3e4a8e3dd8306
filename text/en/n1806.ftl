# Napoléon 1806.
n1806-side-french = French
n1806-side-prussian = Prussians
n1806-side-open = Auction
n1806-the-french = The French
n1806-the-prussian = The Prussians
n1806-and = { $all } and { $end }
n1806-terrain-clear = clear
n1806-terrain-wooded = wooded
n1806-terrain-citadel = citadel
n1806-zone = { $zone }, { $ground }
n1806-zone-citadel = { $zone }, { $ground }, { $value ->
    [one] 1 victory point
   *[other] { $value } victory points
    }
n1806-vedette = Vedette
n1806-vedettes = { $n ->
    [one] 1 vedette
   *[other] { $n } vedettes
    }
n1806-blocks-french = { $n ->
    [one] 1 French block
   *[other] { $n } French blocks
    }
n1806-blocks-prussian = { $n ->
    [one] 1 Prussian block
   *[other] { $n } Prussian blocks
    }
n1806-hidden-french = French block
n1806-hidden-prussian = Prussian block
n1806-ready-word = ready
n1806-spent-word = spent
n1806-spent-vedette = spent
n1806-piece = { $who }, { $zone }, { $state }
n1806-piece-known = { $who }, { $zone }, { $state }, { $infantry } infantry, { $cavalry } cavalry, { $fatigue ->
    [0] no fatigue
    [one] 1 fatigue point
   *[other] { $fatigue } fatigue points
    }
n1806-flag-french = French flag
n1806-flag-prussian = Prussian flag
n1806-contested = contested
n1806-destroyed = bridge destroyed
n1806-axis-french = French retreat axis
n1806-axis-prussian = Prussian retreat axis
n1806-sheet = Order of battle
n1806-infantry = Infantry
n1806-cavalry = Cavalry
n1806-fatigue-word = Fatigue
n1806-zone-word = Zone
n1806-symbols = Symbols
n1806-symbol-move = movement +{ $n }
n1806-symbol-fatigue = fatigue −{ $n }
n1806-symbol-combat = combat +{ $n }
n1806-symbol-pursuit = pursuit +{ $n }
n1806-track-turns = October 1806
n1806-track-points = Victory points
n1806-track-french = French win
n1806-track-prussian = Prussians win
n1806-card-move = movement
n1806-card-losses = losses inflicted
n1806-card-fatigues = fatigue inflicted
n1806-card-recovery = recovery
n1806-fact-french-goal = Track at { $n }: the French win at 0
n1806-fact-french-goal-short = Track at { $n }: the French win at 0, or at { $most } or less after turn { $last }
n1806-fact-prussian-goal = Track at { $n }: the Prussians win at 20, or by holding out to the end of turn { $last }
n1806-fact-prussian-goal-short = Track at { $n }: the Prussians win at 20, or at { $least } or more after turn { $last }
n1806-fact-passed = has passed
n1806-fact-rain = Rain this turn
n1806-fact-second-wind = Second Wind this turn
n1806-fact-withdraw = Strategic Withdrawal this turn
n1806-pile-draw-french = French deck
n1806-pile-discard-french = French discard pile
n1806-pile-draw-prussian = Prussian deck
n1806-pile-discard-prussian = Prussian discard pile
n1806-phase-draw = Draw
n1806-phase-initiative = Initiative
n1806-phase-operations = Operations
n1806-phase-recovery = Recovery
n1806-waiting = Waiting for the other player.
n1806-help-mp = { $n ->
    [one] 1 movement point left ({ $why })
   *[other] { $n } movement points left ({ $why })
    }
n1806-help-share = { $n ->
    [0] no fatigue
    [one] 1 fatigue point
   *[other] { $n } fatigue points
    }
n1806-help-retreat = { $n ->
    [one] 1 connection to go
   *[other] { $n } connections to go
    }
n1806-tally-citadels = Citadels held
n1806-tally-corps = Corps on the map
n1806-tally-strength = Strength points left
n1806-tally-ranking = Ranking points
n1806-tally-tiebreak = Tie-break points
n1806-ending-zero = The track has reached 0.
n1806-ending-twenty = The track has reached 20.
n1806-ending-napoleon = Napoleon is eliminated.
n1806-ending-survival = Turn { $turn } is over with the track at { $vp }: the Prussian army has survived the campaign.
n1806-ending-short = Turn { $turn } is over with the track at { $vp }.
n1806-ask-bid = Which side do you want, and how many victory points do you bid?
n1806-ask-deploy = Which block do you deploy here?
n1806-ask-vedettes = Where do you post the next vedette?
n1806-ask-arrival = Where does Württemberg enter?
n1806-ask-inactivity = Which zone stays inactive?
n1806-ask-blue = Play a blue card?
n1806-ask-fetch = Which card do you take from your deck?
n1806-ask-care = Which corps receives medical care?
n1806-ask-defection = In which contested zone do the Saxons defect?
n1806-ask-defection-cube = Which strength point does Tauentzien lose?
n1806-ask-reinforce = Which corps gains an infantry strength point?
n1806-ask-supply = Which stack is supplied?
n1806-ask-queen = Which stack cheers the Queen?
n1806-ask-operation = Designate a stack, or pass.
n1806-ask-group = Designate more of the stack, or manoeuvre with it.
n1806-ask-corps = Designate a corps too: a commander does not march alone.
n1806-ask-reaction = Play Reaction before the card is revealed?
n1806-ask-react = Which blocks react, and where do they go?
n1806-ask-counter = Cancel this event with a Counter-order?
n1806-ask-bernadotte = Play Bernadotte on this lone block?
n1806-ask-move = Where does the group go?
n1806-ask-organisation = Play Organisation to move on past this stack?
n1806-ask-confusion = Play Confusion to stop this group?
n1806-ask-fatigue = Play Fatigue on this group?
n1806-ask-attack = Attack?
n1806-ask-combat-event = Play a combat event?
n1806-ask-guns = Who marches to the sound of the guns?
n1806-ask-combat-fatigue = Who takes the remaining fatigue?
n1806-ask-combat-losses = Which strength points are lost?
n1806-ask-retreat = Where does the stack retreat to?
n1806-ask-orderly = Play Orderly Retreat?
n1806-ask-panic = Play Panic?
n1806-ask-grand-charge = Play Grand Charge?
n1806-ask-coordination = Play Coordination to act at once with another stack?
n1806-ask-recover = Play a card to let a corps recover?
n1806-ask-wear = Which strength points do these corps lose to fatigue?
n1806-ask-share = Who takes the fatigue?
n1806-ask-relief = Who sheds fatigue?
n1806-do-bid = { $n ->
    [one] { $camp } for 1 point
   *[other] { $camp } for { $n } points
    }
n1806-do-deploy = { $who } to { $zone }
n1806-do-post = A vedette at { $zone }
n1806-do-post-commander = The commander at { $zone }
n1806-do-pass = Pass
n1806-do-take = { $who }
n1806-do-patrol = A vedette posted at { $zone }
n1806-do-march = Manoeuvre
n1806-do-fight = Attack in place
n1806-do-nothing = Nothing
n1806-do-play = Play “{ $card }”
n1806-do-go = To { $zone }
n1806-do-end = End the move
n1806-do-at = { $zone }
n1806-do-choose = { $who }
n1806-do-fetch = { $card } (movement { $move })
n1806-do-attack = Attack
n1806-do-hold = Do not attack
n1806-do-share-part = { $who } { $n }
n1806-do-share-even = Equal shares
n1806-do-share-none = Nobody
n1806-do-lose-part = { $who }: { $infantry } infantry, { $cavalry } cavalry
n1806-do-lose-none = None
n1806-do-recover = { $n ->
    [one] { $who } removes { $n } fatigue point with “{ $card }”
   *[other] { $who } removes { $n } fatigue points with “{ $card }”
    }
n1806-do-done = Done
n1806-tell-turn = Turn { $n }
n1806-tell-bids = Bids: { $one } { $x }, { $two } { $y }. { $first ->
    [french] The first player takes the French side
   *[prussian] The first player takes the Prussian side
    }; the track starts at { $vp }.
n1806-tell-placed = Both armies are in place.
n1806-tell-arrives = Württemberg enters at { $zone }.
n1806-tell-never = French corps hold Halle and Leipzig: Württemberg never comes.
n1806-tell-drawn-own = You draw “{ $card }”.
n1806-tell-drawn = { $army } draw a card.
n1806-tell-reshuffled = { $army } shuffle their discard pile into a new deck.
n1806-tell-red = { $army } draw a red card, “{ $card }”.
n1806-tell-reds-cancel = More than one red card was drawn: they are discarded without effect.
n1806-tell-played = { $army } play “{ $card }”.
n1806-tell-aims = “{ $card }” is announced for { $blocks }: { $from } – { $to }.
n1806-tell-aims-bridge = “{ $card }” is announced for the bridge between { $a } and { $b }.
n1806-tell-struck = “{ $card }”: { $zone }.
n1806-tell-fizzles = “{ $card }” has no effect.
n1806-tell-countered = “{ $card }” is cancelled by a Counter-order.
n1806-tell-fetched-own = You take “{ $card }” from your deck.
n1806-tell-fetched = { $army } take a card from their deck.
n1806-tell-taken = { $army } lose “{ $card }” to the enemy's Hussars.
n1806-tell-care = { $who } receives medical care.
n1806-tell-care-hidden = A French corps receives medical care.
n1806-tell-reinforced = { $who } gains an infantry strength point.
n1806-tell-reinforced-hidden = A Prussian corps gains an infantry strength point.
n1806-tell-cured = { $who } regains an infantry strength point.
n1806-tell-cured-hidden = A French corps regains an infantry strength point.
n1806-tell-initiative-card = { $army } reveal a { $n } for the initiative.
n1806-tell-first = { $army } have the initiative.
n1806-tell-passes = { $army } pass.
n1806-tell-marches = { $n ->
    [one] { $blocks } manoeuvres from { $zone }.
   *[other] { $blocks } manoeuvre from { $zone }.
    }
n1806-tell-attacks-in-place = { $n ->
    [one] { $blocks } attacks in place at { $zone }.
   *[other] { $blocks } attack in place at { $zone }.
    }
n1806-tell-move-card-own = { $mp ->
    [one] { $army } reveal a { $n } for movement: 1 movement point ({ $why }).
   *[other] { $army } reveal a { $n } for movement: { $mp } movement points ({ $why }).
    }
n1806-tell-move-card = { $army } reveal a { $n } for movement.
n1806-tell-goes = { $n ->
    [one] { $blocks } goes from { $from } to { $to }.
   *[other] { $blocks } go from { $from } to { $to }.
    }
n1806-tell-reacts = { $n ->
    [one] { $blocks } reacts: { $from } – { $to }.
   *[other] { $blocks } react: { $from } – { $to }.
    }
n1806-tell-barred = { $side ->
    [french] French corps hold { $zone }: the stack that reacts stays where it is.
   *[prussian] Prussian corps hold { $zone }: the stack that reacts stays where it is.
    }
n1806-tell-scouted-corps = { $side ->
    [french] At least one French corps stands at { $zone }.
   *[prussian] At least one Prussian corps stands at { $zone }.
    }
n1806-tell-scouted-none = { $side ->
    [french] No French corps stands at { $zone }.
   *[prussian] No Prussian corps stands at { $zone }.
    }
n1806-tell-axis = { $side ->
    [french] { $zone } is contested; the French retreat axis leads to { $to }.
   *[prussian] { $zone } is contested; the Prussian retreat axis leads to { $to }.
    }
n1806-tell-cut = { $army } cut the enemy's retreat axis at { $zone }: 2 fatigue points for the enemy.
n1806-tell-vedettes-gone = { $side ->
    [french] { $n ->
        [one] 1 French vedette is eliminated at { $zone }.
       *[other] { $n } French vedettes are eliminated at { $zone }.
    }
   *[prussian] { $n ->
        [one] 1 Prussian vedette is eliminated at { $zone }.
       *[other] { $n } Prussian vedettes are eliminated at { $zone }.
    }
    }
n1806-tell-stops = { $army } must stop at { $zone }.
n1806-tell-bridge-destroyed = The bridge between { $a } and { $b } is destroyed.
n1806-tell-bridge-repaired = The bridge between { $a } and { $b } is repaired.
n1806-tell-move-fatigue-own = Fatigue of the manoeuvre: { $n ->
    [0] none
   *[other] { $n }
    } ({ $why }).
n1806-tell-move-fatigue-none = The manoeuvre costs no fatigue.
n1806-tell-move-fatigue = { $army } note their fatigue.
n1806-tell-fatigued = { $n ->
    [one] { $army } take 1 fatigue point.
   *[other] { $army } take { $n } fatigue points.
    }
n1806-tell-relieved = { $army } shed fatigue.
n1806-tell-flag = { $army } raise their flag over { $zone }.
n1806-tell-track = Victory points { $by }: the track is at { $vp }.
n1806-tell-exhausted = { $who }, exhausted, is eliminated at { $zone }.
n1806-tell-eliminated = { $who } is eliminated at { $zone }.
n1806-tell-combat = { $side ->
    [french] Combat at { $zone }, French attack: { $attackers } against { $defenders }.
   *[prussian] Combat at { $zone }, Prussian attack: { $attackers } against { $defenders }.
    }
n1806-tell-guns = { $n ->
    [one] { $blocks } marches to the sound of the guns: { $from } – { $to }.
   *[other] { $blocks } march to the sound of the guns: { $from } – { $to }.
    }
n1806-tell-count = { $n ->
    [one] { $army } have 1 combat card ({ $why }).
   *[other] { $army } have { $n } combat cards ({ $why }).
    }
n1806-tell-count-dice = { $n ->
    [one] { $army } have 1 combat die ({ $why }).
   *[other] { $army } have { $n } combat dice ({ $why }).
    }
n1806-count-strong = 5 strength points or more: { $who }
n1806-count-weary = more than 4 fatigue points: { $who }
n1806-tell-cancelled = The attack is cancelled.
n1806-tell-no-combat = Nobody is left to fight.
n1806-losses = { $n ->
    [0] no loss
    [one] 1 loss
   *[other] { $n } losses
    }
n1806-fatigue-points = { $n ->
    [0] no fatigue
    [one] 1 fatigue point
   *[other] { $n } fatigue points
    }
n1806-tell-revealed = { $side ->
    [french] A French card inflicts { $losses } and { $fatigues }.
   *[prussian] A Prussian card inflicts { $losses } and { $fatigues }.
    }
n1806-tell-rolled = { $side ->
    [french] A French die inflicts { $losses } and { $fatigues }.
   *[prussian] A Prussian die inflicts { $losses } and { $fatigues }.
    }
n1806-tell-result = The French inflict { $fl } and { $ff }, the Prussians { $pl } and { $pf }.
n1806-tell-lost = { $n ->
    [one] { $army } lose 1 strength point.
   *[other] { $army } lose { $n } strength points.
    }
n1806-tell-won = { $army } win the combat by { $n }.
n1806-tell-even = Nobody wins the combat.
n1806-tell-retreats = { $n ->
    [one] { $blocks } retreats: { $from } – { $to }.
   *[other] { $blocks } retreat: { $from } – { $to }.
    }
n1806-tell-runs-into = The retreat runs into { $n } enemy corps at { $zone }.
n1806-tell-pursuit = { $n ->
    [one] { $army } pursue with 1 card.
   *[other] { $army } pursue with { $n } cards.
    }
n1806-tell-pursuit-dice = { $n ->
    [one] { $army } pursue with 1 die.
   *[other] { $army } pursue with { $n } dice.
    }
n1806-tell-holds = { $army } do not attack.
n1806-tell-rests-own = { $who } recovers with “{ $card }”.
n1806-tell-rests = { $side ->
    [french] A French corps recovers with “{ $card }”.
   *[prussian] A Prussian corps recovers with “{ $card }”.
    }
n1806-tell-all-rest = Corps that are still ready shed all their fatigue.
n1806-tell-wear = Corps that lose a strength point to fatigue: French { $fr }, Prussian { $pr }.
n1806-tell-bonus = The Prussians hold at least three citadels.
n1806-odds-win = You win the combat
n1806-odds-even = Nobody wins
n1806-odds-lose = You lose the combat
n1806-odds-cancelled = The attack is cancelled
n1806-odds-win-by = You win by { $n }
n1806-odds-lose-by = You lose by { $n }
n1806-odds-inflict = { $n ->
    [0] You inflict no loss
    [one] You inflict 1 loss
   *[other] You inflict { $n } losses
    }
n1806-odds-suffer = { $n ->
    [0] You suffer no loss
    [one] You suffer 1 loss
   *[other] You suffer { $n } losses
    }
n1806-odds-enemy-cards = { $n ->
    [0] The enemy has no card
    [one] The enemy has 1 card
   *[other] The enemy has { $n } cards
    }
n1806-odds-note-cancelled = Strength, march and fatigue leave no card: the attack is cancelled before bonuses count.
n1806-odds-note-unknown = All enemy strengths that fit what you have seen are taken as equally likely.
n1806-odds-note-fatigue = On average you inflict { $inflicted } and suffer { $suffered } fatigue points.
n1806-odds-note-events = Combat events of either side are left out.
n1806-line-8-10 = card
n1806-line-8-11 = further corps
n1806-line-8-12 = Napoleon
n1806-line-8-13 = movement symbol
n1806-line-8-23 = citadel taken
n1806-line-8-26 = points beyond the third
n1806-line-8-27 = contested zones
n1806-line-8-28 = fatigue symbols
n1806-line-15-05 = Rain
n1806-line-15-06 = Second Wind
n1806-line-15-16 = Strategic Withdrawal
n1806-line-15-22 = Forced March
n1806-line-15-24 = Forage
n1806-line-15-33 = Bernadotte
n1806-line-15-34 = Bernadotte
n1806-line-15-36 = Fatigue
n1806-line-17-09 = vedettes
n1806-line-9-06 = strength
n1806-line-9-07 = attack on the march
n1806-line-9-08 = corps above 4 fatigue points
n1806-line-9-11 = wooded zone
n1806-line-9-12 = own citadel
n1806-line-9-13 = combat symbols
n1806-line-9-14 = Napoleon
n1806-line-9-15 = events
n1806-not-in-hand = This card is not in your hand.
n1806-not-now = Not now.
n1806-not-asked = It is not your turn to answer.
n1806-not-yours = This is not one of your blocks on the map.
n1806-already-taken = You have already begun to designate a stack.
n1806-spent = This block has already been activated.
n1806-not-connected = The zones are not connected.

## The reference cards

n1806-ref-french = French corps
n1806-ref-prussian = Prussian corps
n1806-ref-march = March and fatigue
n1806-ref-combat-title = Combat
n1806-ref-events-french = French events
n1806-ref-events-prussian = Prussian events
n1806-ref-corps = Corps
n1806-ref-infantry = Infantry
n1806-ref-cavalry = Cavalry
n1806-ref-move = Movement
n1806-ref-fatigue = Fatigue
n1806-ref-combat = Combat
n1806-ref-pursuit = Pursuit
n1806-ref-note-symbols = Symbols: movement, +1 movement point for a corps alone; fatigue, 1 fatigue point fewer in a manoeuvre; combat and pursuit, 1 more card.
n1806-ref-note-strength = Infantry and cavalry as they are at the start.
n1806-ref-march-points = Movement points
n1806-ref-march-card = The movement value of the card that is revealed
n1806-ref-march-corps = Each corps of the stack beyond the first
n1806-ref-march-napoleon = Napoleon in the stack
n1806-ref-march-symbol = The movement symbol of a corps that is alone
n1806-ref-march-cost = Cost of a connection
n1806-ref-cost-road = Road
n1806-ref-cost-bridge = Bridge
n1806-ref-cost-destroyed = Destroyed bridge
n1806-ref-march-fatigue = Fatigue of a manoeuvre
n1806-ref-tired-fourth = For each corps and each movement point spent beyond the third
n1806-ref-tired-contested = The march left a contested zone; the same again if it ended in one
n1806-ref-tired-citadel = A citadel taken
n1806-ref-tired-symbol = Each fatigue symbol in the stack
n1806-ref-note-stop = A stack stops in a zone with another corps of either side, and where it takes a citadel.
n1806-ref-note-recovery = Recovery: corps that did nothing lose all fatigue; then a corps with 5 to 8 points loses 1 strength point.
n1806-ref-combat-cards = Cards to reveal
n1806-ref-combat-weak = Each corps with 1 to 4 strength points
n1806-ref-combat-strong = Each corps with 5 to 8 strength points
n1806-ref-combat-marched = The attacking stack has manoeuvred in this operation
n1806-ref-combat-tired = Each corps with more than 4 fatigue points
n1806-ref-combat-wood = Defender in a wooded zone
n1806-ref-combat-citadel = Defender in a citadel under his own flag
n1806-ref-combat-symbol = Each combat symbol
n1806-ref-combat-napoleon = Napoleon in the stack
n1806-ref-note-cancelled = If strength, march and fatigue leave the attacker no card, the attack is cancelled.
n1806-ref-combat-after = After the combat
n1806-ref-after-winner = The side that inflicted more losses wins
n1806-ref-after-retreat = The loser retreats as many connections as the difference
n1806-ref-after-pursuit = With more cavalry the winner pursues and reveals 1 card for fatigue; not in woods, not at a citadel
n1806-ref-after-points = Each strength point lost moves the victory track by 1
n1806-ref-event = Event
n1806-ref-copies = Copies
n1806-ref-when = When
n1806-ref-effect = Effect
n1806-ref-when-drawn = when drawn
n1806-ref-when-initiative = initiative
n1806-ref-when-own = own march
n1806-ref-when-enemy = enemy march
n1806-ref-when-any = any march
n1806-ref-when-combat = combat
n1806-ref-when-retreat = retreat, pursuit
