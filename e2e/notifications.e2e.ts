import type { Locator, Page } from '@playwright/test';
import { expectAccessible, popup } from './support/axe.ts';
import { faces, goTo } from './support/controls.ts';
import type { ApiMember } from './support/member.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page, unread?: number): Locator => {
  if (unread === undefined) return page.getByRole('button', { name: /^Notifications/ });
  if (unread > 0) return page.getByRole('button', { name: `Notifications ${unread} unread` });
  return page.getByRole('button', { name: 'Notifications', exact: true });
};
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const like = (member: ApiMember, id: string) => member.call('PUT', `/api/entries/${id}/like`);
const comment = (member: ApiMember, id: string, text: string) =>
  member.call<{ id: string }>('POST', `/api/entries/${id}/comments`, { text });
const reply = (member: ApiMember, id: string, text: string) =>
  member.call<{ id: string }>('POST', `/api/comments/${id}/replies`, { text });

test('a comment shows on the bell of the post’s author, and a click leads to it', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  const { page } = ada;
  await page.goto('/community');
  await expect(bell(page, 0)).toBeVisible();
  await expect(page).toHaveTitle('Community · Kith');

  await like(ben, id);
  await expect(bell(page, 1)).toBeVisible();
  await comment(ben, id, 'Is that the ash?');
  await expect(bell(page, 2)).toBeVisible();
  await expect(page).toHaveTitle('(2) Community · Kith');
  await expect(
    page.getByRole('status').filter({ hasText: '2 unread notifications' }),
  ).toBeAttached();

  await bell(page).click();
  await expect(panel(page).getByText('liked your post “Kiln day”')).toBeVisible();
  await panel(page).getByText('commented on your post “Kiln day”: Is that the ash?').click();
  await expect(page).toHaveURL(new RegExp(`/posts/${id}\\?comment=`));
  const item = page.locator('[data-comment]').filter({ hasText: 'Is that the ash?' });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
  await expect(bell(page, 1)).toBeVisible();

  await bell(page).click();
  await expect(panel(page).getByText('liked your post “Kiln day”')).toBeVisible();
  await expect(panel(page).getByText('commented on your post “Kiln day”')).toHaveCount(0);
  // The page shows the change before the server has stored it, and the reload below could cancel the request.
  const stored = page.waitForResponse('**/api/notifications/read-all');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByText('Nothing new')).toBeVisible();
  await stored;
  await expect(bell(page, 0)).toBeVisible();
  await expect(page).toHaveTitle('Post · Kith');
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('Nothing new')).toBeVisible();
});

test('several likes of one post are grouped into one notification', async ({
  member,
  apiMember,
}) => {
  const ada = await member('ada');
  const id = await createPost(ada);
  const { page } = ada;
  await page.goto('/community');
  for (const name of ['ben', 'cleo', 'dan']) await like(await apiMember(name), id);
  const eva = await apiMember('eva');
  await like(eva, id);
  await bell(page).click();
  const row = panel(page).getByRole('listitem').getByRole('link');
  await expect(row).toHaveText(/^Eva\w+ and 3 others liked your post “Kiln day”/);
  await expect(row).toHaveCount(1);
  await expect(row.locator(faces)).toHaveCount(3);
  await expect(bell(page, 1)).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`));
});

test('a notification leads to a reply that is not on the first page', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const id = await createPost(ada);
  const question = await comment(ben, id, 'Where was it?');
  for (let i = 1; i <= 24; i++) await comment(ada, id, `Later comment ${i}.`);
  await reply(ada, question.id, 'By the river.');
  const { page } = ben;
  await page.goto('/messages');
  await bell(page).click();
  await panel(page).getByText('replied to you: By the river.').click();
  const item = page.locator('[data-comment]').filter({ hasText: 'By the river.' });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
});

test('a message notification leads to its conversation and is then marked as read', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ben, ada);
  await sendMessage(ben, id, 'Tea at four?');
  const { page } = ada;
  await page.goto('/community');
  await bell(page).click();
  await panel(page).getByText('sent you a message: Tea at four?').click();
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(bell(page, 0)).toBeVisible();
  // The app moves the focus into the conversation once it has rendered it.
  await expect(page.locator('main:focus-within')).toBeAttached();
  await goTo(page, '/community');
  await sendMessage(ben, id, 'Or at five?');
  await expect(bell(page, 1)).toBeVisible();
  await goTo(page, `/messages/${id}`);
  await expect(bell(page, 0)).toBeVisible();
});

test('scrolling loads more notifications', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  for (let i = 1; i <= 45; i++) await comment(ben, id, `Comment ${i}.`);
  const { page } = ada;
  await page.goto('/community');
  await expect(bell(page, 45)).toContainText('45');
  await bell(page).click();
  const list = panel(page).getByRole('list');
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(panel(page).getByText('Comment 1.', { exact: false }).last()).toBeVisible({
      timeout: 500,
    });
    expect(await panel(page).getByRole('listitem').getByRole('link').count()).toBe(45);
  }).toPass({ timeout: 20_000 });
});

test('notifications that fail to load can be retried, a notification that could not be marked as read comes back, and notifications about a deleted comment disappear', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ada);
  const { page } = ada;
  await page.goto('/community');
  await expect(bell(page, 0)).toBeVisible();
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 400 }));
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 400 }));
  await bell(page).click();
  await expect(panel(page).getByText('Couldn’t load your notifications.')).toBeVisible();
  await page.unroute('**/api/notifications?*');
  await page.unroute('**/api/notifications');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByText('Nothing new')).toBeVisible();

  const posted = await comment(ben, id, 'Oops.');
  await expect(bell(page, 1)).toBeAttached();
  await expect(panel(page).getByText('Oops.')).toBeVisible();
  await ben.call('DELETE', `/api/comments/${posted.id}`);
  await expect(panel(page).getByText('Nothing new')).toBeVisible();
  await expect(bell(page, 0)).toBeAttached();

  await like(ben, id);
  await page.route('**/api/notifications/read-all', (route) => route.fulfill({ status: 500 }));
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Couldn’t mark that as read. Please try again.')).toBeVisible();
  await expect(panel(page).getByText('liked your post “Kiln day”')).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`notifications work by keyboard and have no axe violations at ${width} px`, async ({
    member,
  }) => {
    const options = {
      viewport: { width, height: 640 },
    } as const;
    const ada = await member('ada', {}, options);
    const [ben, cleo] = [await member('ben'), await member('cleo')];
    const id = await createPost(ada);
    for (const liker of [ben, cleo]) await like(liker, id);
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await comment(ben, id, text);
    const { page } = ada;
    await page.goto('/community');
    await bell(page, 5).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('and 1 other liked')).toBeAttached();
    const { y, height } = await stableBox(panel(page));
    expect(y + height).toBeLessThanOrEqual(640);
    await expectAccessible(page, 'the notifications', popup);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const first = panel(page).getByRole('listitem').getByRole('link').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-comment]').filter({ hasText: 'Four.' })).toBeFocused();
  });
}
