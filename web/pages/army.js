/** Army lists: a legal army from a nation's list, with everything that is wrong said at once. The server weighs it; nothing here knows a rule. */
import { Problem, api } from '../shared/api.js';
import { token } from '../boards/tokens.js';
import { fill, find, html, raw } from '../shared/html.js';
import { openRecord } from './records.js';
import { inLine, save, saved } from './own-armies.js';
import { listenToActs, sprite } from '../shared/page.js';
import { drawTop } from './header.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').Army} Army */
/** @typedef {import('../shared/types.js').Muster} Muster */
/** @typedef {import('../shared/types.js').Weighed} Weighed */

const game = decodeURIComponent(location.pathname.split('/')[2] ?? '');

/** As the files have it. @param {Army} army */
export function written(army) {
  const text = (/** @type {string} */ s) => JSON.stringify(s);
  return [
    `nation = ${text(army.nation)}`,
    `name = ${text(army.name)}`,
    `budget = ${army.budget}`,
    `cinc = ${text(army.cinc)}`,
    ...army.divisions.map(([general, units]) => `\n[[division]]\ngeneral = ${text(general)}\nunits = [${units.map(text).join(', ')}]`),
    '',
  ].join('\n');
}

class Builder {
  /** @type {Muster} */
  muster = { budgets: [], generals: [], nations: [], ready: [] };
  /** @type {Army} */
  army = { nation: '', name: '', budget: 200, cinc: '', divisions: [] };
  /** Where units of the list go. */
  into = 0;
  /** @type {Weighed|null} */
  weighed = null;
  said = '';
  #asked = 0;

  async start() {
    this.muster = await api.muster(game);
    this.fresh(this.muster.nations[0]?.id ?? '');
    const shared = decodeURIComponent(location.hash.slice(1));
    if (shared) await this.read(unpacked(shared));
    this.draw();
    this.weigh();
  }

  /** @param {string} nation */
  fresh(nation) {
    const plain = this.muster.generals[1]?.id ?? '';
    this.army = { nation, name: t('army-own'), budget: this.army.budget, cinc: plain, divisions: [[plain, []], [plain, []]] };
    this.into = 0;
  }

  get nation() {
    return this.muster.nations.find(n => n.id === this.army.nation) ?? this.muster.nations[0];
  }

  /** @param {string} id */
  troop(id) {
    return this.muster.nations.flatMap(n => n.troops).find(k => k.id === id);
  }

  /** What the server understands of a text. @param {string} text */
  async read(text) {
    try {
      const weighed = await api.weigh(game, text);
      if (!weighed.army) throw new Problem({ detail: t('army-unread') }, 0);
      this.army = weighed.army;
      this.weighed = weighed;
      this.into = 0;
      this.said = '';
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.said = t('army-unread');
    }
  }

