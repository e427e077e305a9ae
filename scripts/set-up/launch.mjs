import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dependenciesAreInstalled, installDependencies, node24 } from './dependencies.mjs';
import { buildPages, pagesAreBuilt, pagesExist } from './pages.mjs';
import { root, SetUpError } from './set-up-error.mjs';
import { checkSettings } from './settings.mjs';
import { withLock } from './with-lock.mjs';

const server = 'src/app/server/main.ts';

/**
 * Installs and builds what is missing, then runs one of our scripts on Node 24 and exits with its code.
 * `--pages-only` runs no script afterwards. `--any-pages` accepts an outdated build, which is enough
 * for `npm run dev`, where Vite serves the current pages.
 */
export async function launch(args) {
  const flag = args[0]?.startsWith('--') ? args[0] : '';
  const [script = server, ...rest] = flag ? args.slice(1) : args;
  const pagesAreUsable = flag === '--any-pages' ? pagesExist : pagesAreBuilt;
  try {
    await setUp(pagesAreUsable, { isServer: !flag && script === server });
    if (flag === '--pages-only') console.log('The pages are up to date.');
    else process.exitCode = await runScript(script, rest);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function setUp(pagesAreUsable, { isServer }) {
  if (dependenciesAreInstalled() && pagesAreUsable()) return;
  // Report invalid settings before the slow work, not after it.
  if (isServer) await checkSettings(process.env);
  await withLock('set-up', async () => {
    if (!dependenciesAreInstalled()) await installDependencies();
    if (!pagesAreUsable()) await buildPages();
  });
}

/**
 * The child shares the terminal, so Ctrl-C reaches it directly. Other signals reach only this process
 * and are forwarded.
 */
function runScript(script, args) {
  const env = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Caches compiled code: the next start is faster and does not load the TypeScript parser.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache/node'),
  };
  const child = spawn(node24, [join(root, script), ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const reachesChild = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => reachesChild || child.kill(signal));
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

/** npm signals only its shell, which exits without forwarding the signal, so watch for a new parent. */
function stopWithParent(child) {
  const parent = process.ppid;
  const check = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(check, 250).unref();
}
