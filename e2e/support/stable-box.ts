import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Waits until an element stops moving, for example after fonts have loaded; returns its bounding box. */
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
