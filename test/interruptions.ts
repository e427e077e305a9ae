import type { TestApp } from './app.ts';

/**
 * Runs `work` while every transaction of the app fails after its last statement, as if the process were killed or the
 * disk were full at that moment. Rows that exist afterwards were written outside these transactions.
 */
export async function withFailingCommits<Result>(
  app: TestApp,
  work: () => Promise<Result>,
): Promise<Result> {
  const { acts } = app.server.services;
  const { transact } = acts;
  acts.transact = (steps) =>
    transact(async (act) => {
      await steps(act);
      throw new Error('the disk is full');
    });
  try {
    return await work();
  } finally {
    acts.transact = transact;
  }
}

/** Runs `work`, and `interruption` right before the first transaction that `work` starts. */
export async function beforeNextTransaction<Result>(
  app: TestApp,
  interruption: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { acts } = app.server.services;
  const { transact } = acts;
  acts.transact = async (steps) => {
    acts.transact = transact;
    await interruption();
    return transact(steps);
  };
  try {
    return await work();
  } finally {
    acts.transact = transact;
  }
}
