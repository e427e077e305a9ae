import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { clientKeyOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { samplePassword, startTestApp } from '#test/app.ts';
import { addPasskeyRow } from '#test/database/sample-rows.ts';
import { withHashingSlot } from './hashing-queue.ts';

const requestFrom = (clientKey: string) => {
  const res = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;
  return { clientKey, res } as RequestContext;
};

/** Occupies a client's only slot and fills its queue. Returns a function that completes all of this work. */
function fillQueue(clientKey: string): () => Promise<unknown> {
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
  const work = async () => isFinished;
  const requests = Array.from({ length: 201 }, () => withHashingSlot(requestFrom(clientKey), work));
  return () => {
    finish();
    return Promise.all(requests);
  };
}

test('a client whose queue is full has to retry, while other clients are served', async () => {
  const empty = fillQueue('192.0.2.1');
  const work = async () => 'hashed';
  await expect(withHashingSlot(requestFrom('192.0.2.1'), work)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    data: { retryAfterSeconds: 5 },
  });
  expect(await withHashingSlot(requestFrom('192.0.2.2'), work)).toBe('hashed');
  await empty();
});

test('every request with a password gets 503 while its client’s queue is full', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  await addPasskeyRow(app.db, 'passkey', ada.userId);
  const proof = { password: samplePassword };
  const credentials = { email: 'ben@sample.test', ...proof };
  const empty = fillQueue(clientKeyOf('127.0.0.1'));
  const refusals = [
    await app.visitor().post('/api/accounts', credentials),
    await app.visitor().post('/api/session', credentials),
    await app.visitor().put('/api/password-resets', { token: 'unknown', ...proof }),
    await ada.put('/api/account/password', { ...proof, newPassword: 'another sample' }),
    await ada.post('/api/account/email', credentials),
    await ada.put('/api/account/deletion', proof),
    await ada.post('/api/account/authenticator', proof),
    await ada.put('/api/account/authenticator/removal', proof),
    await ada.put('/api/account/recovery-codes', proof),
    await ada.post('/api/account/passkeys/options', proof),
    await ada.put('/api/account/passkeys/passkey/removal', proof),
    await ada.post('/api/account/google', proof),
    await ada.put('/api/account/google/removal', proof),
  ];
  await empty();
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 503));
  await app.close();
});
