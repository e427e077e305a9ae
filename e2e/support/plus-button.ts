import type { Locator, Page } from '@playwright/test';
import { phone } from './phone.ts';
import { stableBox } from './stable-box.ts';
import { expect } from './test.ts';

/** The floating button or link that creates a post or an event. */
export const plusButton = (page: Page): Locator =>
  page.locator('[data-floating-button]').locator('a, button').first();

/**
 * Fails if a control reaches so far to the right that the plus button would cover it at some scroll position. Checks
 * four window widths of up to 768 px.
 */
export async function expectClearOfPlus(page: Page, controls: Locator): Promise<void> {
  const before = page.viewportSize() ?? phone.viewport;
  await expect(controls.first()).toBeVisible();
  for (const width of [320, phone.viewport.width, 600, 768]) {
    await page.setViewportSize({ ...phone.viewport, width });
    const plus = await stableBox(plusButton(page));
    const covered = (elements: Element[], left: number) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > left)
        .map((element) => element.ariaLabel ?? element.textContent);
    expect.soft(await controls.evaluateAll(covered, plus.x), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}
