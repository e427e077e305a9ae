import type { BrowserContext, Page } from '@playwright/test';
import { openCommunity } from './support/community.ts';
import { firstPage } from './support/context-pool.ts';
import { createEvent } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { signUp } from './support/member.ts';
import { phone } from './support/phone.ts';
import { insertPosts } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

let adasSession: Session;
let cleosSession: Session;

/** A community with many posts, two members who share an interest and an event, and Cleo, who shares nothing. */
const test = base.extend<{ page: Page }>({
  community: ownCommunity(async (browser) => {
    const community = await openCommunity();
    const interests = { interests: ['Music'] };
    const [ada, ben] = [
      await signUp(await browser.newContext(), community.url, 'ada', interests),
      await signUp(await browser.newContext(), community.url, 'ben', interests),
    ];
    const eventId = await createEvent(ben, { title: 'Lantern walk' });
    await ada.call('PUT', `/api/events/${eventId}/participation`);
    await insertPosts(community, ben, 60);
    adasSession = await ada.context.storageState();
    await ada.context.close();
    const cleo = await signUp(await browser.newContext(), community.url, 'cleo');
    cleosSession = await cleo.context.storageState();
    await cleo.context.close();
    await ben.context.close();
    return community;
  }),
  page: async ({ openBrowser }, use) => {
    const context = await openBrowser({ ...phone, storageState: adasSession });
    await use(await firstPage(context));
  },
});

const people = (page: Page) => page.getByRole('article', { name: 'People you might like' });
const events = (page: Page) => page.getByRole('article', { name: 'Next up for you' });
const post = (page: Page, number: number) =>
  page.getByRole('article', { name: `Post ${number}.`, exact: true });

/** Scrolls a little, because the cards between the entries load only when the member scrolls. */
const scrollALittle = async (page: Page) => {
  await expect(page.getByRole('feed')).toBeVisible();
  await page.mouse.wheel(0, 40);
};

/** The names of the list's cards, in the order in which they are shown. */
const readCards = (page: Page) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((card) => card.querySelector('h2')?.textContent),
    );

test('people and next events are in the side column of wide screens, and after the third and the eighth entry on phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/community');
  const rail = page.getByRole('complementary');
  await expect(rail.getByRole('heading', { name: 'People you might like' })).toBeVisible();
  await expect(rail.getByRole('heading', { name: 'Next up for you' })).toBeVisible();
  await expect(page.getByRole('main').getByText('People you might like')).toHaveCount(0);

  await page.setViewportSize(phone.viewport);
  await scrollALittle(page);
  await expect(events(page)).toBeAttached();
  await expect(people(page)).toBeAttached();
  const names = await readCards(page);
  expect(names.indexOf('People you might like')).toBe(3);
  expect(names.indexOf('Next up for you')).toBe(9);
  await expect(people(page).getByRole('button', { name: 'Say hi to Ben' })).toBeVisible();
  await expect(events(page)).toContainText('Lantern walk');
  // The cards of people and events do not count in the positions of entries.
  await expect(page.locator('[data-entry][aria-posinset="4"]')).toHaveCount(1);
  await expect(rail).toHaveCount(0);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(people(page)).toBeAttached();
  await expect(rail).toHaveCount(0);
});

test('a member who shares nothing with any member finds new people and the community’s next event', async ({
  openBrowser,
}) => {
  const page = await firstPage(await openBrowser({ storageState: cleosSession }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/community');
  const rail = page.getByRole('complementary');
  await expect(rail.getByRole('heading', { name: 'New here' })).toBeVisible();
  await expect(rail).toContainText('You’re both new here');
  await expect(rail.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expect(rail).toContainText('Lantern walk');

  await page.setViewportSize(phone.viewport);
  await scrollALittle(page);
  const feed = page.getByRole('feed');
  await expect(feed.getByRole('article', { name: 'New here' })).toContainText('Ben');
  await expect(feed.getByRole('article', { name: 'Coming up' })).toContainText('Lantern walk');
});

test('no entry moves if the cards of people and next events load while the member is reading further down', async ({
  page,
}) => {
  const held = await holdRequests(page, '**/api/suggestions');
  await page.goto('/community');
  await expect(post(page, 60)).toBeVisible();
  await post(page, 56).scrollIntoViewIfNeeded();
  const top = () => post(page, 56).evaluate((card) => card.getBoundingClientRect().top);
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  held.release();
  await expect(events(page)).toBeAttached();
  await expect(people(page)).toHaveCount(0);
  // The browser can round a fractional scroll position to a whole pixel.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  // At the top of the page, the place of the people card is below the window again, so the card can be inserted.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(people(page)).toBeAttached();
});

test('Back restores the position below people and next events in a long list', async ({ page }) => {
  await page.goto('/community');
  await scrollALittle(page);
  await expect(events(page)).toBeAttached();
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    await expect(post(page, 30)).toBeVisible({ timeout: 200 });
  }).toPass();
  // In the middle of the window, so that the click on its link scrolls no further.
  await post(page, 30).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const top = () => post(page, 30).evaluate((card) => card.getBoundingClientRect().top);
  const before = (await stableBox(post(page, 30))).y;
  await post(page, 30).getByRole('link', { name: 'Post 30.', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post 30.' })).toBeVisible();
  await page.goBack();
  await expect(post(page, 30)).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
});
