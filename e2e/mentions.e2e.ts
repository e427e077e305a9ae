import type { Page } from '@playwright/test';
import { expectAccessible, popup } from './support/axe.ts';
import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import type { ApiMember } from './support/member.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Members to mention' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name });
const active = (page: Page) => list(page).getByRole('option', { selected: true });
const usernameOf = async (member: ApiMember): Promise<string> =>
  (await member.call<{ username: string }>('GET', '/api/profile')).username;
/** The beginning of a username, long enough that no member of another test is suggested first. */
const beginningOf = (username: string): string => username.slice(0, -1);

test('a member mentions another with the keyboard, and the mentioned member is notified at once and opens the comment', async ({
  member,
  apiMember,
}) => {
  const [ada, ben, cleo] = [await apiMember('ada'), await member('ben'), await member('cleo')];
  const id = await createPost(ada);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Is that the ash?' });
  await ben.page.goto('/events');
  const { page } = cleo;
  await page.goto(`/posts/${id}`);
  const box = page.getByLabel('Write a comment');
  await box.click();

  // Members of the thread are suggested before the first letter is typed.
  await page.keyboard.type('I think so, @');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await expectAccessible(page, 'the suggestions', popup);
  const first = await active(page).textContent();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(first ?? '');

  // Escape closes the list and leaves the text; the next letters do not open it again.
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.type('x');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');

  const username = await usernameOf(ben);
  await page.keyboard.type(`@${username.slice(0, -1)}`);
  await expect(option(page, username)).toBeVisible();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(`I think so, @${username} `);
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.type('and @nobody.');
  await page.keyboard.press('Enter');

  const comment = page.locator('[data-comment]').filter({ hasText: 'I think so' });
  await expect(comment.getByRole('link', { name: `@${username}` })).toHaveAttribute(
    'href',
    `/profile/${ben.userId}`,
  );
  await expect(comment).toContainText('and @nobody.');
  await expect(comment.getByRole('link', { name: '@nobody' })).toHaveCount(0);
  await expectAccessible(page, 'a comment with a mention', '[data-comment]');

  // The mentioned member is notified on the page that they have open.
  await ben.page.getByRole('button', { name: 'Notifications 1 unread' }).click();
  const panel = ben.page.getByRole('dialog', { name: 'Notifications' });
  await expectAccessible(ben.page, 'a notification about a mention', popup);
  await panel.getByText('mentioned you in a comment on “Kiln day”: I think so').click();
  const found = ben.page.locator('[data-comment]').filter({ hasText: 'I think so' });
  await expect(found).toBeFocused();
  await found.getByRole('link', { name: `@${username}` }).click();
  await expect(ben.page).toHaveURL(`/profile/${ben.userId}`);
});

test('the forms for a new post and for editing an event suggest members, and Tab chooses one', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben', { displayName: 'Müßiggang' })];
  const username = await usernameOf(ben);
  const { page } = ada;
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Kiln day');
  const content = page.getByLabel('Content');
  await content.fill('');
  await content.press('Control+End');
  await page.keyboard.type(`With @${beginningOf(username)}`);
  await expect(option(page, username)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(content).toHaveValue(`With @${username} `);
  await expect(content).toBeFocused();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const post = page.getByRole('article').filter({ hasText: 'Kiln day' }).first();
  await expect(post.getByRole('link', { name: `@${username}` })).toBeVisible();

  const eventId = await createEvent(ada);
  await goTo(page, `/events/${eventId}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const description = page.getByLabel('Description');
  await description.press('Control+End');
  // Only the server compares names in another spelling.
  await page.keyboard.type(' @muessig');
  await option(page, username).click();
  await expect(description).toHaveValue(new RegExp(`@${username} $`));
  await expect(description).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `@${username}` })).toBeVisible();
});

test('without the network, a mention is written without suggestions, and becomes a link once it is sent', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await createPost(ben);
  const username = await usernameOf(ben);
  const { page, context } = ada;
  await page.goto(`/posts/${id}`);
  const box = page.getByLabel('Write a comment');
  await box.click();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.keyboard.type(`Thank you, @${username}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ll send this when you’re back online.')).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await context.setOffline(false);
  const comment = page.locator('[data-comment]').filter({ hasText: 'Thank you' });
  await expect(comment.getByRole('link', { name: `@${username}` })).toBeVisible();
});

test('on a phone, the suggestions stay within the window and can be tapped', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada', {}, phone), await apiMember('ben')];
  const id = await createPost(ben);
  const username = await usernameOf(ben);
  const { page } = ada;
  await page.goto(`/posts/${id}`);
  const box = page.getByLabel('Write a comment');
  await box.tap();
  await page.keyboard.type('Thank you for the lovely afternoon, @');
  const { x, width } = await stableBox(list(page));
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await option(page, username).tap();
  await expect(box).toHaveValue(`Thank you for the lovely afternoon, @${username} `);
});
