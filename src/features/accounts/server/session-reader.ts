import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Broker } from '#platform/server/live/broker.ts';
import { sessionEnded, sessionsChanged } from '#platform/server/live/session-channels.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { createTokenReader } from './session-cookie.ts';
import { findSession, markSessionUsed, type SessionRow } from './store.ts';

/** How long a session is cached. */
const cacheMs = 10_000;
const cacheSize = 20_000;
/** The precision of "last used" in a member's list of devices. */
const usedPrecisionMs = 5 * 60_000;

export interface SessionReaderOptions {
  db: Kysely<Schema>;
  broker: Broker;
  secret: string;
  cookieName: string;
  clock: Clock;
}

/**
 * Reads the session of a request. The row is cached for ten seconds and evicted in every process
 * immediately on sign-out.
 */
export function createSessionReader(options: SessionReaderOptions) {
  const { db, broker, secret, cookieName, clock } = options;
  const readToken = createTokenReader(cookieName, secret);
  const cache = new Map<string, { row: SessionRow; readAt: number }>();
  // Counts evictions, so that a read that started before a sign-out is not cached after it.
  let evictions = 0;

  broker.subscribe(sessionEnded, (token) => {
    evictions += 1;
    cache.delete(token);
  });
  broker.subscribe(sessionsChanged, (userId) => {
    evictions += 1;
    for (const [token, { row }] of cache) if (row.userId === userId) cache.delete(token);
  });
  broker.onGap(() => {
    evictions += 1;
    cache.clear();
  });

  return async function read(req: IncomingMessage): Promise<SessionRow | null> {
    const token = readToken(req);
    if (!token) return null;
    const known = cache.get(token);
    const now = clock();
    if (known && now - known.readAt < cacheMs && known.row.expiresAtMs > now) return known.row;
    cache.delete(token);
    const before = evictions;
    const row = await findSession(db, token);
    if (!row || row.expiresAtMs <= now) return null;
    // If the update fails, a later request tries again.
    if (now - row.usedAtMs > usedPrecisionMs) markSessionUsed(db, token, now).catch(() => {});
    if (before !== evictions) return row;
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
    cache.set(token, { row, readAt: now });
    return row;
  };
}
