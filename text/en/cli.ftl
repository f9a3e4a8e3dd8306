# What the command line says.
cli-seats = seats
cli-bots = bots
cli-scenarios = scenarios
cli-options = options
cli-any-number = any number
cli-scenario-ok = { $file }: no mistakes
cli-army-ok = { $file }: { $points } of { $budget ->
    [one] { $budget } point
   *[other] { $budget } points
  }, { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }, no mistakes
cli-trace-summary = { $game }: { $clauses ->
    [one] { $clauses } clause
   *[other] { $clauses } clauses
  }, { $covered } with code and test, { $exempt } exempt, { $gaps ->
    [one] { $gaps } gap
   *[other] { $gaps } gaps
  }
cli-trace-neither = no code, no test
cli-trace-no-code = no code
cli-trace-no-test = no test
cli-verify-match = match: { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
  } and { $chances ->
    [one] { $chances } chance
   *[other] { $chances } chances
  } are legal, { $hashes ->
    [one] { $hashes } hash agrees
   *[other] { $hashes } hashes agree
  }
cli-verify-dice = Every die and every card follows from the seed.
cli-verify-no-seed = The record does not give its seed: dice and cards are possible, but not proved.
cli-verify-unfinished = The match is not over.
cli-verify-other-rules = The record was made with version { $rules } of the rules.
cli-verify-signed = The signature is valid: names, seats and course are as the server with the key { $key } wrote them.
cli-verify-changed = The signature is not that of this record: it was changed after it was signed.
cli-strict-seed = Not proved: the record does not give its seed.
cli-strict-seed-hash = Not proved: the hash of the seed, announced before the match, is missing.
cli-strict-contributions = Not proved: what each seat put into the dice is missing.
cli-strict-order = Not proved: what the seats put into the dice was not promised before the server announced its hash, so it could be chosen.
cli-strict-result = Not proved: the result is missing, or the match is not over.
cli-strict-final-hash = Not proved: the hash of the last position is missing.
cli-strict-rules = Not proved: it was played with another version of the rules.
cli-strict-unsigned = Not proved: no server has signed it, so names, seats and resignations may be made up.
cli-strict-other-key = Not proved: it was signed with another key than the one named.
cli-run-ok = Every expectation holds.
cli-run-failed = Not every expectation holds.
cli-replay-place = [{ $k }/{ $last }]
cli-replay-keys = Enter: next · b: back · a number: go there · e: end · q: quit
cli-bench = { $game }: { $decisions } decisions/s ({ $cpu } per CPU second), { $games } games/s, clone { $clone } ns, scene { $scene } µs, state { $bytes } bytes
cli-bench-decision = { $game } { $level }: the slowest decision took { $measured } ms; promised: { $bound } ms
cli-bench-view = { $game } { $level }: while bots think in five matches, the median view takes { $measured } ms; promised: { $bound } ms
cli-bench-answer = { $game } { $level }: asked in five matches at once, its slowest answer took { $measured } ms; promised: { $bound } ms
cli-map-cards =
    { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }
cli-many-choices = { $number } choices: `list` shows them, Tab completes them.
cli-ambiguous = Which one? { $choices }
cli-hand-empty = You hold no cards.
cli-undone = Taken back.
cli-time-left = Time left: { $hours } h { $minutes } min
cli-odds-sampled = These shares are sampled, not exact.
cli-serving = bicorne serves { $address } (Ctrl+C stops it)
sim-title = { $game }, { $scenario }: bots against each other
sim-bots = bots, in seat order
sim-seed = seed
sim-games = matches
sim-finished = finished
sim-won-by = won by { $seat } [95 %]
sim-draws = draws
sim-decisions = decisions per match [fewest – most]
sim-seconds = seconds
sim-speed = decisions per second
sim-thinking = per decision, { $seat }: mean [longest]
sim-wins-plot = Share of matches won, with its 95 % interval
sim-lengths-plot = Matches by number of decisions
cli-umpire-welcome = Describe the combat; Enter takes what stands in brackets. A choice is written as its name or its number.
cli-umpire-roll =
    { $count ->
        [one] Roll: { $faces }
       *[other] Roll { $count } dice: { $faces }
    }
cli-umpire-done = The combat is over.
cli-analyse-account = { $seat }: dice { $dice } %, cards { $cards } %, decisions { $given } % over { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
  }
cli-analyse-curve = { $seat }, chance of winning from the first entry to the last:
cli-analyse-costliest = The costliest decisions, judged by what the seat knew then:
cli-analyse-none = No decision cost anything that can be told from chance.
cli-analyse-costly = { $number } { $seat } – { $asked } { $choice } ({ $chance } %); better: { $better } ({ $more } %)
# The map.
cli-label = { $label }: { $text }
cli-map-signs = number: strength · * with a leader or general · + ordered · = in square · # marked, see below
cli-map-seat = { $name }: { $what }
cli-map-score = { $score } of { $goal } to win
cli-sides-fence = fences
cli-sides-works = { $seat ->
   *[other] field works
  }
