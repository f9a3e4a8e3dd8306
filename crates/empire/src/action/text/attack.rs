//! The text of fires and charges.

use super::{heading, weapon_text};
use crate::action::{Action, Help, Weapon};
use crate::game::Empire;
use crate::kinds::Form;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::Heading;

impl Empire {
    pub(super) fn read_fire(&self, by: &str, at: &str, rest: &[&str]) -> Option<Action> {
        let (with, weapon, limber) = self.parse_shot(rest)?;
        Some(Action::Fire { by: self.parse_unit(by)?, at: self.parse_unit(at)?, with, weapon, limber })
    }

    /// ` with b1-2 guns limber`.
    pub(super) fn shot_text(&self, with: Help, weapon: Weapon, limber: bool) -> String {
        let mut out = String::new();
        if !with.is_empty() {
            out.push_str(&format!(" with {}", self.help_text(with)));
        }
        out.push_str(weapon_text(weapon));
        if limber {
            out.push_str(" limber");
        }
        out
    }

    pub(super) fn parse_shot(&self, rest: &[&str]) -> Option<(Help, Weapon, bool)> {
        let (mut with, mut weapon, mut limber) = (Help::NONE, Weapon::Own, false);
        let mut rest = rest;
        while let [word, more @ ..] = rest {
            rest = more;
            match *word {
                "guns" => weapon = Weapon::Guns,
                "ball" => weapon = Weapon::Ball,
                "limber" => limber = true,
                "with" => {
                    let [help, more @ ..] = rest else { return None };
                    with = self.parse_help(help)?;
                    rest = more;
                }
                _ => return None,
            }
        }
        Some((with, weapon, limber))
    }

    pub(super) fn read_charge(&self, s: &State, by: &str, at: &str, rest: &[&str]) -> Option<Action> {
        let (mut form, mut with, mut second, mut group) =
            (None, UnitSet::EMPTY, UnitId::NONE, UnitSet::EMPTY);
        let (by, at) = (self.parse_unit(by)?, self.parse_unit(at)?);
        let now = s.unit(by);
        for pair in rest.chunks(2) {
            let [word, value] = pair else { return None };
            match *word {
                "as" => form = Some((Form::parse(value)?, now.rect.heading)),
                "facing" => form = Some((form.map_or(now.form, |f: (Form, Heading)| f.0), heading(value)?)),
                "and" => second = self.parse_unit(value)?,
                "with" => with = self.parse_set(value)?,
                "group" => group = self.parse_set(value)?,
                _ => return None,
            }
        }
        Some(Action::Charge { by, at, form, with, second, group })
    }
}
