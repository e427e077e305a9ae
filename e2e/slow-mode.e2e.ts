import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { goTo } from './support/controls.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

/** A community of its own, because slow mode applies to everyone. */
const test = base.extend({ community: ownCommunity(() => openCommunity()) });

test('an administrator turns on slow mode, and open pages apply it', async ({
  community,
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 429/);
  const dora = await member('dora');
  await makeAdministrator(community, dora);
  const ada = await member('ada');
  const entry = await dora.call<{ id: string }>('POST', '/api/posts', {
    title: 'Please stay kind',
    content: 'We slow down for an hour.',
  });
  const writing = ada.page;
  await writing.goto('/posts/new');
  await writing.getByLabel('Title').fill('First');
  await writing.getByLabel('Content').fill('The first post.');
  const hint = 'Slow mode is on: one post or event every 10 minutes.';
  await expect(writing.getByText(hint)).toHaveCount(0);

  const { page } = dora;
  await page.goto('/admin/rules');
  await expect(page.getByText('Slow mode is off.')).toBeVisible();
  await page.getByLabel('Duration').selectOption('6 hours');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^Slow mode is on until /)).toBeVisible();
  await expectAccessible(page, 'slow mode on the admin pages', 'main');

  await goTo(page, '/posts/new');
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByText(hint)).toHaveCount(0);
  await goTo(page, '/admin/rules');

  await expect(writing.getByText(hint)).toBeVisible();
  await expectAccessible(writing, 'a new post in slow mode', 'main');
  await writing.getByRole('button', { name: 'Create Post' }).click();
  await expect(writing).toHaveURL(/\/community/);
  await expect(writing.getByText('The first post.')).toBeVisible();
  // The app moves the focus once it has rendered the new page.
  await expect(writing.locator('main:focus-within')).toBeAttached();

  await goTo(writing, '/posts/new');
  await writing.getByLabel('Title').fill('Second');
  await writing.getByLabel('Content').fill('The second post.');
  await writing.getByRole('button', { name: 'Create Post' }).click();
  await expect(writing.getByText('Try again in 10 minutes.')).toBeVisible();
  await expect(writing.getByLabel('Content')).toHaveValue('The second post.');

  await writing.goto(`/posts/${entry.id}`);
  const box = writing.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('One');
  await expect(writing.getByText('Slow mode is on: one comment a minute.')).toBeVisible();
  await box.press('Enter');
  await expect(writing.getByText('Comment added')).toBeVisible();
  await box.fill('Two');
  await box.press('Enter');
  await expect(writing.getByText(/You can send the next one in \d+ seconds/)).toBeVisible();
  await expect(box).toHaveValue('Two');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Slow mode is off.').first()).toBeVisible();
  await expect(writing.getByText('Slow mode is on: one comment a minute.')).toHaveCount(0);
  await goTo(page, '/admin/log');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'turned slow mode on or off' }).first(),
  ).toBeVisible();
});

test('an open page shows that slow mode has ended by itself', async ({ community, member }) => {
  const dora = await member('dora');
  await makeAdministrator(community, dora);
  const { page } = dora;
  await page.clock.install();
  await page.goto('/admin/rules');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^Slow mode is on until /)).toBeVisible();
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText('Slow mode is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await dora.call('DELETE', '/api/slow-mode');
});
