# Napoléon 1806.
n1806-side-french = French
n1806-side-prussian = Prussian
n1806-side-open = Bidding
n1806-terrain-clear = clear
n1806-terrain-wooded = wooded
n1806-terrain-citadel = citadel
n1806-zone = { $zone }, { $ground }
n1806-zone-citadel = { $zone }, { $ground }, { $value } victory points
n1806-vedette = Vedette
n1806-vedettes = { $n ->
    [one] 1 vedette
   *[other] { $n } vedettes
    }
n1806-blocks = { $n ->
    [one] 1 block
   *[other] { $n } blocks
    }
n1806-hidden-french = French block
n1806-hidden-prussian = Prussian block
n1806-ready-word = ready
n1806-spent-word = spent
n1806-piece = { $who }, { $zone }, { $state }
n1806-piece-known = { $who }, { $zone }, { $state }, { $sp } strength points, { $fatigue } fatigues
n1806-flag = { $side } flag
n1806-contested = contested
n1806-destroyed = bridge destroyed
n1806-axis = { $side } retreat axis
n1806-sheet = Order of battle
n1806-infantry = Infantry
n1806-cavalry = Cavalry
n1806-fatigue-word = Fatigue
n1806-zone-word = Zone
n1806-track-turns = October 1806
n1806-track-points = Victory points
n1806-track-french = French win
n1806-track-prussian = Prussians win
n1806-card-move = movement
n1806-card-losses = losses
n1806-card-fatigues = fatigues
n1806-card-recovery = recovery
n1806-fact-french-goal = Track at { $n }: wins at 0
n1806-fact-prussian-goal = Track at { $n }: wins at 20, or when time runs out
n1806-fact-passed = has passed
n1806-fact-rain = Rain this turn
n1806-fact-second-wind = Second Wind this turn
n1806-fact-withdraw = Strategic Withdrawal this turn
n1806-pile-draw-french = French deck
n1806-pile-discard-french = French discard
n1806-pile-draw-prussian = Prussian deck
n1806-pile-discard-prussian = Prussian discard
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
    [one] 1 fatigue
   *[other] { $n } fatigues
    }
n1806-help-retreat = { $n ->
    [one] 1 connection to go
   *[other] { $n } connections to go
    }
