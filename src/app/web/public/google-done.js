// Runs on the last page of the Google popup (src/features/accounts/server/google-page.ts): broadcasts the
// outcome to the sign-in page (src/features/accounts/web/components/use-google-sign-in.ts) and closes.
const { attempt, outcome, next } = document.documentElement.dataset;
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('google-sign-in');
// If the sign-in page has been closed, nothing acknowledges the message, and the popup itself opens the app.
const fallback = setTimeout(() => location.replace(next), 1500);
channel.onmessage = ({ data }) => {
  if (data !== `heard ${attempt}`) return;
  clearTimeout(fallback);
  window.close();
};
channel.postMessage(`${outcome} ${attempt}`);
