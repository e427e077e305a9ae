import type { Page } from '@playwright/test';
import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');

/** Records each request for the feed. The first page of the feed is part of the document. */
function recordFeedRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/feed')) requests.push(request.url());
  });
  return requests;
}

test('the community page needs no request for its first entries, not even on a reload', async ({
  member,
}) => {
  const ada = await member('ada');
  await createPost(ada, { title: 'Bread at four' });
  await createEvent(ada, { title: 'A walk by lanterns' });
  await ada.page.route('**/api/feed*', (route) => route.abort());
  const requests = recordFeedRequests(ada.page);
  await ada.page.goto('/community');
  await expect(cards(ada.page).filter({ hasText: 'Bread at four' })).toBeVisible();
  await expect(cards(ada.page).filter({ hasText: 'A walk by lanterns' })).toBeVisible();
  await goTo(ada.page, '/settings/profile');
  const soup = await createPost(ada, { title: 'Soup at six' });
  await ada.page.goto('/community');
  const card = cards(ada.page).filter({ hasText: 'Soup at six' });
  await expect(card.getByRole('button', { name: 'Like', pressed: false })).toBeVisible();
  await ada.call('PUT', `/api/entries/${soup}/like`);
  await ada.page.reload();
  await expect(card.getByRole('button', { name: '1 like', pressed: true })).toBeVisible();
  expect(requests).toEqual([]);
});

test('Back shows the list without a request, and scrolling loads the second page', async ({
  member,
}) => {
  const { page, call } = await member('ada');
  for (let i = 1; i <= 25; i++) await createPost({ call }, { title: `Note ${i}.` });
  const requests = recordFeedRequests(page);
  await page.goto('/community');
  await page.getByRole('link', { name: 'Note 25.', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Note 25.', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Note 24.', exact: true })).toBeVisible();
  expect(requests).toEqual([]);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(cards(page).filter({ hasText: 'Note 1.' })).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(requests.map((url) => url.includes('cursor='))).toEqual([true]);
});

for (const width of [800, 1280]) {
  test(`at a width of ${width} px, the navigation stays where it is when the app starts`, async ({
    member,
  }) => {
    const { page } = await member('ada', {}, { viewport: { width, height: 800 } });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/community', { waitUntil: 'commit' });
    const label = page.getByText('Notifications', { exact: true }).filter({ visible: true });
    const bell = page.locator('button, span').filter({ has: label }).locator('svg');
    const painted = await stableBox(bell);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    scripts.resolve();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await stableBox(bell)).toEqual(painted);
  });
}

test('a post created while the page loads waits behind the “new” pill', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  await createPost(ben, { title: 'Before' });
  let created = false;
  await ada.page.route('**/assets/index-*.js', async (route) => {
    if (!created) await createPost(ben, { title: 'Meanwhile' });
    created = true;
    await route.continue();
  });
  await ada.page.goto('/community');
  await expect(cards(ada.page).filter({ hasText: 'Before' })).toBeVisible();
  await ada.page.getByRole('button', { name: /1 new/ }).click();
  await expect(cards(ada.page).filter({ hasText: 'Meanwhile' })).toBeVisible();
});

test('a post deleted while the page loads is not shown', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ben, { title: 'Regretted' });
  await ada.page.route('**/assets/index-*.js', async (route) => {
    await ben.call('DELETE', `/api/posts/${id}`).catch(() => undefined);
    await route.continue();
  });
  await ada.page.goto('/community');
  await expect(ada.page.getByRole('feed').or(ada.page.getByText('It’s quiet here'))).toBeVisible();
  await expect(ada.page.getByText('Regretted')).toHaveCount(0);
});

test('the data sent with the page is removed from the document, and no data of the member remains after sign-out', async ({
  member,
  consoleGuard,
}) => {
  // Pictures that load while the session ends are refused.
  consoleGuard.allow(/401 .*\/files\//);
  const { page, call, name } = await member('ada');
  await createPost({ call }, { title: 'For members' });
  await page.goto('/community');
  await expect(cards(page).filter({ hasText: 'For members' }).first()).toBeVisible();
  await expect(page.locator('#first-data, #first-feed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  const html = await page.content();
  const leaked = ['For members', `${name}@sample.test`, name].filter((text) => html.includes(text));
  expect(leaked).toEqual([]);
});
