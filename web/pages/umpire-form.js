/** The form of a situation: fields by group, shown only where they are asked. */
import { fill, html } from '../shared/html.js';
import { t } from '../shared/words.js';

/** @typedef {import('../shared/types.js').UmpireForm} UmpireForm */
/** @typedef {import('../shared/types.js').FieldInfo} FieldInfo */

export class UmpireFormView {
  /** What was answered, also to fields that are not asked now. @type {Record<string, string>} */
  answers = {};
  /** @type {import('../shared/types.js').WrongInfo[]} */
  wrong = [];

  /** @param {Element} place @param {UmpireForm} form @param {string} before  answers of the last visit @param {() => void} changed */
  constructor(place, form, before, changed) {
    this.place = place;
    this.form = form;
    this.changed = changed;
    try {
      /** @type {Record<string, unknown>} */
      const old = JSON.parse(before || '{}');
      for (const f of form.fields) {
        const answer = old[f.id];
        if (typeof answer === 'string' && takes(f, answer)) this.answers[f.id] = answer;
      }
    } catch {
      // kept by another version of the page: the defaults serve
    }
    this.draw();
    place.addEventListener('change', e => {
      const input = e.target;
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
      // an empty field has its default again
      if (input.value === '') delete this.answers[input.name];
      else this.answers[input.name] = input instanceof HTMLInputElement && input.type === 'checkbox' ? (input.checked ? 'yes' : 'no') : input.value;
      this.draw();
      this.changed();
    });
    place.addEventListener('submit', e => e.preventDefault());
  }

  reset() {
    this.answers = {};
    this.draw();
    this.changed();
  }

  /** What a field is called; dice and choices are called as they are. @param {string} id */
  label(id) {
    return this.form.fields.find(f => f.id === id)?.label ?? id;
  }

  /** @param {FieldInfo} f */
  now(f) {
    return this.answers[f.id] ?? f.default;
  }

  /** The fields that are asked: each stands on those before it. */
  asked() {
    /** @type {Map<string, string>} */
    const asked = new Map();
    for (const f of this.form.fields) {
      if ((f.when ?? []).every(w => asked.has(w.field) && w.values.includes(asked.get(w.field) ?? ''))) asked.set(f.id, this.now(f));
    }
    return asked;
  }

  applying() {
    return Object.fromEntries(this.asked());
  }

  /** In a line, for the log: what differs from the defaults comes last. */
  title() {
    const asked = this.asked();
    const said = (/** @type {FieldInfo} */ f) => f.values?.find(v => v.id === asked.get(f.id))?.label ?? asked.get(f.id) ?? '';
    const named = ['combat', 'unit', 'unit-1', 'gun', 'corps-1', 'target-unit', 'target-1', 'target-corps-1'];
    const shown = this.form.fields.filter(f => asked.has(f.id) && (named.includes(f.id) || asked.get(f.id) !== f.default));
    return shown.map(f => (f.kind === 'flag' ? f.label : named.includes(f.id) ? said(f) : `${f.label} ${said(f)}`)).join(' · ');
  }

  /** @param {import('../shared/types.js').WrongInfo[]} wrong */
  mark(wrong) {
    if (!wrong.length && !this.wrong.length) return;
    this.wrong = wrong;
    this.draw();
  }

  draw() {
    const asked = this.asked();
    const group = (/** @type {{id: string, label: string}} */ g) => {
      const fields = this.form.fields.filter(f => f.group === g.id && asked.has(f.id));
      return fields.length > 0 && html`<fieldset><legend class="caps">${g.label}</legend>${fields.map(f => this.field(f))}</fieldset>`;
    };
    fill(
      this.place,
      html`${this.form.groups.map(group)}<button type="button" class="btn bare" data-act="defaults" data-key="defaults">${t('umpire-defaults')}</button>`,
    );
  }

  /** @param {FieldInfo} f */
  field(f) {
    const now = this.now(f);
    const wrong = this.wrong.find(w => w.field === f.id);
    const known = html`name="${f.id}" data-key="${f.id}" ${wrong && html`aria-invalid="true"`}`;
    const input =
      f.kind === 'flag'
        ? html`<input type="checkbox" ${known} ${now === 'yes' && html`checked`}>`
        : f.kind === 'number'
          ? html`<input type="number" ${known} min="${f.least}" max="${f.most}" step="${f.decimals ? 0.01 : 1}" value="${now}">`
          : html`<select ${known}>${options(f, now)}</select>`;
    return html`<label class="asked ${wrong && 'wrong'}"><span>${f.label}</span
      >${input}${wrong && html`<span class="problem" role="alert">${wrong.cause} ${wrong.expected && html`(${wrong.expected})`}</span>`}</label>`;
  }
}

/** Long lists fall into groups at the colon: "France: Grenadiers". @param {FieldInfo} f @param {string} now */
function options(f, now) {
  const option = (/** @type {{id: string, label: string}} */ v, /** @type {string} */ label) =>
    html`<option value="${v.id}" ${v.id === now && html`selected`}>${label}</option>`;
  /** @type {Map<string, unknown[]>} */
  const groups = new Map();
  for (const v of f.values ?? []) {
    const [, group = '', label = v.label] = /^(.+?) ?: (.+)$/.exec(v.label) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), option(v, label)]);
  }
  return [...groups].map(([group, all]) => (group ? html`<optgroup label="${group}">${all}</optgroup>` : all));
}

/** @param {FieldInfo} f @param {string} value */
const takes = (f, value) => f.kind !== 'choice' || !!f.values?.some(v => v.id === value);

