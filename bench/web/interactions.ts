import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Filled } from '../fill.ts';

/** The time from an interaction to the next paint. */
export interface Interaction {
  name: string;
  /** The slowest of all interactions, in ms; the browser rounds to 8 ms. */
  worstMs: number;
  count: number;
}

/** CPU slowdown factor relative to this machine. */
const slowdown = 4;
const times = 10;
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

/** The browser reports an interaction in the frame after the one that shows its result. */
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
  return page;
}

/** Runs `interact` and reads how long its interactions took. */
async function measure(
  page: Page,
  name: string,
  interact: () => Promise<void>,
): Promise<Interaction> {
  await painted(page);
  await page.evaluate(() => (window as unknown as Watched).interactions.reset());
  await interact();
  await painted(page);
  const durations = await page.evaluate(() => (window as unknown as Watched).interactions.read());
  if (process.env.DEBUG) console.log(name, durations.sort((a, b) => a - b).join(' '));
  return { name, worstMs: Math.max(0, ...durations), count: durations.length };
}

/** Taps a button in each of the first ten cards. `shortcut` is the key that presses it too. */
async function tapInCards(page: Page, shortcut: 'l' | 'c'): Promise<void> {
  for (let place = 1; place <= times; place += 1) {
    const card = page.locator(`article[aria-posinset="${place}"]`);
    const button = card.locator(`button[data-shortcut="${shortcut}"]`);
    await button.scrollIntoViewIfNeeded();
    await painted(page);
    await button.tap();
    await painted(page);
  }
}

/** Presses Page Down until the last entry is shown. */
async function scrollToEnd(page: Page, entries: number): Promise<void> {
  const last = page.locator(`article[aria-posinset="${entries}"]`);
  while ((await last.count()) === 0) {
    await page.keyboard.press('PageDown');
    await painted(page);
  }
}

async function sendMessages(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write a message' });
  for (let sent = 0; sent < times; sent += 1) {
    const text = `See you at ${sent}`;
    await field.pressSequentially(text);
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByText(text, { exact: true }).waitFor();
    await painted(page);
  }
}

/** Puts some messages of every member into a conversation, so that its list is not empty. */
async function fillConversation(site: string, { cookies, conversationIds }: Filled) {
  for (let sent = 0; sent < messagesBefore; sent += 1) {
    const response = await fetch(`${site}/api/conversations/${conversationIds[0]}/messages`, {
      method: 'POST',
      headers: {
        cookie: cookies[sent % 10] ?? '',
        origin: site,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ content: `Message number ${sent}, with some text to read.` }),
    });
    if (!response.ok) throw new Error(`The message was not sent (${response.status}).`);
  }
}

/** Measures a member's most frequent interactions in a phone-sized window, on a slowed-down processor. */
export async function measureInteractions(
  browser: Browser,
  site: string,
  filled: Filled,
  entries: number,
): Promise<Interaction[]> {
  await fillConversation(site, filled);
  const context = await browser.newContext({ ...phone, baseURL: site });
  const [name = '', value = ''] = (filled.cookies[0] ?? '').split('=');
  await context.addCookies([{ name, value, url: site }]);
  const visit = async (
    interactionName: string,
    path: string,
    interact: (page: Page) => Promise<void>,
  ): Promise<Interaction> => {
    const page = await openSlowPage(context, path);
    const measured = await measure(page, interactionName, () => interact(page));
    await page.close();
    return measured;
  };
  const rows = [
    await visit('like', '/community', (page) => tapInCards(page, 'l')),
    await visit('open comments', '/community', (page) => tapInCards(page, 'c')),
    await visit(`scroll through ${entries} entries`, '/community', (page) =>
      scrollToEnd(page, entries),
    ),
    await visit('send message', `/messages/${filled.conversationIds[0]}`, sendMessages),
  ];
  await context.close();
  return rows;
}
