/**
 * `npm run pictures`: takes a picture of every screen and compares it with the last approved one.
 * `npm run pictures -- --approve` accepts what it sees and puts the README's pictures together;
 * `-- -g feed` takes only some.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { approvedDir, takenDir } from '../e2e/support/compare-pictures.ts';
import { openPictureCommunities } from '../e2e/support/picture-communities.ts';
import { installForTests } from './check/machine.ts';
import { composeShown } from './pictures/compose.ts';

// Dates in the sample, and thereby in the pictures, count in the time zone of the process.
process.env.TZ = 'Europe/Amsterdam';
const approve = process.argv.includes('--approve');
const chosen = process.argv.slice(2).filter((word) => word !== '--approve');

if (!(await installForTests())) process.exit(1);
rmSync('test-results/pictures', { recursive: true, force: true });
console.log('Inviting the sample community …');
const communities = await openPictureCommunities();
const failed = await takePictures();
await communities.close();
// After a failure some screens were not taken, and are there all the same.
const stale = chosen.length === 0 && !failed ? leftOver() : [];
if (approve) for (const file of stale) rmSync(join(approvedDir, file));
else for (const file of stale) console.log(`No screen takes ${file}: approve again to drop it.`);
if (approve && !failed && chosen.length === 0) await composeShown(takenDir);
if (failed) console.log('Before, after and the difference are in test-results/pictures/changed.');
process.exitCode = failed || (stale.length > 0 && !approve) ? 1 : 0;

function takePictures(): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=pictures.config.ts', ...chosen],
    {
      stdio: 'inherit',
      env: { ...process.env, ...communities.environment, KITH_APPROVE: approve ? '1' : '' },
    },
  );
  return new Promise((resolve) => child.on('exit', (code) => resolve(code !== 0)));
}

/** Approved pictures of screens that no longer exist. */
function leftOver(): string[] {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const taken = new Set(names(takenDir).map((file) => parse(file).name));
  return names(approvedDir).filter((file) => !taken.has(parse(file).name));
}
