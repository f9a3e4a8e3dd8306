## Every page

# everywhere
to-lobby = To the lobby
rules = Rules
umpire = Umpire
name = Name
visitor = Visitor
somebody = Somebody
close = Close
night = Candlelight
day = Daylight
menu = Menu
line-lost = The line is down.
broken = Something is wrong here.
no-match = There is no such match.

# the table
deed-attack = Attack
deed-go = Go
deed-pick = Choose
board-list = The board as a list
board-around = Round { $at }
board-label = Board. Arrow keys walk the spaces, Enter chooses.
phases = Steps of the turn
modifier = Modifier
sharing = Share out
score-of = { $side }: { $n } of { $goal }
of-n = of { $n }
zoom-in = Closer
zoom-out = Farther
fit = Whole board
turn-n = Turn { $n }
turns = turns
prompt = What is to be done
panels = Panels
tab-board = Board
tab-cards = Cards
tab-log = Log
odds-dice = Odds, dice
your-cards = Your cards
in-play = In play
hand-n = Hand · { $n }
piles = Piles
n-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
no-cards = No cards to show.
may-play = May be played.
kind-order = Order
kind-special = Special
kind-red = When drawn
kind-section = Section
kind-tactic = Tactic
reference = Tables of both armies
kind-blue = Initiative
kind-own-march = Own march
kind-enemy-march = Enemy march
kind-any-march = Any march
kind-combat = Combat
kind-retreat = Retreat, pursuit
all = all
seat-free = free seat
computer = computer, { $name }
you = you
you-named = { $name }, you
thinks = { $seat ->
    [union] The Union is thinking.
    [confederate] The Confederacy is thinking.
    [french] The French are thinking.
    [prussian] The Prussians are thinking.
    [allied] The Allies are thinking.
   *[other] Thinking: { $side }.
}
waiting = Your opponent has not come yet.
waiting-others = A seat is still free.
take-back = Take back
let-go = Let go
held-help = Confirm, or choose another target.
ask-mark = ?
which = Which?
past = This is how it stood.
past-help = The match goes on meanwhile; nothing can be chosen here.
back-to-now = Back to now
time-left = { $time } left (hours and minutes); after that the match ends unfinished
is-picked = selected
is-target = target
is-way = may move here
is-may = may act

# dice and odds
odds = Odds
dice = Dice
n-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
no-odds = Choose a target to see the odds before you roll.
cards = Cards
no-odds-cards = Before an attack its odds are shown here.
all-chances = All chances
sampled = Sampled, not exact.
against = against
counts = counts
face-inf = infantry
face-cav = cavalry
face-art = artillery
face-sabre = crossed sabres
face-flag = flag
watched = Onlookers: { $n }

# log, clauses, why not
log = Log
log-empty = Nothing has happened yet.
show-moment = Show this moment
clause = Clause { $id }
no-clause = This clause is not in the rules at hand.
open-rules = Open the rules here
not = Not { $at }
not-asked = Not an answer to the question “{ $question }”
not-from = Not { $at } from { $from }
refused = The rules forbid it.
moved-on = The battle has moved on.
moved-on-help = { " " }This is how it stands now.
line-down = The line is down.
line-help = { " " }What was chosen is safe. We try again in { $n } s.
try-now = Try now

# menu, keys
hint = A hint
winbar-on = Show my chance of winning
winbar-off = Hide my chance of winning
win-chance = Chance of winning:
list = All choices as a list
list-empty = Nothing is asked of you now.
keys = All keys
offer-draw = Offer a draw
draw-offered = You have offered a draw.
draw-asked = { $seat ->
    [union] The Union offers a draw.
    [confederate] The Confederacy offers a draw.
    [french] The French offer a draw.
    [prussian] The Prussians offer a draw.
    [allied] The Allies offer a draw.
   *[other] Draw offered: { $side }.
}
accept = Accept
decline = Decline
resign = Give up
resign-ask = Give up this battle?
resign-help = The other side wins. This cannot be taken back.
fight-on = Fight on
key-tab = Tab
does-tab = bar, board, prompt, hand, side
key-arrows = ← ↑ → ↓
does-arrows = walk the spaces
key-enter = Enter
does-enter = choose; the dark button
key-n = N, Shift N
does-n = next, previous piece that may act
key-t = T
does-t = next target or destination
key-esc = Esc
does-esc = let go; close the slip
key-u = U
does-u = take back, or ask the other side to allow it
key-e = E
does-e = end this step; asks if something would be lost
key-w = W
does-w = why not? for the space in focus
key-digits = 1–9
does-digits = raise a card of the hand; Enter plays it
key-l = L
does-l = all choices as a plain list
key-b = B
does-b = the board as a list
key-r = R
does-r = tables of troops and ground
key-h = H
does-h = a hint, against the computer
key-dot = { "." }
does-dot = skip what is being shown
key-zoom = + − 0
does-zoom = closer, farther, whole board
key-pan = Shift ←→
does-pan = move the map
key-step = ← →
does-step = step back, step on
key-ends = Home, End
does-ends = to the start, to the end
key-p = P
does-p = play, pause
key-help = ?
does-help = these keys
sheet-strength = Strength

