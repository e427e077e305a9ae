import type { Locator, Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import type { ApiMember } from './support/member.ts';
import {
  composer,
  messageText,
  sendMessage,
  startConversation,
  waitUntilConnected,
} from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

/** The name that is shown for a member. */
const shownName = ({ name }: ApiMember): string => name.charAt(0).toUpperCase() + name.slice(1);

const findMenu = (within: Page | Locator, member: ApiMember): Locator =>
  within.getByRole('button', { name: `More options for ${shownName(member)}` });

async function choose(page: Page, member: ApiMember, action: 'Mute' | 'Unmute' | 'Block') {
  await page.getByRole('menuitem', { name: `${action} ${shownName(member)}` }).click();
}

test('blocking from a post immediately hides both members from each other, until the block is undone', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const [ada, ben] = [await member('ada'), await member('ben')];
  const adaPost = await createPost(ada, { title: `Kiln of ${ada.name}` });
  await createPost(ben, { title: `Bread of ${ben.name}` });
  const conversation = await startConversation(ben, ada);
  await sendMessage(ben, conversation, 'Do you have a second lantern?');
  const profile = await ben.context.newPage();
  await profile.goto(`/profile/${ada.userId}`);
  await expect(profile.getByRole('heading', { level: 1, name: shownName(ada) })).toBeVisible();
  const chat = await ben.context.newPage();
  await chat.goto(`/messages/${conversation}`);
  await expect(messageText(chat, 'Do you have a second lantern?')).toBeVisible();
  await ben.page.goto(`/posts/${adaPost}`);
  await expect(ben.page.getByText('Three survivors.')).toBeVisible();

  const { page } = ada;
  await page.goto('/community');
  const card = page.getByRole('article').filter({ hasText: `Bread of ${ben.name}` });
  await findMenu(card, ben).click();
  await choose(page, ben, 'Block');
  const dialog = page.getByRole('alertdialog', { name: `Block ${shownName(ben)}?` });
  await expect(dialog).toContainText('Your direct conversation closes.');
  await page.keyboard.press('Escape');
  await expect(findMenu(card, ben)).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, ben, 'Block');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You blocked ${shownName(ben)}`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/community$/);

  await expect(ben.page.getByText('This post is no longer here')).toBeVisible();
  await expect(ben.page.getByText('Three survivors.')).toHaveCount(0);
  await expect(profile.getByText(shownName(ada))).toHaveCount(0);
  await expect(chat.getByText('Conversation not found')).toBeVisible();
  await expect(messageText(chat, 'Do you have a second lantern?')).toHaveCount(0);

  await goTo(page, '/settings/safety');
  const row = page.getByRole('listitem').filter({ hasText: `@${ben.name}` });
  await expect(row).toContainText('Blocked');
  await row.getByRole('button', { name: `Report: ${shownName(ben)}` }).click();
  await page.getByRole('radio', { name: 'Spam or scam' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks.getByRole('button', { name: /^Block/ })).toHaveCount(0);
  await thanks.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: `Unblock ${shownName(ben)}` }).click();
  await expect(page.getByText('Nobody is blocked or muted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blocked and muted members' })).toBeFocused();
  await expect(ben.page.getByText('Three survivors.')).toBeVisible();
  await expect(messageText(chat, 'Do you have a second lantern?')).toBeVisible();
  await goTo(page, '/community');
  await expect(card).toBeVisible();
});

test('blocking a member on their profile page leaves the page, and an administrator’s profile explains why they cannot be blocked', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  const [ada, ben, dora] = [await member('ada'), await member('ben'), await member('dora')];
  await makeAdministrator(community, dora);
  const { page } = ada;
  const block = async (other: ApiMember) => {
    await findMenu(page, other).click();
    await choose(page, other, 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  };
  await page.goto(`/profile/${dora.userId}`);
  await block(dora);
  const dialog = page.getByRole('alertdialog', { name: `Block ${shownName(dora)}?` });
  await expect(dialog.getByRole('alert')).toHaveText('You can’t block an administrator.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(findMenu(page, dora)).toBeFocused();
  await expect(page).toHaveURL(`/profile/${dora.userId}`);

  await goTo(page, `/profile/${ben.userId}`);
  await block(ben);
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByText(`You blocked ${shownName(ben)}`)).toBeVisible();
});

test('blocking the other member of an open direct conversation leaves it, and no request fails', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  await ben.call('PUT', '/api/profile', {
    username: ben.name,
    displayName: shownName(ben),
    bio: '',
    location: '',
    interests: [],
    customInterests: [],
    pictureId: await ben.upload('profile'),
  });
  const conversation = await startConversation(ben, ada);
  await sendMessage(ben, conversation, 'Do you have a second lantern?');
  const { page } = ada;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`/messages/${conversation}`);
  await waitUntilConnected(page, ben, conversation);
  await composer(page).fill('No, but');
  await findMenu(page.getByRole('main').locator('header'), ben).click();
  await choose(page, ben, 'Block');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You blocked ${shownName(ben)}`)).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Do you have a second lantern?')).toHaveCount(0);
  await goTo(page, '/settings/safety');
  await expect(page.getByRole('listitem').filter({ hasText: `@${ben.name}` })).toBeVisible();
  expect(failed).toEqual([]);
});

