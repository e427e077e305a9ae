import type { Locator, Page } from '@playwright/test';
import { open } from './support/controls.ts';
import { phone } from './support/phone.ts';
import { createSampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('banner').filter({ visible: true });
const title = (page: Page) => bar(page).locator('p').first();
const back = (page: Page) => bar(page).getByRole('link', { name: 'Back', exact: true });

/** The width and height of each control, rounded to whole pixels. */
const readSizes = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} by ${Math.round(height)}`;
    }),
  );

/** Expects a title that is not truncated, and a round bell and avatar beside it. */
async function expectTopBar(page: Page, where: string): Promise<void> {
  const isTruncated = await title(page).evaluate(
    (element) => element.scrollWidth > element.clientWidth,
  );
  expect.soft(isTruncated, `${where}: the title is truncated`).toBe(false);
  const buttons = bar(page).getByRole('button');
  expect.soft(await readSizes(buttons), where).toEqual(['44 by 44', '40 by 40']);
  expect.soft(await readSizes(buttons.locator('img')), where).toEqual(['40 by 40']);
}

for (const [language, locale] of [
  ['English', 'en-GB'],
  ['German', 'de-AT'],
] as const) {
  test(`the bell and the avatar stay round with every page title in ${language}`, async ({
    openBrowser,
    sharedContent: { storageState, memberPaths },
  }) => {
    test.slow();
    const page = await (await openBrowser({ ...phone, locale, storageState })).newPage();
    for (const path of memberPaths.filter((path) => !path.startsWith('/messages/'))) {
      await open(page, path);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expectTopBar(page, `${path} at ${width} px`);
      }
    }
  });
}

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

test('a conversation has its own header, even while it is loading or missing', async ({
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
