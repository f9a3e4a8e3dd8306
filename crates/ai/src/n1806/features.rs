//! The features of the value net: points and turns left, strength and fatigue of each side, attacks within reach, citadels at risk,
//! hands.

use super::evaluation::{Evaluator, Field};
use bicorne_n1806::{Block, Blocks, Colour, Napoleon, Side, State, Terrain, Zone};

/// The names of what is seen of each side, the French first, and of both together.
#[rustfmt::skip]
pub(super) const FEATURES: [&str; 2 * EACH + BOTH] = [
    "french corps",
    "french points",
    "french cavalry",
    "french power",
    "french ready power",
    "french ready corps",
    "french fatigue",
    "french weariness",
    "french spent weariness",
    "french worn out",
    "french near the end",
    "french strongest stack",
    "french stacks",
    "french nearest enemy",
    "french way",
    "french contested power",
    "french axes",
    "french danger",
    "french worst danger",
    "french chances",
    "french best chance",
    "french reach",
    "french citadels at risk",
    "french hand",
    "french recovery in hand",
    "french green cards",
    "french blue cards",
    "french commander",
    "french commander ready",
    "french outposts",
    "french has passed",
    "prussian corps",
    "prussian points",
    "prussian cavalry",
    "prussian power",
    "prussian ready power",
    "prussian ready corps",
    "prussian fatigue",
    "prussian weariness",
    "prussian spent weariness",
    "prussian worn out",
    "prussian near the end",
    "prussian strongest stack",
    "prussian stacks",
    "prussian nearest enemy",
    "prussian way",
    "prussian contested power",
    "prussian axes",
    "prussian danger",
    "prussian worst danger",
    "prussian chances",
    "prussian best chance",
    "prussian reach",
    "prussian citadels at risk",
    "prussian hand",
    "prussian recovery in hand",
    "prussian green cards",
    "prussian blue cards",
    "prussian commander",
    "prussian commander ready",
    "prussian outposts",
    "prussian has passed",
    "missing",
    "missing squared",
    "pace",
    "turns left",
    "to twenty",
    "bonus to come",
    "french to act",
    "resting",
    "first flag",
    "second flag",
    "third flag",
    "fourth flag",
    "first guarded",
    "second guarded",
    "third guarded",
    "fourth guarded",
    "first from enemies",
    "second from enemies",
    "third from enemies",
    "fourth from enemies",
    "as it looks",
];

const EACH: usize = 31;
const BOTH: usize = 21;

/// The features of a position between two operations, from the side of the French.
pub(super) fn features(game: &Napoleon, s: &State) -> Vec<f64> {
    // Features stay what they were when the net learnt.
    let judge = Evaluator::plain(game);
    let field = Field::of(&judge, s);
    let mut out = Vec::with_capacity(FEATURES.len());
    for side in Side::BOTH {
        one(&judge, s, &field, side, &mut out);
    }
    both(game, s, &field, &mut out);
    debug_assert_eq!(out.len(), FEATURES.len());
    out
}

