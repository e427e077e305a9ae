import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect } from '#platform/server/http/send.ts';
import { type GoogleOutcome, isEmail, normalizeEmail } from '../rules.ts';
import { enterByGoogle } from './enter-by-google.ts';
import type { VerifiedPerson } from './google-accounts.ts';
import {
  attemptName,
  clearBrowserKey,
  type GoogleAttempt,
  takeAttempt,
} from './google-attempts.ts';
import { sendGooglePage } from './google-page.ts';
import type { AccountsServices } from './services.ts';

const nameMaxLength = 200;

/** Trades the code for an id_token and reads who it is; throws for every answer that is not sound. */
async function readPerson(
  { google }: AccountsServices,
  attempt: GoogleAttempt,
  search: string,
): Promise<VerifiedPerson> {
  if (!google) throw new Error('Google is not configured.');
  const { authorizationCodeGrant } = await import('openid-client');
  const answer = new URL(attempt.redirectUri);
  answer.search = search;
  const tokens = await authorizationCodeGrant(await google.discover(), answer, {
    expectedState: new URLSearchParams(search).get('state') ?? '',
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The issuer sent no id_token.');
  const email = typeof claims.email === 'string' ? normalizeEmail(claims.email) : '';
  if (!isEmail(email)) throw new Error('The issuer sent no address.');
  if (claims.email_verified !== true) throw new Error('The issuer has not verified the address.');
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, nameMaxLength) : '';
  return { issuer: claims.iss, subject: claims.sub, email, name };
}

async function outcomeOf(
  accounts: AccountsServices,
  context: RequestContext,
  attempt: GoogleAttempt | null,
  search: string,
): Promise<GoogleOutcome> {
  if (!attempt) return 'failed';
  try {
    return await enterByGoogle(accounts, context, await readPerson(accounts, attempt, search));
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'a sign-in with Google failed');
    return 'failed';
  }
}

/** What was wrong, in a word for the log; the rest of such an error may hold who it was about. */
function reasonOf(error: unknown): string {
  const { error: word, code, message } = error as { error?: string; code?: string } & Error;
  return [word ?? code, message].filter(Boolean).join(': ');
}

const loginPath = (outcome: GoogleOutcome, next: string): string =>
  `/login?${new URLSearchParams({ google: outcome, ...(next !== '/community' && { next }) })}`;

/**
 * Where the issuer sends the browser. An answer that this browser did not ask for, that comes twice
 * or that comes late signs nobody in and changes nothing.
 */
export async function finishGoogleSignIn(
  accounts: AccountsServices,
  context: RequestContext,
): Promise<void> {
  const { search, searchParams } = new URL(context.req.url ?? '/', context.origin);
  const state = searchParams.get('state') ?? '';
  const attempt = await takeAttempt(accounts, context, state);
  const outcome = await outcomeOf(accounts, context, attempt, search);
  if (outcome === 'done') clearBrowserKey(context);
  const wanted = attempt?.next ?? '/community';
  const next = outcome === 'done' ? wanted : loginPath(outcome, wanted);
  if (attempt?.display === 'page') return redirect(context.res, next);
  const { communityName } = accounts.services.config;
  sendGooglePage(context, { attempt: attemptName(state), outcome, next, communityName });
}
