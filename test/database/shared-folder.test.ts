import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { actors } from '#test/app.ts';
import { type AppProcess, startProcess } from '#test/app-process.ts';
import { expectOneOfEach } from '#test/idempotent-calls.ts';

/** Two processes on one data folder with SQLite. `test/processes` tests the same with PostgreSQL. */
let processes: [AppProcess, AppProcess];
beforeAll(async () => {
  const settings = { DATA_DIR: await mkdtemp(join(tmpdir(), 'kith-shared-')) };
  processes = await Promise.all([startProcess(settings), startProcess(settings)]);
});
afterAll(() => Promise.all(processes.map((process) => process.stop())));

async function member(name: string) {
  let [site] = processes;
  const person = await actors(() => site.url).member(name);
  return {
    person,
    goTo: (process: AppProcess) => {
      site = process;
    },
  };
}

test('two processes on one folder carry out requests with the same idempotency key only once', async () => {
  await expectOneOfEach(await member('ada'), await member('ben'), processes);
});
