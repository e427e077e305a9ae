import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from '@playwright/test';

/**
 * Browser contexts that tests use one after another. The first page of a new context starts a renderer process
 * and compiles the app again, so it takes more than twice as long as a page of a reused context. A reused
 * context also keeps its HTTP cache.
 */
export interface ContextPool {
  /**
   * Returns a context for the site, signed out or with the cookies and storage of `storageState`. A context for another
   * `baseURL` is not reused.
   */
  acquire(siteUrl: string, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Resets the context for the next test, or closes it if that is not possible. */
  release(context: BrowserContext): Promise<void>;
  /** Closes the idle contexts for a site, or all of them. */
  closeIdle(siteUrl?: string): Promise<void>;
}

/** The options that an open page can change. */
interface PageOptions {
  viewport: { width: number; height: number };
  media: Required<Pick<BrowserContextOptions, 'colorScheme' | 'forcedColors' | 'reducedMotion'>>;
}

interface Pooled {
  context: BrowserContext;
  /** The context's own method, before {@link adapt} replaces it. */
  newPage: BrowserContext['newPage'];
  /** The options of the first page; null if the test changed them. */
  pageOptions: PageOptions | null;
  /** The options that a page cannot change; contexts with the same key are interchangeable. */
  key: string;
  /** The URL of the context's site. */
  site: string | undefined;
  /** The methods that the test called and {@link reset} undoes. */
  called: Set<string>;
  /** Whether the context must be closed, because the test called a lasting method or opened a second page. */
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

/** Methods whose effect {@link reset} undoes, but only if the test called them, because undoing takes time. */
const resettable = {
  context: ['route', 'setOffline', 'grantPermissions'] satisfies (keyof BrowserContext)[],
  page: ['route'] satisfies (keyof Page)[],
};

/** Methods of a page that change its {@link PageOptions}. */
const changingOptions = ['emulateMedia', 'setViewportSize'] satisfies (keyof Page)[];

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
  const recordCall = (name: string) => called.add(name);
  const markForClosing = () => {
    pooled.mustClose = true;
  };
  context.on('page', (page) => {
    if (context.pages().length > 1) markForClosing();
    watchCalls(page, lasting.page, markForClosing);
    watchCalls(page, resettable.page, recordCall);
    watchCalls(page, changingOptions, () => {
      pooled.pageOptions = null;
    });
  });
  watchCalls(context.clock, lasting.clock, markForClosing);
  watchCalls(context, lasting.context, markForClosing);
  watchCalls(context, resettable.context, recordCall);
}

/**
 * The small page that idle contexts show. It belongs to the site, because leaving the site would end the
 * renderer process, and only a page of the site can clear the site's storage.
 */
const idlePath = '/robots.txt';

/** Resetting has a time limit: Chromium sometimes stops drawing a page, and then moving the mouse never finishes. */
const resetTimeoutMs = 10_000;

async function reset({ context, called }: Pooled, page: Page): Promise<void> {
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
    await page.goto(idlePath, { waitUntil: 'commit' });
    const clearStorage = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    await Promise.all([page.evaluate(clearStorage), page.mouse.move(0, 0)]);
  }
  await context.clearCookies();
  called.clear();
}

/** Returns false if the context cannot be reused, for example because its page crashed. */
const tryReset = (pooled: Pooled, page: Page): Promise<boolean> =>
  new Promise((resolve) => {
    AbortSignal.timeout(resetTimeoutMs).addEventListener('abort', () => resolve(false));
    reset(pooled, page).then(
      () => resolve(true),
      () => resolve(false),
    );
  });

/** Separates the options that a page can change. The defaults are Playwright's and those of playwright.config.ts. */
function splitOptions({
  viewport,
  colorScheme,
  forcedColors,
  reducedMotion,
  ...options
}: BrowserContextOptions): { options: BrowserContextOptions; pageOptions: PageOptions } {
  return {
    options,
    pageOptions: {
      viewport: viewport ?? { width: 1280, height: 720 },
      media: {
        colorScheme: colorScheme ?? 'light',
        forcedColors: forcedColors ?? 'none',
        reducedMotion: reducedMotion ?? 'reduce',
      },
    },
  };
}

async function changePage(page: Page, { viewport, media }: PageOptions): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
}

/** Whether a context can be reused. A context of another site, or one with a service worker, cannot. */
const isReusable = (siteUrl: string, { baseURL, serviceWorkers }: BrowserContextOptions): boolean =>
  baseURL === siteUrl && serviceWorkers !== 'allow';

export function createContextPool(browser: Browser): ContextPool {
  const idle: Pooled[] = [];
  const inUse = new Map<BrowserContext, Pooled>();

  async function open(key: string, { pageOptions, options }: ReturnType<typeof splitOptions>) {
    const { viewport, media } = pageOptions;
    const context = await browser.newContext({ ...options, ...media, viewport });
    const newPage = context.newPage.bind(context);
    const called = new Set<string>();
    const site = options.baseURL;
    const pooled: Pooled = { context, newPage, pageOptions, key, site, called, mustClose: false };
    watchContext(pooled);
    return pooled;
  }

  /** Takes an idle context, if possible one that needs no change. */
  function takeIdle(key: string, pageOptions: PageOptions): Pooled | undefined {
    const matches = idle.filter((pooled) => pooled.key === key);
    const best =
      matches.find((pooled) => isDeepStrictEqual(pooled.pageOptions, pageOptions)) ?? matches[0];
    if (best) idle.splice(idle.indexOf(best), 1);
    return best;
  }

  /** Applies the test's options to the first page of a reused context, and to the pages that the test opens. */
  async function adapt(pooled: Pooled, pageOptions: PageOptions): Promise<void> {
    if (isDeepStrictEqual(pooled.pageOptions, pageOptions)) return;
    const { context, newPage } = pooled;
    context.newPage = async () => {
      const page = await newPage();
      await changePage(page, pageOptions);
      return page;
    };
    for (const page of context.pages()) await changePage(page, pageOptions);
    pooled.pageOptions = pageOptions;
  }

  return {
    async acquire(siteUrl, options) {
      const given = { baseURL: siteUrl, ...options };
      if (!isReusable(siteUrl, given)) return browser.newContext(given);
      const { storageState, ...wanted } = given;
      const split = splitOptions(wanted);
      const key = JSON.stringify(split.options);
      const pooled = takeIdle(key, split.pageOptions) ?? (await open(key, split));
      await adapt(pooled, split.pageOptions);
      inUse.set(pooled.context, pooled);
      if (storageState) await pooled.context.setStorageState(storageState);
      return pooled.context;
    },
    async release(context) {
      const pooled = inUse.get(context);
      inUse.delete(context);
      const [page] = context.pages();
      if (!pooled || pooled.mustClose || !page) return context.close();
      if (await tryReset(pooled, page)) idle.push(pooled);
      else await context.close();
    },
    async closeIdle(siteUrl) {
      const closing = idle.filter(({ site }) => siteUrl === undefined || site === siteUrl);
      for (const pooled of closing) idle.splice(idle.indexOf(pooled), 1);
      await Promise.all(closing.map(({ context }) => context.close()));
    },
  };
}

/** The page that a reused context already has, or a new one. */
export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());
