//! What can be chosen: what is clicked, in which order, and what it is called.

use bicorne_core::scene::{Choice, ClickLook, Target};
use bicorne_core::{Arg, Game};
use bicorne_geom::hexes::{Hex, HexSet, distance};
use bicorne_hexcard::section_title;

use super::labels::{self, Labels, hex};
use super::pieces::{leader_id, unit_id};
use crate::action::{Action, Manoeuvre};
use crate::cards::Card;
use crate::event::Piece;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};

/// Everything `side`, which is asked, may choose.
pub(super) fn choices(game: &Napoleonics, labels: Labels<'_>, state: &State, side: Side) -> Vec<Choice> {
    let mut actions = Vec::new();
    game.options(state, side.seat(), &mut actions);
    let chooser = Chooser { game, labels, state, side, both: both(&actions) };
    let most = actions.iter().filter_map(|a| if let Action::Ignore(n) = a { Some(*n) } else { None }).max();
    actions.into_iter().map(|action| chooser.choice(action, most)).collect()
}

/// Hexes where the unit and its leader can both be clicked: there each piece is a target of its own.
fn both(actions: &[Action]) -> HexSet {
    let (mut units, mut leaders) = (HexSet::EMPTY, HexSet::EMPTY);
    for action in actions {
        match *action {
            Action::Order(at)
            | Action::OrderOut(at)
            | Action::Move { from: at, .. }
            | Action::Exit { from: at, .. } => units.insert(at),
            Action::OrderLeader(at)
            | Action::MoveLeader { from: at, .. }
            | Action::ExitLeader { from: at, .. } => leaders.insert(at),
            _ => false,
        };
    }
    units & leaders
}

struct Chooser<'a> {
    game: &'a Napoleonics,
    labels: Labels<'a>,
    state: &'a State,
    side: Side,
    both: HexSet,
}

