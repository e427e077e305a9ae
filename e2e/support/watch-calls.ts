import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Watches what a page asks for from now on, but for the live stream, which has no end; answers how to
 * wait until it has all it wants. A call that is still open while somebody signs out may be refused,
 * which the browser writes to the console.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/api/');
    if (!isCall || pathname === '/api/stream') return;
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    // An answer can lead to the next call: none is open, and none was since the last look.
    let seen = -1;
    await expect
      .poll(() => {
        const isQuiet = open.size === 0 && seen === begun;
        seen = begun;
        return isQuiet;
      })
      .toBe(true);
  };
}
