import { removePassword } from '#test/without-password.ts';
import { emailOf, password } from './support/member.ts';
import { expect, test } from './support/test.ts';

const expired = 'This link has expired or was already used.';

test('after an expired link to the sign-in settings was opened, a change requires the password', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource.*422/);
  const { page } = await member('ida');
  await page.goto('/settings/security?security=expired');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
});

test('after an expired link was used to set a first password, another link can be requested', async ({
  community,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource.*422/);
  const { page, name, userId } = await member('iris');
  await removePassword(community.server.services.db, userId);
  await page.goto('/settings/account?password=expired');
  await page.getByLabel('New password').fill('first-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${emailOf(name)}.`)).toBeVisible();
});

test('after an expired link to set a password, a member who has a password gets the usual form to change it', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource.*422/);
  const { page } = await member('ivo');
  await page.goto('/settings/account?password=expired');
  await page.getByLabel('New password').fill('another-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(expired)).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByLabel('New password') });
  await form.getByLabel('Current password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(form).toBeFocused();
  await expect(page.getByText(expired)).toHaveCount(0);
});
