import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type Outcome, runImport } from './importing.ts';

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
  expect([...outcome.foreign]).toEqual([['analytics', 2]]);
});

test('the report explains each case', () => {
  const gone = 'sampleGone00000000000000009';
  for (const line of [
    'users/sampleText000000000000000007: not taken: it is no record',
    'users/sampleNobody0000000000000006: not taken: there is neither a name nor an address',
    `users/${adaId}: changed: an interest of more than 20 characters left out (Watching stars from the roof)`,
    `users/${benId}: changed: no username; one was made (ben.sample)`,
    `users/${cleoId}: changed: the username is taken or not allowed here; another one stands for it (ada, now ada2)`,
    `users/${danId}: changed: no address that mail could reach, so nobody can enter this account`,
    `users/${eveId}: changed: the address belongs to another account, so nobody can enter this one (ada@sample.test)`,
    'posts/samplePost0000000001/comments/0/replies/1: not taken: it has no text',
    `posts/samplePost0000000001/comments/0/replies/2: not taken: its author is not a member (${gone})`,
    'posts/samplePost0000000001/comments/2/replies/0: not taken: the comment above it was not taken',
    'posts/samplePost0000000001/comments/3: not taken: it does not say who wrote it',
    'posts/samplePost0000000001/comments/4/replies/0: not taken: the comment above it was not taken',
    `posts/samplePost0000000003: not taken: its owner is not a member (${gone})`,
    'posts/samplePost0000000003/comments/0: not taken: what it stands under was not taken',
    'posts/samplePost0000000004: not taken: it has no title',
    'posts/samplePost0000000005: not taken: it has no date',
    'posts/samplePost0000000007: not taken: it is no record',
    'events/sampleEvent000000004: not taken: it does not say where it is',
    'events/sampleEvent000000005: not taken: it does not say when it is',
    'events/samplePost0000000001: not taken: a post has this id',
    `events/sampleEvent000000003/participants/2: not taken: they are not a member (${gone})`,
    'events/sampleEvent000000003/participants/3: not taken: it does not say who it is',
    'messages/sampleMessage0000005: not taken: it has no text',
    'messages/sampleMessage0000006: not taken: it does not say whom it was for',
    'messages/sampleMessage0000007: not taken: nobody in it is a member',
    'notifications/sampleNotification04: not taken: there is no such type here (poke)',
    `notifications/sampleNotification06: not taken: the one it was for is not a member (${gone})`,
    'notifications/sampleNotification07: not taken: who it is from is no member, or more than one (Somebody unknown)',
  ]) {
    expect(outcome.lines).toContain(line);
  }
  const told = outcome.lines.join('\n');
  expect(told).toContain('users/sample/slash: not taken: its id cannot be kept');
  expect(told).toContain('posts/new: not taken: its id cannot be kept');
  expect(told).toContain(`users/${adaId}: left out: there is no folder of local copies (https://`);
});
