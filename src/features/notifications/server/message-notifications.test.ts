import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { Notification } from '../contract.ts';

let app: TestApp;
let now = Date.now();
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
});

const start = async (by: Person, ...others: Person[]): Promise<string> => {
  const userIds = others.map(({ userId }) => userId);
  return (await by.post<Conversation>('/api/conversations', { userIds })).body.id;
};
/** Sends a message one second after the previous one, and returns its time. */
const send = async (by: Person, id: string, content = `From ${by.name}`): Promise<number> => {
  now += 1000;
  return (await by.post<Message>(`/api/conversations/${id}/messages`, { content })).body.createdAt;
};
const dismiss = (by: Person, id: string) => by.put(`/api/notifications/${id}/read`);
const readAll = (by: Person, before: number) => by.put('/api/notifications/read-all', { before });
const markRead = (by: Person, id: string, until = Number.MAX_SAFE_INTEGER) =>
  by.put(`/api/conversations/${id}/read`, { until });

const list = async (by: Person): Promise<Notification[]> => {
  const { items } = (await by.get<{ items: Notification[] }>('/api/notifications')).body;
  const { unread } = (await by.get<{ unread: number }>('/api/notifications/unread-count')).body;
  expect(unread).toBe(items.length);
  return items;
};
/** The senders and the text of each notification: "cleo, ben: Tea?". */
const describeUnread = async (by: Person): Promise<string[]> =>
  (await list(by)).map(({ people, content }) => {
    const names = people.map(({ userName }) => userName).join(', ');
    return `${names}: ${content.replace('sent you a message: ', '')}`;
  });
const countMessages = async (by: Person) =>
  (await by.get<{ unread: number }>('/api/conversations/unread-count')).body.unread;

test('the unread messages of a conversation are one notification, with the conversation’s id and its latest message', async () => {
  const [dan, eva] = [await app.member('dan'), await app.member('eva')];
  const id = await start(ada, ben, cleo, dan, eva);
  for (const person of [ben, cleo, dan, eva]) await send(person, id);
  const createdAt = await send(cleo, id, `${'Tea\n at four? '.repeat(20)}`);
  const people = [cleo, eva, dan].map(({ userId }) => expect.objectContaining({ userId }));
  expect(await list(ada)).toEqual([
    {
      id,
      userId: ada.userId,
      type: 'message',
      read: false,
      createdAt,
      from: people[0],
      others: 3,
      people,
      content: expect.stringMatching(/^sent you a message: (Tea at four\? ){10}Tea at f?o?u?r?…$/),
      target: { kind: 'conversation', id, commentId: null },
    },
  ]);
});

describe('a dismissed notification', () => {
  test('leaves the messages unread, and the next message notifies again, without the earlier senders', async () => {
    const id = await start(ada, ben, cleo);
    await send(ben, id);
    for (const status of [200, 200]) expect((await dismiss(ada, id)).status).toBe(status);
    expect(await describeUnread(ada)).toEqual([]);
    expect(await countMessages(ada)).toBe(1);
    await send(cleo, id);
    expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
    expect(await countMessages(ada)).toBe(2);
    expect(await describeUnread(cleo)).toEqual([]);
  });

  test('stays dismissed after some of the messages are read', async () => {
    const id = await start(ada, ben);
    const first = await send(ben, id);
    await send(ben, id);
    await dismiss(ada, id);
    await markRead(ada, id, first);
    expect(await describeUnread(ada)).toEqual([]);
    expect(await countMessages(ada)).toBe(1);
  });

  test('covers only the messages up to the given time', async () => {
    const [group, direct] = [await start(ada, ben, cleo), await start(ben, ada)];
    await send(ben, direct);
    const before = await send(ben, group);
    await send(cleo, group);
    await readAll(ada, before);
    expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
    await readAll(ada, before - 1);
    expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
    await readAll(ada, Number.MAX_SAFE_INTEGER);
    expect(await describeUnread(ada)).toEqual([]);
    expect(await countMessages(ada)).toBe(3);
    await send(ben, direct, 'Later.');
    expect(await describeUnread(ada)).toEqual(['ben: Later.']);
  });

  test('does not hide messages that are sent after the clock was set back', async () => {
    const id = await start(ada, ben);
    await send(ben, id);
    await readAll(ada, now);
    now -= 60_000;
    await send(ben, id, 'Earlier by the clock.');
    expect(await describeUnread(ada)).toEqual(['ben: Earlier by the clock.']);
    await dismiss(ada, id);
    expect(await describeUnread(ada)).toEqual([]);
    await send(ben, id, 'And again.');
    expect(await describeUnread(ada)).toEqual(['ben: And again.']);
  });

  test('of a conversation between other members is not found, as for an unknown id', async () => {
    const id = await start(ben, cleo);
    await send(ben, id);
    const refused = await dismiss(ada, id);
    expect(refused.status).toBe(404);
    expect((await dismiss(ada, 'unknown')).text).toBe(refused.text);
    expect(await describeUnread(cleo)).toEqual(['ben: From ben']);
  });
});

