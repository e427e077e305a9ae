import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue with two slots. Each piece of work runs until `finish` is called with its name. */
function createSampleQueue() {
  const queue = createFairQueue({
    concurrency: 2,
    maxWaiting: 5,
    maxWaitingPerKey: 3,
    refuse: () => new Error('full'),
  });
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  return {
    started,
    add(name: string, signal?: AbortSignal): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<void>();
      finishers.set(name, resolve);
      const work = async () => {
        started.push(name);
        await promise;
        if (name.endsWith('!')) throw new Error(`${name} failed`);
        return name;
      };
      return queue.run(name.split(' ')[0] ?? '', work, signal);
    },
    finish(name: string) {
      finishers.get(name)?.();
    },
  };
}

test('members take turns, and each member has at most one slot', async () => {
  const { started, add, finish } = createSampleQueue();
  const all = ['ada 1', 'ada 2', 'ada 3', 'bea 1', 'cyd 1', 'bea 2'].map((name) => add(name));
  await expect.poll(() => started).toEqual(['ada 1', 'bea 1']);
  finish('ada 1');
  await expect.poll(() => started.slice(2)).toEqual(['cyd 1']);
  finish('bea 1');
  await expect.poll(() => started.slice(3)).toEqual(['ada 2']);
  finish('ada 2');
  await expect.poll(() => started.slice(4)).toEqual(['bea 2']);
  finish('cyd 1');
  await expect.poll(() => started.slice(5)).toEqual(['ada 3']);
  finish('bea 2');
  finish('ada 3');
  expect(await Promise.all(all)).toEqual(['ada 1', 'ada 2', 'ada 3', 'bea 1', 'cyd 1', 'bea 2']);
});

test('a full queue refuses work, and one member cannot fill it', async () => {
  const { started, add, finish } = createSampleQueue();
  const ada = ['ada 1', 'ada 2', 'ada 3', 'ada 4'].map((name) => add(name));
  await expect(add('ada 5')).rejects.toThrow('full');
  const others = ['bea 1', 'cyd 1', 'dia 1'].map((name) => add(name));
  await expect(add('eve 1')).rejects.toThrow('full');
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bea 1', 'cyd 1', 'dia 1']) finish(name);
  await Promise.all([...ada, ...others]);
  expect(started).toHaveLength(7);
  const late = add('eve 2');
  finish('eve 2');
  expect(await late).toBe('eve 2');
});

test('work that fails frees its slot', async () => {
  const { started, add, finish } = createSampleQueue();
  const failing = add('ada 1!');
  const next = add('ada 2');
  finish('ada 1!');
  await expect(failing).rejects.toThrow('ada 1! failed');
  finish('ada 2');
  expect(await next).toBe('ada 2');
  expect(started).toEqual(['ada 1!', 'ada 2']);
});

test('aborted work leaves the queue and never runs', async () => {
  const { started, add, finish } = createSampleQueue();
  const connection = new AbortController();
  const first = add('ada 1');
  const second = add('ada 2', connection.signal);
  const third = add('ada 3');
  connection.abort(new Error('disconnected'));
  await expect(second).rejects.toThrow('disconnected');
  await expect(add('bea 1', connection.signal)).rejects.toThrow('disconnected');
  finish('ada 1');
  finish('ada 3');
  await Promise.all([first, third]);
  expect(started).toEqual(['ada 1', 'ada 3']);
});
