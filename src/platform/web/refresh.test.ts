import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ownChangesSettled, refresh } from './refresh.ts';

test('an answer that was on its way when something changed is not taken for the new one', async () => {
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

test('many changes in a row are asked for one after the other, the last one too', async () => {
  const client = new QueryClient();
  let stored = 0;
  let asked = 0;
  let atOnce = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['count'],
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      asked++;
      atOnce++;
      const read = stored;
      await Promise.resolve();
      atOnce--;
      expect(atOnce).toBe(0);
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
  expect(asked).toBeLessThanOrEqual(2);
  stop();
});

test('one’s own changes are settled once the last of them is', async () => {
  const client = new QueryClient();
  await ownChangesSettled(client);
  const answers: (() => void)[] = [];
  const change = () =>
    new MutationObserver(client, {
      mutationFn: () => new Promise<void>((resolve) => answers.push(resolve)),
    }).mutate();
  const changes = [change(), change()];
  await expect.poll(() => answers.length).toBe(2);
  let settled = false;
  const waiting = ownChangesSettled(client).then(() => {
    settled = true;
  });
  answers[0]?.();
  await changes[0];
  expect(settled).toBe(false);
  answers[1]?.();
  await waiting;
});
