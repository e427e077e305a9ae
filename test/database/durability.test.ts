import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openTestDatabase, testEngine } from '#test/engines.ts';

test.runIf(testEngine === 'sqlite')(
  'nothing that was acknowledged is lost when the process is killed',
  async () => {
    const fresh = await openTestDatabase();
    const { dataDir } = fresh.location;
    const script = join(import.meta.dirname, 'write-until-killed.ts');
    const child = spawn(process.execPath, [script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(`v${line}`);
      if (acknowledged.length === 2000) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const rows = await fresh.database.db.selectFrom('auth_verification').select('id').execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(2000);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await fresh.drop();
  },
);
