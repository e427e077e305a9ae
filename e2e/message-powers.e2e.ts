import type { Page } from '@playwright/test';
import { goTo } from './support/controls.ts';
import { composer, messageText, sendMessage, startConversation } from './support/messages.ts';
import { expect, test } from './support/test.ts';

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const row = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });

/** Chooses from the menu of the open conversation, with the keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Options for the conversation/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a member mutes, archives and leaves a group', async ({ member, apiMember }) => {
  const [ada, ben, cleo] = [await member('ada'), await member('ben'), await apiMember('cleo')];
  const { id } = await ben.call<{ id: string }>('POST', '/api/conversations', {
    userIds: [ada.userId, cleo.userId],
    title: 'Walkers',
  });
  await sendMessage(ben, id, 'At nine?');
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await expect(messageText(page, 'At nine?')).toBeVisible();
  await choose(page, 'Mute');
  await expect(row(page, /Walkers/)).toContainText('Muted');
  await choose(page, 'Archive');
  await expect(row(page, /Walkers/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(row(page, /Walkers/)).toBeVisible();
  await page.getByRole('button', { name: 'Current' }).click();
  await sendMessage(ben, id, 'Or at ten?');
  await expect(row(page, /Or at ten/)).toBeVisible();

  await ben.page.goto(`/messages/${id}`);
  await expect(messageText(ben.page, 'Or at ten?')).toBeVisible();
  await choose(page, 'Leave group');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(row(page, /Walkers/)).toHaveCount(0);
  await expect(messages(ben.page).getByText(/^ada\w* left$/i)).toBeVisible();
  await expect(composer(ben.page)).toBeVisible();
});

test('a deleted message disappears for everyone', async ({ member }) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Typo hree');
  await ben.page.goto(`/messages/${id}`);
  await expect(messageText(ben.page, 'Typo hree')).toBeVisible();
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await page.getByRole('button', { name: 'React to your message: Typo hree' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toBeFocused();
  for (const shown of [page, ben.page]) {
    await expect(messageText(shown, 'Message deleted')).toBeVisible();
    await expect(shown.getByText('Typo hree')).toHaveCount(0);
  }
  await expect(row(page, /Message deleted/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^React to/ })).toHaveCount(0);
});

test('on a small phone, a dialog wraps a long name without spaces, and the username after such a name is shown in full', async ({
  member,
  apiMember,
}) => {
  const options = { viewport: { width: 320, height: 640 } };
  const [ada, ben] = [await member('ada', {}, options), await apiMember('ben')];
  const { page, call } = ada;
  const title = 'W'.repeat(60);
  const cleo = await apiMember('cleo', { displayName: title });
  const userIds = [ben.userId, cleo.userId];
  const { id } = await call<{ id: string }>('POST', '/api/conversations', { userIds, title });
  await page.goto(`/messages/${id}`);
  await choose(page, 'Leave group');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toBeVisible();
  const hiddenWidth = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await dialog.evaluate(hiddenWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await sendMessage(cleo, await startConversation(cleo, ada), 'Hello');
  await goTo(page, '/messages');
  const username = row(page, /Hello/).getByText(`@${cleo.name}`);
  await expect(username).toBeVisible();
  expect(await username.evaluate(hiddenWidth)).toBe(0);
});
