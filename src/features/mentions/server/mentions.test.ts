import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment, Reply } from '#features/comments/contract.ts';
import type { PostWithComments } from '#features/posts/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { start, write } from '#test/conversations.ts';
import { create } from '#test/create.ts';
import { downloadExport } from '#test/download-export.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { edit, event, post } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';

async function arrange(app: TestApp) {
  const [ada, ben, cleo] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
  ];
  for (let n = 0; n < 12; n++) await app.member(`guest${n}`);
  const tea = await post(ada, 'Tea', 'At four, @cleo.');
  await setBlock(cleo, ben, 'block');
  return { ada, ben, cleo, tea, comments: `/api/entries/${tea.id}/comments` };
}

const guests = Array.from({ length: 12 }, (_, n) => `@guest${n}`).join(' ');
const mentionsIn = (text: string) =>
  [...text.matchAll(/"written":"(\w+)"/g)].map(([, name]) => name);

describe('a text', () => {
  runScenarios(arrange, [
    {
      name: 'stores whom it mentions, in upper or lower case, and notifies them',
      as: ({ ada }) => ada,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: 'Is @Ben coming? Ask @nobody, or mail a@ben.' },
      status: 201,
      contains: ({ ben }) => [
        `"mentions":[{"userId":"${ben.userId}","username":"ben","written":"ben"}]`,
        '"text":"Is @Ben coming?',
      ],
      rows: { comment: 1, mention: 1, notification: 1, notification_actor: 1 },
    },
    {
      name: 'can mention its author, who is not notified',
      as: ({ ada }) => ada,
      call: ({ comments }) => `POST ${comments}`,
      body: { text: 'By @ada.' },
      status: 201,
      contains: ['"written":"ada"'],
      rows: { comment: 1, mention: 1 },
    },
    {
      name: 'does not mention a member who blocks its author',
      as: ({ ben }) => ben,
      call: 'POST /api/posts',
      body: { title: 'Walk', content: 'With @cleo.' },
      status: 201,
      contains: ['"mentions":[]'],
      rows: { entry: 1, post: 1 },
    },
    {
      name: 'mentions ten members at most; further names stay text',
      as: ({ ada }) => ada,
      call: 'POST /api/posts',
      body: { title: 'Party', content: guests },
      status: 201,
      contains: ['"written":"guest9"'],
      lacks: ['"written":"guest10"'],
      rows: {
        entry: 1,
        post: 1,
        mention: 10,
        notification: 10,
        notification_actor: 10,
      },
    },
    {
      name: 'that describes an event mentions members too',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: {
        title: 'Walk',
        description: 'Led by @ben.',
        location: 'Here',
        date: '2099-05-02T10:00',
        timeZone: 'UTC',
      },
      status: 201,
      contains: ['"written":"ben"'],
      rows: {
        entry: 1,
        event: 1,
        event_participant: 1,
        event_reminder: 2,
        mention: 1,
        notification: 1,
        notification_actor: 1,
      },
    },
    {
      name: 'shows a mention of a hidden member as text',
      as: ({ ben }) => ben,
      call: ({ tea }) => `GET /api/posts/${tea.id}`,
      status: 200,
      contains: ['At four, @cleo.', '"mentions":[]'],
      lacks: ['"written"'],
    },
    {
      name: 'shows a mention of a hidden member to everyone else as a mention',
      as: ({ ada }) => ada,
      call: ({ tea }) => `GET /api/posts/${tea.id}`,
      status: 200,
      contains: ['"written":"cleo"'],
    },
    {
      name: 'of a deleted post is deleted with its mentions and their notifications',
      as: ({ ada }) => ada,
      call: ({ tea }) => `DELETE /api/posts/${tea.id}`,
      status: 200,
      rows: {
        entry: -1,
        post: -1,
        mention: -1,
        notification: -1,
        notification_actor: -1,
      },
    },
  ]);
});

