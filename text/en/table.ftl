# What every game's table says.
refused-illegal = The rules forbid it.
refused-bad-text = That is not a choice in this game.
refused-not-asked = It is not your turn to answer.
refused-no-seat = There is no such seat.
refused-no-chance = Nothing is to be rolled now.
refused-impossible = This cannot come up now.
refused-sealed = Nothing can be taken back: since then a die has been rolled, a secret revealed, or another player has chosen.
refused-task-staff = Your team-mate keeps the order of battle and decides this.
refused-task-cards = Your team-mate keeps the cards and decides this.
refused-over = The match is over.
ending-resigned = { $side ->
    [union] { $seat } gives up.
    [confederate] { $seat } gives up.
    [a] { $seat } gives up.
    [b] { $seat } gives up.
   *[other] { $seat } give up.
    }
ending-agreed = Both players agree on a draw.
taken-back-agreed = By agreement, the last choice is taken back: { $seat }.
ending-draw = A draw
ending-time = Time is up: the game is unfinished.
ending-unfinished = Unfinished game
