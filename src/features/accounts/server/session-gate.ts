import type { IncomingMessage } from 'node:http';
import type { Config } from '#platform/server/config.ts';
import {
  type Account,
  type Administrator,
  mintAccount,
  mintAdministrator,
  mintViewer,
  type Viewer,
} from '#platform/server/http/mint-viewer.ts';
import { middleware } from '#platform/server/http/procedures.ts';
import { sessionEnded, sessionsChanged } from '#platform/server/live/session-channels.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { explainDeletedRow } from './explain-deleted-row.ts';
import { createSessionReader, type SessionReaderOptions } from './session-reader.ts';
import type { SessionRow } from './session-store.ts';

export type SessionGate = ReturnType<typeof createSessionGate>;

/** The context that every feature receives at startup. */
export interface FeatureContext {
  services: Services;
  gate: SessionGate;
}

const toIdentity = ({ userId, email, sessionId }: SessionRow) => ({ userId, email, sessionId });

interface SessionGateOptions extends SessionReaderOptions {
  config: Pick<Config, 'requireSecondFactor' | 'requireConfirmedEmail'>;
}

const isRead = ({ method = 'GET' }: IncomingMessage): boolean => ['GET', 'HEAD'].includes(method);

/** Identifies the user of a request and enforces a procedure's access level. */
export function createSessionGate(options: SessionGateOptions) {
  const { broker, config, db } = options;
  const read = createSessionReader(options);

  async function requireSession(req: IncomingMessage): Promise<SessionRow> {
    const row = await read(req);
    if (!row) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
    return row;
  }

  async function requireProfile(req: IncomingMessage): Promise<SessionRow> {
    const row = await requireSession(req);
    if (!row.hasProfile) throw new AppError('PROFILE_REQUIRED', accountCopy.profileFirst);
    if (config.requireSecondFactor && row.isAdmin && !row.hasSecondFactor)
      throw new AppError('SECOND_FACTOR_REQUIRED', accountCopy.secondFactorFirst);
    return row;
  }

  const requireAccount = async (req: IncomingMessage): Promise<Account> =>
    mintAccount(toIdentity(await requireSession(req)));

  const requireReader = async (req: IncomingMessage): Promise<Viewer> =>
    mintViewer(toIdentity(await requireProfile(req)));

  async function requireMember(req: IncomingMessage): Promise<Viewer> {
    const row = await requireProfile(req);
    if (config.requireConfirmedEmail && !row.isEmailConfirmed && !isRead(req))
      throw new AppError('EMAIL_NOT_CONFIRMED', accountCopy.confirmFirst);
    return mintViewer(toIdentity(row));
  }

  async function requireAdmin(req: IncomingMessage): Promise<Administrator> {
    const row = await requireProfile(req);
    if (!row.isAdmin) throw new AppError('FORBIDDEN', accountCopy.administratorsOnly);
    return mintAdministrator(toIdentity(row));
  }

  return {
    read,
    requireAccount,
    requireMember,
    requireAdmin,
    /** Middleware for signed-in users, with or without a profile. */
    account: middleware.middleware(async ({ context, next }) => {
      const account = await requireAccount(context.req);
      return explainDeletedRow(db, account, () => next({ context: { account } }));
    }),
    /** Middleware for members: signed-in users with a profile. */
    member: middleware.middleware(async ({ context, next }) => {
      const viewer = await requireMember(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** Like `member`, for writes that need no confirmed address: marking things as read, and blocking. */
    reader: middleware.middleware(async ({ context, next }) => {
      const viewer = await requireReader(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** Middleware for administrators. */
    admin: middleware.middleware(async ({ context, next }) => {
      const viewer = await requireAdmin(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** For requests that bypass the middleware. See {@link explainDeletedRow}. */
    explainDeletedRow: <Result>(account: { userId: string }, work: () => Promise<Result>) =>
      explainDeletedRow(db, account, work),
    /** Evicts a session from the cache of every process and closes its live streams. */
    evictSession: (sessionId: string): void => broker.publish(sessionEnded, sessionId),
    /** Evicts all sessions of an account from every cache, and closes the live streams of those that have ended. */
    evictUser: (userId: string): void => broker.publish(sessionsChanged, userId),
  };
}
