## Every page

# one screen, a link
join-title = You are expected.
join-help = Somebody has laid the table and left you a seat.
take-seat = Take the seat

# replay
open-record = Open a record

# lobby
lobby-title = Battlefields of horse and musket.
lobby-text = Against people or an honest machine. Every rule is applied, every refusal explained, every die can be checked.
nav-play = Play
main-nav = Main
your-name = Your name
new-match = Lay a table
own-scenario = own scenario
own-scenario-help = From a file on this server, not part of the program
battle = Battle
battles = Battles
random-side = Let chance decide
opponent = Your opponent
by-link = A friend, by link
anyone = Anybody, at an open table
army-own = My army
army-ready = Ready armies
army-kept = Your armies
army-build = Make an army of your own
special = Special rules
your-matches = Your matches
open-tables = Open tables
no-tables = Nobody is waiting at a table.
no-tables-help = Lay one of your own and send the link, or play the computer.
your-move = Your move
their-move = { $seat ->
    [union] The Union is to move
    [confederate] The Confederacy is to move
    [french] The French are to move
    [prussian] The Prussians are to move
    [allied] The Allies are to move
   *[other] To move: { $side }
}
is-over = Over
is-waiting = Waiting
map-of = Map of { $battle } with both armies
unofficial = bicorne is free software and unofficial. With thanks to the designers and publishers of the games.
own-art = All drawings are our own.
about-random = plays at random
about-greedy = takes what is near
about-conscript = plays at once and makes mistakes
about-grognard = looks ahead for half a second
about-marshal = looks ahead for up to three seconds

# rules
search = Search the rules
sections = Sections
rulings = Rulings: where the printed rules are silent
none-found = No clause says that.

## The balance of a battle

evenness = { $level } against itself, { $n ->
    [one] { $n } match
   *[other] { $n } matches
  }; { $side } between { $low } and { $high } % (95 %).
evenness-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
  } on average.
uneven = Uneven.
even-out = Even it out
even-undo = As it was
even-effect = { $what }. { $side }: { $after } instead of { $before }.

## Armies of one's own

army-title = An army of your own
army-help = Choose a nation, give your divisions their generals, and add units from the list. Mistakes are pointed out at once.
army-name = Name of the army
army-nation = Nation
army-budget = Points
army-cinc = Commander-in-chief
army-division = Division { $n }
army-general = General
army-add-division = Add a division
army-remove-division = Remove division { $n }
army-add = Add { $unit } to division { $n }
army-remove = Remove { $unit }
army-empty = No unit yet.
army-target = Units go to division { $n }
army-list = Units of this nation
army-points = { $n } of { $budget ->
    [one] { $budget } point
   *[other] { $budget } points
  }
army-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
army-legal = This army follows the rules.
army-wrong = { $n ->
    [one] One thing is wrong.
   *[other] { $n } things are wrong.
}
army-save = Keep in this browser
army-saved = Kept.
army-download = Download
army-upload = Open a file
army-share = Copy a link
army-new = A new army
army-forget = Forget { $name }
army-unread = This file could not be read.
army-use = Lay a table with it
army-where = Division { $n }
army-where-unit = Division { $n }, unit { $m }

## The umpire

umpire-text = You play on a real table: enter the situation and your own dice; the rules judge.
umpire-games = Games
umpire-next = What comes next
umpire-over = The combat is over
umpire-refused = The rules forbid it
umpire-mistakes = This cannot be judged
umpire-throw = { $n ->
    [one] Which one came up?
   *[other] Which { $n } dice came up?
}
umpire-left = still to enter: { $n }
umpire-roll = Roll for me
umpire-again = From the beginning
umpire-would = What it would bring
umpire-standing = Who still stands
umpire-defaults = Clear the form
umpire-log = Combats judged
umpire-log-empty = Each combat that is judged to its end is kept here, in this browser.
umpire-save = Save as text
umpire-clear = Forget all

## The lobby

minutes = { $n } min
hours = { $h } h
hours-minutes = { $h } h { $m }
about-minutes = about { $time }
just-now = just now
n-battles-of = { $n ->
    [one] { $n } battle
   *[other] { $n } battles
}
n-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
n-clauses = { $n ->
    [one] { $n } clause
   *[other] { $n } clauses
}
complexity-1 = easy
complexity-2 = medium
complexity-3 = demanding
complexity-of = How hard the rules are
tables-open = { $n ->
    [one] { $n } open
   *[other] { $n } open
}
filter = Filter the battles
filter-short = up to { $time }
filter-long = longer
filter-small = up to { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
filter-large = larger
filter-even = even
filter-none = No battle matches these filters.
filter-all = Show all
n-shown = { $n } of { $all }
as-side = you: { $side }
as-chance = sides at random
against-player = against { $name }
against-link = a friend, by link
against-anyone = anybody who comes
against-here = two at this screen
lay-table = Lay the table
invite-friend = Invite a friend
options-n = { $n ->
    [0] Options
    [one] Options: { $n } changed
   *[other] Options: { $n } changed
}
army-own-help = Bring an army of your own:
waits-for-you = { $n ->
    [one] One battle waits for you
   *[other] { $n } battles wait for you
}
nobody-came = nobody has come yet
cancel-table = Cancel
cancel-ask = Take this table away?
cancel-help = The link will no longer work. Nothing has been played yet.
cancel-keep = Leave it
copy-invitation = Copy the invitation
remove = Remove
remove-help = Takes it off this list; the match itself stays.
ended-lately = { $n ->
    [one] { $n } match over
   *[other] { $n } matches over
}
since = begun { $ago }
laid-since = laid { $ago }
watch-others = Being played at open tables
host = Host

## The invitation

invitation = Invitation
invites-you = { $host } invites you to { $battle }.
somebody-host = A visitor
invite-game = Game
invite-battle = Battle
invite-side = Your side
invite-host-side = { $host }: { $side }
invite-length = Length
invite-length-text = about { $time }, at your own pace: nothing is lost if you leave and come back
invite-options = Options
invite-rules = The rules on one page
invite-look = Look at the battle
invite-taken = Somebody has taken this seat.
invite-gone = { $host } has taken the table away.
invite-gone-help = Lay a table of your own, or ask for another link.
goal-to-win = { $n } to win
even-share = { $a } to { $b } in { $n ->
    [one] { $n } trial
   *[other] { $n } trials
  }

## The rules

rules-of = The rules of { $game }
rules-games = Games
one-page = On one page
one-page-help = What one must know before the first move. Every line leads to its clause.
tables-of = Tables
table-of = Table: { $name }
print-page = Print this page
example = Example
figure-battle = { $battle }, as it is set up
