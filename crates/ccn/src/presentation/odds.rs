//! The odds of a combat before it is fought: the ledger of its dice, and what becomes of both sides.

use bicorne_core::{Arg, Clause, Game, Line, Odds, OddsLine, OddsOutcome};
use bicorne_geom::hexes::Hex;

use super::fate::{End, Fate, Fates};
use super::labels::{self, Labels, hex};
use super::ledger::{self, Dice};
use crate::action::Action;
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Combat, Phase, State, Step, Target, UnitId};

/// The odds of what `side` may choose now, if it leads to dice of a combat.
pub(super) fn odds(
    game: &Napoleonics,
    labels: Labels<'_>,
    state: &State,
    side: Side,
    action: Action,
) -> Option<Odds> {
    let attack = match (action, state.phase()) {
        (Action::Battle { .. }, _)
        | (Action::Done, Phase::Join)
        | (Action::Stand, Phase::React)
        | (Action::Attack, Phase::Resume) => true,
        (Action::Strike | Action::Retire | Action::Square, Phase::React) => false,
        (Action::BattleBack, Phase::BattleBack) => false,
        _ => return None,
    };
    let dice = ledger::roll(game, state, side, action, attack)?;
    let combat = announced(game, state, side, action)?;
    let fates = Fates::of(game, state, side, action, Action::Stand)?;
    let teller = Teller { game, labels, state, side, action, combat, dice: &dice, fates: &fates };
    Some(Odds {
        dice: dice.total,
        cards: false,
        ledger: teller.ledger(),
        outcomes: teller.outcomes(),
        notes: teller.notes(),
        exact: true,
    })
}

/// The combat that the action announces, or the one under way.
fn announced(game: &Napoleonics, state: &State, side: Side, action: Action) -> Option<Combat> {
    let mut next = *state;
    game.choose(&mut next, side.seat(), action, &mut ());
    next.combat()
}

struct Teller<'a> {
    game: &'a Napoleonics,
    labels: Labels<'a>,
    state: &'a State,
    side: Side,
    action: Action,
    combat: Combat,
    dice: &'a Dice,
    fates: &'a Fates,
}

