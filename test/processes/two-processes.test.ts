import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import { sampleEmail, samplePassword } from '#test/app.ts';
import type { AppProcess } from '#test/app-process.ts';
import { expectOneOfEach } from '#test/idempotent-calls.ts';
import { openStream } from '#test/live-stream.ts';
import { type Community, type Guest, startCommunity } from './community.ts';

let community: Community;
let first: AppProcess;
let second: AppProcess;
let ada: Guest;
let ben: Guest;

beforeAll(async () => {
  community = await startCommunity();
  [first, second] = await Promise.all([community.start(), community.start()]);
  ada = await community.member('ada', first);
  ben = await community.member('ben', first);
  ben.goTo(second);
});
afterAll(() => community.close());

const startedJobs = (process: AppProcess): string[] =>
  process.log.filter(({ msg }) => msg === 'job started').map(({ job }) => String(job));

test('two processes that start together migrate an empty database', async () => {
  const done = sql<{ name: string }>`select name from schema_migration order by name`;
  const { rows } = await done.execute(community.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test('a scheduled job runs in one process, and not again in a process that starts later', async () => {
  const leases = () => community.db.selectFrom('job_lease').selectAll().execute();
  await expect.poll(async () => (await leases()).every((row) => row.held_until === 0)).toBe(true);
  const names = (await leases()).map(({ name }) => name).toSorted();
  expect(names.length).toBeGreaterThan(4);
  // The log arrives through a pipe, and can be later than the rows.
  await expect
    .poll(() => [...startedJobs(first), ...startedJobs(second)].toSorted())
    .toEqual(names);
  const third = await community.start();
  expect((await community.member('cleo', third)).person.userId).not.toBe('');
  await third.stop();
  expect(startedJobs(third)).toEqual([]);
});

test('updates from one process arrive at the other: posts, messages, ephemeral updates', async () => {
  const stream = await openStream(second, ben.person);
  await stream.next('ready');
  const { body: post } = await ada.person.post<{ id: string }>('/api/posts', {
    title: 'Tea',
    content: 'At four.',
  });
  expect((await stream.next('entry.added')).data).toMatchObject({ entryId: post.id });
  const { body: conversation } = await ada.person.post<{ id: string }>('/api/conversations', {
    userIds: [ben.person.userId],
  });
  await ada.person.put(`/api/conversations/${conversation.id}/typing`);
  expect((await stream.next('typing')).data).toMatchObject({ conversationId: conversation.id });
  const message = await ada.person.post<{ id: string }>(
    `/api/conversations/${conversation.id}/messages`,
    {
      content: 'Cake?',
    },
  );
  expect((await stream.next('message.arrived')).data).toMatchObject({ messageId: message.body.id });
  expect(stream.events.filter(({ name }) => name === 'entry.added')).toHaveLength(1);
  expect(stream.events.filter(({ name }) => name === 'message.arrived')).toHaveLength(1);
  // A request after the update returns the new post, so the server does not use an older shared read.
  const feed = await ben.person.get('/api/feed');
  expect(feed.text).toContain(post.id);
  stream.close();
});

test('a member’s like at one process shows in their feed at the other', async () => {
  const gil = await community.member('gil', second);
  const { body: post } = await ada.person.post<{ id: string }>('/api/posts', {
    title: 'Tea',
    content: 'At four.',
  });
  const isLiked = async () => {
    const { body } = await gil.person.get<{ items: { id: string; likedByMe: boolean }[] }>(
      '/api/feed',
    );
    return body.items.find(({ id }) => id === post.id)?.likedByMe;
  };
  await expect.poll(isLiked).toBe(false);
  gil.goTo(first);
  await gil.person.put(`/api/entries/${post.id}/like`);
  expect(await isLiked()).toBe(true);
  gil.goTo(second);
  await expect.poll(isLiked).toBe(true);
});

test('two processes carry out requests with the same idempotency key only once', async () => {
  const [emil, fred] = [
    await community.member('emil', first),
    await community.member('fred', first),
  ];
  await expectOneOfEach(emil, fred, [first, second]);
});

test('the processes share rate limits', async () => {
  await community.member('dora', first);
  const visitor = await community.member('eric', first);
  const tryPassword = async (password: string, at: AppProcess) => {
    visitor.goTo(at);
    const credentials = { email: sampleEmail('dora'), password };
    return (await visitor.person.post('/api/session', credentials)).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push(await tryPassword('wrong', n % 2 ? first : second));
  expect(statuses).toEqual(Array(10).fill(401));
  expect(await tryPassword(samplePassword, first)).toBe(429);
  expect(await tryPassword(samplePassword, second)).toBe(429);
});

test('signing out at one process ends the session and its stream at the other', async () => {
  const fay = await community.member('fay', first);
  fay.goTo(second);
  const stream = await openStream(second, fay.person);
  await stream.next('ready');
  const { cookie } = fay.person;
  expect((await fay.person.get('/api/feed')).status).toBe(200);
  fay.goTo(first);
  expect((await fay.person.delete('/api/session')).status).toBe(200);
  await stream.ended;
  const again = await fetch(`${second.url}/api/feed`, { headers: { cookie } });
  expect(again.status).toBe(401);
});
