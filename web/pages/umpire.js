/** The umpire: a situation of a real table is entered, real dice are put in, the game's own rules judge. */
import { Problem, api } from '../shared/api.js';
import { clause, openClause } from '../panels/clauses.js';
import { Combats } from './combats.js';
import { diceRow } from '../panels/dice.js';
import { closest, fill, find, html } from '../shared/html.js';
import { drawOdds, glance, share } from '../panels/odds.js';
import { announce, keep, kept, listenToActs, sprite } from '../shared/page.js';
import { openRecord } from './records.js';
import { UmpireFormView } from './umpire-form.js';
import { unpin } from '../panels/popover.js';
import { drawTop } from './header.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Judged} Judged */
/** @typedef {{kind: 'dice'|'choice', text: string}} PutIn  what was put in: a throw or a player's choice */

const game = decodeURIComponent(location.pathname.split('/')[2] ?? '');
/** Letters for the faces of battle dice; ordinary dice have their numbers. @type {Record<string, string>} */
const LETTERS = { i: 'inf', c: 'cav', a: 'art', s: 'sabre', f: 'flag' };
/** More faces than this are cards, and lie in a list. */
const MANY_FACES = 12;

class Page {
  /** @type {Judged|null} */
  judged = null;
  /** What was put in so far, in order. @type {PutIn[]} */
  course = [];
  /** Dice of the throw that is not complete. @type {string[]} */
  thrown = [];
  /** @type {Problem|null} */
  problem = null;
  /** The combat that is under way is in the log once. */
  kept = false;
  asked = 0;

  /** @param {UmpireFormView} situation @param {Combats} combats */
  constructor(situation, combats) {
    this.situation = situation;
    this.combats = combats;
  }

  /** Another situation: what was rolled belongs to the old one. */
  changed() {
    keep(`umpire-${game}`, JSON.stringify(this.situation.answers));
    this.begin();
  }

  begin() {
    this.course = [];
    this.thrown = [];
    this.kept = false;
    void this.judge();
  }

  async judge() {
    const n = ++this.asked;
    const texts = (/** @type {string} */ kind) => this.course.filter(c => c.kind === kind).map(c => c.text);
    try {
      const judged = await api.judge(game, { answers: this.situation.applying(), dice: texts('dice'), choices: texts('choice') });
      if (n !== this.asked) return;
      this.judged = judged;
      this.problem = null;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (n !== this.asked) return;
      this.problem = e;
    }
    this.thrown = [];
    this.draw();
  }

  draw() {
    this.situation.mark(this.problem?.wrong ?? []);
    const { judged, problem } = this;
    const place = find('#odds');
    const odds = problem ? null : (judged?.odds ?? null);
    place.hidden = !odds;
    if (odds) drawOdds(place, { odds, who: [], dice: [], pieces: [], sentence: '', falling: false, loading: false });
    fill(find('#course'), problem ? this.mistakes(problem) : judged ? this.next(judged) : html``);
    if (!problem && judged?.next.kind === 'done' && !this.kept) {
      this.kept = true;
      this.combats.add({ game, title: this.situation.title(), rolled: judged.rolled, log: judged.log });
    }
    if (judged && !problem) announce(judged.next.kind === 'done' ? t('umpire-over') : judged.next.kind === 'choice' ? judged.next.prompt : t('umpire-next'));
  }

  /** @param {Problem} problem */
  mistakes(problem) {
    const list = problem.wrong.map(w =>
      html`<li><b>${this.situation.label(w.field)}</b>: ${w.cause}${w.expected && html` <span class="muted">(${w.expected})</span>`}</li>`);
    return html`<header><h2 class="title">${t('umpire-mistakes')}</h2></header><p class="problem" role="alert"
      >${problem.type === '/problems/line' ? t('line-lost') : problem.message}</p><ul class="standing">${list}</ul>${this.acts()}`;
  }

