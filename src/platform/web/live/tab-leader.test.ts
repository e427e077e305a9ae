import { expect, test } from 'vitest';
import { electLeader } from './tab-leader.ts';

interface HeldLock {
  steal: () => void;
}

/** A fake of the Web Locks API with a single lock. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const queue: (() => void)[] = [];
  let held: HeldLock | null = null;
  const lost = () => new DOMException('The lock was lost.', 'AbortError');
  const next = () => {
    if (!held) queue.shift()?.();
  };

  function request(_name: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const holder: HeldLock = { steal: () => reject(lost()) };
        held = holder;
        const end = () => {
          if (held !== holder) return;
          held = null;
          next();
        };
        work().then(resolve, reject).finally(end);
      };
      if (options.steal) {
        held?.steal();
        return grant();
      }
      const dequeue = () => {
        queue.splice(queue.indexOf(grant), 1);
        reject(lost());
      };
      if (options.signal?.aborted) return reject(lost());
      options.signal?.addEventListener('abort', () => queue.includes(grant) && dequeue());
      queue.push(grant);
      next();
    });
  }
  return { request: request as LockManager['request'] };
}

/** Tabs that log when each of them leads. */
function openTabs() {
  const locks = fakeLocks();
  const log: string[] = [];
  return {
    log,
    open(name: string) {
      const stop = new AbortController();
      const lead = (leadership: AbortSignal) =>
        new Promise<void>((resolve) => {
          log.push(`${name} leads`);
          leadership.addEventListener('abort', () => {
            log.push(`${name} ends`);
            resolve();
          });
        });
      const stealLead = electLeader({ name: 'live', locks, lead, signal: stop.signal });
      return { stealLead, close: () => stop.abort() };
    },
  };
}

/** Lets all pending promise callbacks run. */
async function flushPromises(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await Promise.resolve();
}

test('one tab leads at a time, and the next one takes over', async () => {
  const { log, open } = openTabs();
  const [one, two, three] = [open('one'), open('two'), open('three')];
  await flushPromises();
  expect(log).toEqual(['one leads']);
  two.close();
  one.close();
  await flushPromises();
  expect(log).toEqual(['one leads', 'one ends', 'three leads']);
  three.close();
  await flushPromises();
  expect(log.at(-1)).toBe('three ends');
});

test('a tab can steal the lead, and the old leader then queues up again', async () => {
  const { log, open } = openTabs();
  const [one, two] = [open('one'), open('two')];
  await flushPromises();
  two.stealLead();
  await flushPromises();
  expect(log).toEqual(['one leads', 'two leads', 'one ends']);
  two.close();
  await flushPromises();
  expect(log).toEqual(['one leads', 'two leads', 'one ends', 'two ends', 'one leads']);
  one.close();
});

test('a closed tab cannot steal the lead', async () => {
  const { log, open } = openTabs();
  const [one, two] = [open('one'), open('two')];
  two.close();
  two.stealLead();
  await flushPromises();
  expect(log).toEqual(['one leads']);
  one.close();
});

test('a tab gives up the lead even if its stream never ends', async () => {
  const locks = fakeLocks();
  const stop = new AbortController();
  const lead = () => new Promise<void>(() => {});
  electLeader({ name: 'live', locks, lead, signal: stop.signal });
  let isNextLeading = false;
  electLeader({
    name: 'live',
    locks,
    lead: async () => {
      isNextLeading = true;
    },
    signal: new AbortController().signal,
  });
  await flushPromises();
  expect(isNextLeading).toBe(false);
  stop.abort();
  await flushPromises();
  expect(isNextLeading).toBe(true);
});