test('muting from a comment can be undone there, in the settings and on the profile', async ({
  member,
  apiMember,
}) => {
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await apiMember('cleo')];
  const id = await createPost(ada);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'I’ll bring cake.' });
  const { page } = ada;
  await page.goto(`/posts/${id}`);
  const comment = page.locator('[data-comment]').filter({ hasText: 'I’ll bring cake.' });
  await expect(comment).toBeVisible();
  await findMenu(page, ben).focus();
  await page.keyboard.press('Enter');
  const mute = page.getByRole('menuitem', { name: `Mute ${shownName(ben)}` });
  await expect(mute).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comment).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comment).toBeVisible();

  await findMenu(page, ben).click();
  await mute.click();
  await expect(comment).toHaveCount(0);
  // The count is the same for every viewer, so the page must not say that there are no comments.
  await expect(page.getByRole('button', { name: '1 comment' })).toBeVisible();
  await expect(page.getByText('No comments yet.')).toHaveCount(0);
  await goTo(page, `/profile/${ben.userId}`);
  await findMenu(page, ben).click();
  await expect(page.getByRole('menuitem', { name: `Unmute ${shownName(ben)}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, '/settings/safety');
  await page.getByRole('button', { name: `Unmute ${shownName(ben)}` }).click();
  await expect(page.getByText('Nobody is blocked or muted')).toBeVisible();

  // A profile shows that the member is muted, even if the list of muted members has several pages.
  const note = page.getByText(`You’ve muted ${shownName(ben)}.`);
  await goTo(page, `/profile/${ben.userId}`);
  await expect(note).toHaveCount(0);
  await findMenu(page, ben).click();
  await choose(page, ben, 'Mute');
  await expect(note).toBeVisible();
  await ada.call('PUT', `/api/blocks/${cleo.userId}`, { kind: 'mute' });
  await page.route('**/api/blocks?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await page.reload();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: `Unmute ${shownName(ben)}` }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText(`You unmuted ${shownName(ben)}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: shownName(ben) })).toBeFocused();
});

test('an event page shows that a member whom the viewer has blocked is going, and a group whose other members are all hidden is named “Group”', async ({
  member,
  apiMember,
}) => {
  const [ada, ben, cleo] = [await member('ada'), await member('ben'), await apiMember('cleo')];
  const userIds = [ben.userId, cleo.userId];
  const group = await ada.call<{ id: string }>('POST', '/api/conversations', { userIds });
  await sendMessage(ada, group.id, 'Soup on Thursday?');
  const id = await createEvent(cleo);
  await ben.call('PUT', `/api/events/${id}/participation`);
  const note = (page: Page) => page.getByText('Someone you’ve blocked is going.');
  await ada.page.goto(`/events/${id}`);
  await expect(ada.page.getByRole('link', { name: shownName(ben) })).toBeVisible();
  await expect(note(ada.page)).toHaveCount(0);
  await ada.call('PUT', `/api/blocks/${ben.userId}`, { kind: 'block' });
  await expect(note(ada.page)).toBeVisible();
  await expect(ada.page.getByRole('link', { name: shownName(ben) })).toHaveCount(0);
  // There is no button that shows more participants, because the list already contains everybody whom the viewer can
  // see.
  await expect(ada.page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  await ben.page.goto(`/events/${id}`);
  await expect(ben.page.getByRole('heading', { name: 'Who’s going' })).toBeVisible();
  await expect(note(ben.page)).toHaveCount(0);

  await ada.call('PUT', `/api/blocks/${cleo.userId}`, { kind: 'mute' });
  await goTo(ada.page, `/messages/${group.id}`);
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Group' })).toBeVisible();
  await expect(ada.page.getByText('Former member')).toHaveCount(0);
});

test('after a report on a small phone, the button to block a member with a long name fits', async ({
  member,
  apiMember,
}) => {
  const ben = await apiMember('ben', { displayName: 'W'.repeat(60) });
  const { page } = await member('ada', {}, { viewport: { width: 320, height: 640 } });
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Spam or scam' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  const block = await stableBox(thanks.getByRole('button', { name: /^Block/ }));
  const dialog = await stableBox(thanks);
  expect(block.x).toBeGreaterThanOrEqual(dialog.x);
});
