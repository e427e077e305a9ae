import type { Page } from '@playwright/test';
import { createEvent } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1280, height: 800 } };
/** The largest sum of layout shifts that a page may have while it loads. */
const maxShift = 0.05;

/** Returns the sum of the layout shifts since the document was loaded. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is not called if there was no shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('the cards of the side column do not move while its content loads', async ({
  member,
  apiMember,
}) => {
  const interests = { customInterests: ['Glassblowing'] };
  const ben = await apiMember('ben', interests);
  const walk = await createEvent(ben, { title: 'A walk by lanterns' });
  const { page, call } = await member('ada', interests, wide);
  // The column shows the next events that the member has joined, whatever other events there are.
  await call('PUT', `/api/events/${walk}/participation`);
  const events = await holdRequests(page, '**/api/events?*');
  const suggestions = await holdRequests(page, '**/api/suggestions');
  const newcomers = page.waitForRequest('**/api/newcomers');
  await page.goto('/settings/community');
  await newcomers;
  const response = page.waitForResponse('**/api/suggestions');
  suggestions.release();
  await response;
  events.release();
  const column = page.getByRole('complementary');
  await expect(column.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(column.getByRole('link', { name: 'A walk by lanterns' }).first()).toBeVisible();
  expect(await readShift(page)).toBeLessThan(maxShift);
});

test('a conversation and the safety settings do not move while they load', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada', {}, phone), await apiMember('ben')];
  const id = await startConversation(ada, ben);
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await sendMessage(ben, id, text);
  const { page } = ada;
  for (const [path, requests, loaded] of [
    [`/messages/${id}`, '**/messages?*', page.getByRole('list').getByText('Four.').last()],
    ['/settings/safety', '**/api/*', page.getByRole('radio').first()],
  ] as const) {
    const held = await holdRequests(page, requests);
    const request = page.waitForRequest(requests);
    await page.goto(path);
    await request;
    await expect(
      page
        .getByRole('main')
        .getByText(/^Loading/)
        .first(),
    ).toBeAttached();
    held.release();
    await expect(loaded).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    expect(await readShift(page), path).toBeLessThan(maxShift);
    await page.unroute(requests);
  }
});

for (const { viewport } of [phone, wide]) {
  test(`at a width of ${viewport.width} px, a newcomer’s first steps do not move the entries while they load`, async ({
    apiMember,
    newcomer,
  }) => {
    const interests = { customInterests: ['Glassblowing'] };
    const ben = await apiMember('ben', interests);
    await apiMember('cleo', interests);
    await apiMember('dora', interests);
    await createEvent(ben, { title: 'A walk by lanterns' });
    await createPost(ben, { title: 'Bread at four' });
    const { page, call, name } = await newcomer('nia', { viewport });
    await call('POST', '/api/profiles', { username: name, displayName: 'Nia', ...interests });
    const held = await holdRequests(page, '**/api/welcome');
    const request = page.waitForRequest('**/api/welcome');
    await page.goto('/community');
    await request;
    await expect(page.getByText('Looking for people to meet')).toBeAttached();
    held.release();
    const firstSteps = page.getByRole('region', { name: 'Welcome, Nia' });
    await expect(firstSteps.getByRole('listitem')).toHaveCount(3);
    expect(await readShift(page)).toBeLessThan(maxShift);
  });
}