describe('a mention', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.reset();
    [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  });

  const readPost = async (by: Person, id: string) =>
    (await by.get<PostWithComments>(`/api/posts/${id}`)).body;

  test('is in every list that contains the text', async () => {
    const { id } = await post(ada, 'Tea', 'For @ben.');
    const walk = await event(ada, { title: 'Walk', description: 'With @ben.' });
    const comments = `/api/entries/${id}/comments`;
    const comment = await create<Comment>(ada, comments, { text: '@ben, when?' });
    const replies = `/api/comments/${comment.id}/replies`;
    await create<Reply>(ada, replies, { text: '@ben, where?' });
    for (const path of [
      '/api/feed',
      '/api/posts',
      `/api/posts?userId=${ada.userId}`,
      `/api/posts/${id}`,
      '/api/events',
      `/api/events/${walk.id}`,
      comments,
      replies,
    ]) {
      const { text } = await cleo.get(path);
      const inTexts = text.split('@ben').length - 1;
      expect([path, mentionsIn(text).length]).toEqual([path, inTexts]);
      expect(inTexts).toBeGreaterThan(0);
    }
  });

  test('leads to the same member after they change their username, and shows the new one', async () => {
    const { id } = await post(ada, 'Tea', 'For @ben.');
    await edit(ben, { username: 'benedict' });
    await edit(cleo, { username: 'ben' });
    const renamed = [{ userId: ben.userId, username: 'benedict', written: 'ben' }];
    expect((await readPost(cleo, id)).mentions).toEqual(renamed);
    // The text still has the former name, which is somebody else's by now.
    await ada.patch(`/api/posts/${id}`, { title: 'Tea', content: 'For @ben and cake.' });
    expect((await readPost(cleo, id)).mentions).toEqual(renamed);
    expect((await post(ada, 'Cake', 'For @ben.')).mentions[0]?.userId).toBe(cleo.userId);
  });

  test('that an edit removes is no longer listed, but counts towards the ten that a text can have', async () => {
    for (let n = 0; n < 12; n++) await app.member(`guest${n}`);
    const { id } = await post(ada, 'Tea', 'For @ben.');
    const rewrite = async (content: string) =>
      mentionsIn((await ada.patch(`/api/posts/${id}`, { title: 'Tea', content })).text);
    expect(await rewrite('For everyone.')).toEqual([]);
    expect(await rewrite(guests)).toEqual(Array.from({ length: 9 }, (_, n) => `guest${n}`));
    expect(await rewrite('For @ben and @guest11.')).toEqual(['ben']);
  });

  test('is in the data export of the mentioned member only as long as the text contains it and is not removed', async () => {
    const tea = await post(ada, 'Tea', 'For @ben.');
    const cake = await post(ada, 'Cake', 'For @ben.');
    const walk = await event(ada, { title: 'Walk', description: 'Led by @Ben.' });
    const comment = (text: string) =>
      create<Comment>(ada, `/api/entries/${tea.id}/comments`, { text });
    const { id: commentId } = await comment('@cleo and @ben.');
    const removed = await comment('Down with @ben.');
    await app.db
      .insertInto('removed_content')
      .values({ content_id: removed.id, owner_id: ada.userId, removed_at: Date.now() })
      .execute();
    await edit(ben, { username: 'benedict' });
    await ada.patch(`/api/posts/${tea.id}`, { title: 'Tea', content: 'For everyone.' });
    await ada.patch(`/api/posts/${cake.id}`, { title: 'Cake', content: 'For @ben and me.' });
    const file = (await downloadExport(app, ben)).get('mentions.json')?.toString() ?? '';
    expect(JSON.parse(file)).toMatchObject([
      { entryId: cake.id, commentId: null, username: 'ben' },
      { entryId: walk.id, commentId: null },
      { entryId: tea.id, commentId },
    ]);
  });

  test('becomes text again when the member deletes their account', async () => {
    const { id } = await post(ada, 'Tea', 'For @ben.');
    await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
    expect(await readPost(ada, id)).toMatchObject({ content: 'For @ben.', mentions: [] });
  });

  test.each([
    ['stays text if a stranger writes it', async () => {}, []],
    [
      'is stored if the author shares a conversation with them',
      () => write(ada, 'Hello.', ben),
      ['ben'],
    ],
    ['stays text if nobody has written in their conversation', () => start(ada, ben), []],
  ] as const)('of a member who has left the directory %s', async (_name, act, mentioned) => {
    await ben.put('/api/profile/listing', { inDirectory: false });
    await act();
    expect((await post(ada, 'Tea', 'For @ben.')).mentions.map(({ written }) => written)).toEqual(
      mentioned,
    );
  });

  test.each([
    ['the author of the post', async () => (await post(ben, 'Tea')).id],
    [
      'a participant of the event',
      async () => {
        const { id } = await event(cleo, { title: 'A walk' });
        await ben.put(`/api/events/${id}/participation`);
        return id;
      },
    ],
  ])('can name a member of the thread who has left the directory: %s', async (_who, write) => {
    await ben.put('/api/profile/listing', { inDirectory: false });
    const comments = `/api/entries/${await write()}/comments`;
    const { mentions } = await create<Comment>(ada, comments, { text: 'Thank you, @ben.' });
    expect(mentions.map(({ userId }) => userId)).toEqual([ben.userId]);
  });

  test('is sent live with its comment, but not to viewers from whom the mentioned member is hidden', async () => {
    const { id } = await post(ada, 'Tea');
    await setBlock(ben, cleo, 'block');
    const [atAda, atCleo] = [await openStream(app, ada), await openStream(app, cleo)];
    for (const stream of [atAda, atCleo]) await stream.next('ready');
    await create(ada, `/api/entries/${id}/comments`, { text: 'For @ben.' });
    expect(JSON.stringify((await atAda.next('thread.changed')).data)).toContain(ben.userId);
    expect(JSON.stringify((await atCleo.next('thread.changed')).data)).not.toContain(ben.userId);
    for (const stream of [atAda, atCleo]) stream.close();
  });

  test('in a page of comments belongs to its comment', async () => {
    const { id } = await post(ada, 'Tea');
    const comments = `/api/entries/${id}/comments`;
    for (const text of ['For @ben.', 'For nobody.', 'For @cleo.']) {
      await create(ada, comments, { text });
    }
    const { body } = await ada.get<Page<Comment>>(comments);
    expect(body.items.map(({ mentions }) => mentions.map(({ written }) => written))).toEqual([
      ['ben'],
      [],
      ['cleo'],
    ]);
  });
});
