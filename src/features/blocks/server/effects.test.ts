import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { limits } from '#features/comments/rules.ts';
import type { Suggestion } from '#features/common-ground/contract.ts';
import type { Event, EventWithComments, Participant } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let dan: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
  dan = await app.member('dan');
});
afterAll(() => app.close());

describe('events', () => {
  const fields = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };
  const create = async (host: Person, title: string) =>
    (await host.post<Event>('/api/events', { ...fields, title })).body.id;
  const join = async (id: string, ...people: Person[]) => {
    for (const person of people) {
      expect((await person.put(`/api/events/${id}/participation`)).status).toBe(200);
    }
  };
  const read = async (person: Person, id: string) =>
    (await person.get<EventWithComments>(`/api/events/${id}`)).body;
  const participants = async (person: Person, id: string) =>
    (await person.get<Page<Participant>>(`/api/events/${id}/participants`)).body.items
      .map(({ userName }) => userName)
      .toSorted();

  test('a block removes each member from the other’s upcoming events and updates the counts', async () => {
    const byAda = await create(ada, 'By Ada');
    const byBen = await create(ben, 'By Ben');
    const pastByBen = await create(ben, 'Last year');
    await join(byAda, ben, dan);
    await join(byBen, ada, dan);
    await join(pastByBen, ada, dan);
    await moveEvent(app.db, pastByBen, { starts_at: Date.now() - 24 * hourMs });
    await setBlock(ada, ben, 'block');
    expect((await read(dan, byAda)).participantCount).toBe(2);
    expect((await read(dan, byBen)).participantCount).toBe(2);
    expect((await read(dan, pastByBen)).participantCount).toBe(3);
    expect(await participants(dan, byAda)).toEqual(['ada', 'dan']);
    expect(await participants(dan, byBen)).toEqual(['ben', 'dan']);
    expect(await participants(dan, pastByBen)).toEqual(['ada', 'ben', 'dan']);
    await setBlock(ada, ben, null);
    expect(await read(ben, byAda)).toMatchObject({ joinedByMe: false, participantCount: 2 });
    expect(await read(ada, byBen)).toMatchObject({ joinedByMe: false, participantCount: 2 });
    expect(await read(ada, pastByBen)).toMatchObject({ joinedByMe: true, participantCount: 3 });
  });

  test('a mute removes nobody from an event', async () => {
    const byAda = await create(ada, 'By Ada');
    await join(byAda, ben);
    await setBlock(ada, ben, 'mute');
    expect(await read(ben, byAda)).toMatchObject({ joinedByMe: true, participantCount: 2 });
    expect(await participants(ada, byAda)).toEqual(['ada']);
    expect(await participants(ben, byAda)).toEqual(['ada', 'ben']);
  });

  test('at a third member’s event, only the blocker learns that the blocked member is going', async () => {
    const byDan = await create(dan, 'By Dan');
    await join(byDan, ada, ben);
    const going = async (person: Person) => (await read(person, byDan)).blockedMemberGoing;
    const hidden = async (person: Person) => (await read(person, byDan)).hiddenParticipants;
    expect([await going(ada), await going(ben), await going(dan)]).toEqual([false, false, false]);
    await setBlock(ada, ben, 'mute');
    expect(await going(ada)).toBe(false);
    expect([await hidden(ada), await hidden(ben)]).toEqual([1, 0]);
    await setBlock(ada, ben, 'block');
    expect([await going(ada), await going(ben), await going(dan)]).toEqual([true, false, false]);
    expect((await read(ada, byDan)).participantCount).toBe(3);
    expect([await hidden(ada), await hidden(ben), await hidden(dan)]).toEqual([1, 0, 0]);
    expect(await participants(ada, byDan)).toEqual(['ada', 'dan']);
    expect(await participants(ben, byDan)).toEqual(['ben', 'dan']);
    await ben.delete(`/api/events/${byDan}/participation`);
    expect(await going(ada)).toBe(false);
    await join(byDan, ben);
    await setBlock(ada, ben, null);
    expect(await going(ada)).toBe(false);
  });
});

describe('reports', () => {
  const report = async (by: Person, member: Person) =>
    (await by.post('/api/reports', { kind: 'member', id: member.userId, ground: 'harassment' }))
      .status;

  test('a member whom the viewer has blocked can be reported, unless they have blocked the viewer too', async () => {
    await setBlock(ada, ben, 'block');
    expect([await report(ada, ben), await report(ben, ada)]).toEqual([201, 404]);
    await setBlock(ada, ben, null);
    await setBlock(ben, ada, 'block');
    expect([await report(ada, ben), await report(ben, ada)]).toEqual([404, 201]);
  });
});

