//! What the positions of both games tell of themselves in the same way.

/// The accessors that the states of both games share, for a `State` with the fields `armies` (with `units`, `alive` and `pieces()`),
/// `units`, `unit_on`, `hands`, `draw`, `discard`, `in_play`, `acting`, `active`, `turn` (with `ordered` and `moved`), `turns`, `shown`,
/// `top_discard` and `phase`. `Card`, `Cards`, `Hex`, `HexSet`, `Phase`, `Shown`, `Side`, `Unit`, `UnitId` and `UnitRef` must be in scope.
#[macro_export]
macro_rules! position {
    ($state:ident, $units:ty) => {
        impl $state {
            /// What comes next.
            #[inline]
            pub fn phase(&self) -> Phase {
                self.phase
            }

            /// Whose turn it is.
            #[inline]
            pub fn active(&self) -> Side {
                self.active
            }

            /// Player turns so far, the present one included; 0 before the first.
            #[inline]
            pub fn turns(&self) -> u16 {
                self.turns
            }

            /// Every unit on the board.
            #[inline]
            pub fn units(&self) -> impl Iterator<Item = (UnitId, Hex, Unit)> + '_ {
                let all = self.units.iter().enumerate();
                all.filter_map(|(n, unit)| unit.at.map(|at| (UnitId::from_index(n), at, *unit)))
            }

            /// The units of a side on the board, in the same order.
            #[inline]
            pub fn army(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex, Unit)> + '_ {
                units_in(side, self.armies[side.index()].alive).filter_map(|id| {
                    let unit = *self.unit(id);
                    unit.at.map(|at| (id, at, unit))
                })
            }

            /// The unit's slot.
            #[inline]
            pub fn unit(&self, id: UnitId) -> &Unit {
                &self.units[id.index()]
            }

            /// The unit on a hex.
            #[inline]
            pub fn unit_at(&self, at: Hex) -> Option<UnitId> {
                match self.unit_on[at.index()] {
                    NOBODY => None,
                    n => Some(UnitId::from_index(n.into())),
                }
            }

            /// The army that has a piece on a hex.
            #[inline]
            pub fn side_at(&self, at: Hex) -> Option<Side> {
                Side::ALL.into_iter().find(|s| self.armies[s.index()].pieces().contains(at))
            }

            /// Hexes with a unit of `side`.
            #[inline]
            pub fn units_of(&self, side: Side) -> HexSet {
                self.armies[side.index()].units
            }

            /// Hexes with any piece.
            #[inline]
            pub fn pieces(&self) -> HexSet {
                self.armies[0].pieces() | self.armies[1].pieces()
            }

            /// A side's hand. Secret to everybody else.
            #[inline]
            pub fn hand(&self, side: Side) -> &Cards {
                &self.hands[side.index()]
            }

            /// The draw pile. Its contents are secret to everybody; its size is not.
            pub fn draw_pile(&self) -> &Cards {
                &self.draw
            }

            /// The discard pile, open to all.
            pub fn discard_pile(&self) -> &Cards {
                &self.discard
            }

            /// The card that lies on the table.
            pub fn in_play(&self) -> Option<Card> {
                self.in_play
            }

            /// The card as it is carried out: another than [`Self::in_play`] under Counter-Attack.
            #[inline]
            pub fn acting(&self) -> Option<Card> {
                self.acting
            }

            /// The dice as they last fell this turn; none yet: no dice.
            pub fn shown(&self) -> Shown {
                self.shown
            }

            /// The card on top of the discard pile, and who put it there.
            pub fn top_discard(&self) -> Option<(Side, Card)> {
                self.top_discard
            }

            /// Whether a unit has an order this turn.
            #[inline]
            pub fn is_ordered(&self, unit: UnitId) -> bool {
                unit.side() == self.active && self.turn.ordered & unit.bit() != 0
            }

            /// Whether a unit moved this turn.
            #[inline]
            pub fn has_moved(&self, unit: UnitId) -> bool {
                unit.side() == self.active && self.turn.moved & unit.bit() != 0
            }

            /// How facts name a unit.
            pub fn unit_ref(&self, id: UnitId) -> UnitRef {
                UnitRef { id, side: id.side(), kind: self.unit(id).kind }
            }
        }

        /// The units whose bits are set, lowest first.
        #[inline]
        pub(crate) fn units_in(side: Side, bits: $units) -> impl Iterator<Item = UnitId> {
            UnitId::each(side, bits)
        }
    };
}
