import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, laptop } from './support/axe.ts';
import { goTo, open, resize } from './support/controls.ts';
import { holdRequests } from './support/hold-requests.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/**
 * Checks a page without its navigation, which accessibility-pages.e2e.ts checks. Also checks the title and the main
 * heading, because axe checks these only if it checks the whole page.
 */
async function expectMainAccessible(page: Page, where: string): Promise<void> {
  await expectAccessibleEverywhere(page, where, 'main');
  await expect.soft(page, where).toHaveTitle(/^.+ · Kith$/);
  await expect.soft(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
}

async function expectSuggestion(page: Page): Promise<void> {
  // A wide window shows suggestions in the side column, a narrow window below the member's own profile.
  for (const [path, width] of [
    ['/community', 1280],
    ['/profile', 390],
  ] as const) {
    await resize(page, { width, height: 900 });
    await (width === 1280 ? open : goTo)(page, path);
    const title = page
      .getByRole('heading', { name: 'People you might like' })
      .filter({ visible: true });
    await expect(title).toBeVisible();
    await expectAccessible(page, `suggestions, ${width} px`, width === 1280 ? 'aside' : 'main');
  }
  await resize(page, laptop.viewport);
}

test('suggestions, missing pages and pending posts have no axe violations at 390 and 1280 px', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/Failed to load resource/);
  const interests = { interests: ['Music', 'Travel'] };
  const { page } = await member('ada', interests, laptop);
  await apiMember('cleo', interests);
  await expectSuggestion(page);
  for (const path of ['/posts/nothing', '/events/nothing', '/profile/nobody', '/messages/none']) {
    await goTo(page, path);
    await expect(page.getByText(/no longer here|not found/).first()).toBeVisible();
    await expectMainAccessible(page, path);
  }
  await goTo(page, '/posts');
  await button(page, 'Create New Post').click();
  await page.getByLabel('Title').fill('Kiln day');
  await page.getByLabel('Content').fill('Three survivors.');
  const held = await holdRequests(page, '**/api/posts', 'POST');
  await button(page, 'Create Post').click();
  await expect(page.getByText('Sending')).toBeVisible();
  await expectMainAccessible(page, 'a pending post');
  held.fail();
  await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a post that failed');
});

test('loading and failed pages have no axe violations at 390 and 1280 px', async ({
  member,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/Failed to load resource|ERR_FAILED|PageLoadError|dynamically imported/);
  const { page, call } = await member('ada', {}, laptop);
  const postId = await createPost({ call });
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await open(page, '/settings/community');
  const script = await holdRequests(page, '**/assets/profile-screen-*.js');
  await navigation.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('main').getByText(/^Loading/)).toBeAttached();
  await expectMainAccessible(page, 'a loading page');
  script.fail();
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  await expectMainAccessible(page, 'a page that did not load');
  await page.route('**/api/{posts,events,conversations}**', (route) =>
    route.fulfill({ status: 400 }),
  );
  for (const name of ['Posts', 'Events', 'Messages']) {
    await navigation.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expectMainAccessible(page, `${name} that did not load`);
  }
  await page.route(`**/api/posts/${postId}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/posts/${postId}`);
  await expect(page.getByText('Couldn’t load the post')).toBeVisible({ timeout: 20_000 });
  await expectMainAccessible(page, 'a post that did not load');
});

test('the offline page has no axe violations at 390 and 1280 px', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = await member('ada', {}, { ...laptop, serviceWorkers: 'allow' });
  await page.goto('/community');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'no connection');
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}
