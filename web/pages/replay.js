/** A finished match, step by step: buttons, arrows, slider, autoplay; every position has its own address. */
import { Problem, api } from '../shared/api.js';
import { openClause } from '../panels/clauses.js';
import { closest, fill, find, html, make, raw, sign } from '../shared/html.js';
import { copy } from '../match/invite.js';
import { closeMenu, provedMark, sheet, showKeys, toggleMenu } from '../panels/menu.js';
import { listenToActs, sprite } from '../shared/page.js';
import { matchId } from '../panels/prompt.js';
import { ask, body, decisionAt, graph } from '../panels/review.js';
import { w } from '../panels/review-words.js';
import { unpin } from '../panels/popover.js';
import { MatchView } from '../match/match-view.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').View} View */

/** How long autoplay rests on a step. */
const REST = 900;
const KEYS = ['step', 'ends', 'p', 'dot', 'zoom', 'help'];

class Replay {
  id = matchId();
  matchView = new MatchView(this.id, () => this.matchView.view && this.draw());
  k = 0;
  last = 0;
  playing = 0;
  /** The whole log; the panel shows all of it, the moment marked. @type {import('../shared/types.js').LogLine[]} */
  log = [];
  /** @type {View|null} */
  end = null;
  /** @type {Map<string, Promise<View>>} */
  #kept = new Map();
  /** Counts the wishes: a slow answer to an old one is dropped. */
  #wish = 0;
  /** What was found when the match was looked at again. @type {import('../shared/types.js').Review|null} */
  review = null;
  /** @type {import('../panels/graph.js').Graph|null} */
  graph = null;

  async start() {
    const view = await api.scene(this.id);
    this.end = view;
    this.log = view.log;
    this.last = view.entries;
    // from a seat one sees its hand; what lay behind screens is shown of both. The board's own bottom is as good as any for a stranger
    this.matchView.seat = this.#both() ? null : (view.your_seats[0] ?? view.scene.seats.at(-1)?.id ?? null);
    await this.matchView.open(view);
    const asked = new URLSearchParams(location.search);
    const eyes = view.scene.seats.find(s => s.id === asked.get('seat'));
    if (eyes) this.matchView.seat = eyes.id;
    await this.go(Number(asked.get('at') ?? 0), false);
    if (view.status === 'over') await this.lookAgain();
  }

  /** The graph below the board, as soon as the server has looked at the match again. */
  async lookAgain() {
    const strip = find('#strip');
    strip.hidden = false;
    strip.setAttribute('aria-label', w('chance'));
    document.body.classList.add('reviewed');
    const asking = document.createElement('div');
    strip.replaceChildren(asking);
    this.review = await ask(this.id, asking);
    if (!this.review) return;
    const near = this.matchView.seat ?? this.matchView.board?.bottom ?? null;
    const made = document.createElement('div');
    strip.replaceChildren(made, document.createElement('div'));
    this.graph = graph(made, this.review, this.end?.scene.seats ?? [], near, innerWidth < 640 ? 74 : 96, k => ((this.playing = 0), this.go(k, false)));
    this.transport();
  }

  /** Marks on the graph which moment is shown. */
  mark() {
    this.graph?.mark(this.k);
    const place = find('#strip').lastElementChild;
    if (this.review && place) fill(place, html`${decisionAt(this.review, this.k)}`);
  }

  /** What luck and decisions did. */
  showReview() {
    if (!this.review) return;
    const made = sheet(html`<h2 class="title">${w('review')}</h2><div class="inside"
      >${body(this.review, this.end?.scene.seats ?? [], 'review-at')}</div><div class="acts"><button class="btn first" data-close
      >${t('close')}</button></div>`, w('review'));
    made.classList.add('review');
  }

  /** To a costly decision, with the eyes of who took it. @param {number} k @param {string|undefined} seat */
  decision(k, seat) {
    for (const open of document.querySelectorAll('dialog')) open.close();
    this.playing = 0;
    if (seat) this.matchView.seat = seat;
    this.go(k, false);
  }

