import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the tests use from Debian: the package and where its program stands once installed. */
const wanted = [
  { name: 'chromium', programs: ['/usr/bin/chromium', process.env.CHROMIUM_PATH ?? ''] },
  { name: 'postgresql', programs: ['/usr/lib/postgresql', '/usr/bin/postgres'] },
  { name: 'redis-server', programs: ['/usr/bin/redis-server'] },
];

/**
 * Brings a browser to this machine, and PostgreSQL and Redis where that is possible: as root on Debian
 * by its packages; elsewhere the browser by Playwright's own download. Without PostgreSQL the tests use
 * PGlite, and those of several processes run only where both programs are.
 * Answers whether there is a browser to run the journeys in.
 */
export async function installForTests(): Promise<boolean> {
  const missing = wanted.filter(
    ({ programs }) => !programs.some((path) => path && existsSync(path)),
  );
  if (missing.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    return fromDebian(missing.map(({ name }) => name));
  }
  return hasBrowser(missing.map(({ name }) => name)) || fromPlaywright();
}

const hasBrowser = (missing: string[]) => !missing.includes('chromium');

function fromDebian(names: string[]): boolean {
  console.log(`Installing ${names.join(', ')} (first time only) …`);
  const installed =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  if (!installed && hasBrowser(names)) return true;
  return installed || fromPlaywright();
}

function fromPlaywright(): boolean {
  console.log('Installing Chromium for the journeys (first time only) …');
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    return true;
  }
  console.error(
    'The journeys need a Chromium: install one and name it in CHROMIUM_PATH, or run `npm run check` for all else.',
  );
  return false;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
