import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Broker } from '#platform/server/live/broker.ts';
import { sessionEnded, sessionsChanged } from '#platform/server/live/session-channels.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { createTokenReader } from './session-cookie.ts';
import { findSession, markSessionUsed, type SessionRow } from './store.ts';

/** How long a session may be believed without asking the database again. */
const cacheMs = 10_000;
const cacheSize = 20_000;
/** How exact "last used" is in a member's list of devices. */
const usedEveryMs = 5 * 60_000;

export interface SessionReaderOptions {
  db: Kysely<Schema>;
  broker: Broker;
  secret: string;
  cookieName: string;
  clock: Clock;
}

/**
 * Reads the session of a request. The cookie's signature is checked on every request; what the
 * database says of its session is remembered for ten seconds, and forgotten by every process at
 * once on sign-out.
 */
export function createSessionReader(options: SessionReaderOptions) {
  const { db, broker, secret, cookieName, clock } = options;
  const tokenOf = createTokenReader(cookieName, secret);
  const cache = new Map<string, { row: SessionRow; readAt: number }>();
  // Counts what was forgotten, so that a read which began before a sign-out is not remembered after it.
  let forgotten = 0;

  broker.subscribe(sessionEnded, (token) => {
    forgotten += 1;
    cache.delete(token);
  });
  broker.subscribe(sessionsChanged, (userId) => {
    forgotten += 1;
    for (const [token, { row }] of cache) if (row.userId === userId) cache.delete(token);
  });
  broker.onGap(() => {
    forgotten += 1;
    cache.clear();
  });

  return async function read(req: IncomingMessage): Promise<SessionRow | null> {
    const token = tokenOf(req);
    if (!token) return null;
    const known = cache.get(token);
    const now = clock();
    if (known && now - known.readAt < cacheMs && known.row.expiresAtMs > now) return known.row;
    cache.delete(token);
    const before = forgotten;
    const row = await findSession(db, token);
    if (!row || row.expiresAtMs <= now) return null;
    // A use that cannot be noted now is noted the next time.
    if (now - row.usedAtMs > usedEveryMs) markSessionUsed(db, token, now).catch(() => {});
    if (before !== forgotten) return row;
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
    cache.set(token, { row, readAt: now });
    return row;
  };
}
