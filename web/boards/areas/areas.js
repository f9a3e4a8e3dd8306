/** Areas: a hand-drawn field with wooden pieces in rows, boxes and tracks beside it. Nothing here knows a rule. */
import { escape, fillSvg, raw } from '../../shared/html.js';
import { t } from '../../shared/words.js';
import { use } from '../drawing.js';
import { fields } from './fields.js';
import { LETTER, nameLines } from './name-lines.js';
import { chord, lookUp, shrink } from '../geometry.js';
import { BoardBase } from '../board-base.js';
import { GAP, PH, PW, wooden, woodenClasses } from './wooden.js';

/** @typedef {import('../../shared/types.js').Piece} Piece */
/** @typedef {import('../../shared/types.js').Scene} Scene */
/** @typedef {import('../../shared/types.js').Areas} Areas */
/** @typedef {import('../drawing.js').Point} Point */

let sheets = 0;

/** Width of the trays beside the map. */
const TRAY = 236;
/** Signs of discs, so that colour is not all. @type {Record<string, string>} */
const DISCS = { green: 'm-objective', red: 'm-sabres', purple: 'i-boot' };
/** Colours of cubes, as nations. @type {Record<string, string>} */
const CUBES = { blue: 'french', red: 'british', black: 'prussian' };

/** Boxes and tracks: a column left of the map, or below it on tall screens. @param {Areas} data @param {boolean} below */
function trays({ width, height, boxes, tracks }, below) {
  const [x0, y0] = below ? [0, height + 18] : [-TRAY - 18, 0];
  const across = below ? width : TRAY;
  const per = Math.max(1, Math.floor((across - 20) / (PW + GAP)));
  let y = y0;
  /** @type {Map<string, {x: number, y: number, w: number, h: number, head: number}>} */
  const at = new Map();
  for (const t of tracks) {
    at.set(`track:${t.id}`, { x: x0, y, w: across, h: 66, head: 26 });
    y += 66 + 12;
  }
  const rows = below ? 1 : 3;
  for (const b of boxes) {
    const h = 36 + rows * (PH + GAP + 2);
    at.set(b.id, { x: x0, y, w: across, h, head: 26 });
    y += h + 12;
  }
  return { at, per, end: y };
}

export class AreaBoard extends BoardBase {
  /** @type {Map<string, Point>} */
  #spots = new Map();
  #opened = false;

