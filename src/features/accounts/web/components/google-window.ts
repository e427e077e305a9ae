import { type GoogleOutcome, googleOutcomes } from '../../rules.ts';

const [width, height] = [480, 660];

/**
 * Opens an empty window in the middle of ours; null where the browser will not. It has to be called
 * within a click, before anything is waited for: browsers open no windows for who was not asked.
 */
export function openGoogleWindow(): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open('', '', place);
  return opened && !opened.closed ? opened : null;
}

/**
 * Calls `onEnd` when Google's window tells that the attempt of `attempt()` has ended, and lets it
 * know that somebody heard. Only pages of this site hear this channel or can speak in it
 * (src/app/web/public/google-done.js). Returns how to stop.
 */
export function listenToGoogle(
  attempt: () => string | null,
  onEnd: (outcome: GoogleOutcome) => void,
): () => void {
  const channel = new BroadcastChannel('google-sign-in');
  channel.onmessage = ({ data }) => {
    const [word, name] = String(data).split(' ', 2);
    const outcome = googleOutcomes.find((one) => one === word);
    if (!outcome || !name || name !== attempt()) return;
    channel.postMessage(`heard ${name}`);
    onEnd(outcome);
  };
  return () => channel.close();
}
