import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Activity } from '#platform/shared/activity.ts';
import type { TestApp } from './app.ts';
import { canConnectTwice } from './engines.ts';

/** Whether a transaction of the app waits for a lock that another one holds. */
async function isWaiting({ db }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

interface Status {
  status: number;
}

/**
 * Runs an act and sends another request before its commit, when `activity` is emitted with the matching data. On
 * PostgreSQL, the commit waits until the other request has a response or waits for a lock. On SQLite and PGlite, writes
 * run one after another, so the other request's write always waits for the commit. Returns the status of the act and
 * that of the other request.
 */
export async function requestDuring<Data>(
  app: TestApp,
  { activity, matches }: { activity: Activity<Data>; matches: (data: Data) => boolean },
  act: () => Promise<Status>,
  request: () => Promise<Status>,
): Promise<number[]> {
  const { acts, engine } = app.server.services;
  const outsideTransaction = AsyncLocalStorage.snapshot();
  let response: Promise<Status> | undefined;
  acts.on(activity, async (_act, data) => {
    if (!matches(data) || response) return;
    let isSettled = false;
    response = outsideTransaction(request).finally(() => {
      isSettled = true;
    });
    if (engine === 'sqlite' || !canConnectTwice) return;
    await vi.waitUntil(async () => isSettled || (await isWaiting(app)), { timeout: 10_000 });
  });
  const { status } = await act();
  if (!response) throw new Error(`The activity was not emitted. Status: ${status}`);
  return [status, (await response).status];
}
