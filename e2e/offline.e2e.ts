import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { type Community, openCommunity } from './support/community.ts';
import { goTo } from './support/controls.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, newCommunity, test } from './support/test.ts';

const withWorker = { serviceWorkers: 'allow' } as const;
const builtWeb = joinPath(import.meta.dirname, '../dist/web');

/** Resolves when the service worker has filled its cache and controls this page. */
const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const readBuild = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** Returns the path and the content of every cached file. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, text });
      }
    }
    return found;
  });

/** For a test whose community serves a copy of the build, so that the test can deploy a new version. */
const testDeployment = test.extend<{ webDir: string }>({
  webDir: async ({ browserName: _ }, use) => {
    const webDir = await mkdtemp(joinPath(tmpdir(), 'kith-web-'));
    await cp(builtWeb, webDir, { recursive: true });
    await use(webDir);
    await rm(webDir, { recursive: true, force: true });
  },
  community: ({ webDir, contextPool }, use) =>
    newCommunity(() => openCommunity({ webDir }))({ contextPool }, use),
});

/** Deploys a new version of the build, without the assets that match `removed`. */
async function deploy(
  { community, webDir }: { community: Community; webDir: string },
  newVersion: string,
  removed?: RegExp,
): Promise<void> {
  const version = /"version":"(\w+)"/.exec(
    await readFile(joinPath(builtWeb, 'sw.js'), 'utf8'),
  )?.[1];
  if (!version) throw new Error('The build has no version.');
  for (const file of ['sw.js', 'index.html']) {
    const path = joinPath(webDir, file);
    const text = await readFile(joinPath(builtWeb, file), 'utf8');
    await writeFile(path, text.replaceAll(version, newVersion));
    for (const encoding of ['br', 'gz']) await rm(`${path}.${encoding}`, { force: true });
  }
  const assets = joinPath(webDir, 'assets');
  for (const name of await readdir(assets)) {
    if (removed?.test(name)) await rm(joinPath(assets, name));
  }
  await community.stop();
  await community.start();
}

test('without a connection, an open app shows lists and pages, a reload shows that the app is offline, and the app recovers by itself', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, call, name } = await member('ada', {}, withWorker);
  await createPost({ call }, { title: 'Read on the train' });
  await page.goto('/community');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  // The member has not visited Events before, so the code of that page comes from the cache.
  await mainNavigation(page).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await mainNavigation(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Read on the train' })).toBeVisible();

  await page.clock.install();
  await page.reload();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect((await page.content()).includes(name)).toBe(false);

  // The offline page stays if the online event fires before the server can be reached.
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const waitForProbe = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/session'));
  const planned = waitForProbe();
  // Until `resume`, only the test advances the clock. Skipping a minute makes the page check the connection again.
  await page.clock.pauseAt(Date.now() + 60_000);
  await planned;
  const immediate = waitForProbe();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.clock.runFor(1);
  await immediate;
  expect(documents).toEqual([]);
  await page.clock.resume();

  // As after an outage of the server: the browser fires no `online` event, so the page must notice by itself.
  await page.addInitScript(() => {
    window.addEventListener('online', (event) => event.stopImmediatePropagation());
  });
  await page.goto('/posts/new');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
  await page.clock.fastForward(5000);
  await expect(page.getByLabel('Title')).toBeVisible();
});

