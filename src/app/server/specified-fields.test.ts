import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { Post, PostWithComments } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

const anyTime = expect.any(Number);
const defaultAvatar = '/default-avatar.png';
const authorFields = ({ userId, name }: Person) => ({
  userId,
  userName: name,
  userPhoto: defaultAvatar,
});

test('a user has the fields of the specification', async () => {
  const interests = ['Music', 'Hiking'];
  await ada.put('/api/profile', {
    username: 'ada',
    displayName: 'Ada L.',
    bio: 'I count.',
    location: 'London',
    areaId: null,
    interests,
    customInterests: ['Kites'],
  });
  expect((await ada.get('/api/profile')).body).toMatchObject({
    userId: ada.userId,
    username: 'ada',
    displayName: 'Ada L.',
    email: 'ada@sample.test',
    bio: 'I count.',
    location: 'London',
    photoURL: defaultAvatar,
    interests,
    customInterests: ['Kites'],
    createdAt: anyTime,
    updatedAt: anyTime,
  });
});

test('a post, a comment and a reply have the fields of the specification', async () => {
  const { id: imageId, url: image } = await uploadPicture(ben, 'post');
  const fields = { title: 'Tea', content: 'At four.' };
  const { body: post } = await ben.post<Post>('/api/posts', { ...fields, imageId });
  const { body: comment } = await ben.post<Comment>(`/api/entries/${post.id}/comments`, {
    text: 'Bring cake.',
  });
  await ben.post(`/api/comments/${comment.id}/replies`, { text: 'Or jam.' });
  const { body } = await ben.get<PostWithComments>(`/api/posts/${post.id}`);
  const expectedReply = { ...authorFields(ben), text: 'Or jam.', createdAt: anyTime };
  const expectedComment = {
    ...authorFields(ben),
    text: 'Bring cake.',
    createdAt: anyTime,
    replies: [expectedReply],
  };
  expect(body).toMatchObject({
    ...authorFields(ben),
    ...fields,
    image,
    createdAt: anyTime,
    likes: 0,
    comments: [expectedComment],
    edited: false,
    editedAt: null,
  });
});

test('an event has the fields of the specification', async () => {
  const { id: imageId, url: image } = await uploadPicture(ben, 'event');
  const fields = { title: 'Walk', description: 'Slowly.', location: 'The ridge' };
  const { body: event } = await ben.post<Event>('/api/events', {
    ...fields,
    imageId,
    date: '2099-05-02T19:30',
    timeZone: 'UTC',
  });
  expect((await ben.get(`/api/events/${event.id}`)).body).toMatchObject({
    ...authorFields(ben),
    ...fields,
    image,
    date: Date.parse('2099-05-02T19:30Z'),
    createdBy: ben.userId,
    creatorName: 'ben',
    createdAt: anyTime,
    updatedAt: anyTime,
    participants: [{ userId: ben.userId, userName: 'ben', joinedAt: anyTime }],
    likes: 0,
    comments: [],
  });
});

test('a message has the fields of the specification, and a member’s messages are listed newest first', async () => {
  const [dan, eva] = [await app.member('dan'), await app.member('eva')];
  for (const [sender, content] of [
    [dan, 'One'],
    [eva, 'Two'],
    [dan, 'Three'],
  ] as const) {
    const start = { userIds: [ben.userId] };
    const { body } = await sender.post<Conversation>('/api/conversations', start);
    await ben.post(`/api/conversations/${body.id}/messages`, { content: `Before ${content}` });
    await sender.post(`/api/conversations/${body.id}/messages`, { content });
  }
  const { items } = (await ben.get<{ items: Message[] }>('/api/messages')).body;
  const texts = ['Three', 'Before Three', 'Two', 'Before Two', 'One', 'Before One'];
  expect(items.map(({ content }) => content)).toEqual(texts);
  expect(items[0]).toMatchObject({
    senderId: dan.userId,
    senderName: 'dan',
    senderPhoto: defaultAvatar,
    content: 'Three',
    createdAt: anyTime,
    participants: expect.arrayContaining([ben.userId, dan.userId]),
  });
});

test('a notification has the fields of the specification', async () => {
  const cleo = await app.member('cleo');
  const { body } = await cleo.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  await ben.put(`/api/entries/${body.id}/like`);
  const { items } = (await cleo.get<{ items: Notification[] }>('/api/notifications')).body;
  expect(items).toMatchObject([
    {
      userId: cleo.userId,
      read: false,
      createdAt: anyTime,
      from: authorFields(ben),
      content: 'liked your post “Tea”',
      type: 'like',
    },
  ]);
});
