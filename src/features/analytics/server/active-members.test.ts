import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#platform/server/services.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { browser, readCounts, resetCounts } from '#test/analytics-counts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { Report } from '../contract.ts';
import { createCounts } from './counts.ts';
import { sumUpWeeks } from './sum-up-weeks.ts';

// The last minute of a Saturday.
const saturdayNight = Date.UTC(2026, 10, 21, 23, 59);
let now = saturdayNight;

let app: TestApp;
let ada: Person;
let ben: Person;
let dora: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  ada = await app.member('ada');
  ben = await app.member('ben');
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
});
beforeEach(async () => {
  now = saturdayNight;
  await resetCounts(app);
});
afterAll(() => app.close());

const visit = (who: Person) => who.get('/community', browser);
const rowsOf = (table: 'analytics_active_member' | 'analytics_salt') =>
  app.db.selectFrom(table).selectAll().execute();
const sumUp = async () => {
  await app.server.features.analytics.counts.flush();
  await sumUpWeeks(app.server.services);
};
const readReport = async () => {
  // Actions are counted in the background.
  await app.server.services.jobs.settle();
  return (await dora.get<Report>('/api/admin/analytics?days=7')).body;
};

/** Visits on a Saturday, a Sunday and, in the next week, a Monday. */
async function visitOnThreeDays(): Promise<void> {
  await visit(ada);
  await visit(ada);
  await visit(ben);
  now += 2 * minuteMs;
  await visit(ada);
  now += dayMs;
  await visit(ada);
}

describe('active members', () => {
  test('are counted once for each UTC day and once for each week', async () => {
    await visitOnThreeDays();
    await sumUp();
    expect(await readCounts(app)).toEqual({
      '2026-11-21 view /community': 3,
      '2026-11-21 active day': 2,
      '2026-11-22 view /community': 1,
      '2026-11-22 active day': 1,
      '2026-11-23 view /community': 1,
      '2026-11-23 active day': 1,
      '2026-11-16 active week': 2,
      '2026-11-23 active week': 1,
    });
  });

  test('are the same in the report before and after the totals are stored', async () => {
    await visitOnThreeDays();
    const before = await readReport();
    expect(before.days.slice(-3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(before.activeMembers).toEqual([0, 0, 0, 0, 2, 1, 1]);
    expect(before.weeks).toEqual([
      { monday: '2026-11-16', activeMembers: 2 },
      { monday: '2026-11-23', activeMembers: 1 },
    ]);
    now += 2 * hourMs;
    await sumUp();
    expect(await readReport()).toEqual(before);
  });
});

test('a new account is not an active member before it has a profile', async () => {
  await app.account('eve');
  const { acts, activeMembers } = await readReport();
  expect([acts.signUps.at(-1), activeMembers.at(-1)]).toEqual([1, 0]);
});

describe('marks of active members', () => {
  test('are pseudonyms that differ from week to week and contain no id', async () => {
    await visitOnThreeDays();
    await app.server.features.analytics.counts.flush();
    const marks = await rowsOf('analytics_active_member');
    const adasPseudonyms = marks
      .filter(({ day }) => day > '2026-11-21')
      .map(({ pseudonym }) => pseudonym);
    expect(new Set(adasPseudonyms).size).toBe(2);
    expect(marks).toContainEqual({ day: '2026-11-21', pseudonym: adasPseudonyms[0] });
    expect(JSON.stringify(marks)).not.toContain(ada.userId);
  });

  test('are stored once a day, not by every flush', async () => {
    const counts = createCounts(app.server.services, null);
    counts.view('/posts', ada.userId);
    await counts.flush();
    await app.db.deleteFrom('analytics_active_member').execute();
    counts.view('/posts', ada.userId);
    counts.view('/posts', ben.userId);
    await counts.flush();
    expect(await rowsOf('analytics_active_member')).toHaveLength(1);
    now += 2 * minuteMs;
    counts.view('/posts', ada.userId);
    await counts.flush();
    expect(await rowsOf('analytics_active_member')).toHaveLength(2);
  });

  test('are deleted an hour after the end of their week', async () => {
    await visitOnThreeDays();
    now = Date.UTC(2026, 10, 23, 0, 59);
    await sumUp();
    expect(await rowsOf('analytics_salt')).toHaveLength(2);
    now = Date.UTC(2026, 10, 23, 1, 1);
    await sumUp();
    expect((await rowsOf('analytics_active_member')).map(({ day }) => day)).toEqual(['2026-11-23']);
    expect((await rowsOf('analytics_salt')).map(({ week }) => week)).toEqual(['2026-11-23']);
  });

  test('are deleted without changing the stored totals', async () => {
    await visitOnThreeDays();
    now += 8 * dayMs;
    await sumUp();
    const counts = await readCounts(app);
    await sumUp();
    expect(await readCounts(app)).toEqual(counts);
    expect(counts).toMatchObject({ '2026-11-16 active week': 2, '2026-11-21 active day': 2 });
    expect(await rowsOf('analytics_active_member')).toEqual([]);
    expect(await rowsOf('analytics_salt')).toEqual([]);
  });

  test('that arrive late do not lower the stored totals', async () => {
    await visitOnThreeDays();
    now += 8 * dayMs;
    await sumUp();
    await app.db
      .insertInto('analytics_active_member')
      .values({ day: '2026-11-21', pseudonym: 'late' })
      .execute();
    await sumUp();
    expect(await readCounts(app)).toMatchObject({ '2026-11-21 active day': 2 });
    expect(await rowsOf('analytics_active_member')).toEqual([]);
  });
});

describe('two processes', () => {
  test('add up their counts and count nobody twice', async () => {
    const { services } = app.server;
    const [one, other] = [createCounts(services, null), createCounts(services, null)];
    for (const counts of [one, other, one]) counts.view('/posts', ada.userId);
    other.act('posts', ben.userId);
    await Promise.all([one.flush(), other.flush()]);
    await Promise.all([sumUpWeeks(services), sumUpWeeks(services)]);
    expect(await readCounts(app)).toEqual({
      '2026-11-21 view /posts': 3,
      '2026-11-21 act posts': 1,
      '2026-11-21 active day': 2,
      '2026-11-16 active week': 2,
    });
  });

  test('store the totals under a lease', async () => {
    const jobs = await app.db.selectFrom('job_lease').select('name').execute();
    expect(jobs.map(({ name }) => name)).toContain('active members');
  });
});

test('counts that a flush could not write are written once by the next flush', async () => {
  let broken = true;
  const failing = { execute: () => Promise.reject(new Error('no disk')) };
  const db = {
    transaction: () => (broken ? failing : app.db.transaction()),
  } as unknown as Services['db'];
  const counts = createCounts({ ...app.server.services, db }, null);
  counts.view('/posts', ada.userId);
  await expect(counts.flush()).rejects.toThrow('no disk');
  counts.view('/posts', ben.userId);
  broken = false;
  await counts.flush();
  await counts.flush();
  expect(await readCounts(app)).toEqual({ '2026-11-21 view /posts': 2 });
  expect(await rowsOf('analytics_active_member')).toHaveLength(2);
});

test('thousands of active members are written in one flush', async () => {
  const counts = createCounts(app.server.services, null);
  for (let at = 0; at < 2500; at++) counts.view('/posts', `member-${at}`);
  await counts.flush();
  await sumUp();
  expect(await readCounts(app)).toMatchObject({ '2026-11-21 active day': 2500 });
});