impl Chooser<'_> {
    fn unit_target(&self, at: Hex) -> Target {
        match self.state.unit_at(at) {
            Some(unit) if self.both.contains(at) => Target::Piece(unit_id(unit)),
            _ => Target::Space(at.to_string()),
        }
    }

    fn leader_target(&self, at: Hex) -> Target {
        match self.state.leader_of(self.side, at) {
            Some(leader) if self.both.contains(at) => Target::Piece(leader_id(leader)),
            _ => Target::Space(at.to_string()),
        }
    }

    fn kind(&self, at: Hex) -> Arg<'static> {
        self.state.unit_at(at).map_or(Arg::from(""), |unit| self.labels.kind(self.state.unit(unit).kind))
    }

    fn leader(&self, at: Hex) -> Arg<'_> {
        self.state.leader_of(self.side, at).map_or(Arg::from(""), |leader| self.labels.leader(leader))
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.labels.sentence(key, args)
    }

    fn choice(&self, action: Action, most: Option<u8>) -> Choice {
        let space = |at: Hex| Target::Space(at.to_string());
        let card = |card: Card| Target::Card(card.id().to_owned());
        let plain = |on: Target, look: ClickLook, label: String| Choice {
            id: action.to_string(),
            label,
            on,
            to: None,
            look,
            first: false,
            odds: false,
            deed: String::new(),
        };
        let button = |key: &str| plain(Target::Button, ClickLook::Pick, self.labels.words(key));
        let here = |at: Hex| [("kind", self.kind(at)), ("at", hex(at))];
        match action {
            Action::Play(c) => {
                let args = [("card", Arg::from(self.labels.card(c)))];
                plain(card(c), ClickLook::Pick, self.say("ccn-choose-play", &args))
            }
            Action::Keep(c) => {
                let args = [("card", Arg::from(self.labels.card(c)))];
                plain(card(c), ClickLook::Pick, self.say("ccn-choose-keep", &args))
            }
            Action::Section(section) => button(section_title(section)),
            Action::Manoeuvre(Manoeuvre::Four) => button("ccn-choose-four"),
            Action::Manoeuvre(Manoeuvre::One) => button("ccn-choose-one"),
            Action::Order(at) => {
                let in_square = self.state.unit_at(at).is_some_and(|unit| self.state.is_square(unit));
                let key = if in_square { "ccn-choose-order-square" } else { "ccn-choose-order" };
                plain(self.unit_target(at), ClickLook::Pick, self.say(key, &here(at)))
            }
            Action::OrderOut(at) => {
                plain(self.unit_target(at), ClickLook::Pick, self.say("ccn-choose-order-out", &here(at)))
            }
            Action::OrderLeader(at) => {
                let attached = self.state.unit_at(at).is_some();
                let key = if attached { "ccn-choose-detach" } else { "ccn-choose-order-leader" };
                let args = [("leader", self.leader(at)), ("at", hex(at))];
                plain(self.leader_target(at), ClickLook::Pick, self.say(key, &args))
            }
            Action::Done => {
                self.done(plain(Target::Button, ClickLook::Pick, self.labels.words(done(self.state))))
            }
            Action::Move { from, to } => {
                let said = self.say("ccn-choose-move", &[("to", hex(to))]);
                Choice { to: Some(to.to_string()), ..plain(self.unit_target(from), ClickLook::Go, said) }
            }
            Action::MoveLeader { from, to } => {
                let said =
                    self.say("ccn-choose-move-leader", &[("leader", self.leader(from)), ("to", hex(to))]);
                Choice { to: Some(to.to_string()), ..plain(self.leader_target(from), ClickLook::Go, said) }
            }
            Action::Exit { from, by } => {
                let said = self.say("ccn-choose-exit", &[("by", hex(by))]);
                Choice {
                    to: (from != by).then(|| by.to_string()),
                    ..plain(self.unit_target(from), ClickLook::Go, said)
                }
            }
            Action::ExitLeader { from, by } => {
                let said =
                    self.say("ccn-choose-exit-leader", &[("leader", self.leader(from)), ("by", hex(by))]);
                Choice {
                    to: (from != by).then(|| by.to_string()),
                    ..plain(self.leader_target(from), ClickLook::Go, said)
                }
            }
            Action::Battle { from, target } => {
                let said = self.battle(from, target);
                Choice {
                    to: Some(target.to_string()),
                    odds: true,
                    ..plain(space(from), ClickLook::Attack, said)
                }
            }
            Action::Join(at) => {
                let dice = self.dice(at, self.state.combat().map(|combat| combat.at));
                let args = [("kind", self.kind(at)), ("at", hex(at)), ("dice", dice.into())];
                plain(space(at), ClickLook::Pick, self.say("ccn-choose-join", &args))
            }
            // What stands open to everybody is a button; the card in one's hand is clicked where it is.
            Action::Strike => Choice {
                odds: true,
                ..plain(card(Card::FirstStrike), ClickLook::Pick, self.labels.words("ccn-choose-strike"))
            },
            Action::Stand => Choice { first: true, odds: true, ..button("ccn-choose-stand") },
            Action::Retire => Choice { odds: true, ..button("ccn-choose-retire") },
            Action::Square => Choice { odds: true, ..button("ccn-choose-square") },
            Action::Ignore(flags) => {
                let said = self.say("ccn-choose-ignore", &[("flags", flags.into())]);
                Choice { first: Some(flags) == most, ..plain(Target::Button, ClickLook::Pick, said) }
            }
            Action::Retreat(to) => {
                let through = self.state.unit_at(to).is_some_and(|unit| unit.side() != self.side);
                let met = self.state.leader_of(self.side, to);
                let said = match (self.state.phase(), met) {
                    (Phase::Escape(_), _) if through => {
                        self.say("ccn-choose-through", &[("to", hex(to)), ("kind", self.kind(to))])
                    }
                    (Phase::Retreat(_), Some(leader)) => {
                        let args = [("to", hex(to)), ("leader", self.labels.leader(leader))];
                        self.say("ccn-choose-retreat-join", &args)
                    }
                    _ => self.say("ccn-choose-retreat", &[("to", hex(to))]),
                };
                plain(space(to), if through { ClickLook::Attack } else { ClickLook::Go }, said)
            }
            Action::Stop => Choice { first: true, ..button("ccn-choose-stop") },
            Action::Continue => button("ccn-choose-continue"),
            Action::Leave => button("ccn-choose-leave"),
            Action::Advance(to) => {
                let key = match self.state.phase() {
                    Phase::Onward => "ccn-choose-onward",
                    _ => "ccn-choose-advance",
                };
                plain(space(to), ClickLook::Go, self.say(key, &[("to", hex(to))]))
            }
            Action::Stay => match self.state.phase() {
                Phase::Bonus => button("ccn-choose-no-bonus"),
                _ => button("ccn-choose-stay"),
            },
            Action::Attack => {
                let dice = self.state.combat().map_or(0, |_| i64::from(self.game.combat_dice(self.state)));
                let said = self.say("ccn-choose-attack", &[("dice", dice.into())]);
                Choice { first: true, odds: true, ..plain(Target::Button, ClickLook::Pick, said) }
            }
            Action::BreakOff => button("ccn-choose-break-off"),
            Action::BattleBack => Choice { first: true, odds: true, ..button("ccn-choose-battle-back") },
            Action::Pass => match self.state.phase() {
                Phase::Bonus => button("ccn-choose-no-bonus"),
                _ => button("ccn-choose-pass"),
            },
            Action::Rally(at) => plain(space(at), ClickLook::Pick, self.say("ccn-choose-rally", &here(at))),
            Action::Supply(at) => {
                let unit =
                    self.state.unit_at(at).map_or(Arg::from(""), |u| labels::unit(self.state.unit_ref(u)));
                plain(
                    space(at),
                    ClickLook::Pick,
                    self.say("ccn-choose-supply", &[("unit", unit), ("at", hex(at))]),
                )
            }
            Action::Place(at) => {
                let stays = matches!(self.state.phase(),
                    Phase::SupplyPlace(unit) if self.state.unit(unit).at == Some(at));
                let key = if stays { "ccn-choose-place-stay" } else { "ccn-choose-place" };
                plain(space(at), ClickLook::Go, self.say(key, &[("at", hex(at))]))
            }
        }
    }

    fn battle(&self, from: Hex, target: Hex) -> String {
        let on = match self.state.piece_at(target) {
            Some(Piece::Unit(unit)) => self.labels.kind(unit.kind),
            Some(Piece::Leader(leader)) => self.labels.leader(leader.id),
            None => Arg::from(""),
        };
        let dice = self.dice(from, Some(target));
        let key = if distance(from, target) > 1 { "ccn-choose-fire" } else { "ccn-choose-melee" };
        self.say(key, &[("on", on), ("target", hex(target)), ("dice", dice.into())])
    }

    /// How many dice the unit on `from` has against a target.
    fn dice(&self, from: Hex, target: Option<Hex>) -> i64 {
        let ledger = target.and_then(|target| self.game.ledger(self.state, from, target));
        ledger.map_or(0, |ledger| ledger.total().max(0).into())
    }

    /// The end of a list. That of the artillery that joins is the attack itself.
    fn done(&self, choice: Choice) -> Choice {
        let attack = self.state.phase() == Phase::Join;
        Choice { first: true, odds: attack, ..choice }
    }
}

/// What ends when the player is done.
fn done(state: &State) -> &'static str {
    match state.phase() {
        Phase::Order => "ccn-done-order",
        Phase::Move => "ccn-done-move",
        Phase::Join => "ccn-done-join",
        Phase::Rally => "ccn-done-rally",
        Phase::Bonus => "ccn-choose-no-bonus",
        _ => "ccn-done-turn",
    }
}