impl Teller<'_> {
    fn ledger(&self) -> Vec<OddsLine> {
        let (from, target) = match self.dice.step.strikes_attacker() {
            true => (self.combat.at, self.combat.from),
            false => (self.combat.from, self.combat.at),
        };
        let mut lines: Vec<OddsLine> = Vec::new();
        // Nobody rolls fewer than no dice (CCN-8.04): what terrain takes beyond that is given back.
        let floor = |lines: &[Line]| {
            let total: i16 = lines.iter().map(|line| i16::from(line.amount)).sum();
            Line { clause: rule!("CCN-8.04"), amount: -(total.min(0)) as i8 }
        };
        let mut add = |own: &[Line], from: Hex| {
            for (n, line) in own.iter().chain([&floor(own)]).enumerate() {
                // A clause that gives and takes nothing explains, it does not count.
                if line.amount != 0 {
                    let text = self.line(*line, n == 0, from, target);
                    let clause = CATALOGUE.id(line.clause);
                    lines.push(OddsLine { clause, amount: line.amount.into(), text });
                }
            }
        };
        add(&self.dice.lines, from);
        for gun in &self.dice.guns {
            add(&gun.dice.lines, gun.at);
        }
        lines
    }

    /// A line of the ledger in words, the `first` of a unit or a further one; a clause without words of its own is said as it
    /// stands.
    fn line(&self, line: Line, first: bool, from: Hex, target: Hex) -> String {
        let say = |key: &str, args: &[(&str, Arg<'_>)]| self.labels.sentence(key, args);
        let kind =
            self.state.unit_at(from).map_or(Arg::from(""), |u| self.labels.kind(self.state.unit(u).kind));
        let ground = |at: Hex| {
            let terrain = self.labels.scenario.terrain_at(at);
            Arg::from(self.labels.pick(&Data::get().terrain(terrain).name).to_lowercase())
        };
        let card = || {
            let card = self.state.acting().map(|card| self.labels.card(card));
            Arg::from(card.unwrap_or_default())
        };
        let range = bicorne_geom::hexes::distance(from, target);
        match CATALOGUE.id(line.clause) {
            "CCN-9.08" => say("ccn-line-standing", &[("kind", kind), ("at", hex(from))]),
            "CCN-9.09" | "CCN-26.05" => say("ccn-line-moved", &[("kind", kind), ("at", hex(from))]),
            "CCN-9.12" | "CCN-9.13" => {
                say("ccn-line-guns", &[("kind", kind), ("at", hex(from)), ("range", range.into())])
            }
            "CCN-11.03" | "CCN-11.07" if first => {
                say("ccn-line-blocks", &[("kind", kind), ("at", hex(from))])
            }
            "CCN-11.08" | "CCN-11.09" => say("ccn-line-guns-melee", &[("kind", kind), ("at", hex(from))]),
            "CCN-9.11" | "CCN-11.05" | "CCN-11.07" | "CCN-11.10" | "CCN-26.03" => {
                say("ccn-line-bonus", &[("kind", kind)])
            }
            "CCN-11.06" | "CCN-26.04" => say("ccn-line-versus", &[("kind", kind)]),
            "CCN-20.07" | "CCN-20.08" | "CCN-20.09" => say("ccn-line-square", &[]),
            "CCN-22.13" => say("ccn-line-hills", &[]),
            "CCN-22.06" | "CCN-22.09" | "CCN-22.15" | "CCN-22.26" | "CCN-22.30" => {
                say("ccn-line-into", &[("at", hex(target)), ("terrain", ground(target))])
            }
            "CCN-22.07" | "CCN-22.10" | "CCN-22.16" | "CCN-22.27" | "CCN-22.31" => {
                say("ccn-line-out", &[("at", hex(from)), ("terrain", ground(from))])
            }
            "CCN-22.20" => say("ccn-line-works", &[("at", hex(target))]),
            "CCN-22.23" => say("ccn-line-works-out", &[("at", hex(from))]),
            "CCN-8.04" => say("ccn-line-none", &[]),
            id if id.starts_with("CCN-25.") || id.starts_with("CCN-23.") || id == "CCN-16.13" => {
                say("ccn-line-card", &[("card", card()), ("kind", kind)])
            }
            _ => CATALOGUE.sentence(line.clause, self.labels.lang()).to_owned(),
        }
    }

    fn detail(
        &self,
        what: impl Into<String>,
        key: &str,
        args: &[(&str, Arg<'_>)],
        share: f64,
    ) -> OddsOutcome {
        OddsOutcome {
            what: what.into(),
            probability: share,
            text: self.labels.sentence(key, args),
            fate: String::new(),
        }
    }

    fn outcomes(&self) -> Vec<OddsOutcome> {
        let mut out = self.fate_bar();
        let share = |so: &dyn Fn(&End) -> bool| self.fates.share(so);
        if let Some(leader) = self.fates.leader {
            let args = [("leader", self.labels.leader(leader))];
            out.push(self.detail("leader-lost", "ccn-odds-leader-lost", &args, share(&|e| e.leader_lost)));
        }
        if self.combat.step != Step::Fire {
            let back = share(&|e| e.battled_back);
            if back > 0.0 {
                out.push(self.detail("battle-back", "ccn-odds-battle-back", &[], back));
            }
            let attacker = [("unit", self.unit(self.combat.lead))];
            for (what, key, fate) in [
                ("own-destroyed", "ccn-odds-own-destroyed", Fate::Destroyed),
                ("own-driven-back", "ccn-odds-own-driven-back", Fate::DrivenBack),
                ("own-hurt", "ccn-odds-own-hurt", Fate::Hurt),
            ] {
                let share = share(&|e| e.own == fate);
                if share > 0.0 {
                    out.push(self.detail(what, key, &attacker, share));
                }
            }
            if let Some(leader) = self.fates.own_leader {
                let args = [("leader", self.labels.leader(leader))];
                let lost = share(&|e| e.own_leader_lost);
                out.push(self.detail("own-leader-lost", "ccn-odds-leader-lost", &args, lost));
            }
        }
        for (what, key, so) in [
            ("victory", "ccn-odds-victory", &(|e: &End| e.won) as &dyn Fn(&End) -> bool),
            ("defeat", "ccn-odds-defeat", &|e: &End| e.lost),
        ] {
            let share = share(so);
            if share > 0.0 {
                let side =
                    if what == "victory" { self.combat.lead.side() } else { self.combat.lead.side().enemy() };
                out.push(self.detail(what, key, &[("side", labels::side(side))], share));
            }
        }
        out.extend(self.alternatives());
        for n in 0..=self.dice.total {
            let hits = share(&|e| e.rolled.is_some_and(|(hits, _)| hits == n));
            if hits > 0.0 {
                out.push(self.detail(format!("hits-{n}"), "ccn-odds-hits", &[("n", n.into())], hits));
            }
        }
        for n in 0..=self.dice.total {
            let flags = share(&|e| e.rolled.is_some_and(|(_, flags)| flags == n));
            if flags > 0.0 {
                out.push(self.detail(format!("flags-{n}"), "ccn-odds-flags", &[("n", n.into())], flags));
            }
        }
        out
    }

    fn unit(&self, unit: UnitId) -> Arg<'static> {
        labels::unit(self.state.unit_ref(unit))
    }

    /// The fates of the piece that is attacked; of a battle back, those of the attacker that is struck.
    fn fate_bar(&self) -> Vec<OddsOutcome> {
        let unit: &[(Fate, &str, &str)] = &[
            (Fate::Destroyed, "destroyed", "ccn-odds-destroyed"),
            (Fate::DrivenBack, "driven-back", "ccn-odds-driven-back"),
            (Fate::Hurt, "hurt", "ccn-odds-hurt"),
            (Fate::Stands, "stands", "ccn-odds-stands"),
        ];
        let leader: &[(Fate, &str, &str)] = &[
            (Fate::Destroyed, "destroyed", "ccn-odds-leader-falls"),
            (Fate::DrivenBack, "driven-back", "ccn-odds-leader-driven-back"),
            (Fate::Stands, "stands", "ccn-odds-leader-stands"),
        ];
        let (fates, name) = match self.combat.target {
            Target::Unit(_) => (unit, Arg::from("")),
            Target::Leader(id) => (leader, self.labels.leader(id)),
        };
        let back = self.action == Action::BattleBack;
        let of = |end: &End| if back { end.own } else { end.target };
        let outcome = |(fate, what, key): &(Fate, &str, &str)| OddsOutcome {
            what: (*what).to_owned(),
            probability: self.fates.share(|end| of(end) == *fate),
            text: self.labels.sentence(key, &[("leader", name.clone())]),
            fate: (*what).to_owned(),
        };
        fates.iter().map(outcome).filter(|o| o.probability > 0.0 || o.what != "stands").collect()
    }

    /// What the defender may do besides, as far as everybody can see it: squares and retiring depend on nothing hidden.
    fn alternatives(&self) -> Vec<OddsOutcome> {
        let mut out = Vec::new();
        for (reaction, able, keys) in [
            (Action::Square, self.may(Action::Square), ["ccn-odds-square-holds", "ccn-odds-square-repels"]),
            (Action::Retire, self.may(Action::Retire), ["ccn-odds-retire-destroyed", "ccn-odds-retire-hurt"]),
        ] {
            if !able {
                continue;
            }
            let Some(fates) = Fates::of(self.game, self.state, self.side, self.action, reaction) else {
                continue;
            };
            let args = [("unit", self.unit(self.combat.lead))];
            let shares = match reaction {
                Action::Square => [
                    ("square-hurt", fates.share(|e| matches!(e.target, Fate::Hurt | Fate::Destroyed))),
                    ("square-repels", fates.share(|e| matches!(e.own, Fate::DrivenBack | Fate::Destroyed))),
                ],
                _ => [
                    ("retire-destroyed", fates.share(|e| e.target == Fate::Destroyed)),
                    (
                        "retire-hurt",
                        fates.share(|e| e.target == Fate::DrivenBack && e.rolled.is_some_and(|r| r.0 > 0)),
                    ),
                ],
            };
            for ((what, share), key) in shares.into_iter().zip(keys) {
                out.push(self.detail(what, key, &args, share));
            }
        }
        out
    }

    /// Whether the defender will have this answer to a combat that is only being announced.
    fn may(&self, reaction: Action) -> bool {
        if !matches!(self.action, Action::Battle { .. } | Action::Done) {
            return false;
        }
        let mut next = *self.state;
        self.game.choose(&mut next, self.side.seat(), self.action, &mut ());
        ledger::stop_joining(self.game, &mut next, &mut ());
        let defender = self.combat.lead.side().enemy();
        next.phase() == Phase::React && self.game.check(&next, defender.seat(), reaction).is_ok()
    }

    fn notes(&self) -> Vec<OddsLine> {
        let mut notes = Vec::new();
        let mut note = |clause: Clause, key: &str, args: &[(&str, Arg<'_>)]| {
            notes.push(OddsLine {
                clause: CATALOGUE.id(clause),
                amount: 0,
                text: self.labels.sentence(key, args),
            });
        };
        if self.fates.may_ignore {
            note(rule!("CCN-14.10"), "ccn-note-ignore", &[]);
        }
        let announcing = matches!(self.action, Action::Battle { .. } | Action::Done);
        match self.combat.target {
            Target::Leader(_) => note(rule!("CCN-12.07"), "ccn-note-lone-leader", &[]),
            Target::Unit(unit) => {
                if self.dice.step != Step::Fire && announcing && !self.is_charged_square(unit) {
                    // Said of every melee, whatever the hands hold.
                    note(rule!("CCN-25.08"), "ccn-note-first-strike", &[]);
                }
                if self.may(Action::Square) {
                    note(rule!("CCN-20.01"), "ccn-note-square", &[]);
                }
                if self.may(Action::Retire) {
                    note(rule!("CCN-19.01"), "ccn-note-retire", &[]);
                }
                let attacks = announcing || self.action == Action::Attack;
                if self.fates.share(|e| e.battled_back) > 0.0 && attacks {
                    note(rule!("CCN-17.01"), "ccn-note-battle-back", &[]);
                }
            }
        }
        if matches!(self.action, Action::Battle { .. }) && self.joiners() {
            note(rule!("CCN-21.01"), "ccn-note-join", &[]);
        }
        notes
    }

    /// Cavalry attacks a square: nothing can be answered (CCN-20.13).
    fn is_charged_square(&self, unit: UnitId) -> bool {
        self.state.is_square(unit) && self.state.class(self.combat.lead) == crate::units::Class::Cavalry
    }

    /// Whether artillery may join the melee that is announced.
    fn joiners(&self) -> bool {
        let mut next = *self.state;
        self.game.choose(&mut next, self.side.seat(), self.action, &mut ());
        next.phase() == Phase::Join
    }
}
