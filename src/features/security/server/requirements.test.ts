import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { create } from '#test/create.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  const settings = { REQUIRE_SECOND_FACTOR: 'administrators', REQUIRE_CONFIRMED_EMAIL: '1' };
  app = await startTestApp({ settings });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const password = samplePassword;
type Refusal = { code: string };

/** Confirms an address with the token from the last confirmation email. */
async function confirm(person: Person): Promise<void> {
  await app.server.services.jobs.settle();
  const token = /\?confirm=([\w-]+)/.exec(app.confirmations.at(-1)?.text ?? '')?.[1];
  expect((await person.put('/api/account/email/confirmation', { token })).status).toBe(200);
}

const post = (person: Person) =>
  person.post<Refusal & { id: string }>('/api/posts', { title: 'Tea', content: 'At four.' });

test('members without a confirmed email address can read, but not write', async () => {
  const ben = await app.signUp('ben');
  await confirm(ben);
  const { body: tea } = await post(ben);
  const ada = await app.signUp('ada');
  for (const path of ['/api/feed', '/api/posts', '/api/account', '/api/notifications']) {
    expect((await ada.get(path)).status, path).toBe(200);
  }
  const needsConfirmedEmail = async () =>
    /"needsConfirmedEmail":(\w+)/.exec((await ada.get('/api/session')).text)?.[1];
  expect(await needsConfirmedEmail()).toBe('true');
  const refused = await post(ada);
  expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
  expect(refused.text).toContain('Please confirm your email first');
  for (const [method, path, body] of [
    ['POST', `/api/entries/${tea.id}/comments`, { text: 'I’ll bring cake.' }],
    ['PUT', `/api/entries/${tea.id}/like`, undefined],
    ['POST', '/api/conversations', { userIds: [ben.userId] }],
  ] as const) {
    expect((await ada.send(method, path, body)).status, path).toBe(403);
  }
  await expect(uploadPicture(ada, 'post')).rejects.toThrow('EMAIL_NOT_CONFIRMED');
  expect((await ada.put('/api/notifications/read-all', { before: 1 })).status).toBe(200);
  await confirm(ada);
  expect(await needsConfirmedEmail()).toBe('false');
  expect((await post(ada)).status).toBe(201);
});

/** Some endpoints that an administrator without a second factor cannot reach. */
const closed = ['/api/feed', '/api/posts', '/api/waiting-list', '/api/stream'];

async function makeDora(): Promise<Person> {
  const dora = await app.signUp('dora');
  await confirm(dora);
  await makeAdministrator(app, dora);
  return dora;
}

test('an administrator without a second factor can open only the page for setting one up', async () => {
  const dora = await makeDora();
  for (const path of closed) {
    const refused = await dora.get<Refusal>(path);
    expect([refused.status, refused.body.code], path).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  }
  const ada = await app.signUp('ada');
  await confirm(ada);
  const { id: imageId, url } = await uploadPicture(ada, 'post');
  await create(ada, '/api/posts', { title: 'A picture', content: 'Look.', imageId });
  expect((await dora.get(url)).status).toBe(404);
  expect((await dora.get('/api/session')).text).toContain('"needsSecondFactor":true');
  expect((await dora.get('/settings/security')).status).toBe(200);
  expect((await dora.get('/api/account/security')).status).toBe(200);
  expect((await ada.get('/api/session')).text).toContain('"needsSecondFactor":false');
  expect((await ada.get('/api/feed')).status).toBe(200);
});

test('an administrator with a passkey can reach everything, but cannot sign in with a password alone', async () => {
  const dora = await makeDora();
  const authenticator = createAuthenticator(app.url.replace('127.0.0.1', 'localhost'));
  const begin = (person: Person, path: string) =>
    person.post<{ options: { challenge: string } }>(path, { password });
  const { options } = (await begin(dora, '/api/account/passkeys/options')).body;
  const added = await dora.post<{ id: string }>(
    '/api/account/passkeys',
    authenticator.create(options),
  );
  expect(added.status, added.text).toBe(201);
  const { id } = added.body;
  expect((await dora.get('/api/feed')).status).toBe(200);
  expect((await dora.get('/api/session')).text).toContain('"needsSecondFactor":false');

  const laptop = app.visitor();
  const credentials = { email: sampleEmail('dora'), password };
  const refused = await laptop.post<Refusal>('/api/session', credentials);
  expect([refused.status, refused.body.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
  const challenge = (
    await laptop.post<{ options: { challenge: string } }>('/api/session/passkey/options')
  ).body;
  const signIn = authenticator.get(challenge.options);
  expect((await laptop.post('/api/session/passkey', signIn)).status).toBe(201);
  expect((await laptop.get('/api/waiting-list')).status).toBe(200);

  const stream = await openStream(app, laptop);
  await stream.next('ready');
  await dora.put(`/api/account/passkeys/${id}/removal`, { password });
  await stream.ended;
  expect((await dora.get('/api/feed')).status).toBe(403);
  expect((await laptop.get('/api/feed')).status).toBe(403);
});