  /** @param {Judged} judged */
  next(judged) {
    const { next } = judged;
    const head = html`<header><h2 class="title"
      >${t(next.kind === 'done' ? 'umpire-over' : next.kind === 'refused' ? 'umpire-refused' : 'umpire-next')}</h2></header>`;
    if (judged.refused) {
      const { clause: id, sentence, here } = judged.refused;
      return html`${head}<div class="refusal"><p>${sentence} ${clause(id)}</p>${here && html`<p class="small muted">${here}</p>`}</div>`;
    }
    const log = happened(judged.log);
    if (next.kind === 'roll') return html`${head}${log}${this.dice(next)}${this.acts()}${would(next)}`;
    if (next.kind === 'choice') return html`${head}${log}${offers(next)}${this.acts()}`;
    return html`${head}${log}<h3 class="caps result">${t('umpire-standing')}</h3><ul class="standing"
      >${judged.standing.map(p => html`<li>${p.label}</li>`)}</ul>${this.acts()}`;
  }

  /** @param {import('../shared/types.js').NextRoll} next */
  dice(next) {
    const { faces, dice } = next;
    const one = (/** @type {import('../shared/types.js').FaceInfo} */ f) =>
      html`<button type="button" class="btn face" data-act="face" data-id="${f.id}" data-key="face-${f.id}"
        >${faces.length <= MANY_FACES && diceRow([{ face: f.id, hit: false }], [])}<span>${f.label}</span></button>`;
    const left = dice - this.thrown.length;
    return html`<p class="prompt-text">${t('umpire-throw', { n: dice, left })}</p>
      <div class="faces ${faces.length > MANY_FACES && 'cards'}" role="group" aria-label="${t('dice')}">${faces.map(one)}</div>
      ${dice > 1 && html`<div class="thrown"
        >${this.thrown.length > 0 && diceRow(this.thrown.map(face => ({ face, hit: true })), [])}<span class="muted small"
        >${t('umpire-left', { n: left })}</span></div>`}`;
  }

  acts() {
    const { next } = this.judged ?? {};
    const rolls = !this.problem && next?.kind === 'roll';
    return html`<div class="acts">${rolls && html`<button type="button" class="btn" data-act="roll" data-key="roll">${t('umpire-roll')}</button>`}
      ${(this.course.length > 0 || this.thrown.length > 0)
        && html`<button type="button" class="btn" data-act="back" data-key="back">${t('take-back')}</button>`}
      ${this.course.length > 0 && html`<button type="button" class="btn" data-act="again" data-key="again">${t('umpire-again')}</button>`}</div>`;
  }

  /** A die was laid down. @param {string} face */
  face(face) {
    const next = this.judged?.next;
    if (this.problem || next?.kind !== 'roll' || !next.faces.some(f => f.id === face)) return;
    this.thrown.push(face);
    if (this.thrown.length < next.dice) this.draw();
    else this.put('dice', this.thrown.join(' '));
  }

  /** The page rolls, for those who have no dice at hand. */
  roll() {
    const next = this.judged?.next;
    if (next?.kind !== 'roll') return;
    const one = () => {
      let at = crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
      return next.faces.find(f => (at -= f.share) < 0)?.id ?? next.faces.at(-1)?.id ?? '';
    };
    const count = next.dice - this.thrown.length;
    this.put('dice', [...this.thrown, ...Array.from({ length: count }, one)].join(' '));
  }

  /** @param {'dice'|'choice'} kind @param {string} text */
  put(kind, text) {
    this.course.push({ kind, text });
    void this.judge();
  }

  back() {
    if (this.thrown.length) {
      this.thrown.pop();
      this.draw();
      return;
    }
    this.course.pop();
    if (this.kept) this.combats.drop();
    this.kept = false;
    void this.judge();
  }
}

/** @param {{clause: string, text: string}[]} log */
export const happened = log => log.length > 0 && html`<ol class="happened">${log.map(l => html`<li><span>${l.text}</span>${clause(l.clause)}</li>`)}</ol>`;

