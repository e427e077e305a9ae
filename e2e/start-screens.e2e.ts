import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/test.ts';

const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** Requests `/healthz` once the page has read the next JSON response and has run the code that waited for it. */
function requestAfterHandling(): void {
  const { json } = Response.prototype;
  Response.prototype.json = function () {
    const body = json.call(this);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => fetch('/healthz');
    // The message is a task of its own, which runs after the promise callbacks.
    const notify = () => port2.postMessage(null);
    body.then(notify, notify);
    return body;
  };
}

test('the offline page does not interrupt a navigation, and reloads later if the navigation fails', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const { page } = await member('ada');
  await page.clock.install();
  const openOfflinePage = async () => {
    await page.route('**/api/session', (route) => route.abort());
    await page.route('/community', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('id="first-data"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/community');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await page.unrouteAll();
  };

  await openOfflinePage();
  // The page is asking whether the server is up when the member opens another page.
  const session = await holdRequests(page, '**/api/session');
  const asked = page.waitForRequest('**/api/session');
  await page.clock.runFor(5000);
  await asked;
  const events = await holdRequests(page, '/events');
  const opened = page.waitForRequest('/events');
  // Runs before the navigation starts, because `evaluate` would otherwise wait until it ends.
  await page.evaluate(requestAfterHandling);
  await page.evaluate(() => {
    location.assign('/events');
    window.dispatchEvent(new Event('online'));
  });
  await opened;
  const handled = page.waitForRequest('/healthz');
  session.release();
  await handled;
  events.release();
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.unrouteAll();

  await openOfflinePage();
  await page.route('/events', (route) => route.fulfill({ status: 204 }));
  const failed = page.waitForResponse('/events');
  await page.evaluate(() => location.assign('/events'));
  await failed;
  await page.clock.runFor(30_000);
  await expect(mainNavigation(page)).toBeVisible();
  await expect(page).toHaveURL('/community');
});

test('an error while the app starts is not mistaken for a lost connection', async ({
  member,
  consoleGuard,
}) => {
  const { page } = await member('ada');
  await page.route('/community', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(<script[^>]* id="first-data"[^>]*>)/, '$1}');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect(consoleGuard.problems()).toEqual([expect.stringContaining('SyntaxError')]);
  consoleGuard.allow(/SyntaxError/);
  await page.unroute('/community');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mainNavigation(page)).toBeVisible();
});
