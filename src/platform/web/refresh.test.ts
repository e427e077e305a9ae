import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refresh } from './refresh.ts';

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
