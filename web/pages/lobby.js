/** The lobby: the games, a table laid as one likes with the button to play always in sight, one's matches, and tables that wait. */
import { Problem, api } from '../shared/api.js';
import { FEW, bounds, filtered, lengths, matters, rank, sent, sorted, toggled, waitsForMe } from './battle-list.js';
import { keepPromise, promise } from '../match/promise.js';
import { rendererOf } from '../boards/board.js';
import { ago, minutes, span } from '../shared/format.js';
import { fill, find, html, make, one, sign } from '../shared/html.js';
import { copy } from '../match/invite.js';
import { inLine, saved } from './own-armies.js';
import { sheet } from '../panels/menu.js';
import { keep, kept, keptJson, listenToActs, sprite } from '../shared/page.js';
import { openRecord } from './records.js';
import { evenness } from './balance-bar.js';
import { drawTop } from './header.js';
import { vignette } from './vignette.js';
import { day, t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').GameInfo} GameInfo */
/** @typedef {import('../shared/types.js').MatchInfo} MatchInfo */

/** Colours by game and seat, as far as set-ups have told them. @type {Map<string, string>} */
const NATIONS = new Map();
const NARROW = matchMedia('(max-width: 700px)');

/** "15 battles · 40–60 min · easy" @param {GameInfo} game */
function about(game) {
  const range = lengths(game.scenarios);
  const facts = [t('n-battles-of', { n: game.scenarios.length }), range && span(range), game.complexity && t(`complexity-${game.complexity}`)];
  return facts.filter(Boolean).join(' · ');
}

/** How many matches this browser remembers to have taken off the list. */
const REMEMBERED = 200;

/** @returns {string[]} */
function removed() {
  const list = keptJson('removed-matches');
  return Array.isArray(list) ? list.filter(id => typeof id === 'string') : [];
}

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
  /** @type {import('./battle-list.js').Filter} */
  filter = {};
  /** The lists as they were last drawn: what has not changed is not drawn again under a finger. */
  listed = '';
  /** @type {MatchInfo[]} */
  yours = [];

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
    this.filter = {};
  }

  /** The head: its ways to rules and umpire are those of the game that is chosen. */
  top() {
    const label = t('your-name');
    const name = html`<input id="name" class="text" maxlength="40" autocomplete="nickname" value="${kept('name')}" placeholder="${label}"
      aria-label="${label}">`;
    drawTop({ here: 'play', game: this.game.id, more: html`<label class="name">${sign('i-person')}${name}</label>` });
    openRecord();
  }

  draw() {
    this.top();
    fill(find('#hero'), html`<div><h1>${t('lobby-title')}</h1><p>${t('lobby-text')}</p></div>`);
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
        html`${this.games.map(g =>
          html`<button class="game" data-act="game" data-id="${g.id}" data-key="${g.id}"><svg class="map vignette" aria-hidden="true"></svg><h2
            >${g.name}</h2><p>${g.summary}</p><span class="facts"><span>${about(g)}</span><b></b></span></button>`)}`,
      );
      // a phone shows a plain list, and pays for no pictures
      const drawn = (NARROW.matches ? [] : this.games).map(g => {
        const svg = one(SVGSVGElement, `[data-id="${CSS.escape(g.id)}"] svg`, place);
        return g.scenarios[0] && vignette(svg, this.setUp(g.id, g.scenarios[0].id), g.seats);
      });
      void Promise.allSettled(drawn).then(() => this.matches());
    }
    for (const card of place.querySelectorAll('button')) {
      const { id = '' } = card.dataset;
      card.setAttribute('aria-pressed', id === this.wish.game ? 'true' : 'false');
      const n = this.waiting.get(id) ?? 0;
      find('.facts b', card).textContent = n ? t('tables-open', { n }) : '';
    }
  }

  /** @param {string} game @param {string} scenario */
  setUp(game, scenario) {
    const key = `${game} ${scenario}`;
    const known = this.setUps.get(key);
    if (known) return known;
    const asked = api.scenario(game, scenario);
    this.setUps.set(key, asked);
    asked.then(
      ({ scene }) => {
        for (const s of scene.seats) NATIONS.set(`${game} ${s.id}`, s.nation);
        // the lists have colours now
        this.listed = '';
      },
      () => this.setUps.delete(key),
    );
    return asked;
  }

  /** The battles of the game, those that the filter lets through. */
  battles() {
    const { game, wish, filter } = this;
    const shown = filtered(game.scenarios, filter);
    const limit = bounds(game.scenarios);
    const chip = (/** @type {string} */ id, /** @type {string} */ words) => {
      const [name, value] = id.split(':');
      const on = /** @type {Record<string, string>} */ (filter)[name] === value;
      return html`<button class="chip" data-act="filter" data-id="${id}" data-key="f-${id}" aria-pressed="${on ? 'true' : 'false'}">${words}</button>`;
    };
    const row = (/** @type {import('../shared/types.js').ScenarioInfo} */ s) => {
      const facts = [day(s.date), s.minutes ? minutes(s.minutes) : '', s.units ? t('n-units', { n: s.units }) : ''].filter(Boolean);
      const own = s.own && html` · <span class="own" title="${t('own-scenario-help')}">${t('own-scenario')}</span>`;
      return html`<li><button data-act="scenario" data-id="${s.id}" data-key="s-${s.id}" aria-pressed="${s.id === wish.scenario ? 'true' : 'false'}"
        ><b>${s.name}</b><small>${facts.join(' · ')}${own}</small></button></li>`;
    };
    const count = shown.length === game.scenarios.length ? t('n-battles-of', { n: shown.length })
      : t('n-shown', { n: shown.length, all: game.scenarios.length });
    return html`<section class="panel battles" aria-label="${t('battles')}"><header><h2 class="title">${game.name}</h2><span class="caps"
      >${count}</span></header>
      ${this.games.length === 1 && html`<p class="small muted">${game.summary}</p>`}
      ${
        game.scenarios.length >= FEW &&
        html`<div class="chips" role="group" aria-label="${t('filter')}"
          >${chip('length:short', t('filter-short', { time: minutes(limit.minutes) }))}${chip('length:long', t('filter-long'))}${chip('size:small',
          t('filter-small', { n: limit.units }))}${chip('size:large', t('filter-large'))}${chip('balance:even', t('filter-even'))}</div>`
      }
      ${shown.length ? html`<ul>${shown.map(row)}</ul>`
        : html`<p class="none">${t('filter-none')}</p><button class="btn" data-act="filter" data-id="" data-key="f-all">${t('filter-all')}</button
        >`}</section>`;
  }

  /** What is known of the battle that is chosen. */
  chosen() {
    const { game, scenario } = this;
    if (!scenario) return '';
    const date = html`${day(scenario.date)}${scenario.own && html`${scenario.date && ' · '}${t('own-scenario')}`}`;
    const facts = [
      ...scenario.commanders.map((c, i) => c && html`<span>${game.seats[i]?.name}: <b>${c}</b></span>`),
      scenario.goal > 0 && html`<span>${t('goal', { n: scenario.goal })}</span>`,
      scenario.minutes && html`<span>${t('about-minutes', { time: minutes(scenario.minutes) })}</span>`,
      scenario.units > 0 && html`<span>${t('n-units', { n: scenario.units })}</span>`,
    ];
    return html`<section class="panel chosen" aria-live="polite"><header><h2 class="title">${scenario.name}</h2><span class="caps">${date}</span></header>
      <svg class="map" id="preview"></svg>
      <p class="facts">${facts}</p>
      ${scenario.balance && html`<div class="evenness"></div>`}
      <p class="history">${scenario.history}</p>
      ${scenario.special.length > 0
        && html`<h3 class="caps">${t('special')}</h3><ul class="special">${scenario.special.map(s => html`<li>${s}</li>`)}</ul>`}</section>`;
  }

  /** The table that is being laid. */
  laying() {
    const scrolled = document.querySelector('.battles ul')?.scrollTop ?? 0;
    fill(find('#laying'), html`${this.battles()}${this.chosen()}${this.setting()}`);
    const list = document.querySelector('.battles ul');
    if (list) list.scrollTop = scrolled;
    this.summary();
    this.evenness();
    this.preview();
  }

  setting() {
    const { game, wish } = this;
    const bots = game.bots.map(b => ({ id: b, name: t('computer', { name: t(`bot-${b}`, {}, b) }), about: t(`about-${b}`, {}, '') }));
    const others = [
      { id: 'same-screen', name: t('same-screen'), about: '' },
      { id: 'link', name: t('by-link'), about: '' },
      { id: 'anyone', name: t('anyone'), about: '' },
    ];
    const radio = (/** @type {string} */ group, /** @type {{id: string, name: string, about?: string}} */ o, /** @type {string} */ now) =>
      html`<label class="radio"><input type="radio" name="${group}" value="${o.id}" ${o.id === now && html`checked`}><span
        >${o.name}${o.about && html` <small class="muted">${o.about}</small>`}</span></label>`;
    const options = game.options.filter(o => matters(o, wish.scenario, wish.options, game.options));
    const changed = Object.keys(sent(game, wish.scenario, wish.options)).length;
    const armies = game.armies && options.some(o => o.id.startsWith('army-'));
    return html`<form class="panel setting" id="setting" aria-label="${t('new-match')}"><header><h2 class="title">${t('new-match')}</h2></header>
      ${armies && html`<p class="bring">${t('army-own-help')} <a href="/army/${encodeURIComponent(game.id)}">${t('army-build')}</a></p>`}
      <fieldset><legend class="caps">${t('side')}</legend
        >${game.seats.map(s => radio('seat', { id: s.id, name: s.name }, wish.seat))}${radio('seat', { id: 'random', name: t('random-side') },
        wish.seat)}</fieldset>
      <fieldset><legend class="caps">${t('opponent')}</legend>${[...bots, ...others].map(o => radio('opponent', o, wish.opponent))}</fieldset>
      ${options.length > 0 && html`<details ${(changed > 0 || this.optionsOpen) && html`open`}><summary>${t('options-n', { n: changed })}</summary
        >${options.map(o => this.option(o))}</details>`}
      <div class="laybar" id="laybar"></div></form>`;
  }

  /** The bar that is always in sight: what would be played, and the button. */
  summary() {
    const { game, wish, scenario } = this;
    const side = game.seats.find(s => s.id === wish.seat)?.name;
    const bot = game.bots.includes(wish.opponent) && t('computer', { name: t(`bot-${wish.opponent}`, {}, wish.opponent) });
    const against = bot ? t('against-player', { name: bot }) : t({ 'same-screen': 'against-here', link: 'against-link' }[wish.opponent] ?? 'against-anyone');
    const facts = [game.name, side ? t('as-side', { side }) : t('as-chance'), against];
    const waits = ['link', 'anyone'].includes(wish.opponent);
    fill(
      find('#laybar'),
      html`<div class="inside"><p class="what"><b>${scenario?.name}</b><small>${facts.join(' · ')}</small></p><p class="problem" role="alert"></p>
        <div class="acts">${!waits
          && html`<button type="button" class="btn invites" data-act="invite" data-key="invite" aria-label="${t('invite-friend')}"
          >${sign('i-link')}<span>${t('invite-friend')}</span></button>`}<button class="btn first huge" data-key="play"
          >${t(waits ? 'lay-table' : 'play')}</button></div></div>`,
    );
  }

  /** An option may make others matter. */
  redrawSetting() {
    const old = find('#setting');
    const key = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : '';
    const made = document.createElement('div');
    make(made, this.setting());
    old.replaceWith(find('#setting', made));
    this.summary();
    this.evenness();
    const again = key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** Whether the options were opened by hand: they stay so while one chooses. */
  get optionsOpen() {
    return document.querySelector('#setting details')?.hasAttribute('open') ?? false;
  }

  /** Who has it easier, as far as it was measured. */
  evenness() {
    const place = document.querySelector('.evenness');
    if (!place || !this.scenario?.balance) return;
    const seats = this.game.seats.map(s => ({ ...s, nation: NATIONS.get(`${this.game.id} ${s.id}`) ?? '' }));
    fill(place, evenness(this.scenario.balance, seats, this.wish.options.handicap));
  }

  /** @param {import('../shared/types.js').OptionInfo} o */
  option(o) {
    const now = this.wish.options[o.id] ?? String(o.default);
    const named = (/** @type {string} */ v) => o.labels?.[v] ?? v;
    const name = html`<span>${o.name} <a class="clause" href="/rules/${this.game.id}#${o.clause}">${o.clause}</a></span>`;
    if (!o.values.length) return html`<label class="option">${name}<input class="text" type="number" min="0" name="option-${o.id}" value="${now}"></label>`;
    const own = this.game.armies && o.id.startsWith('army-') ? saved(this.game.id).map(a => ({ value: inLine(a), name: a.name })) : [];
    // an army that came by the builder's link need not be kept here
    if (!o.values.includes(now) && !own.some(a => a.value === now)) own.unshift({ value: now, name: t('army-own') });
    const one = (/** @type {string} */ value, /** @type {string} */ words) =>
      html`<option value="${value}" ${value === now && html`selected`}>${words}</option>`;
    const listed = o.values.map(v => one(String(v), named(String(v))));
    const mine = own.length > 0 && html`<optgroup label="${t('army-kept')}">${own.map(a => one(a.value, a.name))}</optgroup>`;
    return html`<label class="option">${name}<select name="option-${o.id}" data-key="option-${o.id}"
      >${mine}${mine ? html`<optgroup label="${t('army-ready')}">${listed}</optgroup>` : listed}</select></label>`;
  }

  /** The map, seen from the chosen side. */
  async preview() {
    const { game, scenario, wish } = this;
    if (!scenario) return;
    try {
      const { board, scene } = await this.setUp(game.id, scenario.id);
      const render = await rendererOf(board);
      if (this.scenario !== scenario) return;
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
    this.waiting = new Map(this.games.map(g => [g.id, lists.open.filter(m => m.join && m.game === g.id).length]));
    this.cards();
    const now = JSON.stringify([lists, kept('removed-matches'), Math.floor(Date.now() / 60_000)]);
    if (now === this.listed) return;
    this.listed = now;
    this.yours = sorted(lists.yours, removed());
    this.mine();
    const [free, played] = [lists.open.filter(m => m.join), lists.open.filter(m => !m.join)];
    fill(
      find('#open'),
      html`<header><h2 class="title">${t('open-tables')}</h2></header>${
        free.length
          ? html`<div class="wide"><table class="tables"><thead><tr><th>${t('battle')}</th><th>${t('free-seat')}</th><th>${t('host')}</th><th
          >${t('invite-length')}</th><td></td></tr></thead><tbody>${free.map(m => this.free(m))}</tbody></table></div>`
          : html`<p class="none serif">${t('no-tables')}</p><p class="small muted">${t('no-tables-help')}</p>`
      }${played.length > 0 && html`<h3 class="caps watch">${t('watch-others')}</h3><ul class="mine">${played.map(m => this.watched(m))}</ul>`}`,
    );
  }

  /** One's own matches, what waits for one first. */
  mine() {
    const place = find('#mine');
    const mine = this.yours.filter(m => rank(m) !== 'over');
    const over = this.yours.filter(m => rank(m) === 'over');
    const you = mine.filter(waitsForMe).length;
    place.hidden = !this.yours.length;
    const open = place.querySelector('details')?.hasAttribute('open') ?? false;
    fill(
      place,
      html`<header><h2 class="title">${t('your-matches')}</h2>${you > 0 && html`<span class="turnmark you">${t('waits-for-you', { n: you })}</span>`}</header>
        ${mine.length > 0 && html`<ul class="mine">${mine.map(m => this.own(m))}</ul>`}
        ${over.length > 0 && html`<details class="over" ${open && html`open`}><summary>${t('ended-lately', { n: over.length })}</summary
          ><ul class="mine">${over.map(m => this.own(m))}</ul></details>`}`,
    );
  }

  /** @param {MatchInfo} m */
  own(m) {
    const how = rank(m);
    const asked = m.seats.find(s => m.asked.includes(s.id));
    const theirs = t('their-move', { side: asked?.name ?? '', seat: asked?.id ?? '' });
    const words = { over: t('is-over'), table: t('is-waiting'), you: t('your-move'), others: theirs }[how];
    const own = m.seats.filter(s => m.your_seats.includes(s.id));
    const others = m.seats.filter(s => !m.your_seats.includes(s.id)).map(s => t('against-player', { name: this.player(s) }));
    const facts = [this.gameName(m.game), own.map(s => s.name).join(', '), ...(how === 'table' ? [t('nobody-came')] : others),
      how !== 'table' && t('turn-n', { n: m.turn })];
    const when = t(how === 'table' ? 'laid-since' : 'since', { ago: ago(m.created) });
    const acts =
      how === 'table'
        ? html`<button class="btn" data-act="copy-invitation" data-id="${m.join}" data-key="c-${m.id}">${sign('i-link')}<span
        >${t('copy-invitation')}</span></button><button class="btn bare" data-act="cancel" data-id="${m.id}" data-key="x-${m.id}">${t('cancel-table')}</button>`
        : how === 'over' && html`<a class="btn" href="/replay/${encodeURIComponent(m.id)}">${t('review-it')}</a
        ><button class="btn bare" data-act="remove" data-id="${m.id}" data-key="r-${m.id}" title="${t('remove-help')}">${t('remove')}</button>`;
    return html`<li class="${how}"><a href="/table/${encodeURIComponent(m.id)}" data-key="m-${m.id}">${this.swatch(m.game, own[0]?.id)}<span><b
      >${m.name}</b><small>${facts.filter(Boolean).join(' · ')} · ${when}</small></span
      >${how !== 'over' && html`<span class="turnmark ${how === 'you' ? 'you' : ''}">${words}</span>`}</a>${acts}</li>`;
  }

  /** @param {string} id */
  gameName(id) {
    return this.games.find(g => g.id === id)?.name ?? id;
  }

  /** The colour of a seat, as far as a set-up has told it. @param {string} game @param {string|undefined} seat */
  swatch(game, seat) {
    const nation = NATIONS.get(`${game} ${seat}`);
    return nation && html`<i class="swatch ${nation}"></i>`;
  }

  /** @param {MatchInfo['seats'][0]} s */
  player(s) {
    if (s.kind === 'open' || !s.player) return t('seat-free');
    return s.kind === 'person' ? s.player : t('computer', { name: t(`bot-${s.player}`, {}, s.player) });
  }

  /** A table with a free seat. @param {MatchInfo} m */
  free(m) {
    const seat = m.seats.find(s => s.kind === 'open' || !s.player);
    const host = m.seats.find(s => s !== seat);
    const battle = this.games.find(g => g.id === m.game)?.scenarios.find(s => s.id === m.scenario);
    return html`<tr><td><b>${m.name}</b><small>${this.gameName(m.game)} · ${t('laid-since', { ago: ago(m.created) })}</small></td><td
      >${this.swatch(m.game, seat?.id)}${seat?.name}</td><td>${host && this.player(host)}</td><td>${battle?.minutes && minutes(battle.minutes)}</td
      ><td><a class="btn" href="${m.join}" data-key="o-${m.id}" aria-label="${t('join')}: ${m.name}">${t('join')}</a></td></tr>`;
  }

  /** A public match to look at. @param {MatchInfo} m */
  watched(m) {
    const there = m.seats.map(s => `${this.player(s)} (${s.name})`).join(', ');
    return html`<li><a href="/table/${encodeURIComponent(m.id)}" data-key="o-${m.id}"><span><b>${m.name}</b><small
      >${there} · ${t('turn-n', { n: m.turn })}</small></span><span class="turnmark">${t('look')}</span></a></li>`;
  }

  /** Takes a table away to which nobody has come. @param {string} id */
  async cancel(id) {
    try {
      const { n, status } = await api.scene(id);
      if (status === 'waiting') await api.resign(id, { n, seat: this.yours.find(m => m.id === id)?.your_seats[0] ?? '' });
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
    this.matches();
  }

  /** @param {typeof this.wish} wish */
  async play(wish) {
    if (this.busy) return;
    this.busy = true;
    const name = document.querySelector('#name');
    const called = name instanceof HTMLInputElement ? name.value.trim() : '';
    keep('name', called);
    try {
      const options = sent(this.game, wish.scenario, wish.options);
      const { share, commitment } = promise();
      const made = await api.create({ ...wish, options, name: called || t('visitor'), commitment });
      // Nobody else has to promise anything: the match can begin at once.
      if (made.join) keepPromise(made.id, share);
      else await api.contribute(made.id, { contribution: share });
      location.assign(`/table/${encodeURIComponent(made.id)}`);
    } catch (e) {
      for (const place of document.querySelectorAll('.problem')) place.textContent =
        e instanceof Problem && e.type !== '/problems/line' ? e.sentence || e.message : t('line-lost');
      this.busy = false;
    }
  }

  listen() {
    listenToActs({
      game: id => {
        const game = this.games.find(g => g.id === id);
        if (game) this.pick(game);
        this.top();
        this.cards();
        this.laying();
        // on a phone the battles lie below the games: the choice leads there
        if (NARROW.matches) find('#laying').scrollIntoView({ block: 'start' });
      },
      filter: id => {
        this.filter = id ? toggled(this.filter, id) : {};
        this.laying();
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
      invite: () => void this.play({ ...this.wish, opponent: 'link' }),
      'copy-invitation': (path, button) => void copy(new URL(path, location.origin).href, button),
      cancel: id => {
        const ask = sheet(
          html`<h2 class="title">${t('cancel-ask')}</h2><p class="muted">${t('cancel-help')}</p><div class="acts"><button class="btn" data-close
            >${t('cancel-keep')}</button><button class="btn first" data-close id="yes">${t('cancel-table')}</button></div>`,
          t('cancel-ask'),
        );
        find('#yes', ask).addEventListener('click', () => void this.cancel(id));
      },
      remove: id => {
        keep('removed-matches', JSON.stringify([...removed(), id].slice(-REMEMBERED)));
        this.matches();
      },
    });
    document.addEventListener('input', e => {
      const field = e.target;
      if (field instanceof HTMLInputElement && field.id === 'name') keep('name', field.value.trim());
    });
    document.addEventListener('change', e => {
      const field = e.target;
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
      if (field.name === 'seat') {
        this.wish.seat = field.value;
        this.preview();
      }
      if (field.name === 'opponent') this.wish.opponent = field.value;
      // only what changes at once may draw the bar anew: a text field changes when Play is pressed, and the button must not go from under the pointer
      if (field.name === 'seat' || field.name === 'opponent') this.summary();
      if (field.name.startsWith('option-')) {
        const id = field.name.slice(7);
        const standard = this.game.options.find(o => o.id === id)?.default;
        if (field.value && field.value !== String(standard)) this.wish.options[id] = field.value;
        else delete this.wish.options[id];
        if (field instanceof HTMLSelectElement) this.redrawSetting();
        else find('#setting summary').textContent = t('options-n', { n: Object.keys(sent(this.game, this.wish.scenario, this.wish.options)).length });
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
  fill(find('#hero'), html`<div><h1>${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</h1><p
    >${e instanceof Error ? e.message : ''}</p></div>`);
  if (!(e instanceof Problem)) throw e;
});
