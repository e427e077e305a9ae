import type { Services } from '#platform/server/services.ts';
import { createGoogleIssuer, type GoogleIssuer } from './google-issuer.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';

/** The services that the accounts feature needs. */
export interface AccountsServices {
  services: Services;
  gate: SessionGate;
  cookie: SessionCookie;
  /** Null if Google is not configured. */
  google: GoogleIssuer | null;
}

export function createAccountsServices(services: Services): AccountsServices {
  const { db, broker, secret, config, clock } = services;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = createSessionCookie({ secret, https });
  const gate = createSessionGate({ db, broker, cookie, clock });
  const google = config.google ? createGoogleIssuer(config.google, clock) : null;
  return { services, gate, cookie, google };
}
