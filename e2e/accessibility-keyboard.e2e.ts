import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/controls.ts';
import { createEvent, sampleEvent } from './support/events.ts';
import { emailOf, password } from './support/member.ts';
import { composer } from './support/messages.ts';
import { picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab or Shift+Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  // The handle is looked up once, because looking up a role takes much longer than pressing a key.
  let handle = await control.elementHandle();
  for (let stop = 0; stop < 80; stop++) {
    const state = await handle?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'replaced',
    );
    if (state === true) return;
    if (state === false) await page.keyboard.press(key);
    else handle = await control.elementHandle();
  }
  throw new Error(`${control} is not reachable with ${key}.`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).first();

/** Records pointer and touch events. The returned function expects that there were none. */
async function trackPointer(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, () => sessionStorage.setItem('mouse', type), { capture: true });
    }
  });
  return async () => expect(await page.evaluate(() => sessionStorage.getItem('mouse'))).toBeNull();
}

async function createAccount(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Sign in' }).first());
  await press(page, button(page, 'Continue with Email'));
  await press(page, button(page, 'Create account'));
  await type(page, page.getByLabel('Email'), emailOf(name));
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Username'), name);
  await press(page, button(page, 'Next'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, button(page, 'Next'));
  await type(page, page.getByLabel('Bio'), 'Walks at talking pace.');
  await press(page, button(page, 'Next'));
  await press(page, button(page, 'Music'), 'Space');
  await expect(button(page, 'Music')).toHaveAttribute('aria-pressed', 'true');
  // Finishing the wizard loads a new document. Until it arrives, the old document can show the community page too.
  const loaded = page.waitForEvent('load');
  await press(page, button(page, 'Finish'));
  await loaded;
  await expect(page).toHaveURL(/\/community$/);
}

async function createPostWithPicture(page: Page): Promise<void> {
  await press(page, button(page, 'Create'));
  await expect(page.getByRole('menuitem', { name: 'Create Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Post' })).toBeFocused();
  await type(page, page.getByLabel('Title'), 'Kiln day');
  await type(page, page.getByLabel('Content'), 'Three survivors.');
  const chooser = page.waitForEvent('filechooser');
  await press(page, button(page, /^Add a picture/));
  await (await chooser).setFiles(await picture());
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await type(page, page.getByLabel(/^Describe the picture/), 'Three bowls on a shelf');
  await press(page, button(page, 'Create Post'));
  await expect(page.getByAltText('Three bowls on a shelf')).toBeVisible();
}

async function likeAndComment(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Kiln day' });
  await press(page, card.getByRole('button', { name: /^(Like|\d+ likes?)$/ }), 'Space');
  await expect(card.getByRole('button', { name: '1 like' })).toBeFocused();
  await press(page, card.getByRole('button', { name: /^(Comments|\d+ comments?)$/ }));
  await type(page, card.getByLabel('Write a comment'), 'Is that the ash?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await tabTo(page, card.getByRole('button', { name: 'Reply' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByLabel(/^Reply to/)).toBeFocused();
  await page.keyboard.type('It is.');
  await page.keyboard.press('Enter');
  await expect(card.locator('[data-comment]').filter({ hasText: 'It is.' })).toBeVisible();
}

/** Follows a navigation link and expects the heading of the new page to have the focus. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

async function createAndJoinEvents(page: Page, otherEvent: string): Promise<void> {
  await follow(page, 'Events');
  await press(page, page.getByRole('link', { name: 'Create Event' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Event' })).toBeFocused();
  await type(page, page.getByLabel('Title'), sampleEvent.title);
  await tabTo(page, page.getByLabel('Date and time'));
  // The date field expects month, day and year, and a 12-hour time.
  await page.keyboard.type('11272099');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0730P');
  await expect(page.getByLabel('Date and time')).toHaveValue(sampleEvent.date);
  await type(page, page.getByLabel('Location'), sampleEvent.location);
  await press(page, button(page, 'Create Event'));
  await expect(page.getByRole('heading', { level: 1, name: sampleEvent.title })).toBeFocused();

  await follow(page, 'Events');
  const card = page.getByRole('article', { name: otherEvent });
  await press(page, card.getByRole('button', { name: 'Join', exact: true }));
  await expect(card.getByRole('button', { name: 'Joined' })).toBeVisible();
}

async function writeMessage(page: Page, name: string): Promise<void> {
  await follow(page, 'Messages');
  await press(page, button(page, 'New message'));
  await expect(page.getByLabel('Find a member')).toBeFocused();
  await page.keyboard.type(name);
  await press(page, page.getByRole('button', { name: new RegExp(`@${name}`) }));
  await press(page, button(page, 'Start conversation'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await type(page, composer(page), 'Do you have a second lantern?');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Messages' }).getByText('Do you have a second lantern?'),
  ).toBeVisible();
}

test('the main member journey works with the keyboard only', async ({ apiMember, visitor }) => {
  test.slow();
  const ben = await apiMember('ben');
  const otherEvent = `Ben’s walk ${ben.name}`;
  // Earlier than the events of other tests, which could fill the first page of the list.
  await createEvent(ben, { title: otherEvent, date: '2098-06-01T19:30' });
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  const expectNoMouse = await trackPointer(page);
  const name = `key${ben.name.slice(3)}`;

  await createAccount(page, name);
  await createPostWithPicture(page);
  await likeAndComment(page);
  await createAndJoinEvents(page, otherEvent);
  await writeMessage(page, ben.name);

  // A notification arrives and leads to the comment.
  const { items } = await ben.call<{ items: { id: string; title: string; userName: string }[] }>(
    'GET',
    '/api/posts',
  );
  const post = items.find((item) => item.title === 'Kiln day' && item.userName === name);
  await ben.call('POST', `/api/entries/${post?.id}/comments`, { text: 'May I have one?' });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications 1 unread notification');
  await tabTo(page, bell, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('link', { name: /May I have one/ }));
  await expect(page.locator('[data-comment]').filter({ hasText: 'May I have one?' })).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');

  await tabTo(page, button(page, 'Logout'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expectNoMouse();
});

test('the skip link is the first tab stop, and the focus returns to the control that opened a dialog or menu', async ({
  member,
}) => {
  const { page, call } = await member('ada');
  await createPost({ call });
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const card = page.getByRole('article', { name: 'Kiln day' }).first();
  const deleteButton = card.getByRole('button', { name: 'Delete' });
  await press(page, deleteButton);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const focusBehind = page.getByRole('main').locator('article :focus');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(focusBehind.and(page.locator(':not(dialog *)'))).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(deleteButton).toBeFocused();
  await press(page, card.getByRole('button', { name: 'Edit' }));
  await expect(card.getByLabel('Title')).toBeFocused();
  await press(page, card.getByRole('button', { name: 'Cancel' }));
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  const create = button(page, 'Create');
  await press(page, create);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Create Event' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();

  await goTo(page, '/messages');
  await press(page, button(page, 'New message'));
  await press(page, button(page, 'Cancel'));
  await expect(button(page, 'New message')).toBeFocused();
});
