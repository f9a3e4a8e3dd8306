/** A hex board, drawn like an engraved plan from data; nothing here knows a rule. */
import { escape, fillSvg, raw } from '../../shared/html.js';
import { hexGrid } from './hexgrid.js';
import { line, use } from '../drawing.js';
import { placeNames } from './names.js';
import { BoardBase } from '../board-base.js';
import { ground, hexsides } from './terrain.js';
import { classes, token } from '../tokens.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */
/** @typedef {import('../board-base.js').Sheet} Sheet */

let sheets = 0;

export class HexBoard extends BoardBase {
  tagged = true;
  #wish = NaN;

  /** @param {SVGSVGElement} svg @param {import('../../shared/types.js').Hexes} data @param {Sheet} sheet */
  constructor(svg, data, sheet) {
    const hexes = hexGrid(data, { w: sheet.turn ? 44 : 74, turn: sheet.turn, flip: sheet.viewer === data.top });
    super(svg, data, sheet, hexes);
    this.data = data;
    this.hexes = hexes;
    const { w, h } = hexes.size;
    const [mx, my] = sheet.turn ? [15, 13] : sheet.plain ? [8, 8] : [29, 31];
    this.lay({
      whole: { x: -mx, y: -my, w: w + 2 * mx, h: h + 2 * my },
      ground:
        (sheet.turn || sheet.plain ? '' : `<rect class="neat" x="${-mx + 4}" y="${-my + 4}" width="${w + 2 * mx - 8}" height="${h + 2 * my - 8}"/>`) +
        (sheet.plain ? '' : this.#margins(sheet)) +
        `<g class="l-ground">${ground(hexes, `land-${++sheets}`)}</g>` +
        data.lines.map(half => this.#section((half / 2) * hexes.w)).join('') +
        `<g>${hexsides(hexes, data.sides)}</g>`,
      names: placeNames(hexes, data.places, sheet.plain ? 16 : undefined),
    });
  }

  /** @param {number} x */
  #section(x) {
    const grid = this.hexes;
    return `<path class="section" d="${line([grid.put(x, -4), grid.put(x, grid.deep + 4)])}"/>`;
  }

  /** Row letters above and below, column numbers beside the row at the right end: for a board on its side. */
  #edges() {
    const { hexes: grid, data } = this;
    const { w, h } = grid.size;
    const first = new Map(data.spaces.map(s => [s.row, s]));
    let out = '';
    for (const s of first.values()) {
      const x = grid.centre(s.id)[0].toFixed(1);
      const name = escape(s.id.replace(/\d+$/, '').toUpperCase());
      for (const y of [-4, h + 10]) out += `<text class="margin small" x="${x}" y="${y}">${name}</text>`;
    }
    for (const s of data.spaces) {
      const [x, y] = grid.centre(s.id);
      if (x > w - grid.w * 0.7) out += `<text class="column" x="${w + 7}" y="${(y + 3).toFixed(1)}">${s.id.replace(/^\D+/, '')}</text>`;
    }
    return out;
  }

