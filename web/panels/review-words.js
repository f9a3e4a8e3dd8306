/** What a review says: some of its words mean other things at the table. */
import { t } from '../shared/words.js';

/** @param {string} key @param {Record<string, string|number>} [put] */
export const w = (key, put) => t(`review-${key}`, put);
