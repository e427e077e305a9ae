import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { send, start } from '#test/conversations.ts';
import { confirmAddressOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { contactCopy } from '../copy.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;

beforeAll(async () => {
  smtp = await openSmtpServer();
  app = await startTestApp({ settings: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

test('if the community sends emails, members confirm their address before they write to strangers', async () => {
  const ada = await app.stranger('ada');
  const ben = await app.stranger('ben');
  const cleo = await app.member('cleo');
  const dora = await app.stranger('dora');
  const refusal = {
    status: 403,
    body: { code: 'EMAIL_NOT_CONFIRMED', message: contactCopy.confirmFirst },
  };
  const contextFor = async ({ userId }: Person) =>
    (await ada.get(`/api/members/${userId}/first-message-context`)).body;
  expect(await start(ada, ben)).toMatchObject(refusal);
  expect(await contextFor(ben)).toMatchObject({
    refusal: contactCopy.confirmFirst,
    mustConfirmEmail: true,
  });
  expect(await start(ada, cleo)).toMatchObject({ status: 201 });
  await confirmAddressOf(app, ben);
  const { body } = await start(ben, ada);
  expect(await send(ben, body.id, 'Hello')).toMatchObject({ status: 201 });
  // An answer needs no confirmed address.
  expect(await send(ada, body.id, 'Hello')).toMatchObject({ status: 201 });
  await confirmAddressOf(app, ada);
  await dora.put('/api/contact-choice', { choice: 'friends' });
  expect(await contextFor(dora)).toMatchObject({
    refusal: contactCopy.onlyFriends,
    mustConfirmEmail: false,
  });
});
