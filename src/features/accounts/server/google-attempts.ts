import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { cookieValue, setCookie } from './session-cookie.ts';
import { consumeVerification, insertVerification } from './store.ts';
import { hashToken } from './token.ts';

const lifetimeSeconds = 600;

/** A sign-in that was started and has no callback yet. */
export interface GoogleAttempt {
  /** Whether the issuer's page opens in a popup or replaces ours. */
  display: 'popup' | 'page';
  /** The path on this site to open after signing in. */
  next: string;
  /** The {@link sessionKey} of the session to whose account Google is connected; absent for a sign-in. */
  connectTo?: string;
  /** The mailed link that started connecting Google, if any. Connecting Google consumes it. */
  link?: { purpose: string; tokenHash: string };
  /** The code of the invitation that a new account uses up. */
  invitation?: string;
  redirectUri: string;
  nonce: string;
  /** The PKCE verifier: an intercepted code is useless without it. */
  codeVerifier: string;
}

const isHttps = ({ origin }: RequestContext): boolean => origin.startsWith('https:');

const cookieName = (context: RequestContext): string =>
  isHttps(context) ? '__Host-kith.google' : 'kith.google';

const randomToken = (): string => randomBytes(32).toString('base64url');

/** The public id of an attempt: a hash of its state. */
export const attemptKey = (state: string): string =>
  createHash('sha256').update(`attempt ${state}`).digest('base64url').slice(0, 22);

/** Reads this browser's secret key from its cookie. An attempt cannot be completed without the key. */
function browserKey(context: RequestContext): string | null {
  const key = cookieValue(context.req, cookieName(context));
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

const setBrowserKey = (context: RequestContext, value: string, maxAgeSeconds: number): void =>
  setCookie(context.res, {
    name: cookieName(context),
    value,
    maxAgeSeconds,
    secure: isHttps(context),
  });

/** Clears the cookie after a completed sign-in, so that this browser's other attempts become invalid. */
export const clearBrowserKey = (context: RequestContext): void => setBrowserKey(context, '', 0);

/** Combines state and browser key, so that another browser that knows the state cannot consume the attempt. */
const identifier = (state: string, key: string): string => hashToken(`google ${state} ${key}`);

/** The session in which a member starts to connect Google. */
export type ConnectingSession = Pick<Account, 'userId' | 'sessionId'>;

/** Identifies a session by a hash, so that no row contains the id of an account that has been deleted. */
export const sessionKey = (state: string, { userId, sessionId }: ConnectingSession): string =>
  hashToken(`google account ${state} ${userId} ${sessionId}`);

/** Stores an attempt for ten minutes, bound to this browser. */
export async function saveAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  context: RequestContext,
  state: string,
  attempt: GoogleAttempt,
): Promise<void> {
  // All windows of a browser share one key, so that a second sign-in does not invalidate the first.
  const key = browserKey(context) ?? randomToken();
  const now = clock();
  await insertVerification(db, {
    identifier: identifier(state, key),
    value: JSON.stringify(attempt),
    now,
    expiresAt: now + lifetimeSeconds * 1000,
  });
  setBrowserKey(context, key, lifetimeSeconds);
}

/** Deletes and returns the attempt with this state and browser. Returns null if it does not exist or has expired. */
export async function consumeAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  context: RequestContext,
  state: string,
): Promise<GoogleAttempt | null> {
  const key = browserKey(context);
  if (!key || !state) return null;
  const value = await consumeVerification(db, identifier(state, key), clock());
  return value === undefined ? null : (JSON.parse(value) as GoogleAttempt);
}
