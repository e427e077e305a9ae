import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { signedIn } from '../activity.ts';
import type { AccountsServices } from './services.ts';
import { sessionLifeMs } from './session-renewal.ts';
import { deleteExcessSessions, insertSession } from './session-store.ts';
import { hashToken, newToken } from './token.ts';

const userAgentMaxLength = 300;

/**
 * Starts a session for a user, in the transaction that has proven who they are. Every way to sign in calls this. If the
 * user has too many sessions, ends those that were used least recently. Returns a function that sets the session's
 * cookie and evicts the ended sessions. Call that function after the commit: a transaction can fail, or run twice.
 */
export async function startSession(
  { services, gate, cookie }: Pick<AccountsServices, 'services' | 'gate' | 'cookie'>,
  { req, res, clientAddress }: RequestContext,
  act: Pick<Act, 'trx' | 'emit'>,
  userId: string,
): Promise<() => void> {
  const token = newToken();
  const now = services.clock();
  const userAgent = req.headers['user-agent']?.slice(0, userAgentMaxLength) ?? null;
  await insertSession(act.trx, {
    userId,
    tokenHash: hashToken(token),
    clientAddress,
    userAgent,
    now,
    expiresAt: now + sessionLifeMs,
  });
  const endedIds = await deleteExcessSessions(act.trx, userId);
  await act.emit(signedIn, { userId, clientAddress, userAgent });
  return () => {
    for (const endedId of endedIds) gate.evictSession(endedId);
    cookie.set(res, token);
  };
}
