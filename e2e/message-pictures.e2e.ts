import type { Page } from '@playwright/test';
import { pictureCopy } from '#features/pictures/copy.ts';
import { holdRequests } from './support/hold-requests.ts';
import {
  composer,
  messageText,
  sendMessage,
  startConversation,
  waitUntilConnected,
} from './support/messages.ts';
import { drawing, picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const chooser = (page: Page) => page.locator('input[type=file]');
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const react = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^React to .*: ${text}$`) });

/** Pastes a picture into the message field. */
async function pastePicture(page: Page): Promise<void> {
  const { buffer } = await picture();
  await composer(page).evaluate((target, base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    const init = { bubbles: true, cancelable: true, clipboardData };
    target.dispatchEvent(new ClipboardEvent('paste', init));
  }, buffer.toString('base64'));
}

test('pictures are sent with descriptions, and appear for the other member, who reacts', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Look at the garden:');
  await ben.page.goto('/messages');
  await expect(ben.page.getByRole('link', { name: /Look at the garden/ })).toBeVisible();
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await chooser(page).setInputFiles([await picture('one.png'), await picture('two.png')]);
  await page.getByLabel('Description of picture 1').fill('Tomatoes, almost ripe');
  await expect(page.getByLabel('Description of picture 2')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Tomatoes, almost ripe');
  await pastePicture(page);
  await expect(page.getByLabel('Description of picture 3')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).getByRole('button', { name: /^Enlarge/ })).toHaveCount(2);
  await expect(page.getByLabel('Description of picture 1')).toHaveCount(0);

  const row = ben.page.getByRole('link', { name: /2 pictures/ });
  await expect(row).toContainText('2 unread');
  await row.click();
  await messages(ben.page).getByRole('button', { name: 'Enlarge: Tomatoes, almost ripe' }).click();
  const viewer = ben.page.getByRole('dialog', { name: 'Tomatoes, almost ripe' });
  await expect(viewer).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await react(ben.page, '2 pictures').focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('button', { name: 'Heart' }).click();
  const own = messages(ben.page).getByRole('button', { name: 'Heart: You' });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const others = messages(page).getByRole('button', { name: /^Heart: ben/i });
  await expect(others).toHaveAttribute('aria-pressed', 'false');
  await others.click();
  await expect(messages(ben.page).getByRole('button', { name: /^Heart: You, ada/i })).toBeVisible();
  await messages(ben.page)
    .getByRole('button', { name: /^Heart: You, ada/i })
    .click();
  const onlyOwn = messages(page).getByRole('button', { name: 'Heart: You', exact: true });
  await expect(onlyOwn).toBeVisible();
  await page.reload();
  await expect(onlyOwn).toBeVisible();
});

test('a reaction changes an open conversation without a request, and disappears again if it is not saved', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Soup?');
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await waitUntilConnected(page, ben, id);
  await sendMessage(ben, id, 'Tea?');
  await expect(messageText(page, 'Tea?')).toBeVisible();
  await expect(page.getByRole('link', { name: /Tea/ })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  const { items } = await ben.call<{ items: { id: string }[] }>(
    'GET',
    `/api/conversations/${id}/messages`,
  );
  const paths = items.map((message) => `/api/conversations/${id}/messages/${message.id}/reaction`);
  for (const path of paths) await ben.call('PUT', path, { emoji: '🙏' });
  await expect(page.getByRole('button', { name: /^Thank you/ })).toHaveCount(2);
  expect(requests.filter((url) => !url.endsWith('/read'))).toEqual([]);
  for (const path of paths) await ben.call('DELETE', path);
  await expect(page.getByRole('list', { name: 'Reactions' })).toHaveCount(0);

  const held = await holdRequests(page, '**/reaction');
  for (const name of ['Thumbs up', 'Heart']) {
    await react(page, 'Tea\\?').click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(messages(page).getByRole('button', { name: `${name}: You` })).toBeVisible();
  }
  held.fail();
  await expect(page.getByText('Couldn’t save your reaction. Please try again.')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Reactions' })).toHaveCount(0);

  await page.unroute('**/reaction');
  await react(page, 'Tea\\?').click();
  await page.getByRole('button', { name: 'Heart' }).click();
  await messages(page).getByRole('button', { name: 'Heart: You' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Reactions' })).toHaveCount(0);
  await expect(messages(page)).toBeFocused();
});

test('the page says why a picture cannot be sent, and the text of the message stays', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  const { page } = ada;
  await page.goto(`/messages/${id}`);
  await composer(page).fill('With a drawing');
  await chooser(page).setInputFiles(drawing);
  await expect(page.getByText(pictureCopy.wrongType)).toBeVisible();
  await page.route('**/api/pictures/message', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'CONFLICT', message: pictureCopy.tooManyPending },
    }),
  );
  await chooser(page).setInputFiles(await picture());
  await expect(page.getByText(pictureCopy.tooManyPending)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Try the failed picture again or remove it')).toBeVisible();
  await expect(composer(page)).toHaveValue('With a drawing');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messageText(page, 'With a drawing')).toBeVisible();

  const five = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`)));
  await page.unroute('**/api/pictures/message');
  await chooser(page).setInputFiles(five);
  await expect(page.getByText('You can send up to 4 pictures at once.')).toBeVisible();
  await expect(page.getByLabel('Description of picture 4')).toBeVisible();
  await expect(page.getByLabel('Description of picture 5')).toHaveCount(0);
});
