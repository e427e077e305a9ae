import type { Page } from '@playwright/test';
import { firstPage } from './support/context-pool.ts';
import { createEvent, findCard } from './support/events.ts';
import type { ApiMember } from './support/member.ts';
import {
  composer,
  messageText,
  sendMessage,
  startConversation,
  waitUntilConnected,
} from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

/** Records a page's API requests, except its live stream. Ids in paths are replaced by “…”. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/stream') return;
    requests.push(`${request.method()} ${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`);
  });
  return requests;
}

/** How many entries the first page of the list has. */
const pageSize = 20;

/** Matches a member's display name, which starts with a capital letter. */
const matchName = ({ name }: ApiMember) => new RegExp(name, 'i');

const newPill = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new`, exact: true });

/** Waits for the side column, which loads data and is a separate chunk. */
const waitForSideColumn = (page: Page) =>
  expect(page.getByRole('complementary').getByRole('link', { name: 'Terms' })).toBeVisible();

/**
 * Waits until the community page has rendered everything that loads data: the side column, and all cards of the first
 * page. The list renders the first few cards at once, and the rest later.
 */
async function waitUntilRendered(page: Page) {
  await waitForSideColumn(page);
  const cards = page.getByRole('feed').getByRole('article');
  await expect(async () => {
    const all = Number(await cards.first().getAttribute('aria-setsize'));
    // `aria-setsize` is -1 if there are more pages.
    await expect(cards).toHaveCount(all === -1 ? pageSize : all, { timeout: 300 });
  }).toPass();
}

/**
 * Waits until the community page is rendered and its stream is open, then clears the recorded requests.
 * The stream is open when the “new” pill counts another member's new post.
 */
async function waitUntilLive(page: Page, requests: string[], other: ApiMember, count: number) {
  await waitUntilRendered(page);
  await createPost(other, { title: `Marker ${count} of ${other.name}` });
  await expect(newPill(page, count)).toBeVisible();
  requests.length = 0;
}

/** Waits for another update, so that all requests that earlier updates caused have started. */
async function flush(page: Page, other: ApiMember, count: number) {
  await createPost(other, { title: `Marker ${count} of ${other.name}` });
  await expect(newPill(page, count)).toBeVisible();
}

test('a comment, a like and a participation appear in an open feed without a request', async ({
  member,
  apiMember,
}) => {
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await apiMember('cleo')];
  const postId = await createPost(ben, { title: `Soup ${ben.name}` });
  const eventId = await createEvent(ben, { title: `Walk ${ben.name}` });
  const { page } = ada;
  const requests = recordRequests(page);
  await page.goto('/community');
  const soup = findCard(page, `Soup ${ben.name}`);
  const walk = findCard(page, `Walk ${ben.name}`);
  await expect(soup.getByRole('button', { name: 'Comments' })).toBeVisible();
  await waitUntilLive(page, requests, cleo, 1);

  const entry = `/api/entries/${postId}`;
  const first = await cleo.call<{ id: string }>('POST', `${entry}/comments`, { text: 'At six?' });
  await expect(soup.getByRole('button', { name: '1 comment' })).toBeVisible();
  await cleo.call('PUT', `${entry}/like`);
  await expect(soup.getByRole('button', { name: '1 like' })).toBeVisible();
  await cleo.call('PUT', `/api/events/${eventId}/participation`);
  await expect(walk.getByText('2 going')).toBeVisible();
  await expect(walk.getByRole('img', { name: matchName(cleo) })).toBeAttached();
  await cleo.call('DELETE', `/api/events/${eventId}/participation`);
  await expect(walk.getByText('1 going')).toBeVisible();
  await expect(walk.getByRole('img', { name: matchName(cleo) })).toHaveCount(0);
  await ben.call('PATCH', `/api/posts/${postId}`, { title: `Soup ${ben.name}`, content: 'At 7.' });
  await expect(soup.getByText('At 7.')).toBeVisible();
  await cleo.call('DELETE', `/api/comments/${first.id}`);
  await expect(soup.getByRole('button', { name: '1 comment' })).toHaveCount(0);
  await flush(page, cleo, 2);
  expect(requests).toEqual([]);
});

test('comments and replies appear in an open thread without a request, and only once for their author', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const id = await createPost(ada);
  const [watcher, author] = [recordRequests(ada.page), recordRequests(ben.page)];
  for (const { page } of [ada, ben]) {
    await page.goto(`/posts/${id}`);
    await expect(page.getByText('No comments yet. Say something nice.')).toBeVisible();
    await waitForSideColumn(page);
  }
  // When both pages show this comment, their streams are open.
  await ada.call('POST', `/api/entries/${id}/comments`, { text: 'First.' });
  for (const { page } of [ada, ben]) {
    await expect(page.getByText('First.', { exact: true })).toBeVisible();
  }
  watcher.length = 0;
  author.length = 0;

  const box = ben.page.getByLabel('Write a comment');
  await box.fill('Second.');
  await box.press('Enter');
  await expect(ben.page.getByText('Comment added successfully')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Reply' }).first().click();
  const replyBox = ben.page.getByRole('textbox', { name: /^Reply to/ });
  await replyBox.fill('To the first.');
  await replyBox.press('Enter');
  for (const { page } of [ada, ben]) {
    for (const text of ['Second.', 'To the first.']) {
      await expect(page.getByText(text, { exact: true })).toHaveCount(1);
    }
    await expect(page.getByRole('button', { name: '3 comments' })).toBeVisible();
  }
  await expect(ada.page.getByRole('button', { name: /^Notifications 2 unread/ })).toBeVisible();
  // The page only reports that its notified reader has seen the comments; it requests nothing.
  const seen = 'PUT /api/notifications/entries/…/seen';
  expect(watcher.filter((request) => request !== seen)).toEqual([]);
  expect(author).toEqual(['POST /api/entries/…/comments', 'POST /api/comments/…/replies']);
});

test('for a new participant, an open event page requests only what the viewer has in common with them', async ({
  member,
  apiMember,
}) => {
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await apiMember('cleo')];
  const id = await createEvent(ben);
  const { page } = ada;
  const requests = recordRequests(page);
  const stream = page.waitForResponse(/\/api\/stream/);
  await page.goto(`/events/${id}`);
  const people = page.getByRole('region', { name: 'Who’s going' });
  await expect(people.getByText(matchName(ben))).toBeVisible();
  // The bell requests the unread count, and the other requests of a page load start before the stream.
  await stream;
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await cleo.call('POST', `/api/entries/${id}/comments`, { text: 'Shall I?' });
  await expect(page.getByText('Shall I?', { exact: true })).toBeVisible();
  requests.length = 0;
  await cleo.call('PUT', `/api/events/${id}/participation`);
  await expect(people.getByText(matchName(cleo))).toBeVisible();
  await cleo.call('POST', `/api/entries/${id}/comments`, { text: 'I will.' });
  await expect(page.getByText('I will.', { exact: true })).toBeVisible();
  expect(requests).toEqual(['GET /api/common-ground']);
});

test('sending and reading a message takes one request by the sender and one by the reader', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Hello.');
  const [sender, reader] = [recordRequests(ada.page), recordRequests(ben.page)];
  await ben.page.goto(`/messages/${id}`);
  await expect(messageText(ben.page, 'Hello.')).toBeVisible();
  await ada.page.goto(`/messages/${id}`);
  await expect(ada.page.getByText('Seen', { exact: true })).toBeVisible();
  await waitUntilConnected(ben.page, ada, id);
  await sendMessage(ada, id, 'Hello again.');
  await waitUntilConnected(ada.page, ben, id);
  await sendMessage(ben, id, 'Hi.');
  for (const { page } of [ada, ben]) await expect(messageText(page, 'Hi.')).toBeVisible();
  await expect(ben.page.getByText('Seen', { exact: true })).toBeVisible();
  sender.length = 0;
  reader.length = 0;

  await composer(ada.page).fill('At six?');
  await composer(ada.page).press('Enter');
  for (const { page } of [ada, ben]) await expect(messageText(page, 'At six?')).toHaveCount(1);
  await expect(ada.page.getByText('Seen', { exact: true })).toBeVisible();
  const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
  await expect(list(ada.page).getByText('You: At six?')).toBeVisible();
  await expect(list(ben.page).getByText('At six?')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  expect(sender.filter((request) => !request.endsWith('/typing'))).toEqual([
    'POST /api/conversations/…/messages',
  ]);
  expect(reader).toEqual(['PUT /api/conversations/…/read']);
});

test('the reader’s other browsers receive the unread count without a request', async ({
  member,
  apiMember,
  openBrowser,
}) => {
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const id = await startConversation(ada, ben);
  await sendMessage(ada, id, 'Hello.');
  const other = await openBrowser({ storageState: await ben.context.storageState() });
  const page = await firstPage(other);
  const requests = recordRequests(page);
  await page.goto('/community');
  const unread = page.getByRole('link', { name: /^Messages.*1 unread/ });
  await expect(unread).toBeVisible();
  await waitUntilLive(page, requests, ada, 1);
  await ben.page.goto(`/messages/${id}`);
  await expect(unread).toHaveCount(0);
  await sendMessage(ada, id, 'Still there?');
  await flush(page, ada, 2);
  expect(requests).toEqual([]);
});
