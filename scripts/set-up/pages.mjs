import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './dependencies.mjs';
import { run, stoppedCode } from './run.mjs';
import { root, SetUpError } from './set-up-error.mjs';

/** The inputs of the build. */
const inputs = [
  'src',
  'public',
  'scripts/build-web.ts',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(root, 'dist/made-from.json');

/**
 * Whether dist/ is up to date. Comparing sizes and modification times takes a few milliseconds; if they
 * differ, as after a fresh clone or a switched branch, the contents are compared.
 */
export function pagesAreBuilt() {
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
export const pagesExist = () => readStamp() !== undefined;

/** Builds the pages. The stamp is written last, so that an interrupted build counts as missing. */
export async function buildPages() {
  console.log('Building the pages …');
  const begin = Date.now();
  const files = listInputs();
  rmSync(stampFile, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(node24, [join(root, 'scripts/build-web.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (code === stoppedCode) throw new SetUpError('Stopped. The next start tries again.');
  if (code !== 0) throw new SetUpError('The pages could not be built; see the error above.');
  const stats = hash(files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]));
  writeStamp({ stats, contents: hashContents(files) });
  console.log(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
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

/** In a read-only folder no stamp is written, and the contents are compared at each start. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
