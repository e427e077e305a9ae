import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { addMember } from '#test/database/sample-rows.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import type { Suggestion } from '../contract.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

async function memberWith(name: string, interests: string[], customInterests: string[] = []) {
  const person = await app.member(name);
  const fields = { displayName: name, username: name, bio: '', location: '' };
  const response = await person.put('/api/profile', { ...fields, interests, customInterests });
  expect(response.status).toBe(200);
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await memberWith('ada', ['Ceramics', 'Hiking', 'Jazz'], ['Old maps']);
  ben = await memberWith('ben', ['Hiking', 'Ceramics']);
  cleo = await memberWith('cleo', ['Wine'], ['Old maps']);
  dora = await memberWith('dora', ['Wine']);
});
afterAll(() => app.close());

const suggestionsFor = async (person: Person) => {
  const { status, body } = await person.get<{ items: Suggestion[] }>('/api/suggestions');
  expect(status).toBe(200);
  return body.items.map(({ userName, interests, sharedEvents }) => [
    userName,
    interests,
    sharedEvents,
  ]);
};

test('members with shared interests are suggested, with these interests in the order in which the viewer listed them', async () => {
  expect(await suggestionsFor(ada)).toEqual([
    ['ben', ['Ceramics', 'Hiking'], 0],
    ['cleo', ['Old maps'], 0],
  ]);
  expect(await suggestionsFor(dora)).toEqual([['cleo', ['Wine'], 0]]);
});

test('members who took part in the same event are suggested once it is over', async () => {
  const fields = { description: '', timeZone: 'UTC', location: 'Here', date: '2099-05-02T19:30' };
  const { body: event } = await dora.post<Event>('/api/events', { ...fields, title: 'Soup' });
  await ada.put(`/api/events/${event.id}/participation`);
  expect(await suggestionsFor(dora)).toEqual([['cleo', ['Wine'], 0]]);
  // An event without an end lasts three hours.
  await moveEvent(app.db, event.id, { starts_at: Date.now() - hourMs });
  expect(await suggestionsFor(dora)).toEqual([['cleo', ['Wine'], 0]]);
  const inCommon = `/api/common-ground?userIds=${ada.userId}`;
  expect((await dora.get<{ items: unknown[] }>(inCommon)).body.items).toEqual([]);
  await moveEvent(app.db, event.id, { starts_at: Date.now() - 4 * hourMs });
  expect(await suggestionsFor(dora)).toEqual([
    ['ada', [], 1],
    ['cleo', ['Wine'], 0],
  ]);
  expect(await suggestionsFor(ada)).toEqual([
    ['dora', [], 1],
    ['ben', ['Ceramics', 'Hiking'], 0],
    ['cleo', ['Old maps'], 0],
  ]);
});

test('members with messages in a direct conversation are not suggested to each other', async () => {
  const { body } = await ada.post<Conversation>('/api/conversations', { userIds: [ben.userId] });
  // The “Message” button creates the conversation, even if nothing is written in it afterwards.
  expect((await suggestionsFor(ada)).map(([name]) => name)).toEqual(['dora', 'ben', 'cleo']);
  expect((await suggestionsFor(ben)).map(([name]) => name)).toEqual(['ada']);
  await ada.post(`/api/conversations/${body.id}/messages`, { content: 'Hello' });
  expect((await suggestionsFor(ada)).map(([name]) => name)).toEqual(['dora', 'cleo']);
  expect((await suggestionsFor(ben)).map(([name]) => name)).toEqual([]);
  // A group conversation does not count.
  const userIds = [cleo.userId, dora.userId];
  const group = await ada.post<Conversation>('/api/conversations', { userIds, title: 'Soup' });
  await ada.post(`/api/conversations/${group.body.id}/messages`, { content: 'Hello, both' });
  expect((await suggestionsFor(ada)).map(([name]) => name)).toEqual(['dora', 'cleo']);
});

