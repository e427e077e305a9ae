import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere, popup } from './support/axe.ts';
import type { Member } from './support/member.ts';
import { composer, messageText, sendMessage, startConversation } from './support/messages.ts';
import { expect, test } from './support/test.ts';

const conversations = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const requests = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('link');
const requestsLink = (page: Page) => page.getByRole('link', { name: /^Requests/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Request' });
const bell = (page: Page) => page.getByRole('button', { name: /Notifications/ });
const sentAt = (page: Page) => page.getByRole('list', { name: 'Messages' }).locator('time');
const unanswered = (page: Page) => page.getByText(/hasn’t replied yet\./);
const enough = 'You have written to enough new people today.';

/** Writes to somebody whom the sender does not know, and returns the conversation's id. */
async function write(sender: Member, recipient: Member, text: string): Promise<string> {
  const id = await startConversation(sender, recipient);
  await sendMessage(sender, id, text);
  return id;
}

test('a request waits apart from the conversations, without its links, until it is accepted', async ({
  stranger,
}) => {
  const [ada, ben] = [await stranger('ada'), await stranger('ben')];
  const { page } = ben;
  await page.goto('/messages');
  await expect(requestsLink(page)).toHaveAccessibleName('Requests');
  await ada.page.goto(`/profile/${ben.userId}`);
  await ada.page.getByRole('button', { name: 'Message', exact: true }).click();
  await ada.page.route('**/api/conversations/*/messages', async (route) => {
    const response = await route.fetch();
    // Delays this response until the live update about the message has arrived.
    if (route.request().method() === 'POST') await expect(sentAt(ada.page)).toBeVisible();
    await route.fulfill({ response });
  });
  await composer(ada.page).fill('Do you know https://kith.example/boats?');
  await composer(ada.page).press('Enter');
  await expect(unanswered(ada.page)).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Add pictures' })).toHaveCount(0);
  await expectAccessibleEverywhere(ada.page, 'a conversation that is not answered yet', 'main');

  await expect(requestsLink(page)).toHaveAccessibleName('Requests 1 request waiting');
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread notification');
  await expect(page.getByRole('heading', { name: 'Someone has written to you' })).toBeVisible();
  await expect(page.getByText('No messages yet')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'no conversations but a request', 'main');
  await page.getByRole('link', { name: 'See requests' }).press('Enter');
  await expect(page).toHaveURL(/\/messages\/requests$/);
  await expect(requests(page)).toContainText('Do you know [link hidden until you reply]?');
  await expectAccessibleEverywhere(page, 'the list of requests', 'main');
  await requests(page).press('Enter');
  await expect(bar(page)).toContainText(/Ada\w* would like to message you\./);
  await expect(messageText(page, 'Do you know [link hidden until you reply]?')).toBeVisible();
  await expect(page.getByText('kith.example')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^React to/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'an open request', 'main');

  await bar(page).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(
    page.getByRole('link', { name: 'https://kith.example/boats', exact: true }),
  ).toBeVisible();
  await expect(conversations(page)).toContainText('Do you know');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(unanswered(ada.page)).toHaveCount(0);
});

test('a notification leads to a request, and an answer accepts it', async ({ stranger }) => {
  const [ada, ben] = [await stranger('ada'), await stranger('ben')];
  const id = await write(ada, ben, 'Are you the one with the boat?');
  await ada.page.goto(`/messages/${id}`);
  await expect(unanswered(ada.page)).toBeVisible();
  const { page } = ben;
  await page.goto('/messages');
  await bell(page).click();
  const notification = page.getByRole('link', { name: /would like to message you/ });
  await expect(notification).not.toContainText('boat');
  await notification.click();
  await expect(page).toHaveURL(/\/messages\/requests$/);
  await requests(page).click();
  await expect(bar(page)).toBeVisible();
  await expect(ada.page.getByText('Seen')).toHaveCount(0);
  const typingReports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/typing')) typingReports.push(request.url());
  });
  await composer(page).pressSequentially('I am.');
  await composer(page).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(conversations(page)).toContainText('I am.');
  await expect(messageText(ada.page, 'I am.')).toBeVisible();
  expect(typingReports).toEqual([]);
  await expect(unanswered(ada.page)).toHaveCount(0);
  await expect(ada.page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
});

test('the sender cannot tell that a request was deleted, and can send only a few messages', async ({
  stranger,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4/);
  const [ada, ben] = [await stranger('ada'), await stranger('ben')];
  const id = await write(ada, ben, 'Hello?');
  await ada.page.goto(`/messages/${id}`);
  await expect(unanswered(ada.page)).toBeVisible();
  const { page } = ben;
  await page.goto(`/messages/${id}`);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessibleEverywhere(page, 'the question before a request is deleted', popup);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/messages\/requests$/);
  await expect(page.getByText('No requests')).toBeVisible();

  for (const text of ['Hello again', 'Still there?', 'It’s me']) {
    await composer(ada.page).fill(text);
    await composer(ada.page).press('Enter');
    await expect(messageText(ada.page, text)).toBeVisible();
  }
  await composer(ada.page).fill('One more');
  await composer(ada.page).press('Enter');
  await expect(ada.page.getByText(/^Not sent: /)).toBeVisible();
  await expect(messageText(ada.page, 'One more')).toBeVisible();
  await expect(unanswered(ada.page)).toBeVisible();
  await expect(ada.page.getByText('you can send up to 4 messages in all')).toBeVisible();
  await page.goto('/messages/requests');
  await expect(page.getByText('No requests')).toBeVisible();
});

