//! Mouse and finger: where to hit something, and hitting it there. Real input, so that what lies over a thing is hit instead of it.

use crate::browser::Browser;
use fantoccini::Client;
use fantoccini::actions::{InputSource as _, MouseActions, PointerAction, TouchActions};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// What one points with.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Pointer {
    Mouse,
    Finger,
}

/// A point of the window.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
struct Point {
    x: f64,
    y: f64,
}

/// A point where the element itself is on top: its middle, or another if the middle is covered. A space of the board that is covered
/// all over by the pieces on it is hit through one of them, as people do. Scrolls to it where it is out of sight.
/// The point must be the same in two frames, or the thing is still moving.
const PLACE: &str = "
const find = () => {
  const el = document.querySelector(arguments[0]);
  if (!el) return null;
  const seen = () => {
    const r = el.getBoundingClientRect();
    return { l: Math.max(r.left, 0), t: Math.max(r.top, 0), r: Math.min(r.right, innerWidth), b: Math.min(r.bottom, innerHeight), h: r.height };
  };
  let box = seen();
  if (box.b - box.t < Math.min(box.h, 12) || box.r - box.l < 4) {
    el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    box = seen();
  }
  const hit = () => {
    const points = [[.5, .5], [.5, .3], [.3, .5], [.7, .5], [.5, .7], [.25, .3], [.75, .3], [.25, .7], [.75, .7], [.1, .5], [.9, .5], [.5, .1], [.5, .9]].map(([fx, fy]) => {
      const at = { x: Math.round(box.l + (box.r - box.l) * fx), y: Math.round(box.t + (box.b - box.t) * fy) };
      return [at, document.elementFromPoint(at.x, at.y)];
    });
    const free = points.find(([, top]) => top && el.contains(top));
    const piece = ([, top]) => el.dataset.space !== undefined && top?.closest('[data-piece]')?.dataset.at === el.dataset.space;
    return (free ?? points.find(piece))?.[0] ?? null;
  };
  const at = hit();
  if (at || el instanceof SVGElement) return at;
  // Behind a bar, or beyond the edge of a list that scrolls. A board is never scrolled.
  el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  box = seen();
  return hit();
};
const first = find();
if (!first) return null;
return new Promise(done => {
  const again = () => {
    const second = find();
    done(second && second.x === first.x && second.y === first.y ? first : null);
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
});
";

/// Clicks or taps the first element of this name.
pub(crate) async fn click(
    page: &Browser,
    client: &Client,
    pointer: Pointer,
    selector: &str,
) -> anyhow::Result<()> {
    let at: Point =
        page.until(&format!("a place to click `{selector}`"), PLACE, vec![json!(selector)]).await?;
    let go = PointerAction::MoveTo { duration: Some(Duration::ZERO), x: at.x, y: at.y };
    let down = PointerAction::Down { button: 0 };
    let up = PointerAction::Up { button: 0 };
    match pointer {
        Pointer::Mouse => {
            let mouse = MouseActions::new("mouse".to_owned()).then(go).then(down).then(up);
            client.perform_actions(mouse).await?;
        }
        Pointer::Finger => {
            let finger = TouchActions::new("finger".to_owned()).then(go).then(down).then(up);
            client.perform_actions(finger).await?;
        }
    }
    Ok(())
}

/// Takes the first element of this name with the mouse, drags it this many pixels away, and looks there; `drop` lets it go.
pub(crate) async fn drag(
    page: &Browser,
    client: &Client,
    selector: &str,
    by: (f64, f64),
    drop: bool,
) -> anyhow::Result<()> {
    let at: Point =
        page.until(&format!("a place to take `{selector}`"), PLACE, vec![json!(selector)]).await?;
    let go = |share: f64| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(30)),
        x: (at.x + by.0 * share).round(),
        y: (at.y + by.1 * share).round(),
    };
    let mut mouse =
        MouseActions::new("mouse".to_owned()).then(go(0.0)).then(PointerAction::Down { button: 0 });
    for share in [0.15, 0.4, 0.7, 0.9, 1.0] {
        mouse = mouse.then(go(share));
    }
    if drop {
        mouse = mouse.then(PointerAction::Up { button: 0 });
    }
    Ok(client.perform_actions(mouse).await?)
}

/// A finger rests on the first element of this name for a while: much longer than it must, for a busy page is slow to notice, and a
/// finger that is up already is no longer there for it.
pub(crate) async fn rest(page: &Browser, client: &Client, selector: &str) -> anyhow::Result<()> {
    let at: Point =
        page.until(&format!("a place to rest on `{selector}`"), PLACE, vec![json!(selector)]).await?;
    let go = PointerAction::MoveTo { duration: Some(Duration::ZERO), x: at.x, y: at.y };
    let finger = TouchActions::new("finger".to_owned())
        .then(go)
        .then(PointerAction::Down { button: 0 })
        .then(PointerAction::Pause { duration: Duration::from_secs(2) })
        .then(PointerAction::Up { button: 0 });
    Ok(client.perform_actions(finger).await?)
}

/// Lets go of what is held.
pub(crate) async fn release(client: &Client) -> anyhow::Result<()> {
    let mouse = MouseActions::new("mouse".to_owned()).then(PointerAction::Up { button: 0 });
    Ok(client.perform_actions(mouse).await?)
}
