import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { accountCopy } from '../copy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: {
      signInByAccount: { points: 3, seconds: 60 },
      signUpKnownEmail: { points: 2, seconds: 60 },
      googleSignIn: { points: 2, seconds: 60 },
      passwordResetMail: { points: 2, seconds: 60 },
    },
  });
  await app.account('ada');
  await app.account('ben');
  await app.account('eva');
});
afterAll(() => app.close());

test('after too many wrong passwords, the right one is rejected, but other accounts can sign in', async () => {
  const signIn = (name: string, password: string) =>
    app.visitor().post<{ code: string; data: { retryAfterSeconds: number } }>('/api/session', {
      email: sampleEmail(name),
      password,
    });
  for (let n = 0; n < 3; n++) expect((await signIn('ada', 'wrong')).status).toBe(401);
  const rejected = await signIn('ada', samplePassword);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(rejected.body.data.retryAfterSeconds).toBeGreaterThan(0);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('ben', samplePassword)).status).toBe(201);
});

test('simultaneous failed sign-ins all count towards the limit', async () => {
  await app.account('cleo');
  const attempt = async () =>
    (await app.visitor().post('/api/session', { email: sampleEmail('cleo'), password: 'wrong' }))
      .status;
  const statuses = await Promise.all(Array.from({ length: 20 }, attempt));
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
});

test('successful sign-ins are not limited', async () => {
  await app.account('dora');
  for (let n = 0; n < 6; n++) expect((await app.signIn('dora')).userId).toBeTruthy();
});

test('simultaneous successful sign-ins are all accepted, and do not hold up other members', async () => {
  await app.account('fay');
  const responses: string[] = [];
  const signIn = async (name: string) => {
    const credentials = { email: sampleEmail(name), password: samplePassword };
    const { status } = await app.visitor().post('/api/session', credentials);
    responses.push(`${name} ${status}`);
  };
  const many = Array.from({ length: 60 }, () => signIn('fay'));
  await Promise.race(many);
  const before = responses.length;
  await signIn('ben');
  // Ben does not wait for the whole queue; some of Fay's may finish while his request is on its way.
  expect(responses.indexOf('ben 201') - before).toBeLessThan(20);
  await Promise.all(many);
  expect(responses.filter((response) => response === 'fay 201')).toHaveLength(60);
});

test('sign-up cannot be used to enumerate registered addresses', async () => {
  const signUp = (name: string) =>
    app.visitor().post('/api/accounts', { email: sampleEmail(name), password: samplePassword });
  for (const name of ['ada', 'ben']) {
    expect((await signUp(name)).text).toContain(accountCopy.emailTaken);
  }
  const rejected = await signUp('ada');
  expect(rejected.status).toBe(429);
  expect(rejected.text).not.toContain(accountCopy.emailTaken);
});

test('starting Google sign-ins is rate-limited', async () => {
  const begin = async () => (await app.visitor().post('/api/session/google', {})).status;
  expect([await begin(), await begin(), await begin()]).toEqual([409, 409, 429]);
});

test('reset emails are limited per address, and the response does not reveal the limit', async () => {
  const requestReset = async (name: string) =>
    (await app.visitor().post('/api/password-resets', { email: sampleEmail(name) })).status;
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push(await requestReset('eva'));
  expect(statuses).toEqual([202, 202, 202, 202]);
  expect(await requestReset('ben')).toBe(202);
  await app.server.services.jobs.settle();
  const mails = app.mails.map(({ to }) => to);
  expect(mails.filter((to) => to === sampleEmail('eva'))).toHaveLength(2);
  expect(mails.filter((to) => to === sampleEmail('ben'))).toHaveLength(1);
});
