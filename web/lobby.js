/** The lobby: one button to play at once; below it a table laid as one likes, one's matches, and tables that wait. */
import { Problem, api, contribution } from './api.js';
import { rendererOf } from './board/board.js';
import { fill, find, html, one, sign } from './html.js';
import { remember } from './invite.js';
import { inLine, saved } from './own-armies.js';
import { keep, kept, listenToActs, sprite } from './page.js';
import { openRecord } from './records.js';
import { evenness } from './evenness.js';
import { drawTop } from './top.js';
import { vignette } from './vignette.js';
import { day, t } from './words.js';

/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./types.js').MatchInfo} MatchInfo */

/** Colours by game and seat, as far as set-ups have told them. @type {Map<string, string>} */
const NATIONS = new Map();
const NARROW = matchMedia('(max-width: 700px)');

/** @param {number} n */
const battles = n => t(n === 1 ? 'one-battle' : 'n-battles', { n });

class Lobby {
  /** @type {GameInfo[]} */
  games = [];
  asked = new URLSearchParams(location.search);
  /** @type {{game: string, scenario: string, seat: string, opponent: string, options: Record<string, string>}} */
  wish = { game: '', scenario: '', seat: '', opponent: '', options: {} };
  busy = false;
  /** Set-ups that were asked for: the pictures of the games and the preview share them. @type {Map<string, ReturnType<typeof api.scenario>>} */
  setUps = new Map();
  /** Open tables by game. @type {Map<string, number>} */
  waiting = new Map();

  async start() {
    this.games = await api.games();
    const game = this.games.find(g => g.id === this.asked.get('game')) ?? this.games[0];
    if (!game) return;
    this.pick(game);
    for (const name of /** @type {const} */ (['scenario', 'seat', 'opponent'])) {
      const value = this.asked.get(name);
      if (value) this.wish[name] = value;
    }
    for (const o of game.options) {
      const value = this.asked.get(`option-${o.id}`);
      if (value) this.wish.options[o.id] = value;
    }
    this.draw();
    this.matches();
    setInterval(() => document.hidden || this.matches(), 5000);
  }

  get game() {
    const game = this.games.find(g => g.id === this.wish.game);
    if (!game) throw new Error('no game is chosen');
    return game;
  }
  get scenario() {
    return this.game.scenarios.find(s => s.id === this.wish.scenario) ?? this.game.scenarios[0];
  }

  /** Sensible wishes: the first battle, its first side, a fair opponent. @param {GameInfo} game */
  pick(game) {
    const opponent = game.bots.includes('greedy') ? 'greedy' : (game.bots[0] ?? 'same-screen');
    this.wish = { game: game.id, scenario: game.scenarios[0]?.id ?? '', seat: game.seats[0]?.id ?? 'random', opponent, options: {} };
  }

  draw() {
    const { game } = this;
    drawTop({ here: 'play', game: game.id, more: html`<label class="name">${sign('i-person')}<input id="name" class="text" maxlength="40" autocomplete="nickname" value="${kept('name')}" placeholder="${t('your-name')}" aria-label="${t('your-name')}"></label>` });
    openRecord();
    this.hero();
    this.cards();
    this.laying();
    fill(find('#foot'), html`<span>${t('unofficial')}</span><span>${t('own-art')}</span>`);
  }

  /** A card for each game, drawn once; later only which one is chosen changes. */
  cards() {
    const place = find('#games');
    if (this.games.length > 1 && !place.children.length) {
      fill(
        place,
        html`${this.games.map(g => html`<button class="game" data-act="game" data-id="${g.id}" data-key="${g.id}"><svg class="map vignette" aria-hidden="true"></svg><h2>${g.name}</h2><p>${g.summary}</p><span class="facts"><span>${battles(g.scenarios.length)}</span><b></b></span></button>`)}`,
      );
      // a phone shows a plain list, and pays for no pictures
      for (const g of NARROW.matches ? [] : this.games) {
        const svg = one(SVGSVGElement, `[data-id="${CSS.escape(g.id)}"] svg`, place);
        if (g.scenarios[0]) vignette(svg, this.setUp(g.id, g.scenarios[0].id), g.seats);
      }
    }
    for (const card of place.querySelectorAll('button')) {
      const { id = '' } = card.dataset;
      card.setAttribute('aria-pressed', id === this.wish.game ? 'true' : 'false');
      const n = this.waiting.get(id) ?? 0;
      find('.facts b', card).textContent = n ? t('n-open', { n }) : '';
    }
  }

