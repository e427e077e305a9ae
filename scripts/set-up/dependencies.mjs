import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, stoppedCode } from './run.mjs';
import { root, SetUpError } from './set-up-error.mjs';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The Node that runs everything but the set-up itself; it comes from npm like any other part. */
export const node24 = join(root, 'node_modules/node/bin', `node${suffix}`);

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own lock file into
 * node_modules last, so an interrupted installation has none and counts as missing.
 */
export function partsAreInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed || !isFilledFile(node24)) return false;
  return Object.entries(wanted).every(([path, part]) => {
    if (path === '' || (part.optional && !installed[path])) return true;
    return installed[path]?.version === part.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isFilledFile(path) {
  return existsSync(path) && statSync(path).size > 0;
}

/** Runs `npm ci`, showing how far it has got. */
export async function installParts() {
  refuseUnwritable();
  console.log('Installing parts (first start only, about a minute) …');
  const begin = Date.now();
  const showing = setInterval(showProgress, process.stdout.isTTY ? 300 : 5000);
  const code = await npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress']);
  clearInterval(showing);
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (code === stoppedCode) throw new SetUpError('Stopped. The next start begins this again.');
  if (code !== 0 || !partsAreInstalled()) {
    throw new SetUpError(
      'The parts could not be installed; npm says why above. Check the network, then try again.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

function refuseUnwritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetUpError(
      `Kith cannot install its parts: the folder ${root} is not writable for you.`,
    );
  }
}

function showProgress() {
  const paths = Object.entries(readPackages('package-lock.json') ?? {})
    .filter(([path, part]) => path !== '' && !part.optional)
    .map(([path]) => path);
  const done = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
  const line = `  ${done} of ${paths.length} parts`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  else console.log(line);
}

/**
 * npm must run on the machine's Node: the one in node_modules goes away while npm works there.
 * npm tells its scripts where both stand; without that, PATH less node_modules/.bin does.
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
