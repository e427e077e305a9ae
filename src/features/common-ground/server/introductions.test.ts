import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactCopy } from '#features/contacts/copy.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { FirstMessageContext, Introduction } from '../contract.ts';

let app: TestApp;
let now = Date.parse('2026-03-01T12:00:00Z');
let harbour: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  const zoe = await app.member('zoe');
  await makeAdministrator(app, zoe);
  harbour = (await zoe.post<{ id: string }>('/api/areas', { name: 'Harbour' })).body.id;
  now += 100 * dayMs;
});

async function join(name: string, profile: object = {}): Promise<Person> {
  const person = await app.account(name);
  const { status } = await person.post('/api/profiles', { username: name, ...profile });
  expect(status).toBe(201);
  return person;
}

async function newcomersFor(person: Person): Promise<Introduction[]> {
  const { status, body } = await person.get<{ items: Introduction[] }>('/api/newcomers');
  expect(status).toBe(200);
  return body.items;
}

const namesFor = async (person: Person) =>
  (await newcomersFor(person)).map(({ userName }) => userName).toSorted();

async function say(from: Person, to: Person): Promise<string> {
  const { body } = await from.post<Conversation>('/api/conversations', { userIds: [to.userId] });
  await from.post(`/api/conversations/${body.id}/messages`, { content: 'Hi' });
  return body.id;
}

describe('new members', () => {
  test('are shown for thirty days to members who share an interest or the area', async () => {
    await join('ada', { interests: ['Hiking'], areaId: harbour });
    now += 40 * dayMs;
    const ada = await app.signIn('ada');
    await join('ben', { interests: ['Hiking', 'Wine'] });
    await join('cleo', { areaId: harbour });
    await join('dora', { interests: ['Wine'] });
    expect(await namesFor(ada)).toEqual(['ben', 'cleo']);
    const shown = await newcomersFor(ada);
    expect(shown.find(({ userName }) => userName === 'ben')).toMatchObject({
      interests: ['Hiking'],
      area: null,
      newcomers: 'they',
    });
    expect(shown.find(({ userName }) => userName === 'cleo')).toMatchObject({
      interests: [],
      area: { id: harbour, name: 'Harbour' },
    });
    now += 30 * dayMs;
    expect(await namesFor(await app.signIn('ada'))).toEqual([]);
  });

  test('are left out if they are hidden, not in the directory or already in a conversation with the viewer', async () => {
    const hiking = { interests: ['Hiking'] };
    const ada = await join('ada', hiking);
    const ben = await join('ben', hiking);
    const cleo = await join('cleo', hiking);
    const dora = await join('dora', hiking);
    const emil = await join('emil', hiking);
    expect(await namesFor(ada)).toEqual(['ben', 'cleo', 'dora', 'emil']);
    await setBlock(ben, ada, 'block');
    await setBlock(ada, cleo, 'mute');
    await dora.put('/api/profile/listing', { inDirectory: false });
    await say(emil, ada);
    expect(await namesFor(ada)).toEqual([]);
    expect(await namesFor(ben)).not.toContain('ada');
  });

  test('or active members are shown to a viewer who shares nothing with any member', async () => {
    const hiking = { interests: ['Hiking'] };
    await join('ida', hiking);
    await join('jon', hiking);
    const ben = await join('ben');
    now += 40 * dayMs;
    const ada = await join('ada');
    expect(await namesFor(ada)).toEqual([]);
    await (await app.signIn('ben')).post('/api/posts', { title: 'Hello', content: 'Hello, all' });
    await join('hana', { interests: ['Wine'] });
    const [cleo, dora, emil, finn] = [
      await join('cleo'),
      await join('dora'),
      await join('emil'),
      await join('finn'),
    ];
    expect(await namesFor(ada)).toEqual(['ben', 'cleo', 'dora', 'emil', 'finn', 'hana']);
    await setBlock(cleo, ada, 'block');
    await setBlock(ada, dora, 'mute');
    await emil.put('/api/profile/listing', { inDirectory: false });
    await say(finn, ada);
    expect(await namesFor(ada)).toEqual(['ben', 'hana']);
    const shown = await newcomersFor(ada);
    expect(shown.find(({ userName }) => userName === 'ben')).toMatchObject({
      userId: ben.userId,
      interests: [],
      sharedEvents: 0,
      newcomers: 'viewer',
      isActive: true,
    });
    expect(shown.find(({ userName }) => userName === 'hana')?.newcomers).toBe('both');
    // Ida shares an interest with a member who joined long ago, who is suggested to her instead.
    expect(await namesFor(await app.signIn('ida'))).toEqual([]);
  });

  test('take turns from day to day, and a long list of interests is no advantage', async () => {
    const many = ['Hiking', 'Wine', 'Jazz', 'Ceramics'];
    const ada = await join('ada', { interests: many });
    for (let index = 0; index < 12; index += 1) {
      await join(`member${index}`, { interests: index === 0 ? many : ['Hiking'] });
    }
    const seen = new Map<string, number>();
    const days = 20;
    for (let day = 0; day < days; day += 1) {
      const names = await namesFor(ada);
      expect(names).toHaveLength(6);
      expect(await namesFor(ada)).toEqual(names);
      for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
      now += dayMs;
    }
    expect(seen.size).toBe(12);
    expect(seen.get('member0')).toBeLessThan(days);
  });
});

