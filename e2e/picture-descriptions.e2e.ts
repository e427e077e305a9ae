import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { goTo } from './support/controls.ts';
import { sampleEvent } from './support/events.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Describe the picture for people who can’t see it' });
const ready = (page: Page) => page.getByText('Your picture is ready');

/** The contrast ratio between an element's text and its background. Runs in the browser. */
function iconContrast(element: Element): number {
  const style = getComputedStyle(element);
  const luminance = (color: string): number => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [text, background] = [luminance(style.color), luminance(style.backgroundColor)];
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
}

test('a picture’s description is requested, can be written during the upload, survives a reload, and becomes its alt text', async ({
  member,
}) => {
  const ada = await member('ada');
  const { page } = ada;
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('At the harbour');
  await page.getByLabel('Content').fill('See for yourself.');
  await expect(description(page)).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached();
  await description(page).fill('A blue boat');
  await expect(page.getByText('11/300')).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue('A blue boat');
  await description(page).fill('A blue boat at low tide. ');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const card = page.getByRole('article', { name: 'At the harbour' });
  await expect(card.getByAltText('A blue boat at low tide.', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Enlarge: A blue boat at low tide.' }).click();
  await expect(page.getByRole('dialog', { name: 'A blue boat at low tide.' })).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(description(page)).toHaveValue('A blue boat at low tide.');
  await description(page).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByAltText('Picture of “At the harbour”')).toBeVisible();

  await goTo(page, '/posts/new');
  await page.getByLabel('Title').fill('Slow upload');
  await page.getByLabel('Content').fill('On its way.');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/pictures/post', async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(await picture());
  await description(page).fill('A snail on a step');
  release();
  await expect(ready(page)).toBeAttached();
  await expect(description(page)).toHaveValue('A snail on a step');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await expect(page.getByAltText('A snail on a step').first()).toBeVisible();
});

test('an event’s picture has its description in the preview, on the event page and in the list', async ({
  member,
}) => {
  const { page } = await member('ada');
  await page.goto('/events/new');
  await page.getByLabel('Title').fill('Described walk');
  // Earlier than the events of other tests, which could fill the first page of the list.
  await page.getByLabel('Date and time').fill('2098-06-01T19:30');
  await page.getByLabel('Location').fill(sampleEvent.location);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached();
  await description(page).fill('Six lanterns on a bridge');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByAltText('Six lanterns on a bridge')).toHaveCount(2);
  await page.getByRole('button', { name: 'Create Event', exact: true }).click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  // The form and its preview stay until the page of the event has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Described walk' })).toBeVisible();
  await expect(page.getByAltText('Six lanterns on a bridge')).toBeVisible();
  await goTo(page, '/events');
  await expect(
    page.getByRole('article', { name: 'Described walk' }).getByAltText('Six lanterns on a bridge'),
  ).toBeVisible();
});

test('a profile picture needs no description', async ({ newcomer }) => {
  const { page, name } = await newcomer('ada');
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(ready(page)).toBeAttached();
  await expect(description(page)).toHaveCount(0);
});

test('an enlarged picture fits the window, and its buttons stay readable under the mouse', async ({
  member,
}) => {
  const { page } = await member('ada');
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Wide');
  await page.getByLabel('Content').fill('Three by two.');
  const buffer = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background: '#3b4cf0' },
  })
    .png()
    .toBuffer();
  const file = { name: 'wide.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(ready(page)).toBeAttached();
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const layout = await page.getByRole('dialog').evaluate((dialog) => {
      const image = dialog.querySelector('img')?.getBoundingClientRect();
      return {
        fits:
          (image?.bottom ?? Infinity) <= innerHeight && (image?.right ?? Infinity) <= innerWidth,
        scrolls:
          dialog.scrollHeight > dialog.clientHeight || dialog.scrollWidth > dialog.clientWidth,
      };
    });
    expect(layout, `${width} × ${height}`).toEqual({ fits: true, scrolls: false });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const close = page.getByRole('button', { name: 'Close' });
  await close.hover();
  // Retries, because the colours change gradually.
  await expect.poll(() => close.evaluate(iconContrast)).toBeGreaterThan(3);
});
