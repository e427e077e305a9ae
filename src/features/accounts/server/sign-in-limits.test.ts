import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { accountMessages } from '../messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: {
      signInByAccount: { points: 3, seconds: 60 },
      signUpKnownEmail: { points: 2, seconds: 60 },
      googleSignIn: { points: 2, seconds: 60 },
    },
  });
  await app.account('ada');
  await app.account('ben');
});
afterAll(() => app.close());

test('after a few wrong passwords not even the right one is tried, for that account alone', async () => {
  const signIn = (name: string, password: string) =>
    app.visitor().post<{ code: string; data: { retryAfterSeconds: number } }>('/api/session', {
      email: sampleEmail(name),
      password,
    });
  for (let n = 0; n < 3; n++) expect((await signIn('ada', 'wrong')).status).toBe(401);
  const refused = await signIn('ada', samplePassword);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.body.data.retryAfterSeconds).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('ben', samplePassword)).status).toBe(201);
});

test('registered addresses cannot be collected through sign-up', async () => {
  const signUp = (name: string) =>
    app.visitor().post('/api/accounts', { email: sampleEmail(name), password: samplePassword });
  for (const name of ['ada', 'ben']) {
    expect((await signUp(name)).text).toContain(accountMessages.emailTaken);
  }
  const refused = await signUp('ada');
  expect(refused.status).toBe(429);
  expect(refused.text).not.toContain(accountMessages.emailTaken);
});

test('sign-ins with Google cannot be begun without end', async () => {
  const begin = async () => (await app.visitor().post('/api/session/google', {})).status;
  expect([await begin(), await begin(), await begin()]).toEqual([503, 503, 429]);
});
