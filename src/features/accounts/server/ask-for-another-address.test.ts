import { expect, test } from 'vitest';
import { sampleEmail, startTestApp } from '#test/app.ts';
import { confirmAddressOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { openSmtpServer } from '#test/smtp-server.ts';

const isConfirmed = async (person: Person) =>
  (await person.get<{ viewer: { isEmailConfirmed: boolean } }>('/api/session')).body.viewer
    .isEmailConfirmed;

test.each([
  ['5.1.1 No such user', false],
  ['5.2.1 Mailbox disabled', false],
  ['5.7.1 Relaying denied', true],
  ['No', true],
])('after the response “550 %s”, the address counts as confirmed: %s', async (refusal, stays) => {
  const smtp = await openSmtpServer({ refusal });
  const app = await startTestApp({ settings: { SMTP_URL: smtp.url } });
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  for (const person of [ada, ben]) await confirmAddressOf(app, person);
  expect([await isConfirmed(ada), await isConfirmed(ben)]).toEqual([true, true]);
  await app.visitor().post('/api/password-resets', { email: sampleEmail('ada') });
  await app.server.services.jobs.settle();
  expect([await isConfirmed(ada), await isConfirmed(ben)]).toEqual([stays, true]);
  const settings = await ada.get<{ canMail: boolean }>('/api/attention');
  expect(settings.body.canMail).toBe(stays);
  await app.close();
  await smtp.close();
});
