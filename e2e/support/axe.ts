import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What lies above the page; the page itself is looked at without it. */
export const popup = ':popover-open, dialog[open]';

/** What a theme can change: how colours stand against each other. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, part: string, rules: 'all' | 'colors'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(part);
  // The rule of WCAG 2.2 for targets is not among those that run by themselves.
  if (rules === 'all') axe.options({ rules: { 'target-size': { enabled: true } } });
  else axe.withRules(colorRules);
  const found = (await axe.analyze()).violations;
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** No violation of any rule in the light theme, and of none of colours in the dark one. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  await expect(page.locator(part).first(), where).toBeVisible();
  // A colour on its way from one theme to the other is of neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await violations(page, part, 'all'), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, part, 'colors'), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
