import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A line and a processor as they are far from a city. */
export interface Conditions {
  name: string;
  kilobitsPerSecond: number;
  roundTripMs: number;
  /** How many times slower than this machine. */
  slowdown: number;
}

/** What a reader waits for, in ms since they followed the link, and how much moved meanwhile. */
export interface Paints {
  firstPaintMs: number;
  /** The first post with its words stands there. */
  usefulMs: number;
  layoutShift: number;
}

/** Runs in the page before anything else of it. */
function watchPaints(useful: string): void {
  const seen = { layoutShift: 0, usefulMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(useful)?.textContent?.trim()) {
      // The frame that shows it ends before the next one begins.
      requestAnimationFrame(() => {
        seen.usefulMs = performance.now();
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(page: Page, conditions: Conditions): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  return session;
}

/** Opens a page under conditions, in a window of its own; `useful` finds what it is opened for. */
export async function measurePaints(
  context: BrowserContext,
  url: string,
  useful: string,
  conditions: Conditions,
): Promise<Paints> {
  const page = await context.newPage();
  await page.addInitScript(watchPaints, useful);
  await slowDown(page, conditions);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => (window as unknown as Seen).seen.usefulMs > 0, null, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => undefined);
  const paints = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as Seen).seen,
  }));
  await page.close();
  return paints;
}

interface Seen {
  seen: { layoutShift: number; usefulMs: number };
}
