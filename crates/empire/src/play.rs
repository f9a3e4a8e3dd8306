//! The phases, in the order of play.

pub(crate) mod candidates;
pub(crate) mod charge;
pub(crate) mod command;
pub(crate) mod deploy;
pub(crate) mod fire;
pub(crate) mod forced;
pub(crate) mod hidden;
pub(crate) mod march;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod offer;
pub(crate) mod orders;
pub(crate) mod pursuit;
pub(crate) mod rally;
pub(crate) mod reaction;
pub(crate) mod shock;
pub(crate) mod turn;
pub(crate) mod victory;
