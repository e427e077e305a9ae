import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Network and CPU throttling. */
export interface Conditions {
  name: string;
  kilobitsPerSecond: number;
  roundTripMs: number;
  /** CPU slowdown factor relative to this machine. */
  slowdown: number;
}

/** Loading times in ms since the navigation started, and the layout shift. */
export interface Paints {
  firstPaintMs: number;
  /** When the first element that matches the content selector was shown with its text. */
  contentMs: number;
  layoutShift: number;
}

/** Runs in the page before its own scripts. */
function watchPaints(contentSelector: string): void {
  const seen = { layoutShift: 0, contentMs: 0 };
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
  const check = () => {
    if (document.querySelector(contentSelector)?.textContent?.trim()) {
      // The browser paints the content in this frame, so the callback for the next frame runs after the paint.
      requestAnimationFrame(() => {
        seen.contentMs = performance.now();
      });
    } else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
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

/** Opens a URL in a new page under the given conditions and waits for the text of `contentSelector`. */
export async function measurePaints(
  context: BrowserContext,
  url: string,
  contentSelector: string,
  conditions: Conditions,
): Promise<Paints> {
  const page = await context.newPage();
  await page.addInitScript(watchPaints, contentSelector);
  await slowDown(page, conditions);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => (window as unknown as Seen).seen.contentMs > 0, null, {
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
  seen: { layoutShift: number; contentMs: number };
}
