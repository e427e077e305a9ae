import type { Page } from '@playwright/test';
import { firstPage } from './support/context-pool.ts';
import { findMailedLink } from './support/mailed-link.ts';
import { emailOf, password } from './support/member.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

const failedRequest = /Failed to load resource/;

async function openForm(page: Page, mode: 'sign in' | 'create account'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  if (mode === 'create account') await page.getByRole('button', { name: 'Create account' }).click();
}

async function submit(page: Page, email: string, enteredPassword: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(enteredPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('the sign-in page shows two options, and a way back to them', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to all options' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/legal/terms');
  await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute(
    'href',
    '/legal/privacy',
  );
});

const errors = [
  {
    mode: 'create account',
    email: 'new@sample.test',
    enteredPassword: '12345',
    message: 'Password should be at least 6 characters long.',
  },
  {
    mode: 'create account',
    email: 'new@sample.test',
    enteredPassword: '123456',
    message: 'That password is too easy to guess.',
  },
  {
    mode: 'create account',
    email: 'no-address',
    enteredPassword: password,
    message: 'Please enter a valid email address.',
  },
  {
    mode: 'sign in',
    email: 'nobody@sample.test',
    enteredPassword: password,
    message: 'Invalid email or password.',
  },
] as const;

test('each error of the sign-in and sign-up forms shows its message and keeps the email', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const page = await visitor();
  await openForm(page, 'create account');
  for (const { mode, email, enteredPassword, message } of errors) {
    if (mode === 'sign in') {
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    }
    await submit(page, email, enteredPassword);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('signing up with a registered address or signing in with a wrong password shows an error', async ({
  visitor,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const { name } = await apiMember('iris');
  const page = await visitor();
  await openForm(page, 'create account');
  await submit(page, emailOf(name), password);
  await expect(
    page.getByText('This email is already registered. Please sign in instead.'),
  ).toBeVisible();
  await openForm(page, 'sign in');
  await submit(page, emailOf(name), 'something else');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await submit(page, emailOf(name), password);
  await expect(page).toHaveURL(/\/community$/);
});

test('a server error keeps the text in the form', async ({ visitor, consoleGuard }) => {
  consoleGuard.allow(failedRequest);
  const page = await visitor();
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await openForm(page, 'sign in');
  await submit(page, 'ada@sample.test', password);
  await expect(page.getByText('Failed to sign in. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@sample.test');
});

test('a community without Google sign-in explains that it is not set up, and offers email first', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const page = await visitor();
  await page.goto('/login');
  await expect(page.getByText('Not set up in this community')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Email',
    'Continue with Google',
  ]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in isn’t set up in this community.')).toBeVisible();
  await expect(page.getByText('Failed to sign in with Google')).toHaveCount(0);
});

test('any other Google failure shows a message to try again', async ({ visitor, consoleGuard }) => {
  consoleGuard.allow(failedRequest);
  const page = await visitor();
  await page.route('**/api/session/google', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible();
});

test('a member whose account has another Google account reads how to sign in', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/login?google=other-google');
  await expect(page.getByText('is connected to a different Google account')).toBeVisible();
  await expect(page.getByText('Failed to sign in with Google')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the back link has the same position on every step at ${width} px`, async ({
    openBrowser,
    community,
  }) => {
    const context = await openBrowser({
      baseURL: community.url,
      viewport: { width, height: 900 },
    });
    const page = await firstPage(context);
    await page.goto('/login');
    const getPosition = async (name: string) => {
      const { x, y } = await stableBox(page.getByRole('button', { name }));
      return { x, y };
    };
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    const signIn = await getPosition('Back to all options');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await getPosition('Back to all options')).toEqual(signIn);
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await getPosition('Back to sign in')).toEqual(signIn);
    await page.getByLabel('Email').fill('nobody@sample.test');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(await getPosition('Back to sign in')).toEqual(signIn);
  });
}

test('Join leads to the sign-up form, and the requested page is kept', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0);

  await page.goto('/login?mode=create&next=/events');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await submit(page, `joins${Date.now()}@sample.test`, password);
  await expect(page).toHaveURL(/\/create-profile\?next=\/events$/);
});

test('the sign-up does not wait for a proof of work that the server does not need', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.route('**/api/sign-up-challenge', () => new Promise(() => undefined));
  await openForm(page, 'create account');
  await submit(page, `early${Date.now()}@sample.test`, password);
  await expect(page).toHaveURL(/\/create-profile/);
});

test('a double click signs up once', async ({ visitor }) => {
  const page = await visitor();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/accounts')) calls += 1;
  });
  await openForm(page, 'create account');
  await page.getByLabel('Email').fill(`twice${Date.now()}@sample.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).last().dblclick();
  await expect(page).toHaveURL(/\/create-profile/);
  expect(calls).toBe(1);
});

test('a forgotten password is reset by email', async ({
  visitor,
  apiMember,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(failedRequest);
  const { name } = await apiMember('olga');
  const page = await visitor();
  await openForm(page, 'sign in');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(emailOf(name)).first()).toBeVisible();
  const resetMails = async () =>
    (await community.mailsTo(emailOf(name))).filter((mail) => mail.includes('reset'));
  await expect.poll(resetMails).toHaveLength(1);

  const link = await findMailedLink(community, emailOf(name), /\/login\?reset=[\w%.~-]+/);
  await page.goto(link);
  await page.getByLabel('New password').fill('password');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByText('That password is too easy to guess.')).toBeVisible();
  await page.getByLabel('New password').fill('another-password');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('heading', { name: 'New password' })).toHaveCount(0);
  await openForm(page, 'sign in');
  await submit(page, emailOf(name), 'another-password');
  await expect(page).toHaveURL(/\/community$/);

  const newVisit = await visitor();
  await newVisit.goto(link);
  await newVisit.getByLabel('New password').fill('third-password');
  await newVisit.getByLabel('New password').press('Enter');
  await expect(newVisit.getByText('This link has expired or was already used.')).toBeVisible();
});

test('a session survives a restart, and signing out ends it in every tab', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE/);
  const { page, context } = await member('pia');
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'Community' })).toBeAttached();
  await community.stop();
  await community.start();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/posts');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  // The other tab is notified and signs out on its own.
  await expect(tab).toHaveURL(/\/login/);
});
