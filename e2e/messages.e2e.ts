import type { Member } from './support/member.ts';
import { composer, messageText, sendMessage, startConversation } from './support/messages.ts';
import { expect, test } from './support/test.ts';

test('a conversation started from a profile shows typing, delivery and read receipts', async ({
  member,
}) => {
  const ada = await member('ada');
  const ben = await member('ben');
  await ada.page.goto(`/profile/${ben.userId}`);
  await ada.page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(ada.page).toHaveURL(/\/messages\/[\w-]+$/);
  await ben.page.goto('/messages');
  await expect(ben.page.getByText('No messages yet')).toBeVisible();

  await composer(ada.page).fill('Tea at four?');
  await composer(ada.page).press('Enter');
  await expect(messageText(ada.page, 'Tea at four?')).toBeVisible();
  await expect(composer(ada.page)).toHaveValue('');

  const row = ben.page.getByRole('link', { name: /Tea at four/ });
  await expect(row).toContainText('1 unread');
  await row.click();
  await expect(messageText(ben.page, 'Tea at four?')).toBeVisible();
  await expect(ada.page.getByText('Seen')).toBeVisible();
  await composer(ben.page).pressSequentially('Wi');
  await expect(ada.page.getByText(/ is typing$/)).toBeVisible();
  await composer(ben.page).fill('With cake.');
  await composer(ben.page).press('Enter');
  await expect(messageText(ada.page, 'With cake.')).toBeVisible();
  await expect(ada.page.getByText(/ is typing$/)).toHaveCount(0);

  const address = 'https://kith.example/cake';
  await composer(ben.page).fill(`See ${address}.`);
  await composer(ben.page).press('Enter');
  const link = ada.page
    .getByRole('list', { name: 'Messages' })
    .getByRole('link', { name: address });
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
});

test('a message whose response was lost shows once and without an error', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const ben = await apiMember('ben');
  const id = await startConversation(ada, ben);
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  // The server stores the message, but its response is lost.
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await composer(page).fill('Are you there?');
  await composer(page).press('Enter');
  await expect(page.locator('time').first()).toBeVisible();
  await expect(page.getByText(/^(Sending|Not sent)$/)).toHaveCount(0);
  await expect(messageText(page, 'Are you there?')).toHaveCount(1);
  const { items } = await ben.call<{ items: unknown[] }>(
    'GET',
    `/api/conversations/${id}/messages`,
  );
  expect(items).toHaveLength(1);
});

test('the draft of a message survives a reload, and blank text is not sent', async ({
  member,
  apiMember,
}) => {
  const ada = await member('ada');
  const id = await startConversation(ada, await apiMember('ben'));
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await composer(page).fill('   ');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('   ');
  await composer(page).fill('Half a thought');
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a thought');
});

test('older messages load above without moving the messages in view', async ({
  member,
  apiMember,
}) => {
  const ada = await apiMember('ada');
  const ben = await member('ben');
  const id = await startConversation(ada, ben);
  for (let i = 1; i <= 70; i++) await sendMessage(ada, id, `Message ${i}.`);
  const { page } = ben;
  await page.goto(`/messages/${id}`);
  await expect(messageText(page, 'Message 70.')).toBeInViewport();
  await expect(page.getByText('Message 1.', { exact: true })).toHaveCount(0);
  const middle = messageText(page, 'Message 41.');
  await middle.scrollIntoViewIfNeeded();
  await expect(page.getByText('Message 11.', { exact: true })).toBeAttached();
  await expect(middle).toBeInViewport();
  await sendMessage(ada, id, 'And one more.');
  await expect(messageText(page, 'And one more.')).toBeAttached();
  await expect(middle).toBeInViewport();
});

test('a group is created by searching for members, and has a name', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const [ben, cleo] = [await member('ben'), await member('cleo')];
  const { page } = ada;
  await page.goto('/messages');
  await page.route('**/api/members*', (route) => route.fulfill({ status: 400 }), { times: 1 });
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByText('Couldn’t load members')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  const field = page.getByLabel('Find a member');
  await expect(page.getByRole('button', { name: /@/ }).first()).toBeVisible();
  await expect(field).toHaveAttribute('maxlength', '60');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/members?query=')) searches.push(request.url());
  });
  const found = ({ name }: Member) => page.getByRole('button', { name: new RegExp(`@${name}`) });
  for (const other of [ben, cleo]) {
    await field.pressSequentially(other.name);
    await found(other).click();
  }
  // The page searches once for each name, or a few more times on a slow machine, but not for each letter.
  expect(searches.length).toBeLessThan(ben.name.length);
  await page.getByRole('button', { name: `Remove ${ben.name}` }).press('Enter');
  await expect(field).toBeFocused();
  await field.fill(ben.name);
  await found(ben).click();
  await page.getByLabel('Group name').fill('Sunday walks');
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Sunday walks' })).toBeVisible();
  await composer(page).fill('Who’s bringing tea?');
  await composer(page).press('Enter');
  await cleo.page.goto('/messages');
  await expect(cleo.page.getByRole('link', { name: /Sunday walks/ })).toBeVisible();
});

test('a conversation between other members is not found', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  const id = await startConversation(await apiMember('ada'), await member('ben'));
  const { page } = await member('cleo');
  await page.goto(`/messages/${id}`);
  await expect(page.getByText('Conversation not found')).toBeVisible();
});

test('messages that fail to load show an error', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  await page.route('**/api/conversations?*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 500 }));
  await page.goto('/messages');
  // The error in place of the list is enough. A toast would repeat it.
  await expect(page.getByText('Failed to load messages')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Failed to load messages')).toHaveCount(1);
});
