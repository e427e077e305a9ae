import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Claims, Spoiling } from '#test/fake-issuer.ts';
import {
  begin,
  callback,
  type GoogleWorld,
  iris,
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
const spoiled: [name: string, claims: () => Claims, spoiling?: Spoiling][] = [
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

test.each(spoiled)('sign-in fails when %s', async (_name, change, spoiling) => {
  const person = world.app.visitor();
  const begun = await begin(person);
  const before = await readTableStates(world.app.db);
  const answer = await person.get(world.agreed(begun, { ...iris, ...change() }, spoiling));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(answer.text).toContain(accountCopy.googleFailed);
  expect(rowChanges(before, await readTableStates(world.app.db))).toEqual({
    auth_verification: -1,
  });
  expect(await viewerOf(person)).toBeNull();
});

/** Calls back with what is not ours to call back with, and expects that nothing comes of it. */
async function expectNothing(person: Person, path: string): Promise<void> {
  const before = await readTableStates(world.app.db);
  const answer = await person.get(path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('data-outcome="failed"');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(changedTables(before, await readTableStates(world.app.db))).toEqual([]);
}

test('a forged or missing state is rejected', async () => {
  const person = world.app.visitor();
  const { authorizationUrl } = await begin(person);
  const code = world.issuer.agree(authorizationUrl, iris);
  await expectNothing(person, callback({ code, state: 'x'.repeat(43) }));
  await expectNothing(person, callback({ code }));
  expect(await viewerOf(person)).toBeNull();
});

test('another browser can neither finish a sign-in nor consume it', async () => {
  const [victim, attacker] = [world.app.visitor(), world.app.visitor()];
  const path = world.agreed(await begin(attacker), iris);
  await begin(victim);
  await expectNothing(victim, path);
  await expectNothing(world.app.visitor(), path);
  expect(await viewerOf(victim)).toBeNull();
  expect((await attacker.get(path)).text).toContain('data-outcome="done"');
});

test('a callback works once', async () => {
  const person = world.app.visitor();
  const begun = await begin(person);
  const path = world.agreed(begun, iris);
  const cookie = person.cookie;
  await person.get(path);
  const before = await readTableStates(world.app.db);
  const answer = await person.get(path, { cookie });
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(changedTables(before, await readTableStates(world.app.db))).toEqual([]);
});

test('the same callback twice at once creates one session', async () => {
  const person = world.app.visitor();
  const path = world.agreed(await begin(person), iris);
  const before = await readTableStates(world.app.db);
  const answers = await Promise.all([person.get(path), person.get(path)]);
  const outcomes = answers.map(({ text }) => /data-outcome="([\w-]+)"/.exec(text)?.[1]);
  expect(outcomes.toSorted()).toEqual(['done', 'failed']);
  expect(rowChanges(before, await readTableStates(world.app.db))).toMatchObject({
    auth_session: 1,
  });
});

test('two simultaneous sign-ins of a new user create one account', async () => {
  const person = world.app.visitor();
  await begin(person);
  const paths = [world.agreed(await begin(person), iris), world.agreed(await begin(person), iris)];
  const before = await readTableStates(world.app.db);
  const answers = await Promise.all(paths.map((path) => person.get(path)));
  for (const { text } of answers) expect(text).toContain('data-outcome="done"');
  expect(rowChanges(before, await readTableStates(world.app.db))).toMatchObject({
    auth_user: 1,
    auth_account: 1,
    auth_session: 2,
  });
});

test('an attempt expires after ten minutes and its row is deleted', async () => {
  const person = world.app.visitor();
  const path = world.agreed(await begin(person), iris);
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

test('abandoned attempts are purged', async () => {
  await begin(world.app.visitor());
  await begin(world.app.visitor());
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

test('declining at Google does not sign in', async () => {
  const person = world.app.visitor();
  const begun = await begin(person);
  const before = await readTableStates(world.app.db);
  const answer = await person.get(callback({ error: 'access_denied', state: stateOf(begun) }));
  expect(answer.text).toContain(`data-attempt="${begun.attempt}" data-outcome="failed"`);
  expect(rowChanges(before, await readTableStates(world.app.db))).toEqual({
    auth_verification: -1,
  });
});

test('after a redirect, a failure returns to the options and keeps the target', async () => {
  const person = world.app.visitor();
  const begun = await begin(person, { display: 'page', next: '/events' });
  const answer = await person.get(callback({ error: 'access_denied', state: stateOf(begun) }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?google=failed&next=%2Fevents');
});

test('PKCE rejects the code of another attempt', async () => {
  const [person, other] = [world.app.visitor(), world.app.visitor()];
  const stolen = world.issuer.agree((await begin(other)).authorizationUrl, iris);
  const answer = await person.get(callback({ code: stolen, state: stateOf(await begin(person)) }));
  expect(answer.text).toContain('data-outcome="failed"');
  expect(await viewerOf(person)).toBeNull();
});

test('sign-in fails while Google is down and works afterwards', async () => {
  const [first, second] = [world.app.visitor(), world.app.visitor()];
  const path = world.agreed(await begin(first), iris);
  world.issuer.fail(true);
  expect((await first.get(path)).text).toContain('data-outcome="failed"');
  await world.app.restart();
  const refused = await second.post('/api/session/google', {});
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(accountCopy.googleFailed);
  expect(refused.text).not.toContain(world.issuer.url);
  world.issuer.fail(false);
  expect((await world.comeByGoogle(second)).text).toContain('data-outcome="done"');
});
