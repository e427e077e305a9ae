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
  /** What the test called that needs a reset. */
  called: Set<string>;
}

/** Methods whose effect lasts until the context is closed. */
const lasting = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

/** Methods whose effect {@link reset} undoes, each of which would take time in every test. */
const resettable = {
  context: ['route', 'setOffline', 'grantPermissions', 'on'],
  page: ['route', 'emulateMedia', 'setViewportSize', 'on'],
};

function watchCalls(target: object, names: readonly string[], onCall: (name: string) => void) {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...values: unknown[]) => unknown;
    Reflect.set(target, name, (...values: unknown[]) => {
      onCall(name);
      return method.apply(target, values);
    });
  }
}

function watchContext({ context, called }: Pooled): void {
  const reset = (name: string) => called.add(name);
  const close = () => called.add('lasting');
  context.on('page', (page) => {
    watchCalls(page, lasting.page, close);
    watchCalls(page, resettable.page, reset);
  });
  watchCalls(context.clock, lasting.clock, close);
  watchCalls(context, lasting.context, close);
  watchCalls(context, resettable.context, reset);
}

/** A small page of the site: it keeps the renderer process and gives access to the site's storage. */
const parkingPath = '/robots.txt';

async function reset({ context, options, called }: Pooled, page: Page): Promise<void> {
  if (called.has('on')) {
    for (const event of ['request', 'response', 'dialog'] as const) {
      await page.removeAllListeners(event);
    }
  }
  if (called.has('route')) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
  if (called.has('setOffline')) await context.setOffline(false);
  if (called.has('grantPermissions')) await context.clearPermissions();
  if (page.url() !== 'about:blank') {
    await page.goto(parkingPath);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  if (called.has('setViewportSize')) {
    await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  }
  if (called.has('emulateMedia')) {
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'reduce',
      forcedColors: options.forcedColors ?? 'none',
      contrast: options.contrast ?? 'no-preference',
    });
  }
  called.clear();
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
      const pooled = found ?? { context, options, key, called: new Set<string>() };
      if (!found) watchContext(pooled);
      taken.set(context, pooled);
      if (storageState) await context.setStorageState(storageState);
      return context;
    },
    async giveBack(context) {
      const pooled = taken.get(context);
      taken.delete(context);
      const [page, ...others] = context.pages();
      if (!pooled || pooled.called.has('lasting') || !page) return context.close();
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
