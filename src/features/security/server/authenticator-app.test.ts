import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail, samplePassword } from '#test/app.ts';
import { codeOf as shownCode } from '#test/authenticator-code.ts';
import { type GoogleWorld, iris, startGoogleSignIn, startWithGoogle } from '#test/google.ts';
import { confirmAddressOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { removePassword } from '#test/without-password.ts';
import type { AppSetup, Security } from '../contract.ts';
import { decrypt } from './secrets.ts';
import { codeAt, timeStepAt } from './totp.ts';

let world: GoogleWorld;
let now = Date.now();
beforeAll(async () => {
  world = await startWithGoogle({}, { clock: () => now });
});
beforeEach(async () => {
  now = Date.now();
  await world.app.reset();
});
afterAll(() => world.close());

const settle = () => world.app.server.services.jobs.settle();
const password = samplePassword;
const credentials = { email: sampleEmail('ada'), password };

interface Refusal {
  code: string;
}

/** The secret of a member's app, as the server decrypts it. */
async function secretOf({ userId }: Person): Promise<Buffer> {
  const row = await world.app.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
  expect(row.user_id).toBe(userId);
  const secret = decrypt(row.secret, userId, world.app.server.services.secret);
  if (!secret) throw new Error('The secret cannot be decrypted.');
  return secret;
}

/** The code that a member's app shows on a phone whose clock is `shiftMs` ahead of the server's. */
const codeOf = async (person: Person, shiftMs = 0): Promise<string> =>
  codeAt(await secretOf(person), timeStepAt(now + shiftMs));

/** Sets up an app for a member and returns the recovery codes. */
async function setUp(person: Person): Promise<string[]> {
  const started = await person.post<AppSetup>('/api/account/authenticator', { password });
  expect(started.status, started.text).toBe(201);
  const code = await codeOf(person);
  const enabled = await person.put<{ codes: string[] }>('/api/account/authenticator', { code });
  expect(enabled.status, enabled.text).toBe(200);
  await settle(); // Otherwise the email about the app could be sent after a later one.
  now += 60_000;
  return enabled.body.codes;
}

/** Proves the first factor in a new browser. */
async function enterPassword(): Promise<Person> {
  const person = world.app.visitor();
  const response = await person.post<Refusal>('/api/session', credentials);
  expect([response.status, response.body.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
  return person;
}

const finish = (person: Person, code: string) =>
  person.post<Refusal>('/api/session/second-step', { code });

const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.get('/api/account')).status === 200;

const lastSubject = (): Promise<string | undefined> =>
  settle().then(() => world.app.mails.at(-1)?.subject);

test('an app takes effect with its first code, which ends the other sessions', async () => {
  const ada = await world.app.member('ada');
  const phone = await world.app.signIn('ada');
  const { body: setup } = await ada.post<AppSetup>('/api/account/authenticator', { password });
  expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(setup.uri).toContain(`otpauth://totp/Kith:ada%40sample.test?secret=${setup.secret}`);
  expect(setup.qrCode).toMatch(/^<svg /);
  await world.app.signIn('ada');
  const wrong = await ada.put<Refusal>('/api/account/authenticator', { code: '000000' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'CODE_INVALID']);

  const code = await codeOf(ada);
  const enabled = await ada.put<{ codes: string[] }>('/api/account/authenticator', { code });
  expect(new Set(enabled.body.codes).size).toBe(10);
  expect(await isSignedIn(ada)).toBe(true);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await lastSubject()).toBe('Two-step sign-in is on for your Kith account');
  expect((await ada.get<Security>('/api/account/security')).body).toEqual({
    email: sampleEmail('ada'),
    hasPassword: true,
    hasApp: true,
    recoveryCodesLeft: 10,
    passkeys: [],
    hasGoogle: false,
    offersGoogle: true,
  });
  const again = await ada.post<Refusal>('/api/account/authenticator', { password });
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
});

test('a correct password signs nobody in until the code is entered', async () => {
  const ada = await world.app.member('ada');
  await setUp(ada);
  const laptop = await enterPassword();
  expect(laptop.cookie).toMatch(/^kith\.second-step=/);
  for (const path of ['/api/account', '/api/feed', '/api/account/security', '/api/stream']) {
    expect((await laptop.get(path)).status, path).toBe(401);
  }
  expect((await laptop.get('/api/session')).text).toBe('{"viewer":null}');
  expect((await finish(laptop, '000000')).body.code).toBe('CODE_INVALID');
  expect(await isSignedIn(laptop)).toBe(false);
  expect((await finish(laptop, await codeOf(ada))).status).toBe(201);
  expect(await isSignedIn(laptop)).toBe(true);
  expect(laptop.cookie).not.toContain('second-step');
});

test('a code works once, and no earlier code works after it', async () => {
  const ada = await world.app.member('ada');
  await setUp(ada);
  const code = await codeOf(ada);
  const earlier = await codeOf(ada, -30_000);
  expect((await finish(await enterPassword(), code)).status).toBe(201);
  const laptop = await enterPassword();
  const before = await readTableStates(world.app);
  for (const used of [code, earlier]) {
    expect((await finish(laptop, used)).body.code).toBe('CODE_INVALID');
  }
  expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
  // Two browsers that send the same code at the same time.
  now += 60_000;
  const [fresh, one, two] = [await codeOf(ada), await enterPassword(), await enterPassword()];
  const both = await Promise.all([finish(one, fresh), finish(two, fresh)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('a code from a phone whose clock is off by 30 seconds is accepted, but not one off by a minute', async () => {
  const ada = await world.app.member('ada');
  await setUp(ada);
  const laptop = await enterPassword();
  expect((await finish(laptop, await codeOf(ada, 60_000))).status).toBe(422);
  expect((await finish(laptop, await codeOf(ada, -60_000))).status).toBe(422);
  expect((await finish(laptop, await codeOf(ada, 30_000))).status).toBe(201);
});

test('each recovery code signs in once, and its use is reported by email', async () => {
  const ada = await world.app.member('ada');
  const [code = '', other = ''] = await setUp(ada);
  expect((await finish(await enterPassword(), ` ${code.toUpperCase()} `)).status).toBe(201);
  expect(await lastSubject()).toBe('A recovery code was used on Kith');
  const laptop = await enterPassword();
  expect((await finish(laptop, code)).body.code).toBe('CODE_INVALID');
  expect((await ada.get<Security>('/api/account/security')).body.recoveryCodesLeft).toBe(9);
  const renewed = await ada.put<{ codes: string[] }>('/api/account/recovery-codes', { password });
  expect((await finish(laptop, other)).body.code).toBe('CODE_INVALID');
  expect((await finish(laptop, renewed.body.codes[0] ?? '')).status).toBe(201);
});

test('a second step can be completed once, within ten minutes and in the same browser', async () => {
  const ada = await world.app.member('ada');
  await setUp(ada);
  const laptop = await enterPassword();
  const pending = { cookie: laptop.cookie };
  expect((await finish(world.app.visitor(), await codeOf(ada))).body.code).toBe(
    'SECOND_STEP_EXPIRED',
  );
  expect((await finish(laptop, await codeOf(ada))).status).toBe(201);
  now += 60_000;
  const copied = await world.app
    .visitor()
    .post<Refusal>('/api/session/second-step', { code: await codeOf(ada) }, pending);
  expect(copied.body.code).toBe('SECOND_STEP_EXPIRED');
  const late = await enterPassword();
  now += 10 * 60_000;
  expect((await finish(late, await codeOf(ada))).body.code).toBe('SECOND_STEP_EXPIRED');
});

test('after a password reset, a code is still required, and unfinished sign-ins have expired', async () => {
  const ada = await world.app.member('ada');
  await confirmAddressOf(world.app, ada);
  await setUp(ada);
  const thief = await enterPassword();
  await world.app.visitor().post('/api/password-resets', { email: credentials.email });
  await world.app.server.services.jobs.settle();
  const token = /reset=([\w-]+)/.exec(world.app.mails.at(-1)?.text ?? '')?.[1];
  await world.app.visitor().put('/api/password-resets', { token, password: 'a new password' });
  expect((await finish(thief, await codeOf(ada))).body.code).toBe('SECOND_STEP_EXPIRED');
  const changed = { ...credentials, password: 'a new password' };
  const laptop = world.app.visitor();
  expect((await laptop.post<Refusal>('/api/session', changed)).body.code).toBe(
    'SECOND_STEP_REQUIRED',
  );
  expect(await isSignedIn(laptop)).toBe(false);
});

test('a Google sign-in requires the second step too, and a mailed link replaces a missing password', async () => {
  const person = world.app.visitor();
  await world.enterWithGoogle(person);
  const { body } = await person.get<{ viewer: { userId: string } }>('/api/session');
  person.userId = body.viewer.userId;
  await removePassword(world.app.db, person.userId);
  await person.post('/api/account/links', { purpose: 'security' });
  await world.app.server.services.jobs.settle();
  const link = /\/settings\/security\?security=([\w-]+)/.exec(world.app.mails.at(-1)?.text ?? '');
  const token = link?.[1];
  const started = await person.post<AppSetup>('/api/account/authenticator', { token });
  const enabled = await person.put('/api/account/authenticator', {
    code: shownCode(started.body.secret, now),
    token,
  });
  expect(enabled.status, enabled.text).toBe(200);
  now += 60_000;
  const laptop = world.app.visitor();
  const page = await laptop.get(world.consent(await startGoogleSignIn(laptop), iris));
  expect(page.text).toContain('data-outcome="second-step"');
  expect(await isSignedIn(laptop)).toBe(false);
  expect((await finish(laptop, await codeOf(person))).status).toBe(201);
  expect(await isSignedIn(laptop)).toBe(true);
});

test('turning two-step sign-in off requires the password, notifies the owner and deletes the secret and all codes', async () => {
  const ada = await world.app.member('ada');
  await setUp(ada);
  for (const proof of [{}, { password: 'a wrong guess' }]) {
    expect((await ada.put('/api/account/authenticator/removal', proof)).status).toBe(422);
  }
  expect((await ada.put('/api/account/authenticator/removal', { password })).status).toBe(200);
  expect(await lastSubject()).toBe('Two-step sign-in is off for your Kith account');
  expect(await world.app.db.selectFrom('totp').selectAll().execute()).toEqual([]);
  expect(await world.app.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  expect((await world.app.visitor().post('/api/session', credentials)).status).toBe(201);
});

test('no secret and no recovery code is stored in the clear', async () => {
  const ada = await world.app.member('ada');
  const { body } = await ada.post<AppSetup>('/api/account/authenticator', { password });
  const secret = await secretOf(ada);
  const code = codeAt(secret, timeStepAt(now));
  const { codes } = (await ada.put<{ codes: string[] }>('/api/account/authenticator', { code }))
    .body;
  const app = await world.app.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
  const hashes = await world.app.db.selectFrom('recovery_code').selectAll().execute();
  const stored = JSON.stringify([app, hashes]);
  for (const plain of [body.secret, secret.toString('hex'), secret.toString('base64url'), ...codes])
    expect(stored).not.toContain(plain);
  expect(decrypt(app.secret, 'somebody else', world.app.server.services.secret)).toBeNull();
});

/** Tries to connect Google to a member's account, and returns where the browser is sent. */
async function connectGoogle(person: Person, claims = iris): Promise<string | null> {
  const { body } = await person.post<{ authorizationUrl: string }>('/api/account/google', {
    password,
  });
  const page = await person.get(world.consent({ ...body, attempt: '' }, claims));
  return page.headers.get('location');
}

test('Google is connected, signs in to the same account, and is disconnected', async () => {
  const ada = await world.app.member('ada');
  const wrong = await ada.post('/api/account/google', { password: 'a wrong guess' });
  expect(wrong.status).toBe(422);
  expect(await connectGoogle(ada)).toBe('/settings/security?google=done');
  expect(await lastSubject()).toBe('Google is connected to your Kith account');
  const laptop = world.app.visitor();
  await world.enterWithGoogle(laptop);
  expect((await laptop.get('/api/session')).text).toContain(ada.userId);
  expect((await ada.put('/api/account/google/removal', { password })).status).toBe(200);
  expect(await lastSubject()).toBe('Google was disconnected from your Kith account');
  expect((await ada.get<Security>('/api/account/security')).body.hasGoogle).toBe(false);
});

test('a Google account that is connected to another account is refused, and nothing changes', async () => {
  await world.enterWithGoogle(world.app.visitor());
  const ada = await world.app.member('ada');
  await world.app.server.services.jobs.settle();
  const before = await readTableStates(world.app);
  expect(await connectGoogle(ada)).toBe('/settings/security?google=taken');
  expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
});

test('Google is not connected if somebody else has signed in on the browser in the meantime', async () => {
  const ada = await world.app.member('ada');
  const { body } = await ada.post<{ authorizationUrl: string }>('/api/account/google', {
    password,
  });
  await ada.post('/api/accounts', { email: sampleEmail('ben'), password });
  const page = await ada.get(world.consent({ ...body, attempt: '' }, iris));
  expect(page.headers.get('location')).toBe('/settings/security?google=failed');
  const methods = await world.app.db.selectFrom('auth_account').select('providerId').execute();
  expect(methods.map(({ providerId }) => providerId)).toEqual(['credential', 'credential']);
});