  /** @param {string} game @param {string} scenario */
  setUp(game, scenario) {
    const key = `${game} ${scenario}`;
    const asked = this.setUps.get(key) ?? api.scenario(game, scenario);
    this.setUps.set(key, asked);
    asked.catch(() => this.setUps.delete(key));
    return asked;
  }

  hero() {
    const { game } = this;
    const first = game.scenarios[0];
    const side = game.seats[0]?.name ?? '';
    fill(
      find('#hero'),
      html`<div><h1>${t('lobby-title')}</h1><p>${t('lobby-text')}</p></div>
        <div class="acts"><button class="btn first huge" data-act="play-now" data-key="play-now">${t('play-now')}</button><small class="muted">${t('play-now-help', { battle: first?.name ?? '', side })}</small><p class="problem" role="alert"></p></div>`,
    );
  }

  /** The table that is being laid. */
  laying() {
    const { game, wish, scenario } = this;
    const bots = game.bots.map(b => ({ id: b, name: t('computer', { name: t(`bot-${b}`, {}, b) }), about: t(`about-${b}`, {}, '') }));
    const others = [
      { id: 'same-screen', name: t('same-screen'), about: '' },
      { id: 'link', name: t('by-link'), about: '' },
      { id: 'anyone', name: t('anyone'), about: '' },
    ];
    const radio = (/** @type {string} */ group, /** @type {{id: string, name: string, about?: string}} */ o, /** @type {string} */ now) =>
      html`<label class="radio"><input type="radio" name="${group}" value="${o.id}" ${o.id === now && html`checked`}><span>${o.name}${o.about && html` <small class="muted">${o.about}</small>`}</span></label>`;
    const scrolled = document.querySelector('.battles ul')?.scrollTop ?? 0;
    fill(
      find('#laying'),
      html`<section class="panel battles" aria-label="${t('battles')}"><header><h2 class="title">${game.name}</h2><span class="caps">${battles(game.scenarios.length)}</span></header>
          ${this.games.length === 1 && html`<p class="small muted">${game.summary}</p>`}
          <ul>${game.scenarios.map(s => html`<li><button data-act="scenario" data-id="${s.id}" data-key="s-${s.id}" aria-pressed="${s.id === scenario?.id ? 'true' : 'false'}"><b>${s.name}</b><small>${day(s.date)}${s.own && html`${s.date && ' · '}<span class="own" title="${t('own-scenario-help')}">${t('own-scenario')}</span>`}</small></button></li>`)}</ul></section>
        <section class="panel chosen" aria-live="polite"><header><h2 class="title">${scenario?.name}</h2><span class="caps">${scenario && day(scenario.date)}${scenario?.own && html`${scenario.date && ' · '}${t('own-scenario')}`}</span></header>
          <svg class="map" id="preview"></svg>
          <p class="facts">${scenario?.commanders.map((c, i) => html`<span>${game.seats[i]?.name}: <b>${c}</b></span>`)}${scenario && scenario.goal > 0 && html`<span>${t('goal', { n: scenario.goal })}</span>`}</p>
          ${scenario?.balance && html`<div class="evenness"></div>`}
          <p class="history">${scenario?.history}</p>
          ${scenario && scenario.special.length > 0 && html`<h3 class="caps">${t('special')}</h3><ul class="special">${scenario.special.map(s => html`<li>${s}</li>`)}</ul>`}</section>
        <form class="panel setting" id="setting"><header><h2 class="title">${t('new-match')}</h2></header>
          <fieldset><legend class="caps">${t('side')}</legend>${game.seats.map(s => radio('seat', { id: s.id, name: s.name }, wish.seat))}${radio('seat', { id: 'random', name: t('random-side') }, wish.seat)}</fieldset>
          <fieldset><legend class="caps">${t('opponent')}</legend>${[...bots, ...others].map(o => radio('opponent', o, wish.opponent))}</fieldset>
          ${game.options.length > 0 && html`<details ${Object.keys(wish.options).length > 0 && html`open`}><summary>${t('options')}</summary>${game.options.map(o => this.option(o))}</details>`}
          ${game.armies && html`<p><a href="/army/${encodeURIComponent(game.id)}">${t('army-build')}</a></p>`}
          <p class="problem" role="alert"></p>
          <button class="btn first huge" data-key="play">${t('play')}</button></form>`,
    );
    find('.battles ul').scrollTop = scrolled;
    this.evenness();
    this.preview();
  }

