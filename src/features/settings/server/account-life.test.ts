import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/clock.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { addUser } from '#test/database/sample-rows.ts';
import { iris, startWithGoogle } from '#test/google.ts';
import { beforeNextTransaction, withFailingCommits } from '#test/interruptions.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { removePassword } from '#test/without-password.ts';
import type { Device, OwnAccount } from '../contract.ts';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({ clock: () => now, settings: { TRUSTED_PROXY: '1' } });
});
beforeEach(async () => {
  now = Date.now();
  await app.reset();
});
afterAll(() => app.close());

const password = samplePassword;
const newEmail = 'ada.new@sample.test';

const signIn = (email: string, secret: string) =>
  app.visitor().post('/api/session', { email, password: secret });

/** Sends the pending emails, then returns all that were sent to an address. */
async function mailsTo(address: string) {
  await app.server.services.jobs.settle();
  return app.mails.filter((mail) => mail.to === address);
}

/** The token of the `purpose` link in the last email to an address; empty if it has none. */
async function readTokenSentTo(address: string, purpose: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  const link = new RegExp(`/settings/account\\?${purpose}=([\\w-]+)`).exec(mail?.text ?? '');
  return link?.[1] ?? '';
}

async function requestNewEmail(person: Person): Promise<string> {
  const response = await person.post('/api/account/email', { email: newEmail, password });
  expect(response.status).toBe(202);
  return readTokenSentTo(newEmail, 'email');
}

test('a new email address takes effect when its link is used, and the old address is notified', async () => {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  const token = await requestNewEmail(ada);
  expect((await signIn(newEmail, password)).status).toBe(401);
  expect(await mailsTo(sampleEmail('ada'))).toEqual([]);

  const confirmed = await ada.put<OwnAccount>('/api/account/email', { token });
  expect([confirmed.status, confirmed.body.email]).toEqual([200, newEmail]);
  expect((await mailsTo(sampleEmail('ada'))).at(-1)?.subject).toContain('was changed');
  expect((await signIn(newEmail, password)).status).toBe(201);
  expect((await signIn(sampleEmail('ada'), password)).status).toBe(401);
  expect((await phone.get<OwnAccount>('/api/account')).body.email).toBe(newEmail);
  expect((await phone.get('/api/session')).text).toContain(newEmail);

  const again = await ada.put<{ code: string }>('/api/account/email', { token });
  expect([again.status, again.body.code]).toEqual([422, 'LINK_INVALID']);
});

test('emails and errors are in the language of the request if the member has no stored language', async () => {
  const ada = await app.member('ada');
  const inGerman = { 'accept-language': 'de-AT,en;q=0.5' };
  const change = { email: newEmail, password };
  await ada.post('/api/account/email', change, inGerman);
  const mail = (await mailsTo(newEmail)).at(-1);
  expect(mail?.subject).toBe('Deine neue Adresse für Kith');
  expect(mail?.html).toContain('<html lang="de">');
  const refused = await ada.post('/api/account/email', { ...change, password: 'no' }, inGerman);
  expect(refused.text).toContain('Das ist nicht dein aktuelles Passwort.');
});

test('only the newest link works, only for its account and purpose, and only for a day', async () => {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const [first, token] = [await requestNewEmail(ada), await requestNewEmail(ada)];
  expect((await ben.put('/api/account/email', { token })).status).toBe(422);
  expect((await app.visitor().put('/api/account/email', { token })).status).toBe(401);
  expect((await ada.put('/api/account/email', { token: first })).status).toBe(422);
  expect((await ada.put('/api/account/deletion', { token })).status).toBe(422);
  now += 24 * hourMs;
  expect((await ada.put('/api/account/email', { token })).status).toBe(422);
  const fresh = await requestNewEmail(ada);
  now += 24 * hourMs - 1;
  expect((await ada.put('/api/account/email', { token: fresh })).status).toBe(200);
});

test('a new address that another account has taken in the meantime is refused', async () => {
  const ada = await app.member('ada');
  const token = await requestNewEmail(ada);
  await app.visitor().post('/api/accounts', { email: newEmail, password: 'theirs' });
  const refused = await ada.put<{ code: string }>('/api/account/email', { token });
  expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await signIn(sampleEmail('ada'), password)).status).toBe(201);
});

