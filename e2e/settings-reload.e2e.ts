import { holdRequests } from './support/hold-requests.ts';
import { addPicture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test('the page reloads two seconds after saving, not earlier and not later', async ({ member }) => {
  const { page } = await member('ada');
  await page.clock.install();
  await page.goto('/settings/profile');
  const bio = page.getByLabel('Bio');
  await bio.fill('I count.');
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const toast = page.getByText('Profile updated successfully!');
  await expect(toast).toBeVisible();
  await page.clock.runFor(1900);
  await expect(toast).toBeVisible();
  expect(loads).toBe(0);
  await page.clock.runFor(100);
  await reloaded;
  await page.clock.resume();
  await expect(bio).toHaveValue('I count.');
});

test('pictures are refused from the start of a save until the reload', async ({ member }) => {
  const { page } = await member('ada');
  await page.clock.install();
  await page.goto('/settings/profile');
  await page.getByLabel('Bio').fill('I count.');
  await page.clock.pauseAt(Date.now() + 60_000);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures')) uploads.push(request.url());
  });
  const update = await holdRequests(page, '**/api/profile', 'PUT');
  const reloaded = page.waitForEvent('load');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await addPicture(page, 'paste');
  update.release();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await addPicture(page, 'drop');
  await page.clock.runFor(2000);
  await reloaded;
  await page.clock.resume();
  expect(uploads).toEqual([]);
  await expect(page.getByLabel('Bio')).toHaveValue('I count.');
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
});
