import type { CDPSession, Page } from '@playwright/test';
import { removePassword } from '#test/without-password.ts';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { findMailedLink } from './support/mailed-link.ts';
import { emailOf, password } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Adds a virtual authenticator that accepts at once. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('an administrator adds a passkey and signs in with it', async ({ member, community }) => {
  const dora = await member('dora');
  await makeAdministrator(community, dora);
  const { page, context } = dora;
  const devtools = await addAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the passkeys');

  /** Leaves the app first, because its requests would fail without the session. */
  const clearSession = async () => {
    await page.goto('/robots.txt');
    await context.clearCookies();
  };
  await clearSession();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  // A pattern for the end of the URL would also match the sign-in page's URL, which ends in ?next=/admin.
  await expect(page).toHaveURL('/admin');

  // The browser suggests the passkey in the email field; the virtual authenticator accepts at once.
  await clearSession();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page).toHaveURL(/\/community$/);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await devtools.detach();
});

test('a member without a password closes the passkey dialog and tries again with the same link', async ({
  member,
  community,
}) => {
  const { page, name, userId } = await member('iris');
  await removePassword(community.server.services.db, userId);
  const devtools = await addAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(
    await findMailedLink(community, emailOf(name), /\/settings\/security\?security=[\w-]+/),
  );
  await page.evaluate(() => {
    const { create } = navigator.credentials;
    navigator.credentials.create = () => {
      navigator.credentials.create = create;
      return Promise.reject(new DOMException('The dialog was closed.', 'NotAllowedError'));
    };
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await submit.click();
  await expect(page.getByText('You can try again.')).toBeVisible();
  await submit.click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await devtools.detach();
});
