import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldLiveUpdates } from '#platform/server/database/live-update-log.ts';
import { defineLiveUpdate } from '#platform/shared/activity.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

const sample = defineLiveUpdate<{ n: number }>('sample');
let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

/** Tells one person `count` news in one act. */
const tell = (person: Person, count: number, from = 0) =>
  app.server.services.acts.transact(async (act) => {
    for (let n = from; n < from + count; n++) act.broadcast(`user:${person.userId}`, sample, { n });
  });

/** The place of a person as it is now: the last number for everyone, and their own. */
async function placeOf(person: Person): Promise<[everyone: number, own: number]> {
  const place = await app.server.services.live.position(person.userId);
  const [everyone = 0, own = 0] = place.split('-').map(Number);
  return [everyone, own];
}

async function resumedFrom(person: Person, place: string): Promise<unknown> {
  const stream = await openStream(app, person, place);
  const { data } = await stream.next('ready');
  stream.close();
  return data.resumed;
}

const numbersIn = ({ events }: LiveStream): unknown[] =>
  events.filter(({ name }) => name === 'sample').map(({ data }) => data.n);

describe('a place', () => {
  test.each([
    '',
    'x',
    '-',
    '1',
    '1-',
    '-1-0',
    '1-2-3',
    '1e3-0',
    '0x1-0',
    '1.5-0',
    '1 -0',
    'null-null',
    `${'9'.repeat(16)}-0`,
    '9'.repeat(2000),
  ])(
    'that is not a valid position restarts, and the next update arrives once: %s',
    async (place) => {
      const stream = await openStream(app, ada, place);
      expect(stream.status).toBe(200);
      expect((await stream.next('ready')).data).toEqual({ resumed: false });
      await tell(ada, 2);
      await stream.next('sample');
      await stream.next('sample');
      expect(numbersIn(stream)).toEqual([0, 1]);
      expect(stream.lastId()).toBe((await placeOf(ada)).join('-'));
      stream.close();
    },
  );

  test('ahead of the log restarts, in either part', async () => {
    const [everyone, own] = await placeOf(ada);
    expect(await resumedFrom(ada, `${everyone}-${own}`)).toBe(true);
    expect(await resumedFrom(ada, `${everyone + 1}-${own}`)).toBe(false);
    expect(await resumedFrom(ada, `${everyone}-${own + 1}`)).toBe(false);
    expect(await resumedFrom(ada, '999999999999999-999999999999999')).toBe(false);
  });

  test('of another member selects one’s own updates, never theirs', async () => {
    await tell(ben, 40, 1000);
    const [everyone] = await placeOf(ben);
    const stream = await openStream(app, ada, `${everyone}-0`);
    expect((await stream.next('ready')).data).toEqual({ resumed: true });
    const [, own] = await placeOf(ada);
    expect(numbersIn(stream)).toHaveLength(own);
    expect(numbersIn(stream).filter((n) => Number(n) >= 1000)).toEqual([]);
    stream.close();
    const ofBen = await placeOf(ben);
    expect(await resumedFrom(ada, ofBen.join('-'))).toBe(false);
  });
});

describe('coming back', () => {
  test('a thousand missed updates are replayed, one more is not', async () => {
    const [everyone, own] = await placeOf(ada);
    await tell(ada, 1000);
    const stream = await openStream(app, ada, `${everyone}-${own}`);
    expect((await stream.next('ready')).data).toEqual({ resumed: true });
    expect(numbersIn(stream)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    stream.close();
    await tell(ada, 1);
    expect(await resumedFrom(ada, `${everyone}-${own}`)).toBe(false);
    expect(await resumedFrom(ada, `${everyone}-${own + 1}`)).toBe(true);
  });

  test('before the retained log restarts, within it does not', async () => {
    const [everyone, own] = await placeOf(ben);
    await tell(ben, 3);
    const later = Date.now() + 60_000;
    await app.db
      .updateTable('live_update')
      .set({ created_at: later })
      .where('topic', '=', `user:${ben.userId}`)
      .where('number', '=', own + 3)
      .execute();
    await deleteOldLiveUpdates(app.db, later);
    expect(await resumedFrom(ben, `${everyone}-${own}`)).toBe(false);
    expect(await resumedFrom(ben, `${everyone}-${own + 1}`)).toBe(false);
    expect(await resumedFrom(ben, `${everyone}-${own + 2}`)).toBe(true);
    expect(await resumedFrom(ben, `${everyone}-${own + 3}`)).toBe(true);
    await deleteOldLiveUpdates(app.db, later + 1);
    expect(await resumedFrom(ben, `${everyone}-${own + 2}`)).toBe(false);
    expect(await resumedFrom(ben, `${everyone}-${own + 3}`)).toBe(true);
  });

  test('across restarts misses nothing and receives nothing twice', async () => {
    const heard: unknown[] = [];
    let place = (await placeOf(ben)).join('-');
    for (let round = 0; round < 3; round++) {
      const stream = await openStream(app, ben, place);
      await tell(ben, 2, round * 4);
      await stream.next('sample');
      await stream.next('sample');
      heard.push(...numbersIn(stream));
      place = stream.lastId() ?? '';
      await tell(ben, 1, round * 4 + 2);
      await app.restart();
      await stream.ended;
      await tell(ben, 1, round * 4 + 3);
      const missed = await openStream(app, ben, place);
      expect((await missed.next('ready')).data).toEqual({ resumed: true });
      heard.push(...numbersIn(missed));
      place = missed.lastId() ?? '';
      missed.close();
    }
    expect(heard).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });
});
