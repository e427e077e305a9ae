import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';

/** The exclusive right to run a job until the lease expires. */
export interface JobLease {
  /** Extends the lease; call it every `renewMs` while the job runs. */
  renew(): Promise<void>;
  /** Releases the lease; the job is due again one interval after the lease was taken. */
  finish(): Promise<void>;
  /** Releases the lease after a failure; the job is due again in `delayMs`. */
  retryIn(delayMs: number): Promise<void>;
}

/** The result of requesting a lease; `waitMs` is how long to wait before the next request. */
export interface LeaseAttempt {
  lease: JobLease | null;
  waitMs: number;
}

/** Ensures that each job runs in only one process at a time, and once per interval. */
export interface JobLeases {
  readonly renewMs: number;
  take(name: string, everyMs: number): Promise<LeaseAttempt>;
}

interface LeaseOptions {
  /** A lease that is not renewed for this long expires. */
  heldMs?: number;
  clock?: Clock;
}

/**
 * Keeps the leases in the database. Each process uses its own clock; the clocks must differ by less
 * than `heldMs`. Ignores a stored time that is further in the future than such a difference can explain, so that a
 * wrong clock cannot block a job for years.
 */
export function createJobLeases(
  db: Kysely<Schema>,
  { heldMs = 60_000, clock = systemClock }: LeaseOptions = {},
): JobLeases {
  const holder = randomUUID();

  const createLease = (name: string, dueAt: number): JobLease => {
    const own = db.updateTable('job_lease').where('name', '=', name).where('holder', '=', holder);
    const release = async (at: number): Promise<void> => {
      await own.set({ held_until: 0, due_at: at }).execute();
    };
    return {
      renew: async () => void (await own.set({ held_until: clock() + heldMs }).execute()),
      finish: () => release(dueAt),
      retryIn: (delayMs) => release(clock() + delayMs),
    };
  };

  return {
    renewMs: heldMs / 3,
    async take(name, everyMs) {
      const now = clock();
      const held = { holder, held_until: now + heldMs };
      const latest = { held_until: now + 2 * heldMs, due_at: now + heldMs + everyMs };
      const taken = await db
        .insertInto('job_lease')
        .values({ name, ...held, due_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(held)
            .where(({ and, or, eb }) => {
              const passed = (column: 'held_until' | 'due_at') =>
                or([
                  eb(`job_lease.${column}`, '<=', now),
                  eb(`job_lease.${column}`, '>', latest[column]),
                ]);
              return and([passed('held_until'), passed('due_at')]);
            }),
        )
        .returning('name')
        .executeTakeFirst();
      if (taken) return { lease: createLease(name, now + everyMs), waitMs: everyMs };
      const row = await db
        .selectFrom('job_lease')
        .select(['held_until', 'due_at'])
        .where('name', '=', name)
        .executeTakeFirst();
      const waitFor = (column: 'held_until' | 'due_at'): number =>
        row && row[column] <= latest[column] ? row[column] - now : 0;
      return { lease: null, waitMs: Math.max(waitFor('held_until'), waitFor('due_at')) };
    },
  };
}
