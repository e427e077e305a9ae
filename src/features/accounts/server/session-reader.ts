import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { createRowCache } from '#platform/server/cache/row-cache.ts';
import type { MayHaveChangedSince } from '#platform/server/database/other-commits.ts';
import type { Broker } from '#platform/server/live/broker.ts';
import { sessionEnded, sessionsChanged } from '#platform/server/live/session-channels.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SessionCookie } from './session-cookie.ts';
import { findSessions, markSessionUsed, type SessionRow } from './session-store.ts';

/** How long a session is cached if another process may have changed it. */
const maxAgeMs = 10_000;
const maxRows = 20_000;
/** How old "last used" in a member's list of devices may be before it is stored again. */
const usedPrecisionMs = 5 * 60_000;

export interface SessionReaderOptions {
  db: Kysely<Schema>;
  broker: Broker;
  cookie: SessionCookie;
  clock: Clock;
  mayHaveChangedSince: MayHaveChangedSince;
}

/**
 * Creates a function that reads the session of a request. Code that changes the row, such as a sign-out, evicts it in
 * every process immediately.
 */
export function createSessionReader(options: SessionReaderOptions) {
  const { db, broker, cookie, clock } = options;
  const cache = createRowCache({ ...options, loadRows, maxAgeMs, maxRows });

  broker.subscribe(sessionEnded, (sessionId) =>
    cache.evictWhere((row) => row.sessionId === sessionId),
  );
  broker.subscribe(sessionsChanged, (userId) => cache.evictWhere((row) => row.userId === userId));

  async function loadRows(tokenHashes: readonly string[]): Promise<Map<string, SessionRow>> {
    const rows = await findSessions(db, tokenHashes);
    const now = clock();
    for (const [tokenHash, { sessionId, expiresAtMs, usedAtMs }] of rows) {
      if (expiresAtMs <= now) rows.delete(tokenHash);
      // If the update fails, a later request tries again.
      else if (now - usedAtMs > usedPrecisionMs)
        markSessionUsed(db, sessionId, now).catch(() => {});
    }
    return rows;
  }

  return async function read(req: IncomingMessage): Promise<SessionRow | null> {
    const tokenHash = cookie.readTokenHash(req);
    if (!tokenHash) return null;
    const row = await cache.read(tokenHash);
    if (!row || row.expiresAtMs > clock()) return row;
    // The session may have been renewed since its row was cached.
    cache.evict(tokenHash);
    return cache.read(tokenHash);
  };
}
