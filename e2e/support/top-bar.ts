import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The bar at the top of a phone's page. */
export const bar = (page: Page) => page.getByRole('banner').filter({ visible: true });
export const title = (page: Page) => bar(page).locator('p').first();

/** The width and height of each control, rounded to whole pixels. */
const readSizes = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} by ${Math.round(height)}`;
    }),
  );

/** Expects a title that is not truncated, and a bell and an avatar of the right size beside it. */
export async function expectTopBar(page: Page, where: string): Promise<void> {
  const isTruncated = await title(page).evaluate(
    (element) => element.scrollWidth > element.clientWidth,
  );
  expect.soft(isTruncated, `${where}: the title is truncated`).toBe(false);
  const buttons = bar(page).getByRole('button');
  expect.soft(await readSizes(buttons), where).toEqual(['44 by 44', '40 by 40']);
  expect.soft(await readSizes(buttons.locator('img')), where).toEqual(['40 by 40']);
}
