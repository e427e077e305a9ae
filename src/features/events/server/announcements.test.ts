import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Announcement } from '../announcement-contract.ts';
import { announcementCopyDe } from '../announcement-copy.de.ts';
import { announcementCopy } from '../announcement-copy.ts';
import type { Event } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';

const walk = {
  title: 'Walk',
  date: '2099-05-02T10:00',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge',
};
const text = 'We meet at the north gate.';

/** Ada hosts a walk and a past event, both joined by Ben but not by Cleo, and a dinner that nobody else has joined. */
async function arrange(app: TestApp) {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const { id } = (await ada.post<Event>('/api/events', walk)).body;
  const { body: dinner } = await ada.post<Event>('/api/events', { ...walk, title: 'Dinner' });
  const { body: over } = await ada.post<Event>('/api/events', { ...walk, title: 'Over' });
  for (const event of [id, over.id]) await ben.put(`/api/events/${event}/participation`);
  await moveEvent(app.db, over.id, { starts_at: Date.now() - dayMs });
  const pathOf = (event: string) => `/api/events/${event}/announcements`;
  return { ada, ben, cleo, id, path: pathOf(id), dinner: pathOf(dinner.id), over: pathOf(over.id) };
}
type World = Awaited<ReturnType<typeof arrange>>;

