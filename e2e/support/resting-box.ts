import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something is once it stands still: rows that are measured and letters that load still move it. */
export async function restingBox(part: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await part.boundingBox();
      return last !== null && JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  return last as unknown as Box;
}
