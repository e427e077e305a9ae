import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { AccountsServices } from './services.ts';
import { deleteSession } from './session-store.ts';

/** Deletes the session of the request, if there is one, and clears the session cookie. */
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
