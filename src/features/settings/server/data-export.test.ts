import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { exportCopy } from '#features/settings/export-copy.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { downloadExport } from '#test/download-export.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const readExport = (person: Person, language?: string) => downloadExport(app, person, language);

const readJson = <Body>(files: Map<string, Buffer>, name: string): Body =>
  JSON.parse(String(files.get(name)));

test('an export has all of its owner’s data and nothing that they cannot read', async () => {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const image = await uploadPicture(ada, 'post');
  const { body: post } = await ada.post<Post>('/api/posts', {
    title: 'By Ada',
    content: 'A post by Ada.',
    imageId: image.id,
    imageAlt: 'A garden.',
  });
  const eventFields = {
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
  };
  await ada.post('/api/events', { ...eventFields, title: 'By Ada' });
  const { body: walk } = await ben.post<Event>('/api/events', { ...eventFields, title: 'By Ben' });
  await ada.put(`/api/events/${walk.id}/participation`);
  await ada.put(`/api/entries/${walk.id}/like`);
  await ada.post(`/api/entries/${post.id}/comments`, { text: 'Ada on her own post.' });
  await ben.post(`/api/entries/${post.id}/comments`, { text: 'Ben on Ada’s post.' });
  const sendMessage = async (from: Person, to: Person, content: string) => {
    const { body } = await from.post<Conversation>('/api/conversations', { userIds: [to.userId] });
    await from.post(`/api/conversations/${body.id}/messages`, { content });
  };
  await sendMessage(ben, ada, 'From Ben to Ada.');
  await sendMessage(ben, cleo, 'From Ben to Cleo.');

  const files = await readExport(ada);
  const picture = [...files.keys()].find((name) => name.endsWith('.webp')) ?? '';
  expect(picture).toMatch(new RegExp(`^pictures/posts/${ada.userId}/`));
  expect([...files.keys()].toSorted()).toEqual(
    [
      'README.txt',
      'account.json',
      'announcements.json',
      'attention.json',
      'blocks.json',
      'cases.json',
      'comments.json',
      'community-rules.json',
      'conversations.json',
      'event-removals.json',
      'events.json',
      'first-steps.json',
      'invitations.json',
      'inviter.json',
      'joined-events.json',
      'likes.json',
      'mentions.json',
      'messages.json',
      'notifications.json',
      picture,
      'pictures.json',
      'posts.json',
      'preferences.json',
      'profile.json',
      'reports.json',
      'security.json',
      'stage.json',
      'testimonial.json',
      'vouches.json',
      'contact-choice.json',
      'contacts.json',
    ].toSorted(),
  );
  expect(files.get(picture)?.subarray(8, 12).toString()).toBe('WEBP');
  expect(readJson(files, 'account.json')).toMatchObject({ email: 'ada@sample.test' });
  expect(readJson(files, 'profile.json')).toMatchObject({ username: 'ada' });
  expect(readJson(files, 'pictures.json')).toMatchObject([{ description: 'A garden.' }]);
  expect(readJson(files, 'posts.json')).toMatchObject([{ id: post.id, content: 'A post by Ada.' }]);
  expect(readJson(files, 'events.json')).toMatchObject([{ title: 'By Ada' }]);
  expect(
    readJson<{ title: string }[]>(files, 'joined-events.json').map(({ title }) => title),
  ).toEqual(['By Ada', 'By Ben']);
  expect(readJson(files, 'likes.json')).toMatchObject([{ entryId: walk.id }]);
  expect(readJson(files, 'comments.json')).toMatchObject([{ text: 'Ada on her own post.' }]);
  expect(readJson(files, 'messages.json')).toMatchObject([{ content: 'From Ben to Ada.' }]);
  expect(readJson(files, 'notifications.json')).toHaveLength(2);
  const all = Buffer.concat([...files.values()]).toString();
  const [session] = await app.db.selectFrom('auth_session').select('tokenHash').execute();
  expect(all).not.toContain(session?.tokenHash);
  for (const secret of ['From Ben to Cleo.', 'ben@sample.test', 'argon2', 'token']) {
    expect(all, secret).not.toContain(secret);
  }
});

test('an export has the member’s own messages and vouches on the other side of a block, naming nobody', async () => {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  const start = async (...others: Person[]) => {
    const userIds = others.map(({ userId }) => userId);
    return (await ada.post<Conversation>('/api/conversations', { userIds })).body.id;
  };
  const [direct, group] = [await start(ben), await start(ben, cleo)];
  const write = async (person: Person, id: string, content: string) => {
    const { body } = await person.post<Message>(`/api/conversations/${id}/messages`, { content });
    for (const reader of [ada, ben]) {
      await reader.put(`/api/conversations/${id}/messages/${body.id}/reaction`, { emoji: '👍' });
    }
  };
  await write(ada, direct, 'From Ada to Ben.');
  await write(ben, direct, 'From Ben to Ada.');
  await write(ada, group, 'From Ada to a group.');
  const vouch = { from_id: ada.userId, to_id: ben.userId, created_at: 7, ended_at: null };
  await app.db.insertInto('vouch').values(vouch).execute();
  await ada.delete(`/api/conversations/${group}/participation`);
  await setBlock(ben, ada, 'block');

  const files = await readExport(ada);
  const messages = readJson<Message[]>(files, 'messages.json');
  expect(messages.map(({ kind, content }) => [kind, content])).toEqual([
    ['text', 'From Ada to Ben.'],
    ['text', 'From Ada to a group.'],
    ['left', ''],
  ]);
  const own = { userId: ada.userId, userName: 'ada' };
  expect(messages[0]).toMatchObject({
    conversationId: null,
    participants: [ada.userId],
    reactions: [{ ...own, emoji: '👍' }],
  });
  expect(readJson(files, 'vouches.json')).toEqual([
    { userId: null, createdAt: 7, takenBackAt: null },
  ]);
  const all = Buffer.concat([...files.values()]).toString();
  for (const hidden of [ben.userId, direct, 'From Ben to Ada.']) expect(all).not.toContain(hidden);
});

