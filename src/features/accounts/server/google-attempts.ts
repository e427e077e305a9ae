import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { AccountsServices } from './services.ts';
import { cookieValue } from './session-cookie.ts';

const keptSeconds = 600;

/** A sign-in that somebody began and that the issuer has not answered yet. */
export interface GoogleAttempt {
  /** Where the issuer's page is shown: in a window of its own, or in the place of ours. */
  display: 'popup' | 'page';
  /** The path on this site that the person wanted to see. */
  next: string;
  redirectUri: string;
  nonce: string;
  /** PKCE's secret half: whoever catches the code on its way cannot use it. */
  codeVerifier: string;
}

const cookieName = (context: RequestContext): string =>
  context.origin.startsWith('https:') ? '__Host-kith.google' : 'kith.google';

const random = (): string => randomBytes(32).toString('base64url');

/** What both windows of a sign-in may know it by. It does not lead back to the state. */
export const attemptName = (state: string): string =>
  createHash('sha256').update(`attempt ${state}`).digest('base64url').slice(0, 22);

/** The secret of this browser. Every attempt needs it, so that no other browser can finish one. */
function browserKey(context: RequestContext): string | null {
  const key = cookieValue(context.req, cookieName(context));
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

function setBrowserKey(context: RequestContext, key: string, seconds: number): void {
  const secure = context.origin.startsWith('https:') ? '; Secure' : '';
  context.res.appendHeader(
    'set-cookie',
    `${cookieName(context)}=${key}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Ends this browser's other attempts too: it has come in. */
export const clearBrowserKey = (context: RequestContext): void => setBrowserKey(context, '', 0);

/** One row for both: the wrong browser finds nothing, and so cannot use up another one's state. */
const identifier = (state: string, key: string): string => `google ${state} ${key}`;

const verifications = async ({ auth }: AccountsServices) =>
  (await (await auth()).$context).internalAdapter;

/** Keeps an attempt for ten minutes and ties it to this browser. Answers its state. */
export async function keepAttempt(
  accounts: AccountsServices,
  context: RequestContext,
  attempt: GoogleAttempt,
): Promise<string> {
  const state = random();
  // One key for all windows of a browser: a second sign-in does not spoil the first.
  const key = browserKey(context) ?? random();
  await (await verifications(accounts)).createVerificationValue({
    identifier: identifier(state, key),
    value: JSON.stringify(attempt),
    expiresAt: new Date(Date.now() + keptSeconds * 1000),
  });
  setBrowserKey(context, key, keptSeconds);
  return state;
}

/** The attempt of this state and this browser, once; null for any other, and after its time. */
export async function takeAttempt(
  accounts: AccountsServices,
  context: RequestContext,
  state: string,
): Promise<GoogleAttempt | null> {
  const key = browserKey(context);
  if (!key || !state) return null;
  const row = await (await verifications(accounts)).consumeVerificationValue(
    identifier(state, key),
  );
  return row ? (JSON.parse(row.value) as GoogleAttempt) : null;
}
