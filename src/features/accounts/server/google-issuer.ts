import type { Configuration } from 'openid-client';
import type { GoogleConfig } from '#platform/server/config.ts';
import { type Clock, hourMs } from '#platform/shared/clock.ts';

/** How long the issuer's discovery document is cached. The library caches the signing keys for less time. */
const cacheMs = hourMs;
const timeoutSeconds = 10;

/** The OpenID provider behind "Continue with Google". */
export interface GoogleIssuer {
  /** Returns the client configuration; throws if the issuer cannot be reached. */
  discover(): Promise<Configuration>;
}

/**
 * Fetches the issuer's discovery document when a sign-in needs it, so that the server can start while the
 * issuer is down. Failures are not cached: the next sign-in tries again.
 */
export function createGoogleIssuer(google: GoogleConfig, clock: Clock): GoogleIssuer {
  let cached: { config: Promise<Configuration>; fetchedAt: number } | null = null;

  async function fetchConfiguration(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
      'openid-client'
    );
    const issuer = new URL(google.issuer);
    // By default, the library trusts TLS and does not verify the signature of an id_token. We verify it.
    // config.ts allows an http issuer only on localhost.
    const execute = [
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ];
    const { clientId, clientSecret } = google;
    return discovery(issuer, clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
  }

  return {
    discover() {
      const now = clock();
      if (cached && now - cached.fetchedAt < cacheMs) return cached.config;
      const fetched = { config: fetchConfiguration(), fetchedAt: now };
      cached = fetched;
      fetched.config.catch(() => {
        if (cached === fetched) cached = null;
      });
      return fetched.config;
    },
  };
}
