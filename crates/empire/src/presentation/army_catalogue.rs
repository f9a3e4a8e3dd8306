//! The nations' lists in words: what armies of one's own are made of.

use super::pieces::{NATIONS, arm, grade, sign};
use crate::data::Data;
use crate::figures;
use crate::kinds::{Form, Kind, Quality, Traits};
use bicorne_core::ext::army_builder::{
    ArmyCatalogue, CatalogueGeneral, CatalogueNation, CatalogueTroop, ReadyArmy,
};
use bicorne_core::{Arg, Lang, Translate};

/// What armies may be made of.
pub(crate) fn army_catalogue(say: &dyn Translate) -> ArmyCatalogue {
    let data = Data::get();
    let pick = |names: &(String, String)| match say.lang() {
        Lang::En => names.0.clone(),
        Lang::Fr => names.1.clone(),
    };
    let general = |(id, quality): &(&'static str, Quality)| CatalogueGeneral {
        id,
        name: say.say(&format!("empire-quality-{id}"), &[]),
        points: quality.points(),
    };
    let nations = data.nations.iter().enumerate().map(|(n, nation)| CatalogueNation {
        id: nation.id.clone(),
        name: pick(&nation.name),
        nation: NATIONS[n.min(4)],
        troops: data
            .kinds
            .iter()
            .filter(|k| usize::from(k.nation) == n)
            .map(|k| troop(say, k, pick(&k.name)))
            .collect(),
    });
    let ready = data.armies.iter().map(|a| {
        let name = pick(&a.name.clone().pair());
        ReadyArmy { id: a.id.clone(), army: a.written(&name), name }
    });
    ArmyCatalogue {
        budgets: figures::BUDGETS.map(|b| b.points).to_vec(),
        generals: Quality::ALL.iter().map(general).collect(),
        nations: nations.collect(),
        ready: ready.collect(),
    }
}

fn troop(say: &dyn Translate, kind: &Kind, name: String) -> CatalogueTroop {
    let (arm, shape) = arm(kind);
    let traits = Traits::NAMES.iter().filter(|t| Traits::named(t).is_some_and(|t| kind.traits.has(t)));
    let figures = [
        ("class", format!("{:?}", kind.class)),
        ("status", say.say(&format!("empire-status-{}", format!("{:?}", kind.status).to_lowercase()), &[])),
        ("morale", kind.morale.to_string()),
        ("cohesion", kind.cohesion.to_string()),
    ];
    let args: Vec<(&str, Arg<'_>)> = figures.iter().map(|(k, v)| (*k, Arg::from(v.as_str()))).collect();
    let facts = std::iter::once(say.say("empire-muster-facts", &args));
    CatalogueTroop {
        id: kind.id.clone(),
        name,
        arm: say.say(&format!("empire-arm-{arm}"), &[]),
        art: sign(kind, Form::Deployed),
        shape,
        full: kind.cohesion,
        badges: grade(kind).into_iter().collect(),
        points: kind.points,
        facts: facts.chain(traits.map(|t| say.say(&format!("empire-trait-{t}"), &[]))).collect(),
    }
}
