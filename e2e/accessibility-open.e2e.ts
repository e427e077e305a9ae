import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible, popup } from './support/axe.ts';
import { open } from './support/controls.ts';
import { picture, textNamedPng } from './support/pictures.ts';
import { adminPaths, createSampleContent, type SampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Everything that opens, changes or complains, with as much in it as there can be. */
const looks = [390, 1280].map((width) => ({
  viewport: { width, height: 900 },
  reducedMotion: 'reduce' as const,
}));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function menusAndPopovers(page: Page, isPhone: boolean): Promise<void> {
  await open(page, '/community');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectAccessible(page, 'the menu of the plus', popup);
  await page.keyboard.press('Escape');
  await button(page, isPhone ? 'Account' : 'Theme').click();
  await expectAccessible(page, 'the menu of the account or the theme', popup);
  await page.keyboard.press('Escape');
  if (!isPhone) {
    await button(page, /^Language/).click();
    await expectAccessible(page, 'the menu of languages', popup);
    await page.keyboard.press('Escape');
  }
  await button(page, /^Notifications/).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('liked “Tea”')).toBeVisible();
  await expectAccessible(page, 'notifications', popup);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Nothing new')).toBeVisible();
  await expectAccessible(page, 'no notifications', popup);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the help of the keys', popup);
}

async function aPost(page: Page, postId: string): Promise<void> {
  await open(page, `/posts/${postId}`);
  await expect(page.getByText('Bring two.')).toBeVisible();
  await button(page, 'Reply').click();
  await expectAccessible(page, 'a thread with its boxes');
  await page.getByLabel('Write a comment').fill('x'.repeat(2001));
  await expectAccessible(page, 'a comment too long', 'main');
  await button(page, 'Delete reply').click();
  await expectAccessible(page, 'a question about a reply', popup);
  await page.keyboard.press('Escape');
  await button(page, /^Enlarge/).click();
  await expectAccessible(page, 'a picture as large as the window', popup);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('');
  await page.locator('input[type=file]').setInputFiles(textNamedPng);
  await expect(page.getByText(/Only JPG/)).toBeVisible();
  await expectAccessible(page, 'a post that is edited');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'a question about what is not saved', popup);
}

async function anEvent(page: Page, eventId: string): Promise<void> {
  await open(page, `/events/${eventId}`);
  await button(page, 'Join').click();
  await expect(page.getByText('Joined event successfully')).toBeVisible();
  await expectAccessible(page, 'a toast');
  await button(page, 'Leave this event').click();
  await expectAccessible(page, 'a question about leaving', popup);
  await open(page, '/events/new');
  await button(page, 'Create Event').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByLabel(/^Show on the public front page/).check();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await expectAccessible(page, 'an event with mistakes');
  await button(page, 'Preview').click();
  await expectAccessible(page, 'a preview', 'main');
}

async function messagesAndSettings(page: Page): Promise<void> {
  await open(page, '/messages');
  await button(page, 'New message').click();
  await page.getByLabel('Find a member').fill('ben');
  await page.getByRole('button', { name: /@ben/ }).first().click();
  await expectAccessible(page, 'the search for people', 'main');
  await open(page, '/settings/profile');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('details button').first().click();
  await expectAccessible(page, 'all interests', 'main');
  await open(page, '/settings/account');
  await button(page, 'Send link').scrollIntoViewIfNeeded();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessible(page, 'the account', 'main');
}

async function lists(page: Page, { other }: SampleContent): Promise<void> {
  await open(page, `/profile/${other.userId}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible();
  await expectAccessible(page, 'the events of somebody');
  await open(page, '/events');
  await button(page, 'Past').click();
  await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'no past events');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await page.context().setOffline(false);
}

for (const look of looks) {
  const { width } = look.viewport;

  test(`with everything open at ${width} px`, async ({ member, consoleGuard }) => {
    test.setTimeout(240_000);
    consoleGuard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const place = await createSampleContent(member, look);
    const { page } = place.me;
    await menusAndPopovers(page, width < 768);
    await aPost(page, place.postId);
    await page.reload();
    await anEvent(page, place.eventId);
    await messagesAndSettings(page);
    await lists(page, place);
  });

  test(`for administrators at ${width} px`, async ({ member, community }) => {
    const { me } = await createSampleContent(member, look);
    await makeAdministrator(community, me);
    for (const path of adminPaths) {
      await open(me.page, path);
      for (const summary of await me.page.locator('summary').all()) await summary.click();
      await expectAccessible(me.page, path);
    }
  });

  test(`on the way in at ${width} px`, async ({ visitor, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const page = await visitor(look);
    await page.goto('/login');
    await button(page, 'Continue with Email').click();
    await button(page, 'Sign in').click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expectAccessible(page, 'an address that is none');
    await button(page, 'Create account').click();
    await page.getByLabel('Email').fill('nobody@sample.test');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await button(page, /^Create account$/).click();
    await expect(page.getByText('Password should be at least 6 characters long.')).toBeVisible();
    await expectAccessible(page, 'a password that is too short');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await button(page, 'Forgot your password?').click();
    await expectAccessible(page, 'a password that is forgotten');
    await page.goto('/');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page, 'all answers');
  });
}
