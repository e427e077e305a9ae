import type { Configuration } from 'openid-client';
import type { GoogleConfig } from '#platform/server/config.ts';
import { type Clock, hourMs } from '#platform/shared/clock.ts';

/** How long what the issuer says of itself is believed. Its keys have a shorter memory of their own. */
const believedMs = hourMs;
const timeoutSeconds = 10;

/** The provider at the other end of "Continue with Google". */
export interface GoogleIssuer {
  /** Its addresses and our credentials; throws while it cannot be reached. */
  discover(): Promise<Configuration>;
}

/**
 * Asks the issuer for its addresses when somebody first wants to come in by it, so that a server
 * starts without it. A failure is not remembered: the next one who comes asks again.
 */
export function createGoogleIssuer(google: GoogleConfig, clock: Clock): GoogleIssuer {
  let known: { config: Promise<Configuration>; askedAt: number } | null = null;

  async function ask(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
      'openid-client'
    );
    const issuer = new URL(google.issuer);
    // The settings let only this machine speak http. The signature of an id_token is always checked,
    // also where the library would trust the connection that brought it.
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
      if (known && now - known.askedAt < believedMs) return known.config;
      const asked = { config: ask(), askedAt: now };
      known = asked;
      asked.config.catch(() => {
        if (known === asked) known = null;
      });
      return asked.config;
    },
  };
}
