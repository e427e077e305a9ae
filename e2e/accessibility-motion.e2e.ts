import { open } from './support/controls.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expectNoMotion, readMotion } from './support/page-checks.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test('uploads, toasts, menus and dialogs do not move when reduced motion is requested', async ({
  member,
}) => {
  const { page } = await member('ada', {}, { reducedMotion: 'reduce' });
  await page.goto('/posts/new');
  const upload = await holdRequests(page, '**/api/pictures/post');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectNoMotion(page, 'an upload in progress');
  upload.release();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expectNoMotion(page, 'a toast');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoMotion(page, 'a menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoMotion(page, 'a confirmation dialog');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectNoMotion(page, 'the image viewer');
});

test('menus move when reduced motion is not requested', async ({ member }) => {
  const { page } = await member('ada', {}, { reducedMotion: 'no-preference' });
  await open(page, '/community');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await readMotion(page)).not.toEqual([]);
});