/** What each throw would bring. @param {import('../shared/types.js').NextRoll} next */
function would(next) {
  if (!next.table?.length || next.table.every(row => row.log.length < 2 && !row.log[0]?.text)) return '';
  const row = (/** @type {import('../shared/types.js').ThrowRow} */ r) =>
    html`<tr><td>${r.dice}</td><td>${share(r.probability)}</td><td>${r.log.map(l => html`<div>${l.text} ${clause(l.clause)}</div>`)}</td></tr>`;
  return html`<table class="would"><thead><tr><th>${t('dice')}</th><th>${t('odds')}</th><th>${t('umpire-would')}</th></tr></thead><tbody
    >${next.table.map(row)}</tbody></table>`;
}

/** @param {import('../shared/types.js').NextChoice} next */
function offers(next) {
  // two ways with the same words differ by what is sent
  const twice = (/** @type {string} */ label) => next.offered.filter(o => o.label === label).length > 1;
  const one = (/** @type {import('../shared/types.js').OfferInfo} */ o, /** @type {number} */ i) =>
    html`<button type="button" class="btn" data-act="choose" data-id="${o.id}" data-key="choose-${o.id}"><kbd>${i + 1}</kbd><span
      >${o.label}${twice(o.label) && html` <small class="muted">${o.id}</small>`}</span></button>${o.odds && glance(o.odds)}`;
  return html`<p class="prompt-text">${next.prompt} ${clause(next.clause)}</p><div class="offers">${next.offered.map(one)}</div>`;
}

/** @param {string} name @param {import('../shared/types.js').GameInfo[]} games */
function drawHero(name, games) {
  document.title = `${name} · ${t('umpire')} · bicorne`;
  const link = (/** @type {import('../shared/types.js').GameInfo} */ g) =>
    html`<a class="btn" href="/umpire/${encodeURIComponent(g.id)}" ${g.id === game && html`aria-current="page"`}>${g.name}</a>`;
  fill(find('#hero'), html`<div><h1>${t('umpire')}</h1><p>${t('umpire-text')}</p></div><div class="acts"
    ><nav class="games-row" aria-label="${t('umpire-games')}">${games.map(link)}</nav></div>`);
}

await sprite();
drawTop({ here: 'umpire', game });
openRecord();
try {
  const [form, games] = await Promise.all([api.umpire(game), api.games().catch(() => [])]);
  drawHero(games.find(g => g.id === game)?.name ?? game, games);
  const situation = new UmpireFormView(find('#situation'), form, kept(`umpire-${game}`), () => page.changed());
  const combats = new Combats(find('#combats'), () => happened);
  const page = new Page(situation, combats);
  listenToActs({
    face: id => page.face(id),
    roll: () => page.roll(),
    choose: id => page.put('choice', id),
    back: () => page.back(),
    again: () => page.begin(),
    defaults: () => situation.reset(),
    save: () => combats.download(),
    clear: () => combats.clear(),
    clause: (id, at) => void openClause(game, id, at),
  });
  addEventListener('keydown', e => {
    if (e.key === 'Escape' && unpin()) return;
    if (e.ctrlKey || e.metaKey || e.altKey || closest(e, 'select, input')) return;
    const next = page.judged?.next;
    if (e.key === 'Backspace') page.back();
    else if (next?.kind === 'roll') page.face(LETTERS[e.key.toLowerCase()] ?? e.key);
    else if (next?.kind === 'choice' && /^[1-9]$/.test(e.key)) {
      const offer = next.offered[Number(e.key) - 1];
      if (offer) page.put('choice', offer.id);
    }
  });
  addEventListener('pointerdown', e => {
    if (!closest(e, '.slip')) unpin();
  });
  page.begin();
} catch (e) {
  fill(find('#course'), html`<p class="none serif">${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</p
    ><p class="muted">${e instanceof Error ? e.message : ''}</p>`);
  if (!(e instanceof Problem)) throw e;
}
