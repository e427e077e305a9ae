import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

test('no acknowledged write is lost when the process is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-killed-'));
  await migrateDatabase({ dataDir });
  const script = join(import.meta.dirname, 'write-until-killed.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(`v${line}`);
    if (acknowledged.length === 2000) child.kill('SIGKILL');
  }
  await exited;
  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.selectFrom('auth_verification').select('id').execute();
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(2000);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await close();
  await rm(dataDir, { recursive: true });
});
