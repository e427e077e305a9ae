import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { createTestDatabase } from '#test/engines.ts';
import { startOnFolder } from './server-on-folder.ts';

let close = async () => {};
let remove = async () => {};
afterEach(async () => {
  await close();
  await remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Overwrites the root page of a table or an index with bytes that are not a valid page. Returns a function that restores
 * the page.
 */
async function damage(dataDir: string, table: string): Promise<() => Promise<void>> {
  const file = databaseFile(dataDir);
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  const { page_size: size } = database.prepare('pragma page_size').get() as { page_size: number };
  const { rootpage } = database
    .prepare('select rootpage from sqlite_schema where name = ?')
    .get(table) as { rootpage: number };
  database.close();
  const position = (rootpage - 1) * size;
  const page = Buffer.alloc(size);
  const handle = await open(file, 'r+');
  await handle.read(page, 0, size, position);
  await handle.write(Buffer.alloc(size, 'damaged '), 0, size, position);
  await handle.close();
  return async () => {
    const repairing = await open(file, 'r+');
    await repairing.write(page, 0, size, position);
    await repairing.close();
    // A write by another connection makes the server discard the pages that it has cached.
    const other = new DatabaseSync(file, { timeout: 5000 });
    other.exec("insert into job_lease values ('sample', '', 0, 0)");
    other.close();
  };
}

/** Makes it look as if the daily check has just run. */
function skipDailyCheck(dataDir: string): void {
  const database = new DatabaseSync(databaseFile(dataDir));
  const dueAt = Date.now() + hourMs;
  database.exec(`insert into job_lease values ('integrity check', '', 0, ${dueAt})`);
  database.close();
}

/** Starts the server as `npm start` does, on a database with one damaged table or index, or none. */
async function start({ damagedTable = '', skipsCheck = false } = {}) {
  const { location, remove: removeFolder } = await createTestDatabase({ migrated: true });
  const { dataDir } = location;
  remove = removeFolder;
  if (skipsCheck) skipDailyCheck(dataDir);
  const repair = damagedTable ? await damage(dataDir, damagedTable) : async () => {};
  const site = await startOnFolder(location);
  close = site.close;
  const { jobs, log } = site.server.services;
  const logError = vi.spyOn(log, 'error');
  const isReady = async () => (await site.visitor().get('/readyz')).status === 200;
  return { ...site, isReady, repair, log, logError, jobs };
}

const damaged = [
  expect.objectContaining({ place: 'database' }),
  'the database is damaged: run `npm run doctor`, which says what to do',
];

test('damage that a request encounters is reported by /readyz, the log and the response', async () => {
  const { visitor, isReady, logError } = await start({
    damagedTable: 'auth_account',
    skipsCheck: true,
  });
  const credentials = { email: 'ada@sample.test', password: 'sample-password' };
  for (let n = 0; n < 2; n++) {
    const { status, body } = await visitor().post('/api/accounts', credentials);
    expect(status).toBe(503);
    expect(body).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('available'),
    });
  }
  expect(await isReady()).toBe(false);
  expect(logError.mock.calls.filter(([, text]) => text !== 'request')).toEqual([damaged]);
});

test('damage that a request encounters is over as soon as a check, every minute, finds none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { visitor, isReady, repair, jobs, log, logError } = await start({
    damagedTable: 'auth_account',
    skipsCheck: true,
  });
  const logInfo = vi.spyOn(log, 'info');
  const signUp = () =>
    visitor().post('/api/accounts', { email: 'ada@sample.test', password: 'sample-password' });
  const checkAgain = async () => {
    vi.advanceTimersByTime(minuteMs);
    await jobs.settle();
  };
  expect((await signUp()).status).toBe(503);
  await checkAgain();
  expect(await isReady()).toBe(false);
  await repair();
  await checkAgain();
  expect(await isReady()).toBe(true);
  expect((await signUp()).status).toBe(201);
  expect(logError.mock.calls.filter(([, text]) => text !== 'request')).toEqual([damaged]);
  expect(logInfo).toHaveBeenCalledWith({ place: 'database' }, 'working again');
});

test('while the database is damaged, a browser that opens a page gets one that reloads itself, even at an address of the API', async () => {
  const { visitor } = await start({
    damagedTable: 'auth_verification_identifier',
    skipsCheck: true,
  });
  const callback = '/api/session/google/callback?state=unknown&code=unknown';
  const cookie = `kith.google=${'k'.repeat(43)}`;
  const page = await visitor().get(callback, { cookie, accept: 'text/html,*/*;q=0.8' });
  expect([page.status, page.headers.get('content-type'), page.headers.get('refresh')]).toEqual([
    503,
    'text/html; charset=utf-8',
    expect.stringMatching(/^[1-9]\d*$/),
  ]);
  expect(page.text).toContain('reloads itself');
  // With another value, the window that opened this popup would take the popup for closed.
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  const { status, headers, body } = await visitor().get(callback, { cookie });
  expect([status, headers.get('refresh')]).toEqual([503, null]);
  expect(body).toMatchObject({ code: 'UNAVAILABLE' });
});

test('damage that no request encounters is found by the daily check', async () => {
  const { isReady, jobs, member } = await start({ damagedTable: 'testimonial' });
  await jobs.settle();
  expect(await isReady()).toBe(false);
  // Requests that do not read the damaged table still succeed.
  await member('ada');
});

test('the daily check finds nothing wrong with an intact database', async () => {
  const { isReady, jobs, logError } = await start();
  await jobs.settle();
  expect(await isReady()).toBe(true);
  expect(logError).not.toHaveBeenCalled();
});
