import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { removePassword } from '#test/without-password.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.account('ada');
});
afterAll(() => app.close());

const [email, newEmail, password] = [sampleEmail('ada'), 'ada.new@sample.test', samplePassword];
const change = { password, newPassword: 'another-password' };

type Headers = Record<string, string>;

/** Waits for the last email, and returns the token of its link. */
async function readToken(purpose: string): Promise<string> {
  await app.server.services.jobs.settle();
  const { text } = app.mails.at(-1) ?? { text: '' };
  return new RegExp(`\\?${purpose}=([\\w-]+)`).exec(text)?.[1] ?? '';
}

const requestReset = (headers: Headers) =>
  app.visitor().post('/api/password-resets', { email }, headers);
const requestNewEmail = (headers: Headers) =>
  ada.post('/api/account/email', { email: newEmail, password }, headers);
const requestLink = async (purpose: string, headers: Headers) => {
  await removePassword(app.db, ada.userId);
  return ada.post('/api/account/links', { purpose }, headers);
};

/** Emails about an account and its settings: the request that causes it, its recipient and its subject in German. */
const mails = [
  {
    name: 'a link that resets a password',
    request: requestReset,
    to: email,
    german: 'Ein neues Passwort für Kith',
  },
  {
    name: 'a password that was reset',
    async request(headers: Headers) {
      await requestReset(headers);
      const body = { token: await readToken('reset'), password: change.newPassword };
      return app.visitor().put('/api/password-resets', body, headers);
    },
    to: email,
    german: 'Dein Passwort für Kith wurde geändert',
  },
  {
    name: 'a changed password',
    request: (headers: Headers) => ada.put('/api/account/password', change, headers),
    to: email,
    german: 'Dein Passwort für Kith wurde geändert',
  },
  {
    name: 'a link that confirms a new address',
    request: requestNewEmail,
    to: newEmail,
    german: 'Deine neue Adresse für Kith',
  },
  {
    name: 'a changed address',
    async request(headers: Headers) {
      await requestNewEmail(headers);
      return ada.put('/api/account/email', { token: await readToken('email') }, headers);
    },
    to: email,
    german: 'Dein Konto bei Kith hat eine andere Adresse',
  },
  {
    name: 'a link that sets a first password',
    request: (headers: Headers) => requestLink('password', headers),
    to: email,
    german: 'Ein Passwort für Kith',
  },
  {
    name: 'a link that deletes an account',
    request: (headers: Headers) => requestLink('deletion', headers),
    to: email,
    german: 'Dein Konto bei Kith löschen',
  },
  {
    name: 'a link that confirms a change to the sign-in settings',
    request: (headers: Headers) => requestLink('security', headers),
    to: email,
    german: 'Bestätige, dass du es bist: Kith',
  },
  {
    name: 'a deleted account',
    request: (headers: Headers) => ada.put('/api/account/deletion', { password }, headers),
    to: email,
    german: 'Dein Konto bei Kith ist gelöscht',
  },
];

describe.each(mails)('the email about $name', ({ request, to, german }) => {
  async function readMail(headers: Headers) {
    const { status, text } = await request(headers);
    expect(status, text).toBeLessThan(300);
    await app.server.services.jobs.settle();
    return app.mails.at(-1);
  }

  test('is in the language that the owner has stored, not in that of the request', async () => {
    await ada.patch('/api/preferences', { language: 'de' });
    const mail = await readMail({ 'accept-language': 'en' });
    expect(mail).toMatchObject({ to, subject: german });
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('is in the language of the request if the owner has stored none', async () => {
    expect(await readMail({ 'accept-language': 'de' })).toMatchObject({ to, subject: german });
  });
});
