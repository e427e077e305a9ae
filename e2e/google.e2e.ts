import type { Page } from '@playwright/test';
import { openCommunity } from './support/community.ts';
import { emailOf, password, signUp, uniqueName } from './support/member.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/openid-provider.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

const failureText = 'Failed to sign in with Google. Please try again.';
const waitingText = 'Continue in the Google window.';

let provider: OpenIdProvider;
const test = base.extend({
  community: ownCommunity(async () => {
    provider = await startOpenIdProvider();
    const community = await openCommunity({}, provider.settings);
    provider.admit(community.url);
    return community;
  }),
});
test.afterAll(() => provider?.close());

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Ends the sessions with Kith and with the provider, and opens the sign-in page. */
async function startAgain(page: Page, next = ''): Promise<void> {
  // Leaves the app first, because its pending requests would be refused without the cookies.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.goto(`/login${next}`);
}

/** Clicks the button and returns the provider's popup once it has loaded. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  await expect(popup.getByRole('heading', { name: 'Sample provider' })).toBeVisible();
  return popup;
}

async function agree(popup: Page, name: string): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Agree' }).click();
}

async function finishWizard(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
}

test('a new member signs in through the popup, completes the wizard, and reaches the page they asked for; from then on they are signed in immediately, in other tabs too', async ({
  visitor,
  community,
}) => {
  const name = uniqueName('iris');
  const page = await visitor();
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  await page.goto('/posts/new');
  const popup = await openPopup(page);
  await expect(page.getByText(waitingText)).toBeVisible();
  await Promise.all([popup.waitForEvent('close'), agree(popup, name)]);
  await expect(page).toHaveURL(/\/create-profile\?next=\/posts\/new$/);
  await expect(page.getByLabel('Your name')).toHaveValue(/^Iris\w+ Sample$/);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await finishWizard(page, name);
  // A pattern for the end of the URL would also match the wizard's URL, which ends in ?next=/posts/new.
  await expect(page).toHaveURL('/posts/new');
  const response = await page.request.get(`${community.url}/api/session`);
  expect((await response.json()).viewer).toMatchObject({ username: name, photoURL: null });
  expect(requests.filter((url) => url.includes('pictures.example'))).toEqual([]);

  await startAgain(page);
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(button(other)).toBeVisible();
  await agree(await openPopup(page), name);
  await expect(page).toHaveURL(/\/community$/);
  await expect(other).toHaveURL(/\/community$/);
});

test('failing, closing or denying in the popup returns to the options, and a second click shows the open popup', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const page = await visitor();
  const failure = page.getByText(failureText);
  const waiting = page.getByText(waitingText);
  await page.goto('/login');

  // Responds as if the server could not reach Google.
  await page.route('**/api/session/google', (route) => route.fulfill({ status: 503 }));
  await button(page).click();
  await expect(failure).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await page.unroute('**/api/session/google');

  // Closing the popup shows no error, and removes the previous one.
  await (await openPopup(page)).close();
  await expect(waiting).toHaveCount(0);
  await expect(failure).toHaveCount(0);

  const popup = await openPopup(page);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Deny' }).click(),
  ]);
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await button(page).dblclick();
  await expect(failure).toHaveCount(0);
  await expect.poll(() => page.context().pages().length).toBe(2);
  await expect(waiting).toBeVisible();
  await button(page).click();
  expect(page.context().pages()).toHaveLength(2);
  const onlyPopup = page.context().pages()[1];
  if (!onlyPopup) throw new Error('There is no popup.');
  // A Google account with an unverified email address cannot sign in.
  await agree(onlyPopup, uniqueName('unverified'));
  await expect(failure).toBeVisible();
  await page.context().clearCookies();
  await agree(await openPopup(page), uniqueName('vera'));
  await expect(page).toHaveURL(/\/create-profile$/);
});

test('if the popup is blocked, Google opens in the same window, and denying access keeps the return path', async ({
  visitor,
}) => {
  const page = await visitor();
  const blockPopups = () =>
    page.evaluate(() => {
      window.open = () => null;
    });
  await page.goto('/login?next=/posts/new');
  await blockPopups();
  await button(page).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=\/posts\/new$/);
  await page.reload();
  await expect(button(page)).toBeVisible();
  await expect(page.getByText(failureText)).toHaveCount(0);
  await blockPopups();
  await button(page).click();
  await agree(page, uniqueName('nora'));
  await expect(page).toHaveURL(/\/create-profile\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/posts/new');
});

test('a response that is replayed or has an unknown state is rejected', async ({ visitor }) => {
  const page = await visitor();
  const callbacks: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/google/callback?')) callbacks.push(request.url());
  });
  await page.goto('/login');
  await page.route('**/api/session/google', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const url = new URL(body.authorizationUrl);
    url.searchParams.set('state', 'x'.repeat(43));
    await route.fulfill({ response, json: { ...body, authorizationUrl: url.href } });
  });
  const popup = await openPopup(page);
  await agree(popup, uniqueName('mallory'));
  await expect(popup).toHaveURL(/\/login/);
  await expect(popup.getByText(failureText)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await popup.close();
  await expect(page.getByText(waitingText)).toHaveCount(0);
  await page.unroute('**/api/session/google');

  await page.context().clearCookies();
  callbacks.length = 0;
  await agree(await openPopup(page), uniqueName('paula'));
  await expect(page).toHaveURL(/\/create-profile$/);
  expect(callbacks).toHaveLength(1);
  await page.context().clearCookies({ name: 'kith.session' });
  await page.goto(callbacks[0] ?? '');
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an account with a password is not taken over, and the page explains how to sign in', async ({
  visitor,
  openBrowser,
  community,
}) => {
  // The account's email address is not confirmed.
  const name = uniqueName('ada');
  await signUp(await openBrowser(), community.url, name);
  const page = await visitor();
  await page.goto('/login');
  await agree(await openPopup(page), name);
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(page.getByText('already an account with this email and a password')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/community$/);
});

test('sign-in works with a provider that isolates its popup, and finishes in the popup if the sign-in page is closed', async ({
  visitor,
}) => {
  provider.setOpenerPolicy('same-origin');
  const page = await visitor();
  await page.goto('/login');
  const isolated = await openPopup(page);
  // The popup now looks closed to our page.
  await expect(page.getByText(waitingText)).toHaveCount(0);
  await agree(isolated, uniqueName('cora'));
  await expect(page).toHaveURL(/\/create-profile$/);
  await expect(page.getByText(failureText)).toHaveCount(0);
  provider.setOpenerPolicy('unsafe-none');

  await startAgain(page, '?next=/posts/new');
  const popup = await openPopup(page);
  await page.close();
  await agree(popup, uniqueName('hanna'));
  await expect(popup).toHaveURL(/\/create-profile\?next=/);
});

test('a member connects Google in the settings, signs in with it, and disconnects it', async ({
  member,
  visitor,
}) => {
  const { page } = await member('lena');
  const dialog = page.getByRole('dialog');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Google couldn’t be connected.')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const google = uniqueName('google');
  await agree(page, google);
  await expect(page.getByText('Google is connected.', { exact: true })).toBeVisible();
  await expect(page.getByText('Google couldn’t be connected.')).toHaveCount(0);
  const other = await visitor();
  await other.goto('/login');
  await agree(await openPopup(other), google);
  await expect(other).toHaveURL(/\/community$/);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Google is disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/security$/);

  // From now on, signing in with that Google account creates a new account.
  await startAgain(other);
  await agree(await openPopup(other), google);
  await expect(other).toHaveURL(/\/create-profile$/);
});
