// The end of Google's window (src/features/accounts/server/google-page.ts): says how it ended to the
// window that waits for it (src/features/accounts/web/parts/use-google-sign-in.ts), and closes.
const { attempt, outcome, next } = document.documentElement.dataset;
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('google-sign-in');
// Where nobody waits, because that window was closed meanwhile, this one goes on by itself.
const alone = setTimeout(() => location.replace(next), 1500);
channel.onmessage = ({ data }) => {
  if (data !== `heard ${attempt}`) return;
  clearTimeout(alone);
  window.close();
};
channel.postMessage(`${outcome} ${attempt}`);
