// Runs before the first paint, so that neither language nor light flashes. A classic script: modules run too late for that.
(() => {
  const root = document.documentElement;
  /** @param {string} name */
  const kept = name => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // private windows may refuse the store: the defaults serve
    }
  };
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === 'fr' || asked === 'en') {
    try {
      localStorage.setItem('lang', asked);
    } catch {}
  }
  root.lang = [asked, kept('lang'), navigator.language.slice(0, 2)].find(l => l === 'fr' || l === 'en') ?? 'en';
  // the words are wanted by every script, and only this one knows the language before they are loaded
  const words = Object.assign(document.createElement('link'),
    { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/assets/words/${root.lang}.ftl` });
  document.head.append(words);
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
})();
