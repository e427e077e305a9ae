import type { Page } from '@playwright/test';
import { open } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import type { Member } from './support/member.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const commentField = (page: Page) => page.getByLabel('Write a comment');

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
  const toggle = page.getByRole('button', { name: '2 comments' });
  await expect(page.getByText('First.')).toBeVisible();
  await toggle.click();
  await expect(page.getByText('First.')).toHaveCount(0);
  await toggle.click();
  const replies = page.getByRole('button', { name: 'Reply', exact: true });
  await replies.nth(0).click();
  await replies.nth(1).click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(1);
});

test('blank text is ignored, pressing Enter twice sends a comment once, and text is kept after a failure and a reload', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const { page } = ada;
  await page.goto(`/posts/${await postWithComments(ada)}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push('comment');
  });
  await commentField(page).fill('   ');
  await commentField(page).press('Enter');
  await commentField(page).fill('I’ll bring cake.');
  await commentField(page).press('Enter');
  await commentField(page).press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('I’ll bring cake.')).toHaveCount(1);
  expect(sent).toHaveLength(1);

  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await commentField(page).fill('Is anybody there?');
  await commentField(page).press('Enter');
  await expect(page.getByText('Failed to add comment')).toBeVisible();
  await expect(commentField(page)).toHaveValue('Is anybody there?');
  await expect(page.getByRole('button', { name: '1 comment', exact: true })).toBeVisible();
  await page.unroute('**/comments');
  await commentField(page).fill('On second thought');
  await page.reload();
  await expect(commentField(page)).toHaveValue('On second thought');
});

test('a comment whose response is lost is stored once and leaves the field empty', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const ada = await member('ada');
  const { page } = ada;
  await page.goto(`/posts/${await postWithComments(ada)}`);
  const keys: (string | undefined)[] = [];
  await page.route('**/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await commentField(page).fill('Did that arrive?');
  await commentField(page).press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('Did that arrive?', { exact: true })).toHaveCount(1);
  await expect(commentField(page)).toHaveValue('');
  expect(keys).toEqual([keys[0], keys[0]]);
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
  await expect(commentField(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push('comment');
  });
  await commentField(page).fill('From the tunnel.');
  await commentField(page).press('Enter');
  await expect(page.getByText('From the tunnel.', { exact: true })).toBeVisible();
  await expect(commentField(page)).toHaveValue('');
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await expect(page.getByText('From the tunnel.', { exact: true })).toHaveCount(1);
  expect(sent).toHaveLength(1);
  const { items } = await ada.call<{ items: unknown[] }>('GET', `/api/entries/${id}/comments`);
  expect(items).toHaveLength(1);
});

test('authors can delete their comments after a confirmation, and other readers cannot', async ({
  member,
}) => {
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
  await expect(ada.page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
});

test('a failed like is undone, and repeated clicks count as one like', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const ada = await member('ada');
  const { page, context } = ada;
  const id = await postWithComments(ada);
  await page.goto(`/posts/${id}`);
  await page.route('**/like', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Couldn’t add your like. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  await page.unroute('**/like');

  const tab = await context.newPage();
  await open(tab, `/posts/${id}`);
  await expect(tab.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  // Waits until a new comment shows that the tab is connected, because like counts are sent only to connected browsers.
  await expect(tab.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
  await ada.call('POST', `/api/entries/${id}/comments`, { text: 'I’ll bring cake.' });
  await expect(tab.getByRole('button', { name: '1 comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Like', exact: true }).dblclick();
  // The other tab has received only the count. Only the response to its click shows that the like is the member's own.
  await tab.getByRole('button', { name: '1 like' }).click();
  await expect(tab.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: '1 like' })).toBeVisible();
  await page.getByRole('button', { name: '1 like' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '1 like' })).toBeVisible();
});

test('a comment waiting for the network can be discarded', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const ada = await member('ada');
  const { page, context } = ada;
  const id = await postWithComments(ada);
  await page.goto('/community');
  await page.getByRole('link', { name: 'Kiln day' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`));
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await context.setOffline(true);
  await commentField(page).fill('From the tunnel.');
  await commentField(page).press('Enter');
  await expect(page.getByText('We’ll send this when you’re back online.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln day' })).toBeVisible();
  const comment = page.locator('[data-comment]').filter({ hasText: 'From the tunnel.' });
  await expect(comment).toHaveCount(1);
  await expect(commentField(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: '1 comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(comment).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused();
  await context.setOffline(false);
  await commentField(page).fill('From the station.');
  await commentField(page).press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  const { items } = await ada.call<{ items: { text: string }[] }>(
    'GET',
    `/api/entries/${id}/comments`,
  );
  expect(items.map((item) => item.text)).toEqual(['From the station.']);
});

