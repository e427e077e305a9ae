import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { open, readControls } from './support/controls.ts';
import { adminPaths, createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** A phone of the smallest kind, and a window of 1280 pixels at 200 %. */
const windows = {
  '320 px': { width: 320, height: 640 },
  '200 %': { width: 640, height: 450 },
  '390 px': { width: 390, height: 844 },
  '1280 px': { width: 1280, height: 900 },
} as const;

/** In German too, whose words are the longest. */
const places = [
  ...Object.entries(windows).map(([name, viewport]) => ({ name, viewport, locale: 'en-GB' })),
  { name: '320 px in German', viewport: windows['320 px'], locale: 'de-DE' },
];

async function expectWhole(page: Page, where: string): Promise<string[]> {
  const { inMain, ...problems } = await readControls(page);
  expect.soft(problems, where).toEqual({ tooWide: 0, lost: [], small: [] });
  return inMain;
}

for (const { name, ...browser } of places) {
  test(`nothing is lost at ${name}, and every target has 24 pixels`, async ({
    member,
    visitor,
    community,
  }) => {
    test.slow();
    const { me, paths } = await createSampleContent(member, {
      reducedMotion: 'reduce',
      ...browser,
    });
    await makeAdministrator(community, me);
    for (const path of [...paths, ...adminPaths]) {
      await open(me.page, path);
      await expectWhole(me.page, path);
    }
    const page = await visitor({ reducedMotion: 'reduce', ...browser });
    for (const path of visitorPaths) {
      await open(page, path);
      await expectWhole(page, path);
    }
  });
}

test('a phone of 320 px offers what a wide window offers', async ({ member }) => {
  test.slow();
  const { me, paths } = await createSampleContent(member, { reducedMotion: 'reduce' });
  const { page } = me;
  // A phone shows the list of conversations or the open one, each a press away from the other; and
  // of a long list only what is near the window is in the document, so cards are compared alone.
  const lists = ['/community', '/posts', '/events', '/profile'];
  const compared = paths.filter((one) => !one.startsWith('/messages') && !lists.includes(one));
  for (const path of compared) {
    await page.setViewportSize(windows['1280 px']);
    await open(page, path);
    const wide = await expectWhole(page, path);
    await page.setViewportSize(windows['320 px']);
    await open(page, path);
    expect.soft(await expectWhole(page, path), path).toEqual(wide);
  }
});

test('letters of twice their size fit', async ({ member }) => {
  test.slow();
  const { me, paths } = await createSampleContent(member, {
    reducedMotion: 'reduce',
    viewport: windows['1280 px'],
  });
  const { page, context } = me;
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of paths) {
    await open(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await expectWhole(page, path);
  }
});