  /** @param {number} k */
  at(k) {
    const key = `${k} ${this.matchView.seat}`;
    let view = this.#kept.get(key);
    if (!view) {
      view = api.at(this.id, k, this.matchView.seat);
      view.catch(() => this.#kept.delete(key));
      this.#kept.set(key, view);
    }
    return view;
  }

  /** @param {number} k @param {boolean} [moving]  one step on is shown as it happened */
  async go(k, moving = true) {
    const to = Math.min(this.last, Math.max(0, Math.round(k) || 0));
    const wish = ++this.#wish;
    this.matchView.animator.skip();
    const forward = moving && to === this.k + 1 && this.matchView.view !== null;
    this.k = to;
    this.transport();
    let view;
    try {
      view = await this.at(to);
    } catch (e) {
      if (e instanceof Problem) find('#prompt .when').textContent = e.status === 403 ? t('not-over') : e.message;
      this.pause();
      return;
    }
    if (wish !== this.#wish) return;
    const url = new URL(location.href);
    url.searchParams.set('at', String(to));
    history.replaceState(null, '', url);
    const lines = this.log.filter(l => l.n === to);
    if (forward) {
      this.matchView.animator.begin();
      for (const line of lines) {
        await this.matchView.perform(line, view, false, this.k);
        if (wish !== this.#wish) return;
      }
    } else this.matchView.forget(this.log);
    this.matchView.draw(view, { here: to, act: 'none' });
    this.matchView.board?.label(s => view.scene.pieces.filter(p => p.at === s.id).map(p => p.label).join('; ')
      || `${s.name ?? s.id.toUpperCase()}, ${s.label}`);
    this.transport();
    if (to < this.last) this.at(to + 1).catch(() => {});
  }

  draw() {
    if (this.matchView.view) this.matchView.draw(this.matchView.view, { here: this.k, act: 'none' });
  }

  transport() {
    this.mark();
    const now = this.log.findLast(l => l.n <= this.k);
    const seats = this.end?.scene.seats ?? [];
    const place = find('#prompt');
    place.setAttribute('aria-label', t('replay-title'));
    const seat = seats.find(s => s.id === this.matchView.seat);
    place.className = `prompt transport ${this.matchView.view?.scene.seats.find(s => s.active)?.nation ?? ''}`;
    const button = (/** @type {string} */ act, /** @type {string} */ words, /** @type {unknown} */ inside) =>
      html`<button class="btn bare square" data-act="${act}" data-key="${act}" aria-label="${t(words)}" title="${t(words)}">${inside}</button>`;
    const arrow = (/** @type {string} */ d) =>
      raw(`<svg class="ic" viewBox="0 0 48 48" aria-hidden="true"
        ><path d="${d}" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/></svg>`);
    const range = place.querySelector('input');
    if (range && document.activeElement === range) {
      range.value = String(this.k);
      find('.when', place).textContent = now?.text ?? '';
      find('.count', place).textContent = t('step-of', { k: this.k, n: this.last });
      return;
    }
    fill(
      place,
      html`${button('first', 'to-start', sign('i-first'))}${button('back', 'step-back', arrow('M34 8 14 24l20 16Z'))}
        <button class="btn first" data-act="play" data-key="play" style="min-width:92px">${t(this.playing ? 'pause' : 'autoplay')}</button>
        ${button('on', 'step-on', arrow('M14 8v32l20-16Z'))}${button('last', 'to-end', arrow('M8 8v32l22-16ZM38 8v32'))}
        <input type="range" min="0" max="${this.last}" value="${this.k}" aria-label="${t('step-of', { k: this.k, n: this.last })}" data-key="range">
        <p class="when"><span>${now?.text ?? ''}</span> <small class="muted small count">${t('step-of', { k: this.k, n: this.last })}</small>
          ${this.end && provedMark(this.end)}</p>
        <div class="acts">${this.review
          && html`<button class="btn bare" data-act="review" data-key="review">${sign('i-scales')}<span>${w('review-short')}</span></button
          >`}${seats.length > 1 && html`<button class="btn bare" data-act="turn" data-key="turn"
          >${t('seen-by', { side: seat?.name ?? t('both-sides') })}</button>`}<button class="btn bare" data-act="copy-place" data-key="copy-place"
          title="${t('copy-place')}">${sign('i-link')}<span>${t('link')}</span></button
            ><a class="btn bare" href="${api.recordPath(this.id)}" download="${this.id}.record" data-key="record" title="${t('save-record')}"
            >${t('record')}</a></div>`,
    );
  }

  async autoplay() {
    if (this.playing) return this.pause();
    const run = ++this.playing;
    if (this.k >= this.last) await this.go(0, false);
    this.transport();
    while (this.playing === run && this.k < this.last) {
      await this.go(this.k + 1);
      await new Promise(r => setTimeout(r, this.log.some(l => l.n === this.k) ? REST : 60));
    }
    if (this.playing === run) this.pause();
  }

  pause() {
    this.playing = 0;
    this.transport();
  }

  /** Whether there were secrets that both sides' eyes together show. */
  #both() {
    return (this.end?.scene.sheets?.length ?? 0) > 1;
  }

  /** The other side's eyes, or both. */
  async turn() {
    /** @type {(string|null)[]} */
    const seats = this.end?.scene.seats.map(s => s.id) ?? [];
    if (this.#both()) seats.push(null);
    this.matchView.seat = seats[(seats.indexOf(this.matchView.seat) + 1) % seats.length] ?? null;
    await this.go(this.k, false);
  }

  /** @param {number} by */
  step(by) {
    this.playing = 0;
    this.go(this.k + by);
  }

  listen() {
    listenToActs({
      first: () => this.step(-this.last),
      back: () => this.step(-1),
      on: () => this.step(1),
      last: () => this.step(this.last),
      play: () => this.autoplay(),
      turn: () => this.turn(),
      review: () => this.showReview(),
      'review-at': (id, button) => this.decision(Number(id), button.dataset.seat),
      'copy-place': (_, button) => copy(location.href, button),
      moment: id => ((this.playing = 0), this.go(Number(id), false)),
      clause: (id, at) => openClause(this.matchView.info.game, id, at),
      side: id => this.matchView.side(id),
      tab: id => this.matchView.tab(id),
      menu: () => this.matchView.view
        && toggleMenu({ view: { ...this.matchView.view, scene: this.end?.scene ?? this.matchView.view.scene, seed: this.end?.seed ?? null },
        id: this.id, game: this.matchView.info.game, playing: false, tables: this.matchView.referred }),
      keys: () => showKeys(KEYS),
      reference: () => this.matchView.refer(),
      'zoom-in': () => this.matchView.board?.camera?.zoom(1.25),
      'zoom-out': () => this.matchView.board?.camera?.zoom(0.8),
      fit: () => this.matchView.board?.camera?.fit(),
      find: id => this.matchView.show(id),
      result: () => location.assign(`/table/${encodeURIComponent(this.id)}`),
    });
    find('#prompt').addEventListener('input', e => {
      if (e.target instanceof HTMLInputElement) {
        this.playing = 0;
        this.go(Number(e.target.value), false);
      }
    });
    document.addEventListener('keydown', e => {
      if (e.target instanceof HTMLInputElement || closest(e, 'dialog') || e.ctrlKey || e.metaKey || e.altKey) return;
      const board = this.matchView.board;
      /** @type {Record<string, () => void>} */
      const keys = {
        ArrowRight: () => this.step(1),
        ArrowLeft: () => this.step(-1),
        Home: () => this.step(-this.last),
        End: () => this.step(this.last),
        p: () => this.autoplay(),
        r: () => void this.matchView.refer(),
        '.': () => this.matchView.animator.skip(),
        '+': () => board?.camera?.zoom(1.25),
        '-': () => board?.camera?.zoom(0.8),
        0: () => board?.camera?.fit(),
        '?': () => showKeys(KEYS),
        Escape: () => void (unpin() || closeMenu()),
      };
      const act = keys[e.key];
      if (!act) return;
      e.preventDefault();
      act();
    });
  }
}

await sprite();
const replay = new Replay();
replay.listen();
replay.start().catch((/** @type {unknown} */ e) => {
  make(find('#prompt'), html`<p class="ask">${t(e instanceof Problem && e.status === 404 ? 'no-match' : 'broken')} <small
      >${e instanceof Error ? e.message : ''}</small></p><div class="acts"><a class="btn first" href="/">${t('to-lobby')}</a></div>`);
  if (!(e instanceof Problem)) throw e;
});
