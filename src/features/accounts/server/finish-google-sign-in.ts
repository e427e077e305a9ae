import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect } from '#platform/server/http/send.ts';
import { truncate } from '#platform/shared/characters.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { type GoogleOutcome, isEmail, normalizeEmail } from '../rules.ts';
import { connectGoogle } from './connect-google.ts';
import {
  attemptKey,
  type ConnectingSession,
  clearBrowserKey,
  consumeAttempt,
  type GoogleAttempt,
  sessionKey,
} from './google-attempts.ts';
import { sendGooglePage } from './google-page.ts';
import type { AccountsServices } from './services.ts';
import { signInVerifiedUser, type VerifiedUser } from './sign-in-verified-user.ts';

const nameMaxLength = 200;

/** Exchanges the authorization code for an id_token and reads the user from it; throws if anything is invalid. */
async function readVerifiedUser(
  { google }: AccountsServices,
  attempt: GoogleAttempt,
  search: string,
): Promise<VerifiedUser> {
  if (!google) throw new Error('Google is not configured.');
  const { authorizationCodeGrant } = await import('openid-client');
  const callbackUrl = new URL(attempt.redirectUri);
  callbackUrl.search = search;
  const tokens = await authorizationCodeGrant(await google.discover(), callbackUrl, {
    expectedState: new URLSearchParams(search).get('state') ?? '',
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The issuer sent no id_token.');
  const email = typeof claims.email === 'string' ? normalizeEmail(claims.email) : '';
  if (!isEmail(email)) throw new Error('The issuer sent no email address.');
  if (claims.email_verified !== true)
    throw new Error('The issuer has not verified the email address.');
  const name = typeof claims.name === 'string' ? truncate(oneLine(claims.name), nameMaxLength) : '';
  return { issuer: claims.iss, subject: claims.sub, email, name };
}

async function completeSignIn(
  accounts: AccountsServices,
  context: RequestContext,
  attempt: GoogleAttempt | null,
  search: string,
): Promise<GoogleOutcome> {
  if (!attempt) return 'failed';
  try {
    const user = await readVerifiedUser(accounts, attempt, search);
    const state = new URLSearchParams(search).get('state') ?? '';
    const { connectTo, link } = attempt;
    const startedBy = (session: ConnectingSession) => sessionKey(state, session) === connectTo;
    return connectTo
      ? await connectGoogle(accounts, context, { startedBy, link }, user)
      : await signInVerifiedUser(accounts, context, user, attempt.invitation ?? null);
  } catch (error) {
    context.log.warn({ reason: toReason(error) }, 'a sign-in with Google failed');
    return 'failed';
  }
}

/** The error code and message for the log. Other fields of the error may contain personal data. */
function toReason(error: unknown): string {
  const { error: oauthCode, code, message } = error as { error?: string; code?: string } & Error;
  return [oauthCode ?? code, message].filter(Boolean).join(': ');
}

/** The settings page shows how connecting Google ended. */
const settingsPath = (outcome: GoogleOutcome): string => `/settings/security?google=${outcome}`;

/** The sign-in page, which shows why a sign-in failed. A visitor with an invitation can try again with it. */
function loginPath(outcome: GoogleOutcome, attempt: GoogleAttempt | null): string {
  const { next = '/community', invitation } = attempt ?? {};
  const query = new URLSearchParams({
    google: outcome,
    ...(next !== '/community' && { next }),
    ...(outcome === 'failed' && invitation && { mode: 'create', invitation }),
  });
  return `/login?${query}`;
}

/**
 * Handles the callback URL that the issuer redirects the browser to. A callback signs nobody in if its
 * attempt was started in another browser, was already completed or has expired.
 */
export async function finishGoogleSignIn(
  accounts: AccountsServices,
  context: RequestContext,
): Promise<void> {
  // The page in the popup, even the one for an error, opts out of the opener policy of our other pages. Because the
  // previous page in the popup is Google's, that policy would sever the popup from its opener, and the opener would see
  // a closed popup before the message arrives.
  context.res.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  const { search, searchParams } = new URL(context.req.url ?? '/', 'http://localhost');
  const state = searchParams.get('state') ?? '';
  const attempt = await consumeAttempt(accounts.services, context, state);
  const outcome = await completeSignIn(accounts, context, attempt, search);
  if (outcome === 'done' || outcome === 'second-step') clearBrowserKey(context);
  const target = attempt?.next ?? '/community';
  const signInTarget = outcome === 'done' ? target : loginPath(outcome, attempt);
  const next = attempt?.connectTo ? settingsPath(outcome) : signInTarget;
  if (attempt?.display === 'page') return redirect(context.res, next);
  const { communityName } = accounts.services.config;
  sendGooglePage(context, { attempt: attemptKey(state), outcome, next, communityName });
}
