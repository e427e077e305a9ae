import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '#platform/server/http/rate-limits.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
let now = Date.now();

beforeAll(async () => {
  app = await startTestApp({
    clock: () => now,
    limits: {
      directory: { points: 6, seconds: 86_400 },
      directoryFirstDay: { points: 4, seconds: 86_400 },
    },
  });
  ada = await app.member('ada');
  for (let n = 0; n < 9; n++) {
    now++;
    await app.member(`guest${n}`);
  }
});
afterAll(() => app.close());

interface Page {
  items: { username: string }[];
  nextCursor: string | null;
}

const read = (who: Person, query: string) => who.get<Page>(`/api/people?limit=2&${query}`);
const next = async (who: Person, page: Page) => read(who, `cursor=${page.nextCursor}`);

test('the directory shows 300 members a day, and 60 on the first day', () => {
  expect(defaultLimits.directory).toEqual({ points: 300, seconds: 86_400 });
  expect(defaultLimits.directoryFirstDay).toEqual({ points: 60, seconds: 86_400 });
});

test('a new member sees fewer people, and the response says when to come back', async () => {
  const first = await read(ada, '');
  const second = await next(ada, first.body);
  const third = await next(ada, second.body);
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect(third.text).toContain('You’ve seen a lot of people today. Come back tomorrow for more.');
  expect(third.text).not.toContain('guest');
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('members who were shown before do not count against the limit again', async () => {
  for (let times = 0; times < 5; times++) {
    const first = await read(ada, 'order=newest');
    expect(first.status).toBe(200);
    expect((await next(ada, first.body)).status).toBe(200);
  }
});

test('the limit is higher after the first day, and applies to each member separately', async () => {
  now += dayMs;
  const seen: string[] = [];
  let page = await read(ada, '');
  while (page.status === 200) {
    seen.push(...page.body.items.map(({ username }) => username));
    page = await next(ada, page.body);
  }
  expect(seen).toHaveLength(6);
  expect(page.status).toBe(429);
  const guest = await app.signIn('guest0');
  expect((await read(guest, '')).status).toBe(200);
});