  /** Asks what the army comes to; only the newest answer counts. */
  async weigh() {
    const asked = ++this.#asked;
    const text = written(this.army);
    history.replaceState(null, '', `#${packed(text)}`);
    try {
      const weighed = await api.weigh(game, text);
      if (asked === this.#asked) this.weighed = weighed;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.said = e.message;
    }
    if (asked === this.#asked) this.verdict();
  }

  changed() {
    this.said = '';
    this.draw();
    this.weigh();
  }

  draw() {
    this.lists();
    this.divisions();
    this.verdict();
  }

  /** A small picture of a type of unit. @param {import('../shared/types.js').MusterTroop} k */
  picture(k) {
    const nation = this.nation.nation;
    const piece = { id: '', owner: '', kind: '', at: '', strength: k.full, full: k.full, art: k.art, shape: k.shape, nation, badges: k.badges, label: k.name };
    return html`<svg class="unit ${nation}" viewBox="-22 -17 44 34" aria-hidden="true">${raw(token(piece, { k: 0.8, f: 1, alone: true }))}</svg>`;
  }

  lists() {
    const { nation, army } = this;
    const arms = [...new Set(nation.troops.map(k => k.arm))];
    fill(
      find('#lists'),
      html`<header><h2 class="title">${t('army-list')}</h2><span class="caps">${t('army-target', { n: this.into + 1 })}</span></header>
        ${arms.map(
          arm => html`<h3 class="caps">${arm}</h3><ul class="troops">${nation.troops
            .filter(k => k.arm === arm)
            .map(k => html`<li><button data-act="add" data-id="${k.id}" data-key="add-${k.id}" ${!army.divisions.length && html`disabled`}
            ><span class="vh">${t('army-add', { unit: k.name, n: this.into + 1 })}, ${k.points}. ${k.facts.join(', ')}</span
            ><span class="inside" aria-hidden="true">${this.picture(k)}<span><b>${k.name}</b><small>${k.facts.join(' · ')}</small></span
            ><b class="price">${k.points}</b></span></button></li>`)}</ul>`,
        )}`,
    );
  }

  divisions() {
    const { army, muster } = this;
    const generals = (/** @type {string} */ name, /** @type {string} */ now, /** @type {string} */ label) =>
      html`<select name="${name}" data-key="${name}" aria-label="${label}"
        >${muster.generals.map(g => html`<option value="${g.id}" ${g.id === now && html`selected`}>${g.name} (${g.points})</option>`)}</select>`;
    fill(
      find('#army'),
      html`<div class="heads">
          <label>${t('army-name')}<input class="text" name="name" data-key="name" maxlength="40" value="${army.name}"></label>
          <label>${t('army-nation')}<select name="nation" data-key="nation"
            >${muster.nations.map(n => html`<option value="${n.id}" ${n.id === army.nation && html`selected`}>${n.name}</option>`)}</select></label>
          <label>${t('army-budget')}<select name="budget" data-key="budget"
            >${muster.budgets.map(b => html`<option ${b === army.budget && html`selected`}>${b}</option>`)}</select></label>
          <label>${t('army-cinc')}${generals('cinc', army.cinc, t('army-cinc'))}</label>
        </div>
        ${army.divisions.map(
          ([general, units], d) => html`<section class="division ${this.nation.nation}" aria-current="${d === this.into ? 'true' : 'false'}"><header
            ><button class="btn bare" data-act="into" data-id="${d}" data-key="into-${d}">${t('army-division', { n: d + 1 })}</button
            >${generals(`general-${d}`, general, t('army-general'))}
            <button class="btn bare square" data-act="remove-division" data-id="${d}" data-key="rd-${d}"
              aria-label="${t('army-remove-division', { n: d + 1 })}">×</button></header>
            ${units.length ? html`<ul
              >${units.map((id, u) => { const k =
              this.troop(id); return html`<li>${k && this.picture(k)}<span>${k?.name ?? id}</span><b>${k?.points ?? '?'}</b
                ><button class="btn bare square" data-act="remove" data-id="${d} ${u}" data-key="r-${d}-${u}"
                aria-label="${t('army-remove', { unit: k?.name ?? id })}">×</button></li>`; })}</ul>` : html`<p class="muted small"
                  >${t('army-empty')}</p>`}</section>`,
        )}
        <button class="btn" data-act="add-division" data-key="add-division">${t('army-add-division')}</button>`,
    );
  }

  /** Where a mistake is, in words. @param {string} key */
  where(key) {
    const [, d, u] = key.match(/^division\[(\d+)\](?:\.units\[(\d+)\])?/) ?? [];
    if (d === undefined) return '';
    return u === undefined ? t('army-where', { n: Number(d) + 1 }) : t('army-where-unit', { n: Number(d) + 1, m: Number(u) + 1 });
  }

  verdict() {
    const { weighed, army } = this;
    const wrong = weighed?.mistakes ?? [];
    const own = saved(game);
    fill(
      find('#verdict'),
      html`<header><h2 class="title" id="points">${t('army-points', { n: weighed?.points ?? '…', budget: army.budget })}</h2><span class="caps"
        >${t('army-units', { n: weighed?.units ?? 0 })}</span></header>
        ${weighed && html`<p class="judged ${wrong.length ? 'wrong' : 'right'}"
          >${wrong.length ? t('army-wrong', { n: wrong.length }) : t('army-legal')}</p>`}
        <ul class="mistakes">${wrong.map(m =>
          html`<li>${this.where(m.key) && html`<b>${this.where(m.key)}: </b>`}${m.what.replace(/ \([A-Z]+-[\d.]+\)$/, '')} ${m.clause
            && html`<a class="clause" href="/rules/${encodeURIComponent(game)}#${m.clause}">${m.clause}</a>`}</li>`)}</ul>
        ${this.said && html`<p class="said" role="status">${this.said}</p>`}
        <div class="keeps"><button class="btn" data-act="save" data-key="save">${t('army-save')}</button
          ><button class="btn" data-act="download" data-key="download">${t('army-download')}</button><label class="btn" tabindex="0"
          >${t('army-upload')}<input type="file" id="file" class="vh" accept=".toml,.txt,text/plain" tabindex="-1"></label
          ><button class="btn" data-act="share" data-key="share">${t('army-share')}</button
          >${weighed?.ok && html`<a class="btn first" data-key="use"
          href="/?${new URLSearchParams({ game, scenario: 'points', 'option-army-a': inLine(army) })}">${t('army-use')}</a>`}</div>
        ${own.length > 0 && html`<h3 class="caps">${t('army-kept')}</h3><ul class="ready"
          >${own.map((a, i) => html`<li><button class="btn bare" data-act="open" data-id="own ${i}" data-key="own-${i}">${a.name}</button
          ><button class="btn bare square" data-act="forget" data-id="${i}" data-key="forget-${i}" aria-label="${t('army-forget', { name: a.name })}"
          >×</button></li>`)}</ul>`}
        <h3 class="caps">${t('army-ready')}</h3><ul class="ready"
          >${this.muster.ready.map((a, i) =>
          html`<li><button class="btn bare" data-act="open" data-id="ready ${i}" data-key="ready-${i}">${a.name}</button></li>`)}<li
            ><button class="btn bare" data-act="fresh" data-key="fresh">${t('army-new')}</button></li></ul>`,
    );
  }

  listen() {
    listenToActs({
      add: id => {
        this.army.divisions[this.into]?.[1].push(id);
        this.changed();
      },
      into: d => {
        this.into = Number(d);
        this.draw();
      },
      remove: id => {
        const [d, u] = id.split(' ').map(Number);
        this.army.divisions[d]?.[1].splice(u, 1);
        this.changed();
      },
      'add-division': () => {
        this.army.divisions.push([this.muster.generals[1]?.id ?? '', []]);
        this.into = this.army.divisions.length - 1;
        this.changed();
      },
      'remove-division': d => {
        this.army.divisions.splice(Number(d), 1);
        this.into = Math.max(0, Math.min(this.into, this.army.divisions.length - 1));
        this.changed();
      },
      save: () => {
        save(game, [...saved(game).filter(a => a.name !== this.army.name), this.army]);
        this.said = t('army-saved');
        this.verdict();
      },
      forget: i => {
        save(game, saved(game).filter((_, k) => k !== Number(i)));
        this.verdict();
      },
      download: () => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([written(this.army)], { type: 'text/plain' }));
        link.download = `${this.army.name.replace(/[^\p{L}\p{N}]+/gu, '-') || 'army'}.toml`;
        link.click();
        URL.revokeObjectURL(link.href);
      },
      share: async () => {
        try {
          await navigator.clipboard.writeText(location.href);
          this.said = t('copied');
        } catch {
          this.said = location.href;
        }
        this.verdict();
      },
      open: id => {
        const [from, i] = id.split(' ');
        const found = from === 'own' ? saved(game)[Number(i)] : this.muster.ready[Number(i)]?.army;
        if (found) this.army = structuredClone(found);
        this.into = 0;
        this.changed();
      },
      fresh: () => {
        this.fresh(this.army.nation);
        this.changed();
      },
    });
    document.addEventListener('change', async e => {
      const field = e.target;
      if (field instanceof HTMLInputElement && field.id === 'file') {
        const file = field.files?.[0];
        if (file) await this.read(await file.text());
        this.draw();
        this.weigh();
        return;
      }
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
      const { army } = this;
      if (field.name === 'name') army.name = field.value.trim() || t('army-own');
      else if (field.name === 'budget') army.budget = Number(field.value);
      else if (field.name === 'cinc') army.cinc = field.value;
      else if (field.name === 'nation') this.fresh(field.value);
      else if (field.name.startsWith('general-')) army.divisions[Number(field.name.slice(8))][0] = field.value;
      else return;
      this.changed();
    });
  }
}

/** For an address. @param {string} text */
const packed = text => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** @param {string} text */
function unpacked(text) {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

await sprite();
drawTop({ here: 'army', game });
openRecord();
const builder = new Builder();
builder.listen();
fill(find('#hero'), html`<div><h1>${t('army-title')}</h1><p>${t('army-help')}</p></div>`);
document.title = `${t('army-title')} · bicorne`;
builder.start().catch((/** @type {unknown} */ e) => {
  fill(find('#hero'), html`<div><h1>${e instanceof Problem && e.type === '/problems/line' ? t('line-lost') : t('broken')}</h1><p
    >${e instanceof Error ? e.message : ''}</p></div>`);
  if (!(e instanceof Problem)) throw e;
});
