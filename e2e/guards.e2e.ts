import { goTo } from './support/controls.ts';
import { emailOf, password } from './support/member.ts';
import { makeModerator } from './support/moderator.ts';
import { expect, test } from './support/test.ts';
import { fillWizard } from './support/wizard.ts';

const memberRoutes = [
  '/community',
  '/profile',
  '/posts',
  '/posts/new',
  '/events',
  '/events/new',
  '/messages',
  '/settings/profile',
];

test('a visitor is redirected to the sign-in page from every member page', async ({ visitor }) => {
  const page = await visitor();
  for (const path of [...memberRoutes, '/profile/somebody']) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    const next = path === '/community' ? '' : `?next=${encodeURIComponent(path)}`;
    expect(response.headers().location, path).toBe(`/login${next}`);
  }
  expect((await page.request.get('/login')).status()).toBe(200);
  expect((await page.request.get('/')).status()).toBe(200);
  const unknown = await page.request.get('/nothing/here', { maxRedirects: 0 });
  expect(unknown.headers().location).toBe('/');
});

test('an account without a profile is redirected to the wizard', async ({ newcomer }) => {
  const { page } = await newcomer('nina');
  for (const path of [...memberRoutes, '/', '/login']) {
    const response = await page.request.get(path);
    expect(response.url(), path).toMatch(/\/create-profile/);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/create-profile/);
});

test('a member is redirected from the public pages and the wizard to the community page', async ({
  member,
}) => {
  const { page } = await member('mara');
  for (const path of ['/', '/login', '/create-profile', '/nothing/here']) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers().location, path).toBe('/community');
  }
  await page.goto('/create-profile');
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  for (const path of memberRoutes) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    if (path === '/community') continue;
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});

test('a deep link survives sign-in and the wizard', async ({ visitor, newcomer }) => {
  const { name } = await newcomer('lena');
  const page = await visitor();
  await page.goto('/posts/new');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await fillWizard(page, { username: name });
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/posts\/new$/);
});

test('the next parameter never leads to another site', async ({ visitor, apiMember }) => {
  const { name } = await apiMember('vera');
  const page = await visitor();
  for (const next of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:1',
  ]) {
    // Leaves the previous page first, because its requests would fail without a session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByLabel('Email').fill(emailOf(name));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/community$/);
  }
});

test('the landing page and the legal documents need no JavaScript', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  const promoted = ['Curated circles', 'Elite events', 'Verified members', 'By invitation'];
  for (const name of [...promoted, 'Soon, and close by', 'What members say', 'Good questions']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Your email address' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  for (const name of ['terms', 'privacy']) {
    await page.goto(`/legal/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a page with an unknown or invalid id says that its post, event, conversation, member, decision or case does not exist', async ({
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)|422 \(Unprocessable/);
  const moe = await member('moe');
  await makeModerator(community, moe);
  for (const [path, text] of [
    ['/posts', 'This post is no longer here'],
    ['/events', 'This event is no longer here'],
    ['/messages', 'Conversation not found'],
    ['/profile', 'User not found'],
    ['/cases', 'There is no such decision'],
    ['/admin/cases', 'There is no such case'],
  ] as const) {
    for (const id of ['unknown', '@'.repeat(101)]) {
      await moe.page.goto(`${path}/${id}`);
      await expect(moe.page.getByText(text), `${path}/${id}`).toBeVisible();
    }
  }
});
