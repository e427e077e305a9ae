import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installParts, node24, partsAreInstalled } from './dependencies.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { buildPages, pagesAreBuilt, pagesExist } from './pages.mjs';
import { root, SetUpError } from './set-up-error.mjs';
import { checkSettings } from './settings.mjs';

const server = 'src/app/server/main.ts';

/**
 * Brings the house up to date, runs a script of ours on Node 24, and ends as that script ends.
 * `--pages-only` runs nothing afterwards. `--any-pages` is content with pages of an older make,
 * which is enough where Vite serves the current ones.
 */
export async function launch(args) {
  const flag = args[0]?.startsWith('--') ? args[0] : '';
  const [script = server, ...rest] = flag ? args.slice(1) : args;
  const pagesWillDo = flag === '--any-pages' ? pagesExist : pagesAreBuilt;
  try {
    await setUp(pagesWillDo, { isServer: !flag && script === server });
    if (flag === '--pages-only') console.log('The pages are up to date.');
    else process.exitCode = await runScript(script, rest);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function setUp(pagesWillDo, { isServer }) {
  if (partsAreInstalled() && pagesWillDo()) return;
  // A wrong setting is cheaper to hear of before the long work than after it.
  if (isServer) await checkSettings(process.env);
  await oneAtATime('set-up', async () => {
    if (!partsAreInstalled()) await installParts();
    if (!pagesWillDo()) await buildPages();
  });
}

/**
 * The child shares the terminal, so Ctrl-C reaches it by itself; what reaches only this process is
 * passed on.
 */
function runScript(script, args) {
  const env = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Node keeps what it compiled: the next start is faster, and never loads the TypeScript parser.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache/node'),
  };
  const child = spawn(node24, [join(root, script), ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const alreadyThere = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => alreadyThere || child.kill(signal));
  }
  stopWithParent(child);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(
        `Node 24 could not be started (${error.message}). Delete node_modules and try again.`,
      );
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** npm hands a signal to its shell only, and the shell dies of it without a word to us. */
function stopWithParent(child) {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}
