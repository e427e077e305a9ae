import type { Locator, Page } from '@playwright/test';
import { goTo, waitForFonts } from './support/controls.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { Member } from './support/member.ts';
import { hugePicture, picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const saved = 'Profile updated successfully!';
const failed = 'Failed to update profile. Please try again.';
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const interestSearch = (page: Page) => page.getByLabel('Find an interest, or add your own');

async function openSettings({ page }: Member): Promise<Page> {
  await page.goto('/settings/profile');
  await expect(field(page, 'Username')).toBeVisible();
  return page;
}

test('profile settings are saved and the page reloads after two seconds', async ({ member }) => {
  const { page } = await member('ada', { interests: ['Music'] });
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(save(page)).toBeDisabled();
  await field(page, 'Display name (optional)').fill('Countess');
  await page.getByLabel('Bio').fill('I count.');
  await field(page, 'Location').fill('London');
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'));
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const reloaded = page.waitForEvent('load');
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  // Until the page reloads, the form keeps the saved values, because the reload would discard a change.
  await field(page, 'Display name (optional)').press('x');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(field(page, 'Display name (optional)')).toHaveValue('Countess');
  await page.clock.runFor(2000);
  await reloaded;
  await page.clock.resume();
  await expect(field(page, 'Display name (optional)')).toHaveValue('Countess');
  await expect(field(page, 'Location')).toHaveValue('London');
  await expect(save(page)).toBeDisabled();
  await goTo(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Countess' })).toBeVisible();
  await expect(page.getByText('I count.')).toBeVisible();
  await expect(page.getByText(/London/)).toBeVisible();
  await expect(page.locator('main img[src*="/files/profile-photos/"]').first()).toBeVisible();
});

test('a new name, username and picture show immediately on another member’s screen', async ({
  member,
}) => {
  const ada = await member('ada');
  const ben = await member('ben');
  await createPost(ada);
  await ben.page.goto('/community');
  const card = ben.page.getByRole('article').first();
  await expect(card.getByRole('link', { name: 'Ada' })).toBeVisible();

  await openSettings(ada);
  // The display name is the same as the username, so the card does not repeat the username.
  await expect(card.getByText(`@${ada.name}`)).toHaveCount(0);
  await field(ada.page, 'Display name (optional)').fill('Lady Lovelace');
  await field(ada.page, 'Username').fill(`lady.${ada.name}`);
  await ada.page.locator('input[type=file]').setInputFiles(await picture('me.png'));
  await expect(ada.page.getByText('Your picture is ready')).toBeAttached();
  await save(ada.page).click();
  await expect(card.getByRole('link', { name: 'Lady Lovelace' })).toBeVisible();
  await expect(card.getByText(`@lady.${ada.name}`)).toBeVisible();
  await expect(card.locator('img[src*="/files/profile-photos/"]').first()).toBeVisible();
});

test('the username is checked while typing, and messages about it do not shift the fields below', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const taken = await member('taken');
  const ada = await member('ada');
  const page = await openSettings(ada);
  /** The distance from the username to the bio, regardless of the scroll position. */
  const offset = async () => {
    const [from, to] = await Promise.all(
      [field(page, 'Username'), page.getByLabel('Bio')].map((element) => element.boundingBox()),
    );
    return Math.round((to?.y ?? 0) - (from?.y ?? 0));
  };
  await waitForFonts(page);
  const before = await offset();
  for (const [username, text] of [
    ['no spaces', 'Use only letters, digits, dots and underscores.'],
    [taken.name, 'This username is taken.'],
    [`${ada.name}2`, `@${ada.name}2 is available`],
  ] as const) {
    await field(page, 'Username').fill(username);
    await expect(page.getByText(text)).toBeVisible();
    expect(await offset(), text).toBe(before);
  }

  await field(page, 'Username').fill(taken.name);
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  await field(page, 'Username').fill('');
  await save(page).click();
  await expect(page.getByText('Usernames need at least 3 characters.')).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  await field(page, 'Username').fill('no spaces, please');
  await expect(field(page, 'Username')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Username').fill(ada.name);
  await expect(field(page, 'Username')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Username').fill(`${ada.name}2`);
  await expect(page.getByText(`@${ada.name}2 is available`)).toBeVisible();

  // Another member takes the username while the form is open.
  await taken.call('PUT', '/api/profile', {
    username: `${ada.name}2`,
    displayName: 'Quick',
    bio: '',
    location: '',
    interests: [],
    customInterests: [],
  });
  await field(page, 'Display name (optional)').fill('Slow');
  await page.route('**/api/usernames/*', (route) =>
    route.fulfill({ json: { available: true, reason: null } }),
  );
  await save(page).click();
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await expect(field(page, 'Username')).toHaveValue(`${ada.name}2`);
  await expect(field(page, 'Display name (optional)')).toHaveValue('Slow');
});

test('interests are chosen by category, searched for, added, and counted beyond ten', async ({
  member,
}) => {
  const ada = await member('ada', { interests: ['Music'], customInterests: ['Night trains'] });
  const page = await openSettings(ada);
  await expect(page.getByText('2/10')).toBeVisible();
  const categories = [
    ...['Social', 'Entertainment', 'Creative', 'Lifestyle', 'Tech & Science'],
    ...['Sports & Activities', 'Learning', 'Other'],
  ];
  for (const category of categories) {
    await expect(page.locator('summary').filter({ hasText: category })).toBeVisible();
  }
  await page.locator('summary').filter({ hasText: 'Creative' }).click();
  const creative = page.locator('details[open]').getByRole('button');
  for (let i = 0; i < 10; i += 1) await creative.nth(i).click();
  await expect(page.getByText('12/10')).toBeVisible();

  await interestSearch(page).fill('hik');
  await page.getByRole('button', { name: 'Hiking', exact: true }).click();
  await expect(page.getByText('13/10')).toBeVisible();
  await interestSearch(page).fill('musi');
  await expect(page.getByRole('button', { name: 'Hiking', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Music', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const wrong of ['x'.repeat(21), '  ', 'NIGHT trains']) {
    await interestSearch(page).fill(wrong);
    await interestSearch(page).press('Enter');
    await expect(interestSearch(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await interestSearch(page).fill(' Sourdough physics ');
  await expect(page.getByText(/Add it as your own/)).toBeVisible();
  await interestSearch(page).press('Enter');
  await expect(page.getByText('14/10')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Music' }).click();
  await expect(page.getByText('13/10')).toBeVisible();
  await expect(interestSearch(page)).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await save(page).click();
  await reloaded;
  await expect(page.getByText('13/10')).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Your interests' });
  await expect(chosen.getByText('Sourdough physics')).toBeVisible();
  await expect(chosen.getByText('Music', { exact: true })).toHaveCount(0);
});

test('on a small phone, the current tab of the settings is in view, also after Back', async ({
  member,
}) => {
  const { page } = await member('ada', {}, { viewport: { width: 320, height: 640 } });
  const fonts = await holdRequests(page, '**/*.woff2');
  await page.goto('/settings/invitations', { waitUntil: 'domcontentloaded' });
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  const links = tabs.getByRole('link');
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  fonts.release();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  const tops = links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(await tops).size).toBe(1);
  await page.unroute('**/*.woff2');
  const expectCurrent = async (link: Locator) => {
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main:focus-within')).toBeAttached();
    await expect(link).toBeInViewport({ ratio: 1 });
  };
  for (const link of [...(await links.all()), links.first(), links.last()]) {
    await link.click();
    await expectCurrent(link);
  }
  await page.goBack();
  await expectCurrent(links.first());
});

test('nothing typed is lost by a reload or a failed save', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const page = await openSettings(await member('ada'));
  await field(page, 'Display name (optional)').fill('Countess');
  await page.getByLabel('Bio').fill('Half a thought');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Display name (optional)')).toHaveValue('Countess');
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought');

  await page.route('**/api/profile', (route) => route.fulfill({ status: 500 }));
  await save(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought');
  await page.unroute('**/api/profile');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await expect(page.getByText('Keep your bio to 500 characters.')).toBeVisible();
  await save(page).click();
  await expect(page.getByLabel('Bio')).toBeFocused();
  await page.getByLabel('Bio').fill('A whole thought.');
  const reloaded = page.waitForEvent('load');
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  await reloaded;
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('settings that fail to load can be retried, and a picture that cannot be saved shows an error and changes nothing', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, call } = await member('ada');
  await page.route('**/api/profile/settings', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/settings/profile');
  await expect(page.getByText('Failed to load profile data').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load' })).toHaveCount(2);
  await page.unroute('**/api/profile/settings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Username')).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(hugePicture);
  await expect(page.getByText('Image must be less than 5MB. Current size: 6.25MB')).toBeVisible();
  const stored = page.waitForResponse('**/api/pictures/profile');
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'));
  const { id } = await (await stored).json();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await field(page, 'Display name (optional)').fill('Countess');
  await call('DELETE', `/api/pictures/${id}`);
  await save(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Profile picture' }).getByRole('alert'),
  ).toBeVisible();
  await expect(field(page, 'Display name (optional)')).toHaveValue('Countess');
  const profile = await call<{ displayName: string }>('GET', '/api/profile');
  expect(profile.displayName).not.toBe('Countess');
});

test('the save bar does not cover an interest search, and leaving with unsaved settings asks for confirmation', async ({
  member,
}) => {
  const page = await openSettings(await member('ada'));
  await field(page, 'Display name (optional)').fill('Countess');
  await interestSearch(page).fill('i');
  await expect(page.getByRole('button', { name: 'Hiking', exact: true })).toBeVisible();
  const covered = () =>
    page.locator('main form').evaluate((form) => {
      const bar = form.querySelector('button[type=submit]')?.parentElement;
      const top = bar?.getBoundingClientRect().top ?? 0;
      const results = [...form.querySelectorAll('button[aria-pressed]')];
      return results.filter((button) => button.getBoundingClientRect().bottom > top).length;
    });
  await expect.poll(covered).toBe(0);

  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Display name (optional)')).toHaveValue('Countess');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
});
