/** The words of the pages that are not tables: fetched beside the common ones. */
import { lang, learn } from '../shared/words.js';

if (typeof location !== 'undefined') {
  const answer = await fetch(`/assets/words/${lang}-pages.ftl`);
  if (answer.ok) learn(await answer.text());
}