fn one(judge: &Evaluator<'_>, s: &State, field: &Field, side: Side, out: &mut Vec<f64>) {
    let game = judge.game;
    let (map, i, other) = (&game.data().map, side.index(), side.other().index());
    let corps = s.on_map().and(Blocks::of(side)).corps();
    let (mut points, mut cavalry, mut strong, mut ready, mut count) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut fatigue, mut weary, mut spent, mut worn, mut ending) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut hunt, mut way) = (0.0, 0.0);
    for b in corps.iter() {
        let Some(zone) = s.zone_of(b) else { continue };
        let (infantry, horse, tired) = s.strength(b);
        let force = judge.power(s, b);
        points += f64::from(infantry + horse);
        cavalry += f64::from(horse);
        strong += force;
        fatigue += f64::from(tired);
        let cost = super::evaluation::weary(tired);
        if s.is_spent(b) {
            spent += cost;
            worn += f64::from(u8::from(tired > 4));
            ending += f64::from(u8::from(tired > 6)) * f64::from(infantry + horse);
        } else {
            ready += force;
            count += 1.0;
            weary += cost;
        }
        let (near, wanted) = field.ways(judge, s, side, zone);
        hunt += near;
        way += wanted;
    }
    let (mut strongest, mut contested, mut axes) = (0.0_f64, 0.0, 0.0);
    for zone in &field.zones[i] {
        strongest = strongest.max(field.power[i][zone.index()]);
        if field.power[other][zone.index()] > 0.0 {
            contested += field.power[i][zone.index()];
            axes += f64::from(u8::from(s.axis(*zone).is_some_and(|(owner, _)| owner == side)));
        }
    }
    let (danger, worst) = field.dangers(judge, s, side);
    let (chances, best) = chances(game, field, side);
    let reach: f64 = field.zones[other]
        .iter()
        .map(|zone| {
            let near = field.zones[i].iter().filter(|z| map.dist(**z, *zone) <= 2);
            near.map(|z| field.ready[i][z.index()]).sum::<f64>().min(12.0)
        })
        .sum();
    let hand = s.hand(side);
    let recovery: f64 = hand.iter(side).map(|c| f64::from(game.data().card(c).recovery)).sum();
    let coloured = |colour| f64::from(hand.and(game.data().colour(side, colour)).len());
    let commander = Block::commander(side);
    let alive = s.zone_of(commander).is_some();
    let yes = |yes: bool| f64::from(u8::from(yes));
    out.extend([
        f64::from(corps.len()) / 4.0,
        points / 15.0,
        cavalry / 5.0,
        strong / 10.0,
        ready / 10.0,
        count / 4.0,
        fatigue / 10.0,
        weary / 10.0,
        spent / 10.0,
        worn / 2.0,
        ending / 5.0,
        strongest / 6.0,
        field.zones[i].len() as f64 / 4.0,
        hunt / 10.0,
        way / 10.0,
        contested / 6.0,
        axes,
        danger / 5.0,
        worst / 3.0,
        chances / 5.0,
        best / 3.0,
        reach / 15.0,
        field.citadels(judge, s, side) / 20.0,
        f64::from(hand.len()) / 3.0,
        recovery / 5.0,
        coloured(Colour::Green) / 2.0,
        coloured(Colour::Blue) / 2.0,
        yes(alive),
        yes(alive && !s.is_spent(commander)),
        field.outposts(judge, s, side) / 4.0,
        yes(s.has_passed(side)),
    ]);
}

/// What a side could fall upon with those who are ready: how much it would be ahead, in sum and at best.
fn chances(game: &Napoleon, field: &Field, side: Side) -> (f64, f64) {
    let (map, i, other) = (&game.data().map, side.index(), side.other().index());
    let (mut sum, mut best) = (0.0, 0.0_f64);
    for zone in &field.zones[other] {
        let cover = if map.info(*zone).terrain == Terrain::Clear { 0.0 } else { 1.0 };
        let mut ahead = -field.power[other][zone.index()] - cover;
        for z in &field.zones[i] {
            ahead += match map.dist(*z, *zone) {
                0 => field.ready[i][z.index()],
                1 => 0.9 * field.ready[i][z.index()],
                2 => 0.6 * field.ready[i][z.index()],
                _ => 0.0,
            };
        }
        sum += ahead.max(0.0);
        best = best.max(ahead);
    }
    (sum, best)
}

fn both(game: &Napoleon, s: &State, field: &Field, out: &mut Vec<f64>) {
    let map = &game.data().map;
    let turns = f64::from(game.last_turn().saturating_sub(s.turn()) + 1);
    let missing = f64::from(s.vp() - game.prussian_needs() + 1);
    let kept = (0..map.citadels.len()).filter(|c| s.flag(*c as u8) == Side::Prussian).count();
    out.extend([
        missing / 5.0,
        (missing / 8.0).powi(2),
        missing / (turns + 0.5),
        turns / 3.0,
        f64::from(20 - s.vp()) / 8.0,
        if kept >= 3 { turns / 3.0 } else { 0.0 },
        match s.to_act() {
            Side::French => 1.0,
            Side::Prussian => -1.0,
        },
        f64::from(u8::from(s.has_passed(Side::French) && s.has_passed(Side::Prussian))),
    ]);
    let citadels: Vec<(Zone, Side)> =
        map.citadels.iter().enumerate().map(|(c, z)| (*z, s.flag(c as u8))).take(CITADELS).collect();
    out.extend(citadels.iter().map(|(_, flag)| f64::from(u8::from(*flag == Side::French))));
    out.extend(citadels.iter().map(|(z, flag)| (field.power[flag.index()][z.index()] / 3.0).min(3.0)));
    out.extend(citadels.iter().map(|(z, flag)| {
        let enemies = field.zones[flag.other().index()].iter();
        enemies.map(|e| f64::from(map.dist(*e, *z))).fold(6.0, f64::min) / 3.0
    }));
    out.push(Evaluator::plain(game).balance(s) / 30.0);
}

const CITADELS: usize = 4;