test('the sender of a request can be blocked and reported where the request is read', async ({
  stranger,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const [ada, ben] = [await stranger('ada'), await stranger('ben')];
  const id = await write(ada, ben, 'Buy my boat!');
  const { page } = ben;
  await page.goto(`/messages/${id}`);
  await bar(page).getByRole('button', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The person you report won’t know it was you.');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Report' })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Block' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goto('/messages/requests');
  await expect(page.getByText('No requests')).toBeVisible();
});

test('a member who has written to enough new people sees why they cannot write to more, and keeps what they typed', async ({
  stranger,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (429|500)/);
  const interests = { interests: ['Kites'] };
  const ada = await stranger('ada', interests);
  const [ben, cleo, dan, eve, fay] = [
    await stranger('ben'),
    await stranger('cleo'),
    await stranger('dan'),
    await stranger('eve', interests),
    await stranger('fay'),
  ];
  const id = await startConversation(ada, dan);
  await write(ada, ben, 'Hello Ben');
  await write(ada, cleo, 'Hello Cleo');
  await write(ada, fay, 'Hello Fay');
  const { page } = ada;

  await page.goto(`/messages/${id}`);
  await composer(page).fill('Do you sail?');
  await composer(page).press('Enter');
  await expect(page.getByText(`Not sent: ${enough}`)).toBeVisible();
  await expect(messageText(page, 'Do you sail?')).toBeVisible();

  await page.goto(`/profile/${eve.userId}`);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page.getByText(enough)).toBeVisible();

  await page.goto('/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('form', { name: 'New message' });
  await form.getByLabel('Find a member').fill(eve.name);
  await form.getByRole('button', { name: new RegExp(`@${eve.name}`, 'i') }).click();
  await form.getByRole('button', { name: 'Start conversation' }).click();
  await expect(form.getByRole('alert')).toHaveText(enough);
  await expect(form.getByRole('button', { name: /^Remove Eve/ })).toBeVisible();

  await page.goto('/people?interest=Kites');
  const members = page.getByRole('list', { name: 'Members' });
  const sayHi = members.getByRole('button', { name: new RegExp(`Say hi to ${eve.name}`, 'i') });
  await sayHi.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`^In common: Kites.*${enough}$`));
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(sayHi).toBeFocused();

  // If the common ground fails to load, the member learns about the limit only when they send the message.
  await page.reload();
  await page.route('**/first-message-context', (route) => route.fulfill({ status: 500 }));
  await sayHi.click();
  await dialog.getByLabel('Your message').fill('Is there wind on Sunday?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(enough);
  await expect(dialog.getByLabel('Your message')).toHaveValue('Is there wind on Sunday?');
});

test('a member chooses who may write to them', async ({ stranger, consoleGuard }) => {
  consoleGuard.allow(/status of 403/);
  const [ada, ben] = [await stranger('ada'), await stranger('ben')];
  const { page } = ben;
  await page.goto('/settings/safety');
  const choice = page.getByRole('group', { name: 'Who can write to you' });
  await expect(choice.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(choice.getByRole('radio', { name: 'Friends' })).toHaveCSS('appearance', 'none');
  await choice.getByRole('radio', { name: 'Everyone' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'People I know' })).toBeChecked();

  await ada.page.goto(`/profile/${ben.userId}`);
  await ada.page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(
    ada.page.getByText('This member only gets messages from people they know.'),
  ).toBeVisible();
});
