import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';

/** `CHROMIUM_PATH`, or Debian's Chromium. If undefined, Playwright uses the browser that it has downloaded. */
const executablePath =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
if (process.getuid?.() === 0) args.push('--no-sandbox');

/** Opens a browser with a remote debugging port, for tools such as Lighthouse. */
export async function openBrowser(
  moreArgs: readonly string[] = [],
): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, ...moreArgs, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createServer().once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
