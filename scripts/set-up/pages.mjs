import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './dependencies.mjs';
import { run, stoppedCode } from './run.mjs';
import { root, SetUpError } from './set-up-error.mjs';

/** Everything that the built pages are made from. */
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
 * Whether dist/ was made from the sources as they are now. Sizes and times answer in a few
 * milliseconds; a fresh clone or a switched branch changes times only, so then the contents decide.
 */
export function pagesAreBuilt() {
  const stamp = readStamp();
  if (!stamp) return false;
  const files = listInputs();
  const traits = digest(files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]));
  if (stamp.traits === traits) return true;
  if (stamp.contents !== contentsOf(files)) return false;
  writeStamp({ ...stamp, traits });
  return true;
}

/** Whether there are pages at all, of whichever age. */
export const pagesExist = () => readStamp() !== undefined;

/** Builds the pages. The stamp is written last, so that an interrupted build counts as none. */
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
  if (code === stoppedCode) throw new SetUpError('Stopped. The next start begins this again.');
  if (code !== 0) throw new SetUpError('The pages could not be built; the reason stands above.');
  const traits = digest(files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs]));
  writeStamp({ traits, contents: contentsOf(files) });
  console.log(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
}

function listInputs() {
  const files = [];
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) files.push({ path, size: stats.size, mtimeMs: stats.mtimeMs });
    else for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
  };
  for (const input of inputs) visit(input);
  return files.filter(({ path }) => !/(\.test\.tsx?|\.gen\.ts)$/.test(path));
}

const contentsOf = (files) =>
  digest(files.map(({ path }) => [path, digest(readFileSync(join(root, path)))]));

function digest(value) {
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

/** A folder that only its owner may write to still serves: then the contents are read each time. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
