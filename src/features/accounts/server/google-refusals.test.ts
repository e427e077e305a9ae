import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail } from '#test/app.ts';
import type { Claims, Tampering } from '#test/fake-issuer.ts';
import {
  callbackPath,
  type GoogleWorld,
  iris,
  startGoogleSignIn,
  startWithGoogle,
  stateOf,
  viewerOf,
} from '#test/google.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates, rowChanges } from '#test/table-state.ts';
import { accountCopy } from '../copy.ts';
import { deleteExpiredVerifications } from './store.ts';

let world: GoogleWorld;

beforeAll(async () => {
  world = await startWithGoogle();
});
beforeEach(() => world.app.reset());
afterAll(() => world.close());

const now = () => Math.floor(Date.now() / 1000);
const invalidResponses: [name: string, claims: () => Claims, tampering?: Tampering][] = [
  ['the nonce is from another attempt', () => ({ nonce: 'another' })],
  ['the nonce is missing', () => ({ nonce: undefined })],
  ['the id_token is for another client', () => ({ aud: 'another-client' })],
  [
    'the id_token is for two clients and authorizes the other one',
    () => ({ aud: ['kith-tests', 'x'], azp: 'x' }),
  ],
  ['the id_token is from another issuer', () => ({ iss: 'https://accounts.example' })],
  ['the id_token has expired', () => ({ iat: now() - 3600, exp: now() - 1800 })],
  ['the subject is missing', () => ({ sub: undefined })],
  ['the email address is not verified', () => ({ email_verified: false })],
  ['email_verified is missing', () => ({ email_verified: undefined })],
  ['email_verified is a string', () => ({ email_verified: 'true' })],
  ['the email address is missing', () => ({ email: undefined })],
  ['the email address is invalid', () => ({ email: 'iris' })],
  ['the id_token is signed with another key', () => ({}), { forged: true }],
  ['the id_token is unsigned', () => ({}), { unsigned: true }],
  ['there is no id_token', () => ({}), { withoutIdToken: true }],
];

test.each(invalidResponses)('sign-in fails when %s', async (_name, change, tampering) => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const before = await readTableStates(world.app);
  const response = await person.get(world.consent(started, { ...iris, ...change() }, tampering));
  expect(response.status).toBe(200);
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="failed"`);
  expect(response.text).toContain(accountCopy.googleFailed);
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_verification: -1,
  });
  expect(await viewerOf(person)).toBeNull();
});

/** Opens a callback URL and expects that it is rejected and changes nothing. */
async function expectRejected(person: Person, path: string): Promise<void> {
  const before = await readTableStates(world.app);
  const response = await person.get(path);
  expect(response.status).toBe(200);
  expect(response.text).toContain('data-outcome="failed"');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
}

test('a forged or missing state is rejected', async () => {
  const person = world.app.visitor();
  const { authorizationUrl } = await startGoogleSignIn(person);
  const code = world.issuer.agree(authorizationUrl, iris);
  await expectRejected(person, callbackPath({ code, state: 'x'.repeat(43) }));
  await expectRejected(person, callbackPath({ code }));
  expect(await viewerOf(person)).toBeNull();
});

test('a sign-in can be completed only in the browser that started it', async () => {
  const [victim, attacker] = [world.app.visitor(), world.app.visitor()];
  const path = world.consent(await startGoogleSignIn(attacker), iris);
  await startGoogleSignIn(victim);
  await expectRejected(victim, path);
  await expectRejected(world.app.visitor(), path);
  expect(await viewerOf(victim)).toBeNull();
  expect((await attacker.get(path)).text).toContain('data-outcome="done"');
});

test('a callback URL works only once', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const path = world.consent(started, iris);
  const cookie = person.cookie;
  await person.get(path);
  const before = await readTableStates(world.app);
  const response = await person.get(path, { cookie });
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="failed"`);
  expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
});

test('two simultaneous requests to the same callback URL create one session', async () => {
  const person = world.app.visitor();
  const path = world.consent(await startGoogleSignIn(person), iris);
  const before = await readTableStates(world.app);
  const responses = await Promise.all([person.get(path), person.get(path)]);
  const outcomes = responses.map(({ text }) => /data-outcome="([\w-]+)"/.exec(text)?.[1]);
  expect(outcomes.toSorted()).toEqual(['done', 'failed']);
  expect(rowChanges(before, await readTableStates(world.app))).toMatchObject({
    auth_session: 1,
  });
});

test('two simultaneous sign-ins of a new user create one account', async () => {
  const person = world.app.visitor();
  await startGoogleSignIn(person);
  const paths = [
    world.consent(await startGoogleSignIn(person), iris),
    world.consent(await startGoogleSignIn(person), iris),
  ];
  const before = await readTableStates(world.app);
  const responses = await Promise.all(paths.map((path) => person.get(path)));
  for (const { text } of responses) expect(text).toContain('data-outcome="done"');
  expect(rowChanges(before, await readTableStates(world.app))).toMatchObject({
    auth_user: 1,
    auth_account: 1,
    auth_session: 2,
  });
});

