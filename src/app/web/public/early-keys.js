// Keeps the keys that a member presses before the app has started. src/app/web/shell/shortcuts.tsx takes them over.
{
  const keys = [];
  const keep = (event) => {
    keys.push(event);
    const { key, ctrlKey, metaKey, altKey } = event;
    const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    // Otherwise "/" would open Firefox's quick search, and a space after it would scroll the page.
    if (isTyped && keys.some((each) => each.key === '/')) event.preventDefault();
  };
  addEventListener('keydown', keep);
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', keep);
    return keys.splice(0);
  };
}
