import { expect, test } from 'vitest';
import { sampleEmail, startTestApp } from '#test/app.ts';
import { openSmtpServer } from '#test/smtp-server.ts';

test('a reset mail is delivered over SMTP, and its link works once', async () => {
  const smtp = await openSmtpServer();
  const app = await startTestApp({
    settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Kith <hello@kith.example>' },
  });
  await app.member('ada');
  await app.server.services.jobs.settle();
  const confirmations = smtp.received.length;
  const visitor = app.visitor();
  const requestReset = (email: string) => visitor.post('/api/password-resets', { email });
  expect((await requestReset('nobody@sample.test')).status).toBe(202);
  expect((await requestReset(sampleEmail('ada'))).status).toBe(202);
  await app.server.services.jobs.settle();
  expect(smtp.received).toHaveLength(confirmations + 1);
  const mail = smtp.received.at(-1);
  expect(mail).toMatchObject({ from: 'hello@kith.example', to: [sampleEmail('ada')] });
  const text = (mail?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = decodeURIComponent(/reset=([\w%.~-]+)/.exec(text)?.[1] ?? '');

  const reset = () => visitor.put('/api/password-resets', { token, password: 'another-one' });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  const credentials = { email: sampleEmail('ada'), password: 'another-one' };
  expect((await visitor.post('/api/session', credentials)).status).toBe(201);

  // Even if the mail server is down, the response does not reveal whether the address is known.
  await smtp.close();
  expect((await requestReset(sampleEmail('ada'))).status).toBe(202);
  await app.close();
});
