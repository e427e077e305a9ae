import type { Page } from '@playwright/test';
import { createPost, insertPosts } from './support/posts.ts';
import { expect, newCommunity, test } from './support/test.ts';

/** For tests with a community of their own, without any content. */
const testEmpty = test.extend({ community: newCommunity() });

const titles = (page: Page) => page.getByRole('article').getByRole('heading');

testEmpty(
  'a long feed starts with its newest entry and keeps only a few cards in the page, and Back restores the position',
  async ({ member, community }) => {
    const ada = await member('ada');
    const { page } = ada;
    await insertPosts(community, ada, 60);
    await page.goto('/community');
    await expect(titles(page).first()).toHaveText('Post 60.');
    const seen = new Set<string>();
    await expect(async () => {
      for (const title of await titles(page).allTextContents()) seen.add(title);
      await page.mouse.wheel(0, 3000);
      expect(seen.has('Post 1.')).toBe(true);
    }).toPass({ timeout: 30_000, intervals: [100] });
    expect(await page.getByRole('article').count()).toBeLessThan(40);

    const shown = page.getByRole('article').getByRole('link', { name: /^Post 1\.$/ });
    await page.keyboard.press('End');
    await expect(shown).toBeInViewport();
    const before = await page.evaluate(() => window.scrollY);
    await shown.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Post 1.' })).toBeVisible();
    await page.goBack();
    await expect(shown).toBeVisible();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(200);
  },
);

test('the plus button offers to create a post or an event, and works with the keyboard', async ({
  member,
}) => {
  const { page } = await member('ada');
  await page.goto('/community');
  await page.getByRole('button', { name: 'Create', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create Post' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Create Event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Event' }).click();
  await expect(page).toHaveURL(/\/events\/new$/);
});

test('a list that fails to load shows an error and a retry button', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  await page.route('**/api/feed*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/posts');
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Couldn’t load this list')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Failed to refresh posts')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.unroute('**/api/feed*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Couldn’t load this list')).toHaveCount(0);
});

test('a list that fails to refresh shows an error and keeps its entries', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, call } = await member('ada');
  await createPost({ call }, { title: 'Still here' });
  await page.clock.install();
  await page.goto('/posts');
  await expect(page.getByText('Still here').first()).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.route('**/api/posts*', (route) => route.fulfill({ status: 500 }));
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Failed to refresh posts')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Still here').first()).toBeVisible();
});

testEmpty('an empty community suggests what to do next', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/community');
  await expect(page.getByText('It’s quiet here')).toBeVisible();
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/posts\/new$/);
});
