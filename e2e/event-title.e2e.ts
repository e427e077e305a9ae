import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open, resize } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { expect, test } from './support/test.ts';

const sampleText = 'Baking biscuits and singing songs for everybody who decides late, in the hall';
const createTitle = (length: number) =>
  sampleText.repeat(2).slice(0, length).trim().padEnd(length, 'x');

/** Makes the picture white, and measures the contrast of the white title with the brightest pixel behind it. */
async function measureContrast(page: Page): Promise<number> {
  const title = page.getByRole('heading', { level: 1 });
  const image = page.locator('main img').first();
  await expect(image).toHaveJSProperty('complete', true);
  await image.evaluate((element: HTMLElement) => {
    element.style.filter = 'brightness(100)';
  });
  await title.evaluate((heading) => {
    heading.style.color = 'transparent';
  });
  const { data } = await sharp(await title.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (channel = 0) =>
    channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  let brightest = 0;
  for (let i = 0; i < data.length; i += 3) {
    const [red, green, blue] = data.subarray(i, i + 3);
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    brightest = Math.max(brightest, luminance);
  }
  return 1.05 / (brightest + 0.05);
}

test('a title on a picture has enough contrast, and a very long title is below the picture', async ({
  member,
}) => {
  const ada = await member('ada');
  const { page } = ada;
  for (const length of [12, 48, 80]) {
    const id = await createEvent(ada, {
      title: createTitle(length),
      imageId: await ada.upload('event'),
    });
    await open(page, `/events/${id}`);
    for (const width of [320, 390, 768, 1440]) {
      await resize(page, { width, height: 900 });
      const contrast = await measureContrast(page);
      expect.soft(contrast, `${length} characters at ${width} px`).toBeGreaterThan(4.5);
    }
  }
  const id = await createEvent(ada, {
    title: createTitle(120),
    imageId: await ada.upload('event'),
  });
  await open(page, `/events/${id}`);
  const cover = await page.locator('main img').first().boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeGreaterThan((cover?.y ?? 0) + (cover?.height ?? 0));
});
