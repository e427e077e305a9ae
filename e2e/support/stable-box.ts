import type { Locator } from '@playwright/test';
import { waitForFonts } from './controls.ts';
import { expect } from './test.ts';

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Waits until the fonts have loaded and an element stops moving; returns its bounding box. */
export async function stableBox(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  await waitForFonts(element.page());
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await element.boundingBox();
      return last !== null && JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  return last as unknown as Box;
}
