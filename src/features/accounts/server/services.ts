import type { Services } from '#platform/server/services.ts';
import type { Auth, AuthOptions } from './auth.ts';
import { createGoogleIssuer, type GoogleIssuer } from './google-issuer.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';

/** The services that the accounts feature needs. */
export interface AccountsServices {
  services: Services;
  /** Loads Better Auth on first use, because most requests only read a session. */
  auth: () => Promise<Auth>;
  gate: SessionGate;
  cookie: SessionCookie;
  /** Null if Google is not configured. */
  google: GoogleIssuer | null;
}

export function createAccountsServices(services: Services): AccountsServices {
  const { db, broker, engine, secret, config, log, clock, passwordCost } = services;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = createSessionCookie({ secret, https });
  const gate = createSessionGate({ db, broker, cookie, clock });
  const options: AuthOptions = {
    db,
    engine,
    secret,
    https,
    log,
    passwordCost,
  };
  let loading: Promise<Auth> | null = null;
  const auth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const google = config.google ? createGoogleIssuer(config.google, clock) : null;
  return { services, auth, gate, cookie, google };
}
