//! What a step of a script expects.

use super::super::{Cards, OddsWant, Over, Refusal, SightWant, Standing, Want};
use super::Reader;
use bicorne_core::phrase;
use toml_edit::{Item, Value};

impl Reader<'_> {
    /// Whether `key` is an expectation of the course; it is then read into `want`.
    pub(super) fn want(&mut self, key: &str, name: &str, item: &Item, want: &mut Want) -> bool {
        match key {
            "refused" => want.refused = self.refusal(name, item),
            "odds" => want.odds = self.odds_wants(name, item),
            "events" => want.events = self.texts(name, item),
            "events_not" => want.events_not = self.texts(name, item),
            "offers" => want.offers = self.texts(name, item),
            "offers_not" => want.offers_not = self.texts(name, item),
            "offers_exactly" => want.offers_exactly = Some(self.texts(name, item)),
            "offers_count" => want.offers_count = self.count(name, item).map(|n| n as usize),
            "sight" => want.sight = self.sight_wants(name, item),
            "pending" => want.pending = self.text_of(name, Some(item)),
            "asks" => want.asks = Some(self.texts(name, item)),
            "over" => {
                want.over = match item.as_value() {
                    Some(Value::Boolean(yes)) => Some(if *yes.value() { Over::Yes } else { Over::No }),
                    Some(Value::String(s)) if s.value() == "draw" => Some(Over::Draw),
                    Some(Value::String(s)) => Some(Over::Won(s.value().clone())),
                    _ => {
                        self.miss(
                            name,
                            item.span(),
                            phrase!(
                                "must be the winner's seat, \"draw\", true or false",
                                "doit être le camp du vainqueur, \"draw\" (partie nulle), true ou false"
                            ),
                        );
                        None
                    }
                }
            }
            _ => return false,
        }
        true
    }

    /// Whether `key` is an expectation of the scene; it is then read into `want`.
    pub(super) fn scene_want(&mut self, key: &str, name: &str, item: &Item, want: &mut Want) -> bool {
        match key {
            "turn" => want.turn = self.count(name, item),
            "pieces" => {
                for (space, item) in self.table(name, item) {
                    let standing = match item.as_value() {
                        Some(Value::Integer(n)) => Standing::Strength(*n.value()),
                        Some(Value::String(s)) => Standing::Some(s.value().clone()),
                        Some(Value::Array(_)) => {
                            Standing::Exactly(self.texts(&format!("{name}.{space}"), &item))
                        }
                        _ => {
                            let form = phrase!(
                                "must be a strength, a text such as \"union infantry 3\", or a list of such texts",
                                "doit être une force, un texte comme \"union infantry 3\", ou une liste de tels textes"
                            );
                            self.miss(&format!("{name}.{space}"), item.span(), form);
                            continue;
                        }
                    };
                    want.pieces.push((space, standing));
                }
            }
            "score" => want.score = self.counts(name, item),
            "piles" => want.piles = self.counts(name, item),
            "hand" => {
                for (seat, item) in self.table(name, item) {
                    let name = format!("{name}.{seat}");
                    if item.is_array() {
                        want.hand.push((seat, Cards::Among(self.texts(&name, &item))));
                    } else if let Some(n) = self.count(&name, &item) {
                        want.hand.push((seat, Cards::Count(n)));
                    }
                }
            }
            "marks" => {
                for (space, item) in self.table(name, item) {
                    let kind = self.text_of(&format!("{name}.{space}"), Some(&item));
                    want.marks.extend(kind.map(|k| (space, k)));
                }
            }
            _ => return false,
        }
        true
    }

    pub(super) fn refusal(&mut self, name: &str, item: &Item) -> Option<Refusal> {
        match item.as_value() {
            Some(Value::Boolean(yes)) => yes.value().then_some(Refusal::Any),
            Some(Value::String(clause)) => Some(Refusal::By(clause.value().clone())),
            _ => {
                self.miss(
                    name,
                    item.span(),
                    phrase!(
                        "must be true or a clause, such as \"BCR-2.04\"",
                        "doit être true ou une clause, comme \"BCR-2.04\""
                    ),
                );
                None
            }
        }
    }

    /// `{ e5 = { e8 = true, g7 = false, a1 = "BCR-10.03" } }`
    pub(super) fn sight_wants(&mut self, name: &str, item: &Item) -> Vec<SightWant> {
        let mut wants = Vec::new();
        for (from, item) in self.table(name, item) {
            let name = format!("{name}.{from}");
            for (to, item) in self.table(&name, &item) {
                let refused = match item.as_value() {
                    Some(Value::Boolean(clear)) => (!clear.value()).then_some(Refusal::Any),
                    Some(Value::String(clause)) => Some(Refusal::By(clause.value().clone())),
                    _ => {
                        let form = phrase!(
                            "must be true (clear), false (blocked) or the clause that blocks it",
                            "doit être true (dégagée), false (bloquée) ou la clause qui la bloque"
                        );
                        self.miss(&format!("{name}.{to}"), item.span(), form);
                        continue;
                    }
                };
                wants.push(SightWant { from: from.clone(), to, refused });
            }
        }
        wants
    }

    pub(super) fn odds_wants(&mut self, name: &str, item: &Item) -> Vec<OddsWant> {
        let Some(array) = item.as_array() else { return vec![self.odds_want(name, item)] };
        array
            .iter()
            .enumerate()
            .map(|(i, value)| self.odds_want(&format!("{name}[{}]", i + 1), &Item::Value(value.clone())))
            .collect()
    }

    pub(super) fn odds_want(&mut self, name: &str, item: &Item) -> OddsWant {
        let mut odds = OddsWant::default();
        for (key, item) in self.table(name, item) {
            let name = format!("{name}.{key}");
            match key.as_str() {
                "choice" => odds.choice = self.text_of(&name, Some(&item)).unwrap_or_default(),
                "dice" => odds.dice = self.count(&name, &item),
                "refused" => odds.refused = self.refusal(&name, &item),
                "ledger" => odds.ledger = self.ledger(&name, &item),
                "outcomes" => {
                    for (what, item) in self.table(&name, &item) {
                        match item.as_float().or(item.as_integer().map(|n| n as f64)) {
                            Some(p) => odds.outcomes.push((what, p)),
                            None => self.miss(
                                &format!("{name}.{what}"),
                                item.span(),
                                phrase!(
                                    "must be a probability from 0 to 1",
                                    "doit être une probabilité de 0 à 1"
                                ),
                            ),
                        }
                    }
                }
                _ => self.miss(
                    &name,
                    item.span(),
                    phrase!(
                        "odds has no such key; its keys are choice, dice, refused, ledger, outcomes",
                        "odds n'a pas cette clé ; ses clés sont choice, dice, refused, ledger, outcomes"
                    ),
                ),
            }
        }
        odds
    }

    /// `["BCR-9.07"]`, or `{ "BCR-9.07" = 4 }` with the dice.
    pub(super) fn ledger(&mut self, name: &str, item: &Item) -> Vec<(String, Option<i64>)> {
        if !item.is_table_like() {
            return self.texts(name, item).into_iter().map(|clause| (clause, None)).collect();
        }
        let mut lines = Vec::new();
        for (clause, item) in self.table(name, item) {
            match item.as_integer() {
                Some(amount) => lines.push((clause, Some(amount))),
                None => self.miss(
                    &format!("{name}.{clause}"),
                    item.span(),
                    phrase!(
                        "must be a whole number, such as 4 or -1",
                        "doit être un nombre entier, comme 4 ou -1"
                    ),
                ),
            }
        }
        lines
    }
}
