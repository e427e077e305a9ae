import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildExists, isBuilt } from './build.mjs';
import { dependenciesAreInstalled, installDependencies, node24 } from './dependencies.mjs';
import { root, SetUpError } from './set-up-error.mjs';
import { checkSettings } from './settings.mjs';
import { withLock } from './with-lock.mjs';

const server = 'dist/server/server.js';
/** The scripts that listen on the port and write to the data folder. */
const servers = [server, 'dist/server/demo.js'];

/**
 * Installs and builds what is missing, then runs one of our scripts on Node 24 and exits with its code.
 * `--build-only` runs no script afterwards. `--any-build` accepts an outdated build, which is enough for
 * scripts that run from source; in `npm run dev`, Vite serves the current pages.
 */
export async function launch(args) {
  const flag = args[0]?.startsWith('--') ? args[0] : '';
  const [script = server, ...rest] = flag ? args.slice(1) : args;
  const isUsable = flag === '--any-build' ? buildExists : isBuilt;
  try {
    await setUp(isUsable, { isServer: !flag && servers.includes(script) });
    if (flag === '--build-only') console.log('The build is up to date.');
    else process.exitCode = await runScript(script, rest);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function setUp(isUsable, { isServer }) {
  if (dependenciesAreInstalled() && isUsable()) return;
  // Report invalid settings before the slow work, not after it.
  if (isServer) await checkSettings(process.env);
  await withLock('set-up', async () => {
    if (!dependenciesAreInstalled()) await installDependencies();
    if (!isUsable()) await build();
  });
}

/**
 * The child shares the terminal, so Ctrl-C reaches it directly. Other signals reach only this process
 * and are forwarded.
 */
function runScript(script, args) {
  const env = {
    ...process.env,
    ...(script.startsWith('dist/server/') && memoryLimits(process.env)),
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

/**
 * Returns environment variables that limit the server's memory (memory-limits.json). Variables that the operator has
 * set take precedence. So do the operator's NODE_OPTIONS, because they come after ours. The Dockerfile sets the same
 * variables; docs/decisions/0023-bundled-server.md has the measurements.
 */
function memoryLimits(env) {
  const limits = JSON.parse(readFileSync(join(root, 'scripts/set-up/memory-limits.json'), 'utf8'));
  const NODE_OPTIONS = `${limits.NODE_OPTIONS} ${env.NODE_OPTIONS ?? ''}`.trim();
  const own = Object.keys(limits).filter((name) => env[name]);
  return { ...limits, ...Object.fromEntries(own.map((name) => [name, env[name]])), NODE_OPTIONS };
}

/**
 * Stops the child when this process gets a new parent. npm sends signals only to its shell, which exits without
 * forwarding them.
 */
function stopWithParent(child) {
  const parent = process.ppid;
  const check = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(check, 250).unref();
}
