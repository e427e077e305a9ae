import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { eventFields } from '#test/areas.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Event } from '../contract.ts';

const reason = 'You were rude to Cleo last time.';

/** Ada hosts an event with Ben and Cleo, from which she has removed Dora. Eve has not joined. */
async function arrange(app: TestApp) {
  const [ada, ben, cleo, dora, eve] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
    await app.member('dora'),
    await app.member('eve'),
  ];
  const { body: event } = await ada.post<Event>('/api/events', eventFields);
  const path = `/api/events/${event.id}`;
  for (const person of [ben, cleo, dora]) await person.put(`${path}/participation`);
  const { status, text } = await ada.put(`${path}/removals/${dora.userId}`, {
    reason: 'Dora’s reason.',
  });
  if (status !== 200) throw new Error(text);
  return { ada, ben, cleo, dora, eve, event, path };
}
type World = Awaited<ReturnType<typeof arrange>>;
const ada = ({ ada }: World) => ada;

describe('removing a participant', () => {
  runScenarios(arrange, [
    {
      name: 'the host removes a participant, who is notified and leaves the list',
      as: ada,
      call: ({ path, ben }) => `PUT ${path}/removals/${ben.userId}`,
      body: { reason: `  ${reason}\n` },
      status: 200,
      contains: ['"participantCount":2', '"userName":"cleo"'],
      lacks: ['"userName":"ben"', 'rude'],
      // Ben gets a notification, and Ada's notification about who has joined does not name him any more.
      rows: {
        event_participant: -1,
        event_removal: 1,
        notification: 1,
        notification_actor: -1,
      },
    },
    {
      name: 'removing somebody twice changes nothing',
      as: ada,
      call: ({ path, dora }) => `PUT ${path}/removals/${dora.userId}`,
      body: { reason },
      status: 200,
      contains: ['"participantCount":3'],
    },
    ...[
      ['no reason', ' \u200b', 'Give a reason'],
      ['a reason of 301 characters', 'x'.repeat(301), '300 characters'],
      ['a reason of 1,201 characters', 'x'.repeat(1201), '300 characters'],
    ].map(([what = '', text = '', message = '']) => ({
      name: `${what} is refused`,
      as: ada,
      call: ({ path, ben }: World) => `PUT ${path}/removals/${ben.userId}`,
      body: { reason: text },
      status: 422,
      contains: [message, '"fields":{"reason":'],
    })),
    {
      name: 'a participant cannot remove another participant',
      as: ({ ben }) => ben,
      call: ({ path, cleo }) => `PUT ${path}/removals/${cleo.userId}`,
      body: { reason },
      status: 404,
    },
    {
      name: 'a host cannot remove themselves',
      as: ada,
      call: ({ path, ada: host }) => `PUT ${path}/removals/${host.userId}`,
      body: { reason },
      status: 404,
    },
    {
      name: 'a host cannot remove, and thereby notify, somebody who has not joined',
      as: ada,
      call: ({ path, eve }) => `PUT ${path}/removals/${eve.userId}`,
      body: { reason },
      status: 404,
    },
    {
      name: 'the host sees who was removed, without the reason',
      as: ada,
      call: ({ path }) => `GET ${path}/removals`,
      status: 200,
      contains: ['"userName":"dora"', '"removedAt":'],
      lacks: ['reason', '"userName":"ben"'],
    },
    {
      name: 'a participant does not see who was removed',
      as: ({ ben }) => ben,
      call: ({ path }) => `GET ${path}/removals`,
      status: 404,
      lacks: ['dora'],
    },
    {
      name: 'a removed member cannot join again',
      as: ({ dora }) => dora,
      call: ({ path }) => `PUT ${path}/participation`,
      status: 409,
      contains: ['The host has removed you from this event'],
    },
    {
      name: 'the event stays readable for a removed member',
      as: ({ dora }) => dora,
      call: ({ path }) => `GET ${path}`,
      status: 200,
      contains: ['"joinedByMe":false', '"removedByHost":true'],
      lacks: ['Dora’s reason'],
    },
    {
      name: 'a removed member cannot let themselves back in',
      as: ({ dora }) => dora,
      call: ({ path, dora: removed }) => `DELETE ${path}/removals/${removed.userId}`,
      status: 404,
    },
    {
      name: 'the host lets a removed member join again, without joining for them',
      as: ada,
      call: ({ path, dora }) => `DELETE ${path}/removals/${dora.userId}`,
      status: 200,
      rows: { event_removal: -1 },
    },
    {
      name: 'somebody who was not removed cannot be let back in',
      as: ada,
      call: ({ path, ben }) => `DELETE ${path}/removals/${ben.userId}`,
      status: 404,
    },
  ]);
});

describe('a participant whom the host removes', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let path: string;
  let event: Event;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    ada = await app.member('ada');
    ben = await app.member('ben');
    event = (await ada.post<Event>('/api/events', eventFields)).body;
    path = `/api/events/${event.id}`;
    await ben.put(`${path}/participation`);
  });
  afterAll(() => app.close());

  const remove = () => ada.put(`${path}/removals/${ben.userId}`, { reason });
  const notifications = async () =>
    (await ben.get<{ items: Notification[] }>('/api/notifications')).body.items;

  test('reads the reason in one notification, which leads to the event', async () => {
    await ada.post(`${path}/announcements`, { text: 'Bring soup.' });
    await remove();
    const items = await notifications();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      type: 'removed_from_event',
      from: null,
      content: `The host has removed you from “Soup”. Their reason: ${reason}`,
      target: { kind: 'event', id: event.id },
    });
  });

  test('is notified even if they have muted the host', async () => {
    await ben.put(`/api/blocks/${ada.userId}`, { kind: 'mute' });
    await remove();
    expect(await notifications()).toHaveLength(1);
  });

  test('joins again after the host lets them', async () => {
    await remove();
    await ada.delete(`${path}/removals/${ben.userId}`);
    expect((await ben.put(`${path}/participation`)).body).toMatchObject({ participantCount: 2 });
  });

  test('is counted correctly, however removing, leaving and joining overlap', async () => {
    const requests = [remove(), ben.delete(`${path}/participation`), remove()];
    await Promise.all([...requests, ben.put(`${path}/participation`)]);
    const { body } = await ada.get<Event>(path);
    const rows = await app.db
      .selectFrom('event_participant')
      .select('user_id')
      .where('event_id', '=', event.id)
      .execute();
    expect(body.participantCount).toBe(rows.length);
  });

  test('cannot be removed once the event is over', async () => {
    await moveEvent(app.db, event.id, { starts_at: Date.now() - 7 * dayMs });
    expect((await remove()).status).toBe(409);
    expect(await notifications()).toEqual([]);
  });

  test('is not found if they have blocked the host', async () => {
    await ben.put(`/api/blocks/${ada.userId}`, { kind: 'block' });
    expect((await remove()).status).toBe(404);
  });

  test('leaves no record of the removal and no notification when the event is deleted', async () => {
    await remove();
    const count = async () =>
      (await app.db.selectFrom('event_removal').select('user_id').execute()).length;
    expect(await count()).toBe(1);
    await ada.delete(path);
    expect(await count()).toBe(0);
    expect(await notifications()).toEqual([]);
  });
});
