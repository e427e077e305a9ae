import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Browser contexts that tests use one after another. A page in a new context starts a renderer process and
 * compiles the app again, which takes more than twice as long as a page that was open before.
 */
export interface ContextPool {
  /** A signed-out context, or one with the cookies of `storageState`. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Makes the context available to the next test, as if it were new. */
  giveBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Pooled {
  context: BrowserContext;
  options: BrowserContextOptions;
  /** Options without the cookies; contexts with the same key replace each other. */
  key: string;
  /** Whether the test changed something that cannot be reset. */
  isChanged: boolean;
}

/** Methods whose effect lasts until the context is closed. */
const lastingMethods = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

function watchMethods(target: object, names: readonly string[], onCall: () => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...values: unknown[]) => unknown;
    Reflect.set(target, name, (...values: unknown[]) => {
      onCall();
      return method.apply(target, values);
    });
  }
}

function watchLastingChanges(pooled: Pooled): void {
  const onCall = () => {
    pooled.isChanged = true;
  };
  watchMethods(pooled.context, lastingMethods.context, onCall);
  watchMethods(pooled.context.clock, lastingMethods.clock, onCall);
  pooled.context.on('page', (page) => watchMethods(page, lastingMethods.page, onCall));
}

/** A small page of the site: it keeps the renderer process and gives access to the site's storage. */
const parkingPath = '/robots.txt';

async function reset({ context, options }: Pooled, page: Page): Promise<void> {
  for (const event of ['request', 'response', 'requestfinished', 'console'] as const) {
    await page.removeAllListeners(event);
  }
  await page.removeAllListeners('dialog');
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  await page.goto(parkingPath);
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    context.clearCookies(),
    page.setViewportSize(options.viewport ?? { width: 1280, height: 720 }),
    page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'reduce',
      forcedColors: options.forcedColors ?? 'none',
      contrast: options.contrast ?? 'no-preference',
    }),
  ]);
}

export function createContextPool(browser: Browser): ContextPool {
  const free: Pooled[] = [];
  const taken = new Map<BrowserContext, Pooled>();
  return {
    async take({ storageState, ...options }) {
      const key = JSON.stringify(options);
      const index = free.findIndex((pooled) => pooled.key === key);
      const [found] = index < 0 ? [] : free.splice(index, 1);
      const context = found?.context ?? (await browser.newContext(options));
      const pooled = found ?? { context, options, key, isChanged: false };
      if (!found) watchLastingChanges(pooled);
      taken.set(context, pooled);
      if (storageState) await context.setStorageState(storageState);
      return context;
    },
    async giveBack(context) {
      const pooled = taken.get(context);
      taken.delete(context);
      const [page, ...others] = context.pages();
      if (!pooled || pooled.isChanged || !page) return context.close();
      await Promise.all(others.map((other) => other.close()));
      await reset(pooled, page);
      free.push(pooled);
    },
    async close() {
      await Promise.all(free.map(({ context }) => context.close()));
    },
  };
}

/** The page that a pooled context brings along, or a new one. */
export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());
