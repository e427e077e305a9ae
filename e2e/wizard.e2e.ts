import type { Page } from '@playwright/test';
import { faces } from './support/controls.ts';
import { holdRequests } from './support/hold-requests.ts';
import { drawing, hugePicture, picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });

/** Finishes the wizard. This loads a new document, and the next navigation must wait for it. */
async function finish(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Finish' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/community$/);
}

async function goTo(page: Page, step: number, username: string): Promise<void> {
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(username);
  for (let i = 1; i < step; i++) {
    await next(page).click();
    await expect(page.getByText(`Step ${i + 1} of 4`)).toBeAttached();
  }
}

test('the first step asks for the username and checks its rules', async ({ newcomer, member }) => {
  const taken = await member('taken');
  const { page } = await newcomer('hugo');
  await page.goto('/create-profile');
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText(/letters|characters/).first()).toBeVisible();
  await page.getByLabel('Username').fill('no spaces, please');
  await page.getByLabel('Username').blur();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Username').fill(taken.name);
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await page.getByLabel('Username').fill(`${taken.name}2`);
  await expect(page.getByText(`@${taken.name}2 is available`)).toBeVisible();
  await expect(next(page)).toBeEnabled();
});

test('Next focuses a bio that is too long, and continues once it is shorter', async ({
  newcomer,
}) => {
  const { page, name } = await newcomer('paula');
  await goTo(page, 3, name);
  const bio = page.getByLabel('Bio');
  await bio.fill('x'.repeat(501));
  await next(page).click();
  await expect(bio).toBeFocused();
  await expect(bio).toHaveAccessibleDescription(/Keep your bio to 500 characters\./);
  await expect(page.getByText('Step 3 of 4')).toBeAttached();
  // The bio blocks only its own step.
  await page.getByRole('button', { name: 'Back' }).click();
  await next(page).click();
  await expect(bio).toHaveValue('x'.repeat(501));
  await bio.fill('x'.repeat(500));
  await next(page).click();
  await expect(page.getByText('Step 4 of 4')).toBeAttached();
});

test('nothing typed is lost by Back, a reload or a failed save', async ({
  newcomer,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, name } = await newcomer('rosa');
  await goTo(page, 3, name);
  await page.getByLabel('Bio').fill('Knits on trains, see https://trains.example.');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await next(page).click();
  await next(page).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Knits on trains, see https://trains.example.');
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('Knits on trains, see https://trains.example.');
  await next(page).click();
  await page.getByRole('button', { name: 'Music' }).click();

  await page.route('**/api/profiles', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Failed to create profile. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/profiles');
  await finish(page);
  await page.goto('/profile');
  await expect(page.getByText('Knits on trains, see')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://trains.example' })).toHaveAttribute(
    'href',
    /^https:\/\/trains\.example/,
  );
  await expect(page.getByText('Music').first()).toBeVisible();
});

test('a picture shows a preview, or an error if it is too large or of the wrong type', async ({
  newcomer,
}) => {
  const { page, name } = await newcomer('paula');
  await goTo(page, 2, name);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(hugePicture);
  await expect(page.getByText('Image must be less than 5MB. Current size: 6.25MB')).toBeVisible();
  await chooser.setInputFiles(drawing);
  await expect(page.getByText('Only JPG, PNG, WEBP, and GIF images are allowed')).toBeVisible();
  await chooser.setInputFiles(await picture('me.png'));
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await next(page).click();
  await next(page).click();
  await finish(page);
  await page.goto('/profile');
  await expect(page.locator('main img[src*="/files/profile-photos/"]').first()).toBeVisible();
});

test('a failed picture is shown on later steps, Finish waits while it is uploaded again, and nothing changes while the profile is saved', async ({
  newcomer,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const { page, name } = await newcomer('quentin');
  await page.clock.install();
  await goTo(page, 2, name);
  await page.route('**/api/pictures/profile', (route) => route.fulfill({ status: 500 }));
  await page.locator('input[type=file]').setInputFiles(await picture('me.png'));
  await expect(page.getByText('Connection lost').first()).toBeAttached();
  await next(page).click();
  await expect(page.getByText('Step 3 of 4')).toBeAttached();
  const preview = page.getByRole('figure').getByRole('presentation');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  // The upload is tried for ten minutes.
  await page.clock.fastForward('10:00');
  const failure = page.getByText('Couldn’t upload the picture. Please try again.');
  await expect(failure).toBeVisible();
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeAttached();
  await next(page).click();
  await next(page).click();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/pictures/profile');
  const upload = await holdRequests(page, '**/api/pictures/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const button = page.getByRole('button', { name: 'Finish' });
  await expect(button).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'still uploading' })).toBeVisible();
  upload.release();
  await expect(button).toBeEnabled();
  const saving = await holdRequests(page, '**/api/profiles');
  await button.click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Step 4 of 4')).toBeAttached();
  await page.getByRole('button', { name: 'Music', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Music', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const loaded = page.waitForEvent('load');
  saving.release();
  await loaded;
  await expect(page).toHaveURL(/\/community$/);
});

test('another drawn avatar can be chosen, and is then shown on the profile', async ({
  newcomer,
}) => {
  const { page, name } = await newcomer('mila');
  await goTo(page, 2, name);
  const another = page.getByRole('button', { name: 'Try another' });
  const form = page.locator('form');
  await expect(form.locator(faces)).toHaveCount(1);
  const shown = form.locator('img');
  await expect(shown).toHaveCount(0);
  const sources: (string | null)[] = [];
  for (const attempt of [1, 2]) {
    const stored = page.waitForResponse('**/api/pictures/profile');
    await another.click();
    expect((await stored).status(), `attempt ${attempt}`).toBe(201);
    await expect(page.getByText('Your picture is ready')).toBeAttached();
    await expect(another).toBeFocused();
    await expect(shown).not.toHaveAttribute('src', sources.at(-1) ?? '');
    sources.push(await shown.getAttribute('src'));
  }
  expect(new Set(sources).size).toBe(2);
  await next(page).click();
  await next(page).click();
  await finish(page);
  await page.goto('/profile');
  await expect(page.locator('main header img').last()).toHaveAttribute(
    'src',
    /\/files\/profile-photos\//,
  );
});

test('a toast says that another avatar could not be drawn', async ({ newcomer }) => {
  const { page, name } = await newcomer('mona');
  await goTo(page, 2, name);
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  });
  await page.getByRole('button', { name: 'Try another' }).click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t draw another face.');
});

