import type { Page } from '@playwright/test';
import { goTo, open } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { startConversation } from './support/messages.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';
import { bar, title } from './support/top-bar.ts';

const back = (page: Page) => bar(page).getByRole('link', { name: 'Back', exact: true });

test('Back leads to the previous page, or to the list after a direct visit', async ({
  member,
  apiMember,
}) => {
  const [me, other] = [await member('ada', {}, phone), await apiMember('ben')];
  const postId = await createPost(me, { title: 'Tea' });
  const eventId = await createEvent(other);
  const { page } = me;
  const lists = {
    [`/posts/${postId}`]: '/posts',
    '/posts/new': '/posts',
    [`/events/${eventId}`]: '/events',
    '/events/new': '/events',
    [`/profile/${other.userId}`]: '/community',
  };
  for (const [path, list] of Object.entries(lists)) {
    await open(page, path);
    await back(page).tap();
    await expect(page).toHaveURL(list);
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

test('the avatar menu leads to your profile and settings, whose top bar is titled Settings, with the tabs directly below it', async ({
  member,
}) => {
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
  for (const [path, name] of [
    ['profile', /^Settings · /],
    ['account', /^Account · /],
    ['community', /^Community settings · /],
  ] as const) {
    if (path !== 'profile') await goTo(page, `/settings/${path}`);
    await expect(title(page)).toHaveText('Settings');
    await expect(page).toHaveTitle(name);
    const { y, height } = await stableBox(bar(page));
    const tabs = await stableBox(page.getByRole('navigation', { name: 'Settings' }));
    expect(tabs.y - (y + height)).toBeLessThanOrEqual(8);
  }
  await bar(page).getByRole('button', { name: 'Account' }).tap();
  await menu.getByRole('menuitem', { name: 'Profile' }).tap();
  await expect(page).toHaveURL('/profile');
});

test('a conversation has its own header, even if it does not exist', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const me = await member('ada', {}, phone);
  const conversationId = await startConversation(await apiMember('ben'), me);
  const { page } = me;
  const allMessages = page.getByRole('main').getByRole('link', { name: 'All messages' });
  for (const id of [conversationId, 'none']) {
    await (id === 'none' ? goTo : open)(page, `/messages/${id}`);
    await expect(bar(page)).toHaveCount(0);
    await allMessages.first().click();
    await expect(page).toHaveURL('/messages');
    await expect(bar(page)).toBeVisible();
  }
});