test('the README says what is left out', async () => {
  const readMe = String((await readExport(await app.member('ada'))).get('README.txt'));
  expect(readMe).toMatch(/^Everything .* has stored about you as of [\d-]+, with these exceptions/);
  for (const what of ['you’ve blocked, or who have blocked you', 'muted', 'Messages in requests']) {
    expect(readMe).toContain(what);
  }
});

test('the README is entirely in the member’s language', async () => {
  const ada = await app.member('ada');
  const readMe = async (language: string) =>
    String((await readExport(ada, language)).get('README.txt'))
      .trim()
      .split('\n\n');
  const [english, german] = [await readMe('en'), await readMe('de')];
  expect(english).toContain('posts.json: your posts');
  expect(german).toContain('posts.json: deine Beiträge');
  expect(german).toHaveLength(english.length);
  expect(german.filter((line) => english.includes(line))).toEqual([]);
});

test('the README describes each file in a phrase that starts with a small letter', async () => {
  const readMe = String((await readExport(await app.member('ada'))).get('README.txt'));
  const lines = readMe.match(/^(pictures\/|[\w-]+\.json): .*$/gm) ?? [];
  const names = [...app.server.features.memberData.data.map(({ file }) => file), 'pictures/'];
  expect(lines.map((line) => line.split(':')[0])).toEqual(names);
  expect(Object.keys(exportCopy.descriptions).toSorted()).toEqual(names.toSorted());
  expect(lines.filter((line) => !/: [a-z]/.test(line))).toEqual([]);
});

test('paged lists are exported in full, each as one JSON file', async () => {
  const ada = await app.member('ada');
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'A', content: 'B' });
  const at = Date.now();
  const rows = Array.from({ length: 1203 }, (_, n) => ({
    id: `0000-${String(n).padStart(5, '0')}`,
    entry_id: post.id,
    parent_id: null,
    author_id: ada.userId,
    text: `Comment ${n}`,
    created_at: at,
  }));
  for (let from = 0; from < rows.length; from += 200) {
    await app.db
      .insertInto('comment')
      .values(rows.slice(from, from + 200))
      .execute();
  }
  for (let n = 0; n < 60; n += 1) await ada.post('/api/posts', { title: `P ${n}`, content: 'x' });
  const files = await readExport(ada);
  const comments = readJson<{ text: string }[]>(files, 'comments.json');
  expect(comments.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
  expect(readJson<unknown[]>(files, 'posts.json')).toHaveLength(61);
});

test('a member without data gets valid, empty files', async () => {
  const files = await readExport(await app.member('ada'));
  for (const name of ['posts.json', 'comments.json', 'messages.json', 'pictures.json']) {
    expect(readJson(files, name), name).toEqual([]);
  }
});

test('a picture whose file is missing is left out, and the rest of the export is complete', async () => {
  const ada = await app.member('ada');
  await uploadPicture(ada, 'post');
  await app.server.services.storage.deleteFolder(`posts/${ada.userId}`);
  const files = await readExport(ada);
  expect([...files.keys()].filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect(readJson<unknown[]>(files, 'pictures.json')).toHaveLength(1);
});

/** Each returns a function that ends the failure. */
const failures: Record<string, (from: TestApp) => Promise<() => unknown>> = {
  'a picture that cannot be opened': (from) =>
    replaceRead(from, () => Promise.reject(new Error('the disk failed'))),
  'a picture that cannot be read to its end': (from) =>
    replaceRead(from, async () => ({ stream: failingStream(), sizeBytes: 100 })),
  'a query that fails': async ({ db }) => {
    await sql`alter table comment rename to moved_comment`.execute(db);
    return () => sql`alter table moved_comment rename to comment`.execute(db);
  },
};

async function replaceRead({ server }: TestApp, read: Storage['read']) {
  const { storage } = server.services;
  const { read: original } = storage;
  storage.read = read;
  return () => {
    storage.read = original;
  };
}

const failingStream = () =>
  Readable.from(
    (function* () {
      yield 'the beginning';
      throw new Error('the connection to the storage was lost');
    })(),
  );

test.each(Object.entries(failures))('%s closes the connection of an export', async (_, fail) => {
  const ada = await app.member('ada');
  await uploadPicture(ada, 'post');
  const headers = { cookie: ada.cookie };
  const end = await fail(app);
  const response = await fetch(`${app.url}/api/account/data`, { headers });
  await expect(response.arrayBuffer()).rejects.toThrow();
  await end();
  expect((await ada.get('/api/account')).status).toBe(200);
});

test('exports are rate limited per member, and HEAD requests do not count', async () => {
  const limited = await startTestApp({ limits: { dataExport: { points: 1, seconds: 90 } } });
  const [ada, ben] = [await limited.member('ada'), await limited.member('ben')];
  const request = (person: Person, method: string) =>
    fetch(`${limited.url}/api/account/data`, { method, headers: { cookie: person.cookie } });
  for (let n = 0; n < 3; n += 1) expect((await request(ada, 'HEAD')).status).toBe(200);
  const first = await request(ada, 'GET');
  await first.arrayBuffer();
  expect(first.status).toBe(200);
  const refused = await request(ada, 'GET');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('TOO_MANY_REQUESTS');
  const checked = await request(ada, 'HEAD');
  expect([checked.status, Number(checked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await request(ben, 'HEAD')).status).toBe(200);
  await limited.close();
});
