import { goTo, open, resize } from './support/controls.ts';
import { composer, sendMessage, startConversation } from './support/messages.ts';
import { readHidden, unsafeAreas } from './support/notch.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

test('the navigation and the plus button are within reach of the thumb, and menus and dialogs stay clear of the notch', async ({
  member,
}) => {
  const ada = await member('ada', {}, phone);
  await createPost(ada, { imageId: await ada.upload('post') });
  const { page } = ada;
  await open(page, '/community');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  for (const name of ['Home', 'Posts', 'Events', 'Messages', 'Profile']) {
    const box = await bar.getByRole('link', { name }).boundingBox();
    expect.soft(box?.height, name).toBeGreaterThanOrEqual(44);
    expect.soft(box?.width, name).toBeGreaterThanOrEqual(44);
    // The lowest sixth of the screen is within reach of the thumb.
    expect.soft(box?.y, name).toBeGreaterThan(844 * (5 / 6));
  }
  const plus = await page.getByRole('button', { name: 'Create', exact: true }).boundingBox();
  expect(plus?.y).toBeGreaterThan(844 / 2);
  expect(plus?.width).toBeGreaterThanOrEqual(44);
  // Many phones are this narrow.
  await page.setViewportSize({ width: 360, height: 844 });
  const prompt = page.getByRole('button', { name: 'What would you like company for?' });
  expect(await prompt.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );

  const devTools = await page.context().newCDPSession(page);
  for (const [orientation, { width, height, insets }] of Object.entries(unsafeAreas)) {
    await resize(page, { width, height });
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page.getByRole('menuitem', { name: 'Create Post' })).toBeFocused();
    // The menu is positioned after it has opened.
    await expect.poll(() => readHidden(page, insets, '[role=menu]'), orientation).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await readHidden(page, insets, 'dialog'), orientation).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the email field of the sign-in page does not make the page zoom', async ({ visitor }) => {
  const page = await visitor(phone);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).tap();
  await expect(page.getByLabel('Email')).toHaveCSS('font-size', '16px');
});

const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('a conversation fits the window, and only its messages scroll', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const [me, other] = [await member('ada'), await apiMember('ben')];
  const conversationId = await startConversation(other, me);
  for (let i = 1; i <= 20; i++) {
    await sendMessage(other, conversationId, `${'A long walk by the river. '.repeat(4)}${i}`);
  }
  const { page } = me;
  for (const viewport of windows) {
    const where = `${viewport.width} × ${viewport.height}`;
    await page.setViewportSize(viewport);
    await (viewport === windows[0] ? open : goTo)(page, `/messages/${conversationId}`);
    const heights = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    await expect(page.getByText('A long walk').last()).toBeInViewport();
    expect.soft(await heights(), where).toEqual([viewport.height, viewport.height]);
    await composer(page).focus();
    expect.soft(await page.evaluate(() => window.scrollY), where).toBe(0);
    await expect.soft(composer(page), where).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await expect.soft
      .poll(heights, `${where}, offline`)
      .toEqual([viewport.height, viewport.height]);
    await expect.soft(composer(page), where).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline')).toHaveCount(0);
    await goTo(page, '/settings/account');
  }
});

test('the app can be installed, with a name and icons of each kind', async ({ member }) => {
  const { page } = await member('ada', {}, { ...phone, serviceWorkers: 'allow' });
  await page.goto('/community');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const devTools = await page.context().newCDPSession(page);
  const { url, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = await (await page.request.get(url)).json();
  expect(manifest).toMatchObject({ name: 'Kith', display: 'standalone', start_url: '/community' });
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return image.naturalWidth;
    }, src);
    expect(`${width}x${width}`, src).toBe(sizes);
  }
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
  for (const { name, url: path } of manifest.shortcuts) {
    expect(name).toBeTruthy();
    await goTo(page, path);
  }
});
