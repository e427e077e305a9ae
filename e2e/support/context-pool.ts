import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Clock,
  Page,
  ViewportSize,
} from '@playwright/test';

/**
 * Browser contexts that tests use one after another. A page in a new context starts a renderer process and
 * compiles the app again, which takes more than twice as long as a page that was open before. A reused
 * context keeps its HTTP cache.
 */
export interface ContextPool {
  /** A signed-out context, or one with the cookies and storage of `storageState`. */
  acquire(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Resets the context for the next test, or closes it if that is not possible. */
  release(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Pooled {
  context: BrowserContext;
  options: BrowserContextOptions;
  /** The options without `storageState`; contexts with the same key are interchangeable. */
  key: string;
  /** The first page's window when it was opened. */
  viewport: ViewportSize | null;
  /** The methods that the test called and {@link reset} undoes. */
  called: Set<string>;
  /** Whether the test did something whose effect may last: called such a method, or opened a second page. */
  mustClose: boolean;
}

/** Methods whose effect lasts until the context is closed. */
const lasting = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ] satisfies (keyof BrowserContext)[],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
  ] satisfies (keyof Page)[],
  clock: [
    'fastForward',
    'install',
    'pauseAt',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ] satisfies (keyof Clock)[],
};

/** Methods whose effect {@link reset} undoes. It does so only after a call, because each undo takes time. */
const resettable = {
  context: ['route', 'setOffline', 'grantPermissions'] satisfies (keyof BrowserContext)[],
  page: ['route', 'emulateMedia', 'setViewportSize'] satisfies (keyof Page)[],
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

function watchContext(pooled: Pooled): void {
  const { context, called } = pooled;
  const noteCall = (name: string) => called.add(name);
  const markForClosing = () => {
    pooled.mustClose = true;
  };
  context.on('page', (page) => {
    if (context.pages().length > 1) markForClosing();
    pooled.viewport ??= page.viewportSize();
    watchCalls(page, lasting.page, markForClosing);
    watchCalls(page, resettable.page, noteCall);
  });
  watchCalls(context.clock, lasting.clock, markForClosing);
  watchCalls(context, lasting.context, markForClosing);
  watchCalls(context, resettable.context, noteCall);
}

/**
 * Idle contexts stay on this small page, because leaving the site would end its renderer process. Clearing
 * the site's storage also needs a page of the site.
 */
const idlePath = '/robots.txt';

async function reset({ context, options, viewport, called }: Pooled, page: Page): Promise<void> {
  for (const event of ['request', 'requestfinished', 'response', 'dialog'] as const) {
    page.removeAllListeners(event);
    if (event !== 'dialog') context.removeAllListeners(event);
  }
  if (called.has('route')) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
  if (called.has('setOffline')) await context.setOffline(false);
  if (called.has('grantPermissions')) await context.clearPermissions();
  if (page.url() !== 'about:blank') {
    await page.goto(idlePath);
    // Unlike `evaluate`, `waitForFunction` waits for a frame and can time out. Chromium sometimes stops
    // drawing a page, and then moving the mouse would never return.
    const clearStorage = () => {
      localStorage.clear();
      sessionStorage.clear();
      return true;
    };
    await page.waitForFunction(clearStorage, undefined, { timeout: 10_000 });
    await page.mouse.move(0, 0);
  }
  await context.clearCookies();
  if (called.has('setViewportSize') && viewport) await page.setViewportSize(viewport);
  if (called.has('emulateMedia')) {
    await page.emulateMedia({
      colorScheme: options.colorScheme ?? 'light',
      forcedColors: options.forcedColors ?? 'none',
      reducedMotion: options.reducedMotion ?? 'reduce',
    });
  }
  called.clear();
}

/** A context of another site, or one with a service worker, is not reused. */
const isReusable = (siteUrl: string, { baseURL, serviceWorkers }: BrowserContextOptions): boolean =>
  baseURL === siteUrl && serviceWorkers !== 'allow';

export function createContextPool(browser: Browser, siteUrl: string): ContextPool {
  const idle: Pooled[] = [];
  const inUse = new Map<BrowserContext, Pooled>();

  async function open(options: BrowserContextOptions, key: string): Promise<Pooled> {
    const context = await browser.newContext(options);
    const called = new Set<string>();
    const pooled: Pooled = { context, options, key, viewport: null, called, mustClose: false };
    watchContext(pooled);
    return pooled;
  }

  return {
    async acquire(given) {
      if (!isReusable(siteUrl, given)) return browser.newContext(given);
      const { storageState, ...options } = given;
      const key = JSON.stringify(options);
      const index = idle.findIndex((pooled) => pooled.key === key);
      const pooled = idle.splice(index, index < 0 ? 0 : 1)[0] ?? (await open(options, key));
      inUse.set(pooled.context, pooled);
      if (storageState) await pooled.context.setStorageState(storageState);
      return pooled.context;
    },
    async release(context) {
      const pooled = inUse.get(context);
      inUse.delete(context);
      const [page] = context.pages();
      if (!pooled || pooled.mustClose || !page) return context.close();
      try {
        await reset(pooled, page);
      } catch {
        // For example, the page has crashed.
        return context.close();
      }
      idle.push(pooled);
    },
    async close() {
      await Promise.all(idle.map(({ context }) => context.close()));
    },
  };
}

/** The page that a reused context already has, or a new one. */
export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());
