import type { Page } from '@playwright/test';
import { pagePath, pages } from '#app/route-table.ts';
import { expectAccessible, expectAccessibleEverywhere, laptop } from './support/axe.ts';
import { firstPage } from './support/context-pool.ts';
import { goTo, open, readTitle, resize } from './support/controls.ts';
import { readHidden, unsafeAreas } from './support/notch.ts';
import {
  expectGerman,
  expectNoHoverNeeded,
  expectNoMotion,
  expectReflow,
  expectStructure,
  expectVisibleFocus,
} from './support/page-checks.ts';
import { phone } from './support/phone.ts';
import { adminPaths, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';
import { expectTopBar } from './support/top-bar.ts';
import { listEnglishTexts } from './support/untranslated.ts';

/**
 * Most tests open each of their pages once, and run all checks on it before they go to the next page. The checks are
 * soft, so that one run reports every failure.
 */
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const windows = {
  '320 px': { width: 320, height: 640 },
  // A window of 1280 by 900 pixels at 200 % zoom.
  '200 %': { width: 640, height: 450 },
  '390 px': { width: 390, height: 700 },
  '1280 px': laptop.viewport,
} as const;

const narrow = { viewport: windows['390 px'] } as const;

type Checks = (page: Page, path: string) => Promise<void>;

/** Goes to each path with `next` and runs the checks there, with one report step for each page. */
async function visit(
  page: Page,
  paths: readonly string[],
  checks: Checks,
  next: (page: Page, path: string) => Promise<void> = open,
): Promise<void> {
  const viewport = page.viewportSize();
  for (const path of paths) {
    await test.step(path, async () => {
      if (viewport) await page.setViewportSize(viewport);
      await next(page, path);
      await checks(page, path);
    });
  }
}

/** Opens the first path and goes to the others within the app, which is faster than opening each path. */
const walk = (page: Page, paths: readonly string[], checks: Checks): Promise<void> =>
  visit(page, paths, checks, (_, path) => (path === paths[0] ? open : goTo)(page, path));

/** Where to start tabbing. The sidebar is the same on every page, so it is checked on /community only. */
const focusStart = (path: string) => (path === '/community' ? 'body' : 'main');

/** Returns a check that fails if two pages share a title. Profiles count as one page, and so do conversations. */
function createTitleCheck() {
  const pathsByTitle = new Map<string, string>();
  return async (page: Page, path: string) => {
    await expect.soft(page, path).toHaveTitle(/^.+ · Kith$/);
    const title = await readTitle(page);
    const pattern = path.replace(/^(\/profile|\/messages)\/.+/, '$1');
    expect.soft(pathsByTitle.get(title) ?? pattern, `${path}: unique title`).toBe(pattern);
    pathsByTitle.set(title, pattern);
  };
}

async function expectDesktop(page: Page, path: string, from: 'body' | 'main'): Promise<void> {
  await expectStructure(page, `${path}: structure`);
  await expectNoMotion(page, `${path}: motion`);
  await expectVisibleFocus(page, `${path}: focus at 1280 px`, { from });
  await page.emulateMedia({ forcedColors: 'active' });
  await expectVisibleFocus(page, `${path}: focus in forced colors`, { from, maxStops: 14 });
  await page.emulateMedia({ forcedColors: 'none' });
  await expectReflow(page, `${path}: reflow at 1280 px`);
}

/**
 * The pages of members, moderators and administrators that none of the paths opens. The page of a case is checked in
 * cases.e2e.ts.
 */
const missingPages = (paths: readonly string[]): string[] =>
  pages
    .filter(({ access }) => access !== 'visitor' && access !== 'account')
    .map(({ path }) => path)
    .filter((page) => !page.endsWith('/$caseId'))
    .filter((page) => !paths.some((path) => pagePath(path.replace(/\?.*/, '')) === page));

test('every member page moves the focus to its heading and passes all checks at 1280 px', async ({
  openBrowser,
  sharedContent,
}) => {
  const { storageState, memberPaths } = sharedContent;
  expect.soft(missingPages([...memberPaths, ...adminPaths])).toEqual([]);
  const page = await firstPage(await openBrowser({ ...laptop, storageState }));
  const expectTitle = createTitleCheck();
  const expectFocus = (path: string) =>
    expect.soft(page.getByRole('heading', { level: 1 }), `${path}: focus`).toBeFocused();
  const [first = '', ...others] = memberPaths;
  await walk(page, [first, ...others, ...adminPaths], async (_, path) => {
    // Only a page that is opened within the app moves the focus.
    if (path !== first) await expectFocus(path);
    await expectTitle(page, path);
    await expectDesktop(page, path, focusStart(path));
    await expectAccessible(page, `${path}: axe at 1280 px`);
  });
  await goTo(page, first);
  await expectFocus(first);
});

test('every member page fits at twice the font size', async ({ openBrowser, sharedContent }) => {
  const { storageState, memberPaths } = sharedContent;
  const context = await openBrowser({ ...laptop, storageState });
  const page = await firstPage(context);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await walk(page, memberPaths, async (_, path) => {
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectReflow(page, path);
  });
});

/** Whether a page has the top bar. An open conversation has its own header instead. */
const hasTopBar = (path: string): boolean => !path.startsWith('/messages/');

/**
 * Whether a page has the same controls at every width. On a phone, the list of conversations and an open
 * conversation are separate pages, and long lists are virtualized.
 */
const hasSameControls = (path: string): boolean =>
  !path.startsWith('/messages') && !['/community', '/posts', '/events', '/profile'].includes(path);

test('every member page passes all checks at 390 px, 320 px and 200 % zoom', async ({
  openBrowser,
  sharedContent,
}) => {
  const { storageState, memberPaths } = sharedContent;
  const page = await firstPage(await openBrowser({ ...narrow, storageState }));
  await walk(page, [...memberPaths, ...adminPaths], async (_, path) => {
    await expectVisibleFocus(page, `${path}: focus at 390 px`);
    await expectReflow(page, `${path}: reflow at 390 px`);
    if (hasTopBar(path)) await expectTopBar(page, `${path}: top bar at 390 px`);
    await expectAccessible(page, `${path}: axe at 390 px`);
    await resize(page, windows['200 %']);
    await expectReflow(page, `${path}: reflow at 200 %`);
    await resize(page, windows['320 px']);
    if (hasTopBar(path)) await expectTopBar(page, `${path}: top bar at 320 px`);
    const small = await expectReflow(page, `${path}: reflow at 320 px`);
    if (hasSameControls(path)) {
      await resize(page, windows['1280 px']);
      const large = await expectReflow(page, `${path}: reflow after widening`);
      expect.soft(small, `${path}: the same controls at 320 px as at 1280 px`).toEqual(large);
    }
  });
});

test('every public page passes all checks at 1280 px, 390 px, 320 px and 200 % zoom', async ({
  visitor,
}) => {
  const page = await visitor(laptop);
  const expectAccessibleAt = async (size: '1280 px' | '390 px', where: string) => {
    await resize(page, windows[size]);
    await expectAccessible(page, `${where}: axe at ${size}`);
  };
  await visit(page, visitorPaths, async (_, path) => {
    await expectDesktop(page, path, 'body');
    await expectAccessibleAt('1280 px', path);
    for (const size of ['200 %', '320 px', '390 px'] as const) {
      await resize(page, windows[size]);
      await expectReflow(page, `${path}: reflow at ${size}`);
    }
    await expectAccessibleAt('390 px', path);
  });
  await resize(page, windows['1280 px']);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleAt('1280 px', 'the email form');
  await expectAccessibleAt('390 px', 'the email form');
});

/** Expects no control under the notch or the home indicator, in both orientations. */
async function expectClearOfNotch(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  for (const [orientation, { width, height, insets }] of Object.entries(unsafeAreas)) {
    await resize(page, { width, height });
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    expect.soft(await readHidden(page, insets), `${path}: the notch, ${orientation}`).toEqual([]);
    // The skip link is outside the window until it has the focus.
    await expect.soft(page.locator('a[href="#main"]')).not.toBeInViewport();
  }
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devTools.detach();
}

/** Sets the language of the signed-in member, which applies on all of their devices. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/community');
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/preferences', { method: 'PATCH', headers, body })).status;
  }, JSON.stringify({ language }));
  expect(status).toBe(200);
}

test('on a German phone, every page is in German, fits, needs no hover and avoids the notch', async ({
  openBrowser,
  visitor,
  sharedContent,
}) => {
  const english = await listEnglishTexts();
  const { storageState, memberPaths } = sharedContent;
  const german = { ...phone, locale: 'de-AT' };
  const checks = async (page: Page, path: string) => {
    await expectGerman(page, `${path}: German`, english);
    await expectReflow(page, `${path}: reflow at 390 px`);
    await expectNoHoverNeeded(page, path);
    await expectClearOfNotch(page, path);
    await resize(page, windows['320 px']);
    await expectReflow(page, `${path}: reflow at 320 px`);
  };
  const memberChecks = async (page: Page, path: string) => {
    if (hasTopBar(path)) await expectTopBar(page, `${path}: top bar at 390 px`);
    await checks(page, path);
    if (hasTopBar(path)) await expectTopBar(page, `${path}: top bar at 320 px`);
  };
  const member = await firstPage(await openBrowser({ ...german, storageState }));
  await chooseLanguage(member, 'de');
  try {
    await walk(member, [...memberPaths, ...adminPaths], memberChecks);
  } finally {
    await chooseLanguage(member, 'en');
  }
  await visit(await visitor(german), visitorPaths, checks);
});

test('no step of the wizard has axe violations at 390 and 1280 px', async ({ newcomer }) => {
  const { page, name } = await newcomer('axel', laptop);
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(name);
  for (let step = 1; step <= 4; step++) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeAttached();
    await expectAccessibleEverywhere(page, `step ${step}`);
    if (step < 4) await page.getByRole('button', { name: 'Next' }).click();
  }
});
