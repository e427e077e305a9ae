import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '#app/server/start-server.ts';
import type { Event } from '#features/events/contract.ts';
import { readPublicEvents } from '#features/events/server/public-events.ts';
import type { FeedEntry } from '#features/feed/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import { messageCopy } from '#features/messages/copy.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { readApprovedTestimonials } from '#features/testimonials/server/approved-testimonials.ts';
import { readConfig } from '#platform/server/config.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { writePages } from '#test/app.ts';
import { demoAccounts } from './accounts.ts';
import { findSampleArea } from './content/areas.ts';
import { sampleConversations } from './content/conversations.ts';
import { sampleEvents } from './content/events.ts';
import { sampleMembers } from './content/members.ts';
import { samplePosts } from './content/posts.ts';
import { sceneDescriptions } from './content/scene-descriptions.ts';
import { sampleTestimonials } from './content/testimonials.ts';
import { unlimitedRates } from './limits.ts';
import { createSettableClock, seedDemo } from './seed.ts';
import { hasNoAccounts } from './store.ts';

const posts = samplePosts.filter(
  (post, i) => post.edited || (i > 60 && post.scene) || post.title.startsWith('Swedish'),
);
const events = sampleEvents.slice(-4);
const conversations = [
  ...sampleConversations.slice(0, 3),
  ...sampleConversations.filter(({ isRequest }) => isRequest),
];
const clock = createSettableClock();
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-demo-'));
  const webDir = await writePages(join(folder, 'web'));
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  };
  const overrides = { clock, limits: unlimitedRates, youngCommunityMaxMembers: 0, webDir };
  server = await startServer(readConfig(settings), overrides);
  expect(await hasNoAccounts(server.services.db)).toBe(true);
  await seedDemo(server, clock, { sample: { posts, events, conversations } });
  clock.set(Date.now());
}, 60_000);

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

let cookie: string | undefined;

/** Signs in as a sample member on the first call; returns the session cookie. */
async function signIn(): Promise<string> {
  if (cookie) return cookie;
  const [account] = demoAccounts;
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  expect(response.status).toBe(201);
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return cookie;
}

test('a sample member signs in and sees the posts, newest first', async () => {
  const headers = { cookie: await signIn() };
  const response = await fetch(`${server.url}/api/feed`, { headers });
  const { items: entries } = (await response.json()) as { items: FeedEntry[] };
  const items = entries.filter((entry) => entry.kind === 'post');
  const expected = [...posts].sort((a, b) => a.days - b.days);
  expect(items.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
  for (const [i, post] of items.entries()) {
    const sample = expected[i];
    if (!sample) throw new Error('more posts than were seeded');
    expect(post).toMatchObject({ likes: sample.likes, edited: sample.edited ?? false });
    expect(post.userName).toBe(sampleMembers[sample.by].name);
    expect(post.picture === null).toBe(sample.scene === undefined);
    if (sample.scene) expect(post.picture?.alt).toBe(sceneDescriptions[sample.scene]);
    expect(post.createdAt).toBeLessThan(Date.now());
  }
});

test('upcoming events have participants, and past events are marked as past', async () => {
  const headers = { cookie: await signIn() };
  const response = await fetch(`${server.url}/api/events`, { headers });
  const { items } = (await response.json()) as { items: Event[] };
  for (const event of items) {
    const planned = events.find(({ title }) => title === event.title);
    expect(event).toMatchObject({
      past: (planned?.starts.inDays ?? 0) < 0,
      participantCount: (planned?.goes.length ?? 0) + 1,
      likes: planned?.likes,
      area: { name: findSampleArea(planned?.location ?? '') },
    });
  }
  expect(items).toHaveLength(events.length);
});

test('visitors see testimonials and public events', async () => {
  const shownTestimonials = await readApprovedTestimonials(server.services, 9);
  expect(shownTestimonials.map(({ text }) => text)).toEqual(
    sampleTestimonials.map(({ text }) => text).toReversed(),
  );
  const planned = events.filter(({ town, starts }) => town && starts.inDays > 0);
  const shown = await readPublicEvents(server.services, 9);
  expect(shown.map(({ title }) => title)).toEqual(planned.map(({ title }) => title));
});

test('a member sees their conversations, each with the other people in it', async () => {
  const headers = { cookie: await signIn() };
  const response = await fetch(`${server.url}/api/conversations`, { headers });
  const { items } = (await response.json()) as { items: Conversation[] };
  expect(items.map(({ people }) => people.length).toSorted()).toEqual([1, 1, 3]);
});

test('a member sees a message request in which the link is hidden', async () => {
  const headers = { cookie: await signIn() };
  const response = await fetch(`${server.url}/api/conversations?show=requests`, { headers });
  const { items } = (await response.json()) as { items: Conversation[] };
  expect(items.map(({ request }) => request)).toEqual(['received']);
  expect(items[0]?.lastMessage?.content).toContain(messageCopy.heldLink);
});

test('every picture is attached and stored in three widths', async () => {
  const rows = await server.services.db.selectFrom('picture').selectAll().execute();
  expect(rows.every(({ attached_at }) => attached_at !== null)).toBe(true);
  for (const { widths } of rows) expect(JSON.parse(widths)).toHaveLength(3);
});

test('no day of the sample funnel has more members at a later step than at an earlier one', async () => {
  await server.features.analytics.counts.flush();
  const rows = await server.services.db
    .selectFrom('analytics_day')
    .select(['day', 'name', 'total'])
    .where('kind', '=', 'act')
    .execute();
  const getTotal = (name: string, day: string) =>
    rows.find((row) => row.name === name && row.day === day)?.total ?? 0;
  const firstSteps = rows.filter(({ name }) => name === 'firstSteps');
  expect(firstSteps).not.toEqual([]);
  for (const { day, total } of firstSteps) {
    expect(total, day).toBeLessThanOrEqual(getTotal('profiles', day));
    expect(getTotal('profiles', day), day).toBeLessThanOrEqual(getTotal('signUps', day));
  }
});

test('every sample member has a confirmed address', async () => {
  const users = await server.services.db.selectFrom('auth_user').select('emailVerified').execute();
  expect(users.every(({ emailVerified }) => emailVerified)).toBe(true);
});

test('exactly those sample members who joined in the last two months are at the stage “new”', async () => {
  const headers = { cookie: await signIn() };
  const rows = await server.services.db.selectFrom('profile').select('user_id').execute();
  const responses = await Promise.all(
    rows.map(({ user_id }) => fetch(`${server.url}/api/profiles/${user_id}`, { headers })),
  );
  const profiles = (await Promise.all(responses.map((one) => one.json()))) as Profile[];
  const recently = Date.now() - 60 * dayMs;
  const isNew = ({ stage }: Profile) => stage === 'new';
  expect(profiles.filter(isNew).map(({ username }) => username)).toEqual(
    profiles.filter(({ createdAt }) => createdAt > recently).map(({ username }) => username),
  );
  expect(profiles.some(isNew)).toBe(true);
});

test('no sample member stays signed in', async () => {
  const sessions = await server.services.db.selectFrom('auth_session').select('id').execute();
  expect(sessions.length).toBeLessThanOrEqual(1);
});