describe('writing to everyone who is going', () => {
  runScenarios(arrange, [
    {
      name: 'the host’s message is stored, and every participant is notified',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: { text: `  ${text} ` },
      status: 201,
      contains: [`"text":"${text}"`],
      rows: { event_announcement: 1, notification: 1, notification_actor: 1 },
    },
    ...(
      [
        ['an empty text', ({ path }: World) => path, ' \n', 422, announcementCopy.empty],
        ['a long text', ({ path }: World) => path, 'a'.repeat(1001), 422, announcementCopy.tooLong],
        [
          'a very long text',
          ({ path }: World) => path,
          'a'.repeat(2001),
          422,
          announcementCopy.tooLong,
        ],
        ['no text', ({ path }: World) => path, undefined, 422, announcementCopy.empty],
        ['no guests', ({ dinner }: World) => dinner, text, 409, announcementCopy.nobody],
        ['an event that is over', ({ over }: World) => over, text, 409, eventPageCopy.over],
      ] as const
    ).map(([why, path, written, status, message]) => ({
      name: `is refused with a clear message: ${why}`,
      as: ({ ada }: World) => ada,
      call: (world: World) => `POST ${path(world)}`,
      body: { text: written },
      status,
      contains: [message],
    })),
    {
      name: 'a very long text is refused in the language of the request',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      headers: { 'accept-language': 'de' },
      body: { text: 'a'.repeat(2001) },
      status: 422,
      contains: [`"fields":{"text":"${announcementCopyDe.tooLong}"}`],
    },
    {
      name: 'is refused for a participant, as if the event did not exist',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}`,
      body: { text },
      status: 404,
      lacks: [text],
    },
    {
      name: 'is refused for an unknown event',
      as: ({ ada }) => ada,
      call: 'POST /api/events/019a0000-0000-7000-8000-000000000000/announcements',
      body: { text },
      status: 404,
    },
    {
      name: 'the longest text is accepted',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: { text: 'ü'.repeat(1000) },
      status: 201,
      rows: { event_announcement: 1, notification: 1, notification_actor: 1 },
    },
  ]);
});

describe('a message from the host', () => {
  let app: TestApp;
  let world: World;
  let now = Date.now();
  beforeAll(async () => {
    app = await startTestApp({ systemClock: () => now });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.reset();
    now += hourMs;
    world = await arrange(app);
  });

  const write = (words = text) => world.ada.post<Announcement>(world.path, { text: words });
  const read = async (person: Person, path = world.path) => {
    const { status, body } = await person.get<{ items: Announcement[] }>(path);
    return status === 200 ? body.items.map((item) => item.text) : status;
  };
  const listUnread = async (person: Person) =>
    (await person.get<{ items: Notification[] }>('/api/notifications')).body.items.filter(
      ({ type }) => type === 'announcement',
    );
  const countUnread = async (person: Person) =>
    (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;

  test('arrives live with the host as actor, and leads to the event', async () => {
    const stream = await openStream(app, world.ben);
    await stream.next('ready');
    const unread = await countUnread(world.ben);
    const long = `${text} ${'Bring an umbrella. '.repeat(20)}`.trim();
    await write(long);
    const update = { eventId: world.id, ownerId: world.ada.userId };
    expect((await stream.next('announcements.changed')).data).toEqual(update);
    stream.close();
    const [one, ...others] = await listUnread(world.ben);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      from: { userId: world.ada.userId },
      target: { kind: 'event', id: world.id },
    });
    expect(one?.content).toContain(`wrote to everyone going to “Walk”: ${text} Bring`);
    expect(one?.content.endsWith('…')).toBe(true);
    expect(await countUnread(world.ben)).toBe(unread + 1);
    expect(await read(world.ben)).toEqual([long]);
  });

  test('can be read only by the host and the participants, newest first', async () => {
    for (const words of ['One', 'Two', 'Three']) {
      now += 1;
      await write(words);
    }
    expect(await read(world.ada)).toEqual(['Three', 'Two', 'One']);
    expect(await read(world.ben)).toEqual(['Three', 'Two', 'One']);
    expect(await read(world.cleo)).toEqual([]);
    expect(await read(app.visitor())).toBe(401);
    const page = await world.ben.get<{ items: Announcement[]; nextCursor: string }>(
      `${world.path}?limit=2`,
    );
    expect(await read(world.ben, `${world.path}?limit=2&cursor=${page.body.nextCursor}`)).toEqual([
      'One',
    ]);
  });

  test('can be read by a member who joins later, but does not notify them', async () => {
    await write();
    await world.cleo.put(`/api/events/${world.id}/participation`);
    expect(await read(world.cleo)).toEqual([text]);
    expect(await listUnread(world.cleo)).toEqual([]);
  });

  test('disappears for a participant who leaves', async () => {
    const before = await countUnread(world.ben);
    await write();
    await world.ben.delete(`/api/events/${world.id}/participation`);
    expect(await read(world.ben)).toEqual([]);
    expect(await listUnread(world.ben)).toEqual([]);
    expect(await countUnread(world.ben)).toBe(before);
  });

  test.each([
    ['the host blocks the participant', () => [world.ada, world.ben]],
    ['the participant blocks the host', () => [world.ben, world.ada]],
  ] as const)(
    'disappears for the participant if %s, and later messages do not reach the participant',
    async (_, pair) => {
      await world.cleo.put(`/api/events/${world.id}/participation`);
      await write();
      const [by, of] = pair() as [Person, Person];
      await setBlock(by, of, 'block');
      await write('Later.');
      expect(await read(world.ben)).toBe(404);
      expect(await listUnread(world.ben)).toEqual([]);
      expect(await read(world.cleo)).toEqual(['Later.', text]);
      expect(await listUnread(world.cleo)).toHaveLength(2);
    },
  );

  test('does not notify a participant who mutes the host, and the host does not learn of it', async () => {
    await setBlock(world.ben, world.ada, 'mute');
    expect((await write()).status).toBe(201);
    expect(await listUnread(world.ben)).toEqual([]);
    expect(await read(world.ben)).toEqual([text]);
  });

  test('can be sent five times in 24 hours for each event', async () => {
    for (let n = 1; n <= 5; n++) expect((await write(`${n}`)).status).toBe(201);
    const refused = await write('6');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(announcementCopy.limitReached);
    const { body: other } = await world.ada.post<Event>('/api/events', walk);
    await world.ben.put(`/api/events/${other.id}/participation`);
    const path = `/api/events/${other.id}/announcements`;
    expect((await world.ada.post(path, { text })).status).toBe(201);
    now += dayMs;
    expect((await write('6')).status).toBe(201);
  });

  test('is limited even if many are sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => write(`${n}`)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
  });

  test('is sent once if the request is repeated', async () => {
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.ada.post<Announcement>(world.path, { text }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await read(world.ben)).toEqual([text]);
    expect(await listUnread(world.ben)).toHaveLength(1);
    const other = await world.ada.post(world.path, { text: 'Another.' }, headers);
    expect(other.text).toContain('IDEMPOTENCY_KEY_REUSED');
  });

  test('is deleted with its event', async () => {
    await write();
    await world.ada.delete(`/api/events/${world.id}`);
    expect(await app.db.selectFrom('event_announcement').select('id').execute()).toEqual([]);
    expect(await listUnread(world.ben)).toEqual([]);
  });
});
