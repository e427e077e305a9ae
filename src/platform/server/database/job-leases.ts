import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';

/** The right to run a job now, which nobody else has. */
export interface JobLease {
  /** Says that its holder is still at work; to be said every `renewMs`. */
  renew(): Promise<void>;
  /** Gives it back; the job is due again one interval after it was taken. */
  finish(): Promise<void>;
}

/** What came of asking for a job; `waitMs` is when to ask again, counted from the asking. */
export interface Turn {
  lease: JobLease | null;
  waitMs: number;
}

/** Lets each job run in one process at a time, and once in each interval. */
export interface JobLeases {
  readonly renewMs: number;
  take(name: string, everyMs: number): Promise<Turn>;
}

interface LeaseOptions {
  /** A holder that said nothing for this long counts as dead. */
  heldMs?: number;
  clock?: Clock;
}

/**
 * Keeps the leases in the database. They are told by the clocks of the processes, which may differ by
 * less than `heldMs`. A time further ahead than any of them could have written comes from a clock that
 * was wrong, and does not keep a job from running for years.
 */
export function createJobLeases(
  db: Kysely<Schema>,
  { heldMs = 60_000, clock = systemClock }: LeaseOptions = {},
): JobLeases {
  const holder = randomUUID();

  const leaseOf = (name: string, dueAt: number): JobLease => {
    const own = db.updateTable('job_lease').where('name', '=', name).where('holder', '=', holder);
    return {
      renew: async () => void (await own.set({ held_until: clock() + heldMs }).execute()),
      finish: async () => void (await own.set({ held_until: 0, due_at: dueAt }).execute()),
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
      if (taken) return { lease: leaseOf(name, now + everyMs), waitMs: everyMs };
      const row = await db
        .selectFrom('job_lease')
        .select(['held_until', 'due_at'])
        .where('name', '=', name)
        .executeTakeFirst();
      return { lease: null, waitMs: Math.max(row?.held_until ?? 0, row?.due_at ?? 0) - now };
    },
  };
}
