// Runs on the last page of Google's window (src/features/accounts/server/google-page.ts): broadcasts the
// outcome to the sign-in page (src/features/accounts/web/components/use-google-sign-in.ts) and closes.
const { attempt, outcome, next } = document.documentElement.dataset;
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('google-sign-in');
// If the sign-in page was closed in the meantime, nothing acknowledges and this window continues alone.
const fallback = setTimeout(() => location.replace(next), 1500);
channel.onmessage = ({ data }) => {
  if (data !== `heard ${attempt}`) return;
  clearTimeout(fallback);
  window.close();
};
channel.postMessage(`${outcome} ${attempt}`);
