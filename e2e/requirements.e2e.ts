import { codeOf } from '#test/authenticator-code.ts';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { password, signUp } from './support/member.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

/** A community that requires confirmed addresses, and requires administrators to have a second factor. */
const test = base.extend({
  community: ownCommunity(() =>
    openCommunity({}, { REQUIRE_SECOND_FACTOR: 'administrators', REQUIRE_CONFIRMED_EMAIL: '1' }),
  ),
});

test('an administrator sets up a second factor before anything else', async ({
  member,
  community,
}) => {
  const dora = await member('dora');
  await makeAdministrator(community, dora);
  const { page } = dora;
  await page.goto('/community');
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(page.getByText('Administrators of this community need a passkey')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'the required second factor');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const secret = await page.locator('dialog p.font-mono').textContent();
  await page.getByLabel('Code from the app').fill(codeOf(secret?.replaceAll(' ', '') ?? ''));
  await page.keyboard.press('Enter');
  // The rest of the app appears behind the dialog with the codes, which are shown only once.
  await expect(page.getByText('Save your recovery codes')).toBeVisible();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Administrators of this community need')).toHaveCount(0);
  await page.getByRole('link', { name: 'Community' }).first().click();
  await expect(page).toHaveURL(/\/community$/);
});

test('a member who becomes an administrator is asked for a second factor, and stays signed in', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|403 .*\/api\//);
  const dora = await member('dora');
  const { page, context } = dora;
  const stream = page.waitForResponse(/\/api\/stream/);
  await page.goto('/community');
  await stream;
  await makeAdministrator(community, dora);
  // The live stream reconnects, and the server refuses it.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(page.getByText('Administrators of this community need a passkey')).toBeVisible();
});

test('a member cannot dismiss the request to confirm their address if confirmation is required', async ({
  openBrowser,
  community,
}) => {
  const { page } = await signUp(await openBrowser(), community.url, 'emma');
  await page.goto('/community');
  await expect(page.getByText(/Please confirm emma@sample.test to post/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a new link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
});