test('interests are counted against ten, and an eleventh is allowed', async ({ newcomer }) => {
  const { page, name } = await newcomer('ivo');
  await goTo(page, 4, name);
  await expect(page.getByText('0/10')).toBeVisible();
  const choices = ['Technology', 'Sports', 'Music', 'Art', 'Travel', 'Food', 'Fashion', 'Gaming'];
  for (const choice of [...choices, 'Books', 'Movies', 'Fitness']) {
    await page.getByRole('button', { name: choice, exact: true }).click();
  }
  await expect(page.getByText('11/10')).toBeVisible();

  const own = page.getByLabel('Something else');
  await own.fill('  Beekeeping  ');
  await own.press('Enter');
  await expect(page.getByText('12/10')).toBeVisible();
  await own.fill('beekeeping');
  await own.press('Enter');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await own.fill('a'.repeat(21));
  await own.press('Enter');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('12/10')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Beekeeping' }).click();
  await expect(page.getByText('11/10')).toBeVisible();
});

test('profile pages show your own profile and other members’ profiles', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  const nora = await member('nora', { interests: ['Music', 'Travel'], customInterests: ['Bees'] });
  const otto = await member('otto');
  await createPost(nora);
  await nora.page.goto('/profile');
  await expect(nora.page.getByText('Adventurer | Coffee Enthusiast | Tech Lover')).toBeVisible();
  const face = nora.page.getByRole('main').getByRole('img', { name: 'Nora' });
  const post = nora.page.getByRole('article').filter({ hasText: 'Kiln day' });
  const avatar = await post.locator(faces).first().innerHTML();
  expect(avatar).toContain('<svg');
  expect(await face.innerHTML()).toBe(avatar);
  for (const text of ['Entertainment', 'Lifestyle', 'Other', 'Bees']) {
    await expect(nora.page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(nora.page.getByRole('tab', { name: 'Posts' })).toBeVisible();
  const settings = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Settings' });
  await expect(settings(nora.page)).toBeVisible();

  await otto.page.goto(`/profile/${nora.userId}`);
  await expect(otto.page.getByText('Bees')).toBeVisible();
  await expect(settings(otto.page)).toHaveCount(0);
  await otto.page.goto('/profile/nobody');
  await expect(otto.page.getByText('User not found')).toBeVisible();
});
