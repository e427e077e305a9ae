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

/** Broadcasts `count` updates to one person in one transaction. */
const broadcast = (person: Person, count: number, from = 0) =>
  app.server.services.acts.transact(async (act) => {
    for (let n = from; n < from + count; n++) act.broadcast(`user:${person.userId}`, sample, { n });
  });

/** A person's current position: the numbers of the last update to `everyone` and of the last to this person. */
async function getPosition(person: Person): Promise<[everyone: number, own: number]> {
  const position = await app.server.services.live.position(person.userId);
  const [everyone = 0, own = 0] = position.split('-').map(Number);
  return [everyone, own];
}

async function resumedFrom(person: Person, position: string): Promise<unknown> {
  const stream = await openStream(app, person, position);
  const { data } = await stream.next('ready');
  stream.close();
  return data.resumed;
}

const numbersIn = ({ events }: LiveStream): unknown[] =>
  events.filter(({ name }) => name === 'sample').map(({ data }) => data.n);

describe('a position', () => {
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
    'that is invalid restarts the stream, and the next updates arrive once: %s',
    async (position) => {
      const stream = await openStream(app, ada, position);
      expect(stream.status).toBe(200);
      expect((await stream.next('ready')).data).toEqual({ resumed: false });
      await broadcast(ada, 2);
      await stream.next('sample');
      await stream.next('sample');
      expect(numbersIn(stream)).toEqual([0, 1]);
      expect(stream.lastId()).toBe((await getPosition(ada)).join('-'));
      stream.close();
    },
  );

  test('with a number that is ahead of the log restarts the stream', async () => {
    const [everyone, own] = await getPosition(ada);
    expect(await resumedFrom(ada, `${everyone}-${own}`)).toBe(true);
    expect(await resumedFrom(ada, `${everyone + 1}-${own}`)).toBe(false);
    expect(await resumedFrom(ada, `${everyone}-${own + 1}`)).toBe(false);
    expect(await resumedFrom(ada, '999999999999999-999999999999999')).toBe(false);
  });

  test('that belongs to another member never replays that member’s updates', async () => {
    await broadcast(ben, 40, 1000);
    const [everyone] = await getPosition(ben);
    const stream = await openStream(app, ada, `${everyone}-0`);
    expect((await stream.next('ready')).data).toEqual({ resumed: true });
    const [, own] = await getPosition(ada);
    expect(numbersIn(stream)).toHaveLength(own);
    expect(numbersIn(stream).filter((n) => Number(n) >= 1000)).toEqual([]);
    stream.close();
    const bensPosition = await getPosition(ben);
    expect(await resumedFrom(ada, bensPosition.join('-'))).toBe(false);
  });
});

