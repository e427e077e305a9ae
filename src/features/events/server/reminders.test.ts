import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { Event } from '../contract.ts';
import { sendDueReminders } from './send-reminders.ts';

/** The event starts the day after clocks go back in its time zone. */
const walk = {
  title: 'Walk',
  date: '2026-10-26T10:00',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge',
};
const start = Date.parse('2026-10-26T09:00:00Z');

let app: TestApp;
let now = start - 100 * hourMs;
beforeAll(async () => {
  app = await startTestApp({ systemClock: () => now });
});
afterAll(() => app.close());

const names = ['ada', 'ben', 'cleo'] as const;
type Name = (typeof names)[number];

interface Community {
  people: Record<Name, Person>;
  event: Event;
  path: string;
}

/** Sets the clock to this many hours before the start of {@link walk}, or after it if the number is negative. */
const goTo = (hoursBefore: number) => {
  now = start - hoursBefore * hourMs;
};

/** Ada plans the walk. */
async function arrange(hoursBefore = 90, fields: object = {}): Promise<Community> {
  await app.reset();
  goTo(hoursBefore);
  const people = {} as Community['people'];
  for (const name of names) people[name] = await app.member(name);
  const { body: event } = await people.ada.post<Event>('/api/events', { ...walk, ...fields });
  return { people, event, path: `/api/events/${event.id}` };
}

/** A member's unread reminders; none if the account is deleted. */
async function list(person: Person): Promise<Notification[]> {
  const { status, body } = await person.get<{ items: Notification[] }>('/api/notifications');
  return status === 401 ? [] : body.items.filter(({ type }) => type === 'reminder');
}

/** Sends the due reminders, and returns who has an unread one. Everyone then marks theirs as read. */
async function remind({ people }: Community): Promise<Name[]> {
  await sendDueReminders(app.server.services);
  const reminded: Name[] = [];
  for (const name of names) {
    const reminders = await list(people[name]);
    expect(reminders.length).toBeLessThan(2);
    if (reminders.length > 0) reminded.push(name);
    for (const { id } of reminders) await people[name].put(`/api/notifications/${id}/read`);
  }
  return reminded;
}

const join = ({ people, path }: Community, name: Name) => people[name].put(`${path}/participation`);

interface Case {
  name: string;
  /** The event is planned this many hours before its start. */
  planned?: number;
  /** What happens, in order, each at a number of hours before the start. `check` runs the job. */
  steps: [hoursBefore: number, step: 'check' | ((community: Community) => Promise<unknown>)][];
  /** Who is reminded at each check. Checks at which nobody is reminded are left out. */
  reminded: Record<string, Name[]>;
}

const benJoins: Case['steps'][number] = [80, (community) => join(community, 'ben')];
const checks = (...hours: number[]): Case['steps'] => hours.map((hour) => [hour, 'check']);

const cases: Case[] = [
  {
    name: 'everyone who joined, including the host, gets each of the two reminders once',
    steps: [benJoins, ...checks(24.1, 24, 23.9, 2.1, 2, 1.9)],
    reminded: { 24: ['ada', 'ben'], 2: ['ada', 'ben'] },
  },
  {
    name: 'a member who joins 20 hours before gets only the second reminder',
    steps: [...checks(24), [20, (community) => join(community, 'ben')], ...checks(19, 2)],
    reminded: { 24: ['ada'], 2: ['ada', 'ben'] },
  },
  {
    name: 'a reminder that is sent late leaves out members who joined after it was due',
    steps: [[20, (community) => join(community, 'ben')], ...checks(19)],
    reminded: { 19: ['ada'] },
  },
  {
    name: 'reminders that were due while no process was running are sent late',
    steps: [benJoins, ...checks(10, 0.5)],
    reminded: { 10: ['ada', 'ben'], 0.5: ['ada', 'ben'] },
  },
  {
    name: 'if both reminders are due, only one is sent',
    steps: [benJoins, ...checks(1, 0.9)],
    reminded: { 1: ['ada', 'ben'] },
  },
  {
    name: 'nothing is sent at or after the start',
    steps: [benJoins, ...checks(0, -1, -100)],
    reminded: {},
  },
  {
    name: 'an event that is planned at short notice sends only the second reminder',
    planned: 10,
    steps: checks(9, 2),
    reminded: { 2: ['ada'] },
  },
  {
    name: 'a member who left is not reminded',
    steps: [
      benJoins,
      [30, ({ people, path }) => people.ben.delete(`${path}/participation`)],
      ...checks(24),
    ],
    reminded: { 24: ['ada'] },
  },
  {
    name: 'an event that moves to a later day sends both reminders again',
    steps: [
      benJoins,
      ...checks(24),
      [20, ({ people, path }) => people.ada.patch(path, { ...walk, date: '2026-10-28T10:00' })],
      ...checks(2, -23, -24, -46),
    ],
    reminded: { 24: ['ada', 'ben'], '-24': ['ada', 'ben'], '-46': ['ada', 'ben'] },
  },
  {
    name: 'an event that moves to a time less than a day away sends only the second reminder',
    steps: [
      benJoins,
      [60, ({ people, path }) => people.ada.patch(path, { ...walk, date: '2026-10-24T20:00' })],
      // The new start is 39 hours before the old one: clocks go back in between.
      ...checks(59, 41),
    ],
    reminded: { 41: ['ada', 'ben'] },
  },
  {
    name: 'an edit that keeps the start does not send a reminder again',
    steps: [
      benJoins,
      ...checks(24),
      [20, ({ people, path }) => people.ada.patch(path, { ...walk, title: 'A longer walk' })],
      ...checks(19, 2),
    ],
    reminded: { 24: ['ada', 'ben'], 2: ['ada', 'ben'] },
  },
  {
    name: 'a member who mutes the host is reminded of the event that they joined',
    steps: [
      benJoins,
      [70, ({ people }) => setBlock(people.ben, people.ada, 'mute')],
      ...checks(24),
    ],
    reminded: { 24: ['ada', 'ben'] },
  },
  {
    name: 'a deleted event reminds nobody',
    steps: [benJoins, [30, ({ people, path }) => people.ada.delete(path)], ...checks(24, 2)],
    reminded: {},
  },
  {
    name: 'an event whose host deletes their account reminds nobody',
    steps: [
      benJoins,
      [30, ({ people }) => people.ada.put('/api/account/deletion', { password: samplePassword })],
      ...checks(24, 2),
    ],
    reminded: {},
  },
];

