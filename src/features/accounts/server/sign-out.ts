import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { AccountsServices } from './services.ts';
import { deleteSession } from './session-store.ts';

/** Ends the request's session, if it has one, and clears its cookie. */
export async function signOut(
  { services, gate, cookie }: AccountsServices,
  { req, res }: RequestContext,
): Promise<void> {
  const session = await gate.read(req);
  if (session) {
    await deleteSession(services.db, session.userId, session.sessionId);
    gate.evictSession(session.sessionId);
  }
  cookie.clear(res);
}
