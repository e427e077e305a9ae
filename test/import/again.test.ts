import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readTableStates } from '#test/table-state.ts';
import { readSample, runImport, withExport } from './run-import.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

describe('a second run', () => {
  test('changes nothing at all', async () => {
    const first = await runImport(app);
    const before = await readTableStates(app);
    const second = await runImport(app);
    expect(await readTableStates(app)).toEqual(before);
    expect(second.counts.users).toBe('8 0 5 0 3');
    expect(second.counts.comments).toBe('17 0 9 0 8');
    expect(second.counts.participants).toBe('12 0 8 0 4');
    expect(second.counts.messages).toBe('7 0 4 0 3');
    expect(second.counts.notifications).toBe('7 0 3 1 3');
    expect(first.lines.join('\n')).toContain('changed:');
    expect(second.lines.join('\n')).not.toContain('changed:');
  });

  test('changes nothing if collections are wrapped, reordered or given as lists', async () => {
    const sample = await readSample();
    const { users, posts, events, messages, notifications } = sample;
    const asList = (map: object = {}) =>
      Object.entries(map).map(([id, record]) =>
        typeof record === 'object' && record !== null ? { id, ...record } : record,
      );
    const shapes = [
      { __collections__: { users, notifications, posts, events, messages } },
      {
        data: {
          notifications: asList(notifications),
          posts: asList(posts),
          messages: asList(messages),
          users: asList(users),
          events: asList(events),
        },
      },
    ];
    await runImport(app);
    const before = await readTableStates(app);
    for (const shape of shapes) {
      const again = await withExport(JSON.stringify(shape), (path) => runImport(app, { path }));
      expect(again.error).toBeNull();
      expect(again.counts.posts).toBe('8 0 3 0 5');
      expect(await readTableStates(app)).toEqual(before);
    }
  });
});

test('records before the end of a truncated file are kept, and the whole file adds the rest', async () => {
  const { users, posts } = await readSample();
  const whole = JSON.stringify({ users, posts });
  const cut = whole.slice(0, whole.indexOf('"Sample soup"') + 8);
  const first = await withExport(cut, (path) => runImport(app, { path }));
  expect(String(first.error)).toContain('The file is truncated at byte');
  expect(String(first.error)).toContain('after posts/samplePost0000000001');
  expect(first.counts).toMatchObject({ users: '8 5 0 0 3', posts: '1 1 0 0 0' });
  const second = await withExport(whole, (path) => runImport(app, { path }));
  expect(second.error).toBeNull();
  expect(second.counts).toMatchObject({ users: '8 0 5 0 3', posts: '8 2 1 0 5' });
  expect(second.counts.comments).toBe('16 4 4 0 8');
});

test.each([
  ['nothing', '', 'The file is empty.'],
  ['text', 'Dear all,', 'The file is not a valid JSON export'],
  ['a list', '[{"title":"x"}]', 'The file is not a valid JSON export'],
  ['a broken record', '{"users":{"a":{"displayName":}}}', 'The file is not a valid JSON export'],
])('a file that contains %s is rejected and changes nothing', async (_name, text, reason) => {
  const before = await readTableStates(app);
  const outcome = await withExport(text, (path) => runImport(app, { path }));
  expect(String(outcome.error)).toContain(reason);
  expect(await readTableStates(app)).toEqual(before);
});

test('an interrupted run keeps the records that it read, and the next run continues', async () => {
  const stop = new AbortController();
  const first = await runImport(app, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(first.error).toMatchObject({ name: 'AbortError' });
  expect(first.counts).toMatchObject({ users: '8 5 0 0 3', posts: '0 0 0 0 0' });
  const second = await runImport(app);
  expect(second.counts).toMatchObject({ users: '8 0 5 0 3', posts: '8 3 0 0 5' });
});

test('existing members keep their address and username', async () => {
  const ada = await app.member('ada');
  const before = await ada.get('/api/profile');
  const outcome = await runImport(app);
  const record = 'users/sampleAda0000000000000000001';
  expect(outcome.lines).toContain(
    `${record}: changed: the email address belongs to another account, so nobody can sign in to this one (ada@sample.test)`,
  );
  expect(outcome.lines.join('\n')).toContain('(Ada, now ada2)');
  expect((await ada.get('/api/profile')).body).toEqual(before.body);
  expect((await app.signIn('ada')).userId).toBe(ada.userId);
});

test('a long name is never cut in the middle of an emoji', async () => {
  const users = [{ id: 'sam', displayName: `${'S'.repeat(59)}🌿🌿`, email: 'sam@sample.test' }];
  await withExport(JSON.stringify({ users }), (path) => runImport(app, { path }));
  const profiles = await app.db.selectFrom('profile').select('display_name').execute();
  expect(profiles).toEqual([{ display_name: `${'S'.repeat(59)}🌿` }]);
});

test('members and messages that need several transactions are all imported', async () => {
  const numbers = Array.from({ length: 1100 }, (_, n) => n);
  const createdAt = (n: number) => 1_700_000_000_000 + n;
  const users = numbers.map((n) => ({
    id: `sam${n}`,
    displayName: 'Sam Sample',
    email: `s${n}@sample.test`,
  }));
  const messages = numbers.map((n) => ({
    id: `message${n}`,
    participants: ['sam1', 'sam2'],
    senderId: `sam${1 + (n % 2)}`,
    content: `Sample ${n}`,
    createdAt: createdAt(n % 2 ? n : 1100 - n),
  }));
  const text = JSON.stringify({ messages, users });
  const outcome = await withExport(text, (path) => runImport(app, { path }));
  expect(outcome.error).toBeNull();
  expect(outcome.counts).toMatchObject({ users: '1100 1100 0 0 0', messages: '1100 1100 0 0 0' });
  const usernames = await app.db.selectFrom('profile').select('username').execute();
  expect(new Set(usernames.map(({ username }) => username)).size).toBe(1100);
  const conversations = await app.db.selectFrom('conversation').selectAll().execute();
  expect(conversations).toMatchObject([
    { direct_key: 'sam1:sam2', created_at: createdAt(1), last_message_at: createdAt(1100) },
  ]);
});