n1806-tally-vp = Victory points
n1806-tally-ranking = Ranking points
n1806-tally-tiebreak = Tie-break points
n1806-ending-zero = The track has reached 0.
n1806-ending-twenty = The track has reached 20.
n1806-ending-napoleon = Napoleon is lost.
n1806-ending-survival = The Prussian army has survived the campaign.
n1806-ending-short = The last turn is over: the victory points decide.
n1806-ask-bid = Which side do you want, and for how many points?
n1806-ask-deploy = Who stands here?
n1806-ask-vedettes = Where does the next vedette stand?
n1806-ask-arrival = Where does Württemberg enter?
n1806-ask-inactivity = Which zone is inactive?
n1806-ask-blue = Do you play a blue card?
n1806-ask-fetch = Which card do you take from your deck?
n1806-ask-care = Which corps is cared for?
n1806-ask-defection = Which contested zone do the Saxons leave?
n1806-ask-defection-cube = Which cube does Tauentzien lose?
n1806-ask-reinforce = Which corps gets a strength point?
n1806-ask-supply = Which zone is supplied?
n1806-ask-queen = Which zone cheers the Queen?
n1806-ask-operation = Designate a stack, or pass.
n1806-ask-reaction = Do you react before the card is revealed?
n1806-ask-counter = Do you counter this event?
n1806-ask-bernadotte = Do you hinder this lone block?
n1806-ask-move = Where does the group go?
n1806-ask-organisation = Do you go on past this stack?
n1806-ask-confusion = Do you stop this group?
n1806-ask-fatigue = Do you tire this group?
n1806-ask-attack = Do you attack?
n1806-ask-combat-event = Do you play a combat event?
n1806-ask-guns = Who marches to the guns?
n1806-ask-combat-fatigue = Who takes the remaining fatigues?
n1806-ask-combat-losses = Who takes the losses?
n1806-ask-retreat = Where does the stack retreat?
n1806-ask-orderly = Does the stack retreat in order?
n1806-ask-panic = Do you play Panic?
n1806-ask-grand-charge = Do you play Grand Charge?
n1806-ask-coordination = Do you go on with another stack?
n1806-ask-recover = Do you rest a corps with a card?
n1806-ask-wear = Which cubes are worn out?
n1806-ask-share = Who takes the fatigues?
n1806-do-bid = { $side } for { $n }
n1806-do-deploy = { $who } to { $zone }
n1806-do-post = A vedette at { $zone }
n1806-do-post-commander = The commander at { $zone }
n1806-do-pass = Pass
n1806-do-take = { $who }
n1806-do-patrol = A vedette of { $zone }
n1806-do-march = Manoeuvre
n1806-do-fight = Attack in place
n1806-do-nothing = Nothing
n1806-do-play = Play { $card }
n1806-do-go = To { $zone }
n1806-do-end = End the move
n1806-do-at = { $zone }
n1806-do-choose = { $who }
n1806-do-fetch = { $card } ({ $move })
n1806-do-attack = Attack
n1806-do-hold = Do not attack
n1806-do-share-part = { $who } { $n }
n1806-do-share-none = Equal shares
n1806-do-lose-part = { $who }: { $infantry } infantry, { $cavalry } cavalry
n1806-do-lose-none = No cube
n1806-do-recover = { $who } rests with { $card } ({ $n })
n1806-do-done = Done
n1806-tell-turn = Turn { $n }
n1806-tell-bids = Bids: { $a } { $x }, { $b } { $y }. The first seat plays the { $first } side; the track starts at { $vp }.
n1806-tell-placed = Both armies are in place.
n1806-tell-arrives = Württemberg enters at { $zone }.
n1806-tell-never = Halle and Leipzig are barred: Württemberg never comes.
n1806-tell-drawn-own = You draw { $card }.
n1806-tell-drawn = A card is drawn ({ $side }).
n1806-tell-reshuffled = The discard pile becomes a new deck ({ $side }).
n1806-tell-red = Red card drawn ({ $side }): { $card }.
n1806-tell-reds-cancel = The red cards cancel each other.
n1806-tell-played = { $card } is played ({ $side }).
n1806-tell-struck = { $card }: { $zone }.
n1806-tell-fizzles = { $card } has no effect.
n1806-tell-countered = { $card } is countered.
n1806-tell-fetched-own = You take { $card } from your deck.
n1806-tell-fetched = A card is taken from the deck ({ $side }).
n1806-tell-taken = Hussars take { $card } ({ $side }).
n1806-tell-care = { $who } is in care.
n1806-tell-care-hidden = A corps is in care.
n1806-tell-reinforced = { $who } gets a strength point.
n1806-tell-reinforced-hidden = A corps gets a strength point.
n1806-tell-cured = { $who } regains an infantry point.
n1806-tell-cured-hidden = A corps regains an infantry point.
n1806-tell-initiative-card = Initiative { $n } ({ $side }).
n1806-tell-first = First to act: { $side }.
n1806-tell-passes = Pass ({ $side }).
n1806-tell-marches = { $blocks } at { $zone } set out ({ $side }).
n1806-tell-attacks-in-place = { $blocks } at { $zone } attack in place ({ $side }).
n1806-tell-move-card-own = Movement card { $n }: { $mp } movement points ({ $side }): { $why }.
n1806-tell-move-card = Movement card { $n } ({ $side }).
n1806-tell-goes = { $blocks }: { $from } – { $to }.
n1806-tell-reacts = { $blocks } react: { $from } – { $to }.
n1806-tell-axis = { $zone } is contested; retreat axis placed ({ $side }).
n1806-tell-cut = The enemy axis at { $zone } is cut ({ $side }): 2 fatigues.
n1806-tell-vedettes-gone = { $n ->
    [one] 1 vedette is eliminated at { $zone } ({ $side }).
   *[other] { $n } vedettes are eliminated at { $zone } ({ $side }).
    }
n1806-tell-stops = The group must stop at { $zone } ({ $side }).
n1806-tell-bridge-destroyed = The bridge between { $a } and { $b } is destroyed.
n1806-tell-bridge-repaired = The bridge between { $a } and { $b } is repaired.
n1806-tell-move-fatigue-own = Fatigue of the manoeuvre: { $n } ({ $side }): { $why }.
n1806-tell-move-fatigue-none = No fatigue for the manoeuvre ({ $side }).
n1806-tell-move-fatigue = Fatigue is noted ({ $side }).
n1806-tell-fatigued = { $n ->
    [one] 1 fatigue ({ $side }).
   *[other] { $n } fatigues ({ $side }).
    }