test('without a connection, a page that was never loaded shows a message instead of “Loading”, and loads once the connection is back', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, call } = await member('ada', {}, withWorker);
  await createPost({ call }, { title: 'Read after the tunnel' });
  await page.goto('/settings/community');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  const main = page.getByRole('main');
  const note = main.getByRole('status').filter({ hasText: 'This isn’t saved on this device.' });
  for (const name of ['People', 'Profile', 'Messages', 'Posts']) {
    await mainNavigation(page).getByRole('link', { name }).click();
    await expect(note.first()).toBeVisible();
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
  }
  await expectAccessible(page, 'a page that is not saved on the device');
  await page.context().setOffline(false);
  await expect(main.getByRole('article', { name: 'Read after the tunnel' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the offline page is in German in a German browser', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = await member('ada', {}, { ...withWorker, locale: 'de-AT' });
  await page.goto('/community');
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  await expect(page.getByText('Du bist offline')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('no private data is cached, and none is shown offline after signing out', async ({
  member,
  consoleGuard,
}) => {
  // Pictures that load while the session ends are refused.
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401 .*\/files\//);
  const { page, call, name, userId } = await member('ada', {}, withWorker);
  await createPost({ call }, { title: 'For members' });
  await page.goto('/community');
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.getByText('For members').first()).toBeVisible();
  await mainNavigation(page).getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
  await expect(page.getByText('For members').first()).toBeVisible();
  const entries = await readCaches(page);
  expect(entries.length).toBeGreaterThan(10);
  const unexpected = entries.filter(({ path }) => !/^\/(assets\/[^/]+|index\.html)$/.test(path));
  expect(unexpected).toEqual([]);
  const secrets = [name, userId, 'For members', 'sample.test'];
  const leaking = entries.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
  expect(leaking.map(({ path }) => path)).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  const html = await page.content();
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
});

/** Changes the name in the settings, and expects the prompt to reload to cover neither the form nor its save bar. */
async function expectPromptClearOfSaveBar(page: Page): Promise<void> {
  await goTo(page, '/settings/profile');
  const prompt = page.getByText('A new version is available');
  const name = page.getByLabel('Display name');
  const before = await name.inputValue();
  await name.fill('Ada L.');
  await expect(prompt).toBeHidden();
  await name.blur();
  const { y, height } = await stableBox(prompt.locator('..'));
  const save = await stableBox(page.getByRole('button', { name: 'Save' }));
  expect(y + height).toBeLessThan(save.y);
  await name.fill(before);
  await name.blur();
}

testDeployment(
  'after a deployment, a page that is loaded has the new version, and an open page offers to reload: it keeps working if the service worker has cached its code',
  async ({ member, community, webDir, consoleGuard }) => {
    // Requests fail while the server restarts, and the code that was removed fails to load.
    consoleGuard.allow(/503|Failed to load resource|PageLoadError|dynamically imported|ERR_/);
    const deployed = { community, webDir };
    const { page } = await member('ada', {}, withWorker);
    await page.goto('/community');
    await waitForServiceWorker(page);
    expect(await readBuild(page)).not.toBe('feedc0de');
    await page.goto('about:blank');
    await deploy(deployed, 'feedc0de');
    await page.goto('/community');
    await expect.poll(() => readBuild(page)).toBe('feedc0de');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['kith-feedc0de']);
    await expect(page.getByText('A new version is available')).toHaveCount(0);

    await waitForServiceWorker(page);
    const { page: uncached } = await member('ben');
    await uncached.goto('/community');
    await expect(uncached.getByText('It’s quiet here')).toBeVisible();
    await deploy(deployed, 'c0ffee00', /^profile-screen/);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('A new version is available')).toBeVisible();
    await expectAccessible(page, 'a new version');
    await expectPromptClearOfSaveBar(page);
    await mainNavigation(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText('Adventurer | Coffee Enthusiast | Tech Lover')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readBuild(page).catch(() => null)).toBe('c0ffee00');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['kith-c0ffee00']);
    await expect(page.getByText('A new version is available')).toHaveCount(0);

    // Without a service worker, the open page cannot load the code of the old version, and shows an error.
    await mainNavigation(uncached).getByRole('link', { name: 'Profile' }).click();
    const error = uncached.getByRole('alert').filter({ hasText: 'A new version is available' });
    await expect(error).toBeVisible();
    await expect(uncached.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await error.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readBuild(uncached).catch(() => null)).toBe('c0ffee00');
  },
);

test('a comment written offline survives a reload and is sent once', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, call } = await member('ada', {}, withWorker);
  const id = await createPost({ call });
  await page.goto(`/posts/${id}`);
  await waitForServiceWorker(page);
  const commentField = page.getByLabel('Write a comment');
  await expect(commentField).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push('comment');
  });
  await page.context().setOffline(true);
  await commentField.fill('From the tunnel.');
  await commentField.press('Enter');
  await expect(page.getByText('We’ll send this when you’re back online.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  const comment = page.locator('[data-comment]').filter({ hasText: 'From the tunnel.' });
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(comment).toHaveCount(1);
  await expect(commentField).toHaveValue('');
  await page.reload();
  await expect(comment).toHaveCount(1);
  await expect(commentField).toHaveValue('');
  expect(sent).toEqual(['comment']);
});
