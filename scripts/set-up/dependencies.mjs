import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, stoppedCode } from './run.mjs';
import { root, SetUpError } from './set-up-error.mjs';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The Node that runs everything but the set-up itself. It is installed from npm like any dependency. */
export const node24 = join(root, 'node_modules/node/bin', `node${suffix}`);

/**
 * Whether node_modules matches package-lock.json. npm writes its own lock file into
 * node_modules last, so an interrupted installation has none and counts as missing.
 */
export function dependenciesAreInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed || !isNonEmptyFile(node24)) return false;
  return Object.entries(wanted).every(([path, dependency]) => {
    if (path === '' || (dependency.optional && !installed[path])) return true;
    return installed[path]?.version === dependency.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isNonEmptyFile(path) {
  return existsSync(path) && statSync(path).size > 0;
}

/** Runs `npm ci` and shows its progress. */
export async function installDependencies() {
  checkWritable();
  console.log('Installing dependencies (first start only, about a minute) …');
  const begin = Date.now();
  const timer = setInterval(showProgress, process.stdout.isTTY ? 300 : 5000);
  const code = await npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress']);
  clearInterval(timer);
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (code === stoppedCode) throw new SetUpError('Stopped. The next start tries again.');
  if (code !== 0 || !dependenciesAreInstalled()) {
    throw new SetUpError(
      'The dependencies could not be installed; see the npm error above. Check the network and try again.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetUpError(
      `Kith cannot install its dependencies: you have no write permission for ${root}.`,
    );
  }
}

function showProgress() {
  const paths = Object.entries(readPackages('package-lock.json') ?? {})
    .filter(([path, dependency]) => path !== '' && !dependency.optional)
    .map(([path]) => path);
  const done = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  const line = `  ${done} of ${paths.length} packages`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  else console.log(line);
}

/**
 * Runs npm on the system's Node, because npm deletes the one in node_modules while it installs. npm passes its
 * own path and Node's path to the scripts that it runs. Without these, npm is found through PATH, ignoring
 * node_modules/.bin.
 */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: systemNode } = process.env;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const env = { ...process.env, PATH: path, NODE_ENV: 'development' };
  const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] };
  if (cli && systemNode && existsSync(systemNode) && !systemNode.includes('node_modules')) {
    return run(systemNode, [cli, ...args], options);
  }
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
