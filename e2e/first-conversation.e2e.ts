import { password } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { finishWizard } from './support/wizard.ts';

test('a visitor joins through the landing page, and their post with its comments survives a restart', async ({
  visitor,
  member,
  community,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION|Failed to load resource|ERR_INCOMPLETE/);
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join the circle' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(`greta${Date.now()}@sample.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).last().click();

  const username = `greta${Date.now() % 1_000_000}`;
  await finishWizard(page, { username, name: 'Greta', interests: ['Travel'] });

  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Sunday soup');
  await page.getByLabel('Content').fill('Bring a spoon.');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();

  const ben = await member('ben');
  await ben.page.goto('/community');
  const card = ben.page.getByRole('article').filter({ hasText: 'Sunday soup' });
  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await card.getByRole('button', { name: 'Comments', exact: true }).click();
  await card.getByLabel('Write a comment').fill('I’ll bring bread.');
  await card.getByLabel('Write a comment').press('Enter');
  await expect(ben.page.getByText('Comment added successfully').first()).toBeVisible();
  await card.getByRole('button', { name: 'Reply', exact: true }).click();
  const stored = ben.page.waitForResponse((response) => response.url().endsWith('/replies'));
  await card.getByRole('textbox', { name: /^Reply to/ }).fill('And butter.');
  await card.getByRole('textbox', { name: /^Reply to/ }).press('Enter');
  await expect(card.getByText('And butter.')).toBeVisible();
  await expect(card.getByRole('button', { name: '2 comments' })).toBeVisible();
  // The reply shows before the server has stored it, so wait for the response before the restart.
  expect((await stored).status()).toBe(201);

  await community.stop();
  await community.start();
  await page.goto('/community');
  const mine = page.getByRole('article').filter({ hasText: 'Sunday soup' });
  await expect(mine.getByRole('button', { name: '1 like' })).toBeVisible();
  await mine.getByRole('button', { name: '2 comments' }).click();
  await expect(mine.getByText('I’ll bring bread.')).toBeVisible();
  await expect(mine.getByText('And butter.')).toBeVisible();
  const shown = mine.getByRole('img', { name: /Sunday soup/ });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});
