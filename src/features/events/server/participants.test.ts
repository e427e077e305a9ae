import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Event, Participant } from '../contract.ts';

const walk = {
  title: 'A walk',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an event includes its first eight participants, and the participant list has all', async () => {
  const jan = await app.member('jan');
  const [small, large] = [
    (await jan.post<Event>('/api/events', walk)).body.id,
    (await jan.post<Event>('/api/events', walk)).body.id,
  ];
  const guests = await Promise.all(Array.from({ length: 9 }, (_, at) => app.member(`guest${at}`)));
  for (const guest of guests) await guest.put(`/api/events/${large}/participation`);
  const { body } = await jan.get<{ items: Event[] }>(`/api/events?userId=${jan.userId}`);
  const listed = body.items.map(({ id, participants, participantCount }) => ({
    id,
    names: participants.map(({ userName }) => userName),
    participantCount,
  }));
  expect(listed).toEqual([
    {
      id: large,
      names: ['jan', ...guests.slice(0, 7).map(({ name }) => name)],
      participantCount: 10,
    },
    { id: small, names: ['jan'], participantCount: 1 },
  ]);
  const all = await jan.get<{ items: Participant[] }>(`/api/events/${large}/participants`);
  expect(all.body.items).toHaveLength(10);
});

test('the live update includes a member who joins after eight others', async () => {
  const kai = await app.member('kai');
  const { body } = await kai.post<Event>('/api/events', walk);
  const join = async (name: string) => {
    const person = await app.member(name);
    await person.put(`/api/events/${body.id}/participation`);
    return person;
  };
  for (let n = 2; n <= 8; n++) await join(`joins${n}`);
  const stream = await openStream(app, kai);
  const { userId } = await join('joins9');
  expect((await stream.next('entry.changed')).data).toMatchObject({
    entryId: body.id,
    details: { participation: { userId, joined: true, participant: { userName: 'joins9' } } },
  });
  stream.close();
});
