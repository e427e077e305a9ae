import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isDoNotTrack } from '#platform/server/http/do-not-track.ts';
import type { Services } from '#platform/server/services.ts';
import { type ActionName, type Day, dayOf, weekOf } from '../rules.ts';
import type { Forwarder } from './google-analytics.ts';
import { addCounts, type Count, findOrAddSalt, insertActiveMembers } from './store.ts';

/** Counts page views and actions. Ignores requests with a do-not-track signal, so callers need no check. */
export interface Counts {
  /** Counts a view of a page. `page` is the page's pattern; `userId` is null for a visitor. */
  view(page: string, userId: string | null): void;
  /**
   * Counts an action for today, or for the day of `cohortMs` (UTC milliseconds). A first step counts for the day the
   * member joined, so that the funnel shows how many of the members who joined in a period have taken one. `userId` is
   * null for somebody who is not a member yet.
   */
  act(name: ActionName, userId: string | null, cohortMs?: number): void;
  /** Writes this process's counts to the database. If that fails, the counts are kept for the next flush. */
  flush(): Promise<void>;
}

/** The counts in memory that have not been written to the database yet. */
interface Tally {
  counts: Map<string, Count>;
  active: Map<Day, Set<string>>;
}

/** The members whom this process has stored as active on a day, so that it does not store them again. */
interface StoredMembers {
  day: Day;
  /** With another salt, the same members have other pseudonyms and must be stored again. */
  salt: string;
  userIds: ReadonlySet<string>;
}

/** How many ids {@link StoredMembers} may contain before it starts again with those of the last flush. */
const maxRemembered = 20_000;

const emptyTally = (): Tally => ({ counts: new Map(), active: new Map() });

function count(tally: Tally, { day, kind, name, total }: Count): void {
  const key = `${day} ${kind} ${name}`;
  const known = tally.counts.get(key);
  if (known) known.total += total;
  else tally.counts.set(key, { day, kind, name, total });
}

function markActive(tally: Tally, day: Day, userIds: Iterable<string>): void {
  const active = tally.active.get(day) ?? new Set();
  for (const userId of userIds) active.add(userId);
  tally.active.set(day, active);
}

/**
 * Counts in this process's memory, so that no request waits for the database. A flush adds the counts to
 * the stored ones, so processes do not need to coordinate.
 */
export function createCounts(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  forwarder: Forwarder | null,
): Counts {
  let tally = emptyTally();
  let stored: StoredMembers = { day: '', salt: '', userIds: new Set() };
  let writing: Promise<void> = Promise.resolve();

  /** The member's pseudonym for one week. Without the secret and the salt, nobody can trace it to the member. */
  const toPseudonym = (salt: string, userId: string): string =>
    createHmac('sha256', `${secret} ${salt}`).update(userId).digest('base64url').slice(0, 22);

  /** Stores members as active on a day, and returns all whom this process has now stored for that day. */
  async function storeActive(
    trx: Transaction<Schema>,
    day: Day,
    userIds: Set<string>,
  ): Promise<StoredMembers> {
    const salt = await findOrAddSalt(trx, weekOf(day), randomBytes(16).toString('base64url'));
    const isSameDay = stored.day === day && stored.salt === salt;
    const before = isSameDay ? stored.userIds : new Set<string>();
    const added = [...userIds].filter((userId) => !before.has(userId));
    await insertActiveMembers(
      trx,
      day,
      added.map((userId) => toPseudonym(salt, userId)),
    );
    const kept = before.size < maxRemembered ? before : [];
    return { day, salt, userIds: new Set([...kept, ...added]) };
  }

  async function write(): Promise<void> {
    const taken = tally;
    if (taken.counts.size === 0 && taken.active.size === 0) return;
    tally = emptyTally();
    try {
      stored = await db.transaction().execute(async (trx) => {
        await addCounts(trx, [...taken.counts.values()]);
        let last = stored;
        // Sorted, so that all processes lock the days in the same order and cannot deadlock.
        const days = [...taken.active].toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [day, userIds] of days) last = await storeActive(trx, day, userIds);
        return last;
      });
    } catch (error) {
      for (const counted of taken.counts.values()) count(tally, counted);
      for (const [day, userIds] of taken.active) markActive(tally, day, userIds);
      throw error;
    }
  }

  function add(kind: 'view' | 'act', name: string, userId: string | null, cohortMs?: number): void {
    if (isDoNotTrack()) return;
    const at = clock();
    count(tally, { day: dayOf(cohortMs ?? at), kind, name, total: 1 });
    if (userId !== null) markActive(tally, dayOf(at), [userId]);
    forwarder?.push({ kind, name, at });
  }

  return {
    view: (page, userId) => add('view', page, userId),
    act: (name, userId, cohortMs) => add('act', name, userId, cohortMs),
    flush() {
      writing = writing.then(write, write);
      return writing;
    },
  };
}