cli-side-fence = fence
cli-side-works = { $seat ->
   *[other] field works
  }
cli-dir-nw = north-west
cli-dir-ne = north-east
cli-dir-e = east
cli-dir-se = south-east
cli-dir-sw = south-west
cli-dir-w = west
cli-border-ridge = ridge
cli-border-ditch = ditch
cli-bridge = bridge
cli-place = { $id } { $name }: { $ground } · next to { $next }
cli-place-bare = { $id } { $name } · next to { $next }
cli-zone = { $name } ({ $id })
cli-neighbours = Next to it:
cli-route =
    { $way }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
cli-no-route = No way leads there.
cli-distance = From { $from } to { $to }: { $distance } UD
cli-near = { $distance } UD from { $piece }
cli-hold = { $zone }: within { $radius } UD of { $at }
cli-table-signs = ★ objective · o zone to hold · ↑ a unit's front
cli-turn = Turn { $turn }
cli-pile = { $label }: { $count }
cli-in-play = Card in play, { $seat }:
cli-hand =
    { $count ->
        [one] Your card:
       *[other] Your { $count } cards:
    }
cli-card-idle = – no effect now: it would end your turn
cli-section-idle = – no unit of yours: your turn would be over
cli-victory = Victory conditions:
cli-no-tables = This game has no tables beside the board.
cli-no-legend = On this map everything is named in words.
# The dialogue.
cli-play-welcome = Type a choice, its number or its beginning; Tab completes; `help` explains.
cli-help-choice = A choice: its text (`{ $choice }`), its number in `list`, its beginning, or the name of what it is about.
cli-help-list = list              everything you may choose
cli-help-map = map               the whole map
cli-help-zone = zone PLACE        ground, neighbours and what stands there: `zone { $place }`
cli-help-route = route FROM TO     a shortest way: `route { $place } { $other }`
cli-help-unit = zone UNIT         a unit and the enemies nearest to it: `zone { $place }`
cli-help-distance = distance A B      how far two units are apart: `distance { $place } { $other }`
cli-help-status = status            turn, piles, counters, orders of battle
cli-help-scenario = scenario          the battle, its special rules, the victory conditions
cli-help-hand = hand              your cards, with the whole rule of each
cli-help-tables = tables            the tables of the game
cli-help-legend = legend            all codes of the map
cli-help-why = why X [from Y]    why it is forbidden: a place, a piece, or a choice as you would type it
cli-help-odds = odds [CHOICE]     the probabilities of an attack, or of all that are offered
cli-help-undo = undo              take back your last choice, as long as nothing was rolled or shown since
cli-help-rules = rules CLAUSE      a clause, a section or a ruling: `rules { $clause }`, `rules { $section }`, `rules { $ruling }`
cli-help-log = log               everything that happened
cli-help-save = save FILE         keep the match; `bicorne play --resume FILE` goes on with it
cli-help-resign = resign            give up
cli-help-quit = quit              leave
cli-type-help = `list` shows what you may choose, `help` the words you may use.
cli-forms = Your choices now begin with: { $forms }
cli-no-number = There is no choice number { $number }: `list` shows { $count }.
cli-asked-now = Asked now: { $asked }
cli-not-text = That line is not UTF-8 text. Nothing has changed: type it again.
cli-pass-screen = The screen is for { $seat }; press Enter.
cli-doubt-attacks =
    { $count ->
        [one] An attack is still possible: { $lost }
       *[other] { $count } attacks are still possible: { $lost }
    }
cli-doubt-choices =
    { $count ->
        [one] You could still do this, and it cannot be taken back: { $lost }
       *[other] You could still do one of { $count } things, and it cannot be taken back: { $lost }
    }
cli-doubt-card = { $card } has no effect now: your turn would end with it.
cli-doubt-section = { $section }: no unit of yours would be ordered there, and your turn would be over.
cli-doubt-again = Type `{ $choice }` once more if you mean it.
cli-doubt-resign = You would lose the match. Type `resign` once more if you mean it.
cli-not-saved = The match is not saved: `save FILE`, or `quit` once more.
cli-why-what = Say what you mean: a place, a piece, or a choice as you would type it.
cli-why-nothing = Nothing here has that name.
cli-why-silent = { $name } is not one of the choices now, and no rule has more to say about it. `zone { $name }` describes it.
cli-why-allowed = Nothing forbids it: you may choose it now.
cli-odds-dice = Dice: { $dice }
cli-odds-cards = Cards: { $dice }
cli-odds-none = Nothing that you may choose now has odds of its own.
cli-rules-which = Which clause? `rules { $clause }`, `rules { $section }` for a section, `rules { $ruling }` for a ruling.
cli-zone-which = Which place or unit?
cli-route-which = From where to where? Name two places of the map, or two units on a free table.
cli-unknown-place = No place is called { $name }. `map` lists them.
cli-unknown-piece = No unit is called { $name }. `map` lists them.
cli-save-where = Into which file? `save my.match`
cli-saved = Saved: { $file }
cli-saved-sealed = Hidden cards and the dice to come are sealed in it; the key is { $key }. Keep both files to go on.
cli-left = The match is not over; it is kept: `bicorne play --resume { $file }` goes on with it.
cli-kept =
    The record is kept: { $file }
    `bicorne analyse { $file }` separates luck from decisions; `bicorne replay { $file }` steps through it.
