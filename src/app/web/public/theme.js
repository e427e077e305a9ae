// Runs before the first paint, so that the wrong theme never flashes. src/platform/web/theme.ts writes the
// storage key and explains why the theme-color elements are updated too.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
} catch {}
