import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mutationsSettled, refresh } from './refresh.ts';

test('discards a response that was pending when the data changed', async () => {
  const client = new QueryClient();
  let stored = 'old';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['count'],
    queryFn: () => {
      const read = stored;
      return new Promise<string>((resolve) => answers.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  stored = 'new';
  const refreshed = refresh(client, ['count']);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});

test('coalesces many changes without overlap and includes the last one', async () => {
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

test('mutations are settled once the last of them is', async () => {
  const client = new QueryClient();
  await mutationsSettled(client);
  const answers: (() => void)[] = [];
  const change = () =>
    new MutationObserver(client, {
      mutationFn: () => new Promise<void>((resolve) => answers.push(resolve)),
    }).mutate();
  const changes = [change(), change()];
  await expect.poll(() => answers.length).toBe(2);
  let settled = false;
  const waiting = mutationsSettled(client).then(() => {
    settled = true;
  });
  answers[0]?.();
  await changes[0];
  expect(settled).toBe(false);
  answers[1]?.();
  await waiting;
});
