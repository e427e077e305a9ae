import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { goTo, open, resizeWindow } from './support/controls.ts';
import { emailOf, type Member, password } from './support/member.ts';
import { addUnsentMail } from './support/outbox.ts';
import { createPost } from './support/posts.ts';
import { adminPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';
import { putOnWaitingList } from './support/waiting-list.ts';

const testimonial = 'I came for one walk. Now somebody waters my plants.';

const findFigure = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Returns the number of views of a page in the report. */
async function countViews(admin: Member, path: string): Promise<number> {
  const report = await admin.call<{ pages: { page: string; views: number }[] }>(
    'GET',
    '/api/admin/analytics',
  );
  return report.pages.find(({ page }) => page === path)?.views ?? 0;
}

test.describe('the admin area', () => {
  test('is in the menu and opens for administrators only', async ({ community, member }) => {
    const ada = await member('ada');
    await ada.page.goto('/community');
    await expect(ada.page.getByRole('link', { name: 'Posts' })).toBeVisible();
    await expect(ada.page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    for (const path of adminPaths) {
      // Navigates like a click on a link. documents.test.ts tests which members receive an admin page from the server.
      await ada.page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(ada.page).toHaveURL('/community');
    }

    await makeAdministrator(community, ada);
    await ada.page.reload();
    await ada.page.getByRole('link', { name: 'Administration' }).click();
    await expect(ada.page).toHaveURL('/admin');
    await expect(ada.page).toHaveTitle(/Numbers/);
    await expect(ada.page.getByRole('heading', { name: 'Administration' })).toBeFocused();

    await resizeWindow(ada.page, { width: 390, height: 800 });
    await goTo(ada.page, '/community');
    await ada.page.getByRole('button', { name: 'Account' }).click();
    await ada.page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(ada.page).toHaveURL('/admin');
  });

  test('opens after an administrator has signed in', async ({ community, apiMember, visitor }) => {
    const ada = await apiMember('ada');
    await makeAdministrator(community, ada);
    const page = await visitor();
    await page.goto('/admin/testimonials');
    await expect(page).toHaveURL(/\/login\?next=.*admin.*testimonials$/);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByLabel('Email').fill(emailOf(ada.name));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/admin/testimonials');
  });
});

test('the statistics can be loaded again after a failure, and show activity as charts and as tables', async ({
  community,
  member,
  apiMember,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const ada = await member('ada');
  await makeAdministrator(community, ada);
  const ben = await apiMember('ben');
  await (await visitor({ javaScriptEnabled: false })).goto('/');
  await createPost(ben);
  const { page } = ada;
  await page.goto('/community');
  await page.route('**/api/admin/analytics*', (route) => route.abort());
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByText('Couldn’t load the numbers')).toBeVisible();
  await page.unroute('**/api/admin/analytics*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(findFigure(page, 'Members')).toBeVisible();

  // On hover, a chart shows the value of a day.
  const active = findFigure(page, 'Active members by day');
  await expect(active.getByText('today', { exact: true })).toBeVisible();
  await active.getByRole('img').hover({ position: { x: 60, y: 60 } });
  await expect(active.locator('figcaption')).toHaveText(/\d+ \p{L}{3,4}$/u);
  await page.mouse.move(0, 0);
  await expect(active.getByText('today', { exact: true })).toBeVisible();

  const posts = findFigure(page, 'Posts');
  await expect(posts.getByRole('img')).toHaveAccessibleName(
    /^Posts: [1-9]\d* in 30 days\. Most on \d+ \w+: [1-9]/,
  );
  await posts.getByText('Show as a table').click();
  const rows = posts.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toHaveText(/[1-9]\d*$/);

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin?days=7');
  await expect(rows).toHaveCount(8);
  await expect(posts.getByText('in 7 days')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'front page' })).toHaveText(/[1-9]/);
  await page.reload();
  await expect(posts.getByText('in 7 days')).toBeVisible();
  const pages = page.getByRole('rowheader');
  await expect(pages.filter({ hasText: 'Front page' })).toBeVisible();
  await expect(pages.filter({ hasText: /^\// })).toHaveCount(0);
});

test.describe('page views', () => {
  test('include server-rendered pages and client-side navigation', async ({
    community,
    member,
  }) => {
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const before = await countViews(ada, '/events/new');
    const { page } = ada;
    await page.goto('/events/new');
    const postsBefore = await countViews(ada, '/posts');
    await page.getByRole('link', { name: 'Posts' }).click();
    // A page that is left before it has loaded is not counted.
    await expect.poll(() => countViews(ada, '/posts')).toBe(postsBefore + 1);
    await page.goBack();
    await expect.poll(() => countViews(ada, '/events/new')).toBe(before + 2);
  });

  test('exclude browsers with Do Not Track or Global Privacy Control', async ({
    community,
    member,
  }) => {
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const { page } = ada;
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/analytics')) beacons.push(request.url());
    });
    const follow = async (name: string) => {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      // The heading gets the focus when the new page has rendered, which is also when views are counted.
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    };
    await page.goto('/messages');
    // Browsers with these settings also send a header with each request; analytics.test.ts tests the headers.
    for (const [setting, value] of [
      ['doNotTrack', '1'],
      ['globalPrivacyControl', true],
    ] as const) {
      const set = (given: string | boolean | undefined) =>
        page.evaluate(
          ([name, to]) => Object.defineProperty(navigator, name, { value: to, configurable: true }),
          [setting, given] as const,
        );
      await set(value);
      for (const name of ['Posts', 'Messages', 'Posts']) await follow(name);
      expect(beacons, setting).toEqual([]);
      await set(undefined);
      await follow('Events');
      await expect.poll(() => beacons.length, setting).toBe(1);
      beacons.length = 0;
    }
  });
});

/** The pages that list what the test below creates. accessibility-pages.e2e.ts runs axe on the other admin pages. */
const filledPaths = ['/admin', '/admin/testimonials', '/admin/waiting-list', '/admin/mail'];

test('no admin page is wider than the window, and those with content have no axe violations at 390 and 1280 px, even with their tables open', async ({
  community,
  member,
}) => {
  test.slow();
  const ada = await member('ada');
  await makeAdministrator(community, ada);
  await putOnWaitingList(community, `mara-${ada.name}@sample.test`);
  await addUnsentMail(community, `tom-${ada.name}@sample.test`);
  await addUnsentMail(community, `vera-${ada.name}@sample.test`, { givenUp: 'expired' });
  const longAddress = `${'long'.repeat(14)}-${ada.name}@${'domain'.repeat(9)}.sample.test`;
  await putOnWaitingList(community, longAddress);
  await addUnsentMail(community, longAddress);
  await ada.call('PUT', '/api/testimonials/own', { text: testimonial });
  const { page } = ada;
  for (const path of adminPaths) {
    await (path === adminPaths[0] ? open : goTo)(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
      // A chart shrinks to fit its card only after the resize observer has run.
      await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    if (!filledPaths.includes(path)) continue;
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessibleEverywhere(page, path, 'main');
  }
});
