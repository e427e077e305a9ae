import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import { listNotifications } from '#test/notifications.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Answer, Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

/** The event is on the day before clocks go back. */
const walk = {
  title: 'Walk',
  description: '',
  date: '2026-10-24T10:00',
  endDate: '',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge',
};
const now = Date.parse('2026-10-20T08:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ systemClock: () => now });
});
afterAll(() => app.close());

interface World {
  ada: Person;
  ben: Person;
  cleo: Person;
  path: string;
  id: string;
}

/** Ada plans a walk, and Ben and Cleo join. */
async function arrange(): Promise<World> {
  await app.reset();
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const { id } = (await ada.post<Event>('/api/events', walk)).body;
  const path = `/api/events/${id}`;
  for (const person of [ben, cleo]) await person.put(`${path}/participation`);
  await readAll(ada);
  return { ada, ben, cleo, path, id };
}

/** The texts of a member's unread notifications. Their number must equal the unread count. */
async function readTexts(person: Person): Promise<string[]> {
  const items = await listNotifications(person);
  const { body } = await person.get<{ unread: number }>('/api/notifications/unread-count');
  expect(body.unread).toBe(items.length);
  return items.map(({ content }) => content);
}

const readAll = (person: Person) =>
  person.put('/api/notifications/read-all', { before: Number.MAX_SAFE_INTEGER });

const edit =
  (fields: object) =>
  async ({ ada, path }: World) => {
    const response = await ada.patch(path, { ...walk, ...fields });
    expect(response.status, response.text).toBe(200);
  };

interface Case {
  name: string;
  steps: ((world: World) => Promise<unknown>)[];
  /** What Ben reads. */
  notified: string[];
}

const moved = 'Moved from Sat 24 Oct, 10:00 to Sun 25 Oct, 10:00 (Amsterdam time).';

const cases: Case[] = [
  {
    name: 'a new time is described in local time, even across the end of summer time',
    steps: [edit({ date: '2026-10-25T10:00' })],
    notified: [`“Walk” has changed. ${moved}`],
  },
  {
    name: 'a new place is described',
    steps: [edit({ location: 'The mill' })],
    notified: ['“Walk” has changed. New place: The mill.'],
  },
  {
    name: 'a new time and a new place are described together',
    steps: [edit({ date: '2026-10-25T10:00', location: 'The mill' })],
    notified: [`“Walk” has changed. ${moved} New place: The mill.`],
  },
  {
    name: 'a new end on the same day is described by its time',
    steps: [edit({ endDate: '2026-10-24T12:00' })],
    notified: ['“Walk” has changed. New end: 12:00 (Amsterdam time).'],
  },
  {
    name: 'a new end on another day is described by its day and time',
    steps: [edit({ endDate: '2026-10-25T02:00' })],
    notified: ['“Walk” has changed. New end: Sun 25 Oct, 02:00 (Amsterdam time).'],
  },
  {
    name: 'an end that moves with the start is not mentioned',
    steps: [
      edit({ endDate: '2026-10-24T12:00' }),
      ({ ben }) => readAll(ben),
      edit({ date: '2026-10-24T11:00', endDate: '2026-10-24T13:00' }),
    ],
    notified: [
      '“Walk” has changed. Moved from Sat 24 Oct, 10:00 to Sat 24 Oct, 11:00 (Amsterdam time).',
    ],
  },
  {
    name: 'the removal of the end is described',
    steps: [
      edit({ endDate: '2026-10-24T12:00' }),
      ({ ben }) => readAll(ben),
      edit({ endDate: '' }),
    ],
    notified: ['“Walk” has changed. It no longer has an end time.'],
  },
  {
    name: 'the same clock time in another zone names both zones',
    steps: [edit({ timeZone: 'Europe/London' })],
    notified: [
      '“Walk” has changed. Moved from Sat 24 Oct, 10:00 (Amsterdam time) to Sat 24 Oct, 10:00 (London time).',
    ],
  },
  {
    name: 'the same instant in another zone is no change',
    steps: [edit({ timeZone: 'Europe/London', date: '2026-10-24T09:00' })],
    notified: [],
  },
  {
    name: 'the same local times are no change, even if the stored start has seconds and the stored end is in the repeated hour',
    steps: [
      ({ id }) =>
        moveEvent(app.db, id, {
          starts_at: Date.parse('2026-10-24T08:00:30Z'),
          ends_at: Date.parse('2026-10-25T01:30:00Z'),
        }),
      edit({ title: 'Stroll', endDate: '2026-10-25T02:30' }),
    ],
    notified: [],
  },
  {
    name: 'another title or description is no change, but the next notification has the new title',
    steps: [
      edit({ title: 'Stroll', description: 'Slowly.' }),
      async ({ ben }) => {
        expect(await readTexts(ben)).toEqual([]);
      },
      edit({ title: 'Stroll', location: 'The mill' }),
    ],
    notified: ['“Stroll” has changed. New place: The mill.'],
  },
  {
    name: 'several unread changes are merged into one, which starts from what the recipient last knew',
    steps: [
      edit({ location: 'The mill' }),
      edit({ location: 'The mill', date: '2026-10-24T15:00' }),
      edit({ location: 'The station', date: '2026-10-25T10:00' }),
    ],
    notified: [`“Walk” has changed. ${moved} New place: The station.`],
  },
  {
    name: 'a change back to the original deletes the unread notification',
    steps: [edit({ location: 'The mill' }), edit({})],
    notified: [],
  },
  {
    name: 'a change back is described as a new change if the first one was read',
    steps: [edit({ location: 'The mill' }), ({ ben }) => readAll(ben), edit({})],
    notified: ['“Walk” has changed. New place: Old Bridge.'],
  },
  {
    name: 'a member who has left the event is not notified, and earlier notifications about it are deleted',
    steps: [
      edit({ location: 'The mill' }),
      ({ ben, path }) => ben.delete(`${path}/participation`),
      edit({ location: 'The station' }),
    ],
    notified: [],
  },
  {
    name: 'a member who joined after a change is notified only of later ones',
    steps: [
      ({ ben, path }) => ben.delete(`${path}/participation`),
      edit({ location: 'The mill' }),
      ({ ben, path }) => ben.put(`${path}/participation`),
      edit({ location: 'The station' }),
    ],
    notified: ['“Walk” has changed. New place: The station.'],
  },
  {
    name: 'a blocked member is not notified',
    steps: [({ ada, ben }) => setBlock(ada, ben, 'block'), edit({ location: 'The mill' })],
    notified: [],
  },
  {
    name: 'a member who joined and mutes the host is still notified',
    steps: [({ ada, ben }) => setBlock(ben, ada, 'mute'), edit({ location: 'The mill' })],
    notified: ['“Walk” has changed. New place: The mill.'],
  },
  {
    name: 'an edit of an event that is over notifies nobody',
    steps: [
      ({ id }) => moveEvent(app.db, id, { starts_at: now - dayMs }),
      edit({ date: '2026-10-19T10:00', location: 'The mill' }),
    ],
    notified: [],
  },
];

