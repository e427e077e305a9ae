import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { setBlock } from '#test/set-block.ts';
import type { BlockedMember } from '../contract.ts';

const blockPath = ({ userId }: Person): string => `/api/blocks/${userId}`;

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

const readList = async (person: Person, query = '') =>
  (await person.get<Page<BlockedMember>>(`/api/blocks${query}`)).body;
const rows = () => app.db.selectFrom('hidden_member').select(['viewer_id', 'member_id']).execute();
const readStatus = async (viewer: Person, other: Person) =>
  (await viewer.get(`/api/profiles/${other.userId}`)).status;

test('the list is paged, latest first, without duplicates', async () => {
  const others = [ben];
  for (const name of ['cleo', 'dan', 'fay', 'gus']) others.push(await app.member(name));
  for (const [index, other] of others.entries())
    await setBlock(ada, other, index % 2 ? 'mute' : 'block');
  const seen: BlockedMember[] = [];
  let cursor = '';
  do {
    const { items, nextCursor } = await readList(ada, `?limit=2${cursor}`);
    expect(items.length).toBeLessThanOrEqual(2);
    seen.push(...items);
    cursor = nextCursor ? `&cursor=${nextCursor}` : '';
  } while (cursor);
  const times = seen.map(({ since }) => since);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(seen.map(({ userId }) => userId).toSorted()).toEqual(
    others.map(({ userId }) => userId).toSorted(),
  );
  expect(seen.find(({ userId }) => userId === ben.userId)).toMatchObject({
    userName: 'ben',
    username: 'ben',
    userPhoto: '/default-avatar.png',
    kind: 'block',
  });
});

test('the list gives the picture of a muted member, and the default one for a blocked member', async () => {
  const { id } = await uploadPicture(ben, 'profile');
  const profile = { username: 'ben', displayName: 'ben', bio: '', location: '' };
  const fields = { ...profile, interests: [], customInterests: [], pictureId: id };
  expect((await ben.put('/api/profile', fields)).status).toBe(200);
  await setBlock(ada, ben, 'mute');
  const [muted] = (await readList(ada)).items;
  expect(muted?.userPhoto).not.toBe('/default-avatar.png');
  expect((await ada.get(muted?.userPhoto ?? '')).status).toBe(200);
  await setBlock(ada, ben, 'block');
  const [blocked] = (await readList(ada)).items;
  expect(blocked?.userPhoto).toBe('/default-avatar.png');
});

test('a muted member who blocks the viewer disappears from the list until they unblock', async () => {
  await setBlock(ada, ben, 'mute');
  await setBlock(ben, ada, 'block');
  expect((await readList(ada)).items).toEqual([]);
  expect((await ada.put(blockPath(ben), { kind: 'block' })).status).toBe(404);
  expect(await readStatus(ada, ben)).toBe(404);
  await setBlock(ben, ada, null);
  expect((await readList(ada)).items).toMatchObject([{ userId: ben.userId, kind: 'mute' }]);
  expect(await readStatus(ada, ben)).toBe(200);
  await setBlock(ada, ben, null);
  expect(await rows()).toEqual([]);
});

test('a muted member who blocks the viewer stays hidden after the viewer unmutes', async () => {
  await setBlock(ada, ben, 'mute');
  await setBlock(ben, ada, 'block');
  await setBlock(ada, ben, null);
  expect(await readStatus(ada, ben)).toBe(404);
  expect(await readStatus(ben, ada)).toBe(404);
  await setBlock(ben, ada, null);
  expect(await rows()).toEqual([]);
});

test('deleting an account deletes all blocks and mutes by and of the member', async () => {
  const cleo = await app.member('cleo');
  await setBlock(ada, ben, 'block');
  await setBlock(ada, cleo, 'mute');
  await setBlock(cleo, ben, 'mute');
  const deletion = { password: samplePassword };
  expect((await ben.put('/api/account/deletion', deletion)).status).toBe(200);
  expect(await rows()).toEqual([{ viewer_id: ada.userId, member_id: cleo.userId }]);
  expect((await readList(ada)).items.map(({ userId }) => userId)).toEqual([cleo.userId]);
  expect((await ada.put('/api/account/deletion', deletion)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('two members who block each other at the same time are hidden from each other', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      ada.put(blockPath(ben), { kind: 'block' }),
      ben.put(blockPath(ada), { kind: 'block' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([200, 404]).toContain(statuses[0]);
    expect([200, 404]).toContain(statuses[1]);
    expect(statuses).toContain(200);
    expect(await readStatus(ada, ben)).toBe(404);
    expect(await readStatus(ben, ada)).toBe(404);
    for (const [index, [by, other]] of (
      [
        [ada, ben],
        [ben, ada],
      ] as const
    ).entries()) {
      expect((await readList(by)).items).toHaveLength(statuses[index] === 200 ? 1 : 0);
      await setBlock(by, other, null);
    }
    expect(await rows()).toEqual([]);
  }
});

test('after concurrent choices by one member, one of them applies to both members', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      ada.put(blockPath(ben), { kind: 'block' }),
      ada.put(blockPath(ben), { kind: 'mute' }),
      ada.delete(blockPath(ben)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [choice] = (await readList(ada)).items;
    expect(await readStatus(ada, ben)).toBe(choice?.kind === 'block' ? 404 : 200);
    expect(await readStatus(ben, ada)).toBe(choice?.kind === 'block' ? 404 : 200);
    await setBlock(ada, ben, null);
    expect(await rows()).toEqual([]);
  }
});

test('a member who joins an event while its host blocks them is not a participant afterwards', async () => {
  const event = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };
  for (let round = 0; round < 12; round++) {
    const { body } = await ada.post<{ id: string }>('/api/events', { ...event, title: 'A walk' });
    const joinLater = async () => {
      for (let step = 0; step < round; step++) await new Promise((done) => setImmediate(done));
      return ben.put(`/api/events/${body.id}/participation`);
    };
    const [joined] = await Promise.all([joinLater(), setBlock(ada, ben, 'block')]);
    expect([200, 404]).toContain(joined.status);
    await setBlock(ada, ben, null);
    const { body: after } = await ben.get<Event>(`/api/events/${body.id}`);
    expect(after).toMatchObject({ joinedByMe: false, participantCount: 1 });
  }
});
