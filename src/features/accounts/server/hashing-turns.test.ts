import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { inHashingTurn } from './hashing-turns.ts';

const requestFrom = (clientKey: string) => {
  const res = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;
  return { clientKey, res } as RequestContext;
};

test('a client whose requests fill its queue has to retry, and others take their turn', async () => {
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
  const work = async () => isFinished;
  const requests = Array.from({ length: 201 }, () => inHashingTurn(requestFrom('192.0.2.1'), work));
  await expect(inHashingTurn(requestFrom('192.0.2.1'), work)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    data: { retryAfterSeconds: 5 },
  });
  expect(await inHashingTurn(requestFrom('192.0.2.2'), async () => 'hashed')).toBe('hashed');
  finish();
  await Promise.all(requests);
});
