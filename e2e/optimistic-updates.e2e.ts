import type { Page } from '@playwright/test';
import { goTo } from './support/controls.ts';
import { createEvent, findCard } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { choosePicture, picture } from './support/pictures.ts';
import { createPost, samplePost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

test('a like, a participation and a comment show before the server responds, and are undone if they fail', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const title = `Kiln day with ${ada.name}`;
  const postId = await createPost(ada, { title });
  await createEvent(ada, { title: `Walk with ${ada.name}` });
  const { page } = ben;
  await page.goto('/community');
  const like = findCard(page, title).getByRole('button', { name: /^(Like|\d+ likes?)$/ });
  const likes = await holdRequests(page, '**/like');
  await like.click();
  await expect(like).toHaveAccessibleName('1 like');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  likes.fail();
  await expect(page.getByText('Couldn’t add your like. Please try again.')).toBeVisible();
  await expect(like).toHaveAccessibleName('Like');
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  const card = findCard(page, `Walk with ${ada.name}`);
  const participations = await holdRequests(page, '**/participation');
  await card.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await expect(card.getByText('2 going')).toBeVisible();
  await expect(page.getByText('Joined event successfully')).toHaveCount(0);
  participations.fail();
  await expect(page.getByText('Failed to join event')).toBeVisible();
  await expect(card.getByText('1 going')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();

  await goTo(page, `/posts/${postId}`);
  const field = page.getByLabel('Write a comment');
  const comment = page.locator('[data-comment]').filter({ hasText: 'Is that the ash?' });
  await field.fill('Is that the ash?');
  const comments = await holdRequests(page, '**/comments', 'POST');
  await field.press('Enter');
  await expect(comment).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: '1 comment' })).toBeVisible();
  await expect(page.getByText('Comment added successfully')).toHaveCount(0);
  comments.fail();
  await expect(page.getByText('Failed to add comment')).toBeVisible();
  await expect(comment).toHaveCount(0);
  await expect(field).toHaveValue('Is that the ash?');
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
});

test('a failed like does not undo another member’s like', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben, cleo] = [await member('ada'), await apiMember('ben'), await member('cleo')];
  const id = await createPost(ada);
  const likeButton = (page: Page) => page.getByRole('button', { name: /^(Like|\d+ likes?)$/ });
  for (const { page } of [ada, cleo]) {
    await page.goto(`/posts/${id}`);
    await expect(likeButton(page)).toHaveAccessibleName('Like');
  }
  // Like counts are sent only to connected browsers. When both pages show this comment, they are connected.
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Is that the ash?' });
  for (const { page } of [ada, cleo]) {
    await expect(page.getByText('Is that the ash?', { exact: true })).toBeVisible();
  }
  const held = await holdRequests(ada.page, '**/like', 'PUT');
  await likeButton(ada.page).click();
  await expect(likeButton(ada.page)).toHaveAccessibleName('1 like');
  await ben.call('PUT', `/api/entries/${id}/like`);
  await expect(likeButton(cleo.page)).toHaveAccessibleName('1 like');
  held.fail();
  await expect(likeButton(ada.page)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeButton(ada.page)).toHaveAccessibleName('1 like');
});

test('a response that the server prepared before a like does not undo the like on the page', async ({
  member,
}) => {
  const { page, call, name } = await member('ada');
  const title = `Kiln day with ${name}`;
  await createPost({ call }, { title });
  await page.clock.setFixedTime(Date.now());
  await page.goto('/community');
  const like = page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^(Like|\d+ likes?)$/ });
  await expect(like).toBeVisible();
  const [read, liked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/feed*', async (route) => {
    const response = await route.fetch();
    // Changes the title, so that the test sees when the page has received the response.
    const body = (await response.text()).replaceAll(title, `${title}, read again`);
    read.resolve();
    await liked.promise;
    // The page may have aborted the request.
    await route.fulfill({ response, body }).catch(() => {});
  });
  // A minute later, the first page of the feed is old enough to be refreshed.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read.promise;
  const stored = page.waitForResponse('**/like');
  await like.click();
  await stored;
  liked.resolve();
  await expect(page.getByRole('article', { name: `${title}, read again` })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('1 like');
});

test('a new post is at the top of the list before the server responds, and appears only once', async ({
  member,
}) => {
  const { page, call, name, userId } = await member('ada');
  const title = `Kiln day with ${name}`;
  await createPost({ call }, { title: 'Older' });
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill(samplePost.content);
  await choosePicture(page, await picture());
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  const held = await holdRequests(page, '**/api/posts', 'POST');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText(title);
  await expect(cards.first()).toContainText('Sending');
  await expect(cards.first().getByAltText(`Picture of “${title}”`)).toBeVisible();
  await expect(cards.first().getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'Create New Post' });
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  held.release();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  await expect(card).toHaveCount(1);
  await expect(page.getByText('Sending')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /\d new/ })).toHaveCount(0);
  const { items } = await call<{ items: unknown[] }>('GET', `/api/posts?userId=${userId}`);
  expect(items).toHaveLength(2);
});

for (const path of ['/posts', '/posts/new']) {
  test(`a failed post is removed from ${path} and its text returns to the form`, async ({
    member,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page, name } = await member('ada');
    const title = `Kiln day with ${name}`;
    await page.goto(path);
    if (path === '/posts') await page.getByRole('button', { name: 'Create New Post' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Content').fill(samplePost.content);
    const held = await holdRequests(page, '**/api/posts', 'POST');
    const create = page.getByRole('button', { name: 'Create Post', exact: true });
    await create.click();
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveCount(0);
    held.fail();
    await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
    await expect(heading).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Content')).toHaveValue(samplePost.content);
    await expect(create).toBeFocused();
    await expect(page).toHaveURL(path);
  });
}