describe('reminders', () => {
  test.each(cases)('$name', async ({ planned, steps, reminded }) => {
    const community = await arrange(planned);
    const found: Record<string, Name[]> = {};
    for (const [hoursBefore, step] of steps) {
      goTo(hoursBefore);
      if (step !== 'check') {
        expect(await step(community)).not.toMatchObject({ status: 422 });
        continue;
      }
      const who = await remind(community);
      if (who.length > 0) found[hoursBefore] = who;
    }
    expect(found).toEqual(reminded);
  });

  test.each([
    ['the host has blocked them', 'ada', 'ben'],
    ['they have blocked the host', 'ben', 'ada'],
  ] as const)('are not sent to a participant if %s', async (_who, by, of) => {
    const community = await arrange();
    const { people, event } = community;
    await setBlock(people[by], people[of], 'block');
    // A block removes the participant. Their row is added again, so that only the check of the reminder is tested.
    const participant = { event_id: event.id, user_id: people.ben.userId, joined_at: 1 };
    await app.db.insertInto('event_participant').values(participant).execute();
    goTo(24);
    await sendDueReminders(app.server.services);
    const rows = await app.db.selectFrom('notification').select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([people.ada.userId]);
  });

  test('several runs at the same time send each reminder once', async () => {
    const community = await arrange();
    await join(community, 'ben');
    const second = await community.people.ada.post<Event>('/api/events', walk);
    expect(second.status).toBe(201);
    goTo(24);
    const runs = Array.from({ length: 8 }, () => sendDueReminders(app.server.services));
    await Promise.all(runs);
    const rows = await app.db
      .selectFrom('notification')
      .select(['user_id', 'entry_id'])
      .where('type', '=', 'reminder')
      .execute();
    const { ada, ben } = community.people;
    expect(rows.map(({ user_id, entry_id }) => `${user_id} ${entry_id}`).toSorted()).toEqual(
      [
        `${ada.userId} ${community.event.id}`,
        `${ben.userId} ${community.event.id}`,
        `${ada.userId} ${second.body.id}`,
      ].toSorted(),
    );
    expect(await app.db.selectFrom('event_reminder').select('hours').execute()).toEqual([
      { hours: 2 },
      { hours: 2 },
    ]);
  });

  test('say when the event starts in the member’s time zone, lead to the event and update the count live', async () => {
    const community = await arrange();
    await join(community, 'ben');
    const { ben } = community.people;
    const stream = await openStream(app, ben);
    await stream.next('ready');
    expect((await stream.next('notifications.changed')).data).toEqual({ unread: 0 });
    goTo(24);
    await sendDueReminders(app.server.services);
    expect((await stream.next('notifications.changed')).data).toEqual({ unread: 1 });
    stream.close();
    const [reminder] = await list(ben);
    expect(reminder).toMatchObject({
      from: null,
      others: 0,
      people: [],
      content: 'Tomorrow: “Walk”, Mon 26 Oct, 10:00 (Amsterdam time), Old Bridge',
      target: { kind: 'event', id: community.event.id, commentId: null },
    });
    goTo(2);
    await sendDueReminders(app.server.services);
    // The second reminder replaces the first, which is unread.
    expect(await list(ben)).toHaveLength(1);
    await ben.put('/api/preferences/browser', { timeZone: 'Europe/London' });
    await ben.get('/?language=de');
    expect((await list(ben)).map(({ content }) => content)).toEqual([
      'Beginnt in etwa 2 Stunden: „Walk“, Mo., 26. Okt., 09:00 (Ortszeit London), Old Bridge',
    ]);
  });

  test('that are unread disappear when the date changes or the member leaves', async () => {
    const community = await arrange();
    await join(community, 'ben');
    const { ada, ben } = community.people;
    goTo(24);
    await sendDueReminders(app.server.services);
    expect([(await list(ada)).length, (await list(ben)).length]).toEqual([1, 1]);
    await ben.delete(`${community.path}/participation`);
    expect([(await list(ada)).length, (await list(ben)).length]).toEqual([1, 0]);
    await ada.patch(community.path, { ...walk, date: '2026-10-28T10:00' });
    expect(await list(ada)).toEqual([]);
  });
});
