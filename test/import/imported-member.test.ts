import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { EventWithComments } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { Post, PostWithComments } from '#features/posts/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runImport, signInByReset } from './run-import.ts';

const [adaId, benId, cleoId] = [
  'sampleAda0000000000000000001',
  'sampleBen0000000000000000002',
  'sampleCleo000000000000000003',
];
const [danId, eveId] = ['sampleDan0000000000000000004', 'sampleEve0000000000000000005'];
/** The time at which the sample data starts: 2023-11-14, 22:13:20 UTC. */
const startSeconds = 1_700_000_000;

interface List<T> {
  items: T[];
}

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
  await runImport(app);
  ada = await signInByReset(app, 'ada@sample.test');
  ben = await signInByReset(app, 'ben@sample.test');
});
afterAll(() => app.close());

describe('an imported member', () => {
  test('signs in after resetting the password, and not before', async () => {
    const cleo = app.visitor();
    const credentials = { email: 'cleo@sample.test', password: 'a sample guess' };
    expect((await cleo.post('/api/session', credentials)).status).toBe(401);
    expect((await cleo.post('/api/accounts', credentials)).text).toContain('EMAIL_TAKEN');
    expect((await signInByReset(app, 'cleo@sample.test')).userId).toBe(cleoId);
  });

  test('has their profile, with catalogue and custom interests', async () => {
    expect(ada.userId).toBe(adaId);
    const { body } = await ada.get<Profile>('/api/profile');
    expect(body).toMatchObject({
      userId: adaId,
      username: 'ada',
      displayName: 'Ada Sample',
      email: 'ada@sample.test',
      bio: 'Adventurer | Coffee Enthusiast | Tech Lover',
      location: 'Sampletown',
      photoURL: '/default-avatar.png',
      interests: ['Hiking', 'Technology'],
      customInterests: ['Kite flying', 'Sourdough'],
      createdAt: startSeconds * 1000 + 123,
      updatedAt: (startSeconds + 60) * 1000,
    });
  });

  test('sees the others, including those without an email address', async () => {
    const names = await Promise.all(
      [benId, cleoId, danId, eveId].map(async (id) => {
        const { body } = await ada.get<Profile>(`/api/profiles/${id}`);
        return [body.displayName, body.username, body.createdAt];
      }),
    );
    expect(names).toEqual([
      ['Ben Sample', 'ben.sample', Date.UTC(2023, 10, 15)],
      ['Cleo Sample', 'ada2', (startSeconds + 200) * 1000 + 5],
      ['Dan Sample', 'member.x', (startSeconds + 300) * 1000],
      ['Eve Sample', 'eve', (startSeconds + 400) * 1000],
    ]);
  });

  test('sees posts with their original ids, owners, dates and likes', async () => {
    const { body } = await ada.get<List<Post>>('/api/posts');
    expect(body.items.map(({ id, userId, createdAt }) => [id, userId, createdAt])).toEqual(
      [
        ['samplePost0000000006', cleoId, Date.UTC(2023, 10, 14, 22, 30)],
        ['samplePost0000000002', benId, (startSeconds + 2000) * 1000],
        ['samplePost0000000001', adaId, (startSeconds + 1000) * 1000],
      ].toSorted(([, , a], [, , b]) => Number(b) - Number(a)),
    );
    const byId = new Map(body.items.map((post) => [post.id, post]));
    expect(byId.get('samplePost0000000001')).toMatchObject({
      content: 'Along the sample river. Then home.',
      likes: 7,
      likedByMe: false,
      edited: true,
      editedAt: Date.UTC(2023, 10, 14, 23),
      image: null,
    });
    // The export lists three people who like this post. One is not a member, but that like still counts.
    expect(byId.get('samplePost0000000002')).toMatchObject({
      likes: 3,
      likedByMe: true,
      edited: false,
    });
    expect(byId.get('samplePost0000000006')).toMatchObject({ likes: 12, likedByMe: false });
  });

  test('sees comments and replies in order', async () => {
    const walk = await ada.get<PostWithComments>('/api/posts/samplePost0000000001');
    const summarize = (comment: Comment) => [
      comment.text,
      comment.userId,
      comment.replies.map(({ text }) => text),
    ];
    expect(walk.body.comments.map(summarize)).toEqual([
      ['Without a date', cleoId, []],
      ['Lovely', benId, expect.anything()],
      ['Lovely', benId, expect.anything()],
    ]);
    expect(walk.body.comments.flatMap(({ replies }) => replies.map(({ text }) => text))).toEqual([
      'Thank you',
    ]);
    const soup = await ada.get<PostWithComments>('/api/posts/samplePost0000000002');
    expect(soup.body.comments.map(summarize)).toEqual([['With cream?', cleoId, ['Never']]]);
    expect(soup.body.comments[0]?.id).toBe('sampleComment0000001');
    const nested = await ada.get<PostWithComments>('/api/posts/samplePost0000000006');
    expect(nested.body.comments.map(summarize)).toEqual([
      ['From a subcollection', adaId, ['From a nested subcollection']],
    ]);
    expect(nested.text).toContain('sampleReply000000001');
  });

  test('sees the participants of events, exported as ids, objects or both', async () => {
    const read = async (id: string) => (await ada.get<EventWithComments>(`/api/events/${id}`)).body;
    const going = (event: EventWithComments) =>
      event.participants.map(({ userId, joinedAt }) => [userId, joinedAt]);
    const picnic = await read('sampleEvent000000001');
    expect(picnic).toMatchObject({
      title: 'Sample picnic',
      userId: adaId,
      createdBy: adaId,
      creatorName: 'Ada Sample',
      localDate: '2031-07-05T15:00',
      timeZone: 'Europe/Berlin',
      likes: 3,
      participantCount: 3,
      joinedByMe: true,
      createdAt: (startSeconds + 5000) * 1000,
      updatedAt: (startSeconds + 5500) * 1000,
    });
    expect(picnic.comments.map(({ text }) => text)).toEqual(['I bring cake']);
    expect(going(picnic).map(([userId]) => userId)).toEqual([adaId, benId, cleoId]);
    expect(going(await read('sampleEvent000000002'))).toEqual([
      [benId, (startSeconds + 6000) * 1000],
      [adaId, Date.UTC(2023, 10, 15, 1)],
    ]);
    const mixed = await read('sampleEvent000000003');
    expect(mixed).toMatchObject({ likes: 0, participantCount: 3, date: 1_950_000_000_000 });
    expect(going(mixed)).toEqual(
      [
        [cleoId, Date.UTC(2023, 10, 15, 0, 10)],
        [benId, (startSeconds + 7600) * 1000],
        [adaId, (startSeconds + 7700) * 1000],
      ].toSorted(([, a], [, b]) => Number(a) - Number(b)),
    );
  });

  test('knows the members with whom they have exchanged messages', async () => {
    expect((await ben.put('/api/contact-choice', { choice: 'met' })).status).toBe(200);
    const group = await ada.post<Conversation>('/api/conversations', { userIds: [benId, cleoId] });
    expect(group.status, group.text).toBe(201);
  });

  test('finds their messages, and each conversation is marked as read', async () => {
    const { body } = await ada.get<List<Conversation>>('/api/conversations');
    const seen = body.items.map(({ kind, people, lastMessage, unread }) => [
      kind,
      people.map(({ userName }) => userName),
      lastMessage?.content,
      unread,
    ]);
    expect(seen).toHaveLength(3);
    expect(seen).toContainEqual(['direct', ['Ben Sample'], 'Hello Ada', 0]);
    expect(seen).toContainEqual(['group', ['Ben Sample', 'Cleo Sample'], 'Hello both', 0]);
    expect(seen).toContainEqual(['direct', [], 'I am leaving', 0]);
    const messages = await ada.get<List<Message>>('/api/messages');
    const left = messages.body.items.find(({ content }) => content === 'I am leaving');
    expect(left).toMatchObject({ id: 'sampleMessage0000004', senderName: 'Former member' });
  });

  test('finds their unread notifications', async () => {
    const { body } = await ada.get<List<Notification>>('/api/notifications');
    expect(
      body.items.map(({ id, from, content, type, target }) => [
        id,
        from?.userId,
        type,
        content,
        target.kind,
        target.id,
      ]),
    ).toEqual([
      ['sampleNotification02', cleoId, 'like', 'Cleo Sample liked your post', 'profile', cleoId],
      [
        'sampleNotification01',
        benId,
        'reply',
        'Ben Sample replied to your comment',
        'profile',
        benId,
      ],
    ]);
    const bens = await ben.get<List<Notification>>('/api/notifications');
    expect(bens.body.items).toHaveLength(1);
    expect(bens.body.items[0]).toMatchObject({
      content: 'commented on your post “Sample soup”: With cream?',
      target: { kind: 'post', id: 'samplePost0000000002' },
    });
  });

  test('can like, comment, reply, edit, leave an event, send a message and mark a notification as read', async () => {
    const path = '/api/posts/samplePost0000000001';
    expect((await ben.put('/api/entries/samplePost0000000001/like')).body).toEqual({
      likes: 8,
      likedByMe: true,
    });
    const comment = await ben.post<Comment>('/api/entries/samplePost0000000001/comments', {
      text: 'Again',
    });
    expect(comment.status).toBe(201);
    const reply = await ada.post('/api/comments/sampleComment0000001/replies', { text: 'Yes' });
    expect(reply.status).toBe(201);
    expect((await ada.patch(path, { title: 'Walk', content: 'Far.' })).status).toBe(200);
    expect((await ben.delete(path)).status).toBe(404);
    expect((await ben.delete('/api/events/sampleEvent000000001/participation')).status).toBe(200);
    const { body } = await ada.get<List<Conversation>>('/api/conversations');
    const withBen = body.items.find(({ kind, people }) => kind === 'direct' && people.length > 0);
    const sent = await ada.post(`/api/conversations/${withBen?.id}/messages`, { content: 'Back' });
    expect(sent.status).toBe(201);
    const again = await ben.post<Conversation>('/api/conversations', { userIds: [adaId] });
    expect(again.body.id).toBe(withBen?.id);
    expect((await ada.put('/api/notifications/sampleNotification01/read')).status).toBe(200);
  });
});
