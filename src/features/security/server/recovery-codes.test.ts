import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { AppSetup } from '../contract.ts';
import { decrypt } from './secrets.ts';
import { codeAt, timeStepAt } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXY: '1' } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const password = samplePassword;

/** Sets up an authenticator app for a member. */
async function setUpApp(person: Person): Promise<void> {
  const started = await person.post<AppSetup>('/api/account/authenticator', { password });
  expect(started.status, started.text).toBe(201);
  const row = await app.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
  const secret = decrypt(row.secret, person.userId, app.server.services.secret);
  const code = secret && codeAt(secret, timeStepAt(Date.now()));
  expect((await person.put('/api/account/authenticator', { code })).status).toBe(200);
}

/** The status of a sign-in with a recovery code. */
async function signInWith(code: string | undefined): Promise<number> {
  const person = app.visitor();
  const first = await person.post('/api/session', { email: sampleEmail('ada'), password });
  expect(first.status).toBe(401);
  return (await person.post('/api/session/second-step', { code })).status;
}

/** Requests from one address run one after another, so each renewal comes from its own address. */
const renewFrom = (person: Person, address: string) =>
  person.put<{ codes: string[] }>(
    '/api/account/recovery-codes',
    { password },
    { 'x-forwarded-for': address },
  );

test('after two concurrent renewals of the recovery codes, only one of the two sets works', async () => {
  const ada = await app.member('ada');
  await setUpApp(ada);
  for (let round = 0; round < 3; round++) {
    const renewals = await Promise.all([
      renewFrom(ada, '203.0.113.1'),
      renewFrom(ada, '203.0.113.2'),
    ]);
    expect(renewals.map(({ status }) => status)).toEqual([200, 200]);
    const statuses: number[] = [];
    for (const { body } of renewals) statuses.push(await signInWith(body.codes[0]));
    expect(statuses.sort()).toEqual([201, 422]);
  }
});
