import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Filled } from '../fill.ts';
import { groupSize } from '../fill-live.ts';

/** A kind of interaction, with its INP: the time from the interaction to the next paint. */
export interface Interaction {
  name: string;
  /** The INP of the median visit in ms; the browser rounds it to multiples of 8 ms. */
  inpMs: number;
}

/** CPU slowdown factor relative to this machine. */
const slowdown = 4;
/** How many times a visit performs its interaction; it scrolls to the end only once. */
const times = 5;
const messagesBefore = 30;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

interface Watched {
  interactions: { read: () => number[]; reset: () => void };
}

/** Runs in the page before its own scripts. Collects the browser's own Event Timing entries. */
function watchInteractions(): void {
  const durations = new Map<number, number>();
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      // One interaction has several events, such as pointerdown and click.
      if (interactionId > 0) {
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
      }
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const read = () => {
    add(observer.takeRecords());
    return [...durations.values()];
  };
  const reset = () => {
    read();
    durations.clear();
  };
  Object.assign(window, { interactions: { read, reset } });
}

/** Resolves after the next paint and the work that the page does right after it. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
      }),
  );

async function openSlowPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The live stream is the last request of a page load.
  const stream = page.waitForRequest(/\/api\/stream/);
  await page.goto(path);
  await stream;
  // Waits until the service worker has cached all code, because the caching would slow the measured interactions.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/**
 * The INP of one visit in ms: the slowest interaction that the browser reports, ignoring one outlier for every 50
 * interactions.
 */
async function measureVisit(
  context: BrowserContext,
  path: string,
  interact: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openSlowPage(context, path);
  await painted(page);
  await page.evaluate(() => (window as unknown as Watched).interactions.reset());
  await interact(page);
  await painted(page);
  const durations = await page.evaluate(() => (window as unknown as Watched).interactions.read());
  await page.close();
  return durations.toSorted((a, b) => b - a)[Math.floor(durations.length / 50)] ?? 0;
}

/*
 * Elements are found by scripts in the page. Playwright's locators would add touch and click listeners to the page, and
 * the time that these listeners take would become part of the measurement.
 */

const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((given) => document.querySelector(given) !== null, selector);

/** Scrolls to an element and returns its centre once the element stays there: comments that load above push it down. */
async function findCentre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  let before: { x: number; y: number } | undefined;
  for (;;) {
    const centre = await page.evaluate((given) => {
      const element = document.querySelector(given);
      if (!element) throw new Error(`There is no ${given}.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
    if (centre.x === before?.x && centre.y === before.y) return centre;
    before = centre;
    await painted(page);
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await findCentre(page, selector);
  await page.touchscreen.tap(x, y);
  await painted(page);
}

/**
 * Taps a button in each of the first {@link times} cards. `shortcut` is the keyboard shortcut of the button, and
 * `tapped` selects it once it has been tapped.
 */
async function tapInCards(page: Page, shortcut: 'l' | 'c', tapped: string): Promise<void> {
  for (let position = 1; position <= times; position += 1) {
    const card = `article[aria-posinset="${position}"]`;
    while (!(await isShown(page, card))) {
      await page.mouse.wheel(0, phone.viewport.height / 2);
      await painted(page);
    }
    const button = `${card} button[data-shortcut="${shortcut}"]`;
    await tap(page, button);
    if (!(await isShown(page, button + tapped))) throw new Error(`${button} had no effect.`);
  }
}

/** Presses Page Down until the last entry is shown. */
async function scrollToEnd(page: Page, entries: number): Promise<void> {
  while (!(await isShown(page, `article[aria-posinset="${entries}"]`))) {
    await page.keyboard.press('PageDown');
    await painted(page);
  }
}

/** Types and sends messages. Every key is an interaction too. */
async function sendMessages(page: Page): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) {
    await page.evaluate(() => document.querySelector<HTMLElement>('main textarea')?.focus());
    await page.keyboard.type(`See you at ${sent}`);
    await tap(page, 'main button[aria-label="Send"]');
    const left = await page.evaluate(() => document.querySelector('textarea')?.value);
    if (left !== '') throw new Error('The message was not sent.');
  }
}

/** Sends some messages from every member of the first conversation. */
async function fillConversation(site: string, { cookies, conversationIds }: Filled) {
  for (let sent = 0; sent < messagesBefore; sent += 1) {
    const response = await fetch(`${site}/api/conversations/${conversationIds[0]}/messages`, {
      method: 'POST',
      headers: {
        cookie: cookies[sent % groupSize] ?? '',
        origin: site,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ content: `Message number ${sent}, with some text to read.` }),
    });
    if (!response.ok) throw new Error(`The message was not sent (${response.status}).`);
  }
}

/**
 * Signs in as the member with this cookie. Each visit of one measurement uses a different member, so that its likes are
 * new.
 */
async function signIn(
  browser: Browser,
  site: string,
  cookie: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: site });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site }]);
  return context;
}

/**
 * Measures a member's most frequent interactions in a phone-sized window with a slowed-down CPU. Each is measured
 * in several visits, because other work on the machine easily disturbs one of them. Scrolling is measured in one
 * visit only, because it takes a long time.
 */
export async function measureInteractions(
  browser: Browser,
  site: string,
  filled: Filled,
  entries: number,
): Promise<Interaction[]> {
  await fillConversation(site, filled);
  const measure = async (
    name: string,
    path: string,
    interact: (page: Page) => Promise<void>,
    visits = 3,
  ): Promise<Interaction> => {
    const inpsMs: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await signIn(browser, site, filled.cookies[visit]);
      inpsMs.push(await measureVisit(context, path, interact));
      await context.close();
    }
    return { name, inpMs: inpsMs.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0 };
  };
  return [
    await measure('like', '/community', (page) => tapInCards(page, 'l', '[aria-pressed="true"]')),
    await measure('open comments', '/community', (page) =>
      tapInCards(page, 'c', '[aria-expanded="true"]'),
    ),
    await measure(
      `scroll through ${entries} entries`,
      '/community',
      (page) => scrollToEnd(page, entries),
      1,
    ),
    await measure('send message', `/messages/${filled.conversationIds[0]}`, sendMessages),
  ];
}
