import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { addMember, addUser } from '#test/database/sample-rows.ts';
import { beforeNextTransaction, withFailingCommits } from '#test/interruptions.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readAllRows, readTableStates } from '#test/table-state.ts';
import { removePassword } from '#test/without-password.ts';
import type { ViewerInfo } from '../contract.ts';
import { deleteExpiredSessions, insertSession } from './session-store.ts';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = Date.now();
  await app.reset();
});
afterAll(() => app.close());

const credentials = { email: sampleEmail('ada'), password: samplePassword };

/** The username of the signed-in member, or null if signed out. */
async function readUsername(person: Person): Promise<string | null> {
  const { body } = await person.get<{ viewer: ViewerInfo | null }>('/api/session');
  return body.viewer?.username ?? null;
}

test('a session survives a server restart', async () => {
  const ada = await app.member('ada');
  await app.restart();
  expect(await readUsername(ada)).toBe('ada');
  expect((await ada.get('/api/feed')).status).toBe(200);
});

test('the session cookie is HttpOnly and SameSite', async () => {
  const visitor = app.visitor();
  const response = await visitor.post('/api/accounts', credentials);
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^kith\.session=[^;]+;.*Path=\/;.*HttpOnly;.*SameSite=Lax/i);
  expect(cookies[0]).not.toMatch(/domain=/i);
});

test('a session ends immediately and permanently on sign-out while other sessions continue', async () => {
  const phone = await app.member('ada');
  const laptop = await app.signIn('ada');
  const stolen = phone.cookie;
  await phone.delete('/api/session');
  expect(await readUsername(phone)).toBeNull();
  expect((await app.visitor().get('/api/feed', { cookie: stolen })).status).toBe(401);
  expect(await readUsername(laptop)).toBe('ada');
});

test('a sign-in ends all but the fifty sessions of an account that were used most recently', async () => {
  const phone = await app.member('ada');
  const ben = await app.member('ben');
  const session = { userId: phone.userId, clientAddress: '', userAgent: null };
  await app.db.transaction().execute(async (trx) => {
    for (let n = 1; n < 50; n += 1) {
      const times = { now: now + n, expiresAt: now + dayMs };
      await insertSession(trx, { ...session, tokenHash: `hash ${n}`, ...times });
    }
  });
  expect(await readUsername(phone)).toBe('ada');
  now += hourMs;
  const laptop = await app.signIn('ada');
  expect(await readUsername(laptop)).toBe('ada');
  expect(await readUsername(phone)).toBeNull();
  expect(await readUsername(ben)).toBe('ben');
  const listed = await laptop.get<{ items: unknown[] }>('/api/account/sessions');
  expect(listed.body.items).toHaveLength(50);
});

/** The token in a person's session cookie. */
const tokenOf = (person: Person): string =>
  decodeURIComponent(person.cookie.replace('kith.session=', '')).split('.')[0] ?? '';

test('someone who reads the database cannot sign in with what it stores', async () => {
  const ada = await app.member('ada');
  const { secret } = app.server.services;
  const stored = [...(await readAllRows(app.db)).values()].flat().join('\n');
  expect(tokenOf(ada)).toMatch(/^[\w-]{32}$/);
  expect(stored).not.toContain(tokenOf(ada));
  const [session] = await app.db.selectFrom('auth_session').selectAll().execute();
  for (const value of Object.values(session ?? {})) {
    const signature = createHmac('sha256', secret).update(String(value)).digest('base64');
    const cookie = `kith.session=${encodeURIComponent(`${value}.${signature}`)}`;
    expect((await app.visitor().get('/api/feed', { cookie })).status).toBe(401);
  }
});

test('a session lasts for 30 days after its last renewal, which happens once a day', async () => {
  const ada = await app.member('ada');
  const setCookies = async () =>
    (await ada.get<{ viewer: ViewerInfo }>('/api/session')).headers.getSetCookie();
  const cookie = ada.cookie;
  now += 23 * hourMs;
  expect(await setCookies()).toEqual([]);
  now += 2 * hourMs;
  expect(await setCookies()).toEqual([
    expect.stringMatching(/; Max-Age=2592000; Path=\/; HttpOnly/),
  ]);
  expect(ada.cookie).toBe(cookie);
  now += 29 * dayMs;
  expect(await readUsername(ada)).toBe('ada');
  now += 31 * dayMs;
  expect(await readUsername(ada)).toBeNull();
});

