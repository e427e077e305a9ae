import type { Page, Request, Response } from '@playwright/test';
import { firstPage } from './support/context-pool.ts';
import { goTo, open } from './support/controls.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { ApiMember, Member } from './support/member.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const unread = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications ${count} unread` });

const comment = (member: ApiMember, id: string, text: string) =>
  member.call<{ id: string }>('POST', `/api/entries/${id}/comments`, { text });

/** Records the pages that open a stream, in order. */
function watchStreams({ context }: Pick<Member, 'context'>): Page[] {
  const streamPages: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) streamPages.push(request.frame().page());
  });
  return streamPages;
}

/** How many tabs of this browser hold the lock of the stream, and how many wait for it. */
const countLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  });

/** Resolves when the request for a stream has finished or failed. */
const waitForEnd = (page: Page, stream: Request) =>
  new Promise<void>((resolve) => {
    const onEnd = (request: Request) => {
      if (request === stream) resolve();
    };
    page.on('requestfinished', onEnd);
    page.on('requestfailed', onEnd);
  });

test('new posts wait behind a pill and do not move the page; your own posts wait only in your other browsers', async ({
  member,
  apiMember,
  openBrowser,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  await createPost(ada, { title: `Old ${ada.name}` });
  const { page } = ada;
  const old = page.getByRole('heading', { name: `Old ${ada.name}` });
  const pill = page.getByRole('button', { name: '1 new' });
  for (const path of ['/community', '/posts']) {
    await (path === '/community' ? open : goTo)(page, path);
    const before = await stableBox(old);
    const title = `New on ${path} ${ben.name}`;
    await createPost(ben, { title });
    await expect(pill).toBeVisible();
    expect(await old.boundingBox()).toEqual(before);
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await pill.click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(pill).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  const other = await openBrowser({ storageState: await ada.context.storageState() });
  const elsewhere = await firstPage(other);
  await elsewhere.goto('/community');
  await expect(elsewhere.getByRole('heading', { name: `Old ${ada.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await page.getByLabel('Title').fill(`Mine ${ada.name}`);
  await page.getByLabel('Content').fill('Some text.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(elsewhere.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Mine ${ada.name}` })).toHaveCount(1);
  await expect(pill).toHaveCount(0);
});

test('comments, an edit and the deletion of a post appear while it is open, and a draft is kept', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const id = await createPost(ada);
  const { page } = ben;
  await page.goto(`/posts/${id}`);
  await page.getByLabel('Write a comment').fill('Half a thought');
  const posted = await comment(ada, id, 'Mine.');
  await expect(page.getByText('Mine.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 comment' })).toBeVisible();
  await expect(page.getByLabel('Write a comment')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Write a comment')).toBeFocused();

  await page.getByLabel('Write a comment').press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('Half a thought', { exact: true })).toHaveCount(1);
  const mine = page.getByRole('listitem').filter({ hasText: 'Mine.' });
  await mine.getByRole('button', { name: 'Reply', exact: true }).click();
  await mine.getByRole('textbox').fill('See you there');
  await ada.call('DELETE', `/api/comments/${posted.id}`);
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 comment' })).toBeVisible();
  const unsent = page.getByLabel('Your unsent text');
  await expect(unsent).toHaveValue('See you there');
  await expect(unsent).toBeFocused();

  const other = await comment(ada, id, 'Another.');
  const another = page.getByRole('listitem').filter({ hasText: 'Another.' });
  await another.getByRole('button', { name: 'Reply', exact: true }).focus();
  await ada.call('DELETE', `/api/comments/${other.id}`);
  await expect(another).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused();

  await expect(page.getByText('Three survivors.')).toBeVisible();
  await ada.call('PATCH', `/api/posts/${id}`, { title: 'Kiln day', content: 'Four survivors.' });
  await expect(page.getByText('Four survivors.')).toBeVisible();
  await page.getByLabel('Write a comment').fill('Congratulations to all');
  await ada.call('DELETE', `/api/posts/${id}`);
  await expect(page.getByRole('heading', { name: 'This post is no longer here' })).toBeVisible();
  await expect(unsent).toHaveValue('Congratulations to all\n\nSee you there');
  await expect(unsent).toBeFocused();
});

test('likes by others update the count, and your own is not counted twice', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada, { title: `Liked ${ada.name}` });
  const card = ada.page.getByRole('article').filter({ hasText: `Liked ${ada.name}` });
  await ada.page.goto('/community');
  await expect(card.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  // The pill shows that the page is connected: like counts are sent only to connected browsers.
  await createPost(ben, { title: `Newer ${ben.name}` });
  await expect(ada.page.getByRole('button', { name: '1 new' })).toBeVisible();
  await ben.call('PUT', `/api/entries/${id}/like`);
  await expect(card.getByRole('button', { name: '1 like' })).toBeVisible();
  await card.getByRole('button', { name: '1 like' }).click();
  const cleo = await apiMember('cleo');
  await cleo.call('PUT', `/api/entries/${id}/like`);
  await expect(card.getByRole('button', { name: '3 likes' })).toBeVisible();
});

