//! Hexes in scenario files.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::{BadHex, Dir, Hex, HexSet, SideSet, flood};
use bicorne_source::{Node, Reader};

/// Reading of hexes, of their sides and of whole maps.
pub trait ReadHexes<'r> {
    /// A hex in any case: `e5`, `E5`.
    fn hex(&mut self, node: &'r Node) -> Option<Hex>;

    /// The hex of this name; a mistake is noted at `node`, which has the name or whose key it is.
    fn hex_named(&mut self, node: &Node, name: &str) -> Option<Hex>;

    /// A list of hexes.
    fn hexes(&mut self, node: &'r Node) -> HexSet;

    /// A list of hexsides.
    fn sides(&mut self, node: &'r Node) -> SideSet;

    /// The map: nine rows of 13 and 12 words in turn. Each word is handed over with its row, for mistakes, and its hex.
    fn each_word(&mut self, node: &'r Node, found: impl FnMut(&mut Reader<'r>, &Node, Hex, &'r str));
}

impl<'r> ReadHexes<'r> for Reader<'r> {
    fn hex(&mut self, node: &'r Node) -> Option<Hex> {
        let text = self.text(node)?;
        self.hex_named(node, text)
    }

    fn hex_named(&mut self, node: &Node, name: &str) -> Option<Hex> {
        match name.trim().to_ascii_lowercase().parse() {
            Ok(hex) => Some(hex),
            Err(bad) => {
                self.wrong(node, no_such_hex(name, bad));
                None
            }
        }
    }

    fn hexes(&mut self, node: &'r Node) -> HexSet {
        self.list(node).iter().filter_map(|n| self.hex(n)).collect()
    }

    fn sides(&mut self, node: &'r Node) -> SideSet {
        self.list(node).iter().filter_map(|n| side(self, n)).collect()
    }

    fn each_word(&mut self, node: &'r Node, mut found: impl FnMut(&mut Reader<'r>, &Node, Hex, &'r str)) {
        let Some(text) = self.text(node) else { return };
        let rows: Vec<(Node, &str)> = text
            .lines()
            .enumerate()
            .filter(|(_, row)| !row.trim().is_empty())
            .map(|(n, row)| (node.row(n), row))
            .collect();
        if rows.len() != usize::from(Hex::ROWS) {
            let (right, got) = (Hex::ROWS, rows.len());
            self.wrong(
                node,
                phrase!(
                    "expected {right} rows, a to i, not {got}",
                    "il faut {right} rangées, de a à i, et non {got}"
                ),
            );
            return;
        }
        for (n, (at_row, row)) in rows.into_iter().enumerate() {
            let words: Vec<&str> = row.split_whitespace().collect();
            let long = if n % 2 == 0 { 13 } else { 12 };
            if words.len() != long {
                let letter = char::from(b'a' + n as u8);
                let got = words.len();
                self.wrong(
                    &at_row,
                    phrase!(
                        "row {letter} has {long} hexes, not {got}; rows a, c, e, g, i have 13, the others 12",
                        "la rangée {letter} a {long} cases, et non {got} ; les rangées a, c, e, g et i en ont 13, les autres 12"
                    ),
                );
                continue;
            }
            for (number, word) in words.into_iter().enumerate() {
                let at = Hex::new(n as u8, number as u8 + 1).expect("the row has just been counted");
                found(self, &at_row, at, word);
            }
        }
    }
}

fn side<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<Dir> {
    let text = reader.text(node)?;
    let side = text.trim().to_ascii_lowercase().parse().ok();
    if side.is_none() {
        reader.wrong(
            node,
            phrase!(
                "a hexside is one of e, ne, nw, w, sw, se, not {text:?}",
                "un côté de case est e, ne, nw, w, sw ou se (w : ouest), et non {text:?}"
            ),
        );
    }
    side
}

fn no_such_hex(name: &str, bad: BadHex) -> Phrase {
    match bad {
        BadHex::Row => phrase!(
            "no hex {name:?}: a hex begins with its row, a letter from a to i, as in e5",
            "pas de case {name:?} : une case commence par sa rangée, une lettre de a à i, comme e5"
        ),
        BadHex::Number => phrase!(
            "no hex {name:?}: a hex ends with its number, as in e5",
            "pas de case {name:?} : une case finit par son numéro, comme e5"
        ),
        BadHex::OffBoard { row, len } => {
            let row = char::from(b'a' + row);
            phrase!(
                "no hex {name:?}: row {row} has hexes {row}1 to {row}{len}",
                "pas de case {name:?} : la rangée {row} va de {row}1 à {row}{len}"
            )
        }
    }
}

/// Whether every hex of a set can be reached from every other through the set; not of the empty set.
pub fn is_connected(open: HexSet) -> bool {
    let Some(first) = open.first() else { return false };
    let reached =
        flood(first, u8::MAX, open, HexSet::EMPTY).fold(HexSet::of(first), |all, layer| all | layer);
    reached == open
}
