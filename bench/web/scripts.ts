import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

const webDir = join(import.meta.dirname, '../../dist/web');

/** How much JavaScript a page loads before the network is idle. */
export interface Scripts {
  files: number;
  /** The total size, compressed with gzip level 9. */
  gzipBytes: number;
}

/** Opens a page and measures all scripts that it loads, including those after the first paint. */
export async function measureScripts(context: BrowserContext, url: string): Promise<Scripts> {
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && pathname.endsWith('.js')) paths.add(pathname);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.close();
  const sizes = await Promise.all([...paths].map(gzipSize));
  return { files: sizes.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function gzipSize(path: string): Promise<number> {
  return gzipSync(await readFile(join(webDir, path)), { level: 9 }).length;
}