test('at most four members are suggested, and none without a reason', async () => {
  for (const name of ['eva', 'finn', 'gil', 'hana']) await memberWith(name, ['Wine']);
  expect((await suggestionsFor(dora)).map(([name]) => name)).toEqual([
    'ada',
    'hana',
    'gil',
    'finn',
  ]);
  const iris = await app.member('iris');
  expect(await suggestionsFor(iris)).toEqual([]);
});

test('equally good matches are suggested newest first, even if older members have higher ids', async () => {
  const noa = await memberWith('noa', [], ['Falconry']);
  await memberWith('otto', [], ['Falconry']);
  await memberWith('pia', [], ['Falconry']);
  // Imported members keep their ids, which can be higher than those of all later members.
  const interest = {
    name: 'Falconry',
    name_key: 'falconry',
    position: 0,
    custom: 1,
    area_id: null,
  };
  for (let number = 0; number < 200; number += 1) {
    const userId = `imported-${number}`;
    await addMember(app.db, userId);
    await app.db
      .insertInto('profile_interest')
      .values({ ...interest, user_id: userId, joined_at: number })
      .execute();
  }
  const names = (await suggestionsFor(noa)).map(([name]) => name);
  expect(names.slice(0, 2)).toEqual(['pia', 'otto']);
});

test('interests match regardless of case and are shown in the viewer’s spelling', async () => {
  const lea = await memberWith('lea', ['Sailing'], ['Öl malen', 'OLD MAPS']);
  const mia = await memberWith('mia', ['sailing', 'Sailing'], ['öl Malen']);
  const inLeasSpelling = ['Sailing', 'Öl malen'];
  expect(await suggestionsFor(lea)).toContainEqual(['mia', inLeasSpelling, 0]);
  expect(await suggestionsFor(lea)).toContainEqual(['cleo', ['OLD MAPS'], 0]);
  expect(await suggestionsFor(mia)).toEqual([['lea', ['sailing', 'öl Malen'], 0]]);
  const inCommon = `/api/common-ground?userIds=${mia.userId}`;
  expect((await lea.get<{ items: unknown[] }>(inCommon)).body.items).toEqual([
    { userId: mia.userId, interests: inLeasSpelling, sharedEvents: 0 },
  ]);
});

test('a member who deletes their account is no longer suggested', async () => {
  const ken = await memberWith('ken', ['Jazz', 'Ceramics', 'Hiking']);
  expect((await suggestionsFor(ada)).map(([name]) => name)).toContain('ken');
  expect((await ken.put('/api/account/deletion', { password: samplePassword })).status).toBe(200);
  expect((await suggestionsFor(ada)).map(([name]) => name)).not.toContain('ken');
});

test('common ground is returned for the requested members only', async () => {
  const ids = [ben, cleo, dora, ada].map((person) => person.userId).join(',');
  const { body } = await ada.get<{ items: unknown[] }>(`/api/common-ground?userIds=${ids}`);
  expect(body.items).toEqual(
    expect.arrayContaining([
      { userId: ben.userId, interests: ['Ceramics', 'Hiking'], sharedEvents: 0 },
      { userId: cleo.userId, interests: ['Old maps'], sharedEvents: 0 },
      { userId: dora.userId, interests: [], sharedEvents: 1 },
    ]),
  );
  expect(body.items).toHaveLength(3);
  const alone = await ada.get<{ items: unknown[] }>(`/api/common-ground?userIds=${ada.userId}`);
  expect(alone.body.items).toEqual([]);
});

test.each([
  ['', 422],
  ['?userIds=', 422],
  ['?userIds=,', 422],
  ["?userIds=a'b", 422],
  [`?userIds=${Array.from({ length: 51 }, (_, n) => n).join(',')}`, 422],
  ['?userIds=iris,who-is-here', 200],
])('GET /api/common-ground%s returns %i', async (query, status) => {
  const response = await ada.get(`/api/common-ground${query}`);
  expect(response.status).toBe(status);
  expect(response.text).not.toContain(ben.userId);
});
