import type { Page } from '@playwright/test';
import { open } from './support/controls.ts';
import { picture } from './support/pictures.ts';
import { createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Every element that would move for longer than a millisecond, with what of it moves. */
const readMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
    const tooLong = (text: string) => seconds(text) > 0.001;
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const name = `${element.localName}${part ?? ''}.${element.getAttribute('class') ?? ''}`;
        if (style.animationName !== 'none' && tooLong(style.animationDuration)) {
          found.push(`${name}: ${style.animationName}`);
        }
        if (style.transitionProperty !== 'opacity' && tooLong(style.transitionDuration)) {
          found.push(`${name}: ${style.transitionProperty}`);
        }
        if (style.scrollBehavior === 'smooth') found.push(`${name}: scrolling`);
      }
    }
    return found;
  });

const isStill = async (page: Page, where: string) =>
  expect.soft(await readMotion(page), where).toEqual([]);

test('nothing moves for those who do not want it', async ({ member, visitor }) => {
  test.slow();
  const { me, paths } = await createSampleContent(member, { reducedMotion: 'reduce' });
  const { page } = me;
  for (const path of paths) {
    await open(page, path);
    await isStill(page, path);
  }
  const stranger = await visitor({ reducedMotion: 'reduce' });
  for (const path of visitorPaths) {
    await open(stranger, path);
    await isStill(stranger, path);
  }
});

test('nor what opens, waits and passes', async ({ member }) => {
  const { page } = await member('ada', {}, { reducedMotion: 'reduce' });
  await page.goto('/posts/new');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pictures/post', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await isStill(page, 'an upload under way');
  release();
  await expect(page.getByText('Your picture is ready')).toBeAttached();
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await isStill(page, 'a toast');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await isStill(page, 'a menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isStill(page, 'a question');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await isStill(page, 'a picture as large as the window');
});

test('where motion is welcome, what opens does move', async ({ member }) => {
  const { page } = await member('ada', {}, { reducedMotion: 'no-preference' });
  await open(page, '/community');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await readMotion(page)).not.toEqual([]);
});
