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

/** Lets each job run in one process at a time, and once per interval. */
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
 * than `heldMs`. A stored time further in the future than any process could have written comes from a wrong
 * clock and is ignored, so that it cannot block a job for years.
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
      const taken = await db
        .insertInto('job_lease')
        .values({ name, ...held, due_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(held)
            .where(({ and, or, eb }) => {
              const passed = (column: 'held_until' | 'due_at', aheadMs: number) =>
                or([
                  eb(`job_lease.${column}`, '<=', now),
                  eb(`job_lease.${column}`, '>', now + 2 * aheadMs),
                ]);
              return and([passed('held_until', heldMs), passed('due_at', everyMs)]);
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
      return { lease: null, waitMs: Math.max(row?.held_until ?? 0, row?.due_at ?? 0) - now };
    },
  };
}
