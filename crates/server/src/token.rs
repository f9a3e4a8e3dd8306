//! The right to a seat, whole or for one task of two.
//!
//! A whole token is two halves, one for each [`SeatRole`]. The store keeps only its seal: the hash of the hashes of the halves.
//! The holder of one half also gets the hash of the other: enough to prove the seal, but not to compute the other half.

use crate::secrets;
use bicorne_core::ext::shared_seat::SeatRole;
use bicorne_core::sha256_hex;

/// Letters of a half: 120 bits.
const HALF: usize = 24;

/// A token as presented for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The seal it proves, if the match has the same.
    pub(crate) seal: String,
    /// The one task it is good for; nothing if for both.
    pub(crate) task: Option<SeatRole>,
}

/// The address at which a token or an invitation is used. The secret stands behind `#`: browsers keep that part to themselves, so no log
/// of this server or of a proxy has it.
pub(crate) fn link(match_id: &str, secret: &str) -> String {
    format!("/join/{match_id}#{secret}")
}

/// A new whole token.
pub(crate) fn whole() -> String {
    secrets::letters::<{ 2 * HALF }>()
}

fn seal(staff_hash: &str, cards_hash: &str) -> String {
    sha256_hex(format!("{staff_hash}{cards_hash}").as_bytes())
}

/// The halves of a whole token.
fn halves(token: &str) -> Option<(&str, &str)> {
    token.split_at_checked(HALF).filter(|(_, cards)| cards.len() == HALF)
}

/// The part of a whole token that is good for one task.
pub(crate) fn part(token: &str, task: SeatRole) -> Option<String> {
    let (staff, cards) = halves(token)?;
    let hash = |half: &str| sha256_hex(half.as_bytes());
    Some(match task {
        SeatRole::Staff => format!("staff-{staff}{}", hash(cards)),
        SeatRole::Cards => format!("cards-{cards}{}", hash(staff)),
    })
}

/// Reads a presented token. A text that is neither a whole token nor a half counts as its own secret.
pub(crate) fn read(text: &str) -> Shown {
    for task in SeatRole::ALL {
        let half = text.strip_prefix(task.word()).and_then(|t| t.strip_prefix('-'));
        if let Some((half, other)) = half.and_then(|t| t.split_at_checked(HALF)) {
            let own = sha256_hex(half.as_bytes());
            let seal = match task {
                SeatRole::Staff => seal(&own, other),
                SeatRole::Cards => seal(other, &own),
            };
            return Shown { seal, task: Some(task) };
        }
    }
    let seal = match halves(text) {
        Some((staff, cards)) => seal(&sha256_hex(staff.as_bytes()), &sha256_hex(cards.as_bytes())),
        None => sha256_hex(text.as_bytes()),
    };
    Shown { seal, task: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_show_the_seal_of_the_whole_and_their_task() {
        let token = whole();
        let seal = read(&token).seal;
        assert_eq!(read(&token).task, None);
        for task in SeatRole::ALL {
            let part = part(&token, task).unwrap();
            assert_eq!(read(&part), Shown { seal: seal.clone(), task: Some(task) });
            // What one has of the other's half is its hash, and that opens nothing.
            let (own, hash) = part[6..].split_at(HALF);
            for forged in [format!("{own}{}", &hash[..HALF]), hash.to_owned(), seal.clone()] {
                assert_ne!(read(&forged).seal, seal, "{forged}");
            }
        }
        let other = |task: SeatRole| if task == SeatRole::Staff { "cards" } else { "staff" };
        for task in SeatRole::ALL {
            let renamed = part(&token, task).unwrap().replacen(task.word(), other(task), 1);
            assert_ne!(read(&renamed).seal, seal, "a part cannot be renamed");
        }
    }

    #[test]
    fn anything_can_be_read() {
        for text in ["", "staff-", "cards-é", "staff-ééééééééééééééééééééééé", "open", &"é".repeat(HALF + 1)]
        {
            assert_eq!(read(text).seal.len(), 64, "{text}");
            assert!(part(text, SeatRole::Cards).is_none());
        }
    }
}
