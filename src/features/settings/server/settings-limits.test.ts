import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Answer, Person } from '#test/person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: {
      passwordCheck: { points: 3, seconds: 60 },
      accountMail: { points: 2, seconds: 60 },
      signUpKnownEmail: { points: 1, seconds: 60 },
    },
  });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const password = samplePassword;

/** Every call that an attacker at an unlocked browser could use to guess a password or a link. */
const guesses: [string, (person: Person, guess: string) => Promise<Answer<unknown>>][] = [
  [
    'the password to delete the account',
    (person, guess) => person.put('/api/account/deletion', { password: guess }),
  ],
  ['a deletion link', (person) => person.put('/api/account/deletion', { token: 'made-up' })],
  [
    'the current password to set a new one',
    (person, guess) => {
      const change = { password: guess, newPassword: 'another-password' };
      return person.put('/api/account/password', change);
    },
  ],
  [
    'the password to change the address',
    (person, guess) =>
      person.post('/api/account/email', { email: 'new@sample.test', password: guess }),
  ],
  ['an email change link', (person) => person.put('/api/account/email', { token: 'made-up' })],
];

test.each(guesses)('guessing %s is rate limited for that account only', async (_, guess) => {
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  for (let n = 0; n < 3; n += 1) expect((await guess(ada, 'wrong')).status).toBe(422);
  const refused = await guess(ada, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // All attempts count against one limit.
  const elsewhere = await ada.put('/api/account/deletion', { password });
  expect(elsewhere.status).toBe(429);
  expect((await guess(ben, 'wrong')).status).toBe(422);
});

test('an account can request only a limited number of mailed links', async () => {
  const ada = await app.member('ada');
  const requestLink = () => ada.post('/api/account/links', { purpose: 'deletion' });
  for (let n = 0; n < 2; n += 1) expect((await requestLink()).status).toBe(202);
  expect((await requestLink()).status).toBe(429);
  await app.server.services.jobs.settle();
  expect(app.mails).toHaveLength(2);
});

test('an email change cannot be used to collect registered addresses', async () => {
  const ada = await app.member('ada');
  for (const name of ['ben', 'cleo']) await app.account(name);
  const requestChange = (name: string) =>
    ada.post('/api/account/email', { email: `${name}@sample.test`, password });
  expect((await requestChange('ben')).status).toBe(409);
  const refused = await requestChange('cleo');
  expect(refused.status).toBe(429);
  expect(refused.text).not.toContain('EMAIL_TAKEN');
});
