/** Points and roads: a campaign map with blocks on it. Nothing here knows a rule. */
import { add, escape, fillSvg, html, make, raw } from '../../shared/html.js';
import { BH, BW, block, blockClasses } from './blocks.js';
import { cartouche } from './cartouche.js';
import { K, country, roadKey, survey } from './country.js';
import { line, use } from '../drawing.js';
import { around, cuts, lookUp, touch } from '../geometry.js';
import { BoardBase } from '../board-base.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */
/** @typedef {import('../../shared/types.js').Scene} Scene */
/** @typedef {import('../drawing.js').Point} Point */
/** @typedef {import('../geometry.js').Rect} Rect */

let sheets = 0;

export class PointBoard extends BoardBase {
  /** Where each block stands. @type {Map<string, Point>} */
  #spots = new Map();
  /** The box round the blocks of a point. @type {Map<string, Rect>} */
  #boxes = new Map();
  #laid = '';
  /** The small map. @type {SVGSVGElement|null} */
  #inset = null;
  #opened = false;
  /** Where the group stands that is being called up or on the march: it stays in sight. */
  #acting = '';
  /** Flags, axes and sabres, above the blocks. */
  #top = '';

  /** @param {SVGSVGElement} svg @param {import('../../shared/types.js').Points} data @param {import('../board-base.js').Sheet} sheet */
  constructor(svg, data, sheet) {
    const map = survey(data);
    super(svg, data, sheet, {
      spaces: new Map(data.points.map(p => [p.id, p])),
      all: [...data.points].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]).map(p => p.id),
      k: 1,
      w: 60,
      centre: id => map.at.get(id) ?? [0, 0],
      poly: (id, f = 1) => this.#ring(id, f),
    });
    this.data = data;
    this.map = map;
    this.roads = data.roads.map(r => r.between);
    const [w, h] = [data.size[0] * K, data.size[1] * K];
    const m = 14;
    this.lay({
      whole: { x: -m, y: -m, w: w + 2 * m, h: h + 2 * m },
      ground: `<rect class="neat" x="${-m + 4}" y="${-m + 4}" width="${w + 2 * m - 8}" height="${h + 2 * m - 8}"/>` + country(data, map, `river-${++sheets}`),
      names: '',
    });
  }

  /** Date, turn and points stay in view, and a small map shows what part of the country is seen. @param {HTMLElement} field @param {string} card */
  #corner(field, card) {
    const { x, y, w, h } = this.camera?.whole ?? { x: 0, y: 0, w: 1, h: 1 };
    let corner = field.querySelector('#corner');
    if (!corner || this.#inset?.parentElement !== corner) {
      corner?.remove();
      corner = document.createElement('div');
      corner.id = 'corner';
      make(corner, html`<svg class="map card-of-days" viewBox="12 12 412 184"></svg><svg class="map inset" aria-hidden="true"></svg>`);
      field.append(corner);
      const inset = corner.querySelector('.inset');
      this.#inset = inset instanceof SVGSVGElement ? inset : null;
      this.#inset?.addEventListener('click', e => {
        const m = this.#inset?.getScreenCTM()?.inverse();
        const p = m && new DOMPoint(e.clientX, e.clientY).matrixTransform(m);
        if (p) this.camera?.reveal([p.x, p.y]);
      });
      this.svg.addEventListener('camera', () => this.#frame());
    }
    const days = corner.querySelector('.card-of-days');
    if (days) fillSvg(days, raw(card));
    const roads = this.data.roads.map(r => line(r.between.map(id => this.grid.centre(id)))).join('');
    const held = [...this.#boxes].map(([id]) => {
      const [px, py] = this.grid.centre(id);
      const nation = this.scene?.pieces.find(p => p.at === id)?.nation ?? '';
      return `<rect class="${nation} force" x="${px - 26}" y="${py - 26}" width="52" height="52"/>`;
    });
    this.#inset?.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    if (this.#inset) fillSvg(this.#inset, raw(
      `<rect class="ground" x="${x}" y="${y}" width="${w}" height="${h}"/><path d="${roads}"/>${held.join('')}<rect class="seen"/>`));
    this.#frame();
  }

  /** What is seen of the country, on the small map. */
  #frame() {
    const seen = this.#inset?.querySelector('.seen');
    const [x, y, w, h] = (this.svg.getAttribute('viewBox') ?? '').split(' ');
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) seen?.setAttribute(name, value ?? '0');
  }

  /** Six corners round the blocks of a point, or round the point. @param {string} id @param {number} f @returns {Point[]} */
  #ring(id, f) {
    const box = this.#boxes?.get(id);
    if (!box) {
      const [x, y] = this.map?.at.get(id) ?? [0, 0];
      return Array.from({ length: 18 }, (_, i) => [x + Math.cos((i * Math.PI) / 9) * 19 * f, y + Math.sin((i * Math.PI) / 9) * 19 * f]);
    }
    const g = (1 - f) * 30;
    const [x, y, r, b] = [box[0] + g, box[1] + g, box[0] + box[2] - g, box[1] + box[3] - g];
    return [[x, y], [(x + r) / 2, y], [r, y], [r, b], [(x + r) / 2, b], [x, b]];
  }

  /** @param {Scene} scene @param {Piece[]} pieces */
  scenery(scene, pieces) {
    this.#place(scene, pieces);
    this.#marks(scene);
    const at = scene.seats.find(s => s.id === this.data.top)?.score ?? 0;
    const card = cartouche(this.data.tracks ?? [], this.sheet.label, scene, at);
    const field = this.camera && !this.sheet.turn ? this.svg.parentElement : null;
    fillSvg(this.layers.sides, raw(field ? '' : card));
    if (field) this.#corner(field, card);
    const laid = JSON.stringify([...this.#boxes]);
    if (laid !== this.#laid) {
      this.#laid = laid;
      for (const id of this.grid.all) this.hit(id)?.setAttribute('d', line(this.grid.poly(id), true));
      fillSvg(this.layers.places, raw(this.#names()));
    }
    if (!this.#opened && pieces.length) this.#open(pieces);
    const acting = pieces.find(p => p.badges.includes('picked') || p.badges.includes('ordered'))?.at ?? '';
    if (acting && acting !== this.#acting) this.camera?.reveal(this.grid.centre(acting));
    this.#acting = acting;
  }

  /** Opens the map so large that blocks can be read, over the viewer's own. @param {Piece[]} pieces */
  #open(pieces) {
    this.#opened = true;
    if (!this.camera) return;
    const own = pieces.filter(p => p.owner === this.bottom);
    const seen = own.length ? own : pieces;
    const box = around(seen.map(p => /** @type {Rect} */ ([...this.grid.centre(p.at), 0, 0])), 0);
    this.camera.look([box[0] + box[2] / 2, box[1] + box[3] / 2], 0.84);
  }

  /** Blocks side by side; in a contested point each side stands where it came from. @param {Scene} scene @param {Piece[]} pieces */
  #place(scene, pieces) {
    this.#spots = new Map();
    this.#boxes = new Map();
    /** @type {Map<string, Piece[]>} */
    const by = new Map();
    for (const p of pieces) by.set(p.at, [...(by.get(p.at) ?? []), p]);
    /** @type {Map<string, string[]>} */
    const ids = new Map([...by].map(([at, here]) => [at, here.map(p => p.id)]));
    for (const [at, here] of by) {
      const [x, y] = this.grid.centre(at);
      const owners = [...new Set(here.map(p => p.owner))];
      const axis = scene.roads?.find(r => r.kind === 'axis' && r.between[0] === at);
      /** @type {Rect[]} */
      const boxes = [];
      for (const owner of owners) {
        const mine = here.filter(p => p.owner === owner).sort((a, b) => Number(b.kind === 'commander') - Number(a.kind === 'commander'));
        let dir = 0;
        if (owners.length > 1) {
          const came = axis ? Math.sign(this.grid.centre(axis.between[1])[0] - x) || 1 : -1;
          const first = axis?.owner ?? this.bottom;
          dir = owner === first ? came : -came;
        }
        const per = mine.length <= 1 ? 1 : mine.length <= 4 ? 2 : 3;
        const rows = Math.ceil(mine.length / per);
        mine.forEach((p, i) => {
          const row = Math.floor(i / per);
          const inRow = Math.min(per, mine.length - row * per);
          const col = i % per;
          const bx = x + (dir ? dir * (11 + BW / 2 + col * (BW + 3)) : (col - (inRow - 1) / 2) * (BW + 3));
          const by = y + (row - (rows - 1) / 2) * (BH + 3);
          this.#spots.set(p.id, [bx, by]);
          boxes.push([bx - BW / 2, by - BH / 2, BW, BH]);
        });
      }
      this.#boxes.set(at, around(boxes, 7));
    }
    this.#part(ids);
  }

  /** Stacks of neighbouring points that overlap move apart, each by half. @param {Map<string, string[]>} ids  of the blocks at each point */
  #part(ids) {
    const all = [...this.#boxes.keys()];
    const shift = (/** @type {string} */ at, /** @type {number} */ dx, /** @type {number} */ dy) => {
      const [x, y, w, h] = lookUp(this.#boxes, at);
      this.#boxes.set(at, [x + dx, y + dy, w, h]);
      for (const id of ids.get(at) ?? []) {
        const [px, py] = lookUp(this.#spots, id);
        this.#spots.set(id, [px + dx, py + dy]);
      }
    };
    for (let round = 0; round < 8; round++) {
      let still = true;
      for (let i = 0; i < all.length; i++)
        for (let j = i + 1; j < all.length; j++) {
          const [a, b] = [lookUp(this.#boxes, all[i]), lookUp(this.#boxes, all[j])];
          // the margins of two boxes may lie over each other
          const ox = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]) - 9;
          const oy = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]) - 9;
          if (ox <= 0 || oy <= 0) continue;
          still = false;
          const [p, q] = [this.grid.centre(all[i]), this.grid.centre(all[j])];
          if (ox < oy) {
            const d = ((p[0] <= q[0] ? -1 : 1) * ox) / 2;
            shift(all[i], d, 0);
            shift(all[j], -d, 0);
          } else {
            const d = ((p[1] <= q[1] ? -1 : 1) * oy) / 2;
            shift(all[i], 0, d);
            shift(all[j], 0, -d);
          }
        }
      if (still) return;
    }
  }

  /** Flags, destroyed bridges, retreat axes, the sabres of a contested point. @param {Scene} scene */
  #marks(scene) {
    const nation = (/** @type {string} */ seat) => escape(scene.seats.find(s => s.id === seat)?.nation ?? '');
    let ground = '';
    let top = '';
    for (const { between: [from, to], kind, owner, label } of scene.roads ?? []) {
      const way = this.map.ways.find(w => w.key === roadKey(from, to));
      if (!way) continue;
      if (kind === 'destroyed') {
        const [x, y] = way.bridge ?? [(way.a[0] + way.b[0]) / 2, (way.a[1] + way.b[1]) / 2];
        ground += `<g role="img" aria-label="${escape(label)}"><circle class="gap" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="11"
          /><path class="cross" d="M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14"/></g>`;
      } else top += this.#axis(from, to, nation(owner ?? ''), label);
    }
    for (const { at, kind, label } of scene.marks) {
      if (!this.map.at.has(at)) continue;
      const [x, y] = this.grid.centre(at);
      const box = this.#boxes.get(at);
      if (kind.startsWith('flag-')) {
        const [fx, fy] = box ? [box[0] + box[2] - 6, box[1] - 12] : [x - 9, y - 29];
        top += `<g class="${escape(kind.slice(5))}" transform="translate(${fx.toFixed(1)} ${fy.toFixed(1)})" role="img" aria-label="${escape(label)}"
          ><path class="flag" d="M0 22V0H-18L-14 6 -18 12H0"/></g>`;
      } else if (kind === 'contested' && box) {
        const [cx, cy] = [box[0] + box[2] / 2, box[1] - 3];
        top += `<g class="contest"><path class="frame" d="${line(this.grid.poly(at), true)}"
          /><circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="12"/>${use('m-sabres', cx, cy, 15)}</g>`;
      }
    }
    fillSvg(this.layers.marks, raw(ground));
    fillSvg(this.layers.sides, raw(''));
    this.#top = top;
  }

  redraw() {
    super.redraw();
    add(this.layers.over, raw(this.#top ?? ''), true);
  }

  /** An arrow on the road by which a side would go back. @param {string} from @param {string} to @param {string} nation @param {string} label */
  #axis(from, to, nation, label) {
    const [a, b] = [this.grid.centre(from), this.grid.centre(to)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ux, uy] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
    const box = this.#boxes.get(from);
    // begins where the road leaves the blocks
    const out = box ? Math.min(ux ? Math.max((box[0] - a[0]) / ux, (box[0] + box[2] - a[0]) / ux) : Infinity,
      uy ? Math.max((box[1] - a[1]) / uy, (box[1] + box[3] - a[1]) / uy) : Infinity) : 14;
    /** @param {number} t @param {number} o @returns {Point} */
    const p = (t, o) => [a[0] + ux * t - uy * o, a[1] + uy * t + ux * o];
    const [s, e] = [out + 2, out + 30];
    return `<g class="axis ${nation}" role="img" aria-label="${escape(label)}"
      ><path d="${line([p(s, -3.5), p(e - 12, -3.5), p(e - 12, -9), p(e, 0), p(e - 12, 9), p(e - 12, 3.5), p(s, 3.5)], true)}"/></g>`;
  }

  /** Names: twelve spots are tried round each point, the one that disturbs least is taken. */
  #names() {
    const { data, map } = this;
    const [W, H] = [data.size[0] * K, data.size[1] * K];
    const big = this.sheet.plain ? 1.7 : 1;
    /** @type {Rect[]} */
    const taken = [...this.#boxes.values()];
    const dots = new Map(data.points.map(p => [p.id, /** @type {Rect} */ ([this.grid.centre(p.id)[0] - 8, this.grid.centre(p.id)[1] - 8, 16, 16])]));
    return [...data.points]
      .sort((a, b) => b.value - a.value || a.at[1] - b.at[1])
      .map(p => {
        const [x, y] = this.grid.centre(p.id);
        const h = (p.value ? 15 : 12.5) * big;
        const w = [...p.name].length * h * 0.53;
        const r = p.value ? 18 : 9;
        const box = this.#boxes.get(p.id);
        const [lf, top, rt, bot] = box ? [box[0] + 4, box[1] + 4, box[0] + box[2] - 4, box[1] + box[3] - 4] : [x - r, y - r, x + r, y + r];
        const mx = (lf + rt) / 2;
        /** @type {Point[]} */
        const spots = [
          [mx - w / 2, bot + 2], [mx - w / 2, top - h - 2], [rt + 3, y - h / 2], [lf - w - 3, y - h / 2], [rt - 2, bot - 1], [lf - w + 2, bot - 1],
          [rt - 2, top - h + 1], [lf - w + 2, top - h + 1], [rt - w, bot + 2], [lf, bot + 2], [rt - w, top - h - 2], [lf, top - h - 2],
        ];
        let best = spots[0];
        let least = Infinity;
        spots.forEach(([sx, sy], i) => {
          /** @type {Rect} */
          const spot = [sx, sy, w, h];
          let cost = i * 0.6;
          if (sx < 2 || sx + w > W - 2 || sy < 2 || sy + h > H - 2) cost += 200;
          for (const o of taken) if (o !== box && touch(spot, o, 1)) cost += 60;
          for (const [id, o] of dots) if (id !== p.id && touch(spot, o, 1)) cost += 40;
          for (const way of map.ways) if (cuts(way.a, way.b, spot)) cost += 9;
          for (const { flow } of map.rivers) for (let k = 1; k < flow.length; k++) if (cuts(flow[k - 1], flow[k], spot)) cost += 2;
          if (cost < least) [best, least] = [spots[i], cost];
        });
        taken.push([best[0], best[1], w, h]);
        return `<text class="nm${p.value ? ' big' : ''}" x="${(best[0] + w / 2).toFixed(1)}" y="${(best[1] + h * 0.83).toFixed(1)}">${escape(p.name)}</text>`;
      })
      .join('');
  }

  /** @param {Piece} piece */
  face(piece) {
    return block(piece, piece.owner === this.bottom ? 1 : -1);
  }

  /** @param {Piece} piece */
  look(piece) {
    return blockClasses(piece);
  }

  /** @param {Piece} piece */
  spot(piece) {
    return this.#spots.get(piece.id) ?? this.grid.centre(piece.at);
  }

  /** @param {Point} p */
  translate([x, y]) {
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }
}