test('a comment shows its first replies, and more on request', async ({ member }) => {
  const ada = await member('ada');
  const { page } = ada;
  const id = await postWithComments(ada);
  const comment = await ada.call<{ id: string }>('POST', `/api/entries/${id}/comments`, {
    text: 'Who’s coming?',
  });
  const path = `/api/comments/${comment.id}/replies`;
  for (const n of [1, 2, 3, 4, 5]) await ada.call('POST', path, { text: `Reply ${n}.` });
  const reply = (n: number) => page.locator('[data-comment]').filter({ hasText: `Reply ${n}.` });
  await page.goto(`/posts/${id}`);
  await expect(reply(3)).toBeVisible();
  await expect(reply(4)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more replies' }).click();
  await expect(reply(5)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more replies' })).toHaveCount(0);
  await ada.call('POST', path, { text: 'Reply 6.' });
  await expect(reply(6)).toBeVisible();
  await expect(page.locator('[data-comment]')).toHaveCount(7);
});

test('a link leads to a reply that is not on the first page', async ({ member }) => {
  const ada = await member('ada');
  const { page } = ada;
  const id = await postWithComments(ada);
  const comment = await ada.call<{ id: string }>('POST', `/api/entries/${id}/comments`, {
    text: 'Who’s coming?',
  });
  let last = '';
  for (let n = 1; n <= 26; n++) {
    const path = `/api/comments/${comment.id}/replies`;
    last = (await ada.call<{ id: string }>('POST', path, { text: `Reply ${n}.` })).id;
  }
  await page.goto(`/posts/${id}?comment=${last}`);
  const reply = page.locator('[data-comment]').filter({ hasText: 'Reply 26.' });
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();
});

test('a new reply in a long thread shows immediately, together with the replies before it', async ({
  member,
}) => {
  const ada = await member('ada');
  const { page } = ada;
  const id = await postWithComments(ada);
  const comment = await ada.call<{ id: string }>('POST', `/api/entries/${id}/comments`, {
    text: 'Who’s coming?',
  });
  for (let n = 1; n <= 5; n++) {
    await ada.call('POST', `/api/comments/${comment.id}/replies`, { text: `Reply ${n}.` });
  }
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Reply 6.');
  await page.getByRole('textbox', { name: /^Reply to/ }).press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  const replies = page.locator('[data-comment]').filter({ hasText: /Reply \d\./ });
  await expect(replies).toHaveCount(6);
  await expect(replies.last()).toContainText('Reply 6.');
});

test('when a post or an event in a list is deleted, its card keeps the unsent text and the focus until the text is discarded', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const { page } = ben;
  for (const [path, kind, create] of [
    ['/community', 'post', createPost],
    ['/events', 'event', createEvent],
  ] as const) {
    const [next, empty, id] = [await create(ada), await create(ada), await create(ada)];
    const card = (entryId: string) => page.locator(`[data-entry="${entryId}"]`);
    await open(page, path);
    await card(id).getByRole('button', { name: 'Comments', exact: true }).click();
    await card(id).getByLabel('Write a comment').fill('Half a thought');
    await ada.call('DELETE', `/api/${kind}s/${id}`);
    await expect(card(id)).toHaveAccessibleName(`This ${kind} is no longer here`);
    const unsent = card(id).getByLabel('Your unsent text');
    await expect(unsent).toHaveValue('Half a thought');
    await expect(unsent).toBeFocused();
    await card(id).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(card(id)).toHaveCount(0);
    await expect(card(empty)).toBeFocused();

    await card(empty).getByRole('button', { name: 'Comments', exact: true }).click();
    await card(empty).getByLabel('Write a comment').focus();
    await ada.call('DELETE', `/api/${kind}s/${empty}`);
    await expect(card(empty)).toHaveCount(0);
    await expect(card(next)).toBeFocused();
  }
});
