import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPort } from '../test/find-port.ts';

/** Starts the development server. `started` resolves when both Vite and the app server listen. */
async function startDev() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-dev-'));
  const port = await findPort();
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: `${port}` };
  const child = spawn(process.execPath, ['scripts/dev.ts'], { env, detached: true });
  // `close` is emitted only after the app server has ended too, because the app server inherits the output.
  const closed = once(child, 'close').then(([code]) => code as number | null);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  onTestFinished(async () => {
    // Kills the whole process group, so that a failed test leaves no app server behind.
    if (!isClosed && child.pid) process.kill(-child.pid, 'SIGKILL');
    await closed;
    rmSync(folder, { recursive: true });
  });
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (/Development server:/.test(output) && /Kith is ready/.test(output)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    closed.then(() => reject(new Error(output)));
  });
  return { site: `http://localhost:${port}`, child, started, closed };
}

test('npm run dev serves the pages and the API, and ends together with its app server', async () => {
  const { site, child, started, closed } = await startDev();
  await started;
  const page = await fetch(`${site}/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('src="/@vite/client"');
  const session = await fetch(`${site}/api/session`);
  expect(await session.json()).toEqual({ viewer: null });
  // As Ctrl+C does.
  child.kill('SIGINT');
  expect(await closed).toBe(0);
}, 60_000);
