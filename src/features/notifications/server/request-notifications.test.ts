import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#platform/shared/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { send, start, write } from '#test/conversations.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { Notification } from '../contract.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [
    await app.stranger('ada'),
    await app.stranger('ben'),
    await app.stranger('cleo'),
  ];
});

const list = async (person: Person, headers = {}): Promise<Notification[]> =>
  (await person.get<Page<Notification>>('/api/notifications', headers)).body.items;
const countUnread = async (person: Person): Promise<number> =>
  (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;

describe('a request', () => {
  test('notifies its receiver once, without its text, and leads to the requests', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    await send(ada, id, 'Are you there?');
    const [notification, ...others] = await list(ben);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      type: 'request',
      from: { userName: 'ada' },
      content: 'would like to message you',
      target: { kind: 'requests', id: null },
    });
    expect(JSON.stringify(notification)).not.toContain('Hello');
    expect(await countUnread(ben)).toBe(1);
    expect(await list(ada)).toEqual([]);
  });

  test('shares a notification with other requests until it is read', async () => {
    await write(ada, 'Hello Ben', ben);
    await write(cleo, 'Hi Ben', ben);
    const [both] = await list(ben, { 'accept-language': 'de' });
    expect(both).toMatchObject({
      from: { userName: 'cleo' },
      others: 1,
      content: 'möchten sich mit dir unterhalten',
    });
    await ben.put(`/api/notifications/${both?.id}/read`);
    await write(await app.stranger('dora'), 'Good day', ben);
    expect(await list(ben)).toMatchObject([{ from: { userName: 'dora' }, others: 0 }]);
  });

  const answers = [
    { name: 'is accepted', answer: (id: string) => ben.put(`/api/conversations/${id}/acceptance`) },
    { name: 'is answered', answer: (id: string) => send(ben, id, 'Hello Ada') },
    { name: 'is deleted', answer: (id: string) => ben.delete(`/api/conversations/${id}/request`) },
    { name: 'comes from an account that is deleted', answer: () => deleteAccount(ada) },
    { name: 'comes from a member who is now muted', answer: () => setBlock(ben, ada, 'mute') },
    { name: 'comes from a member who is now blocked', answer: () => setBlock(ben, ada, 'block') },
  ];
  test.each(answers)('that $name is no longer part of the notification', async ({ answer }) => {
    const id = await write(ada, 'Hello Ben', ben);
    await write(cleo, 'Hi Ben', ben);
    await answer(id);
    const about = async () => (await list(ben)).filter(({ type }) => type === 'request');
    expect(await about()).toMatchObject([{ from: { userName: 'cleo' }, others: 0 }]);
  });

  test.each(answers)(
    'that $name leaves no notification if it was the only one',
    async ({ answer }) => {
      await answer(await write(ada, 'Hello Ben', ben));
      expect((await list(ben)).filter(({ type }) => type === 'request')).toEqual([]);
    },
  );

  test('that was answered leaves the notification as old as the newest of the others', async () => {
    await write(ada, 'Hello Ben', ben);
    const [earlier] = await list(ben);
    await ben.put(`/api/conversations/${await write(cleo, 'Hi Ben', ben)}/acceptance`);
    const requests = (await list(ben)).filter(({ type }) => type === 'request');
    expect(requests).toEqual([earlier]);
  });

  test('can be accepted after its sender has deleted their account, and other requests stay', async () => {
    const id = await write(ada, 'Hello Ben', ben);
    await write(cleo, 'Hi Ben', ben);
    await deleteAccount(ada);
    expect(await ben.put(`/api/conversations/${id}/acceptance`)).toMatchObject({ status: 200 });
    expect(await list(ben)).toMatchObject([{ type: 'request', from: { userName: 'cleo' } }]);
  });

  test('to a group notifies the members who do not know its sender', async () => {
    const dora = await app.member('dora');
    const { body } = await start(ada, ben, dora);
    await send(ada, body.id, 'Hello');
    expect(await list(ben)).toMatchObject([{ type: 'request', from: { userName: 'ada' } }]);
    expect((await list(dora)).filter(({ type }) => type === 'request')).toEqual([]);
  });

  test('from a member whom the receiver has muted or blocked does not notify', async () => {
    await setBlock(ben, ada, 'mute');
    await write(ada, 'Hello Ben', ben);
    expect(await list(ben)).toEqual([]);
    expect(await countUnread(ben)).toBe(0);
  });
});

const deleteAccount = (person: Person) =>
  person.put('/api/account/deletion', { password: samplePassword });