  /** Who has it easier, as far as it was measured. */
  evenness() {
    const place = document.querySelector('.evenness');
    if (place && this.scenario?.balance) fill(place, evenness(this.scenario.balance, this.game.seats.map(s => ({ ...s, nation: NATIONS.get(`${this.game.id} ${s.id}`) ?? '' })), this.wish.options.handicap));
  }

  /** @param {import('./types.js').OptionInfo} o */
  option(o) {
    const now = this.wish.options[o.id] ?? String(o.default);
    const named = (/** @type {string} */ v) => (o.labels?.[v] ? o.labels[v] : v === 'true' || v === 'on' ? t('on') : v === 'false' || v === 'off' ? t('off') : t(`value-${v}`, {}, v));
    if (!o.values.length) return html`<label class="option"><span>${o.name} <a class="clause" href="/rules/${this.game.id}#${o.clause}">${o.clause}</a></span><input class="text" type="number" min="0" name="option-${o.id}" value="${now}"></label>`;
    const own = this.game.armies && o.id.startsWith('army-') ? saved(this.game.id).map(a => ({ value: inLine(a), name: a.name })) : [];
    // an army that came by the builder's link need not be kept here
    if (!o.values.includes(now) && !own.some(a => a.value === now)) own.unshift({ value: now, name: t('army-own') });
    const one = (/** @type {string} */ value, /** @type {string} */ name) => html`<option value="${value}" ${value === now && html`selected`}>${name}</option>`;
    const listed = o.values.map(v => one(String(v), named(String(v))));
    return html`<label class="option"><span>${o.name} <a class="clause" href="/rules/${this.game.id}#${o.clause}">${o.clause}</a></span><select name="option-${o.id}">${own.length > 0 && html`<optgroup label="${t('army-kept')}">${own.map(a => one(a.value, a.name))}</optgroup>`}${own.length > 0 ? html`<optgroup label="${t('army-ready')}">${listed}</optgroup>` : listed}</select></label>`;
  }

