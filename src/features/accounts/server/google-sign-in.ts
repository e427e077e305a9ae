import { siteUrl } from '#platform/server/config.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { safeReturnPath } from '../return-path.ts';
import {
  attemptKey,
  type ConnectingSession,
  type GoogleAttempt,
  saveAttempt,
  sessionKey,
} from './google-attempts.ts';
import type { AccountsServices } from './services.ts';
import { hashToken } from './token.ts';

/** The path of the redirect URI that is registered with the issuer. */
export const callbackPath = '/api/session/google/callback';

const unavailable = () => new AppError('GOOGLE_UNAVAILABLE', accountCopy.googleFailed);

/** Starts an OpenID Connect sign-in (code flow with PKCE, state and nonce). Returns the URL to open. */
export async function beginGoogleSignIn(
  accounts: AccountsServices,
  context: RequestContext,
  input: {
    display: GoogleAttempt['display'];
    next?: string | undefined;
    invitation?: string | undefined;
    connectTo?: ConnectingSession;
    link?: { purpose: string; token: string };
  },
): Promise<{ authorizationUrl: string; attempt: string }> {
  const { google } = accounts;
  if (!google) throw new AppError('GOOGLE_NOT_CONFIGURED', accountCopy.googleNotConfigured);
  const oidc = await import('openid-client');
  const config = await google.discover().catch((error: unknown) => {
    context.log.warn({ err: error }, 'Google cannot be reached');
    throw unavailable();
  });
  const state = oidc.randomState();
  const attempt: GoogleAttempt = {
    display: input.display,
    next: safeReturnPath(input.next),
    ...(input.invitation && { invitation: input.invitation }),
    ...(input.connectTo && { connectTo: sessionKey(state, input.connectTo) }),
    ...(input.link && {
      link: { purpose: input.link.purpose, tokenHash: hashToken(input.link.token) },
    }),
    redirectUri: (context.site || siteUrl(accounts.services.config)) + callbackPath,
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  await saveAttempt(accounts.services, context, state, attempt);
  const url = oidc.buildAuthorizationUrl(config, {
    scope: 'openid email profile',
    redirect_uri: attempt.redirectUri,
    state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    display: attempt.display,
  });
  return { authorizationUrl: url.href, attempt: attemptKey(state) };
}
