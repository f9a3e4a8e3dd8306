/** A small menu at what was clicked: each line with its picture; pointing at a line lights what it means. */
import { closest, html, inside, sign } from '../shared/html.js';
import { parts } from './label.js';
import { pin } from './popover.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Choice} Choice */
/** @typedef {import('../match/table.js').Table} Table */
/** @typedef {{act: string, id: string, label: string, note?: string, picture: {toString(): string}|string, pieces: string[], spaces: string[]}} Line */

/** What all labels begin with, up to a colon: it heads the menu. @param {string[]} labels */
export function commonHead(labels) {
  const cut = labels[0]?.indexOf(': ') ?? -1;
  const head = cut > 0 ? labels[0].slice(0, cut) : '';
  return head && labels.every(l => l.startsWith(`${head}: `)) ? head : '';
}

/** "Assault (red disc)": what follows in brackets is a note. @param {string} label */
export function split(label) {
  const found = /^(.+?) \(([^()]+)\)$/.exec(label);
  return found ? { label: found[1], note: found[2] } : { label, note: '' };
}

/** The signs of deeds that are done with a disc, by the words of their texts. @type {Record<string, string>} */
const DEEDS = {
  assault: 'm-sabres', fire: 'u-artillery', move: 'i-boot', reserve: 'i-boot', reinforce: 'i-plus', form: 'i-done', command: 'u-general',
};

/** A disc with the sign of what is done with it. @param {string} id  the text of the choice */
export function disc(id) {
  const words = id.split(/[ -]/);
  const colour = ['green', 'red', 'purple'].find(c => words.includes(c));
  const art = Object.entries(DEEDS).find(([word]) => words.includes(word))?.[1];
  return colour || art ? html`<span class="disc ${colour ?? ''}">${sign(art ?? 'i-done')}</span>` : '';
}

/** @param {Table} table @param {DOMRect} rect @param {Line[]} lines @param {string} title */
function show(table, rect, lines, title) {
  const made = pin(
    rect,
    html`<h2>${title}</h2><div class="choices">${lines.map(
      l => html`<button class="line" data-act="${l.act}" data-id="${l.id}"><span class="pic">${l.picture}</span><span><b>${l.label}</b
        >${l.note && html`<small>${l.note}</small>`}</span></button>`,
    )}</div>`,
    { label: title, menu: true, kind: 'menu-slip' },
  );
  const light = (/** @type {Event} */ e) => {
    const id = closest(e, '[data-id]')?.dataset.id;
    const line = lines.find(l => l.id === id);
    if (line) table.light(line);
  };
  for (const kind of ['pointerover', 'focusin']) made.addEventListener(kind, light);
  made.addEventListener('gone', () => table.light(null));
  const first = lines[0];
  if (first) table.light(first);
}

/** What a choice is about on the board: its piece, its space, where it leads. @param {Table} table @param {Choice} choice */
export function subjects(table, { on, to }) {
  const pieces = table.view?.scene.pieces ?? [];
  const piece = on !== 'button' && 'piece' in on ? on.piece : '';
  const space = on !== 'button' && 'space' in on ? on.space : '';
  const target = pieces.find(p => p.id === to);
  return { pieces: [piece, target?.id ?? ''].filter(Boolean), spaces: [space, target ? '' : (to ?? '')].filter(Boolean) };
}

/** @param {Table} table @param {DOMRect} rect @param {Choice[]} choices */
export function showChoices(table, rect, choices) {
  const labels = choices.map(c => c.label);
  const head = commonHead(labels);
  const said = labels.map(l => split(head ? l.slice(head.length + 2) : l));
  const upper = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  const lines = choices.map((c, i) => {
    const about = subjects(table, c);
    const then = table.chooser.then(c);
    const note = said[i].note || (then && then !== 'shown' ? t(`then-${then}`) : '');
    const picture = disc(c.id) || (about.pieces[0] ? table.picture(about.pieces[0]) : '')
      || sign(c.look === 'attack' ? 'm-sabres' : c.look === 'go' ? 'i-boot' : 'i-done');
    return { act: 'named', id: c.id, label: upper(said[i].label), note, picture, ...about };
  });
  show(table, rect, lines, head || t('which'));
}

/** @param {Table} table @param {DOMRect} rect @param {string[]} keys */
export function showSources(table, rect, keys) {
  const lines = keys.map(key => {
    const id = key.slice(key.indexOf(':') + 1);
    const space = key.startsWith('space:');
    const there = table.view?.scene.pieces.find(p => (space ? p.at === id && p.shape !== 'general' : p.id === id));
    const [label, ...rest] = parts(table.source(key));
    return {
      act: 'source',
      id: key,
      label,
      note: rest.join(' · '),
      picture: there ? table.picture(there.id) : sign('i-fit'),
      pieces: there ? [there.id] : [],
      spaces: space ? [id] : [],
    };
  });
  show(table, rect, lines, t('which'));
}

/** The piece itself, as it is on the board. @param {SVGGElement|undefined} g @param {string} look */
export function portrait(g, look) {
  if (!g) return '';
  const { x, y, width, height } = g.getBBox();
  const box = [x - 2, y - 2, width + 4, height + 4].map(n => n.toFixed(1)).join(' ');
  return html`<svg class="map portrait" viewBox="${box}" aria-hidden="true"><g class="${look}">${inside(g)}</g></svg>`;
}
