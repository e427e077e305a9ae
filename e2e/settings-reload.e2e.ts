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
