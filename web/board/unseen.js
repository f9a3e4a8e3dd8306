/** A board that this client cannot draw yet: everything else of the table works, and all choices can be named in the list. */
import { escape } from '../html.js';
import { t } from '../words.js';

export class UnseenBoard {
  camera = null;
  /** @type {string[]} */
  spaces = [];
  focused = '';

  /** @param {SVGSVGElement} svg @param {{top?: string, bottom?: string}} data @param {import('./hexes.js').Sheet} sheet */
  constructor(svg, data, sheet) {
    this.svg = svg;
    this.bottom = sheet.viewer ?? data.bottom ?? '';
    svg.setAttribute('viewBox', '0 0 600 380');
    svg.innerHTML = `<rect class="paper" width="600" height="380"/><text class="place" x="300" y="186">${escape(t('no-picture'))}</text>${sheet.plain ? '' : `<text class="margin" x="300" y="212">${escape(t('no-picture-help'))}</text>`}`;
  }

  show() {}
  mark() {}
  label() {}
  focus() {}
  newTrail() {}
  clearTrails() {}
  async play() {}
  /** @returns {import('../types.js').Space|undefined} */
  space() {
    return undefined;
  }
  step() {
    return '';
  }
  rect() {
    return this.svg.getBoundingClientRect();
  }
}
