//! A choice in words that stand alone: with who would do it, where the label leaves that to the board.

use super::{Outline, Scene, Target};

impl Scene {
    /// What `choice` is, for lists beside the board: "Union infantry, E5 – Move to E6". Nothing for what is not offered.
    pub fn phrase(&self, choice: &str) -> Option<String> {
        let choice = self.choices.iter().find(|c| c.id == choice)?;
        // A choice with one click names its piece itself; one with two leaves it to the first click.
        let who = choice.to.as_ref().and_then(|_| match &choice.on {
            Target::Piece(id) => self.pieces.iter().find(|p| p.id == *id),
            Target::Space(at) => {
                let mut there = self.pieces.iter().filter(|p| p.at == *at);
                there.clone().find(|p| p.shape != Outline::General).or_else(|| there.next())
            }
            _ => None,
        });
        // "Union infantry, E5, 4 of 4 figures, ordered": kind and place are enough.
        let short = |label: &str| label.split(", ").take(2).collect::<Vec<_>>().join(", ");
        Some(match who.map(|p| short(&p.label)) {
            Some(who) if !choice.label.contains(&who) => format!("{who} – {}", choice.label),
            _ => choice.label.clone(),
        })
    }
}
