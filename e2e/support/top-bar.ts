import type { Page } from '@playwright/test';
import { faces } from './controls.ts';
import { expect } from './test.ts';

/** The bar at the top of a phone's page. */
export const bar = (page: Page) => page.getByRole('banner').filter({ visible: true });
export const title = (page: Page) => bar(page).locator('p').first();

/** Expects a title that is not truncated, and a bell and an avatar of the right size beside it. */
export async function expectTopBar(page: Page, where: string): Promise<void> {
  const found = await bar(page).evaluate((element, avatars) => {
    const readSizes = (selector: string): string[] =>
      [...element.querySelectorAll(selector)].map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)} by ${Math.round(height)}`;
      });
    const heading = element.querySelector('p');
    return {
      isTruncated: heading && heading.scrollWidth > heading.clientWidth,
      buttons: readSizes('button'),
      avatars: readSizes(`button :is(${avatars})`),
    };
  }, faces);
  expect
    .soft(found, where)
    .toEqual({ isTruncated: false, buttons: ['44 by 44', '40 by 40'], avatars: ['40 by 40'] });
}
