/**
 * `npm run dev`: Vite serves the web app at PORT, with hot reload, and proxies the landing page, the API and some
 * other paths to the app server, which restarts when one of its files changes.
 */
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;
const appPort = await freePort();

const app = spawn(process.execPath, ['--watch', 'src/app/server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(appPort), HOST: '127.0.0.1', PUBLIC_URL: origin },
});

/** The paths that are proxied to the app server, besides the landing page (`/`). */
const proxiedPaths = [
  '/api',
  '/files',
  '/legal',
  '/rules',
  '/waiting-list',
  '/invite',
  '/unsubscribe',
  '/robots.txt',
  '/sitemap.xml',
  '/assets',
  '/drawings',
  '/healthz',
  '/readyz',
];
const target = `http://127.0.0.1:${appPort}`;
const proxy = Object.fromEntries([...proxiedPaths, '^/$'].map((path) => [path, { target }]));
let vite: ViteDevServer | undefined;
try {
  vite = await createServer({ server: { port, strictPort: true, proxy } });
  await vite.listen();
} catch (error) {
  await stop(1, error instanceof Error ? error.message : String(error));
}
console.log(`\nDevelopment server: ${origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
app.on('exit', (code) => stop(code ?? 1));

async function stop(code: number, reason?: string): Promise<void> {
  if (reason) console.error(reason);
  app.removeAllListeners('exit').kill('SIGTERM');
  await vite?.close();
  process.exit(code);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket().once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
