import { expect, onTestFinished, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp } from '#test/app.ts';
import { beforeNextTransaction } from '#test/interruptions.ts';

test('a password reset link in the old mailbox does not work, even if it was requested while the address changed', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const ada = await app.member('ada');
  const email = 'ada.new@sample.test';
  /** The token of a link in the last email to an address. */
  const readToken = async (address: string, purpose: string) => {
    await app.server.services.jobs.settle();
    const mail = app.mails.findLast(({ to }) => to === address);
    return new RegExp(`\\?${purpose}=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  };
  await ada.post('/api/account/email', { email, password: samplePassword });
  const token = await readToken(email, 'email');
  const change = () => ada.put('/api/account/email', { token });
  const oldEmail = sampleEmail('ada');
  const request = () => app.visitor().post('/api/password-resets', { email: oldEmail });
  expect((await beforeNextTransaction(app, change, request)).status).toBe(202);
  const reset = { token: await readToken(oldEmail, 'reset'), password: 'another-password' };
  const refused = await app.visitor().put<{ code: string }>('/api/password-resets', reset);
  expect([refused.status, refused.body.code]).toEqual([422, 'RESET_TOKEN_INVALID']);
  const signedIn = await app.visitor().post('/api/session', { email, password: samplePassword });
  expect(signedIn.status).toBe(201);
});