  /** Row letters and the names of the sections. @param {Sheet} sheet */
  #margins(sheet) {
    const { hexes: grid, data } = this;
    const { w, h } = grid.size;
    const cuts = [0, ...data.lines.map(l => (l / 2) * grid.w), grid.long];
    const middles = cuts.slice(1).map((c, i) => (c + cuts[i]) / 2);
    /** @param {string} seat */
    const names = seat => {
      const i = sheet.seats.findIndex(s => s.id === seat);
      // one's own wings need no name of a side
      const side = seat === sheet.viewer ? '' : `${sheet.seats[i]?.name ?? ''} · `;
      return (data.sections[i] ?? []).map(section => side + section);
    };
    const other = this.bottom === data.top ? data.bottom : data.top;
    let out = '';
    middles.forEach((middle, i) => {
      const [x, y] = grid.put(middle, 0);
      const [mine, theirs] = [names(this.bottom)[i] ?? '', names(other)[i] ?? ''];
      out += sheet.turn
        ? `<text class="wing" transform="translate(-5 ${y.toFixed(1)}) rotate(-90)">${escape(mine)}</text>`
        : `<text class="wing" x="${x.toFixed(1)}" y="-17">${escape(theirs)}</text><text class="wing" x="${x.toFixed(1)}" y="${h + 25}">${escape(mine)}</text>`;
    });
    if (sheet.turn) return out + this.#edges();
    const rows = new Map(data.spaces.map(s => [s.row, s]));
    for (const s of rows.values()) {
      const y = grid.centre(s.id)[1] + 4;
      const name = escape(s.id.replace(/\d+$/, '').toUpperCase());
      out += `<text class="margin" x="-13" y="${y.toFixed(1)}">${name}</text><text class="margin" x="${w + 13}" y="${y.toFixed(1)}">${name}</text>`;
    }
    // the numbers of the first row stand over it, those of the last below it
    const all = [...rows.keys()].map(row => data.spaces.filter(s => s.row === row));
    for (const row of all) {
      const y = grid.centre(row[0].id)[1];
      const edge = y < 60 ? -3 : y > h - 60 ? h + 11 : null;
      if (edge === null) continue;
      for (const s of row) out += `<text class="column" x="${grid.centre(s.id)[0].toFixed(1)}" y="${edge}">${s.id.replace(/^\D+/, '')}</text>`;
    }
    return out;
  }

  /** @param {import('../../shared/types.js').Scene} scene */
  scenery(scene) {
    fillSvg(this.layers.sides, raw(hexsides(this.hexes, scene.sides)));
    const at = (/** @type {string} */ kind) => scene.marks.find(m => m.kind === kind && this.grid.spaces.has(m.at))?.at;
    const [from, to] = [at('attacker'), at('attacked')];
    this.blow = from && to ? { from, to } : null;
    const fenced = new Set([...scene.sides, ...this.data.sides].map(s => s.at));
    const { k } = this.grid;
    const marks = scene.marks
      .filter(m => this.grid.spaces.has(m.at) && !m.kind.startsWith('attack') && (m.kind !== 'works' || !fenced.has(m.at)))
      .map(m => {
        const [x, y] = this.grid.centre(m.at);
        if (m.kind === 'works') return use('t-works', x, y - 20 * k, 34 * k);
        if (m.kind === 'exit') return `<g class="objective"
          >${use('m-axis', x + 17 * k, y + 24 * k, 17 * k,
          `transform="rotate(${this.#outward(m.at).toFixed(0)} ${(x + 17 * k).toFixed(1)} ${(y + 24 * k).toFixed(1)})"`)}</g>`;
        return `<g class="objective">${use('m-objective', x - 15 * k, y + 27 * k, 15 * k)}</g>`;
      })
      .join('');
    fillSvg(this.layers.marks, raw(marks));
  }

  /** Which way leads off the sheet from a space at its rim, in degrees from the top. @param {string} at */
  #outward(at) {
    const [x, y] = this.grid.centre(at);
    const { w, h } = this.hexes.size;
    const ways = [[y, 0], [w - x, 90], [h - y, 180], [x, 270]];
    return ways.sort((a, b) => a[0] - b[0])[0][1];
  }

  /** @param {Piece} piece @param {Piece[]} here */
  face(piece, here) {
    const k = this.grid.k * (this.grid.turn ? 1.2 : 1);
    return token(piece, { k, f: piece.owner === this.bottom ? 1 : -1, alone: here.length === 1 });
  }

  /** @param {Piece} piece */
  look(piece) {
    return classes(piece);
  }

  /** The space next to one in the direction of an arrow. @param {string} from @param {number} dx @param {number} dy */
  step(from, dx, dy) {
    const here = this.grid.centre(from);
    // going up and down keeps the column one started in, though hexes are staggered
    const across = dy ? 0 : 1;
    const wish = Number.isNaN(this.#wish) ? here[across] : this.#wish;
    let best = '';
    let least = Infinity;
    for (const id of this.grid.all) {
      const c = this.grid.centre(id);
      const ahead = (c[0] - here[0]) * dx + (c[1] - here[1]) * dy;
      const aside = Math.abs(c[across] - wish);
      const cost = ahead + 2 * aside;
      if (ahead > 1 && cost < least) [best, least] = [id, cost];
    }
    this.#wish = wish;
    return best;
  }

  /** @param {string} key */
  pressed(key) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') this.#wish = NaN;
  }
}
