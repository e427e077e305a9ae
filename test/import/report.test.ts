import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#features/profiles/limits.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type Outcome, runImport, withExport } from './run-import.ts';

const [adaId, benId, cleoId] = [
  'sampleAda0000000000000000001',
  'sampleBen0000000000000000002',
  'sampleCleo000000000000000003',
];
const [danId, eveId] = ['sampleDan0000000000000000004', 'sampleEve0000000000000000005'];

let app: TestApp;
let outcome: Outcome;

beforeAll(async () => {
  app = await startTestApp();
  outcome = await runImport(app);
});
afterAll(() => app.close());

test('every record is counted, including the rejected ones', () => {
  expect(outcome.error).toBeNull();
  expect(outcome.counts).toEqual({
    users: '8 5 0 0 3',
    posts: '8 3 0 0 5',
    events: '6 3 0 0 3',
    comments: '17 9 0 0 8',
    participants: '12 8 0 0 4',
    messages: '7 4 0 0 3',
    notifications: '7 3 0 1 3',
    pictures: '4 0 0 4 0',
  });
  expect([...outcome.unknownCollections]).toEqual([['analytics', 2]]);
});

test('the report counts the interests that a member has beyond the limit', async () => {
  const interests = Array.from({ length: limits.interestsMax + 2 }, (_, n) => `Stars ${n}`);
  const member = { email: 'many@sample.test', interests: [...interests, 'STARS 0'] };
  await withExport(JSON.stringify({ users: { sampleMany: member } }), async (path) => {
    const { lines } = await runImport(app, { path });
    expect(lines).toContain(
      'users/sampleMany: changed: skipped interests beyond the first 100 (2)',
    );
  });
});

test('the report explains why a record was rejected, changed or skipped', () => {
  const gone = 'sampleGone00000000000000009';
  for (const line of [
    'users/sampleText000000000000000007: rejected: not a record',
    'users/sampleNobody0000000000000006: rejected: neither a name nor an email address',
    `users/${adaId}: changed: skipped an interest longer than 20 characters (Watching stars from the roof)`,
    `users/${benId}: changed: no username; generated one (ben.sample)`,
    `users/${cleoId}: changed: the username is taken or not allowed; replaced (ada, now ada2)`,
    `users/${danId}: changed: no valid email address, so nobody can sign in to this account`,
    `users/${eveId}: changed: the email address belongs to another account, so nobody can sign in to this one (ada@sample.test)`,
    'posts/samplePost0000000001/comments/0/replies/1: rejected: no text',
    `posts/samplePost0000000001/comments/0/replies/2: rejected: the author is not a member (${gone})`,
    'posts/samplePost0000000001/comments/2/replies/0: rejected: its parent comment was rejected',
    'posts/samplePost0000000001/comments/3: rejected: no author',
    'posts/samplePost0000000001/comments/4/replies/0: rejected: its parent comment was rejected',
    `posts/samplePost0000000003: rejected: the owner is not a member (${gone})`,
    'posts/samplePost0000000003/comments/0: rejected: its post or event was rejected',
    'posts/samplePost0000000004: rejected: no title',
    'posts/samplePost0000000005: rejected: no date',
    'posts/samplePost0000000007: rejected: not a record',
    'events/sampleEvent000000004: rejected: no location',
    'events/sampleEvent000000005: rejected: no start date',
    'events/samplePost0000000001: rejected: a post already has this id',
    `events/sampleEvent000000003/participants/2: rejected: not a member (${gone})`,
    'events/sampleEvent000000003/participants/3: rejected: no user id',
    'messages/sampleMessage0000005: rejected: no text',
    'messages/sampleMessage0000006: rejected: no recipient',
    'messages/sampleMessage0000007: rejected: none of the participants is a member',
    'notifications/sampleNotification04: rejected: unknown type (poke)',
    `notifications/sampleNotification06: rejected: the recipient is not a member (${gone})`,
    'notifications/sampleNotification07: rejected: the sender is not a member, or the name is ambiguous (Somebody unknown)',
  ]) {
    expect(outcome.lines).toContain(line);
  }
  const report = outcome.lines.join('\n');
  expect(report).toContain('users/sample/slash: rejected: invalid id');
  expect(report).toContain('posts/new: rejected: invalid id');
  expect(report).toContain(`users/${adaId}: skipped: no --pictures folder was given (https://`);
});

test('a member whose id is reserved is rejected', async () => {
  const users = { everyone: { name: 'Every One', email: 'everyone@sample.test' } };
  const { lines, counts } = await withExport(JSON.stringify({ users }), (path) =>
    runImport(app, { path }),
  );
  expect(counts.users).toBe('1 0 0 0 1');
  expect(lines).toContain('users/everyone: rejected: invalid id: it is reserved (everyone)');
});
