import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentCommunity, updateViewer } from '#platform/web/session.ts';
import type { GoogleOutcome } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { listenToGoogle, openGoogleWindow } from './google-window.ts';

/** What went wrong; `done` is no problem. */
export type GoogleProblem = Exclude<GoogleOutcome, 'done'>;

/** `asking`: the way to Google is being found and taken. `away`: the person is in Google's window. */
type Status = 'idle' | 'asking' | 'away';

/** How often to look whether the person has closed Google's window; browsers tell it by no event. */
const lookEveryMs = 400;

/** Takes on whoever is signed in by now; false if nobody is. */
async function takeViewer(): Promise<boolean> {
  const { viewer } = await accountsApi.call.currentSession();
  if (viewer) updateViewer(viewer);
  return viewer !== null;
}

/**
 * "Continue with Google": in a window of its own or, where the browser opens none, in the place of
 * our page. That window ends on a page of ours which tells how it went; the session is then asked
 * for, as nothing that counts comes from there.
 */
export function useGoogleSignIn(next: string | undefined, found: GoogleProblem | null) {
  const [status, setStatus] = useState<Status>('idle');
  const [problem, setProblem] = useState(found);
  const opened = useRef<Window | null>(null);
  const attempt = useRef<string | null>(null);

  const end = useEffectEvent(async (outcome: GoogleOutcome) => {
    const came = outcome === 'done' && (await takeViewer().catch(() => false));
    setStatus('idle');
    if (!came) setProblem(outcome === 'done' ? 'failed' : outcome);
  });

  useEffect(() => {
    const stop = listenToGoogle(
      () => attempt.current,
      (outcome) => end(outcome),
    );
    // A page that the browser kept while it was at Google comes back as it was left.
    const wake = () => setStatus('idle');
    window.addEventListener('pageshow', wake);
    return () => {
      stop();
      window.removeEventListener('pageshow', wake);
      opened.current?.close();
    };
  }, []);

  useEffect(() => {
    if (status !== 'away') return;
    const timer = setInterval(() => {
      if (!opened.current?.closed) return;
      clearInterval(timer);
      // Closed by hand, or cut off from us by a page of Google's: the channel still tells how it ends.
      void takeViewer()
        .catch(() => false)
        .then(() => setStatus('idle'));
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [status]);

  async function begin() {
    const popup = currentCommunity().google ? openGoogleWindow() : null;
    opened.current = popup;
    setStatus('asking');
    setProblem(null);
    try {
      const display = popup ? 'popup' : 'page';
      const way = await accountsApi.call.signInWithGoogle({ display, next });
      attempt.current = way.attempt;
      if (!popup) return location.assign(way.authorizationUrl);
      popup.location.replace(way.authorizationUrl);
      setStatus('away');
    } catch {
      popup?.close();
      setStatus('idle');
      setProblem('failed');
    }
  }

  function press() {
    if (status === 'idle') void begin();
    else opened.current?.focus();
  }
  return { status, problem, press };
}
