import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere, laptop, popup } from './support/axe.ts';
import { goTo, open, resize } from './support/controls.ts';
import { picture, textNamedPng } from './support/pictures.ts';
import { createSampleContent, type SampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function checkMenu(page: Page, name: string | RegExp, where: string): Promise<void> {
  await button(page, name).click();
  await expectAccessible(page, where, popup);
  await page.keyboard.press('Escape');
}

async function checkNotifications(page: Page, where: string): Promise<void> {
  await button(page, /^Notifications/).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('your post “Tea”').first()).toBeVisible();
  await expectAccessible(page, `notifications, ${where}`, popup);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Nothing new')).toBeVisible();
  await expectAccessible(page, `no notifications, ${where}`, popup);
  await page.keyboard.press('Escape');
}

async function checkMenus(page: Page, { other, postId }: SampleContent): Promise<void> {
  await open(page, '/community');
  await checkMenu(page, 'Theme', 'the theme menu');
  await checkMenu(page, /^Language/, 'the language menu');
  await checkNotifications(page, '1280 px');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectAccessibleEverywhere(page, 'the create menu', popup);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the shortcut help', popup);
  await page.keyboard.press('Escape');
  await resize(page, { width: 390, height: 900 });
  await checkMenu(page, 'Account', 'the account menu');
  await other.call('POST', `/api/entries/${postId}/comments`, { text: 'One more.' });
  await checkNotifications(page, '390 px');
  await resize(page, laptop.viewport);
}

async function checkPost(page: Page, postId: string): Promise<void> {
  await goTo(page, `/posts/${postId}`);
  await expect(page.getByText('Bring two.')).toBeVisible();
  await page.getByLabel('Write a comment').fill('x'.repeat(2001));
  await button(page, 'Reply').click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeVisible();
  await expectAccessibleEverywhere(
    page,
    'a comment that is too long, in a thread with the reply form open',
    'main',
  );
  await button(page, 'Delete reply').click();
  await expectAccessibleEverywhere(page, 'the confirmation for deleting a reply', popup);
  await page.keyboard.press('Escape');
  await button(page, /^Enlarge/).click();
  await expectAccessibleEverywhere(page, 'the image viewer', popup);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('');
  await page.locator('input[type=file]').setInputFiles(textNamedPng);
  await expect(page.getByText(/Only JPG/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'a post in edit mode', 'main');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the confirmation for unsaved changes', popup);
  await button(page, 'Leave').click();
  await expect(page).toHaveURL('/events');
}

async function checkEvent(page: Page, eventId: string): Promise<void> {
  await goTo(page, `/events/${eventId}`);
  await button(page, 'Join').click();
  const toast = page.getByText('Joined event successfully');
  // A toast stays open while it has focus.
  await toast.locator('..').getByRole('button', { name: 'Dismiss' }).focus();
  await expectAccessibleEverywhere(page, 'a toast');
  await expect(toast).toBeVisible();
  await button(page, 'Leave this event').click();
  await expectAccessibleEverywhere(page, 'the confirmation for leaving an event', popup);
  await page.keyboard.press('Escape');
  await goTo(page, '/events/new');
  await button(page, 'Create Event').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByLabel(/^Show on the public front page/).check();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await expectAccessibleEverywhere(page, 'an event with errors', 'main');
  await button(page, 'Preview').click();
  await expectAccessibleEverywhere(page, 'a preview', 'main');
}

async function checkMessagesAndSettings(page: Page): Promise<void> {
  // A full page load leaves the form without asking for confirmation.
  await open(page, '/messages');
  await button(page, 'New message').click();
  await page.getByLabel('Find a member').fill('ben');
  await page.getByRole('button', { name: /@ben/ }).first().click();
  await expectAccessibleEverywhere(page, 'the member search', 'main');
  await goTo(page, '/settings/profile');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('details button').first().click();
  await expectAccessibleEverywhere(page, 'all interests', 'main');
  await open(page, '/settings/account');
  await button(page, 'Send link').scrollIntoViewIfNeeded();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessibleEverywhere(page, 'the account settings', 'main');
}

async function checkLists(page: Page, { other }: SampleContent): Promise<void> {
  await goTo(page, `/profile/${other.userId}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a member’s events', 'main');
  await goTo(page, '/events');
  await button(page, 'Past').click();
  await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no past events, offline');
  await page.context().setOffline(false);
}

test('menus, dialogs and forms with errors have no axe violations at 390 and 1280 px', async ({
  member,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const content = await createSampleContent(member, laptop);
  const { page } = content.me;
  await checkMenus(page, content);
  await checkPost(page, content.postId);
  await checkEvent(page, content.eventId);
  await checkMessagesAndSettings(page);
  await checkLists(page, content);
});

test('the sign-in page and the landing page have no axe violations at 390 and 1280 px', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const page = await visitor(laptop);
  await page.goto('/login');
  await button(page, 'Continue with Email').click();
  await button(page, 'Sign in').click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'an invalid address');
  await button(page, 'Create account').click();
  await page.getByLabel('Email').fill('nobody@sample.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await button(page, /^Create account$/).click();
  await expect(page.getByText('Password should be at least 6 characters long.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a password that is too short');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await button(page, 'Forgot your password?').click();
  await expectAccessibleEverywhere(page, 'the forgotten password form');
  await page.goto('/');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessibleEverywhere(page, 'the landing page with every answer open');
});