describe('a change of an event', () => {
  test.each(cases)('$name', async ({ steps, notified }) => {
    const world = await arrange();
    for (const step of steps) {
      const { status = 200 } = ((await step(world)) ?? {}) as Partial<Answer<unknown>>;
      expect(status).toBe(200);
    }
    expect(await readTexts(world.ben)).toEqual(notified);
    const rows = await app.db
      .selectFrom('notification')
      .select('user_id')
      .where('type', '=', 'event_changed')
      .execute();
    expect(rows.map(({ user_id }) => user_id)).not.toContain(world.ada.userId);
  });
});

test('the notification of a change updates the unread count at once, leads to the event and has no actor', async () => {
  const { ada, ben, id, path } = await arrange();
  const stream = await openStream(app, ben);
  await stream.next('ready');
  await stream.next('notifications.changed');
  await ada.patch(path, { ...walk, location: 'The mill' });
  expect((await stream.next('notifications.changed')).data).toEqual({ unread: 1 });
  expect(await listNotifications(ben)).toMatchObject([
    {
      type: 'event_changed',
      from: null,
      others: 0,
      people: [],
      target: { kind: 'event', id, commentId: null },
    },
  ]);
  await ada.patch(path, walk);
  expect((await stream.next('notifications.changed')).data).toEqual({ unread: 0 });
  stream.close();
});

test('the texts of changes are in the recipient’s language', async () => {
  const { ada, ben, path } = await arrange();
  await ben.get('/?language=de');
  await ada.patch(path, {
    ...walk,
    date: '2026-10-25T10:00',
    endDate: '2026-10-25T12:00',
    location: 'Mühle',
  });
  expect(await readTexts(ben)).toEqual([
    '„Walk“ hat sich geändert. Verschoben von Sa., 24. Okt., 10:00 auf So., 25. Okt., 10:00 (Ortszeit Amsterdam). Neues Ende: 12:00 (Ortszeit Amsterdam). Neuer Ort: Mühle.',
  ]);
});

test('times are in the recipient’s time zone, which is named only if clocks at the event show another time', async () => {
  const { ada, ben, path } = await arrange();
  const readIn = async (timeZone: string) => {
    await ben.patch('/api/preferences', { timeZone });
    return readTexts(ben);
  };
  await ada.patch(path, { ...walk, date: '2026-10-25T10:00', endDate: '2026-10-25T12:00' });
  const text = (from: string, to: string, end: string) => [
    `“Walk” has changed. Moved from ${from} to ${to}. New end: ${end}.`,
  ];
  const same = text('Sat 24 Oct, 10:00', 'Sun 25 Oct, 10:00', '12:00');
  expect(await readIn('Europe/Amsterdam')).toEqual(same);
  expect(await readIn('Europe/Vienna')).toEqual(same);
  expect(await readIn('Europe/London')).toEqual(
    text('Sat 24 Oct, 09:00', 'Sun 25 Oct, 09:00 (London time)', '11:00 (London time)'),
  );
});

test('two edits at the same time leave one notification with the final place', async () => {
  const { ada, ben, path } = await arrange();
  const answers = await Promise.all(
    ['The mill', 'The station'].map((location) => ada.patch<Event>(path, { ...walk, location })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { location } = (await ada.get<Event>(path)).body;
  expect(await readTexts(ben)).toEqual([`“Walk” has changed. New place: ${location}.`]);
});
