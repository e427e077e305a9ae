import { expect, test } from './support/test.ts';

test('a post is written and found again', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Sunday soup');
  await page
    .getByLabel(/content|text|what/i)
    .first()
    .fill('Bring a spoon.');
  await page.getByRole('button', { name: /post|create/i }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
});