describe('messages do not notify', () => {
  test('a member who has read them, or who has replied', async () => {
    const id = await start(ada, ben, cleo);
    await send(ben, id);
    await send(cleo, id);
    expect(await describeUnread(ben)).toEqual(['cleo: From cleo']);
    await markRead(ada, id);
    await send(ben, id);
    expect(await describeUnread(ben)).toEqual([]);
    expect(await describeUnread(ada)).toEqual(['ben: From ben']);
  });

  test.each(['block', 'mute'] as const)(
    'if the recipient hides their sender, until the %s is undone',
    async (kind) => {
      const [group, direct] = [await start(ada, ben, cleo), await start(ben, ada)];
      await send(ben, group);
      await send(cleo, group);
      await send(ben, direct);
      const before = ['ben: From ben', 'cleo, ben: From cleo'];
      expect(await describeUnread(ada)).toEqual(before);
      await setBlock(ada, ben, kind);
      expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
      await send(ben, group, 'While hidden.');
      expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
      expect((await dismiss(ada, direct)).status).toBe(kind === 'block' ? 404 : 200);
      await setBlock(ada, ben, null);
      expect(await describeUnread(ada)).toEqual(['ben, cleo: While hidden.', 'ben: From ben']);
    },
  );
});

test('messages of a former member do not notify, and the counts of their recipients are updated', async () => {
  const [group, direct] = [await start(ada, ben, cleo), await start(ben, ada)];
  await send(cleo, group);
  await send(ben, group);
  await send(ben, direct);
  const stream = await openStream(app, ada);
  const next = async () => (await stream.next('notifications.changed')).data.unread;
  expect(await next()).toBe(2);
  await ben.put('/api/account/deletion', { password: samplePassword });
  expect(await next()).toBe(1);
  expect(await describeUnread(ada)).toEqual(['cleo: From cleo']);
  expect(await countMessages(ada)).toBe(3);
  await markRead(ada, group);
  expect(await next()).toBe(0);
  stream.close();
});

test('pages contain stored notifications and those about messages once, in the order of their times', async () => {
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  for (let n = 0; n < 5; n++) {
    await send(cleo, await start(cleo, ada, ben));
    // Has the same time as the message.
    await ben.post(`/api/entries/${post.id}/comments`, { text: `${n}` });
  }
  const seen: Notification[] = [];
  let cursor = '';
  do {
    const { body } = await ada.get<{ items: Notification[]; nextCursor: string | null }>(
      `/api/notifications?limit=3${cursor}`,
    );
    expect(body.items.length).toBeLessThanOrEqual(3);
    seen.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(seen).toEqual(await list(ada));
  expect(seen.map(({ type }) => type).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'comment'),
    ...Array.from({ length: 5 }, () => 'message'),
  ]);
  const sorted = seen.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  expect(seen).toEqual(sorted);
});
