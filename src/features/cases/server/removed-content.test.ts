import { describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import type { TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { downloadExport } from '#test/download-export.ts';
import { createActs, decide, firstCase, report, setUpModeration } from '#test/moderation.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { ModeratedCase } from '../contract.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { appeal, judge, post, readOwn } = createActs(() => ({ ada, ben, moe, dora }));

test('the title of a removed event is not in the data export of its guests', async () => {
  const event = await create<Event>(ada, '/api/events', {
    title: 'A fight',
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
  });
  await ben.put(`/api/events/${event.id}/participation`);
  await judge('event', event.id, 'remove');
  const file = (await downloadExport(app, ben)).get('joined-events.json')?.toString() ?? '';
  expect(JSON.parse(file)).toMatchObject([{ eventId: event.id, title: null }]);
});

test('the text of a removed comment is in its author’s data export only as the text that was reported', async () => {
  const { id } = await post(ben);
  const text = 'I will find you.';
  const comment = await create<Comment>(ada, `/api/entries/${id}/comments`, { text });
  await judge('comment', comment.id, 'remove');
  const files = await downloadExport(app, ada);
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
  expect(read('comments.json')).toMatchObject([
    { id: comment.id, text: 'A moderator removed this comment.' },
  ]);
  expect(read('cases.json')).toMatchObject([{ reported: { text } }]);
});

describe('removed content is hidden until an appeal succeeds', () => {
  test('a post, with its comments and its picture', async () => {
    const picture = await uploadPicture(ada, 'post');
    const written = await create<Post>(ada, '/api/posts', {
      title: 'Threats',
      content: 'Boo.',
      imageId: picture.id,
    });
    const comments = `/api/entries/${written.id}/comments`;
    await create<Comment>(ben, comments, { text: 'Stop it.' });
    const file = written.picture?.url ?? '';
    const statuses = async (person: Person) => [
      (await person.get(`/api/posts/${written.id}`)).status,
      (await person.get(comments)).status,
      (await person.get(file)).status,
    ];
    expect(await statuses(ben)).toEqual([200, 200, 200]);
    const caseId = await judge('post', written.id, 'remove');
    for (const person of [ada, ben, dora]) {
      expect(await statuses(person)).toEqual([404, 404, 404]);
      for (const list of ['/api/feed', '/api/posts', `/api/posts?userId=${ada.userId}`]) {
        expect((await person.get(list)).text, list).not.toContain('Threats');
      }
      expect((await person.get('/api/search?kinds=posts&query=threats')).text).not.toContain('Boo');
    }
    expect((await ben.post(comments, { text: 'Still here?' })).status).toBe(404);
    expect((await ben.put(`/api/entries/${written.id}/like`)).status).toBe(404);
    expect((await ada.patch(`/api/posts/${written.id}`, { title: 'a', content: 'b' })).status).toBe(
      404,
    );
    expect((await ada.delete(`/api/posts/${written.id}`)).status).toBe(404);
    expect(await readOwn(caseId)).toMatchObject({ measure: 'remove', excerpt: 'Threats: Boo.' });
    const linkOfCase = async () =>
      (await dora.get<ModeratedCase>(`/api/cases/${caseId}`)).body.path;
    expect(await linkOfCase()).toBeNull();

    await appeal(caseId, 'reversed');
    expect(await linkOfCase()).toBe(`/posts/${written.id}`);
    expect(await statuses(ben)).toEqual([200, 200, 200]);
    expect((await ben.get('/api/feed')).text).toContain('Threats');
    expect((await ben.get(comments)).text).toContain('Stop it.');
    expect((await ben.get('/api/search?kinds=posts&query=threats')).text).toContain('Boo');
  });

  test('an event, which is cancelled for its guests', async () => {
    const event = await create<Event>(ada, '/api/events', {
      title: 'A fight',
      date: '2099-05-02T10:00',
      timeZone: 'UTC',
      location: 'The ridge',
      isPublic: true,
      town: 'Amersfoort',
    });
    await ben.put(`/api/events/${event.id}/participation`);
    const caseId = await judge('event', event.id, 'remove');
    expect((await ben.get(`/api/events/${event.id}`)).status).toBe(404);
    expect((await ben.get('/api/events')).text).not.toContain('A fight');
    expect((await app.visitor().get('/')).text).not.toContain('A fight');
    expect((await listNotifications(ben)).map(({ type }) => type)).toContain('event_cancelled');
    await appeal(caseId, 'reversed');
    expect((await ben.get(`/api/events/${event.id}`)).status).toBe(200);
    expect((await app.visitor().get('/')).text).toContain('A fight');
  });

  test('a comment, which stays in its place without its text', async () => {
    const written = await post(ben);
    const comments = `/api/entries/${written.id}/comments`;
    const comment = await create<Comment>(ada, comments, { text: 'I will find you.' });
    await create(ben, `/api/comments/${comment.id}/replies`, { text: 'Please stop.' });
    expect((await ben.get('/api/notifications')).text).toContain('I will find you.');
    const caseId = await judge('comment', comment.id, 'remove');
    const thread = (await ben.get(comments)).text;
    expect(thread).toContain('A moderator removed this comment.');
    expect(thread).toContain('Please stop.');
    expect(thread).not.toContain('I will find you.');
    expect((await ben.get('/api/notifications')).text).not.toContain('I will find you.');
    await appeal(caseId, 'reversed');
    expect((await ben.get(comments)).text).toContain('I will find you.');
  });

  test('a message, which stays in its place without its text', async () => {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const messages = `/api/conversations/${id}/messages`;
    const message = await create<Message>(ada, messages, { content: 'I will find you.' });
    const caseId = await judge('message', message.id, 'remove');
    for (const path of [messages, '/api/conversations', '/api/notifications']) {
      const { text } = await ben.get(path);
      expect(text, path).toContain('A moderator removed this message.');
      expect(text, path).not.toContain('I will find you.');
    }
    await appeal(caseId, 'reversed');
    expect((await ben.get(messages)).text).toContain('I will find you.');
  });

  test('a message with its reactions and its pictures, which are copied into the evidence', async () => {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const messages = `/api/conversations/${id}/messages`;
    const sent = [await uploadPicture(ada, 'message'), await uploadPicture(ada, 'message')];
    const message = await create<Message>(ada, messages, {
      content: '',
      pictures: sent.map((picture) => ({ id: picture.id, alt: 'A knife.' })),
    });
    const reaction = `/api/conversations/${id}/messages/${message.id}/reaction`;
    await ben.put(reaction, { emoji: '😮' });
    const caseId = await judge('message', message.id, 'remove');
    const { body } = await dora.get<ModeratedCase>(`/api/cases/${caseId}`);
    expect(body.reported[0]?.evidence?.pictures).toHaveLength(2);
    const { text } = await ben.get(messages);
    expect(text).toContain('"content":"A moderator removed this message.","pictures":[]');
    expect(text).not.toContain('A knife.');
    for (const { url } of sent) expect((await ben.get(url)).status).toBe(404);
    expect(await ben.put(reaction, { emoji: '👍' })).toMatchObject({ status: 404 });
    expect(await ben.delete(reaction)).toMatchObject({ status: 404 });
    await appeal(caseId, 'reversed');
    expect((await ben.get(messages)).text).toContain('A knife.');
    expect((await ben.get(messages)).text).toContain('😮');
    for (const { url } of sent) expect((await ben.get(url)).status).toBe(200);
  });

  test('a picture, while the post that shows it stays visible', async () => {
    const picture = await uploadPicture(ada, 'post');
    const written = await create<Post>(ada, '/api/posts', {
      title: 'Threats',
      content: 'Boo.',
      imageId: picture.id,
    });
    const file = written.picture?.url ?? '';
    const caseId = await judge('picture', picture.id, 'remove');
    const shown = async () => (await ben.get<Post>(`/api/posts/${written.id}`)).body.picture;
    expect(await shown()).toBeNull();
    expect((await ben.get(file)).status).toBe(404);
    await appeal(caseId, 'reversed');
    expect(await shown()).toMatchObject({ id: picture.id });
    expect((await ben.get(file)).status).toBe(200);
  });

  test('a post and its picture that two decisions removed: an appeal restores only what its own decision removed', async () => {
    const { id: imageId, url } = await uploadPicture(ada, 'post');
    const written = await create<Post>(ada, '/api/posts', { title: 'A', content: 'B', imageId });
    const statuses = async () => [
      (await ben.get(`/api/posts/${written.id}`)).status,
      (await ben.get(url)).status,
    ];
    const aboutPicture = await judge('picture', imageId, 'remove');
    const aboutPost = await judge('post', written.id, 'remove');
    await appeal(aboutPost, 'reversed');
    expect(await statuses()).toEqual([200, 404]);
    const aboutPostAgain = await judge('post', written.id, 'remove');
    await appeal(aboutPicture, 'reversed');
    expect(await statuses()).toEqual([404, 404]);
    await appeal(aboutPostAgain, 'reversed');
    expect(await statuses()).toEqual([200, 200]);
  });

  test('a profile, which keeps its username', async () => {
    const { id } = await uploadPicture(ada, 'profile');
    const saved = { username: 'ada', displayName: 'Killer', bio: 'Beware.', location: 'Near you' };
    const lists = { interests: ['Music'], customInterests: [] };
    await ada.put('/api/profile', { ...saved, ...lists, pictureId: id });
    const caseId = await judge('profile', ada.userId, 'remove');
    const read = async () => (await ben.get<Profile>(`/api/profiles/${ada.userId}`)).body;
    expect(await read()).toMatchObject({ displayName: 'ada', location: '', interests: ['Music'] });
    expect((await ben.get(`/files/profile-photos/${ada.userId}`)).status).toBe(404);
    await appeal(caseId, 'reversed');
    expect(await read()).toMatchObject({ displayName: 'Killer', bio: 'Beware.' });
    expect((await ben.get(`/files/profile-photos/${ada.userId}`)).status).toBe(200);
  });

  test('except content that its author has already deleted, which only the evidence still contains', async () => {
    const written = await post();
    await report(ben, 'post', written.id);
    await ada.delete(`/api/posts/${written.id}`);
    const caseId = await firstCase(moe);
    const { body } = await moe.get<ModeratedCase>(`/api/cases/${caseId}`);
    expect(body.path).toBeNull();
    expect(body.reported[0]?.evidence).toMatchObject({
      title: 'Threats',
      text: 'Boo.',
      name: 'ada',
    });
    await decide(moe, caseId, 'remove');
    expect(await readOwn(caseId)).toMatchObject({ measure: 'remove' });
  });
});

test('a picture is copied into the evidence', async () => {
  const picture = await uploadPicture(ada, 'post');
  await create<Post>(ada, '/api/posts', { title: 'A', content: 'B', imageId: picture.id });
  await report(ben, 'picture', picture.id);
  const { body } = await moe.get<ModeratedCase>(`/api/cases/${await firstCase(moe)}`);
  expect(body.reported[0]?.evidence?.pictures[0]).toMatch(/^data:image\/webp;base64,/);
});

describe('the text of removed content is not copied into the evidence of a later report about', () => {
  const readContext = async () => {
    const { body } = await moe.get<ModeratedCase>(`/api/cases/${await firstCase(moe)}`);
    return body.reported[0]?.evidence?.context.map(({ text }) => text);
  };

  test('a message in the same conversation', async () => {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const say = (content: string) =>
      create<Message>(ada, `/api/conversations/${id}/messages`, { content });
    await say('Hello.');
    await judge('message', (await say('I will find you.')).id, 'remove');
    await report(ben, 'message', (await say('I mean it.')).id);
    expect(await readContext()).toEqual(['Hello.']);
  });

  test('a reply to a removed comment', async () => {
    const { id } = await post(ben);
    const text = 'I will find you.';
    const comment = await create<Comment>(ada, `/api/entries/${id}/comments`, { text });
    const replies = `/api/comments/${comment.id}/replies`;
    const reply = await create<Comment>(ada, replies, { text: 'I mean it.' });
    await judge('comment', comment.id, 'remove');
    await report(ben, 'comment', reply.id);
    expect(await readContext()).toEqual([]);
  });
});
