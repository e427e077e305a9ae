import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { mutationsSettled, refresh } from './refresh.ts';

test('discards a response that was pending when the data changed', async () => {
  const client = new QueryClient();
  let stored = 'old';
  const responses: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['count'],
    queryFn: () => {
      const read = stored;
      return new Promise<string>((resolve) => responses.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => {});
  expect(responses).toHaveLength(1);
  stored = 'new';
  const refreshed = refresh(client, ['count']);
  responses[0]?.();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.();
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});

test('coalesces many refreshes into requests that do not overlap, and shows the last change', async () => {
  const client = new QueryClient();
  let stored = 0;
  let requests = 0;
  let concurrent = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['count'],
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      requests++;
      concurrent++;
      const read = stored;
      await Promise.resolve();
      concurrent--;
      expect(concurrent).toBe(0);
      return read;
    },
  });
  const stop = observer.subscribe(() => {});
  const changes = Array.from({ length: 50 }, () => {
    stored++;
    return refresh(client, ['count']);
  });
  await Promise.all(changes);
  expect(observer.getCurrentResult().data).toBe(50);
  expect(requests).toBeLessThanOrEqual(2);
  stop();
});

test('a refresh that is called while the same key is being refreshed ends only after one more refetch', async () => {
  const client = new QueryClient();
  const responses: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['count'],
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const request = responses.length + 1;
      return new Promise<number>((resolve) => responses.push(() => resolve(request)));
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  void refresh(client, ['count']);
  const shown = refresh(client, ['count']).then(() => observer.getCurrentResult().data);
  await expect.poll(() => responses.length).toBe(1);
  responses[0]?.();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.();
  expect(await shown).toBe(2);
});

test('concurrent refreshes of one key with different predicates each refetch the queries that their predicate selects', async () => {
  const client = new QueryClient();
  const requests = { ada: 0, ben: 0 };
  for (const name of ['ada', 'ben'] as const) {
    const observer = new QueryObserver(client, {
      queryKey: ['profile', name],
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        requests[name]++;
        return Promise.resolve(requests[name]);
      },
    });
    onTestFinished(observer.subscribe(() => {}));
  }
  const refreshOf = (name: string) =>
    refresh(client, ['profile'], { predicate: ({ queryKey }) => queryKey[1] === name });
  await Promise.all([refreshOf('ada'), refreshOf('ben')]);
  expect(requests).toEqual({ ada: 1, ben: 1 });
});

test('waits until the last mutation has settled', async () => {
  const client = new QueryClient();
  await mutationsSettled(client);
  const responses: (() => void)[] = [];
  const change = () =>
    new MutationObserver(client, {
      mutationFn: () => new Promise<void>((resolve) => responses.push(resolve)),
    }).mutate();
  const changes = [change(), change()];
  await expect.poll(() => responses.length).toBe(2);
  let settled = false;
  const waiting = mutationsSettled(client).then(() => {
    settled = true;
  });
  responses[0]?.();
  await changes[0];
  expect(settled).toBe(false);
  responses[1]?.();
  await waiting;
});
