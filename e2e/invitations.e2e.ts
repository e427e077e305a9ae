import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { goTo, resizeWindow } from './support/controls.ts';
import { findMailedLink } from './support/mailed-link.ts';
import { emailOf, password } from './support/member.ts';
import { raiseToMet } from './support/raise-to-met.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';
import { putOnWaitingList } from './support/waiting-list.ts';

/** A community for this file only, because the setting that requires an invitation applies to everyone. */
const test = base.extend({ community: ownCommunity(() => openCommunity()) });

/**
 * Accepts the invitation whose page is open: creates an account in the sign-up form that it leads to, and then a
 * profile.
 */
async function acceptInvitation(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('You have an invitation.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).last().click();
  await page.getByLabel('Username').fill(name);
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/community/);
  // The first person suggested to the new member is the one who invited them.
  await expect(page.getByText('Invited you').first()).toBeVisible();
}

test('somebody joins with a link, and their profile says who invited them', async ({
  community,
  member,
  visitor,
}) => {
  const dora = await member('dora');
  await raiseToMet(community, dora);
  await dora.page.goto('/settings/invitations');
  await expect(dora.page.getByText('0 of 3 open')).toBeVisible();
  await dora.page.getByRole('button', { name: 'Create a link' }).click();
  const link = await dora.page.getByLabel('Invitation link').inputValue();
  await expect(dora.page.getByText('1 of 3 open')).toBeVisible();
  await expectAccessible(dora.page, 'a new invitation', 'main');

  const page = await visitor();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dora\S* invites you to Kith$/);
  await expectAccessible(page, 'the page of an invitation');
  await acceptInvitation(page, 'mia');
  await goTo(page, '/profile');
  await expect(page.getByText(/^Invited by Dora/)).toBeVisible();
  await page.getByRole('link', { name: /^Dora/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dora/);

  await dora.page.goto('/settings/invitations');
  await expect(dora.page.getByText('Mia joined')).toBeVisible();
  await expect(dora.page.getByText('0 of 3 open')).toBeVisible();
  await expectAccessible(dora.page, 'a used invitation', 'main');

  await dora.page.goto(link);
  await expect(dora.page.getByRole('heading', { level: 1 })).toHaveText('You’re already a member');
});

test('a link is shared with the browser’s own dialog or copied; once it is revoked, it shows that the invitation has ended, and leads to the sign-up form', async ({
  community,
  member,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const tina = await member('tina');
  await raiseToMet(community, tina);
  const { page } = tina;
  await tina.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/invitations');
  await page.evaluate(() => {
    navigator.share = async (data) => sessionStorage.setItem('shared', data?.url ?? '');
  });
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shared'))).toBe(link);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByRole('button', { name: /^Revoke the invitation/ }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(page.getByText('No invitations yet')).toBeVisible();
  await expect(page.getByLabel('Invitation link')).toHaveCount(0);
  const stranger = await visitor();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'This invitation has been used or is no longer valid',
  );
  await stranger.getByRole('link', { name: 'Create account' }).click();
  await expect(stranger).toHaveURL(/\/login\?mode=create$/);
});

test('an administrator limits joining to invitations, and invites an address from the waiting list', async ({
  community,
  member,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[34]/);
  const ada = await member('ada');
  await makeAdministrator(community, ada);
  const address = emailOf('noa');
  await putOnWaitingList(community, address);
  await ada.page.goto('/admin/waiting-list');
  await ada.page.getByRole('checkbox', { name: /Only people with an invitation/ }).click();
  await expect(ada.page.getByText('Only people with an invitation can join now.')).toBeVisible();
  await ada.page.getByRole('button', { name: `Invite ${address}` }).click();
  await expect(ada.page.getByText(/^Invited on/)).toBeVisible();
  await expectAccessible(ada.page, 'an invited address', 'main');

  const page = await visitor();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Join the circle' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(/#join$/);
  await resizeWindow(page, { width: 320, height: 640 });
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await resizeWindow(page, { width: 1280, height: 720 });
  await page.goto('/login?mode=create');
  await expect(page.getByText('Joining is by invitation right now.')).toBeVisible();
  await expectAccessible(page, 'the sign-up by invitation', 'main');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf('somebody'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).last().click();
  await expect(page.getByRole('alert').first()).toContainText('Joining is by invitation');
  await page.goto('/login?google=invitation-required');
  await expect(page.getByRole('alert').first()).toContainText('Joining is by invitation');
  const waitingList = page.getByRole('link', { name: 'Join the waiting list' });
  await expect(waitingList).toHaveAttribute('href', '/#join');

  await page.goto(await findMailedLink(community, address, /\/invite\/[\w-]+/));
  await acceptInvitation(page, 'noa');
  await goTo(page, '/profile');
  await expect(page.getByText(/^Invited by Ada/)).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByRole('heading', { name: 'Nobody’s waiting' })).toBeVisible();
  await expect(ada.page.getByText(address)).toHaveCount(0);
});
