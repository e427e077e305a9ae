import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { currentCommunity, updateViewer } from '#platform/web/session.ts';
import type { GoogleOutcome } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { onGoogleOutcome, openGoogleWindow } from './google-window.ts';

export type GoogleProblem = Exclude<GoogleOutcome, 'done' | 'second-step'> | 'not-configured';

/** The problems that the URL can name after a sign-in by redirect. */
export const googleProblems = [
  'failed',
  'has-password',
  'other-google',
  'invitation-invalid',
  'invitation-required',
  'suspended',
] as const satisfies readonly GoogleProblem[];

/** `starting`: waiting for the authorization URL. `away`: the user is in Google's window. */
type Status = 'idle' | 'starting' | 'away';

/** How often to check whether Google's window was closed; browsers have no event for it. */
const pollWindowMs = 400;

/** Loads the current session from the server. Returns false if nobody is signed in. */
async function refreshViewer(): Promise<boolean> {
  const { viewer } = await accountsApi.call.readSession();
  if (viewer) updateViewer(viewer);
  return viewer !== null;
}

export interface GoogleSignInOptions {
  /** The path to open after signing in. */
  next: string | undefined;
  /** The code of the invitation that a new account uses up. */
  invitation?: string | undefined;
  /** Why a previous sign-in by redirect failed. */
  initialProblem: GoogleProblem | null;
  /** Called when Google has confirmed the user, but the account also requires a code. */
  onSecondStep: () => void;
}

/**
 * "Continue with Google", in a popup or, if the browser blocks popups, by redirecting this page. The last
 * page of the popup is our own and broadcasts the outcome. A successful outcome only makes this page read
 * the session from the server, because the message itself is not trusted.
 */
export function useGoogleSignIn(options: GoogleSignInOptions) {
  const { next, invitation, initialProblem, onSecondStep } = options;
  const [status, setStatus] = useState<Status>('idle');
  const [problem, setProblem] = useState(initialProblem);
  const popupRef = useRef<Window | null>(null);
  const attempt = useRef<string | null>(null);

  const finish = useEffectEvent(async (outcome: GoogleOutcome) => {
    const signedIn = outcome === 'done' && (await refreshViewer().catch(() => false));
    setStatus('idle');
    if (outcome === 'second-step') return onSecondStep();
    if (!signedIn) setProblem(outcome === 'done' ? 'failed' : outcome);
  });

  useEffect(() => {
    const unsubscribe = onGoogleOutcome(
      () => attempt.current,
      (outcome) => finish(outcome),
    );
    // Going back from Google restores this page from the back/forward cache in its old state.
    const reset = () => setStatus('idle');
    window.addEventListener('pageshow', reset);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', reset);
      popupRef.current?.close();
    };
  }, []);

  useEffect(() => {
    if (status !== 'away') return;
    const timer = setInterval(() => {
      if (!popupRef.current?.closed) return;
      clearInterval(timer);
      // Either the user has closed the window, or the opener policy of a Google page has severed it from this page.
      // If it was severed, the outcome still arrives on the channel.
      void refreshViewer()
        .catch(() => false)
        .then(() => setStatus('idle'));
    }, pollWindowMs);
    return () => clearInterval(timer);
  }, [status]);

  async function start() {
    const popup = currentCommunity().google ? openGoogleWindow() : null;
    popupRef.current = popup;
    setStatus('starting');
    setProblem(null);
    try {
      const display = popup ? 'popup' : 'page';
      const started = await accountsApi.call.signInWithGoogle({ display, next, invitation });
      attempt.current = started.attempt;
      if (!popup) return location.assign(started.authorizationUrl);
      popup.location.replace(started.authorizationUrl);
      setStatus('away');
    } catch (error) {
      popup?.close();
      setStatus('idle');
      setProblem(errorCode(error) === 'GOOGLE_NOT_CONFIGURED' ? 'not-configured' : 'failed');
    }
  }

  /** Starts a sign-in, or brings the open Google window to the front. */
  function startOrFocus() {
    if (status === 'idle') void start();
    else popupRef.current?.focus();
  }
  return { status, problem, startOrFocus };
}
