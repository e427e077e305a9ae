import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible, popup } from './support/axe.ts';
import { createConsoleGuard } from './support/console-guard.ts';
import { firstPage } from './support/context-pool.ts';
import { test as base, expect } from './support/test.ts';

let page: Page;
let cacheDir: string;
let vite: ViteDevServer;
const guard = createConsoleGuard();

const test = base.extend<{ kit: Page }>({
  kit: async ({ browserName: _ }, use) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await use(page);
    expect(guard.problems()).toEqual([]);
  },
});

// The kit page runs on Vite's development server and needs no server of Kith. It is opened once, so the tests must not
// depend on the theme or on open toasts.
test.beforeAll(async ({ browser }) => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kith-kit-'));
  vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    cacheDir,
    optimizeDeps: { entries: ['dev/ui.html'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await vite.listen();
  const context = await browser.newContext({ baseURL: vite.resolvedUrls?.local[0] ?? '' });
  guard.watch(context);
  page = await firstPage(context);
  await page.goto('/dev/ui');
});

test.afterAll(async () => {
  await page?.context().close();
  await vite?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

test('every component is accessible in each of its states, and fits the window', async ({
  kit,
}) => {
  for (const width of [768, 390]) {
    await kit.setViewportSize({ width, height: 900 });
    const overflow = () => kit.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(kit, 'the kit page');
});

test('menus, popovers and dialogs open and return the focus', async ({ kit }) => {
  for (const name of [
    'Menu of actions',
    'Long menu',
    'Popover, bottom',
    'Modal',
    'Question',
    'Rename',
  ]) {
    const opener = kit.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    await expect(kit.locator(popup), name).toBeVisible();
    await kit.keyboard.press('Escape');
    await expect(kit.locator(popup), name).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await kit.getByRole('button', { name: 'Show an error' }).click();
  await expect(kit.getByRole('alert').getByText('Failed to create post')).toBeVisible();
});

test('tabs respond to the keys of the WAI-ARIA tabs pattern', async ({ kit }) => {
  const list = kit.getByRole('tablist', { name: 'Sample profile' });
  const tab = (name: string) => list.getByRole('tab', { name });
  await tab('Posts').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Events'],
    ['End', 'Requests'],
    ['ArrowRight', 'Posts'],
    ['ArrowLeft', 'Requests'],
    ['Home', 'Posts'],
    ['ArrowRight', 'Events'],
  ] as const) {
    await kit.keyboard.press(key);
    await expect(tab(name), key).toBeFocused();
    await expect(tab(name), key).toHaveAttribute('aria-selected', 'true');
    await expect(list.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(list.locator('[tabindex="0"]')).toHaveCount(1);
  }
  const panel = kit.getByRole('tabpanel', { name: 'Events' });
  await expect(tab('Events')).toHaveAttribute(
    'aria-controls',
    (await panel.getAttribute('id')) ?? '',
  );
  await expect(kit.getByText('The posts of a member.')).toHaveCount(0);
  await kit.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await kit.keyboard.press('Shift+Tab');
  await expect(tab('Events')).toBeFocused();
  await tab('Posts').click();
  await expect(kit.getByText('The posts of a member.')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('the theme switches, and color samples show both themes', async ({ kit }) => {
  const pageBackground = () => kit.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await kit.getByRole('button', { name: 'Light', exact: true }).click();
  const light = await pageBackground();
  await kit.getByRole('button', { name: 'Dark', exact: true }).click();
  const dark = await pageBackground();
  expect(dark).not.toBe(light);
  const swatch = kit
    .getByRole('listitem')
    .filter({ hasText: /coral-text$/ })
    .locator('div > div');
  const backgrounds = await swatch.evaluateAll((halves) =>
    halves.map((half) => getComputedStyle(half).backgroundColor),
  );
  expect(backgrounds).toEqual([light, dark]);
});

test('a button that the kit page displays in its hover state looks like one under the pointer', async ({
  kit,
}) => {
  const specimen = kit.getByRole('article').filter({ hasText: 'Button, quiet' });
  const readBackground = (nth: number) =>
    specimen
      .getByRole('button', { name: 'Say hi' })
      .nth(nth)
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [resting, hovered] = [await readBackground(1), await readBackground(3)];
  expect(hovered).not.toBe(resting);
  await specimen.getByRole('button', { name: 'Say hi' }).nth(1).hover();
  await expect.poll(() => readBackground(1)).toBe(hovered);
});

test('a chart shows each label once', async ({ kit }) => {
  const chart = kit.getByRole('img', { name: 'One sample' });
  await expect(chart.getByText('Day 1', { exact: true })).toHaveCount(1);
  const twelve = kit.getByRole('img', { name: 'Twelve sample bars' }).getByText(/^Day/);
  await expect(twelve).toHaveText(['Day 1', 'Day 12', 'Day 6']);
});

test('a face keeps its size in a row that is too narrow for it', async ({ kit }) => {
  const specimens = kit
    .getByRole('article')
    .filter({ has: kit.getByRole('heading', { name: /^(Drawn)?Face$/ }) });
  /**
   * Measures each face in its own place, and then in a row that is only as wide as the face but also contains another
   * item of that width.
   */
  const measure = (faces: Element[]) =>
    faces.map((face) => {
      const readSize = () => [face.clientWidth, face.clientHeight];
      const place = document.createComment('');
      const row = document.createElement('div');
      const other = document.createElement('div');
      const before = readSize();
      const width = `${face.getBoundingClientRect().width}px`;
      Object.assign(row.style, { display: 'flex', width });
      Object.assign(other.style, { flexShrink: '0', width });
      face.replaceWith(place);
      place.after(row);
      row.append(face, other);
      const inRow = readSize();
      row.remove();
      place.replaceWith(face);
      return { before, inRow };
    });
  const sizes = await specimens.locator('.rounded-full.bg-sunk').evaluateAll(measure);
  // The kit page shows pictures, drawn faces of every size and a drawn face for the pages of visitors.
  expect(sizes.length).toBeGreaterThan(30);
  expect(sizes.map(({ inRow }) => inRow)).toEqual(sizes.map(({ before }) => before));
});

test('no part of the kit page is in the build', async () => {
  const manifest = await readFile('dist/web/.vite/manifest.json', 'utf8');
  const names = await readdir('dist/web', { recursive: true, withFileTypes: true });
  const files = names
    .filter((file) => file.isFile() && /\.(html|js|css|json)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    // The files of earlier builds stay in assets/ for a week.
    .filter((file) => dirname(file) !== 'dist/web/assets' || manifest.includes(basename(file)));
  expect(files.length).toBeGreaterThan(20);
  // These strings appear only in the code of the kit page.
  const kitOnly = /dev\/ui|Component kit|data-shown|kit-page/;
  const matches: string[] = [];
  for (const file of files) if (kitOnly.test(await readFile(file, 'utf8'))) matches.push(file);
  expect(matches).toEqual([]);
});
