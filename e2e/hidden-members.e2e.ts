import type { Page } from '@playwright/test';
import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { ApiMember } from './support/member.ts';
import { composer, messageText, sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/** The name that is shown for a member. */
const shownName = ({ name }: ApiMember): string => name.charAt(0).toUpperCase() + name.slice(1);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the profile of a member whom the viewer has blocked offers to unblock them, and then loads', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const [ada, ben] = [await member('ada'), await member('ben')];
  await ada.call('PUT', `/api/blocks/${ben.userId}`, { kind: 'block' });
  const { page } = ada;
  await page.goto(`/profile/${ben.userId}`);
  await expect(heading(page, shownName(ben))).toBeVisible();
  await expect(page.getByText('You’ve blocked this member.')).toBeVisible();
  await expect(page.getByText('User not found')).toHaveCount(0);

  await ben.page.goto(`/profile/${ada.userId}`);
  await expect(heading(ben.page, 'User not found')).toBeVisible();
  await expect(ben.page.getByText('blocked')).toHaveCount(0);

  await page.getByRole('button', { name: `Unblock ${shownName(ben)}` }).click();
  await expect(page.getByText(`You unblocked ${shownName(ben)}`)).toBeVisible();
  await expect(page.getByText(`@${ben.name}`)).toBeVisible();
  await expect(page.getByText('You’ve blocked this member.')).toHaveCount(0);
  await expect(heading(page, shownName(ben))).toBeFocused();
  await goTo(page, '/profile/01a00000-0000-7000-8000-000000000000');
  await expect(heading(page, 'User not found')).toBeVisible();
});

test('the direct conversation with a muted member has a note until they are unmuted, and shows their new messages once it is loaded again', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const conversation = await startConversation(ada, ben);
  await sendMessage(ada, conversation, 'Is the kiln still warm?');
  await sendMessage(ben, conversation, 'It is.');
  const { page } = ada;
  await page.goto(`/messages/${conversation}`);
  await expect(messageText(page, 'It is.')).toBeVisible();
  const note = page.getByText(`You’ve muted ${shownName(ben)}.`);
  await expect(note).toHaveCount(0);
  await page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More options for/ })
    .click();
  await page.getByRole('menuitem', { name: `Mute ${shownName(ben)}` }).click();
  await expect(note).toBeVisible();

  // Muting loads the conversation again, which could happen after the next message is sent.
  const reads = await holdRequests(page, '**/api/conversations/*/messages?*');
  await sendMessage(ben, conversation, 'Come over.');
  await composer(page).fill('Lovely.');
  await composer(page).press('Enter');
  await expect(messageText(page, 'Lovely.')).toBeVisible();
  await expect(messageText(page, 'Come over.')).toHaveCount(0);
  reads.release();
  await page.reload();
  await expect(messageText(page, 'Come over.')).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: `Unmute ${shownName(ben)}` }).click();
  await expect(page.getByText(`You unmuted ${shownName(ben)}`)).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(heading(page, shownName(ben))).toBeFocused();
});

test('after a block, each open page of the blocked member requests what is no longer found only once', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const paths = [
    `/posts/${await createPost(ada)}`,
    `/events/${await createEvent(ada)}`,
    `/profile/${ada.userId}`,
  ];
  const failed: string[] = [];
  for (const path of paths) {
    const page = await ben.context.newPage();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() === 404) failed.push(pathname);
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  const pages = ben.context.pages().slice(-paths.length);
  await ada.call('PUT', `/api/blocks/${ben.userId}`, { kind: 'block' });
  for (const page of pages) {
    await expect(page.getByText(/is no longer here|User not found/)).toBeVisible();
  }
  expect(failed.toSorted()).toEqual([...new Set(failed)].toSorted());
});
