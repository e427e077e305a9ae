import type { IncomingMessage } from 'node:http';
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
import { createSessionReader, type SessionReaderOptions } from './session-reader.ts';
import type { SessionRow } from './store.ts';

export type SessionGate = ReturnType<typeof createSessionGate>;

/** What every feature starts with. */
export interface FeatureContext {
  services: Services;
  gate: SessionGate;
}

const known = ({ userId, email, token }: SessionRow) => ({ userId, email, sessionToken: token });

/** Tells who is asking, and lets in whom a procedure is for. */
export function createSessionGate(options: SessionReaderOptions) {
  const { broker } = options;
  const read = createSessionReader(options);

  async function requireSession(req: IncomingMessage): Promise<SessionRow> {
    const row = await read(req);
    if (!row) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
    return row;
  }

  async function requireProfile(req: IncomingMessage): Promise<SessionRow> {
    const row = await requireSession(req);
    if (!row.hasProfile) throw new AppError('PROFILE_REQUIRED', accountCopy.profileFirst);
    return row;
  }

  const requireAccount = async (req: IncomingMessage): Promise<Account> =>
    mintAccount(known(await requireSession(req)));

  const requireMember = async (req: IncomingMessage): Promise<Viewer> =>
    mintViewer(known(await requireProfile(req)));

  async function requireAdmin(req: IncomingMessage): Promise<Administrator> {
    const row = await requireProfile(req);
    if (!row.isAdmin) throw new AppError('FORBIDDEN', accountCopy.administratorsOnly);
    return mintAdministrator(known(row));
  }

  return {
    read,
    requireAccount,
    requireMember,
    requireAdmin,
    /** Middleware for who is signed in, with or without a profile. */
    account: middleware.middleware(async ({ context, next }) =>
      next({ context: { account: await requireAccount(context.req) } }),
    ),
    /** Middleware for members: signed in and with a profile. */
    member: middleware.middleware(async ({ context, next }) =>
      next({ context: { viewer: await requireMember(context.req) } }),
    ),
    /** Middleware for members who look after the community. */
    admin: middleware.middleware(async ({ context, next }) =>
      next({ context: { viewer: await requireAdmin(context.req) } }),
    ),
    /** Makes every process forget a session and end what it keeps open for it. */
    evictSession: (token: string): void => broker.publish(sessionEnded, token),
    /** The same for an account that changed or lost its sessions. */
    evictUser: (userId: string): void => broker.publish(sessionsChanged, userId),
  };
}
