import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import {
  deleteOtherSessions,
  deleteSession,
  listSessions,
} from '#features/accounts/server/session-store.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Device } from '../contract.ts';
import { describeDevice } from './device-name.ts';

/** The devices on which an account is signed in: the current one first, then by most recent use. */
export async function listDevices(services: Services, account: Account): Promise<Device[]> {
  const now = services.clock();
  const sessions = await listSessions(services.db, account);
  return sessions
    .filter(({ expiresAtMs }) => expiresAtMs > now)
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAtMs - a.usedAtMs)
    .map((session) => ({
      sessionId: session.id,
      ...describeDevice(session.userAgent),
      isCurrent: session.isCurrent,
      signedInAt: session.signedInAtMs,
      lastUsedAt: session.isCurrent ? now : session.usedAtMs,
    }));
}

/** Signs out one of the account's devices immediately. Throws NOT_FOUND for another account's session. */
export async function endSession(
  services: Services,
  gate: SessionGate,
  { userId }: Account,
  sessionId: string,
): Promise<void> {
  if (!(await deleteSession(services.db, userId, sessionId))) throw notFound('Session');
  gate.evictSession(sessionId);
}

/** Signs out every other device immediately. */
export async function endOtherSessions(
  services: Services,
  gate: SessionGate,
  { userId, sessionId }: Account,
): Promise<void> {
  const endedIds = await deleteOtherSessions(services.db, userId, sessionId);
  for (const endedId of endedIds) gate.evictSession(endedId);
}