describe('resuming', () => {
  test('replays a thousand missed updates, and restarts the stream if there are more', async () => {
    const [everyone, own] = await getPosition(ada);
    await broadcast(ada, 1000);
    const stream = await openStream(app, ada, `${everyone}-${own}`);
    expect((await stream.next('ready')).data).toEqual({ resumed: true });
    expect(numbersIn(stream)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    stream.close();
    await broadcast(ada, 1);
    expect(await resumedFrom(ada, `${everyone}-${own}`)).toBe(false);
    expect(await resumedFrom(ada, `${everyone}-${own + 1}`)).toBe(true);
  });

  test('restarts the stream only if the log no longer contains the first missed update', async () => {
    const [everyone, own] = await getPosition(ben);
    await broadcast(ben, 3);
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

  describe('updates to several members', () => {
    const broadcastTo = (people: readonly Person[], count: number) =>
      app.server.services.acts.transact(async (act) => {
        const userIds = people.map(({ userId }) => userId);
        for (let n = 0; n < count; n++) act.broadcastTo(userIds, sample, { n });
      });

    test('are logged once and replayed to their recipients only', async () => {
      const before = await Promise.all([ada, ben].map(getPosition));
      await broadcastTo([ada], 2);
      const [[everyone = 0] = [], [bens] = []] = before;
      expect((await getPosition(ada))[0]).toBe(everyone + 2);
      for (const [person, expected] of [
        [ada, [0, 1]],
        [ben, []],
      ] as const) {
        const stream = await openStream(app, person, `${bens}-${(await getPosition(person))[1]}`);
        expect((await stream.next('ready')).data).toEqual({ resumed: true });
        expect(numbersIn(stream)).toEqual(expected);
        expect(stream.lastId()).toBe((await getPosition(person)).join('-'));
        stream.close();
      }
    });

    test('count only towards a second, higher limit for a member who does not receive them', async () => {
      const [everyone, own] = await getPosition(ada);
      await broadcastTo([ben], 3000);
      await broadcastTo([ada, ben], 1000);
      const stream = await openStream(app, ada, `${everyone}-${own}`);
      expect((await stream.next('ready')).data).toEqual({ resumed: true });
      expect(numbersIn(stream)).toHaveLength(1000);
      stream.close();
      expect(await resumedFrom(ben, `${everyone}-${(await getPosition(ben))[1]}`)).toBe(false);
      await broadcastTo([ben], 6001);
      expect(await resumedFrom(ada, `${everyone}-${own}`)).toBe(false);
      expect(await resumedFrom(ada, `${everyone + 4000}-${own}`)).toBe(true);
    });

    test('advance the position of connected members who do not receive them', async () => {
      const stream = await openStream(app, ada, (await getPosition(ada)).join('-'));
      await broadcastTo([ben], 3);
      await broadcast(ada, 1);
      await stream.next('sample');
      await broadcastTo([ben], 2);
      await broadcastTo([ada, ben], 1);
      await broadcast(ada, 1);
      for (let n = 0; n < 2; n++) await stream.next('sample');
      expect(numbersIn(stream)).toEqual([0, 0, 0]);
      const [everyone, own] = await getPosition(ada);
      const ids = stream.events.filter(({ name }) => name === 'sample').map(({ id }) => id);
      expect(ids).toEqual([
        `${everyone - 3}-${own - 1}`,
        `${everyone}-${own - 1}`,
        `${everyone}-${own}`,
      ]);
      stream.close();
    });

    test('bring each recipient only their own details', async () => {
      const detailed = defineLiveUpdate<{ n: number }, { note: string }>('detailed');
      const streams = await Promise.all([ada, ben].map((person) => openStream(app, person)));
      for (const stream of streams) await stream.next('ready');
      await app.server.services.acts.transact(async (act) => {
        const details = (userId: string) => (userId === ada.userId ? { note: 'Ada’s' } : undefined);
        act.broadcastTo([ada.userId, ben.userId], detailed, { n: 1 }, details);
        act.broadcastTo([ada.userId], detailed, { n: 2 });
        act.broadcast('everyone', sample, { n: 3 });
      });
      for (const stream of streams) await stream.next('sample');
      const [adas, bens] = streams.map(({ events }) =>
        events.filter(({ name }) => name === 'detailed').map(({ data }) => data),
      );
      expect(adas).toEqual([{ n: 1, details: { note: 'Ada’s' } }, { n: 2 }]);
      expect(bens).toEqual([{ n: 1 }]);
      for (const stream of streams) stream.close();
    });
  });

  test('delivers every update once across server restarts', async () => {
    const received: unknown[] = [];
    let position = (await getPosition(ben)).join('-');
    for (let round = 0; round < 3; round++) {
      const stream = await openStream(app, ben, position);
      await broadcast(ben, 2, round * 4);
      await stream.next('sample');
      await stream.next('sample');
      received.push(...numbersIn(stream));
      position = stream.lastId() ?? '';
      await broadcast(ben, 1, round * 4 + 2);
      await app.restart();
      await stream.ended;
      await broadcast(ben, 1, round * 4 + 3);
      const missed = await openStream(app, ben, position);
      expect((await missed.next('ready')).data).toEqual({ resumed: true });
      received.push(...numbersIn(missed));
      position = missed.lastId() ?? '';
      missed.close();
    }
    expect(received).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });
});
