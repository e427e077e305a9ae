import type { Locator, Page, Route } from '@playwright/test';
import type { ApiMember } from './support/member.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/** Tests of lists that fail to load their next page or to refresh. */

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const commentItem = (page: Page, text: string) =>
  page.locator('[data-comment]').filter({ hasText: text });

const isNextPage = (url: URL): boolean =>
  url.pathname.startsWith('/api/') && url.searchParams.has('cursor');

interface FailingPages {
  /** The number of requests for a next page that have failed. */
  count: () => number;
  /** Lets all later requests succeed. */
  stop: () => Promise<void>;
}

/** Fails every request for a next page. First pages load. */
async function failNextPages(page: Page): Promise<FailingPages> {
  let count = 0;
  const fail = (route: Route) => {
    count += 1;
    return route.fulfill({ status: 400 });
  };
  await page.route(isNextPage, fail);
  return { count: () => count, stop: () => page.unroute(isNextPage, fail) };
}

/**
 * Waits for the first failure and clicks Retry, which fails too. By then, an automatic retry would have been sent,
 * because React runs its effects before it handles the click.
 */
async function expectNoAutomaticRetry(
  page: Page,
  retry: Locator,
  failing: FailingPages,
): Promise<void> {
  await expect(retry).toBeVisible();
  expect(failing.count()).toBe(1);
  const failed = page.waitForResponse((response) => isNextPage(new URL(response.url())));
  await retry.click();
  await failed;
  await expect(retry).toBeVisible();
  expect(failing.count()).toBe(2);
}

/**
 * Scrolls away from the end of the list and back. The page's intersection observer was created before Playwright's, so
 * it has already run when these expectations pass.
 */
async function scrollAwayAndBack(elsewhere: Locator, retry: Locator): Promise<void> {
  await elsewhere.scrollIntoViewIfNeeded();
  await expect(retry).not.toBeInViewport();
  await retry.scrollIntoViewIfNeeded();
  await expect(retry).toBeInViewport();
}

async function addComments(author: ApiMember, id: string, times: number): Promise<string> {
  const ids: string[] = [];
  for (let i = 1; i <= times; i++) {
    const text = `Comment ${i}.`;
    const path = `/api/entries/${id}/comments`;
    ids.push((await author.call<{ id: string }>('POST', path, { text })).id);
  }
  return ids[0] ?? '';
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Failed to load resource/));

test('the notifications request a failed next page again only on Retry', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  await addComments(ben, await createPost(ada), 45);
  const { page } = ada;
  await page.goto('/community');
  const failing = await failNextPages(page);
  await bell(page).click();
  const list = panel(page).getByRole('list');
  await expect(panel(page).getByRole('listitem').getByRole('link')).toHaveCount(20);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(panel(page).getByText('Couldn’t load your notifications.')).toBeVisible();
  const retry = panel(page).getByRole('button', { name: 'Retry' });
  const newest = panel(page).getByRole('listitem').getByRole('link').first();
  await scrollAwayAndBack(newest, retry);
  await expectNoAutomaticRetry(page, retry, failing);
  await scrollAwayAndBack(newest, retry);
  await failing.stop();
  await retry.click();
  await expect
    .poll(() => panel(page).getByRole('listitem').getByRole('link').count())
    .toBeGreaterThan(20);
  await expect(panel(page).getByText('Couldn’t load your notifications.')).toHaveCount(0);
  expect(failing.count()).toBe(2);
});

test('a thread opened by a link to a comment requests a failed next page again only on Retry', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  const first = await addComments(ben, id, 15);
  const { page } = ada;
  const failing = await failNextPages(page);
  await page.goto(`/posts/${id}?comment=${first}`);
  await expect(page.getByText('Failed to load comments')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expectNoAutomaticRetry(page, retry, failing);
  await failing.stop();
  await retry.click();
  await expect(commentItem(page, 'Comment 1.')).toBeFocused();
  expect(failing.count()).toBe(2);
});

test('Retry loads the earlier comments that failed to load', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  await addComments(ben, id, 15);
  const { page } = ada;
  await page.goto(`/posts/${id}`);
  await expect(page.locator('[data-comment]')).toHaveCount(10);
  const failing = await failNextPages(page);
  await page.getByRole('button', { name: 'Show earlier comments' }).click();
  await expect(page.getByText('Failed to load comments')).toBeVisible();
  await expect(page.locator('[data-comment]')).toHaveCount(10);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await failing.stop();
  await retry.click();
  await expect(page.locator('[data-comment]')).toHaveCount(15);
  await expect(page.getByText('Failed to load comments')).toHaveCount(0);
  await expect(commentItem(page, 'Comment 1.').getByRole('link').first()).toBeFocused();
});

test('Retry loads only the older messages that failed to load', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  for (let i = 1; i <= 50; i++) await sendMessage(ben, id, `Message ${i}.`);
  const { page } = ada;
  const failing = await failNextPages(page);
  await page.goto(`/messages/${id}`);
  const list = page.getByRole('list', { name: 'Messages' });
  await list.getByText('Message 21.', { exact: true }).scrollIntoViewIfNeeded();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expectNoAutomaticRetry(page, retry, failing);
  await scrollAwayAndBack(list.getByText('Message 50.', { exact: true }), retry);
  await failing.stop();
  const nextPages: boolean[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(`/${id}/messages`)) nextPages.push(isNextPage(url));
  });
  await retry.click();
  await expect(list.getByText('Message 1.', { exact: true })).toBeAttached();
  await expect(retry).toHaveCount(0);
  expect(nextPages).toEqual([true]);
  expect(failing.count()).toBe(2);
});

test('the list of conversations stays when it fails to refresh', async ({ member, apiMember }) => {
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await apiMember('cleo')];
  const id = await startConversation(ben, ada);
  await sendMessage(ben, id, 'Tea at four?');
  const { page } = ada;
  await page.goto('/messages');
  const row = page.getByRole('link', { name: /Tea at four/ });
  await expect(row).toBeVisible();
  const fail = (route: Route) => route.fulfill({ status: 400 });
  const isList = (url: URL) => url.pathname === '/api/conversations';
  await page.route(isList, fail);
  await sendMessage(cleo, await startConversation(cleo, ada), 'Or at five?');
  await expect(page.getByText('Failed to load messages').first()).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute(isList, fail);
  await sendMessage(cleo, await startConversation(cleo, ada), 'With cake.');
  await expect(page.getByRole('link', { name: /With cake/ })).toBeVisible();
  await expect(row).toBeVisible();
});

test('Retry loads the earlier conversations that failed to load', async ({ member, apiMember }) => {
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await apiMember('cleo')];
  for (let i = 1; i <= 22; i++) {
    const start = { userIds: [ada.userId, cleo.userId], title: `Walk ${i}` };
    const { id } = await ben.call<{ id: string }>('POST', '/api/conversations', start);
    await sendMessage(ben, id, `Hello ${i}.`);
  }
  const { page } = ada;
  await page.goto('/messages');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toHaveCount(20);
  const failing = await failNextPages(page);
  await page.getByRole('button', { name: 'Show earlier conversations' }).click();
  const alert = page.getByRole('main').getByText('Failed to load messages');
  await expect(alert).toBeVisible();
  await expect(rows).toHaveCount(20);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  expect(failing.count()).toBe(1);
  await failing.stop();
  await retry.click();
  await expect(rows).toHaveCount(22);
  await expect(alert).toHaveCount(0);
  await expect(rows.nth(20)).toBeFocused();
});
