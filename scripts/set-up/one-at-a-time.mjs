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
const deadAfterMs = 20_000;

/**
 * Runs `work` while no other process of this folder runs work of the same name; a second one waits.
 * The holder touches the lock file, so that one left behind by a killed process is noticed even
 * where process numbers repeat, as they do in containers.
 */
export async function oneAtATime(name, work) {
  const lock = join(folder, `${name}.lock`);
  await take(lock);
  const beat = setInterval(() => touch(lock), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

async function take(lock) {
  let told = false;
  while (!tryToTake(lock)) {
    if (removeIfDead(lock)) continue;
    if (!told) console.log('Another start is setting up this folder; waiting for it …');
    told = true;
    await wait(500);
  }
}

function tryToTake(lock) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetUpError(
      `Kith cannot set itself up: the folder ${root} is not writable for you (${error.code}).`,
    );
  }
}

/** Of two that find a dead lock only one may remove it, so it is moved away and looked at again. */
function removeIfDead(lock) {
  try {
    const owner = readFileSync(lock, 'utf8');
    const quietMs = Date.now() - statSync(lock).mtimeMs;
    if (quietMs < deadAfterMs && (owner === '' || isAlive(Number(owner)))) return false;
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

function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Somebody deleted the lock by hand: the work itself goes on.
  }
}
