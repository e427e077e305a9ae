import type { Locator, Page } from '@playwright/test';
import { goTo, open, resize } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { emailOf, signUp, uniqueName } from './support/member.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const wide = { viewport: { width: 1440, height: 700 } } as const;

const sidebar = (page: Page) => page.getByRole('banner').filter({ visible: true });

async function getMiddle(part: Locator): Promise<number> {
  const { y, height } = await stableBox(part);
  return y + height / 2;
}

async function getBottom(part: Locator): Promise<number> {
  const { y, height } = await stableBox(part);
  return y + height;
}

test('the parts of each sidebar row are aligned, the side column ends above the plus button, and your name leads to the settings', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada', {}, wide), await apiMember('ben')];
  await sendMessage(ben, await startConversation(ben, ada), 'Tea?');
  const { page } = ada;
  await open(page, '/community');
  const logo = sidebar(page).getByRole('link', { name: 'Kith Community home' });
  const theme = sidebar(page).getByRole('button', { name: 'Theme' });
  expect(Math.abs((await getMiddle(logo)) - (await getMiddle(theme)))).toBeLessThan(1);
  for (const row of [
    sidebar(page).getByRole('link', { name: /^Messages/ }),
    sidebar(page).getByRole('button', { name: /^Notifications/ }),
  ]) {
    const count = row.getByText('1', { exact: true });
    await expect(count).toBeVisible();
    expect(Math.abs((await getMiddle(row)) - (await getMiddle(count)))).toBeLessThan(1);
  }

  const column = page.getByRole('complementary');
  const last = column.getByRole('link', { name: 'Rules' });
  const plus = page.getByRole('button', { name: 'Create', exact: true });
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const { y: top } = await stableBox(plus);
    expect(await getBottom(column)).toBeLessThan(top);
    // Retries, because cards that load later move the end of the column.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded();
      expect(await getBottom(last)).toBeLessThan(top);
    }).toPass();
  }

  await sidebar(page)
    .getByRole('link', { name: new RegExp(`^${ada.name} Settings$`, 'i') })
    .click();
  await expect(page).toHaveURL('/settings/profile');
});

test('in German, the offline notice does not push the sidebar out of the window, and the heading of the messages and its button are side by side', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const ada = await member('ada', {}, { ...wide, locale: 'de-AT' });
  await sendMessage(ada, await startConversation(ada, await apiMember('ben')), 'Tea?');
  const { page } = ada;
  await open(page, '/community');
  for (const width of [768, 1440]) {
    await resize(page, { width, height: 700 });
    await page.context().setOffline(true);
    await expect(page.getByText('Du bist offline')).toBeVisible();
    const signOut = sidebar(page).getByRole('button', { name: 'Abmelden' });
    await expect(signOut).toBeInViewport({ ratio: 1 });
    const bottom = () =>
      sidebar(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBe(700);
    await page.context().setOffline(false);
    await expect(page.getByText('Du bist offline')).toHaveCount(0);
  }

  await goTo(page, '/messages');
  await expect(page.getByText('Wähle eine Unterhaltung aus')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Nachrichten' });
  const button = page.getByRole('button', { name: 'Neu (Nachricht schreiben)' });
  expect(Math.abs((await getMiddle(heading)) - (await getMiddle(button)))).toBeLessThan(1);
});

test('a dialog also dims the scrollbar gutter', async ({ member }) => {
  const { page, call } = await member('ada', {}, wide);
  await open(page, `/posts/${await createPost({ call })}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const screenshot = (await page.screenshot()).toString('base64');
  // The RGBA values of a pixel at the right edge, and of a pixel in the empty area of the page next to it.
  const [gutter, beside] = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', {
      willReadFrequently: true,
    });
    canvas?.drawImage(image, 0, 0);
    const at = (x: number) => [...(canvas?.getImageData(x, 350, 1, 1).data ?? [])];
    return [at(image.width - 4), at(image.width - 40)];
  }, screenshot);
  for (const [channel, value] of (gutter ?? []).entries()) {
    expect(Math.abs(value - (beside?.[channel] ?? 0))).toBeLessThanOrEqual(2);
  }
});

test('a toast does not cover the reminder to confirm the address', async ({
  openBrowser,
  community,
  apiMember,
}) => {
  const { page, name } = await signUp(await openBrowser(wide), community.url, uniqueName('ada'));
  await open(page, `/events/${await createEvent(await apiMember('ben'))}`);
  const reminder = page.locator('form').filter({ hasText: `Please confirm ${emailOf(name)}` });
  await page.getByRole('button', { name: 'Join' }).click();
  const toast = page.getByText('Joined event successfully').locator('..');
  // A toast stays open while it has focus.
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  const { x, width } = await stableBox(reminder);
  expect(x + width).toBeLessThanOrEqual((await stableBox(toast)).x);
});

test('new members see hints for getting started, except the hint for the current page', async ({
  member,
}) => {
  const { page } = await member('ada', {}, wide);
  await open(page, '/posts/new');
  const rail = page.getByRole('complementary', { name: 'Good to know' });
  await expect(rail.getByRole('link', { name: 'Plan an event' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Write a post' })).toHaveCount(0);
  const inAMonth = Date.now() + 31 * 24 * 60 * 60 * 1000;
  await page.clock.setFixedTime(inAMonth);
  await open(page, '/community');
  await expect(rail.getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect(rail.getByText('Getting started')).toHaveCount(0);
});
