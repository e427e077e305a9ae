import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnAccount } from '#features/settings/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { deleteOldDevices } from './device-store.ts';

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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140', '141');
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const home = '192.0.2.1';
const credentials = { email: sampleEmail('ada'), password: samplePassword };
const from = (userAgent: string, address: string) => ({
  'user-agent': userAgent,
  'x-forwarded-for': address,
});

/** Signs in and returns the emails that this caused. */
async function signIn(headers: Record<string, string>) {
  app.mails.length = 0;
  expect((await app.visitor().post('/api/session', credentials, headers)).status).toBe(201);
  await app.server.services.jobs.settle();
  return app.mails;
}

test('a sign-in on a new device is reported to the account’s owner by email, but not one on a known device', async () => {
  await app.visitor().post('/api/accounts', credentials, from(firefox, home));
  expect(await signIn(from(firefox, home))).toEqual([]);
  expect(await signIn(from(newerFirefox, home))).toEqual([]);
  const [mail] = await signIn({ ...from(chrome, '192.0.2.9'), 'accept-language': 'de' });
  expect(mail).toMatchObject({ to: credentials.email, subject: 'Neue Anmeldung bei Kith' });
  expect(mail?.text).toContain('Chrome auf Windows, IP-Adresse 192.0.2.9');
  expect(mail?.text).toContain('/settings/account');
  expect(await signIn(from(chrome, '192.0.2.9'))).toEqual([]);
  expect(await signIn(from(chrome, home))).toHaveLength(1);
});

test('an email about a new device is in the owner’s language and time zone, not in the browser’s', async () => {
  const ada = await app.account('ada');
  await ada.patch('/api/preferences', { language: 'de', timeZone: 'Asia/Tokyo' });
  now = Date.UTC(2026, 10, 26, 20, 5);
  const [mail] = await signIn({ ...from(chrome, '192.0.2.9'), 'accept-language': 'en' });
  expect(mail).toMatchObject({ subject: 'Neue Anmeldung bei Kith' });
  expect(mail?.text).toContain('27. November 2026 um 05:05 GMT+9');
});

test('a wrong password sends no email and records no device', async () => {
  await app.visitor().post('/api/accounts', credentials, from(firefox, home));
  const guess = { ...credentials, password: 'a wrong guess' };
  await app.visitor().post('/api/session', guess, from(chrome, home));
  await app.server.services.jobs.settle();
  expect(app.mails).toEqual([]);
  expect(await app.db.selectFrom('known_device').selectAll().execute()).toHaveLength(1);
});

test('a sign-in to an account without known devices is reported only if the account has another session', async () => {
  const ada = await app.account('ada');
  // As after an upgrade from a version that recorded no devices.
  await app.db.deleteFrom('known_device').execute();
  expect(await signIn(from(chrome, home))).toHaveLength(1);
  await app.db.deleteFrom('known_device').execute();
  await app.db.deleteFrom('auth_session').where('userId', '=', ada.userId).execute();
  expect(await signIn(from(chrome, home))).toEqual([]);
});

test('devices that have not been used for a long time are deleted, except each account’s most recently used one', async () => {
  await app.visitor().post('/api/accounts', credentials, from(firefox, home));
  now += dayMs;
  await signIn(from(chrome, home));
  await deleteOldDevices(app.db, now + 1);
  const devices = await app.db.selectFrom('known_device').select('last_seen_at').execute();
  expect(devices).toEqual([{ last_seen_at: now }]);
});

test('no address or browser of a known device is stored in the clear', async () => {
  await app.visitor().post('/api/accounts', credentials, from(firefox, home));
  const stored = JSON.stringify(await app.db.selectFrom('known_device').selectAll().execute());
  expect(stored).not.toMatch(/192\.0\.2|Firefox|Linux/);
});

test('a password reset is reported to the account’s owner by email', async () => {
  await app.account('ada');
  await app.visitor().post('/api/password-resets', { email: credentials.email });
  await app.server.services.jobs.settle();
  const token = /reset=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  await app.visitor().put('/api/password-resets', { token, password: 'another-password' });
  await app.server.services.jobs.settle();
  expect(app.mails.at(-1)).toMatchObject({
    to: credentials.email,
    subject: 'Your Kith password was changed',
  });
});

/** The token in the last email that asked its recipient to confirm an address. */
async function readConfirmation(): Promise<string> {
  await app.server.services.jobs.settle();
  return (
    /\/settings\/account\?confirm=([\w-]+)/.exec(app.confirmations.at(-1)?.text ?? '')?.[1] ?? ''
  );
}

const confirm = (person: Person, token: string) =>
  person.put<OwnAccount & { code: string }>('/api/account/email/confirmation', { token });

test('a new account gets a confirmation link that works once; after that, no further link is sent', async () => {
  const ada = await app.account('ada');
  const token = await readConfirmation();
  expect(app.confirmations).toMatchObject([{ to: sampleEmail('ada') }]);
  expect((await ada.get<OwnAccount>('/api/account')).body.isEmailConfirmed).toBe(false);
  expect((await ada.get('/api/session')).text).toContain('"isEmailConfirmed":false');
  expect((await confirm(ada, token)).body).toMatchObject({ isEmailConfirmed: true });
  expect((await ada.get('/api/session')).text).toContain('"isEmailConfirmed":true');
  expect((await confirm(ada, token)).body.code).toBe('LINK_INVALID');
  expect((await ada.post('/api/account/email/confirmation')).status).toBe(202);
  await app.server.services.jobs.settle();
  expect(app.confirmations).toHaveLength(1);
});

test('a confirmation link works only for its own account, and only until it is replaced or a week has passed', async () => {
  const ada = await app.account('ada');
  const first = await readConfirmation();
  const ben = await app.account('ben');
  expect((await confirm(ben, first)).body.code).toBe('LINK_INVALID');
  expect((await confirm(app.visitor(), first)).status).toBe(401);
  await ada.post('/api/account/email/confirmation');
  const second = await readConfirmation();
  expect((await confirm(ada, first)).body.code).toBe('LINK_INVALID');
  now += 7 * dayMs;
  expect((await confirm(ada, second)).body.code).toBe('LINK_INVALID');
  expect((await ada.get<OwnAccount>('/api/account')).body.isEmailConfirmed).toBe(false);
});
