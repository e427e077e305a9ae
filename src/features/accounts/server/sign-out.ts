import type { RequestContext } from '#platform/server/http/request-context.ts';
import { copyCookies, identityHeaders } from './identity.ts';
import type { AccountsServices } from './services.ts';

/** Ends the request's session, if it has one. */
export async function signOut(
  { auth, gate }: AccountsServices,
  context: RequestContext,
): Promise<void> {
  const session = await gate.read(context.req);
  const { headers } = await (await auth()).api.signOut({
    headers: identityHeaders(context),
    returnHeaders: true,
  });
  if (session) gate.evictSession(session.token);
  copyCookies(context, headers);
}