  /** The map, seen from the chosen side. */
  async preview() {
    const { game, scenario, wish } = this;
    if (!scenario) return;
    try {
      const { board, scene } = await this.setUp(game.id, scenario.id);
      const render = await rendererOf(board);
      if (this.scenario !== scenario) return;
      for (const s of scene.seats) NATIONS.set(`${game.id} ${s.id}`, s.nation);
      const svg = one(SVGSVGElement, '#preview');
      const viewer = game.seats.some(s => s.id === wish.seat) ? wish.seat : null;
      this.evenness();
      render(svg, { viewer, seats: game.seats, plain: true, label: t('map-of', { battle: scenario.name }) }).show(scene);
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
  }

  async matches() {
    let lists;
    try {
      lists = await api.matches();
    } catch {
      return;
    }
    // those where one is asked come first; what is over is worth a look only while it is fresh
    const rank = (/** @type {MatchInfo} */ m) => (m.status === 'over' ? 2 : m.asked.some(s => m.your_seats.includes(s)) ? 0 : 1);
    const yours = lists.yours.toSorted((a, b) => rank(a) - rank(b));
    this.waiting = new Map(this.games.map(g => [g.id, lists.open.filter(m => m.join && m.game === g.id).length]));
    this.cards();
    const place = find('#mine');
    place.hidden = !yours.length;
    fill(place, html`<header><h2 class="title">${t('your-matches')}</h2><span class="caps">${yours.length}</span></header><ul class="mine">${yours.map(m => this.mine(m))}</ul>`);
    fill(
      find('#open'),
      html`<header><h2 class="title">${t('open-tables')}</h2></header>${
        lists.open.length
          ? html`<ul class="mine">${lists.open.toSorted((a, b) => Number(!a.join) - Number(!b.join)).map(m => this.open(m))}</ul>`
          : html`<p class="none serif">${t('no-tables')}</p><p class="small muted">${t('no-tables-help')}</p>`
      }`,
    );
  }

  /** @param {MatchInfo} m */
  mine(m) {
    const your = m.asked.some(s => m.your_seats.includes(s)) && m.status === 'running';
    const asked = m.seats.find(s => m.asked.includes(s.id));
    const state = m.status === 'over' ? t('is-over') : m.status === 'waiting' ? t('is-waiting') : your ? t('your-move') : t('their-move', { side: asked?.name ?? '' });
    const others = m.seats.filter(s => !m.your_seats.includes(s.id)).map(s => this.player(s));
    const mine = m.seats.filter(s => m.your_seats.includes(s.id)).map(s => s.name);
    return html`<li><a href="/table/${encodeURIComponent(m.id)}" data-key="m-${m.id}"><span><b>${m.name}</b><small>${mine.join(', ')}${others.length > 0 && html` · ${others.join(', ')}`} · ${t('turn-n', { n: m.turn })}</small></span><span class="turnmark ${your ? 'you' : ''}">${state}</span></a></li>`;
  }

  /** @param {MatchInfo['seats'][0]} s */
  player(s) {
    if (s.kind === 'open' || !s.player) return t('seat-free');
    return s.kind === 'person' ? s.player : t('computer', { name: t(`bot-${s.player}`, {}, s.player) });
  }

  /** @param {MatchInfo} m */
  open(m) {
    const free = m.seats.find(s => s.kind === 'open' || !s.player);
    const there = m.seats.filter(s => s !== free).map(s => this.player(s));
    const nation = free ? (NATIONS.get(`${m.game} ${free.id}`) ?? '') : '';
    return html`<li><a href="${m.join ?? `/table/${encodeURIComponent(m.id)}`}" data-key="o-${m.id}"><span><b>${m.name}</b><small>${there.join(', ')}${free && html` · ${t('free-seat')}: <i class="swatch ${nation}"></i>${free.name}`}</small></span><span class="turnmark">${t(m.join ? 'join' : 'look')}</span></a></li>`;
  }

  /** @param {typeof this.wish} wish */
  async play(wish) {
    if (this.busy) return;
    this.busy = true;
    const name = document.querySelector('#name');
    const called = name instanceof HTMLInputElement ? name.value.trim() : '';
    keep('name', called);
    try {
      const made = await api.create({ ...wish, name: called || t('visitor'), contribution: contribution() });
      remember(made.id, made);
      location.assign(`/table/${encodeURIComponent(made.id)}`);
    } catch (e) {
      for (const place of document.querySelectorAll('.problem')) place.textContent = e instanceof Problem && e.type !== '/problems/line' ? e.sentence || e.message : t('line-lost');
      this.busy = false;
    }
  }

  listen() {
    listenToActs({
      'play-now': () => {
        const chosen = this.wish;
        this.pick(this.game);
        const simple = this.wish;
        this.wish = chosen;
        this.play(simple);
      },
      game: id => {
        const game = this.games.find(g => g.id === id);
        if (game) this.pick(game);
        this.draw();
      },
      even: id => {
        if (this.wish.options.handicap === id) delete this.wish.options.handicap;
        else this.wish.options.handicap = id;
        this.laying();
      },
      scenario: id => {
        this.wish.scenario = id;
        this.laying();
        if (NARROW.matches) find('.chosen').scrollIntoView({ block: 'start' });
      },
    });
    document.addEventListener('change', e => {
      const field = e.target;
      if (field instanceof HTMLInputElement && field.id === 'name') keep('name', field.value.trim());
      if (field instanceof HTMLInputElement && field.name === 'seat') {
        this.wish.seat = field.value;
        this.preview();
      }
      if (field instanceof HTMLInputElement && field.name === 'opponent') this.wish.opponent = field.value;
      if ((field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && field.name.startsWith('option-')) {
        if (field.value) this.wish.options[field.name.slice(7)] = field.value;
        else delete this.wish.options[field.name.slice(7)];
      }
    });
    document.addEventListener('submit', e => {
      e.preventDefault();
      this.play(this.wish);
    });
  }
}

await sprite();
const lobby = new Lobby();
lobby.listen();
lobby.start().catch((/** @type {unknown} */ e) => {
  fill(find('#hero'), html`<div><h1>${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</h1><p>${e instanceof Error ? e.message : ''}</p></div>`);
  if (!(e instanceof Problem)) throw e;
});
