import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const sampleText = { title: 'Tea', content: 'At four, on the roof.' };

async function fill(page: Page, { title, content } = sampleText): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill(content);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create Post', exact: true });
const findCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('blank fields and a title that is too long cannot be sent, and a double click creates one post', async ({
  member,
}) => {
  const { page, call, userId } = await member('ada');
  await page.goto('/posts/new');
  await expect(create(page)).toBeDisabled();
  await fill(page, { title: 'Tea', content: '   ' });
  await expect(create(page)).toBeDisabled();
  await fill(page, { title: 'a'.repeat(201), content: 'Text.' });
  await expect(page.getByText('Keep the title to 200 characters.')).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await fill(page);
  await create(page).dblclick();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  const { items } = await call<{ items: unknown[] }>('GET', `/api/posts?userId=${userId}`);
  expect(items).toHaveLength(1);
});

test('the form on /posts opens, keeps the draft when the page reloads, and creates a post', async ({
  member,
}) => {
  const { page } = await member('ada');
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await fill(page, { title: 'Half a thought', content: 'And the' });
  await page.reload();
  await page.getByRole('button', { name: 'Create New Post' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  await fill(page);
  await create(page).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await expect(findCard(page, sampleText.content).first()).toBeVisible();
});

test('a failed post keeps its text, and retrying creates one post', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, call, userId } = await member('ada');
  await page.goto('/posts/new');
  await fill(page);
  const notSaved = 'Nothing can be saved right now. Please try again in a few minutes.';
  await page.route('**/api/posts', (route) =>
    route.fulfill({ status: 503, json: { code: 'STORAGE_UNAVAILABLE', message: notSaved } }),
  );
  await create(page).click();
  await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(sampleText.content);
  await page.unroute('**/api/posts');
  // Dismisses the toast, because the next one has the same text.
  const toast = page.getByRole('alert').getByText('Failed to create post');
  await toast.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  // The server stores the post, but its response is lost.
  await page.route('**/api/posts', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await create(page).click();
  await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(sampleText.content);
  await page.unroute('**/api/posts');
  await create(page).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  const { items } = await call<{ items: unknown[] }>('GET', `/api/posts?userId=${userId}`);
  expect(items).toHaveLength(1);
});

test('only the owner can edit and delete a post, in place', async ({ member }) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const title = `Mine ${ada.name}`;
  await createPost(ada, { title });
  await ben.page.goto('/posts');
  await expect(findCard(ben.page, title)).toBeVisible();
  await expect(findCard(ben.page, title).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(findCard(ben.page, title).getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await ada.page.goto('/posts');
  await findCard(ada.page, title).getByRole('button', { name: 'Edit' }).click();
  await ada.page.getByLabel('Content').fill('At five instead.');
  await ada.page.getByRole('button', { name: 'Save' }).click();
  await expect(findCard(ada.page, title).getByText('At five instead.')).toBeVisible();
  await expect(findCard(ada.page, title).getByText('edited')).toBeVisible();

  await findCard(ada.page, title).getByRole('button', { name: 'Delete' }).click();
  const dialog = ada.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this post?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(findCard(ada.page, title)).toBeVisible();
  await findCard(ada.page, title).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(findCard(ada.page, title)).toHaveCount(0);
});

test('leaving with unsaved text asks for confirmation', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/posts/new');
  await fill(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Leave without posting?')).toBeVisible();
  await expect(page.getByText('We’ll keep your draft in this browser.')).toBeVisible();
  await expect(page).toHaveURL(/\/posts\/new$/);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeVisible();
});

test('an expired session leads to the sign-in page and back to the draft', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  // Only the request that creates the post must discover that the session has ended. So the window has no side column,
  // the live stream is held back, and the session ends after the requests of the page load.
  const ada = await member('ada', {}, { viewport: { width: 1024, height: 768 } });
  const { page, call, name } = ada;
  const stream = await holdRequests(page, '**/api/stream*');
  const loaded = [
    'preferences/browser',
    'notifications/unread-count',
    'conversations/unread-count',
  ].map((path) => page.waitForResponse(`**/api/${path}`));
  await page.goto('/posts/new');
  await fill(page);
  await Promise.all(loaded);
  await call('DELETE', '/api/session');
  await create(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  stream.release();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(`${name}@sample.test`);
  await page.getByLabel('Password', { exact: true }).fill('sample-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/posts\/new$/);
  await expect(page.getByLabel('Content')).toHaveValue(sampleText.content);
});

test('after creating a post, Back does not lead to an empty form', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/community');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/posts\/new$/);
  await fill(page);
  await create(page).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
});

test('a draft is not visible to another member who signs in from another tab', async ({
  member,
  apiMember,
}) => {
  // The window has no side column, because its requests could start after the cookies are cleared, and would then be
  // refused.
  const ada = await member('ada', {}, { viewport: { width: 1024, height: 768 } });
  const ben = await apiMember('ben');
  const streamOpened = ada.page.waitForResponse((response) =>
    response.url().endsWith('/api/stream'),
  );
  await ada.page.goto('/posts/new');
  await fill(ada.page);
  await streamOpened;
  await ada.context.clearCookies();
  const tab = await ada.context.newPage();
  await tab.goto('/login');
  await tab.getByRole('button', { name: 'Continue with Email' }).click();
  await tab.getByLabel('Email').fill(`${ben.name}@sample.test`);
  await tab.getByLabel('Password', { exact: true }).fill('sample-password');
  await tab.getByLabel('Password', { exact: true }).press('Enter');
  await expect(tab).toHaveURL(/\/community$/);
  await expect(ada.page.getByText(ben.name).filter({ visible: true }).first()).toBeVisible();
  await expect(ada.page.getByLabel('Content')).toHaveValue('');
  await expect(ada.page.getByLabel('Title')).toHaveValue('');
});

for (const kind of ['post', 'event'] as const) {
  test(`a double click on Delete removes the ${kind} once and requests nothing else about it`, async ({
    member,
  }) => {
    const { page, call } = await member('ada');
    const event = { description: '', date: '2060-01-01T16:00', timeZone: 'UTC', location: 'Here' };
    const { id } = await call<{ id: string }>('POST', `/api/${kind}s`, {
      title: 'Gone soon',
      ...(kind === 'post' ? { content: 'Some text.' } : event),
    });
    const methods: string[] = [];
    // Everything else that the page requests about the entry when it opens.
    const parts = kind === 'post' ? ['comments'] : ['comments', 'removals'];
    const loaded = parts.map((part) =>
      page.waitForResponse((response) => response.url().includes(`${id}/${part}`)),
    );
    await page.goto(`/${kind}s/${id}`);
    await Promise.all(loaded);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    page.on('request', (request) => {
      if (request.url().includes(`/api/${kind}s/${id}`)) methods.push(request.method());
    });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await expect(page).toHaveURL(kind === 'post' ? /\/community$/ : /\/events$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Gone soon')).toHaveCount(0);
    expect(methods).toEqual(['DELETE']);
  });
}

test('text is not interpreted as HTML, and web addresses in posts and comments are links that open in a new tab', async ({
  member,
}) => {
  const ada = await member('ada');
  const { page } = ada;
  const title = '<img src=x onerror="document.title=1">';
  const script = '<script>document.title = 2</script>';
  const id = await createPost(ada, { title, content: `${script} https://kith.example/map.` });
  await ada.call('POST', `/api/entries/${id}/comments`, { text: '(http://kith.example/tea)' });
  await page.goto(`/posts/${id}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(script)).toBeVisible();
  expect(await page.title()).not.toMatch(/^[12]$/);
  for (const address of ['https://kith.example/map', 'http://kith.example/tea']) {
    const link = page.getByRole('link', { name: address, exact: true });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('focusing a link in the hidden lines of a long post expands the post', async ({ member }) => {
  const ada = await member('ada');
  const { page } = ada;
  const title = `Long ${ada.name}`;
  await createPost(ada, { title, content: `${'A story. '.repeat(99)}https://kith.example/end` });
  await page.goto('/posts');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('button', { name: 'Show more' })).toBeVisible();
  await card.getByRole('link', { name: 'https://kith.example/end' }).focus();
  await expect(card.getByRole('button', { name: 'Show less' })).toBeVisible();
});
