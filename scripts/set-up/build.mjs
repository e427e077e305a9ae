import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './dependencies.mjs';
import { run, stoppedCode } from './run.mjs';
import { root, SetUpError } from './set-up-error.mjs';

/** The inputs of the build. */
const inputs = [
  'src',
  'db',
  'scripts/build-web.ts',
  'scripts/build-server.ts',
  'scripts/build',
  'scripts/admin',
  'scripts/backup',
  'scripts/command',
  'scripts/demo',
  'scripts/doctor',
  'scripts/import',
  'scripts/restore',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** The scripts that write dist/web and dist/server. */
const builders = ['scripts/build-web.ts', 'scripts/build-server.ts'];
const stampFile = join(root, 'dist/made-from.json');

/**
 * Whether dist/ is up to date. Comparing sizes and modification times takes a few milliseconds; if they
 * differ, as after a fresh clone or a switched branch, the contents are compared.
 */
export function isBuilt() {
  const stamp = readStamp();
  if (!stamp) return false;
  const files = listInputs();
  const stats = hash(files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]));
  if (stamp.stats === stats) return true;
  if (stamp.contents !== hashContents(files)) return false;
  writeStamp({ ...stamp, stats });
  return true;
}

/** Whether a build exists, even if it is outdated. */
export const buildExists = () => readStamp() !== undefined;

/** Builds the pages and the server. The stamp is written last, so that an interrupted build counts as missing. */
export async function build() {
  console.log('Building …');
  const begin = Date.now();
  const files = listInputs();
  rmSync(stampFile, { force: true });
  for (const builder of builders) await runBuilder(builder);
  const stats = hash(files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]));
  writeStamp({ stats, contents: hashContents(files) });
  console.log(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
}

async function runBuilder(script) {
  const code = await run(node24, [join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (code === stoppedCode) throw new SetUpError('Stopped. The next start tries again.');
  if (code !== 0) throw new SetUpError('Kith could not be built; see the error above.');
}

function listInputs() {
  const files = [];
  const addFiles = (path) => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false });
    if (!entry) return;
    if (!entry.isDirectory()) files.push({ path, size: entry.size, mtimeMs: entry.mtimeMs });
    else for (const name of readdirSync(join(root, path)).sort()) addFiles(`${path}/${name}`);
  };
  for (const input of inputs) addFiles(input);
  return files.filter(({ path }) => !/(\.test\.tsx?|\.gen\.ts)$/.test(path));
}

const hashContents = (files) =>
  hash(files.map(({ path }) => [path, hash(readFileSync(join(root, path)))]));

function hash(value) {
  const bytes = Buffer.isBuffer(value) ? value : JSON.stringify(value);
  return createHash('sha256').update(bytes).digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** If the folder is read-only, the old stamp remains, so the contents are compared at each start. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