test('expired sessions are deleted, and others are kept', async () => {
  await app.member('ada');
  now += 20 * dayMs;
  const ben = await app.member('ben');
  now += 20 * dayMs;
  await deleteExpiredSessions(app.db, now);
  const sessions = await app.db.selectFrom('auth_session').select('userId').execute();
  expect(sessions).toEqual([{ userId: ben.userId }]);
});

test('a sign-in fails if the password changes while it is being checked', async () => {
  const ada = await app.member('ada');
  const change = { password: samplePassword, newPassword: 'a new password' };
  const status = await beforeNextTransaction(
    app,
    () => ada.put('/api/account/password', change),
    async () => (await app.visitor().post('/api/session', credentials)).status,
  );
  expect(status).toBe(401);
  expect(await app.db.selectFrom('auth_session').select('id').execute()).toHaveLength(1);
});

test('simultaneous requests each get the session of their own cookie', async () => {
  const people = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  const [, ben] = people;
  const stolen = ben?.cookie ?? '';
  await ben?.delete('/api/session');
  await app.restart();
  const ask = (cookie: string) =>
    app.visitor().get<{ viewer: ViewerInfo | null }>('/api/session', { cookie });
  const cookies = [...people.map(({ cookie }) => cookie), stolen, 'kith.session=nonsense'];
  const responses = await Promise.all([...cookies, ...cookies].map(ask));
  const names = ['ada', null, 'cleo', null, null];
  expect(responses.map(({ body }) => body.viewer?.username ?? null)).toEqual([...names, ...names]);
});

test('a session cookie with a wrong signature is ignored', async () => {
  const ada = await app.member('ada');
  // Has the length of a valid signature, so that the server compares the bytes.
  const signature = encodeURIComponent(Buffer.alloc(32).toString('base64'));
  const forged = `kith.session=${tokenOf(ada)}.${signature}`;
  expect((await app.visitor().get('/api/feed', { cookie: forged })).status).toBe(401);
  const bare = ada.cookie.replace(/\..*$/, '');
  expect((await app.visitor().get('/api/feed', { cookie: bare })).status).toBe(401);
});

const signUp = async () => (await app.visitor().post('/api/accounts', credentials)).status;

test('of fifty simultaneous sign-ups with the same address, only one succeeds', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, signUp));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const users = await app.db.selectFrom('auth_user').select('id').execute();
  expect(users).toHaveLength(1);
});

test('an interrupted sign-up stores nothing and sets no cookie, and the address stays free', async () => {
  const before = await readTableStates(app);
  const visitor = app.visitor();
  const failed = await withFailingCommits(app, () => visitor.post('/api/accounts', credentials));
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
  expect(await signUp()).toBe(201);
});

test('an account that nobody can use, left by an interrupted sign-up, does not block its address', async () => {
  await addUser(app.db, 'ada');
  expect(await signUp()).toBe(201);
  const users = await app.db.selectFrom('auth_user').select(['id', 'email']).execute();
  expect(users).toEqual([{ id: expect.not.stringMatching(/^ada$/), email: credentials.email }]);
  expect(await readUsername(await app.signIn('ada'))).toBeNull();
});

const usableAccounts: [what: string, arrange: () => Promise<unknown>][] = [
  ['has a password but no profile', () => app.account('ada')],
  ['is used through an identity provider only', () => createAccountWithout('password')],
  ['was imported with a profile', () => addMember(app.db, 'ada')],
  ['has a session', () => createAccountWithout('sign-in method')],
];

async function createAccountWithout(what: 'password' | 'sign-in method'): Promise<void> {
  const { userId } = await app.account('ada');
  if (what === 'password') await removePassword(app.db, userId);
  else await app.db.deleteFrom('auth_account').execute();
}

test.each(usableAccounts)('a sign-up cannot take over an account that %s', async (_, arrange) => {
  await arrange();
  await app.server.services.jobs.settle();
  const before = await readTableStates(app);
  expect(await signUp()).toBe(409);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
});

