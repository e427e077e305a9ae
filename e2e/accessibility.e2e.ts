import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { plan } from './support/events.ts';
import { expect, test } from './support/test.ts';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce' as const,
  })),
);

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, where).toEqual([]);
}

for (const look of looks) {
  const name = `${look.colorScheme}, ${look.viewport.width} px`;

  test(`for visitors: ${name}`, async ({ visitor }) => {
    const page = await visitor(look);
    for (const path of ['/', '/login', '/legal/terms', '/legal/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expectAccessible(page, 'the email form');
  });

  test(`for members: ${name}`, async ({ member }) => {
    // Every rule on every page takes its time where the processor is shared.
    test.slow();
    const interests = { interests: ['Music', 'Travel'], customInterests: ['Bees'] };
    const { page, call } = await member('ada', interests, look);
    const words = { title: 'Tea', content: 'At four.' };
    const { id } = await call<{ id: string }>('POST', '/api/posts', words);
    await call('POST', `/api/entries/${id}/comments`, { text: 'I bring cake.' });
    const event = await plan({ call });
    const paths = [
      `/events/${event}`,
      '/community',
      '/posts',
      '/posts/new',
      `/posts/${id}`,
      '/profile',
    ];
    for (const path of [
      ...paths,
      '/events',
      '/events/new',
      '/messages',
      '/settings/profile',
      '/settings/account',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible(page, path);
    }
    await page.goto('/community');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectAccessible(page, 'an open menu');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page, 'an open question');
  });
}

test('the wizard, step by step', async ({ newcomer }) => {
  const { page, name } = await newcomer('axel', { reducedMotion: 'reduce' });
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(name);
  for (let step = 1; step <= 4; step++) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeAttached();
    await expectAccessible(page, `step ${step}`);
    if (step < 4) await page.getByRole('button', { name: 'Next' }).click();
  }
});
