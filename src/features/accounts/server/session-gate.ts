import { middleware } from '#platform/server/http/procedures.ts';
import { sessionEnded, sessionsChanged } from '#platform/server/live/session-channels.ts';
import type { Services } from '#platform/server/services.ts';
import { explainDeletedRow } from './explain-deleted-row.ts';
import { createSessionChecks, type SessionCheckOptions } from './session-checks.ts';

export type SessionGate = ReturnType<typeof createSessionGate>;

/** The context that every feature receives at startup. */
export interface FeatureContext {
  services: Services;
  gate: SessionGate;
}

/** Identifies the user of a request and enforces a procedure's access level. */
export function createSessionGate(options: SessionCheckOptions) {
  const { broker, db } = options;
  const checks = createSessionChecks(options);
  return {
    read: checks.read,
    mayRead: checks.mayRead,
    requireAccount: checks.requireAccount,
    requireWriter: checks.requireWriter,
    requireMember: checks.requireMember,
    requireAnyMember: checks.requireAnyMember,
    requireAdmin: checks.requireAdmin,
    /** Middleware for signed-in users, with or without a profile. */
    account: middleware.middleware(async ({ context, next }) => {
      const account = await checks.requireAccount(context.req);
      return explainDeletedRow(db, account, () => next({ context: { account } }));
    }),
    /** Like `account`, but also allows suspended members. */
    anyAccount: middleware.middleware(async ({ context, next }) => {
      const account = await checks.requireAnyAccount(context.req);
      return explainDeletedRow(db, account, () => next({ context: { account } }));
    }),
    /** Middleware for members: signed-in users with a profile. */
    member: middleware.middleware(async ({ context, next }) => {
      const viewer = await checks.requireMember(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** Like `reader`, but also allows suspended members, and administrators without a second factor. */
    anyMember: middleware.middleware(async ({ context, next }) => {
      const viewer = await checks.requireAnyMember(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /**
     * Like `member`, but requires no confirmed address and also allows members who are limited to reading. For writes
     * such as marking things as read, blocking and reporting.
     */
    reader: middleware.middleware(async ({ context, next }) => {
      const viewer = await checks.requireReader(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** Middleware for moderators and administrators. Those who are limited to reading can only read. */
    moderator: middleware.middleware(async ({ context, next }) => {
      const viewer = await checks.requireModerator(context.req);
      return explainDeletedRow(db, viewer, () => next({ context: { viewer } }));
    }),
    /** Middleware for administrators. */
    admin: middleware.middleware(async ({ context, next }) => {
      const viewer = await checks.requireAdmin(context.req);
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
