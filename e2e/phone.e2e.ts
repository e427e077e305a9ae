import type { Page } from '@playwright/test';
import { open } from './support/controls.ts';
import { composer, sendMessage } from './support/messages.ts';
import { phone } from './support/phone.ts';
import { createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Without the picture in its viewer, which may reach to every edge. */
const controls =
  'a[href], button:not(dialog > div > button), input, select, textarea, summary, [role=tab]';

test('the navigation and the plus lie under the thumb', async ({ member }) => {
  const { page } = await member('ada', {}, phone);
  await open(page, '/community');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  for (const name of ['Home', 'Posts', 'Events', 'Messages', 'Profile']) {
    const box = await bar.getByRole('link', { name }).boundingBox();
    expect.soft(box?.height, name).toBeGreaterThanOrEqual(44);
    expect.soft(box?.width, name).toBeGreaterThanOrEqual(44);
    // The lowest sixth, which the thumb of the hand that holds the phone reaches.
    expect.soft(box?.y, name).toBeGreaterThan(844 * (5 / 6));
  }
  const plus = await page.getByRole('button', { name: 'Create', exact: true }).boundingBox();
  expect(plus?.y).toBeGreaterThan(844 / 2);
  expect(plus?.width).toBeGreaterThanOrEqual(44);
});

test('nothing waits for a mouse to hover over it, and no field makes the page zoom', async ({
  member,
  visitor,
}) => {
  test.slow();
  const { me, paths } = await createSampleContent(member, phone);
  const look = async (page: Page, path: string) => {
    await open(page, path);
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    const unseen = await page.evaluate((selector) => {
      const isUnseen = (element: Element) =>
        element.checkVisibility() &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return [...document.querySelectorAll(selector)]
        .filter((element) => isUnseen(element) && !element.closest('[inert], [aria-hidden=true]'))
        .map((element) => element.outerHTML.slice(0, 150));
    }, controls);
    expect.soft(unseen, path).toEqual([]);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => field.checkVisibility() && field.matches(':not([type=checkbox])'))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 150)),
    );
    expect.soft(small, path).toEqual([]);
  };
  for (const path of paths) await look(me.page, path);
  const page = await visitor(phone);
  for (const path of visitorPaths) await look(page, path);
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

test('a conversation fits its window, and only what was said scrolls', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { me, other, conversationId } = await createSampleContent(member, {
    reducedMotion: 'reduce',
  });
  for (let at = 1; at <= 20; at++) {
    await sendMessage(other, conversationId, `${'A long walk by the river. '.repeat(4)}${at}`);
  }
  const { page } = me;
  for (const viewport of windows) {
    const where = `${viewport.width} × ${viewport.height}`;
    await page.setViewportSize(viewport);
    await open(page, `/messages/${conversationId}`);
    const heights = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    await expect(page.getByText('A long walk').last()).toBeInViewport();
    expect.soft(await heights(), where).toEqual([viewport.height, viewport.height]);
    await composer(page).focus();
    expect.soft(await page.evaluate(() => window.scrollY), where).toBe(0);
    await expect.soft(composer(page), where).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect.soft
      .poll(heights, `${where}, offline`)
      .toEqual([viewport.height, viewport.height]);
    await expect.soft(composer(page), where).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
  }
});

test('it can be installed, with an icon of each kind and a name of its own', async ({ member }) => {
  const { page } = await member('ada', {}, { ...phone, serviceWorkers: 'allow' });
  await page.goto('/community');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = await (await page.request.get(url)).json();
  expect(manifest).toMatchObject({ name: 'Kith', display: 'standalone', start_url: '/community' });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type'], src).toContain(type);
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
    await open(page, path);
    await expect(page).toHaveURL(path);
  }
});

/** What a notch and the bar below it take away, in pixels, as the phone is held. */
const held = {
  upright: { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  sideways: { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
};

/** The controls that reach under the notch or the bar below. */
const readHidden = (
  page: Page,
  insets: (typeof held)['upright']['insets'],
  part = 'body',
): Promise<string[]> =>
  page.evaluate(
    ([selector, { top, right, bottom, left }, within]) => {
      const isHidden = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.bottom < 0 || box.top > innerHeight) return false;
        const isTall = box.height > innerHeight - top - bottom;
        return (
          box.left < left ||
          box.right > innerWidth - right ||
          (!isTall && (box.top < top || box.bottom > innerHeight - bottom))
        );
      };
      // Where a page does not claim the whole glass, the browser itself keeps out of these.
      const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
      if (!viewport?.includes('viewport-fit=cover')) return [];
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.getAttribute('href') !== '#main')
        .filter((element) => element.closest(within) && isHidden(element))
        .map((element) => element.outerHTML.slice(0, 150));
    },
    [controls, insets, part] as const,
  );

for (const [how, { width, height, insets }] of Object.entries(held)) {
  test(`nothing lies under the notch of a phone held ${how}`, async ({ member, visitor }) => {
    test.slow();
    const options = { ...phone, viewport: { width, height } };
    const { me, paths } = await createSampleContent(member, options);
    const withNotch = async (page: Page) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
    };
    const { page } = me;
    await withNotch(page);
    for (const path of paths) {
      await open(page, path);
      expect.soft(await readHidden(page, insets), path).toEqual([]);
      // What slides in with the focus is really away without it.
      await expect.soft(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
    }
    await open(page, '/community');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page.getByRole('menuitem', { name: 'Create Post' })).toBeFocused();
    // It finds its place once it is open.
    await expect.poll(() => readHidden(page, insets, '[role=menu]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await readHidden(page, insets, 'dialog')).toEqual([]);
    const stranger = await visitor(options);
    await withNotch(stranger);
    for (const path of visitorPaths) {
      await open(stranger, path);
      expect.soft(await readHidden(stranger, insets), path).toEqual([]);
    }
  });
}
