import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyWhenSettled, patchCache } from './apply-update.ts';

test('updates that arrive while mutations are pending are applied afterwards, in order', async () => {
  const client = new QueryClient();
  const applied: number[] = [];
  let respond = () => {};
  const mutation = new MutationObserver(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        respond = resolve;
      }),
  }).mutate();
  await expect.poll(() => client.isMutating()).toBe(1);
  applyWhenSettled(client, () => applied.push(1));
  respond();
  await mutation;
  // The mutation has ended, but the first update has not been applied yet.
  applyWhenSettled(client, () => applied.push(2));
  await expect.poll(() => applied).toEqual([1, 2]);
  applyWhenSettled(client, () => applied.push(3));
  expect(applied).toEqual([1, 2, 3]);
});

test('a patch is repeated after a response whose data was read before the change', async () => {
  const client = new QueryClient();
  client.setQueryData(['count'], 1);
  let respond = (_count: number) => {};
  const fetching = client.fetchQuery({
    queryKey: ['count'],
    queryFn: () =>
      new Promise<number>((resolve) => {
        respond = resolve;
      }),
  });
  const patch = (count: number) =>
    patchCache(
      client,
      ({ queryKey }) => queryKey[0] === 'count',
      () => client.setQueryData(['count'], count),
    );
  patch(2);
  patch(3);
  expect(client.getQueryData(['count'])).toBe(3);
  respond(1);
  await fetching;
  await expect.poll(() => client.getQueryData(['count'])).toBe(3);
  // A later response is newer than both patches, so neither is repeated.
  await client.fetchQuery({ queryKey: ['count'], queryFn: () => 4 });
  expect(client.getQueryData(['count'])).toBe(4);
});

test('a response to another query does not repeat a patch, and a failed request caches nothing', async () => {
  const client = new QueryClient();
  let patched = 0;
  let fail = (_error: Error) => {};
  const fetching = client.fetchQuery({
    queryKey: ['count'],
    retry: false,
    queryFn: () =>
      new Promise<number>((_resolve, reject) => {
        fail = reject;
      }),
  });
  patchCache(
    client,
    ({ queryKey }) => queryKey[0] === 'count',
    () => patched++,
  );
  await client.fetchQuery({ queryKey: ['other'], queryFn: () => 1 });
  expect(patched).toBe(1);
  fail(new Error('offline'));
  await expect(fetching).rejects.toThrow('offline');
  expect(client.getQueryData(['count'])).toBeUndefined();
});