cli-ask-analyse = Analyse the match now? (yes or no)
cli-yes = yes
cli-no = no
cli-rulings = Rulings: where the printed rules are silent
cli-see-also = [see { $ids }]
# Wrong use.
cli-file = { $file }: { $why }
cli-file-missing = there is no such file or folder
cli-file-forbidden = permission denied
cli-file-folder = this is a folder, not a file
cli-file-not-text = this is not UTF-8 text
cli-file-full = no space is left
cli-no-game = there is no game "{ $asked }"; the games are: { $known }
cli-no-scenario = { $game } has no scenario "{ $asked }"; it has: { $known }
cli-no-seat = there is no seat "{ $asked }"; the seats are: { $known }
cli-no-bot = { $game } has no bot "{ $asked }"; it has: { $known }
cli-no-option = { $game } has no option "{ $asked }"; it has: { $known }
cli-no-value = the option { $option } cannot be "{ $asked }"; it can be: { $known }
cli-option-form = an option is NAME=VALUE, not "{ $asked }"
cli-set-form = --set is FIELD=VALUE, not "{ $asked }"
cli-pair-form = a pair is ONE,OTHER, not "{ $asked }"
cli-cannot-open = { $game } cannot be played like this:
cli-cannot-play = these matches cannot be played:
cli-no-clause = { $game } has no clause or ruling "{ $asked }"; clauses run from { $first } to { $last }, rulings from R-01 to { $ruling }
cli-no-umpire = { $game } has no umpire
cli-bad-form = the situation cannot be judged:
cli-nothing-replaced = { $folder } has no scenarios (GAME/scenarios/*.toml) and none of the files that can be replaced: { $known }
cli-bad-files = files in { $folder } cannot be used:
cli-bad-log = RUST_LOG={ $asked } is not understood; write a level or targets with levels, as in { $right }:
cli-no-home = you have no home folder: say where with --data DIR
cli-backup-written = All matches are in { $file }.
cli-restored = { $matches ->
    [one] One match is in place.
   *[other] { $matches } matches are in place.
}
cli-restored-old = What was there before is called { $file } now.
cli-migrated = { $matches ->
    [one] One match was copied.
   *[other] { $matches } matches were copied.
}
cli-db-url = { $scheme } is no database: the address begins with sqlite: or postgres:
cli-db-torn = { $file } is empty or missing, but its log { $log } is not: restore a backup with `bicorne restore`, or move the log away
cli-db-damaged = the database is damaged: put a backup in its place with `bicorne restore FILE`
cli-db-in-use = { $file } is in use by another bicorne: stop that server first
cli-db-sealed = The secrets of this database were sealed with another key: put the file secrets.key that belongs to it in its place.
cli-db-not-empty = the target holds matches already: copy into an empty database
cli-db-missing = there is no file { $file }
cli-db-exists = { $file } is there already: choose another name
cli-bad-scenario = { $file } is not a playable scenario of { $game }:
cli-bench-scenario = --scenario measures one game: name it, as in `bicorne bench ccn --scenario vimeiro`
cli-balance-own = { $scenario } is a scenario of your own: its balance is measured, but not kept with the program; leave --write out
cli-bad-script = { $file } cannot be played:
cli-no-odds = { $file } leads to no attack:
cli-bad-record = { $file } is not a readable record:
cli-no-position = the record has { $last ->
    [one] { $last } entry
   *[other] { $last } entries
  }; there is no position { $asked }
cli-bad-seal = { $file } is sealed, and { $key } is not its key
cli-no-seed = the record has no Seed: without it the dice cannot go on
cli-bad-line = line { $line } of the record is wrong:
usage-value = { $arg } cannot be "{ $value }".
usage-unknown = { $arg } is not understood.
usage-command = There is no command "{ $value }".
usage-few = { $arg } lacks a value.
usage-many = "{ $value }" is one value too many for { $arg }.
usage-twice = { $arg } is given twice.
usage-conflict = { $arg } cannot be used together with { $other }.
usage-missing = Missing: { $arg }
usage-no-command = A command is missing.
usage-not-text = The command line is not UTF-8 text.
usage-known = Possible: { $known }
usage-near = Did you mean { $near }?
usage-help = `bicorne --help` lists the commands, `bicorne COMMAND --help` explains one.