# team-mates
team = Links to this seat
team-help = Two people may share a side and see the same: one shares out fatigue and losses, the other plays the cards, and either may move the corps. The last link does both, and leads you back from another device.
team-staff = Keeps the order of battle
team-cards = Keeps the cards
team-both = Everything
team-decides-staff = Your team-mate keeps the cards and decides this.
team-decides-cards = Your team-mate keeps the order of battle and decides this.
team-as-staff = You share this side and keep the order of battle: fatigue, losses, retreats, marches.
team-as-cards = You share this side and keep the cards: events and recovery.

# result
result = Result
you-won = You have won.
you-lost = You have lost.
tally = Tally
both-sides = both sides
replay = Replay
record = Record
again = Play again
see-board = See the board
proof = Proof of the dice
proof-hash = Hash:
proof-seed = Secret:
proof-help = The secret behind it is published at the end, so that every roll can be checked.
proof-end = The secret gives the hash published at the start, and every roll follows from it.

# one screen, a link
pass-to = Pass the screen: { $side }
i-am = My side: { $side }
open-hands = No curtain: we may see all cards
invite = Send this link to your opponent.
invite-help = Whoever opens it takes the other side.
link = Link
copy = Copy
copied = Copied
way-back = Play on from another device
way-back-help = This link leads to your seat from anywhere. Whoever has it plays your side: keep it to yourself.
friend-came = Your opponent has come.

# replay
replay-title = Replay
to-start = To the start
step-back = Step back
step-on = Step on
to-end = To the end
autoplay = Play
pause = Pause
copy-place = Link to this position
step-of = Step { $k } of { $n }
save-record = Download the record
seen-by = Seen by: { $side }
record-proved = Proved
record-proved-help = The secret gives every roll and the hashes every position: this record was checked here.
record-unproved = Not proved
record-unproved-help = The secret, the end or the hashes are missing, or the rules were different. The moves follow the rules, but nothing proves the dice.
not-over = A match can be replayed once it is over.

# lobby
play = Play
side = Your side
same-screen = Somebody at this screen
goal = { $n } to win
join = Join
look = Look
free-seat = Free seat
bot-random = dice-thrower
bot-greedy = brawler
bot-conscript = conscript
bot-grognard = grognard
bot-marshal = marshal
on = on
off = off

# rules
see-too = See also

## The balance of a battle

bot-worlds = { $name } ({ $n ->
    [one] { $n } world
   *[other] { $n } worlds
  })

## Hints

hint-thinking = Thinking…
hint-none = There is no hint for this question.
hint-clear = Clearly best: { $count ->
    [one] { $n } point
   *[other] { $n } points
  } ahead of the next.
hint-ahead = Best by { $count ->
    [one] { $n } point
   *[other] { $n } points
  }.
hint-alike = Hardly better than the next.
hint-behind = { $count ->
    [one] { $n } point
   *[other] { $n } points
  } behind the best.
hint-as-good = Practically as good as the best.
hint-only = There is nothing else to choose.
hint-then = Then: { $what }

## A free table

free-tab-cards = Moves
offers = What can be done
offers-none = Nothing is asked of you now.
zones = Zones on the table
not-now = It cannot be moved now.
ghost-ok = Drop to go there
ghost-ok-keys = Enter: go there
ghost-no = Not here
ghost-asks = …
drag-zone = { $name }: drag to put it elsewhere
group-n = { $n ->
    [one] One unit in the group
   *[other] { $n } units in the group
}
measure = Measure
arcs = Arcs of fire
ranges = Distances and ranges
command = Command radii
measure-from = Touch where to measure from.
short = short
effective = effective
long = long
key-g = G
does-g = take up the unit in focus: arrows move it, [ ] turn it, F changes its formation, Enter puts it there
key-m = M
does-m = measure from the unit in focus
key-a = A
does-a = arcs of fire
key-d = D
does-d = distances of 4 and 8, and ranges
key-c = C
does-c = command radii
key-drag = drag, wheel
does-drag = move a unit; turn it while it is held; Shift and click, or a long press, for a group; the flag of a zone puts it elsewhere
free-does-arrows = walk the units
free-does-l = to the list of what can be done
free-reference = The reference sheet
free-does-r = the reference sheet, with the rows in force
free-no-odds = Choose a target to see the odds before you roll.

## The review of a match

