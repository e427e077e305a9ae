import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Log } from '#platform/server/log.ts';
import type { PasswordCost } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { limits } from '../rules.ts';
import { addressHeader } from './identity.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { renewalIntervalMs, sessionLifeMs } from './session-renewal.ts';

export interface AuthOptions {
  db: Kysely<Schema>;
  engine: 'sqlite' | 'postgres';
  secret: string;
  /** Whether browsers connect over https. If so, cookies have the `__Host-` prefix and are Secure. */
  https: boolean;
  log: Log;
  passwordCost: PasswordCost;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Configures Better Auth. Only its server API is used. Its HTTP handler is not mounted, so that every
 * route has our rate limits, errors and access checks, and no token is sent in a JSON body.
 */
export function createAuth(options: AuthOptions) {
  const { db, engine, secret, https, log, passwordCost } = options;
  return betterAuth({
    appName: 'Kith',
    baseURL: https ? 'https://kith.invalid' : 'http://kith.invalid',
    secret,
    telemetry: { enabled: false },
    database: { db, type: engine, transaction: false },
    logger: {
      level: 'error',
      log: (level, message) =>
        log[level === 'error' ? 'error' : 'debug']({ auth: message }, 'auth'),
    },
    user: { modelName: 'auth_user' },
    session: {
      modelName: 'auth_session',
      expiresIn: sessionLifeMs / 1000,
      updateAge: renewalIntervalMs / 1000,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_account',
    },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMinLength,
      maxPasswordLength: limits.passwordMaxLength,
      password: {
        hash: (password) => hashPassword(password, passwordCost),
        verify: verifyPassword,
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
      cookies: {
        session_token: {
          name: https ? '__Host-kith.session' : 'kith.session',
          attributes: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
        },
      },
    },
  });
}