test('new members are shown although the viewer met many others at past events', async () => {
  const ada = await join('ada', { interests: ['Hiking'] });
  const fields = { description: '', timeZone: 'UTC', location: 'Here', date: '2099-05-03T19:30' };
  const { body: event } = await ada.post<Event>('/api/events', { title: 'Walk', ...fields });
  for (let number = 0; number < 60; number += 1) {
    const { userId } = await join(`guest${number}`);
    const participation = { event_id: event.id, user_id: userId, joined_at: number };
    await app.db.insertInto('event_participant').values(participation).execute();
  }
  await ada.put(`/api/events/${event.id}/participation`);
  await moveEvent(app.db, event.id, { starts_at: now - dayMs });
  now += 40 * dayMs;
  const viewer = await app.signIn('ada');
  await join('ben', { interests: ['Hiking'] });
  for (let day = 0; day < 20; day += 1) {
    expect(await namesFor(viewer)).toEqual(['ben']);
    now += dayMs;
  }
});

describe('before a first message', () => {
  const wordsFor = (viewer: Person, userId: string) =>
    viewer.get<FirstMessageContext>(`/api/members/${userId}/first-message-context`);

  test('members learn what they share, with the next event that both are going to', async () => {
    const profile = { interests: ['Hiking', 'Wine'], areaId: harbour };
    const ada = await join('ada', profile);
    const ben = await join('ben', { ...profile, interests: ['Wine', 'Jazz'] });
    const fields = { description: '', timeZone: 'UTC', location: 'Here' };
    for (const [title, date] of [
      ['Later', '2099-05-03T19:30'],
      ['Sooner', '2099-05-02T19:30'],
    ]) {
      const { body } = await ben.post<Event>('/api/events', { ...fields, title, date });
      await ada.put(`/api/events/${body.id}/participation`);
    }
    await ben.post('/api/events', { ...fields, title: 'Without Ada', date: '2099-05-01T19:30' });
    const { status, body, text } = await wordsFor(ada, ben.userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: 'ben',
      interests: ['Wine'],
      sharedEvents: 0,
      area: { name: 'Harbour' },
      newcomers: 'both',
      isActive: true,
      event: { title: 'Sooner' },
      conversationId: null,
    });
    expect(text).not.toContain('Without Ada');
    expect(text).not.toContain('Jazz');
  });

  test('the id of their conversation is returned only once it has a message', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await ada.post('/api/conversations', { userIds: [ben.userId] });
    expect((await wordsFor(ada, ben.userId)).body.conversationId).toBeNull();
    const conversationId = await say(ada, ben);
    expect((await wordsFor(ada, ben.userId)).body.conversationId).toBe(conversationId);
    expect((await wordsFor(ben, ada.userId)).body.conversationId).toBe(conversationId);
  });

  test('members learn why they cannot write to each other now', async () => {
    const ada = await join('ada');
    const [ben, cleo, dora] = [await join('ben'), await join('cleo'), await join('dora')];
    await dora.put('/api/contact-choice', { choice: 'met' });
    expect((await wordsFor(ada, ben.userId)).body.refusal).toBeNull();
    expect((await wordsFor(ada, dora.userId)).body.refusal).toBe(contactCopy.onlyMet);
    await say(ada, ben);
    for (const name of ['emil', 'fay']) await say(ada, await join(name));
    expect((await wordsFor(ada, cleo.userId)).body.refusal).toBe(contactCopy.enough);
    // They can always continue a conversation.
    expect((await wordsFor(ada, ben.userId)).body.refusal).toBeNull();
    now += dayMs;
    const tomorrow = await app.signIn('ada');
    expect((await wordsFor(tomorrow, cleo.userId)).body.refusal).toBeNull();
  });

  test('a blocking or blocked member, the viewer’s own id and an unknown id are not found', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await setBlock(ben, ada, 'block');
    const missing = await wordsFor(ada, 'nobody');
    expect(missing.status).toBe(404);
    for (const [viewer, userId] of [
      [ada, ben.userId],
      [ben, ada.userId],
      [ada, ada.userId],
    ] as const) {
      expect((await wordsFor(viewer, userId)).text).toBe(missing.text);
    }
    expect((await wordsFor(app.visitor(), ada.userId)).status).toBe(401);
  });
});
