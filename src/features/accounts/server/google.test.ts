import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail, samplePassword } from '#test/app.ts';
import { addUser } from '#test/database/sample-rows.ts';
import {
  type GoogleWorld,
  iris,
  type StartedSignIn,
  startGoogleSignIn,
  startWithGoogle,
  viewerOf,
} from '#test/google.ts';
import { withFailingCommits } from '#test/interruptions.ts';
import { sendRaw } from '#test/raw-request.ts';
import { readTableStates, rowChanges } from '#test/table-state.ts';
import { accountCopy } from '../copy.ts';

let world: GoogleWorld;

beforeAll(async () => {
  world = await startWithGoogle();
});
beforeEach(() => world.app.reset());
afterAll(() => world.close());

test('the authorization URL carries PKCE, state and nonce, and no secret', async () => {
  const person = world.app.visitor();
  const response = await person.post<StartedSignIn>('/api/session/google', { next: '/events' });
  expect(response.status).toBe(200);
  const { origin, searchParams } = new URL(response.body.authorizationUrl);
  expect(origin).toBe(world.issuer.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'kith-tests',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${world.app.url}/api/session/google/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    display: 'popup',
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^kith\.google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const browserKey = cookie.slice('kith.google='.length, cookie.indexOf(';'));
  expect(response.text).not.toContain(browserKey);
  const stored = await world.app.db.selectFrom('auth_verification').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.identifier).not.toContain(searchParams.get('state'));
  expect(stored[0]?.identifier).not.toContain(browserKey);
});

test('a new account stores the name from Google, but no picture and no token', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person, { next: '/events' });
  const before = await readTableStates(world.app);
  const response = await person.get(world.consent(started, iris));
  expect(response.status).toBe(200);
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="done"`);
  expect(response.text).toContain('data-next="/events"');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_user: 1,
    auth_account: 1,
    auth_session: 1,
    known_device: 1,
    auth_verification: -1,
  });
  const [, sessionToken] = /kith\.session=([\w-]{32})\./.exec(person.cookie) ?? [];
  expect(sessionToken).toBeTruthy();
  expect(response.text).not.toContain(sessionToken);
  expect(await viewerOf(person)).toMatchObject({
    email: 'iris@sample.test',
    hasProfile: false,
    username: null,
    displayName: 'Iris Sample',
    photoURL: null,
  });
  const [user] = await world.app.db.selectFrom('auth_user').selectAll().execute();
  expect(user).toMatchObject({ name: 'Iris Sample', image: null });
  expect(Boolean(user?.emailVerified)).toBe(true);
  const [account] = await world.app.db.selectFrom('auth_account').selectAll().execute();
  expect(account).toEqual({
    id: expect.any(String),
    userId: user?.id,
    providerId: 'google',
    accountId: `${world.issuer.url} 1001`,
    password: null,
    createdAt: expect.anything(),
    updatedAt: expect.anything(),
  });
});

test('a long name from Google is never cut in the middle of an emoji', async () => {
  const person = world.app.visitor();
  await world.enterWithGoogle(person, { ...iris, name: `${'I'.repeat(199)}🌿🌿` });
  expect(await viewerOf(person)).toMatchObject({ displayName: `${'I'.repeat(199)}🌿` });
});

test('a returning member is recognized by Google’s subject, even with a new address', async () => {
  await world.enterWithGoogle(world.app.visitor());
  const again = world.app.visitor();
  const before = await readTableStates(world.app);
  await world.enterWithGoogle(again, { ...iris, email: 'iris.new@sample.test', name: 'Another' });
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({ auth_session: 1 });
  expect(await viewerOf(again)).toMatchObject({
    email: 'iris@sample.test',
    displayName: 'Iris Sample',
  });
});

test('a sign-in by redirect continues to the target page', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person, { display: 'page', next: '/events?when=soon' });
  const response = await person.get(world.consent(started, iris));
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/events?when=soon');
  expect(await viewerOf(person)).toMatchObject({ email: 'iris@sample.test' });
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:1', '/login'])(
  'sign-in never redirects to %s',
  async (next) => {
    const person = world.app.visitor();
    const page = await person.get(
      world.consent(await startGoogleSignIn(person, { display: 'page', next }), iris),
    );
    expect(page.headers.get('location')).toBe('/community');
    const other = world.app.visitor();
    const popup = await other.get(world.consent(await startGoogleSignIn(other, { next }), iris));
    expect(popup.text).toContain('data-next="/community"');
    expect(popup.text).not.toContain('evil');
  },
);

test('a first sign-in that fails deletes its attempt and stores nothing, and the next sign-in succeeds', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const before = await readTableStates(world.app);
  const path = world.consent(started, iris);
  const response = await withFailingCommits(world.app, () => person.get(path));
  expect(response.text).toContain('data-outcome="failed"');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_verification: -1,
  });
  expect((await world.enterWithGoogle(person)).text).toContain('data-outcome="done"');
});

const ada = { ...iris, sub: '2002', email: sampleEmail('ada') };

test('Google is not linked to an account with a password and an unverified address', async () => {
  await world.app.account('ada');
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const before = await readTableStates(world.app);
  const response = await person.get(world.consent(started, ada));
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="has-password"`);
  expect(response.text).toContain(accountCopy.googleFailed);
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_verification: -1,
  });
  expect(await viewerOf(person)).toBeNull();
});

