//! The shapes the games are played on: exact integer geometry, no rules.
//!
//! One module per kind of board. This crate knows places, distances and lines; it refuses to know
//! terrain, pieces, armies and turns. A game says which hexes are obstacles, open or friendly by
//! handing over sets of places.
//!
//! - [`hexes`]: the board of 13 by 9 hexes of Battle Cry and Commands & Colors.
//! - [`table`]: the free table of miniatures, in fixed point.
//!
//! ```
//! use bicorne_geom::hexes::{Edge, Hex, HexSet, Sight, distance, flood, rear};
//!
//! let gun: Hex = "g7".parse()?;
//! let target: Hex = "c7".parse()?;
//! assert_eq!(distance(gun, target), 4);
//!
//! // The line crosses e7 and runs between f6 and f7, then between d6 and d7.
//! let ray = Sight::table().ray(gun, target);
//! let woods: HexSet = ["f6".parse()?, "d6".parse()?].into_iter().collect();
//! assert!(ray.is_clear(woods), "obstacles on one side only");
//! assert!(!ray.is_clear(woods | "d7".parse::<Hex>()?.into()), "obstacles on both sides");
//!
//! // Two hexes to fall back to for the army that owns the bottom edge.
//! assert_eq!(rear(gun, Edge::Bottom).to_string(), "h6 h7");
//!
//! // Two steps over open ground, stopping at the first wood.
//! let reached: HexSet = flood(gun, 2, !woods, woods).flatten().collect();
//! assert_eq!(reached.len(), 17);
//! # Ok::<(), bicorne_geom::hexes::BadHex>(())
//! ```

pub mod hexes;
pub mod table;
