import type { Services } from '#platform/server/services.ts';
import type { Auth, AuthOptions } from './auth.ts';
import { createGoogleIssuer, type GoogleIssuer } from './google-issuer.ts';
import { resetMail } from './reset-mail.ts';
import { accountsRoutes, type ReadViewer } from './routes.ts';
import { sessionCookieName } from './session-cookie.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';
import { deleteExpiredVerifications } from './store.ts';

/** What the use cases of this feature work with. */
export interface AccountsServices {
  services: Services;
  /** The identity engine, loaded when somebody first comes in or goes out. */
  auth: () => Promise<Auth>;
  gate: SessionGate;
  /** Null where Google is not configured. */
  google: GoogleIssuer | null;
}

const hourMs = 60 * 60 * 1000;

/** Accounts, sessions and the gate that every other feature stands behind. */
export function accountsFeature(services: Services, readViewer: ReadViewer) {
  const { db, broker, engine, secret, config, log, jobs, mailer, clock } = services;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const cookieName = sessionCookieName(https);
  const gate = createSessionGate({ db, broker, secret, cookieName, clock });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const options: AuthOptions = {
    db,
    engine,
    secret,
    https,
    log,
    sendReset(email, token) {
      const link = `${publicUrl}/login?reset=${encodeURIComponent(token)}`;
      jobs.later('reset mail', () => mailer.send(resetMail(email, link, config.communityName)));
    },
    onReset: (userId) => gate.evictUser(userId),
  };
  let loading: Promise<Auth> | null = null;
  const auth = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const google = config.google ? createGoogleIssuer(config.google, clock) : null;
  const accounts: AccountsServices = { services, auth, gate, google };
  jobs.repeat('expired verifications', hourMs, () => deleteExpiredVerifications(db, Date.now()));
  return { gate, accounts, router: accountsRoutes(accounts, readViewer) };
}
