import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { accountDeleted } from '#features/accounts/activity.ts';
import { samplePassword, type TestApp } from './app.ts';
import { canConnectTwice } from './engines.ts';
import type { Person } from './person.ts';

/** Whether a transaction of the app waits for a lock that another one holds. */
async function isWaiting({ db }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes a member's account. Sends another request before the commit, when everything but the account itself has been
 * deleted. On PostgreSQL, the commit waits until this request has a response or waits for a lock. On SQLite, the
 * request always waits for the commit. Returns the status of the deletion and of the request.
 */
export async function requestDuringDeletion(
  app: TestApp,
  person: Person,
  request: () => Promise<{ status: number }>,
): Promise<number[]> {
  const { acts, engine } = app.server.services;
  const outsideTransaction = AsyncLocalStorage.snapshot();
  let response: Promise<{ status: number }> | undefined;
  acts.on(accountDeleted, async (_act, { userId }) => {
    if (userId !== person.userId || response) return;
    let isSettled = false;
    response = outsideTransaction(request).finally(() => {
      isSettled = true;
    });
    if (engine === 'sqlite' || !canConnectTwice) return;
    await vi.waitUntil(async () => isSettled || (await isWaiting(app)), { timeout: 10_000 });
  });
  const deletion = await person.put('/api/account/deletion', { password: samplePassword });
  if (!response) throw new Error(`The account was not deleted: ${deletion.text}`);
  return [deletion.status, (await response).status];
}
