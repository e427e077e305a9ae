import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { canConnectTwice, createTestDatabase } from '#test/engines.ts';
import { samplePath } from './run-import.ts';

const main = join(import.meta.dirname, '../../scripts/import/main.ts');

let location: DatabaseLocation;
let remove: () => Promise<void>;

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs the command in a separate process, as from a terminal. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const { dataDir, databaseUrl = '' } = location;
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

async function countPosts(): Promise<number> {
  const { db, close } = await openDatabase(location);
  const posts = await db.selectFrom('post').select('entry_id').execute();
  await close();
  return posts.length;
}

if (canConnectTwice) {
  describe('the command', () => {
    beforeEach(async () => {
      ({ location, remove } = await createTestDatabase({ migrated: false }));
    });
    afterEach(() => remove());

    test('imports into an empty data folder and reports every record', async () => {
      const { code, output, errors } = await run(samplePath);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^posts +8 +3 +0 +0 +5$/m);
      expect(output).toContain('        1  posts rejected: no title');
      expect(output).toContain('        2  analytics: unknown collection');
      const report = /^Full report: (.+)$/m.exec(output)?.[1] ?? '';
      expect(report.startsWith(join(location.dataDir, 'imports', 'sample-export-'))).toBe(true);
      expect(await readFile(report, 'utf8')).toContain('posts/samplePost0000000004: rejected');
      expect((await stat(report)).mode & 0o077).toBe(0);
      expect(await countPosts()).toBe(3);
    });

    test('reports where a file is truncated, exits with an error and keeps the report', async () => {
      const whole = await readFile(samplePath, 'utf8');
      const path = join(location.dataDir, 'cut.json');
      const report = join(location.dataDir, 'report.txt');
      await writeFile(path, whole.slice(0, -20));
      const { code, output, errors } = await run(path, '--report', report);
      expect(code).toBe(1);
      expect(errors).toMatch(/The file is truncated at byte [\d,]+, after users\//);
      expect(errors).toContain(
        'Everything before that point was imported. Get the complete file and run the import again.',
      );
      expect(output).toMatch(/^users +7 +5 +0 +0 +2$/m);
      expect(await readFile(report, 'utf8')).toContain('The file is truncated');
      expect((await run(samplePath)).code).toBe(0);
      expect(await countPosts()).toBe(3);
    });

    test.each([
      [[], 'Usage: npm run import -- export.json'],
      [['one.json', 'two.json'], 'Usage: '],
      [['nowhere.json'], 'File not found: nowhere.json'],
      [[samplePath, '--time-zone', 'Mars/Base'], 'Unknown time zone: Mars/Base'],
      [[samplePath, '--pictures', 'nowhere'], 'Folder not found: nowhere'],
      [[samplePath, '--photos', 'x'], "Unknown option '--photos'"],
    ])('%j is rejected with an explanation', async (args, reason) => {
      const { code, errors } = await run(...args);
      expect(code).toBe(1);
      expect(errors).toContain(reason);
      expect(errors).not.toContain('    at ');
    });
  });
}