  /** @param {SVGSVGElement} svg @param {Areas} data @param {import('../board-base.js').Sheet} sheet */
  constructor(svg, data, sheet) {
    const below = Boolean(sheet.turn);
    const tray = trays(data, below);
    const areas = new Map(data.spaces.map(s => [s.id, s]));
    const corners = (/** @type {{x: number, y: number, w: number, h: number}} */ b) =>
      /** @type {Point[]} */ ([[b.x, b.y], [b.x + b.w, b.y], [b.x + b.w, b.y + b.h], [b.x, b.y + b.h]]);
    const names = new Map(data.spaces.map(s => [s.id, s.name]));
    const boxes = data.boxes.map(b => ({ ...b, label: b.next_to.map(id => names.get(id) ?? id).join(', ') }));
    /** @param {string} id @returns {Point} */
    const centre = id => {
      const b = tray.at.get(id);
      return b ? [b.x + b.w / 2, b.y + b.h / 2 + 8] : (areas.get(id)?.at ?? [0, 0]);
    };
    const inner = [...data.spaces].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]).map(s => s.id);
    super(svg, data, sheet, {
      spaces: new Map([...data.spaces, ...boxes].map(s => [s.id, s])),
      all: sheet.plain ? inner : [...inner, ...boxes.map(b => b.id)],
      k: 1,
      w: 100,
      centre,
      poly: (id, f = 1) => {
        const b = tray.at.get(id);
        const ring = b ? corners(b) : (areas.get(id)?.outline ?? []);
        const c = b ? centre(id) : middle(ring);
        return shrink(ring, c, b ? 1 - (1 - f) / 3 : f);
      },
    });
    this.data = data;
    this.tray = tray;
    const { width, height } = data;
    const m = 12;
    const whole = sheet.plain
      ? { x: -m, y: -m, w: width + 2 * m, h: height + 2 * m }
      : below
        ? { x: -m, y: -m, w: width + 2 * m, h: tray.end + m }
        : { x: -TRAY - 18 - m, y: -m, w: width + TRAY + 18 + 2 * m, h: height + 2 * m };
    this.lay({
      whole,
      ground: `<rect class="neat" x="-4" y="-4" width="${width + 8}" height="${height + 8}"/>` + fields(data, `wet-${++sheets}`) +
        (sheet.plain ? '' : this.#slips()),
      names: '',
    });
  }

  /** The empty slips of boxes and tracks. */
  #slips() {
    return [...this.data.tracks.map(t => ({ key: `track:${t.id}`, name: t.name })), ...this.data.boxes.map(b => ({ key: b.id, name: b.name }))]
      .map(({ key, name }) => {
        const b = lookUp(this.tray.at, key);
        return `<g class="tray-slip"><rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}"
          /><rect class="hair" x="${b.x + 3}" y="${b.y + 3}" width="${b.w - 6}" height="${b.h - 6}"/><text x="${b.x + 12}" y="${b.y + 21}"
            >${escape(name)}</text></g>`;
      })
      .join('');
  }

  /** @param {Scene} scene @param {Piece[]} pieces */
  scenery(scene, pieces) {
    this.#spots = new Map();
    /** @type {Map<string, Piece[]>} */
    const by = new Map();
    for (const p of pieces) by.set(p.at, [...(by.get(p.at) ?? []), p]);
    let names = '';
    let marks = '';
    for (const space of this.data.spaces) {
      const here = by.get(space.id) ?? [];
      const cubes = scene.marks.filter(m => m.at === space.id && m.kind.startsWith('cubes-'));
      const block = this.#block(space, here, cubes);
      names += block.names;
      names += block.marks;
      if (space.terrain.includes('stronghold')) marks += this.#farm(space, block,
        scene.marks.find(m => m.at === space.id && m.kind.startsWith('held-')), scene);
      names += this.#signs(space);
    }
    for (const box of this.data.boxes) this.#queue(box.id, by.get(box.id) ?? []);
    fillSvg(this.layers.marks, raw(marks));
    fillSvg(this.layers.sides, raw(this.sheet.plain ? '' : this.#tracks(scene) + this.#discs(scene)));
    fillSvg(this.layers.places, raw(names));
    this.#open(pieces);
  }

  /** On a small screen the field opens so large that pieces can be touched, over the viewer's own. @param {Piece[]} pieces */
  #open(pieces) {
    if (this.#opened || !this.camera || !pieces.length) return;
    this.#opened = true;
    if (!this.sheet.turn) return this.#fill();
    const own = pieces.filter(p => p.owner === this.bottom && !this.tray.at.has(p.at)).map(p => this.grid.centre(p.at));
    this.camera.look(middle(own.length ? own : [[this.data.width / 2, this.data.height / 2]]), 0.8);
  }

  /** Where names would be too small to stand, the field fills the window and the trays wait beside it. */
  #fill() {
    const { width, height } = this.data;
    const { clientWidth, clientHeight } = this.svg;
    const scale = Math.min(clientWidth / (width + 12), clientHeight / (height + 12));
    const whole = Math.min(clientWidth / (width + TRAY + 42), clientHeight / (height + 24));
    if (whole < 0.62 && scale > whole) this.camera?.look([width / 2, height / 2], scale);
  }

  /**
   * Name, pieces in rows as wide as the area allows, cubes: one centred block.
   * @param {Areas['spaces'][0]} space
   * @param {Piece[]} here
   * @param {{kind: string, label: string}[]} cubes
   */
  #block({ at: [x, y], outline, name, terrain }, here, cubes) {
    const mine = (/** @type {Piece} */ p) => (p.badges.includes('attacker') ? 2 : 0) + (p.shape === 'general' ? 1 : 0);
    const men = [...here].sort((a, b) => (a.owner === b.owner ? mine(a) - mine(b) : a.owner === this.bottom ? 1 : -1));
    const forces = [...new Set(men.map(p => p.owner))].map(o => men.filter(p => p.owner === o));
    const span = chord(outline, y);
    // the sign of an entry stands at the edge
    if (terrain.some(t => t.startsWith('entry-'))) span[1] -= 30;
    const wide = span[1] - span[0] - 8;
    const big = terrain.some(t => t === 'stronghold' || t.startsWith('goal-'));
    const most = Math.max(1, Math.floor((wide + GAP) / (PW + GAP)));
    /** @type {Piece[][]} */
    const rows = [];
    for (const force of forces) {
      const lines = Math.ceil(force.length / most);
      const even = Math.ceil(force.length / lines);
      for (let i = 0; i < force.length; i += even) rows.push(force.slice(i, i + even));
    }
    const size = (big ? 14.5 : 12.5) * (this.sheet.plain ? 1.5 : 1);
    const words = nameLines(name, (wide + 6) / (size * LETTER));
    const head = (men.some(p => p.badges.includes('square')) ? 20 : size + 2.5) + (words.length - 1) * size;
    const tall = head + rows.length * (PH + GAP + 2) + (forces.length > 1 ? 6 : 0) + (cubes.length ? 17 : 0);
    const longest = Math.max(1, ...rows.map(r => r.length));
    const half = (longest * (PW + GAP)) / 2 + 3;
    const room = Math.max(half, (Math.max(...words.map(w => [...w].length)) * size * LETTER) / 2 + 4);
    const cx = span[1] - span[0] < 2 * room ? (span[0] + span[1]) / 2 : Math.max(span[0] + room, Math.min(span[1] - room, x));
    let top = Math.max(2, Math.min(this.data.height - 2 - tall, y - tall / 2));
    const names = words
      .map((word, i) => `<text class="label${big ? ' big' : ''}" x="${cx.toFixed(1)}"
      y="${(top + head - 5 - (words.length - 1 - i) * size).toFixed(1)}">${escape(word)}</text>`)
      .join('');
    top += head;
    const first = top;
    rows.forEach((row, i) => {
      if (i && row[0].owner !== rows[i - 1][0].owner) top += 6;
      row.forEach((p, j) => this.#spots.set(p.id, [cx + (j - (row.length - 1) / 2) * (PW + GAP), top + PH / 2]));
      top += PH + GAP + 2;
    });
    let n = 0;
    const each = cubes.flatMap(({ kind, label }) => {
      const [, colour, count] = kind.split('-');
      return Array.from({ length: Number(count) }, () => ({ nation: CUBES[colour] ?? colour, label }));
    });
    const step = Math.min(15, (wide - 10) / Math.max(1, each.length));
    const marks = each.map(({ nation, label }) =>
      `<g class="cube ${nation}" role="img" aria-label="${escape(label)}">${use('m-loss', cx + (n++ - (each.length - 1) / 2) * step, top + 7, 17)}</g
        >`).join('');
    return { names, marks, cx, half: rows.length ? half : 24, y: rows.length ? first + PH / 2 : y + 14 };
  }

  /**
   * A walled farm on both sides of the men, and a shield in the holder's colour.
   * @param {Areas['spaces'][0]} space
   * @param {{cx: number, half: number, y: number}} block
   * @param {{kind: string, label: string}|undefined} held
   * @param {Scene} scene
   */
  #farm(space, { cx, half, y }, held, scene) {
    const off = half + 11;
    const nation = scene.seats.find(s => s.id === held?.kind.slice(5))?.nation ?? '';
    return (
      use('t-farm', cx - off, y, 30) +
      use('t-farm', cx + off, y, 30, `transform="rotate(180 ${(cx + off).toFixed(1)} ${y.toFixed(1)})"`) +
      `<g class="${escape(nation)}" role="img" aria-label="${escape([space.label, held?.label].filter(Boolean).join(', '))}"
        ><path class="shield held" d="M${cx - off - 8.5} ${y + 12}h17v10c0 6-5.5 9-8.5 10-3-1-8.5-4-8.5-10Z"
        /><path class="hatch-on" d="M${cx - off - 8.5} ${y + 12}h17v10c0 6-5.5 9-8.5 10-3-1-8.5-4-8.5-10Z" fill="url(#h-${escape(nation)})"
          />${this.#numbers(space, cx - off, y + 12)}</g>`
    );
  }

  /** How many it shelters, and below it a pip for each column. @param {Areas['spaces'][0]} space @param {number} x @param {number} y */
  #numbers({ numbers: [capacity, columns = 0] = [] }, x, y) {
    if (!capacity) return '';
    const pips = Array.from({ length: columns },
      (_, i) => `<circle class="pip" cx="${(x + (i - (columns - 1) / 2) * 4.4).toFixed(1)}" cy="${(y + 15.4).toFixed(1)}" r="1.5"/>`);
    return `<circle class="plaque" cx="${x.toFixed(1)}" cy="${(y + 7).toFixed(1)}" r="6.6"
      /><text class="capacity" x="${x.toFixed(1)}" y="${(y + 11).toFixed(1)}">${capacity}</text>${pips.join('')}`;
  }

  /** Objectives and where troops come in. @param {Areas['spaces'][0]} space */
  #signs({ terrain, at: [x, y], outline }) {
    let out = '';
    for (const t of terrain) {
      if (t.startsWith('goal-')) {
        const seat = t.slice(5);
        out += `<g class="${seat === 'allied' ? 'british' : escape(seat)}" transform="translate(${x + 58} ${Math.max(4, y - 52)})"
          ><path class="flag" d="M0 26V0H21L17 7 21 14H0"/></g>`;
      } else if (t.startsWith('entry-')) {
        const edge = outline.filter(p => p[0] >= this.data.width);
        const ey = edge.length ? edge.reduce((s, p) => s + p[1], 0) / edge.length : y;
        out += `<g class="entry" transform="translate(${this.data.width - 16} ${ey.toFixed(1)})"><circle r="12"/><text y="4.5"
          >${escape(t.slice(6).toUpperCase())}</text></g>`;
      }
    }
    return out;
  }

  /** Pieces that wait in a box. @param {string} id @param {Piece[]} here */
  #queue(id, here) {
    const b = this.tray.at.get(id);
    if (!b) return;
    const { per } = this.tray;
    const step = Math.min(PW + GAP, (b.w - 24 - PW) / Math.max(1, Math.min(here.length, per) - 1));
    here.forEach((p, i) => this.#spots.set(p.id, [b.x + 12 + PW / 2 + (i % per) * step, b.y + b.head + 6 + PH / 2 + Math.floor(i / per) * (PH + GAP + 2)]));
  }

  /** @param {Scene} scene */
  #tracks(scene) {
    return this.data.tracks
      .map(track => {
        const b = this.tray.at.get(`track:${track.id}`);
        if (!b) return '';
        const w = (b.w - 24) / track.steps.length;
        return track.steps
          .map((step, i) => {
            const now = i + 1 === scene.turn;
            return `<g class="step${now ? ' now' : i + 1 < scene.turn ? ' past' : ''}"
              ><rect x="${(b.x + 12 + i * w).toFixed(1)}" y="${b.y + 30}" width="${w.toFixed(1)}" height="26"
              /><text x="${(b.x + 12 + (i + 0.5) * w).toFixed(1)}" y="${b.y + 48}">${escape(step.match(/^\d+/)?.[0] ?? step)}</text></g>`;
          })
          .join('');
      })
      .join('');
  }

  /** One's own discs below the boxes: what is left of each kind, large enough to be read. @param {Scene} scene */
  #discs(scene) {
    const stores = (scene.stores ?? []).filter(s => s.owner === this.bottom && s.look !== 'cubes');
    const { end } = this.tray;
    const tall = 34 + stores.length * 44;
    if (!stores.length || this.sheet.turn || end + tall > this.data.height) return '';
    const x = -TRAY - 18;
    const rows = stores.map(({ look, label, help, clause, ready, used, spent }, i) => {
      const y = end + 52 + i * 44;
      const [name] = label.split(':');
      const said = name.charAt(0).toUpperCase() + name.slice(1);
      return (
        `<g class="disc-row ${escape(look)}" role="img" aria-label="${escape(label)}" data-tip="${escape(`${label}. ${help}`)}"
          data-cited="${escape(clause)}"><circle cx="${x + 30}" cy="${y}" r="16"/>` +
        `<g color="#fbf6ea">${use(DISCS[look] ?? 'i-done', x + 30, y, 20)}</g><text x="${x + 56}" y="${y + 5}">${escape(said)}</text>` +
        `<text class="left" x="${x + TRAY - 14}" y="${y + 6}">${ready}<tspan> / ${ready + used + spent}</tspan></text></g>`
      );
    });
    return (
      `<g class="tray-slip"><rect x="${x}" y="${end}" width="${TRAY}" height="${tall}"
        /><rect class="hair" x="${x + 3}" y="${end + 3}" width="${TRAY - 6}" height="${tall - 6}"/>` +
      `<text x="${x + 12}" y="${end + 21}">${escape(t('your-discs'))}</text></g>${rows.join('')}`
    );
  }

  /** @param {Piece} piece */
  face(piece) {
    return this.sheet.plain && !this.#spots.has(piece.id) ? '' : wooden(piece, piece.owner === this.bottom ? 1 : -1);
  }

  /** @param {Piece} piece */
  look(piece) {
    return woodenClasses(piece) + (this.sheet.plain && this.tray.at.has(piece.at) ? ' away' : '');
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

/** @param {Point[]} ring @returns {Point} */
function middle(ring) {
  return [ring.reduce((s, p) => s + p[0], 0) / (ring.length || 1), ring.reduce((s, p) => s + p[1], 0) / (ring.length || 1)];
}
