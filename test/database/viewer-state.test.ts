import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readLikedAndJoined,
  readViewerState,
  type ViewerState,
} from '#features/entries/server/viewer-state-store.ts';
import { createMemberReads } from '#platform/server/cache/member-reads.ts';
import { createLocalBroker } from '#platform/server/live/broker.ts';
import type { Services } from '#platform/server/services.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addEvent, addMember } from './sample-rows.ts';

const ids = Array.from({ length: 130 }, (_, n) => `event-${String(n).padStart(3, '0')}`);
const numberOf = (id: string) => Number(id.slice(6));
/** Ben likes nine in ten events and joins every second one, so his cached likes and joins start at different events. */
const bensEvents = {
  liked: ids.filter((id) => numberOf(id) % 10 !== 0),
  joined: ids.filter((id) => numberOf(id) % 2 === 0),
};

let testDatabase: TestDatabase;
let services: Pick<Services, 'db' | 'memberReads'>;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { db } = testDatabase.database;
  const memberReads = createMemberReads({
    db,
    broker: createLocalBroker(),
    clock: () => 0,
    mayHaveChangedSince: () => true,
  });
  services = { db, memberReads };
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await addMember(db, name);
  for (const id of ids) await addEvent(db, { id, owner: 'ada' });
  const { liked, joined } = bensEvents;
  const likes = (user_id: string) =>
    liked.map((entry_id) => ({ entry_id, user_id, created_at: 1 }));
  const participations = (user_id: string) =>
    joined.map((event_id) => ({ event_id, user_id, joined_at: 1 }));
  await db
    .insertInto('entry_like')
    .values([...likes('ben'), ...likes('cleo')])
    .execute();
  await db
    .insertInto('event_participant')
    .values([...participations('ben'), ...participations('dan')])
    .execute();
});
afterAll(() => testDatabase.drop());

const listLikedAndJoined = async (userId: string, page: readonly string[]) => {
  const state = await readViewerState(services, userId);
  const { liked, joined } = await readLikedAndJoined(services.db, userId, state, page);
  return { liked: page.filter((id) => liked.has(id)), joined: page.filter((id) => joined.has(id)) };
};
const listLiked = async (userId: string, page: readonly string[]) =>
  (await listLikedAndJoined(userId, page)).liked;

test.each([
  ['likes and joins', 'ben', true, true],
  ['likes', 'cleo', true, false],
  ['joins', 'dan', false, true],
])(
  'likes and joins are marked correctly on every page of events, for a member who %s',
  async (_name, member, likes, joins) => {
    const pages = [ids, []];
    for (let start = 0; start < ids.length; start += 7) pages.push(ids.slice(start, start + 20));
    for (const page of pages) {
      expect(await listLikedAndJoined(member, page)).toEqual({
        liked: page.filter((id) => likes && bensEvents.liked.includes(id)),
        joined: page.filter((id) => joins && bensEvents.joined.includes(id)),
      });
    }
  },
);

test('no event is marked as liked for a member without likes', async () => {
  expect(await listLiked('ada', ids)).toEqual([]);
});

test('evicting a member from the cache makes the next read query the likes and joins of this member only', async () => {
  const eventId = 'event-120';
  const { db, memberReads } = services;
  expect(await listLiked('ben', [eventId])).toEqual([]);
  expect(await listLiked('ada', [eventId])).toEqual([]);
  const like = (user_id: string) => ({ entry_id: eventId, user_id, created_at: 1 });
  await db
    .insertInto('entry_like')
    .values([like('ben'), like('ada')])
    .execute();
  memberReads.evict('ben');
  expect(await listLiked('ben', [eventId])).toEqual([eventId]);
  expect(await listLiked('ada', [eventId])).toEqual([]);
});

test('concurrent reads share one query, and each returns the state of its own member', async () => {
  const { db } = services;
  const members = ['ada', 'ben', 'cleo', 'dan', 'nobody'];
  await db
    .insertInto('hidden_member')
    .values({
      viewer_id: 'cleo',
      member_id: 'dan',
      choice: 'mute',
      blocks_viewer: 0,
      created_at: 1,
    })
    .execute();
  await db.insertInto('live_topic').values({ topic: 'user:dan', last_number: 7 }).execute();
  for (const member of members) services.memberReads.evict(member);
  let states: ViewerState[] = [];
  const plans = await plansOf(db, async () => {
    states = await Promise.all(members.map((member) => readViewerState(services, member)));
  });
  expect(plans).toHaveLength(1);
  expect(states.map((state) => [...state.likedAndJoined.joined].toSorted()[0] ?? null)).toEqual([
    null,
    ids[30],
    null,
    ids[30],
    null,
  ]);
  expect(states.map(({ hidesAnyone }) => hidesAnyone)).toEqual([false, false, true, false, false]);
  expect(states.map(({ updateNumber }) => updateNumber)).toEqual([0, 0, 0, 7, 0]);
});

test('the likes and participations of a member are read from an index in order, however few there are', async () => {
  services.memberReads.evict('ada');
  const [plan = ''] = await plansOf(services.db, () => readViewerState(services, 'ada'));
  expect(plan).toContain('entry_like_user');
  expect(plan).toContain('event_participant_user');
  // With `entry_like_key`, PostgreSQL would read everyone's likes, sorted by entry, to find those of one member.
  expect(plan).not.toMatch(/entry_like_key|event_participant_key|Filter|temp b-tree/i);
});
