import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invitationLifeMs } from '#features/invitations/rules.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { codeIn } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { addConfirmedAddress } from '#test/waiting-list.ts';
import type { WaitingAddress } from '../contract.ts';
import { waitingListCopy as copy } from '../copy.ts';

const email = 'mia@elsewhere.test';
let app: TestApp;
let dora: Person;
let waitingId: string;
let now = Date.UTC(2026, 5, 1, 12);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = Date.UTC(2026, 5, 1, 12);
  await app.reset();
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
  waitingId = await addConfirmedAddress(app, email);
  app.mails.length = 0;
});
afterAll(() => app.close());

const invite = async (id = waitingId, by = dora) => {
  const answer = await by.put(`/api/waiting-list/${id}/invitation`);
  await app.server.services.jobs.settle();
  return answer;
};
const listed = async () =>
  (await dora.get<{ items: WaitingAddress[] }>('/api/waiting-list')).body.items;

test('an administrator invites an address, and the link in the email lets its owner join', async () => {
  expect(await listed()).toMatchObject([{ invitedAt: null, canInvite: true }]);
  expect((await invite()).body).toEqual({ invitedAt: now });
  const [mail] = app.mails;
  expect(mail).toMatchObject({ to: email, subject: copy.inviteSubject('Kith') });
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/waiting-list/leave?key=');
  expect(await listed()).toMatchObject([{ invitedAt: now, canInvite: false }]);
  await dora.put('/api/joining', { mode: 'invited' });
  const joined = await app.visitor().post('/api/accounts', {
    email,
    password: samplePassword,
    invitation: codeIn(mail?.text ?? ''),
  });
  expect(joined.status).toBe(201);
  expect(await listed()).toEqual([]);
});

test('two clicks at once and a later third send only one email', async () => {
  const answers = await Promise.all([invite(), invite()]);
  now += 1000;
  answers.push(await invite());
  const first = Date.UTC(2026, 5, 1, 12);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { invitedAt: first }]),
  );
  expect(app.mails).toHaveLength(1);
  expect(await app.db.selectFrom('invitation').selectAll().execute()).toHaveLength(1);
});

test('after the invitation has expired, the address can be invited again', async () => {
  await invite();
  now += invitationLifeMs;
  dora = await app.signIn('dora');
  expect(await listed()).toMatchObject([{ canInvite: true }]);
  await invite();
  expect(app.mails).toHaveLength(2);
});

test('after the invitation was revoked or its inviter has left, the address can be invited again', async () => {
  await invite();
  const { items } = (await dora.get<{ items: { id: string }[] }>('/api/invitations')).body;
  expect((await dora.delete(`/api/invitations/${items[0]?.id}`)).status).toBe(200);
  expect(await listed()).toMatchObject([{ invitedAt: now, canInvite: true }]);

  const eve = await app.member('eve');
  await makeAdministrator(app, eve);
  await Promise.all([invite(waitingId, eve), invite(waitingId, eve)]);
  expect(await listed()).toMatchObject([{ canInvite: false }]);
  expect(app.mails).toHaveLength(2);

  const proof = { password: samplePassword };
  expect((await eve.put('/api/account/deletion', proof)).status).toBe(200);
  expect(await listed()).toMatchObject([{ canInvite: true }]);
  await invite();
  expect(app.mails.filter(({ to }) => to === email)).toHaveLength(3);
});

async function ask(address: string, language: string): Promise<void> {
  const cookie = `language=${language}`;
  await app.visitor().post('/api/waiting-list', { email: address }, { cookie });
  await app.server.services.jobs.settle();
}

test('the email is in the language in which the address was entered before it was confirmed', async () => {
  const other = 'noa@elsewhere.test';
  await ask(other, 'en');
  await ask(other, 'de');
  const confirmed = await app.db
    .updateTable('waiting_list_entry')
    .set({ confirmed_at: now })
    .where('email', '=', other)
    .returning('id')
    .executeTakeFirstOrThrow();
  await ask(other, 'en');
  app.mails.length = 0;
  await invite(confirmed.id);
  expect(app.mails[0]?.subject).toBe('Deine Einladung zu Kith');
});

test('an invitation from the list does not count towards the limit of the administrator’s own invitations', async () => {
  await invite();
  const { body } = await dora.get('/api/invitations');
  expect(body).toMatchObject({ openCount: 0, items: [{ isMailed: true, state: 'open' }] });
});

test('unconfirmed and unknown addresses cannot be invited, and only administrators can invite', async () => {
  await app.visitor().post('/api/waiting-list', { email: 'silent@elsewhere.test' });
  await app.server.services.jobs.settle();
  app.mails.length = 0;
  const unconfirmed = await app.db
    .selectFrom('waiting_list_entry')
    .select('id')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect((await invite(unconfirmed.id)).status).toBe(404);
  expect((await invite('nothing')).status).toBe(404);
  const ben = await app.member('ben');
  expect((await invite(waitingId, ben)).status).toBe(403);
  expect(app.mails).toEqual([]);
});