/** Requests a password reset and returns the token in the mailed link. */
async function requestReset(name: string): Promise<string> {
  await app.visitor().post('/api/password-resets', { email: sampleEmail(name) });
  await app.server.services.jobs.settle();
  const mail = app.mails.at(-1);
  expect(mail?.to).toBe(sampleEmail(name));
  const link = /\/login\?reset=([^\s&"]+)/.exec(mail?.text ?? '');
  return decodeURIComponent(link?.[1] ?? '');
}

test('a mailed link sets a new password once and ends every session', async () => {
  const ada = await app.member('ada');
  const token = await requestReset('ada');
  const change = { token, password: 'a new password' };
  expect((await app.visitor().put('/api/password-resets', change)).status).toBe(200);
  expect(await readUsername(ada)).toBeNull();
  expect((await ada.get('/api/feed')).status).toBe(401);
  const signIn = (password: string) =>
    app.visitor().post('/api/session', { email: sampleEmail('ada'), password });
  expect((await signIn(samplePassword)).status).toBe(401);
  expect((await signIn('a new password')).status).toBe(201);
  const again = await app.visitor().put<{ code: string }>('/api/password-resets', change);
  expect([again.status, again.body.code]).toEqual([422, 'RESET_TOKEN_INVALID']);
});

test('a reset request for an unknown address sends no mail and stores no link', async () => {
  await app.visitor().post('/api/password-resets', { email: 'nobody@sample.test' });
  await app.server.services.jobs.settle();
  expect(app.mails).toEqual([]);
  expect(await app.db.selectFrom('mailed_link').selectAll().execute()).toEqual([]);
  // A row was stored and deleted, so that the response takes as long as for a known address.
  expect(await app.db.selectFrom('auth_verification').select('id').execute()).toEqual([]);
});

test('a rejected weak password does not consume the reset link', async () => {
  await app.account('ada');
  const token = await requestReset('ada');
  const visitor = app.visitor();
  expect((await visitor.put('/api/password-resets', { token, password: '12345' })).status).toBe(
    422,
  );
  expect((await visitor.put('/api/password-resets', { token, password: 'zebra7' })).status).toBe(
    200,
  );
});

test('a reset refuses a password that is the address or a name of the link’s account', async () => {
  const ada = await app.member('ada_lovelace');
  const own = (await ada.get<Record<string, unknown>>('/api/profile/settings')).body;
  const { picture: _, ...fields } = own;
  await ada.put('/api/profile', { ...fields, displayName: 'Countess of L.' });
  const token = await requestReset('ada_lovelace');
  const visitor = app.visitor();
  const { email } = (await ada.get<{ email: string }>('/api/account')).body;
  for (const password of ['Password', email, 'AdaLovelace', 'countess of l']) {
    const refused = await visitor.put<{ code: string }>('/api/password-resets', {
      token,
      password,
    });
    expect([password, refused.status, refused.body.code]).toEqual([
      password,
      422,
      'GUESSABLE_PASSWORD',
    ]);
  }
  expect(await readUsername(ada)).toBe('ada_lovelace');
  expect((await visitor.put('/api/password-resets', { token, password: 'zebra7' })).status).toBe(
    200,
  );
});

/** Tries to set a password with a mailed link, and returns the status. */
const reset = async (token: string): Promise<number> =>
  (await app.visitor().put('/api/password-resets', { token, password: 'a new password' })).status;

test('of four mailed reset links only the newest works', async () => {
  await app.account('ada');
  const tokens = [];
  for (let n = 0; n < 4; n += 1) tokens.push(await requestReset('ada'));
  const [newest = '', ...older] = tokens.toReversed();
  expect(await Promise.all(older.map(reset))).toEqual([422, 422, 422]);
  expect(await reset(newest)).toBe(200);
  expect(await Promise.all(tokens.map(reset))).toEqual([422, 422, 422, 422]);
});

test('of two simultaneous uses of a reset link one succeeds', async () => {
  await app.account('ada');
  const token = await requestReset('ada');
  const statuses = await Promise.all([reset(token), reset(token)]);
  expect(statuses.toSorted()).toEqual([200, 422]);
});
