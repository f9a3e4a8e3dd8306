/**
 * Outline of a token, by class: foot = a colour (rectangle), horse = a guidon (swallow tail), guns = a caisson (cut corners).
 * Centred on 0,0; the fly is on the right.
 * @param {string} shape @param {number} w @param {number} h @param {number} [inset]
 */
export function outline(shape, w, h, inset = 0) {
  const a = -w / 2 + inset;
  const b = w / 2 - inset;
  const t = -h / 2 + inset;
  const u = h / 2 - inset;
  const n = h * 0.17;
  const c = h * 0.2 - inset * 0.4;
  if (shape === 'horse') return `M${a} ${t}H${b}L${b - n} 0 ${b} ${u}H${a}Z`;
  if (shape === 'guns') return `M${a + c} ${t}H${b - c}L${b} ${t + c}V${u - c}L${b - c} ${u}H${a + c}L${a} ${u - c}V${t + c}Z`;
  return `M${a} ${t}H${b}V${u}H${a}Z`;
}
