/**
 * `npm run pictures`: takes a screenshot of every screen and compares it with the approved one.
 * `npm run pictures -- --approve` approves the new screenshots and composes the README's pictures;
 * `-- -g feed` takes only screenshots whose test title contains "feed".
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { approvedDir, takenDir } from '../e2e/support/compare-pictures.ts';
import { openPictureCommunities } from '../e2e/support/picture-communities.ts';
import { installForTests } from './check/machine.ts';
import { composeReadmePictures } from './pictures/compose.ts';

// Dates in the sample, and so in the screenshots, use the time zone of the process.
process.env.TZ = 'Europe/Amsterdam';
const approve = process.argv.includes('--approve');
const filters = process.argv.slice(2).filter((argument) => argument !== '--approve');

if (!(await installForTests())) process.exit(1);
rmSync('test-results/pictures', { recursive: true, force: true });
console.log('Creating the sample community …');
const communities = await openPictureCommunities();
const failed = await takePictures();
await communities.close();
// After a failure, a missing screenshot does not mean that its screen was removed.
const stale = filters.length === 0 && !failed ? findStale() : [];
if (approve) for (const file of stale) rmSync(join(approvedDir, file));
else
  for (const file of stale)
    console.log(`No screen produces ${file}; run with --approve to delete it.`);
if (approve && !failed && filters.length === 0) await composeReadmePictures(takenDir);
if (failed)
  console.log(
    'The old and new screenshots and their differences are in test-results/pictures/changed.',
  );
process.exitCode = failed || (stale.length > 0 && !approve) ? 1 : 0;

/** Takes and compares the screenshots. Returns whether a test failed. */
function takePictures(): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=pictures.config.ts', ...filters],
    {
      stdio: 'inherit',
      env: { ...process.env, ...communities.environment, KITH_APPROVE: approve ? '1' : '' },
    },
  );
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}

/** Approved screenshots of screens that no longer exist. */
function findStale(): string[] {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const taken = new Set(names(takenDir).map((file) => parse(file).name));
  return names(approvedDir).filter((file) => !taken.has(parse(file).name));
}
