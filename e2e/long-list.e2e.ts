import type { BrowserContext, Page } from '@playwright/test';
import { openCommunity } from './support/community.ts';
import { firstPage } from './support/context-pool.ts';
import { holdRequests } from './support/hold-requests.ts';
import { signUp } from './support/member.ts';
import { insertPosts } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const total = 500;

let session: Session;

/** A community for this file only, in which one member has written many posts. */
const test = base.extend<{ page: Page }>({
  community: ownCommunity(async (browser) => {
    const community = await openCommunity();
    const author = await signUp(await browser.newContext(), community.url, 'ada');
    await insertPosts(community, author, total);
    session = await author.context.storageState();
    await author.context.close();
    return community;
  }),
  page: async ({ openBrowser }, use) => {
    const context = await openBrowser({ storageState: session });
    await use(await firstPage(context));
  },
});

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');

/** Reads the titles and scrolls to the last one in a single step, so that no card is skipped. */
const readAndScroll = (page: Page): Promise<string[]> =>
  titles(page).evaluateAll((headings) => {
    headings.at(-1)?.closest('article')?.scrollIntoView();
    return headings.map((heading) => heading.textContent ?? '');
  });

/** Scrolls to a post or, until it is rendered, to the last card. Returns whether it is rendered. */
const scrollTowards = (page: Page, title: string): Promise<boolean> =>
  titles(page).evaluateAll((headings, wanted) => {
    const found = headings.find((heading) => heading.textContent === wanted);
    (found ?? headings.at(-1))?.closest('article')?.scrollIntoView();
    return found !== undefined;
  }, title);

/** Scrolls until a post is in the window and returns its distance from the top. */
async function scrollTo(page: Page, title: string): Promise<number> {
  const card = page.getByRole('article', { name: title, exact: true });
  await expect(async () => expect(await scrollTowards(page, title)).toBe(true)).toPass({
    intervals: [100],
  });
  await card.scrollIntoViewIfNeeded();
  return (await stableBox(card)).y;
}

const getTop = (page: Page, title: string): Promise<number> =>
  page
    .getByRole('article', { name: title, exact: true })
    .evaluate((card) => card.getBoundingClientRect().top);

async function expectSamePosition(page: Page, title: string, before: number): Promise<void> {
  await expect(page.getByRole('article', { name: title, exact: true })).toBeInViewport();
  await expect.poll(async () => Math.abs((await getTop(page, title)) - before)).toBeLessThan(3);
}

test('scrolling shows five hundred posts in order, with only a few in the document at a time', async ({
  page,
}) => {
  test.slow();
  await page.goto('/community');
  await expect(titles(page).first()).toHaveText(`Post ${total}.`);
  const seen: string[] = [];
  let maxShown = 0;
  await expect(async () => {
    const shown = await readAndScroll(page);
    maxShown = Math.max(maxShown, shown.length);
    for (const title of shown) if (!seen.includes(title)) seen.push(title);
    expect(seen).toContain('Post 1.');
  }).toPass({ timeout: 120_000, intervals: [50] });
  expect(seen).toEqual(Array.from({ length: total }, (_, index) => `Post ${total - index}.`));
  expect(maxShown).toBeLessThan(30);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
  await expect(cards(page).last()).toHaveAttribute('aria-setsize', String(total));
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/community');
  const before = await scrollTo(page, 'Post 460.');
  await page.getByRole('link', { name: 'Post 460.', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post 460.' })).toBeVisible();
  await page.goBack();
  await expectSamePosition(page, 'Post 460.', before);
});

test('Back restores the scroll position even if the post that was opened is still loading', async ({
  page,
}) => {
  await page.goto('/community');
  const before = await scrollTo(page, 'Post 460.');
  for (const delayed of ['**/assets/post-screen-*.js', '**/api/posts/*']) {
    const held = await holdRequests(page, delayed);
    await page.getByRole('link', { name: 'Post 460.', exact: true }).click();
    await expect(page.getByRole('main').getByText('Loading', { exact: false })).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    await page.goBack();
    await expectSamePosition(page, 'Post 460.', before);
    held.release();
    await page.unroute(delayed);
  }
});

test('a list shows its next page even if the code that virtualizes long lists fails to load', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route('**/assets/virtual-window-*.js', (route) => route.abort());
  await page.goto('/community');
  await scrollTo(page, 'Post 470.');
  await page.unroute('**/assets/virtual-window-*.js');
  // Scrolling to this post requests the code again and then loads another page of the list.
  const top = await scrollTo(page, 'Post 430.');
  await expect.poll(() => cards(page).count()).toBeLessThan(30);
  await expectSamePosition(page, 'Post 430.', top);
});

test('cards in view keep their elements when the second page loads', async ({ page }) => {
  await page.goto('/community');
  const script = await holdRequests(page, '**/assets/virtual-window-*.js');
  const card = page.getByRole('article', { name: 'Post 482.', exact: true });
  await card.scrollIntoViewIfNeeded();
  const element = await card.elementHandle();
  script.release();
  await expect(page.getByRole('article', { name: 'Post 480.', exact: true })).toBeAttached();
  await expect(card).toBeInViewport();
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
});