describe('notifications', () => {
  const unreadOf = async (person: Person) =>
    (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;
  const list = async (person: Person) =>
    (await person.get<Page<Notification>>('/api/notifications')).body.items;
  const post = async (person: Person) =>
    (await person.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' })).body.id;

  test.each(['block', 'mute'] as const)(
    'a %s hides the notifications that the other member caused, until it is undone',
    async (kind) => {
      const id = await post(ada);
      await dan.put(`/api/entries/${id}/like`);
      await ben.put(`/api/entries/${id}/like`);
      await ben.post(`/api/entries/${id}/comments`, { text: 'From Ben' });
      expect(await unreadOf(ada)).toBe(2);
      expect((await list(ada)).find(({ type }) => type === 'like')?.others).toBe(1);
      await setBlock(ada, ben, kind);
      expect(await unreadOf(ada)).toBe(1);
      expect(await list(ada)).toMatchObject([
        { type: 'like', others: 0, from: { userId: dan.userId }, people: [{ userId: dan.userId }] },
      ]);
      await setBlock(ada, ben, null);
      expect(await unreadOf(ada)).toBe(2);
      expect((await list(ada)).find(({ type }) => type === 'like')?.others).toBe(1);
    },
  );

  test('a muted member can still like and comment, but causes no notification', async () => {
    const id = await post(ada);
    await setBlock(ada, ben, 'mute');
    const { body } = await ben.put<{ likes: number }>(`/api/entries/${id}/like`);
    expect(body.likes).toBe(1);
    const comment = { text: 'From Ben' };
    expect((await ben.post(`/api/entries/${id}/comments`, comment)).status).toBe(201);
    expect(await unreadOf(ada)).toBe(0);
    expect(await app.db.selectFrom('notification').selectAll().execute()).toEqual([]);
    expect((await ada.get<Post>(`/api/posts/${id}`)).body).toMatchObject({
      likes: 1,
      commentCount: 1,
      comments: [],
    });
  });

  test('in a group, a message notifies only those who see its sender', async () => {
    const userIds = [ada.userId, ben.userId];
    const { body } = await dan.post<Conversation>('/api/conversations', { userIds });
    const send = (by: Person, content: string) =>
      by.post(`/api/conversations/${body.id}/messages`, { content });
    await send(dan, 'From Dan');
    await setBlock(ada, ben, 'block');
    await send(ben, 'From Ben');
    expect(await list(ada)).toMatchObject([{ from: { userId: dan.userId }, others: 0 }]);
    expect((await list(ada))[0]?.content).toContain('From Dan');
    expect((await list(dan)).map(({ from }) => from?.userId)).toEqual([ben.userId]);
    await send(dan, 'From Dan again');
    await send(ada, 'From Ada');
    expect(await list(ben)).toMatchObject([{ from: { userId: dan.userId }, others: 0 }]);
    expect((await list(ben))[0]?.content).toContain('From Dan again');
  });

  test('a member is not notified of a reply to a hidden comment on their post', async () => {
    const id = await post(ada);
    const path = `/api/entries/${id}/comments`;
    const { body: comment } = await ben.post<{ id: string }>(path, { text: 'From Ben' });
    await setBlock(ada, ben, 'block');
    await dan.post(`/api/comments/${comment.id}/replies`, { text: 'From Dan' });
    expect(await list(ada)).toEqual([]);
    expect(await unreadOf(ada)).toBe(0);
  });
});

test.each(['block', 'mute'] as const)(
  'after a %s, the hidden member is not suggested to the member who hid them',
  async (kind) => {
    for (const person of [ada, ben, dan]) {
      const profile = { username: person.name, displayName: person.name, bio: '', location: '' };
      const interests = { interests: ['Hiking'], customInterests: [] };
      await person.put('/api/profile', { ...profile, ...interests });
    }
    const suggested = async (person: Person) =>
      (await person.get<{ items: Suggestion[] }>('/api/suggestions')).body.items
        .map(({ userName }) => userName)
        .toSorted();
    expect(await suggested(ada)).toEqual(['ben', 'dan']);
    await setBlock(ada, ben, kind);
    expect(await suggested(ada)).toEqual(['dan']);
    expect(await suggested(ben)).toEqual(kind === 'block' ? ['dan'] : ['ada', 'dan']);
    await setBlock(ada, ben, null);
    expect(await suggested(ada)).toEqual(['ben', 'dan']);
  },
);

describe('replies', () => {
  const arrange = async (first: Person, second: Person) => {
    const { body: post } = await dan.post<Post>('/api/posts', {
      title: 'Tea',
      content: 'At four.',
    });
    const path = `/api/entries/${post.id}/comments`;
    const { body: comment } = await dan.post<Comment>(path, { text: 'From Dan' });
    const reply = (by: Person) =>
      by.post(`/api/comments/${comment.id}/replies`, { text: `From ${by.name}` });
    for (let n = 0; n < limits.firstReplies; n++) await reply(first);
    await reply(second);
    return path;
  };
  const read = async (person: Person, path: string) => {
    const [comment] = (await person.get<Page<Comment>>(path)).body.items;
    const { replies = [], replyCount, nextRepliesCursor } = comment ?? {};
    return { texts: replies.map(({ text }) => text), replyCount, nextRepliesCursor };
  };

  test.each(['block', 'mute'] as const)(
    'a %s hides replies and excludes them from the count, and later replies move up',
    async (kind) => {
      const path = await arrange(ben, dan);
      await setBlock(ada, ben, kind);
      expect(await read(ada, path)).toEqual({
        texts: ['From dan'],
        replyCount: 1,
        nextRepliesCursor: null,
      });
      expect(await read(dan, path)).toMatchObject({ replyCount: limits.firstReplies + 1 });
      await setBlock(ada, ben, null);
      expect(await read(ada, path)).toEqual(await read(dan, path));
    },
  );
});
