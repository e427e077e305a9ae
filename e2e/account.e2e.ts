import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { removePassword } from '#test/without-password.ts';
import { expectAccessible } from './support/axe.ts';
import type { Community } from './support/community.ts';
import { firstPage } from './support/context-pool.ts';
import { readControls, resize } from './support/controls.ts';
import { findMailedLink } from './support/mailed-link.ts';
import { emailOf, password, signUp } from './support/member.ts';
import { composer, sendMessage, startConversation } from './support/messages.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const failedRequest = /Failed to load resource/;

/** A section of the account page. */
const card = (page: Page, title: string) =>
  page
    .locator('main div')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
    .last()
    .locator('..');
const currentPassword = (within: ReturnType<typeof card> | Page) =>
  within.getByLabel('Current password', { exact: true });

/** The most recent link for `purpose` that was mailed to `address`. */
const findLink = (community: Community, address: string, purpose: string) =>
  findMailedLink(community, address, new RegExp(`/settings/account\\?${purpose}=[\\w-]+`));

async function signIn(page: Page, email: string, enteredPassword: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(enteredPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('a new email address is confirmed by a link that works once', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const { page, name } = await member('ada');
  const address = `new-${name}@sample.test`;
  await page.goto('/settings/account');
  const email = card(page, 'Email');
  await email.getByLabel('New email').fill('no-address');
  await currentPassword(email).fill(password);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await email.getByLabel('New email').fill(address);
  await currentPassword(email).fill('wrong');
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await expect(email.getByLabel('New email')).toHaveValue(address);
  await currentPassword(email).fill(password);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible();
  await expect(page.locator('form:focus')).toContainText('New email');
  await expect(page.getByText(`You sign in with ${emailOf(name)}.`)).toBeVisible();
  const link = await findLink(community, address, 'email');
  await page.goto(link);
  await expect(page.getByText(`Your email is now ${address}.`)).toBeVisible();
  await expect(page.getByText(`You sign in with ${address}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect
    .poll(() => community.mailsTo(emailOf(name)).then((mails) => mails.join()))
    .toContain('different email address');
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
});

test('a new member is reminded to confirm their address until they do', async ({
  openBrowser,
  community,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource.*422/);
  const ada = await signUp(await openBrowser(), community.url, `ada${Date.now()}`);
  const { page } = ada;
  const address = emailOf(ada.name);
  await page.goto('/community');
  const reminder = page.getByText(`Please confirm ${address}`);
  await expect(reminder).toContainText('so ask the person who runs it for the link');
  await expect(reminder).not.toContainText('the email we sent you');
  await expectAccessible(page, 'the reminder');
  const ben = await apiMember('ben');
  const conversationId = await startConversation(ada, ben);
  await sendMessage(ben, conversationId, 'Welcome!');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/messages');
  await expect(reminder).toBeVisible();
  await expect(page.getByText('Choose a conversation')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    await page.setViewportSize(viewport);
    await page.goto(`/messages/${conversationId}`);
    await expect(reminder).toBeVisible();
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
  }
  // In a low window, the page scrolls to the composer.
  await resize(page, { width: 640, height: 450 });
  expect((await readControls(page)).lost).toEqual([]);
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await expect(page.getByText('There’s a new link')).toContainText('ask the person who runs it');
  // The new link replaces the one in the first email.
  await expect.poll(() => community.mailsTo(address)).toHaveLength(2);
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(reminder).toBeHidden();
  await page.goto('/settings/account');
  await expect(reminder).toBeVisible();
  const link = await findLink(community, address, 'confirm');
  await page.goto(link);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(reminder).toBeHidden();
  // Opening the link again shows no error, because the address is already confirmed.
  await page.goto(link);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByText('This link has expired or was already used.')).toBeHidden();
});

test('a confirmation link opened while signed out works after signing in', async ({
  member,
  visitor,
  community,
}) => {
  const { page, name } = await member('ada');
  const address = `new-${name}@sample.test`;
  await page.goto('/settings/account');
  const email = card(page, 'Email');
  await email.getByLabel('New email').fill(address);
  await currentPassword(email).fill(password);
  await currentPassword(email).press('Enter');
  const phone = await visitor();
  await phone.goto(await findLink(community, address, 'email'));
  await expect(phone).toHaveURL(/\/login/);
  await phone.getByRole('button', { name: 'Continue with Email' }).click();
  await phone.getByLabel('Email').fill(emailOf(name));
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByLabel('Password', { exact: true }).press('Enter');
  await expect(phone.getByText(`You sign in with ${address}.`)).toBeVisible();
});

test('a new password signs out the other devices', async ({ member, visitor, consoleGuard }) => {
  consoleGuard.allow(failedRequest);
  const { page, name } = await member('ada');
  const phone = await visitor();
  await signIn(phone, emailOf(name), password);
  await expect(phone).toHaveURL(/\/community$/);
  await page.goto('/settings/account');
  const form = card(page, 'Password');
  await currentPassword(form).fill('wrong');
  await form.getByLabel('New password').fill('12345');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password should be at least 6 characters long.')).toBeVisible();
  await form.getByLabel('New password').fill('another-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await currentPassword(form).fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  // The phone's live stream ends, and the phone signs out on its own.
  await expect(phone).toHaveURL(/\/login/);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await signIn(phone, emailOf(name), 'another-password');
  await expect(phone).toHaveURL(/\/community$/);
});

test('each signed-in device can be signed out', async ({ member, openBrowser, consoleGuard }) => {
  consoleGuard.allow(failedRequest);
  const { page, name } = await member('ada');
  const userAgents = {
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const open = async (userAgent: string) => {
    const other = await firstPage(await openBrowser({ userAgent }));
    await signIn(other, emailOf(name), password);
    await expect(other).toHaveURL(/\/community$/);
    return other;
  };
  const [phone, laptop] = [await open(userAgents.phone), await open(userAgents.laptop)];
  await page.goto('/settings/account');
  const devices = card(page, 'Signed-in devices').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.filter({ hasText: 'Safari on iPhone' })).toContainText('Last used just now');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  await expect(devices).toHaveCount(2);
  await expect(phone).toHaveURL(/\/login/);
  await expect(laptop).toHaveURL(/\/community$/);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices).toHaveCount(1);
  await expect(laptop).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
});

test('a member downloads their data as a ZIP file', async ({ member }) => {
  const { page, call } = await member('ada', { interests: ['Music'] });
  await createPost({ call });
  await page.goto('/settings/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Your download has started.')).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await fromBufferPromise(await readFile(await file.path()));
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  expect(names).toContain('posts.json');
});

test('an account is deleted after a confirmation, and its content is no longer shown', async ({
  member,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/);
  const ada = await member('ada');
  const ben = await member('ben');
  const { page, name } = ada;
  const title = `Post by ${name}`;
  const id = await createPost(ada, { title });
  await ben.page.goto('/community');
  await expect(ben.page.getByText(title)).toBeVisible();
  const secondTab = await ben.context.newPage();
  await secondTab.goto(`/posts/${id}`);
  await expect(secondTab.getByText(title).first()).toBeVisible();

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your profile, pictures, posts and events will be deleted');
  await expect(dialog).toContainText('Messages you sent will stay');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await currentPassword(page).last().fill('wrong');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('That isn’t your current password.')).toBeVisible();
  await currentPassword(page).last().fill(password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been deleted. Take care.')).toBeVisible();

  await expect(ben.page.getByText(title)).toHaveCount(0);
  await expect(secondTab.getByText(title)).toHaveCount(0);
  await ben.page.goto(`/profile/${ada.userId}`);
  await expect(ben.page.getByText('User not found')).toBeVisible();
  const newVisit = await visitor();
  await signIn(newVisit, emailOf(name), password);
  await expect(newVisit.getByText('Invalid email or password.')).toBeVisible();
});

test('a member without a password can set one or delete their account through an emailed link', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const { page, name, userId } = await member('gina');
  const { db } = community.server.services;
  await removePassword(db, userId);
  await page.goto('/settings/account');
  await expect(page.getByText('To change your email, set a password first.')).toBeVisible();
  await card(page, 'Password').getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`We sent a link to ${emailOf(name)}.`)).toBeVisible();
  await page.goto(await findLink(community, emailOf(name), 'password'));
  await page.getByLabel('New password').fill('first-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(card(page, 'Email').getByLabel('New email')).toBeVisible();
  await expect(page.locator('form:focus')).toContainText('Current password');
  await removePassword(db, userId);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send me a link' }).click();
  const link = await findLink(community, emailOf(name), 'deletion');
  await page.goto(link);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
