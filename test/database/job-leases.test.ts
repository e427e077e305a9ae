import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobLeases, type JobLease } from '#platform/server/database/job-leases.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';

let testDatabase: TestDatabase;
let now = 0;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  await testDatabase.database.db.deleteFrom('job_lease').execute();
  now = Date.UTC(2026, 10, 27);
});
afterAll(() => testDatabase.drop());

/** Creates the leases of one process. */
const createProcess = () => createJobLeases(testDatabase.database.db, { clock: () => now });

const mustTake = async (leases: ReturnType<typeof createProcess>): Promise<JobLease> => {
  const { lease } = await leases.take('sweep', hourMs);
  if (!lease) throw new Error('the lease is not available');
  return lease;
};

describe('a lease', () => {
  test('is granted to exactly one of several concurrent requests', async () => {
    const attempts = Array.from({ length: 8 }, () => createProcess().take('sweep', hourMs));
    const results = await Promise.all(attempts);
    expect(results.filter(({ lease }) => lease)).toHaveLength(1);
    expect(results.filter(({ lease }) => !lease).map(({ waitMs }) => waitMs)).toEqual(
      Array(7).fill(minuteMs),
    );
  });

  test('can be taken again by any process one interval after it was taken', async () => {
    const [ada, ben] = [createProcess(), createProcess()];
    const lease = await mustTake(ada);
    now += 2000;
    await lease.finish();
    expect(await ben.take('sweep', hourMs)).toEqual({ lease: null, waitMs: hourMs - 2000 });
    now += hourMs - 2001;
    expect(await ada.take('sweep', hourMs)).toEqual({ lease: null, waitMs: 1 });
    now += 1;
    await mustTake(ben);
  });

  test('of one job does not block another job', async () => {
    await mustTake(createProcess());
    expect((await createProcess().take('other', hourMs)).lease).not.toBeNull();
  });

  test('stays with a holder that renews it and expires otherwise', async () => {
    const [ada, ben] = [createProcess(), createProcess()];
    const held = await mustTake(ada);
    now += minuteMs - 1;
    await held.renew();
    now += minuteMs - 1;
    expect((await ben.take('sweep', hourMs)).lease).toBeNull();
    now += 1;
    await mustTake(ben);
    await held.finish();
    await held.renew();
    now += minuteMs - 1;
    expect((await ada.take('sweep', hourMs)).lease).toBeNull();
  });

  test('written by a clock that was years ahead does not block the job for years', async () => {
    const today = now;
    now += 9 * 365 * 24 * hourMs;
    const lease = await mustTake(createProcess());
    now = today;
    const other = await mustTake(createProcess());
    await other.finish();
    await lease.finish();
    expect((await createProcess().take('sweep', hourMs)).lease).toBeNull();
  });

  test('written by a clock that was years ahead does not make another process wait for years', async () => {
    const lease = await mustTake(createProcess());
    await lease.finish();
    await testDatabase.database.db
      .updateTable('job_lease')
      .set({ held_until: now + 9 * 365 * 24 * hourMs })
      .execute();
    expect((await createProcess().take('sweep', hourMs)).waitMs).toBe(hourMs);
  });

  test('taken by a process whose clock is slightly ahead cannot be taken again too early', async () => {
    now += 50_000;
    const ahead = createProcess();
    await (await ahead.take('sweep', 30_000)).lease?.finish();
    now -= 50_000;
    const early = await createProcess().take('sweep', 30_000);
    expect(early).toEqual({ lease: null, waitMs: 80_000 });
  });
});

describe('jobs of several processes', () => {
  const leases = (heldMs = minuteMs) => createJobLeases(testDatabase.database.db, { heldMs });
  const start = (heldMs?: number) => createJobs(createLog('silent'), leases(heldMs));

  test('run one at a time', async () => {
    let runs = 0;
    let running = 0;
    let maxRunning = 0;
    const processes = [start(), start(), start()];
    await new Promise<void>((resolve) => {
      const work = async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await testDatabase.database.ping();
        running -= 1;
        runs += 1;
        if (runs === 8) resolve();
      };
      for (const jobs of processes) jobs.repeat('sweep', 20, work);
    });
    await Promise.all(processes.map((jobs) => jobs.stop()));
    expect(maxRunning).toBe(1);
  });

  test('a failed job releases its lease and runs again', async () => {
    const jobs = start();
    let runs = 0;
    await new Promise<void>((resolve) => {
      jobs.repeat('sweep', 10, async () => {
        runs += 1;
        if (runs === 3) resolve();
        throw new Error('the sample job fails');
      });
    });
    await jobs.stop();
    const { held_until } = await testDatabase.database.db
      .selectFrom('job_lease')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(held_until).toBe(0);
  });

  test.each([
    ['that runs every hour is due again after a minute', hourMs, minuteMs],
    ['that runs every ten seconds is due again after ten seconds', 10_000, 10_000],
  ])('a failed job %s', async (_title, everyMs, dueInMs) => {
    const jobs = createJobs(createLog('silent'), createProcess());
    jobs.repeat('sweep', everyMs, async () => {
      now += 5000;
      throw new Error('the sample job fails');
    });
    await jobs.stop();
    const failedAt = now;
    expect(await createProcess().take('sweep', everyMs)).toEqual({ lease: null, waitMs: dueInMs });
    now = failedAt + dueInMs;
    expect((await createProcess().take('sweep', everyMs)).lease).not.toBeNull();
  });

  test('another process takes over the job of a killed process', async () => {
    expect((await leases(100).take('sweep', hourMs)).lease).not.toBeNull();
    const jobs = start(100);
    await new Promise<void>((resolve) => {
      jobs.repeat('sweep', hourMs, async () => resolve());
    });
    await jobs.stop();
  });

  test('a process that starts later waits until a job is due, and does not run it when it stops', async () => {
    const first = start();
    let runs = 0;
    const work = async () => {
      runs += 1;
    };
    first.repeat('sweep', hourMs, work);
    await first.stop();
    const second = start();
    second.repeat('sweep', hourMs, work);
    await second.settle();
    await second.stop();
    expect(runs).toBe(1);
  });
});
