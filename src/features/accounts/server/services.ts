import { clientKeyOf } from '#platform/server/http/client-address.ts';
import type { Services } from '#platform/server/services.ts';
import { createGoogleIssuer, type GoogleIssuer } from './google-issuer.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';
import { listSessionAddresses } from './session-store.ts';
import { createSignInQueues, type SignInQueues } from './sign-in-queues.ts';

/** The services that the accounts feature needs. */
export interface AccountsServices {
  services: Services;
  gate: SessionGate;
  cookie: SessionCookie;
  signInQueues: SignInQueues;
  /** Null if Google is not configured. */
  google: GoogleIssuer | null;
}

export function createAccountsServices(services: Services): AccountsServices {
  const { db, broker, secret, config, clock, mayHaveChangedSince } = services;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = createSessionCookie({ secret, https });
  const gate = createSessionGate({ db, broker, cookie, clock, config, mayHaveChangedSince });
  const google = config.google ? createGoogleIssuer(config.google, clock) : null;
  const signInQueues = createSignInQueues({
    limits: services.limits,
    pause: services.pause,
    isFamiliar: async (email, client) =>
      (await listSessionAddresses(db, email)).some((address) => clientKeyOf(address) === client),
  });
  return { services, gate, cookie, signInQueues, google };
}
