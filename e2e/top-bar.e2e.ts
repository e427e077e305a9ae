import type { Page } from '@playwright/test';
import { open } from './support/controls.ts';
import { phone } from './support/phone.ts';
import { createSampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';
import { bar, title } from './support/top-bar.ts';

const back = (page: Page) => bar(page).getByRole('link', { name: 'Back', exact: true });

test('the top bar is titled Settings, and the page title names the section', async ({ member }) => {
  const { page } = await member('ada', {}, phone);
  for (const [path, name] of [
    ['profile', /^Settings · /],
    ['account', /^Account · /],
    ['community', /^Community settings · /],
  ] as const) {
    await open(page, `/settings/${path}`);
    await expect(title(page)).toHaveText('Settings');
    await expect(page).toHaveTitle(name);
  }
});

test('Back leads to the previous page, or to the list after a direct visit', async ({ member }) => {
  const { me, other, postId, eventId } = await createSampleContent(member, phone);
  const { page } = me;
  const lists = {
    [`/posts/${postId}`]: '/posts',
    '/posts/new': '/posts',
    [`/events/${eventId}`]: '/events',
    '/events/new': '/events',
    [`/profile/${other.userId}`]: '/community',
  };
  for (const [path, list] of Object.entries(lists)) {
    const from = await me.context.newPage();
    await open(from, path);
    await back(from).tap();
    await expect(from).toHaveURL(list);
    await from.close();
  }
  await open(page, '/profile');
  await expect(back(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Tea', exact: true }).tap();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeFocused();
  await back(page).tap();
  await expect(page).toHaveURL('/profile');
  await expect(back(page)).toHaveCount(0);
});

test('the avatar menu leads to your profile and settings', async ({ member }) => {
  const { page } = await member('ada', {}, phone);
  await open(page, '/community');
  const menu = page.getByRole('menu');
  await bar(page).getByRole('button', { name: 'Account' }).tap();
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expect(menu.getByText('Theme')).toBeVisible();
  await expect(menu.getByText('Language')).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Settings' }).tap();
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Account' }).tap();
  await menu.getByRole('menuitem', { name: 'Profile' }).tap();
  await expect(page).toHaveURL('/profile');
});

test('a conversation has its own header, even if it does not exist', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { me, conversationId } = await createSampleContent(member, phone);
  const { page } = me;
  const allMessages = page.getByRole('main').getByRole('link', { name: 'All messages' });
  for (const id of [conversationId, 'none']) {
    await open(page, `/messages/${id}`);
    await expect(bar(page)).toHaveCount(0);
    await allMessages.first().click();
    await expect(page).toHaveURL('/messages');
    await expect(bar(page)).toBeVisible();
  }
});
