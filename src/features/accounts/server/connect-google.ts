import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { googleConnected } from '../activity.ts';
import type { GoogleOutcome } from '../rules.ts';
import {
  findAccount,
  findUserByIdentity,
  insertSignInMethod,
  lockAccount,
  markEmailVerified,
} from './account-store.ts';
import type { ConnectingSession, GoogleAttempt } from './google-attempts.ts';
import { hasGoogle } from './google-store.ts';
import { consumeLinkRow } from './link-store.ts';
import type { AccountsServices } from './services.ts';
import type { VerifiedUser } from './sign-in-verified-user.ts';

interface StartedAttempt {
  /** Whether a session started the attempt. */
  startedBy: (session: ConnectingSession) => boolean;
  link: GoogleAttempt['link'];
}

/**
 * Connects a verified Google account to the account of the signed-in user, whose session must be the one that started
 * the attempt, and consumes the mailed link that started it, if any. The two email addresses may differ. If the Google
 * account belongs to another account here, changes nothing and returns `taken`.
 */
export async function connectGoogle(
  { services, gate }: AccountsServices,
  { req }: RequestContext,
  { startedBy, link }: StartedAttempt,
  { issuer, subject, email }: VerifiedUser,
): Promise<GoogleOutcome> {
  // Somebody else may have signed in on this browser in the meantime.
  const session = await gate.read(req);
  if (!session || !startedBy(session)) return 'failed';
  const { userId } = session;
  const { engine, clock } = services;
  const method = { provider: 'google', accountId: `${issuer} ${subject}` } as const;
  const connect = () =>
    services.acts.transact(async (act): Promise<GoogleOutcome> => {
      const { trx } = act;
      if (!(await lockAccount(trx, engine, userId))) return 'failed';
      const owner = await findUserByIdentity(trx, method);
      if (owner) return owner.userId === userId ? 'done' : 'taken';
      if (await hasGoogle(trx, userId)) return 'failed';
      if (link && (await consumeLinkRow(trx, link, clock()))?.userId !== userId) return 'failed';
      await insertSignInMethod(trx, userId, method, clock());
      const account = await findAccount(trx, userId);
      if (account?.email === email) await markEmailVerified(trx, engine, userId);
      await act.emit(googleConnected, { userId });
      return 'done';
    });
  const outcome = await connect().catch((error: unknown): GoogleOutcome => {
    // A concurrent request has connected the Google account to another account here.
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  });
  gate.evictUser(userId);
  return outcome;
}
