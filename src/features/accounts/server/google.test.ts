import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { type Claims, type FakeIssuer, startFakeIssuer } from '#test/fake-issuer.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates, rowChanges } from '#test/table-state.ts';
import type { ViewerInfo } from '../contract.ts';
import { accountMessages } from '../messages.ts';
import { forgetExpiredVerifications } from './store.ts';

let issuer: FakeIssuer;
let app: TestApp;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  app = await startTestApp({ settings: issuer.settings });
});
beforeEach(async () => {
  issuer.fail(false);
  await app.reset();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const iris = {
  sub: '1001',
  email: 'Iris@Sample.test',
  email_verified: true,
  name: 'Iris Sample',
  picture: 'https://pictures.example/iris.png',
};

interface Begun {
  authorizationUrl: string;
  attempt: string;
}

const begin = async (person: Person, input: object = {}): Promise<Begun> =>
  (await person.post<Begun>('/api/session/google', input)).body;

const stateOf = ({ authorizationUrl }: Begun): string =>
  new URL(authorizationUrl).searchParams.get('state') ?? '';

const callback = (fields: Record<string, string>): string =>
  `/api/session/google/callback?${new URLSearchParams(fields)}`;

/** The address that the provider sends the browser back to, once its owner has agreed there. */
const agreed = (begun: Begun, claims: Claims, spoiling?: object): string =>
  callback({ code: issuer.agree(begun.authorizationUrl, claims, spoiling), state: stateOf(begun) });

const viewerOf = async (person: Person): Promise<ViewerInfo | null> =>
  (await person.get<{ viewer: ViewerInfo | null }>('/api/session')).body.viewer;

async function comeByGoogle(person: Person, claims: Claims = iris) {
  return person.get(agreed(await begin(person), claims));
}

test('the way to Google carries PKCE, state and nonce, and no secret', async () => {
  const person = app.visitor();
  const answer = await person.post<Begun>('/api/session/google', { next: '/events' });
  expect(answer.status).toBe(200);
  const { origin, searchParams } = new URL(answer.body.authorizationUrl);
  expect(origin).toBe(issuer.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'kith-tests',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${app.url}/api/session/google/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    display: 'popup',
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^kith\.google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const browserKey = cookie.slice('kith.google='.length, cookie.indexOf(';'));
  expect(answer.text).not.toContain(browserKey);
  const kept = await app.db.selectFrom('auth_verification').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.identifier).not.toContain(searchParams.get('state'));
  expect(kept[0]?.identifier).not.toContain(browserKey);
});

test('a new member gets an account with the name, and nothing else of theirs', async () => {
  const person = app.visitor();
  const begun = await begin(person, { next: '/events' });
  const before = await readTableStates(app.db);
  const answer = await person.get(agreed(begun, iris));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="done"`);
  expect(answer.text).toContain('data-next="/events"');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(rowChanges(before, await readTableStates(app.db))).toEqual({
    auth_user: 1,
    auth_account: 1,
    auth_session: 1,
    auth_verification: -1,
  });
  const [session] = await app.db.selectFrom('auth_session').selectAll().execute();
  expect(answer.text).not.toContain(session?.token);
  expect(await viewerOf(person)).toMatchObject({
    email: 'iris@sample.test',
    hasProfile: false,
    username: null,
    displayName: 'Iris Sample',
    photoURL: null,
  });
  const [user] = await app.db.selectFrom('auth_user').selectAll().execute();
  expect(user).toMatchObject({ name: 'Iris Sample', image: null });
  expect(Boolean(user?.emailVerified)).toBe(true);
  const [account] = await app.db.selectFrom('auth_account').selectAll().execute();
  expect(account).toMatchObject({
    providerId: 'google',
    accountId: `${issuer.url} 1001`,
    accessToken: null,
    refreshToken: null,
    idToken: null,
  });
});

test('a returning member is known by Google’s name for them, also under another address', async () => {
  await comeByGoogle(app.visitor());
  const again = app.visitor();
  const before = await readTableStates(app.db);
  await comeByGoogle(again, { ...iris, email: 'iris.new@sample.test', name: 'Another' });
  expect(rowChanges(before, await readTableStates(app.db))).toEqual({ auth_session: 1 });
  expect(await viewerOf(again)).toMatchObject({
    email: 'iris@sample.test',
    displayName: 'Iris Sample',
  });
});

test('in the place of our page, it goes straight on', async () => {
  const person = app.visitor();
  const begun = await begin(person, { display: 'page', next: '/events?when=soon' });
  const answer = await person.get(agreed(begun, iris));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/events?when=soon');
  expect(await viewerOf(person)).toMatchObject({ email: 'iris@sample.test' });
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:1', '/login'])(
  'the way on never leads to %s',
  async (next) => {
    const person = app.visitor();
    const page = await person.get(agreed(await begin(person, { display: 'page', next }), iris));
    expect(page.headers.get('location')).toBe('/community');
    const other = app.visitor();
    const popup = await other.get(agreed(await begin(other, { next }), iris));
    expect(popup.text).toContain('data-next="/community"');
    expect(popup.text).not.toContain('evil');
  },
);

const now = () => Math.floor(Date.now() / 1000);
const spoiled: [name: string, claims: () => Claims, spoiling?: object][] = [
  ['the nonce is another one’s', () => ({ nonce: 'another' })],
  ['there is no nonce', () => ({ nonce: undefined })],
  ['it is for another client', () => ({ aud: 'another-client' })],
  [
    'it is for us and for another client that asked',
    () => ({ aud: ['kith-tests', 'x'], azp: 'x' }),
  ],
  ['it is from another issuer', () => ({ iss: 'https://accounts.example' })],
  ['it has expired', () => ({ iat: now() - 3600, exp: now() - 1800 })],
  ['nobody is named', () => ({ sub: undefined })],
  ['the address is not verified', () => ({ email_verified: false })],
  ['nothing is said of the address’s verification', () => ({ email_verified: undefined })],
  ['the verification is a mere word', () => ({ email_verified: 'true' })],
  ['there is no address', () => ({ email: undefined })],
  ['the address is none', () => ({ email: 'iris' })],
  ['it is signed by a stranger’s key', () => ({}), { forged: true }],
  ['it is not signed at all', () => ({}), { unsigned: true }],
  ['there is no id_token', () => ({}), { silent: true }],
];

test.each(spoiled)('nobody comes in when %s', async (_name, change, spoiling) => {
  const person = app.visitor();
  const begun = await begin(person);
  const before = await readTableStates(app.db);
  const answer = await person.get(agreed(begun, { ...iris, ...change() }, spoiling));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(answer.text).toContain(accountMessages.googleFailed);
  expect(rowChanges(before, await readTableStates(app.db))).toEqual({ auth_verification: -1 });
  expect(await viewerOf(person)).toBeNull();
});

/** Calls back with what is not ours to call back with, and expects that nothing comes of it. */
async function expectNothing(person: Person, path: string): Promise<void> {
  const before = await readTableStates(app.db);
  const answer = await person.get(path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('data-outcome="failed"');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(changedTables(before, await readTableStates(app.db))).toEqual([]);
}

test('a state that was made up, or none, is no way in', async () => {
  const person = app.visitor();
  const { authorizationUrl } = await begin(person);
  const code = issuer.agree(authorizationUrl, iris);
  await expectNothing(person, callback({ code, state: 'x'.repeat(43) }));
  await expectNothing(person, callback({ code }));
  expect(await viewerOf(person)).toBeNull();
});

test('another browser cannot finish a sign-in, and does not use it up', async () => {
  const [victim, attacker] = [app.visitor(), app.visitor()];
  const path = agreed(await begin(attacker), iris);
  await begin(victim);
  await expectNothing(victim, path);
  await expectNothing(app.visitor(), path);
  expect(await viewerOf(victim)).toBeNull();
  expect((await attacker.get(path)).text).toContain('data-outcome="done"');
});

test('an answer counts once', async () => {
  const person = app.visitor();
  const begun = await begin(person);
  const path = agreed(begun, iris);
  const cookie = person.cookie;
  await person.get(path);
  const before = await readTableStates(app.db);
  const answer = await person.get(path, { cookie });
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(changedTables(before, await readTableStates(app.db))).toEqual([]);
});

test('the same answer twice at the same moment makes one session', async () => {
  const person = app.visitor();
  const path = agreed(await begin(person), iris);
  const before = await readTableStates(app.db);
  const answers = await Promise.all([person.get(path), person.get(path)]);
  const outcomes = answers.map(({ text }) => /data-outcome="([\w-]+)"/.exec(text)?.[1]);
  expect(outcomes.toSorted()).toEqual(['done', 'failed']);
  expect(rowChanges(before, await readTableStates(app.db))).toMatchObject({ auth_session: 1 });
});

test('two windows of a newcomer at the same moment make one account', async () => {
  const person = app.visitor();
  await begin(person);
  const paths = [agreed(await begin(person), iris), agreed(await begin(person), iris)];
  const before = await readTableStates(app.db);
  const answers = await Promise.all(paths.map((path) => person.get(path)));
  for (const { text } of answers) expect(text).toContain('data-outcome="done"');
  expect(rowChanges(before, await readTableStates(app.db))).toMatchObject({
    auth_user: 1,
    auth_account: 1,
    auth_session: 2,
  });
});

test('after ten minutes an attempt is over, and its row goes', async () => {
  const person = app.visitor();
  const path = agreed(await begin(person), iris);
  const [row] = await app.db.selectFrom('auth_verification').select('expiresAt').execute();
  const left = new Date(row?.expiresAt ?? 0).getTime() - Date.now();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  await app.db
    .updateTable('auth_verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await person.get(path)).text).toContain('data-outcome="failed"');
  expect(await viewerOf(person)).toBeNull();
  expect(await app.db.selectFrom('auth_verification').selectAll().execute()).toEqual([]);
});

test('what was begun and left is swept up', async () => {
  await begin(app.visitor());
  await begin(app.visitor());
  const [old] = await app.db.selectFrom('auth_verification').select('id').execute();
  await app.db
    .updateTable('auth_verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', old?.id ?? '')
    .execute();
  await forgetExpiredVerifications(app.db, Date.now());
  const left = await app.db.selectFrom('auth_verification').select('id').execute();
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(old?.id);
});

test('who does not agree at Google stays out', async () => {
  const person = app.visitor();
  const begun = await begin(person);
  const before = await readTableStates(app.db);
  const answer = await person.get(callback({ error: 'access_denied', state: stateOf(begun) }));
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(rowChanges(before, await readTableStates(app.db))).toEqual({ auth_verification: -1 });
});

test('in the place of our page, a failure leads back to the options with the way on', async () => {
  const person = app.visitor();
  const begun = await begin(person, { display: 'page', next: '/events' });
  const answer = await person.get(callback({ error: 'access_denied', state: stateOf(begun) }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?google=failed&next=%2Fevents');
});

test('a code of another attempt is refused by PKCE', async () => {
  const [person, other] = [app.visitor(), app.visitor()];
  const stolen = issuer.agree((await begin(other)).authorizationUrl, iris);
  const answer = await person.get(callback({ code: stolen, state: stateOf(await begin(person)) }));
  expect(answer.text).toContain('data-outcome="failed"');
  expect(await viewerOf(person)).toBeNull();
});

test('while Google is down nobody comes in, and afterwards they do', async () => {
  const [first, second] = [app.visitor(), app.visitor()];
  const path = agreed(await begin(first), iris);
  issuer.fail(true);
  expect((await first.get(path)).text).toContain('data-outcome="failed"');
  await app.restart();
  const refused = await second.post('/api/session/google', {});
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(accountMessages.googleFailed);
  expect(refused.text).not.toContain(issuer.url);
  issuer.fail(false);
  expect((await comeByGoogle(second)).text).toContain('data-outcome="done"');
});

const ada = { ...iris, sub: '2002', email: sampleEmail('ada') };

test('an address with a password that nobody proved is not joined to', async () => {
  await app.account('ada');
  const person = app.visitor();
  const begun = await begin(person);
  const before = await readTableStates(app.db);
  const answer = await person.get(agreed(begun, ada));
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="has-password"`);
  expect(answer.text).toContain(accountMessages.googleFailed);
  expect(rowChanges(before, await readTableStates(app.db))).toEqual({ auth_verification: -1 });
  expect(await viewerOf(person)).toBeNull();
});

test('once its owner has set a password by mail, the address is theirs by Google too', async () => {
  const squatter = await app.account('ada');
  const owner = app.visitor();
  await owner.post('/api/password-resets', { email: ada.email });
  await app.server.parts.jobs.settle();
  const token = /reset=([^\s"&]+)/.exec(app.mails[0]?.text ?? '')?.[1] ?? '';
  const reset = { token: decodeURIComponent(token), password: 'chosen by its owner' };
  expect((await owner.put('/api/password-resets', reset)).status).toBe(200);
  expect((await comeByGoogle(owner, ada)).text).toContain('data-outcome="done"');
  expect(await viewerOf(owner)).toMatchObject({ userId: squatter.userId, email: ada.email });
  expect(await viewerOf(squatter)).toBeNull();
  const asBefore = { email: ada.email, password: samplePassword };
  expect((await squatter.post('/api/session', asBefore)).status).toBe(401);
});

test('an account without any way in is its address’s owner’s', async () => {
  const { userId } = await app.member('ada');
  await app.db.deleteFrom('auth_account').execute();
  await app.db.deleteFrom('auth_session').execute();
  const person = app.visitor();
  expect((await comeByGoogle(person, ada)).text).toContain('data-outcome="done"');
  expect(await viewerOf(person)).toMatchObject({ userId, username: 'ada', hasProfile: true });
});

test('the same name at another issuer is somebody else', async () => {
  const { userId } = await app.member('ada');
  await app.db
    .updateTable('auth_account')
    .set({ providerId: 'google', accountId: 'https://accounts.example 2002' })
    .execute();
  const person = app.visitor();
  await comeByGoogle(person, { ...ada, email: 'ada.at.the.other@sample.test' });
  expect((await viewerOf(person))?.userId).not.toBe(userId);
});
