import { type GoogleOutcome, googleOutcomes } from '../../rules.ts';

const width = 480;
const height = 660;

/**
 * Opens an empty popup, centred on our window. Returns null if the browser blocks it. Must be called synchronously in
 * a click handler, because browsers block other popups.
 */
export function openGoogleWindow(): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open('', '', features);
  return popup && !popup.closed ? popup : null;
}

/**
 * Calls `onOutcome` when Google's window (src/app/web/public/google-done.js) reports the outcome of the
 * current attempt, and acknowledges the message, so that the window closes. Only pages of this origin
 * can use the channel. Returns the unsubscribe function.
 */
export function onGoogleOutcome(
  currentAttempt: () => string | null,
  onOutcome: (outcome: GoogleOutcome) => void,
): () => void {
  const channel = new BroadcastChannel('google-sign-in');
  channel.onmessage = ({ data }) => {
    const [reported, attemptId] = String(data).split(' ', 2);
    const outcome = googleOutcomes.find((known) => known === reported);
    if (!outcome || !attemptId || attemptId !== currentAttempt()) return;
    channel.postMessage(`heard ${attemptId}`);
    onOutcome(outcome);
  };
  return () => channel.close();
}
