import type { Page } from '@playwright/test';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const prompt = (page: Page) =>
  page.getByRole('button', { name: 'What would you like company for?' });
const form = (page: Page) => page.getByRole('form', { name: 'Create Post' });

test('a post is written on the community page, and appears on top without a reload', async ({
  member,
}) => {
  const { page, call, userId } = await member('ada', {}, phone);
  await createPost({ call }, { title: 'An older post' });
  await page.goto('/community');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await prompt(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(prompt(page)).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: 'Create Post' })).toBeDisabled();
  await page.keyboard.type('Half a thought');

  // The draft survives closing the form and reloading the page.
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  const draft = page.getByRole('button', { name: 'Continue your draft' });
  await expect(draft).toBeFocused();
  await page.reload();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await draft.click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  await page.getByLabel('Title').fill('Tea on the roof');
  await page.getByLabel('Content').fill('At four.');
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Tea on the roof');
  await expect(prompt(page)).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const { items } = await call<{ items: unknown[] }>('GET', `/api/posts?userId=${userId}`);
  expect(items).toHaveLength(2);
});

test('a post that cannot be stored stays in the composer', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, name } = await member('ada');
  await page.goto('/community');
  await prompt(page).click();
  await page.getByLabel('Title').fill('Tea on the roof');
  await page.getByLabel('Content').fill(`At four with ${name}.`);
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500 }));
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(`At four with ${name}.`);
  await expect(page.getByRole('article').filter({ hasText: `At four with ${name}.` })).toHaveCount(
    0,
  );
});
