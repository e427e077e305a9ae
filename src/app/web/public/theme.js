// Runs before the first paint, so that no wrong theme flashes. src/platform/web/theme.ts writes the key,
// and says why the colours of the browser's own bars are told apart here too.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
} catch {}
