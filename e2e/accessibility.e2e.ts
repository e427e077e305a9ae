import { expectAccessible } from './support/axe.ts';
import { open } from './support/controls.ts';
import { createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

for (const width of [390, 1280]) {
  const look = { viewport: { width, height: 900 }, reducedMotion: 'reduce' as const };

  test(`for visitors at ${width} px`, async ({ visitor }) => {
    const page = await visitor(look);
    for (const path of visitorPaths) {
      await open(page, path);
      await expectAccessible(page, path);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expectAccessible(page, 'the email form');
  });

  test(`for members at ${width} px`, async ({ member }) => {
    // Every rule on every page takes its time where the processor is shared.
    test.slow();
    const { me, paths } = await createSampleContent(member, look);
    for (const path of paths) {
      await open(me.page, path);
      await expectAccessible(me.page, path);
    }
  });
}

for (const width of [390, 1280]) {
  test(`the wizard, step by step, at ${width} px`, async ({ newcomer }) => {
    const look = { viewport: { width, height: 900 }, reducedMotion: 'reduce' as const };
    const { page, name } = await newcomer('axel', look);
    await page.goto('/create-profile');
    await page.getByLabel('Username').fill(name);
    for (let step = 1; step <= 4; step++) {
      await expect(page.getByText(`Step ${step} of 4`)).toBeAttached();
      await expectAccessible(page, `step ${step}`);
      if (step < 4) await page.getByRole('button', { name: 'Next' }).click();
    }
  });
}
