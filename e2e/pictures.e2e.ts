import type { Page } from '@playwright/test';
import { pictureCopy } from '#features/pictures/copy.ts';
import { createEvent, sampleEvent } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import {
  addPicture,
  drawing,
  hugePicture,
  largePicture,
  picture,
  textNamedPng,
} from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const ready = (page: Page) => page.getByText('Your picture is ready');

async function fillForm(page: Page): Promise<void> {
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('A picture');
  await page.getByLabel('Content').fill('See for yourself.');
}

for (const how of ['paste', 'drop'] as const) {
  test(`a picture is added by ${how}`, async ({ member }) => {
    const { page } = await member('ada');
    await fillForm(page);
    await addPicture(page, how);
    await expect(ready(page)).toBeAttached();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post created successfully!')).toBeVisible();
  });
}

test('an invalid picture is rejected, if possible before it is uploaded', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures')) sent.push(request.url());
  });
  await fillForm(page);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(hugePicture);
  await expect(page.getByText('Image must be less than 5MB. Current size: 6.25MB')).toBeVisible();
  await chooser.setInputFiles(drawing);
  await expect(page.getByText('Only JPG, PNG, WEBP, and GIF images are allowed')).toBeVisible();
  expect(sent).toEqual([]);
  await chooser.setInputFiles(textNamedPng);
  await expect(page.getByText('Only JPG, PNG, WEBP, and GIF images are allowed')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A picture');
});

test('a member whose storage is full keeps what they typed', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  await fillForm(page);
  const message = pictureCopy.storageFull(500 * 1_048_576);
  const body = { defined: true, code: 'CONFLICT', status: 409, message };
  await page.route('**/api/pictures/post', (route) => route.fulfill({ status: 409, json: body }));
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByText('doesn’t fit into your 500 MB of storage')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A picture');
  await expect(page.getByLabel('Content')).toHaveValue('See for yourself.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText('Storage: 0 MB of 500 MB used')).toBeVisible();
});

test('an upload is retried after a server error', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page } = await member('ada');
  await fillForm(page);
  let attempts = 0;
  await page.route('**/api/pictures/post', (route) => {
    attempts += 1;
    return attempts > 1 ? route.continue() : route.fulfill({ status: 503 });
  });
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached({ timeout: 20_000 });
  expect(attempts).toBe(2);
});

test('a cancelled upload leaves nothing behind', async ({ member }) => {
  const { page, call } = await member('ada');
  await fillForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pictures/post', async (route) => {
    await held;
    await route.abort();
  });
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  release();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  const { items } = await call<{ items: { image: string | null }[] }>('GET', '/api/posts');
  expect(items[0]?.image).toBeNull();
});

test('an upload shows its progress and stops when cancelled', async ({ member }) => {
  const { page, context } = await member('ada');
  await fillForm(page);
  // Slows the connection down, so that the progress bar shows.
  const devTools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devTools.send('Network.emulateNetworkConditions', slow);
  const stopped = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/pictures/post'),
  );
  await page.locator('input[type=file]').setInputFiles(await largePicture());
  const bar = page.getByRole('progressbar');
  const value = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect(bar).toBeVisible();
  await expect.poll(value).toBeGreaterThan(0);
  expect(await value()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  await expect(bar).toHaveCount(0);
  await expect(ready(page)).toHaveCount(0);
});

test('a picture has width and height attributes and is for members only', async ({
  member,
  visitor,
}) => {
  const { page } = await member('ada');
  await fillForm(page);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const shown = page.getByRole('img', { name: /A picture/ }).first();
  await expect(shown).toHaveAttribute('width', '800');
  await expect(shown).toHaveAttribute('height', '600');
  const source = (await shown.getAttribute('src')) ?? '';
  expect((await page.request.get(source)).status()).toBe(200);
  const signedOut = await visitor();
  expect((await signedOut.request.get(source)).status()).toBe(401);
});

test('editing a post can remove its picture', async ({ member }) => {
  const { page } = await member('ada');
  await fillForm(page);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('img', { name: /A picture/ })).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('edited')).toBeVisible();
  await expect(card.getByRole('img', { name: /A picture/ })).toHaveCount(0);
});

/** Pastes and drops a picture while a form is being saved, and expects that neither is uploaded. */
async function expectNoUploadWhileSaving(page: Page, requests: string): Promise<void> {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures/')) uploads.push(request.method());
  });
  const saving = await holdRequests(page, requests);
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.locator('form button[aria-busy=true]')).toBeVisible();
  await addPicture(page, 'paste');
  await addPicture(page, 'drop');
  saving.release();
  await expect(page.getByText(/^(Post|Event) (updated|created) successfully/)).toBeVisible();
  expect(uploads).toEqual([]);
}

test('a picture that is added while a post or an event is being saved is not uploaded', async ({
  member,
}) => {
  const ada = await member('ada');
  const { page } = ada;
  const postId = await createPost(ada);
  await page.goto(`/posts/${postId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Changed');
  await expectNoUploadWhileSaving(page, '**/api/posts/*');

  const eventId = await createEvent(ada);
  await page.goto(`/events/${eventId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Changed');
  await expectNoUploadWhileSaving(page, `**/api/events/${eventId}`);

  await page.goto('/events/new');
  await page.getByLabel('Title').fill(sampleEvent.title);
  await page.getByLabel('Date and time').fill(sampleEvent.date);
  await page.getByLabel('Location').fill(sampleEvent.location);
  await expectNoUploadWhileSaving(page, '**/api/events');
});
