import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { open } from './support/controls.ts';
import { adminPaths, createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Parts of the page as those find them who move from one to the next: each with a name of its own. */
const readLandmarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector = 'header, nav, main, aside, footer, form[aria-label], section[aria-label]';
    const isOfPage = (element: Element): boolean =>
      !['header', 'footer'].includes(element.localName) ||
      element.parentElement?.closest('main, article, section, aside, nav') === null;
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && isOfPage(element))
      .map((element) => `${element.localName} ${element.ariaLabel ?? ''}`.trim());
  });

async function expectOrder(page: Page, where: string): Promise<void> {
  const landmarks = await readLandmarks(page);
  expect.soft(landmarks, where).toEqual([...new Set(landmarks)]);
  expect.soft(landmarks, where).toContain('main');
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', 'en');
  await expect.soft(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
}

test('every page has a title of its own, one heading and landmarks that differ', async ({
  member,
  visitor,
  community,
}) => {
  const { me, paths } = await createSampleContent(member);
  await makeAdministrator(community, me);
  const titles = new Map<string, string>();
  // A member's own profile and another one's are the same page.
  for (const path of [...paths, ...adminPaths]) {
    await open(me.page, path);
    await expectOrder(me.page, path);
    await expect.soft(me.page, path).toHaveTitle(/^.+ · Kith$/);
    const title = (await me.page.title()).replace(/^\(\d+\+?\) /, '');
    const pattern = path.replace(/^(\/profile|\/messages)\/.+/, '$1');
    expect.soft(titles.get(title) ?? pattern, `${path} and its title`).toBe(pattern);
    titles.set(title, pattern);
  }
  const page = await visitor();
  for (const path of visitorPaths) {
    await open(page, path);
    await expectOrder(page, path);
  }
});

test('the heading of each new page has the focus', async ({ member }) => {
  const { me, postId, eventId, conversationId } = await createSampleContent(member, {
    viewport: { width: 1280, height: 900 },
  });
  const { page } = me;
  await open(page, '/community');
  const go = async (path: string) => {
    // As a press on a link does, without a new document.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeFocused();
  };
  for (const path of [
    `/posts/${postId}`,
    '/posts',
    `/events/${eventId}`,
    '/events/new',
    '/messages',
    `/messages/${conversationId}`,
    '/profile',
    '/settings/profile',
    '/settings/account',
    '/settings/community',
    '/posts/new',
    '/events',
    '/community',
  ]) {
    await go(path);
  }
});

/** What has the focus: its ring, and how much of it something else lies upon. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
      // Where a part of it has the focus, as the calendar of a date, the browser draws the ring there.
      hasRing:
        !element.matches(':focus') ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      seen: seen.length,
    };
  });

for (const [width, height] of [
  [390, 700],
  [1280, 800],
] as const) {
  test(`the focus is seen on its whole way at ${width} px`, async ({ member }) => {
    test.slow();
    const { me, paths } = await createSampleContent(member, {
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    const { page } = me;
    for (const path of paths) {
      await open(page, path);
      for (let stop = 1; stop <= 40; stop++) {
        await page.keyboard.press('Tab');
        const focus = await readFocus(page);
        if (!focus) break;
        expect.soft(focus.hasRing, `${path}: the ring of ${focus.name}`).toBe(true);
        expect.soft(focus.seen, `${path}: what is seen of ${focus.name}`).toBeGreaterThan(0);
      }
    }
  });
}
