import type { Locator, Page, Request } from '@playwright/test';
import { composer, sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/** A screen reader reads a polite announcement when it is idle; an assertive one interrupts it. */
const polite = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });
const assertive = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });
const announcements = (page: Page): Locator => page.getByRole('log', { name: 'Announcements' });

test('a success is announced politely and a failure assertively, each in an existing live region', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  await page.goto('/posts/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const regions = await page.evaluate(() => {
    const empty = [...document.querySelectorAll('[role=status], [role=alert]')];
    return empty.filter((region) => region.textContent === '').map((region) => region.role);
  });
  expect(regions).toEqual(expect.arrayContaining(['status', 'alert']));

  await page.route('**/api/posts', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await expect(assertive(page, 'Failed to create post. Please try again.')).toBeVisible();
  await expect(polite(page, 'Failed to create post')).toHaveCount(0);
  await page.unroute('**/api/posts');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await expect(polite(page, 'Post created successfully!')).toBeVisible();
  await expect(assertive(page, 'Post created successfully!')).toHaveCount(0);
});

test('a toast stays while it has focus, and a later toast without focus disappears by itself', async ({
  member,
}) => {
  const { page } = await member('ada');
  await page.clock.install();
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const created = polite(page, 'Post created successfully!');
  // The next page moves the focus to its heading.
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeFocused();
  await created.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(10_000);
  await expect(created).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(created).toHaveCount(0);

  const copy = page.getByRole('button', { name: 'Copy link' }).first();
  await copy.press('Enter');
  const copied = polite(page, 'Link copied');
  await copied.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.clock.runFor(1000);
  await expect(copied).toHaveCount(0);
  await copy.press('Enter');
  await expect(copied).toBeVisible();
  await page.clock.runFor(3100);
  // The page removes the toast after it has faded out.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('unread counts are part of the accessible names, and increases are announced', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const { page } = ada;
  const id = await createPost(ada);
  // Waits until the page has its first counts, which it does not announce. They arrive with a request or with the
  // stream, whichever is faster.
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/\/api\/(notifications|conversations)\/unread/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const stream = page.waitForResponse(/\/api\/stream/);
  await page.goto('/events');
  await stream;
  await expect.poll(() => pending.size).toBe(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(polite(page, /new|unread/)).toHaveCount(0);

  await ben.call('PUT', `/api/entries/${id}/like`);
  await expect(polite(page, '1 unread notification')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Notifications 1 unread' })).toBeVisible();
  await sendMessage(ben, await startConversation(ben, ada), 'Tea?');
  await expect(polite(page, '1 unread message')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Messages 1 unread' }).first()).toBeVisible();
});

test('incoming messages are announced, but not your own or earlier ones', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const { page } = ada;
  const id = await startConversation(ben, ada);
  for (let number = 1; number <= 35; number++) await sendMessage(ben, id, `Before ${number}`);
  await page.goto(`/messages/${id}`);
  const list = page.getByRole('list', { name: 'Messages' });
  await expect(list.getByText('Before 35')).toBeVisible();
  await list.getByText('Before 6', { exact: true }).scrollIntoViewIfNeeded();
  await expect(list.getByText('Before 1', { exact: true })).toBeAttached();

  await sendMessage(ben, id, 'Do you have a second lantern?');
  const announcement = `Ben${ben.name.slice(3)}: Do you have a second lantern?`;
  await expect(announcements(page).getByText(announcement)).toBeAttached();
  await composer(page).fill('I do.');
  await composer(page).press('Enter');
  await expect(list.getByText('I do.')).toBeVisible();
  await sendMessage(ben, id, 'Good.');
  await expect(announcements(page).getByText('Good.')).toBeAttached();
  await expect(announcements(page).getByText(/Before|I do\./)).toHaveCount(0);
  await expect(announcements(page)).toBeEmpty();
});

test('new comments and replies on an open post are announced', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const { page } = ada;
  const id = await createPost(ada);
  const first = await ben.call<{ id: string }>('POST', `/api/entries/${id}/comments`, {
    text: 'Is that the ash?',
  });
  await page.goto(`/posts/${id}`);
  await expect(page.getByText('Is that the ash?')).toBeVisible();
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Or the red one?' });
  await expect(announcements(page).getByText(/^Ben.*: Or the red one\?$/)).toBeAttached();
  await ben.call('POST', `/api/comments/${first.id}/replies`, { text: 'It is.' });
  await expect(announcements(page).getByText(/^Ben.*: It is\.$/)).toBeAttached();
  await page.getByLabel('Write a comment').fill('Both.');
  await page.getByLabel('Write a comment').press('Enter');
  await expect(page.locator('[data-comment]').filter({ hasText: 'Both.' })).toBeVisible();
  await expect(announcements(page).getByText(/Is that|Both/)).toHaveCount(0);
});