test('a new address is free if only an account left by an interrupted sign-up has it', async () => {
  const ada = await app.member('ada');
  await addUser(app.db, 'ada.new');
  const confirmed = await ada.put('/api/account/email', { token: await requestNewEmail(ada) });
  expect(confirmed.status).toBe(200);
  const users = await app.db.selectFrom('auth_user').select(['id', 'email']).execute();
  expect(users).toEqual([{ id: ada.userId, email: newEmail }]);
});

async function requestReset(): Promise<string> {
  await app.visitor().post('/api/password-resets', { email: sampleEmail('ada') });
  const mail = (await mailsTo(sampleEmail('ada'))).at(-1);
  return /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const newPassword = 'another-password';
const resetPassword = (token: string) =>
  app.visitor().put('/api/password-resets', { token, password: newPassword });

/** Changes of an account: `prepare` returns the request, and `credentials` are valid after it. */
const changes = [
  {
    when: 'the address changes',
    credentials: { email: newEmail, password },
    prepare: async (ada: Person) => {
      const token = await requestNewEmail(ada);
      return () => ada.put('/api/account/email', { token });
    },
  },
  {
    when: 'the password changes',
    credentials: { email: sampleEmail('ada'), password: newPassword },
    prepare: async (ada: Person) => () =>
      ada.put('/api/account/password', { password, newPassword }),
  },
  {
    when: 'the password is reset',
    credentials: { email: sampleEmail('ada'), password: newPassword },
    prepare: async () => {
      const token = await requestReset();
      return () => resetPassword(token);
    },
  },
];

test.each(changes)('earlier links stop working when $when', async ({ credentials, prepare }) => {
  const ada = await app.member('ada');
  const resetToken = await requestReset();
  const emailToken = await requestNewEmail(ada);
  await ada.post('/api/account/links', { purpose: 'deletion' });
  const deletionToken = await readTokenSentTo(sampleEmail('ada'), 'deletion');
  const change = await prepare(ada);
  expect((await change()).status).toBe(200);
  const again = app.visitor();
  expect((await again.post('/api/session', credentials)).status).toBe(201);
  expect((await resetPassword(resetToken)).status).toBe(422);
  expect((await again.put('/api/account/email', { token: emailToken })).status).toBe(422);
  expect((await again.put('/api/account/deletion', { token: deletionToken })).status).toBe(422);
});

const deletion = {
  when: 'the account is deleted',
  prepare: async (ada: Person) => () => ada.put('/api/account/deletion', { password }),
};

test.each([...changes, deletion])('a crash while $when changes nothing', async ({ prepare }) => {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  const change = await prepare(ada);
  // Sends the emails about the sign-ups, so that they do not change the outbox later.
  await app.server.services.jobs.settle();
  const before = await readTableStates(app);
  expect((await withFailingCommits(app, change)).status).toBe(500);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
  expect((await phone.get('/api/session')).text).toContain('"username":"ada"');
});

test.each([
  ['put', 'password', { password, newPassword: 'third-password' }],
  ['put', 'deletion', { password }],
  ['post', 'email', { email: newEmail, password }],
] as const)(
  'a password reset wins over a concurrent request with the old password: %s %s',
  async (method, path, body) => {
    const ada = await app.member('ada');
    const token = await requestReset();
    const reset = async () => expect((await resetPassword(token)).status).toBe(200);
    // Requests from one address hash passwords one after another, so these come from different addresses.
    const from = { 'x-forwarded-for': '203.0.113.1' };
    const request = () => ada[method](`/api/account/${path}`, body, from);
    const late = await beforeNextTransaction(app, reset, request);
    expect([late.status, late.text]).toEqual([
      422,
      expect.stringContaining('your current password'),
    ]);
    expect((await signIn(sampleEmail('ada'), newPassword)).status).toBe(201);
  },
);

test('a new password ends all other sessions immediately and is confirmed by email', async () => {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  expect((await phone.get('/api/feed')).status).toBe(200);
  const change = { password, newPassword: 'another-password' };
  expect((await ada.put('/api/account/password', change)).status).toBe(200);
  expect((await phone.get('/api/feed')).status).toBe(401);
  expect((await ada.get('/api/feed')).status).toBe(200);
  expect((await signIn(sampleEmail('ada'), password)).status).toBe(401);
  expect((await signIn(sampleEmail('ada'), 'another-password')).status).toBe(201);
  expect((await mailsTo(sampleEmail('ada'))).at(-1)?.subject).toContain('password was changed');
});

test('a member without a password sets one with an emailed link, which works once', async () => {
  const ada = await app.member('ada');
  await removePassword(app.db, ada.userId);
  expect((await ada.get<OwnAccount>('/api/account')).body.hasPassword).toBe(false);
  const guess = { password: '', newPassword: 'first-password' };
  expect((await ada.put('/api/account/password', guess)).status).toBe(422);
  await ada.post('/api/account/links', { purpose: 'password' });
  const change = {
    token: await readTokenSentTo(sampleEmail('ada'), 'password'),
    newPassword: 'first-password',
  };
  expect((await ada.put('/api/account/password', change)).status).toBe(200);
  expect((await ada.put('/api/account/password', change)).status).toBe(422);
  expect((await signIn(sampleEmail('ada'), 'first-password')).status).toBe(201);
});

test('a member without a password deletes their account with an emailed link, which works for an hour', async () => {
  const ada = await app.member('ada');
  await removePassword(app.db, ada.userId);
  const requestLink = async () => {
    await ada.post('/api/account/links', { purpose: 'deletion' });
    return readTokenSentTo(sampleEmail('ada'), 'deletion');
  };
  const late = await requestLink();
  now += 2 * hourMs;
  expect((await ada.put('/api/account/deletion', { token: late })).status).toBe(422);
  const deleted = await ada.put('/api/account/deletion', { token: await requestLink() });
  expect(deleted.status).toBe(200);
  expect(await app.db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
});

test('a member who joined with Google sets a password and can sign in either way', async () => {
  const world = await startWithGoogle();
  const person = world.app.visitor();
  await world.enterWithGoogle(person);
  expect((await person.get<OwnAccount>('/api/account')).body.hasPassword).toBe(false);
  await person.post('/api/account/links', { purpose: 'password' });
  await world.app.server.services.jobs.settle();
  const token = /\?password=([\w-]+)/.exec(world.app.mails.at(-1)?.text ?? '')?.[1];
  const change = { token, newPassword: 'first-password' };
  expect((await person.put('/api/account/password', change)).status).toBe(200);
  const credentials = { email: iris.email, password: 'first-password' };
  expect((await world.app.visitor().post('/api/session', credentials)).status).toBe(201);
  const again = world.app.visitor();
  await world.enterWithGoogle(again);
  expect((await again.get<OwnAccount>('/api/account')).body.hasPassword).toBe(true);
  await world.close();
});

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

test('the device list shows names and last use, and a member can sign out one device or all others', async () => {
  const credentials = { email: sampleEmail('ada'), password };
  const ada = await app.member('ada');
  const [laptop, phone] = [app.visitor(), app.visitor()];
  await laptop.post('/api/session', credentials, { 'user-agent': agents.firefox });
  await phone.post('/api/session', credentials, { 'user-agent': agents.iphone });
  now += hourMs;
  expect((await laptop.get('/api/feed')).status).toBe(200);
  await expect
    .poll(async () => {
      const { body } = await ada.get<{ items: Device[] }>('/api/account/sessions');
      return body.items.map(({ browser, system, isCurrent, lastUsedAt }) => ({
        name: `${browser} on ${system}`,
        isCurrent,
        usedJustNow: lastUsedAt === now,
      }));
    })
    .toEqual([
      { name: 'null on null', isCurrent: true, usedJustNow: true },
      { name: 'Firefox on Linux', isCurrent: false, usedJustNow: true },
      { name: 'Safari on iPhone', isCurrent: false, usedJustNow: false },
    ]);
  const { body } = await ada.get<{ items: Device[] }>('/api/account/sessions');
  const id = body.items.find(({ system }) => system === 'iPhone')?.sessionId;
  await ada.delete(`/api/account/sessions/${id}`);
  expect((await phone.get('/api/feed')).status).toBe(401);
  expect((await laptop.get('/api/feed')).status).toBe(200);
  await ada.delete('/api/account/sessions');
  expect((await laptop.get('/api/feed')).status).toBe(401);
  expect((await ada.get('/api/feed')).status).toBe(200);
});
