import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkLifeMs } from '#features/settings/rules.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import type { Passkey, Security } from '../contract.ts';

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

const password = samplePassword;
const origin = () => app.url.replace('127.0.0.1', 'localhost');

interface Ceremony {
  options: { challenge: string } & Record<string, unknown>;
}
type Refusal = { code: string };

const startCreation = async (person: Person) =>
  (await person.post<Ceremony>('/api/account/passkeys/options', { password })).body.options;
const startSignIn = async (person: Person) =>
  (await person.post<Ceremony>('/api/session/passkey/options')).body.options;

/** Adds a passkey to a member's account, and returns it with its authenticator. */
async function addPasskey(person: Person) {
  const authenticator = createAuthenticator(origin());
  const body = authenticator.create(await startCreation(person));
  const added = await person.post<Passkey>('/api/account/passkeys', body);
  expect(added.status, added.text).toBe(201);
  // Otherwise the email about the passkey could be sent after a later one.
  await app.server.services.jobs.settle();
  return { authenticator, passkey: added.body };
}

const listPasskeys = async (person: Person) =>
  (await person.get<Security>('/api/account/security')).body.passkeys;

test('a passkey counts as both steps of a sign-in, and its last use is shown', async () => {
  const ada = await app.member('ada');
  const options = await startCreation(ada);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Kith' },
    user: { name: sampleEmail('ada') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { authenticator } = await addPasskey(ada);
  expect(await listPasskeys(ada)).toMatchObject([{ lastUsedAt: null }]);
  await app.server.services.jobs.settle();
  expect(app.mails.at(-1)?.subject).toBe('A passkey was added to your Kith account');

  const laptop = app.visitor();
  now += 1000;
  const signIn = authenticator.get(await startSignIn(laptop));
  const signedIn = await laptop.post<{ userId: string }>('/api/session/passkey', signIn);
  expect([signedIn.status, signedIn.body.userId]).toEqual([201, ada.userId]);
  expect((await laptop.get('/api/account')).status).toBe(200);
  expect(await listPasskeys(ada)).toMatchObject([{ lastUsedAt: now }]);
});

test('the passkey of somebody who signed up with another person’s address stops working when that person resets the password', async () => {
  const squatter = await app.account('ada');
  const { authenticator } = await addPasskey(squatter);
  const owner = app.visitor();
  await owner.post('/api/password-resets', { email: sampleEmail('ada') });
  await app.server.services.jobs.settle();
  const token = decodeURIComponent(
    /reset=([\w%.~-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '',
  );
  const reset = { token, password: 'a-new-pass-phrase' };
  expect((await owner.put('/api/password-resets', reset)).status).toBe(200);
  const signIn = authenticator.get(await startSignIn(squatter));
  expect((await squatter.post('/api/session/passkey', signIn)).status).toBe(401);
});

test.each<[string, Parameters<ReturnType<typeof createAuthenticator>['get']>[1]]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without a fingerprint or PIN', { verified: false }],
])('a passkey %s is refused and changes nothing', async (_, given) => {
  const ada = await app.member('ada');
  const { authenticator } = await addPasskey(ada);
  const [creation, signIn] = [await startCreation(ada), await startSignIn(ada)];
  await app.server.services.jobs.settle();
  const before = await readTableStates(app);
  const visitor = app.visitor();
  const refused = await visitor.post<Refusal>(
    '/api/session/passkey',
    authenticator.get(signIn, given),
  );
  expect([refused.status, refused.body.code]).toEqual([401, 'PASSKEY_INVALID']);
  const other = createAuthenticator(origin()).create(creation, given);
  const added = await ada.post<Refusal>('/api/account/passkeys', other);
  expect([added.status, added.body.code]).toEqual([401, 'PASSKEY_INVALID']);
  const changed = changedTables(before, await readTableStates(app));
  expect(changed.filter((table) => table !== 'auth_verification')).toEqual([]);
  expect(visitor.cookie).toBe('');
});

test('a challenge works once, for ten minutes, for the account and the purpose that requested it', async () => {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const { authenticator } = await addPasskey(ada);
  const challenge = await startSignIn(ada);
  const signIn = (options: Ceremony['options']) =>
    app.visitor().post('/api/session/passkey', authenticator.get(options));
  expect((await signIn(challenge)).status).toBe(201);
  expect((await signIn(challenge)).status).toBe(401);
  expect((await signIn(await startCreation(ada))).status).toBe(401);
  expect((await signIn({ challenge: 'invented' })).status).toBe(401);
  const late = await startSignIn(ada);
  now += 10 * 60_000;
  expect((await signIn(late)).status).toBe(401);
  const forAda = createAuthenticator(origin()).create(await startCreation(ada));
  expect((await ben.post('/api/account/passkeys', forAda)).status).toBe(401);
});

test('a copied authenticator is detected by its counter', async () => {
  const ada = await app.member('ada');
  const { authenticator } = await addPasskey(ada);
  const signIn = async (counter: number) => {
    const body = authenticator.get(await startSignIn(ada), { counter });
    return (await app.visitor().post('/api/session/passkey', body)).status;
  };
  expect([await signIn(5), await signIn(5), await signIn(4), await signIn(6)]).toEqual([
    201, 401, 401, 201,
  ]);
});

test('a passkey can be renamed, and removed with the password', async () => {
  const ada = await app.member('ada');
  const { authenticator, passkey } = await addPasskey(ada);
  const path = `/api/account/passkeys/${passkey.id}`;
  expect((await ada.patch(path, { name: ' My phone ' })).status).toBe(200);
  expect(await listPasskeys(ada)).toMatchObject([{ name: 'My phone' }]);
  expect((await ada.put(`${path}/removal`, { password: 'a wrong guess' })).status).toBe(422);
  expect((await ada.put(`${path}/removal`, { password })).status).toBe(200);
  await app.server.services.jobs.settle();
  expect(app.mails.at(-1)?.subject).toBe('A passkey was removed from your Kith account');
  const visitor = app.visitor();
  const refused = await visitor.post(
    '/api/session/passkey',
    authenticator.get(await startSignIn(visitor)),
  );
  expect(refused.status).toBe(401);
});

test('one authenticator’s passkey cannot belong to two accounts', async () => {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const { authenticator } = await addPasskey(ada);
  const stolen = authenticator.create(await startCreation(ben));
  expect((await ben.post('/api/account/passkeys', stolen)).status).toBe(401);
  expect(await listPasskeys(ben)).toEqual([]);
});

test('creating a passkey requires the password', async () => {
  const ada = await app.member('ada');
  const before = await readTableStates(app);
  const refused = await ada.post('/api/account/passkeys/options', { password: 'a wrong guess' });
  expect(refused.status).toBe(422);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
});

describe('with a mailed link', () => {
  const requestLink = async (person: Person) => {
    await person.post('/api/account/links', { purpose: 'security' });
    await app.server.services.jobs.settle();
    return /\?security=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  };
  const start = async (person: Person, token: string | undefined) => {
    const started = await person.post<Ceremony>('/api/account/passkeys/options', { token });
    expect(started.status, started.text).toBe(200);
    return createAuthenticator(origin()).create(started.body.options);
  };
  const add = async (person: Person, body: object) => {
    const { status, body: answer } = await person.post<Refusal>('/api/account/passkeys', body);
    return status === 201 ? status : [status, answer.code];
  };

  test('a passkey can be created after a cancelled attempt, but no second one', async () => {
    const ada = await app.member('ada');
    const token = await requestLink(ada);
    await start(ada, token);
    const [first, second] = [await start(ada, token), await start(ada, token)];
    expect(await add(ada, { ...first, token })).toBe(201);
    expect(await add(ada, { ...second, token })).toEqual([422, 'LINK_INVALID']);
    expect(await listPasskeys(ada)).toHaveLength(1);
    const again = await ada.post<Refusal>('/api/account/passkeys/options', { token });
    expect([again.status, again.body.code]).toEqual([422, 'LINK_INVALID']);
  });

  test('a passkey is added only with the link that started its creation', async () => {
    const ada = await app.member('ada');
    const token = await requestLink(ada);
    expect(await add(ada, await start(ada, token))).toEqual([401, 'PASSKEY_INVALID']);
    const early = await start(ada, token);
    const newer = await requestLink(ada);
    expect(await add(ada, { ...early, token: newer })).toEqual([401, 'PASSKEY_INVALID']);
    expect(await listPasskeys(ada)).toEqual([]);
    expect(await add(ada, { ...(await start(ada, newer)), token: newer })).toBe(201);
  });

  test('no passkey is started or added once the link has expired', async () => {
    const ada = await app.member('ada');
    const token = await requestLink(ada);
    now += linkLifeMs.security - 60_000;
    const started = await start(ada, token);
    now += 60_000;
    const late = await ada.post<Refusal>('/api/account/passkeys/options', { token });
    expect([late.status, late.body.code]).toEqual([422, 'LINK_INVALID']);
    expect(await add(ada, { ...started, token })).toEqual([422, 'LINK_INVALID']);
    expect(await listPasskeys(ada)).toEqual([]);
  });
});
