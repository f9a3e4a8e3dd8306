/** Views as differences: see docs/api.md. */

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {Record<string, unknown>} Fields */

/**
 * The view that a patch makes of an earlier one, which stays as it is.
 * @param {View} old @param {Fields} patch @returns {View}
 */
export function patched(old, patch) {
  const view = changed(/** @type {Fields} */ (/** @type {unknown} */ (old)), patch);
  if (patch.scene) {
    const before = /** @type {Fields} */ (/** @type {unknown} */ (old.scene));
    const scene = /** @type {Fields} */ (patch.scene);
    const now = changed(before, scene);
    for (const [name, parts] of Object.entries(scene)) if (Array.isArray(parts) && name !== 'gone') now[name] = list(before[name], parts);
    view.scene = now;
  }
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

/** @param {Fields} old @param {Fields} patch @returns {Fields} */
function changed(old, { gone, ...fields }) {
  const now = { ...old, ...fields };
  for (const name of /** @type {string[]} */ (gone ?? [])) delete now[name];
  return now;
}

/**
 * A list is sent as runs `[from, count]` of the old list, and the elements that are new.
 * @param {unknown} old @param {unknown[]} parts @returns {unknown[]}
 */
function list(old, parts) {
  const before = /** @type {unknown[]} */ (old ?? []);
  return parts.flatMap(part => (Array.isArray(part) ? before.slice(part[0], part[0] + part[1]) : [part]));
}