test('an attempt expires after ten minutes, and a late callback deletes its row', async () => {
  const person = world.app.visitor();
  const path = world.consent(await startGoogleSignIn(person), iris);
  const [row] = await world.app.db.selectFrom('auth_verification').select('expiresAt').execute();
  const left = new Date(row?.expiresAt ?? 0).getTime() - Date.now();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  await world.app.db
    .updateTable('auth_verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await person.get(path)).text).toContain('data-outcome="failed"');
  expect(await viewerOf(person)).toBeNull();
  expect(await world.app.db.selectFrom('auth_verification').selectAll().execute()).toEqual([]);
});

test('expired attempts are purged', async () => {
  await startGoogleSignIn(world.app.visitor());
  await startGoogleSignIn(world.app.visitor());
  const [old] = await world.app.db.selectFrom('auth_verification').select('id').execute();
  await world.app.db
    .updateTable('auth_verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', old?.id ?? '')
    .execute();
  await deleteExpiredVerifications(world.app.db, Date.now());
  const left = await world.app.db.selectFrom('auth_verification').select('id').execute();
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(old?.id);
});

test('a user who declines at Google is not signed in', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const before = await readTableStates(world.app);
  const response = await person.get(
    callbackPath({ error: 'access_denied', state: stateOf(started) }),
  );
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="failed"`);
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_verification: -1,
  });
});

test('a failed sign-in by redirect returns to /login and keeps the target page', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person, { display: 'page', next: '/events' });
  const response = await person.get(
    callbackPath({ error: 'access_denied', state: stateOf(started) }),
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?google=failed&next=%2Fevents');
});

test('a failed sign-up by redirect keeps the invitation, so that the visitor need not open its link again', async () => {
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person, {
    display: 'page',
    next: '/events',
    invitation: 'abc',
  });
  const response = await person.get(
    callbackPath({ error: 'access_denied', state: stateOf(started) }),
  );
  expect(response.headers.get('location')).toBe(
    '/login?google=failed&next=%2Fevents&mode=create&invitation=abc',
  );
});

test('a code from another attempt fails the PKCE check', async () => {
  const [person, other] = [world.app.visitor(), world.app.visitor()];
  const stolen = world.issuer.agree((await startGoogleSignIn(other)).authorizationUrl, iris);
  const response = await person.get(
    callbackPath({ code: stolen, state: stateOf(await startGoogleSignIn(person)) }),
  );
  expect(response.text).toContain('data-outcome="failed"');
  expect(await viewerOf(person)).toBeNull();
});

test('sign-in fails while Google is down and works afterwards', async () => {
  const [first, second] = [world.app.visitor(), world.app.visitor()];
  const path = world.consent(await startGoogleSignIn(first), iris);
  world.issuer.fail(true);
  expect((await first.get(path)).text).toContain('data-outcome="failed"');
  await world.app.restart();
  const refused = await second.post('/api/session/google', {});
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(accountCopy.googleFailed);
  expect(refused.text).not.toContain(world.issuer.url);
  world.issuer.fail(false);
  expect((await world.enterWithGoogle(second)).text).toContain('data-outcome="done"');
});

const newHolder = { ...iris, sub: '1002', name: 'Another' };

test('another Google account cannot sign in to an account that is already linked to one, even with its email address', async () => {
  await world.enterWithGoogle(world.app.visitor());
  const person = world.app.visitor();
  const started = await startGoogleSignIn(person);
  const before = await readTableStates(world.app);
  const response = await person.get(world.consent(started, newHolder));
  expect(response.text).toContain(`data-attempt="${started.attempt}" data-outcome="other-google"`);
  expect(response.text).toContain(accountCopy.otherGoogle);
  expect(rowChanges(before, await readTableStates(world.app))).toEqual({
    auth_verification: -1,
  });
  expect(await viewerOf(person)).toBeNull();

  const redirected = await startGoogleSignIn(person, { display: 'page' });
  const page = await person.get(world.consent(redirected, newHolder));
  expect(page.headers.get('location')).toBe('/login?google=other-google');
});

test('of two Google accounts that sign in at once with a member’s address, only one is linked', async () => {
  await world.app.member('ada');
  await world.app.db.deleteFrom('auth_account').execute();
  const claims = { ...iris, email: sampleEmail('ada') };
  const [first, second] = [world.app.visitor(), world.app.visitor()];
  const paths = [
    world.consent(await startGoogleSignIn(first), claims),
    world.consent(await startGoogleSignIn(second), { ...claims, sub: newHolder.sub }),
  ] as const;
  const responses = await Promise.all([first.get(paths[0]), second.get(paths[1])]);
  const outcomes = responses.map(({ text }) => /data-outcome="([\w-]+)"/.exec(text)?.[1]);
  expect(outcomes.toSorted()).toEqual(['done', 'other-google']);
  expect(await world.app.db.selectFrom('auth_account').select('id').execute()).toHaveLength(1);
});
