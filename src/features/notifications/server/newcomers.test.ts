import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/settings/server/delete-account.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { requestDuringDeletion } from '#test/during-deletion.ts';
import type { Person } from '#test/person.ts';
import type { Notification } from '../contract.ts';

let app: TestApp;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, youngCommunityMaxMembers: 5 });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

async function join(name: string): Promise<Person> {
  now += 60_000;
  return app.signUp(name);
}

const listFor = async (person: Person, headers = {}) =>
  (await person.get<{ items: Notification[] }>('/api/notifications', headers)).body.items;
const markRead = (person: Person) => person.put('/api/notifications/read-all', { before: now });

describe('a new member', () => {
  test('notifies the founder while there is no administrator, and nobody else', async () => {
    const ada = await join('ada');
    expect(await listFor(ada)).toEqual([]);
    const ben = await join('ben');
    const cleo = await join('cleo');
    expect(await listFor(ben)).toEqual([]);
    expect(await listFor(cleo)).toEqual([]);
    expect(await listFor(ada)).toMatchObject([
      {
        type: 'newcomer',
        from: { userName: 'cleo' },
        others: 1,
        content: 'joined the community',
        target: { kind: 'people', id: null },
      },
    ]);
    await markRead(ada);
    const dora = await join('dora');
    expect(await listFor(ada)).toMatchObject([
      { from: { userName: 'dora' }, others: 0, target: { kind: 'profile', id: dora.userId } },
    ]);
  });

  test('who deletes their account leaves no notification, even if another new member does so at the same time', async () => {
    await join('ada');
    const [ben, cleo] = [await join('ben'), await join('cleo')];
    const { services, features } = app.server;
    const statuses = await requestDuringDeletion(app, ben, async () => {
      const account = { userId: cleo.userId, email: sampleEmail('cleo') } as Account;
      // One client’s requests with a password run one after another, so the second deletion does not use HTTP.
      await deleteAccount(services, features.accounts.gate, account, { password: samplePassword });
      return { status: 200 };
    });
    expect(statuses).toEqual([200, 200]);
    expect(await app.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  test('notifies every administrator instead of the founder', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await markRead(ada);
    await makeAdministrator(app, ben);
    const cleo = await join('cleo');
    await makeAdministrator(app, cleo);
    await join('dora');
    expect(await listFor(ada)).toEqual([]);
    expect(await listFor(ben)).toMatchObject([{ from: { userName: 'dora' }, others: 1 }]);
    expect(await listFor(cleo)).toMatchObject([{ from: { userName: 'dora' }, others: 0 }]);
  });

  test('notifies nobody once the community has grown', async () => {
    const ada = await join('ada');
    for (const name of ['ben', 'cleo', 'dora', 'eva']) await join(name);
    expect(await listFor(ada)).toMatchObject([{ others: 3 }]);
    await markRead(ada);
    await join('fay');
    expect(await listFor(ada)).toEqual([]);
  });

  test('who deletes their account no longer appears in the founder’s notifications', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await ben.put('/api/account/deletion', { password: samplePassword });
    expect(await listFor(ada)).toEqual([]);
    expect(await app.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  test('is announced in the recipient’s language', async () => {
    const ada = await join('ada');
    await join('ben');
    const german = { 'accept-language': 'de' };
    expect(await listFor(ada, german)).toMatchObject([{ content: 'ist neu dabei' }]);
    await join('cleo');
    expect(await listFor(ada, german)).toMatchObject([{ content: 'sind neu dabei' }]);
  });
});

test('the settings offer notifications of new members only to those who receive them', async () => {
  const ada = await join('ada');
  const ben = await join('ben');
  const settings = async (person: Person) =>
    (await person.get<{ channels: object; hearsOfNewcomers: boolean }>('/api/attention')).body;
  expect(await settings(ada)).toMatchObject({
    channels: { newcomer: 'digest' },
    hearsOfNewcomers: true,
  });
  expect((await settings(ben)).hearsOfNewcomers).toBe(false);
  await makeAdministrator(app, ben);
  expect((await settings(ada)).hearsOfNewcomers).toBe(false);
  expect((await settings(ben)).hearsOfNewcomers).toBe(true);
});
