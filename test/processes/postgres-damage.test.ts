import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { failWrites } from '#test/inject-faults.ts';
import type { Person } from '#test/person.ts';

const dataCorrupted = 'XX001';
const diskFull = '53100';
const walk = { title: 'A walk', content: 'At noon.' };
let app: TestApp;
let ada: Person;
/** The offset of the server's clock from the real time. */
let shiftMs = 0;
beforeAll(async () => {
  app = await startTestApp({ clock: () => Date.now() + shiftMs });
  ada = await app.member('ada');
});
afterAll(() => app.close());

const isReady = async () => (await app.visitor().get('/readyz')).status === 200;
const isReported = () => app.server.services.faults.lastsAt('database');

test('damage that PostgreSQL reports is logged and shown by the metrics for ten minutes, and the process stays ready', async () => {
  const logError = vi.spyOn(app.server.services.log, 'error');
  const readCauses = () => logError.mock.calls.filter(([, text]) => text !== 'request');
  const reported = [
    { place: 'database', cause: expect.stringContaining('PostgreSQL XX001') },
    expect.stringMatching(/^PostgreSQL reports damaged data/),
  ];
  const encounterDamage = async () => {
    const repair = await failWrites(app.db, dataCorrupted);
    const { status, body } = await ada.post('/api/posts', walk);
    await repair();
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
  };
  await encounterDamage();
  expect([await isReady(), isReported()]).toEqual([true, true]);
  expect((await ada.post('/api/posts', walk)).status).toBe(201);

  shiftMs += 9 * minuteMs;
  await encounterDamage();
  shiftMs += 9 * minuteMs;
  expect([await isReady(), isReported()]).toEqual([true, true]);
  expect(readCauses()).toEqual([reported]);
  shiftMs += 2 * minuteMs;
  expect([await isReady(), isReported()]).toEqual([true, false]);
  await encounterDamage();
  expect(readCauses()).toEqual([reported, reported]);
});

test('a full disk is noticed although PostgreSQL has reported damaged data', async () => {
  const repairData = await failWrites(app.db, dataCorrupted);
  expect((await ada.post('/api/posts', walk)).body).toMatchObject({ code: 'UNAVAILABLE' });
  await repairData();
  const freeSpace = await failWrites(app.db, diskFull);
  expect((await ada.post('/api/posts', walk)).body).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(await isReady()).toBe(false);
  await freeSpace();
  await expect.poll(isReady).toBe(true);
});
