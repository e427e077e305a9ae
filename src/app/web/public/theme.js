// Runs before the first paint, so that no wrong theme flashes. src/platform/web/theme.ts writes the key.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