review-review = What decided it
review-review-short = Review
review-review-running = The match is being reviewed: { $n } %
review-review-none = The program cannot judge positions of this game yet, so there is no review.
review-review-failed = The match could not be reviewed.
review-chance = Chance of winning
review-chance-of = { $side } { $n } %
review-graph-label = Chance of winning over the match. { $side }: from { $from } % to { $to } %. Click to go to a moment.
review-turn = Turn { $n }
review-account = Luck and decisions
review-account-help = In points of the chance of winning
review-dice = Dice
review-cards = Cards
review-decisions = Decisions
review-dice-gain = the dice brought { $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-dice-loss = the dice cost { $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-dice-even = the dice were even
review-cards-gain = the cards brought { $n }
review-cards-loss = the cards cost { $n }
review-cards-even = the cards were even
review-gave = { $count ->
    [one] { $n } point was given away
   *[other] { $n } points were given away
  } in { $of ->
    [one] { $of } decision
   *[other] { $of } decisions
  }
review-gave-none = nothing to speak of was given away in { $of ->
    [one] { $of } decision
   *[other] { $of } decisions
  }
review-costliest = The costliest decisions
review-costliest-none = No decision cost anything that can be told from chance.
review-chosen = Chosen
review-better = Better
review-cost = −{ $count ->
    [one] { $n } point
   *[other] { $n } points
  }
review-go-there = Go to this decision
review-how-judged = Each decision is judged by what its side knew then, in { $n ->
    [one] { $n } imagined world
   *[other] { $n } imagined worlds
  }. “bicorne analyse --worlds { $n }” gives the same figures.

## The lobby

review-it = Review

## Sounds

sounds = Sounds
sounds-on = Turn sounds on
sounds-off = Turn sounds off

## Rematch

again-other = Play again, sides changed

## The table: ends of steps, slips, combats, the turn that is shown

combat-at = The combat at { $zone }
combat-count = Count
combat-cards = Cards
combat-losses = Losses
combat-retreat = Retreat
combat-pursuit = Pursuit
inflicts = losses { $l }, fatigue { $f }
attacks = attacks
losses = Losses
fatigue = Fatigue
by = by: { $side }
held-card = Enter plays it, Esc puts it back.
your-discs = Your discs
march = March
march-halt = March to { $goal } and halt there
march-halt-by = March to { $goal } by way of { $by }, and halt there
march-help = Click the place it should march to, or set out and go step by step.
volley = All { $n }
march-by = March to { $goal } by way of { $by }
move-there = Move
drag-help = Drag a unit, or click it and then one of its arrows.
undeployed = { $n ->
    [one] One unit is not on the table yet. Begin without it?
   *[other] { $n } units are not on the table yet. Begin without them?
}
turn-of = turn { $n } of { $of }
may-ways = { $n ->
    [one] may go to { $n } place
   *[other] may go to { $n } places
}
may-targets = { $n ->
    [one] may attack { $n } target
   *[other] may attack { $n } targets
}
may-deeds = { $n } things can be done
take-back-last = the last choice
take-back-none = nothing yet
take-back-not-now = not now
then-shown = Shows what was hidden: it cannot be taken back.
then-chance = Dice or cards follow: it cannot be taken back.
then-others = The other side comes next: it cannot be taken back.
then-over = The battle ends with it.
lost-attacks = { $n ->
    [one] One unit can still attack.
   *[other] { $n } units can still attack.
}
waiting-table = The battle starts as soon as somebody takes the free seat.
playback = The turn that is shown
playback-help = What the other side does. Any choice of yours ends the showing.
go-on = Go on
once-more = The other side's turn once more
speed = Speed { $n }
skip = Skip
line-waits = { " " }Nothing is lost; we go on when it is back.
line-unsent = { " " }This choice did not reach the server; it is sent again when the line is back.
key-i = I
does-i = what the thing in focus is
key-pause = P
does-pause = pause the turn that is shown
key-again = O
does-again = the other side's turn once more
key-speed = S
does-speed = speed of what is shown
recap = The other side:
recap-moved = { $n ->
    [one] { $n } piece moved
   *[other] { $n } pieces moved
}
recap-attacks = { $n ->
    [one] { $n } attack
   *[other] { $n } attacks
}
recap-lost = { $side }: { $n ->
    [one] { $n } point lost
   *[other] { $n } points lost
}
step-now = under way
step-done = done
step-later = to come
about = What is this?
about-tap = Tap what you want to know.
standing-open = Pass for me…
standing-count = { $n ->
    [one] 1 question is passed for you
   *[other] { $n } questions are passed for you
}
standing-title = Questions passed for you
standing-help = The server passes this question for you, even while you are away, and takes the time a person would take.
standing-able = Ask me only when I can do something
standing-turn = Do not ask me again this turn
standing-attacked = Pass until I am attacked
standing-match = Pass for the rest of the match
standing-ask = Ask me again
plead = ask the other side
plead-help = By agreement the last choice and all that came after it are taken back; new dice are rolled.
plea-made = You have asked to take back your last choice.
plea-asked = { $seat ->
    [union] The Union asks to take back the last choice.
    [confederate] The Confederacy asks to take back the last choice.
    [french] The French ask to take back the last choice.
    [prussian] The Prussians ask to take back the last choice.
    [allied] The Allies ask to take back the last choice.
   *[other] Asking to take back the last choice: { $side }.
}
