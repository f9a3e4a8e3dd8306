# What the command line says.
cli-seats = seats
cli-bots = bots
cli-scenarios = scenarios
cli-options = options
cli-any-number = any number
cli-scenario-ok = { $file }: no mistakes
cli-army-ok = { $file }: { $points } of { $budget } points, { $units } units, no mistakes
cli-trace-summary = { $game }: { $clauses } clauses, { $covered } with code and test, { $exempt } exempt, { $gaps } gaps
cli-trace-neither = no code, no test
cli-trace-no-code = no code
cli-trace-no-test = no test
cli-verify-match = match: { $choices } choices and { $chances } chances are legal, { $hashes } hashes agree
cli-verify-dice = Every die and every card follows from the seed.
cli-verify-no-seed = The record does not tell its seed: dice and cards are possible, but not proved.
cli-verify-unfinished = The match is not over.
cli-verify-other-rules = The record was made with version { $rules } of the rules.
cli-run-ok = Every expectation holds.
cli-run-failed = Not every expectation holds.
cli-replay-place = [{ $k }/{ $last }]
cli-replay-keys = Enter: next · b: back · a number: go there · e: end · q: quit
cli-bench = { $game }: { $decisions } decisions/s ({ $cpu } per CPU second), { $games } games/s, clone { $clone } ns, scene { $scene } µs, state { $bytes } bytes
cli-bench-decision = { $game } { $level }: the slowest decision took { $measured } ms; promised: { $bound } ms
cli-bench-view = { $game } { $level }: while bots think in five matches, the median view takes { $measured } ms; promised: { $bound } ms
cli-bench-answer = { $game } { $level }: asked in five matches at once, the slowest answer took { $measured } ms; promised: { $bound } ms
cli-map-legend = CAPITALS: { $first }, small letters: { $second } · figure: strength · *: with a general · +: ordered · #: marked
cli-map-square = =: in square
cli-map-fences = fences
cli-map-works = field works
cli-map-seat = { $name }: { $what }
cli-map-cards =
    { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }
cli-play-welcome = Type a choice, its number or its beginning; Tab completes; `help` explains.
cli-play-help =
    A choice: its text (`order e5`), its number in `list`, or its beginning.
    map            the map again
    hand           your cards
    list           everything you may choose now
    why X [from Y] why you may not: `why e6`, `why e6 from e5`
    odds [CHOICE]  the exact odds of an attack, or of all on offer
    undo           take your last choice back, as long as nothing was rolled or shown since
    rules CLAUSE   the text of a clause: `rules BCR-4.02`, `rules BCR-4`
    log            everything that happened
    save FILE      keep the match; `bicorne play --resume FILE` goes on with it
    resign         give up
    quit           leave
cli-type-help = `list` shows what you may choose, `help` the words you may use.
cli-many-choices = { $number } choices: `list` shows them, Tab completes them.
cli-ambiguous = Which one? { $choices }
cli-hand-empty = You hold no cards.
cli-pass-screen = { $seat } is to look now; press Enter.
cli-undone = Taken back.
cli-not-saved = The match is not saved: `save FILE`, or `quit` again.
cli-why-what = Name what you point at: `why e6`, or `why e6 from e5`.
cli-why-nothing = Nothing forbids it, or nothing here has that name.
cli-odds-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
cli-odds-none = No attack is on offer.
cli-odds-sampled = These shares are sampled, not exact.
cli-rules-which = Which clause? `rules BCR-4.02`, or `rules BCR-4` for a section.
cli-save-where = Into which file? `save my.record`
cli-saved = Saved: { $file }
cli-serving = bicorne serves { $address } (Ctrl+C stops it)
sim-title = { $game }, { $scenario }: bots against each other
sim-bots = bots, in seat order
sim-seed = seed
sim-games = matches
sim-finished = came to their end
sim-won-by = won by { $seat } [95 %]
sim-draws = draws
sim-decisions = decisions in a match [fewest – most]
sim-seconds = seconds
sim-speed = decisions per second
sim-thinking = a decision of { $seat }, mean [longest]
sim-wins-plot = Share of matches won, with its 95 % interval
sim-lengths-plot = Matches by number of decisions
cli-umpire-welcome = Describe the combat; Enter takes what stands in brackets. A choice is written as its name or its number.
cli-umpire-roll =
    { $count ->
        [one] Roll: { $faces }
       *[other] Roll { $count } dice: { $faces }
    }
cli-umpire-done = The combat is over.
cli-analyse-won = { $seat } won.
cli-analyse-account = { $seat }: dice { $dice } %, cards { $cards } %, decisions { $given } % over { $decisions } decisions
cli-analyse-curve = The chance that { $seat } wins, from the first entry to the last:
cli-analyse-costliest = The costliest decisions, judged by what the seat knew then:
cli-analyse-none = No decision cost anything that can be told from chance.
cli-analyse-costly = { $number } { $seat } – { $asked } { $choice } ({ $chance } %); better: { $better } ({ $more } %)
