import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server as `npm start` does; `waitForOutput` resolves to the first match in its output. */
function start(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', ...settings };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env });
  let output = '';
  const exited = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk;
        const found = pattern.exec(output);
        if (found) resolve(found[0]);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      exited.then(() => reject(new Error(output)));
    });
  return { child, exited, waitForOutput };
}

async function failToStart(settings: Record<string, string>) {
  const { exited, waitForOutput } = start(settings);
  const line = await waitForOutput(/.+\n/);
  const { code, output } = await exited;
  expect({ code, output }).toEqual({ code: 1, output: line });
  return line.trim();
}

test('npm start prints the URL of a server that handles requests and shuts down cleanly', async () => {
  const { child, exited, waitForOutput } = start({});
  const url = (await waitForOutput(/Open http:\S+/)).replace('Open ', '');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await exited).code).toBe(0);
});

test('an address of another machine is reported in one line', async () => {
  expect(await failToStart({ HOST: '192.0.2.1' })).toBe(
    '192.0.2.1 is not an address of this machine; change HOST, or remove it to listen on all addresses.',
  );
});

test('a busy port is reported in one line, and no data folder is created', async () => {
  const busy = createServer().listen(0);
  await once(busy, 'listening');
  const address = busy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const data = join(folder, 'busy');
  expect(await failToStart({ PORT: String(port), DATA_DIR: data })).toBe(
    `Port ${port} is in use. Stop the program that uses it or choose another port, for example PORT=${port + 1}.`,
  );
  expect(existsSync(data)).toBe(false);
  busy.close();
});

test('an invalid setting is reported in one line', async () => {
  expect(await failToStart({ PORT: 'http' })).toBe(
    'The setting PORT must be a port number from 0 to 65535.',
  );
  expect(await failToStart({ DATABASE_URL: 'mysql://kith' })).toBe(
    'The setting DATABASE_URL must be a URL that begins with postgres://.',
  );
});

test('a data folder that cannot be created is reported in one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await failToStart({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .* cannot be written to \(\w+\); set DATA_DIR to a writable folder\.$/,
  );
});
