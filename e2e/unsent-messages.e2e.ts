import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import type { ApiMember } from './support/member.ts';
import { composer, messageText, sendMessage, startConversation } from './support/messages.ts';
import { expect, test } from './support/test.ts';

const notSent = (page: Page) => page.getByText('Not sent');

const send = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
};

const readMessages = async (member: ApiMember, id: string) => {
  const path = `/api/conversations/${id}/messages`;
  const { items } = await member.call<{ items: { content: string }[] }>('GET', path);
  return items.map(({ content }) => content);
};

/** The keys of the unsent messages that are stored in this browser. */
const readStoredKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':outbox:')));

test('a message written offline shows as not sent after a reload and is sent once', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  const { page, context } = ada;
  await page.goto(`/messages/${id}`);
  await expect(composer(page)).toBeVisible();
  // The request sent after reconnecting never arrives, because the page reloads.
  let isReachable = false;
  await page.route('**/messages', (route) => {
    if (isReachable || route.request().method() !== 'POST') return route.continue();
  });
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await send(page, 'From the tunnel.');
  await expect(page.getByText('Sending')).toBeVisible();
  const attempted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/messages'),
  );
  await context.setOffline(false);
  await attempted;
  await page.reload();
  await expect(notSent(page)).toBeVisible();
  await expect(messageText(page, 'From the tunnel.')).toHaveCount(1);
  expect(await readMessages(ben, id)).toEqual([]);

  isReachable = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notSent(page)).toHaveCount(0);
  await expect(page.getByText('Sending')).toHaveCount(0);
  await page.reload();
  await expect(messageText(page, 'From the tunnel.')).toHaveCount(1);
  await expect(notSent(page)).toHaveCount(0);
  expect(await readMessages(ben, id)).toEqual(['From the tunnel.']);
  await expect.poll(() => readStoredKeys(page)).toEqual([]);
});

test('a failed message is sent again with the same idempotency key, even after a reload', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  const keys: (string | undefined)[] = [];
  await page.route('**/messages', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length < 3 ? route.fulfill({ status: 500 }) : route.continue();
  });
  await send(page, 'Are you there?');
  await expect(notSent(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(notSent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notSent(page)).toHaveCount(0);
  await expect(page.getByText('Sending')).toHaveCount(0);
  await expect(messageText(page, 'Are you there?')).toHaveCount(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(await readMessages(ben, id)).toEqual(['Are you there?']);
});

test('a message that the server stored shows once, whether or not its response arrived', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Tea at four?');
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await expect(messageText(page, 'Tea at four?')).toHaveCount(1);
  // The server stores the message, but its response never arrives.
  await page.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    else await route.continue();
  });
  await send(page, 'Tea at four?');
  await expect.poll(() => readMessages(ben, id)).toHaveLength(2);
  await expect(messageText(page, 'Tea at four?')).toHaveCount(2);
  await expect(page.getByText('Sending')).toHaveCount(0);
  expect(await readStoredKeys(page)).toHaveLength(1);
  await page.unroute('**/messages');
  await page.reload();
  await expect(messageText(page, 'Tea at four?')).toHaveCount(2);
  await expect(notSent(page)).toHaveCount(0);
  await expect.poll(() => readStoredKeys(page)).toEqual([]);
  expect(await readMessages(ben, id)).toHaveLength(2);
});

test('a failed message can be discarded, and signing out deletes it too', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  const sent = await holdRequests(page, '**/messages', 'POST');
  await send(page, 'I take that back.');
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  sent.fail();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(messageText(page, 'I take that back.')).toHaveCount(0);
  await expect(notSent(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Messages' })).toBeFocused();
  expect(await readStoredKeys(page)).toEqual([]);
  await page.unroute('**/messages');
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(messageText(page, 'I take that back.')).toHaveCount(0);
  expect(await readMessages(ben, id)).toEqual([]);

  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await send(page, 'Only for Ben.');
  await expect(notSent(page)).toBeVisible();
  expect(await readStoredKeys(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  expect(await readStoredKeys(page)).toEqual([]);
});
