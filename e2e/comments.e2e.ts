import type { Page } from '@playwright/test';
import { open } from './support/controls.ts';
import type { Member } from './support/member.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const text = (page: Page) => page.getByLabel('Write a comment');

async function postWithComments(author: Member, ...comments: string[]): Promise<string> {
  const id = await createPost(author);
  for (const comment of comments) {
    await author.call('POST', `/api/entries/${id}/comments`, { text: comment });
  }
  return id;
}

test('comments are shown and hidden, with one reply field at a time', async ({ member }) => {
  const { page, ...ada } = await member('ada');
  const id = await postWithComments({ page, ...ada }, 'First.', 'Second.');
  await page.goto(`/posts/${id}`);
  const toggle = page.getByRole('button', { name: 'Comments (2)' });
  await expect(page.getByText('First.')).toBeVisible();
  await toggle.click();
  await expect(page.getByText('First.')).toHaveCount(0);
  await toggle.click();
  const replies = page.getByRole('button', { name: 'Reply', exact: true });
  await replies.nth(0).click();
  await replies.nth(1).click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(1);
});

test('blank text is ignored, and pressing Enter twice sends once', async ({ member }) => {
  const ada = await member('ada');
  const { page } = ada;
  await page.goto(`/posts/${await postWithComments(ada)}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push('comment');
  });
  await text(page).fill('   ');
  await text(page).press('Enter');
  await text(page).fill('I bring cake.');
  await text(page).press('Enter');
  await text(page).press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('I bring cake.')).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('a failed comment puts its text back in the field', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const { page } = ada;
  await page.goto(`/posts/${await postWithComments(ada)}`);
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await text(page).fill('Is anybody there?');
  await text(page).press('Enter');
  await expect(page.getByText('Failed to add comment')).toBeVisible();
  await expect(text(page)).toHaveValue('Is anybody there?');
  await expect(page.getByRole('button', { name: 'Comments (0)' })).toBeVisible();
});

test('a comment written offline is sent once after reconnecting', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const ada = await member('ada');
  const { page, context } = ada;
  const id = await postWithComments(ada);
  await page.goto(`/posts/${id}`);
  await expect(text(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push('comment');
  });
  await text(page).fill('From the tunnel.');
  await text(page).press('Enter');
  await expect(page.getByText('From the tunnel.', { exact: true })).toBeVisible();
  await expect(text(page)).toHaveValue('');
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByText('From the tunnel.', { exact: true })).toHaveCount(1);
  expect(sent).toHaveLength(1);
  const { items } = await ada.call<{ items: unknown[] }>('GET', `/api/entries/${id}/comments`);
  expect(items).toHaveLength(1);
});

test('only one’s own comments can be deleted, after a confirmation', async ({ member }) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const id = await postWithComments(ada, 'Mine.');
  await ben.page.goto(`/posts/${id}`);
  await expect(ben.page.getByText('Mine.')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
  await ada.page.goto(`/posts/${id}`);
  await ada.page.getByRole('button', { name: 'Delete comment' }).click();
  const dialog = ada.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this comment?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(ada.page.getByText('Mine.')).toHaveCount(0);
  await expect(ada.page.getByRole('button', { name: 'Comments (0)' })).toBeVisible();
});

test('a half-written comment survives a reload', async ({ member }) => {
  const ada = await member('ada');
  const { page } = ada;
  await page.goto(`/posts/${await postWithComments(ada)}`);
  await text(page).fill('On second thought');
  await page.reload();
  await expect(text(page)).toHaveValue('On second thought');
});

test('a like shows immediately, counts once, and is undone when it fails', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const { page, context } = ada;
  const id = await postWithComments(ada);
  await page.goto(`/posts/${id}`);
  await page.route('**/like', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Like (0)' }).click();
  await expect(page.getByText('Failed to like. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like (0)' })).toBeVisible();
  await page.unroute('**/like');

  const tab = await context.newPage();
  await open(tab, `/posts/${id}`);
  await expect(tab.getByRole('button', { name: 'Like (0)' })).toBeVisible();
  // Counts are broadcast only to clients that are already connected.
  await expect(tab.getByRole('button', { name: 'Comments (0)' })).toBeVisible();
  await ada.call('POST', `/api/entries/${id}/comments`, { text: 'I bring cake.' });
  await expect(tab.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Like (0)' }).dblclick();
  // The other tab receives the count only; it learns on click that the like is one's own.
  await tab.getByRole('button', { name: 'Like (1)' }).click();
  await expect(tab.getByRole('button', { name: 'Like (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Like (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Like (1)' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Like (1)' })).toBeVisible();
});
