import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';

/** This package is optional, because not every Debian release has it. */
const optional = 'chromium-headless-shell';
const browsers = ['chromium', optional];

/** The Debian packages that the tests use, and the paths of their programs. */
const packages = [
  { name: 'chromium', programs: ['/usr/bin/chromium', process.env.CHROMIUM_PATH ?? ''] },
  // The same engine without the browser UI. The tests take a quarter less time with it.
  { name: optional, programs: ['/usr/bin/chromium-headless-shell'] },
  { name: 'postgresql', programs: ['/usr/lib/postgresql', '/usr/bin/postgres'] },
  { name: 'redis-server', programs: ['/usr/bin/redis-server'] },
];

/**
 * Installs Chromium, PostgreSQL and Redis from Debian's packages if run as root on Debian; otherwise only
 * Chromium, which Playwright downloads. Without PostgreSQL the tests use PGlite. Tests with several processes
 * run only if PostgreSQL and Redis are installed. Returns whether a browser is available.
 */
export async function installForTests(): Promise<boolean> {
  const missing = packages.filter(
    ({ programs }) => !programs.some((path) => path && existsSync(path)),
  );
  if (missing.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    return installFromDebian(missing.map(({ name }) => name));
  }
  return hasBrowser(missing.map(({ name }) => name)) || installFromPlaywright();
}

/**
 * Returns the environment variables that put temporary files into memory, if there is room. On a disk, databases
 * would wait for the disk at every commit.
 */
export function temporaryFilesInMemory(): { TMPDIR?: string } {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2 * 1024 ** 3 ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}

const hasBrowser = (missing: string[]) => browsers.some((name) => !missing.includes(name));

function installFromDebian(names: string[]): boolean {
  console.log(`Installing ${names.join(', ')} (first time only) …`);
  const install = (wanted: string[]) =>
    wanted.length === 0 ||
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  const installed =
    run('apt-get', ['update', '-qq']) &&
    (install(names) || install(names.filter((name) => name !== optional)));
  if (!installed && hasBrowser(names)) return true;
  return installed || installFromPlaywright();
}

function installFromPlaywright(): boolean {
  console.log('Installing Chromium for the browser tests (first time only) …');
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    return true;
  }
  console.error(
    'The browser tests need Chromium: install it and set CHROMIUM_PATH, or run `npm run check` for everything else.',
  );
  return false;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
