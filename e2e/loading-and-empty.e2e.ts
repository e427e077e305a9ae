import type { Page } from '@playwright/test';
import { goTo, open } from './support/controls.ts';
import { createEvent, findCard } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { createPost } from './support/posts.ts';
import { expect, newCommunity, test } from './support/test.ts';

/** For a test with a community of its own, without any content. */
const testEmpty = test.extend({ community: newCommunity() });

const skeleton = (page: Page) => page.getByRole('main').getByText(/^Loading/);
const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

test('lists show a skeleton below their heading while they load', async ({ member }) => {
  const { page, call, name } = await member('ada');
  await createPost({ call }, { title: `Tea with ${name}` });
  // Earlier than the events of other tests, which could fill the first page of the list.
  await createEvent({ call }, { title: `Walk with ${name}`, date: '2098-06-01T19:30' });
  const lists = [
    ['Posts', '**/api/posts*', `Tea with ${name}`],
    ['Events', '**/api/events*', `Walk with ${name}`],
    ['Messages', '**/api/conversations*', 'No messages yet'],
  ] as const;
  await open(page, '/settings/community');
  for (const [name, requests, content] of lists) {
    const held = await holdRequests(page, requests);
    await navigation(page).getByRole('link', { name }).click();
    await expect(skeleton(page)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByRole('main').getByText(content).first()).toHaveCount(0);
    held.release();
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    await page.unroute(requests);
  }
});

test('pages, posts, comments, profiles and pictures show a placeholder while they load', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const [soup, title] = [`Soup with ${ada.name}`, `Tea with ${ada.name}`];
  await createPost(ada, { title: soup });
  const id = await createPost(ada, { title, imageId: await ada.upload('post') });
  await ada.call('POST', `/api/entries/${id}/comments`, { text: 'At four?' });
  const { page } = ben;
  const card = page.getByRole('article', { name: title });
  await open(page, '/community');
  for (const [delayed, post] of [
    ['**/assets/post-screen-*.js', soup],
    ['**/api/posts/*', title],
  ] as const) {
    const held = await holdRequests(page, delayed);
    const heading = page.getByRole('heading', { level: 1, name: post });
    await page.getByRole('link', { name: post, exact: true }).click();
    await expect(skeleton(page)).toBeAttached();
    await expect(heading).toHaveCount(0);
    held.release();
    await expect(heading).toBeFocused();
    await page.unroute(delayed);
    if (post === soup) await page.goBack();
  }
  const pictures = await holdRequests(page, '**/files/posts/**');
  await page.goto('/community');
  const image = card.locator('img[src*="/files/posts/"]');
  await expect(image).toHaveAttribute('style', /^background:.* url\("data:image\/png/);
  pictures.release();
  await expect(image).not.toHaveAttribute('style', /./);
  const comments = await holdRequests(page, '**/comments*');
  await card.getByRole('button', { name: '1 comment' }).click();
  await expect(card.getByText('Loading comments')).toBeAttached();
  comments.release();
  await expect(card.getByText('At four?')).toBeVisible();
  const profile = await holdRequests(page, '**/api/profiles/*');
  await card
    .getByRole('link', { name: new RegExp(`^${ada.name}`, 'i') })
    .first()
    .click();
  await expect(skeleton(page)).toBeAttached();
  profile.release();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(ada.name, 'i') }),
  ).toBeFocused();
});

test('a list that fails to load shows the server’s message, and mentions the connection only if there was no response', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  const main = page.getByRole('main');
  const message = 'Something went wrong on our side. Please try again.';
  for (const [path, requests, heading] of [
    ['/people', '**/api/people*', 'Couldn’t load people'],
    ['/search?query=bread', '**/api/search*', 'Search didn’t work'],
  ] as const) {
    await page.route(requests, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message } }),
    );
    await page.goto(path);
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText(message);
    await expect(main.getByText('connection')).toHaveCount(0);
    await page.unroute(requests);
    await page.route(requests, (route) => route.abort());
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('alert')).toContainText('Check your connection.');
    await page.unroute(requests);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('alert')).toHaveCount(0);
  }
});

testEmpty('empty pages suggest what to do next', async ({ member, apiMember }) => {
  const ben = await apiMember('ben', { displayName: 'Ben' });
  const { page } = await member('ada');
  const main = page.getByRole('main');
  const expectEmptyState = async (path: string, title: string, action: RegExp | null) => {
    await (path === '/community' ? open : goTo)(page, path);
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    if (!action) return;
    const next = main
      .getByRole('link', { name: action })
      .or(main.getByRole('button', { name: action }));
    await expect(next.first()).toBeVisible();
  };
  await expectEmptyState('/community', 'It’s quiet here', /^Create Post$/);
  await expectEmptyState('/posts', 'No posts yet', /^Create Post$/);
  await expectEmptyState('/events', 'No events yet', /^Create Event$/);
  await expectEmptyState('/messages', 'No messages yet', /^(New message|Find a member)/);
  await expectEmptyState('/profile', 'You haven’t posted yet', /^Create Post$/);
  await main.getByRole('tab', { name: 'Events' }).click();
  await expect(
    main.getByRole('heading', { name: 'You haven’t planned anything yet' }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create Event' })).toBeVisible();
  await expectEmptyState(`/profile/${ben.userId}`, 'Ben hasn’t posted yet', null);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Nothing new')).toBeVisible();
});

test('deleting the last event shows the empty state', async ({ member }) => {
  const ada = await member('ada');
  const title = `Walk with ${ada.name}`;
  await createEvent(ada, { title });
  const { page } = ada;
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Events' }).click();
  await findCard(page, title).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('heading', { name: 'You haven’t planned anything yet' }),
  ).toBeVisible();
});