test('the tabs of one browser share one stream, which moves to another tab when a page is closed or in the back/forward cache', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  const title = `Deleted ${ben.name}`;
  const deleted = await createPost(ben, { title });
  const streamPages = watchStreams(ada);
  const { page, context } = ada;
  await page.goto('/community');
  // A tab requests the lock only after its first paint, when the code for that has loaded.
  await expect.poll(() => countLocks(page)).toEqual({ held: 1, pending: 0 });
  const other = await context.newPage();
  await other.goto('/posts');
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => countLocks(page)).toEqual({ held: 1, pending: 1 });
  await ben.call('PUT', `/api/entries/${id}/like`);
  for (const tab of [page, other]) await expect(unread(tab, 1)).toBeVisible();
  expect(streamPages).not.toContain(other);

  // Playwright disables the back/forward cache, so the test dispatches the events itself.
  const dispatch = (type: string) =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  await dispatch('pagehide');
  await expect.poll(() => countLocks(page)).toEqual({ held: 1, pending: 0 });
  await comment(ben, id, 'Still there?');
  await ben.call('DELETE', `/api/posts/${deleted}`);
  await expect(unread(other, 2)).toBeVisible();
  await expect(other.getByRole('heading', { name: title })).toHaveCount(0);
  await expect(unread(page, 1)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await dispatch('pageshow');
  await expect(unread(page, 2)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await expect.poll(() => countLocks(page)).toEqual({ held: 1, pending: 1 });

  await other.close();
  await expect.poll(() => countLocks(page)).toEqual({ held: 1, pending: 0 });
  await comment(ben, id, 'Hello?');
  await expect(unread(page, 3)).toBeVisible();
});

test('everything missed while offline or during a server restart appears once after reconnecting', async ({
  member,
  apiMember,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  const { page, context } = ada;
  await page.goto(`/posts/${id}`);
  await comment(ben, id, 'Before.');
  await expect(page.getByText('Before.', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await ben.call('PUT', `/api/entries/${id}/like`);
  for (const text of ['One.', 'Two.', 'Three.']) await comment(ben, id, text);
  await context.setOffline(false);
  await expect(unread(page, 5)).toBeVisible();
  for (const text of ['Before.', 'One.', 'Two.', 'Three.']) {
    await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  }

  await community.stop();
  await community.start();
  await comment(ben, id, 'After.');
  await expect(page.getByText('After.', { exact: true })).toHaveCount(1, { timeout: 20_000 });
  await expect(unread(page, 6)).toBeVisible();
});

test('the stream does not reconnect while a sign-out is pending', async ({ member }) => {
  const ada = await member('ada');
  const streamPages = watchStreams(ada);
  const { page } = ada;
  await page.clock.install();
  const opened = page.waitForRequest((request) => request.url().endsWith('/api/stream'));
  await page.goto('/settings/account');
  const ended = waitForEnd(page, await opened);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await ended;
    // Longer than the delay before a broken stream reconnects.
    await page.clock.runFor(5000);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(streamPages).toHaveLength(1);
});

test('a failed sign-out reconnects the stream and repeats aborted requests; signing out ends the stream, and visitors open no stream', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/503/);
  const ada = await member('ada');
  const { page } = ada;
  const streamPages = watchStreams(ada);
  const isStream = (response: Response) => response.url().endsWith('/api/stream');
  const isList = (request: Request) => new URL(request.url()).pathname === '/api/conversations';
  const opened = page.waitForResponse(isStream);
  await open(page, '/posts');
  await opened;
  const list = await holdRequests(page, '**/api/conversations**');
  const requested = page.waitForRequest(isList);
  await page.getByRole('link', { name: 'Messages' }).click();
  await requested;
  await expect(page.getByText('Loading messages')).toBeAttached();
  const aborted = page.waitForEvent('requestfailed', isList);
  await page.route('**/api/session', (route) => route.fulfill({ status: 503 }));
  const repeated = page.waitForRequest(isList);
  const reopened = page.waitForResponse(isStream);
  await page.getByRole('button', { name: 'Logout' }).click();
  await aborted;
  await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible();
  await repeated;
  list.release();
  await expect(page.getByText('No messages yet')).toBeVisible();
  const stream = (await reopened).request();
  expect(streamPages).toHaveLength(2);
  await page.unrouteAll();

  const ended = waitForEnd(page, stream);
  await page.getByRole('button', { name: 'Logout' }).click();
  await ended;
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  expect(streamPages).toHaveLength(2);
});
