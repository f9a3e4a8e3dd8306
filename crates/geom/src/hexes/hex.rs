//! One hex: its index, row, number and name.

use std::fmt;
use std::str::FromStr;

/// A hex of the board, by index in reading order: `a1` is 0, `i13` is 112.
///
/// A value always names a hex of the board. Text form: row letter and number, lower case, `e5`.
// With 13 and 12 hexes in turn, a step in a direction adds the same number to the index anywhere on
// the board (E +1, SE +13, SW +12 and their opposites): `HexSet` steps by shifting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// Number of hexes of the board.
    pub const COUNT: usize = 113;
    /// Number of rows of the board.
    pub const ROWS: u8 = 9;

    /// The hex `number` (from 1) of row `row` (`a` = 0), if the board has it.
    pub const fn new(row: u8, number: u8) -> Option<Hex> {
        if row < Hex::ROWS && number >= 1 && number <= row_len(row) {
            Some(Hex(25 * (row / 2) + 13 * (row % 2) + number - 1))
        } else {
            None
        }
    }

    /// The hex with this index, if it is below [`Hex::COUNT`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<Hex> {
        if index < Hex::COUNT { Some(Hex(index as u8)) } else { None }
    }

    /// Position in reading order, below [`Hex::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from the top: `a` = 0, `i` = 8.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 25 * 2 + (self.0 % 25 / 13)
    }

    /// Number in the row, from 1 at the left.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 25 % 13 + 1
    }

    /// Twice the x of the centre, in hex widths from the left border: odd in 13-hex rows (1 to 25),
    /// even in 12-hex rows (2 to 24).
    #[inline]
    pub const fn x2(self) -> u8 {
        if self.row().is_multiple_of(2) { 2 * self.number() - 1 } else { 2 * self.number() }
    }

    /// All hexes in reading order.
    pub fn all() -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + Clone {
        (0..Hex::COUNT as u8).map(Hex)
    }

    /// The hex of row `row` whose centre is at `x2`, if any.
    pub(super) const fn at(row: i32, x2: i32) -> Option<Hex> {
        if row < 0 || row >= Hex::ROWS as i32 || x2 < 1 || x2 > 25 {
            return None;
        }
        // Odd x2 in 13-hex rows, even in 12-hex rows: anything else is a point between two hexes.
        if (row + x2) % 2 == 0 {
            return None;
        }
        Hex::new(row as u8, (x2 as u8).div_ceil(2))
    }
}

/// Number of hexes in a row of the board.
const fn row_len(row: u8) -> u8 {
    if row.is_multiple_of(2) { 13 } else { 12 }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.number())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadHex {
    /// It does not begin with a row letter `a` to `i`, lower case.
    Row,
    /// What follows the letter is not a number written plainly.
    Number,
    /// The row has no hex of that number.
    OffBoard {
        /// The row asked for, `a` = 0.
        row: u8,
        /// How many hexes that row has.
        len: u8,
    },
}

impl fmt::Display for BadHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadHex::Row => f.write_str("a hex begins with its row, a letter from a to i"),
            BadHex::Number => f.write_str("a hex ends with its number, as in e5"),
            BadHex::OffBoard { row, len } => {
                let row = char::from(b'a' + row);
                write!(f, "row {row} has hexes {row}1 to {row}{len}")
            }
        }
    }
}

impl std::error::Error for BadHex {}

impl FromStr for Hex {
    type Err = BadHex;

    /// Reads exactly what `Display` writes: one spelling per hex, so `E5` and `e05` are refused.
    fn from_str(text: &str) -> Result<Hex, BadHex> {
        let (row, digits) = match text.as_bytes() {
            [letter @ b'a'..=b'i', digits @ ..] => (letter - b'a', digits),
            _ => return Err(BadHex::Row),
        };
        let off_board = BadHex::OffBoard { row, len: row_len(row) };
        let number = match *digits {
            [d @ b'0'..=b'9'] => d - b'0',
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0'),
            [b'1'..=b'9', ref rest @ ..] if rest.iter().all(u8::is_ascii_digit) && !rest.is_empty() => {
                return Err(off_board);
            }
            _ => return Err(BadHex::Number),
        };
        Hex::new(row, number).ok_or(off_board)
    }
}
