import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The bounding box of an element once it stops moving. Fonts and measured rows can still move it. */
export async function stableBox(element: Locator): Promise<Box> {
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
