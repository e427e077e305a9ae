import type { Page } from '@playwright/test';
import { expectAccessible, popup } from './support/axe.ts';
import { open } from './support/controls.ts';
import { picture, textNamedPng } from './support/pictures.ts';
import { createSampleContent, type SampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

const contextOptions = [390, 1280].map((width) => ({
  viewport: { width, height: 900 },
}));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function checkMenus(page: Page, isPhone: boolean): Promise<void> {
  await open(page, '/community');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectAccessible(page, 'the create menu', popup);
  await page.keyboard.press('Escape');
  await button(page, isPhone ? 'Account' : 'Theme').click();
  await expectAccessible(page, 'the account or theme menu', popup);
  await page.keyboard.press('Escape');
  if (!isPhone) {
    await button(page, /^Language/).click();
    await expectAccessible(page, 'the language menu', popup);
    await page.keyboard.press('Escape');
  }
  await button(page, /^Notifications/).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('liked your post “Tea”')).toBeVisible();
  await expectAccessible(page, 'notifications', popup);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Nothing new')).toBeVisible();
  await expectAccessible(page, 'no notifications', popup);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the shortcut help', popup);
}

async function checkPost(page: Page, postId: string): Promise<void> {
  await open(page, `/posts/${postId}`);
  await expect(page.getByText('Bring two.')).toBeVisible();
  await button(page, 'Reply').click();
  await expectAccessible(page, 'a thread with its form fields');
  await page.getByLabel('Write a comment').fill('x'.repeat(2001));
  await expectAccessible(page, 'a comment that is too long', 'main');
  await button(page, 'Delete reply').click();
  await expectAccessible(page, 'the confirmation for a reply', popup);
  await page.keyboard.press('Escape');
  await button(page, /^Enlarge/).click();
  await expectAccessible(page, 'the image viewer', popup);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('');
  await page.locator('input[type=file]').setInputFiles(textNamedPng);
  await expect(page.getByText(/Only JPG/)).toBeVisible();
  await expectAccessible(page, 'a post in edit mode');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the confirmation for unsaved changes', popup);
}

async function checkEvent(page: Page, eventId: string): Promise<void> {
  await open(page, `/events/${eventId}`);
  await button(page, 'Join').click();
  await expect(page.getByText('Joined event successfully')).toBeVisible();
  await expectAccessible(page, 'a toast');
  await button(page, 'Leave this event').click();
  await expectAccessible(page, 'the confirmation for leaving', popup);
  await open(page, '/events/new');
  await button(page, 'Create Event').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByLabel(/^Show on the public front page/).check();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await expectAccessible(page, 'an event with errors');
  await button(page, 'Preview').click();
  await expectAccessible(page, 'a preview', 'main');
}

async function checkMessagesAndSettings(page: Page): Promise<void> {
  await open(page, '/messages');
  await button(page, 'New message').click();
  await page.getByLabel('Find a member').fill('ben');
  await page.getByRole('button', { name: /@ben/ }).first().click();
  await expectAccessible(page, 'the member search', 'main');
  await open(page, '/settings/profile');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('details button').first().click();
  await expectAccessible(page, 'all interests', 'main');
  await open(page, '/settings/account');
  await button(page, 'Send link').scrollIntoViewIfNeeded();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessible(page, 'the account settings', 'main');
}

async function checkLists(page: Page, { other }: SampleContent): Promise<void> {
  await open(page, `/profile/${other.userId}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible();
  await expectAccessible(page, 'a member’s events');
  await open(page, '/events');
  await button(page, 'Past').click();
  await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'no past events');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await page.context().setOffline(false);
}

for (const options of contextOptions) {
  const { width } = options.viewport;

  test(`menus, dialogs and forms with errors have no axe violations at ${width} px`, async ({
    member,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const content = await createSampleContent(member, options);
    const { page } = content.me;
    await checkMenus(page, width < 768);
    await checkPost(page, content.postId);
    await page.reload();
    await checkEvent(page, content.eventId);
    await checkMessagesAndSettings(page);
    await checkLists(page, content);
  });

  test(`the sign-in page and the landing page have no axe violations at ${width} px`, async ({
    visitor,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const page = await visitor(options);
    await page.goto('/login');
    await button(page, 'Continue with Email').click();
    await button(page, 'Sign in').click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expectAccessible(page, 'an invalid address');
    await button(page, 'Create account').click();
    await page.getByLabel('Email').fill('nobody@sample.test');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await button(page, /^Create account$/).click();
    await expect(page.getByText('Password should be at least 6 characters long.')).toBeVisible();
    await expectAccessible(page, 'a password that is too short');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await button(page, 'Forgot your password?').click();
    await expectAccessible(page, 'the forgotten password form');
    await page.goto('/');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page, 'all answers on the landing page');
  });
}