n1806-tell-relieved = Fatigues are removed ({ $side }).
n1806-tell-flag = { $zone } changes its flag: { $side }.
n1806-tell-track = Victory points { $by }: { $vp }.
n1806-tell-exhausted = { $who } is exhausted and eliminated at { $zone }.
n1806-tell-eliminated = { $who } is eliminated at { $zone }.
n1806-tell-combat = Combat at { $zone } ({ $side } attack): { $attackers } against { $defenders }.
n1806-tell-guns = { $blocks } march to the guns: { $from } – { $to }.
n1806-tell-count = Combat cards ({ $side }): { $n }; strong corps { $strong }, weary corps { $weary }.
n1806-tell-cancelled = The attack is cancelled.
n1806-tell-no-combat = Nobody is left to fight.
n1806-tell-revealed = { $side }: losses { $losses }, fatigues { $fatigues }.
n1806-tell-result = The French inflict { $fl } losses and { $ff } fatigues, the Prussians { $pl } and { $pf }.
n1806-tell-lost = { $n ->
    [one] 1 strength point lost ({ $side }).
   *[other] { $n } strength points lost ({ $side }).
    }
n1806-tell-won = { $side } victory by { $n }.
n1806-tell-even = Nobody wins the combat.
n1806-tell-retreats = { $blocks } retreat: { $from } – { $to }.
n1806-tell-runs-into = { $n ->
    [one] The retreat runs into 1 enemy corps at { $zone } ({ $side }).
   *[other] The retreat runs into { $n } enemy corps at { $zone } ({ $side }).
    }
n1806-tell-pursuit = { $n ->
    [one] Pursuit ({ $side }): 1 card.
   *[other] Pursuit ({ $side }): { $n } cards.
    }
n1806-tell-holds = No attack ({ $side }).
n1806-tell-rests-own = { $who } rests with { $card }.
n1806-tell-rests = A corps rests with { $card } ({ $side }).
n1806-tell-all-rest = Corps that are ready rest.
n1806-tell-wear = Corps worn out: French { $fr }, Prussian { $pr }.
n1806-tell-bonus = The Prussians hold three citadels.
n1806-odds-win = You win the combat
n1806-odds-even = Nobody wins
n1806-odds-lose = You lose the combat
n1806-odds-cancelled = The attack is cancelled
n1806-odds-win-by = You win by { $n }
n1806-odds-lose-by = You lose by { $n }
n1806-odds-inflict = { $n ->
    [one] You inflict 1 loss
   *[other] You inflict { $n } losses
    }
n1806-odds-suffer = { $n ->
    [one] You suffer 1 loss
   *[other] You suffer { $n } losses
    }
n1806-odds-enemy-cards = { $n ->
    [one] The enemy reveals 1 card
   *[other] The enemy reveals { $n } cards
    }
n1806-odds-note-cancelled = Strength, march and fatigue leave no card: the attack is cancelled before bonuses count.
n1806-odds-note-unknown = Everything the enemy may be, as far as you have seen, counts alike.
n1806-odds-note-fatigue = On average you inflict { $inflicted } fatigues and suffer { $suffered }.
n1806-odds-note-events = Combat events of either side are not foreseen.
n1806-line-8-10 = card
n1806-line-8-11 = further corps
n1806-line-8-12 = Napoleon
n1806-line-8-13 = swift corps
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
n1806-line-15-36 = Fatigue card
n1806-line-17-09 = vedettes
n1806-line-9-06 = Strength
n1806-line-9-07 = After a march
n1806-line-9-08 = Weary corps
n1806-line-9-11 = Wooded zone
n1806-line-9-12 = Own citadel
n1806-line-9-13 = Combat symbols
n1806-line-9-14 = Napoleon
n1806-line-9-15 = Events
n1806-not-in-hand = This card is not in your hand.
n1806-not-now = Not now.
n1806-not-asked = You are not asked now.
n1806-not-yours = This is not one of your blocks on the map.
n1806-already-taken = Something is already designated.
n1806-spent = This block has been activated.
n1806-not-connected = The zones are not connected.
