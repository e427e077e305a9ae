import type { Page } from '@playwright/test';
import { codeOf } from '#test/authenticator-code.ts';
import { removePassword } from '#test/without-password.ts';
import { expectAccessible } from './support/axe.ts';
import { findMailedLink } from './support/mailed-link.ts';
import { emailOf, password } from './support/member.ts';
import { expect, test } from './support/test.ts';

async function enterPassword(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('a member turns on two-step sign-in, and signs in with a code and with a recovery code', async ({
  member,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, name } = await member('ada');
  await page.goto('/settings/security');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expectAccessible(page, 'the sign-in settings', 'main');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'the QR code', 'dialog');
  const shown = await page.locator('dialog p.font-mono').textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right')).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Save your recovery codes')).toBeVisible();
  await expectAccessible(page, 'the recovery codes', 'dialog');
  const [recoveryCode = ''] = await page.locator('dialog li').allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Two-step sign-in is on. Your other')).toBeVisible();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  const phone = await visitor();
  await enterPassword(phone, name);
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(phone, 'the second step');
  await phone.goto('/community');
  await expect(phone).toHaveURL(/\/login/);
  await enterPassword(phone, name);
  await expect(phone.getByLabel('Code')).toBeFocused();
  // Set-up has used the current code. The server also accepts the next one, in case a phone’s clock is ahead.
  await phone.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/community$/);

  // Signs in again, as on another device.
  await phone.context().clearCookies();
  await enterPassword(phone, name);
  await phone.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(phone.getByLabel('Recovery code')).toBeFocused();
  await phone.getByLabel('Recovery code').fill('abcde-12345');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('That recovery code isn’t right')).toBeVisible();
  await phone.getByLabel('Recovery code').fill(recoveryCode);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL(/\/community$/);

  // Signs in again, as on another device.
  await phone.context().clearCookies();
  await enterPassword(phone, name);
  await expect(phone.getByLabel('Code')).toBeFocused();
  // Deletes the cookie of the second step, as if the step had expired.
  await phone.context().clearCookies();
  await phone.getByLabel('Code').fill(codeOf(secret, Date.now() + 30_000));
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('That took too long. Please sign in again.')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible();
});

test('a member without a password closes the dialog, enters a wrong code, and finishes with the same link', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource.*422/);
  const { page, name, userId } = await member('iris');
  await removePassword(community.server.services.db, userId);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(
    await findMailedLink(community, emailOf(name), /\/settings\/security\?security=[\w-]+/),
  );
  const startSetup = async () => {
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  };
  await startSetup();
  await page.keyboard.press('Escape');
  await startSetup();
  await page.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right')).toBeVisible();
  const shown = await page.locator('dialog p.font-mono').textContent();
  await page.getByLabel('Code from the app').fill(codeOf(shown?.replaceAll(' ', '') ?? ''));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Save your recovery codes')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/security$/);
});
