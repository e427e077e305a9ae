import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { listEventRows, listPublicEventRows } from '#features/events/server/list-store.ts';
import { listPastEventIds } from '#features/events/server/participant-store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember } from './sample-rows.ts';

type Db = Kysely<Schema>;

const pastEvents = 2000;
const upcomingEvents = 39;
const hourMs = 60 * 60_000;
const now = Date.UTC(2030, 0);
const viewer = { userId: 'ada' } as Viewer;
const page = {
  after: null,
  limit: 20,
  ownerId: undefined,
  range: null,
  now,
  joinedOnly: false,
  known: null,
  place: null,
} as const;

let testDatabase: TestDatabase;
let db: Db;

/** Short events, an hour apart; the last ones are upcoming. Every tenth event is public. */
const shortEvents = Array.from({ length: pastEvents + upcomingEvents }, (_, n) => {
  const startsAt = now + (n - pastEvents) * hourMs + hourMs / 2;
  return { id: `event-${String(n).padStart(4, '0')}`, startsAt, endsAt: startsAt + hourMs / 4 };
});
/** A week-long event that started three days ago. */
const longEvent = { id: 'event-long', startsAt: now - 72 * hourMs, endsAt: now + 96 * hourMs };
const events = [...shortEvents, longEvent].toSorted((a, b) => a.startsAt - b.startsAt);

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
  await addMember(db, 'ada');
  for (const { id, startsAt, endsAt } of events) {
    const times = { created_at: startsAt - 24 * hourMs, updated_at: startsAt - 24 * hourMs };
    await db
      .insertInto('entry')
      .values({
        id,
        kind: 'event',
        owner_id: 'ada',
        created_at: times.created_at,
        like_count: 0,
        comment_count: 0,
      })
      .execute();
    await db
      .insertInto('event')
      .values({
        entry_id: id,
        title: 'A walk',
        description: '',
        starts_at: startsAt,
        ends_at: endsAt,
        over_at: endsAt,
        time_zone: 'UTC',
        location: 'The ridge',
        picture_id: null,
        participant_count: 0,
        is_public: id.endsWith('0') ? 1 : 0,
        town: '',
        ...times,
      })
      .execute();
  }
  if (testEngine === 'postgres') await sql`analyze`.execute(db);
});
afterAll(() => testDatabase.drop());

const lists: [string, string, (from: Db) => Promise<unknown>][] = [
  [
    'upcoming events, newest first',
    'event_over',
    (from) => listEventRows(from, viewer, { ...page, when: 'upcoming', order: 'newest' }),
  ],
  ['public events', 'event_public', (from) => listPublicEventRows(from, { now, limit: 6 })],
];

test.each(lists)('%s are read from the index of end times', async (_, index, read) => {
  const [plan] = await plansOf(db, read);
  expect(plan).toMatch(testEngine === 'sqlite' ? `INDEX ${index} (` : new RegExp(`${index}\\b`));
  expect(plan).not.toMatch(/event_soonest|Seq Scan on event\b|SCAN event\b/i);
});

test.each([
  ['the first page', null],
  ['the next page', { sortValue: now + hourMs, id: 'event-2001' }],
  ['a page that begins with a long event', { sortValue: now - 72 * hourMs, id: 'event-a' }],
])(
  '%s of the soonest events is read from the index of start times, and long events from their own index',
  async (_, after) => {
    const [plan] = await plansOf(db, (from) =>
      listEventRows(from, viewer, { ...page, when: 'upcoming', order: 'soonest', after }),
    );
    expect(plan).toMatch(/event_soonest/);
    expect(plan).toMatch(/event_long/);
    expect(plan).not.toMatch(/Seq Scan on event\b|SCAN event\b/i);
  },
);

const dayRange = { from: now - 24 * hourMs, to: now + 24 * hourMs };

test.each([
  ['of a range of start times', { when: 'all', order: 'soonest', range: dayRange }],
  ['of a range of start times, newest first', { when: 'past', order: 'newest', range: dayRange }],
  ['that are over, latest first', { when: 'past', order: 'latest' }],
  ['that are over, earliest first', { when: 'past', order: 'soonest' }],
  ['of all times, latest first', { when: 'all', order: 'latest' }],
  ['of all times, earliest first', { when: 'all', order: 'soonest' }],
] as const)('events %s are read from the index of start times', async (_, filters) => {
  const [plan] = await plansOf(db, (from) => listEventRows(from, viewer, { ...page, ...filters }));
  expect(plan).toMatch(/event_soonest/);
  expect(plan).not.toMatch(
    /Seq Scan on event\b|SCAN event\b(?! USING (?:COVERING )?INDEX event_soonest)/i,
  );
});

test('the events of known members are found through an index of participants', async () => {
  const [plan] = await plansOf(db, (from) =>
    listEventRows(from, viewer, {
      ...page,
      when: 'past',
      order: 'latest',
      known: { pastEventIds: ['event-0001', 'event-0002'] },
    }),
  );
  expect(plan).toMatch(/event_participant_(user|key|order)/);
  expect(plan).toMatch(/conversation_newest_of_member/);
  expect(plan).not.toMatch(/Seq Scan on event\b/i);
});

test.each([
  ['upcoming', 'soonest'],
  ['past', 'latest'],
  ['past', 'newest'],
  ['all', 'latest'],
  ['all', 'newest'],
] as const)(
  'the events that a member has joined are found through an index of participants: %s, %s',
  async (when, order) => {
    const [plan] = await plansOf(db, (from) =>
      listEventRows(from, viewer, { ...page, when, order, joinedOnly: true }),
    );
    expect(plan).toMatch(/event_participant_(user|order)/);
    expect(plan).not.toMatch(
      /entry_newest_of_kind|Seq Scan on (event|entry)\b|SCAN (event|entry)\b/i,
    );
  },
);

test('upcoming events are listed in the requested order, page by page', async () => {
  const upcoming = events.filter(({ endsAt }) => endsAt >= now).map(({ id }) => id);
  const read = async (order: 'soonest' | 'newest' | 'latest') => {
    const { items: first } = await listEventRows(db, viewer, { ...page, when: 'upcoming', order });
    const last = first.at(-1);
    if (!last) return [];
    const sortValue = order === 'newest' ? last.created_at : last.starts_at;
    const after = { sortValue, id: last.id };
    const { items: rest } = await listEventRows(db, viewer, {
      ...page,
      when: 'upcoming',
      order,
      after,
    });
    return [...first, ...rest].map(({ id }) => id);
  };
  expect(upcoming).toHaveLength(upcomingEvents + 1);
  expect(await read('soonest')).toEqual(upcoming);
  expect(await read('newest')).toEqual(upcoming.toReversed());
  expect(await read('latest')).toEqual(upcoming.toReversed());
});

test('the past events that a member has joined are found through an index of participants', async () => {
  const [plan] = await plansOf(db, (from) =>
    listPastEventIds(from, { userId: 'ada', now, limit: 30 }),
  );
  expect(plan).toMatch(/event_participant_(user|order)/);
  expect(plan).not.toMatch(/Seq Scan|SCAN event\b/i);
});
