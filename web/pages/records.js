/** Records from the disk: sent to the server, which makes them a match that can be stepped through. */
import { Problem, api } from '../shared/api.js';
import { t } from '../shared/words.js';

/** Listens to the page's file field. */
export function openRecord() {
  const field = document.querySelector('#record');
  if (!(field instanceof HTMLInputElement)) return;
  const label = field.parentElement;
  label?.addEventListener('keydown', e => {
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      field.click();
    }
  });
  field.addEventListener('change', async () => {
    const file = field.files?.[0];
    if (!file) return;
    try {
      const { id } = await api.replay(await file.text());
      location.assign(`/replay/${encodeURIComponent(id)}`);
    } catch (e) {
      alert(e instanceof Problem && e.type !== '/problems/line' ? e.sentence || e.message : t('line-lost'));
    }
    field.value = '';
  });
}
