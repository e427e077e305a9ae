import { expect, test } from 'vitest';
import { takeTurns } from './tab-leader.ts';

interface Held {
  steal: () => void;
}

/** The browser's locks, for one name. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const line: (() => void)[] = [];
  let held: Held | null = null;
  const gone = () => new DOMException('The lock is gone.', 'AbortError');
  const next = () => {
    if (!held) line.shift()?.();
  };

  function request(_name: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const own: Held = { steal: () => reject(gone()) };
        held = own;
        const end = () => {
          if (held !== own) return;
          held = null;
          next();
        };
        work().then(resolve, reject).finally(end);
      };
      if (options.steal) {
        held?.steal();
        return grant();
      }
      const leave = () => {
        line.splice(line.indexOf(grant), 1);
        reject(gone());
      };
      if (options.signal?.aborted) return reject(gone());
      options.signal?.addEventListener('abort', () => line.includes(grant) && leave());
      line.push(grant);
      next();
    });
  }
  return { request: request as LockManager['request'] };
}

/** Tabs that write down when each one leads. */
function openTabs() {
  const locks = fakeLocks();
  const log: string[] = [];
  return {
    log,
    open(name: string) {
      const stop = new AbortController();
      const lead = (turn: AbortSignal) =>
        new Promise<void>((resolve) => {
          log.push(`${name} leads`);
          turn.addEventListener('abort', () => {
            log.push(`${name} ends`);
            resolve();
          });
        });
      const takeLead = takeTurns({ name: 'live', locks, lead, signal: stop.signal });
      return { takeLead, close: () => stop.abort() };
    },
  };
}

/** Lets every promise that is settled be heard, and what follows from it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test('one leads at a time, and the next one when it goes', async () => {
  const { log, open } = openTabs();
  const [one, two, three] = [open('one'), open('two'), open('three')];
  await settled();
  expect(log).toEqual(['one leads']);
  two.close();
  one.close();
  await settled();
  expect(log).toEqual(['one leads', 'one ends', 'three leads']);
  three.close();
  await settled();
  expect(log.at(-1)).toBe('three ends');
});

test('the lead is taken from one that sleeps, which then waits for its turn', async () => {
  const { log, open } = openTabs();
  const [one, two] = [open('one'), open('two')];
  await settled();
  two.takeLead();
  await settled();
  expect(log).toEqual(['one leads', 'two leads', 'one ends']);
  two.close();
  await settled();
  expect(log).toEqual(['one leads', 'two leads', 'one ends', 'two ends', 'one leads']);
  one.close();
});

test('a tab that is closed takes nothing', async () => {
  const { log, open } = openTabs();
  const [one, two] = [open('one'), open('two')];
  two.close();
  two.takeLead();
  await settled();
  expect(log).toEqual(['one leads']);
  one.close();
});
