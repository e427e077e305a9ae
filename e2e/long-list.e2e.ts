import type { Page } from '@playwright/test';
import { openCommunity } from './support/community.ts';
import { holdRequests } from './support/hold-requests.ts';
import { type Member, signUp } from './support/member.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { test as base, expect } from './support/test.ts';

/** A member of a community of its own, who writes that many posts. */
const test = base.extend<{ writer: (total: number) => Promise<Member> }>({
  writer: async ({ openBrowser }, use) => {
    const community = await openCommunity();
    const ada = await signUp(await openBrowser({ baseURL: community.url }), community.url, 'ada');
    await use(async (total) => {
      for (let at = 1; at <= total; at++) await createPost(ada, { title: `Post ${at}.` });
      return ada;
    });
    // What the page still asks for must not meet a server that is gone.
    await ada.page.close();
    await community.close();
  },
});

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');

/**
 * The titles in the document, and on to the last of them: in one step, so that no card comes in between
 * which is passed by unread.
 */
const readOn = (page: Page): Promise<string[]> =>
  titles(page).evaluateAll((headings) => {
    headings.at(-1)?.closest('article')?.scrollIntoView();
    return headings.map((heading) => heading.textContent ?? '');
  });

/** Scrolls until a post stands in the middle of the window; answers how far below its top it is. */
async function scrollTo(page: Page, title: string): Promise<number> {
  const card = page.getByRole('article', { name: title, exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(card).toBeVisible({ timeout: 200 });
  }).toPass();
  await card.scrollIntoViewIfNeeded();
  return (await stableBox(card)).y;
}

const topOf = (page: Page, title: string): Promise<number> =>
  page
    .getByRole('article', { name: title, exact: true })
    .evaluate((card) => card.getBoundingClientRect().top);

async function expectSamePlace(page: Page, title: string, before: number): Promise<void> {
  await expect(page.getByRole('article', { name: title, exact: true })).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(page, title)) - before)).toBeLessThan(3);
}

test('five hundred posts, each once and in order, and never many of them in the document', async ({
  writer,
}) => {
  test.slow();
  const total = 500;
  const { page } = await writer(total);
  await page.goto('/community');
  await expect(titles(page).first()).toHaveText(`Post ${total}.`);
  const seen: string[] = [];
  let most = 0;
  await expect(async () => {
    const shown = await readOn(page);
    most = Math.max(most, shown.length);
    for (const title of shown) if (!seen.includes(title)) seen.push(title);
    expect(seen).toContain('Post 1.');
  }).toPass({ timeout: 120_000, intervals: [50] });
  expect(seen).toEqual(Array.from({ length: total }, (_, at) => `Post ${total - at}.`));
  expect(most).toBeLessThan(30);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
  await expect(cards(page).last()).toHaveAttribute('aria-setsize', String(total));
});

test('Back finds the very place', async ({ writer }) => {
  const { page } = await writer(60);
  await page.goto('/community');
  const before = await scrollTo(page, 'Post 20.');
  await page.getByRole('link', { name: 'Post 20.', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post 20.' })).toBeVisible();
  await page.goBack();
  await expectSamePlace(page, 'Post 20.', before);
});

test('Back finds it as well while the next page is on its way', async ({ writer }) => {
  const { page } = await writer(60);
  await page.goto('/community');
  const before = await scrollTo(page, 'Post 20.');
  for (const late of ['**/assets/post-page-*.js', '**/api/posts/*']) {
    const held = await holdRequests(page, late);
    await page.getByRole('link', { name: 'Post 20.', exact: true }).click();
    await expect(page.getByRole('main').getByText('Loading', { exact: false })).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    await page.goBack();
    await expectSamePlace(page, 'Post 20.', before);
    held.release();
    await page.unroute(late);
  }
});
