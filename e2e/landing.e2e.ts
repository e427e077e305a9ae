import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { type Community, openCommunity } from './support/community.ts';
import { firstPage } from './support/context-pool.ts';
import { resizeWindow } from './support/controls.ts';
import { sampleEvent } from './support/events.ts';
import { findMailedLink } from './support/mailed-link.ts';
import type { ApiMember } from './support/member.ts';
import { choosePicture, picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const testimonial = 'I came for one walk and four of those people helped me move house.';

/** Approves a member's testimonial as an administrator. */
async function approve(admin: ApiMember, author: ApiMember): Promise<void> {
  type Own = { testimonial: { writtenAt: number } };
  const { testimonial: stored } = await author.call<Own>('GET', '/api/testimonials/own');
  await admin.call('PUT', `/api/testimonials/${author.userId}/verdict`, {
    verdict: 'approved',
    writtenAt: stored.writtenAt,
  });
}

/** The most recent waiting-list link that was mailed to `address`. */
const findLink = (community: Community, address: string, purpose: 'confirm' | 'leave') =>
  findMailedLink(community, address, new RegExp(`/waiting-list/${purpose}\\?key=[\\w.-]+`));

const emailField = (page: Page) => page.getByLabel('Your email address');
const joinWaitingList = (page: Page) =>
  page.getByRole('button', { name: 'Join the waiting list' }).click();

test('a public event is shown without its location and participants', async ({
  member,
  visitor,
}) => {
  const { page, name } = await member('ada');
  await page.goto('/events/new');
  await page.getByLabel('Title').fill('Lanterns for all');
  await page.getByLabel('Date and time').fill('2098-11-27T19:30');
  await page.getByLabel('Location').fill(sampleEvent.location);
  await choosePicture(page, await picture());
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await page.getByLabel('Show on the public front page').check();
  await page.getByRole('button', { name: 'Create Event', exact: true }).click();
  await expect(page.getByText('Add a town, so visitors know if it’s nearby.')).toBeVisible();
  await page.getByLabel('Town').fill('Porto');
  await page.getByRole('button', { name: 'Create Event', exact: true }).click();
  await expect(page.getByText('On the front page')).toBeVisible();

  const guest = await member('ben');
  await guest.page.goto(new URL(page.url()).pathname);
  await expect(guest.page.getByText('Add to calendar')).toBeVisible();
  await expect(guest.page.getByText('On the front page')).toHaveCount(0);

  const front = await visitor();
  await front.goto('/');
  const card = front.getByRole('listitem').filter({ hasText: 'Lanterns for all' });
  await expect(card).toContainText('27 November 2098 · Porto');
  await card.scrollIntoViewIfNeeded();
  const image = card.locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const html = await front.content();
  for (const secret of [sampleEvent.location, name, '19:30']) expect(html).not.toContain(secret);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Show on the public front page').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await front.reload();
  await expect(front.getByText('Lanterns for all')).toHaveCount(0);
});

test('a testimonial waits for approval, is shown, and can be changed and withdrawn', async ({
  community,
  member,
  apiMember,
  visitor,
}) => {
  const admin = await apiMember('dora');
  await makeAdministrator(community, admin);
  const ines = await member('ines');
  const { page } = ines;
  const front = await visitor();
  const expectOccurrences = async (text: string, count: number) => {
    await front.goto('/');
    await expect(front.getByText(text)).toHaveCount(count);
  };
  await page.goto('/settings/profile');
  await page.getByRole('link', { name: 'Community', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/community$/);
  const textField = page.getByLabel('Your testimonial');
  const send = page.getByRole('button', { name: 'Send for approval' });
  await expect(send).toBeDisabled();
  await textField.fill('Nice.');
  await send.click();
  await expect(page.getByText('A sentence or two: at least 20 characters.')).toBeVisible();
  await expect(textField).toHaveValue('Nice.');
  await textField.fill(testimonial);
  await page.reload();
  await expect(textField).toHaveValue(testimonial);
  await send.click();
  await expect(page.getByText('Sent. An administrator will read it soon.')).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expectOccurrences(testimonial, 0);

  await approve(admin, ines);
  await page.reload();
  await expect(page.getByRole('status').getByText('On the front page')).toBeVisible();
  await expectAccessible(page, 'your own testimonial');
  await expectOccurrences(testimonial, 1);
  const figure = front.getByRole('figure').filter({ hasText: testimonial });
  await expect(figure).toContainText('Member since');
  await expect(figure.locator('img')).toHaveCount(0);

  await page.goto('/settings/profile');
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'));
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expectOccurrences(testimonial, 1);
  await expect(figure.locator('img')).toHaveCount(0);
  await page.goto('/settings/community');
  await page.getByLabel('Show my profile picture next to it').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectOccurrences(testimonial, 1);
  const face = figure.locator('img');
  await face.scrollIntoViewIfNeeded();
  await expect
    .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await textField.fill(`${testimonial} Twice.`);
  await send.click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expectOccurrences(testimonial, 0);

  await approve(admin, ines);
  await expectOccurrences('Twice.', 1);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Your testimonial has been withdrawn.')).toBeVisible();
  await expect(textField).toHaveValue('');
  await expectOccurrences('Twice.', 0);
});

test('an address joins the waiting list, is confirmed by email, and is removed', async ({
  community,
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/422|404/);
  const page = await visitor();
  await page.goto('/');
  await emailField(page).fill('mia.elsewhere.test');
  await joinWaitingList(page);
  const wrong = page.getByText('Please enter a valid email address, like you@example.org.');
  await expect(wrong).toBeVisible();
  await expect(emailField(page)).toHaveValue('mia.elsewhere.test');
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  await emailField(page).fill('mia@elsewhere.test');
  await emailField(page).press('Enter');
  await expect(page.getByText('We sent an email to mia@elsewhere.test.')).toBeVisible();
  await expect(page).toHaveURL('/');

  const confirm = await findLink(community, 'mia@elsewhere.test', 'confirm');
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Add me to the list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  await page.goto(confirm);
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();

  await page.goto(await findLink(community, 'mia@elsewhere.test', 'leave'));
  await page.getByRole('button', { name: 'Delete my address' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve left the waiting list' })).toBeVisible();
  await page.goto(confirm);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

test('the waiting list works without JavaScript', async ({ community, visitor, consoleGuard }) => {
  consoleGuard.allow(/422/);
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const question = page.locator('details').nth(1);
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await emailField(page).fill('noa.elsewhere.test');
  await joinWaitingList(page);
  await expect(page).toHaveURL('/waiting-list');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(emailField(page)).toHaveValue('noa.elsewhere.test');
  await emailField(page).fill('noa@elsewhere.test');
  await joinWaitingList(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await findLink(community, 'noa@elsewhere.test', 'confirm'));
  await page.getByRole('button', { name: 'Add me to the list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  await page.goto(await findLink(community, 'noa@elsewhere.test', 'leave'));
  await page.getByRole('button', { name: 'Delete my address' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve left the waiting list' })).toBeVisible();
});

test('a lost connection shows an error in the waiting-list form and keeps the address', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const page = await visitor();
  await page.goto('/');
  await page.route('**/api/waiting-list', (route) => route.abort());
  await emailField(page).fill('pia@elsewhere.test');
  await joinWaitingList(page);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(emailField(page)).toHaveValue('pia@elsewhere.test');
});

test('search engines and link previews find their metadata', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await expect(page).toHaveTitle('Kith · Meet once. Then meet again.');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toContain('Curated circles');
  const site = new URL(page.url()).origin;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/`);
  const image = (await content('meta[property="og:image"]')) ?? '';
  expect(image).toBe(`${site}/og.png`);
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/png');
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`${site}/sitemap.xml`);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${site}/</loc>`);
});

test('the landing page loads at most 2 kB of JavaScript and nothing from other sites', async ({
  visitor,
}) => {
  const page = await visitor();
  const scripts: Promise<Buffer>[] = [];
  const sites = new Set<string>();
  page.on('response', (response) => {
    if (response.url().startsWith('http')) sites.add(new URL(response.url()).origin);
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).byteLength);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2048);
  expect([...sites]).toEqual([new URL(page.url()).origin]);
});

test('the landing page fits and has no axe violations at 390, 768 and 1440 px, with and without content', async ({
  community,
  apiMember,
  openBrowser,
}) => {
  test.slow();
  const admin = await apiMember('dora');
  await makeAdministrator(community, admin);
  await admin.call('PUT', '/api/testimonials/own', { text: testimonial });
  await approve(admin, admin);
  await admin.call('POST', '/api/events', { ...sampleEvent, isPublic: true, town: 'Porto' });
  const emptyCommunity = await openCommunity();
  for (const [site, full] of [
    [community, true],
    [emptyCommunity, false],
  ] as const) {
    const page = await firstPage(await openBrowser({ baseURL: site.url }));
    for (const path of ['/', '/waiting-list/leave?key=none']) {
      await page.goto(path);
      if (path === '/') {
        await expect(page.getByText('we never make one up.')).toHaveCount(full ? 0 : 1);
        await expect(page.getByText('The best of it happens among members.')).toHaveCount(
          full ? 0 : 1,
        );
      }
      for (const width of [390, 768, 1440]) {
        await resizeWindow(page, { width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const where = `${path} ${full ? 'with' : 'without'} content, ${width} px`;
        expect(overflow, where).toBeLessThanOrEqual(0);
        await expectAccessible(page, where);
      }
    }
  }
  await emptyCommunity.close();
});
