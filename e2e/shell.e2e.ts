import type { Page } from '@playwright/test';
import { open, resizeWindow } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { createPost } from './support/posts.ts';
import { type Box, stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

test('the navigation reaches every page at 390 and 1440 px', async ({ member }) => {
  const { page } = await member('ada', {}, { viewport: { width: 390, height: 844 } });
  await page.goto('/community');
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const paths = {
    Posts: '/posts',
    Events: '/events',
    Messages: '/messages',
    Profile: '/profile',
  };
  for (const width of [390, 1440]) {
    await resizeWindow(page, { width, height: 844 });
    for (const [name, path] of Object.entries(paths)) {
      await navigation.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // The title changes when the next page replaces the one that is still shown.
      await expect(page).toHaveTitle(new RegExp(`^${name} ·`));
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await navigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(/\/community$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeFocused();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the chosen theme is kept, without a flash of the other theme', async ({ member }) => {
  const { page } = await member('ada', {}, { colorScheme: 'light' });
  await page.goto('/community');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload({ waitUntil: 'commit' });
  // The page is not painted before its style sheet loads.
  await page.waitForFunction(() => document.body && document.styleSheets.length > 0);
  expect(await background()).toBe(dark);
});

test('a page whose code fails to load can be retried, and the navigation still works', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_FAILED|PageLoadError|dynamically imported/);
  const { page } = await member('ada');
  await open(page, '/community');
  await page.route('**/assets/*profile*', (route) => route.abort());
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByText('This page didn’t load')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Posts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
  await page.unroute('**/assets/*profile*');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  const retry = page.getByRole('button', { name: 'Retry' });
  const profile = page.getByText('Adventurer | Coffee Enthusiast | Tech Lover');
  await expect(retry.or(profile).first()).toBeVisible();
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(profile).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});

test('toasts are at the top right', async ({ member }) => {
  const { page } = await member('ada', {}, { viewport: { width: 1440, height: 900 } });
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  const box = await page.getByText('Post created successfully!').boundingBox();
  expect(box?.x).toBeGreaterThan(900);
  expect(box?.y).toBeLessThan(120);
});

/** The texts of the controls and dates of the page that a box covers. Pictures are left out. */
const readCovered = (page: Page, box: Box): Promise<string[]> =>
  page.evaluate(({ x, y, width, height }) => {
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < x + width && right > x && top < y + height && bottom > y;
    };
    return [...document.querySelectorAll('main :is(a, button, input, textarea, time)')]
      .filter((element) => isCovered(element) && !element.querySelector('img'))
      .map((element) => element.ariaLabel ?? element.textContent);
  }, box);

test('toasts cover no control and no date of an event’s page', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const { page } = ada;
  const findToast = (text: string) => page.getByText(text).locator('..');
  await page.goto(`/events/${await createEvent(ben)}`);
  for (const width of [390, 768, 1023, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    const toast = findToast('Joined event successfully');
    const dismiss = toast.getByRole('button', { name: 'Dismiss' });
    // A toast stays open while it has focus.
    await dismiss.focus();
    const box = await stableBox(toast);
    expect(await readCovered(page, box), `${width} px`).toEqual([]);
    expect(box.x + box.width / 2, `${width} px`).toBeGreaterThan(width / 2);
    await dismiss.click();
    await page.getByRole('button', { name: 'Leave this event' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await findToast('You left the event').getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('the link of the current page scrolls to the top and refreshes at 390 and 1440 px', async ({
  member,
}) => {
  const { page, call } = await member('ada', {}, { viewport: { width: 390, height: 700 } });
  for (let i = 1; i <= 12; i++) await createPost({ call }, { title: `Note ${i}.` });
  await page.goto('/community');
  await expect(page.getByRole('link', { name: 'Note 12.', exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await resizeWindow(page, { width, height: 700 });
    // Until the app runs, the page shows only four posts and is too short to scroll this far.
    const scrollDown = () => {
      scrollTo(0, 1200);
      return scrollY;
    };
    await expect.poll(() => page.evaluate(scrollDown)).toBe(1200);
    // Scrolling down may have requested the second page, whose request has a cursor.
    const refreshed = page.waitForRequest((request) =>
      /\/api\/feed(?!.*cursor=)/.test(request.url()),
    );
    const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await navigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await refreshed;
    await expect(page).toHaveURL('/community');
  }
});

test('the offline banner stays visible while the page scrolls, and covers nothing', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page, call } = await member('ada');
  for (let i = 1; i <= 8; i++) await createPost({ call }, { title: `Item ${i}.` });
  await page.goto('/community');
  for (const width of [390, 1440]) {
    await resizeWindow(page, { width, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('link', { name: 'Item 8.', exact: true })).toBeVisible();
    await page.context().setOffline(true);
    const banner = page.getByText('You’re offline');
    await expect(banner).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1200));
    await expect(banner).toBeInViewport({ ratio: 1 });
    const header = await stableBox(page.getByRole('banner').filter({ visible: true }));
    const { y, height } = await stableBox(banner);
    expect(header.y).toBeGreaterThanOrEqual(Math.floor(y + height));
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
  }
});

test('a toast stays for 3 seconds, an error for 4, and at most 20 show at a time', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, call } = await member('ada');
  const id = await createPost({ call });
  await page.clock.install();
  await page.goto(`/posts/${id}`);
  const copy = page.getByRole('button', { name: 'Copy link' });
  const like = page.getByRole('button', { name: 'Like', exact: true });
  await page.route('**/like', (route) => route.fulfill({ status: 500 }));
  await expect(like).toBeVisible();
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const copied = page.getByText('Link copied');
  const failed = page.getByText('Couldn’t add your like. Please try again.');
  for (const [button, toast, ms] of [
    [copy, copied, 3000],
    [like, failed, 4000],
  ] as const) {
    await button.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(ms - 100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast.locator('..')).toHaveCSS('opacity', '0');
    // The page removes the toast after it has faded out.
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  for (let i = 1; i <= 22; i++) await copy.click();
  await expect(copied).toHaveCount(20);
});
