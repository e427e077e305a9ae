import type { IncomingMessage } from 'node:http';
import type { Config } from '#platform/server/config.ts';
import {
  type Account,
  type Administrator,
  type Moderator,
  mintAccount,
  mintAdministrator,
  mintModerator,
  mintViewer,
  type Viewer,
} from '#platform/server/http/mint-viewer.ts';
import { AppError } from '#platform/shared/errors.ts';
import { dayInUtc } from '#platform/shared/time-text.ts';
import { accountCopy } from '../copy.ts';
import { createSessionReader, type SessionReaderOptions } from './session-reader.ts';
import type { SessionRow } from './session-store.ts';

export interface SessionCheckOptions extends SessionReaderOptions {
  config: Pick<Config, 'requireSecondFactor' | 'requireConfirmedEmail'>;
}

const toIdentity = ({ userId, email, sessionId }: SessionRow) => ({ userId, email, sessionId });

const isRead = ({ method = 'GET' }: IncomingMessage): boolean => ['GET', 'HEAD'].includes(method);

const isSuspended = ({ suspendedUntilMs }: SessionRow, now: number): boolean =>
  suspendedUntilMs > now;

function assertProfile(row: SessionRow): void {
  if (!row.hasProfile) throw new AppError('PROFILE_REQUIRED', accountCopy.profileFirst);
}

function assertNotLimited({ limitedUntilMs }: SessionRow, now: number): void {
  if (limitedUntilMs > now)
    throw new AppError('READ_ONLY', accountCopy.readOnly(dayInUtc(limitedUntilMs)));
}

const lacksSecondFactor = (
  { requireSecondFactor }: SessionCheckOptions['config'],
  { isAdmin, hasSecondFactor }: SessionRow,
): boolean => requireSecondFactor && isAdmin && !hasSecondFactor;

function assertSecondFactor(config: SessionCheckOptions['config'], row: SessionRow): void {
  if (lacksSecondFactor(config, row))
    throw new AppError('SECOND_FACTOR_REQUIRED', accountCopy.secondFactorFirst);
}

function assertCanWrite({ config, clock }: SessionCheckOptions, row: SessionRow): void {
  if (config.requireConfirmedEmail && !row.isEmailConfirmed)
    throw new AppError('EMAIL_NOT_CONFIRMED', accountCopy.confirmFirst);
  assertNotLimited(row, clock());
}

/** Creates the functions that read a request's session, and throw unless it has the required level of access. */
export function createSessionChecks(options: SessionCheckOptions) {
  const { clock, config } = options;
  const read = createSessionReader(options);

  /**
   * Requires a session. Accepts suspended members, because they may still read their cases, export their data and
   * delete their account.
   */
  async function requireAnySession(req: IncomingMessage): Promise<SessionRow> {
    const row = await read(req);
    if (!row) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
    return row;
  }

  async function requireSession(req: IncomingMessage): Promise<SessionRow> {
    const row = await requireAnySession(req);
    if (isSuspended(row, clock())) throw new AppError('SUSPENDED', accountCopy.suspended);
    return row;
  }

  async function requireProfile(req: IncomingMessage): Promise<SessionRow> {
    const row = await requireSession(req);
    assertProfile(row);
    assertSecondFactor(config, row);
    return row;
  }

  return {
    read,
    /** Whether an account may see members' content now. */
    mayRead: (row: SessionRow): boolean =>
      row.hasProfile && !isSuspended(row, clock()) && !lacksSecondFactor(config, row),
    requireAccount: async (req: IncomingMessage): Promise<Account> =>
      mintAccount(toIdentity(await requireSession(req))),
    requireAnyAccount: async (req: IncomingMessage): Promise<Account> =>
      mintAccount(toIdentity(await requireAnySession(req))),
    requireReader: async (req: IncomingMessage): Promise<Viewer> =>
      mintViewer(toIdentity(await requireProfile(req))),
    /** Requires a member who may write, or an account that has no profile yet. */
    async requireWriter(req: IncomingMessage): Promise<Account> {
      const row = await requireSession(req);
      if (row.hasProfile) {
        assertSecondFactor(config, row);
        assertCanWrite(options, row);
      }
      return mintAccount(toIdentity(row));
    },
    async requireAnyMember(req: IncomingMessage): Promise<Viewer> {
      const row = await requireAnySession(req);
      assertProfile(row);
      return mintViewer(toIdentity(row));
    },
    async requireMember(req: IncomingMessage): Promise<Viewer> {
      const row = await requireProfile(req);
      if (!isRead(req)) assertCanWrite(options, row);
      return mintViewer(toIdentity(row));
    },
    async requireModerator(req: IncomingMessage): Promise<Moderator> {
      const row = await requireProfile(req);
      if (!row.isAdmin && !row.isModerator)
        throw new AppError('FORBIDDEN', accountCopy.moderatorsOnly);
      if (!isRead(req)) assertNotLimited(row, clock());
      const isLimited = row.limitedUntilMs > clock();
      return mintModerator({ ...toIdentity(row), isAdmin: row.isAdmin, isLimited });
    },
    async requireAdmin(req: IncomingMessage): Promise<Administrator> {
      const row = await requireProfile(req);
      if (!row.isAdmin) throw new AppError('FORBIDDEN', accountCopy.administratorsOnly);
      return mintAdministrator(toIdentity(row));
    },
  };
}
