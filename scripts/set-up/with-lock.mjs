import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, SetUpError } from './set-up-error.mjs';

const folder = join(root, '.cache');
const heartbeatMs = 2000;
const staleAfterMs = 20_000;

/**
 * Runs `work` under a lock file: other processes in this folder wait for a lock of the same name. The process
 * with the lock touches the file regularly, so that the stale lock of a killed process is detected even if
 * another process has the same id, as is common in containers. Another process may also take the lock over while this
 * process is suspended. From then on, this process leaves the file alone.
 */
export async function withLock(name, work) {
  const lock = join(folder, `${name}.lock`);
  const owner = `${process.pid} ${randomUUID()}`;
  await acquire(lock, owner);
  const heartbeat = setInterval(() => touch(lock, owner), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (isOwnedBy(lock, owner)) rmSync(lock, { force: true });
  }
}

async function acquire(lock, owner) {
  let hasLogged = false;
  while (!tryToAcquire(lock, owner)) {
    if (removeIfStale(lock)) continue;
    if (!hasLogged) console.log('Another process is setting up this folder; waiting …');
    hasLogged = true;
    await wait(500);
  }
}

function tryToAcquire(lock, owner) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(lock, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetUpError(
      `Kith cannot be set up: you have no write permission for ${root} (${error.code}).`,
    );
  }
}

/**
 * Removes the lock if it is stale; returns whether it is gone. Renames it first and checks it again, so that only
 * one of two processes removes it.
 */
function removeIfStale(lock) {
  try {
    const owner = readFileSync(lock, 'utf8');
    const idleMs = Date.now() - statSync(lock).mtimeMs;
    if (idleMs < staleAfterMs && (owner === '' || isAlive(Number(owner.split(' ')[0]))))
      return false;
    const aside = `${lock}.${process.pid}`;
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== owner) {
      renameSync(aside, lock);
      return false;
    }
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return true;
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(lock, owner) {
  try {
    if (isOwnedBy(lock, owner)) utimesSync(lock, new Date(), new Date());
  } catch {
    // The lock was deleted by hand; continue.
  }
}

function isOwnedBy(lock, owner) {
  try {
    return readFileSync(lock, 'utf8') === owner;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
