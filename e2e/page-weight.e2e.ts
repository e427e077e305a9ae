import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { createEvent } from './support/events.ts';
import type { Member } from './support/member.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const height = 844;

/**
 * Opens a page and returns the size of all scripts that it loads until `waitUntilShown` resolves and it is idle,
 * compressed with gzip, in kB.
 */
async function measureScripts(
  page: Page,
  path: string,
  waitUntilShown: () => Promise<void>,
): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    const body = request.response().then((response) => response?.body() ?? Buffer.alloc(0));
    scripts.set(pathname, body);
  });
  await page.goto(path);
  await waitUntilShown();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.size).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Measures the community page with 20 entries and `part`. */
async function measureCommunityPage(page: Page, part: Locator): Promise<number> {
  const cards = page.getByRole('article');
  // The live stream is the last request of a page load, except those of the side column and the first steps.
  const stream = page.waitForRequest(/\/api\/stream/);
  // A picture that arrives at once needs no placeholder, whose code then would not be measured.
  const placeholder = page.waitForRequest(/\/assets\/decode-placeholder-/);
  await page.route('**/files/**', async (route) => {
    await placeholder;
    await route.continue();
  });
  return measureScripts(page, '/community', async () => {
    await stream;
    await expect(part).toBeVisible();
    await expect(cards).toHaveCount(20);
    await expect(cards.first().getByRole('img')).toHaveJSProperty('complete', true);
  });
}

/** The links at the end of the column of people and events, which is the last part of a wide page to load. */
const legalLinks = (page: Page) =>
  page.getByRole('complementary').locator('a[href="/legal/terms"]');

/** Creates more entries than the first page contains, the newest with a picture. */
async function createEntries(author: Member): Promise<void> {
  for (let i = 1; i <= 24; i++) await createPost(author, { title: `Entry ${i}.` });
  await createPost(author, { title: 'With a picture', imageId: await author.upload('post') });
}

for (const [language, locale, width, maxKb, maxKbOfNewcomers] of [
  ['English', 'en-GB', 390, 132, 140],
  ['English', 'en-GB', 768, 137, 144],
  ['English', 'en-GB', 1280, 141, 145],
  ['German', 'de-DE', 390, 136, 145],
  ['German', 'de-DE', 768, 141, 149],
  ['German', 'de-DE', 1280, 145, 150],
] as const) {
  test(`in ${language} at a width of ${width} px, the community page loads at most ${maxKb} kB of JavaScript, and ${maxKbOfNewcomers} kB for a newcomer, including the live stream`, async ({
    member,
    apiMember,
    newcomer,
  }) => {
    const options = { viewport: { width, height }, locale };
    const ada = await member('ada', {}, options);
    // The first steps offer an event. The cover of one without a picture is drawn.
    await createEvent(await apiMember('ben'), { title: 'A walk by lanterns' });
    await createEntries(ada);
    const firstCard = ada.page.getByRole('article').first();
    const kb = await measureCommunityPage(
      ada.page,
      width < 1280 ? firstCard : legalLinks(ada.page),
    );
    expect(kb).toBeLessThan(maxKb);
    const nia = await newcomer('nia', options);
    await nia.call('POST', '/api/profiles', { username: nia.name, displayName: 'Nia' });
    const firstSteps = nia.page.getByRole('region', { name: /^(Welcome|Willkommen), Nia/ });
    const kbOfNewcomer = await measureCommunityPage(
      nia.page,
      firstSteps.getByRole('button', { name: /^(Join|Dabei sein)/ }),
    );
    expect(kbOfNewcomer).toBeLessThan(maxKbOfNewcomers);
  });
}

for (const [locale, maxKb] of [
  ['en-GB', 125],
  ['de-DE', 131],
] as const) {
  test(`the sign-in page loads at most ${maxKb} kB of JavaScript with the locale ${locale}`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 390, height }, locale });
    const kb = await measureScripts(page, '/login', async () => {
      await expect(page.getByRole('button', { name: /E-?Mail/i })).toBeVisible();
    });
    expect(kb).toBeLessThan(maxKb);
  });
}
