import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listConversations, send, start, write } from '#test/conversations.ts';
import { downloadExport } from '#test/download-export.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { setBlock } from '#test/set-block.ts';
import type { Conversation, Message } from '../contract.ts';
import { messageCopy } from '../copy.ts';

let app: TestApp;
let now = Date.now();
let ada: Person;
let ben: Person;
const link = 'https://example.org/offer';

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
  ben = await app.stranger('ben');
});
afterAll(() => app.close());

const read = async (by: Person, id: string) =>
  (await by.get<Conversation>(`/api/conversations/${id}`)).body;
const textsFor = async (by: Person, id: string) =>
  (await by.get<Page<Message>>(`/api/conversations/${id}/messages`)).body.items.map(
    ({ content }) => content,
  );

describe('a first message from a stranger', () => {
  test('is a request, which does not count as an unread message', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    expect(await listConversations(ben, 'current')).toEqual([]);
    expect(await listConversations(ben, 'requests')).toMatchObject([
      { id, request: 'received', unread: 0 },
    ]);
    expect((await ben.get('/api/conversations/unread-count')).body).toEqual({ unread: 0 });
    expect((await ben.get('/api/conversations/request-count')).body).toEqual({ requests: 1 });
    expect((await ben.get<Page<Message>>('/api/messages')).body.items).toEqual([]);
    expect(await listConversations(ada, 'current')).toMatchObject([{ id, request: 'sent' }]);
  });

  test('is also a request in a group that somebody left before the message was sent', async () => {
    const cleo = await app.member('cleo');
    const { body } = await start(ada, cleo, ben);
    expect((await cleo.delete(`/api/conversations/${body.id}/participation`)).status).toBe(200);
    expect(await send(ada, body.id, 'Hello Ben')).toMatchObject({ status: 201 });
    expect(await listConversations(ben, 'current')).toEqual([]);
    expect(await listConversations(ben, 'requests')).toMatchObject([{ id: body.id, unread: 0 }]);
  });

  test('to a group is also a request, and counts towards the limit, for a member whom its sender blocks at that time', async () => {
    const cleo = await app.member('cleo');
    const { body } = await start(ada, cleo, ben);
    await setBlock(ada, ben, 'block');
    await send(ada, body.id, 'Hello Cleo');
    await setBlock(ada, ben, null);
    expect(await send(ada, body.id, 'Hello Ben')).toMatchObject({ status: 201 });
    expect(await listConversations(ben, 'current')).toEqual([]);
    expect(await listConversations(ben, 'requests')).toMatchObject([{ id: body.id, unread: 0 }]);
    await write(ada, 'Hello Dora', await app.stranger('dora'));
    await write(ada, 'Hello Emil', await app.stranger('emil'));
    expect(await start(ada, await app.stranger('finn'))).toMatchObject({ status: 429 });
  });

  test('to a group is sent even if a member who blocks the sender accepts no messages from strangers', async () => {
    const { body } = await start(ada, await app.member('cleo'), ben);
    await setBlock(ben, ada, 'block');
    await ben.put('/api/contact-choice', { choice: 'met' });
    expect(await send(ada, body.id, 'Hello Cleo')).toMatchObject({ status: 201 });
  });

  test('is neither listed nor counted once its receiver mutes the sender', async () => {
    const cleo = await app.member('cleo');
    const { body } = await start(ada, cleo, ben);
    await send(ada, body.id, 'Hello Ben');
    await setBlock(ben, ada, 'mute');
    expect(await listConversations(ben, 'requests')).toEqual([]);
    expect((await ben.get('/api/conversations/request-count')).body).toEqual({ requests: 0 });
  });

  test('shows no links until it is accepted', async () => {
    const text = `Look at ${link}, it is great, or at www.example.org`;
    const id = await write(ada, text, ben);
    const masked = `Look at ${messageCopy.heldLink}, it is great, or at ${messageCopy.heldLink}`;
    const requests = await ben.get('/api/conversations?show=requests');
    expect(requests.text).not.toContain(link);
    expect((await listConversations(ben, 'requests'))[0]?.lastMessage?.content).toBe(masked);
    expect(await textsFor(ben, id)).toEqual([masked]);
    expect((await read(ben, id)).lastMessage?.content).toBe(masked);
    expect((await ben.get('/api/messages')).text).not.toContain(link);
    expect(await textsFor(ada, id)).toEqual([text]);
    await ben.put(`/api/conversations/${id}/acceptance`);
    expect(await textsFor(ben, id)).toEqual([text]);
  });

  test('shows no links in the title of a group either', async () => {
    const userIds = [ben.userId, (await app.stranger('cleo')).userId];
    const title = `Look at ${link}`;
    const { body } = await ada.post<Conversation>('/api/conversations', { userIds, title });
    await send(ada, body.id, 'Hello');
    expect((await listConversations(ben, 'requests'))[0]?.title).toBe(
      `Look at ${messageCopy.heldLink}`,
    );
    const exported = async () =>
      String((await downloadExport(app, ben)).get('conversations.json')).includes(link);
    expect(await exported()).toBe(false);
    await ben.put(`/api/conversations/${body.id}/acceptance`);
    expect((await listConversations(ben, 'current'))[0]?.title).toBe(title);
    expect(await exported()).toBe(true);
  });

  test('is accepted by a reply, after which both receive each other’s messages', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    const stream = await openStream(app, ada);
    expect(await send(ben, id, 'Hello Ada')).toMatchObject({ status: 201 });
    expect((await stream.next('request.changed')).data).toMatchObject({ conversationId: id });
    stream.close();
    expect(await listConversations(ben, 'requests')).toEqual([]);
    expect(await listConversations(ben, 'current')).toMatchObject([{ id, request: null }]);
    expect(await read(ada, id)).toMatchObject({ request: null, unread: 1 });
    expect(await send(ada, id, 'How are you?')).toMatchObject({ status: 201 });
    expect(await read(ben, id)).toMatchObject({ unread: 1 });
  });

  test('does not reveal to its sender that it was read or that somebody is typing, and allows no reactions', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    const [message] = (await ben.get<Page<Message>>(`/api/conversations/${id}/messages`)).body
      .items;
    const stream = await openStream(app, ada);
    const until = message?.createdAt;
    expect((await ben.put(`/api/conversations/${id}/read`, { until })).body).toEqual({ unread: 0 });
    expect(
      await ben.put(`/api/conversations/${id}/messages/${message?.id}/reaction`, { emoji: '👍' }),
    ).toMatchObject({ status: 409, body: { message: messageCopy.acceptFirst } });
    await ben.put(`/api/conversations/${id}/typing`);
    await ada.post('/api/posts', { title: 'Marker', content: 'The last update of this test.' });
    await stream.next('entry.added');
    expect(stream.events.map(({ name }) => name)).not.toContain('conversation.read');
    expect(stream.events.map(({ name }) => name)).not.toContain('typing');
    stream.close();
    expect((await read(ada, id)).people).toMatchObject([{ readUntil: 0 }]);
  });

  test('reaches its receiver live, without its text', async () => {
    const stream = await openStream(app, ben);
    const id = await write(ada, 'Hello Ben', ben);
    const { data } = await stream.next('request.changed');
    expect(data).toEqual({ conversationId: id, userId: ben.userId });
    await ada.post('/api/posts', { title: 'Marker', content: 'The last update of this test.' });
    await stream.next('entry.added');
    expect(stream.events.map(({ name }) => name)).not.toContain('message.arrived');
    stream.close();
  });

  test('can be deleted without its sender noticing', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    const before = await ada.get(`/api/conversations/${id}`);
    expect(await ben.delete(`/api/conversations/${id}/request`)).toMatchObject({ status: 200 });
    expect(await listConversations(ben, 'requests')).toEqual([]);
    expect((await ada.get(`/api/conversations/${id}`)).body).toEqual(before.body);
    expect(await send(ada, id, 'Are you there?')).toMatchObject({ status: 201 });
    expect(await listConversations(ben, 'requests')).toEqual([]);
    expect(await listConversations(ben, 'current')).toEqual([]);
    // A new conversation with the same member does not reach them either.
    const cleo = await app.stranger('cleo');
    await write(ada, 'Hello you two', ben, cleo);
    expect(await listConversations(ben, 'requests')).toEqual([]);
    expect(await listConversations(cleo, 'requests')).toHaveLength(1);
  });

  test('that was deleted can be sent again after 180 days', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    await ben.delete(`/api/conversations/${id}/request`);
    now += 181 * dayMs;
    expect(await send(await app.signIn('ada'), id, 'Hello again')).toMatchObject({ status: 201 });
    expect(await listConversations(await app.signIn('ben'), 'requests')).toMatchObject([{ id }]);
  });

  test('becomes a conversation with the next message once the two have met', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    await ben.delete(`/api/conversations/${id}/request`);
    const date = new Date(now + dayMs).toISOString().slice(0, 16);
    const walk = { title: 'A walk', date, timeZone: 'UTC', location: 'The ridge' };
    const { body } = await ben.post<{ id: string }>('/api/events', walk);
    await ada.put(`/api/events/${body.id}/participation`);
    await send(ada, id, 'See you there');
    expect(await listConversations(ben, 'current')).toEqual([]);
    now += 2 * dayMs;
    const picture = await uploadPicture(ada, 'message');
    const pictures = [{ id: picture.id, alt: '' }];
    expect(await send(ada, id, `From the walk: ${link}`, { pictures })).toMatchObject({
      status: 201,
    });
    expect(await listConversations(ben, 'current')).toMatchObject([
      { id, request: null, unread: 3 },
    ]);
    expect(await textsFor(ben, id)).toContain(`From the walk: ${link}`);
  });

  test('can be followed by three more, without pictures', async () => {
    const id = await write(ada, 'One', ben);
    const picture = await uploadPicture(ada, 'message');
    const pictures = [{ id: picture.id, alt: '' }];
    expect(await send(ada, id, '', { pictures })).toMatchObject({
      status: 422,
      body: { message: messageCopy.picturesLater },
    });
    for (const text of ['Two', 'Three', 'Four']) {
      expect(await send(ada, id, text)).toMatchObject({ status: 201 });
    }
    expect(await send(ada, id, 'Five')).toMatchObject({
      status: 409,
      body: { message: messageCopy.waitForAnswer },
    });
    expect(await textsFor(ben, id)).toEqual(['Four', 'Three', 'Two', 'One']);
    await send(ben, id, 'Yes?');
    expect(await send(ada, id, 'Five', { pictures })).toMatchObject({ status: 201 });
  });

  test('no longer limits its sender once every receiver has left the community', async () => {
    const id = await write(ada, 'One', ben);
    await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
    const picture = await uploadPicture(ada, 'message');
    const pictures = [{ id: picture.id, alt: '' }];
    expect(await send(ada, id, 'Two', { pictures })).toMatchObject({ status: 201 });
  });

  test('disappears when its receiver blocks the sender', async () => {
    await write(ada, 'Hello Ben', ben);
    await setBlock(ben, ada, 'block');
    expect(await listConversations(ben, 'requests')).toEqual([]);
  });

  test('in a group is a request only for those who do not know its sender', async () => {
    const cleo = await app.member('cleo');
    const dan = await app.stranger('dan');
    const id = await write(cleo, `Hello ${link}`, ben, dan);
    expect(await listConversations(ben, 'current')).toMatchObject([{ id, unread: 1 }]);
    expect(await listConversations(dan, 'requests')).toMatchObject([{ id }]);
    expect(await textsFor(dan, id)).toEqual([`Hello ${messageCopy.heldLink}`]);
    expect(await textsFor(ben, id)).toEqual([`Hello ${link}`]);
    expect(await read(cleo, id)).toMatchObject({ request: null });
  });

  test('in a group does not show later pictures either, only that there are some', async () => {
    const cleo = await app.member('cleo');
    const dan = await app.stranger('dan');
    const id = await write(cleo, 'Hello', ben, dan);
    const picture = await uploadPicture(cleo, 'message');
    await send(cleo, id, '', { pictures: [{ id: picture.id, alt: '' }] });
    expect(await textsFor(dan, id)).toEqual([messageCopy.heldPictures, 'Hello']);
    expect((await listConversations(dan, 'requests'))[0]?.lastMessage).toMatchObject({
      content: messageCopy.heldPictures,
      pictures: [],
    });
    await dan.put(`/api/conversations/${id}/acceptance`);
    const { body } = await dan.get<Page<Message>>(`/api/conversations/${id}/messages`);
    expect(body.items[0]).toMatchObject({ content: '', pictures: [{ id: picture.id }] });
  });

  test('does not make its sender and receiver acquainted', async () => {
    await write(ada, 'Hello Ben', ben);
    const walk = { title: 'A walk', date: '2099-05-02T10:00', timeZone: 'UTC', location: 'Ridge' };
    await ben.post('/api/events', walk);
    const known = await ada.get<Page<unknown>>('/api/events?who=known');
    expect(known.body.items).toEqual([]);
    const suggested = await ben.get('/api/mentions/suggestions?query=');
    expect(suggested.status).toBe(200);
    expect(suggested.text).not.toContain(ada.userId);
  });
});
