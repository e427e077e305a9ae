import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const words = { title: 'Kiln day', content: 'Three survivors.' };

test('an answer rings the bell in the other browser, and a click leads to it', async ({
  member,
}) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const { id } = await ada.call<{ id: string }>('POST', '/api/posts', words);
  const { page } = ada;
  await page.goto('/community');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  await ben.call('PUT', `/api/entries/${id}/like`);
  await expect(page.getByRole('button', { name: 'Notifications 1 new' })).toBeVisible();
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Is that the ash?' });
  await expect(page.getByRole('button', { name: 'Notifications 2 new' })).toBeVisible();

  await bell.click();
  await expect(page.getByText('liked “Kiln day”')).toBeVisible();
  await page.getByText('commented on “Kiln day”: Is that the ash?').click();
  await expect(page).toHaveURL(new RegExp(`/posts/${id}\\?comment=`));
  await expect(page.getByRole('listitem').filter({ hasText: 'Is that the ash?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Notifications 1 new' })).toBeVisible();

  await bell.click();
  await expect(page.getByText('commented on “Kiln day”')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Nothing new')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('new posts announce themselves and never move what is read', async ({ member }) => {
  const ada = await member('ada');
  const ben = await member('ben');
  await ada.call('POST', '/api/posts', { title: `Old ${ada.name}`, content: 'Words.' });
  const { page } = ada;
  await page.goto('/community');
  const old = page.getByRole('heading', { name: `Old ${ada.name}` });
  await expect(old).toBeVisible();
  await ben.call('POST', '/api/posts', { title: `New ${ben.name}`, content: 'Words.' });
  const pill = page.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  await expect(page.getByRole('heading', { name: `New ${ben.name}` })).toHaveCount(0);
  await pill.click();
  await expect(page.getByRole('heading', { name: `New ${ben.name}` })).toBeVisible();
});

test('a comment appears under the post that is open', async ({ member }) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const { id } = await ada.call<{ id: string }>('POST', '/api/posts', words);
  await ben.page.goto(`/posts/${id}`);
  await ben.page.getByLabel('Write a comment').fill('Half a thought');
  await ada.call('POST', `/api/entries/${id}/comments`, { text: 'Mine.' });
  await expect(ben.page.getByText('Mine.', { exact: true })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
  await expect(ben.page.getByLabel('Write a comment')).toHaveValue('Half a thought');
});

test('the tabs of one browser share one stream, and another takes over', async ({ member }) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const { id } = await ada.call<{ id: string }>('POST', '/api/posts', words);
  const readers: Page[] = [];
  ada.context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) readers.push(request.frame().page());
  });
  const [first, second] = [ada.page, await ada.context.newPage()];
  await first.goto('/community');
  await second.goto('/posts');
  await ben.call('PUT', `/api/entries/${id}/like`);
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Notifications 1 new' })).toBeVisible();
  }
  expect(readers).toHaveLength(1);
  const [left, stays] = readers[0] === first ? [first, second] : [second, first];
  await left.close();
  await expect.poll(() => readers).toEqual([left, stays]);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Still there?' });
  await expect(stays.getByRole('button', { name: 'Notifications 2 new' })).toBeVisible();
});

test('what happened meanwhile is there after a break of the line and a restart', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/);
  const ada = await member('ada');
  const ben = await member('ben');
  const { id } = await ada.call<{ id: string }>('POST', '/api/posts', words);
  const { page, context } = ada;
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'Kiln day' }).first()).toBeVisible();
  await context.setOffline(true);
  await ben.call('PUT', `/api/entries/${id}/like`);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Hello?' });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Notifications 2 new' })).toBeVisible();

  await community.stop();
  await community.start();
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Again?' });
  await expect(page.getByRole('button', { name: 'Notifications 3 new' })).toBeVisible({
    timeout: 20_000,
  });
});