test('a password reset by mail verifies the address, so that Google can be linked', async () => {
  const squatter = await world.app.account('ada');
  const owner = world.app.visitor();
  await owner.post('/api/password-resets', { email: ada.email });
  await world.app.server.services.jobs.settle();
  const token = /reset=([^\s"&]+)/.exec(world.app.mails[0]?.text ?? '')?.[1] ?? '';
  const reset = { token: decodeURIComponent(token), password: 'chosen by its owner' };
  expect((await owner.put('/api/password-resets', reset)).status).toBe(200);
  expect((await world.enterWithGoogle(owner, ada)).text).toContain('data-outcome="done"');
  await world.app.server.services.jobs.settle();
  const notice = { to: ada.email, subject: 'Google is connected to your Kith account' };
  expect(world.app.mails.slice(-2)).toContainEqual(expect.objectContaining(notice));
  expect(await viewerOf(owner)).toMatchObject({ userId: squatter.userId, email: ada.email });
  expect(await viewerOf(squatter)).toBeNull();
  const oldCredentials = { email: ada.email, password: samplePassword };
  expect((await squatter.post('/api/session', oldCredentials)).status).toBe(401);
});

test('Google is linked to an account without credentials that has the same address', async () => {
  const { userId } = await world.app.member('ada');
  await world.app.db.deleteFrom('auth_account').execute();
  await world.app.db.deleteFrom('auth_session').execute();
  const person = world.app.visitor();
  expect((await world.enterWithGoogle(person, ada)).text).toContain('data-outcome="done"');
  expect(await viewerOf(person)).toMatchObject({ userId, username: 'ada', hasProfile: true });
});

test('an account that nobody can use is replaced by a new one', async () => {
  await addUser(world.app.db, 'ada');
  const person = world.app.visitor();
  expect((await world.enterWithGoogle(person, ada)).text).toContain('data-outcome="done"');
  const users = await world.app.db.selectFrom('auth_user').select('id').execute();
  expect(users).toEqual([{ id: (await viewerOf(person))?.userId }]);
  expect(users).not.toEqual([{ id: 'ada' }]);
});

test('the same subject at another issuer belongs to a different account', async () => {
  const { userId } = await world.app.member('ada');
  await world.app.db
    .updateTable('auth_account')
    .set({ providerId: 'google', accountId: 'https://accounts.example 2002' })
    .execute();
  const person = world.app.visitor();
  await world.enterWithGoogle(person, { ...ada, email: 'ada.at.the.other@sample.test' });
  expect((await viewerOf(person))?.userId).not.toBe(userId);
});

test('the redirect URI never contains a foreign Host header', async () => {
  const redirectUriFor = async (headers: { host: string; origin?: string }) => {
    const json = { 'content-type': 'application/json', ...headers };
    const { body } = await sendRaw(world.app.url, 'POST /api/session/google', json, '{}');
    const { authorizationUrl } = JSON.parse(body) as StartedSignIn;
    return new URL(authorizationUrl).searchParams.get('redirect_uri');
  };
  const path = '/api/session/google/callback';
  const ownUrl = `http://localhost:${world.app.server.port}${path}`;
  const host = 'elsewhere.example';
  expect(await redirectUriFor({ host })).toBe(ownUrl);
  expect(await redirectUriFor({ host, origin: `http://${host}` })).toBe(ownUrl);
  expect(await redirectUriFor({ host: 'localhost:81' })).toBe(`http://localhost:81${path}`);
});

test('on https the cookie is host-only and the callback uses https', async () => {
  const site = 'https://kith.sample.test';
  const secure = await startWithGoogle({ PUBLIC_URL: site });
  const person = secure.app.visitor();
  const response = await person.post<StartedSignIn>('/api/session/google', {}, { origin: site });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-kith\.google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { searchParams } = new URL(response.body.authorizationUrl);
  expect(searchParams.get('redirect_uri')).toBe(`${site}/api/session/google/callback`);
  expect((await person.get(secure.consent(response.body, iris))).text).toContain(
    'data-outcome="done"',
  );
  expect(await viewerOf(person)).toMatchObject({ email: 'iris@sample.test' });
  await secure.close();
});

test('an attempt to connect Google, which can outlive the account, does not contain the account’s id', async () => {
  const ada = await world.app.member('ada');
  const { status } = await ada.post('/api/account/google', { password: samplePassword });
  expect(status).toBe(200);
  const attempts = await world.app.db.selectFrom('auth_verification').selectAll().execute();
  expect(attempts).toHaveLength(1);
  expect(JSON.stringify(attempts)).not.toContain(ada.userId);
});
